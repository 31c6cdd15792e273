package format

import (
	"math"
	"unicode"
	"unicode/utf8"
)

// Drawing is what the setter of a puzzle has drawn on its board and what is not a rule: lines, areas, texts
// and colours, in the order in which they are drawn. A Drawing is immutable and comparable: equal drawings
// are equal values. The zero Drawing is empty.
type Drawing struct{ packed string }

// Limits of a Drawing.
const (
	MostShapes = 4000
	MostPoints = 20000 // of all lines and areas together
	MostTexts  = 200
	MostSigns  = 100 // characters of a text

	mostPacked = 36 << 10 // bytes of Packed
)

// CellUnit is the side of a cell in the unit of all places, sizes and widths of a drawing.
const CellUnit = 100

const (
	// outerUnits is how far from the board a place can be. DrawingOf drops what lies entirely beyond it.
	outerUnits = 3 * CellUnit
	mostPlace  = 25*CellUnit + 2*outerUnits // the largest place, and the largest size
	mostWidth  = 4 * CellUnit               // the largest width of a line
)

// Colour is a colour with its opacity, as 0xRRGGBBAA.
type Colour uint32

// Opacity returns the opacity of the colour, from 0 to 255.
func (c Colour) Opacity() uint8 { return uint8(c) }

// Hex returns the colour as #rrggbbaa. Its first seven characters are the colour without its opacity.
func (c Colour) Hex() string {
	const digits = "0123456789abcdef"
	text := []byte("#")
	for shift := 28; shift >= 0; shift -= 4 {
		text = append(text, digits[c>>shift&15])
	}
	return string(text)
}

// ShapeKind is the form of a Shape.
type ShapeKind uint8

// The kinds of shapes.
const (
	PathShape    ShapeKind = iota // a line through Points with round ends and corners
	AreaShape                     // the area between Points
	RectShape                     // a rectangle; this and the following are around a point, their middle
	RoundShape                    // a rectangle whose shorter sides are half circles
	EllipseShape                  // an ellipse
	TextShape                     // a text in one line
	shapeKinds
)

// Point is a place on the board in hundredths of a cell, from the top left corner of the board. Y grows
// downwards.
type Point struct{ X, Y int }

// Shape is a part of a Drawing. Lengths are in hundredths of a cell.
type Shape struct {
	Kind   ShapeKind
	Above  bool   // above the digits, rather than below them
	Dashed bool   // the line has dashes
	Fill   Colour // of areas and texts; an opacity of 0 draws nothing
	Line   Colour // of lines and outlines; an opacity of 0 draws nothing
	Width  int    // of the line or outline
	Points []Point
	Wide   int // width of a rectangle or an ellipse, before it is turned
	High   int // height of a rectangle or an ellipse, or the font size of a text
	Turn   int // clockwise turn around the middle, from 0 to 359 degrees
	Text   string
}

// NotDrawn counts the shapes that DrawingOf has left out.
type NotDrawn struct {
	Over int // beyond a limit, such as MostShapes
	Odd  int // outside the board, or without a valid place, size or colour
}

// Empty reports whether nothing is drawn.
func (d Drawing) Empty() bool { return d.packed == "" }

// Packed returns the drawing as bytes that ReadDrawing reads.
func (d Drawing) Packed() string { return d.packed }

// The bits of the first byte of a packed shape. The lowest three bits are the kind.
const (
	aboveBit  = 1 << 3
	sameBit   = 1 << 4 // the style of the previous shape
	coarseBit = 1 << 5 // all numbers of places are multiples of coarse
	kindBits  = 1<<3 - 1

	coarse = CellUnit / 2
)

// The bits of the first byte of a packed style.
const (
	fillBit   = 1 << iota // a fill with its opacity
	fillWhole             // an opaque fill, without its opacity
	lineBit
	lineWhole
	dashedBit
	turnBit
)

// ReadDrawing reads the result of Packed. ok is false if it is damaged or exceeds a limit.
func ReadDrawing(packed string) (d Drawing, ok bool) {
	if _, ok = unpackShapes(packed); !ok {
		return Drawing{}, false
	}
	return Drawing{packed}, true
}

// Shapes returns the shapes of the drawing, the lowest first. The caller may change them.
func (d Drawing) Shapes() []Shape {
	shapes, _ := unpackShapes(d.packed)
	return shapes
}

// unpackShapes decodes shapes. If ok is false, the shapes are those before the fault.
func unpackShapes(packed string) (shapes []Shape, ok bool) {
	if len(packed) > mostPacked {
		return nil, false
	}
	r := drawnReader{rest: packed}
	var last Shape
	var at Point
	points, texts := 0, 0
	for r.rest != "" {
		head := r.byte()
		s := Shape{Kind: ShapeKind(head & kindBits), Above: head&aboveBit != 0}
		if head&sameBit != 0 {
			s.Dashed, s.Fill, s.Line, s.Width = last.Dashed, last.Fill, last.Line, last.Width
			s.Wide, s.High, s.Turn = last.Wide, last.High, last.Turn
		} else {
			r.style(&s)
		}
		unit := 1
		if head&coarseBit != 0 {
			unit = coarse
		}
		count := 1
		if s.Kind <= AreaShape {
			if count = r.number(MostPoints); count == 0 {
				r.failed = true
			}
			points += count
		}
		if s.Kind >= shapeKinds || head > aboveBit|sameBit|coarseBit|kindBits || points > MostPoints ||
			len(shapes) == MostShapes || 2*count > len(r.rest) {
			r.failed = true
		}
		for i := 0; i < count && !r.failed; i++ {
			at = Point{at.X + unit*r.signed(), at.Y + unit*r.signed()}
			if max(at.X, at.Y, -at.X, -at.Y) > mostPlace {
				r.failed = true
			}
			s.Points = append(s.Points, at)
		}
		if s.Kind == TextShape {
			texts++
			long := r.number(utf8.UTFMax * MostSigns)
			if long > len(r.rest) || texts > MostTexts || r.failed {
				return shapes, false
			}
			s.Text, r.rest = r.rest[:long], r.rest[long:]
			if s.Text == "" || s.Text != cleanText(s.Text) {
				r.failed = true
			}
		}
		if r.failed {
			return shapes, false
		}
		shapes, last = append(shapes, s), s
	}
	return shapes, true
}

// drawnReader reads the numbers of a packed drawing.
type drawnReader struct {
	rest   string
	failed bool
}

func (r *drawnReader) byte() int {
	if r.rest == "" {
		r.failed = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return int(b)
}

// number reads a number from 0 to most. It has seven bits in each byte, the lowest bits first. Each byte
// except the last has its highest bit set.
func (r *drawnReader) number(most int) int {
	n := 0
	for shift := 0; shift < 28; shift += 7 {
		b := r.byte()
		n |= b & 127 << shift
		if b < 128 {
			if n > most {
				break
			}
			return n
		}
	}
	r.failed = true
	return 0
}

// signed reads a number whose sign is in its lowest bit.
func (r *drawnReader) signed() int {
	n := r.number(4*mostPlace + 1)
	return n>>1 ^ -(n & 1)
}

// colour reads a colour with opacity, or an opaque colour if whole is set.
func (r *drawnReader) colour(whole bool) (c Colour) {
	for range 3 {
		c = c<<8 | Colour(r.byte())
	}
	if whole {
		return c<<8 | 255
	}
	return c<<8 | Colour(r.byte())
}

// style reads the style of a shape. Sizes that the kind of the shape does not need are not stored.
func (r *drawnReader) style(s *Shape) {
	bits := r.byte()
	if bits&(fillBit|fillWhole) != 0 {
		s.Fill = r.colour(bits&fillWhole != 0)
	}
	if bits&(lineBit|lineWhole) != 0 {
		s.Line = r.colour(bits&lineWhole != 0)
		s.Width = r.number(mostWidth)
	}
	s.Dashed = bits&dashedBit != 0
	if s.Kind >= RectShape {
		s.High = r.number(mostPlace)
		if s.Kind < TextShape {
			s.Wide = r.number(mostPlace)
		}
		if bits&turnBit != 0 {
			s.Turn = r.number(359)
		}
	}
}

// DrawingOf returns the drawing of shapes on a board of n digits, in their order. It removes what cannot be
// seen from shapes, limits their sizes, and leaves out the shapes that left counts. A shape that is to be
// above the digits, but would cover the middle of a cell, is below the digits.
func DrawingOf(n int, shapes []Shape) (d Drawing, left NotDrawn) {
	var w drawnWriter
	count, points, texts := 0, 0, 0
	for _, s := range shapes {
		if !s.tidy(n) {
			left.Odd++
			continue
		}
		line, text := 0, 0
		if s.Kind <= AreaShape {
			line = len(s.Points)
		}
		if s.Kind == TextShape {
			text = 1
		}
		if count == MostShapes || points+line > MostPoints || texts+text > MostTexts {
			left.Over++
			continue
		}
		before := w
		if w.shape(s); len(w.b) > mostPacked {
			w = before
			left.Over++
			continue
		}
		count, points, texts = count+1, points+line, texts+text
	}
	return Drawing{string(w.b)}, left
}

// tidy brings a shape into the form in which drawings have it. It returns false if nothing of the shape can
// be seen on a board of n digits.
func (s *Shape) tidy(n int) bool {
	s.Text = cleanText(s.Text)
	if s.Width = min(max(s.Width, 0), mostWidth); s.Line.Opacity() == 0 || s.Width == 0 {
		s.Line, s.Width, s.Dashed = 0, 0, false
	}
	if s.Fill.Opacity() == 0 || s.Kind == PathShape {
		s.Fill = 0
	}
	s.Turn = (s.Turn%360 + 360) % 360
	if s.Kind <= AreaShape {
		s.Wide, s.High, s.Turn, s.Text = 0, 0, 0, ""
	} else {
		s.Points = s.Points[:min(1, len(s.Points))]
		s.Wide, s.High = min(s.Wide, mostPlace), min(s.High, mostPlace)
	}
	if s.Kind < TextShape {
		s.Text = ""
	} else {
		s.Wide = 0
	}
	side := n * CellUnit
	low, high := Point{mostPlace, mostPlace}, Point{-mostPlace, -mostPlace}
	points := make([]Point, 0, len(s.Points))
	for _, p := range s.Points {
		p = Point{min(max(p.X, -outerUnits), side+outerUnits), min(max(p.Y, -outerUnits), side+outerUnits)}
		if len(points) > 0 && p == points[len(points)-1] {
			continue
		}
		points = append(points, p)
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	s.Points = points
	reach := (s.Width + max(s.Wide, s.High)) / 2
	inside := high.X+reach > -CellUnit && low.X-reach < side+CellUnit && high.Y+reach > -CellUnit &&
		low.Y-reach < side+CellUnit
	switch {
	case len(points) == 0, !inside, s.Fill == 0 && s.Line == 0:
		return false
	case s.Kind == AreaShape:
		if len(points) < 2 {
			return false
		}
	case s.Kind == TextShape:
		if s.Text == "" || s.High <= 0 || s.Fill == 0 {
			return false
		}
	case s.Kind > AreaShape:
		if s.Wide <= 0 || s.High <= 0 {
			return false
		}
	}
	s.Above = s.Above && !s.covers(n)
	return true
}

// covers reports whether the shape covers a part of the middle of a cell, where its digit is. An outline counts
// as if it were filled.
func (s *Shape) covers(n int) bool {
	const middle = CellUnit / 4 // half the size of a digit
	for row := range n {
		for col := range n {
			x, y := col*CellUnit+CellUnit/2, row*CellUnit+CellUnit/2
			near := false
			switch {
			case s.Kind <= AreaShape:
				for i, p := range s.Points {
					q := s.Points[max(i-1, 0)]
					if max(p.X, q.X)+s.Width/2+middle <= x || min(p.X, q.X)-s.Width/2-middle >= x ||
						max(p.Y, q.Y)+s.Width/2+middle <= y || min(p.Y, q.Y)-s.Width/2-middle >= y {
						continue
					}
					if fromLine(p, q, x, y) < float64(s.Width)/2+middle {
						near = true
						break
					}
				}
				near = near || s.Kind == AreaShape && s.surrounds(x, y)
			default:
				wide, high := s.Wide, s.High
				if s.Kind == TextShape {
					wide, high = utf8.RuneCountInString(s.Text)*s.High/2, s.High*7/10
				}
				if s.Turn%180 != 0 {
					wide = max(wide, high)
					high = wide
				}
				p := s.Points[0]
				near = max(p.X-x, x-p.X) < wide/2+middle && max(p.Y-y, y-p.Y) < high/2+middle
			}
			if near {
				return true
			}
		}
	}
	return false
}

// fromLine returns the distance of the point x, y from the line between p and q.
func fromLine(p, q Point, x, y int) float64 {
	dx, dy := float64(q.X-p.X), float64(q.Y-p.Y)
	ax, ay := float64(x-p.X), float64(y-p.Y)
	if long := dx*dx + dy*dy; long > 0 {
		t := min(max((ax*dx+ay*dy)/long, 0), 1)
		ax, ay = ax-t*dx, ay-t*dy
	}
	return math.Hypot(ax, ay)
}

// surrounds reports whether the point x, y is inside the area.
func (s *Shape) surrounds(x, y int) (in bool) {
	last := s.Points[len(s.Points)-1]
	for _, p := range s.Points {
		if (p.Y > y) != (last.Y > y) && x < (last.X-p.X)*(y-p.Y)/(last.Y-p.Y)+p.X {
			in = !in
		}
		last = p
	}
	return in
}

// drawnWriter packs shapes.
type drawnWriter struct {
	b    []byte
	last Shape
	at   Point
}

func (w *drawnWriter) number(n int) {
	for ; n > 127; n >>= 7 {
		w.b = append(w.b, byte(n)|128)
	}
	w.b = append(w.b, byte(n))
}

func (w *drawnWriter) signed(n int) { w.number(n<<1 ^ n>>63) }

func (w *drawnWriter) colour(c Colour) {
	w.b = append(w.b, byte(c>>24), byte(c>>16), byte(c>>8))
	if c.Opacity() < 255 {
		w.b = append(w.b, byte(c))
	}
}

func (w *drawnWriter) shape(s Shape) {
	l := w.last
	same := len(l.Points) > 0 && l.Dashed == s.Dashed && l.Fill == s.Fill && l.Line == s.Line && l.Width == s.Width &&
		l.Wide == s.Wide && l.High == s.High && l.Turn == s.Turn
	unit, at := coarse, w.at
	for _, p := range s.Points {
		if (p.X-at.X)%coarse != 0 || (p.Y-at.Y)%coarse != 0 {
			unit = 1
		}
		at = p
	}
	head := byte(s.Kind)
	for bit, is := range map[byte]bool{aboveBit: s.Above, sameBit: same, coarseBit: unit == coarse} {
		if is {
			head |= bit
		}
	}
	w.b = append(w.b, head)
	if !same {
		w.style(s)
	}
	if s.Kind <= AreaShape {
		w.number(len(s.Points))
	}
	for _, p := range s.Points {
		w.signed((p.X - w.at.X) / unit)
		w.signed((p.Y - w.at.Y) / unit)
		w.at = p
	}
	if s.Kind == TextShape {
		w.number(len(s.Text))
		w.b = append(w.b, s.Text...)
	}
	w.last = s
}

func (w *drawnWriter) style(s Shape) {
	bits := byte(0)
	part := func(c Colour, some, whole byte) {
		switch {
		case c.Opacity() == 255:
			bits |= whole
		case c != 0:
			bits |= some
		}
	}
	part(s.Fill, fillBit, fillWhole)
	part(s.Line, lineBit, lineWhole)
	if s.Dashed {
		bits |= dashedBit
	}
	if s.Turn != 0 {
		bits |= turnBit
	}
	w.b = append(w.b, bits)
	if s.Fill != 0 {
		w.colour(s.Fill)
	}
	if s.Line != 0 {
		w.colour(s.Line)
		w.number(s.Width)
	}
	if s.Kind >= RectShape {
		w.number(s.High)
		if s.Kind < TextShape {
			w.number(s.Wide)
		}
		if s.Turn != 0 {
			w.number(s.Turn)
		}
	}
}

// cleanText returns a text without control characters and characters that change its direction, on one line and
// of at most MostSigns characters. The last character of a shortened text is an ellipsis.
func cleanText(text string) string {
	signs := make([]rune, 0, len(text))
	seen := false
	for _, r := range text {
		switch {
		case r == utf8.RuneError, unicode.IsControl(r) && r != '\t' && r != '\n', r == '\ufeff', r == '\u061c',
			r == '\u200e', r == '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			continue
		case r < ' ', r == '\u2028', r == '\u2029':
			r = ' '
		}
		if len(signs) == MostSigns {
			signs[MostSigns-1] = '…'
			break
		}
		seen = seen || !unicode.IsSpace(r)
		signs = append(signs, r)
	}
	if !seen {
		return ""
	}
	return string(signs)
}
