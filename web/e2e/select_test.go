package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Tests of selecting cells by mouse, touch and keyboard.

// selected is an expression for the selected cells, followed by the focused cell.
const selected = `cells().filter((c) => c.ariaSelected === "true").map((c) => c.dataset.cell).join() + " " + ` +
	`(document.activeElement.dataset.cell ?? "")`

// middle returns the centre of a cell, shifted by dx and dy, which are fractions of the cell's width.
func (p *tab) middle(cell int, dx, dy float64) (x, y float64) {
	p.t.Helper()
	at := get[[]float64](p, `((b) => [b.x, b.y, b.width])(cell(`+number(cell)+`).getBoundingClientRect())`)
	return at[0] + at[2]*(.5+dx), at[1] + at[2]*(.5+dy)
}

// drag moves the mouse from cell to cell with the button pressed. held are the modifier keys that are held
// down.
func (p *tab) drag(held input.Modifier, cells ...int) {
	p.t.Helper()
	points := [][]float64{}
	for _, c := range cells {
		x, y := p.middle(c, 0, 0)
		points = append(points, []float64{x, y})
	}
	p.stroke(held, points...)
}

// doubleClick double-clicks a cell with the mouse. held are the modifier keys that are held down.
func (p *tab) doubleClick(cell int, held input.Modifier) {
	p.t.Helper()
	x, y := p.middle(cell, 0, 0)
	at := input.TimeSinceEpoch(time.Now()) // the time of both clicks, because the second may be delayed
	for clicks := int64(1); clicks <= 2; clicks++ {
		event := func(event input.MouseType) *input.DispatchMouseEventParams {
			return input.DispatchMouseEvent(event, x, y).WithButton(input.Left).WithClickCount(clicks).
				WithModifiers(held).WithTimestamp(&at)
		}
		p.do("click twice", event(input.MousePressed).WithButtons(1), event(input.MouseReleased))
	}
}

// stroke moves the mouse from point to point with the button pressed. held are the modifier keys that are
// held down.
func (p *tab) stroke(held input.Modifier, points ...[]float64) {
	p.t.Helper()
	x, y := points[0][0], points[0][1]
	actions := []chromedp.Action{
		input.DispatchMouseEvent(input.MouseMoved, x, y).WithModifiers(held),
		input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithButtons(1).
			WithClickCount(1).WithModifiers(held),
	}
	for _, point := range points[1:] {
		x, y = point[0], point[1]
		actions = append(actions, input.DispatchMouseEvent(input.MouseMoved, x, y).WithButton(input.Left).
			WithButtons(1).WithModifiers(held))
	}
	p.do("drag", append(actions, input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).
		WithClickCount(1).WithModifiers(held))...)
}

// fingers returns a touch event with one finger in the centre of each cell.
func (p *tab) fingers(event input.TouchType, cells ...int) *input.DispatchTouchEventParams {
	p.t.Helper()
	var points []*input.TouchPoint
	for i, c := range cells {
		x, y := p.middle(c, 0, 0)
		points = append(points, &input.TouchPoint{X: x, Y: y, ID: float64(i + 1)})
	}
	return touch(event, points...)
}

// touch returns a touch event with one finger at each point.
func touch(event input.TouchType, points ...*input.TouchPoint) *input.DispatchTouchEventParams {
	return input.DispatchTouchEvent(event, append([]*input.TouchPoint{}, points...)) // must not be nil
}

// hold returns the event that presses or releases a key. held are the modifier keys that are held down
// meanwhile.
func (k key) hold(event input.KeyType, held input.Modifier) *input.DispatchKeyEventParams {
	return input.DispatchKeyEvent(event).WithKey(k.key).WithCode(k.code).WithWindowsVirtualKeyCode(k.vk).
		WithModifiers(held)
}

var (
	shiftKey = key{"Shift", "ShiftLeft", "", 16}
	ctrlKey  = key{"Control", "ControlLeft", "", 17}
)

// slowTime is a script that slows down the WebAssembly program's clock a hundredfold, so that a press does
// not become a long press on a busy machine.
const slowTime = `{ const now = performance.now.bind(performance); performance.now = () => now() / 100; }` + "\n"

func TestTheMouseSelects(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: slowTime})
	p.goTo(s.url + "?p=" + easy)
	wants := func(what, want string) {
		t.Helper()
		t.Log(what)
		becomes(p, selected, want)
	}
	p.clickCell(2)
	wants("a click", "2 2")
	p.drag(0, 9, 10, 19, 20)
	wants("a drag, with the focus on the last cell", "9,10,19,20 20")
	p.drag(0, 0, 7)
	wants("cells between two places of the pointer", "0,1,2,3,4,5,6,7 7")
	p.drag(input.ModifierCtrl, 1, 2, 3)
	wants("Ctrl from a selected cell removes", "0,4,5,6,7 3")
	p.drag(input.ModifierShift, 13, 22)
	wants("Shift from another adds", "0,4,5,6,7,13,22 22")
	p.drag(input.ModifierCtrl, 40)
	wants("Ctrl and a click add", "0,4,5,6,7,13,22,40 40")
	p.drag(0, 0, 10, 20, 30, 40)
	wants("a diagonal misses the cells beside it", "0,10,20,30,40 40")
	p.drag(0, 40, 32, 24)
	wants("the other one too", "24,32,40 24")

	p.doubleClick(2, 0)
	wants("a double click on an empty cell", "2 2")
	p.press("4")
	p.shows("534" + easy[3:])
	p.doubleClick(0, 0)
	fives := get[string](p, `cells().filter((c) => digit(c) === "5").map((c) => c.dataset.cell).join()`)
	wants("a double click on a digit", fives+" 0")
	p.doubleClick(1, input.ModifierCtrl)
	both := get[string](p, `cells().filter((c) => "53".includes(digit(c) || "no")).map((c) => c.dataset.cell).join()`)
	wants("with Ctrl", both+" 1")

	// A screen reader clicks without a mouse or finger. Such a click selects a single cell. On the cell with
	// the cursor, however, it keeps the selection.
	p.drag(0, 9, 10, 11)
	p.run(`cell(11).click()`)
	wants("a click without a pointer on the cursor's cell", "9,10,11 11")
	p.run(`cell(30).click()`)
	wants("on another cell", "30 30")
	p.run(`cell(31).focus()`)
	wants("the focus that moves", "31 31")

	// The selection does not change when the user clicks next to the board, clicks with the right button, or
	// moves the mouse over the board.
	p.drag(0, 9, 10, 11)
	right := get[float64](p, `$(".boardbox").getBoundingClientRect().right`)
	x, y := p.middle(1, 0, 0)
	p.clickAt([]float64{right + 8, y})
	p.do("click with the other button", input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Right).
		WithButtons(2).WithClickCount(1),
		input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Right).WithClickCount(1),
		input.DispatchMouseEvent(input.MouseMoved, x+200, y+200))
	becomes(p, `(`+selected+`).split(" ")[0]`, "9,10,11")
	becomes(p,
		`[".board", ".side"].map((s) => !$(s).dispatchEvent(new PointerEvent("contextmenu", `+
			`{ bubbles: true, cancelable: true }))).join()`, "true,false")
}

func TestFingersSelect(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t,
		options{phone: true, script: `addEventListener("DOMContentLoaded", () => ` +
			`{ document.body.style.minHeight = "1400px"; });`})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	becomes(p, selected, "2 2")
	p.do("drag over the board", p.fingers(input.TouchStart, 4), p.fingers(input.TouchMove, 13),
		p.fingers(input.TouchMove, 31), p.fingers(input.TouchMove, 49), p.fingers(input.TouchEnd))
	becomes(p, selected, "4,13,22,31,40,49 49")
	becomes(p, `scrollY`, 0)

	// When a second finger touches the board, the previous selection is restored, and the two fingers zoom
	// the page.
	p.do("pinch", p.fingers(input.TouchStart, 30), p.fingers(input.TouchMove, 31))
	becomes(p, selected, "30,31 31")
	p.do("pinch", p.fingers(input.TouchStart, 31, 41))
	becomes(p, selected, "4,13,22,31,40,49 49")
	for _, c := range []int{51, 61, 71, 80} {
		p.do("pinch", p.fingers(input.TouchMove, 30, c))
	}
	p.do("pinch", p.fingers(input.TouchEnd))
	p.until(`visualViewport.scale > 1.2`)
	becomes(p, selected, "4,13,22,31,40,49 49")
}

func TestRareTapsSelectTheSame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: slowTime})
	p.goTo(s.url + "?p=" + easy)
	fives := get[string](p, `cells().filter((c) => digit(c) === "5").map((c) => c.dataset.cell).join()`)
	var taps []chromedp.Action // 50 ms apart, however busy the machine is
	at := time.Now()
	for range 2 {
		for _, event := range []*input.DispatchTouchEventParams{p.fingers(input.TouchStart, 0),
			p.fingers(input.TouchEnd)} {
			at = at.Add(50 * time.Millisecond)
			when := input.TimeSinceEpoch(at)
			taps = append(taps, event.WithTimestamp(&when))
		}
	}
	p.do("tap twice", taps...)
	becomes(p, selected, fives+" 0")

	p = open(t, options{phone: true})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	becomes(p, selected, "2 2")
	threes := get[string](p, `cells().filter((c) => digit(c) === "3").map((c) => c.dataset.cell).join()`)
	p.do("press long", p.fingers(input.TouchStart, 1))
	becomes(p, selected, threes+" 1")
	p.do("lift", p.fingers(input.TouchEnd))
	becomes(p, selected, threes+" 1")
}

// In a frame, taps on the board select cells. If the board is read-only, a finger scrolls the page.
func TestRareABoardInAFrameIsSelected(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for query, action := range map[string]string{"": "pinch-zoom", "&readonly": "manipulation"} {
		p.goTo(s.url + "embed/?p=" + easy + query)
		becomes(p, `getComputedStyle($(".board")).touchAction`, action)
		p.clickCell(2)
		becomes(p, selected, "2 2")
		p.drag(0, 2, 3, 12) // by mouse
		becomes(p, selected, "2,3,12 12")
	}
	p.goTo(s.url + "embed/?p=" + easy + "&readonly")
	p.drag(0, 2, 3)
	p.press("4", "shift+5", "Backspace", "ctrl+a")
	becomes(p, `cells().filter((c) => c.ariaSelected === "true").length`, 81)
	p.shows(easy)
	p.goTo(s.url + "embed/?p=" + easy)
	p.do("drag over the board", p.fingers(input.TouchStart, 2), p.fingers(input.TouchMove, 3),
		p.fingers(input.TouchEnd))
	p.press("4", "x", "6")
	p.shows("5366" + easy[4:]) // A frame has no tools, so X does nothing.
}

func TestKeysSelect(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(40)
	row, column, square := "36,37,38,39,40,41,42,43,44", "4,13,22,31,40,49,58,67,76", "30,31,32,39,40,41,48,49,50"
	for _, c := range []struct{ press, want string }{
		{"shift+ArrowRight", "40,41 41"}, {"shift+ArrowDown", "40,41,50 50"},
		// Single cells in different places are selected.
		{"ctrl+ArrowDown", "40,41,50 59"}, {"ctrl+ArrowDown", "40,41,50 68"}, {"Space", "40,41,50,68 68"},
		{"ctrl+ArrowRight", "40,41,50,68 69"}, {"ctrl+Enter", "40,41,50,68,69 69"}, {"ctrl+Enter", "40,41,50,68 69"},
		{"Escape", "69 69"}, {"ctrl+ArrowUp", "69 60"}, {"ArrowUp", "51 51"}, {"ArrowLeft", "50 50"},
		{"ArrowUp", "41 41"}, {"ArrowLeft", "40 40"},
		{"shift+Space", row + " 40"}, {"ctrl+Space", column + " 40"}, {"ctrl+shift+Space", square + " 40"},
		{"ctrl+shift+A", "40 40"}, {"f", "40 40"}, {"ArrowRight", "41 41"},
	} {
		p.press(c.press)
		becomes(p, selected, c.want)
	}
	p.press("f")
	becomes(p, selected, get[string](p, `cells().filter((c) => digit(c) === "3").map((c) => c.dataset.cell).join()`)+
		" 41")
	p.press("ArrowLeft")
	p.press("ctrl+a")
	becomes(p, `cells().filter((c) => c.ariaSelected === "true").length`, 81)
	p.press("Escape", "ctrl+i")
	becomes(p, `cells().filter((c) => c.ariaSelected === "true").length`, 80)
	becomes(p, `document.activeElement.dataset.cell`, "40")

	// A digit is entered in all selected cells. Esc closes an open menu before it clears the selection.
	p.press("Escape", "Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight",
		"ArrowRight", "shift+ArrowRight")
	becomes(p, selected, "2,3 3")
	p.press("4")
	p.shows("5344" + easy[4:])
	p.press("4")
	p.shows(easy)
	p.opened("Menu")
	p.press("Escape")
	becomes(p, `$$(".menu--open").length`, 0)
	becomes(p, `(`+selected+`).split(" ")[0]`, "2,3")
}

// Shift with a digit writes a pencil mark and not a digit. This also works with the unusual key events that
// Windows sends for Shift and the number pad.
func TestRareShiftAndADigitAreNoDigit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	down, up := input.KeyRawDown, input.KeyUp
	const shift, ctrl = input.ModifierShift, input.ModifierCtrl
	seven, end, arrow := key{"&", "Digit7", "", '7'}, key{"End", "Numpad1", "", 35}, key{"ArrowUp", "Numpad8", "", 38}
	for name, events := range map[string][]*input.DispatchKeyEventParams{
		"the digit row": {shiftKey.hold(down, shift), seven.hold(down, shift), seven.hold(up, shift),
			shiftKey.hold(up, 0)},
		"the number pad of Windows": {
			shiftKey.hold(down, shift), shiftKey.hold(up, 0), end.hold(down, 0), end.hold(up, 0),
			shiftKey.hold(down, shift), shiftKey.hold(up, 0),
		},
		"its arrows": {shiftKey.hold(down, shift), shiftKey.hold(up, 0), arrow.hold(down, 0), arrow.hold(up, 0)},
		"Ctrl":       {ctrlKey.hold(down, ctrl), seven.hold(down, ctrl), seven.hold(up, ctrl), ctrlKey.hold(up, 0)},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{})
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(20)
			p.do("press an arrow of the number pad", arrow.with(0)...)
			becomes(p, selected, "11 11")
			p.until(`named("Undo").length === 0`)
			// All events have the same timestamp, because timestamps are sent in whole seconds.
			at := input.TimeSinceEpoch(time.Now().Add(time.Second))
			for _, event := range events {
				p.do("press", event.WithTimestamp(&at))
			}
			p.until(`named("Undo").length === 1`)
			becomes(p, selected, "11 11")
			p.shows(easy)
		})
	}
}

// Keys pressed before the WebAssembly program has started take effect with their modifier keys.
func TestRareSelectionBeforeTheProgram(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	p.press("ArrowRight", "ArrowRight", "shift+ArrowRight", "4", "ctrl+ArrowDown", "ctrl+Enter")
	p.release()
	p.shows("5344" + easy[4:])
	becomes(p, `(`+selected+`).split(" ")[0]`, "2,3,12")
}
