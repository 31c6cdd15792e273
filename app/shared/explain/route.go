package explain

import (
	"math"

	"numplace/solver"
)

// Links are quadratic curves. The router tries curves with different bows and takes the one with
// the lowest cost: it should cross as few figures and other links as possible. Everything is
// computed in a fixed order, so a picture is always the same.

// curve is a quadratic curve: its ends and the point that it bends to.
type curve [3]point

func (k curve) at(t float64) point {
	a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
	return point{a*k[0].x + b*k[1].x + c*k[2].x, a*k[0].y + b*k[1].y + c*k[2].y}
}

// part returns the part of a curve between two places of it.
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

// obstacle is a figure that a link should not cross.
type obstacle struct {
	point
	radius, cost float64
	cell         solver.Cell
	digit        solver.Digit // of a candidate with a shape; 0 for anything else
}

// router routes the links of a picture one after the other.
type router struct {
	geometry
	obstacles [][]obstacle // by cell
	done      [][]point    // points of the links so far, by cell
	tips      []tip
	reach     float64 // from the middle of a node to where its links end
}

// tip is an end of a link: its node, and the direction in which it leaves it.
type tip struct {
	point
	angle float64
}

// routed is a link with its route.
type routed struct {
	line  line
	whole curve // from the middle of a node to the middle of the other
	drawn curve // the part that is drawn
	head  bool
	point point // of the head
	back  point // a point before the head
}

// The costs of a curve.
const (
	costBow     = 24  // of the bow, as a share of the length
	costSkew    = .6  // of a bow that is not symmetrical
	costShape   = 9   // of a point near the shape of another candidate
	costDigit   = 1.5 // near a digit
	costMark    = 1.2 // near a candidate
	costLink    = .5  // near a point of an earlier link
	costOutside = 6   // of a point outside the board
	costHead    = 5   // of a figure under the head
	costAngle   = 10  // of leaving a node close to another link
	costDetour  = .4  // of each px by which it is longer than from the nearest cell of a group
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

// near calls f with the obstacles in the cells around a point.
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

// route finds the route of a link, and notes it for the links that follow.
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

// bent returns the curve between two points with a bow.
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

// cost adds to a cost what a curve crosses, as long as it is below the best.
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
		head := !same && !l.bare && toEnd < r.reach+r.cell()*.17
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

// leaving returns both ends of a curve.
func (r *router) leaving(k curve) [2]tip {
	angle := func(p point) float64 { return math.Atan2(k[1].y-p.y, k[1].x-p.x) }
	return [2]tip{{k[0], angle(k[0])}, {k[2], angle(k[2])}}
}

// note keeps a curve, so that later links can avoid it.
func (r *router) note(k curve) {
	ends := r.leaving(k)
	r.tips = append(r.tips, ends[:]...)
	for i := 2; i <= 18; i++ {
		p := k.at(float64(i) / 20)
		c := r.along(p.y)*r.n + r.along(p.x)
		r.done[c] = append(r.done[c], p)
	}
}

// along returns the row or the column of a place on the board; for a place outside, the nearest
// one.
func (r *router) along(v float64) int { return min(max(int(v/r.pitch), 0), r.n-1) }

// cut removes the parts of a curve under the shapes at both ends and under the head.
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
	to.head = !to.line.bare && length > r.cell()*.5
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

// headLength is how long the head of a link is.
func (r *router) headLength() float64 { return max(5.5, r.cell()*.15) }

// touch reports whether the shapes of two candidates of one cell touch. No link is drawn between
// them then.
func (g geometry) touch(l line) bool {
	return len(l.from.cells) == 1 && len(l.to.cells) == 1 && l.from.cells[0] == l.to.cells[0] &&
		g.place(l.from.cells[0], l.from.digit).to(g.place(l.to.cells[0], l.to.digit)) < 2*g.radius()+1
}
