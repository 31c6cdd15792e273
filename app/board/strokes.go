package board

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver/format"
)

// strokePaths has the path of each shape from the place of the stroke on, in half cells.
var strokePaths = [format.StrokeShapes]string{format.LineRight: "h2", format.LineDown: "v2",
	format.LineDownRight: "l2 2", format.LineDownLeft: "l-2 2",
	format.Ring:  "m-.35 0a.35 .35 0 1 0 .7 0a.35 .35 0 1 0-.7 0",
	format.Cross: "m-.3-.3l.6 .6m-.6 0l.6-.6"}

// drawStrokes returns an svg element with the lines and marks that the user has drawn on a board with n cells in a
// row: one path for each colour. The unit is half a cell, as in format.Stroke.
func drawStrokes(all format.Strokes, n int) app.UI {
	var paths [format.StrokeColours]string
	for _, s := range all.All() {
		paths[s.Colour-1] += "M" + strconv.Itoa(s.X) + " " + strconv.Itoa(s.Y) + strokePaths[s.Shape]
	}
	lines := make([]app.UI, len(paths))
	for i, d := range paths {
		lines[i] = line("stroke--"+strconv.Itoa(i+1), d)
	}
	return ink("strokes", 2*n, lines...)
}
