package links

// This file reads texts that an ISS address may have instead of constraints: cells, candidates, or cages.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// readISSCells reads a text without constraints: a killer in one of two notations, a jigsaw, cells, or
// candidates.
func readISSCells(text string) (*board, *Error) {
	const candidates = 729
	switch {
	case isKiller(text):
		return readKiller(text)
	case len(text) == candidates && !square(len(text)/2):
		return readISSCandidates(text)
	}
	if half := len(text) / 2; len(text)%2 == 0 && square(half) && !square(len(text)) {
		b, err := readISSGrid(text[:half])
		if err != nil {
			return nil, err
		}
		return b, b.issRegions(false, text[half:])
	}
	return readISSGrid(text)
}

// isKiller reports whether a text contains cages, in one of two notations. The notation of SumoCue is
// "3x3:d:k:" and a number for each cell. The other notation has 81 characters: arrows that connect the cells
// of a cage, and sums.
func isKiller(text string) bool {
	const cells = 81
	if long := strings.Split(text, ":"); len(long) > 1 {
		const head = 3
		return len(long) >= cells+head && len(long) <= cells+head+1 && long[0] == "3x3" && long[2] == "k"
	}
	arrows := strings.Count(text, "<") + strings.Count(text, ">") + strings.Count(text, "^") + strings.Count(text, "`")
	return len(text) == cells && arrows > 1 && strings.Trim(text, issLetters+killerArrows) == ""
}

// killerArrows lists the characters that point from a cell to the next cell, on the way to the cell with the
// cage's sum. The directions are up, down, left, right, and the four diagonals.
const killerArrows = "^v<>`',."

var killerSteps = [len(killerArrows)][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// readKiller reads cages from 81 characters. Cells whose arrows lead to the same cell form a cage, and that
// cell contains the sum of the cage. A cell that would be a cage of its own without a sum is in no cage.
func readKiller(text string) (*board, *Error) {
	const n = 9
	b := emptyBoard(n)
	if long := strings.Split(text, ":"); len(long) > 1 {
		return b, b.readLongKiller(long)
	}
	cages := map[int]int{} // maps the cell with the sum of a cage to the index of the cage's rule plus 1
	for c := range len(text) {
		row, col := c/n, c%n
		for steps := 0; ; steps++ {
			arrow := strings.IndexByte(killerArrows, text[row*n+col])
			if arrow < 0 {
				break
			}
			row, col = row+killerSteps[arrow][0], col+killerSteps[arrow][1]
			if row < 0 || row >= n || col < 0 || col >= n || steps > n {
				return nil, badField("cage at " + b.name(c))
			}
		}
		b.cage(cages, row*n+col, strings.IndexByte(issLetters, text[row*n+col]), c)
	}
	b.rules = slices.DeleteFunc(b.rules, func(r rule) bool { return len(r.Cells) == 1 && r.Value == nil })
	return b, nil
}

// readLongKiller reads one number for each cell: 256*sum + cage number, where sum is the sum of the cell's
// cage. A cell with the sum 0 is in no cage.
func (b *board) readLongKiller(parts []string) *Error {
	const head, room = 3, 256
	if parts[1] == "d" {
		b.keepKinds("Diagonal", bothDiagonals...)
	}
	cages := map[int]int{}
	for c := range b.givens {
		value, err := strconv.Atoi(parts[head+c])
		switch {
		case err != nil || value < 0:
			return badField("cage at " + b.name(c))
		case value >= room:
			b.cage(cages, value%room, value/room, c)
		}
	}
	return nil
}

// cage adds a cell to the cage with the given key, which it creates if necessary. cages maps the key of each
// cage to its index in b.rules plus 1. A sum of 0 means that the cage has no sum.
func (b *board) cage(cages map[int]int, key, sum, cell int) {
	if cages[key] == 0 {
		r := solver.Rule{Kind: solver.Cage}
		if sum > 0 {
			r.Value = []int{sum}
		}
		b.keep(r, "Cage")
		cages[key] = len(b.rules)
	}
	r := &b.rules[cages[key]-1]
	r.Cells = append(r.Cells, solver.Cell(cell))
}

// readISSGrid reads n*n characters. For n up to 9, the digits are 1-9. Otherwise they are the letters A-P for
// 1 to 16. Any other character is an empty cell, but all empty cells must have the same character.
func readISSGrid(text string) (*board, *Error) {
	b, err := boardOf(len(text), "q")
	if err != nil {
		return nil, err
	}
	empty := byte(0)
	for c := range len(text) {
		sign := text[c]
		value := int(sign) - '0'
		if b.n > 9 {
			value = int(sign) - 'A' + 1
		}
		if value >= 1 && value <= b.n {
			b.givens[c] = byte(value)
			continue
		}
		if empty != 0 && sign != empty {
			return nil, garbled(text, c, "q")
		}
		empty = sign
	}
	return b, nil
}

// readISSCandidates reads the candidates of 81 cells, as groups of nine characters. A single candidate is a
// given. In other cells, the missing candidates are marked as eliminated if the givens exclude all of them.
// Otherwise a rule limits the cell to its candidates.
func readISSCandidates(text string) (*board, *Error) {
	b := emptyBoard(9)
	for c := range b.givens {
		var may solver.Digits
		for _, sign := range []byte(text[c*9 : c*9+9]) {
			switch {
			case sign >= '1' && sign <= '9':
				may = may.With(solver.Digit(sign - '0'))
			case sign != '.' && sign != '0':
				return nil, garbled(text, c*9+strings.IndexByte(text[c*9:], sign), "q")
			}
		}
		if may.Len() == 1 {
			b.givens[c] = byte(may.Min())
		} else {
			b.leave(c, may)
		}
	}
	g := gridOf(solver.Classic, b.givens)
	for c := range b.notes {
		if struck := b.notes[c].Struck; g.Candidates(solver.Cell(c))&struck != 0 {
			b.notes[c].Struck = 0
			b.limitTo(solver.DigitsUpTo(b.n)&^struck, "pencilmarks", solver.Cell(c))
		}
	}
	return b, nil
}
