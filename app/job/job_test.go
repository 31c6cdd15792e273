package job_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/job"
	"numplace/solver"
)

const (
	sound = "1......3.4....2."                          // a 4x4 puzzle with one solution
	dozen = "12..34.........."                          // with 12
	clash = "11.............."                          // with none
	many  = "123456" + ".............................." // 6x6, 39,168 solutions
)

var ctx = context.Background()

// events does a job to its end.
func events(ctx context.Context, r job.Request) []job.Event {
	var all []job.Event
	job.Run(ctx, r, func(e job.Event) { all = append(all, e) })
	return all
}

// last is the one event that ends a job.
func last(t rapid.TB, all []job.Event) job.Event {
	t.Helper()
	for i, e := range all {
		if e.Done != (i == len(all)-1) {
			t.Fatalf("event %d of %d: done %t", i, len(all), e.Done)
		}
	}
	if len(all) == 0 {
		t.Fatal("no event")
	}
	return all[len(all)-1]
}

func grid(t *testing.T, r job.Request, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(layoutOf(t, r), text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func layoutOf(t *testing.T, r job.Request) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// extends tells whether a solved grid has the digits of a puzzle.
func extends(puzzle, solution solver.Grid) bool {
	for c := range solver.Cell(puzzle.Layout().Cells()) {
		if d := puzzle.At(c); d != 0 && d != solution.At(c) {
			return false
		}
	}
	return solution.Solved()
}

func TestJudge(t *testing.T) {
	tests := map[string]struct {
		layout        string
		puzzle, mixed string
	}{
		"one solution":                         {layout: "2x2", puzzle: sound},
		"several":                              {layout: "2x2", puzzle: dozen},
		"none, for a clash":                    {layout: "2x2", puzzle: clash},
		"none, without a clash":                {layout: "2x2", puzzle: "12....3...4....."},
		"an empty board":                       {layout: "3x3", puzzle: strings.Repeat(".", 81)},
		"a full board":                         {layout: "2x2", puzzle: "1342421324313124"},
		"a full board with a clash":            {layout: "2x2", puzzle: "1342421324313121"},
		"other boxes":                          {layout: "3x2", puzzle: many},
		"boxes of a row":                       {layout: "1x5", puzzle: "12345" + strings.Repeat(".", 20)},
		"one cell":                             {layout: "1x1", puzzle: "."},
		"Inkala's":                             {layout: "3x3", puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
		"16x16, empty":                         {layout: "4x4", puzzle: strings.Repeat(".", 256)},
		"digits entered that fit":              {layout: "2x2", puzzle: sound, mixed: "13.....3.4....2."},
		"digits entered that don't":            {layout: "2x2", puzzle: sound, mixed: "12.....3.4....2."},
		"digits entered that clash":            {layout: "2x2", puzzle: sound, mixed: "11.....3.4....2."},
		"digits entered that decide":           {layout: "2x2", puzzle: dozen, mixed: "1234341221434321"},
		"digits entered that don't yet decide": {layout: "2x2", puzzle: dozen, mixed: "123.34.........."},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			r := job.Request{Kind: job.Judge, Layout: test.layout, Puzzle: test.puzzle, Mixed: test.mixed}
			all := events(ctx, r)
			e := last(t, all)
			if len(all) != 1 || e.Failed != "" || len(e.Cells) > 0 || e.Elapsed < 0 {
				t.Fatalf("%d events, %+v, %q", len(all), e.Puzzle, e.Failed)
			}
			checkFound(t, r, test.puzzle, e.Puzzle)
			if test.mixed == "" {
				if e.Mixed != (job.Found{}) {
					t.Errorf("nothing was entered, and %+v found", e.Mixed)
				}
				return
			}
			checkFound(t, r, test.mixed, e.Mixed)
		})
	}
}

// checkFound holds a judgement to the solver's count.
func checkFound(t *testing.T, r job.Request, puzzle string, f job.Found) {
	t.Helper()
	g := grid(t, r, puzzle)
	n, err := solver.Count(ctx, g, 2)
	if err != nil {
		t.Fatal(err)
	}
	if f.Solutions != n || f.Exact != (n < 2) || (f.Solution == "") != (n == 0) {
		t.Errorf("%s: %+v, but %d are counted", puzzle, f, n)
	}
	if n > 0 && !extends(g, grid(t, r, f.Solution)) {
		t.Errorf("%s: %s is no solution", puzzle, f.Solution)
	}
}

func TestListsAreTheSolutionsInTheirOrder(t *testing.T) {
	for _, puzzle := range []string{sound, dozen, clash, many} {
		layout := "2x2"
		if len(puzzle) == 36 {
			layout = "2x3"
		}
		r := job.Request{Kind: job.List, Layout: layout, Puzzle: puzzle}
		size := len(puzzle)
		var all []byte
		for s := range solver.Solutions(ctx, grid(t, r, puzzle)) {
			all = s.AppendTo(all)
		}
		total := len(all) / size
		for _, window := range []struct{ from, keep int }{
			{0, 10_000}, {0, 1}, {0, 12}, {1, 1}, {5, 3}, {11, 1}, {11, 5}, {12, 5}, {10_000, 10_000}, {30_000, 10_000}, {39_167, 1}, {39_168, 1}, {100_000, 10_000},
		} {
			t.Run(fmt.Sprintf("%d of %d from %d", window.keep, total, window.from), func(t *testing.T) {
				r.From, r.Keep = window.from, window.keep
				end := window.from + window.keep
				es := events(ctx, r)
				e := last(t, es)
				if e.Failed != "" {
					t.Fatal(e.Failed)
				}
				var got []byte
				seen := 0
				for _, e := range es {
					if len(e.Cells) > 0 && e.First != window.from+len(got)/size {
						t.Fatalf("after %d solutions there are some from number %d on", len(got)/size, e.First)
					}
					got = append(got, e.Cells...)
					if e.Puzzle.Solutions < seen || len(got) > 0 && e.Puzzle.Solutions < window.from+len(got)/size || e.Puzzle.Exact && !e.Done {
						t.Fatalf("%d found after %d: %+v", e.Puzzle.Solutions, seen, e.Puzzle)
					}
					seen = e.Puzzle.Solutions
				}
				if want := all[min(window.from*size, len(all)):min(end*size, len(all))]; !bytes.Equal(got, want) {
					t.Errorf("%d solutions, want %d, or other ones", len(got)/size, len(want)/size)
				}
				// Coming to the end, it knows how many there are.
				exact := end > total
				want := total
				if !exact {
					want = end
				}
				if e.Puzzle.Solutions != want || e.Puzzle.Exact != exact {
					t.Errorf("%+v, want %d, exact %t", e.Puzzle, want, exact)
				}
			})
		}
	}
}

func TestTheFirstSolutionComesAtOnceAndAlone(t *testing.T) {
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	var first job.Event
	n := 0
	job.Run(stop, job.Request{Kind: job.List, Layout: "3x3", Puzzle: strings.Repeat(".", 81), Keep: 10_000}, func(e job.Event) {
		first = e
		n++
		cancel() // of an empty board there is no end
	})
	if n != 1 || first.Done || first.Puzzle != (job.Found{Solutions: 1}) || first.First != 0 || len(first.Cells) != 81 {
		t.Fatalf("%d events; done %t, %+v, %d bytes from number %d on", n, first.Done, first.Puzzle, len(first.Cells), first.First)
	}
	if g, err := solver.FromBytes(solver.Classic, first.Cells); err != nil || !g.Solved() {
		t.Errorf("%v, %v", g, err)
	}
}

func TestACancelledJobSaysNothing(t *testing.T) {
	gone, cancel := context.WithCancel(ctx)
	cancel()
	for _, r := range []job.Request{
		{Kind: job.Judge, Layout: "3x3", Puzzle: strings.Repeat(".", 81)},
		{Kind: job.Judge, Layout: "2x2", Puzzle: sound, Mixed: sound},
		{Kind: job.List, Layout: "3x3", Puzzle: strings.Repeat(".", 81), Keep: 10},
		{Kind: job.List, Layout: "2x2", Puzzle: clash, Keep: 10},
	} {
		if es := events(gone, r); len(es) > 0 {
			t.Errorf("%+v: %d events", r, len(es))
		}
	}
	// And one that is cancelled while it runs says no more.
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := false
	job.Run(stop, job.Request{Kind: job.List, Layout: "2x3", Puzzle: strings.Repeat(".", 36), Keep: 10_000}, func(job.Event) {
		if ended {
			t.Error("it says more")
		}
		ended = true
		cancel()
	})
}

func TestWhatCanNotBeAskedFails(t *testing.T) {
	tests := map[string]struct {
		r    job.Request
		says string
	}{
		"nothing":                   {job.Request{}, "layout"},
		"no kind":                   {job.Request{Layout: "2x2", Puzzle: sound}, "unknown"},
		"an unknown kind":           {job.Request{Kind: "rate", Layout: "2x2", Puzzle: sound}, "rate"},
		"no such size":              {job.Request{Kind: job.Judge, Layout: "6x6", Puzzle: sound}, "6"},
		"a size below nothing":      {job.Request{Kind: job.Judge, Layout: "-2x-2", Puzzle: sound}, "-2"},
		"a puzzle of another size":  {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: sound}, "16"},
		"a foreign sign":            {job.Request{Kind: job.List, Layout: "2x2", Puzzle: "x" + sound[1:]}, "row 1, column 1"},
		"no puzzle":                 {job.Request{Kind: job.List, Layout: "2x2"}, "16"},
		"digits of another size":    {job.Request{Kind: job.Judge, Layout: "2x2", Puzzle: sound, Mixed: sound + "."}, "17"},
		"a count of half a grid":    {job.Request{Kind: job.Count, Layout: "2x2", Puzzle: sound + "1", Patience: 1}, "whole"},
		"a count of foreign signs":  {job.Request{Kind: job.Count, Layout: "2x2", Puzzle: sound[1:] + "x", Patience: 1}, "x"},
		"a count without patience":  {job.Request{Kind: job.Count, Layout: "2x2", Puzzle: sound}, "patience"},
		"digits with foreign signs": {job.Request{Kind: job.Judge, Layout: "2x2", Puzzle: sound, Mixed: sound[:15] + "5"}, "row 4, column 4"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			es := events(ctx, test.r)
			e := last(t, es)
			if len(es) != 1 || e.Failed == "" || e.Puzzle != (job.Found{}) || e.Mixed != (job.Found{}) || len(e.Cells) > 0 {
				t.Fatalf("%d events, the last %+v", len(es), e)
			}
			if !strings.Contains(e.Failed, test.says) {
				t.Errorf("%q does not say %q", e.Failed, test.says)
			}
		})
	}
}

// Several solutions are said before they are counted.
func TestJudgeCounts(t *testing.T) {
	for rule, test := range map[string]struct {
		puzzle string
		limit  int
		want   []job.Found
	}{
		"one":            {sound, 10, []job.Found{{Solutions: 1, Exact: true}}},
		"none":           {clash, 10, []job.Found{{Exact: true}}},
		"several":        {dozen, 13, []job.Found{{Solutions: 2}, {Solutions: 12, Exact: true}}},
		"more than that": {dozen, 12, []job.Found{{Solutions: 2}, {Solutions: 12}}},
	} {
		var got []job.Found
		for _, e := range events(ctx, job.Request{Kind: job.Judge, Layout: "2x2", Puzzle: test.puzzle, Limit: test.limit}) {
			e.Puzzle.Solution = ""
			got = append(got, e.Puzzle)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// Candidates that take too long are given up, without a fault.
func TestCandidatesWithPatience(t *testing.T) {
	r := job.Request{Kind: job.Candidates, Layout: "4x4", Puzzle: strings.Repeat(".", 256), Limit: 255, Patience: 1}
	if e := last(t, events(ctx, r)); len(e.Cells) > 0 || e.Failed != "" || !e.Done {
		t.Errorf("%d counts, %q", len(e.Cells), e.Failed)
	}
	r = job.Request{Kind: job.Candidates, Layout: "2x2", Puzzle: dozen, Limit: 1, Patience: 60_000}
	if e := last(t, events(ctx, r)); len(e.Cells) != 64 {
		t.Errorf("%d counts", len(e.Cells))
	}
}

// A given could go if the puzzle has one solution without it.
func TestSpare(t *testing.T) {
	puzzle := "13.....3.4....2." // its 3 follows from the others
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	spare := last(t, events(ctx, job.Request{Kind: job.Redundant, Layout: "2x2", Puzzle: puzzle})).Cells
	if len(spare) != 16 || spare[1] != 1 {
		t.Fatalf("%v", spare)
	}
	for c := range solver.Cell(16) {
		want := byte(0)
		if g.At(c) != 0 {
			if n, err := solver.Count(ctx, g.With(c, 0), 0); err != nil || n == 1 {
				want = 1
			}
		}
		if spare[c] != want {
			t.Errorf("cell %d: %d", c, spare[c])
		}
	}
}

// Only what takes a few milliseconds is brief: a classic puzzle, with givens enough or counted to a limit, and one question.
func TestBriefQuestions(t *testing.T) {
	for rule, test := range map[string]struct {
		r    job.Request
		want bool
	}{
		"a classic puzzle": {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: inkala}, true},
		"17 givens":        {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: strings.Repeat("1", 17) + strings.Repeat(".", 64)}, true},
		"16":               {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: strings.Repeat("1", 16) + strings.Repeat(".", 65)}, false},
		"16, to a limit":   {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: strings.Repeat("1", 16) + strings.Repeat(".", 65), Limit: 10_001}, true},
		"an empty board":   {job.Request{Kind: job.Judge, Layout: "3x3", Puzzle: strings.Repeat(".", 81)}, false},
		"all solutions":    {job.Request{Kind: job.List, Layout: "3x3", Puzzle: inkala}, false},
		"candidates":       {job.Request{Kind: job.Candidates, Layout: "3x3", Puzzle: inkala}, false},
		"other boxes":      {job.Request{Kind: job.Judge, Layout: "1x9", Puzzle: inkala}, false},
		"another size":     {job.Request{Kind: job.Judge, Layout: "2x2", Puzzle: sound}, false},
		"the largest":      {job.Request{Kind: job.Judge, Layout: "5x5", Puzzle: strings.Repeat("1", 625)}, false},
	} {
		if got := test.r.Brief(); got != test.want {
			t.Errorf("%s: %t", rule, got)
		}
	}
}

func TestCandidates(t *testing.T) {
	g, err := solver.Parse(solver.Classic, "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	counts, err := solver.CandidateCounts(t.Context(), g, 9)
	if err != nil {
		t.Fatal(err)
	}
	r := job.Request{Kind: job.Candidates, Layout: "3x3", Puzzle: g.String(), Limit: 9}
	var events []job.Event
	job.Run(t.Context(), r, func(e job.Event) { events = append(events, e) })
	if len(events) != 1 || !events[0].Done || len(events[0].Cells) != len(counts) {
		t.Fatalf("%+v", events)
	}
	for i, n := range counts {
		if int(events[0].Cells[i]) != n {
			t.Errorf("candidate %d: %d, not %d", i, events[0].Cells[i], n)
		}
	}
	r.Limit = 256
	job.Run(t.Context(), r, func(e job.Event) {
		if e.Failed == "" {
			t.Error("a limit that is no byte was taken")
		}
	})
}
