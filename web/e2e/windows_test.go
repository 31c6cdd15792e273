package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/web/e2e/browser"
)

// resize sets the size of the window in px.
func (p *tab) resize(width, height int) {
	p.t.Helper()
	p.do("another window", emulation.SetDeviceMetricsOverride(int64(width), int64(height), 1, false))
	p.until(fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height))
}

// oddWindows lists unusual window sizes: split screens, a small desktop at 300 and 400 % zoom, phones in both
// orientations, and a very large screen.
var oddWindows = [][2]int{{320, 200}, {320, 568}, {427, 267}, {360, 400}, {360, 740}, {480, 900}, {568, 320},
	{640, 360}, {720, 500}, {721, 700}, {800, 500}, {960, 700}, {1280, 600}, {1920, 1080}}

// A phone in landscape shows all buttons and complete texts next to the menu button without scrolling. While
// playing, it also shows all keys.
func TestRareAPhoneOnItsSide(t *testing.T) {
	t.Parallel()
	const several = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.....96."
	s := serve(t)
	for _, lang := range []i18n.Lang{i18n.En, i18n.Ja} {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true, lang: lang.Tag(), fonts: browser.PlainFonts})
			for what, state := range map[string]struct{ path, seen string }{
				"the door":          {"", ".acts--door .btn, .levels .bare, .own__ways .btn"},
				"a link's puzzle":   {"?p=" + easy, ".acts .btn, .deed"},
				"several solutions": {"?p=" + several, ".acts .btn"},
				"typing":            {"?p=" + blanks(9), ".acts .btn, .digit"},
				"play":              {"?p=" + easy + "&d=" + easy, ".acts .btn, .digit, .tool"},
			} {
				p.goTo(s.url + state.path)
				for _, size := range [][2]int{{568, 320}, {667, 375}, {844, 390}} {
					p.resize(size[0], size[1])
					p.until(`$(".status .verdict") && document.getAnimations().length === 0`)
					if cut := get[string](p, `(() => {
						const seen = [...$$(`+quoted(state.seen)+
						`)].filter(shown), menu = $(".head .menubox").getBoundingClientRect();
						const outside = (r) => r.top < 0 || r.bottom > innerHeight ||
							r.left < 0 || r.right > innerWidth;
						const words = $$(".status__words > *").filter((e) => shown(e) && e.offsetHeight > 1);
						const covered = (r) => r.top < menu.bottom && r.bottom > menu.top &&
							r.right > menu.left && r.left < menu.right;
						return [seen.length ? "" : "nothing",
							...seen.filter((e) => outside(e.getBoundingClientRect())).map((e) => e.innerText),
							...words.filter((e) => {
								const range = document.createRange();
								range.selectNodeContents(e);
								return [...range.getClientRects()].some((r) => outside(r) || covered(r));
							}).map((e) => e.innerText)]
							.filter(Boolean).join(", ");
					})()`); cut != "" {
						t.Errorf("%s at %v: %s", what, size, cut)
					}
				}
			}
		})
	}
}

// In a window of any size, the board is legible, and the page scrolls vertically at most, never horizontally.
func TestRareAnyWindow(t *testing.T) {
	t.Parallel()
	sets, langs := []browser.Fonts{browser.WideFonts, browser.PlainFonts}, []i18n.Lang{i18n.En, i18n.Ja}
	for at := range spread(len(sets), len(langs)) {
		fonts, lang := sets[at[0]], langs[at[1]]
		t.Run(lang.Tag()+" in "+string(fonts)+" fonts", func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: lang.Tag(), fonts: fonts})
			for what, path := range map[string]string{"the board": "?p=" + easy, "an empty board": "",
				"the explorer": "?p=" + inkala + "&x=naked-singles&e=60", "16x16": "?p=" + blanks(16)} {
				p.goTo(s.url + path)
				for _, size := range oddWindows {
					p.resize(size[0], size[1])
					name := fmt.Sprintf("%s at %dx%d", what, size[0], size[1])
					if problems := get[string](p, tooWide); problems != "" {
						t.Errorf("%s: %s", name, problems)
					}
					if wide, least := get[float64](p, `$(".board").getBoundingClientRect().width`),
						min(280, float64(size[0]-24)); wide < least {
						t.Errorf("%s is %v px wide", name, wide)
					}
					if out := get[string](p, `$$("main button, main select, main input, `+
						`main a").filter(shown).filter((e) => `+
						`{ const r = e.getBoundingClientRect(); return !e.closest(".boardbox, .tree, .filters") && `+
						`(r.right > innerWidth + .5 || r.left < -.5); }).map(words).join(", ")`); out != "" {
						t.Errorf("%s: out of reach: %s", name, out)
					}
				}
			}
		})
	}
}

// The page uses the available space. On a tall phone, the controls almost reach the bottom of the window. On
// a large screen, the board grows. In a narrow desktop window, the board next to the controls is at least as
// large as on a phone.
func TestRareTheRoomIsUsed(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	const wide = `$(".board").getBoundingClientRect().width`
	for _, size := range [][2]int{{360, 640}, {360, 700}, {360, 740}, {375, 667}} {
		p.resize(size[0], size[1])
		if left := get[float64](p,
			`innerHeight - Math.max(...$$(".acts .btn").filter(shown).map((e) => `+
				`e.getBoundingClientRect().bottom))`); left < 0 || left > 26 {
			t.Errorf("%v: %v px are left below", size, left)
		}
	}
	for size, least := range map[[2]int]float64{{1920, 1080}: 880, {1280, 800}: 650, {721, 700}: 348, {960, 700}: 500} {
		p.resize(size[0], size[1])
		if got := get[float64](p, wide); got < least {
			t.Errorf("%v: the board is %v px wide", size, got)
		}
	}
	// On a phone in both orientations, the board and the search tree are visible at the same time. When a
	// race of strategies is started, it is visible too.
	p.goTo(s.url + "?p=" + inkala + "&x=naked-singles&e=60")
	for _, size := range [][2]int{{360, 640}, {390, 844}, {640, 360}} {
		p.resize(size[0], size[1])
		p.until(`((b, t) => b.top >= 0 && b.bottom <= innerHeight + 1 && ` +
			`t.top + 60 <= innerHeight)($(".board").getBoundingClientRect(), ` +
			`$(".tree__window").getBoundingClientRect())`)
	}
	p.resize(390, 844)
	p.click("Race")
	p.until(`((r) => r && r.top < innerHeight && r.bottom > 0)($(".race h2")?.getBoundingClientRect())`)
	becomes(p, `$(".race").scrollWidth <= $(".race").clientWidth`, true)
	p.goTo(s.url + "?p=" + strings.Repeat(".", 624) + "1&x=backtracking&e=1")
	becomes(p, `$(".boardbox").getBoundingClientRect().left >= 0 && $(".boardbox").scrollLeft`, 0)
	p.run(`$(".boardbox").scrollTo(9999, 9999)`)
	p.until(`((r) => r.right <= innerWidth && r.left >= 0)(cell(624).getBoundingClientRect())`)
}

// listOf60 opens a collection of 60 lines: a heading and 59 puzzles.
func (p *tab) listOf60(s *server) {
	p.t.Helper()
	p.goTo(s.url + "lists/")
	path, _ := lot(p.t, 59)
	p.chooseFile(path)
	p.judged()
}

// On a phone in landscape, the list of rows has a fixed height below its controls, and only the list scrolls.
func TestRareListsInAShortWindow(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.listOf60(s)
	for _, size := range [][2]int{{640, 360}, {720, 500}, {560, 420}, {740, 360}} {
		p.resize(size[0], size[1])
		p.until(`((list, does) => list.height <= innerHeight && does.bottom <= list.top && ` +
			`does.bottom < innerHeight)($(".rows__list").getBoundingClientRect(), ` +
			`$(".lists__do").getBoundingClientRect())`)
		// Until the list has been measured again, its end may still move.
		p.until(`$(".rows__list").scrollTo(0, 99999), ` +
			`$$(".listrow").some((row) => row.textContent.includes("Line 60"))`)
		if problems := get[string](p, tooWide); problems != "" {
			t.Errorf("%v: %s", size, problems)
		}
	}
}

// If a list is scrolled while the window is being resized, its scroll position is not lost.
func TestRareScrollingAListAsTheWindowChanges(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.listOf60(s)
	for range 4 {
		for _, size := range [][2]int{{640, 360}, {720, 500}, {560, 420}, {740, 360}} {
			p.run(`$(".rows__list").scrollTo(0, 0)`)
			p.until(`$(".listrow").textContent.includes("Line 2")`)
			p.resize(size[0], size[1])
			p.run(`$(".rows__list").scrollTo(0, 99999)`)
			p.until(`((first) => first && !first.textContent.includes("Line 2") && ` +
				`$(".rows__list").scrollTop > 9)($(".listrow"))`)
		}
	}
}

// When the window is resized, a list keeps its first visible row and shows as many rows as fit.
func TestRareAListInAWindowThatChanges(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.resize(1300, 1000)
	p.listOf60(s)
	p.until(`$(".listrow")?.textContent.includes("Line 2")`)
	p.run(`$(".rows__list").scrollTo(0, 20 * 52)`)
	p.until(`$(".listrow").textContent.includes("Line 22")`)
	const full = `((list, rows) => rows.at(-1).getBoundingClientRect().bottom > ` +
		`list.getBoundingClientRect().bottom - rows[0].offsetHeight)($(".rows__list"), $$(".listrow"))`
	// placed reports whether the page has measured the list again, so that its scroll position is based on
	// the present height of rows. Until then, the page computes it with the previous height.
	const placed = `((list, row) => Math.abs(list.scrollTop - 20 * row.offsetHeight) < 1 && ` +
		`Math.abs(list.scrollTop - list.scrollHeight + list.clientHeight) > 1 && ` +
		`row.textContent.includes("Line 22"))($(".rows__list"), $(".listrow"))`
	for _, size := range [][2]int{{1300, 600}, {1300, 420}, {1300, 1000}, {500, 500}, {1300, 900},
		{390, 844}, {1300, 700}} {
		p.resize(size[0], size[1])
		p.until(full)
		p.until(placed)
		p.run(`$(".rows__list").scrollBy(0, $(".listrow").offsetHeight)`) // scrolls down by one row, and later up again
		p.until(`$(".listrow").textContent.includes("Line 23")`)
		p.run(`$(".rows__list").scrollBy(0, -$(".listrow").offsetHeight)`)
		p.until(placed)
	}
}

// When a menu is closed, the focus returns to its button. A menu closes when the focus leaves it. A skip link
// moves the focus past the header.
func TestRareMenusAndTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + twelve)
	const closed = `$$(".menu--open").length === 0`
	const on = `words(document.activeElement) === `
	p.press("Tab")
	p.until(on + `"Skip to content" && shown(document.activeElement)`)
	p.press("Enter")
	p.until(`document.activeElement.id === "main"`)
	becomes(p, "location.search", "?p="+twelve)

	p.run(`named("Menu")[0].focus()`)
	p.press("Enter", "Tab")
	p.until(on + `"Candidates"`)
	p.press("Escape")
	p.until(closed + " && " + on + `"Menu"`)
	p.press("Enter", "Tab", "Tab", "Enter")
	p.until(closed + ` && document.activeElement.dataset.cell === "0"`)
	p.until(`$(".solve--typing")`)
	p.run(`named("Menu")[0].focus()`)
	p.press("Enter", "shift+Tab")
	p.until(closed)
	p.click("Menu")
	p.clickCell(40)
	p.until(closed)
	p.click("More")
	// This point is between the controls of the menu.
	p.clickAt(get[[]float64](p, `((r) => [r.right - 4, r.top + 4])($(".menu--open").getBoundingClientRect())`))
	p.click("Copy as text")
	p.until(closed)
	p.click("Menu")
	p.press("ArrowDown", "7")
	becomes(p, `$$(".menu--open").length + board()`, "1"+twelve) // The keys do nothing on the board.
	p.press("Escape")
	p.until(closed)
	p.click("Menu")
	p.clickAt([]float64{20, 700}) // a point outside all controls
	p.until(closed)
	p.opened("More")
	p.run(`controls((e) => words(e) === "Menu")[0].click()`) // clicked by script, because More may cover it
	becomes(p, `$$(".menu--open").length`, 1)
}

// When the solution is shown, the page offers to watch a search, or to return to the puzzle.
func TestRareAfterSolve(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	at := get[[]float64](p, `centre(named("Show the solution")[0])`)
	p.do("double click", chromedp.MouseClickXY(at[0], at[1]),
		chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(2)))
	p.shows(inkalaSolution)
	p.until(`!$(".acts--fresh")`)
	p.do("a second click that comes late", chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(2)))
	becomes(p, `named("Show the solution").length + named("All solutions").length`, 0) // The solution is already shown.
	p.click("Hide the solution")
	p.shows(inkala)
	p.verdict("One solution")
	p.press("ctrl+z")
	p.shows(inkalaSolution)
	p.watch()
	p.until(events + " > 50")
	p.toBoard()
	p.shows(inkalaSolution)

	p.goTo(s.url + "?p=" + twelve)
	p.click("Show two of them")
	p.verdict("12 solutions")
	p.says("all counted")
}

// Next to the board, the page shows facts about the selected cell: its candidates, and how often its digit is
// still missing on the board.
func TestWhatIsSeenOfACell(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	becomes(p, `$(".seen").innerText.replace(/\s+/g, " ")`, "Selected r1c3 Possible 1 2 4")
	p.clickCell(0)
	becomes(p, `$(".seen").innerText.replace(/\s+/g, " ")`, "Selected r1c1 Left to place 5: 6 more")
	becomes(p, `$$(".key > span").length`, 0) // If there is only one style of digits, no legend is needed.
	p.clickCell(2)
	p.press("5")
	becomes(p, `$$(".key > span").map((e) => e.lastChild.textContent).join()`, "given,entered,clash")
}

// A collection can be created without a file, from example puzzles or from saved boards.
func TestRareListsToBeginWith(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.goTo(s.url + "?p=" + six + "&b=3x2")
	p.goTo(s.url + "?p=" + easy)
	p.toLists()
	p.click("The three examples")
	p.says("3 puzzles")
	p.until(`$("[data-id=playing]")`)
	p.run(`$("[data-id=playing]").click()`)
	becomes(p, `$("h2").textContent`, "Unsolved")
	p.says("3 puzzles")
	p.until(view + `.length === 3 && ` + view + `.some((row) => row[1].includes("6 × 6"))`)
}

// The page follows the system's contrast settings. With forced colours, the current tab and warnings look
// different from the rest. With more contrast, nothing is grey.
func TestContrast(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=55" + easy[2:])
	p.clickCell(40)
	p.until(`$(".tools")`)
	const lines = `$$(".tab").map((e) => getComputedStyle(e).borderBottomColor)`
	wish := func(name, value string) {
		p.do(name, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: name, Value: value}}))
		p.until(`matchMedia("(` + name + `: ` + value + `)").matches`)
	}
	wish("forced-colors", "active")
	becomes(p, `((c) => c[0] !== c[1] && c[1] === c[2])(`+lines+`)`, true)
	becomes(p, `((c) => c.backgroundColor !== getComputedStyle(document.body).backgroundColor && `+
		`c.forcedColorAdjust)(getComputedStyle($(".line--warn"), "::before"))`, "none")
	// With forced colours, the system sets all backgrounds. Cells with the same digit and pressed or selected
	// controls are therefore inverted, and the cursor has a frame.
	p.clickCell(get[int](p, `$(".cell.given").dataset.cell | 0`))
	const canvas = `getComputedStyle(document.documentElement)`
	becomes(p, `((c) => c.backgroundColor === `+canvas+`.color && c.color === `+canvas+`.backgroundColor)`+
		`(getComputedStyle($$(".cell.given:not(.sel, .bad)").find((c) => c.textContent === $(".sel").textContent)))`,
		true)
	becomes(p, `((c) => c.color === `+canvas+`.color && c.outlineStyle === "solid" && parseInt(c.outlineWidth) >= `+
		`3)(getComputedStyle($(".sel")))`, true)
	chosen := func(which string) {
		becomes(p, `((on, off) => on.backgroundColor !== off.backgroundColor && on.forcedColorAdjust)(...["true", `+
			`"false"].map((is) => `+
			`getComputedStyle($("dialog[open] [aria-pressed='" + is + "'] > `+which+`"), "::after")))`, "none")
	}
	becomes(p, `((c) => c.backgroundColor !== `+canvas+`.backgroundColor && `+
		`c.forcedColorAdjust)(getComputedStyle($(".btn--main")))`, "none")
	p.from("Menu", "Settings")
	chosen(".switch__value")
	p.press("Escape")
	wish("forced-colors", "none")
	wish("prefers-contrast", "more")
	becomes(p, `getComputedStyle($(".tab:not([aria-current])")).color === getComputedStyle(document.body).color`, true)
}
