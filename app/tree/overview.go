package tree

import "sort"

// Overview draws a small image of the complete tree. It shows the outline of the tree, darker up to the
// current event, a line for each solution, a frame around the visible part, and a dot at the current node.
// The width of a subtree is in proportion to its number of columns. Jump returns the view for a point in the
// overview.
func (l *Layout) Overview(width, height int, v View) string {
	d := drawing{p: &page}
	d.open(width, height, v.Label)
	all := float64(max(l.columns, 1))
	levels := float64(max(l.levels, 1))
	down := func(depth float64) int { return round(2 + depth/levels*float64(height-4)) }
	now := l.reached(v.At)
	l.outline(&d, width, 0, now/all, down, "tree-past", d.p.rule, ".6")
	l.outline(&d, width, now/all, 1, down, "tree-future", d.p.hair, "")
	l.solutions(&d, width, height, down)
	inside := func(x, margin, end int) int { return max(min(x, end-margin), margin) }
	present := l.Shown(l.tree.NodeAt(v.At))
	node := l.tree.Node(present)
	a, b := l.span(present, &node)
	d.Add(`<circle class="tree-ring" fill="`, d.p.paper, `" stroke="`, d.p.ink, `" stroke-width="2" r="4" cx="`)
	d.Int(inside(round((a+b)/2/all*float64(width)), 6, width)).Add(`" cy="`).
		Int(inside(down(float64(l.depths[present])), 6, height)).Add(`"/>`)
	left := inside(round(l.columnAt(v, gutter)/all*float64(width)), 1, width-6)
	right := inside(round(l.columnAt(v, float64(v.Width))/all*float64(width)), 1, width-1)
	top := inside(down(l.rowAt(v, 0)), 1, height-6)
	bottom := inside(down(l.rowAt(v, float64(v.Height))), 1, height-1)
	d.Add(`<rect class="tree-window" stroke="`, d.p.accent, `" stroke-width="2" x="`).Int(left).Add(`" y="`).Int(top)
	d.Add(`" width="`).Int(max(right-left, 5)).Add(`" height="`).Int(max(bottom-top, 5)).Add(`"/>`)
	return string(append(d.Text, "</svg>"...))
}

// reached returns the right end of the columns of all leaves that the search has reached up to the event with
// number at.
func (l *Layout) reached(at int) float64 {
	after := sort.Search(len(l.depths), func(id int) bool { return id > 0 && l.tree.Node(id).Begin > at })
	return l.column(int(l.leaves[after-1]) + 1)
}

// outline draws the part of the tree's outline between the positions from and to, which are fractions of the
// width.
func (l *Layout) outline(d *drawing, width int, from, to float64, down func(float64) int, class, fill, opacity string) {
	all := float64(max(l.columns, 1))
	a, b := round(from*float64(width)), round(to*float64(width))
	d.path(class, attributes{"fill", fill, "fill-opacity", opacity, "shape-rendering", "crispEdges"}, func() {
		if a < b {
			d.Move(a, down(0))
			for x := a; x < b; x++ {
				deepest, _, _ := l.profile(float64(x)/float64(width)*all, float64(x+1)/float64(width)*all)
				d.Add("V").Int(max(down(float64(deepest)), down(0)+1)).Add("H").Int(x + 1)
			}
			d.Add("V").Int(down(0)).Add("z")
		}
	})
}

// solutions draws a line for each solution. If there are too many solutions, it draws marks along the lower
// edge instead.
func (l *Layout) solutions(d *drawing, width, height int, down func(float64) int) {
	const room = 12
	all := float64(max(l.columns, 1))
	if few := len(l.won)*room <= width; few {
		d.path("tree-found", attributes{"stroke", d.p.accent, "stroke-width", "2"}, func() {
			for _, leaf := range l.won {
				column := l.column(int(leaf))
				deepest, _, _ := l.profile(column, column+1)
				d.Move(round((column+.5)/all*float64(width)), down(0)).Add("V").Int(down(float64(deepest)))
			}
		})
		return
	}
	d.path("tree-found", attributes{"stroke", d.p.accent, "shape-rendering", "crispEdges"}, func() {
		for x := range width {
			if _, won, any := l.profile(float64(x)/float64(width)*all, float64(x+1)/float64(width)*all); any && won {
				d.Move(x, height-5).Add("v4")
			}
		}
	})
}
