// Package play is the view of the board: the grid, the verdict, the actions, hints, and the pad.
//
// The drawing is in view.go, with a file for each larger part, and the event listeners are in events.go.
// keys.go has a pure function from keys to messages, gesture.go has a pure state machine for the pointer, and
// verdict.go has the sentences about a Model.
package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/sums"
	"numplace/solver"
)

// View draws the board and everything next to it, and handles their controls.
type View struct {
	*kit.Host

	// OpenFile opens a file that the user has chosen. The page sets this field.
	OpenFile func(file app.Value)

	hand    hand
	shiftUp float64 // time of the last release of Shift, in milliseconds; 0 if never
	voice   voice

	acted   bool      // an action's button was pressed, and has not yet led to a new row of actions
	from    situation // situation when the action was pressed
	swapped bool      // the row of actions has just been replaced, while the pointer may still be over it

	pressing pressing
	touched  bool // the last press was by touch

	candidates struct { // as last shown
		edition int
		sets    []solver.Digits
	}
}

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Render draws the view.
func (v *View) Render() app.UI {
	m := &v.Model
	if v.Kit.Shell {
		return v.shell()
	}
	v.swap()
	swapped, several, cell, second := 0, 0, 0, 0
	if v.swapped {
		swapped = 1
	}
	if m.Several() {
		several = 1
	}
	if m.Play().CandidatesKnown() { // the status shows the candidates of the cursor's cell, so it depends on the cursor
		cell = int(m.Cursor)
	}
	if m.ShowTime {
		second = int(m.Clock.Spent / time.Second)
	}
	class := "solve"
	switch v.situation() {
	case solvedHere, solvedByHand, replaying:
		class += " solve--done"
	case hintHow:
		class += " solve--guide"
	}
	if v.thinks() {
		foggy := m.SettersDrawing().Foggy() // the layout must not depend on what the fog covers
		if foggy || m.Board.HasPlaced() {   // so that space is reserved for the line about a rule
			class += " solve--ruled"
		}
		if foggy || sums.On(m.Board.Layout()) {
			class += " solve--sums"
		}
		class += " solve--think"
	}
	if v.lined() && m.Hint.Stage == hints.NoHint && !m.DeskShown() && !m.Solutions().RedundantKnown() {
		class += " solve--lined"
	}
	if m.Hinting() {
		class += " solve--hint"
	}
	if m.DeskShown() && m.Desk.Guide != "" || m.OpensRules() {
		class += " solve--guide"
	}
	if m.Sheet {
		class += " solve--sheet"
	}
	class += sceneClasses[v.scene()]
	if v.scene() == doorScene && v.beginning() == firstVisit {
		class += " solve--first"
	}
	status := v.Part("status", 2*(second*solver.MaxN*solver.MaxN+cell)+several, v.Status)
	acts := v.Part("acts", 2*several+swapped, v.actions)
	if v.thinks() {
		return kit.Main(class,
			kit.Box("section", "side think", status, v.penOrGuide(0), acts, v.roles()),
			v.Board(),
			kit.Box("div", "side side--announcements", kit.Box("section", "answer", v.liveRegion())),
		)
	}
	return kit.Main(class,
		noThought(),
		v.Board(),
		app.If(v.lined(), func() app.UI { return v.ruleLine(belowRule) }),
		kit.Box("div", "side",
			kit.Box("section", "answer", v.liveRegion(), status, acts, v.mend("acts acts--mend"), v.offer()),
			app.If(!v.bare(), func() app.UI { return v.penOrGuide(2*several + swapped) }),
			app.If(!v.bare() && v.scene() != typingScene && !m.Sheet, func() app.UI {
				return kit.Box("section", "notes", v.notes(several)...)
			}),
			app.If(v.scene() != playScene && !m.Task().IsLocal(), func() app.UI {
				return v.Part("below", 0, v.below)
			}),
		),
	)
}

// thinks reports whether the complete explanation of a hint is next to the board: the question, the reason,
// the conclusion and the action. In the document, the explanation comes before the board. The style sheet
// puts them next to each other.
func (v *View) thinks() bool {
	return v.Model.Hint.Stage == hints.HintHow && !v.Model.Widget.On && !v.Model.Sheet
}

// noThought draws an empty element in place of a hint's explanation. When an explanation appears, go-app then
// reuses the board's element, because it has the same position.
func noThought() app.UI { return kit.Element("section").Class("think") }

// lined reports whether a line about a rule of the selected cell is drawn below the board. The style sheet
// shows this line only in a narrow window.
func (v *View) lined() bool {
	placed := v.Model.Board.HasPlaced() || v.Model.SettersDrawing().Foggy()
	return v.scene() == playScene && placed && !v.Model.Widget.On && !v.Model.Sheet
}

// scene is what the view shows next to the board.
type scene uint8

const (
	playScene   scene = iota // being played: the tools, the pad and the notes
	typingScene              // being typed: the pad, and the field for the user's own puzzle
	posedScene               // ready to be played: questions about the puzzle, or the list of its solutions
	endScene                 // solved by the user: the result
	doorScene                // the start page
)

// sceneClasses holds the classes of the view by its scene.
var sceneClasses = [...]string{playScene: "", typingScene: " solve--typing", posedScene: " solve--posed",
	endScene:  " solve--posed solve--ended",
	doorScene: " solve--door"}

func (v *View) scene() scene {
	m := &v.Model
	switch {
	case m.Widget.On || m.Hint.Stage == hints.HintHow:
		return playScene
	case m.List.Shown:
		return posedScene
	case v.ended():
		return endScene
	case m.AtDoor():
		return doorScene
	case m.Mode == game.Posed:
		return posedScene
	case m.Mode == game.Setting && m.Board.Layout().N() <= 9:
		return typingScene
	}
	return playScene
}

// bare reports whether the page shows none of the tools, the pad and the notes.
func (v *View) bare() bool { return v.scene() >= posedScene }

// penOrGuide draws the tools and the pad. If the complete step of a hint is shown, it draws that instead. The
// parameter extra, from 0 to 3, is passed to kit.Part as the value on which the pad depends besides the
// Model. It combines whether several cells are selected with whether the actions have just been replaced.
func (v *View) penOrGuide(extra int) app.UI {
	switch m := &v.Model; {
	case m.Sheet:
		return v.Part("sheet", 0, v.sheet)
	case m.Hint.Stage == hints.HintHow:
		return v.Part("guide", 0, v.guide)
	case m.DeskShown() && m.Desk.Guide != "":
		// The guide's names of cells react to the pointer and to the focus. A click on the guide is sent to
		// the second program.
		return v.Naming(v.Desk("section", "pen guide", m.Desk.Guide)).OnClick(v.OnLesson)
	case m.RulesLost():
		return kit.Box("section", "pen guide guide--awaited")
	case m.OpensRules():
		return kit.Box("section", "pen guide guide--awaited", kit.Awaited())
	}
	return v.Part("pen", 4*(v.current()*int(game.Tools)+int(v.Model.Held))+extra, v.pen)
}
