package state

import "numplace/solver"

// Undo and Redo.

// History holds every board of the session as a tree. The parent of a board is the one it was made from. Typing after
// Undo starts a new branch and keeps the old one. A History is immutable: each step returns a new one, which shares its
// boards with the old. A step takes some 190 bytes on a 9x9 board, 720 on a 25x25 one.
type History struct {
	at    *moment
	ahead *path     // the boards that Redo leads to
	tips  []*moment // the last board of each branch; the branch added to last is at the end
	made  int       // how many moments were made; it numbers them
}

// moment is a board in a History.
type moment struct {
	board  Board
	made   selected // what was selected when it was made
	parent *moment  // nil for the first
	number int
	depth  int // steps from the first board
}

// path is a list of boards to redo.
type path struct {
	next *moment
	then *path
}

// Branch describes the last board of a branch.
type Branch struct {
	Number int // for GoTo
	Steps  int // from the first board
	Board  Board
}

// newHistory returns the History of a single board.
func newHistory(b Board) History {
	first := &moment{board: b, made: nowhere}
	return History{at: first, tips: []*moment{first}, made: 1}
}

// with returns the History after a change to another board.
func (h History) with(b Board, on Selection) History {
	next := &moment{board: b, made: on.kept(), parent: h.at, number: h.made, depth: h.at.depth + 1}
	return History{at: next, tips: append(h.others(), next), made: h.made + 1}
}

// amended returns the History with the present board replaced. The present board must be the last of its branch.
func (h History) amended(b Board) History {
	same := *h.at
	same.board = b
	h.tips = append(h.others(), &same)
	h.at = &same
	return h
}

// others returns the tips without the present moment.
func (h History) others() []*moment {
	tips := make([]*moment, 0, len(h.tips)+1)
	for _, t := range h.tips {
		if t != h.at {
			tips = append(tips, t)
		}
	}
	return tips
}

// back returns the History that many steps earlier; ok is false if there are not so many.
func (h History) back(steps int) (earlier History, ok bool) {
	for range steps {
		if !h.canUndo() {
			return h, false
		}
		h.ahead = &path{next: h.at, then: h.ahead}
		h.at = h.at.parent
	}
	return h, true
}

// on returns the History after Redo.
func (h History) on() (History, bool) {
	if h.ahead == nil {
		return h, false
	}
	h.at, h.ahead = h.ahead.next, h.ahead.then
	return h, true
}

func (h History) canUndo() bool { return h.at != nil && h.at.parent != nil }

// Branches returns the last boards of all branches, beginning with the branch that was added to last.
func (h History) Branches() []Branch {
	branches := make([]Branch, 0, len(h.tips))
	for i := len(h.tips) - 1; i >= 0; i-- {
		t := h.tips[i]
		branches = append(branches, Branch{Number: t.number, Steps: t.depth, Board: t.board})
	}
	return branches
}

// GoTo returns the History at the board of a number. Redo then follows the branch through it that was added to last. ok
// is false if there is no such board.
func (h History) GoTo(number int) (History, bool) {
	for i := len(h.tips) - 1; i >= 0; i-- {
		var ahead *path
		for m := h.tips[i]; m != nil && m.number >= number; m = m.parent { // a board's number is higher than its parent's
			if m.number == number {
				h.at, h.ahead = m, ahead
				return h, true
			}
			ahead = &path{next: m, then: ahead}
		}
	}
	return h, false
}

// Undo takes back the last change of the board.
type Undo struct{}

func (Undo) update(m Model) (Model, []Cmd) { return undoSteps(m, 1) }

// undoSteps undoes several times.
func undoSteps(m Model, steps int) (Model, []Cmd) {
	h, ok := m.History.back(steps)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.ahead.next.made)
}

// Redo is Undo's inverse.
type Redo struct{}

func (Redo) update(m Model) (Model, []Cmd) {
	h, ok := m.History.on()
	if !ok {
		return m, nil
	}
	return turn(m, h, h.at.made)
}

// Revisit shows the board of the History that has a number. Typing then starts a new branch.
type Revisit struct{ Number int }

func (msg Revisit) update(m Model) (Model, []Cmd) {
	h, ok := m.History.GoTo(msg.Number)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.at.made)
}

// turn shows the present board of a History, and selects the cells of the change that was undone or done.
func turn(m Model, h History, on selected) (Model, []Cmd) {
	m.History = h
	if on.cursor >= 0 {
		m.Selection = on.selection()
	}
	return show(follow(m, h.at.board), h.at.board)
}

// follow moves the cursor to the cell that changes, if digits are being typed in reading order.
func follow(m Model, b Board) Model {
	if m.Mode != Setting || !m.Advance {
		return m
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if m.Board.Given.At(c) != b.Given.At(c) {
			m.Selection = m.Selection.only(c)
			return m
		}
	}
	return m
}

// CanUndo reports whether there is anything to take back.
func (m Model) CanUndo() bool { return m.History.canUndo() }

// CanRedo reports whether there is anything to do again.
func (m Model) CanRedo() bool { return m.History.ahead != nil }
