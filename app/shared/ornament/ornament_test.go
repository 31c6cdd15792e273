package ornament

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver/format"
)

func written(above bool, shapes ...format.Shape) string {
	d, _ := format.DrawingOf(9, shapes)
	var w svg.Writer
	Of(link.PackDrawing(d, 9), 9).Write(&w, above)
	return string(w.Text)
}

func at(x, y int) []format.Point { return []format.Point{{X: x, Y: y}} }

func TestWrite(t *testing.T) {
	dot := format.Shape{Kind: format.RoundShape, Above: true, Fill: 0xffffffff, Line: 0xff, Width: 2,
		Points: at(100, 50),
		Wide:   30, High: 30}
	next := dot
	next.Points = at(200, 50)
	line := format.Shape{Line: 0x0000ff80, Width: 20, Points: []format.Point{{X: 50, Y: 50}, {X: 150, Y: 250}}}
	for name, row := range map[string]struct{ got, want string }{
		"equal shapes in one element": {written(true, dot, next),
			`<path fill="#ffffff" stroke="#000000" stroke-width="2" d="` +
				`M100 35h0a15 15 0 0 1 15 15v0a15 15 0 0 1 -15 15h0` +
				`a15 15 0 0 1 -15 -15v0a15 15 0 0 1 15 -15zM200 35h0a15 15 0 0 1 15 15v0a15 15 0 0 1 -15 15h0` +
				`a15 15 0 0 1 -15 -15v0a15 15 0 0 1 15 -15z"/>`},
		"the other layer": {written(false, dot), ""},
		"translucent shapes apart": {written(false, line, line), strings.Repeat(
			`<path stroke="#0000ff" stroke-opacity=".50" stroke-width="20" d="M50 50L150 250"/>`, 2)},
		"a dashed outline": {written(false, format.Shape{Line: 0xff, Width: 2, Dashed: true, Points: []format.Point{
			{X: 8, Y: 8}, {X: 92, Y: 8}, {X: 92, Y: 92}, {X: 8, Y: 8}}}), `<path stroke="#000000" stroke-width="2" ` +
			`stroke-dasharray="8 5" stroke-linecap="butt" d="M8 8L92 8L92 92z"/>`},
		"a turned rectangle": {written(false, format.Shape{Kind: format.RectShape, Fill: 0xff00ffff, Points: at(50, 50),
			Wide: 60, High: 40, Turn: 45}),
			`<path fill="#ff00ff" stroke-linejoin="miter" transform="rotate(45 50 50)" ` +
				`d="M20 30h60v40h-60z"/>`},
		"a text": {written(false, format.Shape{Kind: format.TextShape, Above: true, Fill: 0xff,
			Points: at(-50, 50), High: 40,
			Text: ` <b onclick="x">&`}), `<text fill="#000000" x="-50" y="64" font-size="40">` +
			"\u00a0&lt;b\u00a0onclick=&quot;x&quot;&gt;&amp;</text>"},
	} {
		if row.got != row.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, row.got, row.want)
		}
	}
}

func TestSidesOf(t *testing.T) {
	text := format.Shape{Kind: format.TextShape, High: 40, Points: at(-50, 450)}
	frame := format.Shape{Width: 20, Points: []format.Point{{X: -25, Y: -25}, {X: 925, Y: 925}}}
	for name, row := range map[string]struct {
		shape format.Shape
		want  signs.Sides
	}{
		"a text on the left": {text, signs.Left},
		"a frame":            {frame, signs.Left | signs.Above | signs.Right | signs.Below},
		"a line on the edge": {format.Shape{Width: 12, Points: []format.Point{{X: 0, Y: 0}, {X: 900, Y: 0}}}, 0},
	} {
		if got := SidesOf([]format.Shape{row.shape}, 9); got != row.want {
			t.Errorf("%s: %b, want %b", name, got, row.want)
		}
	}
}

// A page draws with what is damaged as with nothing.
func TestDamaged(t *testing.T) {
	if o := Of("1AAAA", 9); len(o.Shapes) != 0 || o.Sides != 0 {
		t.Errorf("%+v", o)
	}
}
