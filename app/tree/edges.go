package tree

// connect draws the lines from a node to its children: one line down from the node, a horizontal line, and
// one line down to each child. A part of the horizontal line that leads to several children is drawn once, in
// the style of the most important of these children.
func (s *scene) connect(parent *mark, children []mark) {
	if children[0].y < 0 {
		return // the lines are above the window
	}
	bus := parent.y + max(min(.43*s.v.Row, s.v.Row-15), .3*s.v.Row)
	low, high := 0.0, float64(s.v.Height)
	all := state(0)
	for i := range children {
		all |= children[i].state
	}
	s.line(edge{parent.x, max(parent.y, low), parent.x, min(bus, high), all})
	for i := range children {
		if m := &children[i]; m.seen {
			s.line(edge{m.x, max(bus, low), m.x, min(m.y, high), m.state})
		}
	}
	if bus < low || bus > high {
		return
	}
	state := state(0)
	for i := 0; i < len(children) && children[i].x < parent.x; i++ {
		state |= children[i].state
		to := parent.x
		if i+1 < len(children) {
			to = min(to, children[i+1].x)
		}
		s.line(edge{children[i].x, bus, to, bus, state})
	}
	state = 0
	for i := len(children) - 1; i >= 0 && children[i].x > parent.x; i-- {
		state |= children[i].state
		to := parent.x
		if i > 0 {
			to = max(to, children[i-1].x)
		}
		s.line(edge{to, bus, children[i].x, bus, state})
	}
}

// line adds a line. Lines of length 0 are skipped.
func (s *scene) line(e edge) {
	if e.toX > e.x || e.toY > e.y {
		s.edges = append(s.edges, e)
	}
}

// box is a rectangle in the window, in whole pixels.
type box struct{ x, y, width, height int }

func (b box) has(x, y int) bool {
	return b.x <= x && x < b.x+b.width && b.y <= y && y < b.y+b.height
}

// hit returns the clickable area of a mark. It is as wide as the mark's columns, up to a maximum, and as high
// as one level including the digit. A silhouette stands for a whole subtree, and its area covers all columns
// and levels of this subtree.
func (s *scene) hit(m *mark) box {
	left, right := max(s.l.x(s.v, m.from), gutter), min(s.l.x(s.v, m.to), float64(s.v.Width))
	bottom := m.y
	if m.kind == silhouette {
		if deepest, _, any := s.l.profile(m.from, m.to); any {
			bottom = max(bottom, s.l.y(s.v, float64(deepest)))
		}
	} else {
		half := s.v.Column/2 + 8
		left, right = max(left, m.x-half), min(right, m.x+half)
	}
	top := round(m.y - .6*s.v.Row)
	return box{round(left), top, max(round(right)-round(left), 1), max(round(bottom+.4*s.v.Row)-top, 1)}
}

func round(x float64) int {
	if x < 0 {
		return -int(.5 - x)
	}
	return int(x + .5)
}
