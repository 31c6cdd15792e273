package kit

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
)

// Event handlers of controls that occur in several parts of the page.

// OnPrevious shows the previous solution in the list of solutions.
func (h *Host) OnPrevious(app.Context, app.Event) {
	h.Send(solutions.GoTo{Number: h.Model.List.At - 1})
}

// OnNext shows the next solution in the list of solutions.
func (h *Host) OnNext(app.Context, app.Event) { h.Send(solutions.GoTo{Number: h.Model.List.At + 1}) }

// OnListClose closes the list of solutions.
func (h *Host) OnListClose(app.Context, app.Event) { h.Send(solutions.CloseList{}) }

// OnClass returns to the set of a class.
func (h *Host) OnClass(app.Context, app.Event) { h.Send(class.Turn{}) }

// OnStepBack goes back one step in Explore.
func (h *Host) OnStepBack(app.Context, app.Event) { h.Send(search.Step{By: -1}) }

// OnStepOn goes forward one step in Explore.
func (h *Host) OnStepOn(app.Context, app.Event) { h.Send(search.Step{By: 1}) }

// OnReload reloads the page.
func (h *Host) OnReload(app.Context, app.Event) { h.Send(state.Reload{}) }

// OnTechniques opens the dialog with the table of techniques.
func (h *Host) OnTechniques(app.Context, app.Event) {
	h.Send(state.ShowPane{Pane: dialogs.TechniquesPane})
}

// OpenArchive opens the dialog with the daily puzzles of a month, at the day whose puzzles the start page offers.
func (h *Host) OpenArchive() {
	h.Send(door.PickDay{Day: cmp.Or(h.Model.Door.Day, h.Model.Door.Today)})
	h.Send(state.ShowPane{Pane: dialogs.ArchivePane})
}

// OnShare opens the Share dialog for the board.
func (h *Host) OnShare(app.Context, app.Event) {
	h.Send(state.OpenShare{Site: h.Site, What: forOthers(h.Model), Device: browser.ForSharing()})
}

// OnShareResult shares the result of the user's solve as text. If the device has no share dialog for texts,
// OnShareResult copies the text to the clipboard.
func (h *Host) OnShareResult(app.Context, app.Event) {
	h.Send(state.ShareResult{Site: h.Site, What: forOthers(h.Model), Sends: browser.SendsText()})
}

// OnSharePicture shares the result of the user's solve as an image.
func (h *Host) OnSharePicture(app.Context, app.Event) {
	h.Send(state.ShareResult{Site: h.Site, What: forOthers(h.Model), Picture: true})
}

// OpenSetDialog opens one of the dialogs that process several puzzles at once. The parameter dialog selects
// it, as in job.SetDialog.Of.
func (h *Host) OpenSetDialog(dialog string) {
	h.Send(state.OpenSetDialog{Of: dialog, Site: h.Site, Sends: browser.ForSharing().Sends})
}

// OpenBook opens the dialog for worksheets with new puzzles.
func (h *Host) OpenBook() {
	h.Send(state.OpenSetDialog{Of: job.Worksheet, New: true, Site: h.Site, Sends: browser.ForSharing().Sends})
}
