package state

import (
	"time"

	"numplace/app/state/trait"
	"numplace/solver"
)

// Undo and Redo.

// History holds every board that there was as a tree. The parent of a board is the one it was made from. Typing after
// Undo starts a new branch and keeps the old one. A History is immutable: each step returns a new one, which shares its
// steps with the old. Only the present board is kept as such; a step is the text of what it changes.
type History struct {
	at    *moment
	board Board     // at that moment
	ahead *path     // the boards that Redo leads to
	tips  []*moment // the last board of each branch; the branch added to last is at the end
	last  *moment   // the moment made last
	named []name    // in the order of their numbers
}

// moment is a board in a History.
type moment struct {
	text   string  // of the step from the parent
	parent *moment // nil for the first
	before *moment // the one made before it
	number int     // in the order in which they were made, from 0
	depth  int     // steps from the first board
	spent  uint32  // the seconds spent on the board until it was made

	chunk int    // the part of the stored text that it is in
	size  int    // of that part, up to here
	sum   uint32 // over all texts up to here
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
}

// newHistory returns the History of a single board.
func newHistory(b Board) History {
	first := &moment{sum: firstSum}
	return History{at: first, board: b, tips: []*moment{first}, last: first}
}

func seconds(c Clock) uint32 { return uint32(c.Spent / time.Second) }

// with returns the History after a change to another board.
func (h History) with(b Board, on Selection, clock Clock) History {
	return h.after(h.last, h.at, h.board, b, on.kept(), seconds(clock))
}

// after returns the History with a step from a parent's board to b, made after the moment before.
func (h History) after(before, parent *moment, from, b Board, on selected, spent uint32) History {
	number := before.number + 1
	passed := max(spent, parent.spent) - parent.spent
	next := &moment{}
	next.follow(before, parent, stepText(from, b, number-parent.number, passed, on), passed)
	return History{at: next, board: b, tips: append(h.others(), next), last: next, named: h.named}
}

// amended returns the History with the present board replaced. The present board must be the one made last.
func (h History) amended(b Board) History {
	at := h.at
	from, ok := h.boardOf(at.parent)
	if !ok || at != h.last {
		return h
	}
	return h.after(at.before, at.parent, from, b, at.made(b.Layout().Cells()), at.spent)
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

// boardOf returns the board of a moment. Steps undo themselves, so those between it and the present one are done, in
// any order.
func (h History) boardOf(m *moment) (Board, bool) {
	l := h.board.Layout()
	v := valuesOf(h.board)
	do := func(place int, differs uint32) { v[place] ^= differs }
	for a, b := h.at, m; a != b; {
		if a.number < b.number {
			a, b = b, a
		}
		a.changes(l.Cells(), do)
		a = a.parent
	}
	return v.board(l, h.board)
}

// turned returns the History at another of its moments; ok is false if its board is none.
func (h History) turned(m *moment, ahead *path) (History, bool) {
	b, ok := h.boardOf(m)
	if !ok {
		return h, false
	}
	h.at, h.board, h.ahead = m, b, ahead
	return h, true
}

// back returns the History that many steps earlier; ok is false if there are not so many.
func (h History) back(steps int) (earlier History, ok bool) {
	at, ahead := h.at, h.ahead
	for range steps {
		if at.parent == nil {
			return h, false
		}
		at, ahead = at.parent, &path{next: at, then: ahead}
	}
	return h.turned(at, ahead)
}

// on returns the History after Redo.
func (h History) on() (History, bool) {
	if h.ahead == nil {
		return h, false
	}
	return h.turned(h.ahead.next, h.ahead.then)
}

func (h History) canUndo() bool { return h.at != nil && h.at.parent != nil }

// Branches returns the last boards of all branches, beginning with the branch that was added to last.
func (h History) Branches() []Branch {
	branches := make([]Branch, 0, len(h.tips))
	for i := len(h.tips) - 1; i >= 0; i-- {
		t := h.tips[i]
		branches = append(branches, Branch{Number: t.number, Steps: t.depth})
	}
	return branches
}

// GoTo returns the History at the board of a number. Redo then follows the branch through it that was added to last. ok
// is false if there is no such board.
func (h History) GoTo(number int) (History, bool) {
	m, ahead := h.moment(number)
	if m == nil {
		return h, false
	}
	return h.turned(m, ahead)
}

// Board returns the board of a number; ok is false if there is no such board.
func (h History) Board(number int) (b Board, ok bool) {
	m, _ := h.moment(number)
	if m == nil {
		return Board{}, false
	}
	return h.boardOf(m)
}

// moment returns the moment of a number, and the way from there to the end of the branch that was added to last; nil if
// there is none.
func (h History) moment(number int) (*moment, *path) {
	seen := make([]bool, h.last.number+1)
	for i := len(h.tips) - 1; i >= 0; i-- {
		m := h.tips[i]
		for m != nil && m.number > number && !seen[m.number] { // a board's number is higher than its parent's
			seen[m.number] = true
			m = m.parent
		}
		if m != nil && m.number == number {
			ahead, _ := m.wayTo(h.tips[i])
			return m, ahead
		}
	}
	return nil, nil
}

// wayTo returns the moments from m, without it, to one that was made from it; ok is false if that was not.
func (m *moment) wayTo(later *moment) (way *path, ok bool) {
	for ; later != m; later = later.parent {
		if later.number < m.number {
			return nil, false
		}
		way = &path{next: later, then: way}
	}
	return way, true
}

// Undo takes back the last change of the board.
type Undo struct{}

func (Undo) Traits() trait.Set { return trait.OnBoard }

func (Undo) update(m Model) (Model, []Cmd) { return undoSteps(m, 1) }

// undoSteps undoes several times.
func undoSteps(m Model, steps int) (Model, []Cmd) {
	h, ok := m.History.back(steps)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.ahead.next)
}

// Redo is Undo's inverse.
type Redo struct{}

func (Redo) Traits() trait.Set { return trait.OnBoard }

func (Redo) update(m Model) (Model, []Cmd) {
	h, ok := m.History.on()
	if !ok {
		return m, nil
	}
	return turn(m, h, h.at)
}

// Revisit shows the board of the History that has a number. Typing then starts a new branch.
type Revisit struct{ Number int }

func (Revisit) Traits() trait.Set { return trait.OnBoard }

func (msg Revisit) update(m Model) (Model, []Cmd) {
	h, ok := m.History.GoTo(msg.Number)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.at)
}

// turn shows the present board of a History, and selects the cells of the step that was undone or done.
func turn(m Model, h History, step *moment) (Model, []Cmd) {
	m.History = h
	if on := step.made(h.board.Layout().Cells()); on.cursor >= 0 {
		m.Selection = on.selection()
	}
	return show(follow(m, h.board), h.board)
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
