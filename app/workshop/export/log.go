package export

import (
	"context"
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/trace"
)

// kinds are the names of events in a log for programs. They are the same in every language.
var kinds = [...]string{
	trace.Given: "given", trace.NakedSingle: "naked-single", trace.HiddenSingle: "hidden-single", trace.Guess: "guess",
	trace.Removed: "removed", trace.DeadCell: "dead-cell", trace.DeadHouse: "dead-house", trace.Conflict: "conflict",
	trace.StepBack: "step-back", trace.Solution: "solution",
	trace.Exhausted: "exhausted", trace.Stalled: "stalled", trace.OutOfBudget: "out-of-budget",
}

// Log sends the log of a search in pieces. It is a format: its sentences name cells in words, whatever a
// person has chosen.
func Log(ctx context.Context, r job.Log, emit func(job.Event)) (job.Logged, error) {
	const piece = 1 << 20 // bytes
	g, err := r.Puzzle.Parse()
	if err != nil {
		return job.Logged{}, err
	}
	var b []byte
	i, houses := 0, slices.Collect(g.Layout().Houses())
	for e := range trace.Search(ctx, g, r.Strategy, r.Budget) {
		if r.Form == job.JSON {
			b = appendJSON(b, i, e, houses, g.N())
		} else {
			b = strconv.AppendInt(b, int64(i), 10)
			b = append(append(append(b, '\t'), i18n.Reason(r.Lang, i18n.ByWords, e, houses, g.N())...), '\n')
		}
		i++
		if len(b) >= piece {
			emit(job.Logged{Text: b})
			b = nil
		}
	}
	return job.Logged{Text: b}, nil
}

var houseKinds = [...]string{
	solver.Row: "row", solver.Column: "column", solver.Box: "box", solver.Region: "region",
	solver.Diagonal: "diagonal", solver.Window: "window", solver.Group: "group",
}

// appendJSON writes an event as an object with the fields that it has. Rows, columns and houses
// count from 1.
func appendJSON(b []byte, i int, e trace.Event, houses []solver.House, n int) []byte {
	number := func(name string, v int) {
		b = append(append(append(b, `,"`...), name...), `":`...)
		b = strconv.AppendInt(b, int64(v), 10)
	}
	b = strconv.AppendInt(append(b, `{"event":`...), int64(i), 10)
	b = append(append(append(b, `,"kind":"`...), kinds[e.Kind]...), '"')
	number("depth", e.Depth)
	if e.Cell >= 0 {
		number("row", int(e.Cell)/n+1)
		number("column", int(e.Cell)%n+1)
	}
	if other := int(e.Other()); other >= 0 {
		number("otherRow", other/n+1)
		number("otherColumn", other%n+1)
	}
	if e.Digit > 0 {
		number("digit", int(e.Digit))
	}
	if e.House >= 0 {
		h := houses[e.House]
		b = append(append(append(b, `,"house":"`...), houseKinds[h.Kind]...), ' ')
		b = append(strconv.AppendInt(b, int64(h.Index+1), 10), '"')
	}
	if e.Ways > 0 {
		number("way", e.Way)
		number("ways", e.Ways)
	}
	switch e.Kind {
	case trace.Removed:
		number("cells", e.N)
	case trace.NakedSingle, trace.HiddenSingle, trace.Stalled:
		number("round", e.N)
	}
	return append(b, "}\n"...)
}
