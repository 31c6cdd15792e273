package lists

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/job"
	"numplace/app/state"
	"numplace/solver/format"
)

func (v *View) onExampleList(app.Context, app.Event) {
	var lines []string
	for _, e := range state.Examples {
		lines = append(lines, e.Puzzle)
	}
	v.Hold("", strings.Join(lines, "\n"), "")
}

func (v *View) onKeptList(app.Context, app.Event) {
	v.Hold("", strings.Join(v.keptPuzzles(), "\n"), "")
}

func (v *View) onRow(_ app.Context, e app.Event) {
	if row, ok := browser.Number(e, "row"); ok {
		v.Send(state.OpenRow{Row: row})
	}
}

func (v *View) onFilter(_ app.Context, e app.Event) {
	if verdict, ok := browser.Number(e, "verdict"); ok {
		v.Send(state.FilterRows{Verdict: job.Verdict(verdict)})
	}
}

func (v *View) onPause(app.Context, app.Event)     { v.Send(state.Pause{}) }
func (v *View) onStopBatch(app.Context, app.Event) { v.Send(state.StopBatch{}) }
func (v *View) onDiscard(app.Context, app.Event)   { v.Send(state.Discard{}) }
func (v *View) onRateRows(app.Context, app.Event)  { v.Send(state.RateRows{}) }
func (v *View) onExport(app.Context, app.Event)    { v.Send(state.ExportRows{}) }

func (v *View) onReadMany(app.Context, app.Event) {
	text := browser.ValueOf(manyID)
	if state.OfOthers(text) {
		v.Send(state.Pasted{Text: text})
		return
	}
	v.Hold("", text, "")
}

func (v *View) onFile(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		file := files.Index(0)
		v.look(file, browser.Beginning, func(text string, e format.Encoding) {
			if strings.IndexByte(text, 0) >= 0 && !state.HoldsPuzzles(text) || state.OfOthers(text) {
				v.Drop(file)
				return
			}
			v.take(file, text, e)
		})
	}
}

// onDraft remembers the text in the form while another view is shown.
func (v *View) onDraft(ctx app.Context, _ app.Event) { v.draft = ctx.JSSrc().Get("value").String() }

// Key returns the message of a key press, or nil if it has none.
func (v *View) Key(e app.Value) state.Msg {
	if !browser.Within(e.Get("target"), ".rows__list") {
		return nil
	}
	name := browser.String(e, "key")
	if opens(name) {
		e.Call("preventDefault")
		v.Later(func() { v.Send(state.OpenRow{Row: v.Model.Batch.Cursor}) }) // runs later, so that the cursor is where earlier keys have moved it
		return nil
	}
	return message(name)
}
