package logic

import (
	"sync"

	"numplace/solver"
)

// tables are what finders read of a layout, as bits.
type tables struct {
	layout *solver.Layout
	n      int
	cells  int
	house  []house
	order  []int     // all houses, boxes first: the order of subsets
	of     [][]place // by cell: the houses that it is in, in the order of Layout.House
	sees   []set     // by cell
	rows   []int     // the houses that are rows
	cols   []int     // the houses that are columns
	boxes  []int     // the houses that are boxes or regions
	rest   []int     // the other houses
	row    []int     // by cell: its row's house
	col    []int     // by cell: its column's house
	box    []int     // by cell: its box's or region's house
	width  int       // the columns of a box that do not have a given cell; the digits where boxes have no common shape
	height int       // the same of rows
	unique bool      // whether two cells of two rows, two columns and two boxes can change their digits: plain boxes
}

// house is a house as bits.
type house struct {
	kind  solver.HouseKind
	cells []int
	set   set
	whole bool // it has n cells, so it holds each digit
}

// place is the place of a cell in one of its houses.
type place struct {
	house int
	bit   uint32 // of the cell in masks of that house
}

var classic = sync.OnceValue(func() *tables { return newTables(solver.Classic) })

func tablesOf(l *solver.Layout) *tables {
	if l == solver.Classic {
		return classic()
	}
	return newTables(l)
}

func newTables(l *solver.Layout) *tables {
	n := l.Cells()
	t := &tables{
		layout: l, n: l.N(), cells: n, of: make([][]place, n), sees: make([]set, n),
		row: make([]int, n), col: make([]int, n), box: make([]int, n), unique: l.Plain(),
	}
	for h := range l.NumHouses() {
		from := l.House(h)
		to := house{kind: from.Kind, whole: len(from.Cells) == t.n}
		var by []int // what holds the house of a cell
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
	t.width, t.height = t.n, t.n
	if rows, cols := l.Box(); l.Plain() {
		t.width, t.height = cols-1, rows-1
	}
	t.order = append(t.order, t.boxes...)
	t.order = append(t.order, t.rows...)
	t.order = append(t.order, t.cols...)
	t.order = append(t.order, t.rest...)
	return t
}
