package solver

import (
	"strconv"

	"numplace/solver/internal/label"
)

// This file contains the String methods.

// String returns the characters of the digits, such as 159, or "none" for the empty set.
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
	Window: "window", Group: "group", Figure: "figure", Set: "set"}

// String returns the name of the kind, such as row. It never changes, because logs contain it.
func (k HouseKind) String() string { return label.Of(houseKinds[:], int(k)) }

// String returns the kind and the number of the house, from 1: "row 1" is the topmost row.
func (h House) String() string { return h.Kind.String() + " " + strconv.Itoa(h.Index+1) }

var scopes = [...]string{
	OwnCells: "own cells", AndNeighbours: "neighbours", AndColumns: "columns", AndRows: "rows", AndRegions: "regions",
}

// String returns a name for the cells that the scope adds to the rule's own, such as neighbours.
func (s Scope) String() string { return label.Of(scopes[:], int(s)) }

var sides = [...]string{Top: "top", Right: "right", Bottom: "bottom", Left: "left"}

// String returns the name of the side, such as top.
func (s Side) String() string { return label.Of(sides[:], int(s)) }

var parseCauses = [...]string{NotADigit: "not-a-digit", OutOfRange: "out-of-range", TooShort: "too-short",
	TooLong: "too-long", WrongMark: "wrong-mark", TooFewMarks: "too-few-marks", TooManyMarks: "too-many-marks"}

// String returns the name of the cause, such as too-short.
func (c ParseCause) String() string { return label.Of(parseCauses[:], int(c)) }

var layoutCauses = [...]string{UnknownPart: "unknown-part", RepeatedPart: "repeated-part",
	MissingShape: "missing-shape", BoxSize: "box-size", NotASign: "not-a-sign", NotSquare: "not-square",
	RegionSize: "region-size", NeedsBoxes: "needs-boxes", NeedsSquareBox: "needs-square-box",
	WrongRule: "wrong-rule"}

// String returns the name of the cause, such as region-size.
func (c LayoutCause) String() string { return label.Of(layoutCauses[:], int(c)) }

var ruleCauses = [...]string{UnknownKind: "unknown-kind", CellOutside: "cell-outside", TooFewCells: "too-few-cells",
	TooManyCells: "too-many-cells", RepeatedCell: "repeated-cell", WrongShape: "wrong-shape",
	WrongGroups: "wrong-groups", MissingValue: "missing-value", ExcessValue: "excess-value",
	ValueTooLow: "value-too-low", ValueTooHigh: "value-too-high", BoardTooLarge: "board-too-large",
	TooManyRules: "too-many-rules", WrongSize: "wrong-size", WrongBoxes: "wrong-boxes"}

// String returns the name of the cause, such as too-many-cells.
func (c RuleCause) String() string { return label.Of(ruleCauses[:], int(c)) }

var shapes = [...]string{WholeBoard: "board", CellSet: "set", CellGroups: "groups", CellLine: "line", CellPair: "pair",
	CellCorner: "corner", CellRay: "ray", CellRow: "row"}

// String returns the name of the shape, such as line.
func (s Shape) String() string { return label.Of(shapes[:], int(s)) }
