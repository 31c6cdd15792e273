//go:build !js

package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
)

// Work is what others wrote and the site holds parts of.
type Work struct{ Name, Version, License, Address string }

// Terms is the text of a license, with its name and those of the works that are under it.
type Terms struct{ Works, License, Text string }

// About is the page about the site as HTML: every word in every language, and no program that it would wait for.
func About(works []Work, terms []Terms) string {
	p := &page{shell: true}
	p.OnInit()
	say := func(kind string, text i18n.Text) app.UI { return element(kind).Body(p.word(text)) }
	link := func(to string, name app.UI) app.HTMLElem { return with(box("a", "", name), "href", to) }
	var list, texts []app.UI
	for _, w := range works {
		list = append(list, box("li", "", link(w.Address, app.Text(w.Name)), app.Text(" "+w.Version+", "+w.License)))
	}
	for _, t := range terms {
		texts = append(texts, box("details", "",
			plain("summary", "", t.License+": "+t.Works),
			element("div").Lang("en").Body(paragraphs(t.Text)...),
		))
	}
	return drawn(box("div", "sheet sheet--about",
		box("header", "head",
			link("/", p.word(i18n.Name)).Class("name"),
			box("nav", "tabs", link("/", p.word(i18n.Board)).Class("tab"), with(box("span", "tab", p.word(i18n.About)), "aria-current", "page")),
		),
		box("main", "about",
			box("h1", "verdict", p.word(i18n.AboutTitle)),
			say("p", i18n.AboutWhat), say("p", i18n.AboutData), say("p", i18n.AboutLicense),
			box("ul", "", list...),
			box("div", "", texts...),
			box("p", "", link("/licenses.txt", p.word(i18n.AboutPlain))),
		),
	))
}

// paragraphs are those of a plain text: parted by empty lines, or begun with an asterisk.
func paragraphs(text string) (all []app.UI) {
	var words []string
	end := func() {
		if words != nil {
			all = append(all, plain("p", "", strings.Join(words, " ")))
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
