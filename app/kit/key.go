package kit

import "numplace/app/state/cursor"

var arrows = map[string]cursor.Direction{
	"ArrowLeft": cursor.Left, "ArrowRight": cursor.Right, "ArrowUp": cursor.Up, "ArrowDown": cursor.Down,
}

// Arrow returns the direction of the arrow key called name. ok is false for other keys.
func Arrow(name string) (to cursor.Direction, ok bool) {
	to, ok = arrows[name]
	return to, ok
}
