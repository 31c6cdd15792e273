package link

import (
	"slices"
	"strings"

	"numplace/solver"
)

// Handing over: the history of the board of a link, so that Undo, Redo, branches and checkpoints go on on
// another device, and what the person has had of time and help. The text is Handover, then what sealed makes
// of these numbers, which belong to the givens, the rules of k= and the digits entered:
//
//	seconds on the board; hints; whether the page told the solution
//	the number of steps; the number of the present board, and of the last one that Redo leads to
//	for each step: how many before it its parent was made, less one; the seconds between; what it changes, in
//	the order of places as history/step.go has them; the selection
//	the number of names; for each, the distance of its board from that of the name before, less one, and its
//	characters in UTF-8
//
// Steps that cross out combinations are left out (uncrossed.go): they are in no version of the task.
//
// The board itself is in the rest of the link; the steps lead from there to all others. trail.go reads and writes
// the history as app/state/history keeps it, and handover_code.go packs it.

// Handed is a task that hands a history over.
type Handed struct {
	Task  Task // "" if there can't be one
	Steps int  // that lead from the first board of it to the present one
	All   bool // the history is whole; else it was too long
}

// EncodeHandover returns the task of a link to a board that hands over its history, in at most so many bytes.
// What does not fit is left out: the oldest branches, then the oldest steps, then what Redo leads to.
func EncodeHandover(t Trail, b Board, most int) Handed {
	of, cells := belongs(b), b.Given.Layout().Cells()
	t = t.uncrossed(cells)
	branches, way := t.parts()
	cut := func(n int) (h Handed, fits bool) {
		c := t.without(branches, way, n)
		w := newWriter()
		if !c.code(w, cells) {
			return h, false
		}
		h = Handed{Task: Task(Handover + sealed(w.end(), of)), All: n == 0}
		for at := c.present; at > 0; at = c.parent(at) {
			h.Steps++
		}
		return h, len(h.Task) <= most
	}
	// The least cut that fits. A larger one is never longer, but for a few bits.
	low, high := 0, len(branches)+len(way)
	for low < high {
		middle := (low + high) / 2
		if _, fits := cut(middle); fits {
			high = middle
		} else {
			low = middle + 1
		}
	}
	for {
		h, fits := cut(low)
		switch {
		case fits:
			return h
		case low >= len(branches)+len(way):
			return Handed{}
		}
		low++
	}
}

// parts returns what can be cut: the last boards of the branches that the present way is not on, the oldest
// first; and the boards of the present way after the first, as what comes in place of the first.
func (t *Trail) parts() (branches, way []int) {
	inner := make([]bool, len(t.steps)+1)
	for i := range t.steps {
		inner[t.parent(i+1)] = true
	}
	for number := range inner {
		if !inner[number] && number != t.last && number != 0 {
			branches = append(branches, number)
		}
	}
	for at := t.last; at > 0; at = t.parent(at) {
		way = append(way, at)
	}
	slices.Reverse(way)
	return branches, way
}

// without returns the Trail without the first so many of branches and of way together.
func (t *Trail) without(branches, way []int, n int) Trail {
	first, last := 0, t.last
	if steps := n - len(branches); steps > 0 {
		if first = way[steps-1]; first > t.present { // no more than Redo is left to cut
			first, last = t.present, t.present
		}
	}
	stays := make([]bool, len(t.steps)+1)
	keep := func(number int) {
		for ; number > first && !stays[number]; number = t.parent(number) {
			stays[number] = true
		}
	}
	keep(last)
	if first == 0 {
		for _, tip := range branches[min(n, len(branches)):] {
			keep(tip)
		}
	}
	stays[first] = true
	spent := uint32(0) // before first
	for at := first; at > 0; at = t.parent(at) {
		spent += t.steps[at-1].seconds
	}
	short := Trail{Seconds: t.Seconds, Hints: t.Hints, Told: t.Told}
	numbers := make([]int, len(stays))
	for number := first; number <= len(t.steps); number++ {
		if !stays[number] {
			continue
		}
		if number > first {
			s := t.steps[number-1]
			parent := t.parent(number)
			if parent == first {
				s.seconds += spent
			}
			numbers[number] = len(short.steps) + 1
			s.back = numbers[number] - numbers[parent]
			short.steps = append(short.steps, s)
		}
		if i, ok := slices.BinarySearchFunc(t.names, number, func(n named, number int) int {
			return n.number - number
		}); ok {
			short.names = append(short.names, named{numbers[number], t.names[i].name})
		}
	}
	short.present, short.last = numbers[t.present], numbers[last]
	return short
}

// DecodeHandover reads a task that EncodeHandover wrote for a board. ok is false for any other text.
func DecodeHandover(task Task, b Board) (t Trail, ok bool) {
	text, ok := strings.CutPrefix(string(task), Handover)
	if !ok || b.Given.Layout() == nil {
		return t, false
	}
	bytes, ok := unsealed(text, belongs(b))
	if !ok || !t.code(newReader(bytes), b.Given.Layout().Cells()) || !t.sound() {
		return Trail{}, false
	}
	return t, true
}

// belongs returns what the check of a history is about besides its own bytes.
func belongs(b Board) string { return posed(b.Given) + b.Entered.String() }

// posed is what tells a puzzle from others in checks: its givens, and the rules that k= has.
func posed(given solver.Grid) string { return given.String() + packRules(given.Layout()) }
