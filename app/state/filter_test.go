package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
)

// possible returns the number of cells that the Filter highlights because its digit is possible there.
func (p *tab) possible() (n int) {
	for c := range solver.Cell(p.model.Board.Layout().Cells()) {
		if p.model.Play().MayHold(c) {
			n++
		}
	}
	return n
}

// With the Filter on, the first press of a digit key highlights the cells where the digit is possible, and
// the next press enters it. Normally the rules and the crossed-out candidates determine these cells. With the
// setting ByNotes, the pencil marks do.
func TestTheFilter(t *testing.T) {
	p := fresh(t, classic)
	p.send(game.Select{Cell: 2}, game.SetFilter{On: true})
	if p.model.Play().Filtered() != 0 || p.possible() != 0 {
		t.Error("a digit is shown before one is chosen")
	}
	p.send(game.Type{Digit: 4})
	if p.model.Play().Filtered() != 4 || p.model.Board.Entered.Count() != 0 {
		t.Errorf("%d is shown, %s", p.model.Play().Filtered(), p.model.Board.Entered)
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
	p.send(game.SetCandidates{Kind: game.ByRules}, game.Put{Tool: game.CornerTool, Digit: 4})
	if got := p.possible(); got != want-1 {
		t.Errorf("%d cells with one struck, want %d", got, want-1)
	}
	p.send(game.Undo{}, game.SetCandidates{}, game.Type{Digit: 4})
	if p.model.Board.Entered.At(2) != 4 || p.possible() >= want {
		t.Errorf("the second press writes %d, %d cells", p.model.Board.Entered.At(2), p.possible())
	}
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ByNotes: true}})
	if p.possible() != 0 {
		t.Error("cells without notes are shown by notes")
	}
	p.send(game.Select{Cell: 3}, game.Put{Tool: game.CentreTool, Digit: 4}, game.Select{Cell: 5},
		game.Put{Tool: game.CornerTool, Digit: 4})
	if p.possible() != 2 {
		t.Errorf("%d cells by notes", p.possible())
	}
	p.send(game.Select{Cell: 0}, game.SetFilter{On: true})
	if p.model.Play().Filtered() != 5 {
		t.Errorf("%d is shown, and a 5 is chosen", p.model.Play().Filtered())
	}
	p.send(game.SetFilter{}, game.Select{Cell: 12}, game.Type{Digit: 3})
	if p.model.Play().Filtered() != 0 || p.possible() != 0 || p.model.Board.Given.At(12) != 1 {
		t.Error("the filter is still on")
	}
}

// If the user selects the digit before the cells, the Filter highlights the cells where that digit is
// possible, and each tap enters it.
func TestTheFilterWithDigitsChosenFirst(t *testing.T) {
	p := fresh(t, classic)
	p.send(state.SetHabits{Habits: state.Habits{DigitFirst: true}}, game.SetFilter{On: true}, game.SetBrush{Digit: 4})
	if p.model.Play().Filtered() != 4 || p.possible() == 0 {
		t.Errorf("%d is shown", p.model.Play().Filtered())
	}
	p.send(game.SetTool{Tool: game.ColourTool}, game.SetBrush{Digit: 7}, game.Press{Cell: 2}, game.Lift{})
	if n := p.model.Board.Notes.At(2); p.model.Play().Filtered() != 4 || n.Tints.Of(4) != 7 || n.Centre.Has(7) {
		t.Errorf("%d is shown, %+v", p.model.Play().Filtered(), n)
	}
	p.send(state.New{})
	if p.model.Play().Filtered() != 0 {
		t.Error("the digit stays on another board")
	}
}

// While the Filter highlights a digit, colours apply to the candidate of that digit in a cell. A colour
// disappears when the candidate's pencil mark is removed, when the digit is entered in a cell that the cell
// sees, or when the cell is erased. Undo restores it.
func TestColoursOfCandidates(t *testing.T) {
	p := fresh(t, classic)
	tint := func(c solver.Cell, d solver.Digit) int { return p.model.Board.Notes.At(c).Tints.Of(d) }
	p.send(game.SetFilter{On: true}, game.Select{Cell: 2}, game.Type{Digit: 4},
		game.SetTool{Tool: game.ColourTool})
	p.send(game.Type{Digit: 3})
	n := p.model.Board.Notes.At(2)
	if tint(2, 4) != 3 || !n.Centre.Has(4) || n.Colours != 0 {
		t.Errorf("%+v", n)
	}
	p.send(game.Type{Digit: 8})
	if tint(2, 4) != 8 {
		t.Errorf("another colour: %d", tint(2, 4))
	}
	p.send(game.Type{Digit: 8})
	if tint(2, 4) != 0 {
		t.Error("the same colour does not remove it")
	}
	p.send(game.Undo{}, game.Select{Cell: 3}, game.Type{Digit: 1})
	if tint(3, 4) != 0 || p.model.Board.Notes.At(3).Centre != 0 {
		t.Error("a digit that the cell can't be has a colour")
	}
	for name, do := range map[string][]state.Msg{
		"erased":           one(game.Select{Cell: 2}, game.Erase{}),
		"its note goes":    one(game.Select{Cell: 2}, game.Put{Tool: game.CentreTool, Digit: 4}),
		"the digit beside": one(game.Select{Cell: 10}, game.Put{Tool: game.DigitTool, Digit: 4}),
		"the notes erased": one(game.SetFilter{}, game.SetTool{Tool: game.CentreTool}, game.Select{Cell: 2},
			game.Erase{}),
		"all notes": one(game.SelectNone{}, game.ClearNotes{}),
	} {
		p.do(do)
		if tint(2, 4) != 0 {
			t.Errorf("%s: %d", name, tint(2, 4))
		}
		if p.send(game.Undo{}); tint(2, 4) != 8 {
			t.Errorf("%s: Undo leaves %d", name, tint(2, 4))
		}
	}
	p.send(game.Select{Cell: 3}, game.SetFilter{}, game.Put{Tool: game.ColourTool, Digit: 5},
		game.SetFilter{On: true},
		game.SetBrush{Digit: 4}, game.Erase{})
	if n := p.model.Board.Notes.At(3); n.Colours != 0 {
		t.Errorf("a cell keeps its colour: %+v", n)
	}
	p.reload("b")
	if tint(2, 4) != 8 {
		t.Error("a reload loses it")
	}
}

// With the colour tool, the Filter shows the digit of the selected cell, or of the cell that is tapped. If
// there is no such digit, the first digit key chooses the digit, and later keys choose colours. Selecting
// another tool leaves the Filter on.
func TestTheFilterAmongColours(t *testing.T) {
	colours, on := game.SetTool{Tool: game.ColourTool}, game.SetFilter{On: true}
	tap := func(c solver.Cell) []state.Msg { return one(game.Press{Cell: c}, game.Lift{}) }
	for rule, test := range map[string]struct {
		do   []state.Msg // done on the board "1... ...3 .4.. ..2."
		want solver.Digit
		asks bool
	}{
		"the digit of the selected cell":    {all(sel(7), one(colours, on)), 3, false},
		"of an empty cell the keys ask":     {all(sel(1), one(colours, on)), 0, true},
		"and of no cell":                    {one(colours, on), 0, true},
		"the keys choose it":                {one(colours, on, game.Type{Digit: 4}), 4, false},
		"a press on a digit chooses it":     {all(one(colours, on), tap(7)), 3, false},
		"and exchanges it":                  {all(sel(7), one(colours, on), tap(14)), 2, false},
		"an own digit too":                  {all(typed(1, 2), one(colours, on), tap(1)), 2, false},
		"a press on an empty cell does not": {all(sel(7), one(colours, on), tap(1)), 3, false},
		"nor a drag": {all(sel(7), one(colours, on, game.Press{Cell: 14},
			game.Enter{Cell: 13}, game.Lift{})), 3, false},
		"nor a finger that zooms": {all(sel(7), one(colours, on, game.Press{Cell: 14},
			game.Lift{Undone: true})), 3, false},
		"nor with another tool": {all(sel(7), one(on), tap(14)), 3, false},
		"nor while taps add": {all(sel(7), one(colours, on, game.SetAdding{On: true}), tap(14)), 3,
			false},
		"colours leave it on and ask":        {one(on, colours), 0, true},
		"digits leave it on":                 {one(colours, on, game.SetTool{Tool: game.DigitTool}), 0, false},
		"with its digit they leave it as is": {all(sel(7), one(on, colours)), 3, false},
		"another press turns it off":         {all(sel(7), one(colours, on, game.SetFilter{})), 0, false},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "1... ...3 .4.. ..2.")
			p.do(test.do)
			if got := p.model.Play().Filtered(); got != test.want || p.model.Play().FilterAsks() != test.asks {
				t.Errorf("%d, asks: %t", got, p.model.Play().FilterAsks())
			}
			if p.model.Filter.On == (rule == "another press turns it off") {
				t.Errorf("on: %t", p.model.Filter.On)
			}
		})
	}
}
