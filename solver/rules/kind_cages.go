package rules

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

var cageKinds = []row{
	{solver.Extra, kind{digits: true}},
	{solver.Cage, kind{compile: sum, total: true, adds: addsUp}},
	{solver.Sum, kind{compile: sum, total: true, adds: addsUp}},
	{solver.Quad, kind{compile: quad}},
	{solver.Rellik, kind{compile: oneOf(sumless), sets: sumless, adds: anySum}},
	{solver.Equality, kind{compile: oneOf(even), sets: even, adds: anySum}},
	{solver.Circles, kind{compile: circles}},
	{solver.LookAndSay, kind{compile: lookAndSay}},
}

func sumless(_ int, value []int, set uint32) bool { return !someAre(set, value[0]) }

// someAre reports whether one or more digits of the set add up to sum.
func someAre(set uint32, sum int) bool {
	total := 0
	for left := set; left != 0; left &= left - 1 {
		total += bits.TrailingZeros32(left) + 1
	}
	// The other digits of the set add up to total - sum. It is enough to consider the lower of the two sums,
	// which fits into 128 bits because there are at most 16 digits.
	if sum < 1 || sum > total {
		return false
	}
	sum = min(sum, total-sum)
	low, high := uint64(1), uint64(0) // a bit for each sum of some digits
	for left := set; left != 0; left &= left - 1 {
		d := bits.TrailingZeros32(left) + 1
		low, high = low|low<<d, high|high<<d|low>>(64-d)
	}
	if sum < 64 {
		return low>>sum&1 != 0
	}
	return high>>(sum-64)&1 != 0
}

// even reports whether half of the digits of the set are odd, half are low, and half are high.
func even(n int, _ []int, set uint32) bool {
	const odd = 0x5555
	low, k := uint32(1)<<(n/2)-1, bits.OnesCount32(set)
	for _, half := range [...]uint32{odd, low, low << (n - n/2)} {
		if 2*bits.OnesCount32(set&half) != k {
			return false
		}
	}
	return true
}

func quad(c *compiler, r solver.Rule) {
	var start memory
	digits := slices.Compact(slices.Clone(r.Value))
	for _, v := range r.Value {
		start.set += 1 << (4 * slices.Index(digits, v))
	}
	c.line(newLine(c.n, ints(r.Cells), []memory{start}, func(s memory, _ int, d int8) (memory, bool) {
		if i := slices.Index(digits, int(d)); i >= 0 && s.set>>(4*i)&15 > 0 {
			s.set -= 1 << (4 * i)
		}
		return s, true
	}, func(s memory) bool { return s.set == 0 }))
}

func circles(c *compiler, r solver.Rule) {
	p := newCounting(c, ints(r.Cells))
	c.none = c.none || len(p.sets) == 0
	c.add(ofGroups, p)
}

func lookAndSay(c *compiler, r solver.Rule) {
	for _, v := range r.Value {
		c.add(ofGroups, &tally{ints(r.Cells), 1 << (v%100 - 1), v / 100})
	}
}
