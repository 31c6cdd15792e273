// Package tree draws the search tree of package trace as SVG: a part of the tree in a window, an overview,
// and a file to save. The only text in these images is numbers and digits.
//
// A Layout places the nodes. Each leaf has a column, each depth has a row, and each node is centred above its
// leaves. A View is a window on the layout, in pixels. If only some leaves of a node are in the window, the
// node is centred above these leaves. If none of its leaves is in the window, the node is drawn at the
// window's border. Therefore, if a node is visible, the path from the root to this node is visible too, with
// its digits.
package tree

import (
	"slices"
	"sort"

	"numplace/solver/trace"
)

// Layout places the nodes of a tree. It takes slightly more than six bytes per node. Its methods must not be
// called concurrently. A folded subtree is drawn as one mark, at most three columns wide.
type Layout struct {
	tree    *trace.Tree
	leaves  []uint32 // number of leaves before each node, then the total number of leaves
	depths  []uint16 // depth of each node
	blocks  []uint16 // greatest depth in each block of blockNodes nodes
	won     []uint32 // leaves that are solutions, numbered from 0
	deepest int      // the greatest depth
	folded  []int    // folded nodes, ascending
	folds   []fold   // folded subtrees that are not inside another folded subtree
	cuts    []cut    // nodes with children that are not stored, deepest first
	columns int
	levels  int // the greatest depth of the image; it counts a level below nodes with children that are not stored
}

const (
	blockNodes  = 64
	foldColumns = 3
)

// fold is a folded subtree. It has the range of the subtree's leaves, and the columns that replace these
// leaves.
type fold struct {
	id          int
	leaf, after int // the first leaf in the subtree, and the first leaf after it
	at, columns int
}

// cut is a node with children that the tree does not store. These children share one extra column to the
// right of the stored children. If no children are stored, they use the node's own column.
type cut struct {
	id, left int
	after    int // number of extra columns of this cut and all cuts before it
}

// New returns the layout of a tree.
func New(t *trace.Tree) *Layout {
	l := &Layout{tree: t}
	l.Update()
	return l
}

// Clone returns a copy of the layout for another tree. The first nodes of that tree must be the nodes of the
// layout's tree. Update and Fold on one of the two layouts do not affect the other.
func (l *Layout) Clone(tree *trace.Tree) *Layout {
	c := *l
	c.tree = tree
	c.leaves, c.depths, c.blocks = slices.Clone(l.leaves), slices.Clone(l.depths), slices.Clone(l.blocks)
	c.won, c.folded = slices.Clip(l.won), slices.Clone(l.folded)
	c.folds, c.cuts = slices.Clone(l.folds), slices.Clone(l.cuts)
	return &c
}

// Update lays out the nodes that were added to the tree since the last Update. It takes time in proportion to
// their number.
func (l *Layout) Update() {
	first := max(len(l.depths)-1, 0) // the last node was a leaf, but may have got children since
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

// leaf records whether the leaf with the given number is a solution. The last leaf may be recorded again with
// another result.
func (l *Layout) leaf(leaf uint32, solved bool) {
	if solved && (len(l.won) == 0 || l.won[len(l.won)-1] < leaf) {
		l.won = append(l.won, leaf)
	}
}

// arrange assigns columns to folded subtrees and to nodes that are not stored, and shifts all later columns.
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

// Fold folds or unfolds the subtree of a node. It has no effect on a node without children.
func (l *Layout) Fold(id int, folded bool) {
	i, has := slices.BinarySearch(l.folded, id)
	switch {
	case folded && !has && !l.Leaf(id):
		l.folded = append(l.folded[:i:i], append([]int{id}, l.folded[i:]...)...)
	case !folded && has:
		l.folded = slices.Delete(l.folded, i, i+1)
	default:
		return
	}
	l.arrange()
}

// Folded reports whether the subtree of a node is folded.
func (l *Layout) Folded(id int) bool {
	_, has := slices.BinarySearch(l.folded, id)
	return has
}

// Shown returns the node that is drawn in place of node id. If id is inside a folded subtree, this is the
// root of the outermost folded subtree. Otherwise it is id.
func (l *Layout) Shown(id int) int {
	leaf := int(l.leaves[id])
	if i := sort.Search(len(l.folds), func(i int) bool { return l.folds[i].leaf > leaf }) - 1; i >= 0 {
		if f := l.folds[i]; id > f.id && leaf < f.after {
			return f.id
		}
	}
	return id
}

// Leaf reports whether a node has no children.
func (l *Layout) Leaf(id int) bool { return l.leaves[id+1] > l.leaves[id] }

// Parent returns the parent of a node. The root counts as its own parent.
func (l *Layout) Parent(id int) int { return max(l.tree.Node(id).Parent, 0) }

// Child returns the first child of a node. If the node has no children or is folded, Child returns the node
// itself.
func (l *Layout) Child(id int) int {
	if l.Leaf(id) || l.Folded(id) {
		return id
	}
	return id + 1
}

// Sibling returns the next or previous child of the same parent. If there is none, it returns the node
// itself.
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

// span returns the range of a node's columns: the first column, and the column after the last one. The node
// must not be inside a folded subtree.
func (l *Layout) span(id int, node *trace.Node) (from, to float64) {
	from, to = l.column(int(l.leaves[id])), l.column(int(l.leaves[id+node.Size]))
	if node.Left > 0 {
		if i := sort.Search(len(l.cuts), func(i int) bool { return l.cuts[i].id < id }) - 1; i >= 0 {
			to += float64(l.cuts[i].after)
		}
	}
	return from, to
}

// cut returns the number of descendants of a node that the tree does not store. Descendants of the node's
// stored children are not counted.
func (l *Layout) cut(id int) int {
	if i, has := slices.BinarySearchFunc(l.cuts, id, func(c cut, id int) int { return id - c.id }); has {
		return l.cuts[i].left
	}
	return 0
}

// column returns the left end of the column of a leaf.
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

// leafAt returns the leaf at a column. It is the inverse of Layout.column. Inside a folded subtree, which has
// fewer columns than leaves, the result may be a fraction.
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

// profile returns the greatest depth in a range of columns, and whether the range contains a solution. A leaf
// is in the range if the middle of its column is in the range. If the range contains no leaf, profile uses
// the leaf at the middle of the range. any is false if there is no leaf at the middle either.
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

// deepestOf returns the greatest depth of the nodes from a to b-1.
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
