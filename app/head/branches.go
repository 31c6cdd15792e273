package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
)

// The dialog of positions to go back to: those that the person has named, and the ends of other branches of Undo.

const nameID = "checkpoint"

func (v *View) branches() []app.UI {
	m, k := &v.Model, &v.Kit
	body := []app.UI{
		v.dialogHead(i18n.Checkpoints),
		kit.Element("label").Class("field").Attr("for", nameID).Text(k.In(i18n.CheckpointName)),
		kit.Element("form").Class("naming").On("submit", v.onName).Body(
			kit.Element("input").ID(nameID).Class("naming__name").Attr("maxlength", 60).Attr("autocomplete", "off"),
			k.Button("btn btn--main", i18n.SetCheckpoint, nil).Attr("type", "submit"),
		),
	}
	var rows []app.UI
	for _, c := range m.Checkpoints() {
		place := kit.Element("button").Class("bare place").Attr("type", "button").DataSet("place", c.Number).
			Body(app.Text(c.Name), kit.Plain("small", "", i18n.StepCount(m.Lang, c.Steps)))
		if c.Here {
			place = place.Attr("aria-current", "true")
		}
		rows = append(rows, kit.Box("div", "placebox", place,
			k.Button("bare", i18n.Delete, v.onUnname).DataSet("unname", c.Number).Attr("aria-label", k.In(i18n.Delete)+": "+c.Name)))
	}
	var tries []app.UI
	branches := m.History.Branches()
	for i, b := range branches {
		tries = append(tries, kit.Element("button").Class("bare place").Attr("type", "button").DataSet("place", b.Number).
			Body(app.Text(i18n.TryNumber(m.Lang, len(branches)-i)), kit.Plain("small", "", i18n.StepCount(m.Lang, b.Steps))))
	}
	body = append(body, kit.Box("div", "places", rows...).OnClick(v.onPlace))
	if len(tries) > 1 {
		body = append(body, kit.Plain("h3", "", k.In(i18n.EarlierTries)), kit.Plain("p", "dialog__hint", k.In(i18n.TriesSay)),
			kit.Box("div", "places", tries...).OnClick(v.onPlace))
	}
	return body
}

// onName names the position.
func (v *View) onName(_ app.Context, e app.Event) {
	e.PreventDefault()
	if name := browser.ValueOf(nameID); name != "" {
		v.Send(state.SetCheckpoint{Name: name})
		browser.Query("#"+nameID).Set("value", "")
	}
}

// onPlace goes to a position, and closes the dialog.
func (v *View) onPlace(_ app.Context, e app.Event) {
	if number, ok := browser.Number(e, "place"); ok {
		v.Send(state.ShowOpen{})
		v.Send(state.Revisit{Number: number})
	}
}

func (v *View) onUnname(_ app.Context, e app.Event) {
	if number, ok := browser.Number(e, "unname"); ok {
		v.Send(state.RemoveCheckpoint{Number: number})
		v.Focus("#" + nameID)
	}
}

// branchesKey changes when the positions do.
func branchesKey(m *state.Model) string {
	key := ""
	for _, c := range m.Checkpoints() {
		key += strconv.Itoa(c.Number) + c.Name + "/"
	}
	return key
}
