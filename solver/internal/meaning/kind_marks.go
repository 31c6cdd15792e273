package meaning

import "slices"

var markKinds = map[string]kind{
	"odd": {example: "odd:30.40", shape: "set", least: 1, most: 5,
		holds: each(func(d int) bool { return d%2 != 0 })},
	"even": {example: "even:30.40", shape: "set", least: 1, most: 5,
		holds: each(func(d int) bool { return d%2 == 0 })},
	"marks": {example: "marks=1.2:30.40", shape: "set", least: 1, most: 3, values: subsets,
		holds: func(x claim) bool {
			return each(func(d int) bool { return slices.Contains(x.Value, d) })(x)
		}},
	"minimum": {example: "minimum:30.40", shape: "set", least: 1, most: 3, others: true,
		holds: extremes(func(own, other int) bool { return own < other })},
	"maximum": {example: "maximum:30.40", shape: "set", least: 1, most: 3, others: true,
		holds: extremes(func(own, other int) bool { return own > other })},
	"rowindex": {example: "rowindex:30.40", shape: "set", least: 1, most: 3, others: true,
		holds: indexers(func(x claim, c, p int) bool {
			return c%x.N == p%x.N
		})},
	"columnindex": {example: "columnindex:30.40", shape: "set", least: 1, most: 3, others: true,
		holds: indexers(func(x claim, c, p int) bool {
			return c/x.N == p/x.N
		})},
	"boxindex": {example: "boxindex:30.40", shape: "set", least: 1, most: 3, others: true,
		holds: indexers(func(x claim, c, p int) bool {
			return x.region(c) == x.region(p)
		})},
}

// extremes returns a function that checks that cond holds for the digits of each cell of the rule and each of
// its neighbours. Neighbours that belong to a rule of the same kind are skipped.
func extremes(cond func(own, other int) bool) func(claim) bool {
	return func(x claim) bool {
		for _, c := range x.Cells {
			for p := range x.digits {
				beside := apart(c%x.N, p%x.N)+apart(c/x.N, p/x.N) == 1
				also := slices.ContainsFunc(append([]Rule{x.Rule}, x.Rules...), func(r Rule) bool {
					return r.Kind == x.Kind && slices.Contains(r.Cells, p)
				})
				if beside && !also && !cond(x.digits[c], x.digits[p]) {
					return false
				}
			}
		}
		return true
	}
}

// indexers returns a function that checks index cells. same reports whether cells c and p share the house
// that matters. In this house, the cells have positions from 1. An index cell at position i must contain j if
// and only if the cell at position j contains i.
func indexers(same func(x claim, c, p int) bool) func(claim) bool {
	return func(x claim) bool {
		for _, c := range x.Cells {
			var house []int
			for p := range x.digits {
				if same(x, c, p) {
					house = append(house, p)
				}
			}
			place := slices.Index(house, c) + 1
			for i, p := range house {
				if (x.digits[c] == i+1) != (x.digits[p] == place) {
					return false
				}
			}
		}
		return true
	}
}

// subsets returns all sets of digits except the empty set and the full set.
func subsets(n, _ int) (all [][]int) {
	for set := 1; set < 1<<n-1; set++ {
		var digits []int
		for d := range n {
			if set>>d&1 != 0 {
				digits = append(digits, d+1)
			}
		}
		all = append(all, digits)
	}
	return all
}
