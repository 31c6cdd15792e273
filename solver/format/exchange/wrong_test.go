package exchange

// This file tests that some texts are not read as puzzles: texts that are not puzzles, and puzzles with a
// cell or row too few or too many. A dress is a form of writing a puzzle; see dress_test.go.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/format"
)

// lacking returns the puzzle wikipedia in the form that write produces, without the line with the given
// index.
func lacking(write func(string) string, line int) string {
	lines := strings.Split(write(wikipedia), "\n")
	return strings.Join(slices.Delete(lines, line, line+1), "\n")
}

// shortened returns the puzzle wikipedia in the form that write produces. One cell is missing in the line
// with the given index.
func shortened(write func(string) string, line int) string {
	lines := strings.Split(write(wikipedia), "\n")
	at := strings.LastIndexAny(lines[line], "123456789.")
	lines[line] = lines[line][:at] + lines[line][at+1:]
	return strings.Join(lines, "\n")
}

// lackingField returns the puzzle wikipedia as a Markdown table with row numbers, in which the fifth row
// lacks a field. The text empty stands for an empty cell.
func lackingField(empty string) string {
	lines := strings.Split(each("|{1}|{row}|", false)(wikipedia), "\n")
	for i, l := range lines {
		cells := strings.Split(strings.ReplaceAll(l[3:len(l)-1], ".", empty), "")
		if i == 4 {
			cells = slices.Delete(cells, 4, 5)
		}
		lines[i] = l[:3] + strings.Join(cells, "|") + "|"
	}
	return strings.Join(slices.Insert(lines, 1, "|"+strings.Repeat("---|", 10)), "\n")
}

// htmlRows writes an HTML table with one row per line.
func htmlRows(cells string) string {
	return "<table>\n<tr><td>" + joined(cells, none(""), "</td><td>", "</td></tr>\n<tr><td>") + "</td></tr>\n</table>"
}

// shortRuled returns a function that writes a Markdown table. Its separator line has only one dash per
// column, which some sites accept. The columns have the first n names in head.
func shortRuled(head string) func(string) string {
	return func(cells string) string {
		n := rootOf(len(cells))
		names := strings.Join(strings.Split(head, "|")[:n], "|")
		rule := strings.Repeat("-|", n-1) + "-"
		return "|" + names + "|\n|" + rule + "|\n| " + joined(cells, none(" "), " | ", " |\n| ") + " |"
	}
}

// repeated returns the puzzle wikipedia in the form that write produces. The line with the given index occurs
// twice.
func repeated(write func(string) string, line int) string {
	lines := strings.Split(write(wikipedia), "\n")
	return strings.Join(slices.Insert(lines, line, lines[line]), "\n")
}

// Open rejects texts that are not puzzles. For a damaged board, the error is the same whatever text surrounds
// the board.
func TestWhatIsNoPuzzleIsRefused(t *testing.T) {
	chat := each("12.03.24, 18:2{1} - Anna: {row}", false)
	tsv := func(c string) string { return joined(c, none(""), "\t", "\n") }
	withoutTD := strings.Replace(htmlRows(wikipedia), "<td>6</td>", "", 1)
	withoutComma := strings.Replace(joined(wikipedia, none(""), ",", "\n"), ",1,9,5,", ",1,9,", 1)
	for text, want := range map[string]string{
		"Hello, can you help me with my 2 sudokus from 2024? 5 and 3": "unknown grid format",
		"oh my go it\nis so up we\ndo as he me\nat an in on":          "unknown grid format",
		"Call 555-1234\nor 555-4321\nor 555-1243\nor 555-3412":        "42 cells: a 6x6 grid has 36",
		"1 12 4.5\n2 13 4.7\n3 15 4.1\n4 11 4.2":                      "24 cells: a 6x6 grid has 36",
		"5, 3, 7, 6, 1, 9, 5, 9, 8, 6, 8, 6, 3, 4, 8, 3, 1, 7, 2, 6":  "20 cells: a 9x9 grid has 81",
		"> " + wikipedia[1:]: "80 cells: a 9x9 grid has 81",
		strings.Replace(each("Row {1}: {row}", true)(wikipedia), "Row 3: . 9", "Row 3: 9",
			1): "line 3: 8 cells: the other rows have 9",
		"```\n" + strings.Join(rowsOf(wikipedia)[1:], "\n") +
			"\n```": "72 cells: a 9x9 grid has 81",
		"[[1,2,3,4],\n[3,4,1],\n[2,1,4,3],[4,3,2,1]]": "line 2: 3 cells: the other rows have 4",
		"[" + joined(wikipedia, none("0"), ",", ",")[2:] +
			"]": "80 cells: a 9x9 grid has 81",
		"grid = [\n" + lacking(each("  [{row}],", false), 4) +
			"]": "72 cells: a 9x9 grid has 81",
		"grid = [\n" + shortened(each("  [{row}],", false), 4) +
			"]": "line 6: 8 cells: the other rows have 9",
		"const grid = [[" + joined(wikipedia, none("0"), ",",
			"],\n[")[:70]: "cells: a 9x9 grid has 81",
		lacking(each("Row {1}: {row}", true),
			4): "72 cells: a 9x9 grid has 81",

		lacking(chat, 4):   "72 cells: a 9x9 grid has 81",
		shortened(chat, 4): "line 5: 8 cells: the other rows have 9",
		"<pre>" + strings.ReplaceAll(shortened(plainRows, 4), "\n", "<br>") + "</pre>": "80 cells: a 9x9 grid has 81",
		"Puzzle: " + wikipedia[1:]: "80 cells: a 9x9 grid has 81",
		"`" + wikipedia + "1`":     "82 cells: a 9x9 grid has 81",

		repeated(tsv, 4):                                      "90 cells: a 9x9 grid has 81",
		repeated(tsv, 8):                                      "90 cells: a 9x9 grid has 81",
		repeated(htmlRows, 6):                                 "90 cells: a 9x9 grid has 81",
		withoutTD:                                             "80 cells: a 9x9 grid has 81",
		withoutComma:                                          "line 2: 8 cells: the other rows have 9",
		repeated(plainRows, 4):                                "90 cells: a 9x9 grid has 81",
		repeated(each("> {row}", false), 8):                   "90 cells: a 9x9 grid has 81",
		shortened(each("Row {1}: {row}", false), 4):           "line 5: 8 cells: the other rows have 9",
		shortened(each("R{1}: {row}", false), 6):              "line 7: 8 cells: the other rows have 9",
		lacking(shortRuled("a|b|c|d|e|f|g|h|i"), 6):           "72 cells: a 9x9 grid has 81",
		strings.ReplaceAll(lackingField(" "), "|5|", "|(5)|"): "line 6: 8 cells: the other rows have 9",

		lackingField(" "): "line 6: 8 cells: the other rows have 9",
		lackingField("."): "line 6: 8 cells: the other rows have 9",
		"| |" + counted(9, "A", "|") + "|\n" + lackingField(" "): "line 7: 8 cells: the other rows have 9",
	} {
		if o, err := Open(text, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %s", text, o.Puzzles, err, want)
		}
	}
}

// refused opens a damaged text and checks that the error message contains want.
func refused(t *testing.T, name, text, want string) {
	t.Helper()
	if o, err := Open(text, Options{}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, %v, want %s\n%s", name, o.Puzzles, err, want, text)
	}
}

// Open reports an additional row, whatever precedes the rows.
func TestARowTooMany(t *testing.T) {
	for _, form := range []string{
		"Row {1}: {row}", "R{1}: {row}", "{A}: {row}", "{1}行目：{row}", "第{一}行：{row}", "Zeile {1} = {row}",
		"`{row}`", "// {row}", "# {row}", "[12:4{1}] Bob: {row}", "> {row}", "    {1}\t{row}", "({1}) {row}",
		"{1} {row}",
	} {
		for _, spaced := range []bool{false, true} {
			lines := strings.Split(each(form, spaced)(wikipedia), "\n")
			label, cells, _ := strings.Cut(lines[8], ".")
			label = strings.NewReplacer("9", "10", "九", "十", "I", "J", "49", "50").Replace(label)
			next := label + "." + cells
			refused(t, form, strings.Join(append(slices.Clone(lines), next), "\n"), "cells: ")
			for _, at := range []int{0, 4, 8} {
				refused(t, form, strings.Join(slices.Insert(slices.Clone(lines), at, lines[at]), "\n"), "cells: ")
			}
		}
	}
	mightBeCells := []string{"+{row}", "- {row}", "grid.txt:{1}:{row}", "- \"{row}\""}
	for _, form := range mightBeCells {
		for _, spaced := range []bool{false, true} {
			for _, at := range []int{0, 4, 8} {
				refused(t, form, repeated(each(form, spaced), at), "")
			}
		}
	}
}

// If a row has an additional cell, the error contains the line and the number of cells. Open does not read
// the additional cell as part of a label.
func TestACellTooMany(t *testing.T) {
	for _, form := range []string{
		"Row {1}: {row}", "R{1}: {row}", "{1}) {row}", "{1}: {row}", "Row {1} = {row}", "{1} | {row}",
	} {
		for _, at := range []int{0, 4, 8} {
			lines := strings.Split(each(form, true)(wikipedia), "\n")
			lines[at] += " ."
			refused(t, form, strings.Join(lines, "\n"), "line "+strconv.Itoa(at+1)+": 10 cells: the other rows have 9")
		}
	}
	cells := strings.Join(strings.Split(strings.ReplaceAll(wikipedia, ".", "0"), ""), ",")
	for _, text := range []string{
		"[" + cells + ",5]", "[5," + cells + "]", "5," + cells, cells + ",5", strings.ReplaceAll(cells, ",", ";") +
			";5",
	} {
		refused(t, "a line", text, "82 cells: a 9x9 grid has 81")
	}
	inLine := strings.ReplaceAll(shortened(each("({1}) {row}", false), 4), "\n", " ")
	refused(t, "numbered rows in one line", inLine, "80 cells: a 9x9 grid has 81")
}

// Separator lines between rows, and a head with column numbers, are not read as rows.
func TestRulesAndHeadsAreNoRows(t *testing.T) {
	drawn := func(rule string, n int) string {
		rows := strings.Split(joined(wikipedia, none(" "), "|", "|\n|"), "\n")[:n]
		return "|" + strings.Join(rows, "\n"+rule+"\n")
	}
	for _, rule := range []string{"├─┼─┼─┼─┼─┼─┼─┼─┼─┤", "-+-+-+-+-+-+-+-+-"} {
		refused(t, rule, drawn(rule, 5), "")
		refused(t, rule, drawn(rule, 8), "72 cells: a 9x9 grid has 81")
	}
	wiki := "{| class=\"wikitable\"\n|-\n| " + joined(wikipedia, none(" "), " || ", "\n|-\n| ")
	refused(t, "MediaWiki", strings.Join(strings.Split(wiki, "\n")[:11], "\n")+"\n|}", "")
	head := "| " + counted(9, "1", " | ") + " |\n|" + strings.Repeat("---|", 9)
	lines := strings.Split(head+"\n| "+joined(wikipedia, none(" "), " | ", " |\n| ")+" |", "\n")
	refused(t, "Markdown", strings.Join(lines[:9], "\n"), "63 cells: a 9x9 grid has 81")
	refused(t, "Markdown", strings.Join(lines[:10], "\n"), "72 cells: a 9x9 grid has 81")
	page := "<table><thead><tr><th>" + counted(9, "1", "</th><th>") + "</th></tr></thead><tr><td>" +
		joined(wikipedia, none(""), "</td><td>", "</td></tr>\n<tr><td>") + "</td></tr></table>"
	refused(t, "HTML", strings.Join(strings.Split(page, "\n")[:8], "\n")+"</table>", "72 cells: a 9x9 grid has 81")
}

// Rows of nine cells are not read as a damaged line of another board, and a number next to a puzzle is not
// read as a cell.
func TestRowsOfAnotherSize(t *testing.T) {
	rows := rowsOf(wikipedia)
	refused(t, "16 rows", strings.Join(slices.Concat(rows, rows[:7]), "\n"), "144 cells: a 9x9 grid has 81")
	refused(t, "4 rows", "53..1....\n6..1.5...\n.5....6..\n.6..4...1", "36 cells: a 9x9 grid has 81")
	spaced := "5 3 . . 1 . . . .\n6 . . 1 . 5 . . .\n. 5 . . . . 6 . .\n. 6 . . 4 . . . 1"
	refused(t, "4 rows", spaced, "36 cells: a 9x9 grid has 81")
	for _, text := range []string{wikipedia[:80] + ",5", "1," + wikipedia[:80], "4.11.2026," + wikipedia[:72]} {
		refused(t, "a number next to a puzzle", text, "")
	}
	list := strings.Repeat(wikipedia+",6\n", 3) + wikipedia[:80] + ",5\n"
	if o, err := Open(list, Options{}); err != nil || len(o.Puzzles) != 3 || o.Unread != 1 {
		t.Errorf("%v, %d unread, %v", o.Puzzles, o.Unread, err)
	}
}

// A list of cells with their digits, such as r1c1=5, is rejected if a number in it is missing or too long.
func TestBrokenPlaces(t *testing.T) {
	brackets := places("({r},{c})={d}", "; ")(wikipedia)
	for old, with := range map[string]string{
		"(1,1)": "(,1)", "(4,5)": "(,5)", "(4,5)=6": "(4,5)=", "(1,1)=5": "(1,1)=",
	} {
		refused(t, with, strings.Replace(brackets, old, with, 1), "")
	}
	for _, form := range []string{"R{r}C{c}: {d}", "{r},{c},{d}", "r{r}c{c}={d}", "({r},{c})={d}"} {
		for _, wrong := range []string{"{r}1", "1{r}", "{r}0"} {
			lines := strings.Split(places(form, "\n")(wikipedia), "\n")
			lines[0], _, _ = strings.Cut(places(strings.Replace(form, "{r}", wrong, 1), "\n")(wikipedia), "\n")
			refused(t, form, strings.Join(lines, "\n"), "")
		}
	}
	for _, form := range []string{`{"value":{d},"row":{r},"col":{c}}`, `{"row":{r},"col":{c},"value":{d}}`} {
		text := "[" + places(form, ",")(wikipedia) + "]"
		refused(t, "cut", text[12:], "")
		refused(t, "cut", text[22:], "")
		refused(t, "cut", text[:60], "")
		refused(t, "without a row", strings.Replace(text, `"row":4,`, "", 1), "")
	}
}

// If a line of a puzzle is missing or repeated, Open returns no other board, whatever form the puzzle is
// written in.
func TestNoDressLosesALine(t *testing.T) {
	const least, most = 9, 40 // range of lines in forms with one row per line
	unknowable := map[string]string{
		"column numbers":                 "the heading may be the first row",
		"list marks":                     "a mark may be an empty cell",
		"attributes with any sign":       "the end of the table is there twice",
		"a hidden solution in inputs":    "as above",
		"a hidden solution":              "as above",
		"a hidden solution by its style": "as above",
	}
	tried := 0
	for _, d := range dresses {
		lines := strings.Split(d.of(wikipedia), "\n")
		aPlaceEach := strings.Contains(d.name, "places") || strings.HasPrefix(d.name, "threes")
		if _, ok := unknowable[d.name]; ok || aPlaceEach || len(lines) < least || len(lines) > most {
			continue
		}
		for i, l := range lines {
			for _, changed := range [][]string{
				slices.Delete(slices.Clone(lines), i, i+1), slices.Insert(slices.Clone(lines), i, l),
			} {
				tried++
				o, _ := Open(strings.Join(changed, "\n"), Options{})
				another := func(p format.Puzzle) bool { return p.Grid.String() != wikipedia }
				if wrong := slices.IndexFunc(o.Puzzles, another); wrong >= 0 {
					t.Errorf("%s, line %d: %s", d.name, i+1, o.Puzzles[wrong].Grid)
				}
			}
		}
	}
	if tried < 1000 {
		t.Errorf("%d texts", tried)
	}
}

// Open reports overlapping grids as such, whatever text surrounds them. It does not open a part of them as a
// puzzle.
func TestSamuraiAreNotTakenApart(t *testing.T) {
	var rows []string
	for r := range 21 {
		row := ""
		for c := range 21 {
			switch inner, outer := r >= 6 && r < 15 && c >= 6 && c < 15, (r < 9 || r > 11) && (c < 9 || c > 11); {
			case !inner && !outer:
				row += "_"
			case (r+c)%3 == 0:
				row += string(rune('1' + (r*2+c)%9))
			default:
				row += "."
			}
		}
		rows = append(rows, row)
	}
	text := strings.Join(rows, "\n")
	for rule, text := range map[string]string{
		"rows": text, "one line": strings.Join(rows, ""), "blanks between": strings.ReplaceAll(text, "_", " "),
		"dots between": strings.ReplaceAll(text, "_", "."), "in a post": "[code]\n" + text + "\n[/code]",
		"quoted": "> " + strings.ReplaceAll(text, "\n", "\n> "),
	} {
		if o, err := Open(text, Options{}); !format.IsSamurai(err) {
			t.Errorf("%s: %d puzzles, %v", rule, len(o.Puzzles), err)
		}
	}
}
