// Package class is the view of a set of puzzles for a class: the pupil's page with the boards and the code, and the
// teacher's page, which reads such codes.
package class

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/storage"
)

const (
	nameID  = "class-name"
	codesID = "class-codes"
)

// View draws a set of puzzles, and handles its controls.
type View struct{ *kit.Host }

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Key returns nil, because this view handles no keys.
func (v *View) Key(app.Value) state.Msg { return nil }

// Resized does nothing, because nothing is measured.
func (v *View) Resized() {}

// Follow moves the focus to the title of a page that was opened.
func (v *View) Follow(msg state.Msg) {
	switch msg.(type) {
	case class.Turn, state.PlayNext:
		v.Focus(".class__name")
	}
}

// Render draws the page of a pupil or of a teacher.
func (v *View) Render() app.UI {
	if v.Kit.Shell {
		return kit.Main("class")
	}
	if v.Model.Class.Codes {
		return v.codes()
	}
	return v.set()
}

// title returns the title of the set.
func (v *View) title() string {
	c := &v.Model.Class
	if c.Title == "" {
		return i18n.Puzzles(v.Model.Lang, len(c.Boards))
	}
	return c.Title
}

// head draws the title of a page, and below it facts and notices.
func (v *View) head(name string, facts ...string) app.UI {
	lines := []app.UI{kit.Plain("p", "facts", sentences.Join(facts))}
	if notice := sentences.Notice(v.Model); notice != "" && v.Model.Notice.Kind != state.TextCopied {
		lines = append(lines, kit.Plain("p", "notice", notice))
	}
	return kit.Box("div", "class__head", kit.Plain("h1", "class__name", name).TabIndex(-1),
		kit.With(kit.Box("div", "class__says", lines...), "role", "status"))
}

// set draws the page of a pupil.
func (v *View) set() app.UI {
	m, k := &v.Model, &v.Kit
	c := &m.Class
	solved := i18n.ClassSolved(m.Lang, c.Solved(), len(c.Boards))
	if c.Solved() == len(c.Boards) {
		solved = k.In(i18n.ClassAllSolved)
	}
	facts := []string{solved}
	if c.Author != "" {
		facts = append(facts, i18n.ByAuthor(m.Lang, c.Author))
	}
	return kit.Main("class",
		v.head(v.title(), facts...), v.faults(), v.start(), v.tiles(), v.code(),
		kit.Box("div", "class__links", k.Button("bare", i18n.ClassForTeachers, v.onCodes),
			k.Button("bare", i18n.ClassAsList, v.onList)))
}

// start draws the button for the next board that is not solved.
func (v *View) start() app.UI {
	c, boards := &v.Model.Class, storage.Boards(v.Model.Recent)
	at, ok := c.Next(-1, boards)
	name := i18n.ClassStart
	for i := range c.Boards {
		state, _, left := c.Progress(i, boards)
		if state == class.Begun && !left.Current().Solved() {
			at, name = i, i18n.Continue
			break
		} else if state != class.New {
			name = i18n.NextPuzzle
		}
	}
	return app.If(ok, func() app.UI {
		return kit.Box("div", "acts class__acts",
			v.Kit.Button("btn btn--main", name, v.onBoard).DataSet("board", at))
	})
}

// faults draws a sentence about the boards without a solution.
func (v *View) faults() app.UI {
	c := &v.Model.Class
	var numbers []string
	for i := range c.Boards {
		if !c.Boards[i].Playable() {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	if len(numbers) == 0 {
		return kit.With(kit.Box("div", ""), "role", "status")
	}
	says := i18n.ClassBroken(v.Model.Lang, numbers)
	if len(numbers) == len(c.Boards) {
		says = v.Kit.In(i18n.ClassAllBroken)
	}
	return kit.With(kit.Box("div", "", kit.Plain("p", "line line--warn", says)), "role", "status")
}

// tiles draws the boards. A press on one plays it.
func (v *View) tiles() app.UI {
	m := &v.Model
	var all []app.UI
	for i := range m.Class.Boards {
		all = append(all, kit.Box("li", "", v.tile(i)))
	}
	return kit.Box("ol", "class__tiles", all...)
}

// stateClasses has the classes of tiles by the state of their boards.
var stateClasses = [...]string{class.New: "", class.Begun: " class__tile--begun",
	class.Solved: " class__tile--solved", class.Shown: ""}

func (v *View) tile(i int) app.UI {
	m, k := &v.Model, &v.Kit
	of := &m.Class.Boards[i]
	is, spent, left := m.Class.Progress(i, storage.Boards(m.Recent))
	says := k.In(i18n.ClassNew)
	switch {
	case !of.Playable():
		says = k.In(i18n.ClassNone)
	case is == class.Begun:
		says = i18n.ClassBegun(m.Lang, spent)
	case is == class.Solved:
		says = i18n.ClassDone(m.Lang, spent)
	case is == class.Shown:
		says = k.In(i18n.ClassShown)
	}
	// The level comes later, so its line keeps its place. A device that saves data rates no boards.
	what, line := "", "class__level"
	switch {
	case of.Level > 0:
		what = k.In(i18n.LevelNames[of.Level-1])
	case of.Verdict == class.Several:
		what = k.In(i18n.ClassSeveral)
	case of.Verdict <= class.Sound && !of.Rated && !m.Thrifty && !m.Class.Lost:
		what, line = k.In(i18n.ClassRating), "class__level class__level--coming"
	}
	words := kit.Box("span", "class__words",
		kit.Plain("b", "class__title", v.nameOf(i)), kit.Plain("span", line, what),
		kit.Plain("span", "class__state", says))
	number := kit.With(kit.Plain("span", "class__number", strconv.Itoa(i+1)), "aria-hidden", "true")
	picture := board.ThumbOf(left, "", m.Signs(left.Layout()))
	if !of.Playable() {
		return kit.Box("div", "class__tile class__tile--broken", number, picture, words)
	}
	return kit.Box("button", "class__tile"+stateClasses[is], number, picture, words).Attr("type", "button").
		DataSet("board", i).DataSet("ask", "board "+strconv.Itoa(i)).OnClick(v.onBoard)
}

// nameOf returns the title of a board, or its number.
func (v *View) nameOf(i int) string {
	name := i18n.ClassNumber(v.Model.Lang, i+1)
	if title := v.Model.Class.Boards[i].Title; title != "" {
		return name + v.Kit.In(i18n.Colon) + title
	}
	return name
}

// code draws the pupil's code.
func (v *View) code() app.UI {
	m, k := &v.Model, &v.Kit
	return kit.Box("section", "class__code",
		kit.Plain("h2", "class__part", k.In(i18n.ClassCode)),
		kit.With(kit.Plain("p", "class__signs", m.Class.Code()), "translate", "no"),
		kit.Plain("p", "class__note", k.In(i18n.ClassCodeSays)),
		kit.Box("div", "class__give",
			kit.Box("label", "field", k.Word(i18n.ClassName)).Attr("for", nameID),
			kit.With(kit.Element("input"), "id", nameID, "type", "text", "autocomplete", "off",
				"maxlength", strconv.Itoa(class.MostName), "spellcheck", "false").
				Attr("value", m.Class.Name).On("input", v.onName),
			v.copies("btn", i18n.ClassCopy, v.onCopy), v.copied()))
}

// copies draws a button that copies a text. After that, it shows that the text is copied.
func (v *View) copies(class string, name i18n.Text, do app.EventHandler) app.UI {
	done := v.Model.Notice.Kind == state.TextCopied
	class += " class__copy"
	if done {
		class += " class__copy--done"
	}
	return v.Kit.Button(class, name, do).DataSet("done", v.Kit.In(i18n.CodeCopied))
}

// copied says to screen readers that a text was copied.
func (v *View) copied() app.UI {
	says := ""
	if v.Model.Notice.Kind == state.TextCopied {
		says = v.Kit.In(i18n.CodeCopied)
	}
	return kit.With(kit.Plain("span", "vh", says), "role", "status")
}

func (v *View) onBoard(_ app.Context, e app.Event) {
	if at, ok := browser.Number(e, "board"); ok {
		v.Send(class.OpenBoard{Board: at})
	}
}

func (v *View) onName(ctx app.Context, _ app.Event) {
	v.Send(class.SetName{Name: ctx.JSSrc().Get("value").String()})
}

func (v *View) onCopy(app.Context, app.Event)  { v.Send(class.CopyCode{}) }
func (v *View) onCodes(app.Context, app.Event) { v.Send(class.Turn{Codes: true}) }
func (v *View) onSet(app.Context, app.Event)   { v.Send(class.Turn{}) }
func (v *View) onList(app.Context, app.Event)  { v.Send(class.OpenAsList{}) }
