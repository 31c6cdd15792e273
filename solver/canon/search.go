package canon

import (
	"iter"
	"math/bits"
	"sync"

	"numplace/solver"
)

// This file looks for the canonical form of a 9x9 grid.
//
// The form is found row by row. A view is a way to look at the grid that gives the least rows so far: it knows which line of the
// grid is which row, but the order of columns and the names of digits only as far as the rows depend on them. For the next row each view
// tries each line that it can take. The views that give the least row are kept, and there is one or more for each automorphism, or
// one for many.
//
// What a view leaves open are two things. Stacks, and the columns of a stack, are an ordered partition: in a class of it the columns have been
// alike in each row so far, empty or with a digit that was new. And the digits that were new in the columns of a class get the next
// names in the order of these columns, so they are open as well. Where a row has such a digit, the view decides for the least name it can
// have, which decides for the place of the column in which it was first, and branches if the digits of several columns can have it.
//
// That columns and digits are decided late keeps the views few. Only at the end would all 2 * 6^8 be the same number of views, and there a view
// stands for as many of them as it has orders left. The classes are those of partition refinement, as in McKay and Piperno, Practical
// graph isomorphism, II (2014); taking row after row and keeping all that tie is how programs for Sudoku do it, as the forum's
// threads about minlex describe.

const lines = 9 // rows, columns, digits

// view is a way to look at the grid, decided as far as the rows that have been taken need.
type view struct {
	rows   [lines]uint8 // by row of the form: the line of the grid
	home   [10]uint8    // by digit that has occurred: where it was first, a place
	known  uint16       // the digits that have occurred, bit d
	used   uint16       // the lines taken, one bit each
	side   uint8        // 0: the lines are the grid's rows; 1: its columns
	next   uint8        // while a row is filled: the name for the next new digit
	stacks partition
	cols   [3]partition // by stack of the grid
}

// A place is where a digit was first: the row of the form, two bits for the stack of the grid and two for the column in it.
func placeOf(row, stack, col int) uint8 { return uint8(row<<4 | stack<<2 | col) }

// line is a row or column of the grid.
type line struct {
	digits [3][4]uint8 // by stack and column of it
	home   [10]uint8   // by digit: the stack and column of it, as in a place
	zeros  [3]uint8    // by stack: the empty columns, one bit each
	has    uint16      // the digits, bit d
	twice  bool        // a digit stands in it twice
}

// search is the search for the form of one grid.
type search struct {
	sides [2][lines]line

	row   int                 // the row of the form that is looked for
	best  [lines][lines]uint8 // the rows found, and the least that has been seen of the present one
	names [lines][lines]uint8 // by row and column of the form: the name of the digit that was first there
	name  uint8               // the name for the next new digit at the start of the row

	taken *line    // the line that is tried
	fresh [3]uint8 // by stack of the grid: its columns with a new digit, one bit each

	views, kept []view // those of the rows before, and of the present row

	// The views that are being filled. There is at most one for the line, one for each stack and one for each column.
	branches [1 + 3 + lines]view
	depth    int
}

var searches = sync.Pool{New: func() any { return new(search) }}

// load takes a grid. The error is ErrLayout or ErrConflict.
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

// set puts digit d, or none, in place i of the line.
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

// run finds the form: best, and the views that give it.
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

// unseen is larger than any name.
const unseen = 255

// takes returns the lines that can be the next row, one bit each.
func (v *view) takes(row int) uint16 {
	const all, band = 1<<lines - 1, 7
	if row%3 == 0 {
		return all &^ v.used
	}
	begun := v.rows[row-1] / 3 * 3
	return band << begun &^ v.used
}

// take tries a line as the next row of a view.
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

// less compares the next digit of the row with the least so far, and reports whether the row can still be the least.
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

// keep ends a row: v has filled it with the least there is.
func (s *search) keep(v *view) {
	for left := s.taken.has &^ v.known; left != 0; left &= left - 1 {
		d := bits.TrailingZeros16(left)
		v.home[d] = s.taken.home[d] | uint8(s.row)<<4
	}
	v.known |= s.taken.has
	s.kept = append(s.kept, *v)
}

// branch returns a copy of a view, which is given back by lowering depth.
func (s *search) branch(v *view) *view {
	b := &s.branches[s.depth]
	s.depth++
	*b = *v
	return b
}

// fillStacks fills the row from a stack of the form on. It may change v.
func (s *search) fillStacks(v *view, from int) {
	for from < 3 {
		class := order.at[v.stacks][from]
		if order.size[class] == 1 {
			s.fillColumns(v, int(order.from[class][0]), 3*from)
			return
		}
		members := order.from[class][:order.size[class]]
		empty, neutral := uint8(0), true
		for _, stack := range members {
			zeros := s.taken.zeros[stack]
			if zeros == 7 {
				empty |= 1 << stack
			}
			neutral = neutral && zeros|s.fresh[stack] == 7
		}
		switch {
		case empty != 0: // they come first, and their order stays open
			v.stacks = order.split[v.stacks][empty]
			for j := range 3 * int(order.size[empty]) {
				if !s.less(3*from+j, 0) {
					return
				}
			}
			from += int(order.size[empty])
		case neutral:
			least := s.leastShape(v, members)
			v.stacks = order.split[v.stacks][least]
			for n := range int(order.size[least]) {
				stack := order.from[least][n]
				zeros := s.taken.zeros[stack]
				shape := order.shape[v.cols[stack]][^zeros&7]
				v.cols[stack] = order.split[v.cols[stack]][zeros]
				for j := range 3 {
					name := uint8(0)
					if shape>>(2-j)&1 != 0 {
						name = v.next
						v.next++
					}
					if !s.less(3*(from+n)+j, name) {
						return
					}
				}
			}
			from += int(order.size[least])
		default:
			for _, stack := range members {
				chosen := s.branch(v)
				chosen.stacks = order.first[v.stacks][stack]
				s.fillColumns(chosen, int(stack), 3*from)
				s.depth--
			}
			return
		}
	}
	s.keep(v)
}

// leastShape returns those of a class's stacks, one bit each, that have the most empty places in front, where none has a digit that
// occurred before.
func (s *search) leastShape(v *view, members []uint8) (least uint8) {
	best := uint8(8)
	for _, stack := range members {
		shape := order.shape[v.cols[stack]][^s.taken.zeros[stack]&7]
		if shape < best {
			best, least = shape, 0
		}
		if shape == best {
			least |= 1 << stack
		}
	}
	return least
}

// fillColumns fills the row from column j of the form on, which is in the given stack of the grid. It may change v.
func (s *search) fillColumns(v *view, stack, j int) {
	zeros, fresh := s.taken.zeros[stack], s.fresh[stack]
	digits := &s.taken.digits[stack]
	for end := j - j%3 + 3; j < end; {
		class := order.at[v.cols[stack]][j%3]
		if empty := class & zeros; empty != 0 { // they come first, and their order stays open
			v.cols[stack] = order.split[v.cols[stack]][empty]
			class = empty
		}
		size := int(order.size[class])
		switch {
		case class&zeros != 0:
			for range size {
				if !s.less(j, 0) {
					return
				}
				j++
			}
			continue
		case class&^fresh == 0:
			for range size {
				if !s.less(j, v.next) {
					return
				}
				v.next++
				j++
			}
			continue
		case size == 1:
			d := digits[order.from[class][0]]
			if !s.less(j, s.settle(v, d)) {
				return
			}
			j++
			continue
		}
		// Each column of the class whose digit has occurred could be the next. That it is may change the names of the others'
		// digits, which may have been first in this class.
		least, which := uint8(unseen), uint8(0)
		for left := class &^ fresh; left != 0; left &= left - 1 {
			col := bits.TrailingZeros8(left)
			chosen := v.cols[stack]
			v.cols[stack] = order.first[chosen][col]
			name := s.least(v, digits[col])
			v.cols[stack] = chosen
			if name < least {
				least, which = name, 0
			}
			if name == least {
				which |= 1 << col
			}
		}
		if !s.less(j, least) {
			return
		}
		for ; which&(which-1) != 0; which &= which - 1 {
			col := bits.TrailingZeros8(which)
			chosen := s.branch(v)
			chosen.cols[stack] = order.first[v.cols[stack]][col]
			s.settle(chosen, digits[col])
			s.fillColumns(chosen, stack, j+1)
			s.depth--
		}
		col := bits.TrailingZeros8(which)
		v.cols[stack] = order.first[v.cols[stack]][col]
		s.settle(v, digits[col])
		j++
	}
	s.fillStacks(v, j/3)
}

// least returns the least name that a digit which has occurred can have.
func (s *search) least(v *view, d uint8) uint8 {
	home := v.home[d]
	row, stack, col := home>>4, home>>2&3, home&3
	return s.names[row][3*order.start[v.stacks][stack]+order.start[v.cols[stack]][col]]
}

// ways returns how many of the 2 * 6^8 ways to look at a grid the view stands for, when all rows have been taken.
func (v *view) ways() int {
	n := order.ways[v.stacks]
	for _, cols := range v.cols {
		n *= order.ways[cols]
	}
	return n
}

// orders returns the view with all decided that it leaves open, in each way that there is.
func (v *view) orders() iter.Seq[view] {
	return func(yield func(view) bool) {
		decided := *v
		for _, decided.stacks = range order.orders(v.stacks) {
			for _, decided.cols[0] = range order.orders(v.cols[0]) {
				for _, decided.cols[1] = range order.orders(v.cols[1]) {
					for _, decided.cols[2] = range order.orders(v.cols[2]) {
						if !yield(decided) {
							return
						}
					}
				}
			}
		}
	}
}

// morph returns a morph that the view stands for, when all rows have been taken: the first of its orders. Digits that do not occur
// get the last names, in rising order.
func (s *search) morph(v *view) Morph {
	decided := *v
	decided.stacks = order.orders(v.stacks)[0]
	m := Morph{n: lines, transposed: v.side == 1}
	copy(m.rows[:], v.rows[:])
	for stack, cols := range v.cols {
		decided.cols[stack] = order.orders(cols)[0]
		for col, place := range order.start[decided.cols[stack]] {
			m.cols[3*order.start[decided.stacks][stack]+place] = uint8(3*stack + col)
		}
	}
	last := s.name
	for d := uint8(1); d <= lines; d++ {
		if v.known>>d&1 != 0 {
			m.digits[d] = s.least(&decided, d)
		} else {
			m.digits[d] = last
			last++
		}
	}
	return m
}

// grid returns the canonical form.
func (s *search) grid() solver.Grid {
	cells := make([]byte, 0, lines*lines)
	for _, row := range s.best {
		cells = append(cells, row[:]...)
	}
	g, err := solver.FromBytes(solver.Classic, cells)
	if err != nil {
		panic(err) // 81 digits
	}
	return g
}

// settle gives a digit that has occurred its least name, and decides for the places that this needs.
func (s *search) settle(v *view, d uint8) uint8 {
	name := s.least(v, d)
	stack, col := v.home[d]>>2&3, v.home[d]&3
	v.stacks = order.first[v.stacks][stack]
	v.cols[stack] = order.first[v.cols[stack]][col]
	return name
}
