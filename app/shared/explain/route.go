package explain

import (
	"math"

	"numplace/solver"
)

// Links are drawn as quadratic curves. The router tries curves with different curvatures, and selects the one
// with the lowest cost, so that links cross as few digits and other links as possible. All computations have
// a fixed order, so that the same step always has the same picture.

// curve is a quadratic Bézier curve: start, control point and end.
type curve [3]point

func (k curve) at(t float64) point {
	a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
	return point{a*k[0].x + b*k[1].x + c*k[2].x, a*k[0].y + b*k[1].y + c*k[2].y}
}

// part returns the part of a curve between the parameters from and to, which range from 0 to 1.
func (k curve) part(from, to float64) curve {
	mix := func(p, q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
	cut := func(k curve, t float64) (curve, curve) {
		p, q := mix(k[0], k[1], t), mix(k[1], k[2], t)
		m := mix(p, q, t)
		return curve{k[0], p, m}, curve{m, q, k[2]}
	}
	_, k = cut(k, from)
	k, _ = cut(k, (to-from)/(1-from))
	return k
}

// obstacle is a digit or candidate on the board that a link should not cross.
type obstacle struct {
	point
	radius, cost float64
	cell         solver.Cell
	digit        solver.Digit // for a candidate with a shape: its digit; otherwise 0
}

// router finds the curves of a picture's links, one after the other.
type router struct {
	geometry
	obstacles [][]obstacle // by cell
	done      [][]point    // by cell: points on the links routed so far
	tips      []tip
	reach     float64 // distance from the centre of a node to the end of its links
}

// tip is an end of a link: the centre of the node there, and the direction of the link at this end.
type tip struct {
	point
	angle float64
}

// routed is a link with the curve that the router has found for it.
type routed struct {
	line  line
	whole curve // curve between the centres of both nodes
	drawn curve // visible part of the curve
	head  bool
	point point // tip of the arrowhead
	back  point // a point shortly before the tip
}

// These are the penalties that add up to the cost of a curve.
const (
	costBow     = 24  // for its curvature, relative to its length
	costSkew    = .6  // for being asymmetric
	costShape   = 9   // for each point near the shape of another candidate
	costDigit   = 1.5 // for each point near a digit
	costMark    = 1.2 // for each point near a candidate
	costLink    = .5  // for each point near an earlier link
	costOutside = 6   // for each point outside the board
	costHead    = 5   // for each digit or candidate under the arrowhead
	costAngle   = 10  // for each end close to another link at the same node
	costDetour  = .4  // for each additional px, if the link does not use the nearest cells of groups
)

func newRouter(x *picture, g geometry) *router {
	r := &router{geometry: g, obstacles: make([][]obstacle, x.layout.Cells()), done: make([][]point, x.layout.Cells()),
		reach: g.radius() + g.cell()*.01 + 1}
	shaped := map[[2]int]bool{}
	for _, s := range x.shapes {
		shaped[[2]int{int(s.Cell), int(s.Digit)}] = true
	}
	for c := range solver.Cell(x.layout.Cells()) {
		if x.p.At(c) != 0 {
			r.obstacles[c] = append(r.obstacles[c], obstacle{g.middle(c), g.cell() * .3, costDigit, c, 0})
			continue
		}
		for d := range x.p.Candidates(c).All() {
			if shaped[[2]int{int(c), int(d)}] {
				r.obstacles[c] = append(r.obstacles[c], obstacle{g.place(c, d), g.cell() * .25, costShape, c, d})
			} else {
				r.obstacles[c] = append(r.obstacles[c], obstacle{g.place(c, d), g.cell() * .11, costMark, c, 0})
			}
		}
	}
	return r
}

// near calls f with the obstacles in the cells around point p.
func (r *router) near(p point, f func(*obstacle)) {
	col, row := int(math.Round(p.x/r.pitch)), int(math.Round(p.y/r.pitch))
	for y := max(0, row-1); y <= min(r.n-1, row); y++ {
		for x := max(0, col-1); x <= min(r.n-1, col); x++ {
			for i := range r.obstacles[y*r.n+x] {
				f(&r.obstacles[y*r.n+x][i])
			}
		}
	}
}

var (
	bows  = [...]float64{0, .12, -.12, .2, -.2, .3, -.3, .42, -.42}
	skews = [...]float64{.5, .25, .75}
)

// route finds the curve of a link, and records it so that later links can avoid it.
func (r *router) route(l line) routed {
	shortest := math.Inf(1)
	for _, a := range l.from.cells {
		for _, b := range l.to.cells {
			shortest = min(shortest, r.place(a, l.from.digit).to(r.place(b, l.to.digit)))
		}
	}
	best := math.Inf(1)
	var to routed
	for _, a := range l.from.cells {
		for _, b := range l.to.cells {
			from, end := r.place(a, l.from.digit), r.place(b, l.to.digit)
			for _, bow := range bows {
				for _, skew := range skews {
					if bow == 0 && skew != .5 {
						break
					}
					k := r.bent(from, end, bow, skew)
					cost := (from.to(end)-shortest)*costDetour + math.Abs(bow)*costBow
					if skew != .5 {
						cost += costSkew
					}
					if cost = r.cost(k, l, a, b, cost, best); cost < best {
						best, to.whole = cost, k
					}
				}
			}
		}
	}
	to.line = l
	r.note(to.whole)
	r.cut(&to)
	return to
}

// bent returns a curve between two points. bow is its curvature. skew, from 0 to 1, is the position of the
// control point between the ends.
func (r *router) bent(from, to point, bow, skew float64) curve {
	dx, dy := to.x-from.x, to.y-from.y
	length := max(from.to(to), 1)
	off := min(math.Abs(bow)*length, r.cell()*.95)
	if length < r.cell()*.8 {
		off = min(math.Abs(bow)*length*1.6, r.cell()*.4)
	}
	if bow < 0 {
		off = -off
	}
	return curve{from, {from.x + dx*skew - dy/length*off*2, from.y + dy*skew + dx/length*off*2}, to}
}

// cost returns the cost of curve k for the link l, starting with the value of the parameter cost and adding a
// penalty for everything that the curve crosses. It stops early once the total reaches best.
func (r *router) cost(k curve, l line, a, b solver.Cell, cost, best float64) float64 {
	length := k[0].to(k[2])
	same := length < r.cell()*.8
	steps := max(10, int(math.Round(length/4)))
	for i := range steps + 1 {
		if cost >= best {
			return cost
		}
		p := k.at(float64(i) / float64(steps))
		fromStart, toEnd := p.to(k[0]), p.to(k[2])
		if fromStart < r.reach*1.05 || toEnd < r.reach*1.05 {
			continue
		}
		head := !same && !l.headless && toEnd < r.reach+r.cell()*.17
		r.near(p, func(o *obstacle) {
			if o.digit != 0 && (o.cell == a && o.digit == l.from.digit || o.cell == b && o.digit == l.to.digit) {
				return
			}
			d := p.to(o.point)
			if d < o.radius {
				cost += o.cost * (1 - d/o.radius*.5)
			}
			if head && d < r.cell()*.17 {
				cost += costHead
			}
		})
		const close = 3.5 // px
		for y := r.along(p.y - close); y <= r.along(p.y+close); y++ {
			for x := r.along(p.x - close); x <= r.along(p.x+close); x++ {
				for _, q := range r.done[y*r.n+x] {
					if p.to(q) < close {
						cost += costLink
					}
				}
			}
		}
		if p.x < 2 || p.y < 2 || p.x > r.side()-2 || p.y > r.side()-2 {
			cost += costOutside
		}
	}
	for _, n := range r.leaving(k) {
		for _, t := range r.tips {
			if t.to(n.point) >= 3 {
				continue
			}
			angle := math.Abs(n.angle - t.angle)
			if angle > math.Pi {
				angle = 2*math.Pi - angle
			}
			if angle < .6 {
				cost += costAngle
			}
		}
	}
	return cost
}

// leaving returns the two ends of a curve with their directions.
func (r *router) leaving(k curve) [2]tip {
	angle := func(p point) float64 { return math.Atan2(k[1].y-p.y, k[1].x-p.x) }
	return [2]tip{{k[0], angle(k[0])}, {k[2], angle(k[2])}}
}

// note records a curve so that later links can avoid it.
func (r *router) note(k curve) {
	ends := r.leaving(k)
	r.tips = append(r.tips, ends[:]...)
	for i := 2; i <= 18; i++ {
		p := k.at(float64(i) / 20)
		c := r.along(p.y)*r.n + r.along(p.x)
		r.done[c] = append(r.done[c], p)
	}
}

// along returns the index of the row or column that contains a coordinate. For a coordinate outside the
// board, it returns the index of the nearest row or column.
func (r *router) along(v float64) int { return min(max(int(v/r.pitch), 0), r.n-1) }

// cut shortens the visible part of a curve, so that it is not drawn under the shapes at both ends or under
// the arrowhead.
func (r *router) cut(to *routed) {
	const steps = 200
	k := to.whole
	from, end := 0.0, 1.0
	for i := 0; i <= steps; i++ {
		if t := float64(i) / steps; k.at(t).to(k[0]) >= r.reach-.5 {
			from = t
			break
		}
	}
	for i := steps; i >= 0; i-- {
		if t := float64(i) / steps; k.at(t).to(k[2]) >= r.reach+.5 {
			end = t
			break
		}
	}
	length := k[0].to(k[2])
	to.head = !to.line.headless && length > r.cell()*.5
	until := end
	if to.head {
		to.point = k.at(end)
		to.back = k.at(max(from, end-.03*60/max(length, 30)))
		room := r.headLength() * .8
		if to.line.role == weakLink {
			room = r.headLength() * .15
		}
		for i := int(end * steps); i >= 0; i-- {
			if t := float64(i) / steps; k.at(t).to(to.point) >= room {
				until = t
				break
			}
		}
	}
	if until <= from {
		until = min(1, from+.02)
	}
	to.drawn = k.part(from, until)
}

// headLength returns the length of an arrowhead.
func (r *router) headLength() float64 { return max(5.5, r.cell()*.15) }

// touch reports whether a link has both ends in one cell and their shapes touch. Such a link is not drawn.
func (g geometry) touch(l line) bool {
	return len(l.from.cells) == 1 && len(l.to.cells) == 1 && l.from.cells[0] == l.to.cells[0] &&
		g.place(l.from.cells[0], l.from.digit).to(g.place(l.to.cells[0], l.to.digit)) < 2*g.radius()+1
}
