package format

import (
	"strings"

	"numplace/solver"
)

// InLine finds the grid in one line of a collection in UTF-8. It returns the same grid and error as Read,
// with one exception: for the separator line below the head of a Markdown table, the error has the cause
// Empty. The line may have a comment after a '#'. InLine is fast if the line begins with the 81 digits and
// dots of a 9x9 grid, and the other fields contain neither another grid nor a layout.
//
// The line may name a layout beside the grid, such as 3x3,king. A comma may also separate fields, so this
// layout ends before the first word that is not the name of a rule: "3x3,foo" is the layout 3x3 and a field
// foo. But if the line has a tab or a semicolon between its fields, or a quotation mark before the layout,
// every word after a comma belongs to the layout, and an unknown word is an error with the cause BadLayout.
func InLine(line string) (solver.Grid, error) { return InLineOf(nil, line) }

// InLineOf is like InLine, but for a list whose head names a layout (see HeadLayout). The grid has this
// layout unless the line names another one. It is an error if the line does not have the layout's number of
// cells. layout may be nil.
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

// isTableRule reports whether a line is the separator line below the head of a Markdown table.
func isTableRule(line string) bool {
	return strings.Contains(line, "|") && strings.Contains(line, "-") && strings.Trim(line, "|-:"+blanks) == ""
}

// Beginning returns the first 81 characters of a line of a collection. ok reports whether they can be used as
// the grid without reading the rest of the line: either the rest is a comment, or it consists of fields that
// contain neither another grid nor a layout. Beginning does not check the characters.
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
