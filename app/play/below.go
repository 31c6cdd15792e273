package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/game"
)

// The sections below the verdict and the actions. They are shown while the user can't enter digits: the field
// for the user's own puzzle, the questions about a puzzle that is ready to be played, and the daily puzzles
// on the start page.

// below draws the sections below the actions.
func (v *View) below() app.UI {
	switch v.scene() {
	case typingScene:
		return kit.Box("section", "own", v.paste(), kit.Box("div", "own__ways", v.openFile("btn")))
	case endScene:
		return v.afterwards()
	case posedScene:
		if v.Model.List.Shown {
			return kit.Box("div", "bands", v.questions())
		}
		return kit.Box("div", "bands", v.puzzleRules(), v.questions(),
			kit.Box("section", "own own--another", v.paste()))
	}
	if v.beginning() == firstVisit {
		return kit.Box("div", "bands", v.own(), v.learnRow())
	}
	return kit.Box("div", "bands", v.days(), v.others())
}

// own draws the controls for entering the user's own puzzle, and a sentence about the page.
func (v *View) own() app.UI {
	k := &v.Kit
	return kit.Box("section", "own",
		kit.Box("h2", "own__title", k.Word(i18n.OwnQuestion)),
		v.paste(),
		kit.Box("div", "own__ways", k.Button("btn", i18n.TypeIt, v.onTypeOwn),
			k.Button("btn own__paste", i18n.Paste, v.onPaste), v.openFile("btn"), v.shot("btn", i18n.Picture, false),
			v.shot("btn", i18n.Camera, true)),
		kit.Box("p", "own__says", k.Word(i18n.DoorSays)),
	)
}

// pasteField is the id of the field for a puzzle or a link.
const pasteField = "own"

// paste draws the field for a puzzle or a link. If its text could not be read, it also draws the reason.
func (v *View) paste() app.UI {
	k, why := &v.Kit, ""
	if v.misread() {
		why = v.noticeText()
	}
	class := "paste"
	if why != "" {
		class += " paste--bad"
	}
	if k.Shell {
		return kit.Box("div", class, kit.Element("input").Class("paste__field").Attr("disabled", true),
			kit.Plain("kbd", "paste__key", "Ctrl V"))
	}
	name := i18n.PasteOrDrop
	if v.Model.Lists.Narrow { // no files can be dropped onto the page on a phone
		name = i18n.PasteHere
	}
	field := v.field(name).Attr("aria-describedby", "own-why")
	if why != "" {
		field = field.Attr("aria-invalid", true)
	}
	return kit.Box("div", class,
		field,
		kit.With(kit.Plain("kbd", "paste__key", "Ctrl V"), "aria-hidden", "true"),
		kit.With(kit.Plain("p", "paste__why", why), "id", "own-why", "role", "status"),
	)
}

// field draws the field alone, with the given name.
func (v *View) field(name i18n.Text) app.HTMLElem {
	k := &v.Kit
	return kit.With(kit.Element("input").Class("paste__field").ID(pasteField), "placeholder", k.In(name), "aria-label",
		k.In(name), "autocomplete", "off", "autocapitalize", "off", "spellcheck", "false").
		On("paste", v.onFieldPaste).OnChange(v.onField)
}

// Bring draws the controls with which the user of a solver opens a puzzle: the field for a puzzle or a link, and a
// button that opens a picture, takes a photo or opens a text file.
func (v *View) Bring() []app.UI {
	return []app.UI{v.field(i18n.PasteHere), v.chooses("btn", i18n.Picture, kit.OpenedFiles)}
}

// misread reports whether the current notice is about the text in the field. A frame shows it like any other notice.
func (v *View) misread() bool {
	return v.Model.Notice.Field && v.scene() != playScene && !v.Model.Widget.On
}

// openFile draws the button that opens a file. look is its class, "btn" or "bare".
func (v *View) openFile(look string) app.UI {
	return v.chooses(look+" own__file", i18n.OpenFile, kit.OpenedFiles)
}

// shot draws the button that chooses an image file or, if camera is true, takes a photo.
func (v *View) shot(look string, name i18n.Text, camera bool) app.UI {
	if camera {
		return v.chooses(look+" own__picture", name, kit.Pictures, "capture", "environment")
	}
	return v.chooses(look+" own__picture", name, kit.Pictures)
}

// chooses draws a button that opens a file. accept lists the accepted file types. also holds names and values
// of further attributes, alternately.
func (v *View) chooses(class string, name i18n.Text, accept string, also ...string) app.UI {
	file := kit.With(kit.Element("input").Class("vh"), append(also, "type", "file", "accept", accept)...)
	if v.Kit.Shell {
		file = file.Attr("disabled", true)
	} else {
		file = file.OnChange(v.onFile)
	}
	return kit.Box("label", "filebutton "+class, v.Kit.Word(name), file)
}

// learnRow draws the link to the lessons.
func (v *View) learnRow() app.UI {
	return kit.Box("section", "deeds deeds--foot",
		v.Lesson("deed", "", kit.Box("b", "", v.Kit.Word(i18n.LearnPlace)),
			kit.Box("span", "deed__fact", v.Kit.Word(i18n.LearnRow))))
}

// deedRow draws a wide button with a name and a short description of what the button does.
func (v *View) deedRow(name i18n.Text, fact app.UI, do app.EventHandler) app.HTMLElem {
	return v.Kit.Button("deed", name, do).Body(kit.Box("b", "", v.Kit.Word(name)),
		kit.Box("span", "deed__fact", fact).Attr("aria-hidden", "true"))
}

// deed is like deedRow, with a constant text for the description.
func (v *View) deed(name, fact i18n.Text, do app.EventHandler) app.UI {
	b := v.deedRow(name, v.Kit.Word(fact), do)
	if v.Kit.Shell {
		return b
	}
	return b.Attr("aria-description", v.Kit.In(fact))
}

// questions draws the questions that the user can ask about a puzzle that is ready to be played. While
// solutions are listed, it first draws the number of the current solution.
func (v *View) questions() app.UI {
	var rows []app.UI
	m := &v.Model
	if m.List.Shown {
		rows = append(rows, v.stepper())
	}
	solutions := 1
	if m.Judged() && !m.Verdict.Stopped {
		solutions = m.Verdict.OfPuzzle.Solutions
	}
	switch {
	case solutions == 1, m.Doubtful() && solutions > 1 && !m.List.Shown:
		rows = append(rows, v.deed(i18n.ByPerson, i18n.PathFact, v.onByPerson))
	case m.List.Shown || m.Mode != game.Posed || m.Doubtful():
	case m.Live && len(m.Clashes(m.Verdict.Puzzle)) == 0: // this row takes the place of the row ByPerson
		n, _ := m.Solutions().CountDeciding()
		name, fact := i18n.WhichDecide, ""
		if solutions == 0 {
			name, n = i18n.OtherSlips, max(n-1, 0) // do not count the most likely slip, which is named above
		}
		switch {
		case !m.Solutions().DecidingKnown():
		case n == 0:
			fact = i18n.None.In(m.Lang)
		default:
			fact = i18n.DecideFact(m.Lang, n)
		}
		rows = append(rows, v.Kit.Idle(v.deedRow(name, app.Text(fact), v.onDeciding).Attr("aria-description", fact).
			Attr("aria-pressed", m.Differ.Shown), n == 0))
	}
	return kit.Box("section", "deeds", append(rows,
		v.deed(i18n.WatchSearch, i18n.SearchFact, v.onWatch),
		v.deed(i18n.Share, i18n.ShareFact, v.OnShare),
		v.deed(i18n.AnotherPuzzle, i18n.AnotherFact, v.onTypeOwn))...)
}

// days draws the puzzles of the chosen day, a button for each of the last 14 days, and the way to the days before. It
// is drawn only for users who have played before.
func (v *View) days() app.UI {
	m, k := &v.Model, &v.Kit
	title, count := "\u00a0", ""
	days := make([]app.UI, 0, door.Days)
	for row := range m.Door.Played {
		days = append(days, kit.Box("li", "", v.day(row)))
	}
	all := kit.Box("ol", "days__all", days...)
	var tiles app.UI
	archive := k.Button("bare days__archive", i18n.AllDays, v.onArchive)
	if k.Shell {
		tiles = kit.Box("div", "tiles", v.shellTiles()...)
	} else {
		whole, _, short := kit.Day(m.Lang, m.Door.Day)
		title, count = whole, v.DayCount()
		if m.Door.Day == m.Door.Today {
			title = i18n.TodayIs(m.Lang, short)
		}
		all = all.OnClick(v.onDay)
		tiles = v.Tiles(m.Door.Day, playedOf(m), v.onLevel)
		archive = archive.Attr("aria-haspopup", "dialog")
	}
	return kit.Box("section", "days", kit.Box("div", "days__head", kit.Plain("h2", "days__title", title), archive),
		tiles, all, kit.Plain("p", "days__count", count))
}

// day draws the button of a day.
func (v *View) day(row int) app.UI {
	m := &v.Model
	if v.Kit.Shell { // early.js adds the number of the day
		return kit.Element("button").Class("day").Attr("type", "button").Attr("disabled", true)
	}
	day := m.Door.DayAt(row)
	if day == "" {
		return kit.Element("span").Class("day")
	}
	return v.DayButton(day, m.Door.Played[row]).Attr("aria-pressed", day == m.Door.Day)
}

// others draws the controls that lead to other puzzles.
func (v *View) others() app.UI {
	k := &v.Kit
	return kit.Box("section", "others",
		k.Button("bare", i18n.MorePuzzles, v.onOpen),
		k.Button("bare", i18n.TypeIt, v.onTypeOwn),
		k.Button("bare", i18n.Paste, v.onPaste),
		v.openFile("bare"), v.shot("bare", i18n.Picture, false), v.shot("bare", i18n.Camera, true),
	)
}

func (v *View) onTypeOwn(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(state.TypeOwn{})
	}
}

// onField opens the text of the field for a puzzle or a link when the user presses Enter.
func (v *View) onField(ctx app.Context, _ app.Event) {
	if text := ctx.JSSrc().Get("value").String(); text != "" {
		v.read(text)
	}
}

// onFieldPaste opens a text that is pasted into the field. It takes the text from the clipboard, because the
// field removes line breaks.
func (v *View) onFieldPaste(_ app.Context, e app.Event) {
	if text, ok := browser.PlainText(e.Get("clipboardData")); ok && text != "" {
		// The browser now puts the text into the field, which read clears. So call read after that.
		v.Drawn(func() { v.Later(func() { v.read(text) }) })
	}
}

// read opens a text from the field. If the text could be read, it also clears the field.
func (v *View) read(text string) {
	v.Send(state.Pasted{Text: text, Field: true})
	if v.Model.Notice.Field {
		return
	}
	if field := browser.ByID(pasteField); field.Truthy() {
		field.Set("value", "")
	}
}

func (v *View) onFile(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		v.OpenFile(files.Index(0))
	}
}
