package exchange

import "numplace/solver/internal/label"

// The String methods of the package's types.

var causes = [...]string{TooLarge: "too-large", TooDeep: "too-deep", Damaged: "damaged", WrongCount: "wrong-count",
	BadDigit: "bad-digit", UnequalSizes: "unequal-sizes", CageLoop: "cage-loop", Unread: "unread",
	NoPuzzle: "no-puzzle", NotHeld: "not-held", OnlyOne: "only-one", UnknownID: "unknown-id"}

// String returns the name of the cause, such as wrong-count.
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

// String returns the ID, or a number if the format is unknown.
func (f Format) String() string { return label.Of(formatIDs[:], int(f)) }

var alphabetNames = [...]string{FromOne: "from-one", FromZero: "from-zero", FromLetter: "from-letter",
	TwoSigns: "two-signs", Sorted: "sorted", AsTheyCome: "as-they-come"}

// String returns the name of the alphabet, such as from-one.
func (d Digits) String() string { return label.Of(alphabetNames[:], int(d)) }

// partNames lists the names of Parts in the order of their bits.
var partNames = [...]string{"entered", "placed", "corner", "centre", "colours", "struck", "solution", "title",
	"author", "comment", "tints", "drawing", "pen", "fog"}

// String returns the names of the parts, separated by ", ", or "none".
func (s Parts) String() string { return label.Set(partNames[:], uint32(s)) }
