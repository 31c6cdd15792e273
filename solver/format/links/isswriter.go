package links

// This file writes the text of ISS.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/internal/stable"
)

// issWriter returns the constraints for a rule of a layout. ok is false if ISS has no constraints with the
// same meaning.
type issWriter func(l *solver.Layout, r solver.Rule) (text string, ok bool)

// issHolds reports whether the site can express a rule of a layout.
func issHolds(l *solver.Layout, r solver.Rule) bool {
	write := kinds().of[r.Kind].writeISS
	if write == nil {
		return false
	}
	_, ok := write(l, r)
	return ok
}

// issLink writes a puzzle as an ISS address with constraints. If the boxes are not the default boxes for the
// size, they are written as regions.
func issLink(p format.Puzzle) string {
	l := p.Grid.Layout()
	n := l.N()
	var q strings.Builder
	if n != 9 {
		q.WriteString(".Shape~" + times(n, n))
	}
	if !standardBoxes(l) {
		q.WriteString(".NoBoxes.Jigsaw~")
		for c := range solver.Cell(l.Cells()) {
			q.WriteByte(base17[l.Region(c)])
		}
	}
	for _, r := range l.Rules() {
		text, _ := kinds().of[r.Kind].writeISS(l, r)
		q.WriteString(text)
	}
	givens := ""
	for c := range solver.Cell(l.Cells()) {
		if d := p.Grid.At(c); d != 0 {
			givens += "~" + issCellName(l, c) + "_" + strconv.Itoa(int(d))
		}
	}
	for _, r := range l.Rules() {
		givens += issLimits(l, r)
	}
	if givens != "" || q.Len() == 0 {
		q.WriteString("." + givens)
	}
	return issAddress + q.String()
}

const issAddress = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="

const base17 = "0123456789abcdefg"

func issCellName(l *solver.Layout, c solver.Cell) string {
	row, col := l.RowCol(c)
	return "R" + base17[row:row+1] + "C" + base17[col:col+1]
}

// issText writes a constraint with its values and cells.
func issText(l *solver.Layout, name string, values []int, cells ...solver.Cell) string {
	text := "." + name
	for _, v := range values {
		text += "~" + strconv.Itoa(v)
	}
	for _, c := range cells {
		text += "~" + issCellName(l, c)
	}
	return text
}

// issNamed returns a writer that writes only the name of a constraint, without arguments.
func issNamed(name string) issWriter {
	return func(*solver.Layout, solver.Rule) (string, bool) { return "." + name, true }
}

// issCalled returns a writer that writes the name of a constraint, and the value and cells of a rule. name
// may contain a value, for rules without a value of their own.
func issCalled(name string) issWriter {
	return func(l *solver.Layout, r solver.Rule) (string, bool) {
		name := name
		if r.Value != nil {
			name, _, _ = strings.Cut(name, "~")
		}
		return issText(l, name, r.Value, r.Cells...), true
	}
}

// issSign returns a writer for a marker between two cells. ok is false if the value of the rule is not the
// marker's default, because ISS supports no other.
func issSign(name string) issWriter {
	return func(l *solver.Layout, r solver.Rule) (string, bool) {
		return issText(l, name, nil, r.Cells...), r.Value == nil
	}
}

// writeISSGivens writes nothing, because issLink writes these rules together with the givens. ok is false if
// the rules leave a cell without a possible digit.
func writeISSGivens(l *solver.Layout, r solver.Rule) (string, bool) {
	return "", !slices.ContainsFunc(r.Cells, func(c solver.Cell) bool { return l.Digits(c) == 0 })
}

// issLimits writes the digits that a rule allows in each of its cells. If the rule does more than limit
// single cells, issLimits returns "".
func issLimits(l *solver.Layout, r solver.Rule) (text string) {
	allows := kinds().of[r.Kind].allows
	digits := ""
	for d := 1; allows != nil && d <= l.N(); d++ {
		if allows(r.Value, d) {
			digits += "_" + strconv.Itoa(d)
		}
	}
	if digits == "" {
		return ""
	}
	for _, c := range r.Cells {
		text += "~" + issCellName(l, c) + digits
	}
	return text
}

// writeISSGroups writes disjoint groups. If the boxes are not the site's default, it writes each group as a
// set of cells.
func writeISSGroups(l *solver.Layout, _ solver.Rule) (text string, ok bool) {
	if standardBoxes(l) {
		return ".DisjointSets", true
	}
	for h := range l.Houses() {
		if h.Kind == solver.Group {
			text += issText(l, "AllDifferent", nil, h.Cells...)
		}
	}
	return text, true
}

// issOfNine returns a writer for a constraint that ISS supports only for nine digits in three groups.
func issOfNine(name string) issWriter {
	return func(l *solver.Layout, r solver.Rule) (string, bool) {
		return "." + name, l.N() == 9 && (r.Value == nil || slices.Equal(r.Value, []int{3}))
	}
}

// issExtremes returns a writer for inequalities between each cell of a rule and its neighbours outside the
// rule's cells. If lower is set, the cell of the rule has the lower digit. Otherwise it has the higher digit.
func issExtremes(lower bool) issWriter {
	return func(l *solver.Layout, r solver.Rule) (text string, ok bool) {
		for _, c := range r.Cells {
			for _, p := range emptyBoard(l.N()).neighbours(c) {
				pair := []solver.Cell{c, p}
				if lower {
					slices.Reverse(pair)
				}
				if !slices.Contains(r.Cells, p) {
					text += issText(l, "GreaterThan", nil, pair...)
				}
			}
		}
		return text, true
	}
}

// writeISSCounts writes pairs of a count and a digit. Both must be below 10.
func writeISSCounts(l *solver.Layout, r solver.Rule) (string, bool) {
	clue, ok := "", true
	for _, v := range r.Value {
		clue += strconv.Itoa(v/100) + strconv.Itoa(v%100)
		ok = ok && v < 1000 && v%100 < 10
	}
	return issText(l, "LookAndSay~"+clue, nil, r.Cells...), ok
}

// writeISSQuad writes a quadruple. The top left cell stands for all four cells. If the rule has fewer cells,
// another constraint is written.
func writeISSQuad(l *solver.Layout, r solver.Rule) (string, bool) {
	const four = 4
	if len(r.Cells) == four {
		return issText(l, "Quad~"+issCellName(l, r.Cells[0]), r.Value), true
	}
	var values []string
	for _, v := range r.Value {
		values = append(values, strconv.Itoa(v))
	}
	return issText(l, "ContainAtLeast~"+strings.Join(values, "_"), nil, r.Cells...), true
}

// writeISSClone writes a separate constraint for each cell and the cell at the same position of the clone.
func writeISSClone(l *solver.Layout, r solver.Rule) (text string, ok bool) {
	half := len(r.Cells) / 2
	for i := range half {
		text += issText(l, "SameValues~2", nil, r.Cells[i], r.Cells[half+i])
	}
	return text, true
}

func writeISSEqual(l *solver.Layout, r solver.Rule) (string, bool) {
	text, from := issText(l, "EqualSum", nil), 0
	for i, size := range r.Value {
		if i > 0 {
			text += "~-"
		}
		text += issText(l, "", nil, r.Cells[from:from+size]...)[1:]
		from += size
	}
	return text, true
}

// writeISSArrow writes an arrow. A pill is supported for two or three digits if its cells are in reading
// order. Boards with more than 9 digits are excluded, because the site allows digits above 9 only in the
// first cell of a pill.
func writeISSArrow(l *solver.Layout, r solver.Rule) (string, bool) {
	if r.Value == nil {
		return issText(l, "Arrow", nil, r.Cells...), true
	}
	size := r.Value[0]
	ok := size <= 3 && l.N() <= 9
	for i := 1; i < size; i++ {
		row, col := l.RowCol(r.Cells[i-1])
		nextRow, nextCol := l.RowCol(r.Cells[i])
		down, right := nextRow-row, nextCol-col
		ok = ok && down >= 0 && right >= 0 && down <= 1 && right <= 1
	}
	return issText(l, "PillArrow", r.Value, r.Cells...), ok
}

// writeISSEntropic writes an entropic line, which the site supports for 9 digits only.
func writeISSEntropic(l *solver.Layout, r solver.Rule) (string, bool) {
	return issText(l, "Entropic", nil, r.Cells...), l.N() == 9
}

// writeISSDiagonal writes a clue for a diagonal, which is named by one of its ends. ISS has exactly one name
// for each diagonal. If the clue is drawn at the other end, it is therefore at the named end after it was
// read again; its meaning is the same. A diagonal of one cell has no name.
func writeISSDiagonal(l *solver.Layout, r solver.Rule) (string, bool) {
	b := emptyBoard(l.N())
	for _, end := range []solver.Cell{r.Cells[0], r.Cells[len(r.Cells)-1]} {
		cells := issDiagonalFrom(b, issCellName(l, end))
		slices.Sort(cells)
		if len(cells) > 1 && slices.Equal(cells, stable.Sorted(r.Cells)) {
			return issText(l, "LittleKiller", r.Value, end), true
		}
	}
	return "", false
}

func writeISSLine(l *solver.Layout, r solver.Rule) (string, bool) {
	return issText(l, "Sandwich", r.Value) + "~" + issLineName(l, r.Cells), true
}

// issLineName returns the name of a row or column, such as R1 or C1.
func issLineName(l *solver.Layout, cells []solver.Cell) string {
	first, last := issCellName(l, cells[0]), issCellName(l, cells[len(cells)-1])
	if first[:2] != last[:2] {
		return first[2:]
	}
	return first[:2]
}

// issEnd returns a writer for a clue at the start or end of a row or column.
func issEnd(name string) issWriter {
	return func(l *solver.Layout, r solver.Rule) (string, bool) {
		text := "." + name + "~" + issLineName(l, r.Cells) + "~"
		if r.Cells[0] > r.Cells[len(r.Cells)-1] {
			text += "~"
		}
		return text + strconv.Itoa(r.Value[0]), true
	}
}
