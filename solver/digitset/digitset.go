// Package digitset keeps sets of digits as bytes, such as the candidates of all cells of a board: [Size] of them for a
// set, lowest first. As a string, the sets of a whole board can be compared, be a key of a map, and be stored or sent.
// The struck candidates of format.Notes have this form.
package digitset

import "numplace/solver"

// Size is the number of bytes of a set.
const Size = 4

// Append appends a set to b.
func Append(b []byte, set solver.Digits) []byte {
	return append(b, byte(set), byte(set>>8), byte(set>>16), byte(set>>24))
}

// Len returns the number of sets.
func Len[T ~string | ~[]byte](sets T) int { return len(sets) / Size }

// At returns set i of sets, from 0. It panics when there are fewer.
func At[T ~string | ~[]byte](sets T, i int) solver.Digits {
	b := sets[Size*i:][:Size]
	return solver.Digits(b[0]) | solver.Digits(b[1])<<8 | solver.Digits(b[2])<<16 | solver.Digits(b[3])<<24
}
