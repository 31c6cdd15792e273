package exchange

// This file reads .doku and komo: rows of cells with '!' after locked digits and pencil marks in parentheses.

import (
	"strings"

	"numplace/solver"
)

func readLocked(s *source) (*Opened, *Error) {
	text := strings.Trim(s.text, blanks)
	if s.lines == nil || !strings.ContainsAny(text, "!(") || !strings.ContainsAny(text, "|,") ||
		!only(text, figures+".!(),;|"+blanks) {
		return nil, nil
	}
	ends, sign := "\n", "|"
	if strings.Contains(text, ";") && !strings.Contains(text, "|") {
		ends, sign = ";", ","
	}
	var rows [][]string
	var at []int
	number := 1
	for _, row := range strings.Split(text, ends) {
		number += strings.Count(row, "\n")
		if cells := lockedCells(row, sign); len(cells) > 0 {
			rows, at = append(rows, cells), append(at, number)
		}
		if ends == "\n" {
			number++
		}
	}
	if len(rows) < 4 {
		return nil, nil
	}
	n := len(rows[0])
	l, err := solver.StandardLayout(n)
	if err != nil || n < 4 || n > 9 {
		return nil, nil
	}
	b := newBoard(l)
	for r, row := range rows {
		switch {
		case len(row) != n:
			return nil, &Error{Cause: WrongCount, Line: at[r], Got: len(row), Want: n}
		case r >= n:
			return nil, &Error{Cause: WrongCount, Line: at[r], Got: len(rows) * n, Want: n * n}
		}
		for i, cell := range row {
			if !b.lockedCell(r*n+i, cell) {
				return nil, &Error{Cause: Damaged, Line: at[r], Part: part(cell)}
			}
		}
	}
	if len(rows) != n {
		return nil, &Error{Cause: WrongCount, Got: len(rows) * n, Want: n * n}
	}
	if !strings.Contains(text, "!") {
		b.given, b.entered = b.entered, b.given
	}
	// komo's files contain the complete solution, with '!' after the givens.
	if all := merged(b.given, b.entered); ends == ";" && filled(all) == len(all) {
		b.stated, b.entered = all, make([]byte, len(all))
	}
	return opened(b.puzzle()), nil
}

// lockedCells splits a row into cells. There may be one or two separators between cells. Separators within
// parentheses are part of a cell.
func lockedCells(row, sign string) []string {
	if sign == "|" && !strings.Contains(row, sign) {
		return nil
	}
	var cells []string
	start, inside := 0, false
	row = strings.ReplaceAll(strings.Trim(row, blanks), "||", "|")
	for i := 0; i <= len(row); i++ {
		switch {
		case i == len(row) || !inside && row[i:i+1] == sign:
			cells = append(cells, strings.Trim(row[start:i], blanks))
			start = i + 1
		case row[i] == '(':
			inside = true
		case row[i] == ')':
			inside = false
		}
	}
	if len(cells) == 1 && cells[0] == "" {
		return nil
	}
	return cells
}

// lockedCell reads a cell: a digit with or without '!', and marks such as (2,3). It returns false if the cell
// is invalid.
func (b *board) lockedCell(c int, cell string) bool {
	value, rest, inside := strings.Cut(cell, "(")
	value = strings.Trim(value, " ")
	value, locked := strings.CutSuffix(value, "!")
	if value != "" && value != "." {
		d := number(value, b.layout.N())
		if d < 0 {
			return false
		}
		if locked {
			b.given[c] = byte(d)
		} else {
			b.entered[c] = byte(d)
		}
	}
	if !inside {
		return true
	}
	body, after, closed := strings.Cut(rest, ")")
	if after = strings.Trim(after, " "); !closed || after != "" && after != "!" {
		return false
	}
	if after == "!" {
		b.given[c], b.entered[c] = b.entered[c], 0
	}
	for mark := range strings.SplitSeq(body, ",") {
		d := number(strings.Trim(mark, " "), b.layout.N())
		if d < 1 {
			return false
		}
		b.note(c).Corner |= solver.Digits(0).With(solver.Digit(d))
	}
	return true
}
