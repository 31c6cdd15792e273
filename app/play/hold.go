package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state/game"
	"numplace/solver"
)

// Buttons that have another effect when they are held down. Undo and Redo repeat, Erase erases everything,
// and a digit key locks its digit, so that the digit stays chosen.

// holdAct is the effect of holding a button down.
type holdAct int

const (
	holdsNothing holdAct = iota
	holdsUndo
	holdsRedo
	holdsErase
	holdsDigit
)

const (
	holdAfter = 700 * time.Millisecond
	holdEvery = 100 * time.Millisecond
)

// pressing is the button that a pointer holds down.
type pressing struct {
	what    holdAct
	digit   int  // digit of the button; used only if the field what has the value holdsDigit
	pointer int  // id of the pointer
	press   int  // incremented with each press, so that the timer of an earlier press has no effect
	done    bool // holding had an effect, so the following click is ignored
}

// holding makes the buttons within the element around react to being held down.
func (v *View) holding(around app.HTMLElem) app.HTMLElem {
	if v.Kit.Shell {
		return around
	}
	return around.On("pointerdown", v.onHold).On("pointerup", v.onLetGo).On("pointercancel", v.onLetGo).
		On("pointerleave", v.onLetGo).On("pointerover", v.onOver)
}

func (v *View) onHold(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	what, digit := pressedOn(e)
	v.touched = browser.String(e.Value, "pointerType") == "touch"
	v.pressing = pressing{what: what, digit: digit, pointer: pointerOf(e), press: v.pressing.press + 1}
	if v.pressing.what != holdsNothing && browser.Amount(e.Value, "button") == 0 {
		browser.Uncapture(e.Value)
		v.holdOn(holdAfter, v.pressing.press)
	}
}

func pointerOf(e app.Event) int { return int(browser.Amount(e.Value, "pointerId")) }

// pressedOn returns the effect of holding the button that was pressed, and the button's digit.
func pressedOn(e app.Event) (what holdAct, digit int) {
	n, _ := browser.Number(e, "hold")
	digit, _ = browser.Number(e, "digit")
	return holdAct(n), digit
}

// onOver releases the held button when the pointer leaves it.
func (v *View) onOver(ctx app.Context, e app.Event) {
	if what, digit := pressedOn(e); what != v.pressing.what || digit != v.pressing.digit {
		v.onLetGo(ctx, e)
		return
	}
	ctx.PreventUpdate()
}

func (v *View) onLetGo(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if pointerOf(e) != v.pressing.pointer { // another finger, which the user pressed earlier
		return
	}
	v.pressing.what = holdsNothing
	if press := v.pressing.press; v.pressing.done { // a click on the button follows at once
		time.AfterFunc(holdEvery, func() {
			v.Later(func() { v.pressing.done = v.pressing.done && v.pressing.press != press })
		})
	}
}

// holdOn waits, and then carries out the effect of holding the button. It repeats this until the button is
// released.
func (v *View) holdOn(wait time.Duration, press int) {
	still := func() bool { return v.pressing.press == press && v.pressing.what != holdsNothing }
	v.afterRest(wait, still, func() { v.hold(press) })
}

// afterRest waits and then calls f, unless still returns false, which means that the pointer has been
// released. While the page is busy, the release may be reported only after the timer has fired. Therefore
// afterRest does not call f before the page has been idle for a moment, during which such a report would
// arrive. The returned timer does not include that moment.
func (v *View) afterRest(wait time.Duration, still func() bool, f func()) *time.Timer {
	const moment = 50 * time.Millisecond
	part := func(wait time.Duration, f func()) *time.Timer {
		return time.AfterFunc(wait, func() {
			v.Later(func() {
				if still() {
					f()
				}
			})
		})
	}
	var rest func()
	rest = func() {
		begun := browser.Clock()
		part(moment, func() {
			if browser.Clock()-begun > 2*moment { // the page was busy
				rest()
				return
			}
			f()
		})
	}
	return part(wait-moment, rest)
}

// hold carries out the effect of holding a button.
func (v *View) hold(press int) {
	h := &v.pressing
	h.done = true
	switch h.what {
	case holdsErase:
		v.Send(game.EraseAll{})
		return
	case holdsDigit:
		was, locked := v.Model.Brush, v.Model.Locked
		v.Send(game.LockBrush{Digit: solver.Digit(h.digit)})
		h.done = v.Model.Brush != was || v.Model.Locked != locked // if not, it is an ordinary press
		if v.Model.Brush != was && v.touched && !v.Model.NoVibration {
			browser.Vibrate()
		}
		return
	case holdsUndo:
		v.Send(game.Undo{})
	case holdsRedo:
		v.Send(game.Redo{})
	}
	v.holdOn(holdEvery, press)
}

// wasHeld reports whether a click is only the end of a press that has already had an effect because the
// button was held down.
func (v *View) wasHeld() bool {
	was := v.pressing.done
	v.pressing.done = false
	return was
}
