package figure

import (
	"math"
	"strings"

	"numplace/app/shared/signs"
	"numplace/solver"
)

// This file draws the rules that apply to certain cells. Package app/shared/signs provides their shapes.

// margins are the widths of the space around the board for clues outside it, in units.
type margins struct{ left, above, right, below float64 }

// margins returns the widths of the space for clues outside the board, which depend on b.pitch.
func (b board) margins() margins {
	wide := math.Floor(b.pitch*signs.Margin/signs.Unit/b.step) * b.step
	on := func(side signs.Sides) float64 {
		if b.sides&side == 0 {
			return 0
		}
		return wide
	}
	return margins{on(signs.Left), on(signs.Above), on(signs.Right), on(signs.Below)}
}

// place converts a point from the coordinates of package signs to units of the drawing.
func (b board) place(p signs.Point) Point {
	after := (b.thin - 2*b.before(b.thin)) / 2
	return Point{b.x + float64(p.X)*b.pitch/signs.Unit + after, b.y + float64(p.Y)*b.pitch/signs.Unit + after}
}

// signs draws the shapes of rules: those above the digits if above is true, otherwise those below.
func (b board) signs(above bool) {
	const usual = 40 // size of a cell in pixels at which fine lines have their nominal widths
	colours := signs.Colours
	if b.Paper {
		colours = signs.OnPaper
	}
	for _, s := range signs.Of(b.Given.Layout()).Shapes {
		if s.Level.Above() != above {
			continue
		}
		colour := colours[s.Ink]
		if s.Text != "" {
			b.words(s, colour)
			continue
		}
		lines := make([][]Point, len(s.Lines))
		for i, line := range s.Lines {
			for _, p := range line {
				lines[i] = append(lines[i], b.place(p).rounded())
			}
		}
		if s.Width == 0 {
			for _, line := range lines {
				c := Contour{Start: line[0]}
				for _, p := range line[1:] {
					c.Along = append(c.Along, Segment{To: p})
				}
				b.d.fill(colour, c)
			}
			continue
		}
		scale, dash := b.pitch/signs.Unit, b.pitch/signs.Unit
		if s.Fine {
			scale, dash = max(b.pitch/usual, .8*Px)/4, b.pitch/usual
		}
		of := Shape{Fill: colour, Lines: lines, Width: math.Round(float64(s.Width) * scale),
			Flat: s.Flat || s.Fine && len(s.Dash) > 0}
		for _, long := range s.Dash {
			of.Dash = append(of.Dash, math.Round(float64(long)*dash))
		}
		b.d.Shapes = append(b.d.Shapes, of)
	}
}

// words draws a short text of a rule.
func (b board) words(s signs.Shape, colour string) {
	const high = .71 // height of a figure, as a share of the text size
	size := float64(s.Size) * b.pitch / signs.Unit
	wide := func(sign rune) float64 {
		if sign == 'I' {
			return .28 * size
		}
		return .6 * size
	}
	at := b.place(s.At)
	if !s.Left {
		for _, sign := range s.Text {
			at.X -= wide(sign) / 2
		}
	}
	for _, sign := range s.Text {
		b.d.figure(Shape{Fill: colour, Weight: Bold}, figureOf(sign), at.X+wide(sign)/2, at.Y, size*high)
		at.X += wide(sign)
	}
}

// others are the figures that are not digits, in the order of their numbers.
const others = "0VX=QRSTUWYZ≠"

// These are the numbers of some of the figures that are not digits.
const (
	zero = solver.Digit(solver.MaxN + 1 + iota)
	letterV
	letterX
	equals
	unequal = zero + solver.Digit(len(others)-len("≠"))
	figures = unequal + 1 // one more than the number of the last figure
)

// figureOf returns the figure for a character: 1 to 9, A to Z, 0, = or ≠.
func figureOf(sign rune) solver.Digit {
	if i := strings.IndexRune(others, sign); i >= 0 {
		return zero + solver.Digit(i)
	}
	if sign >= 'A' {
		return solver.Digit(sign - 'A' + 10)
	}
	return solver.Digit(sign - '0')
}

// stroked returns the area that the lines or dashes of the shape cover. Corners are round. Ends are round
// too, unless Flat is set.
func (s Shape) stroked() (area Path) {
	half := s.Width / 2
	for _, line := range s.Lines {
		for _, piece := range dashes(line, s.Dash) {
			for i, p := range piece {
				if i > 0 {
					from := piece[i-1]
					along := p.minus(from)
					if long := along.length(); long > 0 {
						aside := Point{-along.Y, along.X}.times(half / long)
						area = append(area, polygonOf(band(from, along, aside)))
					}
				}
				if !s.Flat || i > 0 && i < len(piece)-1 {
					area = append(area, disc(p, half))
				}
			}
		}
	}
	return area
}

func polygonOf(corners []Point) Contour {
	c := Contour{Start: corners[0]}
	for _, p := range corners[1:] {
		c.Along = append(c.Along, Segment{To: p})
	}
	return c
}

// disc returns a circle as a clockwise contour.
func disc(at Point, r float64) Contour {
	const handle = .5523
	to := func(x, y float64) Point { return Point{at.X + x*r, at.Y + y*r} }
	return Contour{Start: to(0, -1), Along: []Segment{
		{true, to(handle, -1), to(1, -handle), to(1, 0)}, {true, to(1, handle), to(handle, 1), to(0, 1)},
		{true, to(-handle, 1), to(-1, handle), to(-1, 0)}, {true, to(-1, -handle), to(-handle, -1), to(0, -1)},
	}}
}

// dashes splits a line into its dashes. lengths has the lengths of dashes and gaps, alternately. If lengths
// is empty, dashes returns the complete line.
func dashes(line []Point, lengths []float64) (pieces [][]Point) {
	if len(lengths) == 0 {
		return [][]Point{line}
	}
	total := 0.0
	for _, long := range lengths {
		total += long
	}
	if total <= 0 {
		return [][]Point{line}
	}
	at, left, on := 0, lengths[0], true
	piece := []Point{line[0]}
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		for {
			rest := to.minus(from)
			long := rest.length()
			if long < left {
				if left -= long; long > 0 {
					piece = append(piece, to)
				}
				break
			}
			if long > 0 {
				from = from.plus(rest.times(left / long))
			}
			if on {
				pieces = append(pieces, append(piece, from))
			}
			at, on = (at+1)%len(lengths), !on
			left, piece = lengths[at], []Point{from}
		}
	}
	if on && len(piece) > 1 { // the last dash, which is shorter
		pieces = append(pieces, piece)
	}
	return pieces
}

// haloed returns the area of a figure extended by an outline of the given width.
func haloed(figure Path, width float64) Path {
	edge := Shape{Width: width}
	for _, c := range figure {
		line := []Point{c.Start}
		for _, s := range c.Along {
			from := line[len(line)-1]
			for i := 1; s.Curved && i < 4; i++ {
				line = append(line, s.at(from, float64(i)/4))
			}
			line = append(line, s.To)
		}
		edge.Lines = append(edge.Lines, append(line, c.Start))
	}
	return append(edge.stroked(), figure...)
}

// at returns a point on a cubic curve that begins at from. t is 0 at the start of the curve and 1 at its end.
func (s Segment) at(from Point, t float64) Point {
	u := 1 - t
	return from.times(u * u * u).plus(s.C1.times(3 * u * u * t)).plus(s.C2.times(3 * u * t * t)).
		plus(s.To.times(t * t * t))
}
