package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/game"
	"numplace/app/state/incoming"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
)

func (v *View) onMarkKind(ctx app.Context, _ app.Event) {
	if kind, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil && kind >= 0 {
		v.Send(game.SetCandidates{Kind: game.CandidateKind(kind)})
	}
}

func (v *View) onRedundant(app.Context, app.Event) { v.Send(solutions.FindRedundant{}) }

func (v *View) onEdit(app.Context, app.Event) {
	mode := game.Setting
	if v.Model.Mode == mode {
		mode = game.Playing
	}
	v.Send(game.SetMode{Mode: mode})
}

func (v *View) onInstall(app.Context, app.Event) { v.Send(storage.AskInstall{}) }

func (v *View) onOpen(app.Context, app.Event) { v.Send(state.ShowOpen{Shown: true}) }

func (v *View) onDialogClose(app.Context, app.Event) { v.Send(state.ShowOpen{}) }

func (v *View) onRecent(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "recent"); ok && i < len(v.Model.Recent) {
		v.Send(state.OpenRecord{ID: v.Model.Recent[i].ID})
	}
}

func (v *View) onDrop(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "drop"); ok && i < len(v.Model.Recent) {
		v.Send(storage.DropRecord{ID: v.Model.Recent[i].ID})
		v.Focus(".dialog__undo button")
	}
}

func (v *View) onRestore(app.Context, app.Event) {
	v.Send(storage.Restore{})
	v.Focus("[data-recent]")
}

func (v *View) onRead(app.Context, app.Event) {
	text := browser.ValueOf(pasteID)
	v.Send(state.Pasted{Text: text})
}

// onFile opens the chosen file.
func (v *View) onFile(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		v.OpenFile(files.Index(0))
	}
}

// onAlphabet reads the opened text again with the chosen alphabet, which is the set of characters that the
// text uses as digits.
func (v *View) onAlphabet(app.Context, app.Event) {
	if number, err := strconv.Atoi(browser.ValueOf(alphabetID)); err == nil {
		v.Send(incoming.ReadAs{Alphabet: uint8(number)})
	}
}

func (v *View) onHome(_ app.Context, e app.Event)  { v.lead(e, state.GoHome{}) }
func (v *View) onPlay(_ app.Context, e app.Event)  { v.lead(e, state.GoPlay{}) }
func (v *View) onClass(_ app.Context, e app.Event) { v.lead(e, class.Turn{}) }
func (v *View) onSolve(_ app.Context, e app.Event) { v.lead(e, state.GoSolve{}) }
func (v *View) onLists(_ app.Context, e app.Event) { v.lead(e, state.Show{View: state.OnBatch}) }

// lead sends msg when a link of the page is clicked. If a modifier key is held, lead does nothing, so that
// the browser handles the click, for example by opening a new tab.
func (v *View) lead(e app.Event, msg state.Msg) {
	if browser.Modified(e) {
		return
	}
	e.PreventDefault()
	v.Send(msg)
}
