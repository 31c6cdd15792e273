package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// The short notation of cells and candidates is the same in all languages: r6c234 r8c248 ≠ 6. Rows
// and columns are numbers. On boards with more than nine rows each cell is written alone, because
// r1c12 would be two cells.

// cellName names a cell.
func cellName(l *solver.Layout, c solver.Cell) string {
	row, col := l.RowCol(c)
	return "r" + strconv.Itoa(row) + "c" + strconv.Itoa(col)
}

// eachCell names cells one by one, in the given order.
func eachCell(l *solver.Layout, cells []solver.Cell) (names []string) {
	for _, c := range cells {
		names = append(names, cellName(l, c))
	}
	return names
}

// cellNames names cells. Cells of a row or of a column are named together where that is shorter.
func cellNames(l *solver.Layout, cells []solver.Cell) string {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	cells = slices.Compact(cells)
	if l.N() > 9 {
		return strings.Join(eachCell(l, cells), " ")
	}
	byRow, byCol := lines(l, cells, false), lines(l, cells, true)
	if len(byCol) < len(byRow) {
		return byCol
	}
	return byRow
}

// lines names cells line by line. Lines that have cells at the same places are named together.
func lines(l *solver.Layout, cells []solver.Cell, columns bool) string {
	places := make([]string, l.N()+1) // by line
	for _, c := range cells {
		line, place := l.RowCol(c)
		if columns {
			line, place = place, line
		}
		places[line] += strconv.Itoa(place)
	}
	var names []string
	for line, in := range places {
		if in == "" {
			continue
		}
		same := ""
		for other := line; other < len(places); other++ {
			if places[other] == in {
				same += strconv.Itoa(other)
				places[other] = ""
			}
		}
		if columns {
			names = append(names, "r"+in+"c"+same)
		} else {
			names = append(names, "r"+same+"c"+in)
		}
	}
	return strings.Join(names, " ")
}

// digitList are the digits of a set one after the other: 156.
func digitList(set solver.Digits, between string) string {
	return strings.Join(i18n.Written(set), between)
}

// result writes what a step places and removes. Cells that lose the same digits are written
// together.
func result(l *solver.Layout, s logic.Step) string {
	var parts []string
	for _, x := range s.Place {
		parts = append(parts, cellName(l, x.Cell)+" = "+x.Digit.String())
	}
	lost := map[solver.Cell]solver.Digits{}
	for _, x := range s.Remove {
		lost[x.Cell] = lost[x.Cell].With(x.Digit)
	}
	var groups []solver.Digits
	alike := map[solver.Digits][]solver.Cell{}
	for c := range solver.Cell(l.Cells()) {
		if set := lost[c]; set != 0 {
			if alike[set] == nil {
				groups = append(groups, set)
			}
			alike[set] = append(alike[set], c)
		}
	}
	for _, set := range groups {
		parts = append(parts, cellNames(l, alike[set])+" ≠ "+digitList(set, " "))
	}
	return strings.Join(parts, ", ")
}

// nodeName names a node of a chain: 6@r2c2.
func nodeName(l *solver.Layout, n logic.Node) string {
	return n.Digit.String() + "@" + cellNames(l, n.Cells)
}

// chainLine writes links as a line: = is a strong link, – a weak one. A link that does not continue
// the one before starts a new chain.
func chainLine(l *solver.Layout, links []logic.Link) string {
	var b strings.Builder
	last := ""
	for _, link := range links {
		from, to := nodeName(l, link.From), nodeName(l, link.To)
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

// all joins names by commas and an and.
func all(lang i18n.Lang, names []string) string {
	if len(names) == 2 {
		return joined(lang, names, twoOf, manyOf)
	}
	return joined(lang, names, lastOf, manyOf)
}

// anyOf joins names by commas and an or.
func anyOf(lang i18n.Lang, names []string) string { return joined(lang, names, eitherOf, anyOfMany) }

// joined joins names with two texts, both with the blanks a and b. One joins the last name to the
// others, the other one joins the names before it.
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

// houseNames names houses. Houses of one kind are named together: rows 3 and 8.
func houseNames(lang i18n.Lang, l *solver.Layout, houses []int) string {
	var names []string
	for i := 0; i < len(houses); {
		kind := l.House(houses[i]).Kind
		var numbers []string
		j := i
		for ; j < len(houses) && l.House(houses[j]).Kind == kind; j++ {
			numbers = append(numbers, strconv.Itoa(l.House(houses[j]).Index+1))
		}
		several, ok := map[solver.HouseKind]text{
			solver.Row: rowsOf, solver.Column: columnsOf, solver.Box: boxesOf, solver.Region: regionsOf,
		}[kind]
		if j-i == 1 || !ok {
			for ; i < j; i++ {
				names = append(names, i18n.House(lang, l.House(houses[i])))
			}
			continue
		}
		list := joined(lang, numbers, twoNumbers, manyNumbers)
		names = append(names, fill(several, lang, blanks{"rows": list, "columns": list, "boxes": list}))
		i = j
	}
	return all(lang, names)
}

// cellsOf are the cells of candidates.
func cellsOf(all []logic.Candidate) []solver.Cell {
	var cells []solver.Cell
	for _, x := range all {
		cells = append(cells, x.Cell)
	}
	return cells
}
