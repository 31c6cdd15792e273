package format

import (
	"strings"

	"numplace/solver"
)

// InLine finds the grid in one line of a collection in UTF-8. It returns what Read returns. It is
// fast if the line begins with the 81 digits and dots of a 9x9 grid, and the fields after them
// neither hold another grid nor name a layout. Anything may follow a '#'. The rule below the head
// of a Markdown table is Empty.
func InLine(line string) (solver.Grid, error) { return InLineOf(nil, line) }

// InLineOf is InLine for a line of a list whose head names a layout (see HeadLayout). The grid has
// that layout unless the line names one itself, and a line with another number of cells is an
// error. With a nil layout it is InLine.
func InLineOf(layout *solver.Layout, line string) (solver.Grid, error) {
	fast := layout
	if layout == nil {
		fast = solver.Classic
	}
	if cells, ok := Beginning(line); ok && fast.Cells() == len(cells) {
		if g, err := solver.Parse(fast, cells); err == nil {
			return g, nil
		}
	}
	if err := tooLarge(line); err != nil {
		return solver.Grid{}, err
	}
	if isTableRule(line) {
		return solver.Grid{}, &Error{Cause: Empty}
	}
	p, err := read(line, layout)
	return p.Grid, err
}

// isTableRule reports whether a line is the rule below the head of a Markdown table.
func isTableRule(line string) bool {
	return strings.Contains(line, "|") && strings.Contains(line, "-") && strings.Trim(line, "|-:"+blanks) == ""
}

// Beginning returns the 81 characters with which a line of a collection begins, if InLine takes
// them for the grid whenever they are one. They must be followed by nothing, by a comment, or by
// fields that neither hold another grid nor name a layout.
func Beginning(line string) (cells string, ok bool) {
	size := solver.Classic.Cells()
	if len(line) < size {
		return "", false
	}
	cells, rest := line[:size], line[size:]
	if at := strings.IndexByte(rest, '#'); at >= 0 {
		rest = strings.TrimRight(rest[:at], blanks)
	}
	return cells, rest == "" || strings.IndexByte(",;\t ",
		rest[0]) >= 0 && hasEmpty(cells) && !hasEmpty(rest) && !strings.ContainsAny(rest, "x:")
}

func hasEmpty(s string) bool { return strings.IndexByte(s, '.') >= 0 || strings.IndexByte(s, '0') >= 0 }
