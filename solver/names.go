package solver

import (
	"strconv"

	"numplace/solver/internal/label"
)

// What values print as.

// String returns the symbols of the digits one after the other, 159, or "none".
func (s Digits) String() string {
	if s == 0 {
		return "none"
	}
	all := ""
	for ; s != 0; s &= s - 1 {
		all += s.Min().String()
	}
	return all
}

var houseKinds = [...]string{Row: "row", Column: "column", Box: "box", Region: "region", Diagonal: "diagonal",
	Window: "window", Group: "group"}

// String returns the name of the kind, such as row. Logs have it, so it never changes.
func (k HouseKind) String() string { return label.Of(houseKinds[:], int(k)) }

// String returns the kind and the number from 1: row 1 is the topmost.
func (h House) String() string { return h.Kind.String() + " " + strconv.Itoa(h.Index+1) }

var sides = [...]string{Top: "top", Right: "right", Bottom: "bottom", Left: "left"}

// String returns the name of the side, such as top.
func (s Side) String() string { return label.Of(sides[:], int(s)) }

var parseCauses = [...]string{NotADigit: "not-a-digit", OutOfRange: "out-of-range", TooShort: "too-short",
	TooLong: "too-long", WrongMark: "wrong-mark", TooFewMarks: "too-few-marks", TooManyMarks: "too-many-marks"}

// String returns the name of the cause, such as too-short.
func (c ParseCause) String() string { return label.Of(parseCauses[:], int(c)) }

var layoutCauses = [...]string{UnknownPart: "unknown-part", RepeatedPart: "repeated-part",
	MissingShape: "missing-shape", BoxSize: "box-size", NotASign: "not-a-sign", NotSquare: "not-square",
	RegionSize: "region-size", NeedsBoxes: "needs-boxes", NeedsSquareBox: "needs-square-box"}

// String returns the name of the cause, such as region-size.
func (c LayoutCause) String() string { return label.Of(layoutCauses[:], int(c)) }
