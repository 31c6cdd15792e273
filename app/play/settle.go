package play

import (
	"strconv"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
)

// Effects when the user enters a digit: the digit is animated, the houses that it completes are tinted for a
// moment, and a touch device vibrates.

// Settle shows the effects of a digit that the message msg has entered. before is the Model before the
// message. Digits that Undo or Redo restores have no effects.
func (v *View) Settle(before *state.Model, msg state.Msg) {
	switch msg.(type) {
	case game.Undo, game.Redo:
		return
	}
	text := landed(before, &v.Model)
	if text == "" {
		return
	}
	if v.touched && !v.Model.NoVibration {
		browser.Vibrate()
	}
	v.Drawn(func() { browser.Scripts().Settle(text) })
}

// landed returns the digit that was entered between two Models, in the format of browser.Shared.Settle: the
// digit's cell, followed by a space and the cells of each house that the digit completes. If none or more
// than one digit was entered, landed returns "".
func landed(before, after *state.Model) string {
	if after.Mode != game.Playing || before.Board.Entered == after.Board.Entered ||
		before.Board.Given != after.Board.Given || before.Board.Solver != after.Board.Solver {
		return ""
	}
	was, is := before.Board.Current(), after.Board.Current()
	l := is.Layout()
	at, cells := solver.Cell(0), 0
	for c := range solver.Cell(l.Cells()) {
		if was.At(c) != is.At(c) {
			at, cells = c, cells+1
		}
	}
	if cells != 1 || is.At(at) == 0 {
		return ""
	}
	text := strconv.Itoa(int(at))
	for _, h := range l.HousesOf(at) {
		if house, whole := completed(h, is); whole {
			text += " " + house
		}
	}
	return text
}

// completed returns the cells of a house. whole reports whether the house contains each digit exactly once.
func completed(h solver.House, g solver.Grid) (cells string, whole bool) {
	var seen solver.Digits
	for i, c := range h.Cells {
		d := g.At(c)
		if d == 0 || seen.Has(d) {
			return "", false
		}
		if seen = seen.With(d); i > 0 {
			cells += ","
		}
		cells += strconv.Itoa(int(c))
	}
	return cells, true
}
