package tree

import "slices"

// View is a window on a Layout. All lengths are in pixels.
type View struct {
	Width, Height int
	Left, Top     float64          // scroll position
	Column, Row   float64          // width of a leaf and height of a level; Begin and Fit choose them
	At            int              // the current event; anything that the search reached later is dotted
	Focus         int              // node with the keyboard focus; -1 if no node has the focus
	Label         string           // accessible name of the image
	Number        func(int) string // formats numbers; if nil, they are written in decimal
}

const (
	gutter     = 32 // width on the left for the depth numbers, which do not scroll horizontally
	padLeft    = 8
	padRight   = 24
	padTop     = 14
	padBottom  = 24
	leftOut    = 64 // extra room on the right for the number of nodes that are not stored
	maxColumn  = 48
	fitColumn  = 13 // minimum width of a column for the complete tree to count as readable
	freeColumn = 22 // width of a column if the complete tree would not be readable
	maxRow     = 54
	minRow     = 26
	edgeLeft   = 8  // distance of nodes from the left border
	edgeRight  = 16 // distance of nodes from the right border, with room for digits
	enlarge    = 1.5
	narrow     = 6 // a subtree narrower than this may be merged into one mark with others
)

func (l *Layout) padRight() float64 {
	if len(l.cuts) > 0 {
		return padRight + leftOut
	}
	return padRight
}

// room returns the size of the part of a window that is available for columns and rows.
func (l *Layout) room(width, height int) (w, h float64) {
	return max(float64(width)-gutter-padLeft-l.padRight(), 1), max(float64(height)-padTop-padBottom, 1)
}

// Size returns the size of the complete image at the scale of view v. The result is never smaller than the
// window.
func (l *Layout) Size(v View) (width, height int) {
	w := gutter + padLeft + float64(l.columns)*v.Column + l.padRight()
	h := padTop + float64(l.levels)*v.Row + padBottom
	return max(int(w+.5), v.Width), max(int(h+.5), v.Height)
}

// Begin returns a view of the complete tree, if its digits are readable at that scale. Otherwise Begin
// returns a view of the tree's beginning.
func (l *Layout) Begin(v View) View {
	w, h := l.room(v.Width, v.Height)
	v.Column = min(w/float64(l.columns), maxColumn)
	if v.Column < fitColumn {
		v.Column = freeColumn
	}
	v.Row = min(max(h/float64(max(l.levels, 1)), minRow), maxRow)
	v.Left, v.Top = 0, 0
	return l.within(v)
}

// Fit returns a view of the complete tree, even if it becomes too small to read.
func (l *Layout) Fit(v View) View {
	w, h := l.room(v.Width, v.Height)
	v.Column, v.Row = min(w/float64(l.columns), maxColumn), min(h/float64(max(l.levels, 1)), maxRow)
	v.Left, v.Top = 0, 0
	return v
}

// Zoom returns the view scaled by a factor around the point x, y of the window. Zooming out stops when the
// complete tree is visible.
func (l *Layout) Zoom(v View, factor float64, x, y int) View {
	column, row := l.columnAt(v, float64(x)), l.rowAt(v, float64(y))
	w, h := l.room(v.Width, v.Height)
	v.Column = min(max(v.Column*factor, min(w/float64(l.columns), fitColumn)), maxColumn)
	v.Row = min(max(v.Row*factor, min(h/float64(max(l.levels, 1)), minRow)), maxRow)
	v.Left += l.x(v, column) - float64(x)
	v.Top += l.y(v, row) - float64(y)
	return l.within(v)
}

// Reveal returns the view after scrolling so that a node is visible. If the node is visible already, the view
// is not changed. If the node is inside a folded subtree, Reveal makes that subtree visible. If the node
// would be merged into one mark with other nodes, Reveal also zooms in. The current node and the node with
// the keyboard focus are drawn at any scale, so Reveal does not zoom in on them.
func (l *Layout) Reveal(v View, id int) View {
	id = l.Shown(id)
	node := l.tree.Node(id)
	from, to := l.span(id, &node)
	if id == l.Shown(l.tree.NodeAt(v.At)) || v.Focus >= 0 && v.Focus < len(l.depths) && id == l.Shown(v.Focus) {
		return l.around(v, id, from, to)
	}
	if (to-from)*v.Column < narrow {
		v = l.Zoom(v, fitColumn/v.Column, v.Width/2, v.Height/2)
	}
	for v = l.around(v, id, from, to); !l.draws(v, id) && (v.Column < maxColumn || v.Row < maxRow); {
		v = l.around(l.Zoom(v, enlarge, v.Width/2, v.Height/2), id, from, to)
	}
	return v
}

// around returns the view after scrolling so that node id is visible. from is the first column of the node,
// and to is the column after its last one.
func (l *Layout) around(v View, id int, from, to float64) View {
	if _, seen := l.place(v, from, to); !seen {
		v.Left += l.x(v, (from+to)/2) - float64(gutter+v.Width)/2
	}
	if y := l.y(v, float64(l.depths[id])); y < padTop || y > float64(v.Height-padBottom) {
		v.Top += y - float64(v.Height)/2
	}
	return l.within(v)
}

// draws reports whether node id has a mark in view v that it does not share with other nodes.
func (l *Layout) draws(v View, id int) bool {
	return slices.ContainsFunc(l.look(v, maxMarks).marks,
		func(m mark) bool { return m.id == id && m.kind != silhouette && m.kind != missing })
}

// Jump returns the view centred on a point of the image drawn by Overview. x and y are fractions of the
// overview's width and height.
func (l *Layout) Jump(v View, x, y float64) View {
	v.Left += l.x(v, x*float64(l.columns)) - float64(gutter+v.Width)/2
	v.Top += l.y(v, y*float64(max(l.levels, 1))) - float64(v.Height)/2
	return l.within(v)
}

// NodeAt returns the node that is drawn at a point of the window. If the mark at this point stands for
// several nodes, NodeAt returns the first of them. ok is false if no node is drawn there.
func (l *Layout) NodeAt(v View, x, y int) (id int, ok bool) {
	s := l.look(v, maxMarks)
	for i := range s.marks {
		if s.hit(&s.marks[i]).has(x, y) {
			id, ok = s.marks[i].id, true // if marks overlap, the last one is on top
		}
	}
	return id, ok
}

// within returns the view after scrolling so that the window does not extend beyond the image.
func (l *Layout) within(v View) View {
	w, h := l.Size(v)
	v.Left = max(min(v.Left, float64(w-v.Width)), 0)
	v.Top = max(min(v.Top, float64(h-v.Height)), 0)
	return v
}

// x converts the left end of a column to a horizontal position in the window. A tree that is narrower than
// the window is centred.
func (l *Layout) x(v View, column float64) float64 { return l.origin(v) + column*v.Column - v.Left }

func (l *Layout) columnAt(v View, x float64) float64 { return (x - l.origin(v) + v.Left) / v.Column }

func (l *Layout) origin(v View) float64 {
	w, _ := l.room(v.Width, v.Height)
	return gutter + padLeft + max(w-float64(l.columns)*v.Column, 0)/2
}

func (l *Layout) y(v View, row float64) float64 { return padTop + row*v.Row - v.Top }

func (l *Layout) rowAt(v View, y float64) float64 { return (y - padTop + v.Top) / v.Row }

// place returns the horizontal position of a node, which is the middle of the visible part of its columns.
// from is the node's first column, and to is the column after its last one. seen reports whether the node is
// visible. If a node is visible, all its ancestors are visible too.
func (l *Layout) place(v View, from, to float64) (x float64, seen bool) {
	half := min(v.Column/2, edgeLeft)
	low := max(l.x(v, from)+half, gutter+edgeLeft)
	high := min(l.x(v, to)-half, float64(v.Width-edgeRight))
	if low > high+1e-6 {
		if low > float64(v.Width-edgeRight) {
			return float64(v.Width), false
		}
		return gutter, false
	}
	return (low + high) / 2, true
}
