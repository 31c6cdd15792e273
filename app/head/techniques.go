package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
)

// The dialog of the table of techniques: a row for each, in the order in which they are tried. The details of one row can be changed at a
// time.

const (
	tableID = "table"
	levelID = "tech-level"
	scoreID = "tech-score"
)

func (v *View) techniques() []app.UI {
	m, k := &v.Model, &v.Kit
	body := []app.UI{v.dialogHead(i18n.Techniques), v.tableSays()}
	if len(m.Table.Rows) == 0 {
		return append(body, app.If(!m.ListingTable(), func() app.UI { return k.Button("btn", i18n.TableAgain, v.onTechniques) }))
	}
	var do []app.UI
	standard := m.Techniques == ""
	switch {
	case m.LinkTechniques == "":
		do = []app.UI{k.Idle(k.Button("bare", i18n.StandardTable, v.onStandard), standard)}
	case standard:
		do = []app.UI{k.Button("bare", i18n.StandardTable, v.onLeaveTable), k.Button("bare", i18n.KeepTable, v.onKeepTable)}
	default:
		do = []app.UI{k.Button("bare", i18n.UseOwnTable, v.onLeaveTable), k.Button("bare", i18n.KeepTable, v.onKeepTable)}
	}
	rows := make([]app.UI, len(m.Table.Rows))
	for i, row := range m.Table.Rows {
		rows[i] = v.technique(i, row)
	}
	return append(body,
		kit.Box("div", "techs__do", do...),
		kit.Box("ol", "techs", rows...).Attr("aria-label", k.In(i18n.Techniques)).OnClick(v.onTechnique).On("change", v.onTechniqueIs),
		kit.Box("details", "plan__text",
			kit.Plain("summary", "", k.In(i18n.TableAsText)),
			kit.With(kit.Plain("label", "field", k.In(i18n.TableHint)), "for", tableID),
			kit.With(kit.Element("textarea").ID(tableID).Attr("rows", 3), "spellcheck", "false", "autocapitalize", "off", "autocomplete", "off", "value", m.UsedTechniques()),
			kit.Box("div", "techs__do",
				k.Idle(k.Button("btn", i18n.Copy, v.onCopyTable), m.UsedTechniques() == ""),
				k.Idle(k.Button("btn", i18n.TakeTable, v.onTable), !m.EditsTable()),
			),
		),
	)
}

// tableSays is the line above the rows, which always has its room.
func (v *View) tableSays() app.UI {
	m, k := &v.Model, &v.Kit
	says, class := "", ""
	switch rows := len(m.Table.Rows); {
	case rows == 0 && m.ListingTable():
		says = k.In(i18n.TableComing)
	case rows == 0:
		says, class = k.In(i18n.NeedsVisit), "line--warn"
	case m.Table.Refused != "":
		says, class = i18n.BadPart(m.Lang, m.Table.Refused), "line--warn"
	case m.Notice.Kind == state.TextCopied:
		says = k.In(i18n.TextCopied)
	case m.LinkTechniques != "":
		says = k.In(i18n.LinkTable)
	case m.Table.On() == 0:
		says, class = k.In(i18n.NoneOn), "line--warn"
	default:
		says = i18n.TechniquesOn(m.Lang, m.Table.On(), rows)
	}
	return kit.Box("p", "dialog__hint", kit.Plain("span", class, says)).Attr("role", "status")
}

// technique draws a row: whether it is on, its level and score and, if it is the chosen one, the controls that change it.
func (v *View) technique(i int, row state.Technique) app.UI {
	m, k := &v.Model, &v.Kit
	chosen, fixed := m.Table.Chosen == i+1, !m.EditsTable()
	level := i18n.LevelNames[row.Level-1].In(m.Lang)
	item := []app.UI{
		k.Idle(kit.Box("button", "bare tech__on", kit.Element("i"), app.Text(row.Name)).Attr("type", "button").DataSet("turn", i).Attr("aria-pressed", row.On), fixed),
		k.Idle(kit.Box("button", "bare tech__more", kit.Plain("span", "", level+" "), kit.Plain("b", "", i18n.Number(row.Score))).Attr("type", "button").DataSet("more", i).
			Attr("aria-label", row.Name+i18n.Colon.In(m.Lang)+level+" "+i18n.Number(row.Score)).Attr("aria-expanded", chosen), fixed),
	}
	if chosen {
		options := make([]kit.Option, len(i18n.LevelNames))
		for l, name := range i18n.LevelNames {
			options[l] = kit.Option{Value: strconv.Itoa(l + 1), Name: name.In(m.Lang), Chosen: l+1 == int(row.Level)}
		}
		item = append(item, kit.With(kit.Box("div", "tech__edit",
			k.Choice(levelID, i18n.TechniqueLevel, options, nil),
			kit.With(kit.Box("label", "choice", kit.Plain("span", "choice__name", k.In(i18n.TechniqueScore)),
				kit.With(kit.Element("input").ID(scoreID), "type", "number", "min", "0", "max", strconv.Itoa(state.MaxScore), "value", strconv.Itoa(row.Score))), "for", scoreID),
			v.mover(i18n.Up, -1, i == 0), v.mover(i18n.Down, 1, i == len(m.Table.Rows)-1),
		), "role", "group", "aria-label", row.Name))
	}
	return kit.Box("li", "tech", item...)
}

func (v *View) mover(name i18n.Text, by int, idle bool) app.UI {
	return v.Kit.Idle(kit.Plain("button", "btn", v.Kit.In(name)).Attr("type", "button").DataSet("move", by), idle)
}

// onTechnique handles the buttons of the rows, unless one is disabled.
func (v *View) onTechnique(_ app.Context, e app.Event) {
	data := browser.Field(browser.Closest(e.Get("target"), "button:not([aria-disabled=true])"), "dataset")
	rows, at := v.Model.Table.Rows, v.Model.Table.Chosen-1
	if i, err := strconv.Atoi(browser.String(data, "turn")); err == nil && i < len(rows) {
		to := rows[i].TableRow
		to.On = !to.On
		v.Send(state.SetTechnique{Row: i, To: to})
	}
	if i, err := strconv.Atoi(browser.String(data, "more")); err == nil {
		v.Send(state.ChooseTechnique{Row: i})
	}
	if move := browser.String(data, "move"); move != "" {
		by, _ := strconv.Atoi(move)
		v.Send(state.MoveTechnique{Row: at, To: at + by})
		v.Focus(`[data-move="` + move + `"]`)
	}
}

// onTechniqueIs handles the fields of the chosen row.
func (v *View) onTechniqueIs(_ app.Context, e app.Event) {
	at := v.Model.Table.Chosen - 1
	n, err := strconv.Atoi(browser.String(e.Get("target"), "value"))
	if at < 0 || err != nil {
		return
	}
	to := v.Model.Table.Rows[at].TableRow
	if browser.String(e.Get("target"), "id") == levelID {
		to.Level = uint8(n)
	} else {
		to.Score = n
	}
	v.Send(state.SetTechnique{Row: at, To: to})
}

func (v *View) onTechniques(app.Context, app.Event) {
	v.Send(state.ShowPane{Pane: state.TechniquesPane})
}
func (v *View) onStandard(app.Context, app.Event)   { v.Send(state.ReadTable{}) }
func (v *View) onLeaveTable(app.Context, app.Event) { v.leaveTable(false) }
func (v *View) onKeepTable(app.Context, app.Event)  { v.leaveTable(true) }
func (v *View) onCopyTable(app.Context, app.Event)  { v.Send(state.CopyTable{}) }
func (v *View) onTable(app.Context, app.Event) {
	v.Send(state.ReadTable{Text: browser.ValueOf(tableID)})
}

// leaveTable leaves the table of the link. The button goes away, so the focus moves on.
func (v *View) leaveTable(keep bool) {
	v.Send(state.LeaveTable{Keep: keep})
	v.Focus(".techs__do button")
}
