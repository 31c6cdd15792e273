package coach_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/requests"
	"numplace/solver/format"
)

// A puzzle in a list gets the same rating as when it is rated alone, in every text encoding.
func TestRatingsOfLines(t *testing.T) {
	puzzles := []string{easy, inkala, easy}
	for name, encode := range map[string]func(string) string{
		"UTF-8":  func(s string) string { return s },
		"UTF-16": func(s string) string { return strings.Join(strings.Split(s, ""), "\x00") + "\x00" },
	} {
		r := job.RateLines{Row: 7}
		if name == "UTF-16" {
			r.Encoding = format.UTF16LE
		}
		var rows []byte
		for _, puzzle := range puzzles {
			line := encode(puzzle)
			rows = job.Row{Offset: len(r.Text), Length: len(line), Verdict: job.Unique}.Append(rows)
			r.Text += job.Packed(line)
		}
		r.Picked = job.Packed(rows)
		var ratings []byte
		for _, e := range events(t, r) {
			e := e.(job.LinesRated)
			if e.Row != 7 {
				t.Errorf("%s: row %d", name, e.Row)
			}
			ratings = append(ratings, e.Ratings...)
		}
		for i, puzzle := range puzzles {
			want := answer[job.Rated](t, job.Rate{Puzzle: job.Grid{Layout: "3x3", Cells: puzzle}}).Rating
			if got := job.RatingAt(ratings, i); got != want || got.Level == 0 {
				t.Errorf("%s: puzzle %d has %+v, want %+v", name, i, got, want)
			}
		}
	}
}

// The puzzles of a list can be rated like Sudoku Explainer instead. A board for which that is not defined has no
// rating.
func TestRatingsOfLinesLikeSudokuExplainer(t *testing.T) {
	const hard = "..19.6...9......1......43.6.4..9..383.......958..2..7.8.74......9......4...5.96.."
	r := job.RateLines{SE: true, Row: 3}
	var rows []byte
	for _, line := range []string{easy, hard, "1......3.4....2.", easy} {
		rows = job.Row{Offset: len(r.Text), Length: len(line), Verdict: job.Unique}.Append(rows)
		r.Text += job.Packed(line)
	}
	r.Picked = job.Packed(rows)
	var ratings []byte
	for _, e := range events(t, r) {
		e := e.(job.LinesRated)
		if e.Row != 3 || !e.SE {
			t.Errorf("an event for row %d, %t", e.Row, e.SE)
		}
		ratings = append(ratings, e.Ratings...)
	}
	for i, want := range []string{"1.2/1.2/1.2", "7.0/1.2/1.2", "", "1.2/1.2/1.2"} {
		if got := job.SEAt(ratings, i).Text(); got != want || !job.Tried(ratings, i) {
			t.Errorf("puzzle %d has %q, want %q", i, got, want)
		}
	}
}

func TestLinesThatWereCutAreNotRated(t *testing.T) {
	r := job.RateLines{Picked: job.Packed(job.Row{Length: 81}.Append(nil)), Text: job.Packed(easy[1:])}
	failed := ""
	job.Answer(requests.Answer).Run(ctx, r, func(reply job.Reply) { failed = reply.Failed })
	if failed == "" {
		t.Error("a row of a text that was cut is rated")
	}
}
