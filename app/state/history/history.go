// Package history implements the board and its history: Undo, Redo, branches, checkpoints, and the format in
// which the history is stored on the device.
//
// The caller owns the current board. It passes each new board to With or Amended. After it moves to another
// board with Back, Forward or GoTo, Present returns that board. A History is a value: each method returns a
// new History, which shares its steps with the old one. The package reads no clock: times are the seconds
// spent on the board so far, as counted by the caller.
//
// A step is encoded as text. The text has the selection, the time and, for each value of the board that
// changes, the exclusive or of the old and the new value (step.go). Applying a step twice therefore undoes
// it. Any other board is computed from the current board by applying the steps between the two boards, in any
// order. The same texts are stored on the device (trail.go).
package history

import (
	"encoding/binary"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// History is a tree of all boards so far. The parent of a board is the board from which the user made it. A
// change after Undo starts a new branch, and the old branch stays. A History is immutable: each step returns
// a new History, which shares the steps with the old one. Only the current board is stored completely. Each
// other board is stored as the step that leads to it from its parent.
type History struct {
	at    *moment
	board Board     // the board of the current moment
	ahead *path     // the boards to which Redo leads
	tips  []*moment // the last board of each branch; the branch that was extended last is at the end
	last  *moment   // the moment that was created last
	named []name    // named boards, ordered by number
}

// moment represents a board in a History by the step that leads to it.
type moment struct {
	text   string  // the step from the parent, encoded
	parent *moment // nil for the first moment
	before *moment // the moment with the previous number
	number int     // position in order of creation, from 0
	depth  int     // number of steps from the first board
	spent  uint32  // seconds spent on the board until this moment

	chunk int    // the stored text is split into chunks: index of the chunk with this step
	size  int    // length of that chunk up to the end of the step
	sum   uint32 // checksum of all texts up to the end of the step
}

// path is a linked list of the boards to which Redo leads.
type path struct {
	next *moment
	then *path
}

// Branch identifies the last board of a branch.
type Branch struct {
	Number int // number of the board, as passed to GoTo
	Steps  int // number of steps from the first board
}

// New returns a History with a single board.
func New(b Board) History {
	first := &moment{sum: firstSum}
	return History{at: first, board: b, tips: []*moment{first}, last: first}
}

// With returns the History with b as the new current board. b must have the same size as the old one. on is
// the selection, and spent is the number of seconds spent on the board so far.
func (h History) With(b Board, on Selected, spent uint32) History {
	return h.after(h.last, h.at, h.board, b, on, spent)
}

// after returns the History with a new step that leads from the board old to the board b. parent is the
// moment of old. newest is the moment that was created last, so the number of the new moment is one higher.
func (h History) after(newest, parent *moment, old, b Board, on Selected, spent uint32) History {
	number := newest.number + 1
	passed := max(spent, parent.spent) - parent.spent
	next := &moment{}
	next.follow(newest, parent, stepText(old, b, number-parent.number, passed, on), passed)
	return History{at: next, board: b, tips: append(h.others(), next), last: next, named: h.named}
}

// Amended returns the History with b in place of the current board, without adding a step. If the current
// board is not the newest, Amended returns the History unchanged.
func (h History) Amended(b Board) History {
	at := h.at
	from, ok := h.boardOf(at.parent)
	if !ok || at != h.last {
		return h
	}
	return h.after(at.before, at.parent, from, b, at.made(b.Layout().Cells()), at.spent)
}

// others returns the last moments of all branches except the current moment.
func (h History) others() []*moment {
	return slices.DeleteFunc(slices.Clone(h.tips), func(t *moment) bool { return t == h.at })
}

// boardOf returns the board of moment m, by applying all steps between the current moment and m. ok is false
// if the board cannot be restored.
func (h History) boardOf(m *moment) (Board, bool) {
	l := h.board.Layout()
	v := valuesOf(h.board)
	text, beside := v.walk(h.at, m, l, h.board.Notes)
	if text != l.String() {
		other, err := solver.ParseLayout(text)
		if err != nil || other.N() != l.N() {
			return Board{}, false
		}
		l = other
	}
	return v.board(l, beside, h.board)
}

// walk changes the values v of a board from those at the moment start to those at the moment end. l and beside
// are the layout and the notes at start. walk returns the text of the layout at end, and beside with the
// crossed-out combinations and the drawing at end.
func (v values) walk(start, end *moment, l *solver.Layout, beside format.Notes) (string, format.Notes) {
	text := l.String()
	for a, b := start, end; a != b; {
		if a.number < b.number {
			a, b = b, a
		}
		var parts, sets, strokes []byte
		a.changes(l.Cells(), func(place int, differs uint32) {
			switch {
			case place < len(v):
				v[place] ^= differs
			case place < len(v)+layoutPlaces:
				parts = binary.LittleEndian.AppendUint32(parts, differs)
			case place >= len(v)+layoutPlaces+crossedPlaces:
				strokes = binary.LittleEndian.AppendUint32(strokes, differs)
			default:
				sets = binary.LittleEndian.AppendUint32(sets, differs)
			}
		})
		if len(parts) > 0 {
			text = differing(text, strings.TrimRight(string(parts), "\x00"))
		}
		if len(sets) > 0 {
			differ := format.Crossed(strings.TrimRight(string(sets), "\x00"))
			beside = beside.WithCrossed(beside.Crossed().Differ(differ))
		}
		if len(strokes) > 0 {
			beside = beside.WithStrokes(beside.Strokes().Differ(format.Strokes(strokes)))
		}
		a = a.parent
	}
	return text, beside
}

// turned returns the History with m as its current moment and ahead as the boards to which Redo leads. ok is
// false if the board of m cannot be restored.
func (h History) turned(m *moment, ahead *path) (History, bool) {
	b, ok := h.boardOf(m)
	if !ok {
		return h, false
	}
	h.at, h.board, h.ahead = m, b, ahead
	return h, true
}

// Back returns the History after undoing the given number of steps. ok is false if there are fewer steps to
// undo.
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

// Forward returns the History after Redo. ok is false if there is nothing to redo.
func (h History) Forward() (History, bool) {
	if h.ahead == nil {
		return h, false
	}
	return h.turned(h.ahead.next, h.ahead.then)
}

// CanUndo reports whether there is a step to undo.
func (h History) CanUndo() bool { return h.at != nil && h.at.parent != nil }

// CanRedo reports whether there is a step to redo.
func (h History) CanRedo() bool { return h.ahead != nil }

// Present returns the current board.
func (h History) Present() Board { return h.board }

// Number returns the number of the current board, for GoTo.
func (h History) Number() int { return h.at.number }

// Newest returns the number of the board that was created last.
func (h History) Newest() int { return h.last.number }

// Any reports whether the History has any steps, including steps that were undone.
func (h History) Any() bool { return h.last.number > 0 }

// Selected returns the selection of the step that led to the current board. For the first board, it returns
// Unselected.
func (h History) Selected() Selected { return h.at.made(h.board.Layout().Cells()) }

// SelectedAhead returns the selection of the step that Redo would repeat. If there is nothing to redo, it
// returns Unselected.
func (h History) SelectedAhead() Selected {
	if h.ahead == nil {
		return Unselected
	}
	return h.ahead.next.made(h.board.Layout().Cells())
}

// Change is the change of one value of the board when a step is undone, so Was is the value that the step
// set, and Is is the value from before the step.
type Change struct {
	Cell    solver.Cell
	Part    Part
	Layer   int    // for notes: see format.Note.Layer
	Was, Is uint32 // a digit or, for notes, a set of bits
}

// Part is a part of a board.
type Part uint8

// The parts of a board, in the order in which a step encodes their changes.
const (
	GivenPart Part = iota
	EnteredPart
	SolverPart
	NotesPart
)

// Backward visits the steps from the current board back to the first. For each step, it calls change for each
// value that the step changed, and then calls done. The arguments of done are the number of steps visited so
// far, and the number of seconds spent on the board when the step was made. If done returns false, Backward
// stops.
func (h History) Backward(change func(Change), done func(steps int, spent uint32) bool) {
	cells := h.board.Layout().Cells()
	v := valuesOf(h.board)
	steps := 0
	for m := h.at; m.parent != nil; m = m.parent {
		steps++
		m.changes(cells, func(place int, differs uint32) {
			if place >= len(v) { // after the values: the layout's text or the combinations
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
		if !done(steps, m.spent) {
			return
		}
	}
}

// Branches returns the last board of each branch. The branch that was extended last comes first.
func (h History) Branches() []Branch {
	branches := make([]Branch, 0, len(h.tips))
	for i := len(h.tips) - 1; i >= 0; i-- {
		t := h.tips[i]
		branches = append(branches, Branch{Number: t.number, Steps: t.depth})
	}
	return branches
}

// GoTo returns the History with the board of the given number as the current one. ok is false if there is no
// such board. If the user made the old current board from that board, Redo leads back to the old one.
// Otherwise Redo follows the branch that was extended last.
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

// Board returns the board with the given number. ok is false if there is no such board.
func (h History) Board(number int) (b Board, ok bool) {
	m, _ := h.moment(number)
	if m == nil {
		return Board{}, false
	}
	return h.boardOf(m)
}

// moment returns the moment with the given number, and the path from it to the end of a branch. If several
// branches contain the moment, the path follows the one that was extended last. If there is no such moment,
// the result is nil.
func (h History) moment(number int) (*moment, *path) {
	seen := make([]bool, h.last.number+1)
	for i := len(h.tips) - 1; i >= 0; i-- {
		m := h.tips[i]
		for m != nil && m.number > number && !seen[m.number] { // a parent has a lower number than its children
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

// wayTo returns the moments after m up to its descendant end. ok is false if end is not a descendant of m.
func (m *moment) wayTo(end *moment) (way *path, ok bool) {
	for ; end != m; end = end.parent {
		if end.number < m.number {
			return nil, false
		}
		way = &path{next: end, then: way}
	}
	return way, true
}
