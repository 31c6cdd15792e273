package game

import (
	"numplace/app/state/cursor"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements LineTool: the lines and marks that the user draws on the board. They have no meaning for
// the page. The board keeps them with its notes.

// Point is a place on the board in half cells, as in format.Stroke.
type Point struct{ X, Y int }

// CentreOf returns the centre of a cell on a board with n cells in a row.
func CentreOf(c solver.Cell, n int) Point { return Point{2*(int(c)%n) + 1, 2*(int(c)/n) + 1} }

// HasLines reports whether the user can draw. This is so if the setting Pen is on, if the board has strokes, and as
// long as LineTool or LetterTool is selected.
func (p Play) HasLines() bool {
	some := p.Habits.Pen || p.Board.Notes.Strokes() != "" || p.Tool.OfPen()
	return some && !p.Frame && p.Mode == Playing
}

// Draws reports whether the pointer draws instead of selecting cells.
func (p Play) Draws() bool { return p.offered(p.Tool) == LineTool && !p.Fixed }

// InkColour returns the number of the colour in which the user draws.
func (g *Game) InkColour() int { return g.ink + 1 }

// Strokes returns what the board shows as drawn, including the line that is being drawn.
func (p Play) Strokes() format.Strokes { return p.drawn(p.drag.way) }

// drawn returns the strokes after drawing along a way of points, each with a byte for x and one for y. Lines
// that are not there are drawn. If all lines of the way are there already in this colour, they are removed.
func (p Play) drawn(way string) format.Strokes {
	was := p.Board.Notes.Strokes()
	var lines []format.Stroke
	colour := 0
	for ; len(way) > 3; way = way[2:] {
		if line, ok := format.LineBetween(int(way[0]), int(way[1]), int(way[2]), int(way[3])); ok {
			lines = append(lines, line)
			if was.Of(line).Colour != p.InkColour() {
				colour = p.InkColour()
			}
		}
	}
	for _, line := range lines {
		line.Colour = colour
		was = was.With(line)
	}
	return was
}

// draw replaces what is drawn on the board, as a step of Undo.
func (t *turn) draw(strokes format.Strokes) {
	b := t.Board
	b.Notes = b.Notes.WithStrokes(strokes)
	t.edit(b)
}

// on reports whether p is a place on the board.
func (p Play) on(at Point) bool {
	most := 2 * p.Board.Layout().N()
	return min(at.X, at.Y) >= 0 && max(at.X, at.Y) <= most
}

// Trace draws a line with the pointer, along centres of cells or along corners. With Begin set, it starts the
// line at a point. Otherwise it continues the line to the point, straight or diagonally. Lift ends the line.
type Trace struct {
	trait.BoardAct
	At    Point
	Begin bool
}

func (msg Trace) change(t *turn) {
	switch {
	case !t.Draws() || !t.on(msg.At):
	case msg.Begin:
		t.drag = drag{on: true, draws: true, before: t.Selection, way: string([]byte{byte(msg.At.X), byte(msg.At.Y)})}
	case t.drag.draws:
		last := len(t.drag.way)
		at := Point{int(t.drag.way[last-2]), int(t.drag.way[last-1])}
		for at != msg.At && (at.X^msg.At.X)&1 == 0 && (at.Y^msg.At.Y)&1 == 0 {
			at.X, at.Y = towards(at.X, msg.At.X), towards(at.Y, msg.At.Y)
			t.drag.way += string([]byte{byte(at.X), byte(at.Y)})
		}
	}
}

// towards returns the coordinate one cell closer to another, or the coordinate itself if they are equal.
func towards(from, to int) int {
	switch {
	case from < to:
		return from + 2
	case from > to:
		return from - 2
	}
	return from
}

// Mark changes the mark at a point: from none to a ring, from a ring to a cross, and from a cross to none. A mark
// of another colour takes the colour in which the user draws.
type Mark struct {
	trait.BoardAct
	At Point
}

func (msg Mark) change(t *turn) {
	if t.Draws() && t.on(msg.At) {
		t.mark(msg.At)
	}
}

func (t *turn) mark(at Point) {
	strokes := t.Board.Notes.Strokes()
	is := strokes.Of(format.Stroke{X: at.X, Y: at.Y, Shape: format.Ring})
	switch {
	case is.Colour != t.InkColour():
		is.Colour = t.InkColour()
	case is.Shape == format.Ring:
		is.Shape = format.Cross
	default:
		is.Colour = 0
	}
	t.draw(strokes.With(is))
}

// StrokeKey draws with a key: a line from the cursor's cell to the next cell in direction To, to which the cursor
// moves, or, if Mark is set, a mark on the edge in that direction. If Here is set, it changes the mark in the cell.
type StrokeKey struct {
	trait.BoardAct
	To         cursor.Direction
	Mark, Here bool
}

func (msg StrokeKey) change(t *turn) {
	if !t.Draws() {
		return
	}
	n := t.Board.Layout().N()
	from := CentreOf(t.Cursor, n)
	next := cursor.Stopped(t.Board.Layout(), t.Cursor, msg.To)
	to := CentreOf(next, n)
	t.Active, t.asks.Awake, t.asks.Focus = true, true, true
	switch {
	case msg.Here:
		t.mark(from)
	case msg.Mark && next != t.Cursor:
		t.mark(Point{(from.X + to.X) / 2, (from.Y + to.Y) / 2})
	case !msg.Mark && next != t.Cursor:
		t.draw(t.drawn(string([]byte{byte(from.X), byte(from.Y), byte(to.X), byte(to.Y)})))
		t.place(next)
	}
}

// EraseLines removes everything that is drawn on the board.
type EraseLines struct{ trait.BoardAct }

func (EraseLines) change(t *turn) { t.draw("") }

// unlined returns the board without the strokes in the selected cells, including their edges and corners.
func (p Play) unlined() history.Board {
	b, n, cells := p.Board, p.Board.Layout().N(), p.chosen()
	b.Notes = b.Notes.WithStrokes(b.Notes.Strokes().Without(func(s format.Stroke) bool {
		x, y := s.End()
		for c := range cells.All() {
			at := CentreOf(c, n)
			if touches(at, s.X, s.Y) || touches(at, x, y) {
				return true
			}
		}
		return false
	}))
	return b
}

// touches reports whether the point x, y is in the cell with the given centre, or on its border.
func touches(centre Point, x, y int) bool {
	return max(x-centre.X, centre.X-x, y-centre.Y, centre.Y-y) <= 1
}
