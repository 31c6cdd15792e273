package builder

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// Render draws the page. go-app does not update the content of the form, because the desk draws it.
func (b *Page) Render() app.UI {
	return kit.Box("div", "sheet sheet--widgets",
		b.head(),
		kit.Main("", kit.With(kit.Box("div", "", app.If(b.lost != 0, b.again)), "role", "status"),
			app.Raw(b.form)).On("input", b.onField).OnClick(b.onPress),
		b.host.Bars(),
	)
}

// head draws the page's header. Its link named Solve opens the puzzle entered in the form.
func (b *Page) head() app.UI {
	h := &b.host
	k := &h.Kit
	tab := func(name i18n.Text, to string) app.UI {
		a := k.Link("tab", name, to)
		return a.Body(k.Word(name), kit.With(kit.Box("span", "tab__wide", k.Word(name)), "aria-hidden", "true"))
	}
	play, solve, learn := h.Home, h.Site+b.desk.Query, h.Home+state.OnLearn.Path()
	nav := kit.Box("nav", "tabs", tab(i18n.PlayPlace, play), tab(i18n.SolvePlace, solve), tab(i18n.LearnPlace, learn))
	if !k.Shell {
		nav = nav.Attr("aria-label", k.In(i18n.Pages))
	}
	lists := h.Site + state.OnBatch.Path()
	return kit.Box("header", "head",
		kit.Box("a", "skip", k.Word(i18n.Skip)).Attr("href", "#main"),
		k.Link("name", i18n.Name, h.Home),
		nav,
		kit.Box("div", "head__end",
			k.Link("bare head__wide", i18n.Batch, lists),
			h.Menu(state.PageMenu, "bare", i18n.Menu, k.Link("bare head__tiny", i18n.PlayPlace, play),
				k.Link("bare head__tiny", i18n.SolvePlace, solve), k.Link("bare head__tiny", i18n.LearnPlace, learn),
				k.Link("bare head__narrow", i18n.Batch, lists), h.LanguageChoice(), h.ThemeChoice(),
				k.Link("bare", i18n.About, h.Home+"about/"))),
	)
}

// again draws a notice that a request to the desk has failed, with a button to try again.
func (b *Page) again() app.UI {
	return kit.Box("p", "widgets__lost line--warn", b.host.Kit.Word(b.lost),
		b.host.Kit.Button("btn", i18n.TryAgain, b.onAgain))
}
