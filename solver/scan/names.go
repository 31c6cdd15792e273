package scan

import "numplace/solver/internal/label"

// This file has the names of enumeration values, which their String methods return.

var causes = [...]string{BadPicture: "bad-picture", NoGrid: "no-grid", Cut: "cut", Small: "small", Blurred: "blurred"}

// String returns the name of the cause, such as no-grid.
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

var marks = [...]string{Sure: "sure", Unsure: "unsure", Written: "written", Notes: "notes"}

// String returns the name of the mark, such as unsure.
func (m Mark) String() string { return label.Of(marks[:], int(m)) }

var whys = [...]string{Faint: "faint", NoSolution: "no-solution", SeveralSolutions: "several-solutions",
	ByHand: "by-hand", Suspect: "suspect"}

// String returns the name of the reason, such as faint.
func (w Why) String() string { return label.Of(whys[:], int(w)) }
