package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
)

// Tests of boards with additional houses, other rules or irregular regions: they are created in the dialog,
// played, solved, explored and saved.

// jigsaw4 is a map of the regions of a 4x4 board.
const jigsaw4 = "1112\n1322\n3324\n3444"

// make opens the dialog for an empty board and clicks the options with these names.
func (p *tab) make(choices ...string) {
	p.t.Helper()
	p.exactly(i18n.EmptyBoardTab)
	p.until(`$(".plan")`)
	for _, name := range choices {
		p.click(name)
	}
}

// A user can create a board whose diagonals are houses, and type, play and solve a puzzle on it.
func TestRareABoardWithDiagonals(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.make()
	p.choose("Size", "4 × 4")
	p.click("Both")
	p.until(`$(".plan__says").textContent.includes("Diagonals")`)
	p.click("Open empty board")
	p.shows(blanks(4))
	p.until(`$(".ground__line[d]")`)
	p.says("Diagonals")
	p.press("1", "2", "3", "4")
	p.says("2 solutions yet")
	p.clickCell(5)
	p.press("3")
	p.says("Diagonals", "5 digits so far. One solution.")
	p.until(`document.title === "4×4 Sudoku, diagonals, 5 givens – Numplace"`)
	p.click("Play it")
	p.until(`$(".rulelist").textContent.includes("Each long diagonal holds every digit once.")`)
	p.clickCell(15)
	p.press("1")
	p.says("Two 1s in the falling diagonal")
	becomes(p, `$$(".board .bad").length`, 2)
	p.press("Backspace")
	p.more("Show the solution")
	p.shows("1234432121433412")
}

// On a Windoku board, the four extra regions (windows) are houses, and messages refer to them by name.
func TestRareWindoku(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.make("Windoku", "Open empty board")
	p.shows(blanks(9))
	p.until(`$(".ground__window[d]")`)
	p.clickCell(10)
	p.press("7")
	p.clickCell(30)
	p.press("7")
	p.says("Two 7s in window 1")
	p.exactly(i18n.EmptyBoardTab)
	becomes(p, `named("Windoku")[0].getAttribute("aria-pressed")`, "true")
	p.choose("Size", "16 × 16") // A board of this size cannot have windows.
	p.until(`$(".make__says").textContent.includes("Windoku needs boxes of 3 × 3.")`)
	becomes(p, `$('[data-choice="r0"]').getAttribute("aria-disabled")`, "true")
}

// If two cells break a rule for pairs of cells, such as anti-knight, the page names the rule and marks both
// cells.
func TestRareAntiKnight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.make("Anti-knight", "Open empty board")
	p.shows(blanks(9))
	p.clickCell(40)
	p.until(`$(".ground__pair[d]")`)
	p.press("5")
	p.clickCell(57)
	p.press("5")
	p.says("Two 5s a knight’s move apart")
	becomes(p, `$$(".board .bad").length`, 2)
}

// The regions of a jigsaw can be pasted as a map or drawn. The board can be explored and is saved.
func TestAJigsaw(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.make()
	p.choose("Size", "4 × 4")
	p.click("Jigsaw")
	p.run(`$(".plan__text summary").click()`)
	becomes(p, `$("#map").value`, "1122\n1122\n3344\n3344")
	p.run(`$("#map").value = ""`)
	p.click("One character per cell, row by row; equal characters are one region.")
	p.write("1112\n1-22")
	p.click("Use this map")
	p.until(`$(".plan__text .line--warn")?.textContent === "line 2, column 2: “-” is neither a letter nor a digit."`)
	p.run(`$("#map").value = ""`)
	p.click("One character per cell, row by row; equal characters are one region.")
	p.write(jigsaw4)
	p.click("Use this map")
	becomes(p, `$$("[data-part]").map((c) => c.textContent).join("")`, "1112132233243444")
	p.click("Open empty board")
	p.shows(blanks(4))
	p.press("1", "2", "3")
	p.says("3 digits so far") // no conflict yet
	p.clickCell(4)
	p.press("3")
	p.says("Two 3s in region 1")
	p.press("Backspace", "4")
	p.until(`status().includes("Jigsaw")`)
	kept := get[string](p, "board()")
	p.reload()
	p.shows(kept)
	p.says("Jigsaw", "4 digits so far. One solution")
	p.until(`status().includes("Hardest step")`) // After this, nothing on the page moves.
	p.watch()
	p.until(`$(".reason")`)
	p.toBoard()
	p.shows(kept)

	p.make()
	becomes(p, `$$("[data-part]").map((c) => c.textContent).join("")`, "1112132233243444")
	p.until(`named("Jigsaw")[0].getAttribute("aria-pressed") === "true"`)
	from, to := get[[]float64](p, `centre($$("[data-part]")[4])`), get[[]float64](p, `centre($$("[data-part]")[8])`)
	p.do("drag", chromedp.MouseEvent(input.MousePressed, from[0], from[1], chromedp.ButtonLeft),
		chromedp.MouseEvent(input.MouseMoved, (from[0]+to[0])/2, (from[1]+to[1])/2+4, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.MouseMoved, to[0], to[1], chromedp.ButtonLeft),
		chromedp.MouseEvent(input.MouseReleased, to[0], to[1], chromedp.ButtonLeft))
	p.until(`$(".plan__says").textContent === "Region 1 has 5 cells; 4 are needed."`)
	becomes(p, `$(".make .btn--main").getAttribute("aria-disabled")`, "true")
	p.click("Undo")
	becomes(p, `$$("[data-part]").map((c) => c.textContent).join("")`, "1112132233243444")
}

// A jigsaw can be created by keyboard alone, including its regions.
func TestRareAJigsawByKeys(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.tabTo(focused("New"), 80)
	p.press("Enter")
	p.until(`$("dialog[open]")?.contains(document.activeElement)`)
	p.tabTo(focused("Exactly how"), 80)
	p.press("Enter")
	p.tabTo(focused("Empty board"), 80)
	p.press("Enter")
	p.until(`$(".plan")`)
	p.tabTo(focused("Jigsaw"), 80)
	p.press("Enter")
	p.until(`$(".plan__map")`)
	p.tabTo(`document.activeElement.dataset.part === "0"`, 80)
	before := get[string](p, `$$("[data-part]").map((c) => c.textContent).join("")`)
	p.press("2", "Enter", "ArrowRight", "Space")
	p.until(`document.activeElement.dataset.part === "1"`)
	becomes(p, `$$("[data-part]").map((c) => c.textContent).join("")`, "22"+before[2:])
	p.press("ctrl+z", "ctrl+z")
	becomes(p, `$$("[data-part]").map((c) => c.textContent).join("")`, before)
	p.tabTo(focused("Open empty board"), 80)
	p.press("Enter")
	p.shows(blanks(9))
	p.until(`location.search.includes("jigsaw")`)
}

// The dialog for empty boards has no accessibility problems according to axe-core, in every language, and
// does not scroll horizontally on a narrow phone.
func TestRareTheDialogThatMakesBoards(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for i, lang := range languages() {
		turn := everyTurn(i, 2)
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: true})
			objections := p.objectionsInTurn(i / 2)
			word := func(text i18n.Text) string { return text.In(lang) }
			p.goTo(s.url)
			p.exactly(i18n.EmptyBoardTab, lang)
			p.until(`$(".plan")`)
			sound := func(state string) {
				t.Helper()
				if turn() { // each state is checked in two languages, in light and in dark
					if problems := objections(); problems != "" {
						t.Errorf("%s: %s", state, problems)
					}
				}
				for _, width := range []int64{360, 390} {
					p.do("narrow", chromedp.EmulateViewport(width, 640))
					becomes(p, `document.documentElement.scrollWidth <= innerWidth && `+
						`$("dialog").scrollWidth <= $("dialog").clientWidth`, true)
				}
			}
			sound("boxes")
			p.click(word(i18n.JigsawRule.Name))
			p.until(`$(".plan__map")`)
			sound("a jigsaw")
			p.click(word(i18n.EmptyBoardOpen))
			p.shows(blanks(9))
			p.click(word(i18n.RulesName))
			p.until(`$(".desk > [data-by]")`)
			sound("the editor of rules")
		})
	}
}
