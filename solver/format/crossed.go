package format

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// Crossed are the combinations of digits that a person has crossed out, each for some cells, such as those of a
// cage. Equal sets are equal texts: the combinations in the order of their texts, with commas between. A combination
// is the numbers of its cells, row by row from 0, in rising order with dots between; a colon; and a digit for each
// cell, in rising order: 0.1.9:168.
type Crossed string

// Limits of what is kept. Nobody crosses out so much by hand.
const (
	MostCrossed      = 2000 // combinations
	MostCrossedCells = 32   // of one combination
)

// CellsText returns the text of cells in Crossed.
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

// CellsIn reads what CellsText writes of cells of a board that has so many; ok is false for any other text.
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

// parts returns the combinations.
func (s Crossed) parts() []string {
	if s == "" {
		return nil
	}
	return strings.Split(string(s), ",")
}

func crossed(parts []string) Crossed { return Crossed(strings.Join(parts, ",")) }

// Has reports whether a combination of digits is crossed out for cells.
func (s Crossed) Has(cells, digits string) bool {
	_, ok := slices.BinarySearch(s.parts(), cells+":"+digits)
	return ok
}

// Of returns the combinations that are crossed out for cells, as their digits with commas between.
func (s Crossed) Of(cells string) string {
	var of []string
	for _, part := range s.parts() {
		if on, digits, _ := strings.Cut(part, ":"); on == cells {
			of = append(of, digits)
		}
	}
	return strings.Join(of, ",")
}

// Turned returns the set with a combination crossed out for cells, or no longer. A set that is full takes no more.
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

// Differ returns the combinations that one of two sets has and the other does not. Of a set and what differs from
// another, it is the other.
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

// Without returns the set without the combinations all of whose cells are among some.
func (s Crossed) Without(some func(solver.Cell) bool) Crossed {
	return crossed(slices.DeleteFunc(s.parts(), func(part string) bool {
		text, _, _ := strings.Cut(part, ":")
		cells, ok := CellsIn(text, solver.MaxN*solver.MaxN)
		return ok && !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !some(c) })
	}))
}

// Fit reports whether a set is one of a board of a layout: in order, with cells of the board and digits of it.
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
