package canon

import (
	"math/bits"
	"sync"

	"numplace/solver"
)

// This file searches for the canonical form of a 9x9 grid, row by row.
//
// A view (view.go) is a partial choice of how to transform the grid. All stored views lead to the same rows
// so far, the smallest ones. For the next row, the search tries, for each view, every line of the grid that
// can become this row, and stores the views with the smallest row. A view that reaches this row in several
// ways becomes several views. At the end, each view represents at least one automorphism.
//
// A view decides the order of columns and the names of digits as late as possible (fill.go). That limits the
// number of views: it is one to five for minimal puzzles, and 18 to 144 for random full grids, where all 2 *
// 6^8 transformations begin with 123456789.
//
// The classes of indistinguishable items come from partition refinement: McKay and Piperno, Practical graph
// isomorphism, II (2014). It is known from the Sudoku programmers' forum that the first rows leave few
// possibilities. Programs that find the canonical form of full grids were first described there.

// line is a row or column of the grid.
type line struct {
	digits [3][4]uint8 // by stack, and by column in the stack
	home   [10]uint8   // by digit: the stack and column of the digit, encoded by placeOf
	zeros  [3]uint8    // by stack: the empty columns, as bits
	has    uint16      // the set of digits, bit d for digit d
	twice  bool        // whether a digit occurs twice
}

// search is the search for the canonical form of one grid.
type search struct {
	sides [2][lines]line

	row   int                 // the row of the canonical form that is being chosen
	best  [lines][lines]uint8 // the rows found so far, and the smallest known version of the current row
	names [lines][lines]uint8 // by row and column of the form: the name of the digit that first occurred there
	name  uint8               // the name for the first new digit of the current row

	taken *line    // the line that is tried as the current row
	fresh [3]uint8 // by stack of the grid: the columns of the stack with a new digit, as bits

	views, kept []view // the views after the previous row, and those of the current row

	// branches is a stack of the views that are being filled: at most one for the line, one for each stack
	// and one for each column.
	branches [1 + 3 + lines]view
	depth    int
}

var searches = sync.Pool{New: func() any { return new(search) }}

// load reads a grid. The error is ErrLayout or ErrConflict.
func (s *search) load(g solver.Grid) error {
	if g.Layout() != solver.Classic {
		return ErrLayout
	}
	s.sides = [2][lines]line{}
	var boxes [lines]uint16
	for row := range lines {
		for col := range lines {
			d := uint8(g.At(solver.Cell(lines*row + col)))
			s.sides[0][row].set(col, d)
			s.sides[1][col].set(row, d)
			if d == 0 {
				continue
			}
			box := row/3*3 + col/3
			if boxes[box]>>d&1 != 0 {
				return ErrConflict
			}
			boxes[box] |= 1 << d
		}
	}
	for i := range lines {
		if s.sides[0][i].twice || s.sides[1][i].twice {
			return ErrConflict
		}
	}
	return nil
}

// set stores digit d at position i of the line. d is 0 for an empty cell.
func (l *line) set(i int, d uint8) {
	stack, col := i/3, i%3
	if d == 0 {
		l.zeros[stack] |= 1 << col
		return
	}
	l.twice = l.twice || l.has>>d&1 != 0
	l.digits[stack][col] = d
	l.home[d] = placeOf(0, stack, col)
	l.has |= 1 << d
}

// run finds the canonical form and stores it in best. It stores the views that lead to it in views.
func (s *search) run() {
	s.views = append(s.views[:0], view{side: 0}, view{side: 1})
	s.name = 1
	for s.row = range lines {
		for j := range s.best[s.row] {
			s.best[s.row][j] = unseen
		}
		s.kept = s.kept[:0]
		for i := range s.views {
			v := &s.views[i]
			for may := v.takes(s.row); may != 0; may &= may - 1 {
				s.take(v, bits.TrailingZeros16(may))
			}
		}
		for j, d := range s.best[s.row] {
			if d == s.name {
				s.names[s.row][j] = d
				s.name++
			}
		}
		s.views, s.kept = s.kept, s.views
	}
}

// unseen is the value in best of a cell of the current row for which no name is known yet. It is greater than
// any digit name.
const unseen = 255

// take tries line i of the grid as the next row of a view.
func (s *search) take(v *view, i int) {
	s.taken = &s.sides[v.side][i]
	s.fresh = [3]uint8{}
	for left := s.taken.has &^ v.known; left != 0; left &= left - 1 {
		home := s.taken.home[bits.TrailingZeros16(left)]
		s.fresh[home>>2] |= 1 << (home & 3)
	}
	tried := s.branch(v)
	tried.rows[s.row] = uint8(i)
	tried.used |= 1 << i
	tried.next = s.name
	s.fillStacks(tried, 0)
	s.depth--
}

// less compares the digit name at column j with best, the smallest version of the row so far. If the name is
// smaller, less stores it in best. It returns false if the row cannot be the smallest.
func (s *search) less(j int, name uint8) bool {
	best := &s.best[s.row]
	if name >= best[j] {
		return name == best[j]
	}
	best[j] = name
	for j++; j < lines; j++ {
		best[j] = unseen
	}
	s.kept = s.kept[:0]
	return true
}

// keep adds v to the views of the current row. All names of the row must have been found to be the smallest.
func (s *search) keep(v *view) {
	for left := s.taken.has &^ v.known; left != 0; left &= left - 1 {
		d := bits.TrailingZeros16(left)
		v.home[d] = s.taken.home[d] | uint8(s.row)<<4
	}
	v.known |= s.taken.has
	s.kept = append(s.kept, *v)
}

// branch returns a copy of a view from the stack of branches. The caller must release it by decrementing
// depth.
func (s *search) branch(v *view) *view {
	b := &s.branches[s.depth]
	s.depth++
	*b = *v
	return b
}

// grid returns the canonical form that run has found.
func (s *search) grid() solver.Grid {
	cells := make([]byte, 0, lines*lines)
	for _, row := range s.best {
		cells = append(cells, row[:]...)
	}
	g, err := solver.FromBytes(solver.Classic, cells)
	if err != nil {
		panic(err) // unreachable: there are always 81 digits
	}
	return g
}
