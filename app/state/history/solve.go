package history

import (
	"slices"

	"numplace/solver"
)

// Solve is what is known of how a board was solved.
type Solve struct {
	Hints    int // that were asked for
	Slips    int // steps that entered a digit which is not the solution's
	Start    int // the number of the last board without any of the person's steps that enter digits
	Thoughts []Thought
}

// Thought is a digit of the person that stayed, and how long it took.
type Thought struct {
	Cell    solver.Cell
	Seconds int // that ended with a digit in this cell, also with one that did not stay
	Number  int // of the board that first had the digit for good, as GoTo takes it
}

// Solved returns how the present board was solved. The time between two steps that change digits belongs
// to the cell of the second.
func (h History) Solved(hints int) Solve {
	s := Solve{Hints: hints, Slips: h.slips(), Start: h.at.number}
	var known CellSet
	var took [solver.MaxN * solver.MaxN]int
	cell, since := solver.Cell(-1), uint32(0) // of the digit before which time has passed
	at, first := h.at, solver.Cell(-1)
	h.Backward(func(c Change) {
		if c.Part != EnteredPart {
			return
		}
		if first < 0 {
			first = c.Cell
		}
		if c.Was != 0 && !known.Has(c.Cell) && h.board.Entered.At(c.Cell) != 0 { // else it has become a given
			known = known.With(c.Cell)
			s.Thoughts = append(s.Thoughts, Thought{Cell: c.Cell, Number: at.number})
		}
	}, func(_ int, spent uint32) bool {
		if first >= 0 {
			if cell >= 0 {
				took[cell] += int(since - spent)
			}
			cell, since, first = first, spent, -1
			s.Start = at.parent.number
		}
		at = at.parent
		return true
	})
	if cell >= 0 {
		took[cell] += int(since)
	}
	slices.Reverse(s.Thoughts)
	for i := range s.Thoughts {
		s.Thoughts[i].Seconds = took[s.Thoughts[i].Cell]
	}
	return s
}

// slips counts the steps, of all branches, that entered a digit which is not on the present board.
func (h History) slips() int {
	cells := h.board.Layout().Cells()
	v := valuesOf(h.board)
	at, slips, right := h.at, 0, h.board.Current()
	for m := h.last; m.parent != nil; m = m.before {
		v.walk(at, m, h.board.Layout(), "")
		at = m
		wrong := false
		m.changes(cells, func(place int, _ uint32) {
			if c := place - cells; c >= 0 && c < cells && v[place] != 0 &&
				v[place] != uint32(right.At(solver.Cell(c))) {
				wrong = true
			}
		})
		if wrong {
			slips++
		}
	}
	return slips
}

// solveVersion begins the text of a Solve that this build writes.
const solveVersion = "1"

// Text returns a Solve as a device keeps it: after the version, the numbers of hints and slips, Start, the
// number of thoughts, and three numbers for each, as steps have them.
func (s Solve) Text() string {
	text := []byte(solveVersion)
	for _, n := range []int{s.Hints, s.Slips, s.Start, len(s.Thoughts)} {
		text = appendNumber(text, uint32(n))
	}
	for _, t := range s.Thoughts {
		text = appendNumber(appendNumber(appendNumber(text, uint32(t.Cell)), uint32(t.Seconds)), uint32(t.Number))
	}
	return string(text)
}

// most is the highest number in the text of a Solve: more seconds than half a year has.
const most = 1 << 24

// ReadSolve reads the text of a Solve of a layout; ok is false if it can't be read, or can't be one of
// the layout.
func ReadSolve(text string, l *solver.Layout) (s Solve, ok bool) {
	if len(text) == 0 || text[:1] != solveVersion {
		return s, false
	}
	r := numbers{text: text, at: 1}
	number := func() int {
		n := r.next()
		r.failed = r.failed || n > most
		return int(n)
	}
	s.Hints, s.Slips, s.Start = number(), number(), number()
	var known CellSet
	for n := number(); n > 0 && !r.failed; n-- {
		t := Thought{Cell: solver.Cell(number()), Seconds: number(), Number: number()}
		if r.failed || int(t.Cell) >= l.Cells() || known.Has(t.Cell) {
			return Solve{}, false
		}
		known = known.With(t.Cell)
		s.Thoughts = append(s.Thoughts, t)
	}
	if r.failed || r.at != len(text) {
		return Solve{}, false
	}
	return s, true
}

// Of reports whether each of the thoughts is about a digit that the person has entered on a board.
func (s Solve) Of(b Board) bool {
	for _, t := range s.Thoughts {
		if b.Entered.At(t.Cell) == 0 {
			return false
		}
	}
	return true
}

// Whole reports whether all entered digits of a board are known from the puzzle on. Else some came
// with it, or their history is lost.
func (s Solve) Whole(b Board) bool { return s.Of(b) && len(s.Thoughts) == b.Entered.Count() }

// Seconds returns how long all of it took.
func (s Solve) Seconds() (all int) {
	for _, t := range s.Thoughts {
		all += t.Seconds
	}
	return all
}

// Longest returns the index of the thought that took longest: the first of them. ok is false if
// none took any time.
func (s Solve) Longest() (longest int, ok bool) {
	for i, t := range s.Thoughts {
		if t.Seconds > s.Thoughts[longest].Seconds {
			longest = i
		}
	}
	return longest, len(s.Thoughts) > 0 && s.Thoughts[longest].Seconds > 0
}

// MostTone is the highest tone for the length of a thought.
const MostTone = 5

// Tones returns the tones of the thoughts: from 1 to MostTone, which only Longest has, so that it is found at once. In
// between, a tone stands for a part of the square root of the time.
func (s Solve) Tones() []int {
	tones := make([]int, len(s.Thoughts))
	longest, some := s.Longest()
	for i, t := range s.Thoughts {
		tones[i] = 1
		most := MostTone
		if i != longest {
			most--
		}
		for some && tones[i] < most &&
			t.Seconds*(MostTone-1)*(MostTone-1) >= tones[i]*tones[i]*s.Thoughts[longest].Seconds {
			tones[i]++
		}
	}
	return tones
}
