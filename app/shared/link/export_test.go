package link

import (
	"strconv"
)

// Unexported constants for the tests.
const (
	BadTask     = badTask
	MaxOrigin   = maxOrigin
	MostRace    = mostRace
	MostSeconds = mostSeconds
)

// Sealed returns the task of a handover with the given bytes and a valid checksum for a board.
func Sealed(b []byte, of Board) string { return Handover + sealed(b, belongs(of)) }

// SealedRace returns the task of a race with the given bytes and a valid checksum for a board.
func SealedRace(b []byte, of Board) string { return Race + sealed(b, posed(of.Given)) }

// SealedSet returns the text of a set with the given bytes and a valid checksum. It returns "" if the text is
// too long.
func SealedSet(b []byte) string { return headed(sealed(b, string(setVersion)), setVersion) }

// SealedRules returns the value of k= that encodes numbers, with a valid checksum for a board of n digits.
// The numbers need not be valid rules.
func SealedRules(n int, numbers ...int) string {
	var w nibbles
	for _, number := range numbers {
		w.number(number)
	}
	return SealedBytes(n, w.bytes())
}

// SealedBytes returns the value of k= that encodes the bytes b, with a valid checksum for a board of n
// digits.
func SealedBytes(n int, b []byte) string { return string(rulesVersion) + sealed(b, strconv.Itoa(n)) }

// SealedWords returns the value of w= that encodes the bytes b, with a valid checksum.
func SealedWords(b []byte) string { return string(wordsVersion) + sealed(b, string(wordsVersion)) }
