package links

// This file reads and writes custom constraints of ISS, which are relations: lists of the pairs of digits
// that two cells can have. Some relations are equal to named rules.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// issRelation reports whether two cells may have the digits a and b.
type issRelation func(a, b int) bool

// issRelationOf decodes a relation between n digits. The relation has a bit for each ordered pair of digits,
// row by row. Each character holds six bits, the lowest first. Characters for zeros at the end may be
// missing.
func issRelationOf(key string, n int) (is issRelation, ok bool) {
	if len(key) > n*n/6+1 || strings.Trim(key, base64URLSigns) != "" {
		return nil, false
	}
	return func(a, b int) bool {
		bit := (a-1)*n + b - 1
		return bit/6 < len(key) && strings.IndexByte(base64URLSigns, key[bit/6])>>(bit%6)&1 != 0
	}, true
}

// issKey encodes a relation between n digits. It is the inverse of issRelationOf.
func issKey(is issRelation, n int) string {
	bits := make([]byte, n*n/6+1)
	for i := range n * n {
		bits[i/6] |= byte(b2i(is(i/n+1, i%n+1))) << (i % 6)
	}
	key := ""
	for _, six := range bits {
		key += base64URLSigns[six : six+1]
	}
	return strings.TrimRight(key, "A")
}

// is reports whether two relations between n digits are equal.
func (r issRelation) is(n int, other issRelation) bool {
	for i := range n * n {
		if a, b := i/n+1, i%n+1; r(a, b) != other(a, b) {
			return false
		}
	}
	return true
}

func issApart(by int) issRelation { return func(a, b int) bool { return max(a, b)-min(a, b) >= by } }

func issParity(a, b int) bool { return (a+b)%2 == 1 }

func issNotConsecutive(a, b int) bool { return max(a, b)-min(a, b) != 1 }

// issGroupsWith reads the arguments of a constraint that are a relation and groups of cells. An empty
// argument, or a name that starts with '_', separates groups.
func (b *board) issGroupsWith(c constraint) (is issRelation, groups [][]solver.Cell, err *Error) {
	if len(c.args) == 0 {
		return nil, nil, badField(c.name)
	}
	key := c.args[0]
	if strings.HasPrefix(c.name, "Binary") { // this older form has the last two characters in reverse order
		key = strings.Map(func(sign rune) rune {
			if sign == '-' || sign == '_' {
				return '-' + '_' - sign
			}
			return sign
		}, key)
	}
	is, ok := issRelationOf(key, b.n)
	if !ok {
		return nil, nil, badField(c.name + " " + short(c.args[0]))
	}
	groups, err = b.issGroupsFrom(c, 2)
	return is, groups, err
}

// issGroupsFrom reads the groups of cells after the first argument. It skips groups with fewer than least
// cells.
func (b *board) issGroupsFrom(c constraint, least int) (groups [][]solver.Cell, err *Error) {
	var group []string
	for _, arg := range append(slices.Clone(c.args[1:]), "") {
		if arg != "" && arg[0] != '_' {
			group = append(group, arg)
			continue
		}
		cells, err := b.issList(c, group)
		if err != nil {
			return nil, err
		}
		if len(cells) >= least {
			groups = append(groups, cells)
		}
		group = nil
	}
	return groups, nil
}

// issPair reads a relation between adjacent cells on lines. If the relation is that digits alternate in
// parity, or differ by at least a minimum, it returns the named rule. Otherwise it returns a table: for an
// edge if the group is two cells with a common side, and for a line in all other cases.
func issPair(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	is, groups, err := b.issGroupsWith(c)
	if err != nil {
		return nil, err
	}
	line, edge, parity, apart := of[0], of[1], of[2], of[3]
	if is.is(b.n, issParity) {
		return rulesWith(parity, groups), nil
	}
	for by := 1; by < b.n; by++ {
		if is.is(b.n, issApart(by)) {
			apart.Value = []int{by}
			return rulesWith(apart, groups), nil
		}
	}
	line.Value, edge.Value = is.table(b.n), is.table(b.n)
	return b.linesOf(line, edge, groups), nil
}

// table returns the relation as the value of a rule: for each digit, a bit set of the digits that it can be
// paired with.
func (r issRelation) table(n int) []int {
	table := make([]int, n)
	for i := range n * n {
		table[i/n] |= b2i(r(i/n+1, i%n+1)) << (i % n)
	}
	return table
}

// linesOf returns a rule for each group of cells. It copies the rule edge for two cells with a common side,
// and the rule line for all other groups.
func (b *board) linesOf(line, edge solver.Rule, groups [][]solver.Cell) []solver.Rule {
	rules := []solver.Rule{}
	for _, cells := range groups {
		r := line
		if len(cells) == 2 && slices.Contains(b.neighbours(cells[0]), cells[1]) {
			r = edge
		}
		r.Cells = cells
		rules = append(rules, r)
	}
	return rules
}

// rulesWith returns a rule for each group of cells: a copy of r with these cells.
func rulesWith(r solver.Rule, groups [][]solver.Cell) []solver.Rule {
	rules := []solver.Rule{}
	for _, cells := range groups {
		r.Cells = cells
		rules = append(rules, r)
	}
	return rules
}

// issPairX reads a relation between all pairs of cells of a group. The relations "different" and "at least
// two apart" become named rules. So does "not consecutive" if other rules already make all cells of each
// group differ, because it then means the same as "at least two apart".
func issPairX(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	is, groups, err := b.issGroupsWith(c)
	table, differ, apart := of[0], of[1], of[2]
	switch {
	case err != nil:
		return nil, err
	case is.is(b.n, issApart(1)):
		return rulesWith(differ, groups), nil
	case is.is(b.n, issApart(2)):
		return rulesWith(apart, groups), nil
	case !is.is(b.n, func(a, b int) bool { return is(b, a) }): // ISS never writes asymmetric relations
		return nil, nil
	case !is.is(b.n, issNotConsecutive) || slices.ContainsFunc(groups, func(cells []solver.Cell) bool {
		return !b.allDiffer(cells)
	}):
		table.Value = is.table(b.n)
		return rulesWith(table, groups), nil
	}
	return rulesWith(apart, groups), nil
}

// allDiffer reports whether a row, a column or a rule of the board makes the digits of any two of the cells
// differ.
func (b *board) allDiffer(cells []solver.Cell) bool {
	for _, r := range b.rules {
		if r.Kind == solver.Extra || r.Kind == solver.Cage {
			if !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !slices.Contains(r.Cells, c) }) {
				return true
			}
		}
	}
	n := solver.Cell(b.n)
	for i, c := range cells {
		for _, other := range cells[:i] {
			if c/n != other/n && c%n != other%n {
				return false
			}
		}
	}
	return true
}

func writeISSNabner(l *solver.Layout, r solver.Rule) (string, bool) {
	return issText(l, "PairX~"+issKey(issApart(2), l.N())+"~_Nabner", nil, r.Cells...), true
}

// issTable returns the relation of a rule whose value is a table.
func issTable(r solver.Rule) issRelation {
	return func(a, b int) bool { return r.Value[a-1]>>(b-1)&1 != 0 }
}

// writeISSLines writes a rule with a table for neighbours on a line, on an edge or on the whole board.
func writeISSLines(l *solver.Layout, r solver.Rule) (string, bool) {
	text := ".Pair~" + issKey(issTable(r), l.N())
	lines := [][]solver.Cell{r.Cells}
	if last := len(r.Cells) - 1; last > 1 && r.Cells[0] == r.Cells[last] {
		lines = [][]solver.Cell{r.Cells[:last], r.Cells[last-1:]}
	}
	if len(r.Cells) == 0 {
		lines = nil
		for h := range l.Houses() {
			if h.Kind == solver.Row || h.Kind == solver.Column {
				lines = append(lines, h.Cells)
			}
		}
	}
	for _, cells := range lines {
		text += issText(l, "~_", nil, cells...)[1:]
	}
	return text, true
}

func writeISSSet(l *solver.Layout, r solver.Rule) (string, bool) {
	return issText(l, "PairX~"+issKey(issTable(r), l.N())+"~_", nil, r.Cells...), true
}

// writeISSSumLine writes a sum line. ok is false if the site does not support the sum.
func writeISSSumLine(l *solver.Layout, r solver.Rule) (string, bool) {
	const most = 30
	last := len(r.Cells) - 1
	if r.Cells[0] == r.Cells[last] {
		return issText(l, "SumLine", r.Value, r.Cells[:last]...) + "~" + issLoop, r.Value[0] <= most
	}
	return issText(l, "SumLine", r.Value, r.Cells...), r.Value[0] <= most
}

// writeISSFigure writes each house of a figure as a set of cells that differ.
func writeISSFigure(l *solver.Layout, r solver.Rule) (text string, ok bool) {
	only, _ := l.WithRules(solver.Rule{Kind: r.Kind})
	for h := range only.Houses() {
		if h.Kind == solver.Figure {
			text += issText(l, "AllDifferent", nil, h.Cells...)
		}
	}
	return text, true
}
