package format

// Errors for texts that none of the functions for the individual forms of text can read.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// explain returns the error for a text whose cells do not form a grid: either their number is wrong, or their
// rows have wrong lengths.
func explain(s *sheet) *Error {
	rows, groups := packedRows(s.rows(!s.bordered))
	if t := tableOf(s); t != nil {
		rows, groups = t, 0
	}
	cells := slices.Concat(rows...)
	n := meant(rows, len(cells))
	switch {
	case s.blank() && s.named != nil && s.named.line > 0:
		return &Error{Cause: LayoutAlone, Line: s.named.line}
	case s.blank():
		return &Error{Cause: Empty}
	case len(cells) == 0, len(cells) > (solver.MaxN+1)*(solver.MaxN+1), candidates(rows, groups), foreign(cells),
		s.uneven():
		return &Error{Cause: UnknownFormat}
	}
	if err := oddCell(cells, n); err != nil && err.Cause != OutOfRange {
		return err
	}
	if err := ragged(rows); err != nil {
		return err
	}
	if len(cells) == n*n { // the number fits, but the rows do not have the shape of a grid
		return &Error{Cause: UnknownFormat}
	}
	return &Error{Cause: WrongCount, N: n, Got: len(cells), Want: n * n}
}

// foreign reports whether any cell is a character that only occurs in formats of other programs or in
// addresses.
func foreign(cells []cell) bool {
	return slices.ContainsFunc(cells, func(c cell) bool { return strings.ContainsRune(":/=<>[]{}", c.sign) })
}

// uneven reports whether the groups of characters have more than three different lengths. This is typical of
// lists of candidates and of prose.
func (s *sheet) uneven() bool {
	seen := map[int]bool{}
	for _, l := range s.rows(false) {
		for _, group := range fields(l.glyphs, between, false) {
			seen[len(group)] = true
		}
	}
	return len(seen) > 3
}

// meant returns the likely size n of the intended grid if a text has a wrong number of cells. It tries three
// guesses in this order:
//   - the length that most rows have, if the number of rows is roughly the same;
//   - the length that all rows have, if a board with boxes has rows of that length;
//   - the size whose number of cells is nearest, but at least the highest digit from 1 to 9 in the text.
func meant(rows [][]cell, cells int) int {
	count := map[int]int{}
	for _, row := range rows {
		count[len(row)]++
	}
	for n := 4; n <= solver.MaxN; n++ {
		if 2*count[n] > len(rows) && 2*len(rows) >= n && len(rows) < 2*n {
			return n
		}
	}
	if len(rows) > 0 && lacksRows(rows) {
		return len(rows[0])
	}
	most := 0
	for _, row := range rows {
		for _, c := range row {
			if '1' <= c.sign && c.sign <= '9' {
				most = max(most, c.value)
			}
		}
	}
	return nearest(cells, most)
}

// nearest returns the size n of the board with boxes whose number of cells n*n is closest to cells. n is at
// least digit.
func nearest(cells, digit int) (best int) {
	const least = 4
	for n := max(least, digit); n <= solver.MaxN; n++ {
		if !hasBoxes(n) {
			continue
		}
		if best == 0 || distance(n*n, cells) < distance(best*best, cells) {
			best = n
		}
	}
	return best
}

// hasBoxes reports whether the boxes of the standard layout of n digits have more than one row.
func hasBoxes(n int) bool {
	l, err := solver.StandardLayout(n)
	if err != nil {
		return false
	}
	rows, _ := l.Box()
	return rows > 1
}

func distance(a, b int) int { return max(a-b, b-a) }

func (s *sheet) blank() bool {
	return !slices.ContainsFunc(s.lines, func(l line) bool { return !l.blank() })
}

// tableOf returns the rows of a table. It returns nil if the text is not a table, or has fewer than four
// rows.
func tableOf(s *sheet) [][]cell {
	for _, sign := range "\t;,|" {
		if rows := tableRows(s, sign); len(rows) >= 4 {
			return rows
		}
	}
	return nil
}

// ragged returns an error for the first row whose length differs from the number of rows. It returns nil if
// there is no such row, or if at least half of the rows differ in this way.
func ragged(rows [][]cell) *Error {
	var odd []cell
	off := 0
	for _, row := range rows {
		if len(row) == len(rows) {
			continue
		}
		if off++; off == 1 {
			odd = row
		}
	}
	if off == 0 || off*2 >= len(rows) || len(odd) == 0 {
		return nil
	}
	return &Error{Cause: RaggedRows, Line: odd[0].line, Got: len(odd), Want: len(rows)}
}
