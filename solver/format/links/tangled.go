package links

import (
	"slices"

	"numplace/solver"
)

// nearValue in kindOf.near means that the value of the rule is the number of consecutive cells.
const nearValue = -1

// untangled returns rules with the same meaning as r, none of which contains a cell twice. Layouts allow
// repeated cells only at the ends of closed lines. If r is a line that visits a cell twice, and relates only
// cells that are close to each other on the line, untangled splits the line. Any other rule is returned
// unchanged.
func untangled(r solver.Rule) []solver.Rule {
	near := kinds().of[r.Kind].near
	if near == nearValue {
		near = 0
		if len(r.Value) == 1 {
			near = r.Value[0]
		}
	}
	last := len(r.Cells) - 1
	if near < 2 || near > last || r.Cells[0] == r.Cells[last] && !repeats(r.Cells[1:]) || !repeats(r.Cells) {
		return []solver.Rule{r}
	}
	var parts []solver.Rule
	from := 0
	add := func(to int) {
		parts = append(parts, solver.Rule{Kind: r.Kind, Value: r.Value, Cells: r.Cells[from:to]})
	}
	for i, c := range r.Cells {
		if !slices.Contains(r.Cells[from:i], c) {
			continue
		}
		start := max(0, i-near+1)
		if slices.Contains(r.Cells[start:i], c) { // the rule would relate the cell to itself
			return []solver.Rule{r}
		}
		add(i)
		from = start
	}
	add(len(r.Cells))
	return parts
}

// repeats reports whether a cell occurs twice.
func repeats(cells []solver.Cell) bool {
	had := map[solver.Cell]bool{}
	for _, c := range cells {
		if had[c] {
			return true
		}
		had[c] = true
	}
	return false
}
