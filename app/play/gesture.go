package play

import (
	"math"
	"time"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
)

const (
	doubleTap = 500 // longest time between the releases of a double tap, in milliseconds
	longPress = 500 * time.Millisecond
	// A drag enters a cell within this distance of its centre, in cells. A cell's corners are farther away,
	// so that a diagonal drag misses the cells next to it.
	reach = .45
	walk  = .125 // step between the points tried along a move, in cells
)

// steady returns how far a pointer may move during a tap or a long press, in pixels. The limit is larger for
// a finger.
func steady(kind string) float64 {
	if kind == "touch" {
		return 12
	}
	return 6
}

// plane is the position of the board in the window.
type plane struct {
	left, top float64 // in pixels
	pitch     float64 // distance from one cell to the next
	n         int     // cells per row
	adds      bool    // a press adds to the selection even without a modifier key
}

// gesture is the sequence of events of a pointer on the board, from its press to its release. The zero value
// is a gesture that has not started.
//
// A gesture is a pure state machine, with events as input and messages as output. A drag is a Press, an Enter
// for each cell, and a Lift. A Lift undoes the selection if the finger turned out to be the first of two.
type gesture struct {
	on      bool
	pointer browser.Pointer // event of the press
	at      browser.Pointer // latest event
	cell    solver.Cell     // cell entered last
	adds    bool
	moved   bool // farther than in a tap
	long    bool // it has become a long press
	tap     tap  // previous tap
	serial  int  // number of presses so far
}

// tap is a short press.
type tap struct {
	browser.Pointer
	cell solver.Cell
}

// cellAt returns the cell that contains a point, which is given in cells. If the cell's centre is farther
// away than within, it returns -1.
func (on plane) cellAt(x, y, within float64) solver.Cell {
	col, row := math.Floor(x), math.Floor(y)
	if n := float64(on.n); !(col >= 0 && col < n && row >= 0 && row < n) || math.Hypot(x-col-.5, y-row-.5) > within {
		return -1
	}
	return solver.Cell(int(row)*on.n + int(col))
}

// place converts the position of a pointer to cells.
func (on plane) place(p browser.Pointer) (x, y float64) {
	return (p.X - on.left) / on.pitch, (p.Y - on.top) / on.pitch
}

// hear returns the messages for a pointer event.
func (g *gesture) hear(p browser.Pointer, on plane) []state.Msg {
	switch mine := g.on && p.ID == g.pointer.ID; {
	case p.Event == "pointerdown":
		return g.down(p, on)
	case !mine:
		return nil
	case p.Event == "lostpointercapture",
		p.Event == "pointermove" && p.Buttons&1 == 0: // the release was missed
		return g.end(false)
	case p.Event == "pointermove":
		return g.move(p, on)
	case p.Event == "pointerup":
		return g.up(p, on)
	case p.Event == "pointercancel": // the browser uses it to scroll or zoom
		return g.end(true)
	}
	return nil
}

// down starts a selection. A second finger cancels the selection of the first, since two fingers zoom the
// page. A hand that rests on the screen while a pen draws is ignored.
func (g *gesture) down(p browser.Pointer, on plane) (msgs []state.Msg) {
	switch {
	case g.on && p.ID != g.pointer.ID && p.Kind == g.pointer.Kind:
		return g.end(true)
	case g.on && p.ID != g.pointer.ID && p.Kind == "touch", !p.Primary, p.Button != 0:
		return nil
	case g.on:
		msgs = g.end(p.ID != g.pointer.ID)
	}
	x, y := on.place(p)
	c := on.cellAt(x, y, math.Inf(1))
	if c < 0 {
		return msgs
	}
	g.on, g.pointer, g.at, g.cell, g.moved, g.long = true, p, p, c, false, false
	g.adds = p.Add || on.adds
	g.serial++
	return append(msgs, game.Press{Cell: c, Add: p.Add})
}

// move enters the cells on the line from the pointer's last position.
func (g *gesture) move(p browser.Pointer, on plane) (msgs []state.Msg) {
	if math.Hypot(p.X-g.pointer.X, p.Y-g.pointer.Y) > steady(p.Kind) {
		g.moved = true
	}
	x0, y0 := on.place(g.at)
	x1, y1 := on.place(p)
	g.at = p
	steps := min(math.Ceil(math.Hypot(x1-x0, y1-y0)/walk), 4096) // scripts can send any position
	for i := 1.; i <= steps; i++ {
		if c := on.cellAt(x0+(x1-x0)*i/steps, y0+(y1-y0)*i/steps, reach); c >= 0 && c != g.cell {
			g.cell, g.moved = c, true
			msgs = append(msgs, game.Enter{Cell: c})
		}
	}
	return msgs
}

// up ends a selection. The second of two taps in the same place selects all cells with the same content.
func (g *gesture) up(p browser.Pointer, on plane) []state.Msg {
	msgs := g.move(p, on)
	before := g.tap
	g.tap = tap{cell: -1}
	switch {
	case g.moved || g.long:
	case before.cell == g.cell && before.Event != "" && p.Time-before.Time <= doubleTap &&
		math.Hypot(p.X-before.X, p.Y-before.Y) <= steady(p.Kind):
		msgs = append(msgs, game.SelectSame{Cell: g.cell, Add: g.adds})
	default:
		g.tap = tap{p, g.cell}
	}
	return append(msgs, g.end(false)...)
}

// pressedLong returns the messages for a long press, if press number serial is still held in place. A long
// press selects all cells with the same content. But a finger or a pen asks about the cell if ask returns a
// message for it, unless presses add to the selection. The press then selects nothing.
func (g *gesture) pressedLong(serial int, ask func(solver.Cell) state.Msg) []state.Msg {
	if !g.on || g.serial != serial || g.moved {
		return nil
	}
	g.long = true
	if msg := ask(g.cell); msg != nil && g.pointer.Kind != "mouse" && !g.adds {
		return append(g.end(true), msg)
	}
	return []state.Msg{game.SelectSame{Cell: g.cell, Add: g.adds}}
}

func (g *gesture) end(undone bool) []state.Msg {
	g.on = false
	if undone {
		g.tap = tap{cell: -1}
	}
	return []state.Msg{game.Lift{Undone: undone}}
}
