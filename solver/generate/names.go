package generate

import (
	"strconv"

	"numplace/solver/internal/label"
)

// This file holds the String methods of the package.

// String returns the reason as in the message of Impossible, such as "too few givens".
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

// String returns the direction as a word: "easier" or "harder".
func (d Direction) String() string {
	switch d {
	case Easier:
		return "easier"
	case Harder:
		return "harder"
	}
	return strconv.Itoa(int(d))
}

// missedNames holds the names of the bits of Missed.
var missedNames = [...]string{"level", "score", "technique", "givens", "minimal"}

// String returns the names of the requirements, separated by ", ", or "none".
func (s Missed) String() string { return label.Set(missedNames[:], uint32(s)) }

// String returns the key of the symmetry, or its number if there is no such symmetry.
func (s Symmetry) String() string { return label.Of(symmetryKeys[:], int(s)) }
