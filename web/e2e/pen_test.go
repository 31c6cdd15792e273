package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"

	"numplace/app/shared/i18n"
)

// Tests of the pen, of several colours in a cell, and of SudokuPad's keys.

// inked is an expression for what is drawn with the given colour of the pen, as the data of an SVG path.
func inked(colour string) string {
	return `$(".strokes .stroke--` + colour + `")?.getAttribute("d") ?? ""`
}

// takePen turns the pen on with the menu, which also selects it.
func (p *tab) takePen() {
	p.t.Helper()
	p.from("More", "Pen")
	p.until(`$(".tool[data-tool='4'][aria-pressed='true']")`)
}

// The pen draws lines and marks with the mouse. They can be undone, survive a reload, and stay untouched while
// digits are typed.
func TestThePenDrawsByMouse(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: slowTime})
	p.playing(s.url + "?p=" + easy)
	p.clickCell(2)
	p.takePen()
	p.drag(0, 0, 1, 2, 11)
	becomes(p, inked("1"), "M1 1h2M3 1h2M5 1v2")
	becomes(p, selected, "2 2")
	p.clickAt(get[[]float64](p, `centre($(".pads [aria-label='3 purple']"))`))
	p.until(`$(".pads [aria-label='3 purple'][aria-pressed='true']")`)
	x, y := p.middle(40, .5, 0) // on the edge to the right of the cell
	p.stroke(0, []float64{x, y})
	becomes(p, `(`+inked("3")+`).slice(0, 11)`, "M10 9m-.35 ")
	p.stroke(0, []float64{x, y})
	becomes(p, `(`+inked("3")+`).slice(0, 10)`, "M10 9m-.3-")
	from, top := p.middle(30, .5, .5)
	to, _ := p.middle(31, .5, .5)
	p.stroke(0, []float64{from, top}, []float64{to, top}) // along the edges below two cells
	p.until(`(` + inked("3") + `).startsWith("M8 8h2")`)
	p.press("ctrl+z")
	becomes(p, `(`+inked("3")+`).slice(0, 10)`, "M10 9m-.3-")
	p.press("ctrl+z", "ctrl+z")
	becomes(p, inked("3"), "")
	p.press("ctrl+y")
	becomes(p, `(`+inked("3")+`).slice(0, 11)`, "M10 9m-.35 ")
	p.run(`cell(2).focus()`) // letters are ignored while a key of the pad has the focus
	p.press("z", "4")
	p.until(`cell(2).textContent === "4"`)
	p.reload()
	becomes(p, inked("1"), "M1 1h2M3 1h2M5 1v2")
	p.until(`cell(2).textContent === "4"`)

	p.run(`(() => { window.changes = 0; new MutationObserver((all) => { changes += all.filter((m) =>
		m.target.nodeType !== 1 || m.target.closest(".strokes")).length; }).observe($(".board"), { subtree: true,
		childList: true, attributes: true, characterData: true }); })()`)
	p.clickCell(3)
	p.press("2")
	p.until(`cell(3).textContent === "2"`)
	p.press("ArrowRight", "ArrowDown")
	if n := get[int](p, `changes`); n != 0 {
		t.Errorf("a key press changes the drawing %d times", n)
	}

	// With keys: Shift with an arrow draws and moves, Ctrl with an arrow marks an edge, and Enter the cell.
	p.clickCell(60)
	p.press("n", "1", "shift+ArrowRight", "shift+ArrowDown", "ctrl+ArrowDown", "Enter")
	p.until(`(` + inked("1") + `).includes("M13 13h2M15 13v2") && (` + inked("1") + `).includes("M15 15m") && (` +
		inked("1") + `).includes("M15 16m")`)
	p.click("Clear")
	p.until(`!$(".strokes")`)
}

// A finger draws on a phone, and a tap puts a ring in a cell.
func TestThePenDrawsByTouch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: slowTime})
	p.playing(s.url + "?p=" + easy)
	p.takePen()
	for _, want := range []string{"M1 1l2 2M3 3l2 2", ""} { // the second time takes the line away
		p.do("draw", p.fingers(input.TouchStart, 0), p.fingers(input.TouchMove, 10), p.fingers(input.TouchMove, 20),
			p.fingers(input.TouchEnd))
		becomes(p, inked("1"), want)
	}
	p.clickCell(40)
	becomes(p, `(`+inked("1")+`).slice(0, 10)`, "M9 9m-.35 ")
	p.click("Undo")
	becomes(p, inked("1"), "")
}

// A cell can have several of the nine colours. They survive a reload, and a link with the notes has them. A double
// click on a cell with a colour selects all cells with this colour.
func TestNineColours(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: slowTime})
	p.playing(s.url + "?p=" + easy)
	p.drag(0, 2, 3)
	p.press("v", "1", "9")
	p.clickCell(30)
	p.press("9", "z")
	const coloured = `$$(".tones .tone.t9").length === 3 && $$(".tones .tone.t1").length === 2 && $("#wedge21")`
	p.until(coloured)
	p.clickCell(60) // otherwise the double click would be the second and third click on its cell
	p.doubleClick(30, 0)
	becomes(p, selected, "2,3,30 30")
	p.reload()
	p.until(coloured)
	address := p.copied(func() {
		p.openShare()
		p.click(i18n.WithProgress.In(i18n.En))
		p.click("Copy link")
	})
	q := open(t, options{})
	q.goTo(address)
	q.until(coloured)
}

// With SudokuPad's keys, Space selects the next tool. They also turn on the pen and the two kinds of notes.
func TestSudokuPadsKeys(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.habit("SudokuPad’s keys")
	p.clickCell(2)
	const tool = `$(".tool[data-tool][aria-pressed='true']").dataset.tool`
	for _, want := range []string{"1", "2", "3", "4", "0"} {
		p.press("Space")
		becomes(p, tool, want)
	}
	p.press("ctrl+Space")
	becomes(p, tool, "4")
	p.press("z", "ctrl+ArrowRight")
	becomes(p, selected, "2,3 3")
	p.press("ctrl+1", "shift+2")
	p.until(`cell(2).ariaLabel.includes("1") && cell(2).ariaLabel.includes("2")`)
}

// lettered is an expression for the letters on the board, in the order of their cells.
const lettered = `$$(".strokes text").map((e) => e.textContent).join("")`

// With the letters of the pen, letter keys write letters and digits digits. A digit hides the letters of its cell.
func TestLettersByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.takePen()
	p.press("m")
	p.drag(0, 2, 3)
	p.press("h", "w")
	becomes(p, lettered, "HWHW")
	p.until(`cell(2).ariaLabel.includes("letters H W") && cell(3).ariaLabel.includes("letters H W")`)
	p.clickCell(3)
	p.press("1")
	p.until(`cell(3).textContent === "1"`)
	becomes(p, lettered, "HW")
	p.reload()
	becomes(p, lettered, "HW")
	p.clickCell(3)
	p.press("Backspace")
	becomes(p, lettered, "HWHW")
	p.press("/", "z") // the slash selects the letters, and later leaves them
	becomes(p, lettered, "HWHWZ")
	p.press("/", "z")
	becomes(p, lettered, "HWHWZ")
	p.until(`$(".tool[data-tool='0'][aria-pressed='true']")`)
}

// On a phone, the pad of the pen has a key for the letters, and the pad of the letters one for the next letters.
func TestLettersByTouch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.playing(s.url + "?p=" + easy)
	p.takePen()
	p.click("Letters")
	p.until(`$(".tool[data-tool='4'][aria-pressed='true']")`)
	p.clickCell(2)
	p.click("B")
	becomes(p, lettered, "B")
	p.click("I–P")
	p.click("K")
	becomes(p, lettered, "BK")
	p.click("Erase")
	becomes(p, lettered, "")
}
