// Package embedded is the view of a board in a frame on another site's page. It has the board, the verdict,
// the controls that the widget requested, and a link to the full page. Its height depends only on its width,
// the board's size and the controls, so that nothing around it moves.
package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// View draws the frame, and exchanges messages with the host page.
type View struct {
	*kit.Host

	board  Board
	search Search
	peer   peer
}

// Board is the part of the board's view that the frame shows. The root passes it in, because views don't
// import each other.
type Board interface {
	Board() app.UI
	Status() app.UI
	HintActions() (buttons []app.UI, alone bool)
	Step() (why []app.UI, so app.UI)
	Fresh() string
	Resized()
	DigitKeys() []app.UI
	EraseKey(class string) app.HTMLElem
	Bring() []app.UI
	OnDigit(app.Context, app.Event)
}

// Search is the part of the Explore view that the frame shows.
type Search interface {
	Board() app.UI
	Reason() app.UI
	Said() string
	Slider() app.UI
	PlayButton(class string, name i18n.Text) app.UI
}

// New returns the view for the Host h. The frame shows the board through b, and the search through s.
func New(h *kit.Host, b Board, s Search) *View { return &View{Host: h, board: b, search: s} }

// Render draws the frame.
func (v *View) Render() app.UI {
	class := "frame"
	var board, status, more app.UI
	if v.exploring() {
		board, more = v.search.Board(), v.transport()
		status = kit.Box("div", "frame__row",
			kit.Element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").
				Attr("aria-busy", v.Model.Explore.Playing).Body(v.reason()))
	} else {
		row, beside := "frame__row", v.actions()
		if v.explaining() {
			class += " frame--guide"
			if v.Model.Widget.Fixed() { // the frame has no pad that the step could replace
				row, beside = "frame__row frame__row--guide", v.guide("frame__guide")
			}
		}
		board, more = v.board.Board(), v.quiet()
		status = kit.Box("div", row, v.board.Status(), beside)
	}
	parts := []app.UI{kit.Box("h1", "vh", v.Kit.Word(i18n.BoardName))}
	if v.Kit.Shell || v.Model.Widget.Wish.Daily > 0 {
		parts = append(parts, v.day())
	} else if v.Model.Widget.Misdated() {
		parts = append(parts, kit.Box("div", "frame__day"))
	}
	if v.together() {
		class += " frame--together"
	}
	if v.roomy() {
		class += " frame--roomy"
		parts = append(parts, status, board, v.pad(), more)
	} else {
		parts = append(parts, board, status, more, v.pad())
	}
	return kit.Box("main", class, append(parts, v.credit())...)
}

// roomy reports whether the pad has keys for pencil marks. Such a pad is placed directly below the board, and
// the verdict above the board. In the shell, web/script/frame.js arranges them in this way.
func (v *View) roomy() bool { return !v.Kit.Shell && v.has(embed.Notes) }

// together reports whether all controls are drawn in one row below the board, and the verdict in a row of its
// own. This requires that the controls fit into one row of a narrow frame.
func (v *View) together() bool {
	const room = 4
	all := v.controls() & (embed.Below | embed.Check | embed.Solve)
	return !v.Kit.Shell && v.has(embed.Explore|embed.Notes) && v.has(embed.Below) &&
		bits.OnesCount16(uint16(all)) <= room
}

// explaining reports whether the frame shows the complete step of a hint.
func (v *View) explaining() bool {
	return v.Model.View == state.OnBoard && v.Model.Hint.Stage == hints.HintHow
}

// guide draws the complete step of a hint: the technique's name, the explanation, and the legend of the
// symbols drawn on the board.
func (v *View) guide(class string) app.UI {
	why, so := v.board.Step()
	body := append([]app.UI{kit.Plain("b", "frame__name", v.Model.Hint.Found.Name)}, why...)
	return kit.Box("section", class, append(body, so, v.Kit.Roles(v.Model.Hint.Found.Legend))...).TabIndex(0)
}

// exploring reports whether the frame shows a search.
func (v *View) exploring() bool {
	return v.Model.View == state.OnExplore && v.Model.Explore.Recording() != nil
}

// reason draws the reason for the current event of the search, shortened to fit the available space.
func (v *View) reason() app.UI {
	if said := v.search.Said(); said != "" {
		return app.Text(said)
	}
	return v.search.Reason()
}

// has reports whether control c is drawn. This requires that the widget requests c and that the widget's
// puzzle is valid. If only its date is wrong, the space for c stays empty.
func (v *View) has(c embed.Controls) bool {
	return v.controls().Has(c) && (!v.Model.Widget.Faulty() || v.Model.Widget.Misdated())
}

// controls returns the controls to draw. In the shell these are all controls.
func (v *View) controls() embed.Controls {
	w := &v.Model.Widget
	if v.Kit.Shell {
		return w.Controls
	}
	return w.Controls.Drawn(w.ReadOnly)
}

// actions draws the controls next to the verdict. While a hint is shown, the hint's text replaces them.
func (v *View) actions() app.UI {
	if v.Model.Hint.Stage != hints.NoHint || v.Model.DeskShown() || v.together() && !v.starts() ||
		v.Model.Widget.Misdated() {
		return kit.Element("div")
	}
	if v.starts() {
		if v.padded() { // here the Start button replaces the pad
			return kit.Element("div")
		}
		return kit.Box("div", "frame__acts", v.start())
	}
	if v.ended() && !v.padded() {
		return kit.Box("div", "frame__acts", v.share("btn btn--main")...)
	}
	return kit.Box("div", "frame__acts", v.asks("bare")...)
}

// asks returns the buttons Check and Solve, as far as the widget requests them. check is the class of the
// button Check, which is disabled on a solved board.
func (v *View) asks(check string) (buttons []app.UI) {
	if v.has(embed.Check) {
		button := v.Kit.Idle(v.Kit.Button(check, i18n.Check, v.onCheck), v.Model.SolvedByHand())
		buttons = append(buttons, v.named(embed.Check, button))
	}
	if v.has(embed.Solve) {
		class, name, idle := "btn btn--main", i18n.Solve, false
		if v.has(embed.Hint) { // Hint is the main button, so Check is not
			class = "btn"
		}
		if v.Model.Widget.Solver {
			name, idle = i18n.SolutionKey, len(v.Model.Clashes(v.Model.Board.Given)) > 0
		}
		buttons = append(buttons, v.named(embed.Solve, v.Kit.Idle(v.Kit.Button(class, name, v.onSolve), idle)))
	}
	return buttons
}

// padded reports whether the frame has a pad on every screen. Other frames have a pad only on touch screens.
func (v *View) padded() bool { return v.has(embed.Pad | embed.Hint | embed.Notes) }

// quiet draws the row of secondary controls, which begins with Hint. While a list of solutions is shown, the
// row instead has the controls that step through the solutions. While a hint is shown, the row has the hint's
// controls.
func (v *View) quiet() app.UI {
	m, k := &v.Model, &v.Kit
	if m.DeskShown() && m.Hint.Stage == hints.NoHint {
		return v.Desk("div", "frame__more frame__desk", m.Desk.Acts)
	}
	if m.List.Shown {
		list := m.List
		return kit.Box("div", "frame__more",
			k.Idle(k.Button("bare", i18n.Previous, v.OnPrevious), list.At == 0),
			kit.Plain("span", "frame__of", i18n.Of(m.Lang, list.At+1, m.AtLeast(), list.Exact)),
			k.Idle(k.Button("bare", i18n.Next, v.OnNext), list.Exact && list.At+1 >= list.Found),
			k.Button("bare", i18n.Close, v.OnListClose),
		)
	}
	if m.Widget.Solver && m.Hint.Stage == hints.NoHint {
		switch {
		case !m.Board.HasPuzzle():
			return kit.Box("div", "frame__more frame__more--bring", v.board.Bring()...)
		case m.Board.Solver.Count() > 0:
			return kit.Box("div", "frame__more", k.Button("btn", i18n.HideIt, v.onHide))
		}
	}
	if v.starts() || m.Widget.Misdated() {
		class := "frame__more"
		if v.has(embed.Below) {
			class += " frame__more--idle"
		}
		return kit.Element("div").Class(class)
	}
	var buttons []app.UI
	add := func(c embed.Controls, b app.UI) {
		if v.has(c) {
			buttons = append(buttons, v.named(c, b))
		}
	}
	class, other := "frame__more", "bare"
	if v.together() {
		other = "btn"
	}
	if v.has(embed.Hint) {
		var alone bool
		if buttons, alone = v.board.HintActions(); alone {
			return kit.Box("div", class+v.board.Fresh(), buttons...)
		}
		v.named(embed.Hint, buttons[0])
		class += v.board.Fresh()
	}
	if v.together() {
		buttons = append(buttons, v.asks("btn")...)
	}
	add(embed.Explore, k.Button(other, i18n.Explore, v.onExplore))
	add(embed.All, k.Button("bare", i18n.AllSolutions, v.onAll))
	add(embed.Candidates, v.marksButton())
	add(embed.Undo, k.Idle(k.Button("bare", i18n.Undo, v.onUndo), !m.History.CanUndo()))
	add(embed.Undo, k.Idle(k.Button("bare", i18n.Redo, v.onRedo), !m.History.CanRedo()))
	add(embed.Reset, k.Button("bare", i18n.Reset, v.onReset))
	return kit.Box("div", class, buttons...)
}

// pad draws the number pad. It is visible on touch screens, and on all screens if the widget requests it. A
// frame with hints always has a pad, because the complete step of a hint replaces the pad.
func (v *View) pad() app.UI {
	class := "frame__pad"
	if v.Kit.Shell { // draw a placeholder, which frame.js removes if the frame has no pad
		return kit.Element("div").Class(class + " frame__pad--always frame__pad--idle")
	}
	if w := &v.Model.Widget; w.Fixed() && (w.ReadOnly || !w.Misdated()) {
		return kit.Element("div")
	}
	if v.explaining() {
		return v.guide("frame__pad frame__pad--always frame__guide")
	}
	if m := &v.Model; m.Picturing() && m.DeskShown() && m.Hint.Stage == hints.NoHint {
		return v.Desk("section", "frame__pad frame__pad--always frame__guide frame__photo", m.Desk.Guide)
	}
	if v.padded() {
		class += " frame__pad--always"
	}
	if v.roomy() {
		class += " frame__pad--notes"
	}
	if parts := v.onward(); parts != nil && v.padded() {
		// Don't use a div. go-app would reuse it for the pad, and then the click on Start would also be a
		// click on the pad.
		return kit.Box("section", class+" frame__pad--start", parts...)
	}
	if v.exploring() || v.starts() || v.Model.Widget.Awaits() || v.Model.Widget.Misdated() {
		class += " frame__pad--idle" // no digits can be entered
	}
	return kit.Element("div").Class(class).Attr("role", "group").Attr("aria-label", v.Kit.In(i18n.Digits)).
		OnClick(v.board.OnDigit).
		Body(v.keys()...)
}

// keys returns the keys of the pad: the digits and the eraser. If the pad can enter pencil marks, it also has
// Undo, and a key that switches to pencil marks. In a pad of several rows, that key ends the first row.
func (v *View) keys() []app.UI {
	digits, erase := v.board.DigitKeys(), v.board.EraseKey("digit digit--word digit--erase")
	if !v.roomy() {
		return append(digits, erase)
	}
	m, k := &v.Model, &v.Kit
	var notes app.UI
	if m.Widget.Solver {
		notes = k.Idle(k.Button("digit digit--word", i18n.Clear, v.onClear),
			m.Board.Blank() && m.Board.Layout() == solver.Classic)
	} else {
		notes = k.Button("digit digit--word digit--notes", i18n.Notes, v.onNotes).
			Attr("aria-pressed", m.Play().Pen() == game.CentreTool)
	}
	undo := k.Idle(k.Button("digit digit--word", i18n.Undo, v.onUndo), !m.History.CanUndo() && !m.Widget.CanUndo())
	first := len(digits)
	if rows := embed.PadRows(len(digits), true); rows > 1 {
		first = (len(digits)+embed.NotesKeys+rows-1)/rows - 1
	}
	keys := make([]app.UI, 0, len(digits)+embed.NotesKeys)
	return append(append(append(append(keys, digits[:first]...), notes), digits[first:]...), erase, undo)
}

// transport draws the controls that move through the events of a search.
func (v *View) transport() app.UI {
	k := &v.Kit
	x := v.Model.Explore
	last := x.Recording().Len() - 1
	return kit.Element("div").Class("frame__more").Attr("role", "group").Attr("aria-label", k.In(i18n.Steps)).Body(
		k.Button("bare", i18n.Board, v.onBoard),
		k.Idle(k.Button("bare", i18n.StepBack, v.OnStepBack), x.At < 0),
		v.search.PlayButton("bare frame__play", i18n.PlaySearch),
		k.Idle(k.Button("bare", i18n.StepOn, v.OnStepOn), x.At >= last),
		v.search.Slider(),
	)
}

// credit draws the link to the full page.
func (v *View) credit() app.UI {
	m := &v.Model
	site, query := "/", ""
	if !v.Kit.Shell {
		site, query = v.Site, m.PageQuery()
	}
	if m.Uncopied != "" { // the browser neither opened a new window nor copied the address
		name := i18n.CopyThis
		if m.UncopiedLink {
			name = i18n.FullPage
		}
		field := kit.Element("textarea").Class("frame__address").Attr("readonly", true).Attr("rows", 1).
			Attr("aria-label", v.Kit.In(name)).Text(m.Uncopied)
		return kit.Box("p", "frame__credit", field.OnFocus(v.onAddress))
	}
	anchor := func(to string, name i18n.Text) app.UI {
		return kit.With(kit.Box("a", "frame__link", v.Kit.Word(name)), "href", to, "target", "_blank",
			"rel", "noopener")
	}
	return kit.Box("p", "frame__credit", anchor(site, i18n.Name), v.clock(), anchor(site+query, i18n.FullPage))
}

// clock draws the time that the user has spent on the puzzle, if the host page requests it and the result does not
// show it. Screen readers do not announce each second.
func (v *View) clock() app.UI {
	m := &v.Model
	if v.Kit.Shell || !m.Widget.Clock || m.Widget.Solver || m.Widget.Faulty() || m.Widget.Awaits() ||
		v.ended() && v.padded() {
		return nil
	}
	return kit.With(kit.Plain("span", "frame__clock", i18n.Clock(m.Clock.Spent)), "role", "timer",
		"aria-label", v.Kit.In(i18n.Time)+i18n.Colon.In(m.Lang)+i18n.Clock(m.Clock.Spent))
}

// marksButton draws the button that shows or hides those candidates that occur in a solution.
func (v *View) marksButton() app.UI {
	return v.Kit.Toggle(i18n.Candidates, v.onMarks, v.Model.Candidates.Kind == game.InSolutions)
}
