package canon

import (
	"slices"
	"sync"

	"numplace/solver"
)

// This file finds the morphs that keep a layout of any size and rules.

// Keeps reports whether a morph maps a layout to itself. This requires that the morph maps houses to houses,
// peers to peers, and rules to rules. It may rename digits only if no rule distinguishes digits. A morph that
// keeps the layout maps each puzzle to an equivalent one.
func Keeps(l *solver.Layout, m Morph) bool {
	if l.N() != m.N() {
		return false
	}
	moved := m.cellsOf(l)
	cells := make([]solver.Cell, 0, l.N())
	for h := range l.Houses() {
		cells = cells[:0]
		for _, c := range h.Cells {
			cells = append(cells, moved[c])
		}
		slices.Sort(cells)
		same := func(h solver.House) bool { return slices.Equal(h.Cells, cells) }
		if !slices.ContainsFunc(l.HousesOf(cells[0]), same) {
			return false
		}
	}
	for c := range moved {
		for _, p := range l.PairsOf(solver.Cell(c)) {
			if _, seen := slices.BinarySearch(l.Sees(moved[c]), moved[p]); !seen {
				return false
			}
		}
	}
	for d := solver.Digit(1); int(d) <= l.N(); d++ {
		if m.Digit(d) != d && !l.Interchangeable() {
			return false
		}
	}
	return keepsRules(l, moved)
}

// cellsOf returns, by cell of a layout, the cell to which m maps it.
func (m Morph) cellsOf(l *solver.Layout) []solver.Cell {
	moved := make([]solver.Cell, l.Cells())
	for c := range moved {
		moved[c] = m.Cell(solver.Cell(c))
	}
	return moved
}

// movedRules returns the rules of a layout after each cell c has moved to moved[c]. ok is false if that would
// change the meaning of a rule.
func movedRules(l *solver.Layout, moved []solver.Cell) (rules []solver.Rule, ok bool) {
	for _, r := range l.Rules() {
		if !keepsWhatElse(l, r, moved) {
			return nil, false
		}
		of := make([]solver.Cell, len(r.Cells))
		for i, c := range r.Cells {
			of[i] = moved[c]
		}
		rules = append(rules, solver.Rule{Kind: r.Kind, Cells: of, Value: r.Value})
	}
	return rules, true
}

// keepsRules reports whether the rules of a layout stay the same when each cell c moves to moved[c].
func keepsRules(l *solver.Layout, moved []solver.Cell) bool {
	rules, ok := movedRules(l, moved)
	if !ok {
		return false
	}
	if !l.Placed() && l.Interchangeable() {
		return true // the layout has no rules beyond its houses and pairs of cells
	}
	same, err := l.WithRules(rules...)
	return err == nil && same == l
}

// Layout returns the layout whose rules are those of l after m has moved their cells. ok is false if m does
// not map the boxes or regions to themselves, if it renames digits that the rules distinguish, or if l has a
// rule without cells or a rule whose meaning depends on positions that m changes. m maps each puzzle
// of l to an equivalent puzzle of the new layout.
func (m Morph) Layout(l *solver.Layout) (to *solver.Layout, ok bool) {
	bare, err := l.WithRules()
	renames := m.digits != Identity(m.N()).digits
	if err != nil || !Keeps(bare, m) || renames && !l.Interchangeable() {
		return nil, false
	}
	if slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return len(r.Cells) == 0 }) {
		return nil, false
	}
	rules, ok := movedRules(l, m.cellsOf(l))
	if !ok {
		return nil, false
	}
	to, err = l.WithRules(rules...)
	return to, err == nil
}

// keepsWhatElse reports whether moving each cell c to moved[c] preserves what a rule depends on besides its
// own cells. For rules about neighbours, adjacent cells must stay adjacent. For the rules RowIndex,
// ColumnIndex and BoxIndex, each cell must stay at the same position in its row, column or box.
func keepsWhatElse(l *solver.Layout, r solver.Rule, moved []solver.Cell) bool {
	switch scope := r.Kind.Scope(); scope {
	case solver.AndNeighbours:
		return keepsNeighbours(l, moved)
	case solver.AndColumns, solver.AndRows, solver.AndRegions:
		places := placesOf(l, scope)
		for c, to := range moved {
			if places[c] != places[to] {
				return false
			}
		}
		return true
	}
	return len(r.Cells) > 0 || r.OnlyDigits() || keepsNeighbours(l, moved)
}

// placesOf returns the position of each cell, counted from 0, within its column for the scope AndColumns, its
// row for AndRows, and its box or region for any other scope.
func placesOf(l *solver.Layout, scope solver.Scope) []int {
	places, had := make([]int, l.Cells()), map[int]int{}
	for c := range places {
		row, col := l.RowCol(solver.Cell(c))
		house := l.Region(solver.Cell(c))
		switch scope {
		case solver.AndColumns:
			house = col
		case solver.AndRows:
			house = row
		}
		places[c] = had[house]
		had[house]++
	}
	return places
}

// keepsNeighbours reports whether cells that share a side still share a side after each cell c moves to
// moved[c].
func keepsNeighbours(l *solver.Layout, moved []solver.Cell) bool {
	for c := range solver.Cell(len(moved)) {
		for _, side := range []solver.Side{solver.Right, solver.Bottom} {
			other, ok := l.Beside(c, side)
			if !ok {
				continue
			}
			n := l.N()
			a, b := moved[c], moved[other]
			if far := max(a, b) - min(a, b); far != solver.Cell(n) && (far != 1 || int(a)/n != int(b)/n) {
				return false
			}
		}
	}
	return true
}

// Kind is the kind of a Move.
type Kind uint8

// The kinds of moves.
const (
	TurnOf          Kind = iota // rotation clockwise by A quarter turns
	MirrorOfRows                // reflection that swaps top and bottom
	MirrorOfColumns             // reflection that swaps left and right
	MirrorOfFalling             // reflection in the diagonal from the top left
	MirrorOfRising              // reflection in the diagonal from the bottom left
	SwapOfRows                  // swap of rows A and B
	SwapOfColumns               // swap of columns A and B
	SwapOfBands                 // swap of bands A and B
	SwapOfStacks                // swap of stacks A and B
	SwapOfSeveral               // swap of rows or columns A and B, together with other swaps that the layout requires
)

// Move is a simple morph that maps a layout to itself. Its kind makes it possible to name it to users.
type Move struct {
	Kind  Kind
	A, B  int // counted from 0; 0 if the kind does not use them
	Morph Morph
}

// Symmetries is the group of morphs that map a layout to itself. It is safe for concurrent use.
type Symmetries struct {
	layout *solver.Layout
	moves  []Move
	// chain is a stabilizer chain (Schreier-Sims). chain[p][q] is a morph that moves line p to the position
	// of line q and fixes all lines before p. It is valid only if has[p][q] is set. Lines 0 to n-1 are the
	// rows, lines n to 2n-1 the columns. Every symmetry is a product that contains at most one morph of
	// chain[p] for each p.
	chain [][]Morph
	has   [][]bool
	// orbits[p] lists p and the lines q for which chain[p][q] is valid, in ascending order.
	orbits [][]int
}

// SymmetriesOf returns the symmetries of a layout. The symmetries are the group generated by the moves of the
// layout: the rotations and reflections, and the swaps of two rows, columns, bands or stacks. The moves also
// include combinations of swaps that additional rules require: the same swap of rows and columns, possibly
// also in the mirror image, or in all bands or stacks. For boxes of k x k cells without additional rules
// there are 2 * (k!)^(2k+2) symmetries. For 3x3 boxes these are the 3,359,232 ways to move the cells that the
// canonical form considers.
//
// Finding the symmetries takes milliseconds for 9x9 cells and up to a second for 25x25.
func SymmetriesOf(l *solver.Layout) *Symmetries {
	if l == solver.Classic {
		return classic()
	}
	return newSymmetries(l)
}

var classic = sync.OnceValue(func() *Symmetries { return newSymmetries(solver.Classic) })

func newSymmetries(l *solver.Layout) *Symmetries {
	s := &Symmetries{layout: l, chain: make([][]Morph, 2*l.N()), has: make([][]bool, 2*l.N())}
	for p := range s.chain {
		s.chain[p], s.has[p] = make([]Morph, 2*l.N()), make([]bool, 2*l.N())
	}
	s.findSquare()
	s.findSwaps()
	for p, row := range s.has {
		var orbit []int
		for q, has := range row {
			if has || q == p {
				orbit = append(orbit, q)
			}
		}
		s.orbits = append(s.orbits, orbit)
	}
	return s
}

// Moves returns the moves that map the layout to itself, ordered by kind. The slice is shared and must not be
// modified.
func (s *Symmetries) Moves() []Move { return s.moves }

// Count returns the number of symmetries, including the identity. It is exact up to 2^53.
func (s *Symmetries) Count() float64 {
	n := 1.0
	for _, orbit := range s.orbits {
		n *= float64(len(orbit))
	}
	return n
}

// Random returns a random morph that maps the layout to itself. It also renames the digits, unless a rule
// distinguishes digits. draw(n) must return a number from 0 to n-1. If all numbers are equally likely, all
// morphs are equally likely. The same sequence of numbers always gives the same morph.
func (s *Symmetries) Random(draw func(n int) int) Morph {
	m := Identity(s.layout.N())
	for p, orbit := range s.orbits {
		if len(orbit) == 1 {
			continue
		}
		if q := orbit[draw(len(orbit))]; q != p {
			m = s.chain[p][q].Then(m)
		}
	}
	for left := s.layout.N(); left > 1 && s.layout.Interchangeable(); left-- {
		i := 1 + draw(left)
		m.digits[i], m.digits[left] = m.digits[left], m.digits[i]
	}
	return m
}

// RandomMorph returns SymmetriesOf(l).Random(draw).
func RandomMorph(l *solver.Layout, draw func(n int) int) Morph { return SymmetriesOf(l).Random(draw) }

// include adds a morph to the group by the method of Sims. If the chain does not generate the morph, the
// remainder after sifting becomes part of the chain. Its products with all morphs of the chain are then
// included as well. Source: Knuth, Efficient representation of perm groups (1991).
func (s *Symmetries) include(m Morph) {
	for waiting := []Morph{m}; len(waiting) > 0; {
		m := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		p, q := s.sift(&m)
		if p < 0 {
			continue
		}
		s.chain[p][q], s.has[p][q] = m, true
		for p, row := range s.chain {
			for q, other := range row {
				if s.has[p][q] {
					waiting = append(waiting, m.Then(other), other.Then(m))
				}
			}
		}
	}
}

// makes reports whether m is a product of morphs in the chain.
func (s *Symmetries) makes(m Morph) bool {
	p, _ := s.sift(&m)
	return p < 0
}

// sift repeatedly divides m by a morph of the chain, as far as possible. If the remainder is the identity, it
// returns -1, -1. Otherwise it stores the remainder in m and returns the indices at which the remainder
// belongs in chain.
func (s *Symmetries) sift(m *Morph) (p, q int) {
	for p := range s.chain {
		q := m.line(p)
		if q == p {
			continue
		}
		if !s.has[p][q] {
			return p, q
		}
		*m = m.Then(s.chain[p][q].Inverse())
	}
	return -1, -1
}
