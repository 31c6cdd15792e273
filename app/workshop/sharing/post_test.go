//go:build !js

package sharing

import (
	"context"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
)

// hard is a puzzle that needs techniques of several families.
const hard = ".5.....6..........7.3..14.......427........9..81.6.....1.52....8..9...4.2...3.7.."

// posted returns the text for forums that is offered for copying, and the note on this text.
func posted(t *testing.T, r job.Offer) (text, note string) {
	t.Helper()
	_, rows := offers(t, r)
	offer := drawn.With(drawn.With(rows, "data-format", "bbcode"), "data-do", "copy")
	if len(offer) != 1 {
		t.Fatalf("%d offers", len(offer))
	}
	for _, n := range drawn.In(offer[0]) {
		note += drawn.Text(n)
	}
	return attribute(offer[0], "data-text"), note
}

// stepAt returns the step at an index of the solving path, as the page shows it. The second result is false
// after the last step.
func stepAt(t *testing.T, puzzle solver.Grid, index int, l i18n.Lang) (job.ShownStep, bool) {
	t.Helper()
	e, err := coach.StepOf(context.Background(), job.StepOf{Puzzle: job.GridOf(puzzle), Index: index,
		StepOptions: job.StepOptions{Lang: l}})
	if err != nil {
		t.Fatal(err)
	}
	return job.ShownStep{Cells: e.Cells, Candidates: job.Packed(e.Candidates), Notation: e.Notation, Text: e.Text,
		Place: e.Place, Remove: e.Remove}, e.Notation != ""
}

// A text for forums has the candidates before the step. There is a minus before candidates that the step
// removes, and a plus before a digit that it places. Below the candidates are the notation and the
// explanation.
func TestAPostHasTheStep(t *testing.T) {
	// In r2c4, the candidate 2 is crossed out. In r2c1, the digit 4 is entered.
	board := link.Board{Given: mustGrid(t, "2x2", "1......3.4....2."), Entered: mustGrid(t, "2x2", "....4...........")}
	board.Notes = board.Notes.With(6, format.Note{Struck: 1 << 3})
	step := job.ShownStep{
		Notation: "Some Step: 3 r1 => r2c2<>3", Text: "There,\nand why.",
		Remove: job.Packed(job.AppendCandidate(job.AppendCandidate(nil, 5, 3), 8, 2)),
		Place:  job.Packed(job.AppendCandidate(nil, 1, 3)),
	}
	text, note := posted(t, job.Offer{Site: site, Query: link.EncodeBoard(board), Step: step})
	want := "[code]\n+---------+---------+\n" +
		"| 1   2+3 | 4   24  |\n| 4   2-3 | 1   3   |\n+---------+---------+\n" +
		"| 3-2 4   | 13  1   |\n| 3   13  | 2   14  |\n+---------+---------+\n[/code]\n" +
		"[b]Some Step: 3 r1 => r2c2<>3[/b]\nThere,\nand why.\n"
	if text != want || note != "with the step shown, my digits as givens" {
		t.Errorf("%s\n%s", note, text)
	}
	// If no step is shown, the text has only the candidates.
	text, note = posted(t, job.Offer{Site: site, Query: link.EncodeBoard(board)})
	if plain, err := exchange.Write("bbcode", format.Puzzle{Grid: board.Given, Entered: board.Entered,
		Notes: board.Notes}); err != nil || text != plain || strings.Contains(note, "step") {
		t.Errorf("%v, %s\n%s", err, note, text)
	}
}

func mustGrid(t *testing.T, layout, cells string) solver.Grid {
	t.Helper()
	g, err := job.Grid{Layout: layout, Cells: cells}.Parse()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The text for forums of each step of a path can be opened again, as the position before the step. This holds
// in each language.
func TestPostsOpenAgain(t *testing.T) {
	puzzle, err := solver.Parse(solver.Classic, hard)
	if err != nil {
		t.Fatal(err)
	}
	techniques := map[string]bool{}
	for _, l := range i18n.All {
		for index := 0; ; index++ {
			step, ok := stepAt(t, puzzle, index, l)
			if !ok {
				break
			}
			text, note := posted(t, job.Offer{Lang: l, Site: site, Query: "?p=" + hard, Step: step})
			if note != stepToo.In(l) || !strings.Contains(text, "[b]"+step.Notation+"[/b]\n"+step.Text) {
				t.Fatalf("%q\n%s", note, text)
			}
			technique, _, _ := strings.Cut(step.Notation, ":")
			techniques[technique] = true
			if whole(step) {
				continue // a table with one digit per cell is read as a full board
			}
			o, err := exchange.Open(text, exchange.Options{})
			if err != nil || len(o.Puzzles) != 1 {
				t.Errorf("%v, %v\n%s", o, err, text)
				continue
			}
			if !sameCandidates(o.Puzzles[0], step) {
				t.Errorf("%+v\n%s", o.Puzzles[0], text)
			}
		}
	}
	if len(techniques) < 4 {
		t.Errorf("only %v", techniques)
	}
}

// whole reports whether the position before a step has only one candidate in each cell.
func whole(step job.ShownStep) bool {
	for c := range len(step.Cells) {
		if step.Cells[c] == '.' && digitset.At(step.Candidates, c).Len() != 1 {
			return false
		}
	}
	return true
}

// sameCandidates reports whether a puzzle has the same candidates as the position before a step. A cell with
// a digit counts as having only this candidate.
func sameCandidates(p format.Puzzle, step job.ShownStep) bool {
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		got := p.Grid.Candidates(c) &^ p.Notes.At(c).Struck
		if d := p.Grid.At(c); d != 0 {
			got = solver.Digits(0).With(d)
		}
		want := digitset.At(step.Candidates, int(c))
		if d, _ := solver.DigitOf(rune(step.Cells[c]), p.Grid.N()); d != 0 {
			want = solver.Digits(0).With(d)
		}
		if got != want {
			return false
		}
	}
	return true
}
