// Package uuid replaces github.com/google/uuid in the browser's build. go-app uses it only to name a device
// and a tab, so the result need not be hard to guess.
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

// digits returns n as sixteen hexadecimal digits.
func digits(n uint64) string {
	s := strconv.FormatUint(n, 16)
	return "0000000000000000"[len(s):] + s
}
