package solver

// What breaks a rule. Each function gets a rule and a grid in which any cell may be empty. It
// returns true only if the rule is broken for certain, whatever the empty cells will hold; if none
// is empty, it returns true exactly if the rule does not hold. This is the meaning of the kinds. The
// engine states it a second time, as propagators.

// reading is a rule that is compared with a grid.
type reading struct {
	*Rule
	kind *kindOf
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
	k := knownKind(r.Kind)
	return k.breaks != nil && k.breaks(&reading{Rule: &r, kind: k, grid: g, n: g.N()})
}

// at returns the digit in the cell at a place of the rule, or 0.
//
//go:noinline
func (x *reading) at(i int) int { return int(x.grid.At(x.Cells[i])) }

// bounds returns the least and the greatest digit that a place may still have.
//
//go:noinline
func (x *reading) bounds(i int) (low, high int) {
	if d := x.at(i); d != 0 {
		return d, d
	}
	return 1, x.n
}

// sums returns the least and the greatest sum of the places from .. to-1.
func (x *reading) sums(from, to int) (low, high int) {
	for i := from; i < to; i++ {
		least, most := x.bounds(i)
		low, high = low+least, high+most
	}
	return low, high
}

func isEven(_ []int, d int) bool { return d%2 == 0 }

func isOdd(_ []int, d int) bool { return d%2 == 1 }

// anyBad reports whether the kind doesn't allow one of the digits.
func anyBad(x *reading) bool {
	for i := range x.Cells {
		if d := x.at(i); d != 0 && !x.kind.allows(x.Value, d) {
			return true
		}
	}
	return false
}

// repeats reports whether a digit occurs twice.
func repeats(x *reading) bool {
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
func missesSum(x *reading) bool {
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
func (x *reading) distinctSums() (low, high int) {
	left, sum, empty := DigitsUpTo(x.n), 0, 0
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			empty++
		}
		left = left.Without(Digit(d))
		sum += d
	}
	low, high = sumsOf(left, empty)
	return sum + low, sum + high
}

// sumsOf returns the least and the greatest sum of so many digits of a set, or of all of them if
// there are fewer.
func sumsOf(set Digits, count int) (low, high int) {
	after := set.Len() - count // the places of the greatest digits come after it
	at := 0
	for d := 1; d <= MaxN; d++ {
		if set.Has(Digit(d)) {
			if at < count {
				low += d
			}
			if at >= after {
				high += d
			}
			at++
		}
	}
	return low, high
}

// lacksDigits reports whether the listed digits no longer fit.
func lacksDigits(x *reading) bool {
	var placed [maxRuled + 1]int // by digit; how many cells are empty at 0
	for i := range x.Cells {
		placed[x.at(i)]++
	}
	missing := 0
	for _, d := range x.Value {
		if placed[d] == 0 {
			missing++
		} else {
			placed[d]--
		}
	}
	return missing > placed[0]
}

func halvesDiffer(x *reading) bool {
	half := len(x.Cells) / 2
	for i := range half {
		if x.differ(i, half+i) {
			return true
		}
	}
	return false
}

func endsUnequal(x *reading) bool {
	for i := range len(x.Cells) / 2 {
		if x.differ(i, len(x.Cells)-1-i) {
			return true
		}
	}
	return false
}

// differ reports whether two places have different digits.
func (x *reading) differ(i, j int) bool {
	a, b := x.at(i), x.at(j)
	return a != 0 && b != 0 && a != b
}

// common is the range of the numbers that ranges have in common; low is above high if they have none in common.
type common struct{ low, high int }

func (c *common) meet(low, high int) { c.low, c.high = max(c.low, low), min(c.high, high) }

func (c common) none() bool { return c.low > c.high }

func groupsDiffer(x *reading) bool {
	all, from := common{0, maxRuleCells}, 0
	for _, size := range x.Value {
		all.meet(x.sums(from, from+size))
		from += size
	}
	return all.none()
}

func regionsDiffer(x *reading) bool {
	all, from, l := common{0, maxRuleCells}, 0, x.grid.layout
	for i := range x.Cells {
		if last := i == len(x.Cells)-1; last || l.Region(x.Cells[i]) != l.Region(x.Cells[i+1]) {
			all.meet(x.sums(from, i+1))
			from = i + 1
		}
	}
	return all.none()
}

// falls reports whether a digit is not high enough for one before it, where digits rise, or may
// also stay equal if the kind lets them.
func falls(x *reading) bool {
	step := b2i(x.kind.different == allDiffer)
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

// missesArrow reports whether the number in the bulb can't be the sum of the shaft.
func missesArrow(x *reading) bool {
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

func missesDoubleArrow(x *reading) bool {
	last := len(x.Cells) - 1
	ends := common{0, maxRuleCells}
	ends.meet(x.pairSum(0, last))
	ends.meet(x.sums(1, last))
	return ends.none()
}

// pairSum returns the least and the greatest sum of two places, or of one that is given twice.
func (x *reading) pairSum(i, j int) (low, high int) {
	low, high = x.bounds(i)
	if i != j {
		least, most := x.bounds(j)
		low, high = low+least, high+most
	}
	return low, high
}

// tooNear reports whether neighbours on the line, or any two of a kind whose digits all differ, differ by
// less than the value, or whether a digit leaves none for its neighbour.
func tooNear(x *reading) bool {
	least := x.first(2)
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			continue
		}
		if d-least < 1 && d+least > x.n {
			return true
		}
		from := i - 1
		if x.kind.different == allDiffer {
			from = 0
		}
		for j := max(from, 0); j < i; j++ {
			if other := x.at(j); other != 0 && distance(other, d) < least {
				return true
			}
		}
	}
	return false
}

func distance(a, b int) int { return max(a, b) - min(a, b) }

// tooWide reports whether a digit occurs twice, or whether two are too far apart.
func tooWide(x *reading) bool {
	low, high := x.reach(0, len(x.Cells))
	return high-low >= len(x.Cells) || repeats(x)
}

// reach returns the lowest and the highest digit of the places from .. to-1, or n+1 and 0 if all are
// empty.
func (x *reading) reach(from, to int) (low, high int) {
	low = x.n + 1
	for i := from; i < to; i++ {
		if d := x.at(i); d != 0 {
			low, high = min(low, d), max(high, d)
		}
	}
	return low, high
}

// missesEnds reports whether no digits at the two ends go with those inside of the line, which lie strictly
// between them or, of lockout lines, beyond both.
func missesEnds(x *reading) bool {
	last, beyond, apart := len(x.Cells)-1, len(x.Value) > 0, x.first(2)
	least, most := x.bounds(0)
	lowest, highest := x.bounds(last)
	for a := least; a <= most; a++ {
	ends:
		for b := lowest; b <= highest; b++ {
			low, high := min(a, b), max(a, b)
			if high-low < apart || beyond && last > 1 && high-low == x.n-1 {
				continue
			}
			for i := 1; i < last; i++ {
				d := x.at(i)
				if d != 0 && (d == low || d == high || (d < low || d > high) != beyond) {
					continue ends
				}
			}
			return false
		}
	}
	return true
}

// entropyOf is 0 for low, 1 for middle and 2 for high digits. If n is not divisible by 3, the low
// and the high digits are equally many.
func entropyOf(x *reading, d int) int {
	outer := (x.n + 1) / 3
	switch {
	case d <= outer:
		return 0
	case d > x.n-outer:
		return 2
	}
	return 1
}

func remainderOf(x *reading, d int) int { return d % x.Value[0] }

// sameGroup reports whether two cells of a window on the line have digits of one group.
func sameGroup(x *reading) bool {
	for i := range x.Cells {
		for j := max(0, i-x.window()+1); j < i; j++ {
			a, b := x.at(i), x.at(j)
			if a != 0 && b != 0 && x.kind.groupOf(x, a) == x.kind.groupOf(x, b) {
				return true
			}
		}
	}
	return false
}

// relation says something about two digits and a value.
type relation func(a, b, value int) bool

func differBy(a, b, value int) bool { return distance(a, b) == value }

func isTimes(a, b, value int) bool { return a == b*value || b == a*value }

func addUpTo(a, b, value int) bool { return a+b == value }

// pairFails reports whether two digits are not in the relation, or whether one leaves none for the
// other, which shares a row or column with it.
func pairFails(x *reading) bool {
	value, filled := x.first(x.kind.usual), x.at(0) != 0 && x.at(1) != 0
	least, most := x.bounds(0)
	lowest, highest := x.bounds(1)
	for a := least; a <= most; a++ {
		for b := lowest; b <= highest; b++ {
			if (a != b || filled) && x.kind.relation(a, b, value) {
				return false
			}
		}
	}
	return true
}

func notGreater(x *reading) bool {
	_, most := x.bounds(0)
	least, _ := x.bounds(1)
	return most <= least
}

// undotted reports whether neighbours without a sign of their own are in the relation, for one of
// the values.
func undotted(x *reading) bool {
	l := x.grid.layout
	for c := range Cell(l.Cells()) {
		for _, side := range [...]Side{Right, Bottom} {
			p, inside := l.Beside(c, side)
			if !inside {
				continue
			}
			a, b := int(x.grid.At(c)), int(x.grid.At(p))
			if a == 0 || b == 0 || l.signed(x.Kind, c, p) {
				continue
			}
			for _, value := range x.Value {
				if x.kind.relation(a, b, value) {
					return true
				}
			}
		}
	}
	return false
}

// missesSandwich reports whether the digits between the lowest and the highest can't have the sum.
func missesSandwich(x *reading) bool {
	left := DigitsUpTo(x.n)
	var crusts [2]int // the places of the two crusts, from 1; 0 if one is not known
	for i := range x.Cells {
		d := x.at(i)
		left = left.Without(Digit(d))
		if d == 1 || d == x.n {
			crusts[b2i(d == 1)] = i + 1
		}
	}
	first, last := min(crusts[0], crusts[1]), max(crusts[0], crusts[1])
	if first == 0 {
		return x.Value[0] > x.n*(x.n+1)/2-x.n-1
	}
	sum, empty := 0, 0
	for i := first; i < last-1; i++ {
		d := x.at(i)
		sum += d
		empty += b2i(d == 0)
	}
	low, high := sumsOf(left, empty)
	return empty > left.Len() || x.Value[0] < sum+low || x.Value[0] > sum+high
}
