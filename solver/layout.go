package solver

import (
	"iter"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"weak"
)

// Layout is the shape of a grid and its rules: n digits, n*n cells, the houses, and the pairs of cells that
// can't have the same digit. Layouts with the same text (see String) are the same pointer, so they can be
// compared with ==. A nil Layout is the layout of the zero Grid: N is 0, and it has no cells and no houses.
type Layout struct {
	n          int
	rows, cols int // size of a box; 0 in a jigsaw
	rules      []Rule
	text       string
	regions    []uint8 // by cell: the number of its box or region
	houses     []House
	housesOf   [][]House // by cell: the houses that contain it
	sees       [][]Cell  // by cell: the cells that must have another digit than this cell
	pairs      [][]Cell  // by cell: the cells that this cell sees without sharing a house
	digits     []Digits  // by cell: the digits that the rules allow in the cell; nil if all cells allow all digits
	beyond     bool      // the layout has rules that OnlyDigits does not cover
	apart      bool      // a rule depends on the values of digits, so digits are not interchangeable
	empty      string    // the cells of an empty grid
	general    tablesOnce
	known      known
}

// SizeError reports that there is no layout whose boxes have Rows x Cols cells.
type SizeError struct{ Rows, Cols int }

// Error returns the requested size and the allowed range in English.
func (e *SizeError) Error() string {
	return "boxes of " + times(e.Rows, e.Cols) + " cells: a box has 1 to " + strconv.Itoa(MaxN) + " cells"
}

// times formats a size, such as 3x3.
func times(rows, cols int) string {
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
}

// Classic is the 9x9 layout with 3x3 boxes.
var Classic = mustBoxes(3, 3)

// made stores the existing layouts. The 87 layouts of plain boxes are never removed. Other layouts are only
// stored while they are in use, because their texts come from outside the program and their number is
// unlimited.
var made = struct {
	sync.Mutex
	boxes  map[[2]int]*Layout
	others map[string]*place
}{boxes: map[[2]int]*Layout{}, others: map[string]*place{}}

// place stores the layout for one text. It is locked while the tables of the layout are built, which takes
// milliseconds if there are many rules. Other layouts can be built at the same time. Further requests for the
// same layout wait.
type place struct {
	sync.Mutex
	layout weak.Pointer[Layout]
	users  int // number of calls that use the place; guarded by made's lock
}

// Boxes returns the layout with boxes of rows x cols cells, so n is rows*cols. The grid has cols boxes
// vertically and rows boxes horizontally. Boxes of one row or one column coincide with the rows or columns of
// the grid. The same arguments always return the same pointer. The error is a *SizeError if n is not between
// 1 and MaxN.
func Boxes(rows, cols int) (*Layout, error) {
	if rows < 1 || cols < 1 || rows > MaxN || cols > MaxN || rows*cols > MaxN {
		return nil, &SizeError{Rows: rows, Cols: cols}
	}
	made.Lock()
	defer made.Unlock()
	key := [2]int{rows, cols}
	if made.boxes[key] == nil {
		s := shape{n: rows * cols, rows: rows, cols: cols}
		made.boxes[key] = newLayout(s, s.text())
	}
	return made.boxes[key], nil
}

// StandardLayout returns the default layout of n digits. Its boxes are as nearly square as possible and have
// no more rows than columns: 2x3 for 6, 3x4 for 12, 1xn for a prime n. The error is a *SizeError if n is not
// between 1 and MaxN.
func StandardLayout(n int) (*Layout, error) {
	rows := 1
	for r := 1; r <= MaxN && r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	return Boxes(rows, n/rows)
}

// IsStandard reports whether StandardLayout returns this layout for its number of digits.
func (l *Layout) IsStandard() bool {
	standard, err := StandardLayout(l.N())
	return err == nil && standard == l
}

func mustBoxes(rows, cols int) *Layout {
	l, err := Boxes(rows, cols)
	if err != nil {
		panic(err)
	}
	return l
}

// layoutOf returns the layout of a valid shape. It builds the layout if it does not exist yet.
func layoutOf(s shape) *Layout {
	if s.regions == nil && len(s.rules) == 0 {
		return mustBoxes(s.rows, s.cols)
	}
	text := s.text()
	p := placeOf(text)
	defer leave(text, p)
	p.Lock()
	defer p.Unlock()
	if l := p.layout.Value(); l != nil {
		return l
	}
	l := newLayout(s, text)
	p.layout = weak.Make(l)
	runtime.AddCleanup(l, forget, text)
	return l
}

// placeOf returns the place for a text, and counts the caller as a user. The caller must release it with
// leave.
func placeOf(text string) *place {
	made.Lock()
	defer made.Unlock()
	p := made.others[text]
	if p == nil {
		p = &place{}
		made.others[text] = p
	}
	p.users++
	return p
}

func leave(text string, p *place) {
	made.Lock()
	defer made.Unlock()
	p.users--
	drop(text, p)
}

// forget removes the place of a layout that is no longer in use, unless the layout has been requested again
// in the meantime.
func forget(text string) {
	made.Lock()
	defer made.Unlock()
	if p := made.others[text]; p != nil {
		drop(text, p)
	}
}

// drop removes the place of a text if no call uses it and its layout is no longer in use.
func drop(text string, p *place) {
	if p.users == 0 && p.layout.Value() == nil {
		delete(made.others, text)
	}
}

// inUse returns the layout of a text if it is in use, and nil otherwise.
func inUse(text string) *Layout {
	made.Lock()
	defer made.Unlock()
	if p := made.others[text]; p != nil && p.users == 0 {
		return p.layout.Value()
	}
	return nil
}

// newLayout builds the tables of a valid shape.
func newLayout(s shape, text string) *Layout {
	n := s.n
	l := &Layout{
		n: n, rows: s.rows, cols: s.cols, rules: s.rules,
		text:     text,
		regions:  s.allRegions(),
		houses:   append(s.houses(), s.extra...),
		housesOf: make([][]House, n*n),
		sees:     make([][]Cell, n*n),
		pairs:    make([][]Cell, n*n),
		empty:    string(make([]byte, n*n)),
	}
	of := make([]int, n*n) // by cell: number of its houses
	for _, h := range l.houses {
		for _, c := range h.Cells {
			of[c]++
		}
	}
	for c := range l.housesOf {
		l.housesOf[c] = make([]House, 0, of[c])
	}
	for _, h := range l.houses {
		for _, c := range h.Cells {
			l.housesOf[c] = append(l.housesOf[c], h)
		}
	}
	apart := s.apart()
	// seenBy contains, for each cell, 1 + the last cell found to see it. The number is negative if the two
	// cells share no house.
	seenBy := make([]int, n*n)
	var sees, pairs []Cell
	for c := range l.sees {
		for _, h := range l.housesOf[c] {
			for _, p := range h.Cells {
				seenBy[p] = c + 1
			}
		}
		for p := range s.leaps(c) {
			if seenBy[p] != c+1 {
				seenBy[p] = -(c + 1)
			}
		}
		for _, p := range apart[Cell(c)] {
			if seenBy[p] != c+1 {
				seenBy[p] = -(c + 1)
			}
		}
		sees, pairs = sees[:0], pairs[:0]
		for p, by := range seenBy {
			switch {
			case p == c:
			case by == c+1:
				sees = append(sees, Cell(p))
			case by == -(c + 1):
				sees, pairs = append(sees, Cell(p)), append(pairs, Cell(p))
			}
		}
		l.sees[c], l.pairs[c] = slices.Clone(sees), slices.Clone(pairs)
	}
	l.readRules()
	return l
}

// N returns the number of digits. Each row and column has N cells.
func (l *Layout) N() int {
	if l == nil {
		return 0
	}
	return l.n
}

// Cells returns the number of cells, n*n.
func (l *Layout) Cells() int { return l.N() * l.N() }

// Box returns the size of a box in cells. It returns 0, 0 for a jigsaw, because its regions have no common
// shape.
func (l *Layout) Box() (rows, cols int) {
	if l == nil {
		return 0, 0
	}
	return l.rows, l.cols
}

// Jigsaw reports whether the layout has regions of arbitrary shape instead of boxes.
func (l *Layout) Jigsaw() bool { return l != nil && l.rows == 0 }

// Rules returns the rules that apply in addition to rows, columns and boxes or regions. They are sorted by
// kind in the order of Kinds, and then by cells. The slice is shared and must not be changed.
func (l *Layout) Rules() []Rule {
	if l == nil {
		return nil
	}
	return l.rules
}

// Has reports whether the layout has a rule of the kind.
func (l *Layout) Has(kind Kind) bool { return hasRule(l.Rules(), kind) }

// OnlyDigits reports whether each rule only makes cells differ or limits the digits of single cells. The
// engines of this package solve such layouts. All other layouts need the engine of solver/rules.
func (l *Layout) OnlyDigits() bool { return l == nil || !l.beyond }

// Digits returns the digits that the rules allow in cell c, whatever other cells contain, for example only
// odd digits. It panics if c is not a cell of the layout.
func (l *Layout) Digits(c Cell) Digits {
	if l.digits == nil {
		return DigitsUpTo(l.n)
	}
	return l.digits[c]
}

// Plain reports whether the layout has boxes and no further rules, so that Box describes it completely.
func (l *Layout) Plain() bool { return len(l.Rules()) == 0 && !l.Jigsaw() }

// Placed reports whether the layout has a rule with cells, such as a cage, a line or a clue.
func (l *Layout) Placed() bool {
	return slices.ContainsFunc(l.Rules(), func(r Rule) bool { return len(r.Cells) > 0 })
}

// NumHouses returns the number of houses.
func (l *Layout) NumHouses() int {
	if l == nil {
		return 0
	}
	return len(l.houses)
}

// House returns house i, from 0 to NumHouses-1. Houses are sorted by HouseKind, and then by Index. It panics
// if i is out of range.
func (l *Layout) House(i int) House { return l.houses[i] }

// Houses yields all houses, in the same order as House.
func (l *Layout) Houses() iter.Seq[House] {
	if l == nil {
		return slices.Values([]House(nil))
	}
	return slices.Values(l.houses)
}

// HousesOf returns the houses that contain c, in the same order as House. The slice is shared and must not be
// changed. It panics if c is not a cell of the layout.
func (l *Layout) HousesOf(c Cell) []House { return l.housesOf[c] }

// Sees returns the cells that can't have the same digit as c. They share a house with c, or a rule on pairs
// of cells, such as AntiKnight, makes them differ. They are in ascending order, each once, without c itself.
// The slice is shared and must not be changed. It panics if c is not a cell of the layout.
func (l *Layout) Sees(c Cell) []Cell { return l.sees[c] }

// PairsOf returns the cells of Sees(c) that share no house with c. Only a rule on pairs of cells makes them
// differ from c. The slice is shared and must not be changed. It panics if c is not a cell of the layout.
func (l *Layout) PairsOf(c Cell) []Cell { return l.pairs[c] }

// Region returns the number of the box or region of c, from 0. It equals the Index of that house. It panics
// if c is not a cell of the layout.
func (l *Layout) Region(c Cell) int { return int(l.regions[c]) }

// RowCol returns the row and the column of c, both from 1. It panics if the Layout is nil.
func (l *Layout) RowCol(c Cell) (row, col int) { return int(c)/l.n + 1, int(c)%l.n + 1 }

// Side is one of the four sides of a cell.
type Side uint8

// The sides of a cell.
const (
	Top Side = iota
	Right
	Bottom
	Left
)

// Wall reports whether a side of c is a border of its box or region, or the edge of the board. It panics if c
// is not a cell of the layout.
func (l *Layout) Wall(c Cell, side Side) bool {
	other, inside := l.Beside(c, side)
	return !inside || l.regions[other] != l.regions[c]
}

// Empty returns the grid of this layout without any digits.
func (l *Layout) Empty() Grid {
	if l == nil {
		return Grid{}
	}
	return Grid{layout: l, cells: l.empty}
}
