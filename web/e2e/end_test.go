package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// timed is a script that turns on the setting that shows the clock.
const timed = `try { ` +
	`localStorage.getItem("numplace:habits") ?? localStorage.setItem("numplace:habits", "lt"); } catch {}
`

// fill solves the puzzle easy cell by cell. In the middle cell it first enters a wrong digit. It then waits
// for two seconds plus three times the longest time that an earlier cell took, so that this cell takes
// longest. The clock must be visible.
func (p *tab) fill() {
	p.t.Helper()
	longest, last := time.Duration(0), time.Now()
	for c := range easy {
		if easy[c] != '.' {
			continue
		}
		p.clickCell(c)
		if c == 40 {
			p.press("9")
			clock := `$(".clock__time").textContent.match(/\d+/g).reduce((sum, part) => 60 * sum + Number(part), 0)`
			now := get[int](p, clock)
			p.until(clock + " >= " + number(now+2+int(3*longest.Seconds())))
		}
		p.press(easyIs[c : c+1])
		longest, last = max(longest, time.Since(last)), time.Now()
	}
	p.solved()
}

// For a solved puzzle, the board and a card show how long each digit took and where the user paused longest.
// Nothing moves when they appear. The replay is controlled by buttons, a slider and keys.
func TestRareTheEnd(t *testing.T) {
	t.Parallel()
	const shifts = `window.shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) ` +
		`if (!e.hadRecentInput) shift += e.value; }).observe({ type: "layout-shift" });`
	for name, o := range map[string]options{"desktop": {script: timed + shifts}, "phone": {phone: true,
		script: timed + shifts}, "less motion": {phone: true, still: true, script: timed + shifts}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.until(`(shift = 0) === 0`)
			p.fill()
			p.until(`$("h1").textContent === "Solved" && ` +
				`/^\d+:\d\d, Easy, no hints, 1 mistake$/.test($(".result").ariaLabel)`)
			p.until(`$(".result").offsetWidth <= 440 && $(".btn--main").textContent === "Share result"`)
			moves := map[bool]string{false: "tint bars", true: "none none"}[o.still]
			becomes(p, `[[cells()[40], "::after"], [$(".result .bars")]].map(([e, part]) => `+
				`getComputedStyle(e, part).animationName).join(" ")`, moves)
			p.until(`cells()[40].classList.contains("h5") && $$(".cell.h5").length === 1 && $$(".cell.given.h1").` +
				`length === 0`)
			p.until(`$(".thoughts__say").textContent.startsWith("You stopped longest at r5c5: ")`)
			p.until(`$(".thoughts__say a")?.getAttribute("href").includes("learn/")`)
			becomes(p, `$$(".cell:is(.h1, .h2, .h3, .h4, .h5)").length`, 51)
			if !o.phone { // On a desktop, the whole card fits next to the board.
				p.until(`$(".deeds").getBoundingClientRect().bottom <= innerHeight`)
			}
			p.until(`document.documentElement.scrollWidth <= innerWidth`)
			if shift := get[float64](p, "shift"); shift > 0.001 {
				t.Errorf("the page moved by %g", shift)
			}

			p.click("Replay")
			p.until(`/^Digit \d+ of 51$/.test($(".facts").textContent) && $(".facts").textContent !== "Digit 0 of 51"`)
			p.click("Pause")
			p.press("Home")
			p.shows(easy)
			p.press("ArrowRight", "ArrowRight", "ArrowLeft")
			p.shows(easy[:2] + "4" + easy[3:])
			p.click("Next stop")
			p.until(`board()[40] === "5" && board()[42] === "." && $(".facts").textContent === "Digit 26 of 51"`)
			p.click("Back")
			p.until(`board()[40] === "9" || board()[40] === "."`)
			p.run(`(() => { const e = $(".slide"); e.value = e.max; e.dispatchEvent(new Event("input", { bubbles: ` +
				`true })); })()`)
			p.shows(easyIs)
			p.click("Close")
			p.until(`named("Replay").length === 1`)

			p.reload() // The times are saved.
			p.until(`$$(".cell.h5").length === 1 && $(".thoughts__say").textContent.startsWith("You stopped longest")`)
			p.click("Replay")
			p.press("Home", "ArrowRight")
			p.click("Play from here")
			p.shows(easy[:2] + "4" + easy[3:])
			p.until(`$(".tools")`)
		})
	}
}

// A result can be shared as text with one click, and as a card, an image and a file. None of these contains
// digits of the solution.
func TestRareAResultIsShared(t *testing.T) {
	t.Parallel()
	s := serve(t)
	dir := t.TempDir()
	p := open(t, options{script: timed})
	p.goTo(s.url + "?p=" + easy)
	p.fill()
	p.downloadTo(dir)
	text := p.copied(func() { p.click("Share result") })
	lines := strings.Split(text, "\n")
	if len(lines) != 6 || lines[0] != "Numplace · 9 × 9, 30 givens · Easy" || strings.Count(text, "🟪") != 1 ||
		!strings.HasSuffix(lines[1], " · no hints, 1 mistake") || lines[5] != s.url+"?p="+easy {
		t.Errorf("the text is %q", text)
	}
	p.until(`$(".notice").textContent === "Copied as text."`)
	p.click("Link to the puzzle")
	p.until(`$(".offer summary .offer__name").textContent === "My solve"`)
	if again := p.copied(func() { p.click("Copy as text") }); again != text {
		t.Errorf("the dialog copies %q", again)
	}
	p.clickOn(`.offer[open] [data-do="png"]`)
	p.wait("the card", func() bool {
		picture, ok := pictureIn(dir)
		if !ok {
			return false
		}
		_, _, b, _ := picture.At(57+4*60+20, 45+4*60+20).RGBA() // the middle cell has the darkest shade
		return picture.Bounds().Dx() == 1200 && picture.Bounds().Dy() == 630 && b>>8 == 0xae
	})
	p.clickOn(`.offer[open] [data-do="svg"]`)
	p.wait("the card", func() bool {
		file, err := os.ReadFile(filepath.Join(dir, "numplace-board.svg"))
		return err == nil && strings.Count(string(file), `fill="#2f5fae"`) == 1 &&
			!strings.Contains(string(file), "<text")
	})
}

// On a phone, "Share result" opens the system's share sheet.
func TestRareAResultIsSent(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: timed + `navigator.share = async (what) => { window.sent = what; }; ` +
		`navigator.canShare = () => true;`})
	p.goTo(s.url + "?p=" + nearly)
	for c := range 9 {
		p.clickCell(c)
		p.press(easyIs[c : c+1])
	}
	p.solved()
	p.click("Share result")
	p.until(`Object.keys(sent).join() === "text" && sent.text.startsWith("Numplace · ") && sent.text.endsWith(` +
		quoted(s.url+"?p="+nearly) + `)`)
}

// "Next puzzle" starts another puzzle of the same level.
func TestRareTheNextPuzzleBeginsAtOnce(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: timed})
	p.goTo(s.url + "?p=" + easy)
	p.fill()
	p.until(`$(".result")?.textContent.includes("Easy")`)
	p.click("Next puzzle")
	p.until(`/ to go$/.test($(".verdict").textContent) && board() !== ` + quoted(easyIs) +
		` && $$(".cell.given").length >= 20`)
	p.until(`$(".rating").textContent.includes("Easy") || $(".rating__squares--1")`)
}
