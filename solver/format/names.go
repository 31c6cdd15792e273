package format

import "numplace/solver/internal/label"

// This file holds the String methods of the package.

var causes = [...]string{Empty: "empty", UnknownFormat: "unknown-format", NotADigit: "not-a-digit",
	OutOfRange: "out-of-range", WrongCount: "wrong-count", RaggedRows: "ragged-rows", Several: "several",
	TooLarge: "too-large", LayoutAlone: "layout-alone", BadLayout: "bad-layout", Foreign: "foreign"}

// String returns the name of the cause, such as wrong-count.
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

var kinds = [...]string{Line: "line", Rows: "rows", Boxed: "boxed", Table: "table", Record: "record"}

// String returns the name of the kind, such as rows.
func (k Kind) String() string { return label.Of(kinds[:], int(k)) }

// String returns the description of the family in English, such as "a SadMan Sudoku file".
func (f Family) String() string {
	if f == Address {
		return "an address"
	}
	return label.Of(familyNames[:], int(f))
}

var unsures = [...]string{Sure: "sure", RulesUnsure: "rules-unsure", HousesUnsure: "houses-unsure"}

// String returns the name of the value, such as houses-unsure.
func (u Unsure) String() string { return label.Of(unsures[:], int(u)) }

var encodings = [...]string{UTF8: "UTF-8", UTF16LE: "UTF-16LE", UTF16BE: "UTF-16BE"}

// String returns the name of the encoding, such as UTF-8.
func (e Encoding) String() string { return label.Of(encodings[:], int(e)) }

// String returns the numbers of the colours, from 1, separated by ", ", or "none".
func (s Colours) String() string { return label.Set(nil, uint32(s)<<1) }

// shapeNames lists the names of ShapeKinds.
var shapeNames = [...]string{PathShape: "path", AreaShape: "area", RectShape: "rect", RoundShape: "round",
	EllipseShape: "ellipse", TextShape: "text"}

var strokeNames = [...]string{LineRight: "line-right", LineDown: "line-down", LineDownRight: "line-down-right",
	LineDownLeft: "line-down-left", Ring: "ring", Cross: "cross"}

// String returns the name of the shape, such as ring, or its letter.
func (s StrokeShape) String() string {
	if letter := (Stroke{Shape: s}).Letter(); letter != 0 && int(s) < StrokeShapes {
		return string(letter)
	}
	return label.Of(strokeNames[:], int(s))
}

var contents = [...]string{BareCell: "bare", NotedCell: "noted", FilledCell: "filled"}

// String returns the name of the content, such as noted.
func (c Content) String() string { return label.Of(contents[:], int(c)) }

// String returns the name of the kind of shape.
func (k ShapeKind) String() string { return label.Of(shapeNames[:], int(k)) }
