package figure

import (
	"math"
	"unicode"

	"numplace/app/shared/signs"
	"numplace/solver/format"
)

// This file draws what the setter has drawn on the board.

// ornaments draws the shapes of the setter's drawing: those above the digits if above is true, otherwise those below.
func (b board) ornaments(above bool) {
	for i := range b.shapes {
		if s := &b.shapes[i]; s.Above == above && s.Kind == format.TextShape {
			b.text(s)
		} else if s.Above == above {
			b.shape(s)
		}
	}
}

// in converts a length of the setter's drawing to units.
func (b board) in(length int) float64 { return float64(length) * b.pitch / format.CellUnit }

// colourOf returns a colour for Shape.Fill, and its Shape.Clear.
func colourOf(c format.Colour) (fill string, clear uint8) {
	return c.Hex()[:len("#rrggbb")], 255 - c.Opacity()
}

// shape draws a line or an area.
func (b board) shape(s *format.Shape) {
	if s.Fill != 0 {
		of := Shape{Area: Path{b.contour(s)}.rounded()}
		of.Fill, of.Clear = colourOf(s.Fill)
		b.d.Shapes = append(b.d.Shapes, of)
	}
	if s.Line == 0 {
		return
	}
	of := Shape{Width: max(math.Round(b.in(s.Width)), 1), Flat: s.Dashed}
	of.Fill, of.Clear = colourOf(s.Line)
	if s.Dashed {
		of.Dash = []float64{max(math.Round(b.in(8)), 1), max(math.Round(b.in(5)), 1)}
	}
	var line []Point
	if s.Kind == format.PathShape {
		for _, p := range s.Points {
			line = append(line, b.place(signs.Point(p)).rounded())
		}
	} else {
		c := b.contour(s)
		line = []Point{c.Start}
		for _, segment := range c.Along {
			from := line[len(line)-1]
			const parts = 8 // of a quarter of a circle
			for i := 1; segment.Curved && i < parts; i++ {
				line = append(line, segment.at(from, float64(i)/parts))
			}
			line = append(line, segment.To)
		}
		line = append(line, c.Start)
		for i := range line {
			line[i] = line[i].rounded()
		}
	}
	of.Lines = [][]Point{line}
	b.d.Shapes = append(b.d.Shapes, of)
}

// contour returns the outline of an area.
func (b board) contour(s *format.Shape) Contour {
	if s.Kind == format.AreaShape {
		points := make([]Point, len(s.Points))
		for i, p := range s.Points {
			points[i] = b.place(signs.Point(p))
		}
		return polygonOf(points)
	}
	at := b.place(signs.Point(s.Points[0]))
	sin, cos := math.Sincos(float64(s.Turn) * math.Pi / 180)
	to := func(x, y float64) Point { return Point{at.X + x*cos - y*sin, at.Y + x*sin + y*cos} }
	wide, high := b.in(s.Wide)/2, b.in(s.High)/2
	if s.Kind == format.RectShape {
		return polygonOf([]Point{to(-wide, -high), to(wide, -high), to(wide, high), to(-wide, high)})
	}
	x, y := wide, high // the radii
	if s.Kind == format.RoundShape {
		x = min(x, y)
		y = x
	}
	const handle = .5523
	c := Contour{Start: to(-wide+x, -high)}
	corner := func(fromX, fromY, toX, toY float64) { // a straight line, and a quarter of an ellipse around a corner
		x, y := toX, fromY
		if math.Abs(fromX) > math.Abs(toX) {
			x, y = fromX, toY
		}
		c.Along = append(c.Along, Segment{To: to(fromX, fromY)}, Segment{true,
			to(fromX+(x-fromX)*handle, fromY+(y-fromY)*handle),
			to(toX+(x-toX)*handle, toY+(y-toY)*handle), to(toX, toY)})
	}
	corner(wide-x, -high, wide, -high+y)
	corner(wide, high-y, wide-x, high)
	corner(-wide+x, high, -wide, high-y)
	corner(-wide, -high+y, -wide+x, -high)
	return c
}

// text draws a text. Its digits and capitals up to P are outlines, so that a picture needs no font for them. An image
// file has other texts as text, and a PNG leaves them out.
func (b board) text(s *format.Shape) {
	of := Shape{Weight: Regular}
	of.Fill, of.Clear = colourOf(s.Fill)
	size := b.in(s.High)
	at := b.place(signs.Point(s.Points[0]))
	if s.Turn == 0 && outlined(s.Text) {
		all := []rune(s.Text)
		x := at.X - float64(len(all)-1)*size*.3
		for _, sign := range all {
			if !unicode.IsSpace(sign) {
				b.d.figure(of, figureOf(sign), x, at.Y, size*.71)
			}
			x += size * .6
		}
		return
	}
	of.Text, of.X, of.Y, of.Height, of.Turn = s.Text, math.Round(at.X), math.Round(at.Y), math.Round(size), s.Turn
	b.d.Shapes = append(b.d.Shapes, of)
}

// outlined reports whether there are outlines for all signs of a text.
func outlined(text string) bool {
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9', r >= 'A' && r <= 'Z', r == '=', r == '≠', r == ' ',
			r == '\u00a0':
		default:
			return false
		}
	}
	return true
}
