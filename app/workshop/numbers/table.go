package numbers

import (
	"strconv"
	"strings"
)

// fileName and columns are of the table that a person can save. Its words are the same in all languages, for
// other programs.
const (
	fileName = "numplace-numbers.csv"
	columns  = "date,level,layout,seconds,hints,solution_seen,slips,longest_stop,puzzle\n"
)

// table writes the solves as CSV. The level is a number from 1, and what is not known is empty.
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
			strconv.Itoa(e.Hints), strconv.FormatBool(e.Told), slips, stop, quoted(e.Givens)}, ",") + "\n")
	}
	return out.String()
}

// quoted returns a field in quotation marks if its signs ask for them. A layout has commas.
func quoted(field string) string {
	if !strings.ContainsAny(field, ",\"\r") {
		return field
	}
	return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
}
