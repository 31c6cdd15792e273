package link

import (
	"strings"

	"numplace/solver"
)

// A race: how somebody has solved the puzzle of a link. The text is Race, then what sealed makes of these
// numbers, which belong to the givens and the rules of k=:
//
//	seconds in all; hints; slips plus one, or 0 if they are not known; whether the page told the solution
//	coarse: the seconds of digits are in units of 1<<coarse
//	the number of digits; for each, in the order in which they came: its cell, as its index among the cells
//	that have no digit yet, and its seconds
//
// The digits are not in it: they are the solution's.

// mostRace is how long the text of a race is at most. Seconds are as coarse as that takes.
const mostRace = 2 << 10

// Solve is how somebody has solved a puzzle.
type Solve struct {
	Seconds int // in all
	Hints   int // that were asked for
	Slips   int // wrong digits; -1 if that is not known
	Told    bool
	Digits  []SolveDigit // that the person has entered, in the order in which they came to stay
}

// SolveDigit is a digit of a Solve, and how long it took.
type SolveDigit struct {
	Cell    solver.Cell
	Seconds int
}

// mostSeconds is the highest number in a Solve: more seconds than half a year has.
const mostSeconds = 1 << 24

// mostCoarse is the highest exponent of a unit of seconds.
const mostCoarse = 24

// EncodeRace returns the task of a link to the puzzle, for others to solve it faster.
func EncodeRace(s Solve, given solver.Grid) Task {
	for coarse := uint32(0); ; coarse++ {
		w := newWriter()
		if race(w, &s, &coarse, given) {
			if text := Race + sealed(w.end(), posed(given)); len(text) <= mostRace || coarse == mostCoarse {
				return Task(text)
			}
			continue
		}
		return ""
	}
}

// DecodeRace reads a task that EncodeRace wrote for a puzzle. ok is false for any other text.
func DecodeRace(task Task, given solver.Grid) (s Solve, ok bool) {
	text, ok := strings.CutPrefix(string(task), Race)
	if !ok || len(task) > mostRace || given.Layout() == nil {
		return s, false
	}
	b, ok := unsealed(text, posed(given))
	coarse := uint32(0)
	if !ok || !race(newReader(b), &s, &coarse, given) {
		return Solve{}, false
	}
	return s, true
}

// race codes a Solve of a puzzle. It returns false if the Solve can't be one of it.
func race(p *packer, s *Solve, coarse *uint32, given solver.Grid) bool {
	ok := true
	var fields [3]field
	number := func(f *field, n *int) {
		*n = int(p.number(f, uint32(min(max(*n, 0), mostSeconds))))
		ok = ok && *n <= mostSeconds
	}
	slips := s.Slips + 1
	number(&fields[0], &s.Seconds)
	number(&fields[1], &s.Hints)
	number(&fields[1], &slips)
	s.Slips = slips - 1
	s.Told = p.split(1<<15, s.Told)
	*coarse = p.one(mostCoarse+1, *coarse)
	var open []solver.Cell
	for c := range solver.Cell(given.Layout().Cells()) {
		if given.At(c) == 0 {
			open = append(open, c)
		}
	}
	n := int(p.one(uint32(len(open)+1), uint32(len(s.Digits))))
	if p.reads {
		s.Digits = make([]SolveDigit, n)
	} else if n != len(s.Digits) {
		return false
	}
	for i := range s.Digits {
		d := s.Digits[i]
		at := 0
		for at < len(open) && !p.reads && open[at] != d.Cell {
			at++
		}
		if at == len(open) { // a given, or a cell for the second time
			return false
		}
		at = int(p.one(uint32(len(open)), uint32(at)))
		units := min(max(d.Seconds, 0), mostSeconds) >> *coarse
		number(&fields[2], &units)
		s.Digits[i] = SolveDigit{open[at], min(units<<*coarse, mostSeconds)}
		open = append(open[:at], open[at+1:]...)
	}
	return ok
}

// ReadSolve reads the text of a solve as the page keeps it (history.Solve.Text). ok is false if it can't be
// read, or can't be a solve on a layout.
func ReadSolve(text string, l *solver.Layout) (s Solve, ok bool) {
	r := fives{text: text, at: 1}
	if !strings.HasPrefix(text, "1") || l == nil {
		return s, false
	}
	number := func() int {
		n := r.next()
		r.failed = r.failed || n > mostSeconds
		return int(n)
	}
	s.Hints, s.Slips = number(), number()
	number() // of a board in the history, as is the last of each digit
	known := make([]bool, l.Cells())
	for n := number(); n > 0 && !r.failed; n-- {
		d := SolveDigit{solver.Cell(number()), number()}
		number()
		if r.failed || int(d.Cell) >= l.Cells() || known[d.Cell] {
			return Solve{}, false
		}
		known[d.Cell] = true
		s.Digits = append(s.Digits, d)
	}
	return s, !r.failed && r.at == len(text)
}
