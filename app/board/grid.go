package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lines"
	"numplace/app/shared/link"
	"numplace/app/shared/ornament"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/format"
)

// grid is the go-app component of a board. The fields of the grid, of its rows and of its layers are
// comparable, so go-app redraws a component only if one of its fields has changed. A key press therefore
// redraws only the changed cells.
type grid struct {
	app.Compo

	Layout  string // the layout as text
	Seen    string // the layout without the rules that fog covers
	Cells   string // all cells, as encoded by pack
	Name    string
	Lang    i18n.Lang
	Cursor  int // cell whose houses are tinted; -1 if no houses are tinted
	TabStop int
	Lit     int // digit that is emphasised in all cells; 0 if no digit is
	Fixed   bool
	Many    bool
	Dense   bool
	Mixed   bool // both the user and the solver have entered digits, so the solver's are underlined

	Ground, Under, Over string // see job.Drawing
	Pitch, Branch       int
	Signs               string       // drawing of the rules, as in Picture.Signs
	Sketch              string       // SVG of the rules, shown until the drawing has loaded
	Drawn               link.Drawing // what the setter has drawn, as in Picture.Drawn
	Strokes             string       // what the user has drawn, as in Picture.Strokes
	Rules               string       // states of the rules, as in Overlay.Rules
}

// Setting holds the properties of a grid that are not part of its Picture.
type Setting struct {
	Lang  i18n.Lang
	Name  string // label for screen readers; empty in the shell, where cells have no labels either
	Fixed bool   // the user can't change the board
	Many  bool   // several cells can be selected
	Dense bool   // cells are too small to show candidates, which are then only in the cells' labels
}

// Grid draws a picture as a grid in the page. Event listeners must be on the grid's parent. The number of
// each cell is in the cell's attribute data-cell.
func Grid(p Picture, s Setting) app.UI {
	p.Seen = cmp.Or(p.Seen, p.Layout)
	g := &grid{
		Layout: p.Layout.String(), Seen: p.Seen.String(), Cells: pack(withLines(p)), Name: s.Name, Lang: s.Lang,
		Cursor: -1, TabStop: int(p.Overlay.TabStop), Lit: int(p.Overlay.Lit),
		Fixed: s.Fixed, Many: s.Many, Dense: s.Dense,
		Mixed: hasKind(p.Cells, i18n.EnteredCell) && hasKind(p.Cells, i18n.SolverCell),
	}
	if p.Overlay.Active {
		g.Cursor = int(p.Overlay.Cursor)
	}
	e := p.Overlay.Evidence
	g.Ground, g.Under, g.Over, g.Pitch, g.Branch = string(e.Ground), e.Under, e.Over, e.Pitch, p.Overlay.Branch
	g.Signs, g.Sketch, g.Drawn, g.Rules = p.Signs, p.Sketch, p.Drawn.Clear(), cmp.Or(e.Rules, p.Overlay.Rules)
	g.Strokes = string(p.Strokes)
	return g
}

func hasKind(cells []Cell, kind i18n.CellKind) bool {
	return slices.ContainsFunc(cells, func(c Cell) bool { return c.Kind == kind })
}

// withLines returns the cells of a picture with additional fields for drawing: the cells' backgrounds from
// the evidence, and the parts of the cells that the drawing of the rules covers. It also marks the cells that
// a line goes through, because their digits interrupt the line.
func withLines(p Picture) []Cell {
	ground, evident := p.Overlay.Evidence.Ground, p.Overlay.Evidence != (job.Drawing{})
	covers := signs.Unpack(p.Signs).Covers
	if !p.Layout.Has(solver.RisingDiagonal) && !p.Layout.Has(solver.FallingDiagonal) && !evident && covers == nil {
		return p.Cells
	}
	cells, windows := slices.Clone(p.Cells), lines.InWindows(p.Layout)
	for c := range ground {
		cells[c].ground = ground[c]
	}
	for c, in := range windows {
		if in && evident {
			cells[c].State |= shaded // so that the digits in the cell have a halo
		}
	}
	for c, in := range lines.InHouses(p.Layout, solver.Diagonal) {
		if in {
			cells[c].State |= lined
		}
		if in && windows[c] {
			cells[c].State |= shaded
		}
	}
	for c, cover := range covers {
		if cells[c].cover = cover; cover&signs.Crossed != 0 {
			cells[c].State |= lined
		}
	}
	for c := range cells {
		if cells[c].Fog == Covered {
			cells[c].cover, cells[c].State = 0, cells[c].State&^(lined|shaded)
		}
	}
	if p.Overlay.Active {
		for _, h := range cmp.Or(p.Seen, p.Layout).HousesOf(p.Overlay.Cursor) {
			for _, c := range h.Cells {
				if cells[c].State&lined != 0 {
					cells[c].State |= shaded
				}
			}
		}
	}
	return cells
}

// Render draws the grid: tints and lines first, then the rows of cells, and the walls on top.
func (g *grid) Render() app.UI {
	l, err := solver.ParseLayout(g.Layout)
	if err != nil {
		return app.Elem("div").Class("board")
	}
	n := l.N()
	class := "board"
	if g.Lit != 0 {
		class += " lit-" + solver.Digit(g.Lit).String()
	}
	if g.Dense {
		class += " dense"
	}
	if g.Mixed {
		class += " mixed"
	}
	among := each(g.Cells, packedState, byte(Among))
	if among != "" {
		class += " several"
	}
	if g.Ground+g.Under+g.Over != "" {
		class += " evident"
	}
	body := make([]app.UI, 0, n+4)
	body = append(body, &layer{Draws: ground, Layout: g.Seen, Cursor: g.Cursor})
	fog := each(g.Cells, packedFog, 0xff)
	if fog != "" {
		body = append(body, &layer{Draws: fogged, Layout: g.Layout, Cells: fog})
	}
	veiled := strings.IndexByte(fog, byte(Covered)) >= 0
	for r := range n {
		body = append(body, &row{
			Index: r, N: n, Cells: g.Cells[r*n*packedCell : (r+1)*n*packedCell], Lang: g.Lang, Spoken: g.Name != "",
			TabStop: inRow(g.TabStop, r, n),
		})
	}
	body = append(body, &layer{Draws: walled, Layout: g.Layout})
	if g.Drawn != "" {
		class += " drawn"
		body = append(body, &layer{Draws: drawnLow, Layout: g.Layout, Ink: string(g.Drawn), Veiled: veiled},
			&layer{Draws: drawnHigh, Layout: g.Layout, Ink: string(g.Drawn), Veiled: veiled})
	}
	if colours := each(g.Cells, packedColours, 0xff, 0xff); colours != "" {
		body = append(body, &layer{Draws: tones, Layout: g.Layout, Cells: colours})
	}
	if veiled || g.Signs+string(g.Drawn) != "" {
		class += " ruled"
	}
	if g.Signs != "" {
		body = append(body, &layer{Draws: low, Layout: g.Layout, Cells: g.Rules, Ink: g.Signs, Veiled: veiled},
			&layer{Draws: high, Layout: g.Layout, Cells: g.Rules, Ink: g.Signs, Veiled: veiled})
	} else if g.Sketch != "" && !veiled {
		body = append(body, &layer{Draws: sketch, Layout: g.Layout, Ink: g.Sketch})
	}
	if among != "" {
		body = append(body, &layer{Draws: selection, Layout: g.Layout, Cells: among})
	}
	if g.Ground+g.Under != "" {
		body = append(body,
			&layer{Draws: under, Layout: g.Layout, Cells: g.Ground, Ink: only(g.Branch, g.Under), Cursor: g.Pitch})
	}
	if g.Over != "" {
		body = append(body, &layer{Draws: over, Layout: g.Layout, Ink: only(g.Branch, g.Over), Cursor: g.Pitch})
	}
	if g.Strokes != "" {
		beside := besideLetters(format.Strokes(g.Strokes), g.Cells)
		body = append(body, &layer{Draws: strokes, Layout: g.Layout, Ink: g.Strokes, Cells: beside})
	}
	board := app.Elem("div").Class(class).Attr("role", "grid").Body(body...)
	if g.Name != "" {
		board = board.Attr("aria-label", g.Name)
	}
	if g.Many && g.Name != "" {
		board = board.Attr("aria-multiselectable", true)
	}
	if g.Fixed {
		board = board.Attr("aria-readonly", true)
	}
	return board
}

// inRow returns the position of a cell within row r, from 0. It returns -1 if the cell is in another row.
func inRow(cell, r, n int) int {
	if cell < 0 || cell/n != r {
		return -1
	}
	return cell % n
}

// row is the go-app component of a row of cells. It draws the row as one piece of HTML, in which each cell is
// one line of text. The script numplace.redraw compares these lines and replaces all cells whose lines
// differ, in a single call. A component for each cell would take three times as long, because each attribute
// of an element is a separate call to JavaScript.
type row struct {
	app.Compo

	Index, N int
	Cells    string // the row's cells, as encoded by pack
	Lang     i18n.Lang
	Spoken   bool
	TabStop  int // position of the cell that the Tab key reaches; -1 if that cell is in another row

	drawn []drawnCell // cells as last drawn
}

// drawnCell is a cell with the HTML that draws it.
type drawnCell struct {
	cell
	text string
}

// Render draws the row.
func (r *row) Render() app.UI {
	if len(r.drawn) != r.N {
		r.drawn = make([]drawnCell, r.N)
	}
	text := []byte(`<div class="row" role="row">`)
	for i := range r.drawn {
		c := cell{
			Index: r.Index*r.N + i, N: r.N, Packed: r.Cells[i*packedCell : (i+1)*packedCell],
			Lang: r.Lang, Spoken: r.Spoken, TabStop: i == r.TabStop,
		}
		if r.drawn[i].cell != c {
			r.drawn[i] = drawnCell{c, c.html()}
		}
		text = append(append(text, '\n'), r.drawn[i].text...)
	}
	return app.Raw(string(append(text, "\n</div>"...)))
}

// cell is a cell of a grid.
type cell struct {
	Index, N int
	Packed   string
	Lang     i18n.Lang
	Spoken   bool
	TabStop  bool
}

var kindClass = [...]string{
	i18n.EmptyCell: "", i18n.GivenCell: " given", i18n.EnteredCell: " entered", i18n.SolverCell: " solved",
	i18n.ForcedCell: " solved", i18n.TriedCell: " guess",
}

// stateClass maps each visible state of a cell to a class.
var stateClass = [...]struct {
	State
	class string
}{
	{Selected, " sel"}, {Event, " sel at"}, {Conflict | Wrong, " bad"}, {Redundant, " spare"}, {Differs, " differs"},
	{Possible, " may"}, {Agreed, " agreed"}, {Disagreed, " open"}, {Starved, " starved"}, {lined, " lined"},
	{shaded, " shaded"},
}

// html returns the HTML that draws the cell.
func (c *cell) html() string {
	d := unpack(c.Packed)
	b := append(make([]byte, 0, 256), `<div class="cell`...)
	b = append(b, kindClass[d.Kind]...)
	digit := ""
	if d.Digit != 0 {
		digit = d.Digit.String()
		b = append(append(b, " d-"...), digit...)
	}
	for _, s := range stateClass {
		if d.State&s.State != 0 {
			b = append(b, s.class...)
		}
	}
	b = append(append(append(b, toneClass(d.Colours)...), groundClass(d.ground)...), heatClass(d.Tone, d.Turn)...)
	if d.Fog == Covered {
		b = append(b, " fogged"...)
	}
	for i, class := range [...]string{" c-in", " c-top", " c-foot"} {
		if d.cover&[...]signs.Cover{signs.Inside, signs.Top, signs.Foot}[i] != 0 {
			b = append(b, class...)
		}
	}
	b = append(b, `" role="gridcell" data-cell="`...)
	b = append(strconv.AppendInt(b, int64(c.Index), 10), `" tabindex="`...)
	if !c.TabStop {
		b = append(b, '-', '1')
	} else {
		b = append(b, '0')
	}
	b = append(b, '"')
	if c.Spoken {
		b = append(append(append(b, ` aria-label="`...), c.label(d)...), `" aria-selected="`...)
		b = append(strconv.AppendBool(b, d.State&Selected != 0), '"')
		if d.State&ReadOnly != 0 {
			b = append(b, ` aria-readonly="true"`...)
		}
		if d.State&(Conflict|Wrong) != 0 {
			b = append(b, ` aria-invalid="true"`...)
		}
	}
	b = append(b, '>')
	switch {
	case d.Lost != 0: // the style sheet draws this digit; the cell's text stays empty
		b = append(append(append(b, `<s data-note="`...), d.Lost.String()...), `"></s>`...)
	case d.Depth > 0:
		b = append(strconv.AppendInt(append(b, `<small data-note="`...), int64(d.Depth), 10), `"></small>`...)
		b = append(b, digit...)
	case d.Digit != 0:
		b = append(b, digit...)
	case d.Marks != 0:
		b = marks(b, d.Marks, 0, d.Tints, c.N)
	case d.State&Placed != 0:
		b = marks(b, d.Centre, d.RuledOut, d.Tints, c.N)
	case d.Corner|d.Centre != 0:
		b = jot(b, d, c.N)
	}
	return string(append(b, "</div>"...))
}

// label returns the label of a cell for screen readers.
func (c *cell) label(d Cell) string {
	symbol := ""
	if d.Digit != 0 {
		symbol = d.Digit.String()
	}
	name := i18n.Cell(c.Lang, c.Index/c.N+1, c.Index%c.N+1, d.Kind, symbol, d.State&Conflict != 0)
	if d.State&Wrong != 0 {
		name = i18n.CellWrong(c.Lang, name)
	}
	if d.State&Redundant != 0 {
		name = i18n.CellRedundant(c.Lang, name)
	}
	if d.State&Differs != 0 {
		name = i18n.CellOpen(c.Lang, name)
	}
	if d.State&Possible != 0 {
		name = i18n.CellPossible(c.Lang, name)
	}
	if d.State&Noted != 0 {
		name = i18n.CellWithCandidates(c.Lang, name, i18n.Written(d.Marks))
	}
	if d.Fog == Covered {
		name = i18n.CellFogged(c.Lang, name)
	}
	name = i18n.CellLettered(c.Lang, name, d.Letters.String())
	name = i18n.CellWithNotes(c.Lang, name, d.Corner, d.Centre, d.RuledOut, d.State&Placed != 0)
	var colours []string
	for _, number := range of(d.Colours) {
		colours = append(colours, i18n.ColourNames[number-1].In(c.Lang))
	}
	for digit := solver.Digit(1); int(digit) <= c.N && d.Tints != (format.Tints{}); digit++ {
		if colour := d.Tints.Of(digit); colour != 0 && (d.Marks | d.Corner | d.Centre).Has(digit) {
			colours = append(colours, digit.String()+" "+i18n.ColourNames[colour-1].In(c.Lang))
		}
	}
	name = i18n.CellColoured(c.Lang, name, colours)
	if d.State&Among != 0 {
		name = i18n.CellSelected(c.Lang, name)
	}
	return name
}

// layer is the go-app component of a drawing below or above all cells. All layers have this one type, because
// each type of component adds 7 KB to the program.
type layer struct {
	app.Compo

	Draws  drawing
	Layout string
	// Cursor is the cell whose houses are tinted, or -1. In a layer with evidence, Cursor is instead the
	// width of a cell in the units of the evidence's SVG.
	Cursor int
	Cells  string // what to draw: a byte for each cell or rule; for tones, two; for strokes, as in besideLetters
	Ink    string // SVG of the evidence or the sketch, the packed rules, the setter's drawing or the user's
	Veiled bool   // what is drawn in covered cells can't be seen

	drawn string // value of Ink from which bands was made
	bands []band
}

// band is a group of shapes in the drawing of the rules, as last drawn.
type band struct{ states, text string }

// drawing selects what a layer draws.
type drawing uint8

const (
	ground    drawing = iota // tints of cells that the cursor sees, and rules such as diagonals
	walled                   // walls, above the backgrounds of the cells
	tones                    // the colours in which the user has coloured cells
	selection                // outline of the selected cells
	under                    // evidence below the digits
	over                     // evidence above the digits
	low                      // parts drawn below the digits, of rules that list cells
	high                     // parts drawn above the digits and walls, of rules that list cells
	sketch                   // the rules as in the page's first paint
	drawnLow                 // what the setter has drawn below the digits
	drawnHigh                // what the setter has drawn above the digits
	strokes                  // what the user has drawn
	fogged                   // fog, below the digits
)

// Render draws the layer.
func (y *layer) Render() app.UI {
	l, err := solver.ParseLayout(y.Layout)
	if err != nil {
		return ink("", 0)
	}
	n := l.N()
	switch y.Draws {
	case ground:
		houses, pairs := "", ""
		if y.Cursor >= 0 && y.Cursor < l.Cells() {
			houses, pairs = sight(l, solver.Cell(y.Cursor))
		}
		return ink("ground", n,
			line("ground__window", windows(l)), line("ground__house", houses),
			line("ground__pair", pairs), line("ground__line", diagonals(l)))
	case low, high:
		return y.ruled(n)
	case sketch:
		return app.Raw(y.Ink)
	case drawnLow, drawnHigh:
		return y.ornament(n)
	case strokes:
		return drawStrokes(format.Strokes(y.Ink), y.Cells, n)
	case walled:
		return ink("rules", n, line("rules__wall", walls(l)))
	case fogged:
		in := func(c solver.Cell) bool { return y.Cells[c] != 0 }
		covered := area(l, func(c solver.Cell) bool { return Fog(y.Cells[c]) == Covered })
		class := "fog"
		if covered == "" {
			class += " fog--thin"
		}
		clear := line("", beyond(n)+covered).Attr("clip-rule", "evenodd").
			Attr("transform", "scale("+strconv.Itoa(signs.Unit)+")")
		return ink(class, n, app.Elem("clipPath").XMLNS(svgNames).Attr("id", "clear").Body(clear),
			line("fog__area", area(l, in)), line("fog__hatch", inEach(l, in, hatching)))
	case under:
		return app.Raw(scene(l, y.Cells, y.Cursor, y.Ink))
	case over:
		return app.Raw(above(l, y.Cursor, y.Ink))
	case tones:
		return app.Raw(`<div class="tones" aria-hidden="true"><svg class="ink">` + drawTones(y.Cells, n, true) +
			`</svg></div>`)
	}
	// The outline must lie within the cells, a few px from their edge, but the drawing's unit is a whole
	// cell. So draw a broad line along the edge, and mask all but its inner part.
	selected := func(c solver.Cell) bool { return y.Cells[c] != 0 }
	edge := along(lines.Outline(n, selected))
	return ink("selection", n,
		app.Elem("mask").XMLNS(svgNames).Attr("id", "selected").
			Body(line("selection__area", area(l, selected)), line("selection__gap", edge)),
		line("selection__line", edge).Attr("mask", "url(#selected)"))
}

// veiled returns a group whose shapes are cut off in covered cells if the layer is Veiled. The scripts expect groups
// without attributes.
func (y *layer) veiled(group string) string {
	if y.Veiled {
		return `<g><g clip-path="url(#clear)">` + group + `</g></g>`
	}
	return group
}

const svgNames = "http://www.w3.org/2000/svg"

// ink returns an svg element that covers the whole board and contains the given lines. The board is n units
// wide.
func ink(class string, n int, lines ...app.UI) app.UI {
	size := strconv.Itoa(n)
	return app.Elem("svg").XMLNS(svgNames).Class("ink "+class).Attr("viewBox", "0 0 "+size+" "+size).
		Attr("preserveAspectRatio", "none").Attr("aria-hidden", "true").Body(lines...)
}

func line(class, d string) app.HTMLElem {
	return app.Elem("path").XMLNS(svgNames).Class(class).Attr("d", d)
}

// manyBands is a limit on the number of bands of shapes. With that many bands, a browser takes longer to
// paint the rules than the rest of the board. The style sheet then makes the browser cache the rules as an
// image, so that other changes do not repaint them.
const manyBands = 16

// ruled returns an svg element with those rules that list cells, such as cages. The layer is either low or
// high, so the element contains the parts of the rules below the digits or the parts above. A board can have
// more than a thousand rules, so their shapes are grouped into bands, and only bands whose states have
// changed are rewritten.
func (y *layer) ruled(n int) app.UI {
	class := "signs"
	if y.Draws == high {
		class += " signs--high"
	}
	texts := y.texts()
	if len(y.bands) >= manyBands {
		class += " signs--many"
	}
	body := make([]app.UI, len(texts))
	for i, text := range texts {
		body[i] = app.Raw(y.veiled(text))
	}
	return ink(class, n*signs.Unit, body...)
}

// manyShapes is a limit on the number of shapes that a setter has drawn, like manyBands.
const manyShapes = 100

// ornament returns an svg element with what the setter has drawn. The drawing never changes while the board is
// played, so it is one piece of HTML, which is written once.
func (y *layer) ornament(n int) app.UI {
	o := ornament.Of(link.Drawing(y.Ink), n)
	class := "signs drawing"
	if y.Draws == drawnHigh {
		class += " signs--high"
	}
	if len(o.Shapes) >= manyShapes {
		class += " signs--many"
	}
	var w svg.Writer
	w.Add("<g>")
	o.Write(&w, y.Draws == drawnHigh)
	return ink(class, n*signs.Unit, app.Raw(y.veiled(string(w.Add("</g>").Text))))
}

// texts returns the bands of the rules as SVG elements. It leaves out empty bands.
func (y *layer) texts() []string {
	d := signs.Unpack(y.Ink)
	if y.drawn != y.Ink {
		y.drawn, y.bands = y.Ink, make([]band, d.Bands())
	}
	var texts []string
	for i := range y.bands {
		b := &y.bands[i]
		if states := d.BandStates(i, y.Cells); b.text == "" || b.states != states {
			var w svg.Writer
			w.Add("<g>")
			d.WriteBand(&w, i, y.Draws == high, y.Cells)
			b.states, b.text = states, string(w.Add("</g>").Text)
		}
		if b.text != "<g></g>" {
			texts = append(texts, b.text)
		}
	}
	return texts
}
