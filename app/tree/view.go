package tree

import "slices"

// View is a window on a Layout. All lengths are in pixels.
type View struct {
	Width, Height int
	Left, Top     float64          // the scroll offset
	Column, Row   float64          // the width of a leaf and the height of a level; Begin and Fit return good ones
	At            int              // the present event; what the search reached after it is dotted
	Focus         int              // the node with the keyboard's focus; -1 for none
	Label         string           // the picture's accessible name
	Number        func(int) string // formats numbers; nil writes plain ones
}

const (
	gutter     = 32 // for the depth numbers, which do not scroll horizontally
	padLeft    = 8
	padRight   = 24
	padTop     = 14
	padBottom  = 24
	leftOut    = 64 // extra room on the right for the number of nodes left out
	maxColumn  = 48
	fitColumn  = 13 // the narrowest column when everything fits
	freeColumn = 22 // the column width when it does not
	maxRow     = 54
	minRow     = 26
	edgeLeft   = 8  // the distance of nodes from the left border
	edgeRight  = 16 // from the right border, with room for digits
	enlarge    = 1.5
	narrow     = 6 // a narrower subtree shares a mark with others
)

func (l *Layout) padRight() float64 {
	if len(l.cuts) > 0 {
		return padRight + leftOut
	}
	return padRight
}

// room returns the part of a window of some size that is left for columns and rows.
func (l *Layout) room(width, height int) (w, h float64) {
	return max(float64(width)-gutter-padLeft-l.padRight(), 1), max(float64(height)-padTop-padBottom, 1)
}

// Size returns the size of the whole picture at a view's scale. It is at least the size of the
// window.
func (l *Layout) Size(v View) (width, height int) {
	w := gutter + padLeft + float64(l.columns)*v.Column + l.padRight()
	h := padTop + float64(l.levels)*v.Row + padBottom
	return max(int(w+.5), v.Width), max(int(h+.5), v.Height)
}

// Begin returns the view of the whole tree if it is readable at that scale, else of the tree's
// beginning.
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

// Fit returns the view of the whole tree, however small.
func (l *Layout) Fit(v View) View {
	w, h := l.room(v.Width, v.Height)
	v.Column, v.Row = min(w/float64(l.columns), maxColumn), min(h/float64(max(l.levels, 1)), maxRow)
	v.Left, v.Top = 0, 0
	return v
}

// Zoom returns the view scaled by a factor around a point of the window. Zooming out stops when the
// whole tree is visible.
func (l *Layout) Zoom(v View, factor float64, x, y int) View {
	column, row := l.columnAt(v, float64(x)), l.rowAt(v, float64(y))
	w, h := l.room(v.Width, v.Height)
	v.Column = min(max(v.Column*factor, min(w/float64(l.columns), fitColumn)), maxColumn)
	v.Row = min(max(v.Row*factor, min(h/float64(max(l.levels, 1)), minRow)), maxRow)
	v.Left += l.x(v, column) - float64(x)
	v.Top += l.y(v, row) - float64(y)
	return l.within(v)
}

// Reveal returns the view moved so that a node is visible. If it is visible already, the view does
// not change. For a node inside a fold it reveals the fold. The present node and the focus are
// drawn at any scale; for any other node that would share a mark, Reveal zooms in.
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

// around returns the view moved so that a node with some columns is visible.
func (l *Layout) around(v View, id int, from, to float64) View {
	if _, seen := l.place(v, from, to); !seen {
		v.Left += l.x(v, (from+to)/2) - float64(gutter+v.Width)/2
	}
	if y := l.y(v, float64(l.depths[id])); y < padTop || y > float64(v.Height-padBottom) {
		v.Top += y - float64(v.Height)/2
	}
	return l.within(v)
}

// draws reports whether a view has a mark for this node alone.
func (l *Layout) draws(v View, id int) bool {
	return slices.ContainsFunc(l.look(v, maxMarks).marks,
		func(m mark) bool { return m.id == id && m.kind != silhouette && m.kind != missing })
}

// Jump returns the view centred on a point of the Overview, given as fractions of its width and
// height.
func (l *Layout) Jump(v View, x, y float64) View {
	v.Left += l.x(v, x*float64(l.columns)) - float64(gutter+v.Width)/2
	v.Top += l.y(v, y*float64(max(l.levels, 1))) - float64(v.Height)/2
	return l.within(v)
}

// NodeAt returns the node drawn at a point of the window; ok is false if there is none. For a mark
// of several nodes it returns the first.
func (l *Layout) NodeAt(v View, x, y int) (id int, ok bool) {
	s := l.look(v, maxMarks)
	for i := range s.marks {
		if s.hit(&s.marks[i]).has(x, y) {
			id, ok = s.marks[i].id, true // in a narrow column marks overlap, and the last is on top
		}
	}
	return id, ok
}

// within returns the view scrolled so that its window stays inside the picture.
func (l *Layout) within(v View) View {
	w, h := l.Size(v)
	v.Left = max(min(v.Left, float64(w-v.Width)), 0)
	v.Top = max(min(v.Top, float64(h-v.Height)), 0)
	return v
}

// x returns where a column begins in the window. A tree narrower than the window is centred.
func (l *Layout) x(v View, column float64) float64 { return l.origin(v) + column*v.Column - v.Left }

func (l *Layout) columnAt(v View, x float64) float64 { return (x - l.origin(v) + v.Left) / v.Column }

func (l *Layout) origin(v View) float64 {
	w, _ := l.room(v.Width, v.Height)
	return gutter + padLeft + max(w-float64(l.columns)*v.Column, 0)/2
}

func (l *Layout) y(v View, row float64) float64 { return padTop + row*v.Row - v.Top }

func (l *Layout) rowAt(v View, y float64) float64 { return (y - padTop + v.Top) / v.Row }

// place returns where the node over some columns stands in the window, the middle of what is visible
// of them, and whether it is visible. The ancestors of a visible node are visible.
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
