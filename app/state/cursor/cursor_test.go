package cursor_test

import (
	"testing"

	"numplace/app/state/cursor"
	"numplace/solver"
)

// Moved moves the cursor by one cell or to the end of a line. At an edge, the cursor wraps around.
func TestMoved(t *testing.T) {
	const inside, first, last = 40, 0, 80 // cells of a 9×9 board
	for name, test := range map[string]struct {
		to   cursor.Direction
		want [3]solver.Cell // the cells reached from inside, first and last
	}{
		"left":          {cursor.Left, [3]solver.Cell{39, 8, 79}},
		"right":         {cursor.Right, [3]solver.Cell{41, 1, 72}},
		"up":            {cursor.Up, [3]solver.Cell{31, 72, 71}},
		"down":          {cursor.Down, [3]solver.Cell{49, 9, 8}},
		"row's start":   {cursor.RowStart, [3]solver.Cell{36, 0, 72}},
		"row's end":     {cursor.RowEnd, [3]solver.Cell{44, 8, 80}},
		"board's start": {cursor.BoardStart, [3]solver.Cell{0, 0, 0}},
		"board's end":   {cursor.BoardEnd, [3]solver.Cell{80, 80, 80}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, from := range [...]solver.Cell{inside, first, last} {
				if got := cursor.Moved(solver.Classic, from, test.to); got != test.want[i] {
					t.Errorf("from %d to %d, want %d", from, got, test.want[i])
				}
			}
		})
	}
}

// Stopped leaves the cursor in its cell if Moved would wrap around. Otherwise it moves the cursor like Moved.
func TestStopped(t *testing.T) {
	for name, test := range map[string]struct {
		from cursor.Direction
		at   solver.Cell
		want solver.Cell
	}{
		"left":            {cursor.Left, 9, 9},
		"right":           {cursor.Right, 17, 17},
		"up":              {cursor.Up, 5, 5},
		"down":            {cursor.Down, 80, 80},
		"inside":          {cursor.Right, 40, 41},
		"along an edge":   {cursor.Down, 8, 17},
		"the row's end":   {cursor.RowEnd, 9, 17},
		"the board's end": {cursor.BoardEnd, 0, 80},
	} {
		if got := cursor.Stopped(solver.Classic, test.at, test.from); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
