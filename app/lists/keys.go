package lists

import "numplace/app/state"

// opens reports whether a key opens the row under the cursor.
func opens(name string) bool { return name == "Enter" || name == " " }

// message returns the message of any other key in the list, or nil.
func message(name string) state.Msg {
	switch name {
	case "ArrowUp":
		return state.MoveRow{To: state.Up}
	case "ArrowDown":
		return state.MoveRow{To: state.Down}
	case "ArrowLeft":
		return state.MoveRow{To: state.Left}
	case "ArrowRight":
		return state.MoveRow{To: state.Right}
	case "PageUp":
		return state.MoveRow{To: state.RowStart}
	case "PageDown":
		return state.MoveRow{To: state.RowEnd}
	case "Home":
		return state.MoveRow{To: state.BoardStart}
	case "End":
		return state.MoveRow{To: state.BoardEnd}
	}
	return nil
}
