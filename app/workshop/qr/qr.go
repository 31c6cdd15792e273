// Package qr makes the QR code of a link, by ISO/IEC 18004. The existing libraries format errors
// with fmt, which would make the second program 54 KB larger. The tests compare the codes with
// those of one of them.
package qr

import "errors"

// Longest is the most bytes of a link that gets a code. The modules of longer codes are too small
// for the cameras of phones.
const Longest = 1200

// ErrTooLong is the error of a link that is longer than Longest.
var ErrTooLong = errors.New("qr: the link is too long for a code that a phone reads")

// Matrix is a code: a square of modules, dark or light. The quiet zone around it, four modules
// wide, is left to the drawing.
type Matrix struct {
	size    int
	modules []bool // row by row; true is dark
}

// Quiet is the width of the light margin that a code needs, in modules.
const Quiet = 4

// Size returns the number of rows and of columns, 21 to 177.
func (m Matrix) Size() int { return m.size }

// Dark reports whether the module of a row and a column, from 0, is dark.
func (m Matrix) Dark(row, col int) bool { return m.modules[row*m.size+col] }

// Code returns the code of a link: the smallest version that holds it, with the highest level of
// correction that still fits. The error is ErrTooLong.
func Code(link string) (Matrix, error) {
	if len(link) > Longest {
		return Matrix{}, ErrTooLong
	}
	version, level := 1, low
	for !holds(version, low, len(link)) {
		version++
	}
	for level < high && holds(version, level+1, len(link)) {
		level++
	}
	blank := newCanvas(version)
	blank.place(codewords(link, version, level))
	var best Matrix
	least := 0
	for mask := range masks {
		m := blank.masked(level, mask)
		if p := m.penalty(); best.size == 0 || p < least {
			best, least = m, p
		}
	}
	return best, nil
}

// penalty rates how hard a code is to read, by the rules of the standard for choosing the mask:
// runs and squares of one colour, patterns that look like a finder, and a share of dark modules
// that differs from a half.
func (m Matrix) penalty() int {
	const run, square, finder, share = 3, 3, 40, 10
	sum, dark := 0, 0
	for _, at := range []func(line, i int) bool{m.Dark, func(line, i int) bool { return m.Dark(i, line) }} {
		for line := range m.size {
			length, last := 0, uint(0) // the length of the run, and the last eleven modules as bits
			for i := range m.size {
				is := at(line, i)
				if i > 0 && is == at(line, i-1) {
					length++
				} else {
					length = 1
				}
				switch {
				case length == 5:
					sum += run
				case length > 5:
					sum++
				}
				last = last << 1 & 0x7ff
				if is {
					last |= 1
				}
				if i >= 10 && (last == 0b10111010000 || last == 0b00001011101) {
					sum += finder
				}
			}
		}
	}
	for row := range m.size {
		for col := range m.size {
			is := m.Dark(row, col)
			if is {
				dark++
			}
			if row > 0 && col > 0 && is == m.Dark(row-1, col) && is == m.Dark(row, col-1) &&
				is == m.Dark(row-1, col-1) {
				sum += square
			}
		}
	}
	percent := 100 * dark / (m.size * m.size)
	return sum + max(percent-50, 50-percent)/5*share
}
