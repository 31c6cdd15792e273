package tree

import "slices"

// View is a window upon a Layout. All lengths are in pixels.
type View struct {
	Width, Height int
	Left, Top     float64          // what is scrolled off
	Column, Row   float64          // the width of a leaf, the height of a level; Begin and Fit give them
	At            int              // the present event; what begins after it is dotted
	Focus         int              // the node with the keyboard's frame; -1 for none
	Label         string           // the name of the picture, for those who do not see it
	Number        func(int) string // how numbers are written; nil: plainly
}

const (
	gutter     = 32 // for the numerals of the depths; it does not scroll
	padLeft    = 8
	padRight   = 24
	padTop     = 14
	padBottom  = 24
	leftOut    = 64 // more on the right, for the number of what was left out
	maxColumn  = 48
	fitColumn  = 13 // the narrowest column where all fits
	freeColumn = 22 // where it does not
	maxRow     = 54
	minRow     = 26
	edgeLeft   = 8  // nodes keep off the edges of the window by this, and
	edgeRight  = 16 // by this, for their digits
	enlarge    = 1.5
	narrow     = 6 // a subtree below this width is a part of a mark
)

func (l *Layout) padRight() float64 {
	if len(l.cuts) > 0 {
		return padRight + leftOut
	}
	return padRight
}

// room gives the width and height that columns and rows have in a window of a size.
func (l *Layout) room(width, height int) (w, h float64) {
	return max(float64(width)-gutter-padLeft-l.padRight(), 1), max(float64(height)-padTop-padBottom, 1)
}

// Size gives the width and height of the whole picture in a view's scale, that of the window at least.
func (l *Layout) Size(v View) (width, height int) {
	w := gutter + padLeft + float64(l.columns)*v.Column + l.padRight()
	h := padTop + float64(l.levels)*v.Row + padBottom
	return max(int(w+.5), v.Width), max(int(h+.5), v.Height)
}

// Begin gives the view of the same size that has the whole tree in it where it can be read then, else the first part of it.
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

// Fit gives the view of the same size that has the whole tree in it, however small it is drawn then.
func (l *Layout) Fit(v View) View {
	w, h := l.room(v.Width, v.Height)
	v.Column, v.Row = min(w/float64(l.columns), maxColumn), min(h/float64(max(l.levels, 1)), maxRow)
	v.Left, v.Top = 0, 0
	return v
}

// Zoom gives the view that is larger by a factor, with what is at a point of the window still there. It stops where the
// whole tree is in the window.
func (l *Layout) Zoom(v View, factor float64, x, y int) View {
	column, row := l.columnAt(v, float64(x)), l.rowAt(v, float64(y))
	w, h := l.room(v.Width, v.Height)
	v.Column = min(max(v.Column*factor, min(w/float64(l.columns), fitColumn)), maxColumn)
	v.Row = min(max(v.Row*factor, min(h/float64(max(l.levels, 1)), minRow)), maxRow)
	v.Left += l.x(v, column) - float64(x)
	v.Top += l.y(v, row) - float64(y)
	return l.within(v)
}

// Reveal gives the view moved so that a node is in the window; a node that is there leaves it as it is. For a node in a
// folded one, it is that one. The present node and the focus are drawn at any scale; for another that is not told from
// those beside it, as it is too narrow or they are too many, the view is enlarged.
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

// around gives the view moved so that a node of some columns is in the window.
func (l *Layout) around(v View, id int, from, to float64) View {
	if _, seen := l.place(v, from, to); !seen {
		v.Left += l.x(v, (from+to)/2) - float64(gutter+v.Width)/2
	}
	if y := l.y(v, float64(l.depths[id])); y < padTop || y > float64(v.Height-padBottom) {
		v.Top += y - float64(v.Height)/2
	}
	return l.within(v)
}

// draws tells whether a view has a mark for a node alone.
func (l *Layout) draws(v View, id int) bool {
	return slices.ContainsFunc(l.look(v, maxMarks).marks, func(m mark) bool { return m.id == id && m.kind != silhouette && m.kind != missing })
}

// Jump gives the view moved so that the window is around a point of the Overview, in parts of its width and height.
func (l *Layout) Jump(v View, x, y float64) View {
	v.Left += l.x(v, x*float64(l.columns)) - float64(gutter+v.Width)/2
	v.Top += l.y(v, y*float64(max(l.levels, 1))) - float64(v.Height)/2
	return l.within(v)
}

// NodeAt gives the node that is drawn at a point of the window, and whether there is one; of a mark for many, the first.
func (l *Layout) NodeAt(v View, x, y int) (id int, ok bool) {
	s := l.look(v, maxMarks)
	for i := range s.marks {
		if s.hit(&s.marks[i]).has(x, y) {
			id, ok = s.marks[i].id, true // of nodes in a narrow column, the one drawn last
		}
	}
	return id, ok
}

// within gives the view with its window within the picture.
func (l *Layout) within(v View) View {
	w, h := l.Size(v)
	v.Left = max(min(v.Left, float64(w-v.Width)), 0)
	v.Top = max(min(v.Top, float64(h-v.Height)), 0)
	return v
}

// x gives where a column begins in the window. A tree that is not as wide as the window is in the middle of it.
func (l *Layout) x(v View, column float64) float64 { return l.origin(v) + column*v.Column - v.Left }

func (l *Layout) columnAt(v View, x float64) float64 { return (x - l.origin(v) + v.Left) / v.Column }

func (l *Layout) origin(v View) float64 {
	w, _ := l.room(v.Width, v.Height)
	return gutter + padLeft + max(w-float64(l.columns)*v.Column, 0)/2
}

func (l *Layout) y(v View, row float64) float64 { return padTop + row*v.Row - v.Top }

func (l *Layout) rowAt(v View, y float64) float64 { return (y - padTop + v.Top) / v.Row }

// place gives where the node of some columns stands in the window, and whether it does. A node above one that stands in
// it does so too.
func (l *Layout) place(v View, from, to float64) (x float64, seen bool) {
	half := min(v.Column/2, edgeLeft)
	middle := l.x(v, (from+to)/2)
	low := max(l.x(v, from)+half, gutter+edgeLeft)
	high := min(l.x(v, to)-half, float64(v.Width-edgeRight))
	if low > high+1e-6 {
		if low > float64(v.Width-edgeRight) {
			return float64(v.Width), false
		}
		return gutter, false
	}
	return max(min(middle, high), low), true
}
