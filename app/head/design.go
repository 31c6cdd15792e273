package head

import (
	"errors"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// The part of the dialog New for an empty board. It has the choices of size, regions and rules, and a preview
// of the board. If the board is a jigsaw, the user draws the regions on the preview.

// sizes lists the board sizes that the dialog offers. Links can have other sizes too.
var sizes = [...]int{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 25}

// designKey returns a string that is different whenever the design of the empty board is different.
func designKey(d dialogs.Design) string {
	key := d.Box.String() + strconv.Itoa(int(d.Rules)) + d.Map + " " + strconv.Itoa(d.Region) + " " +
		strconv.Itoa(d.Cell)
	if d.Fault != nil {
		key += d.Fault.Error()
	}
	return key
}

// making draws the part of the dialog for an empty board.
func (v *View) making() []app.UI {
	d, k := v.Model.Design, &v.Kit
	uneven, _ := d.Uneven()
	return []app.UI{
		kit.Box("div", "make",
			kit.Box("div", "make__rows",
				k.Choice(sizeID, i18n.Size, v.sizeOptions(), v.onSize),
				v.choices(i18n.Regions,
					v.choice('b', 0, k.In(i18n.Boxes), d.Map == "", !d.MayBoxes() && d.Map != ""),
					v.choice('b', 1, k.In(i18n.JigsawRule.Name), d.Map != "", !d.MayJigsaw()),
				),
				app.If(d.Map != "", v.shapes),
				v.choices(i18n.DiagonalsRule.Name, v.diagonals()...),
				v.choices(i18n.OtherRules, v.rules()...),
				kit.Box("div", "make__says", v.saysOf()...),
				kit.Box("div", "make__go", k.Idle(k.Button("btn btn--main", i18n.EmptyBoardOpen, v.onEmpty),
					uneven > 0)),
			),
			kit.Box("div", "plan n"+strconv.Itoa(d.Box.N()), v.plan()...),
		),
	}
}

// choices draws a labelled row of buttons.
func (v *View) choices(name i18n.Text, of ...app.UI) app.UI {
	text := v.Kit.In(name)
	return kit.With(kit.Box("div", "make__row", kit.Plain("span", "make__name", text),
		kit.Element("div").Class("make__of").OnClick(v.onChoice).Body(of...)),
		"role", "group", "aria-label", text)
}

// choice draws a toggle button. Its attribute data-choice consists of a letter for the kind of choice, and a
// number, which identifies a choice of this kind.
func (v *View) choice(kind byte, number int, name string, on, idle bool) app.UI {
	return v.Kit.Idle(kit.Plain("button", "bare toggle", name).Attr("type", "button").
		DataSet("choice", string(kind)+strconv.Itoa(number)).Attr("aria-pressed", on), idle)
}

func (v *View) shapes() app.UI {
	d, l := v.Model.Design, v.Model.Lang
	of, now := d.Shapes(), d.Shape()
	var all []app.UI
	for i := range of {
		name := i18n.ShapeNumber(l, i+1)
		if i == len(of)-1 {
			name = i18n.Boxes.In(l)
		}
		all = append(all, v.choice('s', i, name, i == now, false))
	}
	if now < 0 {
		all = append(all, kit.Plain("span", "make__own", i18n.OwnShape.In(l)))
	}
	return v.choices(i18n.Shape, all...)
}

// diagonalRules lists the options for which diagonals are houses: none, one of them, or both.
var diagonalRules = [...]struct {
	rules dialogs.Wide
	name  i18n.Text
}{{0, i18n.None}, {dialogs.Diagonals, i18n.Both}, {dialogs.Rising, i18n.RuleName(solver.RisingDiagonal)},
	{dialogs.Falling, i18n.RuleName(solver.FallingDiagonal)}}

func (v *View) diagonals() (all []app.UI) {
	for i, choice := range diagonalRules {
		all = append(all,
			v.choice('d', i, v.Kit.In(choice.name), v.Model.Design.Rules&dialogs.Diagonals == choice.rules, false))
	}
	return all
}

// otherRules lists the rules that the user can switch on and off independently.
var otherRules = [...]dialogs.Wide{dialogs.Windoku, dialogs.Disjoint, dialogs.Knight, dialogs.King,
	dialogs.Asterisk, dialogs.CentreDot, dialogs.Girandola}

func (v *View) rules() (all []app.UI) {
	d := v.Model.Design
	barred := d.Barred()
	for i, r := range otherRules {
		idle := barred.Has(r)
		all = append(all, v.choice('r', i, v.Kit.In(i18n.RuleName(r.Kind())), !idle && d.Rules.Has(r), idle))
	}
	return all
}

// saysOf draws the reasons why some rules can't be chosen.
func (v *View) saysOf() []app.UI {
	d, l := v.Model.Design, v.Model.Lang
	var lines []string
	if !d.MayBoxes() && d.Map != "" {
		lines = append(lines, i18n.NoBoxes(l, d.Box.N()))
	}
	if !d.MayJigsaw() {
		lines = append(lines, i18n.NoJigsaw(l, dialogs.LeastJigsaw, dialogs.MostJigsaw))
	}
	if d.Barred().Has(dialogs.Windoku) {
		lines = append(lines, i18n.WindokuNeeds.In(l))
	}
	if d.Barred().Has(dialogs.Disjoint) {
		lines = append(lines, i18n.DisjointNeeds.In(l))
	}
	if d.Barred().Has(dialogs.Figures) {
		lines = append(lines, i18n.FiguresNeed.In(l))
	}
	all := make([]app.UI, 0, len(lines))
	for _, line := range lines {
		all = append(all, kit.Plain("p", "", line))
	}
	return all
}

// plan draws a preview of the empty board. On a jigsaw, the user can draw the regions in it.
func (v *View) plan() []app.UI {
	d, k := v.Model.Design, &v.Kit
	if d.Map == "" {
		l, err := d.Whole()
		if err != nil {
			return nil
		}
		return []app.UI{
			board.Thumb(board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Signs: v.Model.Signs(l)}),
			kit.Plain("p", "plan__says", sentences.Join(sentences.Kind(v.Model.Lang, l))),
		}
	}
	under := d.WithBoxes()
	under.Rules &= dialogs.Diagonals
	l, err := under.Layout()
	if err != nil {
		return nil
	}
	says, class := k.In(i18n.RegionsHint), ""
	if region, pieces := d.Parted(); region > 0 {
		says = i18n.RegionPieces(v.Model.Lang, solver.Digit(region).String(), pieces)
	}
	if region, cells := d.Uneven(); region > 0 {
		says, class = i18n.RegionSize(v.Model.Lang, solver.Digit(region).String(), cells, d.Box.N()), "line--warn"
	}
	keys := make([]app.UI, 0, d.Box.N())
	for region := 1; region <= d.Box.N(); region++ {
		class := "digit"
		if region == d.Region {
			class += " digit--current"
		}
		keys = append(keys, kit.Element("button").Class(class).Attr("type", "button").
			DataSet("choice", "k"+strconv.Itoa(region)).Attr("aria-pressed", region == d.Region).Body(
			app.Text(solver.Digit(region).String()), kit.Plain("small", "", strconv.Itoa(d.Has(region)))))
	}
	return []app.UI{
		kit.Element("div").Class("plan__map").On("keydown", v.onMapKey).On("pointerdown", v.onStroke).
			On("pointermove", v.onStrokeOn).Body(
			board.Regions(board.Map{Ground: l, Regions: d.Map, Chosen: d.Region, Cursor: d.Cell, Lang: v.Model.Lang,
				Name: k.In(i18n.MapName)})),
		kit.With(kit.Box("p", "plan__says", kit.Plain("span", class, says)), "role", "status"),
		kit.With(kit.Element("div").Class("plan__keys").OnClick(v.onChoice).Body(keys...), "role", "group",
			"aria-label", k.In(i18n.RegionToDraw)),
		kit.Element("div").Class("plan__do").OnClick(v.onChoice).Body(
			k.Idle(kit.Plain("button", "bare", k.In(i18n.Undo)).Attr("type", "button").DataSet("choice", "u0"),
				!d.CanUnpaint())),
		kit.Box("details", "plan__text",
			kit.Plain("summary", "", k.In(i18n.MapAsText)),
			kit.Element("label").Class("field").Attr("for", mapID).Text(k.In(i18n.MapHint)),
			kit.Element("textarea").ID(mapID).Attr("rows", 4).Attr("spellcheck", "false").Attr("autocapitalize", "off").
				Attr("autocomplete", "off").
				Attr("value", d.Text()),
			app.If(d.Fault != nil, v.mapFault),
			k.Button("btn", i18n.TakeMap, v.onMap),
		).Attr("open", d.Fault != nil),
	}
}

func (v *View) mapFault() app.UI {
	return kit.With(kit.Plain("p", "line--warn", mapProblem(v.Model.Lang, v.Model.Design.Fault)), "role", "alert")
}

// mapProblem returns a message for an error in a text with a map of regions: what is wrong, and where.
func mapProblem(l i18n.Lang, err error) string {
	e, ok := errors.AsType[*dialogs.MapError](err)
	switch {
	case !ok:
		return i18n.UnknownProblem.In(l)
	case e.Sign != 0:
		return i18n.AtPlace(l, e.Line, e.Column, i18n.MapSign(l, string(e.Sign)))
	case e.Regions > 0:
		return i18n.MapRegions(l, e.Regions, e.N)
	}
	return i18n.MapLength(l, e.Signs)
}

func (v *View) sizeOptions() []kit.Option {
	now := v.Model.Design.Box
	var options []kit.Option
	found := false
	add := func(l *solver.Layout) {
		found = found || l == now
		options = append(options, kit.Option{Value: l.String(), Name: sentences.Size(l), Chosen: l == now})
	}
	for _, n := range sizes {
		if l, err := solver.StandardLayout(n); err == nil {
			add(l)
		}
	}
	if !found {
		add(now)
	}
	return options
}

func (v *View) onFace(_ app.Context, e app.Event) {
	to, ok := browser.Number(e, "face")
	if !ok {
		return
	}
	from := v.Model.Face
	v.Send(dialogs.SetFace{Face: dialogs.Face(to)})
	switch { // the clicked button has disappeared, so move the focus
	case v.Model.Face == dialogs.NewFace && from == dialogs.TechniqueFace:
		v.Focus(".news__needs")
	case v.Model.Face == dialogs.NewFace && from == dialogs.KindFace:
		v.Focus(".news__kinds")
	case v.Model.Face == dialogs.NewFace:
		v.Focus(".news__exact")
	case from < dialogs.MakeFace:
		v.Focus("#dialog-title")
	}
}

// onEmpty opens the empty board. If the user has typed a map of regions, the board gets these regions.
func (v *View) onEmpty(app.Context, app.Event) {
	text := ""
	if v.Model.Design.Map != "" {
		text = browser.ValueOf(mapID)
	}
	v.Send(dialogs.OpenDesign{Text: text})
}

func (v *View) onMap(app.Context, app.Event) {
	text := browser.ValueOf(mapID)
	v.Send(dialogs.SetDesign{Design: v.Model.Design.Read(text)})
}

func (v *View) onSize(ctx app.Context, _ app.Event) {
	if l, err := solver.ParseLayout(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(dialogs.SetDesign{Design: v.Model.Design.WithSize(l)})
	}
}

// onChoice applies the clicked choice, unless its button is disabled.
func (v *View) onChoice(_ app.Context, e app.Event) {
	element := browser.Closest(e.Get("target"), "[data-choice]:not([aria-disabled=true])")
	what := browser.String(browser.Field(element, "dataset"), "choice")
	if what == "" {
		return
	}
	number, err := strconv.Atoi(what[1:])
	if err != nil {
		return
	}
	d := v.Model.Design
	switch what[0] {
	case 'b':
		d = d.WithBoxes()
		if number > 0 {
			d = d.WithJigsaw()
		}
	case 's':
		d = d.WithShape(number)
	case 'd':
		d = d.WithDiagonals(diagonalRules[number].rules)
	case 'r':
		d = d.Toggled(otherRules[number])
	case 'k':
		d = d.Giving(number)
	case 'u':
		d = d.Unpainted()
	}
	v.Send(dialogs.SetDesign{Design: d})
}

// onStroke starts a stroke over the map, and onStrokeOn continues the stroke. onStrokeOn finds the cell from
// the pointer's position, because the target of all events of a touch is the cell where the touch started.
func (v *View) onStroke(_ app.Context, e app.Event) {
	if c, ok := browser.Number(e, "part"); ok {
		v.Send(dialogs.SetDesign{Design: v.Model.Design.Painted(c, true)})
	}
}

func (v *View) onStrokeOn(ctx app.Context, e app.Event) {
	d := v.Model.Design
	c, ok := strokedPart(e)
	if !ok || c >= len(d.Map) || int(d.Map[c]) == d.Region {
		ctx.PreventUpdate()
		return
	}
	v.Send(dialogs.SetDesign{Design: d.Painted(c, false)})
}

// strokedPart returns the cell under the pointer, in a map of regions or a pattern of givens. ok is false if
// no mouse button is pressed and nothing touches the screen.
func strokedPart(e app.Event) (cell int, ok bool) {
	under := browser.Document().Call("elementFromPoint", e.Get("clientX"), e.Get("clientY"))
	c, err := strconv.Atoi(browser.String(browser.Field(browser.Closest(under, "[data-part]"), "dataset"), "part"))
	return c, err == nil && browser.Amount(e.Value, "buttons") > 0
}

// onMapKey handles keys on the map of regions. Arrow keys move the cursor, and with Shift they also draw.
// Enter and Space add the cursor's cell to the chosen region. A digit chooses a region.
func (v *View) onMapKey(_ app.Context, e app.Event) {
	d, k := v.Model.Design, browser.KeyOf(e.Value)
	name := k.Name()
	to, isArrow := kit.Arrow(name)
	digit := solver.Digit(0)
	if !k.Ctrl && !k.Alt && len(name) == 1 {
		digit, _ = solver.DigitOf(rune(strings.ToUpper(name)[0]), d.Box.N())
	}
	switch {
	case k.Ctrl && (name == "z" || name == "Z"):
		d = d.Unpainted()
	case k.Ctrl || k.Alt:
		return
	case isArrow:
		if d = d.Moved(to); k.Shift {
			d = d.Painted(d.Cell, true)
		}
	case name == "Enter" || name == " ":
		d = d.Painted(d.Cell, true)
	case digit > 0:
		d = d.Giving(int(digit))
	default:
		return
	}
	e.PreventDefault()
	v.Send(dialogs.SetDesign{Design: d})
	v.Focus(partAtCursor)
}
