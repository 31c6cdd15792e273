package e2e

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
)

// narrowest lists the window sizes in which the most controls could once not be reached: a phone in
// landscape, the outer screen of a folding phone, and a tablet.
var narrowest = [][2]int{{844, 390}, {280, 653}, {768, 1024}}

// reachWindows returns the window sizes in which the test checks a state of the page. state is the state's
// index. The sizes are one of narrowest and some of oddWindows, and differ from state to state. With
// NUMPLACE_LONG=1, all sizes are returned.
func reachWindows(state int) (windows [][2]int) {
	for i, size := range narrowest {
		if long || i == state%len(narrowest) {
			windows = append(windows, size)
		}
	}
	for i, size := range oddWindows {
		if long || i%7 == state%7 {
			windows = append(windows, size)
		}
	}
	return windows
}

// reach is a script that defines two functions. outOfReach lists the controls inside an element that cannot
// be clicked, and the corners of its board that cannot be clicked: something covers them, or they are outside
// the window and scrolling does not help. ofMenus opens each menu and each collapsible section, one after
// another, and lists the controls in it that cannot be clicked.
const reach = `
const controls = (root) => [...root.querySelectorAll("button, a[href], input, select, textarea, summary")].filter((e) =>
	shown(e) && !e.disabled && !e.closest(".board, [data-cell], .tree, .rows__list"));
const corners = (root) => {
	const cells = [...root.querySelectorAll(".board:not(.plan *) .cell")], n = Math.sqrt(cells.length);
	return [0, n - 1, n * n - n, n * n - 1].map((c) => cells[c]).filter(Boolean);
};
const outOfReach = (root) => [...controls(root), ...corners(root)].filter((e) => {
	const fixed = [];
	for (let p = e.parentElement; p; p = p.parentElement)
		if (["hidden", "clip"].includes(getComputedStyle(p).overflowY)) fixed.push([p, p.scrollTop, p.scrollLeft]);
	const seen = e.labels?.[0] && shown(e.labels[0]) && e.matches("[type=checkbox], [type=radio]") ? e.labels[0] : e;
	return !["nearest", "center", "end", "start"].some((block) => { // sticky elements may cover it at one edge only
		seen.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
		const moved = fixed.some(([p, top, left]) => p.scrollTop !== top || p.scrollLeft !== left);
		for (const [p, top, left] of fixed) p.scrollTo({ top, left, behavior: "instant" });
		return !moved && [...seen.getClientRects()].some((r) => {
			const top = Math.max(r.top, 0), bottom = Math.min(r.bottom, innerHeight), left = Math.max(r.left, 0),
				right = Math.min(r.right, innerWidth);
			if (bottom - top < Math.min(r.height, innerHeight) - 2 ||
				right - left < r.width - (e.matches(".cell") ? 1 : r.width / 2)) return false;
			const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			return at && (seen.contains(at) || e.contains(at));
		});
	});
}).map((e) => e.matches(".cell") ? e.ariaLabel : words(e) || e.name || e.className);
const changed = async (js, is) => {
	const end = Date.now() + 2000;
	while (!!js() !== is && Date.now() < end) await new Promise((done) => requestAnimationFrame(done));
	return !!js() === is;
};
const ofMenus = async (...classes) => {
	const found = [], seen = new Set();
	for (;;) {
		const opener = $$(".menubox > button[aria-expanded], details:not(.menu details) > summary").find((e) =>
			shown(e) && !seen.has(e.dataset.menu ?? e));
		if (!opener) return JSON.stringify({ found, opened: seen.size });
		seen.add(opener.dataset.menu ?? opener);
		const menu = opener.nextElementSibling, details = opener.closest("summary")?.parentElement;
		const is = () => details ? details.open : menu.classList.contains("menu--open");
		if (is()) continue;
		opener.scrollIntoView({ block: "nearest", behavior: "instant" });
		opener.click();
		if (!(await changed(is, true))) { found.push(words(opener) + " does not open"); continue; }
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		for (const more of menu.querySelectorAll("details")) {
			more.open = true;
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		}
		const out = outOfReach(menu);
		if (out.length) found.push(words(opener) + ": " + out.join(", "));
		for (let tries = 0; is() && tries < 5; tries++) {
			opener.click();
			await changed(is, false);
		}
		if (is()) found.push(words(opener) + " does not close");
	}
};
`

// lent is a published 4x4 puzzle that contains entered digits besides its givens.
const lent = `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{"value":2},{},{"value":3,"given":true}],` +
	`[{},{"value":4,"given":true},{},{}],[{},{},{"value":2,"given":true},{"value":1}]]}`

// If a published puzzle contains entered digits, the page offers to accept these digits. On a phone, nothing
// moves when the offer appears, and everything stays visible. The usual buttons are in the menu next to the
// offer.
func TestRareAnOfferMovesNothing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for i, size := range [][2]int{{280, 653}, {360, 640}, {390, 844}, {844, 390}} {
		for _, lang := range []i18n.Lang{i18n.En, i18n.Ja} {
			if !long && i%2 != int(lang)%2 {
				continue
			}
			p := open(t, options{phone: true, lang: lang.Tag()})
			p.goTo(s.url)
			p.resize(size[0], size[1])
			p.paste(lent)
			p.until(`$(".putin")`)
			p.clickCell(1)
			p.until(`$(".tools") && $(".acts--offer")`)
			const places = `JSON.stringify([box($(".board")), box($(".pads")), ` +
				`document.documentElement.scrollHeight - innerHeight])`
			before := get[string](p, places)
			if out := get[string](p, `named(`+quoted(i18n.NotIn.In(lang))+`).concat(named(`+quoted(i18n.More.In(lang))+
				`)).map((e) => box(e))`+
				`.filter(([x, y, w, h]) => y < 0 || y + h > innerHeight || x < 0 || x + w > innerWidth)`+
				`.join()`); out != "" {
				t.Errorf("%v: out of sight: %s", size, out)
			}
			p.opened(i18n.More.In(lang))
			p.until(`named(` + quoted(i18n.Hint.In(lang)) + `)[0]?.closest(".menu--open")`)
			p.press("Escape")
			p.click(i18n.PutIn(lang, 2))
			p.until(`!$(".acts--offer") && named(` + quoted(i18n.Hint.In(lang)) + `).length === 1`)
			if now := get[string](p, places); now != before {
				t.Errorf("%s at %v: with the offer %s, without %s", lang.Tag(), size, before, now)
			}
		}
	}
}

// In every window size, every entry of all menus, dialogs and pads can be reached.
func TestAllCanBeReached(t *testing.T) {
	t.Parallel()
	caged := link.Encode(gridOf("3x3,cage=14:0.1.9,cage=16:79.80", easy))
	s := serve(t)
	p := open(t, options{})
	english := p
	opened := 0
	at := func(n int, what, root string) {
		t.Helper()
		for _, size := range reachWindows(n) {
			p.resize(size[0], size[1])
			p.until(`document.getAnimations().length === 0`)
			if root != "" {
				p.until(`$(` + quoted(root) + `)`)
				if out := get[string](p,
					`(() => {`+reach+`return outOfReach($(`+quoted(root)+`)).join(", "); })()`); out != "" {
					t.Errorf("%s at %v: %s can’t be reached", what, size, out)
				}
				continue
			}
			of := get[string](p, `await (async () => {`+reach+`return ofMenus(); })()`)
			_, rest, _ := strings.Cut(of, `"found":[`)
			out, count, _ := strings.Cut(rest, `],"opened":`)
			n := 0
			fmt.Sscan(count, &n)
			if opened += n; out != "" {
				t.Errorf("%s at %v: %s", what, size, out)
			}
			p.until(`!$(".menu--open")`)
			if out := get[string](p, `(() => {`+reach+`return outOfReach($("main")).join(", "); })()`); out != "" {
				t.Errorf("%s at %v: %s can’t be reached", what, size, out)
			}
		}
		p.resize(1280, 800)
	}
	states := []struct {
		name, path string
		then       func()
	}{
		{"play", "?p=" + easy, func() { p.clickCell(2); p.until(`$(".tools")`) }},
		{"the door", "", nil},
		{"a puzzle of a link", "?p=" + easy, nil},
		{"a hint", "?p=" + easy, func() {
			p.clickCell(2)
			p.until(`$(".tools")`)
			p.press("h")
			p.until(`$(".solve--hint")`)
			p.press("h")
			p.until(`$(".guide")`)
		}},
		{"digits on offer", "",
			func() { p.paste(lent); p.until(`$(".putin")`); p.clickCell(1); p.until(`$(".tools")`) }},
		{"typing", typing, nil},
		{"a killer", caged, func() { p.clickCell(2); p.until(`$(".tools")`) }},
		{"corner notes", "?p=" + easy, func() { p.clickCell(2); p.press("x"); p.until(`$(".tools")`) }},
		{"colours", "?p=" + easy, func() { p.clickCell(2); p.press("v"); p.until(`$(".pads--colour")`) }},
		{"16x16", "?p=1" + blanks(16)[1:], func() { p.clickCell(2); p.until(`$(".tools")`) }},
		{"25x25", "?p=1" + blanks(25)[1:], func() { p.clickCell(2); p.until(`$(".tools")`) }},
		{"a search", "?p=" + inkala + "&x=naked-singles&e=60", nil},
		{"a path", "?p=" + easy + "&x=logic&e=3", nil},
		{"no collection", "lists/", nil},
		{"a frame", "embed?p=" + easy + "&controls=notes,check,hint,solve,explore,pad", nil},
		{"a frame of a killer", "embed" + caged + "&controls=notes,check,hint,solve,explore,pad", nil},
		{"the form of frames", "widgets/", func() { p.until(`$(".widgets__preview")`) }},
	}
	for row, tab := range []*tab{p, open(t, options{lang: "ja"})} {
		tried := everyTurn(row, 4)
		for i, state := range states {
			if !tried() {
				continue
			}
			p = tab
			p.goTo(s.url + state.path)
			if state.then != nil {
				state.then()
			}
			at(i, state.name, "")
		}
	}
	p = english
	p.goTo(s.url + caged)
	for i, dialog := range []string{"Settings", "Techniques", "New", "Share"} {
		if dialog == "New" || dialog == "Share" {
			p.run(`named(` + quoted(dialog) + `)[0].click()`)
		} else {
			p.from("Menu", dialog)
		}
		p.until(`$("dialog[open]")`)
		at(i, dialog, "dialog[open]")
		p.press("Escape")
		p.until(`!$("dialog[open]")`)
	}
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".setdialog [name=k0]")`)
	at(6, "a worksheet", "dialog[open]")
	p.press("Escape")
	p.until(`!$("dialog[open]")`)
	p.clickCell(2)
	p.from("More", "Checkpoints")
	at(4, "Checkpoints", "dialog[open]")
	p.press("Escape")
	p.from("Menu", "Edit the givens")
	p.press("Escape")
	p.from("More", "Tools for setters")
	at(5, "Tools for setters", "dialog[open]")
	p.press("Escape")
	p.listOf60(s)
	at(0, "a collection", "")
	if opened < len(narrowest) {
		t.Errorf("only %d menus were opened", opened)
	}
}
