// Package qr generates QR codes of links according to ISO/IEC 18004. Existing libraries format errors with
// package fmt, which would make the second program 54 KB larger. The tests compare the generated codes with
// those of such a library.
package qr

import "errors"

// Longest is the maximum length in bytes of a link for which Code generates a QR code. In codes of longer
// links, the modules (squares) would be too small for phone cameras.
const Longest = 1200

// ErrTooLong is the error for a link that is longer than Longest.
var ErrTooLong = errors.New("qr: link is longer than 1200 bytes")

// Matrix is a QR code: a square of dark and light modules, without the quiet zone (the margin around it).
type Matrix struct {
	size    int
	modules []bool // row by row; true is dark
}

// Quiet is the width of the quiet zone, the light margin that a code needs, in modules.
const Quiet = 4

// Size returns the number of rows, which equals the number of columns: 21 to 177.
func (m Matrix) Size() int { return m.size }

// Dark reports whether a module, given by row and column from 0, is dark.
func (m Matrix) Dark(row, col int) bool { return m.modules[row*m.size+col] }

// Code returns the QR code of a link. It uses the smallest version that can hold the link, and then the
// highest level of error correction that fits. If the link is too long, the error is ErrTooLong.
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

// penalty rates a code by the standard's rules for choosing a mask. It counts penalties for runs and squares
// of one colour, for patterns that look like a finder pattern, and for a proportion of dark modules that
// differs from one half.
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
