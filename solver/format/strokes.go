package format

import (
	"bytes"
	"slices"
)

// Stroke is a line or a mark that the user has drawn on the board. Places are in half cells, counted from the
// top left corner of the board: (1, 1) is the centre of the first cell, and (2, 1) is the middle of its right
// edge.
type Stroke struct {
	X, Y   int // where the mark is, or where the line starts
	Shape  StrokeShape
	Colour int // from 1 to StrokeColours; 0 for no stroke
}

// StrokeShape is the shape of a Stroke. A line leads from a centre of a cell to that of a neighbour, or from a
// corner to a neighbouring corner, so it is one cell long. A mark can be at any place.
type StrokeShape uint8

const (
	LineRight StrokeShape = iota
	LineDown
	LineDownRight
	LineDownLeft
	Ring
	Cross
	StrokeShapes // number of shapes
)

// StrokeColours is the number of colours in which the user can draw.
const StrokeColours = 4

// ends holds the distance from the start of each line to its end, in half cells.
var ends = [...][2]int{LineRight: {2, 0}, LineDown: {0, 2}, LineDownRight: {2, 2}, LineDownLeft: {-2, 2}}

// IsLine reports whether the stroke is a line.
func (s Stroke) IsLine() bool { return int(s.Shape) < len(ends) }

// End returns the end of a line, and the place of a mark.
func (s Stroke) End() (x, y int) {
	if !s.IsLine() {
		return s.X, s.Y
	}
	return s.X + ends[s.Shape][0], s.Y + ends[s.Shape][1]
}

// LineBetween returns a line between two places, without a colour. ok is false if they are not neighbours: both must
// be centres of cells or both corners, one cell apart in a row, a column or diagonally.
func LineBetween(x0, y0, x1, y1 int) (s Stroke, ok bool) {
	if (x0^y0)&1 != 0 {
		return s, false
	}
	if y1 < y0 || y1 == y0 && x1 < x0 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	i := slices.Index(ends[:], [2]int{x1 - x0, y1 - y0})
	return Stroke{X: x0, Y: y0, Shape: StrokeShape(max(i, 0))}, i >= 0
}

// Fits reports whether the stroke is on a board with n cells in a row.
func (s Stroke) Fits(n int) bool {
	x, y := s.End()
	inside := min(s.X, s.Y, x) >= 0 && max(s.X, x, y) <= 2*n
	return inside && s.Shape < StrokeShapes && s.Colour > 0 && s.Colour <= StrokeColours && (!s.IsLine() || (s.X^s.Y)&1 == 0)
}

// Strokes is everything that the user has drawn on a board. There is at most one line between two places and
// at most one mark at a place. Equal drawings have equal texts. The text has strokeSize bytes for each stroke,
// in ascending order: y, x, shape and colour.
type Strokes string

const strokeSize = 4

func (s Stroke) text() []byte { return []byte{byte(s.Y), byte(s.X), byte(s.Shape), byte(s.Colour)} }

// bySpot compares the positions of two texts of strokes, where at most one of them can be.
func bySpot(a, b []byte) int {
	slot := func(t []byte) []byte { return []byte{t[0], t[1], min(t[2], byte(Ring))} }
	return bytes.Compare(slot(a), slot(b))
}

// All returns the strokes, from top to bottom.
func (s Strokes) All() []Stroke {
	all := make([]Stroke, 0, len(s)/strokeSize)
	for ; len(s) >= strokeSize; s = s[strokeSize:] {
		all = append(all, Stroke{Y: int(s[0]), X: int(s[1]), Shape: StrokeShape(s[2]), Colour: int(s[3])})
	}
	return all
}

// parts returns the texts of the strokes.
func (s Strokes) parts() [][]byte { return slices.Collect(slices.Chunk([]byte(s), strokeSize)) }

// StrokesOf returns a drawing of the given strokes. Of those in one position, the last one counts.
func StrokesOf(all []Stroke) Strokes {
	parts := make([][]byte, 0, len(all))
	for _, s := range slices.Backward(all) {
		parts = append(parts, s.text())
	}
	slices.SortStableFunc(parts, bySpot)
	parts = slices.CompactFunc(parts, func(a, b []byte) bool { return bySpot(a, b) == 0 })
	return Strokes(bytes.Join(parts, nil))
}

// Of returns the stroke that is drawn in the position of another: the line between the same places, or the
// mark at the same place. Its colour is 0 if nothing is drawn there.
func (s Strokes) Of(other Stroke) Stroke {
	for _, o := range s.All() {
		if bySpot(o.text(), other.text()) == 0 {
			return o
		}
	}
	other.Colour = 0
	return other
}

// With returns the drawing with a stroke added. The stroke replaces what is drawn in its position. If its
// colour is 0, it only removes that.
func (s Strokes) With(stroke Stroke) Strokes {
	parts := s.parts()
	at, is := slices.BinarySearchFunc(parts, stroke.text(), bySpot)
	if is {
		parts = slices.Delete(parts, at, at+1)
	}
	if stroke.Colour > 0 {
		parts = slices.Insert(parts, at, stroke.text())
	}
	return Strokes(bytes.Join(parts, nil))
}

// Without returns the drawing without the strokes that match.
func (s Strokes) Without(match func(Stroke) bool) Strokes {
	for _, stroke := range s.All() {
		if match(stroke) {
			stroke.Colour = 0
			s = s.With(stroke)
		}
	}
	return s
}

// Differ returns the symmetric difference: the strokes that are in exactly one of the two drawings. If d is
// the difference of a and b, then a.Differ(d) is b. A difference can have two strokes in one position.
func (s Strokes) Differ(other Strokes) Strokes {
	parts := s.parts()
	for _, part := range other.parts() {
		if at, is := slices.BinarySearchFunc(parts, part, bytes.Compare); is {
			parts = slices.Delete(parts, at, at+1)
		} else {
			parts = slices.Insert(parts, at, part)
		}
	}
	return Strokes(bytes.Join(parts, nil))
}

// Fit reports whether the text is a valid drawing on a board with n cells in a row.
func (s Strokes) Fit(n int) bool {
	parts := s.parts()
	for i, stroke := range s.All() {
		if !stroke.Fits(n) || i > 0 && bySpot(parts[i-1], parts[i]) >= 0 {
			return false
		}
	}
	return len(s)%strokeSize == 0
}
