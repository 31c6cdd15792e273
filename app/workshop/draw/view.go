package draw

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/app/workshop/html"
	"numplace/solver"
)

// This file draws the editor.

// begin writes the opening tag of a toggle button. If the button's action do is the current action or e.next,
// begin marks the button to get the focus.
func (e *editor) begin(w *html.Writer, class, do string, pressed bool) {
	w.Markup(`<button type="button" class="`, class, `"`).Data("do", do)
	if do == e.Do || do == e.next {
		w.Data("at", "")
	}
	w.Markup(` aria-pressed="`, strconv.FormatBool(pressed), `">`)
}

// draw returns the editor's HTML and the drawing on the board.
func (e *editor) draw() job.DeskAnswer {
	e.serial++
	return job.DeskAnswer{Shown: job.Shown{Head: e.head(), Guide: e.guide(), Acts: e.acts(), Drawing: e.overlay(),
		Lit: cmp.Or(e.selected()+1, -1)}}
}

// head returns the HTML of the heading and the message. The heading names the selected rule, the current kind
// or the page.
func (e *editor) head() string {
	w, title, says := &html.Writer{}, i18n.RuleName(e.kind).In(e.Lang), e.says
	switch at := e.selected(); {
	case at >= 0:
		title = i18n.RuleOf(e.Lang, e.layout, e.layout.Rules()[at])
	case e.group == drawnPage:
		title = allDrawn.In(e.Lang)
	case e.group == wordsPage:
		title = ownWords.In(e.Lang)
	case e.group == drawingPage:
		title = drawings.In(e.Lang)
	case e.group == boardGroup:
		title = groupBoard.In(e.Lang)
	}
	class := "facts"
	if says == "" {
		says = e.how()
	}
	if e.warns {
		class = "line line--warn"
	}
	w.Line("h1", "verdict verdict--draw", title)
	w.Markup(`<p class="`, class, `">`)
	if at := e.selected(); at >= 0 && !e.warns { // for screen readers; others see the cells on the board
		w.Line("span", "vh", e.cellsOf(e.layout.Rules()[at])+" ")
	}
	w.Text(says).Markup("</p>")
	return w.String()
}

// cellsOf returns a text with the number of a rule's cells and its first cell. It returns "" for a rule of
// the whole board.
func (e *editor) cellsOf(r solver.Rule) string {
	if len(r.Cells) == 0 {
		return ""
	}
	row, col := e.layout.RowCol(r.Cells[0])
	return cellsFrom.With(e.Lang, "n", i18n.Number(len(r.Cells)), "cell", e.Naming.Cell(e.Lang, row, col))
}

// how returns an instruction for the user's next action, or a warning that no digits satisfy the selected
// rule.
func (e *editor) how() string {
	r, _, valued := e.valued()
	at := e.selected()
	switch {
	case e.moving:
		return movingHow.In(e.Lang)
	case e.open:
		return goOn.With(e.Lang, "n", i18n.Number(len(e.cells)))
	case len(e.sizes) > 0:
		return nextGroup.In(e.Lang)
	case at >= 0 && e.impossible(e.layout.Rules()[at]):
		e.warns = true
		if least, most, ok := e.possibleValues(e.layout.Rules()[at]); ok {
			return noDigitsBut.With(e.Lang, "least", i18n.Number(least), "most", i18n.Number(most))
		}
		return noDigits.In(e.Lang)
	case valued:
		says := typeNumber
		least, _ := r.Kind.Values()
		switch several, digits := e.listed(r); {
		case r.Kind == solver.LookAndSay:
			says = typeSaid
		case digits:
			says = typeDigits
		case several:
			says = typeNumbers
		case least == 0:
			says = typeMay
		}
		return says.In(e.Lang)
	case at >= 0 && !e.fresh:
		return selectedHow.In(e.Lang)
	case e.group == drawnPage && len(e.layout.Rules()) == 0:
		return noneDrawn.In(e.Lang)
	case e.group == drawnPage:
		return pickHow.In(e.Lang)
	case e.group == wordsPage:
		return wordsHow.In(e.Lang)
	case e.group == drawingPage && e.tool == fogTool && e.lifts:
		return fogLiftsHow.In(e.Lang)
	case e.group == drawingPage:
		return toolHelp[e.tool].In(e.Lang)
	case e.group == boardGroup:
		return drawBoard.In(e.Lang)
	case e.kind == solver.Automaton && e.ownValue(e.kind) == nil:
		return patternFirst.In(e.Lang)
	}
	how := map[solver.Shape]text{solver.CellGroups: drawGroups, solver.CellLine: drawLine,
		solver.CellPair: drawPair, solver.CellCorner: drawCorner, solver.CellRay: drawRay, solver.CellRow: drawRow}
	if says, ok := how[e.kind.Shape()]; ok {
		return says.In(e.Lang)
	}
	return drawSet.In(e.Lang)
}

// groupNames are the names of the groups and of the other pages.
var groupNames = [pages]text{cageGroup: groupCages, lineGroup: groupLines, dotGroup: groupDots, cellGroup: groupCells,
	outsideGroup: groupOutside, boardGroup: groupBoard, ownGroup: groupOwn, drawnPage: allDrawn, wordsPage: ownWords,
	drawingPage: drawings}

// guide returns the HTML of the group or page that is shown, and of the keys for the selected rule.
func (e *editor) guide() string {
	w := &html.Writer{}
	_, _, valued := e.valued()
	keys := e.open || valued || e.selected() >= 0 && !e.fresh
	by := "set"
	switch {
	case e.moving:
		by = "move"
	case e.group == wordsPage:
		by = "none"
	case e.group == drawingPage:
		if e.tool == lineTool {
			by = "line"
		}
	case e.kind.Shape() == solver.CellLine:
		by = "line"
	}
	// In the HTML, each element is on its own line. The page replaces only lines that change, so unchanged
	// elements keep the focus.
	w.Markup("\n", `<div class="draw__groups" role="group"`).Data("by", by, "serial", strconv.Itoa(e.serial))
	if e.group == drawingPage {
		w.Data("back", "")
	}
	if e.group == outsideGroup || e.group == drawingPage && e.tool == textTool {
		w.Data("outside", "")
	}
	w.Markup(` aria-label="`).Text(kindsOfRules.In(e.Lang)).Markup(`">`)
	for group, name := range groupNames {
		e.begin(w, "draw__group", doGroup+" "+strconv.Itoa(group), group == e.group)
		w.Text(name.In(e.Lang)).Markup("</button>")
	}
	w.Markup("</div>\n")
	switch e.group {
	case drawnPage:
		e.list(w)
	case wordsPage:
		e.fields(w)
	case drawingPage:
		e.sketches(w)
	default:
		e.kinds(w)
		if e.group == ownGroup {
			e.ownRule(w)
		}
	}
	class := "draw__pad"
	if keys {
		class += " draw__pad--on"
	}
	w.Markup(`<div class="`, class, `">`)
	if keys {
		e.keys(w, valued)
	}
	w.Markup("</div>\n")
	return w.String()
}

// kinds draws the kinds of the group that is shown.
func (e *editor) kinds(w *html.Writer) {
	w.Markup(`<div class="draw__kinds" role="group" aria-label="`).Text(groupNames[e.group].In(e.Lang)).Markup(`">`)
	for _, kind := range kindsOf(e.group) {
		pressed := kind == e.kind
		if kind.Shape() == solver.WholeBoard {
			pressed = e.layout.Has(kind)
		}
		e.begin(w, "draw__kind", doKind+" "+string(kind), pressed)
		w.Markup(showing(kind).icon)
		w.Line("span", "", i18n.RuleName(kind).In(e.Lang))
		w.Markup("</button>")
	}
	w.Markup("</div>\n")
	says := ""
	if l := showing(e.kind).layout; l != nil && groupOf(e.kind) == e.group {
		says = i18n.RulesOf(l)[0].Sentence(e.Lang, e.board.Words)
	}
	if e.group == ownGroup { // ownRule draws the definition below
		return
	}
	w.Line("p", "draw__says", says).Markup("\n")
}

// list draws the rules of the board.
func (e *editor) list(w *html.Writer) {
	w.Markup(`<div class="draw__list">`)
	if at := e.selected(); at >= 0 {
		e.next = doPick + " " + strconv.Itoa(at)
	}
	for i, r := range e.layout.Rules() {
		e.begin(w, "draw__rule", doPick+" "+strconv.Itoa(i), r.String() == e.on)
		w.Line("b", "", i18n.RuleOf(e.Lang, e.layout, r))
		if cells := e.cellsOf(r); cells != "" {
			w.Line("span", "", cells)
		}
		w.Markup("</button>")
	}
	w.Markup("</div>\n")
}

// fields draws the fields for the title, the author and the rules as text. A change of a field is sent as
// doWords.
func (e *editor) fields(w *html.Writer) {
	words := e.board.Words
	for _, f := range [...]struct {
		key   string
		name  text
		value string
	}{{"title", titleOf, words.Title}, {"author", authorOf, words.Author}} {
		w.Markup(`<label class="draw__field">`)
		w.Line("span", "", f.name.In(e.Lang))
		w.Markup(`<input maxlength="60" autocomplete="off"`).Data("words", f.key).Markup(` value="`).Text(f.value).
			Markup("\"></label>\n")
	}
	e.textArea(w, "rules", inYourWords, words.Rules, link.MostRules)
	e.textArea(w, "praise", praiseOf, words.Praise, link.MostPraise)
}

// textArea draws a field of several lines for a text of at most the given number of characters.
func (e *editor) textArea(w *html.Writer, key string, name text, value string, most int) {
	w.Markup(`<label class="draw__field draw__field--long">`)
	w.Line("span", "", name.In(e.Lang))
	w.Markup(`<textarea rows="4" maxlength="`, strconv.Itoa(most), `"`).Data("words", key).Markup(">")
	for i, line := range strings.Split(value, "\n") {
		if i > 0 {
			w.Markup("&#10;")
		}
		w.Text(line)
	}
	w.Markup("</textarea></label>\n")
}

// keys draws the keys for the rule that is selected or being drawn.
func (e *editor) keys(w *html.Writer, valued bool) {
	if valued {
		r, _, _ := e.valued()
		several, digits := e.listed(r)
		last := 9
		if digits {
			last = e.layout.N()
		}
		for d := 1; d <= last; d++ {
			sign := solver.Digit(d).String()
			w.Button("draw__key", doKey+" "+sign, sign)
		}
		if !digits {
			w.Button("draw__key", doKey+" 0", "0")
		}
		if several && !digits {
			w.Button("draw__key", doKey+" ,", ",")
		}
		w.Button("draw__key draw__key--word", doKey+" Backspace", i18n.Erase.In(e.Lang))
	}
	if e.open {
		w.Button("draw__key draw__key--word", doKey+" Enter", ready.In(e.Lang))
	} else if at := e.selected(); at >= 0 && len(e.layout.Rules()[at].Cells) > 0 {
		e.begin(w, "draw__key draw__key--word", doMove, e.moving)
		w.Text(moveIt.In(e.Lang)).Markup("</button>")
	}
	w.Button("draw__key draw__key--word", doDelete, i18n.Delete.In(e.Lang))
}

// acts returns the HTML of the two buttons that leave the editor, and of the Undo button.
func (e *editor) acts() string {
	w := &html.Writer{}
	w.Button("btn btn--main", job.DrawDone, done.In(e.Lang))
	undo := job.DrawUndo
	if e.group == drawingPage {
		undo = doBack
	}
	w.Button("btn", undo, i18n.Undo.In(e.Lang))
	w.Button("btn", job.DrawEnds, i18n.Digits.In(e.Lang))
	return w.String()
}

// overlay marks the cells of the rule that is selected or being drawn. A line that is not on the board yet is
// also drawn.
func (e *editor) overlay() job.Drawing {
	cells, at := e.cells, e.selected()
	if at >= 0 {
		cells = e.layout.Rules()[at].Cells
	}
	fogs := e.group == drawingPage && e.tool == fogTool && e.lifts && e.drawing.Foggy()
	if len(cells) == 0 && !fogs {
		return job.Drawing{}
	}
	ground := make([]byte, e.layout.Cells())
	for _, c := range cells {
		ground[c] = job.ChangedGround
	}
	over := &svg.Writer{}
	if fogs {
		e.foggy(over, ground, job.ChangedGround)
	}
	line := e.kind.Shape() == solver.CellLine
	if e.group == drawingPage {
		line = e.tool == lineTool
	}
	if at < 0 && line && len(cells) > 0 {
		e.sketched(over, cells)
	}
	return job.Drawing{Ground: job.Packed(ground), Pitch: unit, Over: string(over.Text)}
}

// samples has, for each shape, the cells of an example rule for the icon, and the part of the board that the
// icon shows. A shape's second sample is for kinds that need more cells.
var samples = map[solver.Shape][]sample{
	solver.WholeBoard: {{}},
	solver.CellSet:    {{[]solver.Cell{0, 1, 10}, "-10 -10 220 220"}},
	solver.CellGroups: {{[]solver.Cell{0, 9, 1, 10}, "-10 -10 220 220"}},
	solver.CellLine:   {{[]solver.Cell{9, 1}, "-5 5 210 190"}, {[]solver.Cell{9, 1, 11}, "5 0 290 200"}},
	solver.CellPair:   {{[]solver.Cell{0, 1}, "40 -10 120 120"}},
	solver.CellCorner: {{[]solver.Cell{0, 1, 9, 10}, "40 40 120 120"}},
	solver.CellRay:    {{[]solver.Cell{7, 17}, "632 -76 80 80"}},
	solver.CellRow:    {{[]solver.Cell{0, 9, 18, 27, 36, 45, 54, 63, 72}, "10 -72 80 72"}},
}

type sample struct {
	cells []solver.Cell
	view  string
}

// shown is an example of a kind: its icon, or "" if the kind has none, and the layout of a board with a rule
// of the kind.
type shown struct {
	icon   string
	layout *solver.Layout
}

// kinds caches the examples of kinds of rules, because creating them takes longer than drawing the rest of
// the editor.
var kinds = struct {
	sync.Mutex
	of map[solver.Kind]shown
}{of: map[solver.Kind]shown{}}

// showing returns the example of a kind of rule.
func showing(kind solver.Kind) shown {
	kinds.Lock()
	defer kinds.Unlock()
	made, ok := kinds.of[kind]
	if !ok {
		made = pictured(kind)
		kinds.of[kind] = made
	}
	return made
}

func pictured(kind solver.Kind) shown {
	for _, sample := range samples[kind.Shape()] {
		if kind.Merges() {
			sample = smallSample
		}
		table, machine := []int{2, 1, 0, 0, 0, 0, 0, 0, 0}, slices.Repeat([]int{1}, 10)
		for _, value := range [...][]int{nil, {5}, {3}, {1, 2}, {2, 2}, {10}, table, machine} {
			l, err := solver.Classic.WithRules(solver.Rule{Kind: kind, Cells: sample.cells, Value: value})
			if err != nil {
				continue
			}
			drawn, w := signs.Of(l), svg.Writer{}
			drawn.Write(&w, false, "", nil)
			drawn.Write(&w, true, "", nil)
			if len(w.Text) == 0 {
				return shown{layout: l}
			}
			tag := `<svg class="draw__icon signs" aria-hidden="true" viewBox="` + sample.view + `">`
			return shown{tag + string(w.Text) + `</svg>`, l}
		}
	}
	return shown{}
}

var smallSample = sample{[]solver.Cell{0}, "-10 -10 120 120"}
