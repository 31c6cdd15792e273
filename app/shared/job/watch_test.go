package job_test

import (
	"slices"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/trace"
)

var naked = trace.Strategy{Deduce: trace.NakedSingles}

// searched returns all events of a search, packed, and their counters.
func searched(g solver.Grid, s trace.Strategy, budget int) (packed []byte, counters trace.Counters) {
	for e := range trace.Search(ctx, g, s, budget) {
		packed = e.Append(packed)
		counters.Add(e)
	}
	return packed, counters
}

func TestATraceIsTheSearch(t *testing.T) {
	for _, budget := range []int{1_000_000, 5_000, 3} {
		r := job.Trace{Puzzle: on("3x3", inkala), Strategy: naked, Budget: budget, Keep: budget}
		want, _ := searched(grid(t, "3x3", inkala), naked, budget)
		var got []byte
		es := played.Replies(ctx, r)
		played.Last(t, es)
		for _, e := range es {
			got = append(got, e.Event.(job.Traced).Events...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("budget %d: %d bytes, want %d", budget, len(got), len(want))
		}
		if budget == 1_000_000 && (len(es) < 3 || len(es[0].Event.(job.Traced).Events) > 8<<10) {
			t.Errorf("%d events, the first of %d bytes", len(es), len(es[0].Event.(job.Traced).Events))
		}
	}
}

// For a long search, Trace sends the first events, and marks from which the later events can be searched
// again.
func TestATraceOfALongSearchIsMarked(t *testing.T) {
	const kept, budget = 20_000, 300_000
	r := job.Trace{Puzzle: on("3x3", inkala), Strategy: trace.Strategy{}, Budget: budget, Keep: kept}
	want, total := searched(grid(t, "3x3", inkala), r.Strategy, budget)
	var cells, marks []byte
	for _, reply := range played.Replies(ctx, r) {
		e := reply.Event.(job.Traced)
		if len(e.Events) > 0 && len(marks) > 0 {
			t.Error("events come after a mark")
		}
		cells, marks = append(cells, e.Events...), append(marks, e.Marks...)
	}
	if n := len(cells) / trace.EventSize; n < kept || n > kept+2000 || !slices.Equal(cells, want[:len(cells)]) {
		t.Fatalf("%d events are sent", n)
	}
	var mark trace.Mark
	for n := 0; len(marks) > 0; n++ {
		next, rest, ok := trace.ReadMark(solver.Classic, marks)
		if !ok {
			t.Fatalf("mark %d is invalid", n)
		}
		if n > 0 {
			a := job.Again{Layout: "3x3", Strategy: r.Strategy, Budget: budget, Keep: next.Events - mark.Events,
				Mark: job.Packed(mark.Append(nil))}
			if got := played.Answer[job.TracedAgain](t, played.Replies(ctx, a)).Events; !slices.Equal(got,
				want[mark.Events*trace.EventSize:next.Events*trace.EventSize]) {
				t.Fatalf("from mark %d on, the events differ", n-1)
			}
		}
		mark, marks = next, rest
	}
	if mark.Events != len(want)/trace.EventSize || mark.Counters != total {
		t.Errorf("the last mark is after event %d", mark.Events)
	}
	if e := played.Last(t, played.Replies(ctx, job.Again{Layout: "3x3", Mark: "x", Keep: 5})); e.Failed == "" {
		t.Error("an invalid mark is accepted")
	}
}
