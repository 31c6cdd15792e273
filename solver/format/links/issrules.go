package links

// The rules of ISS. The meaning of each constraint was derived from js/sudoku_constraint.js and
// js/solver/sudoku_builder.js.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// issType describes a constraint of ISS: how its arguments become rules, and the kinds of these rules.
// Constraints without an issType are recorded as unsupported.
type issType struct {
	name    string
	read    issReader
	value   []int         // value of the entry's rule if the constraint states none
	also    []solver.Rule // rules of other kinds that the constraint may become, with their fixed values
	defined bool          // whether the first argument defines a relation or automaton and is not a cell
	last    bool          // whether the constraint depends on rules of other constraints and is therefore read last

	of []solver.Rule // a rule of the entry's kind, followed by the rules in the field also
}

// issReader converts a constraint to rules. If no rule expresses the constraint, it returns nil without an
// error, and the constraint is recorded as unsupported.
type issReader func(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error)

// issRules adds the rules of all constraints. Rules of the whole board, and relations between all pairs of
// some cells, are read last, because they may depend on other rules.
func (b *board) issRules(all []constraint) *Error {
	types := kinds().iss
	last := func(c constraint) int {
		t := types[c.name]
		return b2i(t != nil && (t.last || t.of[0].Kind.Shape() == solver.WholeBoard))
	}
	all = slices.Clone(all)
	stable.Sort(all, func(x, y constraint) int { return last(x) - last(y) })
	for _, c := range all {
		t, known := types[c.name]
		args := c.args
		if known && t.defined {
			args = args[min(1, len(args)):]
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

// isVariable reports whether an argument names a cell outside the grid. Such a name starts with two or more
// letters, for example VA3 or CC12.
func (b *board) isVariable(arg string) bool {
	_, isCell := b.issCell(arg)
	return len(arg) > 1 && arg != issLoop && strings.Trim(arg[:2], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && !isCell
}

// issList parses arguments that are names of cells.
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

// issValues parses arguments that are numbers.
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

// issWhole returns the given rules of the whole board. It drops values that are impossible as the sum of two
// digits.
func issWhole(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules := slices.Clone(of)
	for i, r := range rules {
		rules[i].Value = slices.DeleteFunc(slices.Clone(r.Value), func(value int) bool { return value > 2*b.n })
	}
	return rules, nil
}

// issNine returns the given rules of the whole board. If the board does not have nine digits, which ISS
// requires, it returns nil.
func issNine(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if b.n != 9 {
		return nil, nil
	}
	return of, nil
}

// issDiagonal reads the direction of a diagonal: the argument 1 is the rising one, and -1 the falling one.
func issDiagonal(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	switch c.number() {
	case 1:
		return of[:1], nil
	case -1:
		return of[1:], nil
	}
	return nil, nil
}

// issHouses returns a reader for a rule that makes each of several sets of cells a house. ISS always derives
// the sets from the default boxes of the board's size. If the board has other boxes or regions, the reader
// returns an extra region for each set.
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

// issWindows returns the windows of a board: boxes that are one cell apart from each other and from the
// border.
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

// issGroups returns the sets of cells with the same position in their default boxes.
func issGroups(n int) [][]solver.Cell {
	rows, cols := standardBox(n)
	if rows == 1 {
		return nil
	}
	return placesOf(n, rows, cols)
}

// placesOf returns, for each position in a box of rows x cols cells, the set of cells at this position in all
// boxes.
func placesOf(n, rows, cols int) [][]solver.Cell {
	groups := make([][]solver.Cell, n)
	for c := range n * n {
		at := c/n%rows*cols + c%n%cols
		groups[at] = append(groups[at], solver.Cell(c))
	}
	return groups
}

// issCells reads a rule with cells and no value.
func issCells(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r := of[0]
	var err *Error
	r.Cells, err = b.issList(c, c.args)
	return []solver.Rule{r}, err
}

// issValued reads a rule whose arguments are its value and its cells. The value may be missing if there is a
// default.
func issValued(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r, cells, err := b.issValue(c, of[0])
	if err != nil {
		return nil, err
	}
	r.Cells, err = b.issList(c, cells)
	return []solver.Rule{r}, err
}

// issValue reads the value of a rule from the first argument. It returns r with this value, and the remaining
// arguments. If the first argument is a cell and r has a default value, issValue keeps this default.
func (b *board) issValue(c constraint, r solver.Rule) (solver.Rule, []string, *Error) {
	if len(c.args) == 0 {
		return r, nil, badField(c.name)
	}
	if _, isCell := b.issCell(c.args[0]); isCell && r.Value != nil {
		return r, c.args, nil
	}
	var err *Error
	r.Value, err = issValues(c, c.args[:1])
	return r, c.args[1:], err
}

// issCage is like issValued, but for cages, where a sum of 0 means no sum.
func issCage(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) > 0 && (c.args[0] == "" || c.args[0] == "0") {
		c.args = c.args[1:]
		return issCells(b, c, of...)
	}
	return issValued(b, c, of...)
}

// issSum is like issValued, but for sums. A constraint with a factor for each cell is not supported.
func issSum(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) > 0 && strings.Contains(c.args[0], "_") {
		return nil, nil
	}
	return issValued(b, c, of...)
}

// issSumLine is like issValued, but for a line that may be closed.
func issSumLine(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	r, cells, err := b.issValue(c, of[0])
	if err != nil {
		return nil, err
	}
	closed := len(cells) > 1 && cells[len(cells)-1] == issLoop
	if closed {
		cells = cells[:len(cells)-1]
	}
	if r.Cells, err = b.issList(c, cells); err == nil && closed {
		r.Cells = append(r.Cells, r.Cells[0])
	}
	return []solver.Rule{r}, err
}

// issLoop is the last argument of a closed line.
const issLoop = "LOOP"

// issZipper reads the cells of a zipper line. If there are fewer than three, the line states no rule.
func issZipper(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issCells(b, c, of...)
	if err == nil && len(rules[0].Cells) < 3 {
		return []solver.Rule{}, nil
	}
	return rules, err
}

// issModular reads a modulus and the cells of a line. With modulus 1, all remainders are equal, so the line
// states no rule.
func issModular(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issValued(b, c, of...)
	if err == nil && rules[0].Value[0] == 1 {
		return []solver.Rule{}, nil
	}
	return rules, err
}

// issPill reads an arrow with a pill, which is a bulb of several cells. The arguments are the number of cells
// in the pill, and all cells of the arrow. The digits in the pill form a number in reading order. All of them
// except the first must be below 10.
func issPill(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issValued(b, c, of...)
	if err != nil {
		return nil, err
	}
	arrow := rules[0]
	size := arrow.Value[0]
	if size < 2 || size >= len(arrow.Cells) {
		return rules, nil // no layout accepts this rule, so it will be reported as invalid
	}
	pill := arrow.Cells[:size]
	slices.Sort(pill)
	if b.n > 9 {
		figures := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
		rules = append(rules, solver.Rule{Kind: of[1].Kind, Value: figures, Cells: pill[1:]})
	}
	return rules, nil
}

// issGroupsOf reads groups of cells that are separated by "-". The rule's value is the size of each group.
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

// issSame reads a number of sets, and their cells, one set after another. The sets must contain the same
// digits in any order. Sets of one cell each are clones.
func issSame(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	cells, err := b.issList(c, c.args[1:])
	if err != nil {
		return nil, err
	}
	sets, bad := strconv.Atoi(c.args[0])
	switch {
	case bad != nil || sets < 1 || len(cells)%sets != 0:
		return nil, nil
	case sets != len(cells):
		return b.sameRules(cells, len(cells)/sets)
	}
	rules := []solver.Rule{}
	for _, cell := range cells[min(1, len(cells)):] {
		rules = append(rules, solver.Rule{Kind: of[0].Kind, Cells: []solver.Cell{cells[0], cell}})
	}
	return rules, nil
}

// issPairs reads a list of cells. It returns a rule for each cell and each neighbour of it that comes later
// in the list.
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
	if rules == nil { // no neighbours: this rule is invalid and will be reported
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

// issQuad reads the arguments of a quadruple: the top left of its four cells, and its digits.
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

// issContain reads a list of digits and a set of cells. Depending on the constraint, the cells must contain
// each digit at least as often as the list does, or exactly as often. Around a corner, this is a quadruple: if there
// are as many digits as cells, "exactly" means the same as "at least".
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
	if exactly := c.name == "ContainExact"; bad != nil || l.Check(r) != nil || exactly && len(values) != len(cells) {
		return b.containRule(values, cells, exactly)
	}
	return []solver.Rule{r}, nil
}

// issCounts reads digits and cells. The rule states how often each of the digits occurs in the cells.
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

// issIndex reads an argument R or C, for row or column, and cells.
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

// issOutside returns a reader for a clue outside the board. The arguments of the clue are its value and its
// place. look returns the cells to which a clue at this place applies.
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

// issEnds reads the name of a row or column, the clue at its start and the clue at its end. One of the clues
// may be missing.
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

// issLine returns the cells of a row or column, given by a name such as R1 or C1. It returns nil for other
// names.
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

// issDiagonalFrom returns the cells of the diagonal that a cell on the border names, starting with this cell.
// The diagonal leads down and right from the left border, down and left from the top border, up and left from
// the right border, and up and right from the bottom border. Of the corners, only the two at the top name a
// diagonal. For any other place, the result is nil.
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
