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

// Log writes the log of a search and emits it in pieces. The log is a file format, so its sentences always
// name cells in words, and ignore how the user wants cells to be named.
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

// appendJSON appends an event as a JSON object. The object has only the fields that this type of event uses.
// Rows, columns and houses are counted from 1.
func appendJSON(b []byte, i int, e trace.Event, houses []solver.House, n int) []byte {
	number := func(name string, v int) {
		b = append(append(append(b, `,"`...), name...), `":`...)
		b = strconv.AppendInt(b, int64(v), 10)
	}
	b = strconv.AppendInt(append(b, `{"event":`...), int64(i), 10)
	b = append(append(append(b, `,"kind":"`...), e.Kind.String()...), '"')
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
		b = append(append(append(b, `,"house":"`...), houses[e.House].String()...), '"')
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
