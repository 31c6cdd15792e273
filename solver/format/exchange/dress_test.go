package exchange

// This file tests puzzles as people paste them: in messages, tables, pages and programs, in other scripts,
// with labels, and without characters for empty cells. Such a form of writing a puzzle is called a dress
// here.

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// dress is a form in which the cells of a puzzle can be written as text. The function in its field of writes
// a board in this form. In the argument of this function, '.' is an empty cell.
type dress struct {
	name string
	most int // maximum number of digits of a board in this form; 0 means 9
	of   func(cells string) string
}

// signsFor returns a function that writes rows of cells. digits lists the texts for the digits from 1,
// separated by blanks. The text none stands for an empty cell. The cells of a row are separated by the text
// given by between.
func signsFor(digits, none, between string) func(string) string {
	all := strings.Split(digits, " ")
	return func(cells string) string {
		return joined(cells, func(c string) string {
			if c == "." {
				return none
			}
			return all[c[0]-'1']
		}, between, "\n")
	}
}

// joined writes rows of cells. The function cell writes a single cell. The text given by between separates
// the cells of a row, and the text given by end separates rows.
func joined(cells string, cell func(string) string, between, end string) string {
	var rows []string
	for _, row := range rowsOf(cells) {
		var out []string
		for _, c := range strings.Split(row, "") {
			out = append(out, cell(c))
		}
		rows = append(rows, strings.Join(out, between))
	}
	return strings.Join(rows, end)
}

func rowsOf(cells string) (rows []string) {
	n := rootOf(len(cells))
	for i := 0; i < len(cells); i += n {
		rows = append(rows, cells[i:i+n])
	}
	return rows
}

// each returns a function that writes each row by a template, layout. The template has a placeholder such as
// {1} or {A} for the number of the row, and {row} for its cells. If spaced is set, there are blanks between
// the cells.
func each(layout string, spaced bool) func(string) string {
	return func(cells string) string {
		var out []string
		for i, row := range rowsOf(cells) {
			if spaced {
				row = strings.Join(strings.Split(row, ""), " ")
			}
			out = append(out, strings.NewReplacer("{1}", strconv.Itoa(i+1), "{0}", strconv.Itoa(i), "{A}",
				string(rune('A'+i)), "{一}", string([]rune("一二三四五六七八九")[i]), "{row}", row).Replace(layout))
		}
		return strings.Join(out, "\n")
	}
}

func none(sign string) func(string) string {
	return func(c string) string {
		if c == "." {
			return sign
		}
		return c
	}
}

func plainRows(cells string) string { return strings.Join(rowsOf(cells), "\n") }

func in(before, after string, of func(string) string) func(string) string {
	return func(cells string) string { return before + of(cells) + after }
}

// counted returns n consecutive numbers or letters as a text. first is the first of them, and between is the
// text that separates them.
func counted(n int, first, between string) string {
	var out []string
	for i := range n {
		if first >= "A" {
			out = append(out, first[:len(first)-1]+string(rune(first[len(first)-1])+rune(i)))
		} else {
			d, _ := strconv.Atoi(first)
			out = append(out, strconv.Itoa(d+i))
		}
	}
	return strings.Join(out, between)
}

// html returns a function that writes a table. begin and end enclose the table, row and endRow each row, and
// cell and endCell each cell. The text none stands for an empty cell.
func html(begin, row, cell, none, endCell, endRow, end string) func(string) string {
	return func(cells string) string {
		var b strings.Builder
		b.WriteString(begin)
		for _, r := range rowsOf(cells) {
			b.WriteString(row)
			for _, c := range strings.Split(r, "") {
				if c == "." {
					c = none
				}
				b.WriteString(cell + c + endCell)
			}
			b.WriteString(endRow)
		}
		return b.String() + end
	}
}

// places returns a function that lists the digits with their positions. Each entry is written by a template,
// layout. Its placeholders are {r} and {c} for row and column from 1, {r0} and {c0} for those from 0, {R} for
// the row as a letter, and {d} for the digit.
func places(layout, between string) func(string) string {
	return func(cells string) string {
		n := rootOf(len(cells))
		var out []string
		for i, c := range strings.Split(cells, "") {
			if c != "." {
				out = append(out, strings.NewReplacer("{r}", strconv.Itoa(i/n+1), "{c}", strconv.Itoa(i%n+1), "{r0}",
					strconv.Itoa(i/n), "{c0}", strconv.Itoa(i%n),
					"{R}", string(rune('A'+i/n)), "{d}", c).Replace(layout))
			}
		}
		return strings.Join(out, between)
	}
}

// inPlaces writes rows of cells that are pitch characters apart, each row after margin blanks. Empty cells
// are blanks too.
func inPlaces(pitch, margin int) func(string) string {
	return func(cells string) string {
		var out []string
		for _, row := range rowsOf(cells) {
			line := strings.Repeat(" ", margin)
			for _, c := range strings.Split(row, "") {
				line += none(" ")(c) + strings.Repeat(" ", pitch-1)
			}
			out = append(out, strings.TrimRight(line, " "))
		}
		return strings.Join(out, "\n")
	}
}

// nested writes an HTML table in which each cell is a table for one box.
func nested(cells string) string {
	n := rootOf(len(cells))
	rows, cols := mustStandard(n).Box()
	text := "<table>"
	for top := 0; top < n; top += rows {
		text += "<tr>"
		for left := 0; left < n; left += cols {
			text += "<td><table>"
			for r := top; r < top+rows; r++ {
				text += "<tr><td>" + strings.Join(strings.Split(strings.ReplaceAll(cells[r*n+left:r*n+left+cols], ".",
					" "), ""), "</td><td>") + "</td></tr>"
			}
			text += "</table></td>"
		}
		text += "</tr>"
	}
	return text + "</table>"
}

// solutionOf returns the first solution.
func solutionOf(cells string) (full string) {
	for s := range solver.Solutions(context.Background(), puzzleOf(cells).Grid) {
		return s.String()
	}
	return ""
}

// beside returns a function that writes each row of the puzzle next to the same row of the solution, with the
// text sign between them. If before is set, the row of the solution comes first.
func beside(sign string, before bool) func(string) string {
	return func(cells string) string {
		full := solutionOf(cells)
		var out []string
		for i, row := range rowsOf(cells) {
			if other := rowsOf(full)[i]; before {
				out = append(out, other+sign+row)
			} else {
				out = append(out, row+sign+other)
			}
		}
		return strings.Join(out, "\n")
	}
}

func mustStandard(n int) *solver.Layout {
	l, err := solver.StandardLayout(n)
	if err != nil {
		panic(err)
	}
	return l
}

// selectOf returns an HTML table cell with a select element, in which the digit c is selected.
func selectOf(c string) string {
	options := "<option value=0>-</option>"
	for d := range strings.SplitSeq(plain9, " ") {
		chosen := ""
		if d == c {
			chosen = " selected"
		}
		options += "<option value=" + d + chosen + ">" + d + "</option>"
	}
	return "<td><select>" + options + "</select></td>"
}

// behindCells returns a function that writes an HTML table with an additional element after each cell. Each
// '#' in element is replaced by the cell's digit in the solution.
func behindCells(element string) func(string) string {
	return func(cells string) string {
		full, at := solutionOf(cells), -1
		return "<table><tr>" + joined(cells, func(c string) string {
			at++
			return "<td>" + strings.Trim(c, ".") + strings.ReplaceAll(element, "#", full[at:at+1]) + "</td>"
		}, "", "</tr>\n<tr>") + "</tr></table>"
	}
}

const plain9 = "1 2 3 4 5 6 7 8 9"

var dresses = []dress{
	{"rows", 25, plainRows},
	{"a mail", 0, in("On Mon, 12 Mar 2024 at 10:33, Anna <anna@example.org> wrote:\n", "\n\nThanks, Bob",
		each("> {row}", true))},
	{"a mail in a mail", 0, in("> On Mon, Anna wrote:\n", "\n>\n> Anna\n\n--\nBob", each(">> {row}", false))},
	{"a mail with words of another language", 0, in("Am 12.03.2024 um 10:33 schrieb Anna:\n\n", "\n",
		each("> {row}", false))},
	{"BBCode", 0, in("[quote=\"Anna\"]Stuck here:\n[code]\n", "\n[/code][/quote]", plainRows)},
	{"BBCode with bold digits", 0, in("[b]Puzzle[/b]\n", "",
		signsFor("[b]1[/b] [b]2[/b] [b]3[/b] [b]4[/b] [b]5[/b] [b]6[/b] [b]7[/b] [b]8[/b] [b]9[/b]", ".", " "))},
	{"a table of BBCode", 0, html("[table]\n", "[tr]", "[td]", "", "[/td]", "[/tr]\n", "[/table]")},
	{"a code fence", 0, in("Here it is:\n```text\n", "\n```\nThanks!", each("{row}", true))},
	{"a fence in one line", 0, in("`", "`", func(c string) string { return c })},
	{"rows in backticks", 0, each("`{row}`", false)},
	{"tildes as fence", 0, in("~~~\n", "\n~~~", plainRows)},
	{"code that is indented", 0, each("    {row}", true)},
	{"list numbers", 0, each("{1}. {row}", false)},
	{"list numbers in brackets", 0, each("({1}) {row}", true)},
	{"list numbers with one bracket", 0, each("{1}) {row}", true)},
	{"list marks", 0, each("• {row}", false)},
	{"list marks of Markdown", 0, each("- {row}", true)},
	{"list marks of Markdown, packed", 0, each("* {row}", false)},
	{"row labels", 0, each("Row {1}: {row}", true)},
	{"row labels, packed", 0, each("R{1}: {row}", false)},
	{"row labels without a colon", 0, each("R{1} {row}", true)},
	{"row letters", 0, each("{A}: {row}", false)},
	{"row letters with a blank", 0, each("{A} {row}", true)},
	{"row numbers from 0", 0, each("{0} {row}", true)},
	{"row numbers and a rule", 0, each("{1} | {row}", true)},
	{"row labels in Japanese", 0, each("{1}行目：{row}", false)},
	{"row labels in Chinese", 0, each("第{一}行：{row}", false)},
	{"row labels in German", 0, each("Zeile {1} = {row}", false)},
	{"labels on both sides", 0, each("{1} {row} {1}", true)},
	{"labels on the right", 0, each("{row}  {A}", true)},
	{"line numbers of a program", 0, each("grid.txt:{1}:{row}", false)},
	{"line numbers of an editor", 0, each("    {1}\t{row}", false)},
	{"lines that were added", 0, each("+{row}", false)},
	{"comments of a program", 0, each("// {row}", false)},
	{"comments with a number sign", 0, each("# {row}", true)},
	{"comments of SQL", 0, each("-- {row}", false)},
	{"a chat", 0, each("[12:4{1}] Bob: {row}", false)},
	{"another chat", 0, each("12.03.24, 18:2{1} - Anna: {row}", true)},
	{"column numbers", 0, func(c string) string {
		return counted(rootOf(len(c)), "1", " ") + "\n" + each("{row}", true)(c)
	}},
	{"column and row numbers", 0, func(c string) string {
		return "    " + counted(rootOf(len(c)), "1", " ") + "\n" + each("{1} | {row}", true)(c)
	}},
	{"column letters below", 0, func(c string) string {
		return each("{1} {row}", true)(c) + "\n  " + counted(rootOf(len(c)), "a", " ")
	}},
	{"column letters above, a rule, row numbers", 0, func(c string) string {
		return "   " + counted(rootOf(len(c)), "A", " ") + "\n  -------------------\n" + each("{1}| {row}", true)(c)
	}},
	{"columns C1 to C9, rows R1 to R9", 0, func(c string) string {
		return "\t" + counted(rootOf(len(c)), "C1"[:1]+"1", "\t") + "\n" +
			strings.ReplaceAll(each("R{1} {row}", true)(c), " ", "\t")
	}},
	{"a spreadsheet", 0, func(c string) string { return joined(c, none(""), "\t", "\n") }},
	{"a spreadsheet with letters and numbers", 0, func(c string) string {
		return "\t" + counted(rootOf(len(c)), "A", "\t") + "\n" +
			each("{1}\t{row}", false)(strings.Join(rowsOf(c), ""))[:0] + tabbed(c)
	}},
	{"a spreadsheet with numbers and a corner", 0, func(c string) string {
		return "\t" + counted(rootOf(len(c)), "1", "\t") + "\n" + tabbed(c)
	}},
	{"a spreadsheet with every second column empty", 0, func(c string) string {
		return joined(c, none(""), "\t\t", "\n")
	}},
	{"CSV with semicolons", 0, func(c string) string { return joined(c, none(""), ";", "\n") }},
	{"CSV with marks", 0, func(c string) string {
		return joined(c, func(s string) string { return `"` + none("")(s) + `"` }, ";", "\n")
	}},
	{"CSV with a heading", 0, func(c string) string {
		return counted(rootOf(len(c)), "c1"[:1]+"1", ",") + "\n" + joined(c, none(""), ",", "\n")
	}},
	{"floats", 0, func(c string) string {
		return joined(c, func(s string) string { return strings.ReplaceAll(s+".0", "..0", "") }, ",", "\n")
	}},
	{"floats of pandas", 0, func(c string) string {
		out := []string{"     " + counted(rootOf(len(c)), "0", "    ")}
		for i, row := range strings.Split(joined(c, func(s string) string {
			return strings.ReplaceAll(s+".0", "..0", "NaN")
		}, "  ", "\n"), "\n") {
			out = append(out, strconv.Itoa(i)+"  "+row)
		}
		return strings.Join(out, "\n")
	}},
	{"NaN", 0, func(c string) string { return joined(c, none("nan"), " ", "\n") }},
	{"None between commas", 0, func(c string) string { return joined(c, none("None"), ", ", "\n") }},
	{"R", 0, func(c string) string {
		n := rootOf(len(c))
		head := ""
		for i := range n {
			head += fmt.Sprintf(" [,%d]", i+1)
		}
		return "    " + head + "\n" + each("[{1},]    {row}", true)(c)
	}},
	{"R with NA", 0, func(c string) string { return each("[{1},] {row}", true)(c) }},
	{"Matlab", 0, func(c string) string { return "A = [" + joined(c, none("0"), " ", ";\n     ") + "];" }},
	{"Python", 0, func(c string) string { return "[[" + joined(c, none("0"), ", ", "],\n [") + "]]" }},
	{"Python, a row each", 0, func(c string) string {
		return each("row{1} = [{row}]", true)(strings.ReplaceAll(c, ".", "0"))
	}},
	{"Python's array", 0, func(c string) string {
		return "array([[" + joined(c, none("0"), ", ", "],\n       [") + "]])"
	}},
	{"a string of JSON", 0, func(c string) string { return `"` + strings.Join(rowsOf(c), `\n`) + `"` }},
	{"a string in an object", 0, func(c string) string {
		return `{"id": 7, "puzzle": "` + strings.Join(rowsOf(c), `\n`) + `"}`
	}},
	{"strings that are added", 0, func(c string) string { return `"` + strings.Join(rowsOf(c), "\\n\" +\n\"") + `"` }},
	{"YAML", 0, each(`- "{row}"`, false)},
	{"YAML with keys", 0, each("row{1}: '{row}'", false)},
	{"a block of YAML", 0, in("puzzle: |\n", "", each("  {row}", false))},
	{"an address that is escaped", 0,
		func(c string) string { return strings.Join(rowsOf(strings.ReplaceAll(c, ".", "0")), "%0A") }},
	{"escapes of Markdown", 0, signsFor(plain9, `\_`, " ")},
	{"escaped stars", 0, signsFor(plain9, `\*`, " ")},
	{"a table of Markdown with digits in bold", 0, func(c string) string {
		rows := strings.Split(joined(c, func(s string) string { return strings.ReplaceAll("**"+s+"**", "**.**", "") },
			" | ", " |\n| "), "\n")
		n := len(rows)
		rows[0] = "| " + rows[0] + "\n|" + strings.Repeat(" --- |", n)
		return strings.Join(rows, "\n") + " |"
	}},
	{"a table of Markdown with a heading", 0, func(c string) string {
		n := rootOf(len(c))
		return "| " + counted(n, "1", " | ") + " |\n|" + strings.Repeat("---|", n) + "\n| " +
			joined(c, none(" "), " | ", " |\n| ") + " |"
	}},
	{"a table of MediaWiki", 0, func(c string) string {
		return "{| class=\"wikitable\"\n|-\n| " + joined(c, none(" "), " || ", "\n|-\n| ") + "\n|}"
	}},
	{"a table of LaTeX", 0, func(c string) string {
		return "\\begin{tabular}{|c|c|c|}\n\\hline\n" + joined(c, none(" "), " & ", " \\\\ \\hline\n") +
			" \\\\\n\\hline\n\\end{tabular}"
	}},
	{"the package of LaTeX", 0, func(c string) string {
		return "\\begin{sudoku}\n|" + joined(c, none(" "), "|", "|.\n|") + "|.\n\\end{sudoku}"
	}},
	{"a matrix of LaTeX", 0, func(c string) string {
		return "\\begin{bmatrix}\n" + joined(c, none("0"), " & ", " \\\\\n") + "\n\\end{bmatrix}"
	}},
	{"a table of HTML", 0, html("<table>\n", "<tr>", "<td>", "", "</td>", "</tr>\n", "</table>")},
	{"a table of HTML with entities", 0, html(`<table class="s" border=1><tbody>`, "<tr>\n", `  <td class="c">`,
		"&nbsp;", "</td>\n", "</tr>", "</tbody></table>")},
	{"a form of HTML", 0, html("<table>", "<tr>", `<td><input maxlength=1 value="`, "", `"></td>`, "</tr>",
		"</table>")},
	{"a table of HTML with heads", 0, func(c string) string {
		n := rootOf(len(c))
		text := "<table><tr><th></th><th>" + counted(n, "1", "</th><th>") + "</th></tr>"
		for i, row := range rowsOf(c) {
			text += "<tr><th>" + strconv.Itoa(i+1) + "</th><td>" +
				strings.Join(strings.Split(strings.ReplaceAll(row, ".", " "), ""), "</td><td>") + "</td></tr>"
		}
		return text + "</table>"
	}},
	{"lines of HTML", 0, func(c string) string { return "<p>Here:<br>" + strings.Join(rowsOf(c), "<br/>\n") + "</p>" }},
	{"preformatted HTML", 0, func(c string) string {
		return "<pre><code>" + each("{row}", true)(c) + "\n</code></pre>"
	}},
	{"divisions of HTML", 0, html(`<div class="board">`, `<div class="row">`, `<div class="cell">`, "", "</div>",
		"</div>\n", "</div>")},
	{"lines with entities", 0, func(c string) string {
		return strings.ReplaceAll(joined(c, none("&middot;"), "&nbsp;", "\n"), "\n", "&#10;")
	}},
	{"full width", 0, signsFor("１ ２ ３ ４ ５ ６ ７ ８ ９", "．", "")},
	{"full width with stars", 0, signsFor("１ ２ ３ ４ ５ ６ ７ ８ ９", "＊", "　")},
	{"Chinese numerals", 0, signsFor("一 二 三 四 五 六 七 八 九", "〇", "")},
	{"Chinese numerals in columns", 0, signsFor("一 二 三 四 五 六 七 八 九", "　", "│")},
	{"Chinese numerals of banks", 0, signsFor("壹 贰 叁 肆 伍 陆 柒 捌 玖", "零", " ")},
	{"Japanese numerals with squares", 0, signsFor("一 二 三 四 五 六 七 八 九", "□", "")},
	{"keycaps", 0, signsFor("1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣", "⬜️", "")},
	{"keycaps without variation", 0, signsFor("1⃣ 2⃣ 3⃣ 4⃣ 5⃣ 6⃣ 7⃣ 8⃣ 9⃣", "🟦", " ")},
	{"keycaps with zero", 0, signsFor("1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣", "0️⃣", "")},
	{"circled digits", 0, signsFor("① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨", "⓪", " ")},
	{"black circled digits", 0, signsFor("❶ ❷ ❸ ❹ ❺ ❻ ❼ ❽ ❾", "◯", "")},
	{"Roman numerals", 0, signsFor("Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ", "・", "")},
	{"Devanagari", 0, signsFor("१ २ ३ ४ ५ ६ ७ ८ ९", "०", "")},
	{"Persian", 0, signsFor("۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹", "-", " ")},
	{"Thai", 0, signsFor("๑ ๒ ๓ ๔ ๕ ๖ ๗ ๘ ๙", "_", "")},
	{"Bengali", 0, signsFor("১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯", ".", " ")},
	{"digits of formulas", 0, signsFor("𝟏 𝟐 𝟑 𝟒 𝟓 𝟔 𝟕 𝟖 𝟗", "·", "")},
	{"Arabic with marks of direction", 0, in("\u200f", "\u200e", signsFor("١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩", "٠", ""))},
	{"letters", 0, signsFor("A B C D E F G H I", ".", "")},
	{"small letters", 0, signsFor("a b c d e f g h i", "0", " ")},
	{"tildes", 0, signsFor(plain9, "~", " ")},
	{"number signs", 0, signsFor(plain9, "#", "")},
	{"equal signs", 0, signsFor(plain9, "=", "")},
	{"plus signs", 0, signsFor(plain9, "+", " ")},
	{"slashes", 0, signsFor(plain9, "/", "")},
	{"the letter N", 0, signsFor(plain9, "N", "")},
	{"the letter O", 0, signsFor(plain9, "O", " ")},
	{"two dashes", 0, signsFor(plain9, "--", " ")},
	{"underscores", 0, signsFor(plain9, "__", " ")},
	{"squares", 0, signsFor(plain9, "⬜", "")},
	{"open boxes", 0, signsFor(plain9, "␣", "")},
	{"crosses", 0, signsFor(plain9, "✗", " ")},
	{"brackets", 0, signsFor("[1] [2] [3] [4] [5] [6] [7] [8] [9]", "[ ]", "")},
	{"brackets with blanks", 0, signsFor("[1] [2] [3] [4] [5] [6] [7] [8] [9]", "[.]", " ")},
	{"braces", 0, signsFor("{1} {2} {3} {4} {5} {6} {7} {8} {9}", "{}", "")},
	{"colons between cells", 0, signsFor(plain9, ".", ":")},
	{"dashes between cells", 0, signsFor(plain9, ".", "-")},
	{"dots between cells", 0, signsFor(plain9, "0", ".")},
	{"bars between cells and rules between rows", 0, func(c string) string {
		n := rootOf(len(c))
		return joined(c, none(" "), "|", "\n"+strings.Repeat("-+", n-1)+"-\n")
	}},
	{"dashes between cells and rows", 0, func(c string) string {
		return joined(c, none("0"), "-", "\n"+strings.Repeat("-", 2*rootOf(len(c))-1)+"\n")
	}},
	{"columns two apart", 0, inPlaces(2, 0)},
	{"columns of a PDF", 0, inPlaces(5, 0)},
	{"columns with a margin", 0, inPlaces(4, 7)},
	{"columns with a line between rows", 0, func(c string) string {
		return strings.ReplaceAll(inPlaces(2, 0)(c), "\n", "\n\n")
	}},
	{"rows with a line between", 0, func(c string) string {
		return strings.ReplaceAll(each("{row}", true)(c), "\n", "\n\n")
	}},
	{"a cell in each line", 0, func(c string) string { return joined(c, none("0"), "\n", "\n") }},
	{"a cell in each line, dashes", 0, func(c string) string { return joined(c, none("-"), "\n", "\n") }},
	{"a cell in each line, blank ones empty", 0, func(c string) string {
		return joined(c, none(""), "\n", "\n") + "\n"
	}},
	{"a cell in each line, a line between rows", 0, func(c string) string {
		return joined(c, none("."), "\n", "\n\n")
	}},
	{"places", 0, places("r{r}c{c}={d}", ", ")},
	{"places of Sudoku players", 0, places("R{r}C{c}: {d}", "\n")},
	{"places with letters", 0, places("{R}{c}={d}", " ")},
	{"places in brackets", 0, places("({r},{c})={d}", "; ")},
	{"places from 0 in an array", 0, places("grid[{r0}][{c0}] = {d};", "\n")},
	{"places as objects", 0, in("[", "]", places(`{"row": {r0}, "col": {c0}, "value": {d}}`, ", "))},
	{"places in words", 0, places("row {r} column {c} is {d}", "\n")},
	{"places of a dictionary", 0, in("{", "}", places("'{R}{c}': '{d}'", ", "))},
	{"a solution next to each row", 0, beside("   ", false)},
	{"a solution behind an arrow", 0, beside(" -> ", false)},
	{"a solution behind a rule", 0, beside(" | ", false)},
	{"a solution before each row", 0, beside("  ", true)},
	{"an ellipsis", 0, func(c string) string { return strings.ReplaceAll(plainRows(c), "...", "…") }},
	{"zero width blanks", 0, func(c string) string {
		return joined(c, func(s string) string { return s }, "\u200b", "\n")
	}},
	{"blanks that do not break", 0, func(c string) string {
		return joined(c, func(s string) string { return s }, "\u00a0", "\r\n")
	}},
	{"words above and below", 0, in("Hi all, stuck on this one from the Guardian 4,512 (hard):\n\n",
		"\n\nI think r1c3 must be 4. Any help? Posted 12:45", each("{row}", true))},
	{"a drawing in a mail", 0, func(c string) string {
		var out []string
		for line := range strings.Lines(must(Write("drawn", puzzleOf(c)))) {
			out = append(out, "> "+line)
		}
		return "Anna wrote:\n" + strings.Join(out, "")
	}},
	{"a line in a fence", 0, func(c string) string { return "```\n" + c + "\n```" }},
	{"a line behind words", 0, func(c string) string { return "Easy one: " + c }},
	{"a line of squares", 0, func(c string) string { return strings.ReplaceAll(c, ".", "⬜") }},
	{"a line of tildes", 0, func(c string) string { return strings.ReplaceAll(c, ".", "~") }},
	{"tables within a table", 0, nested},
	{"spoilers", 0, func(c string) string { return "||" + c + "||" }},
	{"spoilers around rows", 0, in("||\n", "\n||", plainRows)},
	{"an array in a string", 0, func(c string) string {
		return strings.ReplaceAll(`[["`+joined(c, none("."), `","`, `"],["`)+`"]]`, `"`, `\"`)
	}},
	{"a string of three marks", 0, in("grid = \"\"\"\n", "\n\"\"\"", plainRows)},
	{"a string", 0, in("const s = '", "';", func(c string) string { return c })},
	{"words for empty cells", 0, func(c string) string { return joined(c, none("blank"), " ", "\n") }},
	{"the solution below", 0, func(c string) string {
		return "> Puzzle:\n" + each("> {row}", false)(c) + "\n> Solution:\n" + each("> {row}", false)(solutionOf(c))
	}},
	{"steps below", 0, in("```\n", "\n```\nr1c3=4, then r2c2=7 and r3c1=1 because 1, 2, 4 are gone (see 2.3)",
		each("{row}", true))},
	{"a title with digits", 0, in("> Sudoku #123 12/03/2024\n>\n", "\n>\n> 4.5/5", each("> {row}", true))},
	{"threes in lines", 0, places("{r},{c},{d}", "\n")},
	{"strings that a program adds", 0, func(c string) string {
		return "var s = \"" + strings.Join(rowsOf(c), "\" +\n  \"") + "\";"
	}},
	{"strings that are added, signs first", 0, func(c string) string {
		return "s = (\"" + strings.Join(rowsOf(c), "\"\n  + \"") + "\")"
	}},
	{"a string that is escaped twice", 0, func(c string) string {
		return `{"puzzle":"` + strings.Join(rowsOf(c), `\\n`) + `"}`
	}},
	{"a table of MediaWiki, a cell a line", 0, func(c string) string {
		return "{| class=\"wikitable\"\n|-\n| " + joined(c, none(" "), "\n| ", "\n|-\n| ") + "\n|}"
	}},
	{"capital tags", 0, in("<HTML><STYLE>TD { width: 9px }</STYLE><SCRIPT>x = '123456789'</SCRIPT><PRE>\n",
		"\n</PRE></HTML>", plainRows)},
	{"a number with its sign", 0, func(c string) string { return "#1 " + c }},
	{"rows escaped twice, without a string", 0, func(c string) string { return strings.Join(rowsOf(c), `\\n`) }},
	{"a table with rules of one dash", 0, shortRuled("A|B|C|D|E|F|G|H|I")},
	{"a table with numbers and rules of one dash", 0, shortRuled("1|2|3|4|5|6|7|8|9")},
	{"a table with a blank head", 0, shortRuled(" | | | | | | | | ")},
	{"a message of many lines", 0, in("Anna: ", "", plainRows)},
	{"a message with the time", 0, in("[10:02, 24.11.2026] Anna: ", "", plainRows)},
	{"an array of numpy", 0, func(c string) string {
		return "np.array([[" + joined(c, none("0"), ", ", "],\n       [") + "]], dtype=int8)"
	}},
	{"a short link below it", 0, in("", "\n\nvia https://bit.ly/3abc", func(c string) string { return c })},
	{"a message with a date of dots", 0, in("[10:02, 4.11.2026] Anna: ", "", plainRows)},
	{"a message below its stamp", 0, in("[4.11.2026 10:02:33] Anna:\n", "", each("{row}", true))},
	{"a message for each row", 0, each("[10:0{1}, 4.11.2026] Anna: {row}", false)},
	{"a number before the puzzle", 0, in("[1234.5678] puzzle: ", "", func(c string) string { return c })},
	{"objects, the digit first", 0, in("[", "]", places(`{"value":{d},"row":{r},"col":{c}}`, ","))},
	{"objects, the digit between", 0, in("[", "]", places(`{"row":{r},"value":{d},"column":{c}}`, ","))},
	{"objects with x and y", 0, in(`{"cells":[`, "]}", places(`{"v":{d},"x":{c0},"y":{r0}}`, ","))},
	{"objects with words between", 0, in(`{"id": 7, "n": 9, "cells":[`, "]}",
		places(`{"x":{c0},"y":{r0},"digit":"{d}"}`, ","))},
	{"a CSV of places, the digit first", 0, in("value,row,col\n", "", places("{d},{r},{c}", "\n"))},
	{"a CSV of places, x first", 0, in("x,y,value\n", "", places("{c},{r},{d}", "\n"))},
	{"a CSV of places, the column first", 0, in("col,row,value\n", "", places("{c0},{r0},{d}", "\n"))},
	{"a CSV of places in German", 0, in("Spalte;Zeile;Wert\n", "", places("{c};{r};{d}", "\n"))},
	{"a CSV of places in Japanese", 0, in("列,行,数字\n", "", places("{c},{r},{d}", "\n"))},
	{"places in a sentence", 0, in("Puzzle 12: ", ".", places("in row {r} column {c} put {d}", ", "))},
	{"numbered rows in one line", 0, func(c string) string {
		return strings.ReplaceAll(each("({1}) {row}", true)(c), "\n", " ")
	}},
	{"named rows in one line", 0, func(c string) string {
		return strings.ReplaceAll(each("Row {1}: {row}", false)(c), "\n", "; ")
	}},
	{"a form of selects", 0, func(c string) string {
		return "<table><tr>" + joined(c, selectOf, "", "</tr>\n<tr>") + "</tr></table>"
	}},
	{"a hidden solution in inputs", 0, behindCells(`<input type=hidden value="#">`)},
	{"a hidden solution", 0, behindCells(`<span hidden>#</span>`)},
	{"a hidden solution by its style", 0, behindCells(`<div style="display: none"><div>#</div></div>`)},
	{"attributes with any sign", 0, behindCells(`<span title="a > b"></span>`)},
	{"a fact of Prolog", 0, func(c string) string {
		return "problem(1, [[" + joined(c, none("_"), ",", "],\n[") + "]])."
	}},
	{"a table whose candidates are not written yet", 0, func(c string) string {
		return joined(c, none("123456789"[:rootOf(len(c))]), " ", "\n")
	}},
	{"a chat that is saved", 0, func(c string) string { return "10:02\tAnna\t\"" + plainRows(c) + "\"" }},
	{"rows behind slashes", 0, func(c string) string { return strings.Join(rowsOf(c), "/") }},
}

// tabbed writes rows of cells with row numbers, as copied from a spreadsheet.
func tabbed(cells string) string {
	var out []string
	for i, row := range strings.Split(joined(cells, none(""), "\t", "\n"), "\n") {
		out = append(out, strconv.Itoa(i+1)+"\t"+row)
	}
	return strings.Join(out, "\n")
}

func puzzleOf(cells string) format.Puzzle {
	g, err := solver.Parse(mustStandard(rootOf(len(cells))), cells)
	if err != nil {
		panic(err)
	}
	return format.Puzzle{Grid: g}
}

// checkDress checks that Open reads cells in a certain form of writing, d. format.Read may reject the text,
// but must not return another board.
func checkDress(t *testing.T, d dress, cells string) {
	t.Helper()
	text := d.of(cells)
	o, err := Open(text, Options{})
	if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid.String() != cells || o.Puzzles[0].Rules != "" ||
		o.Unread > 0 {
		t.Errorf("%s: %v, %v, %v\n%s", d.name, o.Puzzles, err, o.First, text)
	}
	if p, err := format.Read(text); err == nil && p.Grid.String() != cells {
		t.Errorf("%s: package format reads %v\n%s", d.name, p.Grid, text)
	}
}

func TestDresses(t *testing.T) {
	for _, d := range dresses {
		checkDress(t, d, wikipedia)
	}
}

// Open reads a spreadsheet that has blank rows and columns between the boxes.
func TestGapsBetweenBoxes(t *testing.T) {
	gaps := regexp.MustCompile("(.)(.)(.)")
	for _, sign := range []string{"\t", ",", ";"} {
		d := dress{"a spreadsheet with gaps", 0, func(cells string) string {
			var out []string
			for i, row := range rowsOf(cells) {
				if i > 0 && i%3 == 0 {
					out = append(out, strings.Repeat(sign, 10))
				}
				fields := strings.TrimSuffix(gaps.ReplaceAllString(row, "$1"+sign+"$2"+sign+"$3"+sign+sign), sign+sign)
				out = append(out, strings.ReplaceAll(fields, ".", ""))
			}
			return strings.Join(out, "\n")
		}}
		checkDress(t, d, wikipedia)
	}
}

// Open returns two readings if nine letters other than A to I stand for the digits: one with the letters in
// alphabetical order, one in the order of their first occurrence. The user has to choose.
func TestOtherLettersAreAsked(t *testing.T) {
	text := signsFor("Z E I P T R A U M", ".", "")(wikipedia)
	o, err := Open(text, Options{})
	if err != nil || len(o.Readings) != 2 || o.Readings[0].Signs != "AEIMPRTUZ" || o.Readings[1].Signs != "TIARZMUPE" {
		t.Fatalf("%+v, %v", o, err)
	}
	for _, r := range o.Readings {
		chosen, err := Open(text, Options{Digits: r.Digits})
		if err != nil || len(chosen.Puzzles) != 1 || chosen.Puzzles[0].Grid != r.Puzzle.Grid ||
			int(r.Puzzle.Grid.At(0)) != 1+strings.Index(r.Signs, "T") {
			t.Errorf("%+v, %v", chosen, err)
		}
	}
}

// Text that sites and programs write around a puzzle does not become its title.
func TestTitlesAreNames(t *testing.T) {
	for _, words := range []string{
		"grid = \"\"\"", "(edited)", "submitted 3 hours ago by solver99", "u/solver99 · 3h ago", "3時間前", "puzzle",
		"Solution", "問題", "On Monday, Anna wrote",
	} {
		o, err := Open(words+":\n\n"+plainRows(wikipedia), Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Title != "" {
			t.Errorf("%q: %v, %v", words, o.Puzzles, err)
		}
	}
	for line, want := range map[string]string{
		"[12/03/24, 18:20:01] Anna: have a go": "have a go", "12.03.24, 18:20 - Anna: have a go": "have a go",
		"[12/03/24, 6:20 PM] Anna:": "", "1/3/24, 6:20 PM - Anna: have a go": "have a go",
		"12:30 to Oxford": "12:30 to Oxford", "Ratio 3:1 or 10:15 up": "Ratio 3:1 or 10:15 up",
		"At 12:30": "", "Anna — Today at 18:20": "",
	} {
		o, err := Open(line+"\n"+plainRows(wikipedia), Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Title != want {
			t.Errorf("%q: %v, %v, want %q", line, o.Puzzles, err, want)
		}
	}
	for _, words := range []string{"Long ago", "Easter Monster", "Sudoku #123", "Try this one"} {
		o, err := Open("> "+words+":\n>\n"+each("> {row}", false)(wikipedia), Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Title != words {
			t.Errorf("%q: %v, %v", words, o.Puzzles, err)
		}
	}
}

// Open reads a puzzle and its solution as one puzzle, whatever words label them.
func TestASolutionIsNoSecondPuzzle(t *testing.T) {
	full := solutionOf(wikipedia)
	for _, text := range []string{
		wikipedia + "\n" + full, "puzzle: " + wikipedia + "\nsolution: " + full,
		"問題：" + wikipedia + "\n\n解答：" + full, "题目: " + wikipedia + "\n答案: " + full,
		"Puzzle:\n" + plainRows(wikipedia) + "\n\nSolution:\n" + plainRows(full),
		"solution = '" + full + "'\npuzzle = '" + wikipedia + "'", "['" + wikipedia + "', '" + full + "'],",
		"('" + wikipedia + "', '" + full + "'),", "('" + full + "', '" + wikipedia + "')",
		"INSERT INTO puzzles VALUES (1,'" + wikipedia + "','" + full + "');",
	} {
		o, err := Open(text, Options{})
		if err != nil || len(o.Puzzles) != 1 {
			t.Errorf("%q: %v, %v", text, o.Puzzles, err)
			continue
		}
		if p := o.Puzzles[0]; p.Grid.String() != wikipedia || p.Solution.String() != full || p.Title != "" {
			t.Errorf("%q: %v", text, p)
		}
	}
}

// Open returns a puzzle even if an address of a link shortener follows it.
func TestAShortLinkBesideAPuzzle(t *testing.T) {
	o, err := Open("#sudoku "+wikipedia+" https://t.co/abc123", Options{})
	if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid.String() != wikipedia || o.Unread != 0 {
		t.Errorf("%v, %v", o, err)
	}
}

// If a board among several boards lacks a cell, Open reports its row and reads the other boards.
func TestABrokenBoardAmongOthers(t *testing.T) {
	good, bad := plainRows(wikipedia), shortened(plainRows, 4)
	for text, line := range map[string]int{
		good + "\n\n" + bad + "\n\n" + good:                            15,
		"First\n" + good + "\n\nSecond\n" + bad + "\n\nThird\n" + good: 17,
		good + "\n\n" + bad:                                            15,
	} {
		o, err := Open(text, Options{})
		fault, ok := errors.AsType[*format.Error](o.First)
		if err != nil || len(o.Puzzles) != strings.Count(text, good) || o.Unread != 1 || !ok ||
			fault.Cause != format.RaggedRows || fault.Line != line || fault.Got != 8 || fault.Want != 9 {
			t.Errorf("%q: %v, %v, %d unread: %v", text, o.Puzzles, err, o.Unread, o.First)
		}
	}
}

// Open reads puzzles of several sizes, with randomly permuted digits, in every form of writing in dresses.
func TestDressesOfAnyPuzzle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const rounds = 320
	for range corpora.Rounds(rounds) {
		for _, cells := range []string{wikipedia, "1..4....5....3...16...2....5....2..6", "1.....2....3.4.."} {
			n := rootOf(len(cells))
			names := r.Perm(n)
			b := []byte(cells)
			for i, c := range b {
				if c != '.' {
					b[i] = byte('1' + names[c-'1'])
				}
			}
			for _, d := range dresses {
				checkDress(t, d, string(b))
			}
		}
	}
}
