package qr

// This file places the modules of a QR code, its dark and light squares.

const (
	firstNumbered = 7  // the first version whose codes contain the version number
	versionBits   = 18 // bits of the version number
	formatBits    = 15 // bits of the level and the mask
	masks         = 8
)

// canvas is a QR code before a mask is applied.
type canvas struct {
	Matrix
	version int
	fixed   []bool // modules that do not hold data
}

// newCanvas draws everything that all codes of a version have in common.
func newCanvas(version int) canvas {
	size := 4*version + 17
	c := canvas{Matrix{size, make([]bool, size*size)}, version, make([]bool, size*size)}
	for i := range size { // the timing lines
		c.fix(6, i, i%2 == 0)
		c.fix(i, 6, i%2 == 0)
	}
	for _, corner := range [][2]int{{3, 3}, {3, size - 4}, {size - 4, 3}} {
		c.rings(corner[0], corner[1], 4, func(ring int) bool { return ring != 2 && ring != 4 })
	}
	places := alignmentPlaces(version)
	for i, row := range places {
		for k, col := range places {
			last := len(places) - 1
			if i == 0 && (k == 0 || k == last) || i == last && k == 0 { // a finder pattern is here
				continue
			}
			c.rings(row, col, 2, func(ring int) bool { return ring != 1 })
		}
	}
	c.format(low, 0) // reserve the modules that store the level and the mask
	if version >= firstNumbered {
		rest := version
		for range 12 {
			rest = rest<<1 ^ rest>>11*0x1f25
		}
		number := version<<12 | rest
		for i := range versionBits {
			c.fix(i/3, size-11+i%3, number>>i&1 == 1)
			c.fix(size-11+i%3, i/3, number>>i&1 == 1)
		}
	}
	return c
}

// fix sets a module (a square of the code) that does not hold data. It ignores positions outside the code.
func (c *canvas) fix(row, col int, dark bool) {
	if row >= 0 && col >= 0 && row < c.size && col < c.size {
		c.modules[row*c.size+col], c.fixed[row*c.size+col] = dark, true
	}
}

// rings draws concentric squares around a module, at distances from 0 to most.
func (c *canvas) rings(row, col, most int, dark func(ring int) bool) {
	for r := -most; r <= most; r++ {
		for k := -most; k <= most; k++ {
			c.fix(row+r, col+k, dark(max(r, -r, k, -k)))
		}
	}
}

// alignments returns the number of alignment patterns in a row, including the places that finder patterns
// occupy.
func alignments(version int) int {
	if version == 1 {
		return 0
	}
	return version/7 + 2
}

// alignmentPlaces returns the coordinates of the centres of alignment patterns. They are the same for rows
// and columns.
func alignmentPlaces(version int) []int {
	n := alignments(version)
	if n == 0 {
		return nil
	}
	step := (8*version + 3*n + 5) / (4*n - 4) * 2
	places := make([]int, n)
	places[0] = 6
	for i := n - 1; i > 0; i-- {
		places[i] = 4*version + 10 - (n-1-i)*step
	}
	return places
}

// format draws the level and the mask in the two places that the standard defines, and the module that is
// always dark.
func (c *canvas) format(level, mask int) {
	data := [levels]int{1, 0, 3, 2}[level]<<3 | mask
	rest := data
	for range 10 {
		rest = rest<<1 ^ rest>>9*0x537
	}
	bits := (data<<10 | rest) ^ 0x5412
	for i := range formatBits {
		dark := bits>>i&1 == 1
		switch {
		case i < 6:
			c.fix(i, 8, dark)
		case i < 8:
			c.fix(i+1, 8, dark)
		case i == 8:
			c.fix(8, 7, dark)
		default:
			c.fix(8, 14-i, dark)
		}
		if i < 8 {
			c.fix(8, c.size-1-i, dark)
		} else {
			c.fix(c.size-15+i, 8, dark)
		}
	}
	c.fix(c.size-8, 8, true)
}

// place fills the modules (squares) that are still free with bits. It fills columns that are two modules
// wide, from right to left, alternately upwards and downwards.
func (c *canvas) place(bytes []byte) {
	at := 0
	for right := c.size - 1; right > 0; right -= 2 {
		if right == 6 { // skip the timing line
			right--
		}
		for i := range c.size {
			row := i
			if (right+1)&2 == 0 {
				row = c.size - 1 - i
			}
			for col := right; col > right-2; col-- {
				if c.fixed[row*c.size+col] || at >= 8*len(bytes) {
					continue
				}
				c.modules[row*c.size+col] = bytes[at/8]>>(7-at%8)&1 == 1
				at++
			}
		}
	}
}

// masked returns the code after applying a mask, which inverts some of the modules with data.
func (c *canvas) masked(level, mask int) Matrix {
	m := canvas{Matrix{c.size, make([]bool, len(c.modules))}, c.version, c.fixed}
	for i, dark := range c.modules {
		m.modules[i] = dark != (!c.fixed[i] && turns(mask, i/c.size, i%c.size))
	}
	m.format(level, mask)
	return m.Matrix
}

// turns reports whether a mask inverts the module at a row and column.
func turns(mask, row, col int) bool {
	return [masks]int{
		(row + col) % 2, row % 2, col % 3, (row + col) % 3,
		(row/2 + col/3) % 2, row*col%2 + row*col%3, (row*col%2 + row*col%3) % 2,
		((row+col)%2 + row*col%3) % 2,
	}[mask] == 0
}
