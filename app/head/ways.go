package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/storage"
	"numplace/solver"
)

// The first part of the dialog New: buttons that start a puzzle at once. The attribute data-new of a button
// consists of a letter for the kind of puzzle and a number.
const (
	newLevel     = 'l' // the number is a level, from 1
	newTechnique = 't' // the number is an index in the list of techniques
	newKind      = 'k' // the number is an index in kinds, which lists layouts
	newRated     = 'r' // the number is 10 times a kind of dialogs.LaidKinds, from 1, plus a level
	newDaily     = 'd' // the number is one of today's puzzles, from 1
)

// kinds lists the non-classic layouts that have their own button.
var kinds = [...]struct {
	name   func(v *View) string
	layout func(v *View) (*solver.Layout, error)
}{
	{func(v *View) string { return v.Kit.In(i18n.DiagonalsRule.Name) },
		func(*View) (*solver.Layout, error) {
			return dialogs.DesignOf(solver.Classic).WithDiagonals(dialogs.Diagonals).Layout()
		}},
	{func(v *View) string { return v.Kit.In(i18n.JigsawRule.Name) }, (*View).nextJigsaw},
	{func(*View) string { return "16 × 16" }, func(*View) (*solver.Layout, error) { return solver.StandardLayout(16) }},
}

// nextJigsaw returns a ready-made jigsaw, a different one each time the dialog is opened.
func (v *View) nextJigsaw() (*solver.Layout, error) {
	d := dialogs.DesignOf(solver.Classic)
	return d.WithShape(v.Model.Opened % (len(d.Shapes()) - 1)).Layout() // the last shape is the boxes, so leave it out
}

// ways draws the first part of the dialog New.
func (v *View) ways() []app.UI {
	m, k := &v.Model, &v.Kit
	levels := []app.UI{kit.Plain("p", "news__label", k.In(i18n.PressAWord))}
	for i, name := range i18n.LevelNames {
		what := string(newLevel) + strconv.Itoa(i+1)
		row := v.row(what, k.In(name), k.In(i18n.LevelAsks[i]),
			kit.Element("i").Class("rating__squares rating__squares--"+strconv.Itoa(i+1))).DataSet("new", what)
		if i == 0 {
			row = row.Attr("autofocus", true)
		}
		levels = append(levels, row)
	}
	_, _, date := kit.Day(m.Lang, m.Door.Today)
	days := make([]app.UI, 0, daily.PerDay+1)
	for i := range door.PuzzlesOn(m.Door.Today) {
		days = append(days, v.begins(newDaily, i+1, k.In(door.PuzzleName(door.Choice{Day: m.Door.Today, Level: i}))))
	}
	days = append(days, k.Button("bare news__day", i18n.AnotherDay, v.onAnotherDay))
	foot := []app.UI{
		v.fromLists(),
		v.leads(dialogs.MakeFace, v.row("exact", k.In(i18n.ExactlyHow),
			k.In(i18n.ExactlySays)).Class("news__exact").OnClick(v.onFace)),
	}
	if going := v.goingOn(); going != nil {
		foot = append(foot, going)
	}
	return []app.UI{
		v.dialogHead(i18n.ANewPuzzle),
		kit.Box("div", "news",
			kit.Box("div", "news__levels", levels...),
			kit.Box("div", "news__ways",
				v.words(i18n.Today, date, days),
				v.leads(dialogs.TechniqueFace,
					v.row("needs", k.In(i18n.NeedsTechnique), k.In(i18n.NeedsSays)).
						Class("news__needs").OnClick(v.onFace)),
				v.leads(dialogs.KindFace,
					v.row("kinds", k.In(i18n.AnotherKind), k.In(i18n.OtherKindsSay)).
						Class("news__kinds").OnClick(v.onFace))),
			kit.Box("div", "news__foot", foot...),
		).OnClick(v.onNew).On("keydown", v.onWaysKey),
	}
}

// row draws a button as wide as its column. The button contains the elements in leading, the name, and the
// description. The id of the description contains key, which must be unique.
func (v *View) row(key, name, description string, leading ...app.UI) app.HTMLElem {
	id := "news-" + key
	return kit.With(kit.Box("button", "bare news__row",
		kit.Box("span", "news__name", append(leading, kit.Plain("b", "", name))...),
		kit.With(kit.Plain("small", "", description), "id", id, "aria-hidden", "true")),
		"type", "button", "aria-describedby", id)
}

// begins draws a button that starts a puzzle. kind and number are the two parts of the attribute data-new.
func (v *View) begins(kind rune, number int, name string) app.UI {
	return kit.With(kit.Plain("button", "bare", name), "type", "button", "data-new", string(kind)+strconv.Itoa(number))
}

// leads makes the button b open another part of the dialog.
func (v *View) leads(to dialogs.Face, b app.HTMLElem) app.HTMLElem { return b.DataSet("face", int(to)) }

// words draws a labelled group of buttons. The label is the name, followed by a comma and suffix if suffix is
// not empty.
func (v *View) words(name i18n.Text, suffix string, all []app.UI) app.UI {
	text := v.Kit.In(name)
	label := kit.Box("p", "news__label", kit.Plain("b", "", text))
	if suffix != "" {
		label = kit.Box("p", "news__label", kit.Plain("b", "", text), kit.Plain("span", "", i18n.Comma(v.Model.Lang)+
			suffix))
	}
	return kit.With(kit.Box("div", "news__group", label, kit.Box("div", "news__words", all...)),
		"role", "group", "aria-label", text)
}

// fromLists draws a button that leads to Lists, if the user has any collections. In a wide window, the link
// to Lists is in the header instead.
func (v *View) fromLists() app.UI {
	m := &v.Model
	lists, puzzles := m.Lists.Held()
	says := i18n.Lists(m.Lang, lists) + i18n.Comma(m.Lang) + i18n.Puzzles(m.Lang, puzzles)
	return app.If(lists > 0, func() app.UI {
		return v.row("lists", v.Kit.In(i18n.FromAList), says).Class("news__lists").OnClick(v.onToLists)
	})
}

// goingOn draws the button that continues an unfinished board. If there is no unfinished board, it returns
// nil.
func (v *View) goingOn() app.UI {
	m, k := &v.Model, &v.Kit
	r, ok := m.Going()
	if !ok {
		return nil
	}
	b, _ := r.Board()
	left := b.Layout().Cells() - b.Current().Count()
	return kit.Box("button", "bare news__row news__going", board.ThumbOf(b, r.Drawing, m.Signs(b.Layout())),
		kit.Box("span", "news__name", kit.Plain("b", "", k.In(i18n.GoingOn)), kit.Plain("i", "", k.In(i18n.Colon)),
			kit.Plain("span", "", i18n.GoingTo(m.Lang, v.called(r, b.Given), left))),
		kit.Plain("small", "", k.In(i18n.ContinueIt))).Attr("type", "button").OnClick(v.onGoing)
}

// called returns the name of a record's puzzle. A daily puzzle is named by its day.
func (v *View) called(r storage.Record, puzzle solver.Grid) string {
	m := &v.Model
	c, ok := m.Door.Dailies.Find(puzzle)
	if !ok {
		return sentences.Called(m.Lang, r)
	}
	return kit.DailyName(*m, c)
}

// needs draws the list of techniques. A click on a technique starts a puzzle that requires it.
func (v *View) needs() []app.UI {
	m, k := &v.Model, &v.Kit
	here, coming := m.ListsWishable()
	all := m.Making.Wishable()
	if !here || len(all) == 0 {
		says, again := k.In(i18n.NoneOn), false
		switch {
		case coming:
			says = k.In(i18n.TableComing)
		case !here:
			says, again = v.unmade(), true
		}
		return []app.UI{v.stepHead(i18n.WhichTechniques),
			kit.Plain("p", "dialog__hint", says).Attr("role", "status"),
			app.If(again, func() app.UI {
				return v.leads(dialogs.TechniqueFace, k.Button("btn", i18n.TryAgain,
					v.onFace))
			})}
	}
	var groups []app.UI
	for level, name := range i18n.LevelNames {
		var words []app.UI
		for i, t := range all {
			if int(t.Level) == level+1 {
				words = append(words, v.begins(newTechnique, i, t.Name))
			}
		}
		if len(words) > 0 {
			groups = append(groups, v.words(name, "", words))
		}
	}
	return []app.UI{v.stepHead(i18n.WhichTechniques),
		kit.Box("div", "needs", groups...).OnClick(v.onNew).On("keydown", v.onWaysKey)}
}

// others draws buttons that start other kinds of puzzles: one for each kind of rules and level whose puzzles are
// stored.
func (v *View) others() []app.UI {
	var groups []app.UI
	for i := range dialogs.LaidKinds {
		kind := uint8(i + 1)
		var levels []app.UI
		for i, name := range i18n.LevelNames[:dialogs.BankedLevel(kind)] {
			levels = append(levels, v.begins(newRated, 10*int(kind)+i+1, v.Kit.In(name)))
		}
		groups = append(groups, v.words(laidName(kind), "", levels))
	}
	boards := make([]app.UI, 0, len(kinds)+1)
	for i, kind := range kinds {
		boards = append(boards, v.begins(newKind, i, kind.name(v)))
	}
	boards = append(boards, v.leads(dialogs.MakeFace, v.Kit.Button("bare", i18n.MoreKinds, v.onFace)))
	return []app.UI{v.stepHead(i18n.WhichKind),
		kit.Box("div", "needs needs--kinds", append(groups, v.words(i18n.OtherBoards, "", boards))...).OnClick(v.onNew).
			On("keydown", v.onWaysKey)}
}

// onNew starts the puzzle that the clicked button stands for.
func (v *View) onNew(_ app.Context, e app.Event) {
	what := browser.String(browser.Field(browser.Closest(e.Get("target"), "[data-new]"), "dataset"), "new")
	if what == "" {
		return
	}
	n, _ := strconv.Atoi(what[1:])
	if what[0] == newDaily {
		day := browser.Today()
		v.Send(state.ShowOpen{})
		v.Send(door.PlayDaily{Choice: door.Choice{Day: day, Level: n - 1}})
		return
	}
	begin := dialogs.BeginNew{Wish: dialogs.UsualWish(), Layout: solver.Classic}
	switch what[0] {
	case newLevel:
		begin.Wish = dialogs.LevelWish(uint8(n))
	case newTechnique:
		all := v.Model.Making.Wishable()
		if n >= len(all) {
			return
		}
		begin.Wish = dialogs.Wish{Technique: all[n].Key}
	case newRated:
		begin.Wish = dialogs.KindWish(uint8(n/10), uint8(n%10))
	case newKind:
		l, err := kinds[n].layout(v)
		if err != nil {
			return
		}
		begin.Layout = l
	}
	v.Send(begin)
}

func (v *View) onGoing(app.Context, app.Event) {
	r, ok := v.Model.Going()
	switch {
	case !ok:
	case v.Model.Door.On && r.ID == v.Model.ID():
		v.Send(state.Begin{})
	default:
		v.Send(state.OpenRecord{ID: r.ID})
	}
}

func (v *View) onAnotherDay(app.Context, app.Event) { v.OpenArchive() }

func (v *View) onToLists(app.Context, app.Event) { v.Send(state.Show{View: state.OnBatch}) }

// onWaysKey lets the arrow keys move the focus between the buttons.
func (v *View) onWaysKey(ctx app.Context, e app.Event) {
	k := browser.KeyOf(e.Value)
	to, isArrow := kit.Arrow(k.Name())
	if !isArrow || k.Ctrl || k.Alt || k.Shift {
		return
	}
	by := 1
	if to == cursor.Up || to == cursor.Left {
		by = -1
	}
	e.PreventDefault()
	buttons := ctx.JSSrc().Call("querySelectorAll", "button")
	count := buttons.Length()
	for at := range count {
		if !buttons.Index(at).Equal(browser.Document().Get("activeElement")) {
			continue
		}
		for range count {
			at = (at + by + count) % count
			if b := buttons.Index(at); b.Get("offsetParent").Truthy() {
				b.Call("focus")
				return
			}
		}
	}
}
