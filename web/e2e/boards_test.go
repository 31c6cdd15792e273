package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// Boards are saved while they are played. They survive a reload and Back and Forward, and each is saved
// independently of the others.

func TestRareProgressOutlivesReloadAndHistory(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.clickCell(1)
	p.press("1")
	inkala1 := inkala[:1] + "1" + inkala[2:]
	p.shows(inkala1)
	p.reload()
	p.shows(inkala1)
	becomes(p, "kinds()[1]", "e")
	becomes(p, `$(".tool[aria-pressed='true']").textContent`, "Digit")

	becomes(p, "document.title", "9×9 Sudoku, 21 givens – Numplace")
	p.paste(easy)
	p.shows(easy)
	becomes(p, "document.title", "9×9 Sudoku, 30 givens – Numplace")
	p.clickCell(2)
	p.press("4")
	easy4 := easy[:2] + "4" + easy[3:]
	p.shows(easy4)
	p.empty()
	p.shows(blanks(9))
	becomes(p, "document.title", "Numplace")
	p.press("7")
	seven := "7" + blanks(9)[1:]
	p.shows(seven)
	becomes(p, "location.search", "?p="+seven)

	for _, c := range []struct{ step, shows string }{
		{"history.back()", easy4}, {"history.back()", inkala1}, {"history.forward()", easy4},
		{"history.forward()", seven},
	} {
		p.run(c.step)
		p.shows(c.shows)
	}
	p.until(`kinds()[0] === "g"`)
	p.run("history.go(-2)")
	p.shows(inkala1)
	p.reload()
	p.shows(inkala1)
	p.run("history.forward()")
	p.shows(easy4)

	// Opening a puzzle's link again restores the progress that was saved on this device.
	p.goTo(s.url + "?p=" + twelve)
	p.shows(twelve)
	p.goTo(s.url + "?p=" + inkala)
	p.shows(inkala1)
	p.goTo(s.url) // The start page shows the board that was played last.
	p.shows(easy4)
}

// A puzzle that is being typed in is saved as a single board, even if the page is reloaded in between.
func TestRareAPuzzleTypedInIsOneBoard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.clickCell(0)
	p.press("7", "8")
	seven := "78" + blanks(9)[2:]
	p.shows(seven)
	p.reload()
	p.shows(seven)
	p.clickCell(2) // The puzzle can still be edited.
	p.press("9")
	p.shows("789" + blanks(9)[3:])
	p.openText()
	becomes(p, `$$("[data-recent]").length`, 1)
	p.press("Escape")
	p.click("Clear") // After this, only Undo restores the digits.
	p.shows(blanks(9))
	p.reload()
	p.openText()
	p.until(`$("dialog[open]")`)
	becomes(p, `$$("[data-recent]").length`, 0)
	p.press("Escape")
	p.click("Undo")
	p.shows("789" + blanks(9)[3:])
}

// Every board that has been played is listed and can be opened with a click.
func TestRareRecentBoards(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.clickCell(1)
	p.press("1")
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.goTo(s.url + "?p=" + easy)
	p.empty("6 × 6")
	p.shows(blanks(6))
	p.press("6")
	p.shows("6" + blanks(6)[1:])
	becomes(p, "location.search", "?p=6"+blanks(6)[1:])

	p.openText()
	becomes(p, `$$("[data-recent]").length`, 3)
	p.do("set the size", emulation.SetDeviceMetricsOverride(360, 640, 1, false))
	// Names are not cut off on a phone.
	p.until(`$$(".recent__name").every((e) => e.clientWidth > 0 && e.scrollWidth <= e.clientWidth)`)
	p.do("set the size", emulation.SetDeviceMetricsOverride(1280, 720, 1, false))
	p.until(`$('[data-recent][aria-current="true"]').textContent.includes("6 × 6")`)
	p.until(`$$("[data-recent]").some((e) => e.textContent.includes("21 givens") && e.textContent.includes("1 of 60"))`)
	at := get[[]float64](p, `centre($$("[data-recent]").find((e) => e.textContent.includes("21 givens")))`)
	p.clickAt(at)
	p.shows(inkala[:1] + "1" + inkala[2:])
	becomes(p, "kinds()[1]", "e")
	becomes(p, "location.search", "?p="+inkala)
	p.until(`!$("dialog[open]")`)
	p.run("history.back()")
	p.shows("6" + blanks(6)[1:])
}

// When two tabs with the same link are both played, each keeps its own digits, and none are lost.
func TestRareTwoTabsOnOneBoard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	b := start(t, options{})
	one, two := b.tab(), b.tab()
	link := s.url + "?p=" + inkala
	one.front()
	one.goTo(link)
	two.front()
	two.goTo(link)
	two.click("Play it") // Otherwise the second tab would show the digits entered in the first tab.
	two.until(`named("Hint").length === 1`)
	type typing struct {
		p     *tab
		cell  int
		digit string
	}
	boards := map[*tab]string{one: inkala, two: inkala} // The boards differ from the first digit on.
	for _, in := range []typing{{one, 1, "1"}, {two, 2, "2"}, {one, 3, "7"}, {two, 5, "3"}, {one, 6, "6"}} {
		in.p.front()
		in.p.clickCell(in.cell)
		in.p.press(in.digit)
		boards[in.p] = boards[in.p][:in.cell] + in.digit + boards[in.p][in.cell+1:]
		in.p.shows(boards[in.p])
	}
	becomes(one, `$(".bar--choice") === null`, true)
	two.until(`$(".bar--choice")`) // The second tab still asks which board to use, though it already has its own.
	two.click("Keep this one as a copy")
	for p, board := range boards {
		p.front()
		p.shows(board)
		p.reload()
		p.shows(board)
	}
	two.front()
	two.openText()
	becomes(two, `$$("[data-recent]").length`, 2)
	two.clickAt(get[[]float64](two, `centre($("[data-recent]:not([aria-current])"))`))
	two.shows(boards[one])
	two.run("history.back()")
	two.shows(boards[two])
}

// When one tab changes a saved board, another tab with the same board reports the change. The user can
// continue with either version, and neither is lost.
func TestRareABoardThatIsChangedInAnotherTab(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const bar = `$(".bar--choice")`
	inkala1, inkala12 := inkala[:1]+"1"+inkala[2:], inkala[:1]+"12"+inkala[3:]
	// parted opens the same board in two tabs, changes it in the second tab, and returns both tabs.
	parted := func(t *testing.T, o options) (one, two *tab) {
		b := start(t, o)
		one, two = b.tab(), b.tab()
		one.front()
		one.goTo(s.url + "?p=" + inkala)
		one.clickCell(1)
		one.press("1")
		one.shows(inkala1)
		two.front()
		two.goTo(s.url + "?p=" + inkala)
		two.shows(inkala1)
		two.clickCell(2)
		two.press("2")
		two.shows(inkala12)
		one.front()
		one.until(bar + `?.textContent.includes("Another tab has changed this board.")`)
		one.shows(inkala1)
		return one, two
	}
	t.Run("beside the game on a phone", func(t *testing.T) {
		t.Parallel()
		one, _ := parted(t, options{phone: true})
		if at := get[[]float64](one, `[$(".bar--choice").getBoundingClientRect().bottom, `+
			`$(".board").getBoundingClientRect().top]`); at[0] > at[1] {
			t.Errorf("the bar ends at %v, the board begins at %v", at[0], at[1])
		}
	})
	t.Run("show that one", func(t *testing.T) {
		t.Parallel()
		one, two := parted(t, options{})
		one.click("Show that one")
		one.shows(inkala12)
		one.until("!" + bar)
		one.click("Undo")
		one.shows(inkala1)
		two.front()
		two.until(bar) // Now the second tab reports a change.
		two.shows(inkala12)
	})
	t.Run("keep this one", func(t *testing.T) {
		t.Parallel()
		one, two := parted(t, options{})
		one.click("Keep this one as a copy")
		one.until("!" + bar)
		one.shows(inkala1)
		one.clickCell(3)
		one.press("5")
		inkala15 := inkala1[:3] + "5" + inkala1[4:]
		one.shows(inkala15)
		one.reload()
		one.shows(inkala15)
		two.front()
		two.shows(inkala12)
		becomes(two, bar+" === null", true)
		two.reload()
		two.shows(inkala12)
		two.openText()
		becomes(two, `$$("[data-recent]").length`, 2)
	})
}

// In a browser without storage, the page reports once that boards are not saved, and otherwise works as
// usual.
func TestRareStorageBlocked(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{prefs: `{"profile": {"default_content_setting_values": {"cookies": 2}}}`})
	p.goTo(s.url + "?p=" + inkala)
	becomes(p, "!numplace.storage", true) // checks that the option blocked storage
	worksWithoutStorage(p)
}

// The page works in a browser whose storage for the site is full.
func TestRareStorageFull(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	becomes(p, `$(".bar:not(.bar--failed)") === null`, true)
	p.run(fillStorage)
	p.goTo(s.url + "?p=" + inkala)
	worksWithoutStorage(p)
}

// When boards can't be saved, a reload still restores unsaved digits and pencil marks, whichever view is
// open.
func TestRareAReloadWithoutStorage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	inkala1, inkala12 := inkala[:1]+"1"+inkala[2:], inkala[:1]+"12"+inkala[3:]
	const jots = `$$(".board .marks").length`
	for name, test := range map[string]struct {
		prefs, fill string
		first       string // the board that was saved before storage was full
	}{
		"blocked": {prefs: `{"profile": {"default_content_setting_values": {"cookies": 2}}}`, fill: "0", first: inkala},
		"full": { // Histories and copies go first: the page could delete them to make room.
			fill: `Object.keys(localStorage).forEach((key) => /^numplace(:steps|-copy):/.test(key) && ` +
				`localStorage.removeItem(key)), ` + fillStorage, first: inkala1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{prefs: test.prefs})
			p.goTo(s.url + "?p=" + inkala)
			if test.first == inkala1 {
				p.clickCell(1)
				p.press("1")
				p.shows(inkala1)
			}
			becomes(p, `location.search`, "?p="+inkala)
			p.run(test.fill)
			p.clickCell(1)
			p.press("1")
			if test.first == inkala1 { // The first key press erased the saved digit.
				p.press("1")
			}
			p.clickCell(2)
			p.press("2")
			p.shows(inkala12)
			p.run(test.fill)
			p.clickCell(3)
			p.press("shift+5")
			p.shows(inkala12)
			becomes(p, jots, 1)
			p.until(`location.search.includes("&n=1") && ` +
				`new URLSearchParams(location.search).get("d").startsWith(".12")`)
			for range 2 {
				p.reload()
				p.shows(inkala12)
				becomes(p, jots, 1)
			}
			p.toLists()
			p.until(`location.pathname === "/lists/"`)
			becomes(p, `location.search`, "")
			p.reload()
			p.toBoard()
			p.shows(inkala12)
			becomes(p, jots, 1)
			p.clickCell(2)
			p.press("3")
			p.toLists() // Leaving the board immediately must still write the digit into the board's address.
			p.run("history.back()")
			p.until(`new URLSearchParams(location.search).get("d").startsWith(".13")`)
			if name == "blocked" {
				return
			}
			p.run(`Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => ` +
				`localStorage.removeItem(key))`)
			p.clickCell(2)
			p.press("2")
			becomes(p, `location.search`, "?p="+inkala)
			p.reload()
			p.shows(inkala12)
			becomes(p, jots, 1)
		})
	}
}

// When boards can't be saved, a reload also restores a digit that was typed just before and was not in the
// address yet.
func TestAReloadRightAfterADigitThatIsNotKept(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `Storage.prototype.setItem = () => ` +
		`{ throw new DOMException("full", "QuotaExceededError"); };`})
	p.goTo(s.url + "?p=" + inkala)
	shown := []byte(inkala)
	for round, reload := range []func(){p.reload, func() {
		p.run(`window.before = true, location.reload()`)
		p.until(`!window.before && "ready" in document.documentElement.dataset`)
	}, p.reload} {
		cell := 1 + 3*round
		p.clickCell(cell)
		p.press("1", "ArrowRight", "2")
		shown[cell], shown[cell+1] = '1', '2'
		p.shows(string(shown))
		reload()
		p.shows(string(shown))
	}
}

// Saved boards are shown if storage was already full when the page was opened.
func TestRareAFullStorageIsRead(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.clickCell(1)
	p.press("1")
	p.run(fillStorage)
	p.reload()
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.goTo(s.url + "?p=" + easy)
	p.openText()
	becomes(p, `$$("[data-recent]").length`, 2)
}

const fillStorage = `(() => { for (let size = 1 << 22; size; size >>= 1) ` +
	`{ try { for (let i = 0; ; i++) localStorage.setItem("filler" + size + "." + i, "x".repeat(size)); } catch {} } ` +
	`})()`

// If storage fills up while the page is open, unsaved boards stay available in the tab.
func TestRareStorageFillsUp(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.run(fillStorage)
	p.paste(easy)
	p.shows(easy)
	p.until(`$(".bar:not(.bar--failed)").textContent.includes("isn't keeping your boards")`)
	p.click("Close")
	p.clickCell(2)
	p.press("4")
	easy4 := easy[:2] + "4" + easy[3:]
	p.shows(easy4)
	p.run(`dispatchEvent(new Event("storage"))`) // as if another tab had saved another board
	p.run("history.back()")
	p.shows(inkala)
	p.run("history.forward()")
	p.shows(easy4)
	p.openText()
	becomes(p, `$$("[data-recent]").length`, 2)
}

func worksWithoutStorage(p *tab) {
	p.t.Helper()
	p.until(`$(".bar:not(.bar--failed)").textContent.includes("isn't keeping your boards")`)
	p.click("Close")
	p.until(`!$(".bar:not(.bar--failed)")`)
	p.clickCell(1)
	p.press("1")
	inkala1 := inkala[:1] + "1" + inkala[2:]
	p.shows(inkala1)
	p.click("Undo")
	p.shows(inkala)
	p.click("Redo")
	p.shows(inkala1)
	p.paste(easy)
	p.shows(easy)
	p.run("history.back()")
	p.shows(inkala1)
	p.run("history.forward()")
	p.shows(easy)
	p.openText()
	becomes(p, `$$("[data-recent]").length`, 2)
	p.press("Escape")
	p.click("Show the solution")
	p.verdict("One solution")
	p.shows(easySolution)
	becomes(p, `$(".bar:not(.bar--failed)") === null`, true) // The message is not repeated.
}

// On a phone, the message bar that reports full storage may cover controls, but each control can be scrolled
// out from under the bar. The board does not move when the bar appears.
func TestTheBarCoversNoControl(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: `globalThis.full = false; const set = Storage.prototype.setItem;
		Storage.prototype.setItem = function (...what) {
			if (full) throw new DOMException("full", "QuotaExceededError");
			return set.apply(this, what);
		};`})
	p.goTo(s.url + "?p=" + easy)
	const board = `JSON.stringify(box($(".board")))`
	p.run(`cell(2).click()`)
	before := get[string](p, board)
	p.run(`globalThis.full = true`)
	p.press("4")
	p.until(`$(".foot .bar")`)
	becomes(p, board, before)
	p.run(`scrollTo(0, 1e6)`)
	becomes(p, `$$(".sheet button, .sheet a").filter((e) => !e.closest(".bar") && e.checkVisibility()).filter((e) => {
		const of = e.getBoundingClientRect(), bar = $(".foot .bar").getBoundingClientRect();
		return of.width > 0 && of.bottom > bar.top + 1 && of.top < bar.bottom - 1;
	}).map(words).join()`, "")
}
