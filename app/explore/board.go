package explore

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/trace"
)

// Board draws the board of the search at the current event.
func (v *View) Board() app.UI {
	l := v.Model.Explore.Of.Layout()
	return kit.Box("div", "boardbox", board.Grid(v.tracePicture(), board.Setting{
		Lang: v.Model.Lang, Name: v.Kit.In(i18n.SearchBoard), Fixed: true, Dense: l.N() > 9,
	}))
}

// traceKind maps the origin of a digit in a search to the kind of its cell.
var traceKind = [...]i18n.CellKind{
	trace.Given: i18n.GivenCell, trace.NakedSingle: i18n.ForcedCell,
	trace.HiddenSingle: i18n.ForcedCell, trace.Guess: i18n.TriedCell,
}

// tracePicture returns what to draw for the board at the current event. Before the first event arrives, it
// returns the puzzle.
func (v *View) tracePicture() board.Picture {
	x := &v.Model.Explore
	l := x.Of.Layout()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Signs: v.Model.Signs(l),
		Drawn: v.drawing(l)}
	if x.Recording().Len() == 0 {
		for c := range p.Cells {
			if d := x.Of.At(solver.Cell(c)); d > 0 {
				p.Cells[c] = board.Cell{Digit: d, Kind: i18n.GivenCell}
			}
		}
		return p
	}
	shown := x.Shown()
	for c, square := range shown.Squares {
		if square.Digit == 0 {
			p.Cells[c] = board.Cell{Marks: square.Candidates, State: board.Noted}
			continue
		}
		p.Cells[c] = board.Cell{Digit: square.Digit, Kind: traceKind[square.By]}
		if square.By == trace.Guess {
			p.Cells[c].Depth = uint16(slices.Index(shown.Path, square.Event) + 1)
		}
	}
	if x.At >= 0 && x.At != x.Home() { // at the start of the search, no event is marked
		markEvent(p, x.Recording().Event(x.At))
	}
	return p
}

// markEvent marks the cells that event e is about.
func markEvent(p board.Picture, e trace.Event) {
	if e.Cell >= 0 {
		p.Cells[e.Cell].State |= board.Event
	}
	if other := e.Other(); other >= 0 { // two cells break a rule
		p.Cells[e.Cell].State |= board.Starved | board.Conflict
		p.Cells[other].State |= board.Starved | board.Conflict
		return
	}
	switch e.Kind {
	case trace.DeadCell:
		p.Cells[e.Cell].State |= board.Starved
	case trace.DeadHouse, trace.Conflict:
		for _, c := range p.Layout.House(e.House).Cells {
			cell := &p.Cells[c]
			cell.State |= board.Starved
			switch {
			case cell.Digit == 0 && e.Kind == trace.DeadHouse:
				cell.Lost = e.Digit
			case cell.Digit == e.Digit:
				cell.State |= board.Conflict
			}
		}
	}
}

// drawing returns what the setter has drawn, for a board with the layout l.
func (v *View) drawing(l *solver.Layout) link.Drawing {
	if l.N() != v.Model.Board.Layout().N() {
		return ""
	}
	return v.Model.SettersDrawing()
}
