package kit

import "numplace/app/state"

// Arrow returns the direction of an arrow key; ok is false for other keys.
func Arrow(name string) (to state.Direction, ok bool) {
	switch name {
	case "ArrowLeft":
		return state.Left, true
	case "ArrowRight":
		return state.Right, true
	case "ArrowUp":
		return state.Up, true
	case "ArrowDown":
		return state.Down, true
	}
	return 0, false
}
