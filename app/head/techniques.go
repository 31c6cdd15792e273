package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
)

// The dialog with the table of techniques. It has a row for each technique, in the order in which the solver
// tries them. The user can edit the details of one row at a time.
//
// Only the second program can parse tables. The page has only a table's text, and requests the rows with
// job.ListTable. When the user edits a row, the change is shown at once, and the text of the changed table is
// sent to the second program. The reply contains the shortest equivalent text, which is then stored.

const (
	tableID = "table"
	levelID = "tech-level"
	scoreID = "tech-score"
)

func (v *View) techniques() []app.UI {
	m, k := &v.Model, &v.Kit
	body := []app.UI{v.dialogHead(i18n.Techniques), v.tableSays()}
	own, linked, text := i18n.StandardTable, m.LinkTechniques != "", m.UsedTechniques()
	if linked && m.Techniques != "" {
		own = i18n.UseOwnTable
	}
	do := []app.UI{k.Idle(k.Button("bare", own, v.onOwnTable), text+m.Techniques == "")}
	if !linked {
		do = append(do, k.Idle(k.Button("bare", i18n.ModernTable, v.onModernTable), text == dialogs.ModernTable))
	}
	if len(m.Table.Rows) == 0 {
		if !m.ListingTable() {
			do = append([]app.UI{k.Button("btn", i18n.TableAgain, v.OnTechniques)}, do...)
			body = append(body, kit.Box("div", "techs__do", do...))
		}
		return body
	}
	if linked {
		do = append(do, k.Button("bare", i18n.KeepTable, v.onKeepTable))
	}
	groups := make([]app.UI, len(i18n.LevelNames))
	for i := range groups {
		groups[i] = v.techniquesOf(i + 1)
	}
	return append(body,
		kit.Box("div", "techs__do", do...),
		kit.Box("div", "techs", groups...).OnClick(v.onTechnique).OnChange(v.onTechniqueIs),
		kit.Box("details", "plan__text",
			kit.Plain("summary", "", k.In(i18n.TableAsText)),
			kit.With(kit.Plain("label", "field", k.In(i18n.TableHint)), "for", tableID),
			kit.With(kit.Element("textarea"), "id", tableID, "rows", "3", "spellcheck", "false",
				"autocapitalize", "off", "autocomplete", "off", "value", text),
			kit.Box("div", "techs__do", k.Idle(k.Button("btn", i18n.Copy, v.onCopyTable), text == ""),
				k.Idle(k.Button("btn", i18n.TakeTable, v.onTable), linked)),
		),
	)
}

// tableSays draws a line of text above the rows. An empty line takes up space too, so that nothing moves.
func (v *View) tableSays() app.UI {
	m, k := &v.Model, &v.Kit
	says, class := "", ""
	switch rows := len(m.Table.Rows); {
	case rows == 0 && m.ListingTable():
		says = k.In(i18n.TableComing)
	case rows == 0 && m.Notice.Kind == state.NotLoaded:
		says, class = k.In(i18n.NotLoaded), "line--warn"
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

// techniquesOf draws the rows of a level, in the order of the table. The user can fold and unfold the rows of
// a level.
func (v *View) techniquesOf(level int) app.UI {
	t, name := &v.Model.Table, i18n.LevelNames[level-1].In(v.Model.Lang)
	on, all := t.OnOf(level)
	rows := make([]app.UI, 0, all)
	for i := range t.Rows {
		if int(t.Rows[i].Level) == level {
			rows = append(rows, v.technique(i))
		}
	}
	return kit.Box("details", "techs__level",
		kit.Box("summary", "", kit.Plain("b", "", name), app.Text(" "),
			kit.Plain("small", "", i18n.Placed(v.Model.Lang, on, all))),
		kit.With(kit.Box("ol", "", rows...), "aria-label", name),
	).Attr("open", t.Open&(1<<level) != 0)
}

// technique draws row i of the table: its position, whether the technique is on, its level and its score. If
// the user has chosen the row, technique also draws the controls that edit the row.
func (v *View) technique(i int) app.UI {
	m, k := &v.Model, &v.Kit
	row, chosen := m.Table.Rows[i], m.Table.Chosen == i+1
	level, score := i18n.LevelNames[row.Level-1].In(m.Lang)+" ", strconv.Itoa(row.Score)
	name := row.Name
	if row.On && row.RulesOnly {
		name = i18n.RulesOnly(m.Lang, name)
	}
	item := []app.UI{
		v.techButton("bare tech__on", dialogs.TurnTechnique, i, false, "aria-pressed", row.On, kit.Element("i"),
			app.Text(name), kit.With(kit.Plain("small", "tech__place", strconv.Itoa(i+1)), "aria-hidden", "true")),
		kit.With(v.techButton("bare tech__more", dialogs.ChooseTechnique, i, false, "aria-expanded", chosen,
			app.Text(level), kit.Plain("b", "", score)),
			"aria-label", row.Name+i18n.Colon.In(m.Lang)+level+score),
	}
	if chosen {
		options := make([]kit.Option, len(i18n.LevelNames))
		for l, name := range i18n.LevelNames {
			options[l] = kit.Option{Value: strconv.Itoa(l + 1), Name: name.In(m.Lang), Chosen: l+1 == int(row.Level)}
		}
		item = append(item, kit.With(kit.Box("div", "tech__edit",
			k.Choice(levelID, i18n.TechniqueLevel, options, nil),
			kit.Box("label", "choice", kit.Plain("span", "choice__name", k.In(i18n.TechniqueScore)),
				kit.With(kit.Element("input"), "id", scoreID, "type", "number", "min", "0",
					"max", strconv.Itoa(dialogs.MaxScore), "value", score)),
			kit.Box("span", "tech__move",
				v.techButton("btn tech__up", dialogs.MoveTechnique, i-1, i == 0, "", false, k.Word(i18n.Up)),
				v.techButton("btn tech__down", dialogs.MoveTechnique, i+1, i == len(m.Table.Rows)-1, "", false,
					k.Word(i18n.Down))),
		), "role", "group", "aria-label", row.Name))
	}
	return kit.Box("li", "tech", item...)
}

// techButton draws a button of a row. Its attribute data-edit consists of a letter for the kind of edit and
// the number in at. That number is the index of the row or, for a button that moves the chosen row, the new
// position of that row.
func (v *View) techButton(
	class string, edit dialogs.TechniqueEdit, at int, idle bool, is string, on bool, body ...app.UI,
) app.HTMLElem {
	b := kit.With(kit.Box("button", class, body...), "type", "button", "data-edit",
		string('a'+rune(edit))+strconv.Itoa(at), "aria-disabled", strconv.FormatBool(idle || !v.Model.EditsTable()))
	if is != "" {
		b = kit.With(b, is, strconv.FormatBool(on))
	}
	return b
}

// onTechnique handles a click on a button of a row. It ignores disabled buttons.
func (v *View) onTechnique(_ app.Context, e app.Event) {
	button := browser.Closest(e.Get("target"), "button:not([aria-disabled=true])")
	what := browser.String(browser.Field(button, "dataset"), "edit")
	if what == "" {
		return
	}
	msg := dialogs.EditTechnique{Edit: dialogs.TechniqueEdit(what[0] - 'a')}
	msg.Row, _ = strconv.Atoi(what[1:])
	if msg.Edit != dialogs.MoveTechnique {
		v.Send(msg)
		return
	}
	msg.To, msg.Row = msg.Row, v.Model.Table.Chosen-1
	v.Send(msg)
	if msg.To < msg.Row {
		v.Focus(".tech__up")
	} else {
		v.Focus(".tech__down")
	}
}

// onTechniqueIs handles a change of a field in the chosen row.
func (v *View) onTechniqueIs(_ app.Context, e app.Event) {
	field := e.Get("target")
	to, err := strconv.Atoi(browser.String(field, "value"))
	if err != nil {
		return
	}
	msg := dialogs.EditTechnique{Edit: dialogs.ScoreTechnique, Row: v.Model.Table.Chosen - 1, To: to}
	if browser.String(field, "id") == levelID {
		msg.Edit = dialogs.LevelTechnique
	}
	v.Send(msg)
	if msg.Edit == dialogs.LevelTechnique { // a row with a new level is drawn in another group
		v.Focus("#" + levelID)
	}
}

func (v *View) onCopyTable(app.Context, app.Event) { v.Send(dialogs.CopyTable{}) }
func (v *View) onTable(app.Context, app.Event) {
	v.Send(dialogs.ReadTable{Text: browser.ValueOf(tableID)})
}

// onOwnTable switches from the table in the link to the user's table. If the user's table is already in use,
// onOwnTable switches to the standard table.
func (v *View) onOwnTable(app.Context, app.Event) {
	if v.Model.LinkTechniques != "" {
		v.Send(dialogs.LeaveTable{})
	} else {
		v.Send(dialogs.ReadTable{})
	}
}

// onModernTable switches to the table that also has the techniques beyond HoDoKu.
func (v *View) onModernTable(app.Context, app.Event) {
	v.Send(dialogs.ReadTable{Text: dialogs.ModernTable})
}

// onKeepTable stores the table in the link as the user's table. The clicked button disappears, so the focus
// moves to another button.
func (v *View) onKeepTable(app.Context, app.Event) {
	v.Send(dialogs.LeaveTable{Keep: true})
	v.Focus(".techs__do button")
}
