package tree

import (
	"strconv"

	"numplace/app/shared/svg"
	"numplace/solver"
)

// palette is the colours of an image, named by their purpose.
type palette struct{ ink, quiet, rule, hair, accent, conflict, paper, house, same string }

var (
	// page is the page's palette. It follows the theme.
	page = palette{"var(--ink)", "var(--ink-quiet)", "var(--rule)", "var(--hair)", "var(--accent)", "var(--conflict)",
		"var(--paper)", "var(--house)", "var(--same)"}
	// printed is the palette for files, which is always light.
	printed = palette{svg.Ink, svg.Quiet, svg.Rule, svg.Hair, svg.Accent, svg.Conflict, svg.Paper, svg.House, svg.Same}
)

// tone is the style of a mark or a line.
type tone uint8

const (
	future tone = iota
	past
	path
	ahead // on the path to a solution that the search has not reached yet
	found // on the path to a solution that was found
	tones
)

var toneNames = [tones]string{"future", "past", "path", "ahead", "found"}

func (s state) tone() tone {
	switch {
	case s&won != 0 && s&reached != 0:
		return found
	case s&won != 0:
		return ahead
	case s&onPath != 0:
		return path
	case s&reached != 0:
		return past
	}
	return future
}

// line returns the colour, width and dash pattern of lines in style t.
func (p *palette) line(t tone) (colour, width, dashes string) {
	switch t {
	case past:
		return p.rule, "1", ""
	case path:
		return p.ink, "1.5", ""
	case ahead:
		return p.accent, "2.5", "2.5"
	case found:
		return p.accent, "2.5", ""
	}
	return p.rule, "1", "2"
}

// text returns the colour and weight of digits in style t.
func (p *palette) text(t tone) (colour, weight string) {
	switch t {
	case path:
		return p.ink, "700"
	case ahead:
		return p.accent, "400"
	case found:
		return p.accent, "700"
	}
	return p.quiet, "400"
}

// SVG draws a view. Its colours are the page's custom properties. The clickable areas are rects. The
// attribute data-node of a rect is its node. If a rect represents several nodes, data-more is the number of
// the other nodes.
//
// Groups and paths have one of the classes tree-line, tree-dot, tree-bar and tree-digit. They also have a
// class for their style: tree-future, tree-past, tree-path, tree-ahead or tree-found. The class tree-square
// marks a solution, tree-ring the current node, and tree-focus the frame around the node with the keyboard
// focus.
func (l *Layout) SVG(v View) string {
	d := drawing{s: l.look(v, maxMarks), p: &page, number: v.Number}
	d.open(v.Width, v.Height, v.Label)
	d.draw()
	d.hits()
	return string(append(d.Text, "</svg>"...))
}

// Export draws the complete tree as an SVG file. Everything that the search reached after the event with
// number at is dotted. Parts of a large tree are drawn as silhouettes (filled outlines of subtrees). Folded
// subtrees are drawn unfolded. The function number formats numbers. If number is nil, numbers are written in
// decimal.
func (l *Layout) Export(at int, title string, number func(int) string) string {
	const (
		widest = 8000 // maximum width in pixels
		most   = 3000 // maximum number of nodes that are drawn one by one
	)
	whole := *l
	whole.folded, whole.folds, whole.cuts = nil, nil, nil
	whole.arrange()
	v := View{At: at, Focus: -1, Row: 40, Column: min(freeColumn, widest/float64(whole.columns))}
	v.Width, v.Height = whole.Size(v)
	d := drawing{s: whole.look(v, most), p: &printed, number: number}
	d.open(v.Width, v.Height, title)
	d.Add("<title>").Escaped(title).Add("</title>")
	d.Add(`<path fill="`, printed.paper, `" d="M-1-1h`).Int(v.Width + 2).Add("v").Int(v.Height + 2).Add("H-1z").
		Add(`"/>`)
	d.draw()
	return string(append(d.Text, "</svg>\n"...))
}

// drawing is an SVG that is being written.
type drawing struct {
	s      *scene
	p      *palette
	number func(int) string
	svg.Writer
}

// attributes holds names and values of attributes, alternately. An attribute with an empty value is left out.
type attributes []string

// path adds a path with a class. The function draw writes the path's commands. If draw writes nothing, no
// path is added.
func (d *drawing) path(class string, with attributes, draw func()) {
	from := len(d.Text)
	d.Add(`<path class="`, class, `"`)
	for i := 0; i < len(with); i += 2 {
		if with[i+1] != "" {
			d.Add(" ", with[i], `="`, with[i+1], `"`)
		}
	}
	empty := len(d.Add(` d="`).Text)
	if draw(); len(d.Text) == empty {
		d.Text = d.Text[:from]
		return
	}
	d.Add(`"/>`)
}

// open starts the SVG. Integer coordinates are the centres of pixels, so that thin lines are sharp.
func (d *drawing) open(width, height int, label string) {
	d.Text = make([]byte, 0, 32<<10)
	d.Add(`<svg xmlns="http://www.w3.org/2000/svg" class="tree-svg" width="`).Int(width).Add(`" height="`).Int(height)
	d.Add(`" viewBox="-.5 -.5 `).Int(width).Add(" ").Int(height)
	d.Add(`" role="img" aria-label="`).Escaped(label)
	d.Add(`" font-size="11" font-family="Helvetica Neue,Helvetica,Arial,sans-serif" fill="none">`)
}

// hits draws the clickable areas.
func (d *drawing) hits() {
	d.Add(`<g class="tree-hits" pointer-events="all">`)
	for i := range d.s.marks {
		m := &d.s.marks[i]
		b := d.s.hit(m)
		if b.y+b.height <= 0 || b.y >= d.s.v.Height {
			continue
		}
		d.Add(`<rect data-node="`).Int(m.id).Add(`" x="`).Int(b.x).Add(`" y="`).Int(b.y).Add(`" width="`).Int(b.width).
			Add(`" height="`).Int(b.height)
		if m.more > 0 {
			d.Add(`" data-more="`).Int(m.more).Add(`"><title>`).Escaped(d.plus(m.more)).Add("</title></rect>")
			continue
		}
		d.Add(`"/>`)
	}
	d.Add("</g>")
}

// plus formats the number next to a mark.
func (d *drawing) plus(n int) string {
	if d.number != nil {
		return "+" + d.number(n)
	}
	return "+" + strconv.Itoa(n)
}

// digits writes the digits in style t as a single text element, with a position for each digit.
func (d *drawing) digits(t tone) {
	colour, weight := d.p.text(t)
	var xs, ys, text []byte
	for i := range d.s.marks {
		m := &d.s.marks[i]
		if m.state.tone() != t || m.digit == solver.Digit(0) || !d.s.legible(m) {
			continue
		}
		x, y := round(m.x)+5, round(m.y)-6
		if m.present { // do not overlap the ring
			x, y = x+4, y-1
		}
		xs = append(strconv.AppendInt(xs, int64(x), 10), ' ')
		ys = append(strconv.AppendInt(ys, int64(y), 10), ' ')
		text = append(text, m.digit.String()...)
	}
	if len(text) == 0 {
		return
	}
	d.Add(`<text class="tree-digit tree-`, toneNames[t], `" fill="`, colour, `" font-weight="`, weight, `" x="`,
		string(xs[:len(xs)-1]), `" y="`, string(ys[:len(ys)-1]), `">`).Escaped(string(text)).Add("</text>")
}
