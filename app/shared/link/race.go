package link

import (
	"strings"

	"numplace/solver"
)

// A race is a task of a link that records how somebody has solved the link's puzzle. The text is the constant
// Race, followed by the result of sealed for the numbers below. The checksum of sealed also covers the givens
// and the rules in k=.
//
//	total seconds; hints; wrong digits plus 1, or 0 if unknown; whether the page has shown the solution
//	coarse: the seconds of digits are in units of 1<<coarse
//	the number of digits; for each, in the order of entry: the index of its cell among the cells that have no digit yet,
//	and its seconds
//
// The digits themselves are omitted, since they are those of the solution.

// mostRace is the maximum length of a race's text. For a longer race, the seconds are stored in coarser
// units.
const mostRace = 2 << 10

// Solve describes how somebody has solved a puzzle.
type Solve struct {
	Seconds       int // total time
	Hints         int // number of hints requested
	Slips         int // number of wrong digits; -1 if unknown
	SolutionShown bool
	Digits        []SolveDigit // the user's digits that stayed on the board, in the order of entry
}

// SolveDigit is the cell of a digit, and the time that the user needed for it.
type SolveDigit struct {
	Cell    solver.Cell
	Seconds int
}

// mostSeconds is the maximum of any number in a Solve. As seconds, it is more than half a year.
const mostSeconds = 1 << 24

// mostCoarse is the maximum of coarse. The seconds in a race are in units of 1<<coarse.
const mostCoarse = 24

// EncodeRace returns the task of a link with which others race against the solve s. It returns "" if s is not
// a solve of the given puzzle.
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

// DecodeRace decodes a task of EncodeRace for the given puzzle. ok is false if the task is not a race, is
// damaged, or belongs to another puzzle.
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

// race reads or writes a Solve of the given puzzle. It returns false if the Solve does not fit the puzzle.
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
	s.SolutionShown = p.split(1<<15, s.SolutionShown)
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
		if at == len(open) { // a given, or a repeated cell
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

// ReadSolve parses the text of a solve as the page stores it, in the format of history.Solve.Text. ok is
// false if the text is invalid or does not fit the layout.
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
	number() // the number of a board in the history, which is skipped here and after each digit
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
