package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// Tests of paths that begin with a language, such as /ja/learn/.

// speaks waits until the page has the given address and the language l, and shows its navigation in l.
func (p *tab) speaks(l i18n.Lang, address string) {
	p.t.Helper()
	becomes(p, "location.href", address)
	becomes(p, "document.documentElement.lang", l.Tag())
	p.until(`$('.tab[data-go="learn"]').innerText.includes(` + quoted(i18n.LearnPlace.In(l)) + `)`)
}

const storedLanguage = `String(localStorage.getItem("numplace:lang"))`

// A language in the path, such as /ja/, applies to the whole tab and overrides the browser's language. The
// tab keeps the language in Learn and back, on a board, and after a reload. The language is not stored, and
// another tab can have a different one.
func TestRareALanguageByItsAddress(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			b := start(t, options{})
			p := b.tab()
			p.goTo(s.url + "ja/")
			p.speaks(i18n.Ja, s.url+"ja/")
			becomes(p,
				`performance.getEntriesByType("resource").map(({ name }) => /\/words-([\w-]+)\./.exec(name)?.[1]).`+
					`filter(Boolean).join()`, "ja")
			p.place("learn")
			p.speaks(i18n.Ja, s.url+"ja/learn/")
			becomes(p, lessonName, "手筋")
			p.lesson("x-wing")
			p.speaks(i18n.Ja, s.url+"ja/learn/x-wing/")
			becomes(p, lessonName, "Xウイング")
			becomes(p, `$(".learn__crumb a").href`, s.url+"ja/learn/")
			p.reload()
			p.speaks(i18n.Ja, s.url+"ja/learn/x-wing/")
			p.run(`history.back()`)
			p.speaks(i18n.Ja, s.url+"ja/learn/")
			p.run(`history.back()`)
			p.speaks(i18n.Ja, s.url+"ja/")
			p.run(`history.forward()`)
			p.speaks(i18n.Ja, s.url+"ja/learn/")
			p.place("play")
			p.speaks(i18n.Ja, s.url+"ja/")
			becomes(p, `$('.head .menu a[target="_blank"][href*="about"]').href`, s.url+"ja/about/")

			today := get[string](p, "board()")
			p.clickCell(0)
			p.speaks(i18n.Ja, s.url+"?p="+today)
			p.reload()
			p.speaks(i18n.Ja, s.url+"?p="+today)
			p.prefer(i18n.Theme.In(i18n.Ja), i18n.ThemeDark.In(i18n.Ja))
			becomes(p, `localStorage.getItem("numplace:theme")`, "dark")
			becomes(p, storedLanguage, "null")

			other := b.tab()
			other.front()
			other.goTo(s.url)
			other.speaks(i18n.En, s.url)
			other.goTo(s.url + "zh-hant/?p=" + easy)
			other.speaks(i18n.Hant, s.url+"?p="+easy)
			p.front()
			p.goTo(s.url + "lists/")
			p.speaks(i18n.Ja, s.url+"lists/")
		})
	}
}

// Choosing a language in the menu stores the choice. It also removes the language from the page's path and
// from the earlier entries of the tab's history.
func TestRareAnotherLanguageThanTheAddress(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "ja/")
	p.speaks(i18n.Ja, s.url+"ja/")
	p.place("learn")
	p.speaks(i18n.Ja, s.url+"ja/learn/")
	p.opened(i18n.Menu.In(i18n.Ja))
	p.choose(i18n.Language.In(i18n.Ja), "繁體中文")
	p.speaks(i18n.Hant, s.url+"learn/")
	becomes(p, storedLanguage, "zh-Hant")
	becomes(p, `$('.tab[data-go="play"]').href + " " + $(".index a").href`, s.url+" "+s.url+"learn/full-house/")
	p.run(`history.back()`)
	p.speaks(i18n.Hant, s.url)
	p.reload()
	p.speaks(i18n.Hant, s.url)
	p.opened(i18n.Menu.In(i18n.Hant))
	p.choose(i18n.Language.In(i18n.Hant), "日本語")
	p.speaks(i18n.Ja, s.url)
	becomes(p, storedLanguage, "ja")
	p.goTo(s.url + "zh-hans/learn/") // takes precedence over the stored language
	p.speaks(i18n.Hans, s.url+"zh-hans/learn/")
	becomes(p, storedLanguage, "ja")
}

// The first paint is in the language of the path, whether the page comes from the server or from the offline
// copy, which is the same for all languages. The page is never visible in another language.
func TestRareTheFirstPictureOfAPathsLanguage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, script: `
		globalThis.spoken = [];
		new MutationObserver(() => {
			const root = document.documentElement;
			if (root && !("waits" in root.dataset)) spoken.push(root.lang);
		}).observe(document, { subtree: true, childList: true, attributes: true });`})
	for range 2 {
		p.goTo(s.url + "ja/")
		p.speaks(i18n.Ja, s.url+"ja/")
		becomes(p, `[...new Set(spoken)].join()`, "ja")
		p.kept()
	}
}

// After one visit, every path with a language works offline.
func TestRareOfflineInALanguage(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true})
			p.goTo(s.url + "ja/")
			p.whole()
			s.stop()
			p.reload()
			p.speaks(i18n.Ja, s.url+"ja/")
			p.goTo(s.url + "ja/learn/x-wing/")
			p.speaks(i18n.Ja, s.url+"ja/learn/x-wing/")
			becomes(p, lessonName, "Xウイング")
			p.goTo(s.url + "zh-hans/?p=" + inkala)
			p.speaks(i18n.Hans, s.url+"?p="+inkala)
			p.shows(inkala)
			p.visit(s.url + "ja/about/")
			becomes(p, `$("h1").innerText`, i18n.AboutTitle.In(i18n.Ja))
			p.clickOn(".tab")
			p.ready()
			becomes(p, "document.documentElement.lang", "ja")
		})
	}
}

// The About page links back to the start page of its language.
func TestAboutInALanguage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visit(s.url + "zh-hant/about/")
	becomes(p, "document.title", i18n.AboutTitle.In(i18n.Hant))
	becomes(p, `document.documentElement.lang`, "zh-Hant")
	p.clickOn(".tab")
	p.ready()
	p.speaks(i18n.Hant, s.url+"zh-hant/")
}
