package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/i18n"
)

// Layout tests of the rule editor.

// overlapping is an expression that lists layout problems of the visible page: text or controls that overlap
// each other or the board, clipped lines in the status text, keys and rows less than 44 px high, labels
// broken inside a word, and a page wider than the window.
const overlapping = `(() => {
	const seen = [], problems = new Set();
	const cut = (e, { left, top, right, bottom }) => { // clips the box to all scroll containers
		for (let p = e; p !== document.body; p = p.parentElement) {
			const style = getComputedStyle(p), box = p.getBoundingClientRect();
			if (style.position === "absolute" && style.clipPath !== "none") return;
			if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
			if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
		}
		return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined;
	};
	const see = (name, e, box) => { if (cut(e, box)) seen.push({ name, e, ...cut(e, box) }); };
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; (n = texts.nextNode());) {
		const e = n.parentElement;
		if (!n.data.trim() || !shown(e) || e.closest("svg, option, .board, .vh")) continue;
		const range = document.createRange();
		range.selectNodeContents(n);
		for (const line of range.getClientRects()) {
			if (e.closest(".status") && line.width > 1 && !cut(e, line)) problems.add(n.data + " is hidden");
			see(n.data.trim(), e, line);
		}
		if (!e.closest(".draw__kind, .draw__key, .draw__group, .own__fill")) continue;
		const top = (i) => { range.setStart(n, i); range.setEnd(n, i + 1); return range.getBoundingClientRect().top; };
		for (let i = 1; i < n.length; i++) {
			if (!/^[a-z]{2}$/i.test(n.data.slice(i - 1, i + 1))) continue;
			if (top(i) > top(i - 1) + 3) problems.add(n.data + " is broken");
		}
	}
	for (const e of controls((e) => e.closest("main") && !e.closest(".board"))) {
		see("<" + (e.textContent || e.ariaLabel || e.dataset.words) + ">", e, e.getBoundingClientRect());
		if (e.matches(".draw__key, .draw__rule") && e.offsetHeight < 44) problems.add(e.textContent + " is low");
	}
	see("the board", $(".boardbox"), $(".boardbox").getBoundingClientRect());
	for (const [i, a] of seen.entries()) for (const b of seen.slice(0, i)) {
		if (!a.e.contains(b.e) && !b.e.contains(a.e) && a.left < b.right - 1.5 && b.left < a.right - 1.5 &&
			a.top < b.bottom - 2.5 && b.top < a.bottom - 2.5) problems.add(b.name + " and " + a.name + " overlap");
	}
	if (document.scrollingElement.scrollWidth > innerWidth) problems.add("the page is too wide");
	return [...problems].join("; ");
})()`

// editorWindows lists window sizes and default font sizes, in px, for the tests of the editor. 0 is the usual
// font size.
var editorWindows = []struct{ width, height, font int64 }{
	{390, 844, 0}, {360, 640, 0}, {320, 568, 0}, {844, 390, 0}, {1024, 600, 0}, {390, 844, 32},
}

func TestRareWordsOfTheEditorDoNotOverlap(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for lang, tag := range map[i18n.Lang]string{i18n.En: "en", i18n.Ja: "ja", i18n.Hans: "zh-CN", i18n.Hant: "zh-TW"} {
		for _, w := range editorWindows {
			t.Run(fmt.Sprintf("%s at %dx%d with text of %d px", tag, w.width, w.height, w.font), func(t *testing.T) {
				t.Parallel()
				o := options{lang: tag, phone: w.width != 1024}
				if w.font > 0 {
					o.prefs = fmt.Sprintf(`{"webkit":{"webprefs":{"default_font_size":%d}}}`, w.font)
				}
				p := open(t, o)
				p.do("set the size", emulation.SetDeviceMetricsOverride(w.width, w.height, 1, o.phone))
				p.goTo(s.url)
				p.click(i18n.TypeIt.In(lang))
				p.click(i18n.RulesName.In(lang))
				p.until(`$(".desk > [data-by]") && getComputedStyle($(".draw__groups")).borderBottomStyle === "solid"`)
				look := func(where string) {
					t.Helper()
					if got := get[string](p, overlapping); got != "" {
						t.Errorf("%s: %s", where, got)
					}
				}
				press := func(do string) {
					t.Helper()
					p.run(`$(` + quoted(`[data-do="`+do+`"]`) + `).click()`) // A verdict may move the button.
					p.until(`$(` + quoted(`[data-do="`+do+`"]`) + `)?.ariaPressed === "true"`)
				}
				draw := func(cells ...int) {
					t.Helper()
					p.run(`scrollTo(0, 0)`)
					p.drag(0, cells...)
				}
				look("at first")
				draw(0, 1, 10)
				p.until(`$('[data-do="key 1"]') && $(".status__so").textContent !== ""`) // The status text has moved.
				p.run(`$('[data-do="key 1"]').click()`)
				p.until(`$(".signs--high").textContent.trim() === "1"`)
				look("a cage")
				for i := range 4 {
					draw(30+9*i, 31+9*i)
				}
				for group := range 9 {
					press(fmt.Sprintf("group %d", group))
					look(fmt.Sprintf("group %d", group))
				}
				press("group 6")
				press("kind automaton")
				look("a pattern")
				press("group 7")
				press("pick 1")
				p.until(`$(".draw__pad--on")`)
				look("a rule among all")
			})
		}
	}
}

// The verdict disappears with each stroke and comes back when the puzzle is counted. The tools stay where they are
// meanwhile, so that the next press hits the tool that the user aims at.
func TestToolsStayWhileRulesAreDrawn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	type window = struct{ width, height, font int64 }
	windows := map[i18n.Lang][]window{
		i18n.En: append([]window{{1280, 720, 0}, {800, 600, 0}}, editorWindows...),
		i18n.Ja: {{800, 600, 0}}, // its sentences are wider
	}
	tags := map[i18n.Lang]string{i18n.En: "en", i18n.Ja: "ja"}
	for lang, windows := range windows {
		for _, w := range windows {
			name := fmt.Sprintf("%s at %dx%d with text of %d px", tags[lang], w.width, w.height, w.font)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				o := options{lang: tags[lang], phone: w.width < 800 || w.height < 500}
				if w.font > 0 {
					o.prefs = fmt.Sprintf(`{"webkit":{"webprefs":{"default_font_size":%d}}}`, w.font)
				}
				p := open(t, o)
				p.do("set the size", emulation.SetDeviceMetricsOverride(w.width, w.height, 1, o.phone))
				p.goTo(s.url)
				p.click(i18n.TypeIt.In(lang))
				p.click(i18n.RulesName.In(lang))
				p.until(`$(".desk > [data-by]") && getComputedStyle($(".draw__groups")).borderBottomStyle === "solid"`)
				for _, do := range []string{"group 1", "kind thermo"} {
					p.run(`$('[data-do="` + do + `"]').click()`)
					p.until(`$('[data-do="` + do + `"]').ariaPressed === "true"`)
				}
				p.run(`scrollTo(0, 0)`)
				p.run(`(globalThis.tops = new Set(), function look() {
					tops.add(Math.round($(".draw__groups").getBoundingClientRect().top + scrollY));
					requestAnimationFrame(look);
				}())`)
				for i, rules := range []string{"thermo:0.1.2", "thermo:0.1.2,thermo:9.10.11"} {
					p.drag(0, 9*i, 9*i+1, 9*i+2)
					p.ruled(rules)
					p.until(`$(".status__so").textContent === ` + quoted(i18n.ManyYet.In(lang)))
				}
				if tops := get[[]int](p, "[...tops]"); len(tops) != 1 {
					t.Errorf("the tools were %v px from the top", tops)
				}
			})
		}
	}
}

// When a tab in the scrolling row of tabs is pressed, neither it nor the rest of the row moves.
func TestRareTheRowOfTabsStays(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{phone: true})
	at := `((row, e) => [row.scrollLeft > 0,
		e?.textContent === "Words" && box(e)[0] + box(e)[2] <= box(row)[0] + box(row)[2] + 1].join())(` +
		`$(".draw__groups"), $(".draw__group[aria-pressed=true]"))`
	p.click("Words")
	becomes(p, at, "true,true")
	p.click("Board")
	p.until(`$(".draw__kinds")`)
	becomes(p, `$(".draw__groups").scrollLeft > 0`, true)
	p.click("Always non-consecutive")
	p.until(`named("Always non-consecutive")[0].ariaPressed === "true"`)
	becomes(p, `$(".draw__kinds").scrollLeft > 0`, true)
}

// Only the selected rule is highlighted, wherever the cursor is.
func TestOnlyTheSelectedRuleIsLit(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	lit := `$$(".board .sg-lit").map((e) => e.textContent || e.getAttribute("d")).join()`
	p.chooses("Cages", "Cage")
	p.drag(0, 0, 1)
	p.press("9")
	p.ruled("cage=9:0.1")
	p.drag(0, 10, 11)
	p.press("8")
	p.ruled("cage=9:0.1,cage=8:10.11")
	becomes(p, `$$(".board text.sg-lit").map((e) => e.textContent).join()`, "8")
	p.chooses("Lines", "Thermometer")
	becomes(p, lit, "")
	p.drag(0, 40, 41, 42)
	p.ruled("cage=9:0.1,cage=8:10.11,thermo:40.41.42")
	becomes(p, lit+`.replace(/M450 450[HLhl][^,]*,?|M450 450h0/g, "")`, "")
	becomes(p, lit+` !== ""`, true)
	p.click("Outside")
	becomes(p, lit, "")
	p.click("All rules")
	becomes(p, lit, "")
	p.until(`$$(".draw__rule").length === 3`)
	p.clickAt(get[[]float64](p, `centre($$(".draw__rule").find((e) => e.textContent.includes("Cage 9")))`))
	becomes(p, `$$(".board text.sg-lit").map((e) => e.textContent).join()`, "9")
	p.click("Board")
	becomes(p, `$(".verdict").textContent`, "Board")
	becomes(p, lit, "")
}

// In forced-colours mode, linked digits and selected options look different from the others.
func TestRareTheEditorInForcedColours(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.do("force colours", emulation.SetEmulatedMedia().
		WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	p.until(`matchMedia("(forced-colors: active)").matches`)
	p.chooses("Own rules", "Own sign")
	p.click("Sum 3")
	p.until(`$$(".own__pair[aria-pressed=true]").length === 2`)
	becomes(p, `new Set($$(".own__pair").map((e) => getComputedStyle(e).backgroundColor)).size`, 2)
	for _, one := range []string{".draw__group", ".draw__kind"} {
		becomes(p, `$$(`+quoted(one)+`).every((e) => (getComputedStyle(e).outlineStyle === "solid") ===
			(e.ariaPressed === "true"))`, true)
	}
}
