package generate

import (
	"slices"

	"numplace/solver"
)

// This file describes the clues that setters add to a board or leave out: givens, and the numbers and signs of
// rules.

// Clue is a given, or a number or a sign of a rule. The zero Clue stands for no clue.
type Clue struct {
	Cell  solver.Cell // the cell of a given; the first cell of a rule
	Digit solver.Digit
	Rule  solver.Rule // the rule with its number; Rule.Kind is "" for a given
	// Number reports that only the number of the rule is the clue. Without it, the rule stays on the board, as a
	// cage without a sum does. Otherwise the whole rule is the clue.
	Number bool
}

// Any reports whether c is not the zero Clue.
func (c Clue) Any() bool { return c.Digit != 0 || c.Rule.Kind != "" }

// IsGiven reports whether the clue is a given.
func (c Clue) IsGiven() bool { return c.Digit != 0 }

// AddTo returns the grid with the clue. The error is a *solver.RuleError if the board cannot have the rule.
func (c Clue) AddTo(g solver.Grid) (solver.Grid, error) { return c.change(g, true) }

// RemoveFrom returns the grid without the clue. The error is a *solver.RuleError if another rule requires it.
func (c Clue) RemoveFrom(g solver.Grid) (solver.Grid, error) { return c.change(g, false) }

func (c Clue) change(g solver.Grid, add bool) (solver.Grid, error) {
	switch {
	case c.IsGiven() && add:
		return g.With(c.Cell, c.Digit), nil
	case c.IsGiven():
		return g.With(c.Cell, 0), nil
	case c.Rule.Kind == "":
		return g, nil
	}
	without := c.Rule
	without.Value = nil
	rules := slices.DeleteFunc(slices.Clone(g.Layout().Rules()), func(r solver.Rule) bool {
		return sameRule(r, c.Rule) || c.Number && sameRule(r, without)
	})
	switch {
	case add:
		rules = append(rules, c.Rule)
	case c.Number:
		rules = append(rules, without)
	}
	l, err := g.Layout().WithRules(rules...)
	if err != nil {
		return solver.Grid{}, err
	}
	return under(g, l), nil
}

// under returns the digits of g on a board with other rules.
func under(g solver.Grid, l *solver.Layout) solver.Grid {
	moved, err := solver.FromBytes(l, g.AppendTo(nil))
	if err != nil {
		panic(err) // unreachable: the layouts have the same size
	}
	return moved
}

func sameRule(a, b solver.Rule) bool {
	return a.Kind == b.Kind && slices.Equal(a.Cells, b.Cells) && slices.Equal(a.Value, b.Value)
}

// Clues returns the clues of g that a setter can leave out, each one by itself: the givens, the sums of cages,
// the signs between two cells, and the numbers outside the board.
func Clues(g solver.Grid) []Clue {
	var all []Clue
	for c := range solver.Cell(g.Layout().Cells()) {
		if d := g.At(c); d != 0 {
			all = append(all, Clue{Cell: c, Digit: d})
		}
	}
	for _, r := range g.Layout().Rules() {
		switch {
		case r.Kind.HasOptionalSum() && len(r.Value) > 0:
			all = append(all, Clue{Cell: r.Cells[0], Rule: r, Number: true})
		case isLoose(r.Kind.Shape()):
			all = append(all, Clue{Cell: r.Cells[0], Rule: r})
		}
	}
	return all
}

// isLoose reports whether rules of the shape can be added one by one: signs between two cells, and clues
// outside the board.
func isLoose(s solver.Shape) bool {
	return s == solver.CellPair || s == solver.CellRay || s == solver.CellRow
}

// slot is a place for a clue that a board does not have. What the clue says depends on the solution.
type slot struct {
	rule   solver.Rule // without its number if this depends on the solution; for a given, only Cells
	number bool        // the rule is on the board without a number
	fixed  bool        // the rule has all that it needs; it is a clue if the solution does not break it
}

// isGiven reports whether the clue in the slot is a given.
func (s *slot) isGiven() bool { return s.rule.Kind == "" }

// slotsOf returns the places for clues: the empty cells, the rules that lack a sum, and, for each kind of sign
// or clue outside that the board has, all places where another one fits.
func slotsOf(g solver.Grid) []slot {
	l := g.Layout()
	var all []slot
	for c := range solver.Cell(l.Cells()) {
		if g.At(c) == 0 {
			all = append(all, slot{rule: solver.Rule{Cells: []solver.Cell{c}}})
		}
	}
	p := places{l: l, n: l.N(), had: map[string]bool{}, outside: map[int]bool{}}
	for _, r := range l.Rules() {
		switch shape := r.Kind.Shape(); {
		case r.Kind.HasOptionalSum() && len(r.Value) == 0:
			all = append(all, slot{rule: r, number: true})
		case shape == solver.CellPair:
			p.had[pairKey(r.Cells)] = true
		case (shape == solver.CellRay || shape == solver.CellRow) && len(r.Cells) > 1:
			p.outside[p.outsideAt(r.Cells)] = true
			p.had[p.clueKey(r)] = true
		}
	}
	for _, r := range l.Rules() {
		switch r.Kind.Shape() {
		case solver.CellPair:
			p.signs(r)
		case solver.CellRay:
			p.diagonals(r.Kind)
		case solver.CellRow:
			p.rows(r.Kind)
		}
	}
	return append(all, p.all...)
}

// places finds the places for signs and clues outside.
type places struct {
	l       *solver.Layout
	n       int
	had     map[string]bool // signs, clues and kinds that are already on the board or in all
	outside map[int]bool    // by outsideAt: whether a clue is there
	all     []slot
}

// once reports whether it is called for the first time with the key.
func (p *places) once(key string) bool {
	was := p.had[key]
	p.had[key] = true
	return !was
}

// pairKey identifies the border between two cells.
func pairKey(cells []solver.Cell) string {
	return solver.Rule{Kind: "pair", Cells: []solver.Cell{min(cells[0], cells[1]), max(cells[0], cells[1])}}.String()
}

// signs adds the places for signs like r. Of the kind XV, X and V are alike.
func (p *places) signs(r solver.Rule) {
	values := [][]int{r.Value}
	if r.Kind == solver.XV {
		values = append(values, []int{5}, []int{10})
	}
	for _, value := range values {
		like := solver.Rule{Kind: r.Kind, Value: value}
		if !p.once("like" + like.String()) {
			continue
		}
		ordered := r.Kind == solver.Greater || r.Kind.IsTable() && !r.Symmetric()
		for c := range solver.Cell(p.l.Cells()) {
			for _, side := range [...]solver.Side{solver.Right, solver.Bottom} {
				other, ok := p.l.Beside(c, side)
				if !ok || p.had[pairKey([]solver.Cell{c, other})] {
					continue
				}
				p.sign(like, c, other)
				if ordered {
					p.sign(like, other, c)
				}
			}
		}
	}
}

func (p *places) sign(like solver.Rule, a, b solver.Cell) {
	like.Cells = []solver.Cell{a, b}
	if p.l.Check(like) == nil {
		p.all = append(p.all, slot{rule: like, fixed: true})
	}
}

// outsideAt returns a number for the place outside the board from which the cells are seen.
func (p *places) outsideAt(cells []solver.Cell) int {
	first, next := int(cells[0]), int(cells[1])
	row, col := 2*(first/p.n)-next/p.n, 2*(first%p.n)-next%p.n
	return (row+1)*(p.n+2) + col + 1
}

// clueKey identifies clues that say the same. Only for numbers that depend on the side is the order of the
// cells part of the key.
func (p *places) clueKey(r solver.Rule) string {
	cells := r.Cells
	if !isSided(r.Kind) && cells[0] > cells[len(cells)-1] {
		cells = slices.Clone(cells)
		slices.Reverse(cells)
	}
	return solver.Rule{Kind: r.Kind, Cells: cells}.String()
}

// isSided reports whether a clue outside says something else at the other end of its cells.
func isSided(kind solver.Kind) bool { return kind != solver.LittleKiller && kind != solver.Sandwich }

// clue adds the place for a clue outside, seen from one of the two ends, if one of these is free.
func (p *places) clue(kind solver.Kind, cells []solver.Cell) {
	turned := slices.Clone(cells)
	slices.Reverse(turned)
	for _, cells := range [...][]solver.Cell{cells, turned} {
		r := solver.Rule{Kind: kind, Cells: cells}
		if !p.outside[p.outsideAt(cells)] && p.once(p.clueKey(r)) {
			p.all = append(p.all, slot{rule: r})
		}
	}
}

// leastDiagonal is the number of cells of the shortest diagonal that gets a clue. The sum of a shorter one
// says too much.
const leastDiagonal = 3

func (p *places) diagonals(kind solver.Kind) {
	if !p.once("kind" + string(kind)) {
		return
	}
	for _, right := range [...]int{1, -1} {
		for start := range solver.Cell(p.l.Cells()) {
			row, col := int(start)/p.n, int(start)%p.n
			if row > 0 && col != (p.n-1)*(1-right)/2 {
				continue // not at the edge where diagonals in this direction begin
			}
			var cells []solver.Cell
			for ; row < p.n && col >= 0 && col < p.n; row, col = row+1, col+right {
				cells = append(cells, solver.Cell(row*p.n+col))
			}
			if len(cells) >= leastDiagonal {
				p.clue(kind, cells)
			}
		}
	}
}

func (p *places) rows(kind solver.Kind) {
	if !p.once("kind" + string(kind)) {
		return
	}
	for i := range p.n {
		var row, col []solver.Cell
		for j := range p.n {
			row = append(row, solver.Cell(i*p.n+j))
			col = append(col, solver.Cell(j*p.n+i))
		}
		p.clue(kind, row)
		p.clue(kind, col)
	}
}

// none is the reading of a slot that has no clue in a solution.
const none = -1

// read returns what the clue in the slot says if the full grid is the solution: a digit, a number, or 0 for a
// sign that has none. It returns none if the grid has no clue there. The clue that says v holds in exactly
// those grids in which read returns v.
func (s *slot) read(full solver.Grid) int {
	switch {
	case s.isGiven():
		return int(full.At(s.rule.Cells[0]))
	case s.fixed && s.rule.BrokenIn(full):
		return none
	case s.fixed:
		return 0
	case s.rule.Kind.AddsUp():
		sum := 0
		for _, c := range s.rule.Cells {
			sum += int(full.At(c))
		}
		return sum
	}
	n := full.N()
	for v := range n*(n+1)/2 + 1 {
		if r := (solver.Rule{Kind: s.rule.Kind, Cells: s.rule.Cells, Value: []int{v}}); !r.BrokenIn(full) {
			return v
		}
	}
	return none
}

// clue returns the clue in the slot that says value, which read has returned.
func (s *slot) clue(value int) Clue {
	switch {
	case s.isGiven():
		return Clue{Cell: s.rule.Cells[0], Digit: solver.Digit(value)}
	case s.fixed:
		return Clue{Cell: s.rule.Cells[0], Rule: s.rule}
	}
	r := solver.Rule{Kind: s.rule.Kind, Cells: s.rule.Cells, Value: []int{value}}
	return Clue{Cell: r.Cells[0], Rule: r, Number: s.number}
}
