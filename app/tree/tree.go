// Package tree draws the search tree of package trace: a window of it, a small picture of the whole, and a file to keep.
// The pictures are SVG text without words; numbers are all that is written in them.
//
// A Layout places the nodes: each leaf has a column, each depth a row, a node stands over the middle of its leaves. A View
// is a window upon it, in pixels. Of a node that reaches beyond the window, the part that can be seen counts: it stands
// over the middle of its leaves as far as that is in the window, else at the window's edge. So the way from the root to
// whatever is in the window is in the window as well, with its digits.
package tree

import (
	"slices"
	"sort"

	"numplace/solver/trace"
)

// Layout places the nodes of a tree, six bytes a node and a little more. Its methods must not be called concurrently.
//
// A subtree may be folded: it is then drawn as one mark, three columns wide at most.
type Layout struct {
	tree    *trace.Tree
	leaves  []uint32 // leaves before each node, and of all
	depths  []uint16 // of each node
	blocks  []uint16 // the deepest node of each blockNodes
	won     []uint32 // the leaves that are solutions, numbered from 0
	deepest int      // depth of all nodes
	folded  []int    // nodes, ascending
	folds   []fold   // those of them that are in no other one
	cuts    []cut    // from below
	columns int
	levels  int // the deepest there is, with what was left out
}

const (
	blockNodes  = 64
	foldColumns = 3
)

// fold is a folded subtree: its leaves, and the columns that it has in their place.
type fold struct {
	id          int
	leaf, after int // its first leaf, and the first one after it
	at, columns int
}

// cut is a node that nodes were left out of, other than those left out of the nodes below it. What was left out has a
// column after all others; in a node without children the node's own.
type cut struct {
	id, left int
	after    int // the columns that such nodes have, to this one
}

// New is the layout of a tree.
func New(t *trace.Tree) *Layout {
	l := &Layout{tree: t}
	l.Update()
	return l
}

// Clone returns the same layout, of a tree that has the nodes of its own one. An Update or a Fold of one leaves the other as it is.
func (l *Layout) Clone(of *trace.Tree) *Layout {
	c := *l
	c.tree = of
	c.leaves, c.depths, c.blocks = slices.Clone(l.leaves), slices.Clone(l.depths), slices.Clone(l.blocks)
	c.won, c.folded = slices.Clip(l.won), slices.Clone(l.folded)
	c.folds, c.cuts = slices.Clone(l.folds), slices.Clone(l.cuts)
	return &c
}

// Update takes account of what the tree got since the last time. Its cost is that of the new nodes.
func (l *Layout) Update() {
	first := max(len(l.depths)-1, 0) // the last node was a leaf, and may have become more
	l.depths = l.depths[:first]
	l.leaves = l.leaves[:first]
	solved := false
	for id := first; id < l.tree.Len(); id++ {
		node := l.tree.Node(id)
		d := uint16(node.Event.Depth)
		n := uint32(0)
		if id > 0 {
			n = l.leaves[id-1]
			if d <= l.depths[id-1] {
				l.leaf(n, solved)
				n++
			}
		}
		l.leaves = append(l.leaves, n)
		l.depths = append(l.depths, d)
		if id/blockNodes == len(l.blocks) {
			l.blocks = append(l.blocks, 0)
		}
		l.blocks[id/blockNodes] = max(l.blocks[id/blockNodes], d)
		l.deepest = max(l.deepest, int(d))
		solved = node.Outcome == trace.Solved
	}
	last := l.leaves[len(l.depths)-1]
	l.leaf(last, solved)
	l.leaves = append(l.leaves, last+1)
	l.arrange()
}

// leaf notes whether a leaf is a solution. The last one may be told of again.
func (l *Layout) leaf(leaf uint32, solved bool) {
	if solved && (len(l.won) == 0 || l.won[len(l.won)-1] < leaf) {
		l.won = append(l.won, leaf)
	}
}

// arrange finds what folded subtrees and left-out nodes do to the columns.
func (l *Layout) arrange() {
	l.folds = l.folds[:0]
	saved, end := 0, 0
	for _, id := range l.folded {
		if id < end {
			continue
		}
		end = id + l.tree.Node(id).Size
		f := fold{id: id, leaf: int(l.leaves[id]), after: int(l.leaves[end])}
		f.at, f.columns = f.leaf-saved, min(f.after-f.leaf, foldColumns)
		saved += f.after - f.leaf - f.columns
		l.folds = append(l.folds, f)
	}
	l.cuts, l.levels = l.cuts[:0], l.deepest
	below, after := 0, 0
	for id := len(l.depths) - 1; id >= 0; {
		node := l.tree.Node(id)
		if own := node.Left - below; own > 0 && l.Shown(id) == id && !l.Folded(id) {
			if !l.Leaf(id) {
				after++
			}
			l.cuts = append(l.cuts, cut{id: id, left: own, after: after})
			l.levels = max(l.levels, int(l.depths[id])+1)
		}
		below = node.Left
		id = node.Parent
	}
	l.columns = int(l.leaves[len(l.depths)]) - saved + after
}

// Fold folds the subtree of a node, or unfolds it. A node without children stays as it is.
func (l *Layout) Fold(id int, folded bool) {
	i, has := slices.BinarySearch(l.folded, id)
	switch {
	case folded && !has && !l.Leaf(id):
		l.folded = slices.Insert(l.folded, i, id)
	case !folded && has:
		l.folded = slices.Delete(l.folded, i, i+1)
	default:
		return
	}
	l.arrange()
}

// Folded tells whether the subtree of a node is folded.
func (l *Layout) Folded(id int) bool {
	_, has := slices.BinarySearch(l.folded, id)
	return has
}

// Shown gives the node that stands for node id: itself, or the uppermost folded one that it is in.
func (l *Layout) Shown(id int) int {
	leaf := int(l.leaves[id])
	if i := sort.Search(len(l.folds), func(i int) bool { return l.folds[i].leaf > leaf }) - 1; i >= 0 {
		if f := l.folds[i]; id > f.id && leaf < f.after {
			return f.id
		}
	}
	return id
}

// Leaf tells whether a node has no children.
func (l *Layout) Leaf(id int) bool { return l.leaves[id+1] > l.leaves[id] }

// Parent gives the node above a node; of the root, the root.
func (l *Layout) Parent(id int) int { return max(l.tree.Node(id).Parent, 0) }

// Child gives the first node below a node; the node itself when there is none, or it is folded.
func (l *Layout) Child(id int) int {
	if l.Leaf(id) || l.Folded(id) {
		return id
	}
	return id + 1
}

// Sibling gives the next node below the same parent, or the one before; the node itself when there is none.
func (l *Layout) Sibling(id int, next bool) int {
	if id == 0 {
		return 0
	}
	before := id
	for child := range l.tree.Children(l.tree.Node(id).Parent) {
		switch {
		case child < id:
			before = child
		case child > id && next:
			return child
		}
	}
	if next {
		return id
	}
	return before
}

// span gives the columns of a node: the first, and the one after the last. The node is in no folded one.
func (l *Layout) span(id int, node *trace.Node) (from, to float64) {
	from, to = l.column(int(l.leaves[id])), l.column(int(l.leaves[id+node.Size]))
	if node.Left > 0 {
		if i := sort.Search(len(l.cuts), func(i int) bool { return l.cuts[i].id < id }) - 1; i >= 0 {
			to += float64(l.cuts[i].after)
		}
	}
	return from, to
}

// cut gives what was left out of a node, other than of the nodes below it.
func (l *Layout) cut(id int) int {
	if i, has := slices.BinarySearchFunc(l.cuts, id, func(c cut, id int) int { return id - c.id }); has {
		return l.cuts[i].left
	}
	return 0
}

// column gives the column that a leaf begins at.
func (l *Layout) column(leaf int) float64 {
	i := sort.Search(len(l.folds), func(i int) bool { return l.folds[i].leaf > leaf }) - 1
	if i < 0 {
		return float64(leaf)
	}
	f := l.folds[i]
	if leaf >= f.after {
		return float64(f.at + f.columns + leaf - f.after)
	}
	return float64(f.at) + float64((leaf-f.leaf)*f.columns)/float64(f.after-f.leaf)
}

// leafAt gives the leaf of a column, in parts of leaves within a fold. It is the inverse of column.
func (l *Layout) leafAt(column float64) float64 {
	i := sort.Search(len(l.folds), func(i int) bool { return float64(l.folds[i].at) > column }) - 1
	if i < 0 {
		return column
	}
	f := l.folds[i]
	in := column - float64(f.at)
	if in >= float64(f.columns) {
		return float64(f.after) + in - float64(f.columns)
	}
	return float64(f.leaf) + in*float64(f.after-f.leaf)/float64(f.columns)
}

// profile gives the deepest node over some columns, and whether there is a solution; false when no leaf is there. A column
// counts when its middle is there, and one in any case.
func (l *Layout) profile(from, to float64) (deepest int, won, any bool) {
	all := int(l.leaves[len(l.depths)])
	first, after := int(l.leafAt(from)+.5), int(l.leafAt(to)+.5)
	if first >= after {
		first = int(l.leafAt((from + to) / 2))
		after = first + 1
	}
	if first >= all {
		return 0, false, false
	}
	after = min(after, all)
	nodes := l.leaves[:len(l.depths)]
	a, _ := slices.BinarySearch(nodes, uint32(first))
	b, _ := slices.BinarySearch(nodes, uint32(after))
	w, _ := slices.BinarySearch(l.won, uint32(first))
	return l.deepestOf(a, b), w < len(l.won) && int(l.won[w]) < after, true
}

// deepestOf gives the greatest depth among nodes a to b, b not included.
func (l *Layout) deepestOf(a, b int) int {
	d := uint16(0)
	for a < b {
		if a%blockNodes == 0 && a+blockNodes <= b {
			d = max(d, l.blocks[a/blockNodes])
			a += blockNodes
		} else {
			d = max(d, l.depths[a])
			a++
		}
	}
	return int(d)
}
