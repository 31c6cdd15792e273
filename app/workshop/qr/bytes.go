package qr

// This file encodes the bytes of a QR code: the link, and the error correction bytes that the standard adds.

// These are the levels of error correction. A higher level tolerates more damage.
const (
	low = iota
	medium
	quartile
	high
	levels
)

// These tables have the number of error correction bytes per block, and the number of blocks, by level and by
// version from 1 (table 9 of the standard). A link of Longest bytes does not need a version above
// lastVersion.
var (
	checkBytes = [levels][lastVersion]byte{
		{7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26},
		{10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28},
		{13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30},
		{17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30},
	}
	blockCount = [levels][lastVersion]byte{
		{1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12},
		{1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21},
		{1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29},
		{1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35},
	}
)

const lastVersion = 25

// allBytes returns the number of bytes in a code of a version, including the error correction bytes.
func allBytes(version int) int {
	modules := (16*version+128)*version + 64 // all modules except finders, timing lines and format
	if n := alignments(version); n > 0 {
		modules -= (25*n-10)*n - 55
	}
	if version >= firstNumbered {
		modules -= 2 * versionBits
	}
	return modules / 8
}

// dataBytes returns the number of bytes in a code without the error correction bytes.
func dataBytes(version, level int) int {
	return allBytes(version) - int(checkBytes[level][version-1])*int(blockCount[level][version-1])
}

// countBits returns how many bits store the length of the link, which precedes the link.
func countBits(version int) int {
	if version < 10 {
		return 8
	}
	return 16
}

const modeBits = 4 // the number of bits that store the mode, which is always byte mode

func holds(version, level, length int) bool {
	return modeBits+countBits(version)+8*length <= 8*dataBytes(version, level)
}

// codewords returns all bytes of a QR code in the order in which they are placed.
func codewords(link string, version, level int) []byte {
	const bytesMode = 4
	size := dataBytes(version, level)
	bits := bitWriter{b: make([]byte, 0, size+1)}
	bits.write(bytesMode, modeBits)
	bits.write(len(link), countBits(version))
	for i := range len(link) {
		bits.write(int(link[i]), 8)
	}
	bits.write(0, min(4, 8*size-bits.n)) // the end marker
	bits.write(0, (8-bits.n%8)%8)
	data := bits.b
	for pad := byte(0xec); len(data) < size; pad ^= 0xec ^ 0x11 {
		data = append(data, pad)
	}

	blocks, check := int(blockCount[level][version-1]), int(checkBytes[level][version-1])
	divisor := generator(check)
	var parts, checks [][]byte
	for i := range blocks {
		length := size / blocks
		if i >= blocks-size%blocks { // the last blocks have one more byte
			length++
		}
		parts = append(parts, data[:length])
		checks = append(checks, remainder(data[:length], divisor))
		data = data[length:]
	}
	var out []byte
	for _, set := range [][][]byte{parts, checks} {
		for i := range len(set[blocks-1]) {
			for _, part := range set {
				if i < len(part) {
					out = append(out, part[i])
				}
			}
		}
	}
	return out
}

// bitWriter writes numbers with the most significant bit first.
type bitWriter struct {
	b []byte
	n int // the number of bits written
}

func (w *bitWriter) write(number, width int) {
	for i := width - 1; i >= 0; i-- {
		if w.n%8 == 0 {
			w.b = append(w.b, 0)
		}
		w.b[w.n/8] |= byte(number>>i&1) << (7 - w.n%8)
		w.n++
	}
}

// product multiplies a and b in the finite field with 256 elements that the polynomial 0x11d defines.
func product(a, b byte) (p byte) {
	for i := 7; i >= 0; i-- {
		carry := p >> 7
		p = p<<1 ^ carry*0x1d
		p ^= b >> i & 1 * a
	}
	return p
}

// generator returns the coefficients of the polynomial (x-1)(x-2)(x-4)... of a degree, without the leading 1.
func generator(degree int) []byte {
	g := make([]byte, degree)
	g[degree-1] = 1
	root := byte(1)
	for range degree {
		for i := range g {
			g[i] = product(g[i], root)
			if i+1 < degree {
				g[i] ^= g[i+1]
			}
		}
		root = product(root, 2)
	}
	return g
}

// remainder returns the error correction bytes of a block.
func remainder(data, divisor []byte) []byte {
	r := make([]byte, len(divisor))
	for _, b := range data {
		factor := b ^ r[0]
		copy(r, r[1:])
		r[len(r)-1] = 0
		for i := range r {
			r[i] ^= product(divisor[i], factor)
		}
	}
	return r
}
