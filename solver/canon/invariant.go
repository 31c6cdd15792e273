package canon

import (
	"math/bits"

	"numplace/solver"
)

// invariant returns a number that is the same for all equivalent 9x9 grids and usually different for others.
// Computing it takes a fraction of the time of the canonical form. The number depends on how the givens are
// distributed over lines, boxes and digits. In a full grid this distribution is always even, so there the
// number depends on the cycles of pairs of lines in a band or stack. To follow a cycle, start at a digit of
// one line, go to the digit next to it in the other line, find this digit in the first line, and repeat these
// two steps until the cycle is back at its start.
func (s *search) invariant() uint64 {
	full := true
	for i := range s.sides[0] {
		full = full && s.sides[0][i].has == allDigits
	}
	if full {
		return s.cycles()
	}
	return s.spread()
}

const allDigits = 1<<(lines+1) - 2

// mix is the finalizer of SplitMix64. Source: Steele, Lea and Flood, Fast splittable pseudorandom number
// generators (2014).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// spread returns the invariant of a puzzle. Each line, box and digit starts with its number of givens. In a
// first step, each given gets a number computed from the numbers of its lines, box and digit. In a second
// step, each line, box and digit gets a new number computed from its givens. Both steps are done twice.
// Numbers are combined by addition, so the result does not depend on any order, or on whether a line is a row
// or a column.
func (s *search) spread() uint64 {
	var rows, cols, boxes, digits [lines + 1]uint64
	for i := range lines {
		rows[i] = uint64(bits.OnesCount16(s.sides[0][i].has))
		cols[i] = uint64(bits.OnesCount16(s.sides[1][i].has))
	}
	type given struct{ row, col, box, digit uint8 }
	var room [lines * lines]given
	givens := room[:0]
	for i := range lines {
		for stack, three := range s.sides[0][i].digits {
			for k, d := range three[:3] {
				if d == 0 {
					continue
				}
				box := i/3*3 + stack
				givens = append(givens, given{row: uint8(i), col: uint8(3*stack + k), box: uint8(box), digit: d})
				boxes[box]++
				digits[d]++
			}
		}
	}
	sum := uint64(0)
	for range 2 {
		blocks(&rows)
		blocks(&cols)
		var nextRows, nextCols, nextBoxes, nextDigits [lines + 1]uint64
		sum = 0
		for _, g := range givens {
			number := mix(mix(rows[g.row])+mix(cols[g.col])) + mix(boxes[g.box]*3) + mix(digits[g.digit]*5)
			number = mix(number)
			nextRows[g.row] += number
			nextCols[g.col] += number
			nextBoxes[g.box] += number
			nextDigits[g.digit] += number
			sum += number
		}
		rows, cols, boxes, digits = nextRows, nextCols, nextBoxes, nextDigits
	}
	return mix(sum)
}

// blocks updates the number of each line so that it also depends on the numbers of the other lines in its
// band or stack.
func blocks(of *[lines + 1]uint64) {
	for first := 0; first < lines; first += 3 {
		block := mix(mix(of[first]) + mix(of[first+1]) + mix(of[first+2]))
		for i := first; i < first+3; i++ {
			of[i] = mix(of[i]) + block
		}
	}
}

// cycles returns the invariant of a full grid.
func (s *search) cycles() uint64 {
	sum := uint64(0)
	for side := range s.sides {
		bands := uint64(0)
		for first := 0; first < lines; first += 3 {
			band := uint64(0)
			for i := range 3 {
				band += mix(cyclesOf(&s.sides[side][first+i], &s.sides[side][first+(i+1)%3]))
			}
			bands += mix(band)
		}
		sum += mix(bands)
	}
	return sum
}

// cyclesOf counts the cycles of each length between two full lines. The number of cycles of length k is in
// the four bits from bit 4k.
func cyclesOf(a, b *line) (lengths uint64) {
	for left := a.has; left != 0; {
		length, start := 0, uint8(bits.TrailingZeros16(left))
		for d := start; left>>d&1 != 0; length++ {
			left &^= 1 << d
			home := a.home[d]
			d = b.digits[home>>2][home&3]
		}
		lengths += 1 << (4 * length)
	}
	return lengths
}

// packed is a 9x9 grid with four bits per cell.
type packed [(lines*lines + 1) / 2]byte

func pack(g solver.Grid) (p packed) {
	for c := range lines * lines {
		p[c/2] |= byte(g.At(solver.Cell(c))) << (c % 2 * 4)
	}
	return p
}
