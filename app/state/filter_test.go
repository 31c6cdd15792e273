package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/solver"
)

// possible are the cells that can take the digit that the filter shows.
func (p *tab) possible() (n int) {
	for c := range solver.Cell(p.model.Board.Layout().Cells()) {
		if p.model.MayHold(c) {
			n++
		}
	}
	return n
}

// With the filter a digit is shown first, and written by the next press. It is shown by the rules and
// the struck candidates or, if that is wished, by the notes.
func TestTheFilter(t *testing.T) {
	p := fresh(t, classic)
	p.send(state.Select{Cell: 2}, state.SetFilter{On: true})
	if p.model.Filtered() != 0 || p.possible() != 0 {
		t.Error("a digit is shown before one is chosen")
	}
	p.send(state.Type{Digit: 4})
	if p.model.Filtered() != 4 || p.model.Board.Entered.Count() != 0 {
		t.Errorf("%d is shown, %s", p.model.Filtered(), p.model.Board.Entered)
	}
	want := 0
	for c := range solver.Cell(81) {
		if d, _ := p.model.Board.At(c); d == 0 && p.model.Board.Candidates(c).Has(4) {
			want++
		}
	}
	if got := p.possible(); got != want || want < 10 {
		t.Errorf("%d cells, want %d", got, want)
	}
	p.send(state.SetCandidates{Kind: state.ByRules}, state.Put{Tool: state.CornerTool, Digit: 4})
	if got := p.possible(); got != want-1 {
		t.Errorf("%d cells with one struck, want %d", got, want-1)
	}
	p.send(state.Undo{}, state.SetCandidates{}, state.Type{Digit: 4})
	if p.model.Board.Entered.At(2) != 4 || p.possible() >= want {
		t.Errorf("the second press writes %d, %d cells", p.model.Board.Entered.At(2), p.possible())
	}
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ByNotes: true}})
	if p.possible() != 0 {
		t.Error("cells without notes are shown by notes")
	}
	p.send(state.Select{Cell: 3}, state.Put{Tool: state.CentreTool, Digit: 4}, state.Select{Cell: 5}, state.Put{Tool: state.CornerTool, Digit: 4})
	if p.possible() != 2 {
		t.Errorf("%d cells by notes", p.possible())
	}
	p.send(state.Select{Cell: 0}, state.SetFilter{On: true})
	if p.model.Filtered() != 5 {
		t.Errorf("%d is shown, and a 5 is chosen", p.model.Filtered())
	}
	p.send(state.SetFilter{}, state.Select{Cell: 12}, state.Type{Digit: 3})
	if p.model.Filtered() != 0 || p.possible() != 0 || p.model.Board.Given.At(12) != 1 {
		t.Error("the filter is still on")
	}
}

// Where the digit is chosen before the cells, the filter shows it, and each tap writes it.
func TestTheFilterWithDigitsChosenFirst(t *testing.T) {
	p := fresh(t, classic)
	p.send(state.SetHabits{Habits: state.Habits{DigitFirst: true}}, state.SetFilter{On: true}, state.SetBrush{Digit: 4})
	if p.model.Filtered() != 4 || p.possible() == 0 {
		t.Errorf("%d is shown", p.model.Filtered())
	}
}
