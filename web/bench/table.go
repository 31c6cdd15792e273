package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Table is a table with a title. The first column is aligned left. The others, which contain numbers, are
// aligned right.
type Table struct {
	title   string
	columns []string
	rows    [][]string
}

func (t *Table) add(cells ...string) { t.rows = append(t.rows, cells) }

// String returns the table in Markdown, padded so that the source is legible too.
func (t Table) String() string {
	widths := make([]int, len(t.columns))
	for _, row := range append([][]string{t.columns}, t.rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell), 3)
		}
	}
	var b strings.Builder
	line := func(cells []string, pad string) {
		for i, cell := range cells {
			fill := strings.Repeat(pad, widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				cell += fill
			} else {
				cell = fill + cell
			}
			fmt.Fprintf(&b, "| %s ", cell)
		}
		b.WriteString("|\n")
	}
	fmt.Fprintf(&b, "%s\n\n", t.title)
	line(t.columns, " ")
	rule := make([]string, len(t.columns))
	for i := 1; i < len(rule); i++ {
		rule[i] = ":"
	}
	line(rule, "-")
	for _, row := range t.rows {
		line(row, " ")
	}
	return b.String()
}

// none is the text of a cell without a result.
const none = "–"

// grouped formats a number with thousands separators, rounded to four significant digits if it has more.
func grouped(x float64) string {
	if x < 1000 {
		return figures(x)
	}
	digits := strconv.FormatFloat(x, 'f', 0, 64)
	if keep := 4; len(digits) > keep {
		scale := math.Pow10(len(digits) - keep)
		digits = strconv.FormatFloat(math.Round(x/scale)*scale, 'f', 0, 64)
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// figures formats a number without decimals if it is an integer or at least 100. Otherwise it uses one
// decimal from 10 on, and two below 10.
func figures(x float64) string {
	switch {
	case x == math.Trunc(x), x >= 100:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 1, 64)
	default:
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
}

// seconds formats a time given in seconds, in seconds, milliseconds or microseconds.
func seconds(x float64) string {
	switch {
	case x >= 1:
		return figures(x) + " s"
	case x >= 1e-3:
		return figures(x*1e3) + " ms"
	default:
		return figures(x*1e6) + " µs"
	}
}

// ratio formats part/whole with two decimals. It returns none if whole is 0.
func ratio(part, whole float64) string {
	if whole == 0 {
		return none
	}
	return strconv.FormatFloat(part/whole, 'f', 2, 64)
}
