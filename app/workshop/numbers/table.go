package numbers

import (
	"strconv"
	"strings"
)

// fileName and columns belong to the table that the user can save. They are the same in all languages,
// because other programs read them.
const (
	fileName = "numplace-numbers.csv"
	columns  = "date,level,layout,seconds,hints,solution_seen,slips,longest_stop,puzzle\n"
)

// table returns the solves as CSV. The level is a number from 1. Unknown values are empty.
func (b *book) table() string {
	var out strings.Builder
	out.WriteString(columns)
	for _, e := range b.entries {
		level, slips, stop := "", "", ""
		if e.Level > 0 {
			level = strconv.Itoa(e.Level)
		}
		if e.Slips >= 0 {
			slips = strconv.Itoa(e.Slips)
		}
		if e.stop != 0 {
			stop = e.stop.Key()
		}
		out.WriteString(strings.Join([]string{e.Day, level, quoted(e.Layout), strconv.Itoa(e.Seconds),
			strconv.Itoa(e.Hints), strconv.FormatBool(e.SolutionShown), slips, stop, quoted(e.Givens)}, ",") + "\n")
	}
	return out.String()
}

// quoted returns a field of the table. It puts a field with special characters, such as the commas of a
// layout, in quotation marks.
func quoted(field string) string {
	if !strings.ContainsAny(field, ",\"\r") {
		return field
	}
	return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
}
