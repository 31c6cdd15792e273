package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
)

// Board draws the board of the puzzle. Its listeners stand around it, not on its cells.
func (v *View) Board() app.UI {
	s := board.Setting{Lang: v.Model.Lang}
	if !v.Kit.Shell {
		s.Name = v.Kit.In(i18n.BoardName)
	}
	return kit.Element("div").Class("boardbox").On("click", v.onCell).On("focusin", v.onFocus).Body(board.Grid(picture(&v.Model), s))
}

// picture is what the board of the puzzle shows.
func picture(m *state.Model) board.Picture {
	l := m.Board.Layout()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells())}
	p.Overlay.TabStop = m.Cursor
	if m.Active {
		p.Overlay.Active, p.Overlay.Cursor = true, m.Cursor
		p.Overlay.Lit, _ = m.Board.At(m.Cursor)
	}
	for c := range p.Cells {
		p.Cells[c] = boardCell(m, solver.Cell(c))
	}
	for _, c := range m.Board.Shown().Conflicts() {
		p.Cells[c].State |= board.Conflict
	}
	return p
}

func boardCell(m *state.Model, c solver.Cell) board.Cell {
	d, origin := m.Board.At(c)
	cell := board.Cell{Digit: d, Kind: i18n.CellKind(origin)}
	set := func(is bool, s board.State) {
		if is {
			cell.State |= s
		}
	}
	set(m.Active && c == m.Cursor, board.Selected)
	set(origin == state.Given && m.Mode == state.Playing || m.Widget.ReadOnly, board.ReadOnly)
	set(origin == state.Entered && m.WrongAt(c), board.Wrong)
	set(origin == state.Given && m.RedundantAt(c), board.Redundant)
	if d != 0 {
		return cell
	}
	differs, _ := m.Differs(c)
	set(differs && m.Mode == state.Setting && m.Marks.Kind == state.NoMarks, board.Differs)
	candidates, ok := m.CandidatesAt(c)
	if !ok {
		return cell
	}
	cell.Marks = candidates
	set(true, board.Noted)
	if m.Marks.Kind == state.InSolutions {
		set(candidates.Len() == 1, board.Agreed)
		set(candidates.Len() > 1, board.Disagreed)
	}
	return cell
}
