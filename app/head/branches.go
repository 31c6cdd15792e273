package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// The dialog of positions in the history to which the user can return. These are the checkpoints that the
// user has named, and the ends of those branches of the history that Undo has left.

const nameID = "checkpoint"

func (v *View) branches() []app.UI {
	m, k := &v.Model, &v.Kit
	body := []app.UI{
		v.dialogHead(i18n.Checkpoints),
		kit.With(kit.Plain("label", "field", k.In(i18n.CheckpointName)), "for", nameID),
		kit.Box("form", "naming",
			kit.With(kit.Box("input", "naming__name"), "id", nameID, "maxlength", "60", "autocomplete", "off",
				"autofocus", "true"),
			kit.With(kit.Plain("button", "btn btn--main", k.In(i18n.SetCheckpoint)), "type", "submit"),
		).On("submit", v.onName),
		app.If(m.Notice.Kind == state.Nameless, func() app.UI {
			return kit.Box("p", "line line--warn", app.Text(sentences.Notice(*m))).Attr("role", "alert")
		}),
	}
	var named, tries []app.UI
	for _, c := range m.History.Checkpoints() {
		named = append(named, kit.Box("div", "placebox", v.place(c.Name, c.Number, c.Steps, c.Here),
			k.Button("bare", i18n.Delete, v.onUnname).DataSet("unname", c.Number).
				Attr("aria-label", k.In(i18n.Delete)+": "+c.Name)))
	}
	branches := m.History.Branches()
	for i, b := range branches {
		tries = append(tries, v.place(i18n.TryNumber(m.Lang, len(branches)-i), b.Number, b.Steps, false))
	}
	body = append(body, kit.Box("div", "places", named...).OnClick(v.onPlace))
	if len(tries) > 1 {
		body = append(body, kit.Plain("h3", "", k.In(i18n.EarlierTries)),
			kit.Plain("p", "dialog__hint", k.In(i18n.TriesSay)),
			kit.Box("div", "places", tries...).OnClick(v.onPlace))
	}
	return body
}

// place returns a button that returns to a position in the history.
//
//go:noinline
func (v *View) place(name string, number, steps int, here bool) app.UI {
	b := kit.Box("button", "bare place", app.Text(name), kit.Plain("small", "", i18n.StepCount(v.Model.Lang, steps))).
		Attr("type", "button").DataSet("place", number)
	if here {
		b = b.Attr("aria-current", "true")
	}
	return b
}

// onName saves the current position as a checkpoint with the entered name.
func (v *View) onName(_ app.Context, e app.Event) {
	e.PreventDefault()
	v.Send(game.SetCheckpoint{Name: browser.ValueOf(nameID)})
	browser.Query("#"+nameID).Set("value", "")
	v.Focus("#" + nameID)
}

// onPlace returns to the chosen position and closes the dialog.
func (v *View) onPlace(_ app.Context, e app.Event) {
	if number, ok := browser.Number(e, "place"); ok {
		v.Send(state.ShowOpen{})
		v.Send(game.Revisit{Number: number})
	}
}

func (v *View) onUnname(_ app.Context, e app.Event) {
	if number, ok := browser.Number(e, "unname"); ok {
		v.Send(game.RemoveCheckpoint{Number: number})
		v.Focus("#" + nameID)
	}
}

// branchesKey returns a string that is different whenever the list of positions is different.
func branchesKey(m *state.Model) string {
	key := ""
	for _, c := range m.History.Checkpoints() {
		key += strconv.Itoa(c.Number) + c.Name + "/"
	}
	for _, b := range m.History.Branches() {
		key += strconv.Itoa(b.Number) + "/"
	}
	return key
}
