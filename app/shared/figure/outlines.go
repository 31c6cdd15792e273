package figure

import (
	"sync"

	"numplace/solver"
)

// The figures: 1 to 9 and A to P, and for rules 0, V, X, = and ≠. Each is drawn by strokes of a pen and straight bars,
// separately for each weight. The unit is a thousandth of their height. x is 0 in the middle, y is 0 at the top and
// 1000 at the foot.

// Weight is how heavy a figure is.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
	weights
)

// figureUnits is the height of a figure.
const figureUnits = 1000

// over is how far round figures go beyond top and foot, so that they look as high as straight ones.
const over = 12

// stroke has the measures of a weight.
type stroke struct {
	pen
	wide float64 // the width of most figures, with their strokes
}

var strokes = [weights]stroke{Regular: {pen{112, 98}, 600}, Bold: {pen{186, 152}, 670}}

// left, right, top and foot are where the pen's centre is when the pen touches the edges of a
// figure of a width. top and foot are for round figures.
func (s stroke) right(wide float64) float64 { return (wide - s.across) / 2 }
func (s stroke) left(wide float64) float64  { return -s.right(wide) }
func (s stroke) top() float64               { return s.high/2 - over }
func (s stroke) foot() float64              { return figureUnits - s.top() }

// stem is a vertical bar from the top to the foot, with its left edge at x.
func (s stroke) stem(x float64) Contour { return rectangle(x, 0, s.across, figureUnits) }

// bar is a horizontal bar with its upper edge at y.
func (s stroke) bar(from, to, y float64) Contour { return rectangle(from, y, to-from, s.high) }

var outlines = [weights]func() []Path{
	sync.OnceValue(func() []Path { return strokes[Regular].all() }),
	sync.OnceValue(func() []Path { return strokes[Bold].all() }),
}

// outline returns the figure of a digit from 1 on.
func outline(d solver.Digit, w Weight) Path { return outlines[w]()[d-1] }

// all draws all figures.
func (s stroke) all() []Path {
	var figures []Path
	for _, draw := range [...]func(stroke) Path{
		stroke.one, stroke.two, stroke.three, stroke.four, stroke.five,
		stroke.six, stroke.seven, stroke.eight, stroke.nine,
		stroke.a, stroke.b, stroke.c, stroke.d, stroke.e, stroke.f, stroke.g, stroke.h,
		stroke.i, stroke.j, stroke.k, stroke.l, stroke.m, stroke.n, stroke.o, stroke.p,
		stroke.nought, stroke.v, stroke.x, stroke.same, stroke.other,
	} {
		figures = append(figures, draw(s).rounded())
	}
	return figures
}
