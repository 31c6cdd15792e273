package board

import (
	"numplace/solver"
	"numplace/solver/format"
)

// Small digits are candidates and pencil marks. They are not text: the style sheet draws each of them from a
// class for its digit, so that a cell's only text is its large digit. For screen readers, the cell's label
// lists the small digits. A class of the board selects the digit to emphasise. All small digits of a cell are
// one piece of HTML, because a single call to JavaScript takes longer than creating a dozen elements.

// marks appends the HTML of a set of small digits to b. On a board with n digits, each digit has a fixed
// place in the cell. Digits in ruledOut are marked as ruled out.
func marks(b []byte, set, ruledOut solver.Digits, tints format.Tints, n int) []byte {
	b = append(b, `<span class="marks">`...)
	for d := solver.Digit(1); int(d) <= n; d++ {
		if set.Has(d) {
			b = mark(b, d, ruledOut.Has(d), tints)
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

// Limits on the number of corner marks. Up to these numbers, the style sheet has places for them around the
// edge of a cell.
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

// jotted appends the HTML of some of the pencil marks in set to b: the marks with indexes from start to
// end-1. Each line has perLine marks.
func jotted(b []byte, class string, set solver.Digits, of Cell, start, end, perLine int) []byte {
	b = append(b, `<span class="jot__`+class+`">`...)
	i := 0
	for d := solver.Digit(1); i < end; d++ {
		if !set.Has(d) {
			continue
		}
		if i >= start {
			if i > start && (i-start)%perLine == 0 {
				b = append(b, "<br>"...)
			}
			b = mark(b, d, of.RuledOut.Has(d), of.Tints)
		}
		i++
	}
	return append(b, "</span>"...)
}

// dense appends the HTML of a set of pencil marks to b as a single text with perLine digits in each line. The
// largest boards can have fifteen thousand marks, and a phone would take a second to lay out as many
// elements. A single digit can't be emphasised in such a text, so the class of the board emphasises all marks
// of the cell.
func dense(b []byte, class string, set solver.Digits, perLine int) []byte {
	b = append(b, `<span class="dense jot__`+class...)
	var text []byte
	written := 0
	for d := solver.Digit(1); set != 0; d++ {
		if !set.Has(d) {
			continue
		}
		if written > 0 && written%perLine == 0 {
			text = append(text, "&#10;"...) // a line feed
		}
		b, text, set = append(append(b, " m-"...), d.String()...), append(text, d.String()...), set.Without(d)
		written++
	}
	return append(append(append(b, `" data-marks="`...), text...), `"></span>`...)
}

// centreLines returns the number of lines for k centre marks on a board with n digits. It also returns the
// suffix of the class that selects the size of the marks. corner reports whether the cell also has corner
// marks.
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
