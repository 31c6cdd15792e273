//go:build !js

package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/markup"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
)

// Work is a third-party work, such as a library, that is part of the site.
type Work struct{ Name, Version, License, Address string }

// Terms is the text of a licence. Works lists the names of the works under this licence, and License is the
// licence's name.
type Terms struct{ Works, License, Text string }

// About returns the About page as HTML: first the given header, then all text in every language. The page
// needs no WebAssembly.
func About(header string, works []Work, terms []Terms) string {
	k := kit.Kit{Shell: true}
	say := func(kind string, text i18n.Text) app.HTMLElem { return kit.Element(kind).Body(k.Word(text)) }
	link := func(to string, name app.UI) app.HTMLElem { return kit.With(kit.Box("a", "", name), "href", to) }
	var list, texts []app.UI
	for _, w := range works {
		list = append(list,
			kit.Box("li", "", link(w.Address, app.Text(w.Name)), app.Text(" "+w.Version+", "+w.License)))
	}
	for _, t := range terms {
		texts = append(texts, kit.Box("details", "",
			kit.Plain("summary", "", t.License+": "+t.Works),
			kit.Element("div").Lang("en").Body(paragraphs(t.Text)...),
		))
	}
	return markup.HTML(kit.Box("div", "sheet sheet--about",
		app.Raw(header),
		kit.Main("about",
			kit.Box("h1", "verdict", k.Word(i18n.AboutTitle)),
			say("p", i18n.AboutWhat), say("p", i18n.AboutData),
			kit.With(say("p", i18n.AboutInstall), "id", "install"), say("p", i18n.AboutLicense),
			kit.Box("ul", "", list...),
			kit.Box("div", "", texts...),
			kit.Box("p", "", link("/licenses.txt", k.Word(i18n.AboutPlain))),
		),
	))
}

// paragraphs splits plain text into paragraphs at empty lines, and before each line that begins with an
// asterisk.
func paragraphs(text string) (all []app.UI) {
	var words []string
	end := func() {
		if words != nil {
			all = append(all, kit.Plain("p", "", strings.Join(words, " ")))
		}
		words = nil
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '*' {
			end()
		}
		words = append(words, strings.Fields(line)...)
	}
	end()
	return all
}
