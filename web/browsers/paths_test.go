package browsers

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/web/e2e/browser"
)

// site is a running server.
type site struct {
	url  string // with a slash at its end
	stop func()
}

// paths are what people come for. Each is walked in each engine, in a browser that has never seen the page.
var paths = []struct {
	name string
	walk func(p *tab, s site)
}{
	{"door", door}, {"play", play}, {"hint", hint}, {"link", follow}, {"offline", offline}, {"widget", widget},
	{"picture", picture}, {"rules", rules}, {"share", share}, {"lists", lists},
}

func TestPaths(t *testing.T) {
	for _, path := range paths {
		t.Run(path.name, func(t *testing.T) {
			t.Parallel()
			each(t, func(t *testing.T, p *tab) {
				url, stop := serve(t)
				path.walk(p, site{url, stop})
			})
		})
	}
}

const (
	verdict = `$('main [role="status"] .verdict').textContent`
	going   = `/ to go$/.test(` + verdict + `)` // a puzzle is played
	entered = `$$(".board .entered").length`
)

// The first visit offers today's puzzle. The next one goes on with it.
func door(p *tab, s site) {
	p.goTo(s.url)
	becomes(p, verdict, "Today’s Sudoku")
	becomes(p, "location.search", "")
	today := get[string](p, "board()")
	p.click("Start")
	p.until(going)
	becomes(p, "location.search", "?p="+today)
	p.clickOn(`$$(".board .cell").find((c) => c.textContent === "")`)
	p.press("1")
	becomes(p, entered, 1)
	begun := get[string](p, "board()")
	p.goTo(s.url)
	p.until(`/^Go on: \d+ to go$/.test(` + verdict + `)`)
	p.shows(begun)
	p.click("Continue")
	p.until(going + ` && location.search !== ""`)
	p.shows(begun)
}

// Digits, notes, Undo and Redo, by the keyboard and by the pointer.
func play(p *tab, s site) {
	p.goTo(s.url + "?p=" + puzzle)
	p.click("Play it")
	p.until(going)
	one, two := "534"+puzzle[3:], "5346"+puzzle[4:]
	p.clickOn("cell(2)")
	p.press("4", "ArrowRight", "6")
	p.shows(two)
	p.press("Ctrl+z")
	p.shows(one)
	p.press("Ctrl+Shift+z")
	p.shows(two)
	p.click("Undo")
	p.shows(one)
	p.click("Redo")
	p.shows(two)

	p.clickOn("cell(5)")
	p.click("Notes")
	p.press("2")
	p.clickOn(`$('.digit[data-digit="8"]')`)
	const label = "cell(5).ariaLabel"
	p.until(label + `.endsWith("notes 2 8")`)
	p.click("Undo")
	p.until(label + `.endsWith("notes 2")`)
	p.press("Ctrl+z")
	p.until(label + `.endsWith("empty")`)

	p.click("Digit")
	p.clickOn(`$('.digit[data-digit="8"]')`)
	p.shows(two[:5] + "8" + two[6:])
	p.press("Backspace")
	p.shows(two)
	p.enter(two, solution)
	p.until(verdict + `.startsWith("Solved")`)
	p.shows(solution)
}

// A hint is a question, its answer with a picture, and a digit, which is one step of Undo.
func hint(p *tab, s site) {
	p.goTo(s.url + "?p=" + puzzle)
	p.click("Play it")
	p.until(going)
	p.click("Hint")
	p.until(`$(".verdict--look")`)
	p.click("Tell me why")
	p.until(`$$(".guide__say").some(shown) && $$(".evident__over *").length > 0`)
	p.shows(puzzle)
	p.until(`!$(".acts--fresh")`)
	p.clickOn(`$$(".acts .btn--main").find(shown)`) // Write the 4
	becomes(p, entered, 1)
	p.click("Undo")
	p.shows(puzzle)
}

// A link's puzzle has its verdict, and its solution is shown and hidden. A link with digits and notes opens the very
// same board, and so does a reload.
func follow(p *tab, s site) {
	p.goTo(s.url + "?p=" + puzzle)
	becomes(p, verdict, "One solution") // without being asked
	p.click("Show the solution")
	p.shows(solution)
	p.click("Hide the solution")
	p.shows(puzzle)
	notes := format.Notes{}.With(3, format.Note{Corner: solver.DigitsUpTo(2)})
	p.goTo(s.url + "?p=" + puzzle + "&d=..4" + strings.Repeat(".", 78) + "&n=" + link.PackNotes(notes, solver.Classic))
	for range 2 {
		p.shows("534" + puzzle[3:])
		becomes(p, `$$(".board .given").length`, 30)
		becomes(p, `$$(".board .entered").map((c) => c.dataset.cell).join()`, "2")
		p.until(`cell(3).ariaLabel.includes("corner 1 2")`)
		p.reload()
	}
}

// After one visit the page needs no server, for hints neither.
func offline(p *tab, s site) {
	p.goTo(s.url)
	p.until(`navigator.serviceWorker.controller?.state === "activated" && numplace.offline === "kept"`)
	s.stop()
	p.goTo(s.url + "?p=" + puzzle)
	p.shows(puzzle)
	p.click("Play it")
	p.clickOn("cell(2)")
	p.press("4")
	p.shows("534" + puzzle[3:])
	p.reload()
	p.shows("534" + puzzle[3:])
	p.click("Hint")
	p.until(`$(".verdict--look")`)
}

// A board in another site's page, as a frame and as an element, is played in by hand and heard by the page.
func widget(p *tab, s site) {
	p.must("open", p.Open(page(p.t, `<iframe src="`+s.url+`embed/?p=`+puzzle+`" width=360 height=580></iframe><script>
		globalThis.heard = {};
		const frame = document.querySelector("iframe");
		addEventListener("message", ({ data, source }) => {
			if (source === frame.contentWindow && data.numplace === 1) heard[data.event ?? data.id] = data.detail ?? data.result;
		});
		globalThis.ask = (message) => frame.contentWindow.postMessage({ numplace: 1, ...message }, "`+
		strings.TrimSuffix(s.url, "/")+`");
		frame.onload = () => ask({ id: 1, do: "hello" });
	</script>`)))
	becomes(p, `heard[1]?.puzzle`, puzzle)
	p.must("enter the frame", p.Frame(`document.querySelector("iframe")`))
	p.playedInside()
	p.must("leave the frame", p.Frame(""))
	becomes(p, `heard.change?.digits`, "534"+puzzle[3:])
	becomes(p, `(ask({ id: 2, do: "solve" }), heard[2]?.solution)`, solution)

	p.must("open", p.Open(page(p.t, `<script type="module" src="`+s.url+`embed.js"></script><numplace-board puzzle="`+
		puzzle+`"></numplace-board>`)))
	const frame = `document.querySelector("numplace-board").shadowRoot.querySelector("iframe")`
	p.until(frame + ` && getComputedStyle(` + frame + `).visibility === "visible"`)
	p.must("enter the frame", p.Frame(frame))
	// some fonts reach below their line
	p.until(`$(".status__words").getBoundingClientRect().bottom - $(".verdict").getBoundingClientRect().bottom >= 3`)
	p.playedInside()
	p.must("leave the frame", p.Frame(""))
	becomes(p, `await document.querySelector("numplace-board").state().then((s) => s.digits)`, "534"+puzzle[3:])
}

// playedInside enters a digit in a frame.
func (p *tab) playedInside() {
	p.t.Helper()
	p.shows(puzzle)
	p.clickOn("cell(2)")
	p.press("4")
	p.shows("534" + puzzle[3:])
}

// The file of a picture becomes a puzzle.
func picture(p *tab, s site) {
	answer, err := http.Get(s.url + "picture.png?s=600&p=" + puzzle)
	p.must("draw a picture", err)
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	p.must("draw a picture", err)
	file := filepath.Join(p.t.TempDir(), "paper.png")
	p.must("keep it", os.WriteFile(file, content, 0o644))
	p.goTo(s.url)
	const field = `document.querySelector(".own__picture input:not([capture])")`
	p.until(field)
	p.must("choose the file", p.Choose(field, file))
	p.shows(puzzle)
	p.until(`$(".photo__picture image") && status().includes("From paper.png")`)
	p.click("Take it")
	p.until(`!$(".photo")`)
	p.shows(puzzle)
	becomes(p, "location.search", "?p="+puzzle)
}

// A killer is told, played to its end, and its solution shown.
func rules(p *tab, s site) {
	p.goTo(s.url + killer)
	becomes(p, verdict, "One solution")
	p.until(`status().includes("Killer") && $(".bands .rulelist").textContent.includes("No digit twice")`)
	p.click("Show the solution")
	p.shows(killerSolution)
	p.click("Hide the solution")
	p.shows(strings.Repeat(".", 16))
	p.click("Play it")
	p.clickOn("cell(9)")
	p.until(`$(".ruleline--beside").textContent.includes("Cage 7, 2 cells: 3+4")`)
	p.press("2")
	p.until(`status().includes("Cage 7: its digits can’t be right.")`)
	p.press("Backspace")
	p.enter(killer[3:19], killerSolution)
	p.until(verdict + `.startsWith("Solved")`)
}

// What is shared, as a link and as a code, is the puzzle.
func share(p *tab, s site) {
	address := s.url + "?p=" + puzzle
	p.goTo(address)
	p.clickOn(`named("Share")[0]`)
	becomes(p, `$("#shared")?.value`, address)
	p.until(`$(".share__code path")`)
	code, err := browser.Code(get[string](p, `$$(".share__code path").at(-1).getAttribute("d")`))
	p.must("read the code", err)
	if code != address {
		p.t.Errorf("the code says %s", code)
	}
	p.click("Copy link")
	p.until(`named("Copied").length === 1 || $(".share [role=status]").textContent`)
	if got := p.pasted(); got != address {
		p.t.Errorf("%s is copied", got)
	}
	p.goTo(address)
	p.shows(puzzle)
}

// Puzzles on the clipboard are a collection: each gets a verdict, opens, and is there again later.
func lists(p *tab, s site) {
	p.copy(strings.Join([]string{puzzle, "55" + puzzle[2:], strings.Repeat(".", 81)}, "\n"))
	p.goTo(s.url)
	p.press("Ctrl+v")
	const verdicts, want = `$$(".listrow .row__verdict").map((v) => v.textContent).join()`,
		"One solution,No solution,Several solutions"
	becomes(p, verdicts, want)
	p.until(`$(".lists__head .facts").textContent.includes("kept on this device")`)
	p.reload()
	becomes(p, verdicts, want)
	p.clickOn(`$(".listrow")`)
	p.shows(puzzle)
}
