package rules

import (
	"slices"

	"numplace/solver/internal/stable"
)

// number is a part of an equation. Its cells form a decimal number, digit by digit, as in the bulb of an
// arrow. A digit of 10 or more takes two decimal places.
type number struct {
	from, to int
	digits   [][]uint8 // each way to fill the cells, as digits minus 1
	way      []int     // by way: the index of its number in the list of values
	all      []int
}

// newNumber returns the part for the cells with the indexes from .. to-1, with their numbers up to limit.
func newNumber(n, from, to, limit int) *number {
	p := &number{from: from, to: to}
	var value []int
	digits := make([]uint8, to-from)
	var fill func(at, value int)
	fill = func(at, so int) {
		if so > limit {
			return
		}
		if at == len(digits) {
			p.digits, value = append(p.digits, slices.Clone(digits)), append(value, so)
			return
		}
		for d := 1; d <= n; d++ {
			digits[at] = uint8(d - 1)
			scale := 10
			if d > 9 {
				scale = 100
			}
			fill(at+1, so*scale+d)
		}
	}
	fill(0, 0)
	p.all = slices.Compact(stable.Sorted(value))
	for _, v := range value {
		at, _ := slices.BinarySearch(p.all, v)
		p.way = append(p.way, at)
	}
	return p
}

func (p *number) span() (from, to int) { return p.from, p.to }

func (p *number) values() []int { return p.all }

// fits reports whether the cells can have the given digits.
func fits(masks []uint32, digits []uint8) bool {
	for i, k := range digits {
		if masks[i]>>k&1 == 0 {
			return false
		}
	}
	return true
}

func (p *number) can(_ *matching, masks []uint32, set []uint64) {
	for w, digits := range p.digits {
		if fits(masks, digits) {
			set[p.way[w]>>6] |= 1 << (p.way[w] & 63)
		}
	}
}

func (p *number) support(_ *matching, masks, need []uint32, set []uint64) {
	for w, digits := range p.digits {
		if v := p.way[w]; set[v>>6]>>(v&63)&1 != 0 && fits(masks, digits) {
			for i, k := range digits {
				need[i] &^= 1 << k
			}
		}
	}
}

func (p *number) block(x *refutation, set []uint64) {
	for w, digits := range p.digits {
		if v := p.way[w]; set[v>>6]>>(v&63)&1 == 0 || !fits(x.wide[p.from:p.to], digits) {
			continue
		}
		for i, k := range digits {
			if x.narrow[p.from+i]>>k&1 == 0 {
				x.drop(p.from+i, 1<<k)
				break
			}
		}
	}
}
