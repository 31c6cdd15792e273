package logic

import (
	"iter"

	"numplace/solver"
)

// Steps yields all steps of a position, by all techniques, in the order of the table. Each is looked for when it is asked
// for. The position must not change meanwhile.
func Steps(p *Position, t *Table) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		s := search{Position: p, Options: t.Options, yield: yield}
		for _, row := range t.Rows {
			if s.run(row.Technique); s.done {
				return
			}
		}
	}
}

// Find yields the steps of one row of the table.
func Find(p *Position, row Technique, o Options) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		s := search{Position: p, Options: o, yield: yield}
		s.run(row)
	}
}

// Next returns the first step by the techniques that are on. It returns false when there is none.
func Next(p *Position, t *Table) (Step, bool) {
	var first Step
	s := search{Position: p, Options: t.Options, first: true, yield: func(step Step) bool {
		first = step
		return false
	}}
	for _, row := range t.Rows {
		if !row.Enabled {
			continue
		}
		if s.run(row.Technique); s.done {
			return first, true
		}
	}
	return Step{}, false
}

// search is one search for steps.
type search struct {
	*Position
	Options
	yield func(Step) bool
	done  bool // no more are wanted
	first bool // only the step that a path takes is wanted
	// What several finders look at, once it is asked for.
	tied    *sets    // the almost locked sets
	grouped *tabling // what follows from what, with groups
	single  *simple  // the links on single digits
}

func (s *search) run(t Technique) {
	if find := finders[t]; find != nil {
		find(s, t)
	}
}

// found hands a step out. It returns false when no more are wanted.
func (s *search) found(step Step) bool {
	s.done = s.done || !s.yield(step)
	return !s.done
}

// mostCells is the most cells of a house that a search through their sets combines. It bounds the search in large grids; houses of
// nine cells are searched completely.
func (s *search) mostCells() int {
	if s.n <= 9 {
		return 7
	}
	return 4
}

// cellsOf lists a set.
func cellsOf(s set) []solver.Cell {
	var cells []solver.Cell
	for c := s.first(); c >= 0; c = s.after(c) {
		cells = append(cells, solver.Cell(c))
	}
	return cells
}

// allOf lists a digit in the cells of a set.
func allOf(d solver.Digit, s set) []Candidate {
	var all []Candidate
	for c := s.first(); c >= 0; c = s.after(c) {
		all = append(all, Candidate{solver.Cell(c), d})
	}
	return all
}

// byCell sorts candidates by cell and digit, and leaves each once.
func byCell(all []Candidate) []Candidate {
	return sorted(all, func(x, y Candidate) bool { return x.Cell < y.Cell || x.Cell == y.Cell && x.Digit < y.Digit })
}

// sorted sorts candidates, and leaves each once.
func sorted(all []Candidate, before func(x, y Candidate) bool) []Candidate {
	n := 0
	for _, x := range all {
		i := n
		for i > 0 && before(x, all[i-1]) {
			i--
		}
		if i > 0 && all[i-1] == x {
			continue
		}
		copy(all[i+1:n+1], all[i:n])
		all[i] = x
		n++
	}
	return all[:n]
}
