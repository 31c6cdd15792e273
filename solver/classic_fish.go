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

// For each axis, the triples whose column is the first one, one of the others, and the last one; for axis 2 in two cubes
// that lie in one word.
const (
	first0, other0, last0 = 0o111111111, 0o666666666, 0o444444444
	first1, other1, last1 = 0o007007007, 0o770770770, 0o700700700
	first2, other2, last2 = 0o000000777_000000777, 0o777777000_777777000, 0o777000000_777000000
)

// Each of these turns the cube by a step of 1 or 2 along an axis: the bit of a triple becomes that of the triple which is
// the step further on.
func axis0by1(set uint64) uint64 { return set>>1&^last0 | set<<2&last0 }
func axis0by2(set uint64) uint64 { return set>>2&first0 | set<<1&other0 }
func axis1by1(set uint64) uint64 { return set>>3&^last1 | set<<6&last1 }
func axis1by2(set uint64) uint64 { return set>>6&first1 | set<<3&other1 }
func axis2by1(set uint64) uint64 { return set>>9&^last2 | set<<18&last2 }
func axis2by2(set uint64) uint64 { return set>>18&first2 | set<<9&other2 }

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

// fish takes from each digit that has changed, and is worth it, the places that are in none of its ways.
func (b *board) fish() {
	for ; b.fresh != 0; b.fresh &= b.fresh - 1 {
		d := bits.TrailingZeros32(b.fresh) % 9
		a0, a1, a2 := uint64(b.bands[0].places[d]), uint64(b.bands[1].places[d]), uint64(b.bands[2].places[d])
		if bits.OnesCount64(a0|a1<<27)+bits.OnesCount64(a2) < worthFish {
			continue
		}
		old0, old1, old2 := triplesOf(a0), triplesOf(a1), triplesOf(a2)
		new0, new1, new2 := fitting(old0, old1, old2)
		if new0 != old0 {
			b.dirty |= uint32(b.bands[0].remove(d, a0&^placesOf(a0, new0)) << d)
		}
		if new1 != old1 {
			b.dirty |= uint32(b.bands[1].remove(d, a1&^placesOf(a1, new1)) << (9 + d))
		}
		if new2 != old2 {
			b.dirty |= uint32(b.bands[2].remove(d, a2&^placesOf(a2, new2)) << (18 + d))
		}
	}
}

// fitting gives the triples of each band that have partners in the two others.
func fitting(set0, set1, set2 uint64) (fit0, fit1, fit2 uint64) {
	a0, a1, a2 := meet(set0, axis0by1(set1), axis0by2(set2))
	b0, b1, b2 := meet(set0, axis0by2(set1), axis0by1(set2))
	return a0 | b0, axis0by2(a1) | axis0by1(b1), axis0by1(a2) | axis0by2(b2)
}

// meet does the steps along axes 1 and 2. It is given the three bands' triples, those of the second and the third band
// turned back along axis 0, and gives those that have partners, turned likewise. It works on two cubes in one word: the
// lower one has the step 1 along axis 1, the upper one the step 2.
func meet(set0, set1, set2 uint64) (fit0, fit1, fit2 uint64) {
	set0 |= set0 << 27
	set1 = axis1by1(set1) | axis1by2(set1)<<27
	set2 = axis1by2(set2) | axis1by1(set2)<<27
	by1 := set0 & axis2by1(set1) & axis2by2(set2)
	by2 := set0 & axis2by2(set1) & axis2by1(set2)
	fit0, fit1, fit2 = by1|by2, axis2by2(by1)|axis2by1(by2), axis2by1(by1)|axis2by2(by2)
	return (fit0 | fit0>>27) & all27,
		axis1by2(fit1&all27) | axis1by1(fit1>>27),
		axis1by1(fit2&all27) | axis1by2(fit2>>27)
}

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
