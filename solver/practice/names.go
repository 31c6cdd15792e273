package practice

import "numplace/solver/internal/label"

// This file holds the String methods of the package.

var verdicts = [...]string{Asked: "asked", Other: "other", Unshown: "unshown", Open: "open", Wrong: "wrong"}

// String returns the name of the verdict, such as wrong.
func (v Verdict) String() string { return label.Of(verdicts[:], int(v)) }
