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
	url  string // ends in a slash
	stop func()
}

// paths are the main things people do with the page. Each runs in every engine, in a browser that has never
// opened the page before.
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
	going   = `/ to go$/.test(` + verdict + `)` // a puzzle is being played
	entered = `$$(".board .entered").length`
)

// The first visit offers today's puzzle, and the next visit offers to continue it.
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

// Digits, pencil marks, Undo and Redo work with the keyboard and with the mouse.
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

// A hint starts as a question, then shows an explanation drawn on the board, then writes a digit. One Undo
// takes the digit back.
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
	p.clickOn(`$$(".acts .btn--main").find(shown)`) // the button "Write the 4"
	becomes(p, entered, 1)
	p.click("Undo")
	p.shows(puzzle)
}

// The page shows the solution count of a puzzle opened from a link, such as "One solution", and its solution
// can be shown and hidden. A link with entered digits and pencil marks opens exactly that board, also after a
// reload.
func follow(p *tab, s site) {
	p.goTo(s.url + "?p=" + puzzle)
	becomes(p, verdict, "One solution") // The solution count appears without a click.
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

// After one visit the page works without its server, hints included.
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

// A board embedded in another site, as a frame and as an element, can be played, and the embedding page is
// notified of each move.
func widget(p *tab, s site) {
	p.must("open", p.Open(page(p.t, `<iframe src="`+s.url+`embed/?p=`+puzzle+`" width=360 height=580></iframe><script>
		globalThis.heard = {};
		const frame = document.querySelector("iframe");
		addEventListener("message", ({ data, source }) => {
			if (source === frame.contentWindow && data.numplace === 1)
				heard[data.event ?? data.id] = data.detail ?? data.result;
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
	// The box around the headline extends 3 px below the text, because some fonts draw below their line box.
	p.until(`$(".status__words").getBoundingClientRect().bottom - $(".verdict").getBoundingClientRect().bottom >= 3`)
	p.playedInside()
	p.must("leave the frame", p.Frame(""))
	becomes(p, `await document.querySelector("numplace-board").state().then((s) => s.digits)`, "534"+puzzle[3:])
}

// playedInside enters a digit on the board of the current frame.
func (p *tab) playedInside() {
	p.t.Helper()
	p.shows(puzzle)
	p.clickOn("cell(2)")
	p.press("4")
	p.shows("534" + puzzle[3:])
}

// A puzzle is read from an image file.
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

// The rules of a killer puzzle are listed, the puzzle can be played to the end, and its solution can be
// shown.
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
	p.until(`$(".ruleline--beside p").textContent.startsWith("Cage 7, 2 cells: 1 combination")`)
	p.press("2")
	p.until(`status().includes("Cage 7: its digits can’t be right.")`)
	p.press("Backspace")
	p.enter(killer[3:19], killerSolution)
	p.until(verdict + `.startsWith("Solved")`)
}

// The shared link and the shared QR code both contain the puzzle's address.
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

// Puzzles pasted from the clipboard become a collection. The page shows the solution count of each puzzle,
// and each can be opened. The collection is still there after a reload.
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
