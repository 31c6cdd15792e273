package counting_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
)

func TestListsAreTheSolutionsInTheirOrder(t *testing.T) {
	for _, puzzle := range []string{sound, dozen, clash, many} {
		layout := "2x2"
		if len(puzzle) == 36 {
			layout = "2x3"
		}
		r := job.List{Puzzle: job.Grid{Layout: layout, Cells: puzzle}}
		size := len(puzzle)
		var all []byte
		for s := range solver.Solutions(ctx, grid(t, r.Puzzle)) {
			all = s.AppendTo(all)
		}
		total := len(all) / size
		for _, window := range []struct{ from, keep int }{
			{0, 10_000}, {0, 1}, {0, 12}, {1, 1}, {5, 3}, {11, 1}, {11, 5}, {12, 5},
			{10_000, 10_000}, {30_000, 10_000}, {39_167, 1}, {39_168, 1}, {100_000, 10_000},
		} {
			t.Run(fmt.Sprintf("%d of %d from %d", window.keep, total, window.from), func(t *testing.T) {
				r.From, r.Keep = window.from, window.keep
				end := window.from + window.keep
				es := played.Replies(ctx, r)
				e := played.Answer[job.Listed](t, es)
				var got []byte
				seen := 0
				for _, reply := range es {
					e := reply.Event.(job.Listed)
					if len(e.Cells) > 0 && e.First != window.from+len(got)/size {
						t.Fatalf("after %d solutions there are some from number %d on", len(got)/size, e.First)
					}
					got = append(got, e.Cells...)
					if e.Solutions < seen || len(got) > 0 && e.Solutions < window.from+len(got)/size ||
						e.Exact && !reply.Done {
						t.Fatalf("%d found after %d, exact %t", e.Solutions, seen, e.Exact)
					}
					seen = e.Solutions
				}
				if want := all[min(window.from*size, len(all)):min(end*size, len(all))]; !bytes.Equal(got, want) {
					t.Errorf("%d solutions, want %d, or other ones", len(got)/size, len(want)/size)
				}
				// The last event has the number of solutions found. Its Exact field reports whether these are
				// all solutions.
				exact := end > total
				want := total
				if !exact {
					want = end
				}
				if e.Solutions != want || e.Exact != exact {
					t.Errorf("%d, exact %t, want %d, exact %t", e.Solutions, e.Exact, want, exact)
				}
			})
		}
	}
}

func TestTheFirstSolutionComesAtOnceAndAlone(t *testing.T) {
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	var first job.Listed
	done := false
	n := 0
	played.Program(job.List{}).Run(stop, job.List{Puzzle: job.Grid{Layout: "3x3", Cells: strings.Repeat(".", 81)},
		Keep: 10_000}, func(r job.Reply) {
		first, done = r.Event.(job.Listed), r.Done
		n++
		cancel() // a list of all solutions of an empty board would never end
	})
	if n != 1 || done || first.Solutions != 1 || first.Exact || first.First != 0 || len(first.Cells) != 81 {
		t.Fatalf("%d events; done %t, %d solutions, exact %t, %d bytes from number %d on", n, done, first.Solutions,
			first.Exact, len(first.Cells), first.First)
	}
	if g, err := solver.FromBytes(solver.Classic, first.Cells); err != nil || !g.Solved() {
		t.Errorf("%v, %v", g, err)
	}
}
