package format

import (
	"bytes"
	"strings"

	"numplace/solver"
)

// zeroSigns are the symbols other than 0 that Read accepts for empty cells in a text that also has 0.
const zeroSigns = "." + dotSigns + "．"

// ZeroMayCount reports whether 0 may be the first digit, rather than an empty cell. g is the grid that was
// read from the text with 0 as an empty cell. The result is true only if g is at most 9x9 and lacks its
// highest digit. In addition, the text must contain another symbol for empty cells, or the grid must have
// exactly n empty cells, as many as there are cells with the same digit in a full grid.
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

// FromZero returns the grid of a text in which 0 is the first digit and empty cells have another symbol. g is
// the grid that was read from the text with 0 as an empty cell. FromZero returns false if ZeroMayCount
// returns false. It also returns false if 0 is not in a cell or occurs twice in a house, or if the cells
// cannot be located in the text.
func FromZero(text string, g solver.Grid) (solver.Grid, bool) {
	if g.Count() == g.N()*(g.N()-1) || !ZeroMayCount(text, g) {
		return solver.Grid{}, false
	}
	var signs []byte // characters that may be cells; '.' for any symbol of an empty cell other than 0
	for _, r := range text {
		switch {
		case '0' <= r && r <= '9':
			signs = append(signs, byte(r))
		case strings.ContainsRune(zeroSigns, r):
			signs = append(signs, '.')
		}
	}
	cells := g.AppendTo(nil)
	for len(signs) >= len(cells) { // the text may also contain the name of a layout before or after the cells
		if next, ok := fromZero(signs[:len(cells)], cells); ok {
			shifted, err := solver.FromBytes(g.Layout(), next)
			return shifted, err == nil && bytes.IndexByte(next, 1) >= 0 && len(shifted.Conflicts()) == 0
		}
		signs = signs[1:]
	}
	return solver.Grid{}, false
}

// fromZero reads signs as cells in which 0 is the first digit, so that every digit becomes one higher, and
// returns the result. cells are the cells as they were read with 0 as an empty cell. ok is false if signs,
// with 0 as an empty cell, do not give these cells.
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
