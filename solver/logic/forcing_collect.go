package logic

import (
	"math/bits"

	"numplace/solver"
)

// conclusion is a proof that a candidate is true or false. There are two kinds: either one premise leads to a
// contradiction, or all cases of a need lead to the same result. The latter is called a verity.
type conclusion struct {
	verity    bool
	place     bool
	candidate int32
	cases     []int32 // the premises
	ends      []int32 // of a contradiction: facts that follow from the premise and cannot all be true
	need      int     // the need whose candidates are the cases, or that has no candidate left; or -1
}

// collect returns the candidates that some conclusion proves. results[0] holds those proved true, and
// results[1] those proved false.
func (f *forcing) collect() (results [2][]uint64) {
	place, remove := make([]uint64, f.words), make([]uint64, f.words)
	f.contra = make([]bool, 2*f.size)
	for premise := range int32(2 * f.size) {
		if !f.isContradiction(premise) {
			continue
		}
		f.contra[premise] = true
		if isOn(premise) {
			put(remove, int(premise/2))
		} else {
			put(place, int(premise/2))
		}
	}
	on, off := make([]uint64, f.words), make([]uint64, f.words)
	both := func(cases []int32, loop []uint64) {
		f.common(on, off, cases)
		for i := range on {
			place[i] |= on[i] &^ loop[i]
			remove[i] |= off[i] &^ loop[i]
		}
	}
	none := make([]uint64, f.words)
	for i := range int32(f.size) {
		both([]int32{onFact(i), offFact(i)}, f.cell(i))
	}
	f.cases = make([][]int32, len(f.needs))
	for k := range f.needs {
		if f.needs[k].size < 2 {
			continue
		}
		for _, i := range candidatesOf(f.row(f.have, k)) {
			f.cases[k] = append(f.cases[k], onFact(i))
		}
		both(f.cases[k], none)
	}
	return [2][]uint64{place, remove}
}

// cell returns the candidates in the same cell as candidate i.
func (f *forcing) cell(i int32) []uint64 {
	cell := f.points[i].only
	if f.inCell == nil {
		f.inCell = map[int][]uint64{}
		for k, n := range f.needs {
			if n.cell >= 0 {
				f.inCell[n.cell] = f.row(f.have, k)
			}
		}
	}
	return f.inCell[cell]
}

// isContradiction reports whether a premise makes some candidate both true and false, or leaves a
// need without a candidate.
func (f *forcing) isContradiction(premise int32) bool {
	f.work(f.words + len(f.needs)/16)
	on, off := f.row(f.on, int(premise)), f.row(f.off, int(premise))
	if f.meets(on, off) {
		return true
	}
	for k := range f.needs {
		if f.needs[k].whole && allIn(f.row(f.have, k), off) {
			return true
		}
	}
	return false
}

// conclude returns all conclusions that prove a fact, in the standard order.
func (f *forcing) conclude(result int32) []conclusion {
	f.work(f.size / 4)
	f.list = f.list[:0]
	if f.contra[result^1] {
		f.contradictions(result ^ 1)
	}
	for i := range int32(f.size) {
		if f.points[i].only != f.points[result/2].only { // otherwise this is a loop
			f.verity(result, []int32{onFact(i), offFact(i)}, -1)
		}
	}
	for k, cases := range f.cases {
		f.verity(result, cases, k)
	}
	return f.list
}

// verity adds a conclusion to f.list if the result follows in all cases. If the cases are the candidates of a
// need, need is its index. Otherwise need is -1.
func (f *forcing) verity(result int32, cases []int32, need int) {
	rows := f.on
	if !isOn(result) {
		rows = f.off
	}
	for _, k := range cases {
		if !has(f.row(rows, int(k)), int(result/2)) {
			return
		}
	}
	if len(cases) > 0 {
		f.list = append(f.list, conclusion{
			verity: true, place: isOn(result), candidate: result / 2, cases: append([]int32(nil), cases...), need: need,
		})
	}
}

// contradictions adds a conclusion to f.list for each contradiction to which a premise leads.
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
	var done solver.Digits // digits already reported, because one cell of each is enough
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
	if twice != nil {
		f.twoValues(on, against) // two true candidates of a need make each other false
	}
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

// twoValues calls against for each cell with two true candidates, and for each house with two true places of
// a digit.
func (f *forcing) twoValues(on []uint64, against func(int, ...int32)) {
	var done [solver.MaxN + 1]solver.Digits // pairs of digits already reported: by the lower digit, the higher ones
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

// common sets on and off to the candidates that are true, or false, in all cases.
func (f *forcing) common(on, off []uint64, cases []int32) {
	f.work(f.words * len(cases) / 8)
	copy(on, f.row(f.on, int(cases[0])))
	copy(off, f.row(f.off, int(cases[0])))
	for _, k := range cases[1:] {
		row := int(k) * f.words
		for i := range on {
			on[i] &= f.on[row+i]
			off[i] &= f.off[row+i]
		}
	}
}
