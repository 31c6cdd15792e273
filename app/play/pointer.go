package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/hints"
	"numplace/solver"
)

// hand tracks the pointer on the board.
type hand struct {
	gesture
	timer   *time.Timer // fires when a press is long enough for a long press; nil before the first press
	sending bool        // the messages for an event are being sent
	focuses bool        // one of these messages moves the focus
}

// onPointer handles all pointer events around the board. It measures the board, passes the event to a
// gesture, and sends the resulting messages together, so that they are drawn once. It also prevents reactions
// of the browser, such as moving the focus on a press, or opening a context menu after a long press.
func (v *View) onPointer(ctx app.Context, e app.Event) {
	h := &v.hand
	kind := browser.String(e, "type")
	switch kind {
	case "contextmenu":
		if browser.Within(e.Get("target"), ".board") {
			e.PreventDefault()
		}
	case "mousedown":
		// Prevent the browser from moving the focus or selecting text.
		if browser.Amount(e.Value, "button") != 0 || e.Get("shiftKey").Truthy() || v.Model.Play().Draws() {
			e.PreventDefault()
		}
	}
	if kind == "contextmenu" || kind == "mousedown" || !h.on && kind != "pointerdown" {
		ctx.PreventUpdate() // don't redraw: in most of these events, a mouse only moves across the board
		return
	}
	before := h.serial
	msgs := h.hear(browser.PointerOf(e.Value), v.plane(ctx.JSSrc()))
	if h.serial != before {
		browser.Capture(ctx.JSSrc(), h.pointer.ID)
		v.waitForLongPress(h.serial)
	}
	if h.timer != nil && (!h.on || h.moved) {
		h.timer.Stop()
	}
	if len(msgs) == 0 {
		ctx.PreventUpdate()
		return
	}
	v.touched = browser.String(e.Value, "pointerType") == "touch"
	v.sendAll(msgs)
}

func (v *View) waitForLongPress(serial int) {
	h := &v.hand
	if h.timer != nil {
		h.timer.Stop()
	}
	h.timer = v.afterRest(longPress, func() bool { return h.on && h.serial == serial },
		func() { v.sendAll(h.pressedLong(serial, v.asksAbout)) })
}

// asksAbout returns the message that a long press on a cell sends: it requests a hint about the cell. If the
// cell has a digit, asksAbout returns nil, and the press selects similar cells instead.
func (v *View) asksAbout(c solver.Cell) state.Msg {
	m := &v.Model
	if d, _ := m.Seen().At(c); d != 0 || !m.CanAskAbout() {
		return nil
	}
	return hints.AskAbout{Cell: c, Pitch: pitch()}
}

// sendAll sends several messages, and moves the focus only once at the end, because each move makes the
// browser recompute styles.
func (v *View) sendAll(msgs []state.Msg) {
	h := &v.hand
	h.sending, h.focuses = true, false
	for _, msg := range msgs {
		v.Send(msg)
	}
	h.sending = false
	if h.focuses {
		v.FocusCursor()
	}
}

// plane returns the position and the size of the board in the window. box is the element around the board.
// The distance between cells is the width of the first cell.
func (v *View) plane(box app.Value) plane {
	m := &v.Model
	on := plane{n: m.Board.Layout().N(), adds: m.Adding, draws: m.Play().Draws(), pitch: 1}
	first := box.Call("querySelector", ".cell")
	if !first.Truthy() {
		on.n = 0
		return on
	}
	r := first.Call("getBoundingClientRect")
	on.left, on.top, on.pitch = r.Get("left").Float(), r.Get("top").Float(), max(r.Get("width").Float(), 1)
	return on
}
