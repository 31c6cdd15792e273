// Package figure draws boards from filled areas and from figures of its own. It is for places
// without a font or a style sheet: the pictures that a server makes, files, and paper. A drawing is
// a list of shapes. Drawing.SVG writes them as text, and web/picture fills the same shapes with
// pixels, for /picture.png.
package figure

import (
	"math"
	"strconv"
)

// Point is a place; y grows downwards.
type Point struct{ X, Y float64 }

func (p Point) plus(q Point) Point          { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point         { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point       { return Point{p.X * f, p.Y * f} }
func (p Point) length() float64             { return math.Hypot(p.X, p.Y) }
func (p Point) rounded() Point              { return Point{math.Round(p.X), math.Round(p.Y)} }
func (p Point) on(x, y, f, s float64) Point { return Point{x + p.X*f - p.Y*f*s, y + p.Y*f} }

// Segment is a part of an area's border. It is a straight line to To or, if Curved, a cubic Bézier
// curve with two control points.
type Segment struct {
	Curved bool
	C1, C2 Point
	To     Point
}

// Contour is a closed line from Start along the segments, and straight back to Start.
type Contour struct {
	Start Point
	Along []Segment
}

// Path is an area. A point is inside if the contours wind around it, as in SVG's fill rule nonzero.
// All contours run clockwise, except those around holes, so that overlapping areas never cancel
// each other.
type Path []Contour

// polygon returns a contour of straight lines. The numbers are x and y alternately.
func polygon(xy ...float64) Contour {
	c := Contour{Start: Point{xy[0], xy[1]}}
	for i := 2; i < len(xy); i += 2 {
		c.Along = append(c.Along, Segment{To: Point{xy[i], xy[i+1]}})
	}
	return c
}

// rectangle returns the contour of a rectangle with its top left corner at x, y.
func rectangle(x, y, width, height float64) Contour {
	return polygon(x, y, x+width, y, x+width, y+height, x, y+height)
}

// moved returns the path scaled by f, leaned to the right by s of the height, and then moved by x
// and y.
func (p Path) moved(x, y, f, s float64) Path {
	out := make(Path, len(p))
	for i, c := range p {
		out[i].Start = c.Start.on(x, y, f, s)
		out[i].Along = make([]Segment, len(c.Along))
		for j, seg := range c.Along {
			out[i].Along[j] = Segment{seg.Curved, seg.C1.on(x, y, f, s), seg.C2.on(x, y, f, s), seg.To.on(x, y, f, s)}
		}
	}
	return out
}

// rounded returns the path with whole coordinates.
func (p Path) rounded() Path {
	for _, c := range p {
		for j := range c.Along {
			s := &c.Along[j]
			s.C1, s.C2, s.To = s.C1.rounded(), s.C2.rounded(), s.To.rounded()
		}
	}
	for i := range p {
		p[i].Start = p[i].Start.rounded()
	}
	return p
}

// data returns the path as SVG path data. Its coordinates must be whole.
func (p Path) data() string {
	var w dataWriter
	for _, c := range p {
		w.text, w.at = append(w.text, 'M'), Point{}
		w.to(c.Start)
		w.at = c.Start
		for _, s := range c.Along {
			switch {
			case s.Curved:
				w.text = append(w.text, 'c')
				w.to(s.C1)
				w.to(s.C2)
				w.to(s.To)
			case s.To.Y == w.at.Y:
				w.text = append(w.text, 'h')
				w.number(s.To.X - w.at.X)
			case s.To.X == w.at.X:
				w.text = append(w.text, 'v')
				w.number(s.To.Y - w.at.Y)
			default:
				w.text = append(w.text, 'l')
				w.to(s.To)
			}
			w.at = s.To
		}
		w.text = append(w.text, 'z')
	}
	return string(w.text)
}

// dataWriter writes path data with places relative to one place.
type dataWriter struct {
	text []byte
	at   Point
}

func (w *dataWriter) to(p Point) {
	w.number(p.X - w.at.X)
	w.number(p.Y - w.at.Y)
}

// number writes a whole number, with a space before it if the number before has not ended.
func (w *dataWriter) number(f float64) {
	if last := w.text[len(w.text)-1]; f >= 0 && '0' <= last && last <= '9' {
		w.text = append(w.text, ' ')
	}
	w.text = strconv.AppendInt(w.text, int64(f), 10)
}
