package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
)

// What the controls do that several parts of the page have.

// OnPrevious shows the solution before the one shown.
func (h *Host) OnPrevious(app.Context, app.Event) {
	h.Send(solutions.GoTo{Number: h.Model.List.At - 1})
}

// OnNext shows the solution after the one shown.
func (h *Host) OnNext(app.Context, app.Event) { h.Send(solutions.GoTo{Number: h.Model.List.At + 1}) }

// OnListClose ends the list of solutions.
func (h *Host) OnListClose(app.Context, app.Event) { h.Send(solutions.CloseList{}) }

// OnStepBack goes a step back in Explore.
func (h *Host) OnStepBack(app.Context, app.Event) { h.Send(search.Step{By: -1}) }

// OnStepOn goes a step on in Explore.
func (h *Host) OnStepOn(app.Context, app.Event) { h.Send(search.Step{By: 1}) }

// OnReload loads the page again.
func (h *Host) OnReload(app.Context, app.Event) { h.Send(state.Reload{}) }

// OnTechniques opens the dialog of the table of techniques.
func (h *Host) OnTechniques(app.Context, app.Event) {
	h.Send(state.ShowPane{Pane: dialogs.TechniquesPane})
}

// OnShare opens the dialog that shares the board. In a narrow window its rows are folded.
func (h *Host) OnShare(app.Context, app.Event) {
	h.Send(state.OpenShare{Site: h.Site, What: forOthers(h.Model), Device: browser.ForSharing()})
}

// OnShareResult sends how the person has solved the puzzle as a text, or copies it.
func (h *Host) OnShareResult(app.Context, app.Event) {
	h.Send(state.ShareResult{Site: h.Site, What: forOthers(h.Model), Sends: browser.SendsText()})
}

// OpenSetDialog opens a dialog about several puzzles, as job.SetDialog.Of names it.
func (h *Host) OpenSetDialog(of string) {
	h.Send(state.OpenSetDialog{Of: of, Site: h.Site, Sends: browser.ForSharing().Sends})
}
