package board

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver/format"
)

// drawStrokes returns an svg element with the lines and marks that the user has drawn on a board with n cells in a
// row: one path for each colour. The unit is half a cell, as in format.Stroke.
func drawStrokes(all format.Strokes, n int) app.UI {
	var paths [format.StrokeColours][]byte
	for _, s := range all.All() {
		p := &paths[s.Colour-1]
		switch s.Shape {
		case format.Ring:
			*p = append(strokeAt(*p, 'M', s.X, s.Y), "m-.35 0a.35 .35 0 1 0 .7 0a.35 .35 0 1 0-.7 0"...)
		case format.Cross:
			*p = append(strokeAt(*p, 'M', s.X, s.Y), "m-.3-.3l.6 .6m-.6 0l.6-.6"...)
		default:
			x, y := s.End()
			*p = strokeAt(strokeAt(*p, 'M', s.X, s.Y), 'L', x, y)
		}
	}
	var lines []app.UI
	for i, d := range paths {
		if d != nil {
			lines = append(lines, line("stroke--"+strconv.Itoa(i+1), string(d)))
		}
	}
	return ink("strokes", 2*n, lines...)
}

// strokeAt appends a command of a path and its point.
func strokeAt(path []byte, command byte, x, y int) []byte {
	path = strconv.AppendInt(append(path, command), int64(x), 10)
	return strconv.AppendInt(append(path, ' '), int64(y), 10)
}
