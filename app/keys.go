package app

import (
	"strings"

	"numplace/app/state"
	"numplace/solver"
)

// key is a key press as the browser tells it.
type key struct {
	Key, Code        string
	Ctrl, Shift, Alt bool // Ctrl is also the Mac's command key
	Composing        bool // an input method is taking the key
}

var moves = map[string]state.Direction{
	"ArrowLeft": state.Left, "ArrowRight": state.Right, "ArrowUp": state.Up, "ArrowDown": state.Down,
	"Home": state.RowStart, "End": state.RowEnd,
}

// message is what a key means for a board of n digits; nil if it is none of the page's keys.
func (k key) message(n int) state.Msg {
	name := k.name()
	switch {
	case k.Alt:
		return nil
	case k.Ctrl:
		return k.chord(name)
	}
	if to, ok := moves[name]; ok {
		return state.Move{To: to}
	}
	switch name {
	case "Backspace":
		return state.Type{Back: true}
	case "Delete", "0", ".", ",", " ": // the comma is the point of some number pads
		return state.Type{}
	}
	if len(name) == 1 {
		if d, ok := solver.DigitOf(rune(name[0]), n); ok {
			return state.Type{Digit: d}
		}
	}
	return nil
}

// chord is a key with Ctrl.
func (k key) chord(name string) state.Msg {
	switch strings.ToLower(name) {
	case "z":
		if k.Shift {
			return state.Redo{}
		}
		return state.Undo{}
	case "y":
		return state.Redo{}
	case "home":
		return state.Move{To: state.BoardStart}
	case "end":
		return state.Move{To: state.BoardEnd}
	}
	return nil
}

// name is the key's value where that is a plain one. While an input method is on, or with another alphabet's keyboard, it is what
// the key's place says; full-width digits and letters are plain ones too. A French keyboard has signs where the digits are, and the
// digits with Shift: there both are the digit. Shift with a digit's key that has another value is none.
func (k key) name() string {
	r := []rune(k.Key)
	if len(r) == 1 {
		if r[0] >= '！' && r[0] <= '～' {
			r[0] -= '！' - '!'
		}
		_, plain := solver.DigitOf(r[0], solver.MaxN)
		if r[0] < 0x80 && !k.Composing && (plain || !strings.HasPrefix(k.Code, "Digit")) {
			return string(r)
		}
	} else if k.Key != "Process" && k.Key != "Unidentified" && k.Key != "Dead" && !k.Composing {
		return k.Key
	}
	for _, prefix := range []string{"Digit", "Numpad", "Key"} {
		if rest, ok := strings.CutPrefix(k.Code, prefix); ok && len(rest) == 1 {
			if k.Shift && prefix != "Key" {
				return ""
			}
			return rest
		}
	}
	switch {
	case k.Shift && k.Code == "Period":
		return ""
	case k.Code == "Period", k.Code == "NumpadDecimal":
		return "."
	}
	return k.Code // Backspace, Delete, ArrowLeft, Home ... are named as their values are
}
