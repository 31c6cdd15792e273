package state_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// noted returns the pencil marks of a board as text, in the form "1: corner 12, centre 3, struck 4, colours
// 5; 2: ...", where 1 and 2 are cells.
func noted(b history.Board) string {
	var cells []string
	for c := range solver.Cell(b.Layout().Cells()) {
		n := b.Notes.At(c)
		var parts []string
		add := func(name string, digits []solver.Digit) {
			if len(digits) > 0 {
				text := name + " "
				for _, d := range digits {
					text += d.String()
				}
				parts = append(parts, text)
			}
		}
		add("corner", slices.Collect(n.Corner.All()))
		add("centre", slices.Collect(n.Centre.All()))
		add("struck", slices.Collect(n.Struck.All()))
		add("colours", slices.Collect(solver.Digits(n.Colours).All()))
		if parts != nil {
			cells = append(cells, fmt.Sprint(int(c))+": "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(cells, "; ")
}

func sel(cells ...solver.Cell) []state.Msg {
	msgs := []state.Msg{game.Press{Cell: cells[0]}, game.Lift{}}
	for _, c := range cells[1:] {
		msgs = append(msgs, game.Press{Cell: c, Add: true}, game.Lift{})
	}
	return msgs
}

func corner(d solver.Digit) state.Msg { return game.Put{Tool: game.CornerTool, Digit: d} }
func centre(d solver.Digit) state.Msg { return game.Put{Tool: game.CentreTool, Digit: d} }
func colour(d solver.Digit) state.Msg { return game.Put{Tool: game.ColourTool, Digit: d} }

// The board is "1... ...3 .4.. ..2.": cells 0, 7, 9 and 14 have givens.
func TestThePen(t *testing.T) {
	erase, rules := game.Erase{}, game.SetCandidates{Kind: game.ByRules}
	tool := func(t game.Tool) state.Msg { return game.SetTool{Tool: t} }
	brush := all(one(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}}, game.SetBrush{Digit: 2}))
	press := func(c solver.Cell) state.Msg { return game.Press{Cell: c} }
	enter := func(c solver.Cell) state.Msg { return game.Enter{Cell: c} }
	lift := game.Lift{}
	tests := map[string]struct {
		do      []state.Msg
		entered string
		notes   string
	}{
		"a digit goes into all selected cells": {do: all(sel(1, 6, 11), one(game.Type{Digit: 2})),
			entered: ".2.. ..2. ...2 ...."},
		"givens among them are passed over": {do: all(sel(0, 1), one(game.Type{Digit: 2})),
			entered: ".2.. .... .... ...."},
		"what only some have is set in all": {do: all(typed(1, 2), sel(1, 6),
			one(game.Type{Digit: 2})), entered: ".2.. ..2. .... ...."},
		"what all have goes from all": {do: all(sel(1, 6),
			one(game.Type{Digit: 2}, game.Type{Digit: 2})), entered: ""},
		"the chosen tool writes": {do: all(sel(1),
			one(tool(game.CornerTool), game.Type{Digit: 2})), notes: "1: corner 2"},
		"a key may bring its own tool": {do: all(sel(1),
			one(tool(game.CornerTool), centre(2), game.Type{Digit: 3})), notes: "1: corner 3, centre 2"},
		"no digit takes what its tool writes, and no more": {do: all(sel(1),
			one(corner(2), colour(4), colour(5), colour(0))), notes: "1: corner 2"},
		"a note again goes": {do: all(sel(1), one(centre(2), centre(3), centre(2))),
			notes: "1: centre 3"},
		"notes go into all cells without a digit": {do: all(typed(1, 2), sel(0, 1, 2, 3), one(corner(4))),
			entered: ".2.. .... .... ....", notes: "2: corner 4; 3: corner 4"},
		"a given takes a colour": {do: all(sel(0, 1), one(colour(8), colour(1))),
			notes: "0: colours 18; 1: colours 18"},
		"there are nine colours": {do: all(sel(1), one(colour(9))), notes: "1: colours 9"},
		"notes under a digit are kept": {do: all(sel(1),
			one(corner(2), game.Type{Digit: 3}, erase)), notes: "1: corner 2"},
		"a digit clears the notes that it rules out": {do: all(sel(2, 5, 12),
			one(centre(2), centre(3), corner(2)), sel(1), one(game.Type{Digit: 2})), entered: ".2.. .... .... ....",
			notes: "2: centre 3; 5: centre 3; 12: corner 2, centre 23"},
		"or leaves them, " +
			"by the setting": {do: all(one(state.SetHabits{Habits: state.Habits{AllKinds: true, KeepNotes: true}}),
			sel(2),
			one(centre(2)), sel(1), one(game.Type{Digit: 2})), entered: ".2.. .... .... ....", notes: "2: centre 2"},
		"both are one step of Undo": {do: all(sel(2), one(centre(2)), sel(1),
			one(game.Type{Digit: 2}, game.Undo{})), notes: "2: centre 2"},
		"erasing takes a layer a press, digits first": {do: all(sel(1),
			one(corner(2), centre(3), colour(4), game.Type{Digit: 2}, erase, erase)), notes: "1: corner 2, colours 4"},
		"then the corners, then the colours": {do: all(sel(1),
			one(corner(2), centre(3), colour(4), erase, erase)), notes: "1: colours 4"},
		"the chosen tool's own layer goes first": {do: all(sel(1),
			one(corner(2), centre(3), colour(4), tool(game.ColourTool), erase)), notes: "1: corner 2, centre 3"},
		"a layer goes from all cells": {do: all(sel(1), one(centre(2)), sel(1, 2),
			one(corner(3), erase)), notes: "1: corner 3; 2: corner 3"},
		"erasing all takes everything": {do: all(sel(1),
			one(corner(2), centre(3), colour(4), game.Type{Digit: 2}, game.EraseAll{}))},
		"it takes notes that candidates hide": {do: all(sel(1),
			one(centre(4), corner(2), rules, game.EraseAll{}))},
		"and candidates struck that are not shown": {do: all(sel(1),
			one(rules, corner(3), game.SetCandidates{}, game.EraseAll{}))},
		"of a given it takes the colours": {do: all(sel(0), one(colour(1), game.EraseAll{}))},
		"filling writes what the rules leave": {do: all(sel(1, 2), one(game.FillNotes{})),
			notes: "1: centre 23; 2: centre 4"},
		"cells with notes too": {do: all(sel(1), one(centre(4), corner(3)), sel(1, 2),
			one(game.FillNotes{})), notes: "1: corner 3, centre 23; 2: centre 4"},
		"or they keep theirs": {do: all(sel(1), one(centre(4)), sel(1, 2),
			one(game.FillNotes{Keep: true})), notes: "1: centre 4; 2: centre 4"},
		"but a mark in the corner keeps no cell from being filled": {do: all(sel(1), one(corner(3)), sel(1, 2),
			one(game.FillNotes{Keep: true})), notes: "1: corner 3, centre 23; 2: centre 4"},
		"filling is one step of Undo": {do: all(sel(1), one(centre(4)), sel(1, 2),
			one(game.FillNotes{}, game.Undo{})), notes: "1: centre 4"},
		"a digit that clashes leaves notes alone": {do: all(sel(1), one(centre(1)), sel(5), one(centre(3)), sel(4),
			one(game.Type{Digit: 3})), entered: ".... 3... .... ....", notes: "1: centre 1; 5: centre 3"},
		"another digit in its place brings notes back": {do: all(sel(2), one(centre(2), centre(4)), sel(1),
			one(game.Type{Digit: 2}, game.Type{Digit: 3})), entered: ".3.. .... .... ....", notes: "2: centre 24"},
		"the same digit again does": {do: all(sel(2), one(centre(2), centre(4)), sel(1),
			one(game.Type{Digit: 2}, game.Type{Digit: 2})), notes: "2: centre 24"},
		"erasing it does": {do: all(sel(2), one(centre(2)), sel(1),
			one(game.Type{Digit: 2}, erase)), notes: "2: centre 2"},
		"erasing all does, but for the cells that it erases": {do: all(sel(2, 3), one(centre(2)), sel(1),
			one(game.Type{Digit: 2}), sel(1, 2), one(game.EraseAll{})), notes: "3: centre 2"},
		"so does no digit": {do: all(sel(2), one(centre(2)), sel(1),
			one(game.Type{Digit: 2}, game.Put{Tool: game.DigitTool})), notes: "2: centre 2"},
		"of several cells that clash, none removes notes": {do: all(sel(2), one(centre(2)), sel(1, 5),
			one(game.Type{Digit: 2})), entered: ".2.. .2.. .... ....", notes: "2: centre 2"},
		"candidates that were struck are not filled in": {do: all(one(rules), sel(1), one(centre(3)), sel(1, 2),
			one(game.FillNotes{})), notes: "1: centre 2, struck 3; 2: centre 4"},
		"where candidates are shown, notes strike them": {do: all(one(rules), sel(1), one(corner(3))),
			notes: "1: struck 3"},
		"a candidate struck again comes back": {do: all(one(rules), sel(1),
			one(corner(3), corner(3)))},
		"what the rules rule out is not struck": {do: all(one(rules), sel(1), one(corner(1)))},
		"erasing brings candidates back":        {do: all(one(rules), sel(1), one(corner(3), erase))},
		"clearing notes leaves digits": {do: all(typed(1, 2), sel(2), one(centre(3), colour(2)),
			sel(3), one(game.ClearNotes{})), entered: ".2.. .... .... ...."},
		"of several cells only theirs": {do: all(sel(1, 2, 3), one(corner(4)), sel(1, 2),
			one(game.ClearNotes{})), notes: "3: corner 4"},
		"Clear takes notes too": {do: all(sel(1), one(corner(2)), one(game.Clear{}))},
		"a brush writes where the pointer " +
			"taps": {do: all(one(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}},
			game.SetBrush{Digit: 2}),
			sel(1), sel(6)), entered: ".2.. ..2. .... ...."},
		"a brush put down writes no " +
			"more": {do: all(one(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}},
			game.SetBrush{Digit: 2},
			game.SetBrush{Digit: 2}), sel(1))},
		"with the cell first there is no brush": {do: all(one(game.SetBrush{Digit: 2}), sel(1))},
		"a brush writes when the pointer goes":  {do: all(brush, one(press(1)))},
		"a drag writes into each cell that it enters": {do: all(brush,
			one(press(1), enter(0), enter(6), lift)), entered: ".2.. ..2. .... ...."},
		"all in one step": {do: all(brush,
			one(press(1), enter(0), enter(6), lift, game.Undo{}))},
		"one that was none writes nothing": {do: all(brush,
			one(press(1), enter(6), game.Lift{Undone: true}))},
		"a brush again takes the digit back": {do: all(brush,
			one(press(1), enter(6), lift, press(1), lift)), entered: ".... ..2. .... ...."},
		"a long press is no more than a tap": {do: all(brush,
			one(press(14), game.SelectSame{Cell: 14}, press(1), game.SelectSame{Cell: 1}, lift)),
			entered: ".2.. .... .... ...."},
		"while taps add, a brush writes nothing": {do: all(brush,
			one(game.SetAdding{On: true}, press(1), enter(6), lift))},
		"nor in a pause": {do: all(brush, one(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true,
			ShowTime: true}},
			press(1), game.SetPaused{On: true}, lift, game.SetPaused{}))},
		"with no cell selected the cursor's takes the digit": {do: all(sel(1),
			one(game.Toggle{}, game.Type{Digit: 2})), entered: ".2.. .... .... ...."},
		"Undo brings the notes back that were cleared": {do: all(sel(1),
			one(corner(2), game.ClearNotes{}, game.Undo{})), notes: "1: corner 2"},
		"digits that are set as givens leave the notes hidden": {do: all(sel(1), one(corner(2)), setting, typed(1, 4),
			one(game.Erase{})), notes: "1: corner 2"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "1... ...3 .4.. ..2.")
			p.send(test.do...)
			p.wantBoard("1... ...3 .4.. ..2.", test.entered, "")
			if got := noted(p.model.Board); got != test.notes {
				t.Errorf("notes %q, want %q", got, test.notes)
			}
		})
	}
}

// Pencil marks do not change the verdict.
func TestNotesLeaveTheVerdictAlone(t *testing.T) {
	p := fresh(t, small)
	p.send(state.Check{})
	p.answer()
	p.send(sel(1)...)
	p.send(centre(2), colour(3))
	if !p.model.Judged() {
		t.Error("a note ends the verdict")
	}
	if p.model.Board.Notes == (format.Notes{}) {
		t.Error("there is no note")
	}
}

// Corner and centre marks are separate only with the setting AllKinds, or if the board has corner marks.
// Otherwise every tool and key for pencil marks writes centre marks.
func TestOneKindOfNotes(t *testing.T) {
	simple := state.SetHabits{}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
		pen  game.Tool
		two  bool
	}{
		"the key of a corner note": {do: all(one(simple), sel(1), one(corner(3))), want: "1: centre 3"},
		"the key of a centre note": {do: all(one(simple), sel(1), one(centre(3))), want: "1: centre 3"},
		"the tool of corner notes": {do: all(one(simple, game.SetTool{Tool: game.CornerTool}), sel(1),
			one(game.Type{Digit: 3})), want: "1: centre 3", pen: game.CentreTool},
		"one that was chosen before": {do: all(one(game.SetTool{Tool: game.CornerTool}, simple), sel(1),
			one(game.Type{Digit: 3})), want: "1: centre 3", pen: game.CentreTool},
		"one that is held": {do: one(simple, game.Hold{Tool: game.CornerTool}), pen: game.CentreTool},
		"a board with corner notes has both": {do: all(sel(1), one(corner(3), simple), sel(2), one(corner(4),
			centre(2))),
			want: "1: corner 3; 2: corner 4, centre 2", two: true},
		"two kinds are wanted": {do: all(sel(1), one(corner(3), game.Undo{})), two: true},
	} {
		p := fresh(t, "1... ...3 .4.. ..2.")
		p.send(test.do...)
		if got := noted(p.model.Board); got != test.want || p.model.Play().Pen() != test.pen ||
			p.model.Play().TwoKinds() != test.two {
			t.Errorf("%s: %q by tool %d, two kinds: %t", rule, got, p.model.Play().Pen(), p.model.Play().TwoKinds())
		}
	}
}

// On a given, EraseAll removes the colours of the cell and its candidates, but not the digit.
func TestEraseAllOfALockedCell(t *testing.T) {
	p := fresh(t, small)
	coloured := all(sel(1), one(centre(3), game.SetFilter{On: true}, game.Type{Digit: 3}, colour(6),
		game.SetFilter{},
		colour(2)))
	p.do(coloured)
	// The typed digit becomes a given and keeps its colours.
	p.do(all(setting, sel(1), one(game.Type{Digit: 3}), playing))
	if n := p.model.Board.Notes.At(1); p.model.Board.Given.At(1) != 3 || n.Tints.Of(3) != 6 || n.Colours == 0 {
		t.Fatalf("given %s, %+v", p.model.Board.Given, n)
	}
	p.do(all(sel(1), one(game.EraseAll{})))
	if n := p.model.Board.Notes.At(1); n.Tints != (format.Tints{}) || n.Colours != 0 || p.model.Board.Given.At(1) != 3 {
		t.Errorf("given %s, %+v", p.model.Board.Given, n)
	}
}
