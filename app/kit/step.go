package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
)

// What is told of a step beside its picture. The texts are those of job.Explained.

// Roles says what the signs on a board mean that shows a step: a line of legend each, with the sign as SVG, a tab, and its word.
func (k *Kit) Roles(legend string) app.UI {
	var items []app.UI
	for text := range strings.SplitSeq(legend, "\n") {
		if sign, word, ok := strings.Cut(text, "\t"); ok {
			items = append(items, Box("li", "", Role(sign), app.Text(word)))
		}
	}
	return Box("ul", "roles", items...).Attr("aria-label", k.In(i18n.Legend))
}

// Role draws the sign of what something on the board means, which comes as SVG.
func Role(sign string) app.UI {
	return app.Raw(`<i class="role" aria-hidden="true">` + sign + `</i>`)
}

// Cases lists the cases of a step; the one with the number shown is pressed. show hears the pointer and the focus on a case, whose number is
// in data-branch, leave that they go.
func (k *Kit) Cases(lines string, shown int, show, leave app.EventHandler) app.UI {
	var items []app.UI
	for i, text := range strings.Split(lines, "\n") {
		sign, text, _ := strings.Cut(text, "\t")
		name, follows, _ := strings.Cut(text, "\t")
		b := Element("button").Class("case").Attr("type", "button").DataSet("branch", i+1).Attr("aria-pressed", shown == i+1).
			Body(Box("span", "case__if", Role(sign), app.Text(name)), Plain("span", "case__so", strings.ReplaceAll(follows, "\t", "\n")))
		items = append(items, Box("li", "", b))
	}
	list := Box("ol", "cases", items...).Attr("aria-label", k.In(i18n.Cases))
	for _, name := range []string{"mouseover", "focusin", "click"} {
		list = list.On(name, show)
	}
	return list.On("mouseleave", leave).On("focusout", leave)
}

// Level draws how hard something is: five squares, a word and a score. Those who do not see them hear it in words.
func (k *Kit) Level(level int, score string) []app.UI {
	return []app.UI{
		Plain("span", "vh", i18n.LevelOf(k.Lang, level, score)),
		Box("span", "rating__seen",
			Element("i").Class("rating__squares rating__squares--"+i18n.Number(level)), Plain("b", "", i18n.LevelNames[level-1].In(k.Lang)), app.Text(score),
		).Attr("aria-hidden", "true"),
	}
}
