package format

import (
	"strings"

	"numplace/solver"
)

// InLine finds the grid in one line of a collection in UTF-8. It returns what Read returns, and is fast if the line begins with the 81
// digits and dots of a 9x9 grid and the fields after them hold no other grid and name no layout. What follows a '#' may be anything.
func InLine(line string) (solver.Grid, error) { return InLineOf(nil, line) }

// InLineOf is InLine for a line of a list whose head names a layout (see HeadLayout). The grid has that layout unless the line names one
// itself, and a line with another number of cells is an error. With a nil layout it is InLine.
func InLineOf(layout *solver.Layout, line string) (solver.Grid, error) {
	size := solver.Classic.Cells()
	fast := layout
	if layout == nil {
		fast = solver.Classic
	}
	if fast.Cells() == size && len(line) >= size {
		cells, rest := line[:size], line[size:]
		if at := strings.IndexByte(rest, '#'); at >= 0 {
			rest = strings.TrimRight(rest[:at], blanks)
		}
		if rest == "" || strings.IndexByte(",;\t ", rest[0]) >= 0 && hasEmpty(cells) && !hasEmpty(rest) && !strings.ContainsAny(rest, "x:") {
			if g, err := solver.Parse(fast, cells); err == nil {
				return g, nil
			}
		}
	}
	if err := tooLarge(line); err != nil {
		return solver.Grid{}, err
	}
	p, err := read(line, layout)
	return p.Grid, err
}

func hasEmpty(s string) bool { return strings.IndexByte(s, '.') >= 0 || strings.IndexByte(s, '0') >= 0 }
