package explain

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Cells are named in the form that the user has chosen:
//   - by numbers, as in HoDoKu: r6c2;
//   - by letters: F2;
//   - in words: row 6, column 2.
//
// A sentence names each cell separately, except that the words for cells of a row are combined: row 6,
// columns 2, 3 and 4. Notation, as in results and chains, also combines numbers and letters: r6c234 r8c248,
// or F234 H248. These forms are the same in all languages. On boards with more than nine columns, each cell
// is named separately in notation too, because r1c12 would be ambiguous.

// namer returns the names of the cells and houses of a layout, in a language and in the form that the user
// has chosen.
type namer struct {
	layout *solver.Layout
	lang   i18n.Lang
	naming i18n.Naming
	named  map[string]string // by name: the cells that it refers to, as in job.Explained.Named
}

func namerOf(l *solver.Layout, by job.StepOptions) namer {
	return namer{l, by.Lang, by.Naming, map[string]string{}}
}

// patch is the set of cells in which the given rows and columns intersect. Rows and columns count from 1.
type patch struct{ rows, cols []int }

// cell returns the name of a cell.
func (n *namer) cell(c solver.Cell) string {
	row, col := n.layout.RowCol(c)
	return n.patch(patch{[]int{row}, []int{col}})
}

// each returns the names of cells one by one, in the given order.
func (n *namer) each(cells []solver.Cell) (names []string) {
	for _, c := range cells {
		names = append(names, n.cell(c))
	}
	return names
}

// cells returns the names of cells for use in a sentence.
func (n *namer) cells(cells ...solver.Cell) string {
	if n.naming == i18n.ByWords {
		return n.compact(cells...)
	}
	return n.and(n.each(inOrder(cells)))
}

// inOrder returns cells by their position on the board, or houses by their number, without duplicates.
func inOrder[T solver.Cell | int](all []T) []T {
	return slices.Compact(slices.Sorted(slices.Values(all)))
}

// compact returns the names of cells in short notation, such as r6c234. Cells of a row are combined. If names
// are by numbers and the result is shorter, cells of a column are combined instead.
func (n *namer) compact(cells ...solver.Cell) string {
	cells = inOrder(cells)
	join := func(names []string) string { return strings.Join(names, " ") }
	if n.naming == i18n.ByWords {
		join = n.and
	} else if n.layout.N() > 9 {
		return join(n.each(cells))
	}
	byRow := join(n.patches(cells, false))
	if n.naming != i18n.ByNumbers {
		return byRow
	}
	if byCol := join(n.patches(cells, true)); len(byCol) < len(byRow) {
		return byCol
	}
	return byRow
}

// patches returns combined names for cells, row by row, or column by column if columns is set. Rows with
// cells in the same columns are combined, and vice versa.
func (n *namer) patches(cells []solver.Cell, columns bool) (names []string) {
	places := make([][]int, n.layout.N()+1) // by line: the positions of its cells
	for _, c := range cells {
		line, place := n.layout.RowCol(c)
		if columns {
			line, place = place, line
		}
		places[line] = append(places[line], place)
	}
	for line, in := range places {
		if in == nil {
			continue
		}
		var same []int
		for other := line; other < len(places); other++ {
			apart := other != line && n.naming == i18n.ByLetters // AB1, for rows A and B, would look like one cell
			if slices.Equal(places[other], in) && !apart {
				same = append(same, other)
				places[other] = nil
			}
		}
		if columns {
			same, in = in, same
		}
		names = append(names, n.patch(patch{same, in}))
	}
	return names
}

// patch returns the name of a patch of cells, and stores its cells in n.named.
func (n *namer) patch(p patch) string {
	cols := strings.Join(numbers(p.cols), "")
	byNumbers := "r" + strings.Join(numbers(p.rows), "") + "c" + cols
	if n.naming == i18n.ByNumbers {
		return byNumbers
	}
	name := ""
	if n.naming == i18n.ByLetters {
		name = i18n.ByLetters.Row(p.rows[0]) + cols
	} else {
		name = n.inWords(p)
	}
	n.named[name] = byNumbers
	return name
}

// inWords returns the name of a patch of cells in words: row 6, columns 2 and 3.
func (n *namer) inWords(p patch) string {
	if len(p.rows) == 1 && len(p.cols) == 1 {
		return i18n.Position(n.lang, p.rows[0], p.cols[0])
	}
	sentence := cellsOfBoth
	if len(p.rows) == 1 {
		sentence = cellsOfRow
	} else if len(p.cols) == 1 {
		sentence = cellsOfColumn
	}
	return sentence.With(n.lang, "rows", n.numbers(numbers(p.rows)), "columns", n.numbers(numbers(p.cols)))
}

func numbers(lines []int) (all []string) {
	for _, line := range lines {
		all = append(all, strconv.Itoa(line))
	}
	return all
}

// numbers joins the numbers of houses with "and": 1, 5 and 9.
func (n *namer) numbers(all []string) string { return joined(n.lang, all, twoNumbers, manyNumbers) }

// and joins names of cells with "and". Unlike the function all, it also handles names in words, which may
// already contain commas and the word "and".
func (n *namer) and(names []string) string {
	if n.naming != i18n.ByWords {
		return all(n.lang, names)
	}
	return n.inSentence(names, twoCells, lastCells)
}

// or joins names of cells, or statements about them, with "or".
func (n *namer) or(names []string) string {
	if n.naming != i18n.ByWords {
		return anyOf(n.lang, names)
	}
	return n.inSentence(names, eitherCells, anyOfCells)
}

// inSentence joins names in words. It joins two names by the text two. It separates more names by commas, and
// puts the text last before the last name.
func (n *namer) inSentence(names []string, two, last text) string {
	if len(names) == 2 {
		last = two
	}
	return joined(n.lang, names, last, manyCells)
}

// listed joins statements into a list, such as the parts of a result.
func (n *namer) listed(statements []string) string {
	if n.naming == i18n.ByWords {
		return joined(n.lang, statements, nextStatement, nextStatement)
	}
	return strings.Join(statements, ", ")
}

// names returns the lines of job.Explained.Named for those names that occur in text. For a board of more than
// nine digits it returns "", because the page does not highlight its cells.
func (n *namer) names(text string) string {
	if n.layout.N() > 9 {
		return ""
	}
	var lines []string
	for name, cells := range n.named {
		for _, name := range slices.Compact([]string{name, capital(name)}) {
			if strings.Contains(text, name) {
				lines = append(lines, name+"\t"+cells)
			}
		}
	}
	length := func(line string) int { return strings.IndexByte(line, '\t') }
	slices.SortFunc(lines, func(a, b string) int { return cmp.Or(length(b)-length(a), strings.Compare(a, b)) })
	return strings.Join(lines, "\n")
}

// digitList joins the digits of a set. The parameter between is the separator.
func digitList(set solver.Digits, between string) string {
	return strings.Join(i18n.Written(set), between)
}

// result returns what a step places and removes, in short form: r6c234 ≠ 6. Cells that lose the same digits
// are combined.
func (n *namer) result(s logic.Step) string {
	var parts []string
	for _, x := range s.Place {
		parts = append(parts, n.cell(x.Cell)+" = "+x.Digit.String())
	}
	for _, x := range lost(s) {
		parts = append(parts, n.compact(x.cells...)+" ≠ "+digitList(x.digits, " "))
	}
	return n.listed(parts)
}

// follows returns sentences about what a step places and removes. place and remove are the texts of these
// sentences. Every cell is named separately.
func (n *namer) follows(s logic.Step, place, remove text) string {
	var placed []string
	for _, x := range s.Place {
		placed = append(placed, n.digitsIn(placedIn, solver.Digits(0).With(x.Digit), x.Cell))
	}
	removed := n.losses(s.Remove)
	said := ""
	for _, does := range [...]struct {
		says  text
		parts []string
	}{{place, placed}, {remove, removed}} {
		switch next := does.says.With(n.lang, "what", n.inSentence(does.parts, twoParts, lastParts)); {
		case len(does.parts) == 0:
		case said == "":
			said = next
		default:
			said = oneAfterOther.With(n.lang, "says", said, "next", next)
		}
	}
	return said
}

// loss is a set of digits, with the cells that lose exactly these digits, in the order of the board.
type loss struct {
	digits solver.Digits
	cells  []solver.Cell
}

// lost returns the digits that a step removes, grouped by the cells that lose the same digits.
func lost(s logic.Step) (all []loss) {
	digits := map[solver.Cell]solver.Digits{}
	for _, x := range s.Remove {
		digits[x.Cell] = digits[x.Cell].With(x.Digit)
	}
	for _, c := range slices.Sorted(maps.Keys(digits)) {
		i := slices.IndexFunc(all, func(x loss) bool { return x.digits == digits[c] })
		if i < 0 {
			i, all = len(all), append(all, loss{digits: digits[c]})
		}
		all[i].cells = append(all[i].cells, c)
	}
	return all
}

// digitsIn returns text about digits and the cells that hold or lose them.
func (n *namer) digitsIn(says text, digits solver.Digits, cells ...solver.Cell) string {
	return says.With(n.lang, "digits", all(n.lang, i18n.Written(digits)), "cells", n.and(n.each(cells)))
}

// losses returns text about candidates that are removed, one for each group of cells that lose the same digits.
func (n *namer) losses(gone []logic.Candidate) (parts []string) {
	for _, x := range lost(logic.Step{Remove: gone}) {
		parts = append(parts, n.digitsIn(removedIn, x.digits, x.cells...))
	}
	return parts
}

// lostOf names candidates that are removed: 2 and 8 in r6c4, and 9 in r7c3.
func (n *namer) lostOf(gone []logic.Candidate) string {
	return n.inSentence(n.losses(gone), twoParts, lastParts)
}

// statement returns the short statement that a node of a chain is true or false: r6c23 = 4, or r6c23 ≠ 4.
func (n *namer) statement(x logic.Node, is bool) string {
	if is {
		return n.compact(x.Cells...) + " = " + x.Digit.String()
	}
	return n.compact(x.Cells...) + " ≠ " + x.Digit.String()
}

// claim returns a sentence saying that a node of a chain is true or false: r6c2 is 4, or r6c2 is not 4.
func (n *namer) claim(x logic.Node, is bool) string {
	says, cells := claimIsNot, n.cells(x.Cells...)
	switch {
	case is:
		says, cells = claimIs, n.or(n.each(inOrder(x.Cells)))
	case len(x.Cells) > 1:
		says = claimNone
	}
	return says.With(n.lang, "cells", cells, "digit", x.Digit.String())
}

// inLine returns the namer for lists of links or consequences on one line. If the user has chosen names in
// words, it returns a namer by numbers, because such a line would be too long, and chains have no notation in
// words.
func (n *namer) inLine() *namer {
	short := *n
	if n.naming == i18n.ByWords {
		short.naming = i18n.ByNumbers
	}
	return &short
}

// node returns the name of a node in a chain: 6@r2c2.
func (n *namer) node(x logic.Node) string { return x.Digit.String() + "@" + n.compact(x.Cells...) }

// alike reports whether two nodes of a chain have the same digit and the same cells.
func alike(a, b logic.Node) bool {
	sorted := func(x logic.Node) []solver.Cell { return slices.Sorted(slices.Values(x.Cells)) }
	return a.Digit == b.Digit && slices.Equal(sorted(a), sorted(b))
}

// chain returns the links of a chain as one line, with = for a strong link and – for a weak one. If a link
// does not start where the previous one ends, it begins a new chain.
func (n *namer) chain(links []logic.Link) string {
	short := n.inLine()
	var b strings.Builder
	last := ""
	for _, link := range links {
		from, to := short.node(link.From), short.node(link.To)
		if from != last {
			if last != "" {
				b.WriteString(", ")
			}
			b.WriteString(from)
		}
		if link.Strong {
			b.WriteString(" = ")
		} else {
			b.WriteString(" – ")
		}
		b.WriteString(to)
		last = to
	}
	return b.String()
}

// all joins names with commas and "and".
func all(lang i18n.Lang, names []string) string {
	if len(names) == 2 {
		return joined(lang, names, twoOf, manyOf)
	}
	return joined(lang, names, lastOf, manyOf)
}

// anyOf joins names with commas and "or".
func anyOf(lang i18n.Lang, names []string) string { return joined(lang, names, eitherOf, anyOfMany) }

// joined joins names with two texts, which each have the placeholders a and b. The text last joins the last
// name to the others. The text before joins all other names.
func joined(lang i18n.Lang, names []string, last, before text) string {
	if len(names) == 0 {
		return ""
	}
	said := names[0]
	for i, name := range names[1:] {
		by := before
		if i+2 == len(names) {
			by = last
		}
		said = by.With(lang, "a", said, "b", name)
	}
	return said
}

// note records which cells the name of a rule or of houses refers to, and returns the name.
func (n *namer) note(name string, cells []solver.Cell) string {
	short := *n
	short.naming = i18n.ByNumbers
	n.named[name] = strings.ToUpper(short.compact(cells...))
	return name
}

// houses returns the names of houses. Houses of the same kind are combined: rows 3 and 8.
func (n *namer) houses(houses ...int) string {
	var names []string
	l := n.layout
	for i := 0; i < len(houses); {
		kind := l.House(houses[i]).Kind
		var of []string
		j := i
		for ; j < len(houses) && l.House(houses[j]).Kind == kind; j++ {
			of = append(of, n.naming.Number(kind, l.House(houses[j]).Index))
		}
		several, ok := map[solver.HouseKind]text{
			solver.Row: rowsOf, solver.Column: columnsOf, solver.Box: boxesOf, solver.Region: regionsOf,
		}[kind]
		if j-i == 1 || !ok {
			for ; i < j; i++ {
				names = append(names, n.note(n.naming.House(n.lang, l.House(houses[i])), l.House(houses[i]).Cells))
			}
			continue
		}
		if kind == solver.Row && n.naming == i18n.ByLetters {
			several = rowsByLetter
		}
		list := n.numbers(of)
		name := fill(several, n.lang, blanks{"rows": list, "columns": list, "boxes": list})
		var cells []solver.Cell
		for ; i < j; i++ {
			cells = append(cells, l.House(houses[i]).Cells...)
		}
		names = append(names, n.note(name, cells))
	}
	return all(n.lang, names)
}

// cellsOf returns the cell of each candidate.
func cellsOf(all []logic.Candidate) []solver.Cell {
	var cells []solver.Cell
	for _, x := range all {
		cells = append(cells, x.Cell)
	}
	return cells
}
