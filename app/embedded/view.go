// Package embedded is the view of a board in a frame on another site's page. It has the board, the verdict,
// the controls that the widget requested, and a link to the full page. Its height depends only on its width,
// the board's size and the controls, so that nothing around it moves.
package embedded

import (
	"cmp"
	"math/bits"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/door"
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

// day draws the line above one of the day's puzzles: the date, and a button for each level. Above the puzzle with
// rules, the kind of its rules and its level take the place of the buttons. In a frame with an archive, the date is
// between two buttons, which lead to the day before and to the day after.
func (v *View) day() app.UI {
	m, k := &v.Model, &v.Kit
	kind := kit.Element("p").Class("frame__title frame__kind")
	if k.Shell {
		kind = kind.DataSet("control", embed.DailyNames[daily.WithRules])
	} else if m.Widget.Wish.Daily == daily.WithRules+1 {
		c := door.Choice{Day: v.shownDay(), Level: daily.WithRules}
		if door.PuzzlesOn(c.Day) > c.Level {
			kind = kind.Body(kit.Plain("b", "", k.In(door.PuzzleName(c))),
				kit.Plain("span", "", k.In(i18n.LevelNames[c.Difficulty()])))
		}
		return kit.Box("div", "frame__day", append(v.date(), kind)...)
	}
	levels := make([]app.UI, daily.Levels)
	for i := range levels {
		name := []app.UI{k.Word(i18n.LevelNames[i])}
		if !k.Shell && v.done(i) {
			name = append(name, app.Text(" ✓"))
		}
		b := kit.Element("button").Class("bare frame__level").Attr("type", "button").DataSet("level", i).Body(name...)
		if k.Shell {
			levels[i] = b.Attr("disabled", true)
			continue
		}
		levels[i] = b.Attr("aria-pressed", i == m.Widget.Wish.Daily-1)
	}
	group := kit.With(kit.Box("div", "frame__levels", levels...), "role", "group", "aria-label", k.In(i18n.Level))
	if k.Shell { // web/script/frame.js removes what is not requested
		group.DataSet("control", "levels")
		return kit.Box("div", "frame__day", append(v.date(), group, kind)...).DataSet("control", "daily")
	}
	return kit.Box("div", "frame__day", append(v.date(), group.OnClick(v.onLevel))...)
}

// shownDay returns the day whose puzzles the frame shows, or "" while it is unknown.
func (v *View) shownDay() string {
	m := &v.Model
	return cmp.Or(m.Door.Day, m.Widget.Day(m.Door.Today))
}

// date draws the date of the day's puzzles, with the buttons of an archive.
func (v *View) date() []app.UI {
	m, k, day := &v.Model, &v.Kit, v.shownDay()
	if k.Shell || day == "" {
		return []app.UI{kit.Box("p", "frame__title", kit.Box("b", "", k.Word(i18n.TodaySudoku)),
			kit.Plain("span", "", "\u00a0"))}
	}
	whole, weekday, short := kit.Day(m.Lang, day)
	head, under := k.In(i18n.TodaySudoku), whole
	if day != m.Door.Today {
		head = i18n.DaySudoku(m.Lang, weekday)
	}
	if !m.Widget.Archive {
		return []app.UI{kit.Box("p", "frame__title", kit.Plain("b", "", head), kit.Plain("span", "", under))}
	}
	if under = weekday; day == m.Door.Today {
		under = k.In(i18n.Today)
	}
	step := func(by int, sign string, name i18n.Text) app.UI {
		_, can := m.Widget.DayBy(m.Door.Today, by)
		b := kit.Box("button", "bare frame__step", kit.With(kit.Plain("span", "", sign), "aria-hidden", "true"),
			kit.Plain("span", "vh", k.In(name))).Attr("type", "button").DataSet("days", by).OnClick(v.onDays)
		return k.Idle(b, !can)
	}
	return []app.UI{step(-1, "‹", i18n.DayBefore), kit.With(kit.Box("p", "frame__title frame__title--step",
		kit.Plain("b", "", short), kit.Plain("span", "", under)), "aria-live", "polite"), step(1, "›", i18n.DayAfter)}
}

// done reports whether the user has solved the puzzle of a level, from 0, of the day's puzzles in this frame.
func (v *View) done(level int) bool {
	m := &v.Model
	return m.Widget.LevelDone(level, m.Door.Today, m.SolvedByHand())
}

// ended reports whether the frame shows the end: the user has solved the puzzle, and nothing else is shown.
func (v *View) ended() bool {
	m := &v.Model
	return m.View == state.OnBoard && m.SolvedByHand() && !m.Widget.Solver && !m.Widget.Fixed() && !m.Widget.Awaits() &&
		!m.AtDoor() && !m.List.Shown && !m.DeskShown() && m.Hint.Stage == hints.NoHint
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
// puzzle is valid.
func (v *View) has(c embed.Controls) bool { return v.controls().Has(c) && !v.Model.Widget.Faulty() }

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
	if v.Model.Hint.Stage != hints.NoHint || v.Model.DeskShown() || v.together() && !v.starts() {
		return kit.Element("div")
	}
	if v.starts() {
		if v.padded() { // here the Start button replaces the pad
			return kit.Element("div")
		}
		return kit.Box("div", "frame__acts", v.start())
	}
	if v.ended() && !v.padded() {
		return kit.Box("div", "frame__acts", v.share("btn btn--main"))
	}
	return kit.Box("div", "frame__acts", v.asks("bare")...)
}

// asks returns the buttons Check and Solve, as far as the widget requests them. check is the class of the
// button Check.
func (v *View) asks(check string) (buttons []app.UI) {
	if v.has(embed.Check) {
		buttons = append(buttons, v.named(embed.Check, v.Kit.Button(check, i18n.Check, v.onCheck)))
	}
	if v.has(embed.Solve) {
		class, name := "btn btn--main", i18n.Solve
		if v.has(embed.Hint) { // Hint is the main button, so Check is not
			class = "btn"
		}
		if v.Model.Widget.Solver {
			name = i18n.SolutionKey
		}
		buttons = append(buttons, v.named(embed.Solve, v.Kit.Button(class, name, v.onSolve)))
	}
	return buttons
}

// starts reports whether today's puzzle has not been started yet.
func (v *View) starts() bool {
	return v.Model.AtDoor() && v.Model.Widget.Wish.Daily > 0 && !v.Model.Widget.Fixed()
}

// start draws the button that starts today's puzzle.
func (v *View) start() app.UI {
	name := i18n.Start
	if v.Model.Board.Begun() {
		name = i18n.Continue
	}
	return v.Kit.Idle(v.Kit.Button("btn btn--main frame__start", name, v.onStart), v.Model.Door.Bare)
}

// onward returns what takes the place of the pad: the Start button before one of today's puzzles is started, and after
// a puzzle is solved its result with the buttons Share result and, for a daily puzzle, the next level. In all other
// cases onward returns nil.
func (v *View) onward() []app.UI {
	m := &v.Model
	if v.starts() {
		return append(v.streak(), v.start())
	}
	if !v.ended() {
		return nil
	}
	next := m.Widget.Wish.Daily // from 1, so that it is the next level from 0
	share, acts := "btn btn--main", []app.UI(nil)
	if next > 0 && next < daily.Levels {
		name := i18n.StartDaily(m.Lang, i18n.LevelNames[next])
		if m.Widget.LevelBegun(next, m.Door.Today) {
			name = i18n.Continue.In(m.Lang)
		}
		share, acts = "btn", []app.UI{kit.Element("button").Class("btn btn--main").Attr("type", "button").
			Text(name).OnClick(v.onNextLevel)}
	}
	return append(v.result(), kit.Box("div", "frame__ends", append(acts, v.share(share))...))
}

// share draws the button that shares the result.
func (v *View) share(class string) app.UI {
	return v.Kit.Button(class, i18n.ShareResult, v.OnShareResult)
}

// result draws the time and the level of the solved puzzle, its date, and the days in a row, if these are known.
func (v *View) result() []app.UI {
	m, k := &v.Model, &v.Kit
	var parts []app.UI
	if m.Clock.Spent >= time.Second {
		parts = append(parts, kit.Plain("b", "frame__took", i18n.Clock(m.Clock.Spent)))
	}
	if c, ok := m.Daily(); ok {
		parts = append(parts, kit.Plain("span", "", c.Name(m.Lang)))
	} else if level := m.Level(); level > 0 {
		parts = append(parts, kit.Plain("span", "", k.In(i18n.LevelNames[level-1])))
	}
	if parts = append(parts, v.streak()...); parts == nil {
		return nil
	}
	return []app.UI{kit.Box("p", "frame__result", parts...)}
}

// streak draws the number of days in a row, if the host page sends it.
func (v *View) streak() []app.UI {
	m := &v.Model
	if m.Widget.Streak == 0 || m.Widget.Wish.Daily == 0 {
		return nil
	}
	return []app.UI{kit.Plain("span", "frame__streak", i18n.InARow(m.Lang, m.Widget.Streak))}
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
	if v.starts() {
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
	if v.Model.Widget.Fixed() {
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
	if v.exploring() || v.starts() || v.Model.Widget.Awaits() {
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

// clock draws the time that the user has spent on the puzzle, if the host page requests it. Screen readers do not
// announce each second.
func (v *View) clock() app.UI {
	m := &v.Model
	if v.Kit.Shell || !m.Widget.Clock || m.Widget.Solver || m.Widget.Faulty() || m.Widget.Awaits() {
		return nil
	}
	return kit.With(kit.Plain("span", "frame__clock", i18n.Clock(m.Clock.Spent)), "role", "timer",
		"aria-label", v.Kit.In(i18n.Time)+i18n.Colon.In(m.Lang)+i18n.Clock(m.Clock.Spent))
}

// marksButton draws the button that shows or hides those candidates that occur in a solution.
func (v *View) marksButton() app.UI {
	return v.Kit.Toggle(i18n.Candidates, v.onMarks, v.Model.Candidates.Kind == game.InSolutions)
}
