package logic

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// Notation returns the text of a step in the format that HoDoKu uses in its step libraries and printed paths,
// such as
//
//	Naked Triple: 1,4,6 in r159c9 => r46c9<>1, r4c9<>6
//	AIC: 5 5- r4c1 -4- r4c2 =4= r2c2 =3= r2c6 -3- r5c6 -5 => r4c46,r5c13<>5
//
// Branches follow the result after " | ". A link by a rule contains the rule, and both digits if they differ:
// r4c3 -9[whisper 5 r4c34]8- r4c4. In grids of more than nine digits, each cell is written separately,
// because row and column numbers can have two digits. The technique of the step must not be 0.
func (s Step) Notation(l *solver.Layout) string {
	w := notation{layout: l}
	standard[rowAt[s.Technique]-1].write(&w, s)
	return w.String()
}

// notation builds the text of one step.
type notation struct {
	strings.Builder
	layout *solver.Layout
}

func (w *notation) put(parts ...string) {
	for _, s := range parts {
		w.WriteString(s)
	}
}

// result writes the placements and eliminations of a step, grouped by digit.
func (w *notation) result(s Step) {
	between := " => "
	for _, part := range []struct {
		all  []Candidate
		sign string
	}{{s.Place, "="}, {s.Remove, "<>"}} {
		var done solver.Digits
		for _, x := range part.all {
			if done.Has(x.Digit) {
				continue
			}
			done = done.With(x.Digit)
			var cells []solver.Cell
			for _, y := range part.all {
				if y.Digit == x.Digit {
					cells = append(cells, y.Cell)
				}
			}
			w.put(between, w.compact(cells), part.sign, x.Digit.String())
			between = ", "
		}
	}
}

// cell returns the text of a cell, such as r4c1.
func (w *notation) cell(c solver.Cell) string {
	row, col := w.layout.RowCol(c)
	return "r" + strconv.Itoa(row) + "c" + strconv.Itoa(col)
}

// compact returns the text of cells in groups such as r159c9. Each group combines the first remaining cell
// with other cells of its row. If the row has no others, the group consists of cells of the column.
func (w *notation) compact(cells []solver.Cell) string {
	left := slices.Clone(cells)
	slices.Sort(left)
	var b strings.Builder
	for len(left) > 0 {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		row, col := w.layout.RowCol(left[0])
		rows, cols := strconv.Itoa(row), strconv.Itoa(col)
		rest := left[:0]
		for i, c := range left[1:] {
			r, k := w.layout.RowCol(c)
			switch {
			case c == left[0] && i == 0, w.layout.N() > 9:
				rest = append(rest, c)
			case r == row && len(rows) == 1:
				cols += strconv.Itoa(k)
			case k == col && len(cols) == 1:
				rows += strconv.Itoa(r)
			default:
				rest = append(rest, c)
			}
		}
		b.WriteString("r" + rows + "c" + cols)
		left = rest
	}
	return b.String()
}

// houseLetters contains the letter for each kind of house.
var houseLetters = [...]string{
	solver.Row: "r", solver.Column: "c", solver.Box: "b", solver.Region: "b",
	solver.Diagonal: "d", solver.Window: "w", solver.Group: "g", solver.Figure: "f", solver.Set: "x",
}

// houses returns the text of houses. The letter of a kind is written only where the kind changes. In grids of
// more than nine digits, it is written for each house.
func (w *notation) houses(all []int) string {
	out, last := "", ""
	for _, h := range all {
		house := w.layout.House(h)
		if letter := houseLetters[house.Kind]; letter != last || w.layout.N() > 9 {
			out += letter
			last = letter
		}
		out += strconv.Itoa(house.Index + 1)
	}
	return out
}

// listed returns the text of digits, joined by a separator.
func listed(digits solver.Digits, between string) string {
	var all []string
	for d := range digits.All() {
		all = append(all, d.String())
	}
	return strings.Join(all, between)
}

// digitsOf returns the digits of candidates.
func digitsOf(all []Candidate) solver.Digits {
	var digits solver.Digits
	for _, x := range all {
		digits = digits.With(x.Digit)
	}
	return digits
}
