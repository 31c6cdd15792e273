package format

import (
	"strings"

	"numplace/solver"
)

// InLine finds the grid in one line of a collection, as Read does, and fast where the line begins with the 81 digits and dots of a
// classic grid.
func InLine(line string) (solver.Grid, error) {
	size := solver.Classic.Cells()
	if plain := plainPrefix(line); plain == size {
		grid, rest := line[:size], line[size:]
		alone := rest == ""
		puzzleFirst := !alone && strings.IndexByte(",;\t ", rest[0]) >= 0 && hasEmpty(grid) && !hasEmpty(rest)
		if alone || puzzleFirst {
			return solver.Parse(solver.Classic, grid)
		}
	}
	p, err := Read(line)
	return p.Grid, err
}

// plainPrefix is the number of digits and dots that s begins with.
func plainPrefix(s string) int {
	for i := range len(s) {
		if c := s[i]; c != '.' && (c < '0' || c > '9') {
			return i
		}
	}
	return len(s)
}

func hasEmpty(s string) bool { return strings.IndexByte(s, '.') >= 0 || strings.IndexByte(s, '0') >= 0 }
