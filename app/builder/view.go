package builder

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
)

// Render draws the page. What is in the form is the desk's, and go-app does not touch it.
func (b *Page) Render() app.UI {
	return kit.Box("div", "sheet sheet--widgets",
		b.head(),
		kit.Box("main", "", kit.With(kit.Box("div", "", app.If(b.lost != 0, b.again)), "role", "status"),
			app.Raw(b.form)).On("input", b.onField).OnClick(b.onPress),
		b.host.Bars(),
	)
}

func (b *Page) head() app.UI {
	full := b.host.Site + b.desk.Query
	return kit.Box("header", "head",
		b.host.Kit.Link("name", i18n.Name, full),
		kit.Box("nav", "tabs", b.host.Kit.Link("tab", i18n.Board, full),
			kit.With(kit.Box("span", "tab", b.host.Kit.Word(i18n.Embed)), "aria-current", "page")),
		kit.Box("div", "head__end",
			b.host.LanguageChoice(),
			b.host.ThemeChoice()),
	)
}

// again says that the desk has not answered, and offers another try.
func (b *Page) again() app.UI {
	return kit.Box("p", "widgets__lost line--warn", b.host.Kit.Word(b.lost),
		b.host.Kit.Button("btn", i18n.TryAgain, b.onAgain))
}
