package links

// This file recognizes rules in SudokuPad's drawings. A drawing becomes a rule only if it has the form that
// SudokuPad recognizes (PuzzleFeatures in SudokuPad 0.560) and the puzzle's description states its meaning.
// All other drawings are recorded as unsupported. The description is recorded as unsupported too if it states
// a rule that is not explained.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

// padKind contains SudokuPad's names for a kind of rule.
type padKind struct {
	flag   string // field that turns the rule on; a sentence of the description may also turn it on
	letter string // letter of the rule in the codes that start with scf
	name   string // name of the rule for which letter stands
	hides  bool   // SudokuPad neither shows nor checks this rule in the data of f-puzzles
	sign   *sclSign
}

// sclSign describes the drawings of a kind of rule, and the sentences of the description that explain them.
// Each element of means is one way to explain them: a list of groups of words. A sentence must contain a word
// of each group, in the order of the groups if inOrder is set. If a sentence names the rule and also contains
// a word in the list not, it gives the drawings another meaning.
type sclSign struct {
	means   [][][]string
	inOrder bool
	not     []string

	// texts is for a marker between two cells. It maps the texts of the marker, or the colours of a dot and
	// its border, to values.
	texts map[string]int
	fill  string
	lines []string
}

var (
	sclNever = []string{"cannot ", "can not ", "can't ", "may not ", "must not "}
	sclSame  = []string{"same digit", "same number", "identical", "repeat"}
	sclMay   = []string{"may contain", "can contain", "may have", "can have", "may repeat", "can repeat", "may be",
		"can be"}
)

// sclDrawn is a rule that a drawing may represent. field is the name of the field with the drawing.
type sclDrawn struct {
	solver.Rule
	field string
}

// says reports whether the sentences explain the drawings of the kinds in w. It returns false if any sentence
// gives these drawings another meaning.
func (s *sclSign) says(w *wording, sentences []string) bool {
	said := false
	for _, sentence := range sentences {
		if w.isOther(sentence) || has(sentence, w.signs) && has(sentence, s.not) {
			return false
		}
		said = said || slices.ContainsFunc(s.means, func(groups [][]string) bool { return s.hasAll(sentence, groups) })
	}
	return said
}

// hasAll reports whether a sentence contains a word of each group.
func (s *sclSign) hasAll(sentence string, groups [][]string) bool {
	for _, group := range groups {
		if !has(sentence, group) {
			return false
		}
		if s.inOrder {
			sentence = after(sentence, group)
		}
	}
	return true
}

// after returns the part of a sentence after the first occurrence of any of the parts. The sentence must
// contain at least one of them.
func after(sentence string, parts []string) string {
	at := len(sentence)
	for _, part := range parts {
		if i := strings.Index(sentence, " "+part); i >= 0 {
			at = min(at, i+len(strings.TrimSuffix(part, " "))+1)
		}
	}
	return sentence[at:]
}

// sclExplained adds the rules whose drawings the description explains, and records the other drawings as
// unsupported. It also records the description if it certainly names other rules, or mentions boxes that the
// board does not have.
func (b *board) sclExplained(drawn []sclDrawn) {
	said := sentences(b.description)
	meant := map[solver.Kind]bool{}
	for _, k := range kinds().all {
		if k.pad.sign != nil {
			meant[k.kind] = k.pad.sign.says(kinds().wording[k.kind], said)
		}
	}
	for _, r := range drawn {
		if meant[r.Kind] {
			if r.Kind == solver.Greater {
				b.signed = r.field
			}
			b.keep(r.Rule, r.field)
		} else {
			b.other(r.field)
			b.unexplained(r.Kind)
		}
	}
	for _, k := range kinds().all {
		if k.pad.flag != "" && meant[k.kind] && !b.keeps(k.kind) {
			b.keepKinds("ruleset", k.kind)
		}
	}
	b.statedRules()
	if b.lacksBoxes() && slices.ContainsFunc(said, b.aboutBoxes) {
		b.other("ruleset")
	}
}

// lacksBoxes reports whether the board has only rows and columns.
func (b *board) lacksBoxes() bool {
	regions, _ := b.partRegions()
	return b.shape() == times(1, b.n) && len(regions) == 0 && b.houses() < b.n
}

// aboutBoxes reports whether a sentence mentions boxes. A sentence that says that the usual rules apply
// counts too if these rules include boxes.
func (b *board) aboutBoxes(s string) bool {
	rows, _ := standardBox(b.n)
	boxes := []string{"box ", "boxes ", "block", "subgrid", "3x3 "}
	if b.houses() == 0 {
		boxes = append(boxes, "region")
	}
	return !has(s, []string{"no ", "not ", "without "}) && (rows > 1 && plainSentence(s) || has(s, boxes))
}

func (b *board) keeps(kind solver.Kind) bool {
	return slices.ContainsFunc(b.rules, func(r rule) bool { return r.Kind == kind })
}

// sclPoint reads the point [row, column], in cells from the top left corner of the board. row and col are the
// same numbers in half cells. ok is false if the point is not the middle of a cell, the middle of an edge, or
// a corner.
func sclPoint(d *data) (row, col int, ok bool) {
	if len(d.Items) != 2 {
		return 0, 0, false
	}
	var at [2]int
	for i := range at {
		f, err := strconv.ParseFloat(d.Items[i].Text, 64)
		if err != nil || f < -100 || f > 100 || float64(int(2*f)) != 2*f {
			return 0, 0, false
		}
		at[i] = int(2 * f)
	}
	return at[0], at[1], true
}

// sclSize reads a length in cells and returns it in hundredths of a cell.
func sclSize(d *data) int {
	f, err := strconv.ParseFloat(d.Text, 64)
	if err != nil || f < 0 || f > 100 {
		return 0
	}
	return int(100*f + 0.5)
}

// sclEdge returns the two cells that share an edge. row and col are the middle of the edge in half cells.
func (b *board) sclEdge(row, col int) (cells []solver.Cell, ok bool) {
	switch {
	case row%2 == 0 && col%2 != 0:
		cells = []solver.Cell{b.cell(row/2-1, col/2), b.cell(row/2, col/2)}
	case row%2 != 0 && col%2 == 0:
		cells = []solver.Cell{b.cell(row/2, col/2-1), b.cell(row/2, col/2)}
	}
	return cells, len(cells) == 2 && row > 0 && col > 0 && !slices.Contains(cells, offBoard)
}

// sclMark reads a marker on the edge between two cells: a dot, or X or V.
func (b *board) sclMark(item *data) (r solver.Rule, ok bool) {
	row, col, ok := sclPoint(item.Of("center", "ct"))
	if !ok {
		return r, false
	}
	r.Cells, ok = b.sclEdge(row, col)
	if greater, is := b.inequality(item.Of("text", "te").Text, length(item.Of("angle"), 1, 0), r.Cells); ok && is {
		return greater, true
	}
	const least, most = 25, 35
	size := sclSize(item.Of("width", "w"))
	if !ok || size < least || size > most || size != sclSize(item.Of("height", "h")) {
		return r, false
	}
	text := strings.Trim(item.Of("text", "te").Text, blanks)
	fill, line := sclColour(item.Of("backgroundColor", "c2")), sclColour(item.Of("borderColor", "c1"))
	round := item.Of("rounded", "r").Kind == jsontree.True
	for _, k := range kinds().all {
		s := k.pad.sign
		if s == nil {
			continue
		}
		r.Kind = k.kind
		if value, ok := s.texts[text]; ok {
			r.Value = []int{value}
			return r, true
		}
		if text == "" && round && s.fill != "" && s.fill == fill && slices.Contains(s.lines, line) {
			return r, true
		}
	}
	return r, false
}

// sclColour returns the six digits of an opaque colour, or "" for no colour.
func sclColour(d *data) string {
	colour := strings.ToUpper(strings.TrimPrefix(d.Text, "#"))
	if len(colour) == len("RRGGBBAA") {
		colour = strings.TrimSuffix(colour, "FF")
	}
	switch colour {
	case "NONE", "TRANSPARENT":
		return ""
	case "0", "000":
		return "000000"
	case "F", "FFF":
		return "FFFFFF"
	}
	return colour
}

// sclBulb returns the cell of a circle that is a bulb. The diameter of a bulb is between least and most, in
// hundredths of a cell.
func (b *board) sclBulb(item *data, least, most int) (solver.Cell, bool) {
	row, col, ok := sclPoint(item.Of("center", "ct"))
	size := sclSize(item.Of("width", "w"))
	if !ok || row%2 == 0 || col%2 == 0 || row < 0 || col < 0 || size < least || size > most ||
		size != sclSize(item.Of("height", "h")) || item.Of("rounded", "r").Kind != jsontree.True ||
		strings.Trim(item.Of("text", "te").Text, blanks) != "" {
		return 0, false
	}
	c := b.cell(row/2, col/2)
	return c, c != offBoard
}

// sclPath returns the cells on a line, given by its bends. Each section must be straight and lead from the
// middle of a cell to the middle of another. Only the two ends of the line may be anywhere in their cells.
func (b *board) sclPath(points *data) (cells []solver.Cell, ok bool) {
	for i := range points.Items {
		item := points.Items[i].Items
		if len(item) != 2 {
			return nil, false
		}
		row, okRow := cellAt(&item[0])
		col, okCol := cellAt(&item[1])
		c := b.cell(row, col)
		if _, _, middle := sclPoint(&points.Items[i]); !okRow || !okCol || c == offBoard ||
			!middle && i > 0 && i < len(points.Items)-1 {
			return nil, false
		}
		if len(cells) == 0 {
			cells = append(cells, c)
			continue
		}
		last := cells[len(cells)-1]
		down, right := row-int(last)/b.n, col-int(last)%b.n
		steps := max(down, -down, right, -right)
		if down != 0 && right != 0 && max(down, -down) != max(right, -right) {
			return nil, false
		}
		for s := 1; s <= steps; s++ {
			cells = append(cells, last+solver.Cell(down/steps*s*b.n+right/steps*s))
		}
	}
	return cells, len(cells) > 1
}

// cellAt returns the row or column that contains a coordinate.
func cellAt(d *data) (int, bool) {
	f, err := strconv.ParseFloat(d.Text, 64)
	if err != nil || f < 0 || f > 100 {
		return 0, false
	}
	return int(f), true
}

// sclBulbs returns the circles that are bulbs: their indices in circles, by cell. The diameter of a bulb is
// between least and most, in hundredths of a cell.
func (b *board) sclBulbs(circles []data, least, most int) map[solver.Cell][]int {
	at := map[solver.Cell][]int{}
	for i := range circles {
		if c, ok := b.sclBulb(&circles[i], least, most); ok {
			at[c] = append(at[c], i)
		}
	}
	return at
}

// sclThermos returns the rules of thermometers, which are lines that start or end in a bulb. inLine and
// isBulb report which lines and circles are part of a thermometer.
func (b *board) sclThermos(lines, circles []data) (rules []solver.Rule, inLine, isBulb []bool) {
	inLine, isBulb = make([]bool, len(lines)), make([]bool, len(circles))
	bulbs := b.sclBulbs(circles, 60, 90)
	for i := range lines {
		const thick = 400 // minimum thickness of the line, in hundredths of the data's unit
		cells, ok := b.sclPath(lines[i].Of("wayPoints", "wp"))
		if !ok || sclSize(lines[i].Of("thickness", "th")) < thick {
			continue
		}
		first, last := bulbs[cells[0]], bulbs[cells[len(cells)-1]]
		if (first == nil) == (last == nil) {
			continue
		}
		if first == nil {
			slices.Reverse(cells)
		}
		inLine[i] = true
		for _, bulb := range append(first, last...) {
			isBulb[bulb] = true
		}
		rules = append(rules, solver.Rule{Kind: solver.Thermo, Cells: cells})
	}
	return rules, inLine, isBulb
}

// sclArrows is like sclThermos, but for arrows and the circles in which they start.
func (b *board) sclArrows(arrows, circles []data) (rules []solver.Rule, inArrow, isBulb []bool) {
	inArrow, isBulb = make([]bool, len(arrows)), make([]bool, len(circles))
	bulbs := b.sclBulbs(circles, 60, 95)
	for i := range arrows {
		cells, ok := b.sclPath(arrows[i].Of("wayPoints", "wp"))
		if !ok || bulbs[cells[0]] == nil {
			continue
		}
		inArrow[i] = true
		for _, bulb := range bulbs[cells[0]] {
			isBulb[bulb] = true
		}
		rules = append(rules, solver.Rule{Kind: solver.Arrow, Cells: cells})
	}
	return rules, inArrow, isBulb
}
