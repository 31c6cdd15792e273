package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
)

// What is told of a step beside its picture. The texts are those of job.Explained.

// Signs says what the signs on the board mean.
func (k *Kit) Signs(legend string) app.UI {
	var items []app.UI
	for text := range strings.SplitSeq(legend, "\n") {
		if sign, word, ok := strings.Cut(text, "\t"); ok {
			items = append(items, Box("li", "", Sign(sign), app.Text(word)))
		}
	}
	return Box("ul", "roles", items...).Attr("aria-label", k.In(i18n.Legend))
}

// Sign draws a sign, which comes as SVG.
func Sign(svg string) app.UI {
	return app.Raw(`<i class="role" aria-hidden="true">` + svg + `</i>`)
}

// Cases lists the cases of a step; the one with the number shown is pressed. show hears the pointer and the focus on a case, whose number is
// in data-branch, leave that they go.
func (k *Kit) Cases(lines string, shown int, show, leave app.EventHandler) app.UI {
	var items []app.UI
	for i, text := range strings.Split(lines, "\n") {
		parts := strings.Split(text, "\t")
		var follows []app.UI
		for _, what := range parts[min(2, len(parts)):] {
			follows = append(follows, Plain("span", "", what))
		}
		b := Element("button").Class("case").Attr("type", "button").DataSet("branch", i+1).Attr("aria-pressed", shown == i+1).
			Body(Box("span", "case__if", Sign(parts[0]), app.Text(parts[min(1, len(parts)-1)])), Box("span", "case__so", follows...))
		items = append(items, Box("li", "", b))
	}
	list := Box("ol", "cases", items...).Attr("aria-label", k.In(i18n.Cases))
	for _, name := range []string{"mouseover", "focusin", "click"} {
		list = list.On(name, show)
	}
	return list.On("mouseleave", leave).On("focusout", leave)
}

// Level draws how hard something is: five squares, a word and a score. Those who do not see them hear said.
func Level(class string, level int, word, score, said string) app.UI {
	squares := make([]app.UI, len(i18n.LevelNames))
	for i := range squares {
		full := ""
		if i < level {
			full = "rating__full"
		}
		squares[i] = Box("i", full)
	}
	return Box("p", class,
		Plain("span", "vh", said),
		Box("span", "rating__seen",
			Box("span", "rating__squares", squares...), Plain("b", "", word), Plain("span", "", " "+score),
		).Attr("aria-hidden", "true"))
}
