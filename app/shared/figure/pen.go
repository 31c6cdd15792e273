package figure

import "math"

// pen is an ellipse whose centre is moved along a line. It is across wide and high high, so that
// horizontal strokes can be thinner than vertical ones, as in most typefaces.
type pen struct{ across, high float64 }

// line is the way of a pen: a start, and segments.
type line struct {
	from  Point
	along []Segment
}

// start begins a line.
func start(x, y float64) line { return line{from: Point{x, y}} }

func (l line) end() Point {
	if len(l.along) == 0 {
		return l.from
	}
	return l.along[len(l.along)-1].To
}

// to adds a straight line.
func (l line) to(x, y float64) line {
	l.along = append(l.along, Segment{To: Point{x, y}})
	return l
}

// curve adds a curve.
func (l line) curve(x1, y1, x2, y2, x, y float64) line {
	l.along = append(l.along, Segment{true, Point{x1, y1}, Point{x2, y2}, Point{x, y}})
	return l
}

// round is the distance of the control points of a quarter of a ring from its ends, as a part of
// its radius. For an ellipse it is 0.5523; a larger value is squarer.
const round = .572

// arc adds a quarter of a ring. It begins horizontally if flat, and otherwise vertically.
func (l line) arc(flat bool, x, y float64) line {
	at := l.end()
	if flat {
		return l.curve(at.X+(x-at.X)*round, at.Y, x, y+(at.Y-y)*round, x, y)
	}
	return l.curve(at.X, at.Y+(y-at.Y)*round, x+(at.X-x)*round, y, x, y)
}

// beside returns the point on the pen's edge at which the edge is perpendicular to a unit vector.
func (p pen) beside(n Point) Point {
	a, b := p.across/2, p.high/2
	long := math.Hypot(a*n.X, b*n.Y)
	return Point{a * a * n.X / long, b * b * n.Y / long}
}

// sides returns both edges of what the pen draws along a line: the left one and the right one, as
// seen in the direction of the line. Both run in that direction.
func (p pen) sides(l line) (left, right line) {
	at := l.from
	for i, s := range l.along {
		for _, piece := range s.halves(at) {
			a, b := piece.directions(at)
			na, nb := p.beside(Point{a.Y, -a.X}), p.beside(Point{b.Y, -b.X})
			if i == 0 && len(left.along) == 0 {
				left.from, right.from = at.plus(na), at.minus(na)
			}
			left = left.meet(at.plus(na), piece.aside(at, na, nb))
			right = right.meet(at.minus(na), piece.aside(at, na.times(-1), nb.times(-1)))
			at = piece.To
		}
	}
	return left, right
}

// meet adds a segment that begins at a place. If the line ends elsewhere, a straight line to the
// place comes first.
func (l line) meet(from Point, s Segment) line {
	if l.end().minus(from).length() > 1 {
		l = l.to(from.X, from.Y)
	}
	l.along = append(l.along, s)
	return l
}

// draw returns the area that the pen covers along an open line. Both ends are cut off straight.
func (p pen) draw(l line) Path {
	left, right := p.sides(l)
	c := Contour{Start: left.from, Along: left.along}
	back := Contour{right.from, right.along}.reversed()
	c.Along = append(append(c.Along, Segment{To: back.Start}), back.Along...)
	return Path{c}
}

// ring returns the area that the pen covers along a closed line that runs clockwise.
func (p pen) ring(l line) Path {
	left, right := p.sides(l)
	return Path{Contour{left.from, left.along}, Contour{right.from, right.along}.reversed()}
}

// halves returns a curved segment as two, so that its edges are close to curves of the same kind.
// It returns a straight one whole.
func (s Segment) halves(from Point) []Segment {
	if !s.Curved {
		return []Segment{s}
	}
	ab, bc, cd := between(from, s.C1), between(s.C1, s.C2), between(s.C2, s.To)
	abc, bcd := between(ab, bc), between(bc, cd)
	middle := between(abc, bcd)
	return []Segment{{true, ab, abc, middle}, {true, bcd, cd, s.To}}
}

// directions returns the directions at both ends as unit vectors.
func (s Segment) directions(from Point) (first, last Point) {
	if !s.Curved {
		d := s.To.minus(from)
		d = d.times(1 / d.length())
		return d, d
	}
	first, last = s.C1.minus(from), s.To.minus(s.C2)
	return first.times(1 / first.length()), last.times(1 / last.length())
}

// aside returns the segment with its ends moved by two vectors and the same directions at them. The
// handles grow as the distance of the ends does (W. Tiller and E. Hanson, Offsets of
// two-dimensional profiles, 1984).
func (s Segment) aside(from, first, last Point) Segment {
	to := s.To.plus(last)
	if !s.Curved {
		return Segment{To: to}
	}
	f := to.minus(from.plus(first)).length() / s.To.minus(from).length()
	return Segment{true, from.plus(first).plus(s.C1.minus(from).times(f)), to.plus(s.C2.minus(s.To).times(f)), to}
}
