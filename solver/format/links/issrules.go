package links

// The rules of the Interactive Sudoku Solver. What each constraint means was learned from
// js/sudoku_constraint.js and js/solver/sudoku_builder.js.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// issType is a type of constraint: how its arguments become rules, and what all these rules are.
// What none of our rules says gives nil, and the constraint is only named.
type issType struct {
	read issReader
	of   []solver.Rule // the kinds of its rules, and their values that are not arguments
}

type issReader func(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error)

// issTypes are the constraints that are rules. Those that are not in the table are named, but for
// the ones that issOther reads.
var issTypes = map[string]issType{
	"AntiKnight":      {issWhole, kindsOf(solver.AntiKnight)},
	"AntiKing":        {issWhole, kindsOf(solver.AntiKing)},
	"StrictKropki":    {issWhole, append(issUnlikeWhite, solver.Rule{Kind: solver.AllBlack, Value: []int{2}})},
	"StrictXV":        {issWhole, []solver.Rule{{Kind: solver.AllXV, Value: []int{5, 10}}}},
	"AntiConsecutive": {issUndotted, append(issUnlikeWhite, solver.Rule{Kind: solver.NonConsecutive})},
	"AntiTaxicab":     {issWhole, kindsOf(solver.AntiTaxicab)},
	"GlobalEntropy":   {issNine, kindsOf(solver.GlobalEntropy)},
	"GlobalMod":       {issNine, []solver.Rule{{Kind: solver.GlobalModular, Value: []int{3}}}},
	"Diagonal":        {issDiagonal, kindsOf(solver.RisingDiagonal, solver.FallingDiagonal)},
	"Windoku":         {issHouses(issWindows), kindsOf(solver.Windoku)},
	"DisjointSets":    {issHouses(issGroups), kindsOf(solver.DisjointGroups)},

	"Cage":            {issValued, kindsOf(solver.Cage)},
	"Sum":             {issValued, kindsOf(solver.Sum)},
	"Whisper":         {issValued, []solver.Rule{{Kind: solver.Whisper, Value: []int{5}}}},
	"Modular":         {issModular, kindsOf(solver.Modular)},
	"AllDifferent":    {issCells, kindsOf(solver.Extra)},
	"Thermo":          {issCells, kindsOf(solver.Thermo)},
	"Renban":          {issCells, kindsOf(solver.Renban)},
	"Palindrome":      {issCells, kindsOf(solver.Palindrome)},
	"Between":         {issCells, kindsOf(solver.Between)},
	"Entropic":        {issCells, kindsOf(solver.Entropic)},
	"RegionSumLine":   {issCells, kindsOf(solver.RegionSum)},
	"Arrow":           {issCells, kindsOf(solver.Arrow)},
	"DoubleArrow":     {issCells, kindsOf(solver.DoubleArrow)},
	"SumLine":         {issValued, []solver.Rule{{Kind: solver.SumLine, Value: []int{10}}}},
	"Zipper":          {issZipper, kindsOf(solver.Zipper)},
	"Lockout":         {issValued, []solver.Rule{{Kind: solver.Lockout, Value: []int{4}}}},
	"RellikCage":      {issValued, kindsOf(solver.Rellik)},
	"EqualityCage":    {issCells, kindsOf(solver.Equality)},
	"CountingCircles": {issCells, kindsOf(solver.Circles)},
	"Pair":            {issPair, kindsOf(solver.Modular)},
	"PairX":           {issPairX, kindsOf(solver.Nabner)},
	"Binary":          {issPair, kindsOf(solver.Modular)},
	"BinaryX":         {issPairX, kindsOf(solver.Nabner)},
	"Regex":           {issRegex, kindsOf(solver.Automaton)},
	"NFA":             {issMachine, kindsOf(solver.Automaton)},
	"PillArrow":       {issPill, kindsOf(solver.Arrow)},
	"EqualSum":        {issGroupsOf, kindsOf(solver.Equal)},
	"SameValues":      {issSame, kindsOf(solver.Clone)},

	"WhiteDot":       {issPairs, kindsOf(solver.White)},
	"BlackDot":       {issPairs, kindsOf(solver.Black)},
	"X":              {issPairs, []solver.Rule{{Kind: solver.XV, Value: []int{10}}}},
	"V":              {issPairs, []solver.Rule{{Kind: solver.XV, Value: []int{5}}}},
	"GreaterThan":    {issPairs, kindsOf(solver.Greater)},
	"Quad":           {issQuad, kindsOf(solver.Quad)},
	"ContainAtLeast": {issContain, kindsOf(solver.Quad)},
	"ContainExact":   {issContain, kindsOf(solver.Quad)},
	"LookAndSay":     {issCounts, kindsOf(solver.LookAndSay)},
	"Indexing":       {issIndex, kindsOf(solver.RowIndex, solver.ColumnIndex)},

	"LittleKiller": {issOutside(issDiagonalFrom), kindsOf(solver.LittleKiller)},
	"Sandwich":     {issOutside(issLine), kindsOf(solver.Sandwich)},
	"XSum":         {issEnds, kindsOf(solver.XSum)},
	"Skyscraper":   {issEnds, kindsOf(solver.Skyscraper)},
	"NumberedRoom": {issEnds, kindsOf(solver.NumberedRoom)},
}

// issDefined are the constraints whose first argument is a definition.
var issDefined = map[string]bool{"Pair": true, "PairX": true, "Binary": true, "BinaryX": true, "Regex": true,
	"NFA": true}

// issUnlikeWhite is the rule that neighbours do not differ by 1.
var issUnlikeWhite = []solver.Rule{{Kind: solver.AllWhite, Value: []int{1}}}

// kindsOf returns rules of some kinds, without cells and values.
func kindsOf(kinds ...solver.Kind) []solver.Rule {
	rules := make([]solver.Rule, len(kinds))
	for i, kind := range kinds {
		rules[i].Kind = kind
	}
	return rules
}

// issRules keeps the rules of all constraints. Those of the whole board are read last, and so
// are relations of all pairs of some cells, because some depend on what else there is.
func (b *board) issRules(all []constraint) *Error {
	whole := func(c constraint) int {
		of := issTypes[c.name].of
		if c.name == "PairX" || c.name == "BinaryX" || of != nil && of[0].Kind.Shape() == solver.WholeBoard {
			return 1
		}
		return 0
	}
	all = slices.Clone(all)
	stable.Sort(all, func(x, y constraint) int { return whole(x) - whole(y) })
	for _, c := range all {
		t, known := issTypes[c.name]
		args := c.args
		if issDefined[c.name] {
			args = args[min(1, len(args)):] // without the relation or the automaton
		}
		if !known || slices.ContainsFunc(args, b.isVariable) {
			b.other(c.name)
			continue
		}
		rules, err := t.read(b, c, t.of...)
		switch {
		case err != nil:
			return err
		case rules == nil:
			b.other(c.name)
		}
		for _, r := range rules {
			b.keep(r, c.name)
		}
	}
	return nil
}

// isVariable recognizes a cell that is outside of the grid, whose name begins with two letters or
// more, such as VA3 and CC12.
func (b *board) isVariable(arg string) bool {
	_, isCell := b.issCell(arg)
	return len(arg) > 1 && arg != issLoop && strings.Trim(arg[:2], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && !isCell
}

// issList reads cells.
func (b *board) issList(c constraint, args []string) ([]solver.Cell, *Error) {
	cells := make([]solver.Cell, 0, len(args))
	for _, arg := range args {
		cell, ok := b.issCell(arg)
		if !ok {
			return nil, badField(c.name + " " + arg)
		}
		cells = append(cells, solver.Cell(cell))
	}
	return cells, nil
}

// issValues reads numbers.
func issValues(c constraint, args []string) ([]int, *Error) {
	values := make([]int, 0, len(args))
	for _, arg := range args {
		value, err := strconv.Atoi(arg)
		if err != nil {
			return nil, badField(c.name + " " + arg)
		}
		values = append(values, value)
	}
	return values, nil
}

// issWhole reads a rule of the whole board. Values that two digits never add up to say nothing.
func issWhole(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules := slices.Clone(of)
	for i, r := range rules {
		rules[i].Value = slices.DeleteFunc(slices.Clone(r.Value), func(value int) bool { return value > 2*b.n })
	}
	return rules, nil
}

// issUndotted reads a rule of the whole board that holds for neighbours with a dot too: the first of two if there
// is none.
func issUndotted(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	for _, r := range b.rules {
		if r.Kind == solver.White || r.Kind == solver.Black {
			return of[1:], nil
		}
	}
	return of[:1], nil
}

// issNine reads a rule of the whole board that the site has on boards of nine digits.
func issNine(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if b.n != 9 {
		return nil, nil
	}
	return of, nil
}

// issDiagonal reads 1 or -1.
func issDiagonal(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	switch c.number() {
	case 1:
		return of[:1], nil
	case -1:
		return of[1:], nil
	}
	return nil, nil
}

// issHouses reads a rule about sets of cells that follow from the boxes of the size, even if the
// grid has no boxes. Where our rule does not say the same, each set is an extra region.
func issHouses(sets func(n int) [][]solver.Cell) issReader {
	return func(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
		l, err := solver.StandardLayout(b.n)
		if err == nil && b.boxRows == 0 && b.regions == nil && l.Check(of[0]) == nil {
			return of, nil
		}
		rules := []solver.Rule{}
		for _, cells := range sets(b.n) {
			rules = append(rules, solver.Rule{Kind: solver.Extra, Cells: cells})
		}
		return rules, nil
	}
}

// issWindows are the windows of a board: boxes with one cell between them, and around them.
func issWindows(n int) (windows [][]solver.Cell) {
	rows, cols := standardBox(n)
	if rows == 1 {
		return nil
	}
	for left := 1; left+cols < n; left += cols + 1 {
		for top := 1; top+rows < n; top += rows + 1 {
			var cells []solver.Cell
			for i := range n {
				cells = append(cells, solver.Cell((top+i/cols)*n+left+i%cols))
			}
			windows = append(windows, cells)
		}
	}
	return windows
}

// issGroups are the cells at the same place of each box.
func issGroups(n int) [][]solver.Cell {
	rows, cols := standardBox(n)
	if rows == 1 {
		return nil
	}
	return placesOf(n, rows, cols)
}

// placesOf returns the cells at each place of the boxes.
func placesOf(n, rows, cols int) [][]solver.Cell {
	groups := make([][]solver.Cell, n)
	for c := range n * n {
		at := c/n%rows*cols + c%n%cols
		groups[at] = append(groups[at], solver.Cell(c))
	}
	return groups
}

// issCells reads cells.
func issCells(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r := of[0]
	var err *Error
	r.Cells, err = b.issList(c, c.args)
	return []solver.Rule{r}, err
}

// issValued reads a value, which may be missing if there is a usual one, and cells. A cage with the
// sum 0 has no sum. Sums with a factor for each cell are not ours.
func issValued(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r := of[0]
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	value, cells := c.args[0], c.args[1:]
	_, isCell := b.issCell(value)
	switch {
	case isCell && r.Value != nil:
		cells = c.args
	case r.Kind == solver.Cage && (value == "" || value == "0"):
	case r.Kind == solver.Sum && strings.Contains(value, "_"):
		return nil, nil
	default:
		values, err := issValues(c, c.args[:1])
		if err != nil {
			return nil, err
		}
		r.Value = values
	}
	var err *Error
	closed := r.Kind == solver.SumLine && len(cells) > 1 && cells[len(cells)-1] == issLoop
	if closed {
		cells = cells[:len(cells)-1]
	}
	if r.Cells, err = b.issList(c, cells); err == nil && closed {
		r.Cells = append(r.Cells, r.Cells[0])
	}
	return []solver.Rule{r}, err
}

// issLoop stands behind the cells of a closed line.
const issLoop = "LOOP"

// issZipper reads cells. Fewer than three say nothing.
func issZipper(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issCells(b, c, of...)
	if err == nil && len(rules[0].Cells) < 3 {
		return []solver.Rule{}, nil
	}
	return rules, err
}

// issModular reads a modulus and cells. All digits have the same remainder by 1, so that such a line says
// nothing.
func issModular(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issValued(b, c, of...)
	if err == nil && rules[0].Value[0] == 1 {
		return []solver.Rule{}, nil
	}
	return rules, err
}

// issPill reads the number of digits, and cells. The digits of the pill are read in reading order.
// Each but the first is below 10.
func issPill(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issValued(b, c, of...)
	if err != nil {
		return nil, err
	}
	arrow := rules[0]
	size := arrow.Value[0]
	if size < 2 || size >= len(arrow.Cells) {
		return rules, nil // which layouts refuse
	}
	pill := arrow.Cells[:size]
	slices.Sort(pill)
	if b.n > 9 {
		figures := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
		rules = append(rules, solver.Rule{Kind: solver.Marks, Value: figures, Cells: pill[1:]})
	}
	return rules, nil
}

// issGroupsOf reads groups of cells with - between them.
func issGroupsOf(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r, size := of[0], 0
	for _, arg := range c.args {
		if arg == "-" {
			r.Value, size = append(r.Value, size), 0
			continue
		}
		cell, err := b.issList(c, []string{arg})
		if err != nil {
			return nil, err
		}
		r.Cells = append(r.Cells, cell...)
		size++
	}
	r.Value = append(r.Value, size)
	return []solver.Rule{r}, nil
}

// issSame reads the number of sets, and their cells, set by set. The sets have the same digits in
// any order. So they are clones only if each is one cell.
func issSame(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	cells, err := b.issList(c, c.args[1:])
	if err != nil {
		return nil, err
	}
	sets, bad := strconv.Atoi(c.args[0])
	if bad != nil || sets != len(cells) {
		return nil, nil
	}
	rules := []solver.Rule{}
	for _, cell := range cells[min(1, len(cells)):] {
		rules = append(rules, solver.Rule{Kind: of[0].Kind, Cells: []solver.Cell{cells[0], cell}})
	}
	return rules, nil
}

// issPairs reads cells. Each is paired with those of its neighbours that come later.
func issPairs(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	cells, err := b.issList(c, c.args)
	if err != nil {
		return nil, err
	}
	first := map[solver.Cell]int{}
	for i := len(cells) - 1; i >= 0; i-- {
		first[cells[i]] = i
	}
	var rules []solver.Rule
	for i, cell := range cells {
		for _, other := range b.neighbours(cell) {
			if at, had := first[other]; had && at > i && first[cell] == i {
				r := of[0]
				r.Cells = []solver.Cell{cell, other}
				rules = append(rules, r)
			}
		}
	}
	if rules == nil { // so that what is wrong can be said
		r := of[0]
		r.Cells = cells
		rules = append(rules, r)
	}
	return rules, nil
}

// neighbours returns the cells that share a side with a cell.
func (b *board) neighbours(cell solver.Cell) (all []solver.Cell) {
	n := solver.Cell(b.n)
	if cell >= n {
		all = append(all, cell-n)
	}
	if cell%n > 0 {
		all = append(all, cell-1)
	}
	if cell%n < n-1 {
		all = append(all, cell+1)
	}
	if cell < n*n-n {
		all = append(all, cell+n)
	}
	return all
}

// issQuad reads the upper left one of four cells, and digits.
func issQuad(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	first, err := b.issList(c, c.args[:1])
	if err != nil {
		return nil, err
	}
	values, err := issValues(c, c.args[1:])
	if err != nil {
		return nil, err
	}
	n, at := solver.Cell(b.n), first[0]
	if at%n == n-1 || at/n == n-1 {
		return nil, badField(c.name + " " + c.args[0])
	}
	r := solver.Rule{Kind: of[0].Kind, Value: values, Cells: []solver.Cell{at, at + 1, at + n, at + n + 1}}
	return []solver.Rule{r}, nil
}

// issContain reads digits that cells contain, each as often as it is listed, or exactly so often.
// This is ours for cells around a corner. Exactly is the same as at least if there are as many
// digits as cells.
func issContain(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	values, err := issValues(c, strings.Split(c.args[0], "_"))
	if err != nil {
		return nil, err
	}
	cells, err := b.issList(c, c.args[1:])
	if err != nil {
		return nil, err
	}
	r := solver.Rule{Kind: of[0].Kind, Value: values, Cells: cells}
	l, bad := solver.StandardLayout(b.n)
	if bad != nil || l.Check(r) != nil || c.name == "ContainExact" && len(values) != len(cells) {
		return nil, nil
	}
	return []solver.Rule{r}, nil
}

// issCounts reads pairs of a number and a digit that occurs so often, and cells.
func issCounts(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	clue := c.args[0]
	if len(clue) == 0 || len(clue)%2 == 1 || strings.Trim(clue, "0123456789") != "" {
		return nil, badField(c.name + " " + clue)
	}
	cells, err := b.issList(c, c.args[1:])
	if err != nil {
		return nil, err
	}
	r := solver.Rule{Kind: of[0].Kind, Cells: cells}
	for i := 0; i < len(clue); i += 2 {
		r.Value = append(r.Value, 100*int(clue[i]-'0')+int(clue[i+1]-'0'))
	}
	return []solver.Rule{r}, nil
}

// issIndex reads R or C, and cells.
func issIndex(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	r, by := of[0], c.args[0]
	switch by {
	case "R":
	case "C":
		r = of[1]
	default:
		return nil, badField(c.name + " " + by)
	}
	var err *Error
	r.Cells, err = b.issList(c, c.args[1:])
	return []solver.Rule{r}, err
}

// issOutside reads a value, and the place of a clue outside.
func issOutside(look func(b *board, place string) []solver.Cell) issReader {
	return func(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
		const args = 2
		if len(c.args) != args {
			return nil, badField(c.name)
		}
		value, err := issValues(c, c.args[:1])
		cells := look(b, c.args[1])
		if err == nil && cells == nil {
			err = badField(c.name + " " + c.args[1])
		}
		return []solver.Rule{{Kind: of[0].Kind, Value: value, Cells: cells}}, err
	}
}

// issEnds reads the place of a row or column, the clue at its beginning and the clue at its end. Either may be
// missing.
func issEnds(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	const args = 3
	if len(c.args) < 2 || len(c.args) > args {
		return nil, badField(c.name)
	}
	rules := []solver.Rule{}
	for end, clue := range c.args[1:] {
		if clue == "" {
			continue
		}
		cells := issLine(b, c.args[0])
		if cells == nil {
			return nil, badField(c.name + " " + c.args[0])
		}
		value, err := issValues(c, []string{clue})
		if err != nil {
			return nil, err
		}
		if end > 0 {
			slices.Reverse(cells)
		}
		rules = append(rules, solver.Rule{Kind: of[0].Kind, Value: value, Cells: cells})
	}
	return rules, nil
}

// issLine returns the cells of R1 or C1.
func issLine(b *board, place string) (cells []solver.Cell) {
	if len(place) != len("R1") {
		return nil
	}
	at := digitValue(place[1], 17) - 1
	if at < 0 || at >= b.n {
		return nil
	}
	for i := range b.n {
		switch place[0] | 0x20 {
		case 'r':
			cells = append(cells, solver.Cell(at*b.n+i))
		case 'c':
			cells = append(cells, solver.Cell(i*b.n+at))
		}
	}
	return cells
}

// issDiagonalFrom returns the cells of the diagonal that one cell on the edge stands for. Of the
// two diagonals through the cell it is the next one clockwise, like the blades of a pinwheel. Of
// the corners only two have a meaning.
func issDiagonalFrom(b *board, place string) (cells []solver.Cell) {
	cell, ok := b.issCell(place)
	if !ok {
		return nil
	}
	row, col, last := cell/b.n, cell%b.n, b.n-1
	down, right := 0, 0
	switch {
	case col == 0 && row < last:
		down, right = 1, 1
	case row == 0 && col > 0:
		down, right = 1, -1
	case col == last && row < last:
		down, right = -1, -1
	case row == last && col > 0 && col < last:
		down, right = -1, 1
	default:
		return nil
	}
	for ; row >= 0 && row <= last && col >= 0 && col <= last; row, col = row+down, col+right {
		cells = append(cells, solver.Cell(row*b.n+col))
	}
	return cells
}
