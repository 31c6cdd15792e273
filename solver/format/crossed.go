package format

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// Crossed is a set of digit combinations that the user has crossed out. Each combination belongs to a group
// of cells, such as a cage. Equal sets have equal texts: the combinations are sorted as text and separated by
// commas. A combination is written as cell numbers, a colon, and digits. The cell numbers are counted row by
// row from 0, in ascending order, with dots between them. There are as many digits as cells, also in
// ascending order. Example: 0.1.9:168.
type Crossed string

// The maximum size of a set. Nobody crosses out that many combinations by hand.
const (
	MostCrossed      = 2000 // maximum number of combinations
	MostCrossedCells = 32   // maximum number of cells of a combination
)

// CellsText returns the text that represents a group of cells in Crossed.
func CellsText(cells []solver.Cell) string {
	var text []byte
	for i, c := range slices.Sorted(slices.Values(cells)) {
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendInt(text, int64(c), 10)
	}
	return string(text)
}

// CellsIn parses a text that CellsText has written. boardHas is the number of cells of the board. ok is false
// if the text has another form or contains a cell outside the board.
func CellsIn(text string, boardHas int) (cells []solver.Cell, ok bool) {
	last := -1
	for part := range strings.SplitSeq(text, ".") {
		c, err := strconv.Atoi(part)
		if err != nil || c <= last || c >= boardHas || strconv.Itoa(c) != part {
			return nil, false
		}
		cells, last = append(cells, solver.Cell(c)), c
	}
	return cells, true
}

// parts returns the texts of the combinations.
func (s Crossed) parts() []string {
	if s == "" {
		return nil
	}
	return strings.Split(string(s), ",")
}

func crossed(parts []string) Crossed { return Crossed(strings.Join(parts, ",")) }

// Has reports whether a combination is crossed out. cells is the text of the group of cells, and digits
// contains the digits of the combination.
func (s Crossed) Has(cells, digits string) bool {
	_, ok := slices.BinarySearch(s.parts(), cells+":"+digits)
	return ok
}

// Of returns the combinations that are crossed out for the group of cells whose text is cells. Each
// combination is a text of digits, and commas separate the combinations.
func (s Crossed) Of(cells string) string {
	var of []string
	for _, part := range s.parts() {
		if on, digits, _ := strings.Cut(part, ":"); on == cells {
			of = append(of, digits)
		}
	}
	return strings.Join(of, ",")
}

// Turned returns the set with a combination of a group of cells added or, if the set already contains it,
// removed. cells is the text of the group. A combination is not added if the set already has MostCrossed
// combinations.
func (s Crossed) Turned(cells, digits string) Crossed {
	parts := s.parts()
	at, ok := slices.BinarySearch(parts, cells+":"+digits)
	switch {
	case ok:
		parts = slices.Delete(parts, at, at+1)
	case len(parts) < MostCrossed:
		parts = slices.Insert(parts, at, cells+":"+digits)
	}
	return crossed(parts)
}

// Differ returns the symmetric difference: the combinations that are in exactly one of the two sets. If d is
// the difference of a and b, then a.Differ(d) is b.
func (s Crossed) Differ(other Crossed) Crossed {
	parts := s.parts()
	for _, part := range other.parts() {
		if at, ok := slices.BinarySearch(parts, part); ok {
			parts = slices.Delete(parts, at, at+1)
		} else {
			parts = slices.Insert(parts, at, part)
		}
	}
	return crossed(parts)
}

// Without returns the set without the combinations of each group whose cells all satisfy match.
func (s Crossed) Without(match func(solver.Cell) bool) Crossed {
	return crossed(slices.DeleteFunc(s.parts(), func(part string) bool {
		text, _, _ := strings.Cut(part, ":")
		cells, ok := CellsIn(text, solver.MaxN*solver.MaxN)
		return ok && !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !match(c) })
	}))
}

// Fit reports whether the set is valid for a board with layout l: it is sorted, within the limits, and
// contains only cells and digits of that board.
func (s Crossed) Fit(l *solver.Layout) bool {
	parts := s.parts()
	if len(parts) > MostCrossed {
		return false
	}
	for i, part := range parts {
		if i > 0 && parts[i-1] >= part {
			return false
		}
		text, digits, _ := strings.Cut(part, ":")
		cells, ok := CellsIn(text, l.Cells())
		if !ok || len(cells) != len(digits) || len(cells) > MostCrossedCells {
			return false
		}
		before := solver.Digit(1)
		for _, sign := range digits {
			d, ok := solver.DigitOf(sign, l.N())
			if !ok || d < before || d.String() != string(sign) {
				return false
			}
			before = d
		}
	}
	return true
}
