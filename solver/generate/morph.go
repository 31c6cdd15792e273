package generate

// morphed returns a random puzzle that is equivalent to a given puzzle with regular boxes. It permutes the
// digits, permutes rows and columns as the boxes allow, and may transpose the grid. The result has equivalent
// solutions. It also needs the same techniques, except for techniques whose search depends on the order of
// cells or digits.
func (m *maker) morphed(cells []byte) []byte {
	n := m.wish.Layout.N()
	boxRows, boxCols := m.wish.Layout.Box()
	rows, cols, digits := m.lines(n, boxRows), m.lines(n, boxCols), m.upTo(n)
	turned := boxRows == boxCols && m.below(2) == 1
	out := make([]byte, len(cells))
	for i, row := range rows {
		for k, col := range cols {
			from := row*n + col
			if turned {
				from = col*n + row
			}
			if d := cells[from]; d != 0 {
				out[i*n+k] = byte(digits[d-1] + 1)
			}
		}
	}
	return out
}

// lines returns the indices 0 to n-1 of rows or columns in random order. Each band or stack consists of size
// lines, which stay together.
func (m *maker) lines(n, size int) []int {
	var lines []int
	for _, group := range m.upTo(n / size) {
		for _, i := range m.upTo(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}
