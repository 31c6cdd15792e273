package state_test

import (
	"slices"
	"testing"

	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/solver"
)

func TestSelection(t *testing.T) {
	press := func(c solver.Cell) state.Msg { return game.Press{Cell: c} }
	add := func(c solver.Cell) state.Msg { return game.Press{Cell: c, Add: true} }
	enter := func(c solver.Cell) state.Msg { return game.Enter{Cell: c} }
	lift := game.Lift{}
	tests := map[string]struct {
		do     []state.Msg
		cells  []solver.Cell
		cursor solver.Cell
	}{
		"a press selects one cell": {one(press(5), lift, press(6), lift), []solver.Cell{6}, 6},
		"a drag selects the cells that it enters": {one(press(5), enter(6), enter(11), lift),
			[]solver.Cell{5, 6, 11}, 11},
		"after it the pointer selects nothing": {one(press(5), lift, enter(6)), []solver.Cell{5}, 5},
		"a drag with Add joins the selection": {one(press(5), lift, add(1), enter(2), lift),
			[]solver.Cell{1, 2, 5}, 2},
		"from a selected cell it removes": {one(press(5), enter(6), enter(7), lift, add(6), enter(7),
			enter(8), lift), []solver.Cell{5}, 8},
		"a drag that was none is taken back": {one(press(5), lift, press(1), enter(2),
			game.Lift{Undone: true}), []solver.Cell{5}, 5},
		"while adding, a press adds": {one(press(5), lift, game.SetAdding{On: true}, press(1),
			lift, press(2), lift, press(1), lift), []solver.Cell{2, 5}, 1},
		"Shift and an arrow extend": {one(press(5), lift,
			game.Move{To: cursor.Right, Reach: game.Extend}, game.Move{To: cursor.Down, Reach: game.Extend}),
			[]solver.Cell{5, 6, 10}, 10},
		"Ctrl and an arrow leave the selection": {one(press(5), lift,
			game.Move{To: cursor.Right, Reach: game.Roam}, game.Move{To: cursor.Right, Reach: game.Roam}),
			[]solver.Cell{5}, 7},
		"where Toggle adds the cell": {one(press(5), lift, game.Move{To: cursor.Right, Reach: game.Roam},
			game.Toggle{}), []solver.Cell{5, 6}, 6},
		"and takes it away again": {one(press(5), lift, game.Move{To: cursor.Right, Reach: game.Roam},
			game.Toggle{}, game.Toggle{}), []solver.Cell{5}, 6},
		"an arrow selects one cell again": {one(press(5), enter(6), lift, game.Move{To: cursor.Down}),
			[]solver.Cell{10}, 10},
		"a row": {one(press(5), lift, game.SelectHouse{Kind: solver.Row}),
			[]solver.Cell{4, 5, 6, 7}, 5},
		"a column": {one(press(5), lift, game.SelectHouse{Kind: solver.Column}),
			[]solver.Cell{1, 5, 9, 13}, 5},
		"a box": {one(press(5), lift, game.SelectHouse{Kind: solver.Box}),
			[]solver.Cell{0, 1, 4, 5}, 5},
		"all but those": {one(press(5), lift, game.SelectHouse{Kind: solver.Row},
			game.Invert{}), []solver.Cell{0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15}, 5},
		"all": {one(press(5), lift, game.SelectAll{}),
			[]solver.Cell{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 5},
		"none but the cursor's": {one(press(5), lift, game.SelectAll{}, game.SelectNone{}),
			[]solver.Cell{5}, 5},
		"the same digit": {one(press(2), game.Type{Digit: 2},
			game.SelectSame{Cell: 14}), []solver.Cell{2, 14}, 14},
		"all of a cell's centre marks": {all(sel(1, 2), one(centre(1)), sel(1, 3), one(centre(2)),
			one(game.SelectSame{Cell: 1})), []solver.Cell{1}, 1},
		"one of its corner marks": {all(sel(1, 2), one(corner(1)), sel(1, 3), one(corner(2)),
			one(game.SelectSame{Cell: 1})), []solver.Cell{1, 2, 3}, 1},
		"one of its colours": {all(sel(0, 2), one(colour(1)), sel(0, 3), one(colour(2)),
			one(game.SetTool{Tool: game.ColourTool}, game.SelectSame{Cell: 0})), []solver.Cell{0, 2, 3}, 0},
		"the chosen tool's own come first": {all(sel(1, 2), one(corner(1)), sel(1, 3), one(centre(2)),
			one(game.SetTool{Tool: game.CornerTool}, game.SelectSame{Cell: 1})), []solver.Cell{1, 2}, 1},
		"Toggle leaves the only selected cell": {one(press(5), lift, game.Toggle{}), []solver.Cell{5}, 5},
		"so that more can join it": {one(press(5), lift, game.Toggle{},
			game.Move{To: cursor.Right, Reach: game.Roam}, game.Move{To: cursor.Right, Reach: game.Roam},
			game.Toggle{}), []solver.Cell{5, 7}, 7},
		"away from the cursor it can go": {one(press(5), lift,
			game.Move{To: cursor.Right, Reach: game.Roam}, game.Toggle{},
			game.Move{To: cursor.Left, Reach: game.Roam}, game.Toggle{}), []solver.Cell{6}, 5},
		"but for the cursor's, of all there are no other": {one(press(5), lift, game.SelectAll{}, game.Invert{}),
			[]solver.Cell{5}, 5},
		"a press with Add leaves the only selected cell": {one(press(5), lift, add(5), lift), []solver.Cell{5}, 5},
		"a drag that removes all leaves the last": {one(press(5), enter(6), lift, add(5), enter(6), lift),
			[]solver.Cell{6}, 6},
		"it removes cells one by one": {one(press(5), enter(6), enter(7), lift, add(5), enter(6),
			lift), []solver.Cell{7}, 6},
		"of an empty cell nothing else joins": {one(press(1), lift, add(5), lift, add(5),
			game.SelectSame{Cell: 5, Add: true}, lift), []solver.Cell{1}, 5},
		"nor of a digit that stands once": {one(press(1), lift, add(9), lift, add(9),
			game.SelectSame{Cell: 9, Add: true}, lift), []solver.Cell{1}, 9},
		"the same joins what is selected": {all(sel(2), one(game.Type{Digit: 2}), sel(5),
			one(game.SelectSame{Cell: 14, Add: true})), []solver.Cell{2, 5, 14}, 14},
		"after it the pointer adds cells": {one(press(2), game.SelectSame{Cell: 2}, enter(3), lift,
			enter(4)), []solver.Cell{2, 3}, 3},
		"even where it has begun to remove": {one(press(2), game.Type{Digit: 2}, lift, add(2),
			game.SelectSame{Cell: 2, Add: true}, enter(6), lift), []solver.Cell{2, 6, 14}, 6},
		"and a second finger takes all of it back": {one(press(5), lift, press(2), game.SelectSame{Cell: 2},
			game.Lift{Undone: true}), []solver.Cell{5}, 5},
		"of an empty cell there is nothing else": {all(one(game.SelectSame{Cell: 5})), []solver.Cell{5}, 5},
		"Undo selects the cells that change": {all(sel(5, 6), one(game.Type{Digit: 1}), sel(2),
			one(game.Undo{})), []solver.Cell{5, 6}, 6},
		"and Redo too": {all(sel(5, 6), one(game.Type{Digit: 1}), sel(2), one(game.Undo{}), sel(3),
			one(game.Redo{})), []solver.Cell{5, 6}, 6},
		"a cell that is not on the board does not count": {one(press(5), enter(16), enter(-1), lift, press(99)),
			[]solver.Cell{5}, 5},
		"but no marks that candidates hide": {all(sel(1, 2),
			one(centre(1), corner(4), game.SetCandidates{Kind: game.ByRules}, game.SelectSame{Cell: 1})),
			[]solver.Cell{1}, 1},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "1... ...3 .4.. ..2.")
			p.send(test.do...)
			if got := slices.Collect(p.model.Selected.All()); !slices.Equal(got, test.cells) ||
				p.model.Cursor != test.cursor {
				t.Errorf("%v with the cursor on %d, want %v and %d", got, p.model.Cursor, test.cells, test.cursor)
			}
		})
	}
}

func TestTheClock(t *testing.T) {
	p := landed(t, &device{}, "a", "?p="+text(small))
	runs := func(when string, want bool) {
		t.Helper()
		if p.model.Clock.Runs() != want || (p.clock != 0) != want {
			t.Errorf("%s: the clock runs %v, want %v", when, p.model.Clock.Runs(), want)
		}
	}
	runs("before Start", false)
	p.send(state.Begin{})
	runs("after Start", true)
	p.send(typed(1, 3)...)
	runs("after a digit", true)
	p.send(game.Elapsed{Time: 7e9}, state.Seen{Now: false})
	runs("in a tab behind others", false)
	p.send(game.Elapsed{Time: 2e9}, game.Elapsed{Time: 5e9}) // the first is the time before the clock stopped
	p.send(state.Seen{Now: true}, state.ShowOpen{Shown: true})
	runs("behind a dialog", false)
	p.send(state.ShowOpen{}, state.Show{View: state.OnExplore})
	runs("while the board is not shown", false)
	p.send(state.Show{View: state.OnBoard})
	runs("on the board again", true)
	if p.model.Clock.Spent != 9e9 {
		t.Errorf("%v were spent, want 9s", p.model.Clock.Spent)
	}
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}}, game.SetPaused{On: true})
	runs("in a pause", false)
	covered := p.model.Board
	p.send(game.Put{Digit: 4}, game.Undo{}, game.Type{Digit: 3})
	if p.model.Board != covered {
		t.Error("a board that is covered was written on")
	}
	p.send(game.SetPaused{})
	runs("after it", true)
	for c, d := range text(smallIs) {
		if cell := solver.Cell(c); p.model.Board.Current().At(cell) == 0 {
			p.send(game.Press{Cell: cell}, game.Lift{}, game.Put{Digit: solver.Digit(d - '0')})
		}
	}
	runs("when the puzzle is solved", false)
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	if p.model.Clock.Spent != 0 {
		t.Error("another puzzle begins with the time of the one before")
	}
}
