package solver

// Fish removes each place of a digit that is impossible because of the other places of the same digit. It
// considers all ways to place the digit in all nine rows, and removes the places that occur in none of them.
// This covers X-wings, swordfish, all finned and mutant fish, and every chain of one digit.
//
// The three places of a digit in a band are in three columns, one in each stack. There are 27 such triples of
// columns. They are the points of a cube whose three axes are the stacks. The triples that are possible for a
// digit in a band are a set of bits:
//
//	bit column0 + 3*column1 + 9*column2      column0: 0 .. 2, the column within stack 0
//
// Three triples, one for each band, fit together if they have different columns in every stack. On each axis,
// the step from the first triple to the second is then 1 or 2, modulo 3, and the step from the second to the
// third is the same. Two steps on each of three axes make eight combinations. For each combination, shift the
// set of the second band back by the step, and the set of the third band by twice the step. The intersection
// with the set of the first band contains exactly the triples that have a partner in both other bands.

import "math/bits"

// Masks of triples. For each axis there are three: the triples whose column on this axis is the first one,
// those where it is not the first one, and those where it is the last one. The masks of axis 2 cover two
// cubes in one word.
const (
	first0, other0, last0 = 0o111111111, 0o666666666, 0o444444444
	first1, other1, last1 = 0o007007007, 0o770770770, 0o700700700
	first2, other2, last2 = 0o000000777_000000777, 0o777777000_777777000, 0o777000000_777000000
)

// The functions axisAbyS rotate the cube along axis A by S steps. The column of each triple on this axis is
// increased by S, modulo 3.
func axis0by1(set uint64) uint64 { return set>>1&^last0 | set<<2&last0 }
func axis0by2(set uint64) uint64 { return set>>2&first0 | set<<1&other0 }
func axis1by1(set uint64) uint64 { return set>>3&^last1 | set<<6&last1 }
func axis1by2(set uint64) uint64 { return set>>6&first1 | set<<3&other1 }
func axis2by1(set uint64) uint64 { return set>>9&^last2 | set<<18&last2 }
func axis2by2(set uint64) uint64 { return set>>18&first2 | set<<9&other2 }

// triples maps a set of columns of a band to all triples within these columns.
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

// fish removes impossible places of each digit in fresh. It skips digits with fewer than worthFish places.
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

// fitting returns the triples of each band that fit together with a triple of both other bands.
func fitting(set0, set1, set2 uint64) (fit0, fit1, fit2 uint64) {
	a0, a1, a2 := meet(set0, axis0by1(set1), axis0by2(set2))
	b0, b1, b2 := meet(set0, axis0by2(set1), axis0by1(set2))
	return a0 | b0, axis0by2(a1) | axis0by1(b1), axis0by1(a2) | axis0by2(b2)
}

// meet does the work of fitting for one step along axis 0 and all steps along axes 1 and 2. The caller must
// have rotated set1 and set2 back along axis 0, and must undo this rotation in the results. meet works on two
// cubes in one word: the lower cube is for step 1 along axis 1, the upper one for step 2.
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

// triplesOf returns the triples of columns that the places of a digit in a band allow. It combines the six
// ways to assign the three rows to the three stacks.
func triplesOf(places uint64) uint64 {
	t := &triples
	r, s, u := places&rowCells, places>>9&rowCells, places>>18&rowCells
	return uint64(t[r&0o7|s&0o70|u&0o700] | t[r&0o7|u&0o70|s&0o700] |
		t[s&0o7|r&0o70|u&0o700] | t[s&0o7|u&0o70|r&0o700] |
		t[u&0o7|r&0o70|s&0o700] | t[u&0o7|s&0o70|r&0o700])
}

// placesOf is the inverse of triplesOf. It returns the elements of places that occur in at least one of the
// triples in set.
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

// onAxis0 returns the columns of stack 0, as three bits, that occur in the triples.
func onAxis0(set uint64) uint64 {
	set |= set>>9 | set>>18
	return (set | set>>3 | set>>6) & 7
}

// onAxis1 returns the columns of stack 1, as three bits, that occur in the triples.
func onAxis1(set uint64) uint64 {
	set |= set>>9 | set>>18
	set = (set | set>>1 | set>>2) & firsts
	return (set | set>>2 | set>>4) & 7
}

// onAxis2 returns the columns of stack 2, as three bits, that occur in the triples.
func onAxis2(set uint64) uint64 {
	set |= set>>1 | set>>2
	set = (set | set>>3 | set>>6) & inAllRows
	return (set | set>>8 | set>>16) & 7
}
