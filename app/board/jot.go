package board

import "numplace/solver"

// Small digits. They are drawn by the style sheet, by the class of their digit: a cell's text is its digit alone, its name tells the
// others, and what is emphasised is the class of the board. All of a cell's are one text of HTML, for a call of JavaScript costs more than
// making a dozen elements does.

// marks are candidates, each in its own place.
func marks(set solver.Digits, n int) string {
	b := []byte(`<span class="marks">`)
	for d := solver.Digit(1); int(d) <= n; d++ {
		if set.Has(d) {
			b = mark(b, d, false)
		} else {
			b = append(b, "<span></span>"...)
		}
	}
	return string(append(b, "</span>"...))
}

func mark(b []byte, d solver.Digit, out bool) []byte {
	b = append(append(b, `<span class="m-`...), d.String()...)
	if out {
		b = append(b, " out"...)
	}
	return append(b, `"></span>`...)
}

// The corner marks of a cell have places of their own in the style sheet, as long as there are such.
const (
	aroundCentre = 6 // corner marks beside centre marks
	around       = 9
)

// jot are a cell's notes.
func jot(cell Cell, n int) string {
	corner, centre := cell.Corner.Len(), cell.Centre.Len()
	b := []byte(`<span class="jot" aria-hidden="true">`)
	if corner > 0 && centre > 0 {
		b = []byte(`<span class="jot jot--both" aria-hidden="true">`)
	}
	list := func(class string, set solver.Digits, from, to, line int) {
		b = append(append(append(b, `<span class="`...), class...), `">`...)
		i := 0
		for d := range set.All() {
			if i >= from && i < to {
				if line > 0 && i > from && (i-from)%line == 0 {
					b = append(b, "<br>"...)
				}
				b = mark(b, d, cell.RuledOut.Has(d))
			}
			i++
		}
		b = append(b, "</span>"...)
	}
	switch half := (corner + 1) / 2; {
	case corner == 0:
	case corner <= aroundCentre:
		list("jot__corner", cell.Corner, 0, corner, 0)
	case corner <= around && centre == 0:
		list("jot__corner jot__corner--full", cell.Corner, 0, corner, 0)
	case centre == 0:
		list("jot__corner jot__corner--many", cell.Corner, 0, corner, 0)
	default:
		list("jot__edge", cell.Corner, 0, half, 0)
		list("jot__edge jot__edge--low", cell.Corner, half, corner, 0)
	}
	if centre > 0 {
		lines, size := centreLines(centre, n, corner > 0)
		list("jot__centre jot__centre--"+size, cell.Centre, 0, centre, (centre+lines-1)/lines)
	}
	return string(append(b, "</span>"...))
}

// centreLines says in how many lines k centre marks of a board of n digits are written, and how large.
func centreLines(k, n int, corner bool) (lines int, size string) {
	most, large := 6, 4
	if n > 9 {
		most, large = 4, 3 // letters are broader, and such boards have smaller cells
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
