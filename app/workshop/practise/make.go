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

// Where exercises come from. The common techniques turn up in puzzles that are made as they come, within
// tenths of a second. A technique that may not is taken from the bank then, and varied so that nobody knows
// the position again.

// bank has a line for each technique that can be practised, or several: the key, a tab, and the query of a
// link to a position with the technique and nothing simpler. The query is left out for a technique that
// always turns up. No puzzle is known that needs one of those that are not in the bank.
//
//go:embed bank.txt
var bank string

// banked has the positions of each technique that can be practised.
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

// soon is how long exercises are sought among puzzles that are made as they come, if the bank has some.
const soon = 400 * time.Millisecond

// maker makes exercises.
type maker struct {
	lang  i18n.Lang
	table *logic.Table
}

// make opens the exercise of a seed. If there is none, the answer says so.
func (m maker) make(ctx context.Context, t logic.Technique, seed uint64) (job.DeskAnswer, error) {
	e, err := m.exercise(ctx, t, seed)
	switch {
	case err == nil:
		return opens(job.OpenBoard, queryOf(e, seed)), nil
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
		// A few positions lose a long chain to a shorter one when they are varied, or get a simpler one.
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

// of returns the exercise of a position in the bank.
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
