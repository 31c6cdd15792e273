package calls

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/requests"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

const jigsaw9 = "122222223112123333411113355444163357444666657844996557889996557888966757888999777"

// ask returns the last event of the answer to a request.
func ask[E job.Event](t *testing.T, r job.Request) E {
	t.Helper()
	e, err := requests.Answer(t.Context(), r, func(job.Event) {})
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return e.(E)
}

// The generator, the board, the puzzle's path, a list and solver.js all report the same level and score for a
// new puzzle, and the level is the requested one. This holds for all kinds of layouts, levels and other
// requests.
func TestOneLevel(t *testing.T) {
	var wishes []string
	for _, layout := range []string{
		"", "b3x3,windoku", "b3x3,diagonals", "b3x3,rising", "b3x3,knight", "b3x3,king", "b3x3,disjoint",
		"bjigsaw:" + jigsaw9, "b3x4", "b4x4", "b4x4,diagonals",
	} {
		for level := logic.Easy; level <= logic.Hard; level++ {
			if layout != "b4x4,diagonals" || level == logic.Easy {
				wishes = append(wishes, strings.TrimPrefix(fmt.Sprintf("%s.l%d.yhalf.spare", layout, level), "."))
			}
		}
	}
	wishes = append(wishes, "l4", "l5", "", "tx-wing", "n24.l1.spare", "s600-900", "b2x2", "b2x2.l1", "b2x3.l1",
		"b2x3.l2.spare", "b2x3.s150-300", "b3x3,windoku.thidden-pair.spare",
		"b3x3,windoku.l2.s400-800.spare", "b2x5.l1", "b3x3,diagonals.l5", "l1.s0-200")
	for i, wish := range wishes {
		by := job.StepOptions{}
		if i%7 == 3 {
			by.Table = "h1:l2:20,bf2:off"
		}
		if strings.Contains(wish, "x-wing") {
			by.Table = ""
		}
		e := ask[job.Made](t, job.Make{StepOptions: by, Wish: wish, Seed: "levels"})
		w, err := generate.ParseWish(wish)
		if err != nil || e.Refused != "" || e.Level == 0 || w.Level != 0 && e.Level != uint8(w.Level) ||
			e.Score < w.MinScore || w.MaxScore != 0 && (e.Score > w.MaxScore || !e.Ends) {
			t.Errorf("%s: %+v, %s, %v", wish, e.Rating, e.Refused, err)
			continue
		}
		sameLevels(t, wish, by, e)
		if i%5 == 0 {
			sameInLists(t, wish, by)
		}
	}
}

// sameLevels checks that the board, its path, a list and solver.js give a new puzzle the same rating as the
// generator.
func sameLevels(t *testing.T, wish string, by job.StepOptions, e job.Made) {
	t.Helper()
	board := ask[job.Rated](t, job.Rate{StepOptions: by, Puzzle: e.Puzzle})
	if board.Rating != e.Rating {
		t.Errorf("%s: %+v when it is made, %+v on the board", wish, e.Rating, board.Rating)
	}
	if path := ask[job.Walked](t, job.Walk{StepOptions: by, Puzzle: e.Puzzle}); path.Rating != e.Rating {
		t.Errorf("%s: %+v when it is made, %+v by its path", wish, e.Rating, path.Rating)
	}
	g, err := e.Puzzle.Parse()
	if err != nil {
		t.Fatal(err)
	}
	line := job.Written(g)
	row := job.Row{Length: len(line), Clues: g.Count(), Verdict: job.Unique}
	listed := ask[job.LinesRated](t,
		job.RateLines{StepOptions: by, Picked: job.Packed(row.Append(nil)), Text: job.Packed(line)})
	if rating := job.RatingAt(listed.Ratings, 0); rating != e.Rating {
		t.Errorf("%s: %+v when it is made, %+v in a list", wish, e.Rating, rating)
	}
	if by.Table != "" { // solver.js uses the standard table
		return
	}
	asks := Of{Text: e.Puzzle.Cells, Layout: e.Puzzle.Layout}
	rated, ok := (Rate{Of: asks}).Answer().(Rated)
	if !ok || rated.Level != int(e.Level) || rated.Score != e.Score || rated.Ends != e.Ends ||
		rated.Hardest != board.Hardest {
		t.Errorf("%s: %+v when it is made, %+v in solver.js", wish, e.Rating, rated)
	}
	if walked, ok := (Path{asks}).Answer().(Walked); !ok || walked.Rated != rated {
		t.Errorf("%s: %+v by its path in solver.js, want %+v", wish, walked.Rated, rated)
	}
}

// sameInLists checks that the puzzles of a new list have the same ratings as on the board.
func sameInLists(t *testing.T, wish string, by job.StepOptions) {
	t.Helper()
	e := ask[job.LinesMade](t, job.MakeLines{StepOptions: by, Wish: wish, Seed: "levels", Count: 3})
	for i, line := range strings.Split(strings.TrimSuffix(e.Lines, "\n"), "\n") {
		g, err := job.Reading{}.Grid(line)
		if err != nil {
			t.Fatal(err)
		}
		board := ask[job.Rated](t, job.Rate{StepOptions: by, Puzzle: job.GridOf(g)})
		if rating := job.RatingAt(e.Ratings, i); rating != board.Rating {
			t.Errorf("%s: %+v in a new list, %+v on the board", wish, rating, board.Rating)
		}
	}
}

// The puzzle of the day is generated with the standard table of techniques. The level that is shown comes
// from the user's table, as on the board.
func TestTheLevelOfADay(t *testing.T) {
	for _, table := range []string{"", "fh:l3,n1:l3,h1:l3"} {
		by := job.StepOptions{Table: table}
		e := ask[job.Made](t, job.Make{StepOptions: by, Wish: "l1", Day: "2026-11-21", Seed: "a"})
		if board := ask[job.Rated](t, job.Rate{StepOptions: by, Puzzle: e.Puzzle}); board.Rating != e.Rating {
			t.Errorf("by %q: %+v when it is made, %+v on the board", table, e.Rating, board.Rating)
		}
	}
}
