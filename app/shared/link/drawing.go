package link

import (
	"strconv"
	"strings"

	"numplace/solver/format"
)

// The parameter m= has what the setter has drawn on the board. It is a character for the version, followed by the
// result of sealed for the bytes of format.Drawing.Packed. The checksum also covers the number of the board's digits,
// in decimal, because a drawing fits boards of one size only.
//
// The drawing is not needed to solve the puzzle. So a page that does not know m= opens the same puzzle, and damage
// affects only the drawing. It contains numbers and short texts, but no markup.

const drawingVersion = '1'

// Drawing is a drawing as links, records and jobs contain it: the value of m=, or "" for an empty drawing. The page
// passes it on as it is, and unpacks it only to draw it.
type Drawing string

// PackDrawing returns a drawing of a board with n digits as the value of m=.
func PackDrawing(d format.Drawing, n int) Drawing {
	if d.Empty() {
		return ""
	}
	return Drawing(string(drawingVersion) + sealed([]byte(d.Packed()), strconv.Itoa(n)))
}

// Unpack returns the drawing of a board with n digits. It is empty if it is damaged or of a newer version, or if it
// belongs to a board of another size.
func (d Drawing) Unpack(n int) format.Drawing {
	drawing, _ := d.read(n)
	return drawing
}

// read implements Unpack. damage is DrawingDamaged or DrawingNewer if the drawing could not be read, and otherwise 0.
func (d Drawing) read(n int) (drawing format.Drawing, damage Damage) {
	switch {
	case d == "":
		return drawing, 0
	case d[0] > drawingVersion && d[0] <= '9':
		return drawing, DrawingNewer
	case d[0] != drawingVersion:
		return drawing, DrawingDamaged
	}
	b, ok := unsealed(string(d[1:]), strconv.Itoa(n))
	if ok {
		drawing, ok = format.ReadDrawing(string(b))
	}
	if !ok {
		return format.Drawing{}, DrawingDamaged
	}
	return drawing, 0
}

// WithDrawing appends the drawing to a query as m=. If the result would be longer than MaxQuery, it returns the query
// unchanged.
func WithDrawing(query string, d Drawing) string {
	if with := query + EncodeDrawing(d); len(with) <= MaxQuery {
		return with
	}
	return query
}

// WithoutDrawing returns a query without m=.
func WithoutDrawing(query string) string {
	before, rest, found := strings.Cut(query, "&m=")
	if !found {
		return query
	}
	_, after, more := strings.Cut(rest, "&")
	if more {
		after = "&" + after
	}
	return before + after
}

// LacksDrawing reports whether WithDrawing has left out the drawing.
func LacksDrawing(query string, d Drawing) bool { return d != "" && len(Values(query, "m")) == 0 }

// EncodeDrawing returns the parameter m=, to be appended to a query. It returns "" for an empty drawing.
func EncodeDrawing(d Drawing) string {
	if d == "" {
		return ""
	}
	return "&m=" + string(d)
}

// drawingOf returns the drawing in a query for a board with n digits, and whether it could be read.
func drawingOf(query string, n int) (Drawing, Damage) {
	all := Values(query, "m")
	if len(all) == 0 {
		return "", 0
	}
	d := Drawing(all[0])
	if _, damage := d.read(n); damage != 0 {
		return "", damage
	}
	return d, 0
}
