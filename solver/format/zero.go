package format

import (
	"bytes"
	"strings"

	"numplace/solver"
)

// zeroSigns are the signs of empty cells beside 0 that Read takes.
const zeroSigns = "." + dotSigns + "．"

// ZeroMayCount reports whether 0 may be the first digit in the text of a grid up to 9x9: the highest digit is
// missing, and there is another sign for empty cells, or there are as many empty cells as a digit has.
func ZeroMayCount(text string, g solver.Grid) bool {
	n := g.N()
	if n > 9 || !strings.Contains(text, "0") {
		return false
	}
	for c := range solver.Cell(g.Layout().Cells()) {
		if int(g.At(c)) == n {
			return false
		}
	}
	return strings.ContainsAny(text, zeroSigns) || g.Count() == n*(n-1)
}

// FromZero returns a grid whose text has 0 beside another sign for empty cells as it is if 0 is the first digit. It
// reports false if it can't be read so: 0 may not count, is not among the cells, stands twice in a house, or the cells
// of the text are not found.
func FromZero(text string, g solver.Grid) (solver.Grid, bool) {
	if g.Count() == g.N()*(g.N()-1) || !ZeroMayCount(text, g) {
		return solver.Grid{}, false
	}
	var signs []byte // of what may be cells; '.' for any other sign of an empty one
	for _, r := range text {
		switch {
		case '0' <= r && r <= '9':
			signs = append(signs, byte(r))
		case strings.ContainsRune(zeroSigns, r):
			signs = append(signs, '.')
		}
	}
	cells := g.AppendTo(nil)
	for len(signs) >= len(cells) { // beside the cells there may be the name of a layout
		if next, ok := fromZero(signs[:len(cells)], cells); ok {
			shifted, err := solver.FromBytes(g.Layout(), next)
			return shifted, err == nil && bytes.IndexByte(next, 1) >= 0 && len(shifted.Conflicts()) == 0
		}
		signs = signs[1:]
	}
	return solver.Grid{}, false
}

// fromZero returns cells whose digits are one more than those of signs, where a 0 is the first digit. It reports false
// if cells are not what is read of the signs with 0 as an empty cell.
func fromZero(signs, cells []byte) (next []byte, ok bool) {
	next = make([]byte, len(cells))
	for c, sign := range signs {
		digit := byte(0)
		if sign != '.' {
			digit, next[c] = sign-'0', sign-'0'+1
		}
		if digit != cells[c] {
			return nil, false
		}
	}
	return next, true
}
