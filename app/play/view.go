// Package play is the view of the board: the grid, the verdict, the actions and the number pad.
package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
)

// View draws the board and what is beside it, and handles their controls.
type View struct {
	*kit.Host

	hand    hand
	shiftUp float64 // when Shift was released last, in milliseconds; 0: it was not
	voice   voice

	acted   bool      // an action was pressed that has not changed the row of actions yet
	from    situation // as it was then
	swapped bool      // the row of actions has just changed under the pointer

	pressing pressing

	candidates struct { // as last shown
		edition int
		sets    []solver.Digits
	}
}

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Resized does nothing, since the style sheet fits the board into any window.
func (v *View) Resized() {}

// Render draws the view.
func (v *View) Render() app.UI {
	v.swap()
	m := &v.Model
	swapped, several, cell, second := 0, 0, 0, 0
	if v.swapped {
		swapped = 1
	}
	if m.Several() {
		several = 1
	}
	if m.CandidatesKnown() { // the status has those of the cursor's cell
		cell = int(m.Cursor)
	}
	if m.ShowTime {
		second = int(m.Clock.Spent / time.Second)
	}
	class := "solve"
	switch v.situation() {
	case solvedHere, solvedByHand:
		class += " solve--done"
	}
	return kit.Main(class,
		v.Board(),
		kit.Box("div", "side",
			kit.Box("section", "answer", v.Part("status", 2*(second*solver.MaxN*solver.MaxN+cell)+several, v.Status), app.If(!v.Kit.Shell, v.heard), v.Part("acts", 2*several+swapped, v.actions), v.mend("acts acts--mend")),
			v.Part("pen", 4*(v.current()*int(state.Tools)+int(m.Held))+2*several+swapped, v.pen),
			kit.Box("section", "notes", v.notes(several)...),
		),
	)
}
