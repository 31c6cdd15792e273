package app

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
)

// onPaper draws the heading of a printed board: the puzzle's title, its kind or date, its level and its
// author. The heading is not visible on the screen.
func (p *page) onPaper() app.UI {
	m := &p.host.Model
	l, words := m.Lang, m.Words()
	var facts []string
	c, daily := m.Daily()
	if !daily {
		facts = sentences.Kind(l, m.Seen().Layout())
	}
	if level := m.Level(); level > 0 {
		facts = append(facts, i18n.LevelNames[level-1].In(l))
	}
	if daily {
		date, _, _ := kit.Day(l, c.Day)
		facts = append(facts, date)
	}
	if words.Author != "" {
		facts = append(facts, i18n.TitleBy(l, "", words.Author))
	}
	return kit.Box("div", "onpaper", kit.Plain("p", "onpaper__title", cmp.Or(words.Title, i18n.Name.In(l))),
		kit.Plain("p", "", sentences.Join(facts)))
}
