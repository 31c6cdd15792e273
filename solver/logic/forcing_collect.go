package logic

import (
	"math/bits"

	"numplace/solver"
)

// conclusion is what follows: a candidate is true or false. It is because of one premise that leads to a contradiction, or of cases that
// all lead there.
type conclusion struct {
	verity    bool
	place     bool
	candidate int32
	cases     []int32 // the premises
	ends      []int32 // of a contradiction: the facts that the premise leads to, which cannot be
	need      int     // of the cases or of the contradiction, or -1
}

// collect finds all conclusions, in their order.
func (f *forcing) collect() {
	for premise := range int32(2 * f.size) {
		f.contradictions(premise)
	}
	on, off := make([]uint64, f.words), make([]uint64, f.words)
	for i := range int32(f.size) {
		f.common(on, off, []int32{onFact(i), offFact(i)}, -1)
	}
	for k := range f.needs {
		if f.needs[k].size < 2 {
			continue
		}
		var cases []int32
		for _, i := range candidatesOf(f.row(f.have, k)) {
			cases = append(cases, onFact(i))
		}
		f.common(on, off, cases, k)
	}
}

// contradictions notes what speaks against a premise.
func (f *forcing) contradictions(premise int32) {
	on, off := f.row(f.on, int(premise)), f.row(f.off, int(premise))
	against := func(need int, ends ...int32) {
		f.list = append(f.list, conclusion{
			place: !isOn(premise), candidate: premise / 2, cases: []int32{premise}, ends: ends, need: need,
		})
	}
	p := int(premise / 2)
	if isOn(premise) && has(off, p) || !isOn(premise) && has(on, p) {
		against(-1, premise^1)
	}
	var done solver.Digits // a digit is noted in one cell
	var twice []int32
	for i := range on {
		for w := on[i] & off[i]; w != 0; w &= w - 1 {
			twice = append(twice, int32(i*64+bits.TrailingZeros64(w)))
		}
	}
	for _, x := range twice {
		if d := f.points[x].digit; !done.Has(d) {
			done = done.With(d)
			against(-1, offFact(x), onFact(x))
		}
	}
	f.twoValues(on, against)
	for _, isCell := range []bool{true, false} {
		for k, n := range f.needs {
			if n.cell >= 0 != isCell || !n.whole {
				continue
			}
			have := f.row(f.have, k)
			if !allIn(have, off) || isCell && f.meets(have, on) {
				continue
			}
			var ends []int32
			for _, x := range candidatesOf(have) {
				ends = append(ends, offFact(x))
			}
			against(k, ends...)
		}
	}
}

func (f *forcing) meets(x, y []uint64) bool {
	for i := range x {
		if x[i]&y[i] != 0 {
			return true
		}
	}
	return false
}

// twoValues notes a cell with two true candidates, and a house with two true places of a digit.
func (f *forcing) twoValues(on []uint64, against func(int, ...int32)) {
	var done [solver.MaxN + 1]solver.Digits // by the lower digit: the higher ones noted
	for k, n := range f.needs {
		have := f.row(f.have, k)
		count := 0
		for i := range have {
			count += bits.OnesCount64(have[i] & on[i])
		}
		if count < 2 {
			continue
		}
		var both []int32
		for _, x := range candidatesOf(have) {
			if has(on, int(x)) {
				both = append(both, onFact(x))
			}
		}
		if n.cell < 0 {
			against(-1, both...)
			continue
		}
		for i, x := range both {
			for _, y := range both[i+1:] {
				d, e := f.points[x/2].digit, f.points[y/2].digit
				if !done[d].Has(e) {
					done[d] = done[d].With(e)
					against(-1, x, y)
				}
			}
		}
	}
}

// common notes what all cases lead to.
func (f *forcing) common(on, off []uint64, cases []int32, need int) {
	copy(on, f.row(f.on, int(cases[0])))
	copy(off, f.row(f.off, int(cases[0])))
	for _, k := range cases[1:] {
		row := int(k) * f.words
		for i := range on {
			on[i] &= f.on[row+i]
			off[i] &= f.off[row+i]
		}
	}
	note := func(row []uint64, place bool) {
		for i, w := range row {
			for ; w != 0; w &= w - 1 {
				x := int32(i*64 + bits.TrailingZeros64(w))
				if need < 0 && f.points[x].only == f.points[cases[0]/2].only {
					continue // a loop
				}
				f.list = append(f.list, conclusion{verity: true, place: place, candidate: x, cases: cases, need: need})
			}
		}
	}
	note(on, true)
	note(off, false)
}
