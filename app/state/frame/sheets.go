package frame

import (
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
)

// This file lets Undo lead back across puzzles. In a solver, each puzzle that is opened has a History of its own, so
// that it comes back whole: with its size, its rules, its words and its drawing.

// mostSheets is the maximum number of earlier puzzles that a solver keeps. A host page may load puzzles for days.
const mostSheets = 20

// Sheet is a puzzle of a solver with what the user has done on it.
type Sheet struct {
	Board   history.Board
	History history.History
	Extras  incoming.Extras
}

// Sheets has the puzzles to which Undo and Redo lead, apart from the one on the board. The zero Sheets has none.
type Sheets struct {
	earlier []Sheet // the last one is the one before the puzzle on the board
	later   []Sheet // the last one is the one after it
	newest  int     // number of the newest board of the puzzle to which Undo has led
}

// Left returns the Sheets after the board next has replaced the puzzle now. If both are the same puzzle, they stay.
func (s Sheets) Left(now, next Sheet) Sheets {
	if now.Board.Given.N() == 0 || now.Board == next.Board && now.Extras == next.Extras {
		return s
	}
	return Sheets{earlier: pushed(s.earlier, now)}
}

// pushed returns a copy of sheets with one more, and without the first one if there are too many.
func pushed(sheets []Sheet, one Sheet) []Sheet {
	if len(sheets) == mostSheets {
		sheets = sheets[1:]
	}
	return append(append(make([]Sheet, 0, len(sheets)+1), sheets...), one)
}

// Turn returns the puzzle to which a message leads, if it is Undo or Redo and the History of the puzzle now has no
// further board. Redo leads to a later puzzle only until the user changes the board.
func (s *Sheets) Turn(msg game.Msg, now Sheet) (to Sheet, ok bool) {
	from, onto, can := &s.earlier, &s.later, now.History.CanUndo()
	switch msg.(type) {
	case game.Undo:
		if now.History.Newest() != s.newest { // the user has changed the board
			s.later = nil
		}
	case game.Redo:
		from, onto = onto, from
		can = now.History.CanRedo() || now.History.Newest() != s.newest
	default:
		return Sheet{}, false
	}
	last := len(*from) - 1
	if can || last < 0 {
		return Sheet{}, false
	}
	to = (*from)[last]
	*from, *onto = (*from)[:last], pushed(*onto, now)
	s.newest = to.History.Newest()
	return to, true
}

// CanUndo reports whether Undo leads from the first board of the puzzle to an earlier puzzle.
func (s *Sheets) CanUndo() bool { return len(s.earlier) > 0 }
