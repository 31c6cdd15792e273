package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
)

// unshifted is the time in milliseconds, after the release of Shift, during which a key of the number pad may
// still count as pressed with Shift.
const unshifted = 30

// Listen tracks the modifier keys. While a modifier key is held, the page shows the tool that the key
// selects.
func (v *View) Listen(l *browser.Listeners) {
	l.OnWindow("keydown", v.onModifier)
	l.OnWindow("keyup", v.onModifier)
	l.OnWindow("blur", func(app.Value) {
		v.holdTool(game.DigitTool)
		v.peek(false)
	})
}

// peek shows all candidates if on is true, and hides them if on is false. The candidates are shown while the
// H key is held down.
func (v *View) peek(on bool) {
	if on != v.Model.Peek {
		v.Later(func() { v.Send(game.Peeking{On: on}) })
	}
}

func (v *View) onModifier(e app.Value) {
	switch browser.String(e, "key") {
	case "Shift":
		if browser.String(e, "type") == "keyup" {
			v.shiftUp = browser.TimeOf(e)
		}
	case "Control", "Meta", "Alt", "AltGraph":
	case "h", "H": // held down; a short press requests a hint
		k := browser.KeyOf(e)
		v.peek(v.Model.Hint.Stage == hints.HintHow && browser.String(e, "type") == "keydown" && !k.Ctrl && !k.Alt &&
			!k.Shift &&
			v.Model.Board.Layout().N() <= 16 && !browser.OwnsKeys(e.Get("target")))
		return
	default:
		return
	}
	k, m := browser.KeyOf(e), &v.Model
	tool := game.DigitTool
	if target := e.Get("target"); !k.Alt && m.Active && m.Mode == game.Playing && m.View == state.OnBoard &&
		!m.Widget.On &&
		!browser.OwnsKeys(target) && focusAt(target) != OnControl {
		tool = modified(k.Shift, k.Ctrl)
	}
	v.holdTool(tool)
}

// holdTool shows a tool as selected while the tool's modifier key is held.
func (v *View) holdTool(tool game.Tool) {
	if tool != v.Model.Held {
		v.Later(func() { v.Send(game.Hold{Tool: tool}) })
	}
}

// Key returns the message for a key press on the page, or nil if the key does nothing.
func (v *View) Key(e app.Value) state.Msg {
	m := &v.Model
	v.touched = false
	k := browser.KeyOf(e)
	since := browser.TimeOf(e) - v.shiftUp
	k.Unshifted = v.shiftUp > 0 && since >= 0 && since < unshifted
	if v.ended() && m.End.Replay.On {
		return replayKey(k, focusAt(browser.Field(e, "target")) == OnControl)
	}
	setting := m.Mode == game.Setting
	msg := Message(k, Place{
		N: m.Board.Layout().N(), Setting: setting, Advance: m.Advance, Colours: m.Tool == game.ColourTool,
		Draws: m.Play().Draws(), Pen: m.Play().HasLines(), Letters: m.Play().HasLetterTool(), SudokuPad: m.SudokuPad,
		Tools: !m.Widget.On, Rules: !m.Widget.On && m.Seen().HasPlaced(), Filter: m.Filter.On,
		Checked: v.answered(), Hints: m.Widget.Hints(), Hint: m.Hint.Stage, Next: m.Hint.Next(),
		Seeks: m.Seeking(), Armed: m.Brush != 0,
		Asked:  m.Desk.Question == desk.AsksWhere,
		Cursor: m.Cursor, Focus: focusAt(browser.Field(e, "target")),
	})
	if msg != nil && k.Repeat && !repeats(msg, setting) {
		e.Call("preventDefault")
		return nil
	}
	switch msg := msg.(type) {
	case hints.AskHint:
		return hints.AskHint{Pitch: pitch()}
	case hints.ShowBranch:
		v.showCase()
	case hints.AskAbout:
		msg.Pitch = pitch()
		return msg
	}
	return msg
}

// focusAt returns the kind of the element that has the focus. target is the target of a keyboard event, which
// is that element.
func focusAt(target app.Value) Focus {
	switch {
	case browser.Within(target, ".board"):
		return OnCell
	case browser.Within(target, "button, a, summary"):
		return OnControl
	}
	return OnNothing
}
