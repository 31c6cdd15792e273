package figure

import (
	"strconv"
	"sync"

	"numplace/solver"
)

// Figures are the digits 1 to 9 and A to P and, for rules and letters, the characters 0, Q to Z, = and ≠, in the
// page's typeface (face.go). The unit of their outlines is a thousandth of the height of capital letters. x is 0 at
// the centre. y is 0 at the top and 1000 at the baseline.

// Weight is the weight of a figure: regular or bold.
type Weight uint8

// These are the values of Weight.
const (
	Regular Weight = iota
	Bold
	weights
)

// figureUnits is the height of a figure.
const figureUnits = 1000

// over is the maximum distance by which a figure extends above the top or below the baseline, in thousandths
// of the height of capital letters. Digits are slightly higher than capitals, and round shapes are higher
// than straight ones. The tail of Q is below the baseline.
const over = 60

var outlines = [weights]func() []Path{
	sync.OnceValue(func() []Path { return outlinesOf(Regular) }),
	sync.OnceValue(func() []Path { return outlinesOf(Bold) }),
}

// outline returns the outline of the figure with number d. Numbers start at 1.
func outline(d solver.Digit, w Weight) Path { return outlines[w]()[d-1] }

// outlinesOf returns the outlines of all figures of a weight.
func outlinesOf(w Weight) (figures []Path) {
	for _, data := range face[w] {
		figures = append(figures, pathOf(data))
	}
	return append(figures, unlike(figures[equals-1], [...]float64{Regular: 100, Bold: 165}[w]))
}

// unlike returns the outline of ≠, a character that the typeface lacks. It is the outline of = with a slanted
// bar of the given thickness.
func unlike(equality Path, thick float64) Path {
	const high, low, right, left = 110.0, 890.0, 190.0, -190.0
	half := thick / 2
	bar := polygon(right-half, high, right+half, high, left+half, low, left-half, low)
	return append(append(Path{}, equality...), bar)
}

// pathOf parses path data as written by subset.mjs. The data have only the commands M, l, q, c and z, one
// letter per segment, so all coordinates except those of M are relative.
func pathOf(data string) (p Path) {
	var at Point
	number := func() float64 {
		if data[0] == ' ' {
			data = data[1:]
		}
		end := 1
		for end < len(data) && '0' <= data[end] && data[end] <= '9' {
			end++
		}
		n, err := strconv.Atoi(data[:end])
		if err != nil {
			panic(err) // cannot happen, the data are constant
		}
		data = data[end:]
		return float64(n)
	}
	next := func() Point {
		x := number()
		return at.plus(Point{x, number()})
	}
	for data != "" {
		letter := data[0]
		data = data[1:]
		var s Segment
		switch letter {
		case 'M':
			at = Point{}
			at = next()
			p = append(p, Contour{Start: at})
			continue
		case 'z':
			continue
		case 'l':
			s = Segment{To: next()}
		case 'q': // converted to the equivalent cubic curve
			control := next()
			s = Segment{Curved: true, To: next()}
			s.C1, s.C2 = thirds(at, control), thirds(s.To, control)
		case 'c':
			s = Segment{Curved: true, C1: next(), C2: next(), To: next()}
		}
		last := &p[len(p)-1]
		last.Along = append(last.Along, s)
		at = s.To
	}
	return p.rounded()
}

// thirds returns the point at two thirds of the way from p to control, a control point.
func thirds(p, control Point) Point { return p.plus(control.minus(p).times(2. / 3)) }
