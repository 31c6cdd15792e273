package canon

import "numplace/solver"

// Morph moves the cells of an n x n grid and renames its digits. It can permute rows and columns and exchange
// rows with columns, so it can rotate, reflect and swap. It is a small immutable value. Morphs can be
// compared with == and used as map keys. The zero Morph is for the zero Grid.
//
// A morph can be applied to any layout of its size. If it maps the layout to itself (see Keeps), it maps each
// puzzle to an equivalent puzzle.
type Morph struct {
	n          uint8
	transposed bool                   // rows and columns are exchanged before the permutations
	rows, cols [solver.MaxN]uint8     // new row i is row rows[i] after the exchange; cols likewise
	digits     [solver.MaxN + 1]uint8 // digit d becomes digits[d]; digits[0] is 0
}

// Identity returns the morph that changes nothing in a grid of n digits. It panics if n is not in the range 0
// to MaxN.
func Identity(n int) Morph {
	if n < 0 || n > solver.MaxN {
		panic("canon: number of digits out of range")
	}
	m := Morph{n: uint8(n)}
	for i := range n {
		m.rows[i], m.cols[i], m.digits[i+1] = uint8(i), uint8(i), uint8(i+1)
	}
	return m
}

// N returns the number of digits of the grids to which m can be applied.
func (m Morph) N() int { return int(m.n) }

// Transposed reports whether m exchanges rows and columns before it permutes them.
func (m Morph) Transposed() bool { return m.transposed }

// Row returns the index of the old row that becomes row i. Indices start at 0. If m is Transposed, it is the
// index of an old column.
func (m Morph) Row(i int) int { return int(m.rows[:m.n][i]) }

// Column returns the index of the old column that becomes column i. Indices start at 0. If m is Transposed,
// it is the index of an old row.
func (m Morph) Column(i int) int { return int(m.cols[:m.n][i]) }

// Digit returns the new name of digit d. It returns 0 for 0, and panics if d is greater than n.
func (m Morph) Digit(d solver.Digit) solver.Digit { return solver.Digit(m.digits[:m.n+1][d]) }

// Cell returns the cell to which m moves cell c. It panics if c is not a cell of the grid.
func (m Morph) Cell(c solver.Cell) solver.Cell {
	n := solver.Cell(m.n)
	row, col := uint8(c/n), uint8(c%n)
	if m.transposed {
		row, col = col, row
	}
	return solver.Cell(find(m.rows[:n], row))*n + solver.Cell(find(m.cols[:n], col))
}

// find returns the index in lines at which i occurs, which is the new index of the old line i.
func find(lines []uint8, i uint8) int {
	for now, old := range lines {
		if old == i {
			return now
		}
	}
	panic("canon: row or column out of range")
}

// from returns the old index of the cell that moves to row i and column j.
func (m *Morph) from(i, j int) int {
	if m.transposed {
		return int(m.cols[j])*int(m.n) + int(m.rows[i])
	}
	return int(m.rows[i])*int(m.n) + int(m.cols[j])
}

// Apply returns the image of g under m, in the same layout. It panics if g and m have different sizes.
func (m Morph) Apply(g solver.Grid) solver.Grid {
	if g.N() != m.N() {
		panic("canon: morph and grid have different sizes")
	}
	n := m.N()
	var room [solver.MaxN * solver.MaxN]byte
	cells := room[:0]
	for i := range n {
		for j := range n {
			cells = append(cells, m.digits[g.At(solver.Cell(m.from(i, j)))])
		}
	}
	moved, err := solver.FromBytes(g.Layout(), cells)
	if err != nil {
		panic(err) // unreachable: size and digits are those of g
	}
	return moved
}

// Then returns the morph that applies m and then next. It panics if the two morphs have different sizes.
func (m Morph) Then(next Morph) Morph {
	if m.n != next.n {
		panic("canon: morphs have different sizes")
	}
	rows, cols := &m.rows, &m.cols
	if next.transposed {
		rows, cols = cols, rows
	}
	both := Morph{n: m.n, transposed: m.transposed != next.transposed}
	for i := range m.n {
		both.rows[i], both.cols[i] = rows[next.rows[i]], cols[next.cols[i]]
		both.digits[i+1] = next.digits[m.digits[i+1]]
	}
	return both
}

// Inverse returns the morph that undoes m.
func (m Morph) Inverse() Morph {
	rows, cols := &m.rows, &m.cols
	if m.transposed {
		rows, cols = cols, rows
	}
	back := Morph{n: m.n, transposed: m.transposed}
	for i := range m.n {
		back.rows[rows[i]], back.cols[cols[i]] = i, i
		back.digits[m.digits[i+1]] = i + 1
	}
	return back
}

// line returns the index of the line to which line p moves. Lines 0 to n-1 are the rows, and lines n to 2n-1
// are the columns.
func (m *Morph) line(p int) int {
	n := int(m.n)
	isRow := p < n
	if isRow != m.transposed {
		return find(m.rows[:n], uint8(p%n))
	}
	return n + find(m.cols[:n], uint8(p%n))
}
