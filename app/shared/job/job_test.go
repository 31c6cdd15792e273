package job_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/solver"
)

const (
	sound = "1......3.4....2."                          // a 4x4 puzzle with one solution
	dozen = "12..34.........."                          // with 12
	clash = "11.............."                          // with none
	many  = "123456" + ".............................." // 6x6, 39,168 solutions
)

var ctx = context.Background()

// on returns a grid as text.
func on(layout, cells string) job.Grid { return job.Grid{Layout: layout, Cells: cells} }

// events does a job to its end and returns its replies.
func events(ctx context.Context, r job.Request) []job.Reply {
	var all []job.Reply
	job.Run(ctx, r, func(reply job.Reply) { all = append(all, reply) })
	return all
}

// last returns the reply that ends a job. There must be exactly one.
func last(t rapid.TB, all []job.Reply) job.Reply {
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

// answer returns the event that ends a job. The job must not have failed.
func answer[E job.Event](t rapid.TB, all []job.Reply) E {
	t.Helper()
	r := last(t, all)
	e, ok := r.Event.(E)
	if !ok {
		t.Fatalf("the last of %d events is %+v", len(all), r)
	}
	return e
}

func grid(t *testing.T, layout, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(layoutOf(t, layout), text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func layoutOf(t *testing.T, layout string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// extends reports whether a solved grid has the digits of a puzzle.
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
		"one solution":              {layout: "2x2", puzzle: sound},
		"several":                   {layout: "2x2", puzzle: dozen},
		"none, for a clash":         {layout: "2x2", puzzle: clash},
		"none, without a clash":     {layout: "2x2", puzzle: "12....3...4....."},
		"an empty board":            {layout: "3x3", puzzle: strings.Repeat(".", 81)},
		"a full board":              {layout: "2x2", puzzle: "1342421324313124"},
		"a full board with a clash": {layout: "2x2", puzzle: "1342421324313121"},
		"other boxes":               {layout: "3x2", puzzle: many},
		"boxes of a row":            {layout: "1x5", puzzle: "12345" + strings.Repeat(".", 20)},
		"one cell":                  {layout: "1x1", puzzle: "."},
		"Inkala's": {layout: "3x3",
			puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
		"16x16, empty":                         {layout: "4x4", puzzle: strings.Repeat(".", 256)},
		"digits entered that fit":              {layout: "2x2", puzzle: sound, mixed: "13.....3.4....2."},
		"digits entered that don't":            {layout: "2x2", puzzle: sound, mixed: "12.....3.4....2."},
		"digits entered that clash":            {layout: "2x2", puzzle: sound, mixed: "11.....3.4....2."},
		"digits entered that decide":           {layout: "2x2", puzzle: dozen, mixed: "1234341221434321"},
		"digits entered that don't yet decide": {layout: "2x2", puzzle: dozen, mixed: "123.34.........."},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			r := job.Judge{Puzzle: on(test.layout, test.puzzle)}
			if test.mixed != "" {
				r.Mixed = on(test.layout, test.mixed)
			}
			all := events(ctx, r)
			e := answer[job.Judged](t, all)
			if len(all) != 1 || all[0].Elapsed < 0 {
				t.Fatalf("%d events, %+v", len(all), e.Puzzle)
			}
			checkFound(t, r.Puzzle, e.Puzzle)
			if test.mixed == "" {
				if e.Mixed != (job.Found{}) {
					t.Errorf("nothing was entered, and %+v found", e.Mixed)
				}
				return
			}
			checkFound(t, r.Mixed, e.Mixed)
		})
	}
}

// checkFound compares a judgement with the solver's count.
func checkFound(t *testing.T, puzzle job.Grid, f job.Found) {
	t.Helper()
	g := grid(t, puzzle.Layout, puzzle.Cells)
	n, err := solver.Count(ctx, g, 2)
	if err != nil {
		t.Fatal(err)
	}
	if f.Solutions != n || f.Exact != (n < 2) || (f.Solution == "") != (n == 0) {
		t.Errorf("%s: %+v, but %d are counted", puzzle.Cells, f, n)
	}
	if n > 0 && !extends(g, grid(t, puzzle.Layout, f.Solution)) {
		t.Errorf("%s: %s is no solution", puzzle.Cells, f.Solution)
	}
}

func TestListsAreTheSolutionsInTheirOrder(t *testing.T) {
	for _, puzzle := range []string{sound, dozen, clash, many} {
		layout := "2x2"
		if len(puzzle) == 36 {
			layout = "2x3"
		}
		r := job.List{Puzzle: on(layout, puzzle)}
		size := len(puzzle)
		var all []byte
		for s := range solver.Solutions(ctx, grid(t, layout, puzzle)) {
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
				es := events(ctx, r)
				e := answer[job.Listed](t, es)
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
				// At the end it knows how many there are.
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
	job.Run(stop, job.List{Puzzle: on("3x3", strings.Repeat(".", 81)), Keep: 10_000}, func(r job.Reply) {
		first, done = r.Event.(job.Listed), r.Done
		n++
		cancel() // counting an empty board never ends
	})
	if n != 1 || done || first.Solutions != 1 || first.Exact || first.First != 0 || len(first.Cells) != 81 {
		t.Fatalf("%d events; done %t, %d solutions, exact %t, %d bytes from number %d on", n, done, first.Solutions,
			first.Exact, len(first.Cells), first.First)
	}
	if g, err := solver.FromBytes(solver.Classic, first.Cells); err != nil || !g.Solved() {
		t.Errorf("%v, %v", g, err)
	}
}

func TestACancelledJobSaysNothing(t *testing.T) {
	gone, cancel := context.WithCancel(ctx)
	cancel()
	for _, r := range []job.Request{
		job.Judge{Puzzle: on("3x3", strings.Repeat(".", 81))},
		job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound)},
		job.List{Puzzle: on("3x3", strings.Repeat(".", 81)), Keep: 10},
		job.List{Puzzle: on("2x2", clash), Keep: 10},
	} {
		if es := events(gone, r); len(es) > 0 {
			t.Errorf("%+v: %d events", r, len(es))
		}
	}
	// A job that is cancelled while it runs sends nothing more.
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := false
	job.Run(stop, job.List{Puzzle: on("2x3", strings.Repeat(".", 36)), Keep: 10_000}, func(job.Reply) {
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
		"nothing":                  {job.Judge{}, "layout"},
		"a table":                  {job.Export{}, "another program"},
		"a log":                    {job.Log{Puzzle: on("2x2", sound)}, "another program"},
		"no layout to count on":    {job.Count{Patience: 1}, "layout"},
		"no layout to search on":   {job.Again{}, "layout"},
		"no such size":             {job.Judge{Puzzle: on("6x6", sound)}, "6"},
		"a size below nothing":     {job.Judge{Puzzle: on("-2x-2", sound)}, "-2"},
		"a puzzle of another size": {job.Judge{Puzzle: on("3x3", sound)}, "16"},
		"a foreign sign":           {job.List{Puzzle: on("2x2", "x"+sound[1:])}, "row 1, column 1"},
		"no puzzle":                {job.List{Puzzle: on("2x2", "")}, "16"},
		"digits of another size":   {job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound+".")}, "17"},
		"a count of half a grid":   {job.Count{Layout: "2x2", Grids: sound + "1", Patience: 1}, "whole"},
		"a count of foreign signs": {job.Count{Layout: "2x2", Grids: sound[1:] + "x", Patience: 1}, "x"},
		"a count without patience": {job.Count{Layout: "2x2", Grids: sound}, "patience"},
		"digits with foreign signs": {job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound[:15]+"5")},
			"row 4, column 4"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			es := events(ctx, test.r)
			e := last(t, es)
			if len(es) != 1 || e.Failed == "" || e.Event != nil {
				t.Fatalf("%d events, the last %+v", len(es), e)
			}
			if !strings.Contains(e.Failed, test.says) {
				t.Errorf("%q does not say %q", e.Failed, test.says)
			}
		})
	}
}

// That there are several solutions is reported before they are counted.
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
		for _, r := range events(ctx, job.Judge{Puzzle: on("2x2", test.puzzle), Limit: test.limit}) {
			e := r.Event.(job.Judged)
			e.Puzzle.Solution = ""
			got = append(got, e.Puzzle)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// Counting candidates is given up if it takes too long, and that is not a fault.
func TestCandidatesWithPatience(t *testing.T) {
	r := job.Candidates{Puzzle: on("4x4", strings.Repeat(".", 256)), Limit: 255, Patience: 1}
	if e := answer[job.CandidatesCounted](t, events(ctx, r)); len(e.Counts) > 0 {
		t.Errorf("%d counts", len(e.Counts))
	}
	r = job.Candidates{Puzzle: on("2x2", dozen), Limit: 1, Patience: 60_000}
	if e := answer[job.CandidatesCounted](t, events(ctx, r)); len(e.Counts) != 64 {
		t.Errorf("%d counts", len(e.Counts))
	}
}

// A given is spare if the puzzle still has one solution without it.
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
	spare := answer[job.RedundantFound](t, events(ctx, job.Redundant{Puzzle: on("2x2", puzzle)})).Cells
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

// Only what takes a few milliseconds is brief: a classic puzzle with enough givens or counted to a
// limit, and one question.
func TestBriefQuestions(t *testing.T) {
	for rule, test := range map[string]struct {
		r    job.Request
		want bool
	}{
		"a classic puzzle": {job.Judge{Puzzle: on("3x3", inkala)}, true},
		"17 givens":        {job.Judge{Puzzle: on("3x3", strings.Repeat("1", 17)+strings.Repeat(".", 64))}, true},
		"16":               {job.Judge{Puzzle: on("3x3", strings.Repeat("1", 16)+strings.Repeat(".", 65))}, false},
		"16, to a limit": {job.Judge{Puzzle: on("3x3", strings.Repeat("1", 16)+strings.Repeat(".", 65)),
			Limit: 10_001}, true},
		"an empty board": {job.Judge{Puzzle: on("3x3", strings.Repeat(".", 81))}, false},
		"all solutions":  {job.List{Puzzle: on("3x3", inkala)}, false},
		"candidates":     {job.Candidates{Puzzle: on("3x3", inkala)}, false},
		"other boxes":    {job.Judge{Puzzle: on("1x9", inkala)}, false},
		"another size":   {job.Judge{Puzzle: on("2x2", sound)}, false},
		"the largest":    {job.Judge{Puzzle: on("5x5", strings.Repeat("1", 625))}, false},
	} {
		if got := job.Brief(test.r); got != test.want {
			t.Errorf("%s: %t", rule, got)
		}
	}
}

func TestCandidates(t *testing.T) {
	g, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	counts, err := solver.CandidateCounts(t.Context(), g, 9)
	if err != nil {
		t.Fatal(err)
	}
	r := job.Candidates{Puzzle: job.GridOf(g), Limit: 9}
	all := events(ctx, r)
	e := answer[job.CandidatesCounted](t, all)
	if len(all) != 1 || len(e.Counts) != len(counts) {
		t.Fatalf("%+v", all)
	}
	for i, n := range counts {
		if int(e.Counts[i]) != n {
			t.Errorf("candidate %d: %d, not %d", i, e.Counts[i], n)
		}
	}
	r.Limit = 256
	job.Run(t.Context(), r, func(r job.Reply) {
		if r.Failed == "" {
			t.Error("a limit that is no byte was taken")
		}
	})
}
