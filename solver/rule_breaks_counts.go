package solver

// What breaks the rules that count digits, or that add up some of them.

// addsUp reports whether a digit occurs twice, or whether some of the digits add up to the value.
func addsUp(x *reading) bool { return repeats(x) || x.someAre(x.Value[0], 0) }

// someAre reports whether some digits from a place on, one at least, add up to a sum.
func (x *reading) someAre(sum, from int) bool {
	for i := from; i < len(x.Cells); i++ {
		d := x.at(i)
		if d != 0 && (d == sum || d < sum && x.someAre(sum-d, i+1)) {
			return true
		}
	}
	return false
}

// unevenly reports whether a digit occurs twice or is the one in the middle, or whether more than half are
// odd, even, low or high.
func unevenly(x *reading) bool {
	var odd, low int // twice what of them is known less what is known of the others
	empty := 0
	for i := range x.Cells {
		d := x.at(i)
		switch {
		case d == 0:
			empty++
			continue
		case 2*d == x.n+1:
			return true
		}
		odd += 2*(d%2) - 1
		low += 2*b2i(2*d <= x.n) - 1
	}
	return len(x.Cells)%2 == 1 || repeats(x) || max(odd, -odd, low, -low) > empty
}

// miscounted reports whether a digit occurs too often, or whether those that occur need more cells than there are.
func miscounted(x *reading) bool {
	var placed [maxRuled + 1]int // by digit
	need := 0
	for i := range x.Cells {
		d := x.at(i)
		if placed[d]++; placed[d] == 1 {
			need += d
		}
		if d > 0 && placed[d] > d {
			return true
		}
	}
	return need > len(x.Cells)
}

func missesZipper(x *reading) bool {
	all, last := common{0, maxRuleCells}, len(x.Cells)-1
	for i := range last/2 + 1 {
		all.meet(x.pairSum(i, last-i))
	}
	return all.none()
}

// missesRuns reports whether a line can't be divided. The first run of a closed line may begin before its
// first cell.
func missesRuns(x *reading) bool {
	run, starts, cells := x.Value[0], 1, len(x.Cells)
	if x.Cells[0] == x.Cells[cells-1] {
		starts, cells = run, cells-1
	}
	for start := range starts {
		sums := uint64(1) << start // what the run so far may add up to, as bits below run
		for i := range cells {
			least, most := x.bounds(i)
			next := uint64(0)
			for d := least; d <= min(most, run); d++ {
				next |= sums<<d | sums>>(run-d)&1
			}
			sums = next & (1<<run - 1)
		}
		if sums>>start&1 != 0 {
			return false
		}
	}
	return true
}
