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
	p.send(state.Select{Cell: 3}, state.Put{Tool: state.CentreTool, Digit: 4}, state.Select{Cell: 5},
		state.Put{Tool: state.CornerTool, Digit: 4})
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
	p.send(state.SetTool{Tool: state.ColourTool}, state.SetBrush{Digit: 7}, state.Press{Cell: 2}, state.Lift{})
	if n := p.model.Board.Notes.At(2); p.model.Filtered() != 4 || n.Tints.Of(4) != 7 || n.Centre.Has(7) {
		t.Errorf("%d is shown, %+v", p.model.Filtered(), n)
	}
	p.send(state.New{})
	if p.model.Filtered() != 0 {
		t.Error("the digit stays on another board")
	}
}

// With a digit of the filter, colours are for the small digit. They go with its note, with the digit,
// and by erasing; Undo brings them back.
func TestColoursOfCandidates(t *testing.T) {
	p := fresh(t, classic)
	tint := func(c solver.Cell, d solver.Digit) int { return p.model.Board.Notes.At(c).Tints.Of(d) }
	p.send(state.SetFilter{On: true}, state.Select{Cell: 2}, state.Type{Digit: 4},
		state.SetTool{Tool: state.ColourTool})
	p.send(state.Type{Digit: 3})
	n := p.model.Board.Notes.At(2)
	if tint(2, 4) != 3 || !n.Centre.Has(4) || n.Colours != 0 {
		t.Errorf("%+v", n)
	}
	p.send(state.Type{Digit: 8})
	if tint(2, 4) != 8 {
		t.Errorf("another colour: %d", tint(2, 4))
	}
	p.send(state.Type{Digit: 8})
	if tint(2, 4) != 0 {
		t.Error("the same colour does not remove it")
	}
	p.send(state.Undo{}, state.Select{Cell: 3}, state.Type{Digit: 1})
	if tint(3, 4) != 0 || p.model.Board.Notes.At(3).Centre != 0 {
		t.Error("a digit that the cell can't be has a colour")
	}
	for name, do := range map[string][]state.Msg{
		"erased":           one(state.Select{Cell: 2}, state.Erase{}),
		"its note goes":    one(state.Select{Cell: 2}, state.Put{Tool: state.CentreTool, Digit: 4}),
		"the digit beside": one(state.Select{Cell: 10}, state.Put{Tool: state.DigitTool, Digit: 4}),
		"the notes erased": one(state.SetFilter{}, state.SetTool{Tool: state.CentreTool}, state.Select{Cell: 2},
			state.Erase{}),
		"all notes": one(state.SelectNone{}, state.ClearNotes{}),
	} {
		p.do(do)
		if tint(2, 4) != 0 {
			t.Errorf("%s: %d", name, tint(2, 4))
		}
		if p.send(state.Undo{}); tint(2, 4) != 8 {
			t.Errorf("%s: Undo leaves %d", name, tint(2, 4))
		}
	}
	p.send(state.Select{Cell: 3}, state.SetFilter{}, state.Put{Tool: state.ColourTool, Digit: 5},
		state.SetFilter{On: true},
		state.SetBrush{Digit: 4}, state.Erase{})
	if n := p.model.Board.Notes.At(3); n.Colours != 0 {
		t.Errorf("a cell keeps its colour: %+v", n)
	}
	p.reload("b")
	if tint(2, 4) != 8 {
		t.Error("a reload loses it")
	}
}

// While colours are written, the Filter has its digit from the selected cell, from a press on a cell with one or, if
// there is none at hand, from the keys, which write colours from then on. No tool turns it off.
func TestTheFilterAmongColours(t *testing.T) {
	colours, on := state.SetTool{Tool: state.ColourTool}, state.SetFilter{On: true}
	tap := func(c solver.Cell) []state.Msg { return one(state.Press{Cell: c}, state.Lift{}) }
	for rule, test := range map[string]struct {
		do   []state.Msg // on "1... ...3 .4.. ..2."
		want solver.Digit
		asks bool
	}{
		"the digit of the selected cell":    {all(sel(7), one(colours, on)), 3, false},
		"of an empty cell the keys ask":     {all(sel(1), one(colours, on)), 0, true},
		"and of no cell":                    {one(colours, on), 0, true},
		"the keys choose it":                {one(colours, on, state.Type{Digit: 4}), 4, false},
		"a press on a digit chooses it":     {all(one(colours, on), tap(7)), 3, false},
		"and exchanges it":                  {all(sel(7), one(colours, on), tap(14)), 2, false},
		"an own digit too":                  {all(typed(1, 2), one(colours, on), tap(1)), 2, false},
		"a press on an empty cell does not": {all(sel(7), one(colours, on), tap(1)), 3, false},
		"nor a drag": {all(sel(7), one(colours, on, state.Press{Cell: 14},
			state.Enter{Cell: 13}, state.Lift{})), 3, false},
		"nor a finger that zooms": {all(sel(7), one(colours, on, state.Press{Cell: 14},
			state.Lift{Undone: true})), 3, false},
		"nor with another tool":              {all(sel(7), one(on), tap(14)), 3, false},
		"nor while taps add":                 {all(sel(7), one(colours, on, state.SetAdding{On: true}), tap(14)), 3, false},
		"colours leave it on and ask":        {one(on, colours), 0, true},
		"digits leave it on":                 {one(colours, on, state.SetTool{Tool: state.DigitTool}), 0, false},
		"with its digit they leave it as is": {all(sel(7), one(on, colours)), 3, false},
		"another press turns it off":         {all(sel(7), one(colours, on, state.SetFilter{})), 0, false},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "1... ...3 .4.. ..2.")
			p.do(test.do)
			if got := p.model.Filtered(); got != test.want || p.model.FilterAsks() != test.asks {
				t.Errorf("%d, asks: %t", got, p.model.FilterAsks())
			}
			if p.model.Filter.On == (rule == "another press turns it off") {
				t.Errorf("on: %t", p.model.Filter.On)
			}
		})
	}
}
