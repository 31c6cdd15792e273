package board

import (
	"numplace/solver"
	"numplace/solver/format"
)

// Small digits are drawn by the style sheet, from a class for each digit. So the text of a cell is only its
// digit. The cell's name lists the small digits for screen readers, and a class of the board selects the
// digit to emphasise. All small digits of a cell are one piece of HTML, because a call to JavaScript takes
// longer than creating a dozen elements.

// marks appends candidates or pencil marks, each at a fixed place. The digits in out are marked as ruled out.
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

// The numbers of corner marks for which the style sheet has places in a cell.
const (
	aroundCentre = 6 // if the cell also has centre marks
	around       = 9
)

// jot appends a cell's corner and centre marks.
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

// jotted appends the pencil marks of set from index from up to index to, with line of them per line.
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

// dense appends a set of pencil marks as one text, with line digits per line. The largest boards can have
// fifteen thousand marks. Separate elements for them would take a second to lay out on a phone. Since a
// single digit can't be emphasised in such a text, the class of the board emphasises all marks of the cell.
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

// centreLines returns the number of lines for k centre marks on a board with n digits, and the suffix of the
// class for their size. corner is set if the cell also has corner marks.
func centreLines(k, n int, corner bool) (lines int, size string) {
	most, large := 6, 4
	if n > 9 {
		most, large = 4, 3 // letters are wider than digits, and the cells are smaller
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
