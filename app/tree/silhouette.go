package tree

// slice is a vertical strip of a silhouette, which is the filled outline of a subtree. It is a few pixels
// wide.
type slice struct {
	x, y, toX, toY int
	won            bool
}

const (
	sliceWidth   = 4
	fewSolutions = 24 // up to this number of solutions, each has a line
)

// slices divides the silhouette of a subtree into strips and appends them to out. Each strip is as tall as
// its deepest node.
func (s *scene) slices(out []slice, m *mark) []slice {
	left, right := max(s.l.x(s.v, m.from), gutter), min(s.l.x(s.v, m.to), float64(s.v.Width))
	top := max(m.y, -1)
	for x := left; x < right-.5; x += sliceWidth {
		to := min(x+sliceWidth, right)
		deepest, won, any := s.l.profile(s.l.columnAt(s.v, x), s.l.columnAt(s.v, to))
		if !any {
			continue
		}
		bottom := min(max(s.l.y(s.v, float64(deepest)), m.y+2), float64(s.v.Height)+1)
		if bottom > top {
			out = append(out, slice{round(x), round(top), round(to), round(bottom), won})
		}
	}
	return out
}

// silhouettes draws the filled outlines of subtrees, with a mark at each solution. If there are few
// solutions, it also draws a line down to each.
func (d *drawing) silhouettes(t tone) {
	fill := d.p.hair
	switch t {
	case future:
		fill = d.p.house
	case ahead, found:
		fill = d.p.same
	}
	var all []slice
	for i := range d.s.marks {
		if m := &d.s.marks[i]; m.kind == silhouette && m.state.tone() == t {
			all = d.s.slices(all, m)
		}
	}
	d.path("tree-bulk tree-"+toneNames[t], attributes{"fill", fill, "shape-rendering", "crispEdges"}, func() {
		for _, s := range all {
			d.Move(s.x, s.y).Add("H").Int(s.toX).Add("V").Int(s.toY).Add("H").Int(s.x).Add("z")
		}
	})
	d.path("tree-floor tree-"+toneNames[t], attributes{"stroke", d.p.rule}, func() {
		for _, s := range all {
			d.Move(s.x, s.toY).Add("H").Int(s.toX)
		}
	})
	n := 0
	for _, s := range all {
		if s.won {
			n++
		}
	}
	if n <= fewSolutions {
		_, _, dashes := d.p.line(t)
		d.path("tree-line tree-"+toneNames[t], attributes{
			"stroke", d.p.accent, "stroke-width", "1.5", "stroke-dasharray", dashes,
		}, func() {
			for _, s := range all {
				if s.won {
					d.Move((s.x+s.toX)/2, s.y).Add("V").Int(s.toY)
				}
			}
		})
	}
	d.path("tree-square", attributes{
		"stroke", d.p.accent, "stroke-width", "5", "stroke-linecap", "square",
	}, func() {
		for _, s := range all {
			if s.won {
				d.Move((s.x+s.toX)/2, s.toY).Add("h.01")
			}
		}
	})
}
