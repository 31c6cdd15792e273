package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// What is said of a step next to its picture. The texts are those of job.Explained.

// Roles explains the signs of a step on the board: for each line of legend the sign, which is SVG,
// and its word. There is a tab between them.
func (k *Kit) Roles(legend string) app.UI {
	var items []app.UI
	for text := range strings.SplitSeq(legend, "\n") {
		if sign, word, ok := strings.Cut(text, "\t"); ok {
			items = append(items, Box("li", "", Role(sign), app.Text(word)))
		}
	}
	return Box("ul", "roles", items...).Attr("aria-label", k.In(i18n.Legend))
}

// Role draws a sign, which is SVG.
func Role(sign string) app.UI {
	return app.Raw(`<i class="role" aria-hidden="true">` + sign + `</i>`)
}

// So draws what follows from a step, as a sentence of its own. With names, the names of cells are as Named has
// them.
func So(class string, e job.Explained, names bool) app.UI {
	if !names {
		return Plain("p", class+" so", e.So)
	}
	return Named("p", class+" so", e.So, e.Named)
}

// Question draws the question of a step in an element. The digit that it asks about stands out.
func Question(tag, class string, e job.Explained) app.HTMLElem {
	if e.AskTo == 0 {
		return Plain(tag, class, e.Look)
	}
	return Box(tag, class, app.Text(e.Look[:e.AskFrom]), Plain("b", "asked", e.Look[e.AskFrom:e.AskTo]),
		app.Text(e.Look[e.AskTo:]))
}

// Long reports whether words have more bytes than fit at their usual size. A CJK character has three and is twice as
// wide.
func Long(most int, words ...string) bool {
	for _, text := range words {
		most -= len(text)
	}
	return most < 0
}

// Unbroken ties what stands on both sides of a sign, so that no line breaks within r1c2 ≠ 5.
func Unbroken(text string) string {
	for _, sign := range []string{"≠", "="} {
		text = strings.ReplaceAll(text, " "+sign+" ", "\u00a0"+sign+"\u00a0")
	}
	return text
}

// Case is a case of a step in words: what is assumed, and what follows. If the step has a chain, a
// case is a link of it, from one end to the other or with the candidates that it removes.
type Case struct{ Sign, Name, Follows string }

// CasesOf returns the cases of a step. links reports whether any of them is a link of its chain.
func (k *Kit) CasesOf(e job.Explained) (cases []Case, links bool) {
	if e.Branches == "" {
		return nil, false
	}
	for _, text := range strings.Split(e.Branches, "\n") {
		sign, text, _ := strings.Cut(text, "\t")
		name, follows, _ := strings.Cut(text, "\t")
		if e.Chain != "" && !strings.Contains(follows, "\t") {
			name, follows, links = i18n.IfLink(k.Lang, name), i18n.ThenLink(k.Lang, follows), true
		}
		cases = append(cases, Case{sign, name, follows})
	}
	return cases, links
}

// ShownCase finds the case or the link that is shown last.
const ShownCase = `.case[aria-pressed="true"]`

// Cases lists the cases of a step. The one with the number shown is pressed; of links up to -shown the last. show is
// called when the pointer or the focus comes to a case, whose number is in data-branch, and leave when they go.
// The whole chain stands below, if there is one. Screen readers skip it if they read its links.
func (k *Kit) Cases(e job.Explained, shown int, show, leave app.EventHandler) []app.UI {
	cases, links := k.CasesOf(e)
	var body []app.UI
	if len(cases) > 0 {
		body = append(body, k.cases(cases, e.Chain != "", shown, show, leave))
	}
	if e.Chain != "" {
		chain := Plain("p", "guide__chain", e.Chain)
		if links {
			chain = chain.Attr("aria-hidden", "true")
		}
		body = append(body, chain)
	}
	return body
}

func (k *Kit) cases(cases []Case, links bool, shown int, show, leave app.EventHandler) app.UI {
	class, label := "cases", i18n.Cases
	if links {
		class, label = "cases cases--links", i18n.Links
	}
	var items []app.UI
	for i, c := range cases {
		b := Element("button").Class("case").Attr("type", "button").DataSet("branch", i+1).
			Attr("aria-pressed", max(shown, -shown) == i+1).
			Body(Box("span", "case__if", Role(c.Sign), app.Text(c.Name)),
				Plain("span", "case__so", Unbroken(strings.ReplaceAll(c.Follows, "\t", " → "))))
		items = append(items, Box("li", "", b))
	}
	list := Box("ol", class, items...).Attr("aria-label", k.In(label))
	for _, name := range []string{"mouseover", "focusin", "click"} {
		list = list.On(name, show)
	}
	return list.On("mouseleave", leave).On("focusout", leave)
}

// Level draws how hard something is: five squares, a word and a score. Screen readers read it as
// words.
func (k *Kit) Level(level int, score string) []app.UI {
	return []app.UI{
		Plain("span", "vh", i18n.LevelOf(k.Lang, level, score)),
		Box("span", "rating__seen",
			Element("i").Class("rating__squares rating__squares--"+i18n.Number(level)),
			Plain("b", "", i18n.LevelNames[level-1].In(k.Lang)), app.Text(score),
		).Attr("aria-hidden", "true"),
	}
}
