package play

import (
	"strings"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
	"numplace/solver/format"
)

// Place is where a key is pressed.
type Place struct {
	N       int  // digits of the board
	Setting bool // typing sets givens
	Advance bool // then a digit moves the cursor on
	Colours bool // digits write colours
	Tools   bool // the tools are shown
	Hints   bool // hints can be asked for
	Hint    state.HintStage
	Cursor  solver.Cell // has the focus, if the board has it
	Focus   Focus
}

// Focus is what has the keyboard's focus.
type Focus uint8

const (
	OnNothing Focus = iota
	OnCell
	OnControl // a button or a link
)

// Message is what a key means; nil if it means nothing. Keys with Alt or AltGr are never the page's.
//
// Digits with Shift and Ctrl go by the key's place, and so do the tools. Everything else goes by what the key writes.
// Letters that are no digits, and keys that select, act only where no control has the focus.
func Message(k browser.Key, at Place) state.Msg {
	if k.Alt {
		return nil
	}
	if d, shift, ok := k.Digit(); ok && d > 0 && (shift || k.Ctrl) {
		if msg, known := at.small(solver.Digit(d), shift, k); known {
			return msg
		}
	}
	name := k.Name()
	reach := state.Alone
	switch {
	case k.Shift:
		reach = state.Extend
	case k.Ctrl:
		reach = state.Roam
	}
	if to, ok := kit.Arrow(name); ok {
		return state.Move{To: to, Reach: reach}
	}
	if k.Ctrl {
		return at.chord(strings.ToLower(name), k.Shift)
	}
	switch name {
	case "Home":
		return state.Move{To: state.RowStart}
	case "End":
		return state.Move{To: state.RowEnd}
	case " ":
		return at.space(k.Shift)
	case "Escape":
		if at.Hint != state.NoHint {
			return state.CloseHint{}
		}
		return state.SelectNone{}
	case "Enter":
		if at.Hint == state.HintHow && at.Focus != OnControl {
			return state.ApplyHint{}
		}
		return nil
	case "Backspace", "Delete", "0", ".", ",": // some number pads have a comma as their point
		return at.erase(name, k.Shift)
	}
	if d, ok := at.digit(name); ok {
		if k.Shift && !at.Setting { // a letter, or a digit of a keyboard that tells no places
			return state.Put{Tool: state.CornerTool, Digit: d}
		}
		return state.Type{Digit: d}
	}
	if at.Hints && !at.Setting && !k.Shift && (name == "h" || name == "H") { // also where the button of the hint has the focus
		return state.AskHint{}
	}
	if k.Shift || at.Focus == OnControl {
		return nil
	}
	return at.letter(k, name)
}

// digit returns the digit or the colour that a key writes.
func (at Place) digit(name string) (solver.Digit, bool) {
	if len(name) != 1 {
		return 0, false
	}
	n := at.N
	if at.Colours && !at.Setting {
		n = max(n, format.ColourCount)
	}
	return solver.DigitOf(rune(name[0]), n)
}

// small is what a digit means with Shift or Ctrl: a note or a colour. A digit that a keyboard writes with Shift is a
// given, while these are set; known is false then.
func (at Place) small(d solver.Digit, shift bool, k browser.Key) (msg state.Msg, known bool) {
	last, tool := solver.Digit(at.N), modified(shift, k.Ctrl)
	if tool == state.ColourTool {
		last = format.ColourCount
	}
	switch {
	case at.Setting && tool == state.CornerTool:
		_, digit := at.digit(k.Name())
		return nil, !digit
	case at.Setting && tool == state.CentreTool, d > last:
		return nil, true
	}
	return state.Put{Tool: tool, Digit: d}, true
}

// modified returns the tool that modifier keys stand for.
func modified(shift, ctrl bool) state.Tool {
	switch {
	case shift && ctrl:
		return state.ColourTool
	case shift:
		return state.CornerTool
	case ctrl:
		return state.CentreTool
	}
	return state.DigitTool
}

// erase is what a key that erases means: while playing, Delete and Shift+Backspace erase everything, the others a layer.
func (at Place) erase(name string, shift bool) state.Msg {
	switch {
	case at.Setting:
		return state.Type{Back: name == "Backspace"}
	case name == "Delete", name == "Backspace" && shift:
		return state.EraseAll{}
	}
	return state.Erase{}
}

// space is what the space bar means. On a control it is the browser's.
func (at Place) space(shift bool) state.Msg {
	switch {
	case at.Setting && at.Advance && !shift && at.Focus != OnControl:
		return state.Type{} // leaves the cell empty
	case at.Focus != OnCell:
		return nil
	case shift:
		return state.SelectHouse{Kind: solver.Row}
	}
	return state.Toggle{}
}

// letter is what a letter that is no digit means: a tool, by the key's place, or F.
func (at Place) letter(k browser.Key, name string) state.Msg {
	if name == "f" || name == "F" {
		return state.SelectSame{Cell: at.Cursor}
	}
	if !at.Tools || at.Setting {
		return nil
	}
	code := k.Code
	if code == "" {
		code = "Key" + strings.ToUpper(name)
	}
	switch code {
	case "KeyZ":
		return state.SetTool{Tool: state.DigitTool}
	case "KeyX":
		return state.SetTool{Tool: state.CornerTool}
	case "KeyC":
		return state.SetTool{Tool: state.CentreTool}
	case "KeyV":
		return state.SetTool{Tool: state.ColourTool}
	}
	return nil
}

// chord returns the message of a key with Ctrl.
func (at Place) chord(name string, shift bool) state.Msg {
	switch {
	case name == "z" && shift, name == "y":
		return state.Redo{}
	case name == "z":
		return state.Undo{}
	case name == "home":
		return state.Move{To: state.BoardStart}
	case name == "end":
		return state.Move{To: state.BoardEnd}
	case at.Focus == OnControl:
		return nil
	case name == "a" && shift:
		return state.SelectNone{}
	case name == "a":
		return state.SelectAll{}
	case name == "i" && !shift:
		return state.Invert{}
	case name == "enter":
		return state.Toggle{}
	case name != " " || at.Focus != OnCell:
		return nil
	case shift:
		return state.SelectHouse{Kind: solver.Box}
	}
	return state.SelectHouse{Kind: solver.Column}
}

// repeats reports whether a key that is held down goes on doing what it does. A digit would come and go.
func repeats(msg state.Msg, setting bool) bool {
	switch msg.(type) {
	case state.Move, state.Undo, state.Redo:
		return true
	case state.Type:
		return setting
	}
	return false
}
