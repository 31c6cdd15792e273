package solver

import (
	"slices"
)

// What breaks a rule. Each function gets a rule and a grid in which any cell may be empty. It
// returns true only if the rule is broken for certain, whatever the empty cells will hold; if none
// is empty, it returns true exactly if the rule does not hold. This is the meaning of the kinds. The
// engine states it a second time, as propagators.

// reading is a rule that is compared with a grid.
type reading struct {
	Rule
	grid Grid
	n    int
}

// Broken returns the rules that the digits break for certain, in the order of Layout.Rules. Rules
// that only say which cells differ are left out: Conflicts has their cells.
func (g Grid) Broken() []Rule {
	var broken []Rule
	for _, r := range g.layout.Rules() {
		if r.BrokenIn(g) {
			broken = append(broken, r)
		}
	}
	return broken
}

// BrokenIn reports whether digits of a grid of the rule's layout break the rule for certain. It is
// false for rules of the whole board that only say which cells differ.
func (r Rule) BrokenIn(g Grid) bool {
	breaks := knownKind(r.Kind).breaks
	return breaks != nil && breaks(reading{Rule: r, grid: g, n: g.N()})
}

// at returns the digit in the cell at a place of the rule, or 0.
func (x reading) at(i int) int { return int(x.grid.At(x.Cells[i])) }

// bounds returns the least and the greatest digit that a place may still have.
func (x reading) bounds(i int) (low, high int) {
	if d := x.at(i); d != 0 {
		return d, d
	}
	return 1, x.n
}

// sums returns the least and the greatest sum of the places from .. to-1.
func (x reading) sums(from, to int) (low, high int) {
	for i := from; i < to; i++ {
		least, most := x.bounds(i)
		low, high = low+least, high+most
	}
	return low, high
}

func isEven(x reading, d int) bool { return d%2 == 0 }

func isOdd(x reading, d int) bool { return d%2 == 1 }

func isUnlisted(x reading, d int) bool { return !slices.Contains(x.Value, d) }

// anyCell breaks a rule if one of its digits is bad.
func anyCell(bad func(reading, int) bool) func(reading) bool {
	return func(x reading) bool {
		for i := range x.Cells {
			if d := x.at(i); d != 0 && bad(x, d) {
				return true
			}
		}
		return false
	}
}

// repeats reports whether a digit occurs twice.
func repeats(x reading) bool {
	var had Digits
	for i := range x.Cells {
		if d := x.at(i); d != 0 {
			if had.Has(Digit(d)) {
				return true
			}
			had |= bit(Digit(d))
		}
	}
	return false
}

// missesSum reports whether the sum can't be reached, or whether a digit occurs twice in a cage.
func missesSum(x reading) bool {
	if x.Kind == Cage && repeats(x) {
		return true
	}
	if len(x.Value) == 0 {
		return false
	}
	low, high := x.sums(0, len(x.Cells))
	if x.Kind == Cage {
		low, high = x.distinctSums()
	}
	return x.Value[0] < low || x.Value[0] > high
}

// distinctSums returns the bounds of the sum of different digits.
func (x reading) distinctSums() (low, high int) {
	var had Digits
	empty := 0
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			empty++
		}
		had |= bit(Digit(d))
		low, high = low+d, high+d
	}
	left := DigitsUpTo(x.n) &^ had
	for from := left; empty > 0 && from != 0; empty-- {
		low += int(from.Min())
		from &= from - 1
		greatest := Digit(0)
		for d := range left.All() {
			greatest = d
		}
		high += int(greatest)
		left = left.Without(greatest)
	}
	return low, high
}

// lacksDigits reports whether the listed digits no longer fit.
func lacksDigits(x reading) bool {
	missing, empty := slices.Clone(x.Value), 0
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			empty++
		} else if at := slices.Index(missing, d); at >= 0 {
			missing = slices.Delete(missing, at, at+1)
		}
	}
	return len(missing) > empty
}

func halvesDiffer(x reading) bool {
	half := len(x.Cells) / 2
	for i := range half {
		if a, b := x.at(i), x.at(half+i); a != 0 && b != 0 && a != b {
			return true
		}
	}
	return false
}

func endsUnequal(x reading) bool {
	for i := range len(x.Cells) / 2 {
		if a, b := x.at(i), x.at(len(x.Cells)-1-i); a != 0 && b != 0 && a != b {
			return true
		}
	}
	return false
}

// noCommon reports whether ranges have no number in common.
type common struct{ low, high int }

func (c *common) meet(low, high int) { c.low, c.high = max(c.low, low), min(c.high, high) }

func (c common) none() bool { return c.low > c.high }

func groupsDiffer(x reading) bool {
	all, from := common{0, maxRuleCells}, 0
	for _, size := range x.Value {
		all.meet(x.sums(from, from+size))
		from += size
	}
	return all.none()
}

func regionsDiffer(x reading) bool {
	all, from, l := common{0, maxRuleCells}, 0, x.grid.layout
	for i := range x.Cells {
		if last := i == len(x.Cells)-1; last || l.Region(x.Cells[i]) != l.Region(x.Cells[i+1]) {
			all.meet(x.sums(from, i+1))
			from = i + 1
		}
	}
	return all.none()
}

// falls reports whether a digit is not high enough for one before it, where each cell is higher
// than the last one by a step at least.
func falls(step int) func(reading) bool {
	return func(x reading) bool {
		least := 1 - step
		for i := range x.Cells {
			least += step
			if d := x.at(i); d != 0 {
				if d < least {
					return true
				}
				least = d
			}
		}
		return least > x.n
	}
}

// missesArrow reports whether the number in the bulb can't be the sum of the shaft.
func missesArrow(x reading) bool {
	bulb := x.first(1)
	number := common{0, 0}
	for i := range bulb {
		low, high := x.bounds(i)
		number.low, number.high = number.low*scale(low)+low, number.high*scale(high)+high
	}
	number.meet(x.sums(bulb, len(x.Cells)))
	return number.none()
}

// scale is the factor by which the digits before d are higher in a number: 100 before 10 to 16.
func scale(d int) int {
	if d > 9 {
		return 100
	}
	return 10
}

func missesDoubleArrow(x reading) bool {
	last := len(x.Cells) - 1
	ends := common{0, maxRuleCells}
	firstLow, firstHigh := x.bounds(0)
	lastLow, lastHigh := x.bounds(last)
	ends.meet(firstLow+lastLow, firstHigh+lastHigh)
	ends.meet(x.sums(1, last))
	return ends.none()
}

// tooNear reports whether neighbours on the line differ by less than the value, or whether a digit
// leaves none for its neighbour.
func tooNear(x reading) bool {
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			continue
		}
		if d-x.Value[0] < 1 && d+x.Value[0] > x.n {
			return true
		}
		if i > 0 {
			if before := x.at(i - 1); before != 0 && distance(before, d) < x.Value[0] {
				return true
			}
		}
	}
	return false
}

func distance(a, b int) int { return max(a, b) - min(a, b) }

// tooWide reports whether a digit occurs twice, or whether two are too far apart.
func tooWide(x reading) bool {
	if repeats(x) {
		return true
	}
	low, high := x.n, 1
	for i := range x.Cells {
		if d := x.at(i); d != 0 {
			low, high = min(low, d), max(high, d)
		}
	}
	return high-low >= len(x.Cells)
}

// notBetween reports whether an inner digit can't be strictly between the ends.
func notBetween(x reading) bool {
	last := len(x.Cells) - 1
	low, high := x.n+1, 0 // of the inner digits
	for i := 1; i < last; i++ {
		if d := x.at(i); d != 0 {
			low, high = min(low, d), max(high, d)
		}
	}
	if high == 0 { // all inner digits are open
		low, high = x.n, 1
		a, b := x.at(0), x.at(last)
		return a != 0 && b != 0 && distance(a, b) < 2
	}
	fits := func(under, over int) bool {
		lowest, _ := x.bounds(under)
		_, highest := x.bounds(over)
		return lowest < low && highest > high
	}
	return !fits(0, last) && !fits(last, 0)
}

// entropyOf is 0 for low, 1 for middle and 2 for high digits. If n is not divisible by 3, the low
// and the high digits are equally many.
func entropyOf(x reading, d int) int {
	outer := (x.n + 1) / 3
	switch {
	case d <= outer:
		return 0
	case d > x.n-outer:
		return 2
	}
	return 1
}

func remainderOf(x reading, d int) int { return d % x.Value[0] }

// sameGroup reports whether two cells of a window on the line have digits of one group.
func sameGroup(groupOf func(reading, int) int) func(reading) bool {
	return func(x reading) bool {
		for i := range x.Cells {
			for j := max(0, i-x.window()+1); j < i; j++ {
				a, b := x.at(i), x.at(j)
				if a != 0 && b != 0 && groupOf(x, a) == groupOf(x, b) {
					return true
				}
			}
		}
		return false
	}
}

// relation says something about two digits and a value.
type relation func(a, b, value int) bool

func differBy(a, b, value int) bool { return distance(a, b) == value }

func isTimes(a, b, value int) bool { return a == b*value || b == a*value }

func addUpTo(a, b, value int) bool { return a+b == value }

// pairFails reports whether two digits are not in the relation, or whether one leaves none for the
// other, which shares a row or column with it.
func pairFails(is relation, usual int) func(reading) bool {
	return func(x reading) bool {
		a, b, value := x.at(0), x.at(1), x.first(usual)
		for d := 1; d <= x.n; d++ {
			for e := 1; e <= x.n; e++ {
				apart := d != e || a != 0 && b != 0
				if (a == 0 || a == d) && (b == 0 || b == e) && apart && is(d, e, value) {
					return false
				}
			}
		}
		return true
	}
}

func notGreater(x reading) bool {
	_, most := x.bounds(0)
	least, _ := x.bounds(1)
	return most <= least
}

// undotted reports whether neighbours without a sign of their own are in the relation, for one of
// the values.
func undotted(is relation) func(reading) bool {
	return func(x reading) bool {
		for c := range Cell(len(x.grid.cells)) {
			for p := range x.grid.layout.neighbours(c) {
				a, b := int(x.grid.At(c)), int(x.grid.At(p))
				if a == 0 || b == 0 || x.grid.layout.signed(x.Kind, c, p) {
					continue
				}
				for _, value := range x.Value {
					if is(a, b, value) {
						return true
					}
				}
			}
		}
		return false
	}
}

// missesSandwich reports whether the digits between the lowest and the highest can't have the sum.
func missesSandwich(x reading) bool {
	var had Digits
	low, high := -1, -1 // the places of the two crusts
	for i := range x.Cells {
		switch d := x.at(i); d {
		case 0:
		case 1:
			low = i
		case x.n:
			high = i
		default:
			had |= bit(Digit(d))
		}
	}
	if low < 0 || high < 0 {
		return x.Value[0] > x.n*(x.n+1)/2-x.n-1
	}
	sum, empty := 0, 0
	for i := min(low, high) + 1; i < max(low, high); i++ {
		sum += x.at(i)
		if x.at(i) == 0 {
			empty++
		}
	}
	least, most := sum, sum
	left := (DigitsUpTo(x.n) &^ had).Without(1).Without(Digit(x.n))
	all := slices.Collect(left.All())
	if empty > len(all) {
		return true
	}
	for i := range empty {
		least, most = least+int(all[i]), most+int(all[len(all)-1-i])
	}
	return x.Value[0] < least || x.Value[0] > most
}
