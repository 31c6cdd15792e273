package signs

import (
	"unicode/utf8"

	"numplace/app/shared/svg"
)

// State is a state of a rule that affects how the rule is drawn.
type State = byte

// These are the values of State.
const (
	Usual  State = iota
	Lit          // highlighted: in the accent colour, with thicker lines
	Broken       // in the colour of conflicts; dashed lines become solid, and solid lines dashed
	Spare        // redundant: in the accent colour, dotted, and filled shapes become hollow
)

// States returns a State for each rule, indexed as in Layout.Rules. rules is the number of rules. spare, lit
// and broken have the indexes of redundant, highlighted and broken rules. If a rule is in several of these
// lists, broken takes precedence over lit, and lit over spare. States returns "" if all three lists are
// empty.
func States(rules int, spare, lit, broken []int) string {
	if len(spare)+len(lit)+len(broken) == 0 {
		return ""
	}
	states := make([]State, rules)
	for i, some := range [][]int{spare, lit, broken} {
		for _, at := range some {
			states[at] = [...]State{Spare, Lit, Broken}[i]
		}
	}
	return string(states)
}

// Names are the CSS classes of the inks. A style sheet sets their color.
var Names = [inks]string{"sg-line", "sg-quiet", "sg-strong", "sg-paper", "sg-fill", "sg-first", "sg-second", "sg-third",
	"sg-dark", "sg-light"}

var stateNames = [...]string{Usual: "", Lit: "sg-lit", Broken: "sg-broken", Spare: "sg-spare"}

// Colours are the colours of the inks for image files, taken from the light theme in web/tokens.css. OnPaper
// are the colours for print.
var (
	Colours = [inks]string{svg.Rule, svg.Quiet, svg.Ink, svg.Paper, "#dde0e3", "#0a6c5e", "#7a5a9e", "#94671c",
		svg.Ink, svg.Paper}
	OnPaper = [inks]string{"#767676", "#444444", "#000000", "#ffffff", "#dcdcdc", "#444444", "#8c8c8c", "#666666",
		"#000000", "#ffffff"}
)

// Write writes shapes as SVG elements: if above is true, those above the digits and walls, otherwise those
// below. A cell is Unit wide. states has a State for each rule, or is "" if all are Usual. If colours is nil,
// the elements have the classes in Names. Lines need round caps and joins, and texts need to be bold and
// centred: the caller provides for that by a style sheet, or by adding the constant Attributes to an
// enclosing element.
func (d *Drawing) Write(w *svg.Writer, above bool, states string, colours *[inks]string) {
	write(w, d.Shapes, above, states, colours)
}

// bandShapes is the number of shapes in a band. A band is a part of a drawing that is written at once.
const bandShapes = 16

// Bands returns the number of bands of a drawing. A band is a run of consecutive shapes; the first band is
// the lowest. When rules change their state, a page rewrites only the bands with these rules, since a board
// can have more than a thousand rules.
func (d *Drawing) Bands() int { return (len(d.Shapes) + bandShapes - 1) / bandShapes }

func (d *Drawing) band(i int) []Shape {
	return d.Shapes[i*bandShapes : min((i+1)*bandShapes, len(d.Shapes))]
}

// WriteBand is like Write, but writes only one band, and with classes instead of colours.
func (d *Drawing) WriteBand(w *svg.Writer, band int, above bool, states string) {
	write(w, d.band(band), above, states, nil)
}

// BandStates returns the states of the rules whose shapes are in a band, or "" if all are Usual. As long as
// its result does not change, WriteBand writes the same elements.
func (d *Drawing) BandStates(band int, states string) string {
	if states == "" {
		return ""
	}
	shapes := d.band(band)
	of, usual := make([]State, len(shapes)), true
	for i := range shapes {
		if rule := shapes[i].Rule; rule < len(states) {
			of[i] = states[rule]
		}
		usual = usual && of[i] == Usual
	}
	if usual {
		return ""
	}
	return string(of)
}

func write(w *svg.Writer, shapes []Shape, above bool, states string, colours *[inks]string) {
	var tag svg.Writer // the attributes of a shape
	drawn := ""        // the attributes of the path that is being written
	for i := range shapes {
		s := shapes[i]
		if s.Level.Above() != above {
			continue
		}
		class, paint, state := Names[s.Ink], "currentColor", Usual
		if s.Rule < len(states) && states[s.Rule] != Usual && !s.inner() {
			state = states[s.Rule]
			class = stateNames[state]
			s.change(state)
		}
		tag.Text = tag.Text[:0]
		if colours != nil {
			if paint = colours[s.Ink]; state == Lit {
				paint = svg.Accent
			}
		} else {
			tag.Add(`class="`, class, `" `)
			if s.Text != "" && s.Level == Sign { // a circle or paper is behind the text
				tag.Add(`stroke="none" `)
			}
		}
		s.pen(&tag, paint)
		if drawn != "" && (s.Text != "" || string(tag.Text) != drawn) {
			w.Add(`"/>`)
			drawn = ""
		}
		if s.Text != "" {
			w.Add("<text ", string(tag.Text), ">", s.Text, "</text>")
			if class == stateNames[Spare] {
				s.dots(w)
			}
			continue
		}
		if drawn == "" {
			drawn = string(tag.Text)
			w.Add("<path ", drawn, ` d="`)
		}
		for _, line := range s.Lines {
			data(w, line)
		}
	}
	if drawn != "" {
		w.Add(`"/>`)
	}
}

// Attributes are the attributes that an element around the shapes needs if no style sheet sets them.
const Attributes = `fill="none" stroke-linecap="round" stroke-linejoin="round" font-weight="700" text-anchor="middle"`

// inner reports whether the shape is the inner part of a line, dot or ring whose edge is a separate shape. An
// inner part looks the same in all states.
func (s *Shape) inner() bool {
	switch s.Ink {
	case Paper, Light:
		return true
	case Dark:
		return s.Level != SignEdge
	}
	return s.Ink == Fill && s.Level != Area
}

// change replaces the shape's style by the style for a state other than Usual.
func (s *Shape) change(state State) {
	own := s.Level == Area || s.Level == Core // whether the shape does not get thicker
	if state == Spare {
		s.spare(own)
		return
	}
	switch {
	case s.Fine:
		s.Width = 10
	case s.Width > 0 && !own:
		s.Width += 8
	}
	if state != Broken || s.Width == 0 || own || s.Level >= SignEdge {
		return
	}
	switch {
	case len(s.Dash) > 0:
		s.Dash = nil
	case s.Fine:
		s.Dash = []int{2, 3}
	case len(s.Lines[0]) > 1: // a dashed disc would vanish
		s.Dash, s.Flat = []int{7, 7}, true
	}
}

// spare replaces the shape's style by the style for redundant rules. own is true for an area or the core of a
// line, which do not get thicker.
func (s *Shape) spare(own bool) {
	switch {
	case s.Text != "":
	case s.Width == 0: // an area
		s.Width = 6
	case len(s.Lines[0]) == 1 && own: // a disc
		s.Width -= s.Width / 3
	case len(s.Lines[0]) == 1:
		s.Width += 14
	case s.Fine:
		s.Width, s.Dash = 8, []int{1, 4}
	case !own && s.Width > 20: // the edge of a broad line
		s.Width += 8
		s.Dash, s.Flat = []int{6, 10}, true
	case !own:
		s.Width += 8
		s.Dash, s.Flat = []int{0, 2 * s.Width}, false
	}
}

// dots writes a dotted line below a text that belongs to a redundant rule. A line through the text would
// either hide the characters or be invisible on them.
func (s *Shape) dots(w *svg.Writer) {
	wide := utf8.RuneCountInString(s.Text) * s.Size * 56 / 100
	left := s.At.X
	if !s.Left {
		left -= wide / 2
	}
	w.Add(`<path class="sg-spare" stroke="currentColor" stroke-width="3" stroke-dasharray="0 5" d="`)
	w.Move(left+2, s.At.Y+s.Size*36/100+5).Path('H', left+wide-1).Add(`"/>`)
}

// pen writes the presentation attributes of a shape. paint is the value for its colour.
func (s *Shape) pen(w *svg.Writer, paint string) {
	if s.Width == 0 {
		w.Add(`fill="`, paint, `"`)
		if s.Text != "" {
			w.Add(` font-size="`).Int(s.Size).Add(`" x="`).Int(s.At.X).Add(`" y="`).Int(s.At.Y + s.Size*36/100).Add(`"`)
			if s.Left {
				w.Add(` text-anchor="start"`)
			}
		}
		return
	}
	w.Add(`stroke="`, paint, `" stroke-width="`)
	if s.Fine {
		w.Int(s.Width/4).Add([...]string{"", ".25", ".5", ".75"}[s.Width&3], `" vector-effect="non-scaling-stroke"`)
	} else {
		w.Int(s.Width).Add(`"`)
	}
	before := ` stroke-dasharray="`
	for _, long := range s.Dash {
		w.Add(before).Int(long)
		before = " "
	}
	if len(s.Dash) > 0 {
		w.Add(`"`)
		if s.Flat || s.Fine {
			w.Add(` stroke-linecap="butt"`)
		}
	}
}

// data writes a line as path data.
func data(w *svg.Writer, line []Point) {
	w.Move(line[0].X, line[0].Y)
	for i := 1; i < len(line); i++ {
		at, to := line[i-1], line[i]
		switch {
		case i == len(line)-1 && to == line[0]:
			w.Add("z")
		case to.Y == at.Y:
			w.Path('H', to.X)
		case to.X == at.X:
			w.Path('V', to.Y)
		default:
			w.Path('L', to.X, to.Y)
		}
	}
	if len(line) == 1 {
		w.Add("h0")
	}
}

// Sketch returns path data for images that are too small for details. It has only the outlines, the lines and
// the circles on them. A cell is Unit wide.
func (d *Drawing) Sketch() string {
	var w svg.Writer
	for _, s := range d.Shapes {
		if s.Level != Edge && s.Level != RingEdge && s.Level != Outline {
			continue
		}
		for _, line := range s.Lines {
			if len(line) > 1 {
				data(&w, line)
				continue
			}
			w.Move(line[0].X-s.Width/2, line[0].Y)
			for _, far := range [...]int{s.Width, -s.Width} {
				w.Path('a', s.Width/2, s.Width/2, 0, 0, 0, far, 0)
			}
		}
	}
	return string(w.Text)
}
