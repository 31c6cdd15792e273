package practice

import "numplace/solver/internal/label"

// What values print as.

var verdicts = [...]string{Asked: "asked", Other: "other", Unshown: "unshown", Open: "open", Wrong: "wrong"}

// String returns the name of the verdict, such as wrong.
func (v Verdict) String() string { return label.Of(verdicts[:], int(v)) }
