package job_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
)

const (
	sound = "1......3.4....2." // a 4x4 puzzle with one solution
	dozen = "12..34.........." // 12 solutions
	clash = "11.............." // no solution
	// a puzzle by Arto Inkala
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	many   = "123456" + ".............................." // a 6x6 puzzle with 39,168 solutions
)

var ctx = context.Background()

// on returns a grid in text form.
func on(layout, cells string) job.Grid { return job.Grid{Layout: layout, Cells: cells} }

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

// extends reports whether a grid is a correct solution of a puzzle.
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
			all := played.Replies(ctx, r)
			e := played.Answer[job.Judged](t, all)
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

// checkFound compares f, the result of a Judge request for puzzle, with the number of solutions found by the
// solver's own count.
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

func TestACancelledJobSaysNothing(t *testing.T) {
	gone, cancel := context.WithCancel(ctx)
	cancel()
	for _, r := range []job.Request{
		job.Judge{Puzzle: on("3x3", strings.Repeat(".", 81))},
		job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound)},
		job.List{Puzzle: on("3x3", strings.Repeat(".", 81)), Keep: 10},
		job.List{Puzzle: on("2x2", clash), Keep: 10},
	} {
		if es := played.Replies(gone, r); len(es) > 0 {
			t.Errorf("%+v: %d events", r, len(es))
		}
	}
	// A job that is cancelled while it runs sends no further reply.
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := false
	job.Run(stop, job.List{Puzzle: on("2x3", strings.Repeat(".", 36)), Keep: 10_000}, func(job.Reply) {
		if ended {
			t.Error("it sends a further reply")
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
		"no layout to count on":    {job.Count{Patience: 1}, "layout"},
		"no layout to search on":   {job.Again{}, "layout"},
		"no such size":             {job.Judge{Puzzle: on("6x6", sound)}, "6"},
		"a size below nothing":     {job.Judge{Puzzle: on("-2x-2", sound)}, "-2"},
		"a puzzle of another size": {job.Judge{Puzzle: on("3x3", sound)}, "16"},
		"a foreign sign":           {job.List{Puzzle: on("2x2", "x"+sound[1:])}, "row 1, column 1"},
		"no puzzle":                {job.List{Puzzle: on("2x2", "")}, "16"},
		"digits of another size":   {job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound+".")}, "17"},
		"a count of half a grid":   {job.Count{Layout: "2x2", Grids: sound + "1", Patience: 1}, "multiple"},
		"a count of foreign signs": {job.Count{Layout: "2x2", Grids: sound[1:] + "x", Patience: 1}, "x"},
		"a count without patience": {job.Count{Layout: "2x2", Grids: sound}, "patience"},
		"digits with foreign signs": {job.Judge{Puzzle: on("2x2", sound), Mixed: on("2x2", sound[:15]+"5")},
			"row 4, column 4"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			es := played.Replies(ctx, test.r)
			e := played.Last(t, es)
			if len(es) != 1 || e.Failed == "" || e.Event != nil {
				t.Fatalf("%d events, the last %+v", len(es), e)
			}
			if !strings.Contains(e.Failed, test.says) {
				t.Errorf("%q does not say %q", e.Failed, test.says)
			}
		})
	}
}

// Judge reports that there are several solutions before it counts all of them.
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
		for _, r := range played.Replies(ctx, job.Judge{Puzzle: on("2x2", test.puzzle), Limit: test.limit}) {
			e := r.Event.(job.Judged)
			e.Puzzle.Solution = ""
			got = append(got, e.Puzzle)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// A request is brief if it takes only a few milliseconds: a verdict on a classic puzzle that has at least 17
// givens, or whose solutions are counted to a limit.
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
