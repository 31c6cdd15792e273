package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// A puzzle of cages without a given, 4x4, and its solution.
const (
	killerQuery = "?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX"
	killerIs    = "1342421324313124"
)

// A killer by link: its verdict, its rules in words and lit, what a cage can hold, a digit that breaks
// one, and its end.
func TestAKiller(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + killerQuery)
	p.says("One solution", "Killer")
	p.until(`$(".bands .rulelist").textContent.includes("No digit twice")`)
	p.until(`$("link[href*='/desk.']")?.sheet`) // with all styles, nothing lies over the head
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

// A killer without a digit is a puzzle like any other: it is shared as a link, a code, texts and a picture, printed,
// embedded, added to a collection and saved with it; it comes back after a reload, has hints, and its result is shared.
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
	text := p.copied(func() { p.clickOn(`[data-format="line"][data-do="copy"], [data-format="line"] [data-do="copy"]`) })
	if !strings.Contains(text, "cage=") {
		t.Errorf("as a line it is %q", text)
	}
	p.click("Back")
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".handout [name=this]")`)
	p.sheetOf(nil)
	p.until(`$$(".print__page").length > 0 && $(".handout .share__link, .handout [data-do=copy]")`)
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

// On a phone, what a cage can hold is not cut: it scrolls in its place, where that is too small. It covers neither
// the head nor the board, nor does the sentence about redundant rules.
func TestRareWhatACageCanHoldIsNotCut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const nine = "&v=3&k=1TQPWlrcZcgQVIkGkNEUZImQZEpBhkSkWGQOSRBkClmFyl2GmSgZmGVOjVBljpGYZIqVBoDsmYaFbZkRhpD" +
		"t0QaE8RmGlTFZmGhPSZhoT10QZY-RFGULwYZUvFhYvJBlS9mGSL3YaE5g1QaE5hEQZQpkUGRKZVBcpl0AA"
	for _, size := range [][2]int64{{390, 844}, {390, 780}, {360, 640}} {
		p := open(t, options{phone: true})
		p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
		p.goTo(s.url + "?p=" + blanks(9) + nine)
		p.click("Play it")
		p.says("81 to go")
		p.clickCell(37)
		// Each text is in its place, and all of it can be seen.
		const fits = `((above, below) => [...$$(".status__words > :not(.rating), .ruleline--below p")].filter((e) => e.innerText &&
			getComputedStyle(e).position !== "absolute" && e.clientHeight > 1).every((e) => {
				const [, y, , high] = box(e), over = box($(".board"));
				return (e.scrollHeight < e.clientHeight + 2 || getComputedStyle(e).overflowY === "auto") && high > 14 &&
					y > above - 1 && (y + high < over[1] + 1 || y > over[1] + over[3] - 1 && y + high < below + 1);
			}))(box($(".head"))[1] + box($(".head"))[3], box($(".pen"))[1])`
		p.until(`[$(".status__rule"), $(".ruleline--below")].some((e) =>
			box(e)[3] > 16 && e.textContent.includes("3+5+6+7"))`)
		if !get[bool](p, fits) {
			t.Errorf("%v: what a cage can hold is cut, or covers something", size)
		}
		p.from("Menu", "Redundant givens and rules")
		p.until(`status().includes("rules are redundant")`)
		const told = ` && [...$$(".facts")].some((e) => e.clientHeight > 16 && e.innerText.includes("rules are redundant"))`
		if !get[bool](p, fits+told) {
			t.Errorf("%v: what is redundant is cut, or covers something", size)
		}
	}
}

// While the second program, which draws the rules, is not here, the board keeps what the first picture shows of
// them, and the page says that the program is missing. Once it is here the rules are drawn, also on the board that
// is small.
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

// Offline, such a puzzle is judged as any other.
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

// At the end the board is tinted by thought, and the lines of rules are seen through the tints.
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

// A hint of a killer asks about a cage, and says what it can hold.
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
			p.until(`/can hold only|add up to/.test($(".guide__say").innerText) && $(".guide__so").innerText.startsWith("So cross out")`)
		})
	}
}
