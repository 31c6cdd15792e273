package link

import (
	"strconv"
)

// What the tests know besides what the package shows.
const (
	BadTask     = badTask
	MaxOrigin   = maxOrigin
	MostRace    = mostRace
	MostSeconds = mostSeconds
)

// Sealed returns a task that hands over any bytes, with a check that is right for a board.
func Sealed(b []byte, of Board) string { return Handover + sealed(b, belongs(of)) }

// SealedRace is Sealed for a race.
func SealedRace(b []byte, of Board) string { return Race + sealed(b, posed(of.Given)) }

// SealedSet is Sealed for a set; "" if it is too long.
func SealedSet(b []byte) string { return headed(sealed(b, string(setVersion)), setVersion) }

// SealedRules returns a k= of any numbers, with a check that is right for a board of n digits.
func SealedRules(n int, numbers ...int) string {
	var w nibbles
	for _, number := range numbers {
		w.number(number)
	}
	return SealedBytes(n, w.bytes())
}

// SealedBytes is SealedRules for any bytes.
func SealedBytes(n int, b []byte) string { return string(rulesVersion) + sealed(b, strconv.Itoa(n)) }

// SealedWords returns a w= of any bytes, with a check that is right.
func SealedWords(b []byte) string { return string(wordsVersion) + sealed(b, string(wordsVersion)) }
