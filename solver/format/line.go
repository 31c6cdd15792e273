package format

import (
	"strings"

	"numplace/solver"
)

// InLine finds the grid in one line of a collection in UTF-8, as Read does, and fast where the line is the 81 digits and dots of
// a classic grid, alone or before fields that hold no other and name no layout.
func InLine(line string) (solver.Grid, error) {
	size := solver.Classic.Cells()
	if len(line) >= size {
		cells, rest := line[:size], line[size:]
		if rest == "" || strings.IndexByte(",;\t ", rest[0]) >= 0 && hasEmpty(cells) && !hasEmpty(rest) && !strings.ContainsAny(rest, "x:") {
			if g, err := solver.Parse(solver.Classic, cells); err == nil {
				return g, nil
			}
		}
	}
	if err := tooLarge(line); err != nil {
		return solver.Grid{}, err
	}
	p, err := read(line)
	return p.Grid, err
}

func hasEmpty(s string) bool { return strings.IndexByte(s, '.') >= 0 || strings.IndexByte(s, '0') >= 0 }
