package embedded

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/frame"
	"numplace/app/state/game"
)

func (v *View) onExplore(app.Context, app.Event) { v.Send(state.Show{View: state.OnExplore}) }
func (v *View) onBoard(app.Context, app.Event)   { v.Send(state.Show{View: state.OnBoard}) }

// onReset resets the board. It ignores the second click of a double click, because the first click may have
// been on another button that was in the same place.
func (v *View) onReset(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(frame.Reset{})
	}
}

func (v *View) onMarks(app.Context, app.Event) {
	kind := game.InSolutions
	if v.Model.Candidates.Kind == kind {
		kind = game.NoCandidates
	}
	v.Send(game.SetCandidates{Kind: kind})
}

// onClear empties the board of a solver. It ignores the second click of a double click, because Clear would then also
// change the size of the board.
func (v *View) onClear(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(frame.Reset{Empty: true})
	}
}

func (v *View) onHide(app.Context, app.Event) { v.Send(state.Hide{}) }

// onStart starts today's puzzle.
func (v *View) onStart(app.Context, app.Event) { v.Send(state.Begin{}) }

// onNextLevel shows today's puzzle of the next level.
func (v *View) onNextLevel(app.Context, app.Event) {
	v.Send(frame.SetLevel{Level: v.Model.Widget.Wish.Daily})
}

// onNotes switches between entering digits and pencil marks.
func (v *View) onNotes(app.Context, app.Event) {
	tool := game.CentreTool
	if v.Model.Tool == tool {
		tool = game.DigitTool
	}
	v.Send(game.SetTool{Tool: tool})
}

func (v *View) onLevel(_ app.Context, e app.Event) {
	if level, ok := browser.Number(e, "level"); ok {
		v.Send(frame.SetLevel{Level: level})
	}
}

// onDays goes to another day of the archive.
func (v *View) onDays(ctx app.Context, e app.Event) {
	if days, ok := browser.Number(e, "days"); ok {
		v.Send(frame.GoDays{By: days})
	}
}

// onAddress selects the text of the address field.
func (v *View) onAddress(_ app.Context, e app.Event) { e.Get("target").Call("select") }

func (v *View) onCheck(app.Context, app.Event) { v.Send(state.Check{}) }
func (v *View) onSolve(app.Context, app.Event) { v.Send(state.Solve{}) }
func (v *View) onAll(app.Context, app.Event)   { v.Send(state.All{}) }
func (v *View) onUndo(app.Context, app.Event)  { v.Send(game.Undo{}) }
func (v *View) onRedo(app.Context, app.Event)  { v.Send(game.Redo{}) }
