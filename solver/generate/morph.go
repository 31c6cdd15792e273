package generate

// morphed returns a puzzle with plain boxes in another form: it exchanges digits, permutes rows and
// columns as the boxes allow, and may transpose the grid. Its solutions and the techniques that it
// needs stay equivalent, except where a technique depends on an order.
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

// lines returns the n rows or columns in random order. Groups of size lines stay together.
func (m *maker) lines(n, size int) []int {
	var lines []int
	for _, group := range m.upTo(n / size) {
		for _, i := range m.upTo(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}
