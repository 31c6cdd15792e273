package solver

import (
	"iter"
	"slices"
	"strconv"
	"sync"
)

// This file is the only place where a house is computed. All else reads a layout's list of houses.

// Kind says what sort of house a house is.
type Kind uint8

// The kinds of houses, in the order in which Houses gives them.
const (
	Row Kind = iota
	Column
	Box
)

// House is a group of n cells that holds each digit once.
type House struct {
	Kind  Kind
	Index int    // 0 .. n-1 among the houses of its kind: rows downwards, columns rightwards, boxes row by row
	Cells []Cell // n cells in rising order; shared, not to be changed
}

// Layout is the shape of a grid: n digits, n*n cells and the houses over them. Equal layouts are one pointer, so they
// compare with ==. A nil Layout is that of the zero Grid: N 0, no cells and no houses.
type Layout struct {
	n          int
	rows, cols int // of a box
	houses     []House
	housesOf   [][]House // by cell
	peers      [][]Cell  // by cell
	empty      string    // the cells of an empty grid
	general    func() *general
}

// SizeError says that boxes of Rows x Cols cannot make a layout.
type SizeError struct{ Rows, Cols int }

// Error tells the size that was asked for and what is possible.
func (e *SizeError) Error() string {
	return "boxes of " + times(e.Rows, e.Cols) + " cells: a box has 1 to " + strconv.Itoa(MaxN) + " cells"
}

// times is a size as it is written: 3x3.
func times(rows, cols int) string {
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
}

// Classic is the 9x9 layout with 3x3 boxes.
var Classic = mustBoxes(3, 3)

var made = struct {
	sync.Mutex
	layouts map[[2]int]*Layout
}{layouts: map[[2]int]*Layout{}}

// Boxes gives the layout with boxes of rows x cols cells, so n = rows*cols digits. The grid has cols boxes below each
// other and rows boxes side by side; boxes of one row or one column coincide with the rows or columns. The same
// arguments always give the same pointer. The error is a *SizeError, when n is not within 1 .. MaxN.
func Boxes(rows, cols int) (*Layout, error) {
	if rows < 1 || cols < 1 || rows > MaxN || cols > MaxN || rows*cols > MaxN {
		return nil, &SizeError{Rows: rows, Cols: cols}
	}
	made.Lock()
	defer made.Unlock()
	key := [2]int{rows, cols}
	if made.layouts[key] == nil {
		made.layouts[key] = newLayout(rows, cols, boxHouses(rows, cols))
	}
	return made.layouts[key], nil
}

// Square gives the default layout of n digits: the most nearly square box that has no more rows than columns, so 2x3
// for 6, 3x4 for 12 and 1xn for a prime n. The error is a *SizeError, when n is not within 1 .. MaxN.
func Square(n int) (*Layout, error) {
	rows := 1
	for r := 1; r <= MaxN && r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	return Boxes(rows, n/rows)
}

func mustBoxes(rows, cols int) *Layout {
	l, err := Boxes(rows, cols)
	if err != nil {
		panic(err)
	}
	return l
}

// boxHouses lists the rows, columns and boxes of a grid with boxes of rows x cols cells.
func boxHouses(rows, cols int) []House {
	n := rows * cols
	houses := make([]House, 3*n)
	for i := range n {
		houses[i] = House{Kind: Row, Index: i}
		houses[n+i] = House{Kind: Column, Index: i}
		houses[2*n+i] = House{Kind: Box, Index: i}
	}
	for c := range n * n {
		row, col := c/n, c%n
		box := row/rows*rows + col/cols
		for _, h := range []int{row, n + col, 2*n + box} {
			houses[h].Cells = append(houses[h].Cells, Cell(c))
		}
	}
	return houses
}

// newLayout makes a layout of n = rows*cols digits from its houses, each of n cells.
func newLayout(rows, cols int, houses []House) *Layout {
	n := rows * cols
	l := &Layout{
		n: n, rows: rows, cols: cols,
		houses:   houses,
		housesOf: make([][]House, n*n),
		peers:    make([][]Cell, n*n),
		empty:    string(make([]byte, n*n)),
	}
	for _, h := range houses {
		for _, c := range h.Cells {
			l.housesOf[c] = append(l.housesOf[c], h)
		}
	}
	for c := range l.peers {
		seen := make([]bool, n*n)
		for _, h := range l.housesOf[c] {
			for _, p := range h.Cells {
				seen[p] = int(p) != c
			}
		}
		for p, is := range seen {
			if is {
				l.peers[c] = append(l.peers[c], Cell(p))
			}
		}
	}
	l.general = sync.OnceValue(func() *general { return newGeneral(l) })
	return l
}

// N is the number of digits, and of cells in a house.
func (l *Layout) N() int {
	if l == nil {
		return 0
	}
	return l.n
}

// Cells is the number of cells, n*n.
func (l *Layout) Cells() int { return l.N() * l.N() }

// Box is the size of a box in cells.
func (l *Layout) Box() (rows, cols int) {
	if l == nil {
		return 0, 0
	}
	return l.rows, l.cols
}

// Houses gives all houses: the rows, then the columns, then the boxes, each kind by rising Index.
func (l *Layout) Houses() iter.Seq[House] {
	if l == nil {
		return slices.Values([]House(nil))
	}
	return slices.Values(l.houses)
}

// HousesOf gives the houses that c is in, in the order of Houses. The slice is shared, not to be changed.
// It panics when c is not a cell of the layout.
func (l *Layout) HousesOf(c Cell) []House { return l.housesOf[c] }

// Peers gives the cells that share a house with c, without c, in rising order. The slice is shared, not to be changed.
// It panics when c is not a cell of the layout.
func (l *Layout) Peers(c Cell) []Cell { return l.peers[c] }

// Empty is the grid of this layout without any digit.
func (l *Layout) Empty() Grid {
	if l == nil {
		return Grid{}
	}
	return Grid{layout: l, cells: l.empty}
}
