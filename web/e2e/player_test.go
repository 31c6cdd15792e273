package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
)

// Tests of the controls for playing, by mouse, touch and keyboard.

// easyIs is the solution of the puzzle easy.
const easyIs = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// heard is an expression for the text of the live region, which screen readers announce.
const heard = `$("#announcements").textContent`

// hold presses the button called name, waits until the JavaScript expression js is true, and then releases
// the button.
func (p *tab) hold(name, js string) {
	p.t.Helper()
	p.slide(name, js, name)
}

// slide presses the button called name, waits until the JavaScript expression js is true, and releases the
// pointer on the button called to. If the two buttons differ, slide waits two seconds on the second before
// releasing the pointer. A button that still repeats would undo all steps in that time.
func (p *tab) slide(name, js, to string) {
	p.t.Helper()
	at, end := get[[]float64](p, "centre(named("+quoted(name)+")[0])"),
		get[[]float64](p, "centre(named("+quoted(to)+")[0])")
	x, y := at[0], at[1]
	down := []chromedp.Action{touch(input.TouchStart, &input.TouchPoint{X: x, Y: y})}
	var move, up chromedp.Action = touch(input.TouchMove, &input.TouchPoint{X: end[0], Y: end[1]}),
		touch(input.TouchEnd)
	if !p.o.phone {
		down = []chromedp.Action{input.DispatchMouseEvent(input.MouseMoved, x, y),
			input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1)}
		move = input.DispatchMouseEvent(input.MouseMoved, end[0], end[1]).WithButton(input.Left).WithButtons(1)
		up = input.DispatchMouseEvent(input.MouseReleased, end[0], end[1]).WithButton(input.Left).WithClickCount(1)
	}
	p.do("hold "+name, down...)
	p.until(js)
	if to != name {
		p.do("slide to "+to, move)
		p.run(`window.there = performance.now()`)
		p.until(`performance.now() > there + 2000`)
	}
	p.do("let go", up)
}

// Each tool writes its kind of digit or pencil mark, whether it is chosen by key, mouse or touch.
func TestRareToolsWrite(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"mouse": {}, "finger": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			o.script = twoKinds
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			for _, c := range []struct{ tool, key, heard string }{
				{"Corner", "4", "Corner 4 in 1 cell"}, {"Corner", "4", "Corner 4 removed from 1 cell"},
				{"Centre", "2", "Centre 2 in 1 cell"},
				{"Colour", "3", "Colour green in 1 cell"}, {"Colour", "None", "Colour green removed from 1 cell"},
				{"Digit", "4", "Digit 4 in 1 cell"},
			} {
				p.click(c.tool)
				becomes(p, `words($(".tool[aria-pressed='true']"))`, c.tool)
				p.click(c.key)
				becomes(p, heard, c.heard)
			}
			becomes(p, "board()[2]", "4")
			p.click("Erase")
			becomes(p, heard, "Digit 4 removed from 1 cell")
			p.click("Erase") // removes the pencil marks that reappeared when the digit was erased
			becomes(p, heard, "Centre 2 removed from 1 cell")
		})
	}
}

// Choosing another tool moves nothing, whatever the board. On a phone, all tools are visible.
func TestRareToolsMoveNothing(t *testing.T) {
	t.Parallel()
	for i, device := range devices {
		turn := everyTurn(i, 2) // each board size is tested on one of the devices
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{phone: device.phone, script: twoKinds})
			const places = `JSON.stringify($$(".board, .tools, .penhead, .pads, .acts, .edits, ` +
				`.notes").filter(shown).map((e) => [e.className.split(" ")[0].replace("penhead", "tools"), ` +
				`...box(e).map((x, i) => Math.round(i === 1 ? x + scrollY : x))]))`
			for _, n := range []int{1, 2, 4, 6, 8, 9, 12, 16, 25} {
				if !turn() && n != 9 {
					continue
				}
				p.part(number(n), func(t *testing.T) {
					p.playing(s.url + "?p=1" + blanks(n)[1:])
					p.until(`!$(".acts--fresh") && /solution/i.test(status())`)
					first := get[string](p, places)
					for _, tool := range []string{"Corner", "Centre", "Colour", "Digit"} {
						p.click(tool)
						p.until(`words($(".tool[aria-pressed='true']")) === ` + quoted(tool))
						if now := get[string](p, places); now != first {
							t.Errorf("with %s: %s\nbefore: %s", tool, now, first)
						}
						if !device.phone {
							continue
						}
						if small := get[string](p, tooSmall); small != "" {
							t.Errorf("%s: too small for a finger: %s", tool, small)
						}
						if end := get[float64](p,
							`Math.max(...$$("main button").filter(shown).map((e) => `+
								`e.getBoundingClientRect().bottom))`); n <= 16 && end > 640 {
							t.Errorf("%s: the controls end at %v", tool, end)
						}
					}
					p.from("Menu", "Edit the givens")
					p.says("Your puzzle")
					const board = `JSON.stringify(box($(".board")).map(Math.round))`
					if now := get[string](p, board); !strings.Contains(first, now[1:]) {
						t.Errorf("with givens the board is at %s\nbefore: %s", now, first)
					}
				})
			}
		})
	}
}

// While Undo or Redo is held down, it repeats. Holding Erase erases everything. Releasing a held button does
// not press it once more.
func TestRareHeldButtons(t *testing.T) {
	t.Parallel()
	for name, o := range sampled(2, map[string]options{"mouse": {}, "finger": {phone: true}}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			for range 4 {
				p.press("1", "2")
			}
			p.until(`board()[2] === "2"`)
			p.hold("Undo", `board()[2] === "."`)
			p.hold("Redo", `board()[2] === "2" && !named("Redo").length`)
			p.click("Notes")
			p.click("Digit")
			p.hold("Erase", `board()[2] === "."`)
			p.click("Undo")
			becomes(p, "board()[2]", "2")
			p.press("1", "2")
			p.slide("Undo", `board()[2] !== "2"`, "Erase") // Erase is in the same row of buttons.
			if !get[bool](p, `named("Undo").length === 1`) {
				t.Error("Undo goes on after the pointer has left it")
			}
		})
	}
}

// Each setting takes effect and is saved.
func TestRareSettings(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.playing(s.url + "?p=" + easy)
	const time = `$(".clock__time")?.textContent.replace("Pause", "") ?? ""`
	becomes(p, time, "")
	p.habit("Clock")
	p.until(`/^0:\d\d$/.test(` + time + `)`)
	p.reload()
	p.until(`/^0:\d\d$/.test(` + time + `)`)
	p.clickCell(2)
	p.press("4")
	p.until(`/^0:\d[1-9]$/.test(` + time + `)`)
	// While the clock is paused, the board is covered, and keys enter nothing.
	p.click("Pause")
	p.until(`$(".cover") && !shown($(".board"))`)
	becomes(p, `words(document.activeElement)`, "Go on")
	p.press("5")
	p.click("Check")
	p.verdict("No digit is wrong")
	becomes(p, `named("Go on").length`, 1)
	p.click("Go on")
	p.until(`!$(".cover") && shown($(".board"))`)
	becomes(p, "board()[2]", "4")
	becomes(p, `document.activeElement.dataset.cell`, "2")
	p.click("Hide")
	becomes(p, time, "")

	// With the setting "Digit first", a digit key that is pressed stays selected, and each click on a cell
	// enters its digit.
	p.habit("Digit first")
	p.click("7")
	becomes(p, `words($(".pad [aria-pressed='true']"))`, "7")
	p.clickCell(3)
	p.clickCell(5)
	becomes(p, `board()[3] + board()[5]`, "77")
	p.drag(0, 21, 22, 23)
	becomes(p, `board().slice(21, 24)`, "777")
	p.click("Undo")
	becomes(p, `board().slice(21, 24) + board()[5]`, "...7")
	p.click("7")
	p.clickCell(6)
	becomes(p, `board()[6]`, ".")
	p.habit("Digit first")

	// An entered digit without a conflict is removed from the pencil marks of its peers. A setting turns this
	// off.
	const corner = `[...$$(".seen dt")].find((e) => e.textContent === "Corner")?.nextSibling.textContent ?? ""`
	note := func(cell int) {
		p.clickCell(cell)
		p.click("Corner")
		p.press("2")
		becomes(p, corner, "2")
		p.click("Digit")
	}
	note(10)
	p.clickCell(11)
	p.press("2")
	p.clickCell(10)
	becomes(p, corner, "")
	p.click("Undo")
	p.click("Undo")
	p.habit("Tidy notes automatically")
	note(10)
	p.clickCell(11)
	p.press("2")
	p.clickCell(10)
	becomes(p, corner, "2")
}

// On a phone, a mode for selecting several cells adds each tapped cell to the selection. The page shows that
// the mode is on, and one tap ends it.
func TestSelectingByTaps(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: twoKinds})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	becomes(p, heard, "One solution")
	p.opened("More")
	p.clickAt(get[[]float64](p, `centre(controls().find((e) => words(e).startsWith("Select several")))`))
	p.until(`$(".status .btn--on[aria-pressed='true']")`)
	p.clickCell(3)
	p.clickCell(5)
	becomes(p, heard, "3 cells selected")
	p.click("4")
	becomes(p, `board()[2] + board()[3] + board()[5]`, "444")
	p.clickAt(get[[]float64](p, `centre($(".status .btn--on"))`))
	p.until(`!$(".status .btn--on")`)
	p.clickCell(2)
	becomes(p, `cells().filter((c) => c.ariaSelected === "true").length`, 1)
	p.more("Select the same")
	becomes(p, `cells().filter((c) => c.ariaSelected === "true").length`, 5) // two of them are givens
}

// The user can name the current position as a checkpoint and return to it later. Positions that were undone
// can be restored too.
func TestRareCheckpoints(t *testing.T) {
	t.Parallel()
	for name, o := range sampled(2, map[string]options{"desktop": {}, "phone": {phone: true}}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.press("4")
			p.until(`board()[2] === "4"`)
			p.more("Checkpoints")
			p.until(`$("dialog[open]")`)
			if o.phone { // With the focus on the field, the keyboard would cover the dialog.
				p.run(`$("#checkpoint").focus()`)
			}
			p.until(`document.activeElement.id === "checkpoint"`)
			p.write("before the guess")
			p.press("Enter")
			p.until(`$(".places").textContent.includes("before the guess1 step")`)
			p.run(`$("#checkpoint").focus()`)
			p.write(strings.Repeat("a long name ", 4) + "averylongone")
			p.press("Enter")
			p.until(`$(".place").textContent.includes("averylongone1 step")`)
			becomes(p,
				`(() => { const box = $(".place").getBoundingClientRect(), `+
					`drop = $(".placebox > :last-child").getBoundingClientRect(); return box.right <= drop.left && `+
					`drop.right <= innerWidth && $(".place").scrollWidth <= box.width + 1; })()`, true)
			p.click("Close")
			p.clickCell(3)
			p.press("2")
			p.until(`board()[3] === "2"`)
			p.click("Undo")
			p.press("6")
			p.until(`board()[3] === "6"`)
			p.more("Checkpoints")
			p.until(`$$(".places")[1]?.querySelectorAll("button").length === 2`)
			p.clickAt(get[[]float64](p, `centre($$(".places")[1].lastChild)`)) // the position that was undone
			becomes(p, "board()[2] + board()[3]", "42")
			p.until(`!$("dialog[open]")`)
			p.more("Checkpoints")
			p.clickAt(get[[]float64](p, `centre($(".places .place"))`))
			becomes(p, "board()[2] + board()[3]", "4.")
			p.more("Checkpoints")
			p.clickAt(get[[]float64](p, `centre($(".placebox > :last-child"))`))
			p.until(`!$(".placebox")`)
			p.click("Close")
		})
	}
}

// When the user has solved a board, the page reports this with the time, and offers what to do next.
func TestRareSolvedOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: twoKinds})
	p.goTo(s.url + "?p=" + easy)
	last := 0
	for c := range easy {
		if easy[c] == '.' {
			last = c
		}
	}
	for c := range easy {
		if easy[c] == '.' && c != last {
			p.clickCell(c)
			p.press(easyIs[c : c+1])
		}
	}
	p.clickCell(last)
	p.press(easyIs[last : last+1])
	p.until(`$(".verdict").textContent === "Solved" && /^\d+:\d\d$/.test($(".result__time").textContent)`)
	p.until(`named("Next puzzle").length === 1 && named("Share result").length === 1`)
	p.press("Delete")
	p.until(`board().includes(".")`) // Digits can still be erased.

	// After a puzzle of a collection is solved, a button opens the next puzzle of the collection.
	p.more("Clear")
	p.shows(easy)
	almost := blanks(9)[:3] + easyIs[3:]
	p.paste(almost + "\n" + inkala + "\n")
	p.until(`$$(".listrow").length >= 2`)
	p.clickAt(get[[]float64](p, `centre($$(".listrow")[0])`))
	p.shows(almost)
	for c := range 3 {
		p.clickCell(c)
		p.press(easyIs[c : c+1])
	}
	p.solved()
	p.click("Next puzzle")
	p.shows(inkala)
}

// The page for playing has no accessibility problems according to axe-core, in every language, light and
// dark. Touch targets are large enough.
func TestRareAPlayersPageIsSound(t *testing.T) {
	t.Parallel()
	for i, lang := range languages() {
		turn := everyTurn(i, len(languages()))
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: lang.Tag(), phone: true, script: allTools})
			word := func(text i18n.Text) string { return text.In(lang) }
			sound := func(state string) {
				t.Helper()
				if turn() { // each state is checked in one of the languages
					if problems := p.objections(); problems != "" {
						t.Errorf("%s: %s", state, problems)
					}
				}
				if small := get[string](p, tooSmall); small != "" {
					t.Errorf("%s: too small for a finger: %s", state, small)
				}
				if wide := get[string](p, tooWide); wide != "" {
					t.Errorf("%s: %s", state, wide)
				}
			}
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			for _, tool := range i18n.ToolNames {
				p.click(word(tool))
				sound(word(tool))
			}
			p.opened(word(i18n.More))
			sound("more")
			p.clickAt(get[[]float64](p, `centre(controls().find((e) => words(e).startsWith(`+
				quoted(word(i18n.SelectSeveral))+`)))`))
			p.until(`$(".btn--on")`)
			sound("several cells to select")
			p.clickAt(get[[]float64](p, `centre($(".btn--on"))`))
			p.until(`!$(".btn--on")`)
			p.opened(word(i18n.More))
			p.click(word(i18n.Checkpoints))
			p.until(`$("dialog[open]")`)
			sound("checkpoints")
			p.click(word(i18n.Close))
			p.click(word(i18n.Menu))
			p.click(word(i18n.Settings))
			p.until(`$("dialog[open]")`)
			sound("settings")
			p.clickAt(get[[]float64](p, `centre($("[data-habit='3']"))`))
			p.click(word(i18n.Close))
			p.until(`$(".clock__time")`)
			sound("the time")
			p.click(word(i18n.Pause))
			p.until(`$(".cover")`)
			sound("a pause")
		})
	}
}

// With forced colours, the selected tool looks different from the others.
func TestRareToolsInForcedColours(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.playing(s.url + "?p=" + easy)
	p.do("force colours", emulation.SetEmulatedMedia().
		WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	p.until(`matchMedia("(forced-colors: active)").matches`)
	p.click("Corner")
	p.until(`words($(".tool[aria-pressed='true']")) === "Corner"`)
	if bar := get[string](p, `getComputedStyle($(".tool[aria-pressed='true']"), `+
		`"::after").borderBottomWidth`); bar != "2px" {
		t.Errorf("the bar is %s", bar)
	}
	p.click("Colour")
	p.until(`$$(".swatch").length === 8`)
	if got := get[string](p, `$$(".swatch").map((e) => e.textContent).join("")`); got != "12345678" {
		t.Errorf("the colours are called %s", got)
	}
	// Each colour key shows a plain digit, and the symbol that marks the colour in cells.
	becomes(p,
		`new Set($$(".swatch .sign path").filter((e) => `+
			`e.getBoundingClientRect().width + e.getBoundingClientRect().height > 0).map((e) => `+
			`e.getAttribute("d"))).size`, 8)
	becomes(p, `$$(".swatch").every((e) => getComputedStyle(e).webkitTextStrokeWidth === "0px")`, true)
}

// One click on Keep saves the current position, and one click on Back restores it, on a desktop and with the
// number pad of a phone.
func TestRareKeepAndBack(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.press("4")
			p.shows(easy[:2] + "4" + easy[3:])
			p.click("Keep")
			p.until(`named("Keep").length === 0`) // The position has been saved.
			p.clickCell(3)
			p.press("2")
			p.shows(easy[:2] + "42" + easy[4:])
			p.click("Back")
			p.shows(easy[:2] + "4" + easy[3:])
			p.reload()
			p.until(`named("Keep").length === 0 && $(".tools")`)
		})
	}
}

// After a click on Filter, pressing a digit highlights the cells where that digit can go, and pressing it
// again enters it. This works with the number pad and by keyboard.
func TestRareTheFilter(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.until(`document.body.innerText.includes("Easy")`) // The level is announced too.
			p.click("Filter")
			if o.phone {
				p.clickOn(`.digit[data-digit="4"]`)
			} else {
				p.press("4")
			}
			p.until(`$$(".may").length === 25 && cells()[2].classList.contains("may") && cells()[2].ariaLabel.` +
				`includes("possible")`)
			p.until(heard + `.includes("4 can go in 25 cells")`)
			p.shows(easy)
			p.press("4")
			p.shows(easy[:2] + "4" + easy[3:])
			p.until(`$$(".may").length > 0 && $$(".may").length < 25 && $$(".may").every((e) => e.textContent === "")`)
			if o.phone {
				p.click("Filter")
			} else {
				p.press("b")
			}
			p.until(`$$(".may").length === 0 && $('.tool[aria-keyshortcuts="b"]').ariaPressed === "false"`)
		})
	}
}
