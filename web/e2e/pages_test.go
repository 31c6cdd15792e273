package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// Layout tests of the pages without a board, on phones and wide screens.

// tightLinks is an expression that lists the links and controls, anywhere on the page, with a touch target
// below 44x44 px. If a control has a label, its target includes the label.
const tightLinks = `$$("a[href], button, summary, select, input, textarea").filter((e) => shown(e) && !e.disabled &&
	!e.closest(".board, .skip, .vh, numplace-board") && !e.matches(".vh")).map((e) => {
	e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
	const own = e.closest("label") ?? e, r = own.getClientRects()[0];
	const x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2;
	const hit = (dx, dy) => { const top = document.elementFromPoint(x + dx, y + dy);
		return !!top && (own === top || own.contains(top)); };
	const wide = r.width >= 43.9 || hit(-21.5, 0) && hit(21.5, 0);
	const high = r.height >= 43.9 || hit(0, -21.5) && hit(0, 21.5);
	return wide && high ? "" : e.localName + "." + e.className + " " + (e.innerText || e.id) + " " +
		r.width.toFixed(1) +
		"x" + r.height.toFixed(1);
}).filter(Boolean).join(", ")`

// All links and controls of the pages without a board have touch targets of at least 44x44 px.
func TestRareFingersOnOtherPages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range languages() {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: true, expect: []string{"404"}})
			p.resize(390, 844)
			large := func(page string) {
				t.Helper()
				if small := get[string](p, tightLinks); small != "" {
					t.Errorf("%s: too small for a finger: %s", page, small)
				}
			}
			for path, ready := range map[string]string{
				"learn/": `$(".index li + li a") && $(".desk__on")`, "learn/route/": `$(".route button")`,
				"learn/numbers/": `$(".numbers a, .numbers button")`, "learn/glossary/": `$(".glossary th a")`,
				"learn/x-wing/": `$(".learn__beside a") && $(".learn__desk button")`,
				"lists/":        `$(".begin__row button")`, "widgets/": widgetBoard,
			} {
				p.goTo(s.url + path)
				p.until(ready)
				large(path)
			}
			p.goTo(s.url + "lists/")
			p.run(`$(".begin__row button").click()`)
			p.until(`$(".row__of") && $(".looks")`)
			large("a collection")
			for _, path := range []string{"about/", "nothing"} {
				p.visit(s.url + path)
				p.until(`$("main.about a")`)
				large(path)
			}
			p.goTo(s.url + "learn/naked-pair/")
			p.until(`$(".learn__desk button")`)
			p.clickOn(".learn__desk button")
			p.until(`$(".desk__what")`)
			large("an exercise")
		})
	}
}

// On a wide screen, the content of the pages without a board fills the width, with space around it.
func TestRareOtherPagesOnAWideScreen(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, width := range []int{1280, 768, 390} {
		p.resize(width, 800)
		p.goTo(s.url + "learn/")
		p.until(`$(".index") && $(".learn__onward .desk__on")`)
		if gap := get[float64](p, `$(".index h2").getBoundingClientRect().top -
			$(".learn__onward .facts:last-child").getBoundingClientRect().bottom`); gap < 16 {
			t.Errorf("%d wide: the levels of Learn follow after %v px", width, gap)
		}
		becomes(p, `$(".desk__on").getBoundingClientRect().top < $("h1").getBoundingClientRect().bottom`, width == 1280)
		p.goTo(s.url + "learn/route/")
		p.until(`$$(".route > li").length === 14`)
		becomes(p, `new Set($$(".route > li").map((e) => e.getBoundingClientRect().left)).size`,
			map[int]int{1280: 2, 768: 2, 390: 1}[width])
	}
	// In a lesson, the step of the example and its buttons come after the text and fit in the window.
	p.resize(1280, 800)
	p.goTo(s.url + "learn/x-wing/")
	p.until(`$(".learn__desk button")`)
	p.until(lessonStep)
	if gap := get[float64](p, `$(".learn__step").getBoundingClientRect().top -
		$(".learn__desk .desk").getBoundingClientRect().bottom`); gap > 40 {
		t.Errorf("the step follows after %v px", gap)
	}
	becomes(p, `$(".learn__moments").getBoundingClientRect().bottom < innerHeight`, true)
	for _, width := range []int{1280, 1000} {
		p.resize(width, 800)
		p.goTo(s.url + "lists/")
		p.click(i18n.ExampleList.In(i18n.En))
		p.until(`$(".row__of") && $$(".lists__tools select").length > 1`)
		if cut := get[string](p, cutChoices); cut != "" {
			t.Errorf("%d wide: %s", width, cut)
		}
	}
}

// The page for unknown addresses has the usual header, in the user's language and colours, and links to other
// pages.
func TestThePageThatThereIsNot(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{lang: "ja", expect: []string{"404"}})
	p.visit(s.url + "nothing/here")
	becomes(p, `document.documentElement.lang + " " + $$("h1").map((e) => e.innerText).join()`, "ja ページが見つかりません")
	becomes(p, `document.title`, "ページが見つかりません – Numplace")
	becomes(p, `$$(".head a:not(.skip)").filter(shown).map((e) => e.innerText).join()`,
		"Numplace,あそぶ,解く,学ぶ,リスト")
	if problems := p.objections(); problems != "" {
		t.Errorf("%s", problems)
	}
	p.clickOn(".ways li:nth-child(2) a")
	p.ready()
	becomes(p, "location.href", s.url+"learn/")
}

// linesOf is a function that splits the text of an element into the lines in which it is rendered.
const linesOf = `((e) => { const lines = []; let bottom = -99;
	const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) for (let i = 0; i < n.length; i++) {
		const range = document.createRange();
		range.setStart(n, i), range.setEnd(n, i + 1);
		const r = range.getClientRects()[0];
		if (!r || !r.width) continue;
		if (Math.abs(r.bottom - bottom) > 6) lines.push("");
		bottom = r.bottom, lines[lines.length - 1] += n.data[i];
	}
	return lines; })`

// On a small phone, Japanese lines break between phrases. No line consists of a single character, and no word
// in katakana is split.
func TestJapaneseLinesEndWithPhrases(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{lang: "ja", phone: true})
	p.resize(360, 640)
	broken := func(selector string) {
		t.Helper()
		if got := get[string](p, `$$(`+quoted(selector)+`).filter(shown).map(`+linesOf+`).filter((lines) =>
			lines.some((line, i) => line.trim().length === 1 && lines.length > 1 ||
				i > 0 && /^[ァ-ヶー]/.test(line) && /[ァ-ヶー]$/.test(lines[i - 1])))
				.map((l) => l.join("|")).join(", ")`); got != "" {
			t.Errorf("%s: %s", selector, got)
		}
	}
	p.goTo(s.url + "learn/route/")
	p.until(`$(".route button")`)
	broken("h2, .learn__what, .route__name")
	p.goTo(s.url + "learn/")
	p.until(`$(".index") && $(".desk__on")`)
	broken("h2, .facts, .index a, .desk__name")
	p.goTo(s.url + "learn/naked-pair/")
	p.until(`$(".learn__desk button")`)
	broken("h2, .learn__what, .learn__here")
	p.clickOn(".learn__desk button")
	p.until(`$(".desk__what") && $(".digit--keep")`)
	broken(".facts, .digit--word, .acts .btn, .tab")
}
