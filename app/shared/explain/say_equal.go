package explain

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains rules that make sums of cells equal, such as double arrows and region sum lines.

// equalSums returns groups of cells that must have equal sums because of a rule. It returns nil for other
// kinds of rules.
func (t *explainer) equalSums(r solver.Rule) (groups [][]solver.Cell) {
	last := len(r.Cells) - 1
	switch r.Kind {
	case solver.DoubleArrow:
		return [][]solver.Cell{{r.Cells[0], r.Cells[last]}, r.Cells[1:last]}
	case solver.Zipper:
		for i := 0; i <= last-i; i++ {
			group := []solver.Cell{r.Cells[i]}
			if i < last-i {
				group = append(group, r.Cells[last-i])
			}
			groups = append(groups, group)
		}
	case solver.Equal:
		from := 0
		for _, size := range r.Value {
			if from+size > len(r.Cells) {
				return nil
			}
			groups = append(groups, r.Cells[from:from+size])
			from += size
		}
	case solver.RegionSum:
		for i, c := range r.Cells {
			if i == 0 || t.layout.Region(c) != t.layout.Region(r.Cells[i-1]) {
				groups = append(groups, nil)
			}
			groups[len(groups)-1] = append(groups[len(groups)-1], c)
		}
	}
	return groups
}

// equality returns the equation that two groups of cells have the same sum, for their empty cells.
func (t *explainer) equality(a, b []solver.Cell) (eq equation) {
	for _, c := range a {
		if t.p.At(c) == 0 {
			eq.more = append(eq.more, c)
		}
		eq.by -= int(t.p.At(c))
	}
	for _, c := range b {
		if t.p.At(c) == 0 {
			eq.less = append(eq.less, c)
		}
		eq.by += int(t.p.At(c))
	}
	if eq.by < 0 || len(eq.more) == 0 || eq.by == 0 && len(eq.less) > 0 && len(eq.more) < len(eq.less) {
		eq = equation{more: eq.less, less: eq.more, by: -eq.by}
	}
	return eq
}

// equalSides says that the two sides of an equation are equal, unless the text has said it.
func (t *explainer) equalSides(eq equation) {
	t.sayOnce(saysEqual, blanks{"more": t.side(eq.more, 0), "less": t.side(eq.less, eq.by)})
}

// unequal explains why candidates contradict equal sums of the step's first rule. It returns the candidates
// for which there is no short reason.
func (t *explainer) unequal(gone []logic.Candidate) (left []logic.Candidate) {
	groups := t.equalSums(t.layout.Rules()[t.step.Proof.Rules[0].Rule])
	if groups == nil {
		return gone
	}
	type part struct {
		refutation
		eq    equation
		first logic.Candidate
		same  []logic.Candidate
	}
	var parts []part
	for _, x := range gone {
		var best part
		found := false
		for i, a := range groups {
			for k, b := range groups {
				if i == k || !slices.Contains(a, x.Cell) || found && best.cost() == 1 {
					continue
				}
				eq := t.equality(a, b)
				if r, ok := t.supposing(x, eq, t.now(), 1); ok && (!found || r.cost() < best.cost()) {
					best, found = part{refutation: r, eq: eq, first: x}, true
				}
			}
		}
		if !found {
			left = append(left, x)
			continue
		}
		at := slices.IndexFunc(parts, func(p part) bool {
			return p.first.Cell == x.Cell && p.why == best.why || p.first.Digit == x.Digit && p.like(best.refutation)
		})
		if at < 0 {
			parts = append(parts, best)
		} else {
			parts[at].same = append(parts[at].same, x)
		}
	}
	var rest []logic.Candidate
	said := ""
	for i, p := range parts {
		if i >= mostReasons {
			rest = append(append(rest, p.first), p.same...)
			continue
		}
		if says := t.side(p.eq.more, 0) + is + t.side(p.eq.less, p.eq.by); says != said {
			t.equalSides(p.eq)
			said = says
		}
		if len(p.eq.cells()) == 1 {
			continue // the equation says which digit the cell has
		}
		t.refuted(p.refutation, t.with(p.first))
		if len(p.same) > 0 {
			t.same(p.same)
		}
	}
	if len(rest) > 0 {
		t.same(rest)
	}
	return left
}
