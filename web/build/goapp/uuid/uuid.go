// Package uuid stands in for github.com/google/uuid in the browser's build: go-app names a device
// and a tab with it, and nothing that has to be hard to guess.
package uuid

import (
	"math/rand/v2"
	"strconv"
)

// NewString returns a random version 4 UUID.
func NewString() string {
	high := rand.Uint64()&^0xf000 | 0x4000
	low := rand.Uint64()&^(3<<62) | 2<<62
	hex := digits(high) + digits(low)
	return hex[:8] + "-" + hex[8:12] + "-" + hex[12:16] + "-" + hex[16:20] + "-" + hex[20:]
}

// digits are the sixteen of a number in base 16.
func digits(n uint64) string {
	s := strconv.FormatUint(n, 16)
	return "0000000000000000"[len(s):] + s
}
