package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// Choosing another language loads its texts. If they fail to load, the page shows a message and its language
// does not change.
func TestALanguageComesWhenItIsChosen(t *testing.T) {
	t.Parallel()
	f := faultyBefore(t, serve(t))
	f.becomes(func(is *condition) { is.files, is.how = []string{"/web/words-ja."}, damages["an error"] })
	p := open(t, options{expect: []string{"/words-ja.", "500"}})
	p.goTo(f.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.opened("Menu")
	p.choose("Language", "日本語")
	p.until(`document.body.innerText.includes(` + quoted(i18n.NotLoaded.In(i18n.En)) + `)`)
	becomes(p, `$("#language").value`, "en")
	becomes(p, `document.documentElement.lang`, "en")
	f.becomes(func(is *condition) { is.files = nil })
	p.choose("Language", "日本語")
	becomes(p, `document.documentElement.lang`, "ja")
	p.until(`named(` + quoted(i18n.More.In(i18n.Ja)) + `).length`)
	becomes(p, `board()[2]`, "4")
	p.choose(i18n.Language.In(i18n.Ja), "繁體中文")
	becomes(p, `document.documentElement.lang`, "zh-Hant")
	p.until(`named(` + quoted(i18n.More.In(i18n.Hant)) + `).length`)
	p.reload()
	p.until(`named(` + quoted(i18n.More.In(i18n.Hant)) + `).length`)
	becomes(p, `board()[2]`, "4")
}

// If a page works offline, it does so in every language.
func TestRareLanguagesOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true})
	p.goTo(s.url + "?p=" + easy)
	p.whole()
	s.stop()
	was := i18n.En
	for _, l := range []i18n.Lang{i18n.Hans, i18n.Ja, i18n.Hant, i18n.En} {
		p.opened(get[string](p, `words($(".head .menubox button"))`))
		p.choose(i18n.Language.In(was), l.Own())
		becomes(p, `document.documentElement.lang`, l.Tag())
		p.reload()
		p.until(`named(` + quoted(i18n.PlayIt.In(l)) + `).length`)
		was = l
	}
}
