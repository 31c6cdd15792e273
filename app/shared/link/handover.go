package link

import (
	"slices"
	"strings"

	"numplace/solver"
)

// A handover is a task of a link that contains the history of the link's board. With it the user can continue
// on another device, with Undo, Redo, branches and checkpoints, and with the time and help used so far. The
// text of the task is the constant Handover, followed by the result of sealed for the numbers below. The
// checksum of sealed also covers the givens, the rules in k= and the digits entered.
//
//	seconds on the board; hints; whether the page has shown the solution
//	the number of steps; the number of the present board, and of the last one that Redo leads to
//	for each step: the distance to the step that made its parent, minus 1; the seconds between them; the changes,
//	in the order of places in history/step.go; the selection
//	the number of names; for each, the distance of its board from that of the previous name, minus 1, and its
//	characters in UTF-8
//
// Steps that cross out combinations or draw lines and marks are omitted (uncrossed.go), since no version of the
// task can contain them.
//
// The board itself is in the rest of the link, and the steps lead from there to all other boards. trail.go
// parses and formats the history as app/state/history stores it, and handover_code.go compresses it.

// Handed is the result of EncodeHandover: a handover task, and how complete it is.
type Handed struct {
	Task  Task // "" if no part of the history fits
	Steps int  // number of steps from the first board of the handover to the present one
	All   bool // whether the task has the complete history; otherwise it was too long
}

// EncodeHandover returns the task that hands over the history t of a board. If the task would be longer than
// limit bytes, parts are left out: first the oldest branches, then the oldest steps, and last the steps that
// Redo leads to.
func EncodeHandover(t Trail, b Board, limit int) Handed {
	owner, cells := belongs(b), b.Given.Layout().Cells()
	t = t.uncrossed(cells)
	branches, way := t.parts()
	cut := func(n int) (h Handed, fits bool) {
		c := t.without(branches, way, n)
		w := newWriter()
		if !c.code(w, cells) {
			return h, false
		}
		h = Handed{Task: Task(Handover + sealed(w.end(), owner)), All: n == 0}
		for at := c.present; at > 0; at = c.parent(at) {
			h.Steps++
		}
		return h, len(h.Task) <= limit
	}
	// The binary search finds the smallest number of parts to leave out. Leaving out more never makes the
	// task longer, except by a few bits.
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

// parts returns the numbers of boards at which the history can be shortened. branches has the last board of
// each branch in ascending order, except that of the branch of the present board. way has all boards of the
// present branch in order, except the first board. Any board in way can become the new first board.
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

// without returns a shortened Trail. It removes the first n elements of branches and, if n is larger than
// their number, the first elements of way.
func (t *Trail) without(branches, way []int, n int) Trail {
	first, last := 0, t.last
	if steps := n - len(branches); steps > 0 {
		if first = way[steps-1]; first > t.present { // only steps that Redo leads to are left to remove
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
	spent := uint32(0) // seconds before the new first board
	for at := first; at > 0; at = t.parent(at) {
		spent += t.steps[at-1].seconds
	}
	short := Trail{Seconds: t.Seconds, Hints: t.Hints, SolutionShown: t.SolutionShown}
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

// DecodeHandover decodes a task of EncodeHandover. ok is false if the task is not a handover, is damaged, or
// belongs to a board other than b.
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

// belongs returns the data of a board that the checksum of a handover covers besides the history.
func belongs(b Board) string { return posed(b.Given) + b.Entered.String() }

// posed returns the data of a puzzle that the checksums of tasks cover: the givens and the rules in k=.
func posed(given solver.Grid) string { return given.String() + packRules(given.Layout()) }
