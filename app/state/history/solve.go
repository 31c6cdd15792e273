package history

import "numplace/solver"

// Solve is what is known of how a board was solved.
type Solve struct {
	Hints    int // that were asked for
	Slips    int // steps that entered a digit which is not the solution's
	Thoughts []Thought
}

// Thought is a digit of the person that stayed, and how long it took.
type Thought struct {
	Cell    solver.Cell
	Seconds int // since the digit before it
	Steps   int // made after it, up to the solved board
}

// Solved returns how the present board was solved.
func (h History) Solved(hints int) Solve {
	s := Solve{Hints: hints, Slips: h.slips()}
	l := h.board.Layout()
	var known, now CellSet
	var spent []uint32 // at each thought
	h.Backward(func(c Change) {
		if c.Part == EnteredPart && c.Was != 0 && !known.Has(c.Cell) {
			known, now = known.With(c.Cell), now.With(c.Cell)
		}
	}, func(steps int, at uint32) bool {
		for c := range now.All() {
			s.Thoughts = append(s.Thoughts, Thought{Cell: c, Steps: steps - 1})
			spent = append(spent, at)
		}
		now = CellSet{}
		return known.Len() < l.Cells()
	})
	n := len(s.Thoughts)
	for i := range n {
		s.Thoughts[i].Seconds = int(spent[i])
		if i+1 < n {
			s.Thoughts[i].Seconds -= int(spent[i+1])
		}
	}
	for i := range n / 2 {
		s.Thoughts[i], s.Thoughts[n-1-i] = s.Thoughts[n-1-i], s.Thoughts[i]
	}
	return s
}

// slips counts the steps, of all branches, that entered a digit which is not on the present board.
func (h History) slips() int {
	cells := h.board.Layout().Cells()
	v := valuesOf(h.board)
	do := func(place int, differs uint32) { v[place] ^= differs }
	at, slips := h.at, 0
	for m := h.last; m.parent != nil; m = m.before {
		for a, b := at, m; a != b; {
			if a.number < b.number {
				a, b = b, a
			}
			a.changes(cells, do)
			a = a.parent
		}
		at = m
		wrong := false
		m.changes(cells, func(place int, _ uint32) {
			if c := place - cells; c >= 0 && c < cells && v[place] != 0 && v[place] != uint32(h.board.Entered.At(solver.Cell(c))) {
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

// Text returns a Solve as a device keeps it: after the version, the numbers of hints, slips and
// thoughts, and three numbers for each thought, as steps have them.
func (s Solve) Text() string {
	text := []byte(solveVersion)
	for _, n := range []int{s.Hints, s.Slips, len(s.Thoughts)} {
		text = appendNumber(text, uint32(n))
	}
	for _, t := range s.Thoughts {
		text = appendNumber(appendNumber(appendNumber(text, uint32(t.Cell)), uint32(t.Seconds)), uint32(t.Steps))
	}
	return string(text)
}

// ReadSolve reads the text of a Solve of a board with so many cells; ok is false if it is none.
func ReadSolve(text string, cells int) (s Solve, ok bool) {
	if len(text) == 0 || text[:1] != solveVersion {
		return s, false
	}
	r := numbers{text: text, at: 1}
	s.Hints, s.Slips = int(r.next()), int(r.next())
	for n := r.next(); n > 0 && !r.failed; n-- {
		t := Thought{Cell: solver.Cell(r.next()), Seconds: int(r.next()), Steps: int(r.next())}
		r.failed = r.failed || int(t.Cell) >= cells
		s.Thoughts = append(s.Thoughts, t)
	}
	if r.failed || r.at != len(text) {
		return Solve{}, false
	}
	return s, true
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

// Tones are how many tones there are for the length of a thought.
const Tones = 5

// Tone returns the tone of a thought: from 1 to Tones, which only the longest have. In between, a tone
// stands for a part of the square root of the time.
func (s Solve) Tone(thought int) int {
	i, some := s.Longest()
	tone := 1
	for some && tone < Tones && s.Thoughts[thought].Seconds*(Tones-1)*(Tones-1) >= tone*tone*s.Thoughts[i].Seconds {
		tone++
	}
	return tone
}
