package logic

import (
	"slices"

	"numplace/solver"
)

// This file finds what rules imply for other cells: a cell that sees a digit in every way to fill a rule, and
// a cell in which several rising lines meet.

// ruleExcludes eliminates a digit from a cell that sees the digit in every way to fill a rule. If the cell
// sees all places of the digit in the rule, the step is left to ruleMust.
func ruleExcludes(s *search, t Technique) {
	for _, w := range s.relations() {
		if s.known(w).none || w.clique {
			continue // if all cells differ, a digit occurs only once, so ruleMust finds these steps
		}
		for d := range s.climbs(w).must.All() {
			var places, near set
			for i, c := range w.cells {
				if w.masks[i].Has(d) {
					places, near = places.with(c), near.or(s.sees[c])
				}
			}
			near = near.and(s.at[d]).minus(w.in).minus(s.seenByAll(places))
			var out []Candidate
			for x := near.first(); x >= 0; x = near.after(x) {
				if s.excluded(w, x, d) {
					out = append(out, Candidate{solver.Cell(x), d})
				}
			}
			if out == nil {
				continue
			}
			step := Step{Technique: t, Remove: out, Proof: w.proof()}
			step.Proof.Digits = solver.Digits(0).With(d)
			if !s.found(step) {
				return
			}
		}
	}
	s.eitherWay(t)
}

// excluded reports whether every way to fill a relation has digit d in a cell that x sees.
func (s *search) excluded(w *ways, x int, d solver.Digit) bool {
	masks := slices.Clone(w.masks)
	for i, c := range w.cells {
		if s.sees[x].has(c) {
			masks[i] = masks[i].Without(d)
		}
	}
	found := false
	complete := w.fill(s, masks, mostAsked, func([]solver.Digit) bool {
		found = true
		return false
	})
	return complete && !found
}

// ordered is a cell that rising lines compare with another cell. Its digit cannot be above that of the other
// cell or, in the other direction, cannot be below it.
type ordered struct {
	cell   int
	strict bool // whether the two digits must differ
	rules  []int
}

// mostMeeting is the maximum number of cells in rising lines for which rulesMeet searches. With more cells,
// it would take seconds.
const mostMeeting = 600

// rulesMeet finds a cell that must be higher than several cells of one house, because of two or more rising
// lines. Those cells have different digits, so the digit of the first cell must be large enough to leave a
// lower digit for each of them. rulesMeet also finds a cell that must be lower than several cells.
func rulesMeet(s *search, t Technique) {
	var lines []*relation
	cells := 0
	for i := range s.rules {
		if s.rules[i].rises() {
			lines = append(lines, &s.rules[i])
			cells += len(s.rules[i].cells)
		}
	}
	if cells > mostMeeting {
		return
	}
	if len(lines) < 2 || !s.Sound() {
		return // meets requires that the digits of each house differ
	}
	for x := s.open.first(); x >= 0; x = s.open.after(x) {
		for _, up := range []bool{true, false} {
			s.work(64)
			if step, ok := s.meets(x, s.beside(lines, x, up), up); ok {
				step.Technique = t
				if !s.found(step) {
					return
				}
			}
		}
	}
}

// beside returns the cells that rising lines compare with cell x: those that must be lower than x if up is
// true, and those that must be higher if up is false.
func (s *search) beside(lines []*relation, x int, up bool) []ordered {
	all := []ordered{{cell: x}}
	for i := 0; i < len(all); i++ {
		from := all[i]
		for _, line := range lines {
			at := slices.Index(line.cells, from.cell)
			if at < 0 {
				continue
			}
			further := line.cells[:at]
			if !up {
				further = line.cells[at+1:]
			}
			for _, c := range further {
				next := ordered{c, from.strict || s.sees[from.cell].has(c), from.rules}
				if !slices.Contains(next.rules, line.rule) {
					next.rules = append(slices.Clone(next.rules), line.rule)
				}
				known := func(o ordered) bool { return o.cell == c && (o.strict || !next.strict) }
				if !slices.ContainsFunc(all, known) {
					all = append(all, next)
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(o ordered) bool { return !o.strict })
}

// meets returns the step with the most eliminations from cell x. The cells in beside must be lower than x if
// up is true, and higher otherwise. Where several of them share a house, they have different digits, and x
// must leave room for all these digits.
func (s *search) meets(x int, beside []ordered, up bool) (best Step, ok bool) {
	for h := range s.house {
		var step Step
		var ends []int // by cell: its lowest digit or, if up is false, n+1 minus its highest digit
		for _, o := range beside {
			if !s.house[h].set.has(o.cell) {
				continue
			}
			marks := s.cand[o.cell].With(s.digit[o.cell])
			if up {
				ends = append(ends, int(marks.Min()))
			} else {
				ends = append(ends, s.n+1-int(marks.Max()))
			}
			step.Proof.Cells = append(step.Proof.Cells, solver.Cell(o.cell))
			for _, rule := range o.rules {
				if !slices.ContainsFunc(step.Proof.Rules, func(use RuleUse) bool { return use.Rule == rule }) {
					step.Proof.Rules = append(step.Proof.Rules, RuleUse{Rule: rule})
				}
			}
		}
		if len(ends) < 2 || len(step.Proof.Rules) < 2 {
			continue
		}
		slices.Sort(ends)
		room := 0
		for _, end := range ends {
			room = max(room+1, end)
		}
		gone := solver.DigitsUpTo(min(room, s.n))
		if !up {
			gone = solver.DigitsUpTo(s.n) &^ solver.DigitsUpTo(max(s.n-room, 0))
		}
		if step.Remove = candidatesIn(x, s.cand[x]&gone); len(step.Remove) > len(best.Remove) {
			best, ok = step, true
		}
	}
	return best, ok
}
