package play

import (
	"strings"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
)

// Message returns the message of a key on a board of n digits, or nil if it has none.
func Message(k browser.Key, n int) state.Msg {
	name := k.Name()
	switch {
	case k.Alt:
		return nil
	case k.Ctrl:
		return chord(name, k.Shift)
	}
	if to, ok := kit.Arrow(name); ok {
		return state.Move{To: to}
	}
	switch name {
	case "Home":
		return state.Move{To: state.RowStart}
	case "End":
		return state.Move{To: state.RowEnd}
	case "Backspace":
		return state.Type{Back: true}
	case "Delete", "0", ".", ",", " ": // some number pads have a comma in place of the point
		return state.Type{}
	}
	if len(name) == 1 {
		if d, ok := solver.DigitOf(rune(name[0]), n); ok {
			return state.Type{Digit: d}
		}
	}
	return nil
}

// chord returns the message of a key with Ctrl.
func chord(name string, shift bool) state.Msg {
	switch strings.ToLower(name) {
	case "z":
		if shift {
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
