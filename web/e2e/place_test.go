package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// These tests check where the board is and how large, for many window sizes, and whether text next to it fits
// at any font size.

// ways lists the views that show a board. Each has a function that opens the view as a user does.
var ways = []struct {
	name string
	open func(p *tab, site string)
}{
	{"a link", func(p *tab, site string) {
		p.goTo(site + "?p=" + easy)
		p.until(`$(".rating__also")`)
	}},
	{"the door", func(p *tab, site string) { p.goTo(site) }},
	{"typing", func(p *tab, site string) { p.goTo(site + typing) }},
	{"several solutions", func(p *tab, site string) {
		p.goTo(site + "?p=" + several)
		p.until(`named("Show two of them").length === 1`)
	}},
	{"no solution", func(p *tab, site string) {
		p.goTo(site + "?p=" + none)
		p.until(`named("Show where").length === 1`)
	}},
	{"play", func(p *tab, site string) { p.playing(site + "?p=" + easy) }},
	{"a hint's question", func(p *tab, site string) { p.question(site) }},
	{"a hint's reason", func(p *tab, site string) {
		p.question(site)
		p.click("Tell me why")
		p.until(`((e) => e && shown(e) && free(e))($(".guide__say"))`)
	}},
	{"the end", func(p *tab, site string) { p.solvedHere(site) }},
	{"a replay", func(p *tab, site string) {
		p.solvedHere(site)
		p.click("Replay")
	}},
	{"a search", func(p *tab, site string) {
		p.goTo(site + "?p=" + easy + "&x=backtracking&e=50")
		p.until(`$(".tree__picture [data-node]")`)
	}},
	{"a path", func(p *tab, site string) {
		p.goTo(site + "?p=" + crossed + "&x=logic")
		p.until(`$(".reason__name")`)
	}},
	{"a lesson", func(p *tab, site string) {
		p.goTo(site + "learn/x-wing/")
		p.until(`$(".learn__so")`)
	}},
}

// question starts a puzzle and asks for a hint.
func (p *tab) question(site string) {
	p.t.Helper()
	p.playing(site + "?p=" + easy)
	p.click("Hint")
	p.until(`$(".verdict--look")`)
}

// In a window, all views show the board at the same place and size.
func TestRareTheBoardHasOnePlace(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		sizes := [][2]int{{360, 640}, {390, 844}}
		if !phone {
			sizes = [][2]int{{1280, 800}}
		}
		for _, size := range sizes {
			t.Run(fmt.Sprint(size), func(t *testing.T) {
				p := open(t, options{phone: phone, still: true})
				p.resize(size[0], size[1])
				want := map[[2]int][3]float64{{360, 640}: {107, 36, 0}, {390, 844}: {165, 39, 0}, {1280, 800}: {96, 71,
					0}}[size]
				place := ""
				for _, way := range ways {
					way.open(p, s.url)
					p.until(`document.getAnimations().length === 0`)
					now := get[string](p, `JSON.stringify(box($(".board")))`)
					if place == "" {
						place = now
					}
					if now != place {
						t.Errorf("%s: the board is at %s, of a link at %s", way.name, now, place)
					}
				}
				top, cell := get[float64](p, `box($(".board"))[1]`), get[float64](p, `box($(".board .cell"))[2] - 1`)
				if top != want[0] || cell != want[1] {
					t.Errorf("its top is %v and a cell has %v px, want %v", top, cell, want)
				}
			})
		}
	}
}

// crowded is an expression that lists overlapping lines of text, and controls that are covered, outside the
// window or smaller than their text.
const crowded = `(() => {
	const lines = [], problems = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node; (node = texts.nextNode());) {
		const of = node.parentElement;
		if (!node.data.trim() || of.closest(".board, svg, select, textarea, .bar, .skip") || !shown(of)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		let clip = { left: 0, top: -1e6, right: innerWidth, bottom: 1e6 };
		for (let e = of; e !== document.body; e = e.parentElement) {
			const style = getComputedStyle(e);
			if (style.overflow === "visible" && style.clipPath === "none") continue;
			const r = e.getBoundingClientRect();
			clip = { left: Math.max(clip.left, r.left), top: Math.max(clip.top, r.top),
				right: Math.min(clip.right, r.right),
				bottom: Math.min(clip.bottom, r.bottom) };
		}
		for (const r of range.getClientRects()) {
			const l = { left: Math.max(r.left, clip.left), top: Math.max(r.top, clip.top),
				right: Math.min(r.right, clip.right),
				bottom: Math.min(r.bottom, clip.bottom), node, text: node.data.trim().slice(0, 30), high: r.height };
			if (l.right - l.left > 2 && l.bottom - l.top > r.height / 2) lines.push(l);
		}
	}
	for (const [i, a] of lines.entries()) for (const b of lines.slice(0, i)) {
		const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
		const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		if (a.node === b.node && Math.abs(a.top - b.top) < 2) continue; // parts of the same line
		if (wide > 2 && high > Math.min(a.high, b.high) * .3) problems.push(a.text + " lies over " + b.text);
	}
	for (const e of controls((e) => !e.matches(".skip"))) {
		const at = centre(e), r = e.getBoundingClientRect(), top = document.elementFromPoint(...at);
		if (r.left < -.5 || r.right > innerWidth + .5) problems.push(words(e) + " reaches out: " + box(e));
		else if (!e.closest(".board") && e.type !== "range" && !(top && (e.contains(top) || top.contains(e))))
			problems.push(words(e) +
			" is covered by " + top?.outerHTML.slice(0, 60));
		if (e.matches(".btn, .bare") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
			problems.push(words(e) + " is larger than its box");
	}
	scrollTo(0, 0);
	const wide = document.scrollingElement.scrollWidth;
	if (wide > innerWidth) problems.push("the page is " + wide + " px wide");
	const low = $$(".board, .boardbox").at(-1)?.getBoundingClientRect().width;
	if (low < 279) problems.push("the board is " + low + " px wide");
	return problems.slice(0, 8).join("; ");
})()`

// With a larger font size in the browser's settings, the boxes around texts grow: no lines overlap, and every
// control can be reached.
func TestRareLargeText(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, size := range []int{24, 32} {
		t.Run(number(size), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{still: true, alone: true, expect: []string{"404"},
				prefs: fmt.Sprintf(`{"webkit":{"webprefs":{"default_font_size":%d}}}`, size)})
			for _, window := range [][2]int{{390, 844}, {360, 640}, {1280, 800}} {
				p.do("open a page without a program", chromedp.Navigate(s.url+"about/"))
				p.run(`localStorage.clear()`)
				p.resize(window[0], window[1])
				for _, way := range ways {
					way.open(p, s.url)
					if problems := get[string](p, crowded); problems != "" {
						t.Errorf("%s in %v: %s", way.name, window, problems)
					}
				}
				if em := get[string](p, `getComputedStyle(document.documentElement).fontSize`); em != number(size)+
					"px" {
					t.Fatalf("the text is %s", em)
				}
				p.opened("Menu")
				if problems := get[string](p,
					`controls((e) => e.closest(".menu--open")).filter((e) => { const [x, y] = centre(e);
					return !free(e) || y > innerHeight; }).map(words).join()`); problems != "" {
					t.Errorf("in the menu in %v there is no way to %s", window, problems)
				}
				for page, ready := range map[string]string{"about/": `$(".about li")`, "nothing": `$(".ways")`,
					"learn/": `$(".desk__on")`, "widgets/": widgetBoard} {
					p.visit(s.url + page)
					p.until(ready)
					if problems := get[string](p, tight); problems != "" {
						t.Errorf("%s in %v: %s", page, window, problems)
					}
				}
			}
		})
	}
}

// Nothing overlaps in windows of unusual sizes, such as those of split screens.
func TestRareOddWindows(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, window := range [][2]int{{568, 320}, {1024, 600}, {320, 640}, {2560, 1440}, {800, 600}} {
		t.Run(fmt.Sprint(window), func(t *testing.T) {
			p := open(t, options{still: true})
			p.resize(window[0], window[1])
			for _, way := range ways {
				way.open(p, s.url)
				if problems := get[string](p, crowded); problems != "" {
					t.Errorf("%s: %s", way.name, problems)
				}
			}
			if window[1] == 320 {
				if high := get[float64](p, `box($(".board"))[3]`); high < 300 {
					t.Errorf("the board is %v px high", high)
				}
			}
		})
	}
}
