package figure

import (
	"math/bits"

	"numplace/solver"
	"numplace/solver/format"
)

// tone describes how one of the user's colours is drawn: the colour of the background, and the colour of a
// pattern on it. There is a pattern because hues alone cannot always be distinguished.
type tone struct{ ground, screen string }

// tones has the background and pattern of each colour in the light theme, as in web/tokens.css.
var tones = [format.ColourCount]tone{
	{"#cfdcf3", "#a3b8e0"}, {"#f7e8ac", "#dfc765"}, {"#cfe7cd", "#a0c99d"}, {"#f7d3cc", "#e3a79c"},
	{"#e0d2ee", "#bfa6dc"}, {"#f8d9ae", "#e4b36c"}, {"#c3e4e4", "#8cc3c3"}, {"#d8dadc", "#b3b8bc"},
	{"#f5d0e4", "#dd9fc2"},
}

// tones fills a cell with its colours and their patterns. Several colours divide the cell into equal parts.
func (b board) tones(c solver.Cell, set format.Colours) {
	if set == 0 {
		return
	}
	x, y := b.x+float64(int(c)%b.n)*b.pitch, b.y+float64(int(c)/b.n)*b.pitch
	of, i := bits.OnesCount16(uint16(set)), 0
	for number := 1; number <= format.ColourCount; number++ {
		if !set.Has(number) {
			continue
		}
		part := wedge(i, of)
		i++
		at := func(shape []Point) Contour {
			xy := make([]float64, 0, 2*len(shape))
			for _, p := range shape {
				xy = append(xy, x+p.X*b.pitch, y+p.Y*b.pitch)
			}
			return polygon(xy...)
		}
		t := tones[number-1]
		if b.Paper {
			t.screen = "#9a9a9a"
		} else {
			b.d.fill(t.ground, at(part))
		}
		var screen []Contour
		for _, shape := range screens(number) {
			if cut := cut(shape, part); len(cut) > 2 {
				screen = append(screen, at(cut))
			}
		}
		b.d.fill(t.screen, screen...)
	}
}

// wedge returns the corners of part i when a cell with side 1 is divided into k equal parts. The parts are in
// clockwise order, beginning near the top right corner. The corners of each part are in clockwise order too.
func wedge(i, k int) []Point {
	if k == 1 {
		return []Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
	}
	const begin = .75
	from, to := begin+4*float64(i)/float64(k), begin+4*float64(i+1)/float64(k)
	part := []Point{{.5, .5}, border(from)}
	for corner := float64(int(from) + 1); corner < to; corner++ {
		part = append(part, border(corner))
	}
	return append(part, border(to))
}

// border returns the point on the border of a cell with side 1 at distance t, clockwise from the top left
// corner.
func border(t float64) Point {
	side := int(t)
	f := t - float64(side)
	return [...]Point{{f, 0}, {1, f}, {1 - f, 1}, {0, 1 - f}}[side%4]
}

// screens returns the shapes of a colour's pattern in a cell with side 1: squares, slanted, horizontal or
// vertical lines, dots, lines in two directions, or triangles. number is the number of the colour. All shapes are
// convex.
func screens(number int) (all [][]Point) {
	const (
		tiles  = 6
		step   = 1.0 / tiles
		thin   = .0154 // half the width of a line
		broad  = .022  // half the width of a slanted line, measured horizontally
		square = .032  // half the side of a square
		dot    = .03
		peak   = .045 // half the height of a triangle
	)
	add := func(x, y, alongX, alongY, asideX, asideY float64) {
		all = append(all, band(Point{x, y}, Point{alongX, alongY}, Point{asideX, asideY}))
	}
	for i := range 2 * tiles {
		at := (float64(i-tiles) + .5) * step * 2
		if number == 2 || number == 8 {
			add(at, 1, 1, -1, broad, 0)
		}
		if number == 3 || number == 8 {
			add(at, 0, 1, 1, -broad, 0)
		}
	}
	every := tiles // number of lines in the pattern
	if number == 7 {
		every /= 2
	}
	for i := range every {
		at := (float64(i) + .5) / float64(every)
		if number == 4 || number == 7 {
			add(0, at, 1, 0, 0, thin)
		}
		if number == 5 || number == 7 {
			add(at, 0, 0, 1, -thin, 0)
		}
	}
	for i := range tiles * tiles {
		x, y := (float64(i%tiles)+.5)*step, (float64(i/tiles)+.5)*step
		if number == 1 {
			add(x-square, y, 2*square, 0, 0, square)
		}
		if number == 6 && (i%tiles+i/tiles)%2 == 0 { // so small that its four corners look round
			add(x-dot/2, y-dot/2, dot, dot, -dot/2, dot/2)
		}
		if number == 9 {
			all = append(all, []Point{{x, y - peak}, {x + peak, y + peak}, {x - peak, y + peak}})
		}
	}
	return all
}

// band returns the corners of the area around a line. The line begins at the point start and extends by the
// vector length. The area extends on both sides of the line by the vector aside. The corners are in clockwise
// order if aside is clockwise from length.
func band(start, length, aside Point) []Point {
	end := start.plus(length)
	return []Point{start.minus(aside), end.minus(aside), end.plus(aside), start.plus(aside)}
}

// cut returns the intersection of two convex shapes, by the algorithm of I. Sutherland and G. Hodgman (1974).
// The corners of both must be in clockwise order.
func cut(shape, by []Point) []Point {
	for i, from := range by {
		to := by[(i+1)%len(by)]
		side := func(p Point) float64 { return (to.X-from.X)*(p.Y-from.Y) - (to.Y-from.Y)*(p.X-from.X) }
		var kept []Point
		for j, p := range shape {
			q := shape[(j+1)%len(shape)]
			a, b := side(p), side(q)
			if a >= 0 {
				kept = append(kept, p)
			}
			if a >= 0 != (b >= 0) {
				kept = append(kept, p.plus(q.minus(p).times(a/(a-b))))
			}
		}
		shape = kept
	}
	return shape
}
