package logic

import (
	"slices"
	"sync"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// tables stores a layout in the form that finders use. Houses, and the cells that a cell sees, are sets of
// bits.
type tables struct {
	layout      *solver.Layout
	n           int
	cells       int
	house       []house
	order       []int             // all houses, boxes first: the order in which subsets are searched
	of          [][]place         // by cell: its houses, in the order of Layout.House
	sees        []set             // by cell: the cells that it sees
	rows        []int             // the houses that are rows
	cols        []int             // the houses that are columns
	boxes       []int             // the houses that are boxes or regions
	rest        []int             // the other houses
	row         []int             // by cell: the house of its row
	col         []int             // by cell: the house of its column
	box         []int             // by cell: the house of its box or region
	width       int               // columns in a box minus 1, or the number of digits if boxes have no common shape
	height      int               // rows in a box minus 1, or the number of digits if boxes have no common shape
	rules       []relation        // the rules as relations, as far as finders know them
	propagators ruled.Rules       // of the rules that do more than make cells differ; may be nil
	areas       []area            // the areas whose sums are tried; empty if no rule has a sum
	leftovers   func() []equality // the equalities of the technique LawOfLeftovers
	implied     func() []equality // those of ImpliedHouse
	apart       bool              // whether a rule adds houses, or makes cells differ that share no house
	tested      bool              // whether a rule neither adds up nor rises, so that its propagators are used
	unique      bool              // whether uniqueness arguments hold: all houses are rows, columns and plain boxes
}

// house is a house of the layout, as a list of cells and as bits.
type house struct {
	kind  solver.HouseKind
	cells []int
	set   set
	whole bool // whether it has n cells, so that it needs every digit
}

// place is the position of a cell in one of its houses.
type place struct {
	house int
	bit   uint32 // the bit of the cell in the masks of the house
}

var classic = sync.OnceValue(func() *tables { return newTables(solver.Classic) })

func tablesOf(l *solver.Layout) *tables {
	if l == solver.Classic {
		return classic()
	}
	return l.Keep(tablesKey{}, func() any { return newTables(l) }).(*tables)
}

// tablesKey is the key under which a layout stores its tables.
type tablesKey struct{}

func newTables(l *solver.Layout) *tables {
	n := l.Cells()
	t := &tables{
		layout: l, n: l.N(), cells: n, of: make([][]place, n), sees: make([]set, n),
		row: make([]int, n), col: make([]int, n), box: make([]int, n), unique: l.Plain(),
	}
	for h := range l.NumHouses() {
		from := l.House(h)
		to := house{kind: from.Kind, whole: len(from.Cells) == t.n}
		var by []int // the slice with the house of this kind for each cell, or nil
		switch from.Kind {
		case solver.Row:
			t.rows, by = append(t.rows, h), t.row
		case solver.Column:
			t.cols, by = append(t.cols, h), t.col
		case solver.Box, solver.Region:
			t.boxes, by = append(t.boxes, h), t.box
		default:
			t.rest = append(t.rest, h)
		}
		for i, c := range from.Cells {
			to.cells = append(to.cells, int(c))
			to.set = to.set.with(int(c))
			t.of[c] = append(t.of[c], place{house: h, bit: 1 << i})
			if by != nil {
				by[c] = h
			}
		}
		t.house = append(t.house, to)
	}
	for c := range n {
		for _, other := range l.Sees(solver.Cell(c)) {
			t.sees[c] = t.sees[c].with(int(other))
		}
	}
	t.apart = slices.ContainsFunc(l.Rules(), solver.Rule.OnlyDigits)
	t.width, t.height = t.n, t.n
	if rows, cols := l.Box(); l.Plain() {
		t.width, t.height = cols-1, rows-1
	}
	var sources []ruled.Source
	if t.propagators = ruled.Of(l); t.propagators != nil {
		sources = t.propagators.Sources()
	}
	t.rules = relationsOf(l, sources)
	if slices.ContainsFunc(t.rules, func(r relation) bool { return r.adds() }) {
		t.areas = areasOf(t)
	}
	t.leftovers = sync.OnceValue(func() []equality { return leftoversOf(t) })
	t.implied = sync.OnceValue(func() []equality { return impliedOf(t) })
	t.tested = slices.ContainsFunc(t.rules, func(r relation) bool { return r.tests != nil })
	t.order = slices.Concat(t.boxes, t.rows, t.cols, t.rest)
	return t
}
