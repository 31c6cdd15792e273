package e2e

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

// Tests of Learn, the pages about techniques.

const (
	lessonName = `$(".learn__name").textContent`
	lessonStep = `$(".learn__so")?.textContent ?? ""`
)

// lesson clicks the link to a technique.
func (p *tab) lesson(key string) {
	p.t.Helper()
	p.run(`$('main a[data-lesson="` + key + `/"]').click()`)
}

// The header leads to the index of Learn, and from there to a page with an example, in every language. The
// language can be changed on the page.
func TestRareLearn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range languages() {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			learns(t, s, lang)
		})
	}
	t.Run("another language", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.goTo(s.url + "learn/x-wing/")
		p.until(lessonStep)
		p.click("Menu")
		p.choose("Language", "日本語")
		becomes(p, lessonName, "Xウイング")
		// A language that has been loaded can be chosen again without a network.
		p.run(`(() => { window.fetch = () => Promise.reject(new TypeError("lost")); })()`)
		p.choose("言語", "English")
		becomes(p, lessonName, "X-Wing")
		p.choose("Language", "日本語")
		becomes(p, lessonName, "Xウイング")
		becomes(p, `location.pathname + " " + document.title`, "/learn/x-wing/ Xウイング – Numplace")
		p.until(`$(".learn__here b").textContent === "この例では"`)
	})
}

// learns goes from the board to a technique, back, and forward again, with the page in the given language.
func learns(t *testing.T, s *server, lang i18n.Lang) {
	want := map[i18n.Lang]struct{ index, name, family string }{
		i18n.En: {"Techniques", "X-Wing", "Fish"}, i18n.Ja: {"手筋", "Xウイング", "フィッシュ"}, i18n.Hans: {"技巧", "二阶鱼", "鱼"},
		i18n.Hant: {"技巧", "二階魚", "魚"},
	}[lang]
	p := open(t, options{lang: lang.Tag()})
	p.goTo(s.url)
	p.place("learn")
	p.until(`$(".index")`)
	becomes(p, lessonName, want.index)
	becomes(p, `location.pathname`, "/learn/")
	becomes(p, `document.title`, want.index+" – "+i18n.Name.In(lang))
	becomes(p, `$$(".index section").length + " " + $$(".index li").length`, "6 86")
	p.lesson("x-wing")
	becomes(p, lessonName, want.name)
	becomes(p, `location.pathname + " " + document.title`, "/learn/x-wing/ "+want.name+" – "+i18n.Name.In(lang))
	becomes(p, `document.activeElement.className`, "learn__name")
	p.until(`$(".learn__crumb").textContent.endsWith(` + quoted("\u00a0· "+want.family) + `)`)
	p.until(lessonStep)
	p.until(`$(".learning .board.evident .evidence")`)
	p.reload()
	becomes(p, lessonName, want.name)
	p.until(lessonStep)
	p.run(`history.back()`)
	p.until(`$(".index")`)
	p.run(`history.back()`)
	p.until(`$(".solve .board") && location.pathname === "/"`)
	p.run(`history.forward()`)
	p.until(`$(".index")`)
}

// The glossary is a page of Learn with its own address, and its terms link to lessons. It is legible on a
// phone, where the rows of its table become lists.
func TestRareGlossary(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for lang, device := range onDevices(languages()) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone})
			p.goTo(s.url + "learn/")
			p.until(`$(".index")`)
			p.lesson("glossary")
			p.until(`$("#strongLink")`)
			becomes(p, `location.pathname + " " + (document.title === $(".learn__name").textContent + `+
				quoted(" – "+i18n.Name.In(lang))+`)`, "/learn/glossary/ true")
			becomes(p, `document.activeElement.className`, "learn__name")
			becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
			if problems := p.objections(); problems != "" {
				t.Error(problems)
			}
			p.lesson("x-wing")
			p.until(`location.pathname === "/learn/x-wing/" && $(".learn__top")`)
			p.run(`history.back()`)
			p.until(`$("#strongLink")`)
			p.goTo(s.url + "learn/glossary/#strongLink")
			p.until(`$("#strongLink") && scrollY > 0`)
		})
	}
}

// The example of a lesson is shown in four stages: the board before the step, where to look, the step, and
// the board after the step.
func TestRareTheExampleOfALesson(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "learn/pointing/")
	p.until(lessonStep)
	marks := `$$(".learning .cell").map((c) => c.ariaLabel).join("|")`
	before := get[string](p, marks)
	p.click("Before")
	p.until(`!$(".learning .board.evident")`)
	becomes(p, marks, before)
	p.click("After")
	p.until(marks + " !== " + quoted(before))
	becomes(p, `$$('.learn__moments [aria-pressed="true"]').map((b) => b.textContent).join()`, "After")
	p.click("Show")
	p.until(`$(".learning .board.evident")`)
	becomes(p, marks, before)
	p.click("Where")
	p.until(`$(".learn__here").textContent.startsWith("Where can") || $(".learn__here").textContent.includes("?")`)
	becomes(p, marks, before)
}

// A technique's link can be reached and followed by keyboard, and the focus moves to the heading of the new
// page.
func TestLearnByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "learn/")
	p.until(`$(".index")`)
	p.run(`$(".index a").focus()`)
	p.press("Tab", "Enter")
	becomes(p, lessonName, "Naked single")
	becomes(p, `document.activeElement.className`, "learn__name")
	p.until(`$(".learn__desk button")`)
	p.press("Tab") // The board is read-only, so it is not a tab stop.
	becomes(p, `document.activeElement.textContent`, "Before")
	p.press(" ")
	becomes(p, `document.activeElement.getAttribute("aria-pressed")`, "true")
	p.press("Tab", "Tab", "Tab")
	becomes(p, `document.activeElement.textContent`, "After")
	p.tabTo(focused("Practise it"), 12) // past the cells and terms of the explanation
	p.tabTo(`document.activeElement.dataset.lesson === "full-house/"`, 8)
	p.press("Enter")
	becomes(p, lessonName, "Full house")
}

// For the address of an unknown technique, the page shows the index and a message. The status is 404, for
// search engines.
func TestTheAddressOfNoTechnique(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"404"}})
	p.goTo(s.url + "learn/none/")
	p.until(`$(".index")`)
	p.until(`$(".learning .facts").textContent.includes("No technique has this address")`)
}

// Offline, Learn shows its texts in the user's language, and the step of an example. For another language, it
// shows a button to try again.
func TestRareLearnOffline(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true, expect: []string{"net::ERR_", "Failed to fetch",
				"Failed to load resource"}})
			p.goTo(s.url)
			p.kept()
			p.until(hasWorkshop)
			p.until(`(await Promise.all((await caches.keys()).map(async (name) => ` +
				`(await (await caches.open(name)).keys()).some(({ url }) => ` +
				`url.includes("/learn-en."))))).some(Boolean)`)
			s.stop()
			p.goTo(s.url + "learn/xy-wing/")
			becomes(p, lessonName, "XY-Wing")
			p.until(lessonStep)
			p.click("Menu")
			p.choose("Language", "日本語")
			p.press("Escape")
			p.until(`named(` + quoted(i18n.TryAgain.In(i18n.Ja)) + `).length === 1`)
			becomes(p, lessonName, "XY-Wing")
		})
	}
}

// Every technique has a page on which the step of its example is found and drawn.
func TestRareEachLessonDrawsItsStep(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "learn/full-house/")
	for i := range 200 {
		p.until(lessonStep)
		var keys []string
		if long || i%8 == 0 {
			keys = get[[]string](p, `$$(".learn__forms:not(.learn__met) a:not([aria-current])")
				.map((a) => a.dataset.lesson)`)
		}
		for _, key := range keys {
			p.run(`$('main a[data-lesson="` + key + `"]').click()`)
			becomes(p, `location.pathname`, "/learn/"+key)
			p.until(`$(".learn__so") && !$(".learn__here .line--warn")`)
		}
		if next := get[string](p, `$$(".learn__beside a").at(-1).textContent`); !strings.HasPrefix(next, "Next:") {
			becomes(p, lessonName, "These cells alone")
			return
		}
		was := get[string](p, `location.pathname`)
		p.run(`$$(".learn__beside a").at(-1).click()`)
		p.until(`location.pathname !== ` + quoted(was))
	}
	t.Error("the lessons have no end")
}

// axe-core finds no accessibility problems in Learn.
func TestRareLearnAxe(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for i, device := range devices {
		turn := everyTurn(i, 2) // Each page is checked on one of the devices.
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: device.phone})
			for _, path := range []string{"learn/", "learn/forcing-chain-verity/", "learn/x-wing/",
				"learn/finned-jellyfish/"}[:upTo(2, 4)] {
				if !turn() {
					continue
				}
				p.goTo(s.url + path)
				p.until(`$(".index") || $(".learn__so")`)
				if problems := p.objections(); problems != "" {
					t.Errorf("%s: %s", path, problems)
				}
			}
		})
	}
}

// No page of Learn scrolls horizontally.
func TestRareLearnFits(t *testing.T) {
	t.Parallel()
	s := serve(t)
	paths := map[i18n.Lang]string{i18n.En: "learn/", i18n.Ja: "learn/finned-franken-squirmbag/",
		i18n.Hans: "learn/forcing-net-verity/", i18n.Hant: "learn/finned-jellyfish/"}
	for lang, device := range onDevices(i18n.All[:]) {
		p := open(t, options{lang: lang.Tag(), phone: device.phone})
		p.goTo(s.url + paths[lang])
		p.until(`$(".index") || $(".learn__so")`)
		becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
	}
}

// The first paint of the index already has what comes next, which moves nothing when the program and the progress
// arrive. A user with progress does not see what is meant for others. The button that starts the placement works as
// soon as it is seen, and the result shows its reasons below the board, where nothing cuts them off.
func TestTheFirstPaintOfLearn(t *testing.T) {
	t.Parallel()
	const boxes = `JSON.stringify($$(".learn__onward :is(p, .btn), .index h2").map(box))`
	s := serve(t)
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held + painted, phone: device.phone})
			p.visit(s.url + "learn/")
			p.until(`window.release && largest.length`)
			becomes(p, `$$(".learn__onward .btn").filter(shown).map((e) => e.textContent).join()`,
				"Play,Find your place: seven boards")
			before := get[string](p, boxes)
			p.release()
			p.until(`$(".learn__onward .desk:not(.desk--coming)")`)
			if after := get[string](p, boxes); after != before {
				t.Errorf("moved:\n%s\n%s", before, after)
			}
			becomes(p, `moved`, 0)
			becomes(p, `((says, place, index) => says[1] + says[3] + 8 <= place[1] && place[1] + place[3] <= index[1])`+
				`(...$$(".learn__onward .desk > :is(.facts, .learn__place), .index").map(box))`, true)
			p.run(`localStorage["numplace:desk"] = "1\nx-wing 7 0.0\n"`)
			p.visit(s.url + "learn/")
			p.until(`window.release && largest.length`)
			becomes(p, `$$(".learn__onward .btn").filter(shown).map((e) => e.textContent).join()`,
				"Find your place: seven boards")
			p.clickAt(get[[]float64](p, `centre($(".learn__onward [data-do='next place']"))`))
			p.release()
			p.until(`named("I don’t see it").length`)
			p.click("I don’t see it")
			p.until(`$(".status__what").textContent.includes("Board 2")`)
			p.click("I don’t see it")
			p.until(`$(".guide__words .facts")`)
			becomes(p, `$(".status__words").scrollHeight <= $(".status__words").clientHeight + 1`, true)
		})
	}
}
