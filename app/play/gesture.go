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
	doubleTap = 500 // maximum time between the two releases of a double tap, in milliseconds
	longPress = 500 * time.Millisecond
	// A drag enters a cell when the distance of the pointer from the cell's centre is at most reach, in
	// cells. Corners are farther away, so a diagonal drag does not also enter the cells next to the diagonal.
	reach     = .45
	walk      = .125 // distance between the points that are tested along a move, in cells
	mostSteps = 4096 // maximum number of these points, because scripts can send any position
	// web/script/record.js has copies of reach, walk and mostSteps.

	// A drag that begins this close to a corner, in cells, draws along edges. A tap this close to an edge changes
	// the mark on the edge.
	nearCorner = .3
	nearEdge   = .22
)

// steady returns the distance in px that a pointer may move during a tap or a long press. If it moves
// farther, the press becomes a drag. kind is the pointer's type. The distance is larger for a finger.
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
	adds      bool    // each press adds to the selection, as with a modifier key
	draws     bool    // the pointer draws lines and marks
}

// gesture tracks a pointer on the board from its press to its release. The zero value is a gesture that has
// not started.
//
// A gesture is a pure state machine that turns pointer events into messages. A drag results in a Press, an
// Enter for each cell, and a Lift. If a second finger touches the board, the Lift cancels the selection. When the
// pointer draws, a drag results in a Trace for each centre of a cell, or each corner, and a Lift. A tap results in a
// Mark instead.
type gesture struct {
	on      bool
	pointer browser.Pointer // event of the press
	at      browser.Pointer // latest event
	cell    solver.Cell     // cell entered last
	adds    bool
	moved   bool // the pointer has moved farther than it may during a tap
	long    bool // the press has become a long press
	tap     tap  // previous tap
	serial  int  // number of presses so far
	draws   bool // the pointer draws
	edges   bool // it draws along corners of cells, which cell then counts
}

// tap is a short press.
type tap struct {
	browser.Pointer
	cell solver.Cell
}

// cellAt returns the cell that contains the point x, y. All lengths are in units of cells. If no cell
// contains the point, or if the distance from the point to the cell's centre is greater than limit, the
// result is -1.
func (on plane) cellAt(x, y, limit float64) solver.Cell {
	col, row := math.Floor(x), math.Floor(y)
	if n := float64(on.n); !(col >= 0 && col < n && row >= 0 && row < n) || math.Hypot(x-col-.5, y-row-.5) > limit {
		return -1
	}
	return solver.Cell(int(row)*on.n + int(col))
}

// place converts the position of a pointer to units of cells.
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
		p.Event == "pointermove" && p.Buttons&1 == 0: // the release was not reported
		return g.end(false)
	case p.Event == "pointermove":
		return g.move(p, on)
	case p.Event == "pointerup":
		return g.up(p, on)
	case p.Event == "pointercancel": // the browser uses the pointer to scroll or zoom
		return g.end(true)
	}
	return nil
}

// down starts a selection. If a second finger is pressed, down cancels the selection, because the user zooms
// the page with two fingers. While a pen is pressed, touches are ignored, because they come from the hand
// that rests on the screen.
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
	g.draws = on.draws
	g.edges = on.draws && math.Hypot(x-math.Round(x), y-math.Round(y)) < nearCorner
	x, y, on = g.lattice(x, y, on)
	c := on.cellAt(x, y, math.Inf(1))
	if c < 0 {
		return msgs
	}
	g.on, g.pointer, g.at, g.cell, g.moved, g.long = true, p, p, c, false, false
	g.adds = p.Add || on.adds
	g.serial++
	if g.draws {
		return append(msgs, game.Trace{At: g.node(c, on), Begin: true})
	}
	return append(msgs, game.Press{Cell: c, Add: p.Add})
}

// move enters the cells on the line between the pointer's previous position and its new one.
func (g *gesture) move(p browser.Pointer, on plane) (msgs []state.Msg) {
	if math.Hypot(p.X-g.pointer.X, p.Y-g.pointer.Y) > steady(p.Kind) {
		g.moved = true
	}
	x0, y0 := on.place(g.at)
	x1, y1 := on.place(p)
	x0, y0, _ = g.lattice(x0, y0, on)
	x1, y1, on = g.lattice(x1, y1, on)
	g.at = p
	steps := min(math.Ceil(math.Hypot(x1-x0, y1-y0)/walk), mostSteps)
	for i := 1.; i <= steps; i++ {
		if c := on.cellAt(x0+(x1-x0)*i/steps, y0+(y1-y0)*i/steps, reach); c >= 0 && c != g.cell {
			g.cell, g.moved = c, true
			if g.draws {
				msgs = append(msgs, game.Trace{At: g.node(c, on)})
			} else {
				msgs = append(msgs, game.Enter{Cell: c})
			}
		}
	}
	return msgs
}

// lattice returns a point and the plane in units in which the nodes that a drag can enter are the centres of cells.
// If the pointer draws along corners, the corners are these nodes, so there is one more in a row.
func (g *gesture) lattice(x, y float64, on plane) (float64, float64, plane) {
	if g.edges {
		on.n++
		return x + .5, y + .5, on
	}
	return x, y, on
}

// node returns the point on the board of a node of the lattice.
func (g *gesture) node(c solver.Cell, on plane) game.Point {
	at := game.CentreOf(c, on.n)
	if g.edges {
		at.X, at.Y = at.X-1, at.Y-1
	}
	return at
}

// nearest returns the place at which a tap changes a mark: a corner, the middle of an edge, or the centre of a cell.
// The places have the largest areas in the middle of cells, where most taps are meant.
func nearest(x, y float64) game.Point {
	half := func(v float64) int {
		if at := math.Round(v); math.Abs(v-at) < nearEdge {
			return 2 * int(at)
		}
		return 2*int(math.Floor(v)) + 1
	}
	return game.Point{X: half(x), Y: half(y)}
}

// up ends a selection. If the gesture was the second tap in the same place, up selects all cells with the
// same content as the cell.
func (g *gesture) up(p browser.Pointer, on plane) []state.Msg {
	msgs := g.move(p, on)
	before := g.tap
	g.tap = tap{cell: -1}
	if g.draws {
		if !g.moved {
			msgs = append(msgs, game.Lift{Undone: true}, game.Mark{At: nearest(on.place(g.pointer))})
			g.on = false
			return msgs
		}
		return append(msgs, g.end(false)...)
	}
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

// pressedLong returns the messages for a long press. If press number serial has ended or has become a drag,
// the result is nil. A long press usually selects all cells with the same content. If the pointer is a finger
// or a pen, and presses do not add to the selection, pressedLong first calls ask for the cell. If ask returns
// a message, that message is sent, and nothing is selected.
func (g *gesture) pressedLong(serial int, ask func(solver.Cell) state.Msg) []state.Msg {
	if !g.on || g.serial != serial || g.moved || g.draws {
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
