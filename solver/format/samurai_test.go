package format

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// cross returns the rows of a samurai with some digits. It writes gap at each position outside the grids, and
// the text empty in each empty cell.
func cross(gap, empty string) []string {
	rows := make([]string, 21)
	for r := range rows {
		for c := range 21 {
			inner := r >= 6 && r < 15 && c >= 6 && c < 15
			outer := (r < 9 || r > 11) && (c < 9 || c > 11)
			switch {
			case !inner && !outer:
				rows[r] += gap
			case (r*5+c*7)%4 != 0:
				rows[r] += empty
			default:
				rows[r] += fmt.Sprint(1 + (r*2+c)%9)
			}
		}
	}
	return rows
}

// drawnCross draws the rows with rules between the boxes and blanks between the cells.
func drawnCross(rows []string) string {
	var b strings.Builder
	for r, row := range rows {
		if r%3 == 0 {
			b.WriteString("+" + strings.Repeat("-------+", 7) + "\n")
		}
		for c, sign := range row {
			if c%3 == 0 {
				b.WriteString("| ")
			}
			b.WriteString(string(sign) + " ")
		}
		b.WriteString("|\n")
	}
	return b.String()
}

// For a samurai in each common form, Read returns the error about a samurai, not one about missing cells.
func TestSamurai(t *testing.T) {
	lines := func(rows []string) string { return strings.Join(rows, "\n") }
	marked := cross("_", ".")
	for rule, text := range map[string]string{
		"441 signs, with another between the grids": strings.Join(marked, ""),
		"441 signs, the same between":               strings.Join(cross(".", "."), ""),
		"441 signs, zeros":                          strings.Join(cross("0", "0"), ""),
		"441 signs, x between":                      strings.Join(cross("x", "0"), ""),
		"the cells alone, in one word":              strings.Join(cross("", "."), ""),
		"rows":                                      lines(marked),
		"rows of the same sign":                     lines(cross(".", ".")),
		"rows of dashes":                            lines(cross("-", "-")),
		"blanks between the grids":                  lines(cross(" ", ".")),
		"blanks between the grids and for cells":    lines(cross(" ", " ")),
		"blanks at the ends cut off":                strings.ReplaceAll(lines(cross(" ", ".")), " \n", "\n"),
		"rows of the cells alone":                   lines(cross("", "0")),
		"blanks between the cells":                  strings.Join(strings.Split(lines(marked), ""), " "),
		"lines that end as on Windows":              strings.Join(marked, "\r\n"),
		"drawn":                                     drawnCross(marked),
		"drawn with blanks between the grids":       drawnCross(cross(" ", ".")),
		"below a title":                             "Samurai Sudoku of today\n\n" + lines(marked),
		"a line of a table":                         "samurai\tfive grids\t-\t" + strings.Join(marked, "") + "\tby me",
		"several lines": strings.Join(marked, "") + "\n# another\n" +
			strings.Join(marked, ""),
	} {
		if _, err := Read(text); !IsSamurai(err) {
			t.Errorf("%s: %v\n%s", rule, err, text)
		} else if strings.Contains(err.Error(), "missing") || !strings.Contains(err.Error(), "samurai") {
			t.Errorf("%s: %v", rule, err)
		}
	}
	if _, err := InLine(strings.Join(marked, "")); !IsSamurai(err) {
		t.Errorf("in a line: %v", err)
	}
}

// Read does not mistake other texts of similar size for a samurai.
func TestNoSamurai(t *testing.T) {
	rows := cross(".", ".")
	filled := append([]string{}, rows...)
	filled[0] = filled[0][:10] + "3" + filled[0][11:]
	letters := append([]string{}, rows...)
	letters[0] = "L" + letters[0][1:]
	few := strings.Repeat(".", 440) + "1"
	short := strings.Join(cross("_", "."), "")
	for rule, text := range map[string]string{
		"an empty board of 21x21":        strings.Repeat(".", 441),
		"one with a given":               few,
		"one with a given between":       strings.Join(filled, ""),
		"one with a digit above 9":       strings.Join(letters, ""),
		"a row too few":                  strings.Join(cross("_", ".")[1:], "\n"),
		"a sign too few":                 short[1:],
		"a sign between that differs":    strings.Replace(short, "___", "_?_", 1),
		"a list with a samurai among it": strings.Repeat(".", 80) + "1\n" + short,
	} {
		if _, err := Read(text); IsSamurai(err) {
			t.Errorf("%s: it is called a samurai\n%s", rule, text)
		}
	}
	for rule, text := range map[string]string{"empty": strings.Repeat(".", 441), "a given": few,
		"a digit above 9": strings.Join(letters, "")} {
		if p, err := Read(text); err != nil || p.Grid.N() != 21 {
			t.Errorf("%s: a board of 21x21 is %d, %v", rule, p.Grid.N(), err)
		}
	}
	for n := 1; n <= solver.MaxN; n++ {
		if isSamurai(strings.Repeat("1", n*n)) {
			t.Errorf("a full %dx%d is called a samurai", n, n)
		}
	}
}

// Read recognizes samurai puzzles with givens, in all common forms. One is generated here; the others are
// rows of a table from a phone app.
func TestSamuraiOfAnotherProgram(t *testing.T) {
	own := cross("_", ".")
	for r, row := range own { // add digits that do not conflict
		for c, sign := range row {
			if sign == '.' && (3*r+r/3+c)%9 < 3 {
				own[r] = own[r][:c] + string(rune('1'+(3*r+r/3+c)%9)) + own[r][c+1:]
			}
		}
	}
	rows := corpora.With(t, [][]string{{"samurai", "our own", "-", strings.Join(own, ""), "-"}}, func() [][]string {
		return slices.DeleteFunc(corpora.Rows(t, "variants_sudoq.tsv"), func(row []string) bool {
			return row[0] != "samurai"
		})
	})
	for _, row := range rows {
		cells := row[3]
		var lines []string
		for at := 0; at < len(cells); at += 21 {
			lines = append(lines, cells[at:at+21])
		}
		text := strings.Join(lines, "\n")
		for _, form := range []string{cells, strings.Join(row, "\t"), text, strings.ReplaceAll(text, "_", " "),
			strings.ReplaceAll(cells, "_", "."), strings.ReplaceAll(text, "_", "."), strings.ReplaceAll(text, "_", ""),
			drawnCross(lines)} {
			if _, err := Read(form); !IsSamurai(err) {
				t.Fatalf("%v\n%s", err, form)
			}
		}
	}
}
