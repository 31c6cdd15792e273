package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// Position is a grid with candidates, in which steps are found and applied. An eliminated candidate does not
// come back. A position stores the order in which singles appeared, because a path takes them in that order.
type Position struct {
	*tables
	digit  []solver.Digit  // by cell; 0 if it is open
	cand   []solver.Digits // by cell; empty if it is filled
	at     []set           // by digit: the cells with this candidate
	inside []uint32        // by house*(n+1)+digit: the cells of the house with this candidate
	opened []uint32        // by house: its open cells
	open   set
	given  set
	naked  queue
	hidden queue
	doomed []set         // by digit: the result of hopeless
	judged solver.Digits // the digits for which doomed is up to date
	// Cached results about rules. Each is valid for the candidates that the position had at the time.
	ruled  []memo     // by relation
	summed []memo     // by sum of houses
	sumsOf []relation // the sums of houses, which depend only on the open cells
	sumsAt set        // the open cells from which sumsOf was computed
}

// queue holds singles, first in, first out. An entry whose cell has been filled is skipped.
type queue []Candidate

// Candidate is a digit that a cell can have.
type Candidate struct {
	Cell  solver.Cell
	Digit solver.Digit
}

// New returns the position of a grid whose digits are all givens. It panics for the zero Grid.
func New(g solver.Grid) *Position { return From(g.Position(), g) }

// From returns the position with the digits and candidates of marks. A digit of marks counts as a given if
// its cell is filled in givens. A candidate is removed if its cell sees a filled cell with the same digit.
func From(marks solver.Position, givens solver.Grid) *Position {
	t := tablesOf(marks.Layout())
	n := t.n
	p := &Position{
		tables: t,
		digit:  make([]solver.Digit, t.cells),
		cand:   make([]solver.Digits, t.cells),
		at:     make([]set, n+1),
		inside: make([]uint32, len(t.house)*(n+1)),
		opened: make([]uint32, len(t.house)),
		doomed: make([]set, n+1),
	}
	for c := range p.cand {
		p.cand[c] = solver.DigitsUpTo(n)
		p.open = p.open.with(c)
	}
	for d := 1; d <= n; d++ {
		p.at[d] = p.open
	}
	for h := range t.house {
		p.opened[h] = 1<<len(t.house[h].cells) - 1
		for d := 1; d <= n; d++ {
			p.inside[h*(n+1)+d] = p.opened[h]
		}
	}
	if n == 1 {
		p.naked = queue{{Cell: 0, Digit: 1}}
	}
	for c := range p.digit {
		if givens.At(solver.Cell(c)) != 0 {
			p.given = p.given.with(c)
		}
		if d := marks.At(solver.Cell(c)); d != 0 {
			p.set(c, d)
		}
	}
	for c := range p.digit {
		left := marks.Candidates(solver.Cell(c)) & t.layout.Digits(solver.Cell(c))
		for d := range (p.cand[c] &^ left).All() {
			p.drop(c, d)
		}
	}
	return p
}

// Clone returns an independent copy.
func (p *Position) Clone() *Position {
	q := *p
	q.digit = append([]solver.Digit(nil), p.digit...)
	q.cand = append([]solver.Digits(nil), p.cand...)
	q.at = append([]set(nil), p.at...)
	q.inside = append([]uint32(nil), p.inside...)
	q.opened = append([]uint32(nil), p.opened...)
	q.naked = append(queue(nil), p.naked...)
	q.hidden = append(queue(nil), p.hidden...)
	q.doomed = append([]set(nil), p.doomed...)
	q.ruled, q.summed = slices.Clone(p.ruled), slices.Clone(p.summed)
	return &q
}

// Recall makes searches in p faster: they use what searches in q have computed about rules whose cells have the
// same candidates in both positions. They find the same steps, except that a search that gives up after some work,
// as for RuleTrial, may get further. If q has another layout, Recall does nothing.
func (p *Position) Recall(q *Position) {
	if p.tables == q.tables {
		p.ruled, p.summed = slices.Clone(q.ruled), slices.Clone(q.summed)
		p.sumsOf, p.sumsAt = q.sumsOf, q.sumsAt
	}
}

// Layout returns the layout of the grid.
func (p *Position) Layout() *solver.Layout { return p.layout }

// At returns the digit in a cell, or 0 if it is open.
func (p *Position) At(c solver.Cell) solver.Digit { return p.digit[c] }

// Given reports whether the digit of a cell was given.
func (p *Position) Given(c solver.Cell) bool { return p.given.has(int(c)) }

// Candidates returns the candidates of an open cell. For a filled cell, it returns the empty set.
func (p *Position) Candidates(c solver.Cell) solver.Digits { return p.cand[c] }

// Solved reports whether no cell is open.
func (p *Position) Solved() bool { return p.open.empty() }

// Sound reports whether each open cell has a candidate, each digit has a place in each house that
// needs it, and no house has a digit twice. A position that is not sound has no solution.
func (p *Position) Sound() bool {
	for c := p.open.first(); c >= 0; c = p.open.after(c) {
		if p.cand[c] == 0 {
			return false
		}
	}
	for h, house := range p.house {
		var have solver.Digits
		for _, c := range house.cells {
			if d := p.digit[c]; d != 0 {
				if have.Has(d) {
					return false
				}
				have = have.With(d)
			}
		}
		for d := 1; house.whole && d <= p.n; d++ {
			if !have.Has(solver.Digit(d)) && p.mask(h, d) == 0 {
				return false
			}
		}
	}
	return true
}

// Apply applies a step: first its placements, then its eliminations, in order.
func (p *Position) Apply(s Step) {
	for _, x := range s.Place {
		p.set(int(x.Cell), x.Digit)
	}
	for _, x := range s.Remove {
		p.drop(int(x.Cell), x.Digit)
	}
}

// mask returns the cells of house h that have the candidate d. Bit i stands for cell i of the house.
func (p *Position) mask(h, d int) uint32 { return p.inside[h*(p.n+1)+d] }

// set fills a cell, and removes the digit from the cells that it sees.
func (p *Position) set(c int, d solver.Digit) {
	if p.digit[c] != 0 {
		return
	}
	own := p.cand[c]
	p.judged &^= own
	p.digit[c] = d
	p.cand[c] = 0
	p.open = p.open.without(c)
	p.at[d] = p.at[d].without(c)
	for _, in := range p.of[c] {
		p.opened[in.house] &^= in.bit
	}
	seen := p.sees[c].and(p.at[d])
	for other := seen.first(); other >= 0; other = seen.after(other) {
		p.drop(other, d)
	}
	for _, in := range p.of[c] {
		p.inside[in.house*(p.n+1)+int(d)] &^= in.bit
	}
	for rest := own.Without(d); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		p.at[d] = p.at[d].without(c)
		p.leave(c, d)
	}
}

// drop removes a candidate.
func (p *Position) drop(c int, d solver.Digit) {
	if !p.cand[c].Has(d) {
		return
	}
	p.cand[c] = p.cand[c].Without(d)
	p.at[d] = p.at[d].without(c)
	p.judged = p.judged.Without(d)
	if left := p.cand[c]; left != 0 && left&(left-1) == 0 {
		p.naked = append(p.naked, Candidate{solver.Cell(c), left.Min()})
	}
	p.leave(c, d)
}

// leave removes cell c from the places of digit d in its houses, and records new hidden singles.
func (p *Position) leave(c int, d solver.Digit) {
	for _, in := range p.of[c] {
		m := &p.inside[in.house*(p.n+1)+int(d)]
		*m &^= in.bit
		if left := *m; left != 0 && left&(left-1) == 0 && p.house[in.house].whole {
			only := p.house[in.house].cells[bits.TrailingZeros32(left)]
			p.hidden = append(p.hidden, Candidate{solver.Cell(only), d})
		}
	}
}

// seenByAll returns the cells that see all cells of s.
func (p *Position) seenByAll(s set) set {
	c := s.first()
	if c < 0 {
		return set{}
	}
	seen := p.sees[c]
	for c = s.after(c); c >= 0; c = s.after(c) {
		seen = seen.and(p.sees[c])
	}
	return seen
}
