package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// Texts that explain a step of logic next to the step's drawing. They come from job.Explained.

// Roles draws the legend of the symbols that are used to draw a step on the board. legend has a line for each
// symbol. A line consists of the symbol as SVG, a tab, and the symbol's meaning.
func (k *Kit) Roles(legend string) app.UI {
	var items []app.UI
	for text := range strings.SplitSeq(legend, "\n") {
		if sign, word, ok := strings.Cut(text, "\t"); ok {
			items = append(items, Box("li", "", Role(sign), app.Text(word)))
		}
	}
	return Box("ul", "roles", items...).Attr("aria-label", k.In(i18n.Legend))
}

// Role draws a symbol of the legend. sign is the symbol as SVG.
func Role(sign string) app.UI {
	return app.Raw(`<i class="role" aria-hidden="true">` + sign + `</i>`)
}

// So draws the conclusion of a step as a sentence. If names is true, the names of cells in the sentence are
// controls; see Named.
func So(class string, e job.Explained, names bool) app.UI {
	if !names {
		return Plain("p", class+" so", e.So)
	}
	return Named("p", class+" so", e.So, e.Named)
}

// Question draws an element with the question that a hint asks about a step. It highlights the digit that the
// question is about.
func Question(tag, class string, e job.Explained) app.HTMLElem {
	if e.AskTo == 0 {
		return Plain(tag, class, e.Look)
	}
	return Box(tag, class, app.Text(e.Look[:e.AskFrom]), Plain("b", "asked", e.Look[e.AskFrom:e.AskTo]),
		app.Text(e.Look[e.AskTo:]))
}

// Long reports whether words have more than limit bytes in total. The number of bytes approximates the width
// on the screen, because a CJK character has three bytes and is twice as wide as a Latin letter.
func Long(limit int, words ...string) bool {
	for _, text := range words {
		limit -= len(text)
	}
	return limit < 0
}

// Unbroken replaces the spaces around ≠ and = by no-break spaces, so that a text such as r1c2 ≠ 5 stays on
// one line.
func Unbroken(text string) string {
	for _, sign := range []string{"≠", "="} {
		text = strings.ReplaceAll(text, " "+sign+" ", "\u00a0"+sign+"\u00a0")
	}
	return text
}

// Case is a case in the explanation of a step. Name is the assumption, and Follows is what follows from the
// assumption. A Case can instead be a link of a chain. Then Name is one end of the link, and Follows is the
// other end or the candidates that the chain removes.
type Case struct{ Sign, Name, Follows string }

// CasesOf returns the cases of a step. links reports whether any of the cases represents a link of a chain.
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

// ShownCase is a selector for the case that is shown. If several links of a chain are shown, it selects the
// last one.
const ShownCase = `.case[aria-pressed="true"]`

// Cases draws the cases of a step as a list of buttons. If the step is a chain, the chain is drawn below the
// list. If shown is positive, the button of the case with this number is pressed. If shown is negative, links
// 1 to -shown are visible on the board, and the button of link -shown is pressed. The handler enter is called
// when the pointer or the focus reaches a case, whose number is in data-branch. The handler leave is called
// when the pointer or the focus leaves the list. If the cases are the links of the chain, the chain is hidden
// from screen readers.
func (k *Kit) Cases(e job.Explained, shown int, enter, leave app.EventHandler) []app.UI {
	cases, links := k.CasesOf(e)
	var body []app.UI
	if len(cases) > 0 {
		body = append(body, k.cases(cases, e.Chain != "", shown, enter, leave))
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

// Level draws a level of difficulty as five squares, the level's name and a score. Screen readers read a text
// instead.
func (k *Kit) Level(level int, score string) []app.UI {
	return []app.UI{
		Plain("span", "vh", i18n.LevelOf(k.Lang, level, score)),
		Box("span", "rating__seen",
			Element("i").Class("rating__squares rating__squares--"+i18n.Number(level)),
			Plain("b", "", i18n.LevelNames[level-1].In(k.Lang)), app.Text(score),
		).Attr("aria-hidden", "true"),
	}
}
