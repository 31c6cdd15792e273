// Package head is the view of the page's header with its menu, and of the dialogs that open, create or share
// a board, or change settings and techniques.
package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// View draws the header and the dialog, and handles their controls.
type View struct {
	*kit.Host

	// OpenFile opens a file that the user has chosen. The page sets this field.
	OpenFile func(file app.Value)
}

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Render draws the header. It has links to the main places, followed by controls that are on every page. A
// narrow header has no room for some of these controls, which are then in the menu.
func (v *View) Render() app.UI {
	m, k := &v.Model, &v.Kit
	open := k.Button("bare head__new", i18n.New, v.onOpen)
	if !k.Shell {
		open = open.Attr("aria-haspopup", "dialog")
	}
	if _, ok := m.ClassBoard(); ok && !k.Shell && m.View != state.OnClass {
		open = v.leading(kit.Box("a", "bare head__new", k.Word(i18n.ClassLink)), "class", v.Site,
			state.OnClass.Path()+m.Class.PupilsQuery(), v.onClass)
	}
	end := []app.UI{v.lists("bare head__wide"), open}
	if m.View < state.OnBatch {
		end = append(end, k.Button("bare head__wide", i18n.Share, v.OnShare))
	}
	end = append(end, v.Menu(state.PageMenu, "bare", i18n.Menu, v.items()...))
	return kit.Box("header", "head",
		kit.Box("a", "skip", k.Word(i18n.Skip)).Attr("href", "#main"),
		kit.Box("div", "head__name", v.leading(kit.Box("a", "name", k.Word(i18n.Name)), "home", v.Home, "", v.onHome)),
		v.nav(),
		kit.Box("div", "head__end", end...),
	)
}

// items returns the controls in the menu.
func (v *View) items() []app.UI {
	m, k := &v.Model, &v.Kit
	var items []app.UI
	for at := range places {
		items = append(items, v.way("bare head__tiny", at))
	}
	items = append(items, k.Button("bare head__tiny", i18n.New, v.onOpen), v.lists("bare head__narrow"))
	if m.View < state.OnBatch {
		items = append(items, k.Button("bare head__narrow", i18n.Share, v.OnShare))
	}
	var tools []app.UI
	if m.View == state.OnBoard { // controls that act on the board
		items = append(items, k.Choice("marks", i18n.Candidates, v.markOptions(), v.onMarkKind),
			k.Switch(i18n.EditGivens, v.onEdit, m.Mode == game.Setting))
		redundant := i18n.FindRedundant
		if len(m.Seen().Layout().Rules()) > 0 {
			redundant = i18n.FindRedundantOf
		}
		tools = append(tools, k.Switch(redundant, v.onRedundant, m.Solutions().RedundantOn()))
	}
	tools = append(tools, k.Button("bare", i18n.Techniques, v.OnTechniques), v.embedding())
	items = append(items,
		v.Lesson("bare", lesson.Numbers, k.Word(i18n.YourNumbers)),
		k.Button("bare", i18n.Settings, v.onSettings),
		v.LanguageChoice(),
		v.ThemeChoice(),
		kit.Box("details", "menu__more", append([]app.UI{kit.Box("summary", "bare bare--more", k.Word(i18n.MenuTools))},
			tools...)...),
		v.aside(i18n.About, v.Home, "about/"),
	)
	switch m.Install {
	case storage.InstallAsk:
		items = append(items, k.Button("bare", i18n.Install, v.onInstall))
	case storage.InstallSelf, storage.InstallShare:
		items = append(items, v.aside(i18n.Install, v.Home, "about/#install"))
	}
	return items
}

// markOptions returns the options for the candidates that the board shows.
func (v *View) markOptions() (options []kit.Option) {
	for kind, name := range sentences.MarkKinds {
		options = append(options,
			kit.Option{Value: strconv.Itoa(kind), Name: v.Kit.In(name), Chosen: int(v.Model.Play().Marks()) == kind})
	}
	return options
}

// embedding draws the button that shows the code for embedding the puzzle in a page. Without a puzzle, it draws the
// link to the page that makes such codes.
func (v *View) embedding() app.UI {
	if v.Model.View < state.OnBatch && v.Model.Board.AnyPuzzle() {
		return v.Kit.Button("bare", i18n.Embed, v.onEmbed)
	}
	return v.aside(i18n.Embed, v.Site, "widgets/")
}

func (v *View) onEmbed(c app.Context, e app.Event) {
	v.OnShare(c, e)
	v.Send(dialogs.ShowShared{Part: dialogs.EmbedPart})
}

// aside draws a link that opens another page in a new tab. The address of the page consists of site and path.
func (v *View) aside(name i18n.Text, site, path string) app.UI {
	k := &v.Kit
	if k.Shell {
		return k.Button("bare", name, nil)
	}
	return k.Link("bare", name, site+path).Attr("target", "_blank") // so that the state of this tab is not lost
}

// places lists the main places of the page. The header has a link to each.
var places = [...]struct {
	of   door.Place
	name i18n.Text
}{
	{door.PlayPlace, i18n.PlayPlace}, {door.SolvePlace, i18n.SolvePlace}, {door.LearnPlace, i18n.LearnPlace},
}

// nav draws a tab for each place.
func (v *View) nav() app.UI {
	k := &v.Kit
	nav := kit.Element("nav").Class("tabs")
	if !k.Shell {
		nav = nav.Attr("aria-label", k.In(i18n.Pages))
	}
	tabs := make([]app.UI, len(places))
	for at, place := range places {
		// The current tab is bold. Each tab is as wide as its label in bold, so that switching tabs moves
		// nothing.
		wide := kit.With(kit.Box("span", "tab__wide", k.Word(place.name)), "aria-hidden", "true")
		tabs[at] = v.way("tab", at, wide)
	}
	return nav.Body(tabs...)
}

// way draws the link to a place. at is the place's index in places.
func (v *View) way(class string, at int, also ...app.UI) app.UI {
	m := &v.Model
	a := kit.Box("a", class, append([]app.UI{v.Kit.Word(places[at].name)}, also...)...)
	of := places[at].of
	switch of {
	case door.PlayPlace:
		site, query := v.Home, m.PlayQuery()
		if query != "" {
			site = v.Site
		}
		a = v.leading(a, "play", site, query, v.onPlay)
	case door.SolvePlace:
		a = v.leading(a, "solve", v.Site, m.SolveQuery(), v.onSolve)
	default:
		a = kit.With(v.leading(a, "learn", v.Home, state.OnLearn.Path(), v.OnLesson), "data-lesson", "/")
	}
	return v.current(a, m.Place() == of)
}

// lists draws the link to Lists.
func (v *View) lists(class string) app.UI {
	m := &v.Model
	a := v.leading(kit.Box("a", class, v.Kit.Word(i18n.Batch)), "lists", v.Site,
		state.OnBatch.Path()+m.Query(state.OnBatch), v.onLists)
	return v.current(a, m.View == state.OnBatch)
}

// current marks a link as leading to the current page if here is true.
func (v *View) current(element app.HTMLElem, here bool) app.UI {
	if here {
		return element.Attr("aria-current", "page")
	}
	return element
}

// leading turns an element into a link within the page. The address of the link consists of site and path.
// early.js, which records clicks before the program runs, identifies the link by its attribute data-go, which
// contains name.
func (v *View) leading(element app.HTMLElem, name, site, path string, do app.EventHandler) app.HTMLElem {
	element = kit.With(element, "data-go", name)
	if v.Kit.Shell {
		return element
	}
	return element.Attr("href", site+path).OnClick(do)
}
