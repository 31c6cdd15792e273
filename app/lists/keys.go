package lists

import (
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
)

// opens reports whether a key opens the row at the cursor.
func opens(name string) bool { return name == "Enter" || name == " " }

// jumps maps the keys that move the cursor by more than one row to directions.
var jumps = map[string]cursor.Direction{
	"PageUp": cursor.RowStart, "PageDown": cursor.RowEnd, "Home": cursor.BoardStart, "End": cursor.BoardEnd,
}

// message returns the message for a key pressed in the list, apart from the keys that open a row. It returns
// nil if the key has no effect.
func message(name string) state.Msg {
	to, ok := kit.Arrow(name)
	if !ok {
		to, ok = jumps[name]
	}
	if ok {
		return collections.MoveRow{To: to}
	}
	return nil
}
