package links

import (
	"slices"

	"numplace/solver"
)

// This file writes rules that a setter has defined for Sudoku Maker. The site has no constraint for any table or
// automaton. It has some for differences, ratios and sums of neighbours, for ascending lines, and for lines on which
// any digits in a row are of different groups.

// relation is the value of a table, for the digits 1 to n: bit b-1 of the entry a-1 is set if b may follow a.
type relation []int

func (r relation) n() int               { return len(r) }
func (r relation) allows(a, b int) bool { return r[a-1]>>(b-1)&1 == 1 }

// is reports whether the relation allows exactly those digits that a function allows. If apart is set, the digits are
// of neighbours in a row or a column, so they differ anyway.
func (r relation) is(apart bool, allows func(a, b int) bool) bool {
	for a := 1; a <= r.n(); a++ {
		for b := 1; b <= r.n(); b++ {
			if (!apart || a != b) && r.allows(a, b) != allows(a, b) {
				return false
			}
		}
	}
	return true
}

// pairing is a property of two digits for which Sudoku Maker has a constraint on neighbours.
type pairing struct {
	number int                // the number of the constraint
	of     func(a, b int) int // the property of two digits, or 0 if they do not have it
	most   func(n int) int    // the largest value of the property
	kinds  [2]solver.Kind     // the rules with this property, which the same constraint has
}

var pairings = []pairing{
	{makerDifference, func(a, b int) int { return max(a-b, b-a) }, func(n int) int { return n - 1 },
		[2]solver.Kind{solver.White, solver.AllWhite}},
	{makerRatio, func(a, b int) int {
		if a, b = max(a, b), min(a, b); a%b != 0 {
			return 0
		}
		return a / b
	}, func(n int) int { return n }, [2]solver.Kind{solver.Black, solver.AllBlack}},
	{makerSigns, func(a, b int) int { return a + b }, func(n int) int { return 2*n - 1 },
		[2]solver.Kind{solver.XV, solver.AllXV}},
}

// makerRelation writes the constraint that stands for a rule. It returns false if it writes none.
type makerRelation func(w *dataWriter, l *solver.Layout, r solver.Rule) bool

// makerRelations returns a writer that uses the first of several forms which can express a rule.
func makerRelations(forms ...makerRelation) *makerWriter {
	write := func(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
		for _, form := range forms {
			if form(w, l, r) {
				return true
			}
		}
		return false
	}
	return &makerWriter{
		says: func(l *solver.Layout, r solver.Rule) bool { return write(&dataWriter{}, l, r) },
		write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
			for _, r := range rules {
				write(w, l, r)
			}
		},
	}
}

// writeLine writes a constraint with a line.
func (w *dataWriter) writeLine(number int, field string, cells []solver.Cell, more func()) bool {
	w.makerObject(number, func() {
		more()
		w.field(field).open('[')
		makerNumbers(w, cells)
		w.close(']')
	})
	return true
}

// makerAscending writes a line whose digits increase, or do not decrease.
func makerAscending(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	rises := relation(r.Value)
	slow := rises.is(false, func(a, b int) bool { return a <= b })
	return (slow || rises.is(false, func(a, b int) bool { return a < b })) &&
		w.writeLine(300, "thermometers", r.Cells, func() {
			if slow {
				w.field("slow").word("true")
			}
		})
}

// makerFar writes a line whose neighbours differ by a minimum.
func makerFar(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	for least := 1; least < l.N(); least++ {
		if relation(r.Value).is(false, func(a, b int) bool { return max(a-b, b-a) >= least }) {
			return w.writeLine(401, "lines", r.Cells, func() { w.field("minDifference").number(least) })
		}
	}
	return false
}

// makerTwoGroups writes a line whose digits alternate between two groups.
func makerTwoGroups(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	return w.writeGroups(l.N(), relation(r.Value), 2, r.Cells)
}

// makerSequence writes a line along which the digits change by the same step.
func makerSequence(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	value, ok := evenSteps(l.N(), max(len(r.Cells), 2))
	return ok && len(r.Cells) > 2 && slices.Equal(value, r.Value) &&
		w.writeLine(405, "lines", r.Cells, func() {})
}

// makerWindows writes a line on which any k neighbours are of different groups of digits.
func makerWindows(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	n := l.N()
	next := make(relation, n) // which digits may follow another at the start of the line
	for a := range n {
		if state := r.Value[1+a]; state > 0 {
			for b := range n {
				next[a] |= b2i(r.Value[(state-1)*(n+1)+1+b] > 0) << b
			}
		}
	}
	for k := 2; k <= n; k++ {
		groups, ok := groupsOf(next, k)
		if !ok || k > len(r.Cells) {
			continue
		}
		value, ok := groupedWindows(n, groups)
		if ok && slices.Equal(value, r.Value) {
			return w.writeGroups(n, next, k, r.Cells)
		}
	}
	return false
}

// groupsOf divides the digits into k groups, if a relation allows two neighbours exactly if they are in different
// groups.
func groupsOf(next relation, k int) (groups []solver.Digits, ok bool) {
	usable := solver.Digits(0)
	for a := range next {
		if next[a] != 0 {
			usable = usable.With(solver.Digit(a + 1))
		}
	}
	left := usable
	for left != 0 {
		group := left &^ solver.Digits(next[left.Min()-1])
		if !group.Has(left.Min()) {
			return nil, false
		}
		groups, left = append(groups, group), left&^group
	}
	return groups, len(groups) == k && next.is(false, func(a, b int) bool {
		for _, group := range groups {
			if group.Has(solver.Digit(a)) {
				return usable.Has(solver.Digit(b)) && !group.Has(solver.Digit(b))
			}
		}
		return false
	})
}

// writeGroups writes a line on which any k neighbours are of different groups, if a relation of neighbours has k
// groups.
func (w *dataWriter) writeGroups(n int, next relation, k int, cells []solver.Cell) bool {
	groups, ok := groupsOf(next, k)
	if !ok || len(cells) < k {
		return false
	}
	var masks []uint32
	for _, group := range groups {
		masks = append(masks, uint32(group)<<1)
	}
	return w.writeLine(406, "lines", cells, func() { makerNumbers(w.field("groups"), masks) })
}

// makerPair writes a sign between two neighbours: their difference, their ratio or their sum.
func makerPair(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	if len(r.Cells) != 2 || !adjacent(l.N(), r.Cells[0], r.Cells[1]) {
		return false
	}
	for _, p := range pairings {
		if l.Has(p.kinds[0]) || l.Has(p.kinds[1]) {
			continue // the signs of the other rules and the rule about unmarked neighbours are in one constraint
		}
		for value := 1; value <= p.most(l.N()); value++ {
			if !relation(r.Value).is(true, func(a, b int) bool { return p.of(a, b) == value }) {
				continue
			}
			w.makerObject(p.number, func() {
				w.field("clues").open('[')
				w.open('{')
				w.field("value").number(value)
				w.field("edge").number(makerEdgeOf(l.N(), r.Cells))
				w.close('}')
				w.close(']')
				w.field("negative").open('[')
				w.close(']')
			})
			return true
		}
	}
	return false
}

// adjacent reports whether two cells have a side in common.
func adjacent(n int, a, b solver.Cell) bool {
	return touch(n, a, b) && (int(a)/n == int(b)/n || int(a)%n == int(b)%n)
}

// makerNever writes that no neighbours have certain differences, ratios or sums.
func makerNever(w *dataWriter, l *solver.Layout, r solver.Rule) bool {
	for _, p := range pairings {
		if l.Has(p.kinds[0]) || l.Has(p.kinds[1]) {
			continue
		}
		var never []int
		for value := 1; value <= p.most(l.N()); value++ {
			some := false
			for a := 1; a <= l.N(); a++ {
				for b := 1; b <= l.N(); b++ {
					some = some || a != b && p.of(a, b) == value && !relation(r.Value).allows(a, b)
				}
			}
			if some {
				never = append(never, value)
			}
		}
		forbids := func(a, b int) bool {
			for _, value := range never {
				if p.of(a, b) == value {
					return true
				}
			}
			return false
		}
		if len(never) == 0 || !relation(r.Value).is(true, func(a, b int) bool { return !forbids(a, b) }) {
			continue
		}
		w.makerObject(p.number, func() {
			w.field("clues").open('[')
			w.close(']')
			makerNumbers(w.field("negative"), never)
		})
		return true
	}
	return false
}
