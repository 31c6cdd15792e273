package link

import (
	"math/bits"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// This file encodes the combinations of digits that the user has crossed out, each for a set of cells. The
// text is the value of c= in a link, and a part of a stored record.
//
// The first character is the version. Each further character stands for six bits, as in notes.go. The bits
// encode numbers. A number is a sequence of nibbles of four bits. The lower three bits of each nibble are
// bits of the number, the highest bits first. The highest bit of a nibble, with the value 8, is set in all
// nibbles except the last one. The first number is the number of sets of cells. For each set of cells follow
//
//   - how many cells it has, the first cell, and for each further cell its distance from the previous one minus 1;
//   - how many combinations follow, and the digits of each combination minus 1. These digits are not nibbles: each
//     takes as many bits as the greatest digit of the board minus 1 needs.
//
// The unused bits of the last character are zero.

const combosVersion = '1'

// packCrossed encodes the combinations that are crossed out on a board with the given layout. It returns ""
// if there are none.
func packCrossed(crossed format.Crossed, l *solver.Layout) string {
	if crossed == "" {
		return ""
	}
	type group struct {
		cells string
		sets  []string
	}
	var groups []group
	for part := range strings.SplitSeq(string(crossed), ",") {
		cells, digits, _ := strings.Cut(part, ":")
		if last := len(groups) - 1; last < 0 || groups[last].cells != cells {
			groups = append(groups, group{cells: cells})
		}
		g := &groups[len(groups)-1]
		g.sets = append(g.sets, digits)
	}
	w := bitWriter{text: []byte{combosVersion}}
	w.number(len(groups))
	for _, g := range groups {
		cells, _ := format.CellsIn(g.cells, l.Cells())
		w.number(len(cells))
		next := solver.Cell(0)
		for _, c := range cells {
			w.number(int(c - next))
			next = c + 1
		}
		w.number(len(g.sets))
		for _, digits := range g.sets {
			for _, sign := range digits {
				d, _ := solver.DigitOf(sign, l.N())
				w.put(uint32(max(d, 1)-1), widthOf(l))
			}
		}
	}
	return w.end()
}

// unpackCrossed decodes a text of packCrossed. If the text is damaged, whole is false, and crossed has the
// combinations before the damage. If its version is newer, newer is true, and nothing is decoded.
func unpackCrossed(text string, l *solver.Layout) (crossed format.Crossed, whole, newer bool) {
	switch {
	case text == "":
		return "", true, false
	case text[0] != combosVersion:
		return "", false, text[0] > combosVersion && text[0] <= '9'
	}
	r := bitReader{text: text[1:]}
	var parts []string
	for groups := r.number(l.Cells() * format.MostCrossed); groups > 0 && !r.failed; groups-- {
		cells := make([]solver.Cell, 0, format.MostCrossedCells)
		next := 0
		for many := r.number(format.MostCrossedCells); many > 0 && !r.failed; many-- {
			c := next + r.number(l.Cells()-1-next)
			cells, next = append(cells, solver.Cell(c)), c+1
		}
		on := format.CellsText(cells)
		for sets := r.number(format.MostCrossed); sets > 0 && !r.failed; sets-- {
			digits := ""
			for range cells {
				d := int(r.take(widthOf(l))) + 1
				r.failed = r.failed || d > l.N()
				digits += solver.Digit(min(d, l.N())).String()
			}
			if r.failed || !format.Crossed(on+":"+digits).Fit(l) || len(parts) == format.MostCrossed {
				r.failed = true
				break
			}
			parts = append(parts, on+":"+digits)
		}
	}
	slices.Sort(parts)
	sound := !r.failed && r.over()
	many := len(parts)
	parts = slices.Compact(parts)
	return format.Crossed(strings.Join(parts, ",")), sound && many == len(parts), false
}

// widthOf returns the number of bits that encode a digit of a combination.
func widthOf(l *solver.Layout) int { return bits.Len(uint(l.N() - 1)) }

// number writes a number as nibbles.
func (w *bitWriter) number(n int) {
	shift := max(bits.Len(uint(n))-1, 0) / 3 * 3
	for ; shift > 0; shift -= 3 {
		w.put(8|uint32(n>>shift&7), 4)
	}
	w.put(uint32(n&7), 4)
}

// number reads a number written as nibbles. If the number is greater than limit, reading fails.
func (r *bitReader) number(limit int) (n int) {
	for !r.failed {
		nibble := int(r.take(4))
		n = n<<3 | nibble&7
		if n > limit {
			break
		}
		if nibble < 8 {
			return n
		}
	}
	r.failed = true
	return 0
}
