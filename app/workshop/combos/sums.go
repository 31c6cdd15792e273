package combos

import (
	"strconv"
	"strings"

	"numplace/app/shared/cellset"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// This file finds the total of selected cells from the sums of cages and houses. It uses the sum that remains
// in a house, and the sums of the cells that stick out of houses (outies) or are missing in them (innies).

// board is a grid with its houses and the sums that its rules state.
type board struct {
	grid   solver.Grid
	layout *solver.Layout
	totals []total
	houses []house
}

// total is a rule that states the sum of its cells.
type total struct {
	cells cellset.Set
	sum   int
	cage  bool
}

type house struct {
	solver.House
	cells cellset.Set
}

func newBoard(g solver.Grid) board {
	b := board{grid: g, layout: g.Layout()}
	for _, r := range b.layout.Rules() {
		if r.Kind.AddsUp() && len(r.Value) > 0 {
			b.totals = append(b.totals, total{cellset.Of(r.Cells), r.Value[0], r.Kind == solver.Cage})
		}
	}
	for h := range b.layout.Houses() {
		b.houses = append(b.houses, house{h, cellset.Of(h.Cells)})
	}
	return b
}

// whole returns the sum of all digits in a house: 45 on a 9x9 board.
func (b *board) whole() int { return b.layout.N() * (b.layout.N() + 1) / 2 }

// tiling is the result of dividing a set of cells into disjoint parts: the cells of rules with a known total,
// and single cells with digits. sum is the sum of the whole set, and totals is the number of rules.
type tiling struct {
	sum, totals int
	cages       bool // every total is a cage
}

// mostTries limits the search for a tiling. The search is short on most boards, because rules with sums
// overlap in few cells or not at all.
const mostTries = 2000

// tile divides a set of cells into the cells of rules with a known total and single cells with digits. ok is
// false if no such division is found.
func (b *board) tile(set cellset.Set) (t tiling, ok bool) {
	var inside []total
	for _, r := range b.totals {
		if r.cells.Within(set) {
			inside = append(inside, r)
		}
	}
	tries := 0
	var cover func(open cellset.Set, so tiling) bool
	cover = func(open cellset.Set, so tiling) bool {
		if tries++; tries > mostTries {
			return false
		}
		for c := range open.All() {
			for _, r := range inside {
				if r.cells.Has(c) && r.cells.Within(open) && cover(open.Minus(r.cells),
					tiling{so.sum + r.sum, so.totals + 1, so.cages && r.cage}) {
					return true
				}
			}
			d := b.grid.At(c)
			return d != 0 && cover(open.Without(c), tiling{so.sum + int(d), so.totals, so.cages})
		}
		t = so
		return true
	}
	ok = cover(set, tiling{cages: true})
	return t, ok
}

// sums adds sentences about the sum of a set of cells, and returns the sum if it follows from the totals of
// rules. Otherwise, known is false. It is also false if the set consists of complete houses, whose sum is
// obvious.
func (a *answer) sums(set cellset.Set) (sum int, known bool) {
	t, tiled := a.tile(set)
	tiled = tiled && t.totals > 0
	if tiled {
		name := cages
		if !t.cages {
			name = sums
		}
		a.say(name.With(a.Lang, t.totals, "sum", strconv.Itoa(t.sum)))
		a.differ(set, t.sum)
		return t.sum, true
	}
	a.houseLeft(set)
	return a.derived(set)
}

// digitsOf returns the sum of the digits in a set of cells, and the number of cells with a digit.
func (b *board) digitsOf(set cellset.Set) (sum, filled int) {
	for c := range set.All() {
		if d := b.grid.At(c); d != 0 {
			sum, filled = sum+int(d), filled+1
		}
	}
	return sum, filled
}

// houseLeft adds a sentence about the sum that the digits in set leave for the rest of their house. It does
// nothing unless one house contains all cells of the set, some of these cells have digits, and the digits are
// all different.
func (a *answer) houseLeft(set cellset.Set) {
	sum, filled := a.digitsOf(set)
	had := solver.Digits(0)
	for c := range set.All() {
		if d := a.grid.At(c); d != 0 {
			had = had.With(d)
		}
	}
	for _, h := range a.houses {
		empty := len(h.Cells) - filled
		if set.Within(h.cells) && filled > 0 && empty > 0 && had.Len() == filled {
			a.sayLeft(h, a.whole()-sum, empty)
			return
		}
	}
}

// sayLeft adds a sentence with the sum that remains in a house, and the number of cells that share this sum.
func (a *answer) sayLeft(h house, sum, cells int) {
	a.say(houseLeft.With(a.Lang, cells, "house", a.Naming.House(a.Lang, h.House), "sum", strconv.Itoa(sum)))
}

// mostNamed is the largest number of cells that a sentence about a sum names.
const mostNamed = 3

// differ adds a sentence that compares a set of cells, and its sum, with one or more houses and their sum. It
// considers each house that contains the set, and the rows, columns or boxes that have more than half of
// their cells in the set. It chooses the house or group of houses that differs from the set in the fewest
// cells.
func (a *answer) differ(set cellset.Set, sum int) {
	best, least := []house(nil), a.layout.Cells()
	try := func(some []house) {
		if len(some) == 0 {
			return
		}
		of := union(some)
		if apart := set.Minus(of).Len() + of.Minus(set).Len(); apart < least {
			best, least = some, apart
		}
	}
	families := map[solver.HouseKind][]house{}
	for _, h := range a.houses {
		if set.Within(h.cells) {
			try([]house{h})
		}
		if 2*h.cells.Minus(set).Len() < len(h.Cells) && (h.Kind <= solver.Region) {
			families[h.Kind] = append(families[h.Kind], h)
		}
	}
	for kind := solver.Row; kind <= solver.Region; kind++ {
		try(families[kind])
	}
	if best == nil {
		return
	}
	of, all := union(best), len(best)*a.whole()
	in, out, left := of.Minus(set), set.Minus(of), all-sum
	if n := in.Len(); len(best) == 1 && out.Len() == 0 && n > mostNamed {
		a.sayLeft(best[0], left, n)
		return
	}
	said := a.named(best, all)
	switch {
	case in.Len() == 0 && out.Len() == 0 && left == 0:
		return
	case in.Len() == 0 && out.Len() > 0:
		said += a.so(out, -left)
	case out.Len() == 0 && in.Len() > 0:
		said += a.so(in, left)
	default:
		said += i18n.Comma(a.Lang) + difference.With(a.Lang, "sum", strconv.Itoa(max(left, -left)))
	}
	a.say(said)
}

// so returns a clause about the sum of cells. If there are at most mostNamed cells and they can have that
// sum, the clause names the cells. Otherwise it only states the sum as a difference.
func (a *answer) so(cells cellset.Set, sum int) string {
	n := cells.Len()
	text := difference.With(a.Lang, "sum", strconv.Itoa(max(sum, -sum)))
	var names []string
	for c := range cells.All() {
		row, col := a.layout.RowCol(c)
		names = append(names, a.Naming.Cell(a.Lang, row, col))
	}
	switch {
	case sum < n || sum > n*a.layout.N():
	case n == 1:
		text = cellIs.With(a.Lang, "cell", names[0], "sum", strconv.Itoa(sum))
	case n <= mostNamed:
		text = cellsMake.With(a.Lang, "cells", strings.Join(names, i18n.Comma(a.Lang)), "sum", strconv.Itoa(sum))
	}
	return i18n.Comma(a.Lang) + text
}

// named returns a clause that names houses and their sum.
func (a *answer) named(some []house, sum int) string {
	var names []string
	for _, h := range some {
		names = append(names, a.Naming.House(a.Lang, h.House))
	}
	return houses.With(a.Lang, "houses", strings.Join(names, i18n.Comma(a.Lang)), "sum", strconv.Itoa(sum))
}

func union(some []house) (all cellset.Set) {
	for _, h := range some {
		all = all.Plus(h.cells)
	}
	return all
}

// mostHouses is the largest number of adjacent houses whose cells derived adds up.
const mostHouses = 4

// derived finds the sum of a set of cells from one house, or from several adjacent houses of the same kind.
// In the first case (innies), the houses contain the set, and the sum of their other cells is known. In the
// second case (outies), the set lies outside the houses, and the sum of the set and the houses together is
// known. derived adds a sentence and returns the sum. known is false if neither case applies.
func (a *answer) derived(set cellset.Set) (sum int, known bool) {
	if _, filled := a.digitsOf(set); filled == set.Len() { // all digits are visible, so their sum is too
		return 0, false
	}
	for many := 1; many <= mostHouses; many++ {
		for at := 0; at+many <= len(a.houses); at++ {
			some := a.houses[at : at+many]
			if some[0].Kind != some[many-1].Kind || many > 1 && some[0].Kind > solver.Region {
				continue
			}
			of, all := union(some), many*a.whole()
			rest, sticks := of.Minus(set), set.Minus(of)
			switch {
			case rest == cellset.Set{}: // the set contains all cells of the houses, so their sum is obvious
				return 0, false
			case sticks == cellset.Set{}:
				if t, ok := a.tile(rest); ok {
					a.say(a.named(some, all) + i18n.Comma(a.Lang) + others.With(a.Lang, "sum", strconv.Itoa(t.sum)) +
						i18n.Comma(a.Lang) + theseMake.With(a.Lang, "sum", strconv.Itoa(all-t.sum)))
					return all - t.sum, true
				}
			case sticks == set:
				if t, ok := a.tile(of.Plus(set)); ok {
					name := cages
					if !t.cages {
						name = sums
					}
					a.say(name.With(a.Lang, t.totals, "sum", strconv.Itoa(t.sum)))
					a.say(a.named(some, all) + i18n.Comma(a.Lang) +
						theseMake.With(a.Lang, "sum", strconv.Itoa(t.sum-all)))
					return t.sum - all, true
				}
			}
		}
	}
	return 0, false
}
