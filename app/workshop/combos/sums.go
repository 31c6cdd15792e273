package combos

import (
	"strconv"
	"strings"

	"numplace/app/shared/cellset"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// What follows for selected cells from the sums of cages and houses: what is left of a house, what lies outside of
// cages that nearly fill houses, and inside (outies and innies), and from both the total of the selection.

// board is a board with what is known of sums on it.
type board struct {
	grid   solver.Grid
	layout *solver.Layout
	totals []total
	houses []house
}

// total is a rule that says what its cells add up to.
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

// whole is what the digits of a house add up to.
func (b *board) whole() int { return b.layout.N() * (b.layout.N() + 1) / 2 }

// tiling is a set of cells as totals beside each other, and single cells with digits.
type tiling struct {
	sum, totals int
	cages       bool // all totals are those of cages
}

// mostTries bounds the search for a tiling. Rules overlap on few boards, and there in few cells.
const mostTries = 2000

// tile divides a set of cells into the cells of totals and single digits; ok is false if it can't.
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

// sums says what follows for a set of cells, and returns their total if it is known and not just that of whole
// houses.
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

// digitsOf returns the sum of the digits in some cells, and how many have one.
func (b *board) digitsOf(set cellset.Set) (sum, filled int) {
	for c := range set.All() {
		if d := b.grid.At(c); d != 0 {
			sum, filled = sum+int(d), filled+1
		}
	}
	return sum, filled
}

// houseLeft says what is left of a house in which the cells lie, if some have digits and these don't clash.
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

// sayLeft says what is left of a house for so many cells.
func (a *answer) sayLeft(h house, sum, cells int) {
	a.say(houseLeft.With(a.Lang, cells, "house", a.Naming.House(a.Lang, h.House), "sum", strconv.Itoa(sum)))
}

// mostNamed is how many cells are named in words about a sum.
const mostNamed = 3

// differ compares the total of a set of cells with that of the houses that they nearly fill, or in one of which
// they lie.
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

// so says what some cells add up to: by their names if they are few and can add up to that.
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

// named says what houses add up to.
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

// mostHouses is how many houses beside each other are added up.
const mostHouses = 4

// derived says what a set of cells adds up to because the rest of houses does, or because they stick out of houses
// with cages: fewer houses first.
func (a *answer) derived(set cellset.Set) (sum int, known bool) {
	if _, filled := a.digitsOf(set); filled == set.Len() { // its sum is seen
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
			case rest == cellset.Set{}: // whole houses, which say nothing
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
