package board

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
	"numplace/solver/format"
)

// strokePaths has the path of each line and mark from the place of the stroke on, in half cells.
var strokePaths = [format.LetterA]string{format.LineRight: "h2", format.LineDown: "v2",
	format.LineDownRight: "l2 2", format.LineDownLeft: "l-2 2",
	format.Ring:  "m-.35 0a.35 .35 0 1 0 .7 0a.35 .35 0 1 0-.7 0",
	format.Cross: "m-.3-.3l.6 .6m-.6 0l.6-.6"}

// besideLetters returns a format.Content for each packed cell. If nothing drawn is a letter, it returns "".
func besideLetters(drawn format.Strokes, packed string) string {
	if !drawn.HasLetters() {
		return ""
	}
	var beside []byte
	for ; packed != ""; packed = packed[packedCell:] {
		cell := unpack(packed)
		beside = append(beside, byte(cell.beside()))
	}
	return string(beside)
}

// beside returns what the cell shows in addition to its letters.
func (c *Cell) beside() format.Content {
	switch {
	case c.Digit != 0:
		return format.FilledCell
	case c.Marks|c.Corner|c.Centre != 0:
		return format.NotedCell
	}
	return format.BareCell
}

// drawStrokes returns an svg element with the lines, marks and letters that the user has drawn on a board with n
// cells in a row: one path for each colour, and one text for each letter. beside is the result of besideLetters. The
// unit is half a cell, as in format.Stroke.
func drawStrokes(all format.Strokes, beside string, n int) app.UI {
	var paths [format.StrokeColours]string
	for _, s := range all.All() {
		if s.Letter() == 0 {
			paths[s.Colour-1] += "M" + strconv.Itoa(s.X) + " " + strconv.Itoa(s.Y) + strokePaths[s.Shape]
		}
	}
	lines := make([]app.UI, len(paths))
	for i, d := range paths {
		lines[i] = line("stroke--"+strconv.Itoa(i+1), d)
	}
	if beside != "" {
		in := func(c solver.Cell) format.Content { return format.Content(beside[c]) }
		for _, shape := range all.Shapes(n, in) {
			if shape.Kind != format.TextShape {
				continue
			}
			class := "stroke--" + strconv.Itoa(slices.Index(format.StrokeInks[:], shape.Fill)+1)
			at := shape.Points[0]
			at.Y += shape.High * 36 / 100 // to the baseline; browsers round the metrics of so small a font
			lines = append(lines, app.Elem("text").XMLNS(svgNames).Class(class).Attr("x", halves(at.X)).
				Attr("y", halves(at.Y)).Attr("font-size", halves(shape.High)).Text(shape.Text))
		}
	}
	return ink("strokes", 2*n, lines...)
}

// halves returns a length in hundredths of a cell, which must not be negative, as one in half cells. It does without
// floating-point numbers, because formatting them would add 40 KB to the first program.
func halves(hundredths int) string {
	halves, rest := 2*hundredths/format.CellUnit, 2*hundredths%format.CellUnit
	if rest == 0 {
		return strconv.Itoa(halves)
	}
	return strconv.Itoa(halves) + strings.TrimRight("."+strconv.Itoa(rest/10)+strconv.Itoa(rest%10), "0")
}
