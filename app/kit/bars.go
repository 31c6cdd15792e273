package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/dialogs"
	"numplace/app/state/storage"
)

// Bars draws messages about the page as a whole. They are drawn over the bottom of the page, so that nothing
// moves.
func (h *Host) Bars() app.UI {
	begins, slow := h.Model.Beginning()
	return Box("div", "foot",
		app.If(begins && slow, h.beginningBar).
			ElseIf(h.Model.Parted != "" && h.Model.Bar != bars.BrokenBar, h.partedBar).
			ElseIf(h.Model.Bar != bars.NoBar, h.bar),
	)
}

// beginningBar draws the bar that is shown while a new puzzle is being generated. The user can stop that.
// Otherwise the puzzle opens as soon as it is ready.
func (h *Host) beginningBar() app.UI {
	q := h.Model.Quick
	return Element("div").Class("bar").Attr("role", "status").Body(
		Plain("p", "", i18n.SeekingOf(h.Model.Lang, q.Tried, q.Left)),
		h.Kit.Button("btn btn--stop", i18n.Stop, h.onStopBeginning),
	)
}

// partedBar draws the bar that is shown when another tab has changed the board. In it the user chooses one of
// the two versions.
func (h *Host) partedBar() app.UI {
	return Element("div").Class("bar bar--choice").Attr("role", "alert").Body(
		Plain("p", "", h.Kit.In(i18n.Elsewhere)),
		h.Kit.Button("btn", i18n.ShowOther, h.onTakeOther),
		h.Kit.Button("btn", i18n.KeepOwn, h.onKeepOwn),
	)
}

func (h *Host) bar() app.UI {
	var text i18n.Text
	reload := true
	switch h.Model.Bar {
	case bars.UnkeptBar:
		text, reload = i18n.BoardsUnkept, false
		// In these two views, the address contains the board, except while the page shows the daily puzzles.
		if !h.Model.Door.On && (h.Model.View == state.OnBoard || h.Model.View == state.OnExplore) {
			text = i18n.StorageFailed
		}
	case bars.ChangedBar:
		text, reload = i18n.FilesChanged, false
	case bars.BuildBar:
		text = i18n.UpdateReady
	case bars.BrokenBar:
		text = i18n.Broken
		if h.Model.Widget.On {
			text = i18n.FrameBroken
		}
	}
	return Element("div").Class("bar").Attr("role", "alert").Body(
		Plain("p", "", h.Kit.In(text)),
		app.If(reload, func() app.UI { return h.Kit.Button("btn", i18n.Reload, h.OnReload) }),
		h.Kit.Button("bare", i18n.Close, h.onDismiss),
	)
}

func (h *Host) onStopBeginning(app.Context, app.Event) { h.Send(dialogs.StopBeginning{}) }

func (h *Host) onTakeOther(app.Context, app.Event) { h.Send(state.TakeOther{}) }
func (h *Host) onKeepOwn(app.Context, app.Event)   { h.Send(storage.KeepOwn{}) }
func (h *Host) onDismiss(app.Context, app.Event)   { h.Send(bars.Dismiss{}) }
