package e2e

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/web/e2e/browser"
)

// On the smallest phone and in a small desktop window, everything important is visible at once, in every
// language and whatever the page reports.
func TestRareAllIsInSight(t *testing.T) {
	t.Parallel()
	wrongCell, wrong := wrongDigit(t, inkala)
	for lang, device := range onDevices(i18n.All[:]) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: lang.Tag(), phone: device.phone})
			word := func(text i18n.Text) string { return text.In(lang) }
			place := ""
			inSight := func(state string) {
				t.Helper()
				p.until(`document.getAnimations().length === 0 && !$(".acts--fresh")`)
				if problems := get[string](p, outOfSight(word(i18n.Undo), word(i18n.Redo))); problems != "" {
					t.Errorf("%s: %s", state, problems)
				}
				now := get[string](p, `JSON.stringify(box($(".board")))`)
				if place == "" {
					place = now
				}
				if now != place {
					t.Errorf("%s: the board has moved from %s to %s", state, place, now)
				}
			}
			p.goTo(s.url + typing)
			inSight("empty")
			if device.phone {
				p.opened(word(i18n.Menu))
			}
			p.click(word(i18n.Share))
			p.until(`$(".notice")`)
			inSight("a notice on an empty board")
			p.press("5", "5")
			p.until(`$(".board .bad")`)
			p.says(word(i18n.Clash))
			inSight("a clash as it is typed")
			p.press("Backspace", "6")
			p.until(`!$(".board .bad")`)
			inSight("a puzzle as it is typed")

			p.goTo(s.url + "?p=" + inkala)
			inSight("a link")
			p.clickCell(wrongCell)
			p.press(wrong)
			p.until(`kinds().includes("e")`)
			inSight("a digit entered")
			p.click(word(i18n.Check))
			p.verdict(i18n.Wrong(lang, 1))
			inSight("a digit entered that is wrong")
			p.click(i18n.ShowWrong(lang, 1))
			p.until(`$(".board .bad")`)
			inSight("and shown")
			p.click(word(i18n.LeaveIt))
			p.from(word(i18n.More), word(i18n.ShowSolution))
			p.until(`kinds().includes("s")`)
			inSight("a digit entered that is covered")
			p.clickCell(0)
			p.press("1")
			p.until(`$(".notice")`)
			inSight("several lines and a notice")
			p.paste(strings.Repeat("123456789\n", 2) + "%\n")
			p.says(i18n.TextProblem(lang, ""))
			inSight("a paste that is no puzzle")

			p.goTo(s.url + "?p=" + blanks(9) + "&d=5" + blanks(9)[1:])
			p.from(word(i18n.More), word(i18n.ShowSolution))
			p.until(`kinds().includes("s")`)
			inSight("digits entered taken as the puzzle")

			p.goTo(s.url + "?p=" + twelve)
			p.click(word(i18n.ShowTwo))
			p.until(`$(".stepper") && status().includes("12")`)
			inSight("a list")
			p.goToSolution(word(i18n.GoTo), "13")
			p.until(`$(".notice")`)
			inSight("a list with a notice")
			p.click(word(i18n.Close))
			p.clickCell(1)
			p.prefer(word(i18n.Candidates), word(i18n.CandidatesInSolutions))
			p.until(`marks(cell(2)) !== ""`)
			inSight("candidates")
			p.clickCell(cellOfMany(t))
			p.until(`$(".status .line")`)
			inSight("candidates of a cell")
			p.goTo(s.url + "?p=1" + blanks(9)[1:])
			p.click(word(i18n.ShowTwo))
			p.until(`$(".stepper") && $(".btn--stop")`)
			inSight("a count that runs")
			p.click(word(i18n.Stop))
			p.until(`!$(".btn--stop")`)
			inSight("a count that was stopped")
		})
	}
}

// The heights of the board, the controls below and the page do not depend on the selection and on pencil
// marks.
func TestRareTheBoardKeepsItsHeight(t *testing.T) {
	t.Parallel()
	const places = `JSON.stringify([box($(".board")), box($(".tools")), box($(".key")), ` +
		`document.documentElement.scrollHeight])`
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(3)
			p.press("2")
			p.until(`board()[3] === "2" && $$(".key .cell").length === 2`)
			p.clickCell(2)
			before := get[string](p, places)
			for what, keys := range map[string][]string{"corner": {"x", "1", "4"}, "centre": {"c", "1"},
				"colour": {"v", "3", "4"}, "several": {"shift+ArrowRight"}} {
				p.press(keys...)
				p.until(`document.getAnimations().length === 0`)
				if now := get[string](p, places); now != before {
					t.Errorf("%s: %s, before %s", what, now, before)
				}
				p.clickCell(2)
			}
			becomes(p, `$$(".tones").length`, 1)
		})
	}
}

// The header does not move when another view is opened.
func TestRareTheHeadStays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, size := range [][2]int{{360, 640}, {390, 844}, {412, 915}, {720, 900}, {1280, 800}} {
		for _, board := range []string{easy, sixteen + blanks(16)[16:]} {
			p.part(fmt.Sprint(size, len(board)), func(t *testing.T) {
				p.resize(size[0], size[1])
				p.goTo(s.url + "?p=" + board)
				const head = `JSON.stringify(box($(".head")))`
				before := get[string](p, head)
				const tabs = `JSON.stringify($$(".tab").map(box))`
				places := get[string](p, tabs)
				for view, open := range map[string]struct {
					do    func()
					shows string
				}{
					"a search": {p.watch, ".explore .board"}, "a path": {p.how, ".explore--logic .board"},
					"Learn": {func() { p.place("learn") }, ".index"},
					"Lists": {func() { p.run(`$('[data-go="lists"]').click()`) }, ".many, .lists, textarea"},
				} {
					open.do()
					p.until(`$(` + quoted(open.shows) + `)`)
					p.until(`document.getAnimations().length === 0`)
					if now := get[string](p, head); now != before {
						t.Errorf("%s:\n%s\n%s", view, before, now)
					}
					if now := get[string](p, tabs); now != places {
						t.Errorf("%s: the places are at %s, before %s", view, now, places)
					}
					if view == "Learn" || view == "Lists" {
						p.toBoard()
					}
				}
			})
		}
	}
}

// The content of Learn is aligned with the left edge of the header, though there is no board.
func TestRareLearnIsBelowTheHead(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for _, size := range [][2]int{{280, 653}, {360, 640}, {390, 844}, {500, 700}, {600, 800},
		{768, 1024}, {820, 1180}} {
		p.resize(size[0], size[1])
		p.goTo(s.url + "learn/")
		becomes(p, `Math.round(box($(".learning h1"))[0] - box($(".name"))[0])`, 0)
	}
}

// The menu More opens upwards, so that it fits in the window.
func TestRareMoreIsInSight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for name, size := range map[string][2]int64{"720": {1280, 720}, "800": {1280, 800}, "low": {1000, 600},
		"high": {1920, 1080}} {
		p.part(name, func(t *testing.T) {
			p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, false))
			p.playing(s.url + "?p=" + easy)
			const high = `document.documentElement.scrollHeight`
			before := get[int](p, high)
			p.opened("More")
			p.until(`$(".menu--open")`)
			if at := get[[]float64](p,
				`(() => { const box = $(".menu--open").getBoundingClientRect(); return [box.top, box.bottom]; `+
					`})()`); at[0] < 0 || at[1] > float64(size[1]) {
				t.Errorf("from %v to %v", at[0], at[1])
			}
			becomes(p, high, before)
		})
	}
}

// A menu that scrolls is cut off in the middle of a row, which shows the user that it has more rows.
func TestRareMoreEndsWithinARow(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.do("set the size", emulation.SetDeviceMetricsOverride(360, 640, 1, true))
	p.playing(s.url + "?p=" + easy)
	p.opened("More")
	p.until(`$(".menu--open").scrollHeight > $(".menu--open").clientHeight + 20`)
	p.until(`(() => {
		const end = $(".menu--open").getBoundingClientRect().bottom;
		return $$(".menu--open > *").some((e) => {
			const r = e.getBoundingClientRect();
			return r.height > 0 && end - r.top > 12 && r.bottom - end > 12;
		});
	})()`)
}

// When another tool is chosen, the number pad keeps its height. Only its keys for digits and colours change;
// all other keys stay in place.
func TestNothingMovesInColour(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const places = `JSON.stringify($$(".pads, .pads button, .edits button, .acts button")
		.filter((e) => shown(e) && !/^\d/.test(words(e)) && !e.querySelector(".swatch") && !e.matches(".digit--gap"))
		.filter((e) => words(e) !== "None")
		.map((e) => [e.matches("button") && words(e), ...["x", "y", "width", "height"].map((at) =>
			Math.round(e.getBoundingClientRect()[at]))]))`
	p := open(t, options{phone: true})
	for name, size := range map[string][2]int64{"upright": {390, 844}, "low": {360, 640}, "on its side": {844, 390}} {
		for _, n := range []int{4, 9} {
			p.part(name+" "+number(n), func(t *testing.T) {
				p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
				puzzle := easy
				if n == 4 {
					puzzle = "1.3434122143432."
				}
				p.goTo(s.url + "?p=" + puzzle)
				p.clickCell(n - 1)
				p.until(`$(".tools")`)
				before := get[string](p, places)
				p.click("Colour")
				p.until(`$(".pads .swatch")`)
				if after := get[string](p, places); after != before {
					t.Errorf("from %s to %s", before, after)
				}
			})
		}
	}
}

// On a small phone, a hint's question of two lines fits between the header and the column names.
func TestRareALongQuestionHasItsRoom(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range languages() {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: true})
			p.do("set the size", emulation.SetDeviceMetricsOverride(360, 640, 1, true))
			p.goTo(s.url + "?p=" + easy)
			p.click(i18n.PlayIt.In(lang))
			p.click(i18n.Hint.In(lang))
			p.click(i18n.TellWhy.In(lang))
			p.until(`$(".rim--c") && $(".verdict--look")`)
			question := i18n.FindThe(lang, "Grouped discontinuous nice loop, contradiction")
			p.run(`$(".verdict--look").textContent = ` + quoted(question))
			p.until(`$(".verdict--look").getBoundingClientRect().height > 30 &&
				$(".verdict--look").getBoundingClientRect().bottom <= $(".rim--c").getBoundingClientRect().top &&
				$(".status__what").getBoundingClientRect().top >= $(".head").getBoundingClientRect().bottom`)
		})
	}
}

// The smallest phones show a board and all its controls without scrolling, even between the browser's bars.
func TestRareTheSmallestPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for _, size := range [][2]int64{{320, 568}, {375, 553}, {360, 540}} {
		p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
		p.goTo(s.url + "?p=" + easy)
		p.clickCell(2)
		becomes(p, `document.documentElement.scrollHeight`, int(size[1]))
		p.until(`$(".board").getBoundingClientRect().width >= 280`)
	}
}

// No page scrolls horizontally at any window width, with any fonts, and nothing in the header overlaps.
func TestRareNoWindowScrollsSideways(t *testing.T) {
	t.Parallel()
	s := serve(t)
	// in this order, so that English gets the widest fonts
	sets := []browser.Fonts{browser.WideFonts, browser.CJKFonts, browser.NarrowFonts, browser.PlainFonts}
	for at := range spread(len(i18n.All), len(sets)) {
		lang, fonts := i18n.All[at[0]], sets[at[1]]
		t.Run(lang.Tag()+" in "+string(fonts)+" fonts", func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), fonts: fonts})
			for _, path := range []string{"?p=" + easy, "?p=" + easy + "&x=naked-singles&e=3", "widgets/"} {
				p.goTo(s.url + path)
				for _, width := range []int{360, 480, 600, 720, 721, 780, 800, 801, 900, 960, 961, 1020,
					1021, 1024, 1100, 1101, 1280} {
					p.do("another width", emulation.SetDeviceMetricsOverride(int64(width), 600, 1, false))
					if problems := get[string](p,
						fmt.Sprintf(`await soon(() => innerWidth, (wide) => wide === %[1]d) === %[1]d ? %[2]s : "the `+
							`window is " + innerWidth + " px wide"`, width, tooWide)); problems != "" {
						t.Errorf("%s at %d px: %s", path, width, problems)
					}
				}
			}
		})
	}
}

// tooWide is an expression that lists what extends beyond the right edge of the window, and what overlaps in
// the header.
const tooWide = `(() => {
	const problems = [];
	const wide = document.documentElement.scrollWidth;
	if (wide > innerWidth) problems.push("the page is " + wide + " px wide");
	const head = $$(".head a:not(.skip), .head button, .head select").filter(shown).map((e) =>
		[words(e), e.getBoundingClientRect()]);
	for (const [i, [name, r]] of head.entries()) {
		if (r.right > innerWidth) problems.push(name + " ends at " + r.right);
		for (const [other, q] of head.slice(0, i)) {
			if (r.left < q.right - .5 && q.left < r.right - .5 && r.top < q.bottom - .5 &&
				q.top < r.bottom - .5) problems.push(other + " and " + name + " overlap");
		}
	}
	return problems.join("; ");
})()`

// The browser uses exactly the fonts of the test, whatever is installed.
func TestRareFontsAreTheTests(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for fonts, family := range map[browser.Fonts]string{"": "Arimo", browser.WideFonts: "DejaVu Sans",
		browser.NarrowFonts: "Archivo Narrow", browser.CJKFonts: "Sawarabi Gothic"} {
		t.Run(family, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{fonts: fonts})
			p.goTo(s.url + "?p=" + easy)
			p.run(`$$(".btn--main, .cell.given").forEach((e) => { e.style.fontFamily = "Helvetica"; })`)
			if used := p.fontsOf(".btn--main"); used != family {
				t.Errorf("Solve is written in %s", used)
			}
			if used := p.fontsOf(".cell.given"); used != family {
				t.Errorf("a given is written in %s", used)
			}
			p.prefer("Language", "日本語")
			p.until(`document.documentElement.lang === "ja"`)
			if used := p.fontsOf(".tab"); !strings.Contains(used, "Sawarabi Gothic") {
				t.Errorf("Japanese is written in %s", used)
			}
		})
	}
}

// In every language, Latin letters and digits use the page's own font. If it fails to load, they use a Latin
// system font, even on a system without Arial and Helvetica.
func TestLatinLettersAreNotJapanese(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	for _, latin := range []string{ours, "DejaVu Sans"} {
		p := open(t, options{fonts: browser.BareFonts, expect: []string{"404"}})
		p.goTo(s.url + "?p=" + easy)
		for _, part := range []string{".name", ".cell.given"} {
			if used := p.fontsOf(part); used != latin {
				t.Errorf("%s is written in %s, not in %s", part, used, latin)
			}
		}
		p.prefer("Language", "日本語")
		p.until(`$('.tab[data-go="play"]').innerText.includes(` + quoted(i18n.PlayPlace.In(i18n.Ja)) + `)`)
		if used := p.fontsOf(".cell.given"); used != latin {
			t.Errorf("in Japanese a given is written in %s, not in %s", used, latin)
		}
		if used := p.fontsOf(".tab"); !strings.Contains(used, "Sawarabi Gothic") {
			t.Errorf("Japanese is written in %s", used)
		}
		p.run(`document.fonts.load("16px signs-ja", "×")`)
		for text, want := range map[string]string{"“”‘’…—·×": "Sawarabi Gothic", "9Az": latin} {
			p.run(`$(".tab").textContent = ` + quoted(text))
			p.run(`await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`)
			if used := p.fontsOf(".tab"); used != want {
				t.Errorf("in Japanese %s is written in %s, not in %s", text, used, want)
			}
		}
		s.loses(status(http.StatusNotFound), oursAt)
	}
}

// tight is an expression that lists text with a line height below its font size, and text beyond the left or
// right edge of the window.
const tight = `$$("main *, dialog[open] *, .menu--open *").filter((e) => shown(e) && !e.closest(".board, svg, .vh") &&
	[...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).filter((e) => {
		const style = getComputedStyle(e), box = e.getBoundingClientRect();
		return parseFloat(style.lineHeight) < parseFloat(style.fontSize) || box.right > innerWidth + 1 || box.left < -1;
	}).map((e) => e.className || e.tagName).join()`

// With a larger font size in the browser's settings, lines of text in Learn, dialogs and the menu do not
// overlap, and nothing extends beyond the window.
func TestRareTextOfTwiceTheSize(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, o)
			enlarged := func(where string) {
				for _, size := range []string{"150%", "200%"} {
					p.run(`document.documentElement.style.fontSize = ` + quoted(size))
					if got := get[string](p, tight); got != "" {
						t.Errorf("%s at %s: %s", where, size, got)
					}
				}
			}
			p.goTo(s.url + "learn/x-wing/")
			p.until(lessonStep)
			enlarged("a lesson")
			usual := func() { p.run(`document.documentElement.style.fontSize = ""`) }
			usual()
			p.click("Menu")
			p.until(`$(".menu--open")`)
			enlarged("the menu")
			becomes(p, `((box) => box.left >= 0 && box.bottom <= innerHeight)(`+
				`$(".menu--open").getBoundingClientRect())`, true)
			p.goTo(s.url + "?p=" + easy)
			for _, dialog := range []string{"Settings", "Techniques"} {
				usual()
				p.from("Menu", dialog)
				p.until(`$("dialog[open] h2").textContent === ` + quoted(dialog))
				if dialog == "Techniques" {
					p.until(techRows + " > 80")
				}
				enlarged(dialog)
				p.press("Escape")
				p.until(`!$("dialog[open]")`)
			}
		})
	}
}

// fontsOf returns the names of the fonts that render an element's text.
func (p *tab) fontsOf(selector string) string {
	p.t.Helper()
	var families []string
	p.do("the fonts of "+selector, chromedp.ActionFunc(func(ctx context.Context) error {
		if err := dom.Enable().Do(ctx); err != nil {
			return err
		}
		if err := css.Enable().Do(ctx); err != nil {
			return err
		}
		root, err := dom.GetDocument().Do(ctx)
		if err != nil {
			return err
		}
		node, err := dom.QuerySelector(root.NodeID, selector).Do(ctx)
		if err != nil {
			return err
		}
		used, err := css.GetPlatformFontsForNode(node).Do(ctx)
		for _, f := range used {
			families = append(families, f.FamilyName)
		}
		return err
	}))
	return strings.Join(families, ", ")
}

// outOfSight returns an expression that lists what is not completely visible. It checks the board, the number
// pad or the step buttons, the headline, and the controls with the given names.
func outOfSight(names ...string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = quoted(name)
	}
	return `(() => {
		const problems = [];
		const page = document.scrollingElement;
		// On a phone, the questions about a puzzle that is not being played may extend below the window.
		if (page.scrollHeight > innerHeight && !(innerWidth <= 720 && $(".solve--posed")))
			problems.push("the page is " + page.scrollHeight + " px high");
		if (page.scrollWidth > innerWidth) problems.push("the page is " + page.scrollWidth + " px wide");
		const look = (name, e) => {
			if (!e || !shown(e)) return problems.push(name + " is not there");
			const r = e.getBoundingClientRect();
			if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) problems.push(name +
				" reaches out: " + box(e));
			const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			if (!top || !(e === top || e.contains(top))) problems.push(name + " is covered by " +
				top?.outerHTML.slice(0, 80));
			if (getComputedStyle(e).overflowX !== "visible" && e.scrollWidth > Math.ceil(r.width)) problems.push(name +
				" is cut: " + e.scrollWidth + " in " + box(e));
		};
		look("the board", $(".board"));
		const mend = $$(".mend").find(shown); // replaces the pad on a narrow page
		const pad = $(".stepper") ?? mend ?? $(".pads");
		if (pad || !$(".solve--posed")) look("the pad or the steps", pad); // only a puzzle that is being played has one
		const keys = mend ? ".mend button" : ".stepper input, .pad:not(.pad--edit, .pad--printed) button";
		for (const e of $$(keys + ", .acts > .btn").filter((e) => shown(e.closest(".acts") ?? e.parentElement))) {
			// A phone has no room for these buttons.
			const hidden = ".sheet--blank .acts > :nth-child(3), .acts--usual > .btn:nth-child(3):has(+ .btn), " +
				".solve--done .acts--usual > .btn:nth-child(3)";
			if (!(innerWidth <= 720 && e.matches(hidden))) look(words(e), e);
		}
		const said = [...$('main [role="status"]').children].filter(shown);
		const rows = said.map((e) => e.getBoundingClientRect()).filter((r) => r.width > 1).sort((a, b) =>
			a.top - b.top);
		rows.forEach((r, i) =>
			{ if (i > 0 && r.top < rows[i - 1].bottom - 2) problems.push("what is said lies over each other"); });
		if (said.length === 0 && shown($(".status__words"))) problems.push("nothing is said");
		for (const e of said) {
			look(e.className + " " + e.textContent, e);
			const a = e.getBoundingClientRect(), b = $(".board").getBoundingClientRect();
			if (a.left < b.right && b.left < a.right && a.top < b.bottom &&
				b.top < a.bottom) problems.push(e.textContent + " lies over the board");
		}
		if ($(".solve .tools") && !mend) for (const name of [` + strings.Join(list, ", ") +
		`]) look(name, $$("button").find((e) => words(e) === name && shown(e)));
		return problems.join("; ");
	})()`
}

// tooSmall is an expression that lists the controls with a touch target below 44x44 px. The target of a
// checkbox or a colour includes its label. The links below a frame's board need only 34 px in height.
const tooSmall = `controls().map((control) => {
	const e = control.matches("[type=checkbox], [type=radio], [type=color]") && control.labels[0] || control;
	const [x, y] = centre(e), r = e.getBoundingClientRect();
	const hit = (dx, dy) => { const top = document.elementFromPoint(x + dx, y + dy);
		return !!top && (e === top || e.contains(top)); };
	const far = (dx, dy) => { let n = 0;
		for (const by of [1, .1]) while (n < 44 && hit(dx * (n + by), dy * (n + by))) n += by;
		return n; };
	const wide = r.width >= 43.99 || far(-1, 0) + far(1, 0) >= 43.8;
	const high = r.height >= 43.99 || far(0, -1) + far(0, 1) >= (control.matches(".frame__link") ? 33.8 : 43.8);
	return wide && high ? "" : words(e) + " " + r.width.toFixed(1) + "x" + r.height.toFixed(1);
}).filter(Boolean).join(", ")`

// All touch targets are at least 44 px wide and high.
func TestRareTouchTargets(t *testing.T) {
	t.Parallel()
	tried := pace(3) // tests a third of the combinations of seven board sizes and the languages
	for _, lang := range languages() {
		t.Run(lang.Tag(), func(t *testing.T) {
			var sizes []int
			for _, n := range []int{4, 6, 8, 10, 12, 16, 25} {
				if tried() {
					sizes = append(sizes, n)
				}
			}
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: lang.Tag(), phone: true})
			word := func(text i18n.Text) string { return text.In(lang) }
			large := func(state string) {
				t.Helper()
				if small := get[string](p, tooSmall); small != "" {
					t.Errorf("%s: too small for a finger: %s", state, small)
				}
			}
			p.goTo(s.url)
			large("empty")
			p.click(word(i18n.Menu))
			p.until(`named(` + quoted(word(i18n.Theme)) + `).length === 1`)
			large("the menu")
			p.click(word(i18n.Menu))
			p.click(word(i18n.New))
			p.until(`$("dialog[open]")`)
			large("the dialog")
			p.click(word(i18n.NeedsTechnique))
			p.until(`$("dialog .needs")`)
			large("the techniques")
			p.click(word(i18n.StepBack))
			p.click(word(i18n.ExactlyHow))
			p.until(`$("dialog .make")`)
			large("a wish")
			p.goTo(s.url + "?p=" + twelve)
			p.click(word(i18n.ShowTwo))
			p.until(`$(".stepper")`)
			large("a list")
			p.goTo(s.url + "?p=1" + blanks(9)[1:])
			p.click(word(i18n.ShowTwo))
			p.until(`$(".stepper") && $(".btn--stop")`)
			large("a count")
			for _, n := range sizes {
				p.goTo(s.url + "?p=" + blanks(n))
				large(number(n))
			}
			p.playing(s.url + "?p=" + easy)
			for _, next := range []i18n.Text{i18n.Hint, i18n.TellWhy} {
				p.click(word(next))
				p.until(`!$(".acts--fresh")`)
			}
			p.until(`$(".learn")`)
			large("a hint")
			p.walk(s.url + "?p=" + crossed)
			large("the path")
			p.goTo(s.url + "learn/")
			large("the index of techniques")
			p.goTo(s.url + "learn/x-wing/")
			p.until(`$(".learn__moments")`)
			large("a technique")
			p.goTo(s.url + "widgets")
			large("widgets")
			p.goTo(s.url + "embed?p=" + easy)
			large("a frame")
		})
	}
}

// On a phone, a page with a large board fits in the window: the status text, the board or the box in which it
// scrolls, and the controls are visible.
func TestRareALargeBoardOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for _, n := range []int{4, 5} {
		p.playing(s.url + "?p=" + nearlyFull(n))
		for _, size := range [][2]int{{360, 640}, {390, 844}, {412, 915}} {
			p.resize(size[0], size[1])
			p.verdict("One solution")
			becomes(p, `document.scrollingElement.scrollHeight <= innerHeight`, true)
			p.until(`shown($(".rating__ask"))`)
			becomes(p,
				`((head, board) => $$(".verdict, .facts, .rating__ask").map((e) => `+
					`e.getBoundingClientRect()).filter((b) => b.width > 1 && `+
					`(b.top < head - 1 || b.bottom - (b.height > 40 ? 13 : 0) > `+
					`board + 1)).length)($(".head").getBoundingClientRect().bottom, `+
					`$(".boardbox").getBoundingClientRect().top)`, 0)
		}
	}
}

// nearlyFull returns a grid with boxes of b x b cells and one empty cell per row. It has exactly one
// solution.
func nearlyFull(b int) string {
	n := b * b
	grid := []byte(blanks(n))
	for i := range grid {
		if r, c := i/n, i%n; c != r {
			grid[i] = "123456789ABCDEFGHIJKLMNOP"[(r%b*b+r/b+c)%n]
		}
	}
	return string(grid)
}

// No board size makes the page wider than a phone. A board that is too wide scrolls in its own box.
func TestRareNoSizeIsWiderThanAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for _, n := range []int{1, 4, 6, 8, 9, 10, 12, 15, 16, 20, 25} {
		p.part(number(n), func(t *testing.T) {
			p.goTo(s.url + "?p=" + blanks(n))
			p.shows(blanks(n))
			if wide := get[int](p, "document.scrollingElement.scrollWidth"); wide > 360 {
				t.Errorf("%d px", wide)
			}
			if out := get[string](p, `controls().filter((e) => e.getBoundingClientRect().right > 360.5 || `+
				`e.getBoundingClientRect().left < -.5).map(words).join(", ")`); out != "" {
				t.Errorf("out of sight: %s", out)
			}
			p.run(`$(".boardbox").scrollTo(0, 0)`)
			for _, c := range []int{0, n*n - 1} { // Both the first and the last cell can be tapped.
				p.clickCell(c)
				p.until(`cell(` + number(c) + `).getAttribute("aria-selected") === "true"`)
			}
			if n <= 16 {
				if wide := get[float64](p, `$(".board").getBoundingClientRect().right`); wide > 360 {
					t.Errorf("the board ends at %v", wide)
				}
			}
		})
	}
}
