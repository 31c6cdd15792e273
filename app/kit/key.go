package kit

import "numplace/app/state/cursor"

// Arrow returns the direction of an arrow key; ok is false for other keys.
func Arrow(name string) (to cursor.Direction, ok bool) {
	switch name {
	case "ArrowLeft":
		return cursor.Left, true
	case "ArrowRight":
		return cursor.Right, true
	case "ArrowUp":
		return cursor.Up, true
	case "ArrowDown":
		return cursor.Down, true
	}
	return 0, false
}
