package solver

import "slices"

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

	broken bool
	cells  *[]Cell // where the cells are gathered that break the rule; nil if it is not asked which do
}

// Broken returns the rules that the digits break for certain, in the order of Layout.Rules. Rules
// that only say which cells differ are left out: Conflicts has their cells.
func (g Grid) Broken() []Rule {
	var broken []Rule
	for _, i := range g.BrokenRules() {
		broken = append(broken, g.layout.rules[i])
	}
	return broken
}

// BrokenIn reports whether digits of a grid of the rule's layout break the rule for certain. It is
// false for rules of the whole board that only say which cells differ.
func (r Rule) BrokenIn(g Grid) bool { return r.reads(g, nil) }

// Breaking returns the cells of a grid of the rule's layout whose digits break the rule, if it tells
// apart which do. Rules about pairs of cells do, and those about cells and their neighbours.
func (r Rule) Breaking(g Grid) (cells []Cell) {
	r.reads(g, &cells)
	return cells
}

// reads is BrokenIn. It gathers the cells of Breaking, unless cells is nil.
//
//go:noinline
func (r *Rule) reads(g Grid, cells *[]Cell) bool {
	k := knownKind(r.Kind)
	return k.breaks != nil && k.breaks(&reading{Rule: r, kind: k, grid: g, n: g.N(), cells: cells})
}

// broke notes two cells that break the rule.
//
//go:noinline
func (x *reading) broke(a, b Cell) {
	x.broken = true
	for _, c := range [...]Cell{a, b} {
		if x.cells != nil && x.digit(c) != 0 {
			*x.cells = append(*x.cells, c)
		}
	}
}

// digit returns the digit in a cell, or 0.
//
//go:noinline
func (x *reading) digit(c Cell) int { return int(x.grid.At(c)) }

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

// canAddUp reports whether so many digits of a set have a sum.
func canAddUp(set Digits, count, sum int) bool {
	low, high := sumsOf(set, count)
	if count > set.Len() || sum < low || sum > high {
		return false
	}
	d := set.Min()
	rest := set.Without(d)
	return count == 0 || canAddUp(rest, count-1, sum-int(d)) || canAddUp(rest, count, sum)
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

func bothAre(a, b, value int) bool { return a == value && b == value }

func beside(down, right int) bool { return down+right == 1 && down*right == 0 }

func atCorner(down, right int) bool { return down == 1 && right*right == 1 }

func anywhere(int, int) bool { return true }

// unlike reports whether cells that are near, without a sign of their own, are in the relation: for one of
// the values, the usual one, or the number of steps between them.
func unlike(x *reading) bool {
	for c := range Cell(x.n * x.n) {
		for p := range c {
			a, b := x.digit(p), x.digit(c)
			down, right := int(c)/x.n-int(p)/x.n, int(c)%x.n-int(p)%x.n
			if a == 0 || b == 0 || !x.kind.near(down, right) {
				continue
			}
			value, more := x.kind.usual, x.Value
			switch {
			case len(more) > 0:
				if x.grid.layout.signed(x.Kind, p, c) {
					continue
				}
				value, more = more[0], more[1:]
			case value == 0:
				value = down + max(right, -right)
			}
			for x.kind.relation(a, b, value) || len(more) > 0 {
				if x.kind.relation(a, b, value) {
					x.broke(p, c)
					break
				}
				value, more = more[0], more[1:]
			}
		}
	}
	return x.broken
}

// lacksGroups reports whether any 2x2 cells can't have a digit of each group: low, middle and high ones, or
// those with each remainder.
func lacksGroups(x *reading) bool {
	values := x.Value
	if len(values) == 0 {
		values = []int{3}
	}
	below := Cell(x.n)
	for c := range below * (below - 1) {
		for _, value := range values {
			if c%below == below-1 {
				break
			}
			missing, had := value, 0
			for _, p := range [...]Cell{c, c + 1, c + below, c + below + 1} {
				d := x.digit(p)
				group := d % value
				if len(x.Value) == 0 {
					group = entropyOf(x, d)
				}
				if d == 0 { // which may be of any
					missing--
				} else if had>>group&1 == 0 {
					had |= 1 << group
					missing--
				}
			}
			if missing > 0 {
				x.broke(c, c+1)
				x.broke(c+below, c+below+1)
			}
		}
	}
	return x.broken
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
		most := x.n*(x.n+1)/2 - x.n - 1 // 1 is neither between them nor left out
		return x.Value[0] > most || x.Value[0] == 1 || x.Value[0] == most-1
	}
	sum, empty := 0, 0
	for i := first; i < last-1; i++ {
		d := x.at(i)
		sum += d
		empty += b2i(d == 0)
	}
	return empty > left.Len() || !canAddUp(left, empty, x.Value[0]-sum)
}

// notExtreme reports whether a digit can't be lower, or higher, than that of a neighbour.
func notExtreme(x *reading) bool {
	for _, c := range x.Cells {
		for side := Top; side <= Left; side++ {
			p, inside := x.grid.layout.Beside(c, side)
			if !inside || slices.Contains(x.Cells, p) {
				continue
			}
			low, high := x.digit(c), x.digit(p)
			if x.Kind == Maximum {
				low, high = high, low
			}
			if high == 0 {
				high = x.n
			}
			if max(low, 1) >= high {
				x.broke(c, p)
			}
		}
	}
	return x.broken
}

// misplaces reports whether a cell has the digit of a place in its column, row or box, and the cell there
// another digit than that of its place, or the other way round.
func misplaces(x *reading) bool {
	for _, c := range x.Cells {
		own, a := 0, x.digit(c)
		if a == 0 {
			continue
		}
		for p := range c + 1 {
			own += b2i(x.indexes(c, p))
		}
		place := 0
		for p := range Cell(x.n * x.n) {
			if !x.indexes(c, p) {
				continue
			}
			place++
			if b := x.digit(p); b != 0 && (a == place) != (b == own) {
				x.broke(c, p)
			}
		}
	}
	return x.broken
}

// indexes reports whether a cell is in the house that an index cell is about.
func (x *reading) indexes(index, p Cell) bool {
	n, l := Cell(x.n), x.grid.layout
	switch x.Kind {
	case RowIndex:
		return p%n == index%n
	case ColumnIndex:
		return p/n == index/n
	}
	return l.Region(p) == l.Region(index)
}

// saysOtherwise reports whether a digit occurs too often, or can't occur often enough.
func saysOtherwise(x *reading) bool {
	var placed [maxRuled + 1]int // by digit; how many cells are empty at 0
	for i := range x.Cells {
		placed[x.at(i)]++
	}
	missing := 0
	for _, v := range x.Value {
		times := v/100 - placed[v%100]
		if times < 0 {
			return true
		}
		missing += times
	}
	return missing > placed[0]
}

// missesXSum reports whether no first digit, or not the one that is there, lets the digits have the sum.
func missesXSum(x *reading) bool {
	left := DigitsUpTo(x.n)
	for i := range x.Cells {
		left = left.Without(Digit(x.at(i)))
	}
	for first := 1; first <= x.n; first++ {
		if d := x.at(0); d != first && (d != 0 || !left.Has(Digit(first))) {
			continue
		}
		sum, empty := first, 0
		for i := 1; i < first; i++ {
			d := x.at(i)
			sum += d
			empty += b2i(d == 0)
		}
		if canAddUp(left.Without(Digit(first)), empty, x.Value[0]-sum) {
			return false
		}
	}
	return true
}

// missesSkyline reports whether too few or too many digits are, or will be, greater than all before
// them.
func missesSkyline(x *reading) bool {
	seen, top, at := 0, 0, 0
	for ; at < x.n && x.at(at) != 0; at++ {
		if d := x.at(at); d > top {
			top = d
			seen++
		}
	}
	further := 0 // at most; at least one if any, since n is among them
	for i := at; i < x.n && top < x.n && further < x.n-top; i++ {
		further++
		if x.at(i) == x.n {
			break
		}
	}
	return x.Value[0] < seen+min(further, 1) || x.Value[0] > seen+further
}

func missesRoom(x *reading) bool {
	for i := range x.Cells {
		first, d := x.at(0), x.at(i)
		if first != 0 && d != 0 && (first == i+1) != (d == x.Value[0]) {
			return true
		}
	}
	return false
}
