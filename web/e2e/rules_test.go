package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/i18n"
)

// A 4x4 killer without givens, and its solution.
const (
	killerQuery = "?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX"
	killerIs    = "1342421324313124"
)

// When a killer puzzle is opened by link, the page shows its solution count, and lists and highlights its
// rules. A selected cage shows its combinations, and a digit that breaks a rule is reported. The puzzle can
// be solved.
func TestAKiller(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + killerQuery)
	p.says("One solution", "Killer")
	p.until(`$(".bands .rulelist").textContent.includes("No digit twice")`)
	p.until(`$("link[href*='/desk.']")?.sheet`) // waits for all styles, so that nothing covers the header
	p.click("Menu")
	p.press("Escape")
	p.click("Play it")
	p.says("16 to go")
	p.click("Cage")
	p.until(`named("Cage")[0].getAttribute("aria-pressed") === "true" && $$(".signs .sg-lit").length > 0`)
	p.click("Cage")
	p.until(`named("Cage")[0].getAttribute("aria-pressed") === "false"`)
	p.clickCell(9)
	p.until(`$(".ruleline--beside p").textContent.startsWith("Cage 7, 2 cells: 1 combination")`)
	p.run(hear)
	p.press("k")
	p.until(`heard.some((said) => said.includes("Cage 7, 2 cells: 3+4"))`)
	const combination = `.ruleline--beside [aria-label="Cross out 3+4"]`
	p.clickOn(combination)
	p.until(`$(".ruleline--beside p").textContent.includes("all combinations crossed out")`)
	p.reload()
	p.clickCell(9)
	p.until(`$('` + combination + `')?.ariaPressed === "true"`)
	p.clickOn(combination)
	p.until(`!$(".ruleline--beside p").textContent.includes("crossed out")`)
	p.clickCell(9)
	p.press("2")
	p.says("Cage 7: its digits can’t be right.")
	becomes(p, `$$('[aria-invalid="true"]').length`, 1)
	p.until(`$$(".signs .sg-broken").length > 0`)
	p.press("Backspace")
	for c, d := range killerIs {
		p.clickCell(c)
		p.press(string(d))
	}
	p.solved()
	p.shows(killerIs)
}

// A killer without givens is a puzzle like any other. It can be shared as a link, QR code, text and image,
// printed, embedded, and added to a collection. It survives a reload, has hints, and its result can be
// shared.
func TestAKillerGoesEverywhere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	dir := t.TempDir()
	p := open(t, options{script: silent})
	p.downloadTo(dir)
	file := func(name, has string) {
		t.Helper()
		p.wait(name, func() bool {
			text, err := os.ReadFile(filepath.Join(dir, name))
			return err == nil && strings.Contains(string(text), has)
		})
	}
	address := s.url + killerQuery
	p.goTo(address)
	p.says("One solution")
	p.openShare()
	becomes(p, `$("#shared").value`, address)
	p.until(`$(".share__code svg")`)
	if got := p.code(".share__code svg"); got != address {
		t.Errorf("the code is of %s", got)
	}
	p.run(`$(".offer summary").click()`)
	p.click("SVG")
	file("numplace-board.svg", "<svg")
	p.clickOn("[data-do=texts]")
	p.until(`$('[data-format="line"]')`)
	text := p.copied(func() {
		p.clickOn(`[data-format="line"][data-do="copy"], [data-format="line"] [data-do="copy"]`)
	})
	if !strings.Contains(text, "cage=") {
		t.Errorf("as a line it is %q", text)
	}
	p.click("Back")
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".setdialog [name=this]")`)
	p.sheetOf(nil)
	p.until(`$$(".print__page").length > 0 && $(".setdialog .share__link, .setdialog [data-do=copy]")`)
	p.press("Escape")
	p.until(`!$("dialog[open]")`)

	p.goTo(s.url + "widgets/" + killerQuery)
	p.alive(blanks(4))
	becomes(p, widgetText+`.includes("cage=") || `+widgetText+`.includes("k=1v9UVl")`, true)

	p.goTo(address)
	p.paste(easy + "\n" + inkala + "\n")
	p.judged()
	p.click("Add")
	p.click("The board as it is")
	p.until(`$(".facts").textContent.startsWith("3 puzzles")`)
	p.stored()
	for kind, name := range map[string]string{"csv": "*.csv", "text": "*.txt", "opensudoku": "*.opensudoku"} {
		p.export(kind)
		p.wait(kind, func() bool {
			files, _ := filepath.Glob(filepath.Join(dir, name))
			if len(files) == 0 {
				return false
			}
			text, err := os.ReadFile(files[0])
			return err == nil && (kind == "opensudoku" || strings.Contains(string(text), "cage="))
		})
	}
	p.goTo(address)
	p.click("Play it")
	p.clickCell(0)
	p.press(killerIs[:1])
	p.says("15 to go")
	p.reload()
	p.shows(killerIs[:1] + blanks(4)[1:])
	p.says("15 to go")
	p.click("Hint")
	p.until(`$(".verdict--look")`)
	p.press("Escape")
	p.click("Check")
	p.says("No digit is wrong")
	board := get[string](p, "board()")
	for c, d := range killerIs {
		if board[c] == '.' {
			p.clickCell(c)
			p.press(string(d))
		}
	}
	p.solved()
	p.click("Link to the puzzle")
	p.until(`$(".offer summary .offer__name").textContent === "My solve"`)
	if text := p.copied(func() { p.click("Copy as text") }); !strings.Contains(text, address) {
		t.Errorf("the result is %q", text)
	}
}

// ninesCages is the part of a link that contains the cages of a killer without givens. Cell 37 is in a cage
// with eleven combinations.
const ninesCages = "&v=3&k=1TQPWlrcZcgQVIkGkNEUZImQZEpBhkSkWGQOSRBkClmFyl2GmSgZmGVOjVBljpGYZIqVBoDsmYaFbZkRhpD" +
	"t0QaE8RmGlTFZmGhPSZhoT10QZY-RFGULwYZUvFhYvJBlS9mGSL3YaE5g1QaE5hEQZQpkUGRKZVBcpl0AA"

// In a small window, the combinations of the selected cage have an area of their own: selecting a cell moves
// or hides nothing, no combination is cut off, and a button shows all of them. When a hint is shown, its
// level, technique and legend are visible too.
func TestRareWhatACageCanHoldIsNotCut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const (
		places = `JSON.stringify([".verdict", ".board", ".pen", ".acts--usual .btn--main", ".clock__time",
			".rulesbutton"]
			.map((one) => shown($(one)) && [box($(one)), $(one).innerText.replace(/\d:\d\d/, "")]))`
		inSight = `((e) => { const r = e.getBoundingClientRect(); return r.height > 10 && r.top > -1 && r.left > -1 &&
			r.right < innerWidth + 1 && r.bottom < innerHeight + 1; })`
		// apart reports whether no two of these elements overlap: the headline, the rules, the clock, the
		// menu button and the line of combinations.
		apart = `((all) => all.every((a, i) => all.slice(i + 1).every((b) =>
			a.right <= b.left + 1 || b.right <= a.left + 1 ||
			a.bottom <= b.top + 2 || b.bottom <= a.top + 2)))([".verdict", ".rulesbutton", ".clock__time",
			".head .menubox > .bare", ".ruleline--below > p"].map((one) => {
			const range = document.createRange();
			range.selectNodeContents($(one));
			const a = range.getBoundingClientRect(), b = $(one).getBoundingClientRect();
			return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top),
				bottom: Math.min(a.bottom, b.bottom) }; }))`
		// whole reports whether every combination is either completely visible or hidden.
		whole = `((row) => [...$$(".ruleline--below > .combos > .combo")].every((e) => {
			const r = e.getBoundingClientRect();
			return r.top > row.bottom - 1 || r.right < row.right + 1 && r.bottom < row.bottom + 1; }))(
			$(".ruleline--below > .combos").getBoundingClientRect())`
	)
	sizes := [][2]int64{{568, 320}, {667, 375}, {844, 390}, {280, 653}, {360, 540}, {375, 553}, {360, 640}, {375, 667},
		{390, 780}, {390, 844}, {600, 800}, {768, 1024}, {820, 1180}}
	for at := range spread(len(sizes), 2) {
		size, lang := sizes[at[0]], [...]i18n.Lang{i18n.En, i18n.Ja}[at[1]]
		t.Run(fmt.Sprintf("%dx%d %s", size[0], size[1], lang.Tag()), func(t *testing.T) {
			t.Parallel()
			word := func(text i18n.Text) string { return text.In(lang) }
			p := open(t, options{phone: true, lang: lang.Tag()})
			p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
			p.goTo(s.url + "?p=" + blanks(9) + ninesCages)
			p.click(word(i18n.PlayIt))
			p.says(i18n.ToGo(lang, 81))
			p.until(`!$(".acts--fresh") && $(".status :is(.rating, .rating__ask)")`)
			before := get[string](p, places)
			p.clickCell(37)
			p.until(`$(".ruleline--below").textContent.includes("11") && document.getAnimations().length === 0`)
			if now := get[string](p, places); now != before {
				t.Errorf("from %s to %s", before, now)
			}
			for what, js := range map[string]string{"the words lie over each other": apart,
				"a combination is cut":    whole,
				"the count is not seen":   inSight + `($(".verdict"))`,
				"the button is not there": inSight + `($(".combos__all"))`} {
				if !get[bool](p, js) {
					t.Error(what)
				}
			}
			becomes(p, `document.documentElement.scrollHeight`, int(size[1]))
			p.clickOn(".combos__all")
			p.until(`$$(".menu--open .combo").length === 11 && $$(".menu--open .combo").every(` + inSight + `)`)
			p.clickOn(".menu--open .combo")
			p.until(`$$(".menu--open .combo--out").length === 1`)
			p.press("Escape")
			p.until(`!$(".menu--open")`)

			p.from(word(i18n.More), word(i18n.DescribeHouses))
			p.until(`((told) => told && told.clientHeight > 11 && (told.scrollHeight <= told.clientHeight + 1 ||
				getComputedStyle(told).overflowY === "auto"))($(".line--say"))`)
			p.clickCell(37)
			p.click(word(i18n.Hint))
			p.until(`$(".verdict--look") && document.getAnimations().length === 0`)
			named := inSight + `($(".status__what"))`
			if size[1] < 600 && size[0] < size[1] {
				named = "true" // There is only one line of text.
			}
			becomes(p, inSight+`($(".verdict--look")) && `+named, true)
			p.until(`!$(".acts--fresh")`)
			p.click(word(i18n.TellWhy))
			p.until(`$(".guide__say") && ` + named)
			becomes(p, inSight+`($(".think .btn--main"))`, true)
			if size[0] != 768 { // A window of this width has no room for the legend.
				p.run(`$(".roles").scrollIntoView({ block: "nearest" })`)
				becomes(p, `[...$(".roles").children].length > 0 && [...$(".roles").children].every(`+inSight+`)`, true)
			}
		})
	}
}

// On a phone, the report of redundant givens and rules is not cut off.
func TestRareWhatIsRedundantIsNotCut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, size := range [][2]int64{{390, 844}, {390, 780}, {360, 640}} {
		p := open(t, options{phone: true})
		p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
		p.goTo(s.url + "?p=" + blanks(9) + ninesCages)
		p.click("Play it")
		p.until(`$(".status :is(.rating, .rating__ask)")`) // The puzzle is known to have one solution.
		p.from("Menu", "Redundant givens and rules")
		p.until(`status().includes("rules are redundant")`)
		// The report is between the header and the board, and all of it is visible or can be scrolled.
		if !get[bool](p, `((above, below) => [...$$(".facts")].some((e) =>
			e.innerText.includes("rules are redundant") &&
			e.clientHeight > 16 && (e.scrollHeight < e.clientHeight + 2 || getComputedStyle(e).overflowY === "auto") &&
			box(e)[1] > above - 1 && box(e)[1] + box(e)[3] < below + 1))(
			box($(".head"))[1] + box($(".head"))[3], box($(".board"))[1])`) {
			t.Errorf("%v: what is redundant is cut, or covers something", size)
		}
	}
}

// The second WebAssembly program draws the rules. If it fails to load, the board keeps the rules of the first
// paint, and the page reports what is missing. Once the second program has loaded, it draws the rules, also
// on thumbnails.
func TestAKillerWithoutTheSecondProgram(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	s.loses(status(503), "/workshop.")
	p := open(t, options{expect: []string{"/workshop.", "503"}})
	p.goTo(s.url + killerQuery)
	p.says("could not be loaded")
	becomes(p, `$$(".board .signs path").length + " " + $$(".board .signs text").length`, "1 8")
	becomes(p, `$$(".board .c-top").length`, 0)
	s.isSound()
	p.click("Play it")
	p.click("Hint")
	becomes(p, `$$(".board .signs text").length + " " + $$(".board .c-top").length`, "8 8")
	p.click("Cage")
	p.until(`$$(".signs .sg-lit").length > 0`)
	p.click("Share")
	p.until(`$(".share__what .thumb__sign").getAttribute("d").length > 100`)
}

// The page shows the solution count of a killer puzzle offline too.
func TestAKillerOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true})
	p.goTo(s.url)
	p.keptWhole()
	s.stop()
	p.goTo(s.url + killerQuery)
	p.says("One solution", "Killer")
	p.click("Watch a search")
	p.says("The searches to watch don’t know the rules of this puzzle.")
}

// When a board is solved, its cells are tinted by solving time. The lines of rules stay visible on them.
func TestRareLinesAreSeenAtTheEnd(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, rules := range map[string]string{"a thermometer": "thermo:0.1.2&v=3", "diagonals": "diagonals&v=2"} {
		p := open(t, options{})
		p.goTo(s.url + "?p=1" + strings.Repeat(".", 15) + "&l=2x2," + rules)
		is := killerIs
		if name == "diagonals" {
			is = "1234341243212143"
		}
		for c, d := range is[1:] {
			p.clickCell(c + 1)
			p.press(string(d))
		}
		p.solved()
		p.until(`$$(".cell:is(.h1, .h2, .h3, .h4, .h5)").length === 15`)
		with := p.pixels()
		p.run(`$$(".ground, .signs").forEach((e) => { e.style.visibility = "hidden"; })`)
		if n := differing(t, with, p.pixels()); n < 500 {
			t.Errorf("%s: %d pixels of lines are seen", name, n)
		}
	}
}

// A hint for a killer asks about a cage and shows its combinations.
func TestAKillerIsExplained(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: device.phone})
			p.goTo(s.url + killerQuery)
			p.click("Play it")
			p.click("Hint")
			p.until(`/^What can this cage hold/.test($(".verdict--look")?.textContent)`)
			p.click("Tell me why")
			p.until(`/can only hold|add up to/.test($(".guide__say").innerText) && ` +
				`/^So (cross out|write)/.test($(".guide__so").innerText)`)
		})
	}
}
