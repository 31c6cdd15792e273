package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/link"
)

// Rules are drawn on the board by mouse, touch and keyboard.

// drawsRules opens the rule editor with an empty board.
func drawsRules(t *testing.T, o options) *tab {
	t.Helper()
	s := serve(t)
	p := open(t, o)
	p.goTo(s.url)
	p.click("Type it")
	p.click("Rules")
	p.until(`$(".desk > [data-by]") && getComputedStyle($(".draw__groups")).borderBottomStyle === "solid"`)
	return p
}

// ruled waits until the board's link has these rules, in the text format of layouts.
func (p *tab) ruled(want string) {
	p.t.Helper()
	got := ""
	defer func() {
		if p.t.Failed() {
			p.t.Logf("the rules are %s", got)
		}
	}()
	p.wait("the rules "+want, func() bool {
		b, err := link.DecodeBoard(get[string](p, "location.search"))
		if err != nil {
			got = ""
			return want == ""
		}
		_, got, _ = strings.Cut(b.Given.Layout().String(), ",")
		return got == want
	})
}

// chooses selects a group of rules and one of its kinds.
func (p *tab) chooses(group, kind string) {
	p.t.Helper()
	p.click(group)
	p.click(kind)
	p.until(`named(` + quoted(kind) + `)[0].ariaPressed === "true"`)
}

// A killer cage is drawn with one stroke, followed by the digits of its sum. The page then shows the solution
// count. The cage can be undone, survives a reload, and is part of the link.
func TestACageIsDrawnWithTheMouse(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.drag(0, 0, 1, 10, 19)
	p.ruled("cage:0.1.10.19")
	p.press("1", "5")
	p.ruled("cage=15:0.1.10.19")
	p.until(`$(".verdict").textContent === "Cage 15" && $(".signs--high").textContent.includes("15")`)
	p.until(`$(".status__so").textContent.startsWith("Many solutions yet")`)
	p.drag(0, 30, 31)
	p.press("3")
	p.ruled("cage=15:0.1.10.19,cage=3:30.31")
	p.press("ctrl+z")
	p.ruled("cage=15:0.1.10.19,cage:30.31")
	p.click("Undo")
	p.ruled("cage=15:0.1.10.19")
	p.drag(0, 19, 10, 1, 0) // The same stroke again removes the cage.
	p.ruled("")
	p.click("Undo")
	p.ruled("cage=15:0.1.10.19")

	p.run(`document.body.className = "before"`)
	p.run("location.reload()")
	p.until(`!document.body.matches(".before") && document.documentElement.dataset.ready === ""`)
	p.ruled("cage=15:0.1.10.19")
	p.until(`$(".draw__groups")`) // The editor is still open.
	p.press("ctrl+z")
	p.ruled("cage=1:0.1.10.19")
	p.press("ctrl+y")
	p.ruled("cage=15:0.1.10.19")
	address := get[string](p, "location.href")
	other := open(t, options{})
	other.goTo(address)
	other.until(`$(".signs--high")?.textContent.includes("15")`)
	other.ruled("cage=15:0.1.10.19")
}

// Lines, dots and outside clues can be drawn too. A stroke is visible while it is drawn.
func TestRareOtherShapesAreDrawnWithTheMouse(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.chooses("Lines", "Thermometer")
	x, y := p.middle(40, 0, 0)
	x2, y2 := p.middle(32, 0, 0)
	p.do("half of a stroke", input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithButtons(1).
		WithClickCount(1), input.DispatchMouseEvent(input.MouseMoved, x2, y2).WithButton(input.Left).WithButtons(1))
	p.until(`$(".stroke path").getAttribute("d").startsWith("M4.5 4.5L5.5 3.5")`)
	p.do("its end", input.DispatchMouseEvent(input.MouseReleased, x2, y2).WithButton(input.Left).WithClickCount(1))
	p.ruled("thermo:40.32")
	p.until(`!$(".stroke")`)
	p.until(`$("[role=status]").textContent.includes("Cells: 2, from r5c5")`) // announced to screen readers
	p.do("half of another", input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithButtons(1).
		WithClickCount(1), input.DispatchMouseEvent(input.MouseMoved, x2, y2).WithButton(input.Left).WithButtons(1))
	p.until(`$(".stroke path")`)
	p.press("Escape")
	p.until(`!$(".stroke")`)
	p.do("its end", input.DispatchMouseEvent(input.MouseReleased, x2, y2).WithButton(input.Left).WithClickCount(1))

	p.chooses("Signs", "White dot")
	x, y = p.middle(10, .45, 0)
	p.clickAt([]float64{x, y})
	p.ruled("thermo:40.32,white:10.11")

	p.chooses("Outside", "Little killer")
	p.until(`getComputedStyle($(".board")).marginTop !== "0px"`)
	p.drag(0, 1, 11, 21)
	p.press("2", "1")
	p.ruled("thermo:40.32,white:10.11,little=21:1.11.21.31.41.51.61.71")

	p.chooses("Outside", "Sandwich")
	x, y = p.middle(36, -.8, 0)
	p.clickAt([]float64{x, y}) // a point next to the board
	p.until(`$(".facts")?.textContent.startsWith("Type its number")`)
	p.press("1", "8")
	p.ruled("thermo:40.32,white:10.11,little=21:1.11.21.31.41.51.61.71,sandwich=18:36.37.38.39.40.41.42.43.44")
	p.press("Delete")

	p.chooses("Board", "Anti-knight")
	p.ruled("knight,thermo:40.32,white:10.11,little=21:1.11.21.31.41.51.61.71")

	p.click("All rules") // In this list, a rule can be selected, moved and deleted.
	p.until(`$$(".draw__rule").length === 4`)
	p.clickAt(get[[]float64](p, `centre($$(".draw__rule").find((e) => e.textContent.includes("Thermometer")))`))
	p.click("Move")
	p.drag(0, 40, 49)
	p.ruled("knight,thermo:49.41,white:10.11,little=21:1.11.21.31.41.51.61.71")
	p.click("Delete")
	p.ruled("knight,white:10.11,little=21:1.11.21.31.41.51.61.71")

	p.click("Words")
	p.until(`$("[data-words=title]")`)
	p.clickCell(30)
	p.press("7") // In this pane, digit keys do not enter givens.
	p.run(`$("[data-words=title]").focus()`)
	p.write("<b>Two</b> kinds")
	p.run(`$("[data-words=author]").focus()`)
	p.write("A. Setter")
	p.click("Done")
	p.until(`$(".solve--posed")`)
	p.wait("the words in the link", func() bool {
		b, err := link.DecodeBoard(get[string](p, "location.search"))
		return err == nil && b.Given.Count() == 0 &&
			b.Words == link.Words{Title: "<b>Two</b> kinds", Author: "A. Setter"}
	})
	if get[bool](p, `$$("b").some((e) => e.textContent === "Two")`) {
		t.Error("the title is read as markup")
	}
}

// Rules can be drawn with a finger on a phone, and no stroke scrolls the page.
func TestRulesAreDrawnByTouch(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{phone: true})
	strokes := func(cells ...int) {
		t.Helper()
		actions := []chromedp.Action{p.fingers(input.TouchStart, cells[0])}
		for _, c := range cells[1:] {
			actions = append(actions, p.fingers(input.TouchMove, c))
		}
		p.do("stroke", append(actions, p.fingers(input.TouchEnd))...)
	}
	strokes(0, 1, 10)
	p.ruled("cage:0.1.10")
	p.click("1")
	p.click("2")
	p.ruled("cage=12:0.1.10")
	strokes(60, 61)
	p.click("9")
	p.ruled("cage=12:0.1.10,cage=9:60.61")
	p.chooses("Lines", "Thermometer")
	strokes(40, 32, 24)
	p.ruled("cage=12:0.1.10,cage=9:60.61,thermo:40.32.24")
	strokes(40, 32, 24)
	p.ruled("cage=12:0.1.10,cage=9:60.61")
	if get[float64](p, "scrollY") != 0 {
		t.Error("the page has moved")
	}
	if problems := p.objections(); problems != "" {
		t.Error(problems)
	}
	if small := get[string](p, tooSmall); small != "" {
		t.Errorf("too small for a finger: %s", small)
	}
	p.until(`document.documentElement.scrollWidth <= innerWidth`)
}

// Rules can be drawn with the keyboard only.
func TestRulesAreDrawnByKeys(t *testing.T) { // not parallel, because other tabs could delay the return of the focus
	p := drawsRules(t, options{})
	p.run(`cell(40).focus()`)
	p.press("shift+ArrowRight", "shift+ArrowDown", "Enter", "1", "4")
	p.ruled("cage=14:40.41.50")
	p.press("Enter", "ArrowUp", "ArrowUp", "Space", "ArrowRight", "Space", "Enter", "Delete")
	p.until(`$(".facts").textContent.startsWith("Taken away")`) // All keys have been handled.
	p.ruled("cage=14:40.41.50")
	p.run(`$$(".draw__group").find((e) => e.textContent === "Signs").focus()`)
	p.press("Enter")
	p.until(`$(".verdict").textContent === "Quadruple"`)
	p.until(`document.activeElement.textContent === "Signs"`)
	p.run(`named("White dot")[0].focus()`)
	p.press("Enter")
	p.until(`$(".verdict").textContent === "White dot"`)
	p.run(`cell(0).focus()`)
	p.press("Space", "ArrowDown", "Space")
	p.ruled("cage=14:40.41.50,white:0.9")
	p.press("ctrl+z")
	p.ruled("cage=14:40.41.50")

	p.run(`named("All rules")[0].focus()`)
	p.press("Enter")
	p.until(`$(".draw__rule")`)
	p.run(`$(".draw__rule").focus()`)
	p.press("Enter")
	p.until(`$(".draw__rule[aria-pressed=true]")`)
	p.press("1", "2")
	p.ruled("cage=12:40.41.50")
	p.until(`document.activeElement === $(".draw__rule[aria-pressed=true]")`)
	p.press("Enter") // ends editing the rule
	p.until(`$(".draw__rule[aria-pressed=false]")`)
	p.press("Enter", "Delete")
	p.ruled("")
}

// When the user draws an impossible rule, the page reports it next to the board, and the board does not
// change.
func TestWhatCannotBeDrawnIsSaid(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.drag(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 17)
	p.until(`$(".line--warn")?.textContent.includes("10")`)
	p.drag(0, 0, 1)
	p.press("1", "9")
	p.ruled("cage=19:0.1")
	p.until(`$(".line--warn")?.textContent.startsWith("No digits")`)
	becomes(p, `$(".status__so").textContent`, "No solution")
	p.press("Backspace")
	p.ruled("cage=1:0.1")
	p.press("0")
	p.ruled("cage=10:0.1")
	p.until(`!$(".line--warn")`)
}

// For a custom relation between digits, a table selects which pairs of digits are allowed, by mouse and by
// keyboard. Rules drawn afterwards use the relation, and changing it also changes the selected rule.
func TestARelationIsPressed(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.chooses("Own rules", "Own sign")
	p.click("Sum 3")
	p.until(`$$(".own__pair[aria-pressed=true]").length === 2`)
	p.click("Odd with even")
	p.until(`$$(".own__pair[aria-pressed=true]").length === 40`)
	p.drag(0, 40, 41)
	p.ruled("edgetable=170.341.170.341.170.341.170.341.170:40.41")
	p.until(`$(".signs--high path")`)
	p.run(`$("[data-pair]").focus()`)
	p.press("ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowLeft")
	p.until(`document.activeElement.ariaLabel === "2 with 1"`)
	p.press("Space") // toggles the pair in both orders
	p.ruled("edgetable=168.340.170.341.170.341.170.341.170:40.41")
	p.until(`document.activeElement.ariaLabel === "2 with 1" && document.activeElement.ariaPressed === "false"`)
	p.chooses("Own rules", "Own set")
	p.drag(0, 0, 10, 20)
	p.ruled("settable=168.340.170.341.170.341.170.341.170:0.10.20,edgetable=168.340.170.341.170.341.170.341.170:40.41")
	p.press("ctrl+z", "ctrl+z")
	p.ruled("edgetable=170.341.170.341.170.341.170.341.170:40.41")
	p.chooses("Own rules", "Own line")
	p.clickCell(60) // A line can be drawn by clicking its cells.
	p.until(`$(".draw__pad--on")`)
	p.clickCell(61)
	p.press("Enter")
	p.ruled("linetable=168.340.170.341.170.341.170.341.170:60.61,edgetable=170.341.170.341.170.341.170.341.170:40.41")
}

// On the page for drawings, strokes draw what is no rule. Ctrl+Z reverts the last change of the drawing. The link to
// the puzzle includes the drawing.
func TestADrawingThatIsNoRule(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	const shapes = `$$(".board .drawing path, .board .drawing circle, .board .drawing ellipse, .board .drawing rect, ` +
		`.board .drawing text").length`
	p.click("Drawing")
	p.drag(0, 0, 1, 11)
	p.until(shapes + " === 1")
	p.click("Cell colour")
	p.drag(0, 40, 41)
	p.until(shapes + " > 1")
	p.press("ctrl+z")
	p.until(shapes + " === 1")
	p.click("Circle")
	p.clickCell(60)
	p.until(shapes + " === 2")
	p.click("Done")
	p.until(`/[?&]m=/.test(location.search) && ` + shapes + " === 2")
	other := open(t, options{})
	other.goTo(get[string](p, "location.href"))
	other.until(shapes + " === 2")
}

// A digit pattern for a line is checked while it is typed, and the line shows the digits that are still
// possible. When the link is opened, the setter's description of the rule is shown as plain text, not as
// HTML.
func TestAPatternIsTyped(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{})
	p.chooses("Own rules", "Pattern line")
	p.until(`$("[data-live]")`)
	p.run(`$("[data-live]").focus()`)
	p.write("1[2-4x")
	p.until(`$(".own__check.line--warn")?.textContent === "Character 6: “X” is no digit of this board."`)
	p.press("Backspace")
	p.write("]*9")
	p.until(`$(".own__check").textContent.startsWith("States: 3. It fits lines of these lengths: 2, 3,")`)
	p.press("Enter")
	p.drag(0, 0, 10, 20, 21)
	p.ruled("automaton=0.2.0.0.0.0.0.0.0.0.0.0.2.2.2.0.0.0.0.3.1.0.0.0.0.0.0.0.0.0:0.10.20.21")
	p.until(`$(".own__left").textContent === "r1c1 1r2c2 234r3c3 234r3c4 9"`)
	p.run(`$("[data-words=says]").focus()`)
	p.write("<b>Up</b>: one to nine")
	p.click("Done")
	p.until(`$(".solve--posed")`)
	shown := `/<b>Up.{4}: one to nine.*1\[2-4\]\*9/.test($(".rulelist").textContent)`
	p.until(shown)
	address := get[string](p, "location.href")
	other := open(t, options{})
	other.goTo(address)
	other.until(shown)
	if get[bool](other, `$$("b").some((e) => e.textContent === "Up")`) {
		t.Error("the sentence is read as markup")
	}
}
