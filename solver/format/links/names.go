package links

import "numplace/solver/internal/label"

// The String methods of the package's types.

var causes = [...]string{NotALink: "not-a-link", UnknownHost: "unknown-host", ShortLink: "short-link",
	RemoteID: "remote-id", Seed: "seed", NoPuzzle: "no-puzzle", OtherPuzzle: "other-puzzle", Garbled: "garbled",
	CutShort: "cut-short", TooLong: "too-long", TooMuch: "too-much", NotData: "not-data", TooDeep: "too-deep",
	BadField: "bad-field", BadSize: "bad-size", CellCount: "cell-count", BadDigit: "bad-digit"}

// String returns the name of the cause, such as short-link.
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

// partNames lists the names of the parts in the order of their bits.
var partNames = [...]string{"entered", "struck", "marks", "colours", "words", "solution", "tints",
	"drawing", "fog", "pen"}

// String returns the names of the parts, separated by ", ", or "none".
func (s Part) String() string { return label.Set(partNames[:], uint32(s)) }

var refusals = [...]string{None: "none", OtherSize: "other-size", OtherRules: "other-rules", NotSolved: "not-solved"}

// String returns the name of the refusal, such as other-size.
func (r Refusal) String() string { return label.Of(refusals[:], int(r)) }
