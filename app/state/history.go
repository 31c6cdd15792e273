package state

import "numplace/solver"

// Undo and Redo.

// History is every board that the person had, as a tree: each stands below the one that it was made of. What is typed after an Undo is
// another branch, and the old one stays. A History never changes: each step gives a new one, which shares the boards with the one before.
// A step takes some 190 bytes on a 9x9 board, 720 on a 25x25 one.
type History struct {
	at    *moment
	ahead *path     // where Redo leads
	tips  []*moment // the last boards of all branches, the one that was added to last at the end
	made  int       // how many moments there are, which numbers them
}

// moment is a board of a History.
type moment struct {
	board  Board
	parent *moment // nil for the first
	number int
	depth  int // steps from the first
}

// path is a way onward, step by step.
type path struct {
	next *moment
	then *path
}

// Branch is the last board of a branch of a History.
type Branch struct {
	Number int // for GoTo
	Steps  int // from the first board
	Board  Board
}

// newHistory is the History that begins with a board.
func newHistory(b Board) History {
	first := &moment{board: b}
	return History{at: first, tips: []*moment{first}, made: 1}
}

// with is the History with one more board, below the present one.
func (h History) with(b Board) History {
	next := &moment{board: b, parent: h.at, number: h.made, depth: h.at.depth + 1}
	return History{at: next, tips: append(h.others(), next), made: h.made + 1}
}

// amended is the History with another board in the place of the present one, which is the last of its branch.
func (h History) amended(b Board) History {
	same := *h.at
	same.board = b
	h.tips = append(h.others(), &same)
	h.at = &same
	return h
}

// others are the tips without the present moment.
func (h History) others() []*moment {
	tips := make([]*moment, 0, len(h.tips)+1)
	for _, t := range h.tips {
		if t != h.at {
			tips = append(tips, t)
		}
	}
	return tips
}

// back is the History so many steps before; ok is false where it does not reach so far.
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

// on is the History one step further, on the branch where it was last.
func (h History) on() (History, bool) {
	if h.ahead == nil {
		return h, false
	}
	h.at, h.ahead = h.ahead.next, h.ahead.then
	return h, true
}

func (h History) canUndo() bool { return h.at != nil && h.at.parent != nil }

// Branches are the ends of all branches, the one that was added to last first.
func (h History) Branches() []Branch {
	branches := make([]Branch, 0, len(h.tips))
	for i := len(h.tips) - 1; i >= 0; i-- {
		t := h.tips[i]
		branches = append(branches, Branch{Number: t.number, Steps: t.depth, Board: t.board})
	}
	return branches
}

// GoTo is the History at a board by its number; Redo leads on along the branch through it that was added to last. It
// is false where there is no such board.
func (h History) GoTo(number int) (History, bool) {
	for i := len(h.tips) - 1; i >= 0; i-- {
		var ahead *path
		for m := h.tips[i]; m != nil && m.number >= number; m = m.parent { // a board has a higher number than the one that it was made of
			if m.number == number {
				h.at, h.ahead = m, ahead
				return h, true
			}
			ahead = &path{next: m, then: ahead}
		}
	}
	return h, false
}

// Undo takes the last change of the board back.
type Undo struct{}

func (Undo) update(m Model) (Model, []Cmd) { return undoSteps(m, 1) }

// undoSteps is so many times Undo.
func undoSteps(m Model, steps int) (Model, []Cmd) {
	h, ok := m.History.back(steps)
	if !ok {
		return m, nil
	}
	return turn(m, h)
}

// Redo is Undo's inverse.
type Redo struct{}

func (Redo) update(m Model) (Model, []Cmd) {
	h, ok := m.History.on()
	if !ok {
		return m, nil
	}
	return turn(m, h)
}

// Revisit shows a board of the History by its number. What is typed then is a branch of its own.
type Revisit struct{ Number int }

func (msg Revisit) update(m Model) (Model, []Cmd) {
	h, ok := m.History.GoTo(msg.Number)
	if !ok {
		return m, nil
	}
	return turn(m, h)
}

// turn shows the present board of a history.
func turn(m Model, h History) (Model, []Cmd) {
	m.History = h
	return show(follow(m, h.at.board), h.at.board)
}

// follow puts the cursor on the cell that changes, where digits are typed in reading order.
func follow(m Model, b Board) Model {
	if m.Mode != Setting || !m.Advance {
		return m
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if m.Board.Given.At(c) != b.Given.At(c) {
			m.Cursor, m.Active = c, true
			return m
		}
	}
	return m
}

// CanUndo reports whether there is anything to take back.
func (m Model) CanUndo() bool { return m.History.canUndo() }

// CanRedo reports whether there is anything to do again.
func (m Model) CanRedo() bool { return m.History.ahead != nil }
