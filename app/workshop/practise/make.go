package practise

import (
	"context"
	_ "embed"
	"strings"
	"sync"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// This file creates exercises. Common techniques occur in random puzzles, which are generated within tenths
// of a second. If a rare technique does not occur in time, a position is taken from the bank, a list of
// stored positions, and transformed so that the user does not recognise it.

// bank has one or more lines for each technique that can be practised. A line has the key of the technique, a
// tab, and the query of a link to a position in which the technique is the simplest step. For a technique that
// uses rules, the link includes the rules. If the technique always occurs in random puzzles, the query is
// missing. Techniques that are not in the bank are not known to
// be needed in any puzzle.
//
//go:embed bank.txt
var bank string

// banked returns the positions of the bank for each technique that can be practised.
var banked = sync.OnceValue(func() map[logic.Technique][]string {
	all := map[logic.Technique][]string{}
	for line := range strings.Lines(bank) {
		key, query, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		t, _ := logic.ByKey(key)
		positions := all[t]
		if query != "" {
			positions = append(positions, query)
		}
		all[t] = positions
	}
	return all
})

// Can reports whether a technique can be practised.
func Can(t logic.Technique) bool {
	_, can := banked()[t]
	return can
}

// soon is the time limit for finding an exercise in random puzzles, if the bank has positions for the
// technique.
const soon = 400 * time.Millisecond

// maker creates exercises.
type maker struct {
	lang  i18n.Lang
	table *logic.Table
}

// make returns the answer that opens an exercise for a technique. The seed determines the exercise. If there
// is no exercise, the answer has a message.
func (m maker) make(ctx context.Context, t logic.Technique, seed uint64) (job.DeskAnswer, error) {
	e, err := m.exercise(ctx, t, seed)
	switch {
	case err == nil:
		return opens(job.OpenBoard, queryOf(e, task{technique: e.Step.Technique, seed: seed})), nil
	case ctx.Err() != nil:
		return job.DeskAnswer{}, ctx.Err()
	}
	head := desk{}
	head.Line("p", "line--warn", noneMade.With(m.lang, "technique", explain.Name(t, m.lang)))
	return job.DeskAnswer{Shown: job.Shown{Head: head.String()}}, nil
}

func (m maker) exercise(ctx context.Context, t logic.Technique, seed uint64) (practice.Exercise, error) {
	queries, can := banked()[t]
	if !can {
		return practice.Exercise{}, practice.ErrNone
	}
	quick, stop := ctx, context.CancelFunc(func() {})
	if len(queries) > 0 {
		quick, stop = job.Within(ctx, soon)
	}
	defer stop()
	e, err := practice.Met(quick, t, m.table, seed)
	for i := uint64(0); err != nil && ctx.Err() == nil && i < uint64(4*len(queries)); i++ {
		// The transformed position has to be checked again, since it may have a shorter chain or a simpler
		// step.
		if e, err = m.of(ctx, t, queries[(seed+i)%uint64(len(queries))]); err == nil {
			e, err = practice.Varied(ctx, e, m.table, seed+i)
		}
		if err == nil {
			if _, simpler := practice.Simpler(ctx, e.Position, t, m.table); simpler {
				err = practice.ErrNone
			}
		}
	}
	return e, err
}

// of returns the exercise for a position of the bank. query is the query of the link to the position.
func (m maker) of(ctx context.Context, t logic.Technique, query string) (practice.Exercise, error) {
	b, err := link.DecodeBoard(query)
	if err != nil {
		return practice.Exercise{}, err
	}
	p, err := position(b)
	if err != nil {
		return practice.Exercise{}, err
	}
	return practice.In(ctx, b.Given, p, t, m.table)
}
