package link

import (
	"cmp"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// The parameter m= has what the setter has drawn on the board, and f= the fog that covers it. Both are a character
// for the version, followed by the result of sealed for the bytes of format.Drawing.Packed or format.Fog.Packed. The
// checksum also covers the number of the board's digits, in decimal, because they fit boards of one size only.
//
// Neither is needed to solve the puzzle. So a page that does not know m= or f= opens the same puzzle, and damage
// affects only the drawing or the fog. Damaged fog covers the whole board, so that nothing covered is shown. They
// contain numbers and short texts, but no markup.

const drawingVersion = '1'

// fogMark separates the two parts of a Drawing as a link does.
const fogMark = "&f="

// Drawing is a drawing with its fog as links, records and jobs contain it: the value of m=, or "" for an empty
// drawing, and then, if there is fog, fogMark and the value of f=. The page passes it on as it is, and unpacks it
// only to draw it.
type Drawing string

// PackDrawing returns a drawing of a board with n digits, without fog.
func PackDrawing(d format.Drawing, n int) Drawing {
	if d.Empty() {
		return ""
	}
	return Drawing(string(drawingVersion) + sealed([]byte(d.Packed()), strconv.Itoa(n)))
}

// WithFog returns the drawing with other fog, for a board with n digits.
func (d Drawing) WithFog(f format.Fog, n int) Drawing {
	d = d.Clear()
	if f == (format.Fog{}) {
		return d
	}
	return d + fogMark + Drawing(string(drawingVersion)+sealed([]byte(f.Packed()), strconv.Itoa(n)))
}

// Clear returns the drawing without its fog.
func (d Drawing) Clear() Drawing {
	drawn, _, _ := strings.Cut(string(d), fogMark)
	return Drawing(drawn)
}

// Or returns the drawing, with that of other where it has none, and with the fog of other if it has none.
func (d Drawing) Or(other Drawing) Drawing {
	return cmp.Or(d.Clear(), other.Clear()) + cmp.Or(d.FogOnly(), other.FogOnly())
}

// FogOnly returns the fog of the drawing, as a Drawing in which nothing is drawn.
func (d Drawing) FogOnly() Drawing { return d[len(d.Clear()):] }

// Foggy reports whether the drawing has fog.
func (d Drawing) Foggy() bool { return strings.Contains(string(d), fogMark) }

// Fog returns the fog of a board with n digits, or the zero Fog if the drawing has none. Fog that is damaged, of a
// newer version, or of a board of another size covers the whole board, so that it tells nothing.
func (d Drawing) Fog(n int) format.Fog {
	_, text, is := strings.Cut(string(d), fogMark)
	if !is {
		return format.Fog{}
	}
	f, _ := readFog(text, n)
	return f
}

// readFog returns the fog in the value of f= on a board with n digits. If ok is false, the value could not be read, and
// the fog covers the whole board.
func readFog(text string, n int) (f format.Fog, ok bool) {
	b, _ := readSealed(text, n)
	if f, ok = format.ReadFog(string(b), n); !ok {
		f = format.FogOf(n, nil, nil)
	}
	return f, ok
}

// Unpack returns the drawing of a board with n digits. It is empty if it is damaged or of a newer version, or if it
// belongs to a board of another size.
func (d Drawing) Unpack(n int) format.Drawing {
	drawing, _ := d.read(n)
	return drawing
}

// Veiled returns the givens of a board and its drawing as a picture shows them: without what fog covers. entered and
// solution may be the zero Grid.
func (d Drawing) Veiled(given, entered, solution solver.Grid) (solver.Grid, format.Drawing) {
	return d.Fog(given.N()).Veil(given, entered, solution, d.Unpack(given.N()))
}

// Covers reports whether the drawing's fog covers any cell of a puzzle, with the arguments of Veiled.
func (d Drawing) Covers(given, entered, solution solver.Grid) bool {
	return len(d.Fog(given.N()).Covered(given, entered, solution)) > 0
}

// readSealed returns the bytes in the value of m= or f= on a board with n digits, or nil if they could not be read. For
// m=, damage is then DrawingDamaged or DrawingNewer, and otherwise 0.
func readSealed(text string, n int) (b []byte, damage Damage) {
	switch {
	case text == "":
		return nil, 0
	case text[0] > drawingVersion && text[0] <= '9':
		return nil, DrawingNewer
	case text[0] != drawingVersion:
		return nil, DrawingDamaged
	}
	b, ok := unsealed(text[1:], strconv.Itoa(n))
	if !ok {
		return nil, DrawingDamaged
	}
	return b, 0
}

// read implements Unpack. damage is as in readSealed.
func (d Drawing) read(n int) (drawing format.Drawing, damage Damage) {
	b, damage := readSealed(string(d.Clear()), n)
	if b == nil || damage != 0 {
		return format.Drawing{}, damage
	}
	drawing, ok := format.ReadDrawing(string(b))
	if !ok {
		return format.Drawing{}, DrawingDamaged
	}
	return drawing, 0
}

// WithDrawing appends the drawing to a query as m= and f=. If the result would be longer than MaxQuery, it appends only
// the fog. It does so even if there is no room for that, because a link without fog would show the whole puzzle: a
// query that is too long is rejected by DecodeBoard.
func WithDrawing(query string, d Drawing) string {
	if with := query + EncodeDrawing(d); len(with) <= MaxQuery {
		return with
	}
	return query + string(d.FogOnly())
}

// WithSetters appends what the setter has added to the puzzle: the fog, as WithDrawing does, and then, as far as there
// is room, the texts and the drawing.
func WithSetters(query string, w Words, d Drawing) string {
	return WithDrawing(WithWords(query+string(d.FogOnly()), w), d.Clear())
}

// AtMoment returns the query of a board with that of an event or step in Explore appended. If the address would be too
// long, it omits the drawing and, if that is not enough, the event or step.
func AtMoment(board, moment string) string {
	query := board + moment
	if len(query) > MaxQuery {
		query = WithoutDrawing(board) + moment
	}
	if len(query) > MaxQuery {
		return board
	}
	if query != "" && query[0] == '&' {
		query = "?" + query[1:]
	}
	return query
}

// WithoutDrawing returns a query without m=. It keeps f=.
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
func LacksDrawing(query string, d Drawing) bool {
	return d.Clear() != "" && len(Values(query, "m")) == 0
}

// EncodeDrawing returns the parameters m= and f=, to be appended to a query. It returns "" for an empty drawing.
func EncodeDrawing(d Drawing) string {
	if d.Clear() == "" {
		return string(d)
	}
	return "&m=" + string(d)
}

// drawingOf returns the drawing in a query for a board with n digits, and which parts could not be read. In the place
// of fog that could not be read, it has fog that covers the whole board.
func drawingOf(query string, n int) (d Drawing, damage Damage) {
	if all := Values(query, "m"); len(all) > 0 && !strings.Contains(all[0], "&") {
		if _, damage = Drawing(all[0]).read(n); damage == 0 {
			d = Drawing(all[0])
		}
	}
	if all := Values(query, "f"); len(all) > 0 {
		f, ok := readFog(all[0], n)
		if !ok {
			damage |= FogDamaged
		}
		d = d.WithFog(f, n)
	}
	return d, damage
}
