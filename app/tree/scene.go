package tree

import (
	"numplace/solver"
	"numplace/solver/trace"
)

// maxMarks is how many nodes are drawn of a window before the levels below become silhouettes.
const maxMarks = 450

// scene is what is to be seen of a tree in a window.
type scene struct {
	l       *Layout
	v       View
	marks   []mark
	edges   []edge
	present int
	limit   int
	count   int    // of the marks, those whose node is in the window
	level   []mark // the nodes whose children come next
	next    []mark // and these
}

// mark is a node, or in its place a mark for many.
type mark struct {
	kind     kind
	state    state
	id       int
	x, y     float64
	from, to float64 // columns
	more     int     // nodes that it stands for beside its own
	digit    solver.Digit
	present  bool
	fails    bool // the present event has found it a dead end
	parent   int  // in the level above
	seen     bool // it stands in the window, or its edge stops at the edge of it
}

type kind uint8

const (
	inner      kind = iota
	open            // a leaf that nothing is known of
	dead            // a leaf
	solution        // a leaf
	foldedAway      // a folded node
	silhouette      // a subtree too narrow, or too much; or some that are next to each other
	missing         // what was left out below a node
)

// state says how something is drawn.
type state uint8

const (
	reached state = 1 << iota // it has begun
	onPath                    // it is the present node, or above it
	won                       // there is a solution in it
)

// edge is a line, upright or level.
type edge struct {
	x, y, toX, toY float64
	state          state
}

// look finds what is to be seen, level by level from the root. A level that would make more marks than the limit is drawn
// as silhouettes; the nodes on the way to the present one and to the focus are drawn in any case.
func (l *Layout) look(v View, limit int) *scene {
	s := &scene{l: l, v: v, present: l.Shown(l.tree.NodeAt(v.At)), limit: limit}
	node := l.tree.Node(0)
	root := s.mark(0, &node)
	if !root.seen {
		return s
	}
	s.show(&root)
	if root.kind == inner || root.kind == open && l.cut(0) > 0 {
		s.level = append(s.level, root)
	}
	for depth := 0; len(s.level) > 0 && l.y(v, float64(depth)) < float64(v.Height); depth++ {
		s.next = s.next[:0]
		for i := range s.level {
			s.children(i)
		}
		s.descend(l.y(v, float64(depth+1)))
	}
	return s
}

// mark makes the mark of a node.
func (s *scene) mark(id int, node *trace.Node) mark {
	m := mark{id: id, digit: node.Event.Digit, y: s.l.y(s.v, float64(node.Event.Depth))}
	m.from, m.to = s.l.span(id, node)
	m.x, m.seen = s.l.place(s.v, m.from, m.to)
	if node.Begin <= s.v.At || id == 0 {
		m.state |= reached
	}
	if id <= s.present && s.present < id+node.Size {
		m.state |= onPath
		m.present = id == s.present
	}
	if node.Outcome == trace.Solved {
		m.state |= won
	}
	switch {
	case s.l.Folded(id):
		m.kind, m.more = foldedAway, node.Size-1+node.Left
	case node.Size > 1:
		m.kind = inner
	case node.Left > 0 || node.Outcome == trace.Open:
		m.kind = open
	case node.Outcome == trace.Solved:
		m.kind = solution
	default:
		m.kind = dead
		m.fails = m.present && s.v.At >= node.End-1
	}
	return m
}

// children makes the marks of the nodes below node i of the level, those too narrow joined. Those beyond the window are
// there for the lines to them.
func (s *scene) children(i int) {
	parent := &s.level[i]
	left := s.l.cut(parent.id)
	if parent.kind == inner {
		for child := range s.l.tree.Children(parent.id) {
			node := s.l.tree.Node(child)
			m := s.mark(child, &node)
			m.parent = i
			if s.width(&m) < narrow && m.kind != foldedAway {
				m.kind, m.more = silhouette, node.Size-1+node.Left
				if s.join(&m) {
					continue
				}
			}
			s.next = append(s.next, m)
		}
	}
	if left > 0 {
		m := mark{kind: missing, id: parent.id, from: parent.to - 1, to: parent.to, more: left, parent: i}
		m.x, m.seen = s.l.place(s.v, m.from, m.to)
		m.state = parent.state &^ onPath
		if parent.kind == inner {
			m.state &^= won // it may be in what is kept
		}
		s.next = append(s.next, m)
	}
}

// join makes a narrow mark a part of the one before, where both together are narrow. The way to the present node and the
// focus stays by itself.
func (s *scene) join(m *mark) bool {
	if len(s.next) == 0 {
		return false
	}
	last := &s.next[len(s.next)-1]
	if last.kind != silhouette || last.parent != m.parent || (m.to-last.from)*s.v.Column >= narrow || s.wanted(m) || s.wanted(last) {
		return false
	}
	last.to = m.to
	last.more += 1 + m.more
	last.state |= m.state
	last.x, last.seen = s.l.place(s.v, last.from, last.to)
	return true
}

// width is that of a mark's columns in pixels.
func (s *scene) width(m *mark) float64 { return (m.to - m.from) * s.v.Column }

// wanted tells whether the present node or the focus is in the subtree of a node.
func (s *scene) wanted(m *mark) bool {
	if m.state&onPath != 0 {
		return true
	}
	if s.v.Focus < m.id || s.v.Focus >= len(s.l.depths) {
		return false
	}
	return s.l.Shown(s.v.Focus) < m.id+s.l.tree.Node(m.id).Size
}

// descend draws the lines to the marks of the next level and makes it the present one.
func (s *scene) descend(y float64) {
	n := 0
	for i := range s.next {
		s.next[i].y = y
		if s.next[i].seen {
			n++
		}
	}
	full := y >= -s.v.Row && s.count+n > s.limit
	for first := 0; first < len(s.next); {
		after := first
		for after < len(s.next) && s.next[after].parent == s.next[first].parent {
			after++
		}
		s.connect(&s.level[s.next[first].parent], s.next[first:after])
		first = after
	}
	s.level = s.level[:0]
	for i := range s.next {
		m := &s.next[i]
		if !m.seen {
			continue
		}
		if full && (m.kind == inner || m.kind == open) {
			m.kind, m.more = silhouette, s.l.tree.Node(m.id).Size-1+s.l.tree.Node(m.id).Left
		}
		switch m.kind {
		case silhouette:
			s.show(m)
			if s.wanted(m) {
				s.spine(m)
			}
			continue
		case inner:
			s.level = append(s.level, *m)
		case open:
			if s.l.cut(m.id) > 0 {
				s.level = append(s.level, *m)
			}
		}
		s.show(m)
	}
}

// spine draws the way from the first node of a silhouette to the present node and to the focus, over it. What both have in common is
// drawn once.
func (s *scene) spine(top *mark) {
	var before []int // the way drawn first
	for _, target := range []int{s.present, s.v.Focus} {
		if target < top.id || target >= len(s.l.depths) {
			continue
		}
		target = s.l.Shown(target)
		path := s.l.tree.Path(target)
		at := int(s.l.depths[top.id])
		if at >= len(path) || path[at] != top.id {
			continue
		}
		path = path[at:]
		above := top
		for i, id := range path {
			node := s.l.tree.Node(id)
			m := s.mark(id, &node)
			if !m.seen {
				break
			}
			if i >= len(before) || before[i] != id {
				if id != top.id {
					s.connect(above, []mark{m})
				}
				s.show(&m)
			}
			above = &m
		}
		before = path
	}
}

// show adds a mark when it reaches into the window; a silhouette may do so from above.
func (s *scene) show(m *mark) {
	switch {
	case m.y >= float64(s.v.Height)+s.v.Row:
	case m.y > -s.v.Row:
		s.count++
		s.marks = append(s.marks, *m)
	case m.kind == silhouette:
		s.marks = append(s.marks, *m)
	}
}
