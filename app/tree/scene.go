package tree

import (
	"numplace/solver"
	"numplace/solver/trace"
)

// maxMarks limits the number of marks that are drawn. After that number, the subtrees in deeper levels are
// drawn as silhouettes, that is, as filled outlines.
const maxMarks = 450

// scene is the part of a tree that is visible in a window.
type scene struct {
	l       *Layout
	v       View
	marks   []mark
	edges   []edge
	present int
	limit   int
	count   int    // number of marks whose node is inside the window
	level   []mark // marks of the level whose children are being collected
	next    []mark // marks of the children collected so far
}

// mark is what is drawn for one node, or for several nodes together.
type mark struct {
	kind     kind
	state    state
	id       int
	x, y     float64
	from, to float64 // first column, and the column after the last
	more     int     // number of nodes that the mark represents in addition to id
	digit    solver.Digit
	present  bool
	fails    bool // the mark is the current node, and the search knows already that it is a dead end
	parent   int  // index of the parent's mark in scene.level
	seen     bool // the mark is in the window, or its line is cut off at the window's border
}

type kind uint8

const (
	inner      kind = iota
	open            // a leaf whose result is not known yet
	dead            // a leaf that is a dead end
	solution        // a leaf that is a solution
	foldedAway      // a folded node
	silhouette      // a subtree that is too narrow or too large to draw its nodes, or several narrow subtrees
	missing         // descendants of a node that the tree does not store
)

// state is a set of properties that determine how a mark or a line is drawn.
type state uint8

const (
	reached state = 1 << iota // the search has reached the node
	onPath                    // the current node or one of its ancestors
	won                       // the subtree contains a solution
)

// edge is a vertical or horizontal line.
type edge struct {
	x, y, toX, toY float64
	state          state
}

// look collects the visible part of the tree, level by level from the root. After more than limit marks, the
// subtrees in further levels are drawn as silhouettes (filled outlines). Even then, the paths to the current
// node and to the node with the keyboard focus are drawn.
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

// mark returns the mark of a node.
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

// children adds marks for the children of the node with index i in the current level. Narrow marks are
// merged. Children outside the window are included, because lines lead to them.
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
			m.state &^= won // the solution may be in a stored child, so don't mark the others with it
		}
		s.next = append(s.next, m)
	}
}

// join merges a narrow mark into the mark before it, provided that the merged mark is still narrow. It
// reports whether it has merged the marks. It never merges a mark on the path to the current node or to the
// node with the keyboard focus.
func (s *scene) join(m *mark) bool {
	if len(s.next) == 0 {
		return false
	}
	last := &s.next[len(s.next)-1]
	if last.kind != silhouette || last.parent != m.parent || (m.to-last.from)*s.v.Column >= narrow || s.wanted(m) ||
		s.wanted(last) {
		return false
	}
	last.to = m.to
	last.more += 1 + m.more
	last.state |= m.state
	last.x, last.seen = s.l.place(s.v, last.from, last.to)
	return true
}

// width returns the total width of a mark's columns in pixels.
func (s *scene) width(m *mark) float64 { return (m.to - m.from) * s.v.Column }

// wanted reports whether the subtree of a mark's node contains the current node or the node with the keyboard
// focus.
func (s *scene) wanted(m *mark) bool {
	if m.state&onPath != 0 {
		return true
	}
	if s.v.Focus < m.id || s.v.Focus >= len(s.l.depths) {
		return false
	}
	return s.l.Shown(s.v.Focus) < m.id+s.l.tree.Node(m.id).Size
}

// descend draws the lines to the marks of the next level and makes that level the current one. y is that
// level's position in the window.
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

// spine draws two paths over a silhouette. Both begin at the silhouette's first node. One leads to the
// current node, and the other to the node with the keyboard focus. The common part of the paths is drawn
// once.
func (s *scene) spine(top *mark) {
	var before []int // the path that was drawn first
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

// show adds a mark to the scene if part of it is in the window. A silhouette may extend into the window from
// above.
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
