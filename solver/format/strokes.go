package format

import (
	"math/bits"

	"numplace/solver"
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
// corner to a neighbouring corner, so it is one cell long. A ring or a cross can be at any place, and a letter in the
// centre of a cell.
type StrokeShape uint8

// The shapes of strokes. LetterA is followed by the other 25 letters of the alphabet.
const (
	LineRight StrokeShape = iota
	LineDown
	LineDownRight
	LineDownLeft
	Ring
	Cross
	LetterA
)

// LetterCount is the number of letters, and StrokeShapes that of all shapes.
const (
	LetterCount  = 26
	StrokeShapes = int(LetterA) + LetterCount
)

// MostLetters is the largest number of letters in a cell.
const MostLetters = 9

// StrokeColours is the number of colours in which the user can draw.
const StrokeColours = 4

// ends holds the distance from the start of each line to its end, in half cells.
var ends = [...][2]int{LineRight: {2, 0}, LineDown: {0, 2}, LineDownRight: {2, 2}, LineDownLeft: {-2, 2}}

// IsLine reports whether the stroke is a line.
func (s Stroke) IsLine() bool { return int(s.Shape) < len(ends) }

// Letters is a set of letters: bit 0 is A, and bit 25 is Z.
type Letters uint32

// String returns the letters in their order, such as "ACD".
func (s Letters) String() string {
	var all []byte
	for i := range LetterCount {
		if s>>i&1 == 1 {
			all = append(all, 'A'+byte(i))
		}
	}
	return string(all)
}

// Len returns the number of letters.
func (s Letters) Len() int { return bits.OnesCount32(uint32(s)) }

// Letter returns the letter from A to Z that the stroke is, or 0 if it is a line, a ring or a cross.
func (s Stroke) Letter() byte {
	if s.Shape < LetterA {
		return 0
	}
	return byte(s.Shape-LetterA) + 'A'
}

// LetterIn returns a letter from A to Z in a cell of a board with n cells in a row, without a colour.
func LetterIn(c solver.Cell, n int, letter byte) Stroke {
	return Stroke{X: 2*(int(c)%n) + 1, Y: 2*(int(c)/n) + 1, Shape: LetterA + StrokeShape(letter-'A')}
}

// Cell returns the cell on a board with n cells in a row in whose centre the stroke is.
func (s Stroke) Cell(n int) solver.Cell { return solver.Cell(s.Y/2*n + s.X/2) }

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
	for i, far := range ends {
		if far == [2]int{x1 - x0, y1 - y0} {
			return Stroke{X: x0, Y: y0, Shape: StrokeShape(i)}, true
		}
	}
	return s, false
}

// Fits reports whether the stroke is on a board with n cells in a row.
func (s Stroke) Fits(n int) bool {
	x, y := s.End()
	inside := min(s.X, s.Y, x) >= 0 && max(s.X, x, y) <= 2*n
	return inside && int(s.Shape) < StrokeShapes && s.Colour > 0 && s.Colour <= StrokeColours &&
		(!s.IsLine() || (s.X^s.Y)&1 == 0) && (s.Letter() == 0 || s.X&s.Y&1 == 1)
}

// Strokes is everything that the user has drawn on a board. There is at most one line between two places, and
// at most one ring or cross at a place. A cell has each letter at most once, and at most MostLetters of them. Equal
// drawings have equal texts. The text has strokeSize bytes for each stroke, in ascending order: y, x, shape and colour.
type Strokes string

const strokeSize = 4

func (s Stroke) text() Strokes {
	return Strokes([]byte{byte(s.Y), byte(s.X), byte(s.Shape), byte(s.Colour)})
}

// at returns the stroke whose text starts at index i.
func (s Strokes) at(i int) Stroke {
	return Stroke{Y: int(s[i]), X: int(s[i+1]), Shape: StrokeShape(s[i+2]), Colour: int(s[i+3])}
}

// spot returns a number for the position of the stroke, where at most one stroke can be. The numbers are in the order
// of the texts.
func (s Stroke) spot() int {
	shape := s.Shape
	if shape == Cross {
		shape = Ring
	}
	return (s.Y<<8|s.X)<<8 | int(shape)
}

// find returns the index in the text at which a stroke in the position of another begins, or would begin. is reports
// whether there is one.
func (s Strokes) find(other Stroke) (i int, is bool) {
	low, high := 0, len(s)/strokeSize
	for low < high {
		if middle := (low + high) / 2; s.at(middle*strokeSize).spot() < other.spot() {
			low = middle + 1
		} else {
			high = middle
		}
	}
	i = low * strokeSize
	return i, i < len(s) && s.at(i).spot() == other.spot()
}

// All returns the strokes, from top to bottom.
func (s Strokes) All() []Stroke {
	all := make([]Stroke, 0, len(s)/strokeSize)
	for i := 0; i+strokeSize <= len(s); i += strokeSize {
		all = append(all, s.at(i))
	}
	return all
}

// Of returns the stroke that is drawn in the position of another: the line between the same places, or the
// mark at the same place. Its colour is 0 if nothing is drawn there.
func (s Strokes) Of(other Stroke) Stroke {
	if i, is := s.find(other); is {
		return s.at(i)
	}
	other.Colour = 0
	return other
}

// With returns the drawing with a stroke added. The stroke replaces what is drawn in its position. If its
// colour is 0, it only removes that. A letter is not added to a cell that has MostLetters other letters.
func (s Strokes) With(stroke Stroke) Strokes {
	i, is := s.find(stroke)
	before, after := s[:i], s[i:]
	if is {
		after = after[strokeSize:]
	}
	full := stroke.Letter() != 0 && !is && s.lettersAt(stroke.X, stroke.Y).Len() == MostLetters
	if stroke.Colour > 0 && !full {
		before += stroke.text()
	}
	return before + after
}

// LettersIn returns the letters in a cell of a board with n cells in a row.
func (s Strokes) LettersIn(c solver.Cell, n int) Letters {
	at := LetterIn(c, n, 'A')
	return s.lettersAt(at.X, at.Y)
}

// lettersAt returns the letters at a place.
func (s Strokes) lettersAt(x, y int) (set Letters) {
	for i, _ := s.find(Stroke{X: x, Y: y, Shape: LetterA}); i < len(s); i += strokeSize {
		stroke := s.at(i)
		if stroke.X != x || stroke.Y != y {
			break
		}
		set |= 1 << (stroke.Shape - LetterA)
	}
	return set
}

// HasLetters reports whether any stroke is a letter.
func (s Strokes) HasLetters() bool {
	for i := 0; i < len(s); i += strokeSize {
		if s.at(i).Letter() != 0 {
			return true
		}
	}
	return false
}

// Without returns the drawing without the strokes that match.
func (s Strokes) Without(match func(Stroke) bool) (left Strokes) {
	for _, stroke := range s.All() {
		if !match(stroke) {
			left += stroke.text()
		}
	}
	return left
}

// Differ returns the symmetric difference: the strokes that are in exactly one of the two drawings. If d is
// the difference of a and b, then a.Differ(d) is b. A difference can have two strokes in one position.
func (s Strokes) Differ(other Strokes) (differ Strokes) {
	for len(s) >= strokeSize && len(other) >= strokeSize {
		a, b := s[:strokeSize], other[:strokeSize]
		if a <= b {
			s = s[strokeSize:]
		}
		if b <= a {
			other = other[strokeSize:]
		}
		if a != b {
			differ += min(a, b)
		}
	}
	return differ + s + other
}

// Fit reports whether the text is a valid drawing on a board with n cells in a row.
func (s Strokes) Fit(n int) bool {
	last := -1
	for _, stroke := range s.All() {
		if !stroke.Fits(n) || stroke.spot() <= last || s.lettersAt(stroke.X, stroke.Y).Len() > MostLetters {
			return false
		}
		last = stroke.spot()
	}
	return len(s)%strokeSize == 0
}

// Content says what is shown in a cell in addition to its letters.
type Content uint8

// What is shown in a cell in addition to its letters.
const (
	BareCell   Content = iota // nothing
	NotedCell                 // pencil marks or candidates
	FilledCell                // a digit, which hides the letters
)

// StrokeInks holds the colours of strokes on paper. Colour n has index n-1.
var StrokeInks = [StrokeColours]Colour{0x6b7280ff, 0x2a8f57ff, 0xa24fc0ff, 0xc86f10ff}

// Shapes returns the strokes as shapes of a Drawing on a board with n cells in a row, above the digits. Letters are
// texts, whose size and place depend on what is beside them. Lines and marks are translucent.
func (s Strokes) Shapes(n int, beside func(solver.Cell) Content) (shapes []Shape) {
	const half, width, clear = CellUnit / 2, 8, 0x33
	for i := 0; i < len(s); i += strokeSize {
		stroke := s.at(i)
		of := Shape{Kind: PathShape, Above: true, Line: StrokeInks[stroke.Colour-1] - clear, Width: width}
		at := Point{stroke.X * half, stroke.Y * half}
		path := func(dx0, dy0, dx1, dy1 int) {
			of.Points = []Point{{at.X + dx0, at.Y + dy0}, {at.X + dx1, at.Y + dy1}}
			shapes = append(shapes, of)
		}
		switch {
		case stroke.IsLine():
			x, y := stroke.End()
			path(0, 0, x*half-at.X, y*half-at.Y)
		case stroke.Shape == Ring:
			of.Kind, of.Wide, of.High, of.Points = EllipseShape, 35, 35, []Point{at}
			shapes = append(shapes, of)
		case stroke.Shape == Cross:
			path(-15, -15, 15, 15)
			path(15, -15, -15, 15)
		default:
			if in := beside(stroke.Cell(n)); in != FilledCell {
				shapes = append(shapes, s.lettered(stroke, at, in))
			}
		}
	}
	return shapes
}

// lettered returns the text of a letter in the cell whose centre is at. The letters of a cell are in up to three rows
// around its centre or, beside notes, in the lower right corner.
func (s Strokes) lettered(stroke Stroke, at Point, in Content) Shape {
	const wide = 76 // width of a broad letter in hundredths of its font size
	letters := s.lettersAt(stroke.X, stroke.Y)
	count, index := letters.Len(), (letters & (1<<(stroke.Shape-LetterA) - 1)).Len()
	rows := (count + 2) / 3
	per := (count + rows - 1) / rows
	size, middle := min(62, 9000/(per*wide), 90/rows), at
	row, col := index/per, index%per
	inRow := min(per, count-row*per)
	of := Shape{Kind: TextShape, Above: true, Fill: StrokeInks[stroke.Colour-1]}
	if in == NotedCell {
		size = min(size, 32)
		middle = Point{at.X + 47 - per*size*wide/200, at.Y + 46 - rows*size/2}
		of.Line, of.Width = 0xffffffff, 6
	}
	of.High, of.Text = size, string(stroke.Letter())
	of.Points = []Point{{middle.X + (2*col+1-inRow)*size*wide/200, middle.Y + (2*row+1-rows)*size/2}}
	return of
}
