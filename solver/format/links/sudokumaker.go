package links

// Sudoku Maker (sudokumaker.app/?puzzle=): JSON that is packed by LZ-string. The meaning of the fields was
// derived from links and their solutions, and from the descriptions that the site shows.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
	"numplace/solver/internal/stable"
)

func readMakerAddress(a address) (*board, *Error) {
	code, ok := field(a.query, "puzzle")
	if !ok || code == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "puzzle="}
	}
	return readPacked(code)
}

// isMakerCode reports whether a text starts as data does that begins with {"formatVersion":"1. and is packed.
func isMakerCode(text string) bool {
	return strings.HasPrefix(text, "N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIA")
}

func isObject(d *data) bool { return d.Kind == jsontree.Object }

// readMaker reads the object that the site packs. Digits that are not givens come from the setter. If every
// cell has a digit, they are the setter's solution. In that case the marks are dropped, because they come from the
// setter too.
func readMaker(outer *data) (*board, *Error) {
	d := outer.Of("puzzle")
	n, err := makerSize(d)
	if err != nil {
		return nil, err
	}
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	cells := d.Of("cells").Items
	if len(cells) != n*n {
		return nil, &Error{Cause: CellCount, Part: "cells", Got: len(cells), Want: n * n}
	}
	solved := true
	for c := range cells {
		if err := b.makerCell(c, &cells[c]); err != nil {
			return nil, err
		}
		solved = solved && b.givens[c]|b.entered[c] != 0
	}
	if solved && slices.ContainsFunc(b.entered, func(digit byte) bool { return digit != 0 }) {
		for c := range cells {
			b.solution[c] = b.givens[c] | b.entered[c]
		}
		clear(b.entered)
		clear(b.notes)
	}
	b.published = true
	b.boxRows, b.boxCols = 1, n // default if there are no regions
	if err := b.makerConstraints(d); err != nil {
		return nil, err
	}
	b.title, b.author, b.description = d.Of("name").Words(), d.Of("author").Words(), d.Of("comment").Words()
	b.praise = d.Of("messages").Of("completion").Words()
	b.statedRules()
	b.makerStrange(outer)
	b.othersIn(d.Of("export").Of(ownNames))
	return b, nil
}

// makerSize returns the number of digits. Missing numbers have the defaults of a 9x9 grid with the digits 1
// to 9.
func makerSize(d *data) (int, *Error) {
	number := func(name string, usual int) int {
		if n, ok := d.Of(name).Int(); ok {
			return n
		}
		return usual
	}
	const usual = 9
	if d.Of("type").Text != makerCustom {
		return number("size", usual), nil
	}
	width, height := number("width", usual), number("height", usual)
	low, high := number("minDigit", 1), number("maxDigit", usual)
	if width != height || low != 1 || high != width {
		return 0, &Error{Cause: BadSize,
			Part: times(height, width) + ", " + strconv.Itoa(low) + "-" + strconv.Itoa(high)}
	}
	return width, nil
}

// makerCell reads a cell. Sets of digits are masks in which bit d is digit d.
func (b *board) makerCell(c int, cell *data) *Error {
	note := &b.notes[c]
	note.Centre, note.Corner = b.makerSet(cell.Of("candidates")), b.makerSet(cell.Of("cornerPencilMarks"))
	bits, _ := cell.Of("colors").Int()
	var colours []format.Colour
	for i, colour := range makerColours {
		if (bits>>i|bits>>(i+len(makerColours)))&1 == 1 {
			colours = append(colours, colour)
		}
	}
	b.fillCell(c, colours)
	value := cell.Of("value")
	if value.Kind == jsontree.Null {
		return nil
	}
	put := b.enter
	if cell.Of("given").Kind == jsontree.True {
		put = b.give
	}
	return b.data(put, c, value)
}

// makerSet returns the digits of the board in a mask.
func (b *board) makerSet(mask *data) solver.Digits {
	bits, _ := mask.Int()
	return solver.Digits(bits>>1) & solver.DigitsUpTo(b.n)
}

// makerConstraints adds the rules of all constraints that are not disabled. Regions are read first, because
// other rules depend on them.
func (b *board) makerConstraints(d *data) *Error {
	var all []makerConstraint
	for i := range d.Of("constraints").Items {
		c := &d.Of("constraints").Items[i]
		if c.Of("disabled").Kind == jsontree.True {
			continue
		}
		number, ok := c.Of("type").Int()
		t, known := kinds().maker[number]
		if !ok || !known {
			t = &makerType{number: number, name: strings.TrimSpace("constraint " + short(c.Of("type").Text))}
		}
		all = append(all, makerConstraint{t, c})
	}
	stable.Sort(all, func(x, y makerConstraint) int {
		return b2i(y.number == makerMap) - b2i(x.number == makerMap)
	})
	rows := d.Of("type").Text != makerCustom
	for _, c := range all {
		strange := !c.fields.Shaped(slices.Concat(makerCommon, c.has))
		if c.number == makerRows && !strange {
			rows = rows || c.fields.Of("areas").Empty()
			continue
		}
		b.makerFog(c)
		if c.isFog() {
			continue
		}
		var rules []solver.Rule
		if c.read != nil {
			var ok bool
			if rules, ok = c.read(b, c.fields, c.makerType); !ok {
				return badField(c.name)
			}
		}
		if rules == nil || strange {
			if !c.isDecoration() {
				b.other(c.fullName())
			}
			b.sketch(b.makerSketch(c)...)
		}
		for _, r := range rules {
			b.keep(r, c.name)
		}
	}
	b.foldWindows()
	if !rows { // digits may repeat in rows and columns
		b.unhouse("Custom grid")
	}
	b.makerNegatives(all)
	return nil
}

// makerConstraint is a constraint of a puzzle.
type makerConstraint struct {
	*makerType
	fields *data
}

// fullName returns the name of the constraint's kind, followed by the setter's name for it if there is one.
func (c makerConstraint) fullName() string {
	own := c.fields.Of("name").Words()
	if own == "" {
		own = c.fields.Of("definition").Of("name").Words()
	}
	if own == "" {
		return c.name
	}
	return c.name + ": " + own
}

// isFog reports whether a constraint, or a drawing that the setter has named fog, is about fog. Fog hides
// cells and does not restrict digits.
func (c makerConstraint) isFog() bool {
	switch c.number {
	case makerFogLights, makerFogClearing:
		return true
	case makerDrawnLines, makerDrawnCages, makerDrawnSymbols:
		_, own, named := strings.Cut(strings.ToLower(c.fullName()), ": ")
		return named && has(lowered(own), []string{"fog"})
	}
	return false
}

// isDecoration reports whether a constraint is a drawing that is named as one that stands for no rule.
func (c makerConstraint) isDecoration() bool {
	drawn := c.number == makerDrawnLines || c.number == makerDrawnSymbols || c.number == makerDrawnCages
	return drawn && c.fields.Of("name").Words() == makerDecoration
}

// makerType describes a kind of constraint on the site, and how its fields become rules. read returns nil if
// no rule expresses the constraint, and ok is false if the fields are invalid. If read is nil, constraints of
// the kind are recorded as unsupported.
type makerType struct {
	number int
	name   string
	read   func(b *board, c *data, t *makerType) (rules []solver.Rule, ok bool)
	least  int              // minimum number of cells; a set with fewer cells states no rule
	also   solver.Kind      // another kind of rule that the constraint may become
	has    []jsontree.Field // fields in addition to makerCommon

	kind solver.Kind // the kind of the kindOf that contains this makerType
}

// The numbers of the constraint kinds that need special treatment.
const (
	makerMap            = 1 // number of the constraint for regions
	makerNonconsecutive = 15
	makerDifference     = 200
	makerRatio          = 201
	makerSigns          = 202
	makerDrawnLines     = 2000
	makerDrawnCages     = 2001
	makerDrawnSymbols   = 2002
	makerRows           = 2003
	makerFogLights      = 4000
	makerFogClearing    = 4001
)

const makerCustom = "custom" // the grid type of puzzles that are not Sudoku

// makerOthers are the kinds of constraints that are not rules or that no layout supports.
var makerOthers = []makerType{
	{number: 0, name: "Given digits", read: makerNothing},
	{number: 1000, name: "Custom constraint"},
	{number: makerDrawnLines, name: "Cosmetic lines"},
	{number: makerDrawnCages, name: "Cosmetic cages"},
	{number: makerDrawnSymbols, name: "Cosmetic symbols"},
	{number: makerRows, name: "Rows and columns", has: fieldsOf(anything, "areas")},
	{number: makerFogLights, name: "Fog lights"},
	{number: makerFogClearing, name: "Custom fog clearing"},
}

// makerNothing returns no rules. It is the function read of constraints that are not rules or are read
// elsewhere.
func makerNothing(*board, *data, *makerType) ([]solver.Rule, bool) { return []solver.Rule{}, true }

func makerWhole(_ *board, _ *data, t *makerType) ([]solver.Rule, bool) {
	return []solver.Rule{{Kind: t.kind}}, true
}

// makerDisjoint reads disjoint groups. Their meaning is known only for boxes, not for other regions.
func makerDisjoint(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	if b.regions == nil || strings.HasPrefix(b.shape(), "jigsaw") {
		return nil, true
	}
	return makerWhole(b, c, t)
}

// makerRegions reads the region number of each cell, or -1 for a cell in no region. On the site, a region may
// have any size. If a region does not have n cells, all regions become extra regions.
func makerRegions(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	items := c.Of("regions").Items
	if len(items) != len(b.givens) {
		return nil, false
	}
	regions := make([]int, len(items))
	cells := map[int][]solver.Cell{}
	for i := range items {
		region, ok := items[i].Int()
		if !ok {
			return nil, false
		}
		if regions[i] = region; region >= 0 {
			cells[region] = append(cells[region], solver.Cell(i))
		}
	}
	rules := []solver.Rule{}
	whole := len(cells) == b.n
	for _, of := range cells {
		whole = whole && len(of) == b.n
		if len(of) > 1 {
			rules = append(rules, solver.Rule{Kind: t.kind, Cells: of})
		}
	}
	if whole && b.regions == nil {
		b.regions = regions
		return []solver.Rule{}, true
	}
	return rules, true
}

// makerList reads a list of cell numbers, which are counted from 0 in reading order.
func (b *board) makerList(d *data) ([]solver.Cell, bool) {
	cells := make([]solver.Cell, 0, len(d.Items))
	for i := range d.Items {
		c, ok := d.Items[i].Int()
		if !ok || c < 0 || c >= len(b.givens) {
			return nil, false
		}
		cells = append(cells, solver.Cell(c))
	}
	return cells, d.Kind == jsontree.List
}

// makerCells reads one set of cells. A set with too few cells states no rule.
func makerCells(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	cells, ok := b.makerList(c.Of("cells"))
	if len(cells) < max(t.least, 1) {
		return []solver.Rule{}, ok
	}
	return []solver.Rule{{Kind: t.kind, Cells: cells}}, ok
}

// makerLines reads lines. Lines of one cell are skipped.
func makerLines(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	return b.makerLists(c.Of("lines", "thermometers"), solver.Rule{Kind: t.kind})
}

// makerLists reads lists of cells. For each list, it returns a copy of the given rule with these cells.
func (b *board) makerLists(d *data, of solver.Rule) ([]solver.Rule, bool) {
	rules := []solver.Rule{}
	for i := range d.Items {
		cells, ok := b.makerList(&d.Items[i])
		if !ok {
			return nil, false
		}
		if len(cells) > 1 {
			rules = append(rules, solver.Rule{Kind: of.Kind, Value: of.Value, Cells: cells})
		}
	}
	return rules, d.Kind == jsontree.List
}

func makerThermos(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	if c.Of("slow").Kind == jsontree.True {
		return makerLines(b, c, &makerType{kind: t.also})
	}
	return makerLines(b, c, t)
}

func makerWhispers(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	least, ok := c.Of("minDifference").Int()
	if !ok {
		return nil, false
	}
	return b.makerLists(c.Of("lines"), solver.Rule{Kind: t.kind, Value: []int{least}})
}

// makerLockouts reads lockout lines. Their ends differ by at least 4 on a board of 9 digits. The minimum on
// other boards is unknown.
func makerLockouts(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	if b.n != 9 {
		return nil, true
	}
	return b.makerLists(c.Of("lines"), solver.Rule{Kind: t.kind, Value: []int{4}})
}

// makerSums reads region sum lines. On some lines, each region has only one sum, the total of all parts of
// the line in the region. Such a line is supported only if it never returns to a region, because it then has
// the same meaning as a line without this condition.
func makerSums(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	rules, ok := makerLines(b, c, t)
	if c.Of("singleRegionTotals").Kind != jsontree.True {
		return rules, ok
	}
	if b.regions == nil {
		return nil, ok
	}
	for _, r := range rules {
		left := map[int]bool{} // regions that the line has left
		for i, cell := range r.Cells {
			region := b.regions[cell]
			if left[region] {
				return nil, ok
			}
			if i+1 < len(r.Cells) && b.regions[r.Cells[i+1]] != region {
				left[region] = true
			}
		}
	}
	return rules, ok
}

// makerGroups reads lines with k groups of digits: any k consecutive cells contain a digit of each group. For groups
// that makerDivision does not recognize, it returns automata, unless a digit may be in several groups or a line is
// shorter than k cells.
func makerGroups(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	switch modulus, entropic := b.makerDivision(c); {
	case entropic:
		return makerLines(b, c, &makerType{kind: t.also})
	case modulus > 0:
		return b.makerLists(c.Of("lines"), solver.Rule{Kind: t.kind, Value: []int{modulus}})
	}
	groups, disjoint := b.makerSets(c.Of("groups"))
	lines, ok := makerLines(b, c, t)
	for i, r := range lines {
		fits := len(groups) > 1 && disjoint && len(r.Cells) >= len(groups)
		if fits {
			lines[i], fits = b.machine(r.Cells, func() ([]int, bool) { return groupedWindows(b.n, groups) })
		}
		if !fits {
			return nil, ok
		}
	}
	return lines, ok
}

// makerSets reads sets of digits. disjoint reports whether no digit is in several of them.
func (b *board) makerSets(masks *data) (sets []solver.Digits, disjoint bool) {
	var all solver.Digits
	disjoint = true
	for i := range masks.Items {
		set := b.makerSet(&masks.Items[i])
		disjoint = disjoint && all&set == 0
		sets, all = append(sets, set), all|set
	}
	return sets, disjoint
}

// makerSquares reads groups of digits. Every square of 2x2 cells must contain a digit of each group.
func makerSquares(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	switch modulus, entropic := b.makerDivision(c); {
	case entropic:
		return []solver.Rule{{Kind: t.also}}, true
	case modulus > 0:
		return []solver.Rule{{Kind: t.kind, Value: []int{modulus}}}, true
	}
	return nil, true
}

// makerDivision classifies groups of digits. If each group consists of the digits with the same remainder,
// modulus is the divisor. If the groups are the low, middle and high digits, entropic is true. For other
// groups, modulus is 0 and entropic is false.
func (b *board) makerDivision(c *data) (modulus int, entropic bool) {
	groups, _ := b.makerSets(c.Of("groups"))
	same := func(count int, groupOf func(digit int) int) bool {
		want := make([]solver.Digits, count)
		for d := 1; d <= b.n; d++ {
			want[groupOf(d)] = want[groupOf(d)].With(solver.Digit(d))
		}
		slices.Sort(want)
		return slices.Equal(want, stable.Sorted(groups))
	}
	count := len(groups)
	outer := (b.n + 1) / 3 // number of low digits, and of high digits
	switch {
	case count > 1 && count <= b.n && same(count, func(digit int) int { return digit % count }):
		return count, false
	case same(3, func(digit int) int { return b2i(digit > outer) + b2i(digit > b.n-outer) }):
		return 0, true
	}
	return 0, false
}

// makerEdges reads markers between two cells. A dot without a value has the default value.
func makerEdges(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	return makerClues(c.Of("clues"), t, func(clue *data) ([]solver.Cell, bool) { return b.makerEdge(clue.Of("edge")) })
}

// makerClues reads a list of objects, each of which becomes a rule. cells returns the cells of an object's
// rule. The value of the rule is the field value of the object, if it has this field.
func makerClues(clues *data, t *makerType, cells func(clue *data) ([]solver.Cell, bool)) ([]solver.Rule, bool) {
	rules := []solver.Rule{}
	for i := range clues.Items {
		clue := &clues.Items[i]
		r := solver.Rule{Kind: t.kind}
		var ok bool
		if r.Cells, ok = cells(clue); !ok {
			return nil, false
		}
		if value := clue.Of("value"); !value.Empty() {
			v, ok := value.Int()
			if !ok {
				return nil, false
			}
			r.Value = []int{v}
		}
		rules = append(rules, r)
	}
	return rules, clues.Kind == jsontree.List
}

// makerEdge returns the two cells on both sides of an edge. Edges are numbered row by row: first the edges to
// the left of the cells of a row, then the edges below them.
func (b *board) makerEdge(d *data) (cells []solver.Cell, ok bool) {
	edge, ok := d.Int()
	if !ok || edge < 0 || edge >= 2*len(b.givens) {
		return nil, false
	}
	row, col := edge/b.n/2, edge%b.n
	cell := solver.Cell(row*b.n + col)
	if edge/b.n%2 == 0 {
		return []solver.Cell{cell - 1, cell}, col > 0
	}
	return []solver.Cell{cell, cell + solver.Cell(b.n)}, row < b.n-1
}

// makerNegatives adds the rules about neighbours without a marker. Constraints of one kind become a single
// rule with all their values. In Numplace, such a rule does not apply to two cells with a dot of any colour.
// On the site, an option can make it apply to cells with a dot of the other colour. If that makes a
// difference on the board, the constraint is recorded as unsupported.
func (b *board) makerNegatives(all []makerConstraint) {
	values := map[solver.Kind][]int{}
	from := map[solver.Kind]string{} // for each kind: the name of one of its constraints
	for _, c := range all {
		kind := c.negative()
		if c.number == makerNonconsecutive {
			values[kind], from[kind] = append(values[kind], 1), c.name
		}
		for i := range c.fields.Of("negative").Items {
			if value, ok := c.fields.Of("negative").Items[i].Int(); ok && kind != "" {
				values[kind], from[kind] = append(values[kind], value), c.name
			}
		}
	}
	for _, kind := range kinds().negative {
		if slices.Sort(values[kind]); values[kind] != nil {
			values[kind] = slices.Compact(values[kind])
			b.keep(solver.Rule{Kind: kind, Value: values[kind]}, from[kind])
		}
	}
	for _, c := range all {
		clues := c.fields.Of("clues").Items
		for i := range clues {
			value, hasValue := clues[i].Of("value").Int()
			switch {
			case c.number == makerDifference && c.fields.Of("overrideNegativeRatios").Kind == jsontree.False:
				for _, ratio := range values[solver.AllBlack] {
					b.makerClash(c, ratio, max(value, b2i(!hasValue)))
				}
			case c.number == makerRatio && c.fields.Of("overrideNegativeDifferences").Kind == jsontree.False:
				for _, difference := range values[solver.AllWhite] {
					b.makerClash(c, max(value, 2*b2i(!hasValue)), difference)
				}
			}
		}
	}
}

// negative returns the kind of the rule about neighbours without the constraint's marker. It returns "" if
// there is no such kind.
func (t *makerType) negative() solver.Kind {
	switch k := kinds().of[t.kind]; {
	case t.number == makerNonconsecutive:
		return t.kind
	case k != nil:
		return k.negative
	}
	return ""
}

// makerClash records a constraint as unsupported if the board has two digits with both the given ratio and
// the given difference, such as 1 and 2.
func (b *board) makerClash(c makerConstraint, ratio, difference int) {
	for d := 1; ratio > 1 && d*ratio <= b.n; d++ {
		if d*(ratio-1) == difference {
			b.other(c.fullName())
		}
	}
}

// makerCages reads cages. A sum of 0 means no sum.
func makerCages(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	all, ok := makerClues(c.Of("cages"), t, func(cage *data) ([]solver.Cell, bool) {
		return b.makerList(cage.Of("cells"))
	})
	rules := all[:0]
	for _, r := range all {
		if slices.Equal(r.Value, []int{0}) {
			r.Value = nil
		}
		if len(r.Cells) > 1 || r.Value != nil {
			rules = append(rules, r)
		}
	}
	return rules, ok
}

// makerClones reads groups of cells with equal digits. The first cells of all groups form a shape. The second
// cells form its first clone, the third cells its second clone, and so on.
func makerClones(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	groups, ok := b.makerLists(c.Of("groups"), solver.Rule{})
	if !ok {
		return nil, false
	}
	var parts [][2][]solver.Cell // by position in the group, starting from the second cell
	for _, group := range groups {
		for i, cell := range group.Cells[1:] {
			if i == len(parts) {
				parts = append(parts, [2][]solver.Cell{})
			}
			parts[i][0], parts[i][1] = append(parts[i][0], group.Cells[0]), append(parts[i][1], cell)
		}
	}
	rules := []solver.Rule{}
	for _, p := range parts {
		rules = append(rules, solver.Rule{Kind: t.kind, Cells: append(p[0], p[1]...)})
	}
	return rules, true
}

// makerCorners reads digits around corners. Corners are numbered row by row on a board with one more column:
// a corner has the number of the cell at its lower right. Corners without digits are skipped.
func makerCorners(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	clues := c.Of("clues")
	rules := []solver.Rule{}
	for i := range clues.Items {
		clue := &clues.Items[i]
		corner, ok := clue.Of("corner").Int()
		if !ok || corner < 0 || corner >= (b.n+1)*(b.n+1) {
			return nil, false
		}
		r := solver.Rule{Kind: t.kind}
		for _, digit := range clue.Of("digits").Items {
			d, ok := digit.Int()
			if !ok {
				return nil, false
			}
			r.Value = append(r.Value, d)
		}
		r.Cells = makerAround(b.n, corner)
		if r.Value != nil {
			rules = append(rules, r)
		}
	}
	return rules, clues.Kind == jsontree.List
}

// makerAround returns the cells around a corner, in reading order.
func makerAround(n, corner int) (cells []solver.Cell) {
	for _, at := range [][2]int{{-1, -1}, {-1, 0}, {0, -1}, {0, 0}} {
		row, col := corner/(n+1)+at[0], corner%(n+1)+at[1]
		if row >= 0 && row < n && col >= 0 && col < n {
			cells = append(cells, solver.Cell(row*n+col))
		}
	}
	return cells
}

// makerArrows reads bulbs and the arrows that start in them. An arrow whose bulb has several cells is
// supported only if these cells are in reading order and all digits are below 10.
func makerArrows(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	bulbs := c.Of("bulbsWithArrows")
	rules := []solver.Rule{}
	for i := range bulbs.Items {
		bulb, ok := b.makerList(bulbs.Items[i].Of("bulbCells"))
		arrows, also := b.makerLists(bulbs.Items[i].Of("arrows"), solver.Rule{})
		if !ok || !also {
			return nil, false
		}
		if len(bulb) > 1 && (b.n > 9 || !slices.IsSorted(bulb)) {
			return nil, true
		}
		if len(bulb) > b.n { // the bulb is too large; one arrow is enough to report the error
			arrows = arrows[:min(1, len(arrows))]
		}
		for _, arrow := range arrows {
			cells := append(slices.Clone(bulb), arrow.Cells[1:]...)
			rules = append(rules, solver.Rule{Kind: t.kind, Value: []int{len(bulb)}, Cells: cells})
		}
	}
	return rules, bulbs.Kind == jsontree.List
}

// makerOutside reads clues outside the board that apply to a row or column.
func makerOutside(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	return b.makerRays(c, t, func(_ *data, down, right int) (int, int) { return down, right })
}

// makerDiagonals reads clues outside the board that apply to a diagonal.
func makerDiagonals(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	return b.makerRays(c, t, func(clue *data, down, right int) (int, int) {
		sign := 1 // 1 for a falling diagonal, -1 for a rising one
		if diagonal, _ := clue.Of("diagonal").Int(); diagonal > 0 {
			sign = -1
		}
		switch {
		case down == 0:
			down = sign * right
		case right == 0:
			right = sign * down
		}
		return down, right
	})
}

// makerRays reads clues outside the board. Their places are numbered like the cells of a board that is one
// row or column larger on each side. step converts the step from a clue's place onto the board to the
// direction in which the clue applies. A clue without a value states no rule.
func (b *board) makerRays(c *data, t *makerType, step func(clue *data, down, right int) (int, int)) (
	[]solver.Rule, bool,
) {
	clues := c.Of("clues")
	rules := []solver.Rule{}
	for i := range clues.Items {
		clue := &clues.Items[i]
		outer, ok := clue.Of("outerCell").Int()
		if !ok || outer < 0 || outer >= (b.n+2)*(b.n+2) {
			return nil, false
		}
		value := clue.Of("value")
		if value.Kind == jsontree.Null {
			continue
		}
		v, ok := value.Int()
		if !ok {
			return nil, false
		}
		row, col := outer/(b.n+2)-1, outer%(b.n+2)-1
		inward := func(at int) int { return b2i(at < 0) - b2i(at == b.n) }
		down, right := step(clue, inward(row), inward(col))
		r := solver.Rule{Kind: t.kind, Value: []int{v}}
		for far := 1; far <= b.n && (down != 0 || right != 0); far++ {
			at, to := row+far*down, col+far*right
			if at >= 0 && at < b.n && to >= 0 && to < b.n {
				r.Cells = append(r.Cells, solver.Cell(at*b.n+to))
			}
		}
		rules = append(rules, r)
	}
	return rules, clues.Kind == jsontree.List
}
