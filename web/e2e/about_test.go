package e2e

import (
	"runtime"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

// The About page can be reached from the menu, uses the visitor's language and colours, and lists the
// licenses. It also works offline.
func TestAbout(t *testing.T) {
	t.Parallel()
	for name, device := range sitesOnDevices() {
		if !long && device.phone {
			continue
		}
		t.Run(name+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			s := sites[name](t)
			// Chromium requests /favicon.ico for licenses.txt, which fails offline.
			p := open(t, options{offline: true, phone: device.phone, expect: []string{"/favicon.ico"}})
			p.goTo(s.url + "?p=" + inkala)
			p.kept()
			p.opened("Menu")
			becomes(p, `named("About")[0].target`, "_blank") // a new tab, so that the board is not lost
			p.visit(get[string](p, `named("About")[0].href`))
			becomes(p, "location.href", s.url+"about/")
			becomes(p, `$$("h1").map((e) => e.innerText).join()`, i18n.AboutTitle.In(i18n.En))
			becomes(p, `$$("li").filter((e) => e.innerText.startsWith("Go `+strings.TrimPrefix(runtime.Version(), "go")+
				`, BSD")).length`, 1)
			becomes(p, `getComputedStyle($("h1")).fontWeight`, "700") // The style sheet is applied.
			becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
			becomes(p, `$("details p").checkVisibility()`, false)
			p.clickOn("summary")
			becomes(p, `shown($("details p")) && $("details").innerText.includes("The Go Authors")`, true)
			if problems := p.objections(); problems != "" {
				t.Errorf("%s", problems)
			}
			becomes(p, `performance.getEntriesByType("resource").filter((e) => /\.wasm$/.test(e.name)).length`, 0)

			p.clickOn(".tab")
			p.ready()
			becomes(p, "location.href", s.url)
			p.prefer("Theme", "Dark")
			p.prefer("Language", "日本語")
			p.until(`document.documentElement.lang === "ja"`)
			p.until(`await caches.match(numplace.base + "about/")`) // The About page is cached last.
			s.stop()
			p.visit(s.url + "about")
			becomes(p, `$("h1").innerText`, i18n.AboutTitle.In(i18n.Ja))
			becomes(p, `document.title`, i18n.AboutTitle.In(i18n.Ja))
			becomes(p, `$("main").innerText.includes(`+quoted(i18n.AboutData.In(i18n.Ja))+`)`, true)
			becomes(p, `$("main").innerText.includes(`+quoted(i18n.AboutData.In(i18n.En))+`)`, false)
			becomes(p, `getComputedStyle(document.documentElement).backgroundColor`, "rgb(19, 21, 23)")
			p.clickOn(`a[href$="licenses.txt"]`)
			becomes(p, "location.href", s.url+"licenses.txt")
			becomes(p, `document.body.textContent.includes("The Numplace authors") && `+
				`document.body.textContent.includes("The Go Authors")`, true)
		})
	}
}

// clickOn scrolls to the first element that matches a CSS selector, waits until nothing covers it and it stays where
// it is, and clicks it. Unlike click, it also works on pages whose document contains the texts of all languages.
func (p *tab) clickOn(selector string) {
	p.t.Helper()
	var at []float64
	p.wait(selector+", not covered", func() bool {
		at = nil
		return p.try("((was) => soon(() => { const e = $("+quoted(selector)+`);
			e.scrollIntoView({ block: "center", behavior: "instant" });
			const at = free(e) ? onScreen(centre(e)) : [], still = was === String(at);
			was = String(at);
			return still ? at : [];
		}, (at) => at.length === 2))()`, &at) == nil && len(at) == 2
	})
	p.clickAt(at)
}

// Pasting text on a page without a board opens the page with the board. That page shows the puzzle, or
// reports that the text contains no puzzle.
func TestRareAPasteOnOtherPages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, page := range []string{"about/", "learn/", "learn/x-wing/"} {
		p.visit(s.url + page)
		if page == "about/" {
			p.until(`globalThis.numplace?.keys`) // its script for pasting has run
		} else {
			p.ready()
		}
		p.paste(inkala)
		p.until(`location.search === "?p=` + inkala + `"`)
		p.shows(inkala)
		// The pasted text is not sent to the server.
		becomes(p, `performance.getEntriesByType("navigation")[0].name.includes("text=")`, false)
	}
	p.goTo(s.url + "learn/x-wing/")
	p.paste("no puzzle")
	p.until(`$(".learn__status .notice")?.textContent.includes("Not a puzzle")`)
}
