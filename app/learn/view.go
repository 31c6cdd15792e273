// Package learn is the view of the lessons: an index by level, a page with text and an example for each
// technique, guides to rules with a puzzle each, and the glossary.
//
// The texts in a language are in one file, in the format of app/shared/lesson. The page fetches this file
// when it is first needed and stores the texts in the Model. After a change of language, the texts in the old
// language remain until the new file has loaded. Once the example's board has been measured, the page
// requests a drawing of the example's step, as a hint that uses a single technique. kit.Lesson returns a link
// to a lesson for use anywhere in the page.
package learn

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/lessons"
)

// View draws the pages of Learn. It reads their text from the Model, so the program does not contain it.
type View struct{ *kit.Host }

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Title returns the title of the current page.
func (v *View) Title() string {
	if title := v.Model.Learn.Title(); title != "" {
		return title
	}
	return v.Kit.In(i18n.LearnPlace)
}

// Render draws the current page: the page of a technique, a guide to rules, a page that the second program
// draws, the glossary, or the index.
func (v *View) Render() app.UI {
	l := &v.Model.Learn
	at, number, ok := l.Book.Find(l.Key)
	guide, guides := l.Book.Guide(l.Key)
	switch {
	case v.Kit.Shell:
		return kit.Main("learning")
	case ok:
		return v.page(at, number)
	case guides:
		return v.guide(guide)
	case l.Ready() && l.Key == lesson.Glossary:
		return v.main("learning learning--glossary", v.status(), app.Raw(l.Book.Glossary(v.Home)))
	case l.Ready() && lesson.OfDesk(l.Key) && v.Model.Desk.Head == "":
		return v.main("learning learning--desk", v.status(), v.awaited())
	case l.Ready() && lesson.OfDesk(l.Key):
		return v.main("learning learning--desk", v.status(), v.desk())
	case l.Ready():
		return v.main("learning", v.status(),
			app.Raw(l.Book.Index(v.Home, l.Key != "", v.Model.Desk.Marks, v.Model.Desk.Head)))
	}
	return kit.Main("learning", v.status())
}

// status draws notices, such as the result of pasting a text, and reports what is loading or has failed to
// load. Every page has this status region, even if it is empty, because screen readers do not read out a
// region that is inserted together with its text.
func (v *View) status() app.UI {
	m := &v.Model
	var lines []app.UI
	if notice := sentences.Notice(*m); notice != "" {
		lines = append(lines, kit.Plain("p", "notice", notice))
	}
	lost := sentences.DeskLost(*m)
	if m.Learn.Lost {
		lost = v.Kit.In(i18n.NeedsVisit)
	}
	switch {
	case lost != "":
		lines = append(lines, kit.Box("p", "line--warn", app.Text(lost),
			v.Kit.Button("btn", i18n.TryAgain, v.onAgain)))
	case m.Learn.Ready() && lesson.OfDesk(m.Learn.Key) && m.Desk.Head == "":
		lines = append(lines, kit.Plain("p", "vh", v.Kit.In(i18n.TableComing)))
	}
	return kit.With(kit.Box("div", "learn__status", lines...), "role", "status")
}

// page draws the page of a technique.
func (v *View) page(at, number int) app.UI {
	book := v.Model.Learn.Book
	form := book.Lessons[at].Forms[number]
	body := []app.UI{
		v.status(),
		app.Raw(book.Top(at, number, v.Home)),
		kit.Box("div", "learn__step", v.moments(), v.step(), v.Kit.Roles(v.Model.Learn.Step.Legend)),
	}
	if book.Practised(at, number) {
		body = append(body, v.desk())
	}
	// the style sheet moves the board above the step
	return v.main("learning learning--page", append(body, v.example(form), app.Raw(book.Rest(at, number, v.Home)))...)
}

// guide draws the page of a guide: its texts, its puzzle, and a link that opens the puzzle.
func (v *View) guide(g lesson.Guide) app.UI {
	book := v.Model.Learn.Book
	var grid app.UI = kit.Element("div")
	if p, ok := puzzlePicture(g.Puzzle); ok {
		p.Signs = v.Model.Signs(p.Layout)
		grid = kit.Box("div", "boardbox", board.Grid(p,
			board.Setting{Lang: v.Model.Lang, Name: book.With("board", g.Name), Fixed: true}))
	}
	return v.main("learning learning--page", v.status(), app.Raw(book.GuideTop(g, v.Home)),
		kit.Box("div", "learn__step learn__step--play", app.Raw(book.GuidePlay(g, v.Home))), grid,
		app.Raw(book.GuideRest(g, v.Home)))
}

// desk draws the part of this page that the second program draws: the user's progress, and what to do next.
// The main element handles clicks on it.
func (v *View) desk() app.UI {
	return kit.Box("div", "learn__desk", app.Raw(v.DeskHTML(v.Model.Desk.Head)))
}

// awaited draws a page of the second program that is still loading: the title of the page, and placeholder
// bars for the rest.
func (v *View) awaited() app.UI {
	l := &v.Model.Learn
	title := kit.With(kit.Plain("h1", "learn__name", l.Book.Word(l.Key)), "tabindex", "-1")
	if v.Model.Desk.Lost != desk.NotLost {
		return kit.Box("div", "learn__desk", title)
	}
	return kit.Box("div", "learn__desk", title, kit.Plain("p", "learn__what", l.Book.Word(l.Key+"Says")),
		kit.Awaited())
}

// main draws the page's main element. A click on a link in this element to another page of Learn opens that
// page without reloading.
func (v *View) main(class string, body ...app.UI) app.UI {
	return kit.Main(class, body...).OnClick(v.OnLesson)
}

// example draws the board of the example.
func (v *View) example(f lesson.Form) app.UI {
	l := &v.Model.Learn
	p, ok := picture(f.Example, l.When, l.Step)
	if !ok {
		return kit.Element("div")
	}
	p.Signs = v.Model.Signs(p.Layout)
	v.Point(p.Light, l.Step)
	named := ""
	if l.When >= lessons.AtStep {
		named = l.Step.Text + " " + l.Step.So + "\n" + l.Step.Named
	}
	return kit.Box("div", "boardbox", board.Grid(p,
		board.Setting{Lang: v.Model.Lang, Name: l.Book.With("board", f.Name), Fixed: true}), v.Rim(named, p.Layout.N()))
}

// step draws the explanation of the example.
func (v *View) step() app.UI {
	l := &v.Model.Learn
	e, book := l.Step, l.Book
	class := "learn__here"
	const most, few = 260, 3
	if l.When >= lessons.AtStep && (kit.Long(most, e.Text, e.So) || strings.Count(e.Branches, "\n") >= few) {
		class += " learn__here--long"
	}
	box := kit.With(kit.Element("div"), "class", class, "role", "status")
	switch {
	case l.Fail:
		return box.Body(kit.Plain("p", "line--warn", book.Word("nostep")))
	case e.Technique == "", l.When == lessons.BeforeStep:
		return box
	case l.When == lessons.WhereStep:
		return box.Body(kit.Question("p", "learn__look", e))
	}
	body := []app.UI{kit.Box("p", "", kit.Plain("b", "", book.Word("here")), app.Raw("<span> </span>"),
		kit.Words("span", "", e, true))}
	if e.Branches != "" {
		var cases []app.UI
		for _, text := range strings.Split(e.Branches, "\n") {
			sign, text, _ := strings.Cut(text, "\t")
			cases = append(cases, kit.Box("li", "", kit.Role(sign), app.Text(kit.Unbroken(strings.ReplaceAll(text, "\t",
				" → ")))))
		}
		body = append(body, kit.Box("ul", "learn__cases", cases...))
	}
	if e.Chain != "" {
		body = append(body, kit.Plain("p", "learn__chain", e.Chain))
	}
	return v.Naming(box.Body(append(body, kit.So("learn__so", e, true))...))
}

// moments draws the buttons for the four moments of the example: before the step, the place to look at, the
// step, and after the step.
func (v *View) moments() app.UI {
	book := v.Model.Learn.Book
	buttons := make([]app.UI, 0, 4)
	for _, m := range [...]struct {
		when lessons.When
		word string
	}{
		{lessons.BeforeStep, "before"}, {lessons.WhereStep, "where"}, {lessons.AtStep, "show"},
		{lessons.AfterStep, "after"},
	} {
		class, on := "btn", v.Model.Learn.When == m.when
		if on {
			class = "btn btn--on"
		}
		buttons = append(buttons, kit.With(kit.Plain("button", class, book.Word(m.word)), "type", "button",
			"data-when", strconv.Itoa(int(m.when))).Attr("aria-pressed", on).OnClick(v.onWhen))
	}
	return kit.With(kit.Box("div", "learn__moments", buttons...), "role", "group", "aria-label", book.Word("views"))
}

// Key returns nil, because this view handles no keys.
func (v *View) Key(app.Value) state.Msg { return nil }

// Resized requests a new drawing of the step if the size of the board has changed.
func (v *View) Resized() { v.measure() }

// Follow measures the board, because the message may have caused a new board to be drawn. If another page was
// opened, Follow moves the focus to the page's title.
func (v *View) Follow(msg state.Msg) {
	switch msg.(type) {
	case state.OpenLesson:
		v.Focus(".learn__name")
	}
	v.Drawn(v.measure)
}

// measure sends the width of the board's cells. The step is then drawn for cells of this width.
func (v *View) measure() {
	cell := browser.Query(".learning .cell")
	if !cell.Truthy() {
		return
	}
	if pitch := cell.Get("offsetWidth").Int(); pitch != v.Model.Learn.Pitch {
		v.Later(func() { v.Send(lessons.FitLesson{Pitch: pitch}) })
	}
}

func (v *View) onWhen(_ app.Context, e app.Event) {
	if when, ok := browser.Number(e, "when"); ok {
		v.Send(lessons.SetWhen{When: lessons.When(when)})
	}
}

func (v *View) onAgain(app.Context, app.Event) { v.Send(state.FetchAgain{}) }
