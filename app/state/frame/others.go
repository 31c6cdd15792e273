package frame

import (
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
)

// This file lets Undo lead back across puzzles. In a solver, each puzzle that is opened has a History of its own, so
// that it comes back whole: with its size, its rules, its words and its drawing.

// mostOthers is the maximum number of earlier puzzles that a solver keeps. A host page may load puzzles for days.
const mostOthers = 20

// Kept is a puzzle of a solver with what the user has done on it.
type Kept struct {
	Board   history.Board
	History history.History
	Extras  incoming.Extras
}

// Others has the puzzles to which Undo and Redo lead, apart from the one on the board. The zero Others has none.
type Others struct {
	earlier []Kept // the last one is the one before the puzzle on the board
	later   []Kept // the last one is the one after it
	newest  int    // number of the newest board of the puzzle to which Undo has led
}

// Left returns the Others after the board next has replaced the puzzle now. If both are the same puzzle, they stay.
func (s Others) Left(now, next Kept) Others {
	if now.Board.Given.N() == 0 || now.Board == next.Board && now.Extras == next.Extras {
		return s
	}
	return Others{earlier: pushed(s.earlier, now)}
}

// pushed returns a copy of others with one more, and without the first one if there are too many.
func pushed(others []Kept, one Kept) []Kept {
	if len(others) == mostOthers {
		others = others[1:]
	}
	return append(append(make([]Kept, 0, len(others)+1), others...), one)
}

// Turn returns the puzzle to which a message leads, if it is Undo or Redo and the History of the puzzle now has no
// further board. Redo leads to a later puzzle only until the user changes the board.
func (s *Others) Turn(msg game.Msg, now Kept) (to Kept, ok bool) {
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
		return Kept{}, false
	}
	last := len(*from) - 1
	if can || last < 0 {
		return Kept{}, false
	}
	to = (*from)[last]
	*from, *onto = (*from)[:last], pushed(*onto, now)
	s.newest = to.History.Newest()
	return to, true
}

// CanUndo reports whether Undo leads from the first board of the puzzle to an earlier puzzle.
func (s *Others) CanUndo() bool { return len(s.earlier) > 0 }
