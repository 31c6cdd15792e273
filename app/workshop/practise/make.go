package practise

import (
	"context"
	_ "embed"
	"errors"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/explain"
	"numplace/solver/generate"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// Where exercises come from. The common techniques turn up in puzzles that are made as they come, within
// tenths of a second. A technique that does not is taken from the bank, and varied so that nobody knows the
// position again. One that is not in the bank is made by a wish, which takes long.

// bank has a few positions for techniques, in each of which nothing simpler is left: a line for each, with
// the key, a tab, and the query of a link to it.
//
//go:embed bank.txt
var bank string

// banked returns the positions of a technique in the bank.
func banked(t logic.Technique) (queries []string) {
	for line := range strings.Lines(bank) {
		if key, query, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); key == t.Key() {
			queries = append(queries, query)
		}
	}
	return queries
}

// soon is how long exercises are sought among puzzles that are made as they come, if the bank has some.
const soon = 700 * time.Millisecond

// maker makes an exercise, and says how far it is meanwhile.
type maker struct {
	job.Serve
	lang  i18n.Lang
	table *logic.Table
	emit  func(job.Event)
}

// make makes the exercise of a seed. If there is none, the answer says why.
func (m *maker) make(ctx context.Context, t logic.Technique, seed uint64) (job.Served, error) {
	e, err := m.exercise(ctx, t, seed)
	if err == nil {
		return job.Served{Query: queryOf(e, seed)}, nil
	}
	if ctx.Err() != nil {
		return job.Served{}, ctx.Err()
	}
	head, acts := desk{lang: m.lang}, desk{lang: m.lang}
	head.line("p", "verdict verdict--long", noneMade.With(m.lang, "technique", explain.Name(t, m.lang)))
	acts.lesson("bare", t, readAbout.In(m.lang))
	return job.Served{Head: head.String(), Acts: acts.String()}, nil
}

func (m *maker) exercise(ctx context.Context, t logic.Technique, seed uint64) (practice.Exercise, error) {
	queries := banked(t)
	quick, stop := ctx, context.CancelFunc(func() {})
	if len(queries) > 0 {
		quick, stop = job.Within(ctx, soon)
	}
	e, err := practice.Met(quick, t, m.table, seed)
	stop()
	if err == nil {
		return e, nil
	}
	for i := range queries {
		b, err := link.DecodeBoard(queries[(int(seed%1e6)+i)%len(queries)])
		if err != nil {
			continue
		}
		p, err := position(b)
		if err != nil {
			continue
		}
		found, err := practice.In(ctx, b.Given, p, t, m.table)
		if err != nil {
			continue
		}
		return practice.Varied(ctx, found, m.table, seed)
	}
	var impossible *generate.Impossible
	e, err = practice.Make(ctx, t, m.table, seed, m.report(t))
	if errors.As(err, &impossible) {
		return e, practice.ErrNone
	}
	return e, err
}

// report says how many puzzles were tried.
func (m *maker) report(t logic.Technique) func(generate.Tried) {
	return func(tried generate.Tried) {
		head, acts := desk{lang: m.lang}, desk{lang: m.lang}
		head.line("p", "verdict verdict--long", making.With(m.lang, "technique", explain.Name(t, m.lang)))
		head.line("p", "facts", triedSo.With(m.lang, "n", i18n.Number(tried.Puzzles)))
		acts.button("btn", doStop, stopIt.In(m.lang))
		m.emit(job.Served{Head: head.String(), Acts: acts.String(), State: m.State})
	}
}
