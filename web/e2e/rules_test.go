package e2e

import (
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
	p.until(`$(".ruleline--beside").textContent.includes("Cage 7, 2 cells: 3+4")`)
	p.run(hear)
	p.press("k")
	p.until(`heard.some((said) => said.includes("Cage 7, 2 cells: 3+4"))`)
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
		p.until(`[$(".status__rule"), $(".ruleline--below p")].some((e) =>
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
