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
	case "Backspace", "Delete", "0", ".":
		return state.Type{}
	case "Escape":
		return state.ShowMenu{}
	}
	if len(name) == 1 && !k.shifted(name) {
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

// shifted tells a digit key with Shift, which is not a digit to set; a letter may be a capital.
func (k key) shifted(name string) bool {
	return k.Shift && name[0] <= '9'
}

// name is the key's value where that is a plain one. While an input method is on, or with another alphabet's keyboard, it is what
// the key's place says; full-width digits and letters are plain ones too.
func (k key) name() string {
	r := []rune(k.Key)
	if len(r) == 1 {
		if r[0] >= '！' && r[0] <= '～' {
			r[0] -= '！' - '!'
		}
		if r[0] < 0x80 && !k.Composing {
			return string(r)
		}
	} else if k.Key != "Process" && k.Key != "Unidentified" && k.Key != "Dead" && !k.Composing {
		return k.Key
	}
	for _, prefix := range []string{"Digit", "Numpad", "Key"} {
		if rest, ok := strings.CutPrefix(k.Code, prefix); ok && len(rest) == 1 {
			return rest
		}
	}
	switch k.Code {
	case "Period", "NumpadDecimal":
		return "."
	}
	return k.Code // Backspace, Delete, ArrowLeft, Home ... are named as their values are
}
