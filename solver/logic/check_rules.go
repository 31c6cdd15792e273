package logic

import (
	"slices"

	"numplace/solver"
)

// How Check proves what rules say. It knows of a rule only what breaks it (solver.Rule.BrokenIn) and, for
// sums, how its cells add up.

// mostNodes is how many digits Check tries at most for a step.
const mostNodes = 200_000

// equation is the total of cells with their factors.
type equation struct {
	factor map[solver.Cell]int
	total  int
}

// claimRules notes the rules and the sums that a proof names. It returns false if they don't exist, or if
// a sum is not known.
func (j *judge) claimRules(proof Proof) bool {
	rules := j.layout.Rules()
	for _, use := range proof.Rules {
		if use.Rule < 0 || use.Rule >= len(rules) {
			return false
		}
		rule := rules[use.Rule]
		cells := use.Cells
		if cells == nil {
			cells = rule.Cells
			if sum, ok := equationOf(j.layout, rule); ok {
				j.sums = append(j.sums, sum)
			}
		}
		for _, c := range cells {
			if int(c) >= len(j.start) || len(rule.Cells) > 0 && !slices.Contains(rule.Cells, c) {
				return false
			}
			j.needCell(c, j.start[c])
		}
		j.rules = append(j.rules, rule)
	}
	for _, need := range proof.Needs {
		if need.House < 0 || need.House >= j.layout.NumHouses() || !j.needPlaces(need.House, need.Digit) {
			return false
		}
	}
	for _, fact := range proof.Facts {
		sum, ok := j.sumOf(fact)
		if !ok {
			return false
		}
		for c := range solver.Cell(len(j.start)) {
			if sum.factor[c] != 0 {
				j.needCell(c, j.start[c])
			}
		}
		j.sums = append(j.sums, sum)
	}
	return true
}

// needPlaces notes that a house needs a digit, unless it has it.
func (j *judge) needPlaces(h int, d solver.Digit) bool {
	cells := j.layout.House(h).Cells
	var need []Candidate
	for _, c := range cells {
		if solver.Digit(j.filled[c]) == d {
			return false
		}
		if j.start[c].Has(d) {
			need = append(need, Candidate{c, d})
		}
	}
	j.needs = append(j.needs, need)
	return len(cells) == j.layout.N()
}

// sumOf adds up what a fact names. It returns false if a house does not need every digit, or if a rule
// has no sum.
func (j *judge) sumOf(fact Fact) (equation, bool) {
	n := j.layout.N()
	sum := equation{factor: map[solver.Cell]int{}}
	for _, x := range fact.Houses {
		if x.Index < 0 || x.Index >= j.layout.NumHouses() || len(j.layout.House(x.Index).Cells) != n {
			return sum, false
		}
		for _, c := range j.layout.House(x.Index).Cells {
			sum.factor[c] += x.Times
		}
		sum.total += x.Times * n * (n + 1) / 2
	}
	rules := j.layout.Rules()
	for _, x := range fact.Rules {
		if x.Index < 0 || x.Index >= len(rules) {
			return sum, false
		}
		one, ok := equationOf(j.layout, rules[x.Index])
		if !ok {
			return sum, false
		}
		for c, f := range one.factor {
			sum.factor[c] += x.Times * f
		}
		sum.total += x.Times * one.total
	}
	return sum, true
}

// equationOf returns how the cells of a rule add up, if the rule says that.
func equationOf(l *solver.Layout, r solver.Rule) (equation, bool) {
	sum := equation{factor: map[solver.Cell]int{}}
	switch r.Kind {
	case solver.Cage, solver.Sum, solver.LittleKiller, solver.XV:
		for _, c := range r.Cells {
			sum.factor[c]++
		}
		if len(r.Value) > 0 {
			sum.total = r.Value[0]
		}
		return sum, len(r.Value) > 0
	case solver.Arrow:
		bulb := append(slices.Clone(r.Value), 1)[0]
		for _, c := range r.Cells[bulb:] {
			sum.factor[c]--
		}
		worth := 1
		for _, c := range slices.Backward(r.Cells[:bulb]) {
			sum.factor[c] += worth
			worth *= 10
		}
		return sum, bulb == 1 || l.N() < 10
	}
	return sum, false
}

// fits reports whether the digits chosen so far break no rule, and leave each sum within reach.
func (j *judge) fits(marks []solver.Digits, chosen []solver.Digit) bool {
	if len(j.rules)+len(j.sums) == 0 {
		return true
	}
	for _, sum := range j.sums {
		low, high := 0, 0
		for c, f := range sum.factor {
			least, most := int(j.filled[c]), int(j.filled[c])
			if least == 0 {
				if marks[c] == 0 {
					return false
				}
				least, most = int(marks[c].Min()), int(greatest(marks[c]))
			}
			low, high = low+min(f*least, f*most), high+max(f*least, f*most)
		}
		if sum.total < low || sum.total > high {
			return false
		}
	}
	digits := slices.Clone(j.filled)
	for c, d := range chosen {
		if d != 0 {
			digits[c] = byte(d)
		}
	}
	grid, err := solver.FromBytes(j.layout, digits)
	return err == nil && !slices.ContainsFunc(j.rules, func(r solver.Rule) bool { return r.BrokenIn(grid) })
}
