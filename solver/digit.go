package solver

import (
	"iter"
	"math/bits"
)

// MaxN is the largest number of digits that a layout can have. The digits are written 1-9 and A-P.
const MaxN = 25

// Cell is the number of a cell in its grid, 0 to n*n-1, row by row.
type Cell int

// Digit is a digit 1 to n, or 0 for an empty cell.
type Digit uint8

// symbols contains the character of each digit: '.' for 0, then 1-9 and A-P.
const symbols = ".123456789ABCDEFGHIJKLMNOP"

// Symbol returns the character of d: '.' for an empty cell, '1' to '9', then 'A' for 10 to 'P' for 25. It
// panics if d is above MaxN.
func (d Digit) Symbol() byte { return symbols[d] }

// String returns Symbol as a string.
func (d Digit) String() string { return symbols[d : d+1] }

// DigitOf returns the digit that the character r stands for in a grid of n digits: 1-9, then A-P in either
// case. '.' and '0' stand for an empty cell, for which it returns 0. It returns false if r is not a digit up
// to n.
func DigitOf(r rune, n int) (Digit, bool) {
	d := 0
	switch {
	case r == '.' || r == '0':
		return 0, true
	case '1' <= r && r <= '9':
		d = int(r - '0')
	case 'A' <= r && r <= 'P':
		d = int(r-'A') + 10
	case 'a' <= r && r <= 'p':
		d = int(r-'a') + 10
	}
	if d == 0 || d > n {
		return 0, false
	}
	return Digit(d), true
}

// Digits is a set of digits: bit d-1 stands for digit d.
type Digits uint32

// DigitsUpTo returns the set 1 .. n, with n from 0 to MaxN.
func DigitsUpTo(n int) Digits { return 1<<n - 1 }

// Has reports whether d is in the set. It is false for 0.
func (s Digits) Has(d Digit) bool { return s&bit(d) != 0 }

// With returns the set with d added. The empty digit 0 changes nothing.
func (s Digits) With(d Digit) Digits { return s | bit(d) }

// Without returns the set with d removed. The empty digit 0 changes nothing.
func (s Digits) Without(d Digit) Digits { return s &^ bit(d) }

// Len returns the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount32(uint32(s)) }

// Min returns the smallest digit of the set, or 0 if the set is empty.
func (s Digits) Min() Digit {
	if s == 0 {
		return 0
	}
	return Digit(bits.TrailingZeros32(uint32(s)) + 1)
}

// Max returns the greatest digit of the set, or 0 if the set is empty.
func (s Digits) Max() Digit { return Digit(bits.Len32(uint32(s))) }

// All returns the digits of the set, smallest first.
func (s Digits) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.Min()) {
				return
			}
		}
	}
}

// bit returns the set that contains only d. For 0, it returns the empty set.
func bit(d Digit) Digits { return 1 << d >> 1 }
