package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/i18n"
)

// The page uses the browser's language until the user chooses another, which is saved.
func TestRareLanguage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	tried := pace(3)
	for _, c := range []struct{ browser, lang, open string }{
		{"en-GB", "en", "Start"}, {"ja", "ja", "はじめる"}, {"zh-CN", "zh-Hans", "开始"}, {"zh-TW", "zh-Hant", "開始"},
		{"zh-HK", "zh-Hant", "開始"}, {"fr", "en", "Start"}, {"fr,ja,en", "ja", "はじめる"},
		{"fr,zh-TW,zh,en", "zh-Hant", "開始"}, {"zh-Hans-HK", "zh-Hans", "开始"}, {"jv-Java,zha,en-US", "en", "Start"},
	} {
		if !tried() {
			continue
		}
		t.Run(c.browser, func(t *testing.T) {
			t.Parallel()
			o := options{}
			if long { // a browser set to these languages, not one that only sends them in a header
				o = options{lang: c.browser, alone: strings.Contains(c.browser, ",")}
			}
			p := open(t, o)
			if !long {
				p.do("the languages", emulation.SetUserAgentOverride(get[string](p, "navigator.userAgent")).
					WithAcceptLanguage(c.browser))
			}
			p.goTo(s.url)
			becomes(p, "document.documentElement.lang", c.lang)
			becomes(p, `$(".btn--main").textContent`, c.open)
		})
	}
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.prefer("Language", "日本語")
	becomes(p, "document.documentElement.lang", "ja")
	p.from(i18n.More.In(i18n.Ja), i18n.ShowSolution.In(i18n.Ja))
	p.verdict(i18n.OneSolution.In(i18n.Ja))
	becomes(p, `cell(0).getAttribute("aria-label")`, i18n.Cell(i18n.Ja, 1, 1, i18n.GivenCell, "5", false))
	p.reload()
	becomes(p, "document.documentElement.lang", "ja")
	becomes(p, `$(".btn--main").textContent`, "ヒント")
	becomes(p, "kinds()[2]", "e")
	p.prefer("言語", "繁體中文")
	becomes(p, "document.documentElement.lang", "zh-Hant")
	p.until(`$("main").innerText.includes("復原")`)
	p.reload()
	becomes(p, "document.documentElement.lang", "zh-Hant")
	p.until(`$("main").innerText.includes("復原") && document.title.includes("數獨")`)
	p.prefer("語言", "简体中文")
	becomes(p, "document.documentElement.lang", "zh-Hans")
	becomes(p, `$(".btn--main").textContent`, "提示")
	p.goTo(s.url)
	becomes(p, "document.documentElement.lang", "zh-Hans")
	p.prefer("语言", "English")
	becomes(p, `$(".btn--main").textContent`, "Continue")
}

// The page uses the system's colour scheme until the user chooses another. The choice is saved and already
// applies to the first paint.
func TestRareTheme(t *testing.T) {
	t.Parallel()
	const paper = `getComputedStyle(document.documentElement).backgroundColor`
	const light, dark = "rgb(252, 252, 251)", "rgb(19, 21, 23)"
	s := serve(t)
	p := open(t, options{dark: true})
	p.goTo(s.url)
	becomes(p, paper, dark)
	p.prefer("Theme", "Light")
	becomes(p, paper, light)
	becomes(p, `document.documentElement.dataset.theme`, "light")
	p.reload()
	becomes(p, paper, light)
	becomes(p, `$("#theme").value`, "light")
	p.prefer("Theme", "System")
	becomes(p, paper, dark)
	becomes(p, `"theme" in document.documentElement.dataset`, false)
	p.prefer("Theme", "Dark")
	p.do("turn the system to light", emulation.SetEmulatedMedia().
		WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "light"}}))
	becomes(p, `matchMedia("(prefers-color-scheme: light)").matches`, true)
	becomes(p, paper, dark)

	p = open(t, options{script: held})
	p.visit(s.url)
	p.release()
	becomes(p, paper, light)
	p.prefer("Theme", "Dark")
	p.prefer("Language", "日本語")
	becomes(p, "document.documentElement.lang", "ja")
	becomes(p, paper, dark)
	p.visit(s.url + "?p=" + inkala)
	p.until(`window.release && !("ready" in document.documentElement.dataset)`)
	becomes(p, paper, dark)
	becomes(p, "document.documentElement.lang", "ja")
	p.release()
	becomes(p, paper, dark)
}

// On a phone, the settings are in the menu. The menu's button, Escape, or a tap outside closes the menu.
func TestMenu(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "?p=" + easy)
	const closed = `named("Theme").length === 0 && named("Menu")[0].getAttribute("aria-expanded") === "false"`
	const opened = `named("Theme").length === 1 && named("Menu")[0].getAttribute("aria-expanded") === "true"`
	p.until(closed)
	for name, close := range map[string]func(){
		"Menu": func() { p.click("Menu") }, "Escape": func() { p.press("Escape") },
		"beside": func() { p.clickCell(72) },
	} {
		p.part(name, func(t *testing.T) {
			p.click("Menu")
			p.until(opened)
			p.choose("Theme", "Dark")
			p.choose("Theme", "System")
			close()
			p.until(closed)
			p.shows(easy)
		})
	}
}

func TestRareReducedMotion(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, still := range map[string]bool{"all": false, "less": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{still: still})
			p.goTo(s.url + "?p=" + inkala)
			moving := get[int](p,
				`$$("*").filter((e) => getComputedStyle(e).transitionDuration.split(", ").some((d) => `+
					`parseFloat(d) > 0) || getComputedStyle(e).animationName !== "none").length`)
			if still && moving > 0 {
				t.Errorf("%d elements move", moving)
			}
			if !still && moving == 0 {
				t.Error("nothing moves at all: this test looks at nothing")
			}
		})
	}
}

// The content security policy that the server sends allows what the page needs and blocks everything else.
func TestPolicyHolds(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"policy: ", "Content Security Policy", "data:text/javascript"}})
	p.goTo(s.url + "?p=" + twelve)
	p.click("Show two of them")
	p.verdict("12 solutions")
	p.until(`$(".stepper")`)
	p.mu.Lock()
	if len(p.faults) > 0 {
		t.Errorf("the page itself breaks the policy: %v", p.faults)
	}
	p.mu.Unlock()
	policy := get[string](p, `(await fetch(location.href)).headers.get("Content-Security-Policy")`)
	for _, js := range []string{
		`document.body.append(Object.assign(document.createElement("script"), { textContent: "window.__hacked = 1" }))`,
		`document.body.append(Object.assign(document.createElement("script"), ` +
			`{ src: "data:text/javascript,window.__hacked=1" }))`,
		`document.body.insertAdjacentHTML("beforeend", "<img src='data:,' onerror='window.__hacked = 1'>")`,
	} {
		p.mu.Lock()
		p.faults = nil
		p.mu.Unlock()
		p.run(js)
		p.faulty("policy: script-src")
		if get[bool](p, `"__hacked" in window`) {
			t.Errorf("%s: ran, under %s", js, policy)
		}
	}
}
