package explain

import (
	"math"

	"numplace/app/shared/signs"
	"numplace/solver"
)

// point is a position on the board, in px.
type point struct{ x, y float64 }

func (p point) to(q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

// geometry computes positions on a board, in px. Each cell has a line of 1 px at its right and lower edge.
// Candidates are arranged in a grid within the cell, as in the page's style sheet.
type geometry struct {
	n      int
	pitch  float64
	across int           // candidates per row in a cell
	labels []signs.Cover // places covered by labels, by cell; nil without labels
}

// These are the positions of candidates in a cell, as in web/tokens.css. Labels and digits of rules in the
// cell reduce the available height.
const (
	marksInset = .04
	labelInset = .20
	footInset  = .22
)

func newGeometry(l *solver.Layout, pitch int) geometry {
	n := l.N()
	g := geometry{n: n, pitch: float64(pitch), across: 1, labels: signs.Of(l).Covers}
	for g.across*g.across < n {
		g.across++
	}
	return g
}

func (g geometry) cell() float64 { return g.pitch - 1 }

func (g geometry) side() float64 { return g.pitch * float64(g.n) }

// corner returns the upper left corner of a cell.
func (g geometry) corner(c solver.Cell) point {
	return point{float64(int(c)%g.n) * g.pitch, float64(int(c)/g.n) * g.pitch}
}

// middle returns the centre of a cell.
func (g geometry) middle(c solver.Cell) point {
	p := g.corner(c)
	return point{p.x + g.cell()/2, p.y + g.cell()/2}
}

// place returns the centre of the candidate d in a cell.
func (g geometry) place(c solver.Cell, d solver.Digit) point {
	p, i := g.corner(c), int(d)-1
	at := func(k int, before, size float64) float64 {
		return g.cell() * (before + size*(float64(k)+.5)/float64(g.across))
	}
	const whole = 1 - 2*marksInset
	above, high := marksInset, whole
	if g.labels != nil && g.labels[c] != 0 {
		below := marksInset
		if g.labels[c]&signs.Top != 0 {
			above, below = labelInset, 0
		}
		if g.labels[c]&signs.Foot != 0 {
			below = footInset
		}
		high = 1 - above - below
	}
	return point{p.x + at(i%g.across, marksInset, whole), p.y + at(i/g.across, above, high)}
}

// em returns the font size of a candidate that is drawn with a shape around it. The shape is 1.24 em wide,
// slightly wider than the space for a candidate.
func (g geometry) em() float64 {
	return g.cell() * min(.28, (1-2*marksInset)/float64(g.across)/1.12)
}

// radius returns the radius of the shape around a candidate.
func (g geometry) radius() float64 { return g.em() * .62 }

// big reports whether cells are large enough for bolder lines.
func (g geometry) big() bool { return g.pitch > 46 }
