package solver

// Fish: all that one digit says by itself. Where a digit can stand in the three bands, taken together, takes away every
// place that is in none of the ways to set the digit into all nine rows: X-wings, swordfish, all finned and
// mutant fish, and every chain of one digit.
//
// The three places of a digit in a band lie in three columns, one in each stack. Such a triple of columns is one of 27,
// a point of a cube whose three axes are the stacks, and the triples that a band has for the digit are a set of bits:
//
//	bit column0 + 3*column1 + 9*column2      column0: 0 .. 2, the column within stack 0
//
// Three triples, one for each band, fit together when they have different columns in every stack: when on each axis the
// step from the first to the second is 1 or 2, going round, and the step on to the third is the same again. So there
// are eight steps that fit. For each of them, the sets of the second and the third band, turned back by the step
// and by twice the step, meet that of the first in just those triples that have their two partners.

import "math/bits"

// The triples whose column is the first one of the axis, and the last one; for axis 2 turning needs none.
const (
	first0, last0 = 0o111111111, 0o444444444
	first1, last1 = 0o007007007, 0o700700700
)

// Each of these turns the cube by a step of 1 or 2 along an axis: the bit of a triple becomes that of the triple which is
// the step further on.
func axis0by1(set uint64) uint64 { return set>>1&^last0 | set<<2&last0 }
func axis0by2(set uint64) uint64 { return set>>2&first0 | set<<1&^first0 }
func axis1by1(set uint64) uint64 { return set>>3&^last1 | set<<6&last1 }
func axis1by2(set uint64) uint64 { return set>>6&first1 | set<<3&^first1 }

// triples holds, by the columns of a band that are left to choose from, all triples of them.
var triples = makeTriples()

func makeTriples() (t [512]uint32) {
	for columns := range t {
		for triple := range 27 {
			column0, column1, column2 := triple%3, 3+triple/3%3, 6+triple/9
			t[columns] |= uint32(columns>>column0&(columns>>column1)&(columns>>column2)&1) << triple
		}
	}
	return t
}

// fish takes from each digit that has changed the places that are in none of its ways.
func (b *board) fish() {
	for ; b.fresh != 0; b.fresh &= b.fresh - 1 {
		d := bits.TrailingZeros32(b.fresh) % 9
		a0, a1, a2 := uint64(b.bands[0].places[d]), uint64(b.bands[1].places[d]), uint64(b.bands[2].places[d])
		old0, old1, old2 := triplesOf(a0), triplesOf(a1), triplesOf(a2)
		new0, new1, new2 := fitting(old0, old1, old2)
		if new0 != old0 {
			b.dirty |= uint32(b.bands[0].without(d, a0&^placesOf(a0, new0)) << d)
		}
		if new1 != old1 {
			b.dirty |= uint32(b.bands[1].without(d, a1&^placesOf(a1, new1)) << (9 + d))
		}
		if new2 != old2 {
			b.dirty |= uint32(b.bands[2].without(d, a2&^placesOf(a2, new2)) << (18 + d))
		}
	}
}

// fitting gives the triples of each band that have partners in the two others.
func fitting(set0, set1, set2 uint64) (fit0, fit1, fit2 uint64) {
	set1by1, set1by2 := axis0by1(set1), axis0by2(set1)
	set2by1, set2by2 := axis0by1(set2), axis0by2(set2)
	a0, a1, a2 := meet(set0, axis1by1(set1by1), axis1by2(set2by2))
	b0, b1, b2 := meet(set0, axis1by2(set1by1), axis1by1(set2by2))
	c0, c1, c2 := meet(set0, axis1by1(set1by2), axis1by2(set2by1))
	d0, d1, d2 := meet(set0, axis1by2(set1by2), axis1by1(set2by1))
	return a0 | b0 | c0 | d0,
		axis0by2(axis1by2(a1)|axis1by1(b1)) | axis0by1(axis1by2(c1)|axis1by1(d1)),
		axis0by1(axis1by1(a2)|axis1by2(b2)) | axis0by2(axis1by1(c2)|axis1by2(d2))
}

// meet does the steps 1 and 2 along axis 2. It is given the three bands' triples, those of the second and the third band
// turned back along the other two axes, and gives those that have partners, turned likewise.
func meet(set0, set1, set2 uint64) (fit0, fit1, fit2 uint64) {
	set1, set2 = roundAxis2(set1), roundAxis2(set2)
	by1 := set0 & (set1 >> 9) & (set2 >> 18)
	by2 := set0 & (set1 >> 18) & (set2 >> 9)
	back1, back2 := roundAxis2(by1), roundAxis2(by2)
	return by1 | by2, (back1>>18 | back2>>9) & all27, (back1>>9 | back2>>18) & all27
}

// roundAxis2 sets the cube twice in a row, so that to shift it by 9 or 18 bits turns it along axis 2.
func roundAxis2(set uint64) uint64 { return set&all27 | set&all27<<27 }

// triplesOf gives the triples of columns for the places of a digit in a band. There are six ways to choose a row for each
// stack.
func triplesOf(places uint64) uint64 {
	t := &triples
	r, s, u := places&rowCells, places>>9&rowCells, places>>18&rowCells
	return uint64(t[r&0o7|s&0o70|u&0o700] | t[r&0o7|u&0o70|s&0o700] |
		t[s&0o7|r&0o70|u&0o700] | t[s&0o7|u&0o70|r&0o700] |
		t[u&0o7|r&0o70|s&0o700] | t[u&0o7|s&0o70|r&0o700])
}

// placesOf is the way back: those of the places that have a part in one of the triples of the set.
func placesOf(places, set uint64) uint64 {
	t := &triples
	r, s, u := places&rowCells, places>>9&rowCells, places>>18&rowCells
	rsu := set & uint64(t[r&0o7|s&0o70|u&0o700])
	rus := set & uint64(t[r&0o7|u&0o70|s&0o700])
	sru := set & uint64(t[s&0o7|r&0o70|u&0o700])
	sur := set & uint64(t[s&0o7|u&0o70|r&0o700])
	urs := set & uint64(t[u&0o7|r&0o70|s&0o700])
	usr := set & uint64(t[u&0o7|s&0o70|r&0o700])
	return onAxis0(rsu|rus) | onAxis1(sru|urs)<<3 | onAxis2(sur|usr)<<6 |
		onAxis0(sru|sur)<<9 | onAxis1(rsu|usr)<<12 | onAxis2(rus|urs)<<15 |
		onAxis0(urs|usr)<<18 | onAxis1(rus|sur)<<21 | onAxis2(rsu|sru)<<24
}

// onAxis0 gives the columns, as three bits, that the triples have in stack 0.
func onAxis0(set uint64) uint64 {
	set |= set>>9 | set>>18
	return (set | set>>3 | set>>6) & 7
}

// onAxis1 gives the columns, as three bits, that the triples have in stack 1.
func onAxis1(set uint64) uint64 {
	set |= set>>9 | set>>18
	set = (set | set>>1 | set>>2) & firsts
	return (set | set>>2 | set>>4) & 7
}

// onAxis2 gives the columns, as three bits, that the triples have in stack 2.
func onAxis2(set uint64) uint64 {
	set |= set>>1 | set>>2
	set = (set | set>>3 | set>>6) & inAllRows
	return (set | set>>8 | set>>16) & 7
}
