package history

import (
	"slices"

	"numplace/solver"
)

// Solve describes how a board was solved.
type Solve struct {
	Hints    int // number of hints requested
	Slips    int // number of steps on all branches that entered a wrong digit
	Start    int // number of the last board before the user's first digit, as passed to GoTo
	Thoughts []Thought
}

// Thought is a digit that the user entered and that is still on the board, with the time that the user took
// for it.
type Thought struct {
	Cell    solver.Cell
	Seconds int // time taken by all entries in this cell, including entries that were replaced later
	Number  int // number of the board where the digit was last entered, as passed to GoTo
}

// Solved returns how the current board was solved. The time between two steps that change digits counts for
// the cell of the second step.
func (h History) Solved(hints int) Solve {
	s := Solve{Hints: hints, Slips: h.slips(), Start: h.at.number}
	var known CellSet
	var took [solver.MaxN * solver.MaxN]int
	cell, since := solver.Cell(-1), uint32(0) // cell and time of the step visited before, which is a later step
	at, first := h.at, solver.Cell(-1)
	h.Backward(func(c Change) {
		if c.Part != EnteredPart {
			return
		}
		if first < 0 {
			first = c.Cell
		}
		if c.Was != 0 && !known.Has(c.Cell) && h.board.Entered.At(c.Cell) != 0 { // still the user's digit
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

// slips returns the number of steps, on all branches, that entered a digit different from the digit on the
// current board.
func (h History) slips() int {
	cells := h.board.Layout().Cells()
	v := valuesOf(h.board)
	at, slips, right := h.at, 0, h.board.Current()
	for m := h.last; m.parent != nil; m = m.before {
		v.walk(at, m, h.board.Layout(), h.board.Notes)
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

// solveVersion is the version of the text format that this build writes. Each text starts with it.
const solveVersion = "1"

// Text returns the Solve in the format stored on the device. It consists of the version, the number of hints,
// the number of slips, Start, the number of Thoughts, and three numbers for each Thought. Numbers are encoded
// as in steps.
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

// maxSolveNumber is the highest number allowed in the text of a Solve. It is higher than the number of
// seconds in half a year.
const maxSolveNumber = 1 << 24

// ReadSolve parses the text of a Solve of a board with layout l. ok is false if the text is invalid or names
// a cell that the layout does not have.
func ReadSolve(text string, l *solver.Layout) (s Solve, ok bool) {
	if len(text) == 0 || text[:1] != solveVersion {
		return s, false
	}
	r := numbers{text: text, at: 1}
	number := func() int {
		n := r.next()
		r.failed = r.failed || n > maxSolveNumber
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

// Of reports whether the Solve can belong to board b: the cell of every Thought must have an entered digit.
func (s Solve) Of(b Board) bool {
	for _, t := range s.Thoughts {
		if b.Entered.At(t.Cell) == 0 {
			return false
		}
	}
	return true
}

// Whole reports whether the Solve has a Thought for every entered digit of board b. If not, some digits came
// with the board, or their history was lost.
func (s Solve) Whole(b Board) bool { return s.Of(b) && len(s.Thoughts) == b.Entered.Count() }

// Seconds returns the total time of all Thoughts.
func (s Solve) Seconds() (all int) {
	for _, t := range s.Thoughts {
		all += t.Seconds
	}
	return all
}

// Longest returns the index of the first Thought with the longest time. ok is false if no Thought took any
// time.
func (s Solve) Longest() (longest int, ok bool) {
	for i, t := range s.Thoughts {
		if t.Seconds > s.Thoughts[longest].Seconds {
			longest = i
		}
	}
	return longest, len(s.Thoughts) > 0 && s.Thoughts[longest].Seconds > 0
}

// MostTone is the darkest shade, in which the digit with the longest time is drawn.
const MostTone = 5

// Tones returns a shade for each Thought, from 1 to MostTone. Only the Thought with the longest time gets
// MostTone, so that it stands out. The other shades grow with the square root of the time.
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
