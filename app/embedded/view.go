// Package embedded is the view of a board embedded in another site's page: the board, the verdict,
// the controls that were asked for, and a link to the whole page. Its height depends only on its
// width, its size and its controls, so that nothing around it moves.
package embedded

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/solver/format"
)

// View draws the frame, and exchanges messages with the host page.
type View struct {
	*kit.Host

	board  Board
	search Search
	peer   peer
}

// Board is the part of the board's view that the frame shows. Views don't import each other, so the
// root passes it.
type Board interface {
	Board() app.UI
	Status() app.UI
	HintActions() (buttons []app.UI, alone bool)
	Step() []app.UI
	Fresh() string
	Resized()
	DigitKeys() []app.UI
	EraseKey(class string) app.HTMLElem
	OnDigit(app.Context, app.Event)
}

// Search is the part of the explorer that the frame shows.
type Search interface {
	Board() app.UI
	Reason() app.UI
	Said() string
	Slider() app.UI
	PlayButton(class string, name i18n.Text) app.UI
}

// New returns the view of a page, with the parts of other views that it shows.
func New(h *kit.Host, b Board, s Search) *View { return &View{Host: h, board: b, search: s} }

// Render draws the page.
func (v *View) Render() app.UI {
	parts, class := []app.UI{kit.Box("h1", "vh", v.Kit.Word(i18n.BoardName))}, "frame"
	if v.exploring() {
		parts = append(parts,
			v.search.Board(),
			kit.Box("div", "frame__row",
				kit.Element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").
					Attr("aria-busy", v.Model.Explore.Playing).Body(v.reason())),
			v.transport(),
		)
	} else {
		row, beside := "frame__row", v.actions()
		if v.explaining() {
			class += " frame--guide"
			if v.Model.Widget.Fixed() { // such a frame has no pad whose place the step could take
				row, beside = "frame__row frame__row--guide", v.guide("frame__guide")
			}
		}
		parts = append(parts,
			v.board.Board(),
			kit.Box("div", row, v.board.Status(), beside),
			v.quiet(),
		)
	}
	parts = append(parts, v.pad(), v.credit())
	return kit.Box("main", class, parts...)
}

// explaining reports whether the frame shows the whole step of a hint.
func (v *View) explaining() bool {
	return v.Model.View == state.OnBoard && v.Model.Hint.Stage == state.HintHow
}

// guide draws the whole step in words, with the name of its technique, and what the signs on the board
// mean.
func (v *View) guide(class string) app.UI {
	body := append([]app.UI{kit.Plain("b", "frame__name", v.Model.Hint.Found.Name)}, v.board.Step()...)
	return kit.Box("section", class, append(body, v.Kit.Roles(v.Model.Hint.Found.Legend))...).TabIndex(0)
}

// exploring reports whether the frame shows a search.
func (v *View) exploring() bool {
	return v.Model.View == state.OnExplore && v.Model.Explore.Recording() != nil
}

// reason draws the reason of the event shown, shortened to the available space.
func (v *View) reason() app.UI {
	if said := v.search.Said(); said != "" {
		return app.Text(said)
	}
	return v.search.Reason()
}

// has reports whether the widget was asked to have a control, and has a puzzle to use it on.
func (v *View) has(c embed.Controls) bool {
	return v.Model.Widget.Controls.Has(c) && !v.Model.Widget.Faulty()
}

// actions draws the controls next to the verdict. A hint needs their place for its words.
func (v *View) actions() app.UI {
	var buttons []app.UI
	if v.Model.Hint.Stage != state.NoHint || v.Model.Served() {
		return kit.Element("div")
	}
	if v.has(embed.Check) {
		buttons = append(buttons, v.named(embed.Check, v.Kit.Button("bare", i18n.Check, v.onCheck)))
	}
	if v.has(embed.Solve) {
		class := "btn btn--main"
		if v.has(embed.Hint) { // Hint is the main one then
			class = "btn"
		}
		buttons = append(buttons, v.named(embed.Solve, v.Kit.Button(class, i18n.Solve, v.onSolve)))
	}
	return kit.Box("div", "frame__acts", buttons...)
}

// quiet draws the row of secondary controls, which begins with Hint. While solutions are listed, it
// draws the controls to step through them instead, and with a hint those for the hint.
func (v *View) quiet() app.UI {
	m, k := &v.Model, &v.Kit
	if m.Served() && m.Hint.Stage == state.NoHint {
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
	var buttons []app.UI
	add := func(c embed.Controls, b app.UI) {
		if v.has(c) {
			buttons = append(buttons, v.named(c, b))
		}
	}
	class := "frame__more"
	if v.has(embed.Hint) {
		var alone bool
		if buttons, alone = v.board.HintActions(); alone {
			return kit.Box("div", class+v.board.Fresh(), buttons...)
		}
		v.named(embed.Hint, buttons[0])
		class += v.board.Fresh()
	}
	add(embed.Explore, k.Button("bare", i18n.Explore, v.onExplore))
	add(embed.All, k.Button("bare", i18n.AllSolutions, v.onAll))
	add(embed.Candidates, v.marksButton())
	if !m.Widget.ReadOnly {
		add(embed.Undo, k.Idle(k.Button("bare", i18n.Undo, v.onUndo), !m.History.CanUndo()))
		add(embed.Undo, k.Idle(k.Button("bare", i18n.Redo, v.onRedo), !m.History.CanRedo()))
	}
	add(embed.Reset, k.Button("bare", i18n.Reset, v.onReset))
	return kit.Box("div", class, buttons...)
}

// pad draws the number pad, on touch screens and where it was asked for. The whole step of a hint
// takes its place, so a frame with hints always has the pad.
func (v *View) pad() app.UI {
	class := "frame__pad"
	if v.Kit.Shell { // an empty place, which web/script/frame.js removes if the program will draw no pad
		return kit.Element("div").Class(class + " frame__pad--always frame__pad--idle")
	}
	if v.Model.Widget.Fixed() {
		return kit.Element("div")
	}
	if v.explaining() {
		return v.guide("frame__pad frame__pad--always frame__guide")
	}
	if v.has(embed.Pad | embed.Hint) {
		class += " frame__pad--always"
	}
	if v.exploring() {
		class += " frame__pad--idle" // no digits can be entered in a search
	}
	return kit.Element("div").Class(class).Attr("role", "group").Attr("aria-label", v.Kit.In(i18n.Digits)).
		OnClick(v.board.OnDigit).
		Body(append(v.board.DigitKeys(), v.board.EraseKey("digit digit--word digit--erase"))...)
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

// credit draws the link to the whole page.
func (v *View) credit() app.UI {
	m := &v.Model
	site, query := "/", ""
	if !v.Kit.Shell {
		board := link.Board{Given: m.Board.Given, Entered: m.Board.Entered, Notes: m.Board.Notes,
			Table: m.LinkTechniques}
		x := m.Explore
		if v.exploring() && x.Of != board.Given { // the entered digits, if there are no givens
			board = link.Board{Given: x.Of}
		}
		if site, query = v.Site, link.EncodeBoard(board); len(query) > link.MaxQuery {
			board.Notes = format.Notes{}
			query = link.EncodeBoard(board)
		}
		if m.Exercising() { // as it was at the beginning
			query = m.Query(state.OnBoard)
		}
		if v.exploring() {
			query += link.Moment{Strategy: x.Strategy, Event: x.At}.Query()
		}
	}
	anchor := func(to string, name i18n.Text) app.UI {
		return kit.With(kit.Box("a", "frame__link", v.Kit.Word(name)), "href", to, "target", "_blank",
			"rel", "noopener")
	}
	return kit.Box("p", "frame__credit", anchor(site, i18n.Name), anchor(site+query, i18n.FullPage))
}

// marksButton draws the button that shows or hides the true candidates.
func (v *View) marksButton() app.UI {
	return v.Kit.Toggle(i18n.Candidates, v.onMarks, v.Model.Candidates.Kind == state.InSolutions)
}
