package canon

import (
	"errors"

	"numplace/solver"
)

// This file provides the common morphs, such as rotations and swaps. Lines are counted from 0. The functions
// panic if n is not in the range 0 to MaxN or a line does not exist.

// Transpose returns the morph that reflects a grid in the diagonal from the top left, so that rows become
// columns.
func Transpose(n int) Morph {
	m := Identity(n)
	m.transposed = true
	return m
}

// MirrorColumns returns the morph that mirrors a grid left to right.
func MirrorColumns(n int) Morph {
	m := Identity(n)
	for i := range n {
		m.cols[i] = uint8(n - 1 - i)
	}
	return m
}

// MirrorRows returns the morph that mirrors a grid top to bottom.
func MirrorRows(n int) Morph {
	return MirrorColumns(n).Then(Turn(n, 2))
}

// Turn returns the morph that rotates a grid clockwise by the given number of quarter turns. A negative
// number rotates it counterclockwise.
func Turn(n, quarters int) Morph {
	m := Identity(n)
	for range quarters & 3 {
		m = m.Then(Transpose(n)).Then(MirrorColumns(n))
	}
	return m
}

// SwapRows returns the morph that swaps rows a and b.
func SwapRows(n, a, b int) Morph {
	m := Identity(n)
	rows := m.rows[:n]
	rows[a], rows[b] = rows[b], rows[a]
	return m
}

// SwapColumns returns the morph that swaps columns a and b.
func SwapColumns(n, a, b int) Morph {
	m := Identity(n)
	cols := m.cols[:n]
	cols[a], cols[b] = cols[b], cols[a]
	return m
}

// SwapBands returns the morph that swaps bands a and b of a layout. A band is a row of boxes. SwapBands
// panics for a jigsaw, which has no bands.
func SwapBands(l *solver.Layout, a, b int) Morph {
	rows, _ := boxOf(l)
	return morphOf(l.N(), blockSwaps(rows, a, b), nil)
}

// SwapStacks returns the morph that swaps stacks a and b of a layout. A stack is a column of boxes.
// SwapStacks panics for a jigsaw, which has no stacks.
func SwapStacks(l *solver.Layout, a, b int) Morph {
	_, cols := boxOf(l)
	return morphOf(l.N(), nil, blockSwaps(cols, a, b))
}

// boxOf returns the size of a box. It panics for a jigsaw.
func boxOf(l *solver.Layout) (rows, cols int) {
	if l.Jigsaw() {
		panic("canon: a jigsaw has no bands or stacks")
	}
	return l.Box()
}

// ErrDigits is the error for a list that does not contain each digit from 1 to n exactly once.
var ErrDigits = errors.New("the list must contain each digit from 1 to n exactly once")

// Relabel returns the morph that renames digit 1 to digits[0], 2 to digits[1] and so on. The number of digits
// of the grid is len(digits). The error is ErrDigits.
func Relabel(digits []solver.Digit) (Morph, error) {
	n := len(digits)
	if n > solver.MaxN {
		return Morph{}, ErrDigits
	}
	m, seen := Identity(n), solver.Digits(0)
	for i, d := range digits {
		seen = seen.With(d)
		m.digits[i+1] = uint8(d)
	}
	if seen != solver.DigitsUpTo(n) {
		return Morph{}, ErrDigits
	}
	return m, nil
}
