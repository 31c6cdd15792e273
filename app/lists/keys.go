package lists

import (
	"numplace/app/state"
	"numplace/app/state/cursor"
)

// opens reports whether a key opens the row under the cursor.
func opens(name string) bool { return name == "Enter" || name == " " }

// message returns the message of any other key in the list, or nil.
func message(name string) state.Msg {
	switch name {
	case "ArrowUp":
		return state.MoveRow{To: cursor.Up}
	case "ArrowDown":
		return state.MoveRow{To: cursor.Down}
	case "ArrowLeft":
		return state.MoveRow{To: cursor.Left}
	case "ArrowRight":
		return state.MoveRow{To: cursor.Right}
	case "PageUp":
		return state.MoveRow{To: cursor.RowStart}
	case "PageDown":
		return state.MoveRow{To: cursor.RowEnd}
	case "Home":
		return state.MoveRow{To: cursor.BoardStart}
	case "End":
		return state.MoveRow{To: cursor.BoardEnd}
	}
	return nil
}
