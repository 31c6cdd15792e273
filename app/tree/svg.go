package tree

import (
	"strconv"

	"numplace/solver"
)

// palette is a picture's colours by their roles.
type palette struct{ ink, quiet, rule, hair, accent, conflict, paper, house, same string }

var (
	// page is the page's palette, which follows the theme.
	page = palette{"var(--ink)", "var(--ink-quiet)", "var(--rule)", "var(--hair)", "var(--accent)", "var(--conflict)", "var(--paper)", "var(--house)", "var(--same)"}
	// printed is the light palette, for files.
	printed = palette{"#17191c", "#5c6268", "#81878e", "#d8dadc", "#1c4a9c", "#a92710", "#fcfcfb", "#e9edf3", "#d7e1f2"}
)

// tone is the way a state is drawn.
type tone uint8

const (
	future tone = iota
	past
	path
	ahead // on the path to a solution, not reached yet
	found // on the path to a solution
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

// line returns the colour, width and dashes of a tone's lines.
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

// text returns the colour and weight of a tone's digits.
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

// SVG draws a view. Colours are the page's custom properties. The areas that take clicks are rects with the node in
// data-node; if a rect stands for several nodes, data-more has the number of the others.
//
// Groups and paths have the classes tree-line, tree-dot, tree-bar and tree-digit with a tone: tree-future, tree-past,
// tree-path, tree-ahead or tree-found. tree-square is a solution, tree-ring the present node, tree-focus the frame of
// the focus.
func (l *Layout) SVG(v View) string {
	d := drawing{s: l.look(v, maxMarks), p: &page, number: v.Number}
	d.open(v.Width, v.Height, v.Label)
	d.draw()
	d.hits()
	return string(append(d.b, "</svg>"...))
}

// Export draws the whole tree as a file. What the search reached after event at is dotted. Parts of a large tree are
// silhouettes. Folded subtrees are drawn unfolded. number formats the numbers; nil writes plain ones.
func (l *Layout) Export(at int, title string, number func(int) string) string {
	const (
		widest = 8000 // pixels
		most   = 3000 // nodes
	)
	whole := *l
	whole.folded, whole.folds, whole.cuts = nil, nil, nil
	whole.arrange()
	v := View{At: at, Focus: -1, Row: 40, Column: min(freeColumn, widest/float64(whole.columns))}
	v.Width, v.Height = whole.Size(v)
	d := drawing{s: whole.look(v, most), p: &printed, number: number}
	d.open(v.Width, v.Height, title)
	d.add("<title>").escaped(title).add("</title>")
	d.add(`<path fill="`, printed.paper, `" d="M-1-1h`).int(v.Width + 2).add("v").int(v.Height + 2).add("H-1z").add(`"/>`)
	d.draw()
	return string(append(d.b, "</svg>\n"...))
}

// drawing is the text of a picture being written.
type drawing struct {
	s      *scene
	p      *palette
	number func(int) string
	b      []byte
}

func (d *drawing) add(parts ...string) *drawing {
	for _, s := range parts {
		d.b = append(d.b, s...)
	}
	return d
}

func (d *drawing) int(n int) *drawing {
	d.b = strconv.AppendInt(d.b, int64(n), 10)
	return d
}

func (d *drawing) escaped(s string) *drawing {
	for _, r := range s {
		switch {
		case r == '&':
			d.add("&amp;")
		case r == '<':
			d.add("&lt;")
		case r == '>':
			d.add("&gt;")
		case r == '"':
			d.add("&quot;")
		case r < ' ' || r == 0xfffe || r == 0xffff:
			d.add(" ") // not allowed in an SVG file
		default:
			d.b = append(d.b, string(r)...)
		}
	}
	return d
}

// move starts a new subpath.
func (d *drawing) move(x, y int) *drawing { return d.add("M").int(x).add(" ").int(y) }

// begin starts a path with a class; draw adds to it, end ends it. A path that stays empty is removed.
func (d *drawing) begin(class string, attributes ...string) (from, empty int) {
	from = len(d.b)
	d.add(`<path class="`, class, `"`)
	for i := 0; i+1 < len(attributes); i += 2 {
		if attributes[i+1] != "" {
			d.add(" ", attributes[i], `="`, attributes[i+1], `"`)
		}
	}
	d.add(` d="`)
	return from, len(d.b)
}

func (d *drawing) end(from, empty int) {
	if len(d.b) == empty {
		d.b = d.b[:from]
		return
	}
	d.add(`"/>`)
}

// open starts the picture. Its coordinates are the centres of pixels, so that thin lines are sharp.
func (d *drawing) open(width, height int, label string) {
	d.b = make([]byte, 0, 32<<10)
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" class="tree-svg" width="`).int(width).add(`" height="`).int(height)
	d.add(`" viewBox="-.5 -.5 `).int(width).add(" ").int(height)
	d.add(`" role="img" aria-label="`).escaped(label)
	d.add(`" font-size="11" font-family="Helvetica Neue,Helvetica,Arial,sans-serif" fill="none">`)
}

// hits draws the areas that take clicks.
func (d *drawing) hits() {
	d.add(`<g class="tree-hits" pointer-events="all">`)
	for i := range d.s.marks {
		m := &d.s.marks[i]
		b := d.s.hit(m)
		if b.y+b.height <= 0 || b.y >= d.s.v.Height {
			continue
		}
		d.add(`<rect data-node="`).int(m.id).add(`" x="`).int(b.x).add(`" y="`).int(b.y).add(`" width="`).int(b.width).add(`" height="`).int(b.height)
		if m.more > 0 {
			d.add(`" data-more="`).int(m.more).add(`"><title>`).escaped(d.plus(m.more)).add("</title></rect>")
			continue
		}
		d.add(`"/>`)
	}
	d.add("</g>")
}

// plus formats the number beside a mark.
func (d *drawing) plus(n int) string {
	if d.number != nil {
		return "+" + d.number(n)
	}
	return "+" + strconv.Itoa(n)
}

// digits writes the digits of a tone as one text element with a position for each.
func (d *drawing) digits(t tone) {
	colour, weight := d.p.text(t)
	var xs, ys, text []byte
	for i := range d.s.marks {
		m := &d.s.marks[i]
		if m.state.tone() != t || m.digit == solver.Digit(0) || !d.s.legible(m) {
			continue
		}
		x, y := round(m.x)+5, round(m.y)-6
		if m.present { // clear of the ring
			x, y = x+4, y-1
		}
		xs = append(strconv.AppendInt(xs, int64(x), 10), ' ')
		ys = append(strconv.AppendInt(ys, int64(y), 10), ' ')
		text = append(text, m.digit.String()...)
	}
	if len(text) == 0 {
		return
	}
	d.add(`<text class="tree-digit tree-`, toneNames[t], `" fill="`, colour, `" font-weight="`, weight, `" x="`, string(xs[:len(xs)-1]), `" y="`, string(ys[:len(ys)-1]), `">`).escaped(string(text)).add("</text>")
}
