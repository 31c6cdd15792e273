// Package digitset encodes sets of digits, such as the candidates of all cells of a board, as bytes. Each set
// takes [Size] bytes, lowest byte first. The encoded sets of a whole board can be compared, used as a map
// key, stored and sent as a single string. format.Notes.Struck returns the eliminated candidates in this
// encoding.
package digitset

import "numplace/solver"

// Size is the number of bytes of a set.
const Size = 4

// Append appends the encoding of a set to b.
func Append(b []byte, set solver.Digits) []byte {
	return append(b, byte(set), byte(set>>8), byte(set>>16), byte(set>>24))
}

// Len returns the number of encoded sets.
func Len[T ~string | ~[]byte](sets T) int { return len(sets) / Size }

// At decodes the set with index i, counted from 0. It panics if there is no such set.
func At[T ~string | ~[]byte](sets T, i int) solver.Digits {
	b := sets[Size*i:][:Size]
	return solver.Digits(b[0]) | solver.Digits(b[1])<<8 | solver.Digits(b[2])<<16 | solver.Digits(b[3])<<24
}
