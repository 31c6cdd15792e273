package board

import (
	"numplace/solver"
	"numplace/solver/format"
)

// Small digits are candidates and pencil marks. The style sheet draws each of them from a class for the
// digit, so that the text of a cell is only its large digit. For screen readers, the cell's label lists the
// small digits. A class of the board selects the digit to emphasise. All small digits of a cell are one piece
// of HTML, because a single call to JavaScript takes longer than creating a dozen elements.

// marks appends the HTML of the small digits in set to b, each in the fixed place of its digit. Digits in out
// are marked as ruled out.
func marks(b []byte, set, out solver.Digits, tints format.Tints, n int) []byte {
	b = append(b, `<span class="marks">`...)
	for d := solver.Digit(1); int(d) <= n; d++ {
		if set.Has(d) {
			b = mark(b, d, out.Has(d), tints)
		} else {
			b = append(b, "<span></span>"...)
		}
	}
	return append(b, "</span>"...)
}

func mark(b []byte, d solver.Digit, out bool, tints format.Tints) []byte {
	b = append(append(b, `<span class="m-`...), d.String()...)
	if colour := tints.Of(d); colour != 0 {
		b = append(append(b, " tinted t"...), byte('0'+colour))
	}
	if out {
		b = append(b, " out"...)
	}
	return append(b, `"></span>`...)
}

// The largest numbers of corner marks for which the style sheet has places around the edge of a cell.
const (
	aroundCentre = 6 // if the cell also has centre marks
	around       = 9
)

// jot appends the HTML of a cell's corner and centre marks to b.
func jot(b []byte, cell Cell, n int) []byte {
	corner, centre := cell.Corner.Len(), cell.Centre.Len()
	b = append(b, `<span class="jot`...)
	if corner > 0 && centre > 0 {
		b = append(b, " jot--both"...)
	}
	b = append(b, `" aria-hidden="true">`...)
	switch half := (corner + 1) / 2; {
	case corner == 0:
	case corner <= aroundCentre:
		b = jotted(b, "corner", cell.Corner, cell, 0, corner, corner)
	case corner <= around && centre == 0:
		b = jotted(b, "corner jot__corner--full", cell.Corner, cell, 0, corner, corner)
	case centre == 0:
		b = jotted(b, "corner jot__corner--many", cell.Corner, cell, 0, corner, corner)
	default:
		b = jotted(b, "edge", cell.Corner, cell, 0, half, half)
		b = jotted(b, "edge jot__edge--low", cell.Corner, cell, half, corner, half)
	}
	if centre > 0 {
		lines, size := centreLines(centre, n, corner > 0)
		if n > 16 && lines > 1 && cell.Centre&cell.RuledOut == 0 && cell.Tints == (format.Tints{}) {
			return append(dense(b, "centre jot__centre--"+size, cell.Centre, (centre+lines-1)/lines), "</span>"...)
		}
		b = jotted(b, "centre jot__centre--"+size, cell.Centre, cell, 0, centre, (centre+lines-1)/lines)
	}
	return append(b, "</span>"...)
}

// jotted appends the HTML of some pencil marks in set to b: those with indexes from from to to-1, in lines of
// line marks.
func jotted(b []byte, class string, set solver.Digits, of Cell, from, to, line int) []byte {
	b = append(b, `<span class="jot__`+class+`">`...)
	i := 0
	for d := solver.Digit(1); i < to; d++ {
		if !set.Has(d) {
			continue
		}
		if i >= from {
			if i > from && (i-from)%line == 0 {
				b = append(b, "<br>"...)
			}
			b = mark(b, d, of.RuledOut.Has(d), of.Tints)
		}
		i++
	}
	return append(b, "</span>"...)
}

// dense appends the HTML of a set of pencil marks to b as a single text, with line digits per line. The
// largest boards can have fifteen thousand marks. On a phone, the layout of separate elements would take a
// second. A single digit can't be emphasised in such a text, so the class of the board emphasises all marks
// of the cell.
func dense(b []byte, class string, set solver.Digits, line int) []byte {
	b = append(b, `<span class="dense jot__`+class...)
	var text []byte
	written := 0
	for d := solver.Digit(1); set != 0; d++ {
		if !set.Has(d) {
			continue
		}
		if written > 0 && written%line == 0 {
			text = append(text, "&#10;"...) // line feed
		}
		b, text, set = append(append(b, " m-"...), d.String()...), append(text, d.String()...), set.Without(d)
		written++
	}
	return append(append(append(b, `" data-marks="`...), text...), `"></span>`...)
}

// centreLines returns the number of lines that k centre marks take up on a board with n digits, and the
// suffix of the class for the size of the marks. corner says whether the cell also has corner marks.
func centreLines(k, n int, corner bool) (lines int, size string) {
	most, large := 6, 4
	if n > 9 {
		most, large = 4, 3 // large boards have smaller cells, and letters, which are wider than digits
	}
	switch lines = (k + most - 1) / most; {
	case k <= large:
		return 1, "1"
	case lines > 4:
		return 5, "5"
	case lines > 2 && corner:
		return lines, "5"
	case lines > 2 || lines > 1 && corner:
		return lines, "3"
	}
	return lines, "2"
}
