// Package head is the view of the page's header and its menu of preferences, and of the dialogs
// that open, make or share a board, or change settings and techniques.
package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
)

// View draws the header and the dialog, and handles their controls.
type View struct {
	*kit.Host

	// OpenFile opens a file that the person has chosen. The page sets it.
	OpenFile func(file app.Value)

	tabs []i18n.Text
}

// New returns the view of a page. tabs are the names of the tabs of views, by their state.View; a
// view without a tab has an empty one.
func New(h *kit.Host, tabs []i18n.Text) *View { return &View{Host: h, tabs: tabs} }

// Render draws the header.
func (v *View) Render() app.UI {
	m, k := &v.Model, &v.Kit
	open := k.Button("bare", i18n.New, v.onOpen)
	if !k.Shell {
		open = open.Attr("aria-haspopup", "dialog")
	}
	var items []app.UI
	if m.View == state.OnBoard { // controls of the board
		items = append(items,
			k.Choice("marks", i18n.Candidates, v.markOptions(), v.onMarkKind),
			k.Switch(i18n.EditGivens, v.onEdit, m.Mode == state.Setting),
			k.Switch(i18n.FindRedundant, v.onRedundant, m.RedundantOn()),
		)
	}
	if m.View < state.OnBatch {
		items = append(items,
			k.Button("bare head__shared", i18n.Share, v.OnShare)) // for windows without room for it next to New
	}
	items = append(items,
		v.learnLink(),
		v.embedLink(),
		k.Button("bare", i18n.Settings, v.onSettings),
		k.Button("bare", i18n.Techniques, v.OnTechniques),
		v.LanguageChoice(),
		v.ThemeChoice(),
		v.aside(i18n.About, "about/"),
	)
	switch m.Install {
	case state.InstallAsk:
		items = append(items, k.Button("bare", i18n.Install, v.onInstall))
	case state.InstallSelf:
		items = append(items, v.aside(i18n.Install, "about/#install"))
	}
	return kit.Box("header", "head",
		kit.Box("a", "skip", k.Word(i18n.Skip)).Attr("href", "#main"),
		kit.Box("h1", "name", k.Word(i18n.Name)),
		v.nav(),
		kit.Box("div", "head__end",
			open,
			app.If(m.View < state.OnBatch,
				func() app.UI { return k.Button("bare head__share", i18n.Share, v.OnShare) }),
			v.Menu(state.PageMenu, "bare", i18n.Menu, items...),
		),
	)
}

// markOptions returns the kinds of candidates that can be shown.
func (v *View) markOptions() (options []kit.Option) {
	for kind, name := range sentences.MarkKinds {
		options = append(options,
			kit.Option{Value: strconv.Itoa(kind), Name: v.Kit.In(name), Chosen: int(v.Model.Candidates.Kind) == kind})
	}
	return options
}

// embedLink draws the link to the page that makes a widget of the puzzle.
func (v *View) embedLink() app.UI {
	to := "widgets/"
	if g, _ := v.Model.Board.Puzzle(); g.Count() > 0 {
		to += link.Encode(g)
	}
	return v.aside(i18n.Embed, to)
}

// learnLink draws the link to the index of techniques.
func (v *View) learnLink() app.UI {
	if v.Kit.Shell {
		return v.Kit.Button("bare", i18n.LearnMenu, nil)
	}
	return v.Lesson("bare", "", app.Text(v.Kit.In(i18n.LearnMenu)))
}

// aside draws a link to another page of the site, which opens in a new tab.
func (v *View) aside(name i18n.Text, to string) app.UI {
	k := &v.Kit
	if k.Shell {
		return k.Button("bare", name, nil)
	}
	return k.Link("bare", name, v.Site+to).Attr("target", "_blank") // so that this tab keeps its list and its search
}

// nav draws a tab for each view.
func (v *View) nav() app.UI {
	k := &v.Kit
	nav := kit.Element("nav").Class("tabs")
	if !k.Shell {
		nav = nav.Attr("aria-label", k.In(i18n.Pages))
	}
	tabs := make([]app.UI, 0, len(v.tabs))
	for i, name := range v.tabs {
		if name == 0 {
			continue
		}
		part := state.View(i)
		a := kit.With(kit.Box("a", "tab", k.Word(name)), "data-view", strconv.Itoa(i))
		if !k.Shell {
			a = a.Attr("href", v.addressOf(part)).OnClick(v.onTab)
		}
		if v.Model.View == part {
			a = a.Attr("aria-current", "page")
		}
		tabs = append(tabs, a)
	}
	return nav.Body(tabs...)
}

// addressOf returns the address of a view.
func (v *View) addressOf(part state.View) string {
	return v.Site + part.Path() + v.Model.Page(part) + v.Model.Query(part)
}
