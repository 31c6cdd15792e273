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

// How long exercises are sought: among puzzles that are made as they come, if the bank has some; and by a wish.
const (
	soon      = 400 * time.Millisecond
	atLongest = 10 * time.Second
)

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
	says := noneFound
	if _, impossible := errors.AsType[*generate.Impossible](err); impossible {
		says = noneMade
	}
	head, acts := desk{lang: m.lang}, desk{lang: m.lang}
	head.line("p", "verdict verdict--long", says.With(m.lang, "technique", explain.Name(t, m.lang)))
	if says == noneFound {
		acts.button("btn btn--main", doNext+" "+t.Key(), tryAgain.In(m.lang))
	}
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
	for i := range uint64(len(queries) * 4) { // a few positions lose a long chain to a shorter one when they are varied
		found, err := m.banked(ctx, t, queries[(seed+i)%uint64(len(queries))])
		if err == nil {
			found, err = practice.Varied(ctx, found, m.table, seed+i)
		}
		if err == nil || ctx.Err() != nil {
			return found, err
		}
	}
	patient, stop := job.Within(ctx, atLongest)
	defer stop()
	return practice.Make(patient, t, m.table, seed, m.report(t))
}

// banked returns the exercise of a position in the bank.
func (m *maker) banked(ctx context.Context, t logic.Technique, query string) (practice.Exercise, error) {
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
