// Package history has the board, and every board that there was before it: Undo, Redo, branches,
// checkpoints, and the form in which a device keeps them.
//
// The present board belongs to the caller. It goes in with each change (With, Amended), and comes
// back from each turn (Back, Forward, GoTo, and then Present). A History is a value: each method
// returns another one, which shares its steps with the old. It knows no clock. Times are the
// seconds spent on the board so far, as the caller counts them.
//
// A step is a text: the selection, the time, and for each place that changes the exclusive or of
// its old and new value (step.go). So it undoes itself, and the board of any moment is the present
// one with the steps between the two done in any order. The same texts are stored (trail.go).
package history

import (
	"encoding/binary"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// History holds every board that there was as a tree. The parent of a board is the one it was made
// from. Typing after Undo starts a new branch and keeps the old one. A History is immutable: each
// step returns a new one, which shares its steps with the old. Only the present board is kept as
// such; a step is the text of what it changes.
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

// New returns the History of a single board.
func New(b Board) History {
	first := &moment{sum: firstSum}
	return History{at: first, board: b, tips: []*moment{first}, last: first}
}

// With returns the History after a change to another board of the same size. on are the cells
// that were selected, spent the seconds on the board so far.
func (h History) With(b Board, on Selected, spent uint32) History {
	return h.after(h.last, h.at, h.board, b, on, spent)
}

// after returns the History with a step from a parent's board to b, made after the moment before.
func (h History) after(before, parent *moment, from, b Board, on Selected, spent uint32) History {
	number := before.number + 1
	passed := max(spent, parent.spent) - parent.spent
	next := &moment{}
	next.follow(before, parent, stepText(from, b, number-parent.number, passed, on), passed)
	return History{at: next, board: b, tips: append(h.others(), next), last: next, named: h.named}
}

// Amended returns the History with the present board replaced. The present board must be the one
// made last.
func (h History) Amended(b Board) History {
	at := h.at
	from, ok := h.boardOf(at.parent)
	if !ok || at != h.last {
		return h
	}
	return h.after(at.before, at.parent, from, b, at.made(b.Layout().Cells()), at.spent)
}

// others returns the tips without the present moment.
func (h History) others() []*moment {
	return slices.DeleteFunc(slices.Clone(h.tips), func(t *moment) bool { return t == h.at })
}

// boardOf returns the board of a moment. Steps undo themselves, so those between it and the present
// one are done, in any order.
func (h History) boardOf(m *moment) (Board, bool) {
	l := h.board.Layout()
	v := valuesOf(h.board)
	text, crossed := v.walk(h.at, m, l, h.board.Notes.Crossed())
	if text != l.String() {
		other, err := solver.ParseLayout(text)
		if err != nil || other.N() != l.N() {
			return Board{}, false
		}
		l = other
	}
	return v.board(l, crossed, h.board)
}

// walk turns the values of one moment into those of another, and returns the text of the layout there, and the
// combinations that are crossed out there. It gets those of the first one.
func (v values) walk(from, to *moment, l *solver.Layout, crossed format.Crossed) (string, format.Crossed) {
	text := l.String()
	for a, b := from, to; a != b; {
		if a.number < b.number {
			a, b = b, a
		}
		var parts, sets []byte
		a.changes(l.Cells(), func(place int, differs uint32) {
			switch {
			case place < len(v):
				v[place] ^= differs
			case place < len(v)+layoutPlaces:
				parts = binary.LittleEndian.AppendUint32(parts, differs)
			default:
				sets = binary.LittleEndian.AppendUint32(sets, differs)
			}
		})
		if len(parts) > 0 {
			text = differing(text, strings.TrimRight(string(parts), "\x00"))
		}
		if len(sets) > 0 {
			crossed = crossed.Differ(format.Crossed(strings.TrimRight(string(sets), "\x00")))
		}
		a = a.parent
	}
	return text, crossed
}

// turned returns the History at another of its moments; ok is false if there is no such board.
func (h History) turned(m *moment, ahead *path) (History, bool) {
	b, ok := h.boardOf(m)
	if !ok {
		return h, false
	}
	h.at, h.board, h.ahead = m, b, ahead
	return h, true
}

// Back returns the History that many steps earlier; ok is false if there are not so many.
func (h History) Back(steps int) (earlier History, ok bool) {
	at, ahead := h.at, h.ahead
	for range steps {
		if at.parent == nil {
			return h, false
		}
		at, ahead = at.parent, &path{next: at, then: ahead}
	}
	return h.turned(at, ahead)
}

// Forward returns the History after Redo; ok is false if nothing was undone.
func (h History) Forward() (History, bool) {
	if h.ahead == nil {
		return h, false
	}
	return h.turned(h.ahead.next, h.ahead.then)
}

// CanUndo reports whether there is an earlier board.
func (h History) CanUndo() bool { return h.at != nil && h.at.parent != nil }

// CanRedo reports whether a board was undone that can come again.
func (h History) CanRedo() bool { return h.ahead != nil }

// Present returns the present board.
func (h History) Present() Board { return h.board }

// Number returns the number of the present board, as GoTo takes it.
func (h History) Number() int { return h.at.number }

// Any reports whether any step was ever made.
func (h History) Any() bool { return h.last.number > 0 }

// Selected returns what was selected when the present board was made; ok is false if nothing was.
func (h History) Selected() Selected { return h.at.made(h.board.Layout().Cells()) }

// SelectedAhead returns what was selected when the board was made that Redo leads to.
func (h History) SelectedAhead() Selected {
	if h.ahead == nil {
		return Unselected
	}
	return h.ahead.next.made(h.board.Layout().Cells())
}

// Change is what a step changed in one place of the board, seen backwards: Was is the value after
// the step, Is that before it.
type Change struct {
	Cell    solver.Cell
	Part    Part
	Layer   int    // of the notes
	Was, Is uint32 // a digit or, of notes, a set
}

// Part is a part of a board.
type Part uint8

// The parts, in the order in which steps have them.
const (
	GivenPart Part = iota
	EnteredPart
	SolverPart
	NotesPart
)

// Backward goes from the present board to the first, a step at a time. It calls change for each
// place that a step changed, and then at with the number of steps taken back and the seconds that
// were spent when the step was made. It ends when at returns false.
func (h History) Backward(change func(Change), at func(steps int, spent uint32) bool) {
	cells := h.board.Layout().Cells()
	v := valuesOf(h.board)
	steps := 0
	for m := h.at; m.parent != nil; m = m.parent {
		steps++
		m.changes(cells, func(place int, differs uint32) {
			if place >= len(v) { // of texts
				return
			}
			c := Change{Was: v[place], Is: v[place] ^ differs}
			v[place] = c.Is
			if place >= gridsOf*cells {
				at, layer := noteAt(place, cells)
				c.Part, c.Cell, c.Layer = NotesPart, solver.Cell(at), layer
			} else {
				c.Part, c.Cell = Part(place/cells), solver.Cell(place%cells)
			}
			change(c)
		})
		if !at(steps, m.spent) {
			return
		}
	}
}

// Branches returns the last boards of all branches, beginning with the branch that was added to
// last.
func (h History) Branches() []Branch {
	branches := make([]Branch, 0, len(h.tips))
	for i := len(h.tips) - 1; i >= 0; i-- {
		t := h.tips[i]
		branches = append(branches, Branch{Number: t.number, Steps: t.depth})
	}
	return branches
}

// GoTo returns the History at the board of a number; ok is false if there is no such board. If that is
// before the present one, Redo leads back there. Else it follows the branch that was added to last.
func (h History) GoTo(number int) (History, bool) {
	at, way := h.at, h.ahead
	for at.number > number && at.parent != nil {
		at, way = at.parent, &path{next: at, then: way}
	}
	if at.number == number {
		return h.turned(at, way)
	}
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

// moment returns the moment of a number, and the way from there to the end of the branch that was
// added to last; nil if there is none.
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

// wayTo returns the moments from m, without it, to one that was made from it; ok is false if that
// was not.
func (m *moment) wayTo(later *moment) (way *path, ok bool) {
	for ; later != m; later = later.parent {
		if later.number < m.number {
			return nil, false
		}
		way = &path{next: later, then: way}
	}
	return way, true
}
