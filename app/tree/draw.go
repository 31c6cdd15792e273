package tree

// draw draws the scene from the lowest layer to the highest.
func (d *drawing) draw() {
	d.depths()
	for _, t := range []tone{future, past, ahead, found, path} {
		d.silhouettes(t)
	}
	for t := range tones {
		d.lines(t)
	}
	d.missing()
	for t := range tones {
		d.dots(t)
		d.bars(t)
		d.wedges(t)
		d.digits(t)
	}
	d.path("tree-square", attributes{
		"stroke", d.p.accent, "stroke-width", "11", "stroke-linecap", "square",
	}, func() {
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.kind == solution {
				d.Move(round(m.x), round(m.y)).Add("h.01")
			}
		}
	})
	d.numbers()
	d.frames()
}

// depths draws a line and a number for each depth of the tree. If the lines are close together, it skips some
// depths.
func (d *drawing) depths() {
	v := d.s.v
	every := 1
	for _, n := range []int{2, 5, 10, 20, 50, 100} {
		if float64(every)*v.Row < 14 {
			every = n
		}
	}
	first := max(int(d.s.l.rowAt(v, 0)), 0)
	first += (every - first%every) % every
	last := min(d.s.l.levels, int(d.s.l.rowAt(v, float64(v.Height))))
	d.path("tree-depths", attributes{"stroke", d.p.hair}, func() {
		for depth := first; depth <= last; depth += every {
			d.Move(gutter, round(d.s.l.y(v, float64(depth)))).Add("H").Int(v.Width)
		}
	})
	d.Add(`<g class="tree-numerals" fill="`, d.p.quiet, `" text-anchor="end">`)
	for depth := first; depth <= last; depth += every {
		d.Add(`<text x="`).Int(gutter - 10).Add(`" y="`).Int(round(d.s.l.y(v, float64(depth))) + 4).Add(`">`).
			Int(depth).Add("</text>")
	}
	d.Add("</g>")
}

func (d *drawing) lines(t tone) {
	colour, width, dashes := d.p.line(t)
	ends := "square"
	if dashes != "" {
		ends = ""
	}
	d.path("tree-line tree-"+toneNames[t], attributes{
		"stroke", colour, "stroke-width", width, "stroke-dasharray", dashes, "stroke-linecap", ends,
	}, func() {
		for _, e := range d.s.edges {
			if e.state.tone() != t {
				continue
			}
			d.Move(round(e.x), round(e.y))
			if e.toX > e.x {
				d.Add("H").Int(round(e.toX))
			} else {
				d.Add("V").Int(round(e.toY))
			}
		}
	})
}

// dots draws the inner nodes, that is, the nodes with children. Nodes that the search has not reached yet are
// open circles.
func (d *drawing) dots(t tone) {
	colour, _, dashes := d.p.line(t)
	size, core := "5", "3"
	if t == ahead || t == found {
		size, core = "7", "4"
	}
	if d.s.v.Row < minRow || d.s.v.Column < fitColumn/2 {
		size, core = "3", "1"
	}
	var places string
	d.path("tree-dot tree-"+toneNames[t], attributes{
		"stroke", colour, "stroke-width", size, "stroke-linecap", "round",
	}, func() {
		start := len(d.Text)
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.state.tone() == t && (m.kind == inner || m.kind == open) {
				d.Move(round(m.x), round(m.y)).Add("h.01")
			}
		}
		places = string(d.Text[start:])
	})
	if dashes != "" && places != "" {
		d.path("tree-core", attributes{
			"stroke", d.p.paper, "stroke-width", core, "stroke-linecap", "round",
		}, func() {
			d.Add(places)
		})
	}
}

// bars draws dead ends as bars. If the current node is a dead end, its bar is wider.
func (d *drawing) bars(t tone) {
	colour := d.p.rule
	if t == past || t == path {
		colour = d.p.ink
	}
	half := min(4, max(round(d.s.v.Column/2)-1, 1))
	d.path("tree-bar tree-"+toneNames[t], attributes{
		"stroke", colour, "stroke-width", "2", "transform", "translate(0 .5)",
	}, func() {
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.kind == dead && m.state.tone() == t && !m.fails {
				d.Move(round(m.x)-half, round(m.y)).Add("h").Int(2 * half)
			}
		}
	})
	d.path("tree-bar tree-fails", attributes{"stroke", d.p.conflict, "stroke-width", "3"}, func() {
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.fails && m.state.tone() == t {
				d.Move(round(m.x)-6, round(m.y)).Add("h12")
			}
		}
	})
}

const (
	wedgeHeight = 12
	wedgeHalf   = 7
)

// wedges draws folded subtrees as triangles. They are filled if the subtree contains a solution.
func (d *drawing) wedges(t tone) {
	colour, _, dashes := d.p.line(t)
	fill := d.p.paper
	if t == found || t == ahead {
		fill = colour
	}
	d.path("tree-fold tree-"+toneNames[t], attributes{
		"stroke", colour, "stroke-width", "1", "stroke-dasharray", dashes, "fill", fill, "stroke-linejoin", "round",
	}, func() {
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.kind == foldedAway && m.state.tone() == t {
				d.Move(round(m.x), round(m.y)).Add("l").Int(wedgeHalf).Add(" ").Int(wedgeHeight).Add("h").
					Int(-2 * wedgeHalf).Add("z")
			}
		}
	})
}

// missing draws three dots below each node that has descendants which the tree does not store.
func (d *drawing) missing() {
	d.path("tree-missing", attributes{"stroke", d.p.quiet, "stroke-width", "2", "stroke-linecap", "round"}, func() {
		for i := range d.s.marks {
			if m := &d.s.marks[i]; m.kind == missing {
				x, y := round(m.x), round(m.y)
				d.Move(x, y+4).Add("h.01").Move(x, y+8).Add("h.01").Move(x, y+12).Add("h.01")
			}
		}
	})
}

// legible reports whether there is room for the digit of a mark.
func (s *scene) legible(m *mark) bool {
	room := 20.0
	if s.v.Column >= fitColumn {
		room = fitColumn
	}
	return s.width(m) >= room-1e-6 && s.v.Row >= 20 && m.kind != missing
}

// numbers writes a number next to each mark that stands for several nodes: the number of additional nodes. It
// leaves out a number if there is no room for it.
func (d *drawing) numbers() {
	d.Add(`<g class="tree-numbers" fill="`, d.p.quiet, `" text-anchor="middle">`)
	above := -12 // y of the last number for nodes that are not stored; the next must be 12 px lower
	for i := range d.s.marks {
		m := &d.s.marks[i]
		if m.more == 0 {
			continue
		}
		text := d.plus(m.more)
		room := 7 * float64(len([]rune(text)))
		x, y := round(m.x), round(m.y)
		switch m.kind {
		case missing:
			if y < above+12 {
				continue
			}
			above = y
			d.Add(`<text text-anchor="start" x="`).Int(x + 6).Add(`" y="`).Int(y + 12)
		case foldedAway:
			if d.s.width(m) < room {
				continue
			}
			d.Add(`<text x="`).Int(x).Add(`" y="`).Int(y + wedgeHeight + 12)
		default:
			if d.s.width(m) < room+8 {
				continue
			}
			d.Add(`<text x="`).Int(x).Add(`" y="`).Int(y + 14)
		}
		d.Add(`">`).Escaped(text).Add("</text>")
	}
	d.Add("</g>")
}

// frames draws the ring around the current node and the frame around the node with the keyboard focus.
func (d *drawing) frames() {
	for i := range d.s.marks {
		m := &d.s.marks[i]
		x, y := round(m.x), round(m.y)
		if m.present && m.kind != silhouette && m.kind != missing {
			colour := d.p.accent
			if m.fails {
				colour = d.p.conflict
			}
			d.Add(`<circle class="tree-ring" stroke="`, colour, `" stroke-width="1.5" r="8.5" cx="`).Int(x).
				Add(`" cy="`).Int(y).Add(`"/>`)
		}
		if m.id == d.s.focus() && m.kind != silhouette && m.kind != missing {
			up, right := 11, 11
			if d.s.legible(m) {
				up, right = 19, 16
			}
			d.Add(`<rect class="tree-focus" stroke="`, d.p.accent, `" stroke-width="2" x="`).Int(x - 11).Add(`" y="`).
				Int(y - up)
			d.Add(`" width="`).Int(11 + right).Add(`" height="`).Int(up + 11).Add(`"/>`)
		}
	}
}

// focus returns the node around which the frame of the keyboard focus is drawn. It returns -1 if no frame is
// drawn.
func (s *scene) focus() int {
	if s.v.Focus < 0 || s.v.Focus >= len(s.l.depths) {
		return -1
	}
	return s.l.Shown(s.v.Focus)
}
