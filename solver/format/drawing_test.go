package format

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// line, area and so on are shapes as DrawingOf stores them.
// at returns a single point.
func at(x, y int) []Point { return []Point{{x, y}} }

var (
	aLine = Shape{Kind: PathShape, Line: 0xff0000ff, Width: 20, Dashed: true,
		Points: []Point{{50, 50}, {150, 50}, {150, 237}}}
	anArea = Shape{Kind: AreaShape, Fill: 0x00ff0080, Points: []Point{{0, 0}, {100, 0}, {100, 100}}}
	aRect  = Shape{Kind: RectShape, Above: true, Fill: 0xffffffff, Line: 0x000000ff, Width: 3, Points: at(100, 50),
		Wide: 30, High: 20, Turn: 45}
	aText = Shape{Kind: TextShape, Above: true, Fill: 0x000000ff, Points: at(-50, 350), High: 40, Text: "Ünd 🐀"}
)

func TestDrawing(t *testing.T) {
	shapes := []Shape{aLine, aLine, anArea, aRect, aRect, aText}
	d, left := DrawingOf(9, shapes)
	if got := d.Shapes(); left != (NotDrawn{}) || !reflect.DeepEqual(got, shapes) {
		t.Errorf("%+v, left out %+v\nwant\n%+v", got, left, shapes)
	}
	again, ok := ReadDrawing(d.Packed())
	if !ok || again != d {
		t.Errorf("reading the packed drawing: %v, %t", again, ok)
	}
	for i := range len(d.Packed()) - 1 {
		if cut, ok := ReadDrawing(d.Packed()[:i+1]); ok && len(cut.Shapes()) >= len(shapes) {
			t.Errorf("%d bytes of %d are read as the whole drawing", i+1, len(d.Packed()))
		}
	}
	if (Drawing{}).Shapes() != nil || !(Drawing{}).Empty() || d.Empty() {
		t.Error("only the zero Drawing is empty")
	}
}

func TestDrawingIsCompact(t *testing.T) {
	var dots []Shape
	for i := range 100 {
		dot := aRect
		dot.Turn, dot.Points = 0, []Point{{i % 10 * 100, i / 10 * 100}}
		dots = append(dots, dot)
	}
	if d, _ := DrawingOf(9, dots); len(d.Packed()) > 320 {
		t.Errorf("100 equal dots take %d bytes", len(d.Packed()))
	}
}

// Nothing that a drawing contains can exceed its limits, and what is left out is counted.
func TestDrawingHasLimits(t *testing.T) {
	with := func(s Shape, change func(s *Shape)) Shape {
		change(&s)
		return s
	}
	for name, row := range map[string]struct {
		shapes []Shape
		drawn  int
		left   NotDrawn
	}{
		"shapes": {many(aRect, MostShapes+5), MostShapes, NotDrawn{Over: 5}},
		"texts":  {many(aText, MostTexts+1), MostTexts, NotDrawn{Over: 1}},
		"points": {[]Shape{with(aLine, func(s *Shape) { s.Points = zigzag(MostPoints - 1) }), aLine, aRect}, 2,
			NotDrawn{Over: 1}},
		"a line far away": {[]Shape{with(aLine, func(s *Shape) { s.Points = []Point{{1e9, 1e9}, {1e9, 2e9}} })}, 0,
			NotDrawn{Odd: 1}},
		"a line from afar": {[]Shape{with(aLine, func(s *Shape) { s.Points = []Point{{-1e15, 50}, {150, 50}} })}, 1,
			NotDrawn{}},
		"a huge width":     {[]Shape{with(aLine, func(s *Shape) { s.Width = 1e9 })}, 1, NotDrawn{}},
		"a huge rectangle": {[]Shape{with(aRect, func(s *Shape) { s.Wide, s.High = 1e9, 1e9 })}, 1, NotDrawn{}},
		"no size":          {[]Shape{with(aRect, func(s *Shape) { s.Wide = 0 })}, 0, NotDrawn{Odd: 1}},
		"nothing to see": {[]Shape{with(aRect, func(s *Shape) { s.Fill, s.Line = 0xffffff00, 0xff })}, 1,
			NotDrawn{}},
		"no colour": {[]Shape{with(aRect, func(s *Shape) { s.Fill, s.Line = 0xffffff00, 0 })}, 0,
			NotDrawn{Odd: 1}},
		"no points":         {[]Shape{with(aLine, func(s *Shape) { s.Points = nil })}, 0, NotDrawn{Odd: 1}},
		"no text":           {[]Shape{with(aText, func(s *Shape) { s.Text = " \u202e\x07" })}, 0, NotDrawn{Odd: 1}},
		"another direction": {[]Shape{with(aText, func(s *Shape) { s.Turn = -7 })}, 1, NotDrawn{}},
	} {
		t.Run(name, func(t *testing.T) {
			d, left := DrawingOf(9, row.shapes)
			again, ok := ReadDrawing(d.Packed())
			if got := len(d.Shapes()); got != row.drawn || left != row.left || !ok || again != d {
				t.Errorf("%d shapes, left out %+v, %t; want %d and %+v", got, left, ok, row.drawn, row.left)
			}
			for _, s := range d.Shapes() {
				if s.Width > mostWidth || max(s.Wide, s.High) > mostPlace || s.Turn < 0 {
					t.Errorf("%+v", s)
				}
			}
		})
	}
}

func many(s Shape, n int) []Shape {
	all := make([]Shape, n)
	for i := range all {
		all[i] = s
	}
	return all
}

func zigzag(n int) []Point {
	points := make([]Point, n)
	for i := range points {
		points[i] = Point{50 + i%2*100, 50}
	}
	return points
}

// A reader rejects a drawing with more than DrawingOf would write.
func TestReadDrawingHasLimits(t *testing.T) {
	packed := func(shapes ...Shape) string {
		var w drawnWriter
		for _, s := range shapes {
			w.shape(s)
		}
		return string(w.b)
	}
	far, long, hidden, empty := aRect, aText, aText, aLine
	far.Points = []Point{{mostPlace + 1, 0}}
	long.Text = strings.Repeat("a", MostSigns+1)
	hidden.Text = "a\u202eb"
	empty.Points = nil
	for name, packed := range map[string]string{
		"shapes": packed(many(aRect, MostShapes+1)...), "texts": packed(many(aText, MostTexts+1)...),
		"points": packed(Shape{Line: 0xff, Width: 1, Points: zigzag(MostPoints + 1)}), "far": packed(far),
		"long": packed(long), "hidden": packed(hidden), "empty": packed(empty), "kind": "\x06\x00\x00\x00",
		"head": "\xc0\x00\x01\x00\x00", "number": "\x00\x04\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff",
	} {
		if d, ok := ReadDrawing(packed); ok || !d.Empty() {
			t.Errorf("%s: %d shapes are read", name, len(d.Shapes()))
		}
	}
}

func TestTextsOfDrawings(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\tc": "a b c", "  ↓": "  ↓", "\u202egnp\u2066": "gnp", "\x00\x1b[1m": "[1m", "<b>&": "<b>&", "\xff7": "7",
		strings.Repeat("x", 101): strings.Repeat("x", 99) + "…", "\u00a0": "", "🧑‍🔬": "🧑‍🔬", "\u200f5": "5",
	} {
		s := aText
		s.Text = text
		d, _ := DrawingOf(9, []Shape{s})
		got := ""
		for _, s := range d.Shapes() {
			got = s.Text
		}
		if got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// Shapes above the digits never cover the middle of a cell.
func TestDigitsStayVisible(t *testing.T) {
	for name, row := range map[string]struct {
		shape Shape
		above bool
	}{
		"a dot on an edge":     {Shape{Kind: RoundShape, Fill: 0xff, Points: at(100, 50), Wide: 30, High: 30}, true},
		"a circle in a cell":   {Shape{Kind: RoundShape, Fill: 0xff, Points: at(150, 50), Wide: 80, High: 80}, false},
		"a wall":               {Shape{Line: 0xff, Width: 10, Points: []Point{{100, 0}, {100, 900}}}, true},
		"a line through cells": {Shape{Line: 0xff, Width: 10, Points: []Point{{50, 0}, {50, 900}}}, false},
		"a diagonal":           {Shape{Line: 0xff, Width: 2, Points: []Point{{0, 0}, {900, 900}}}, false},
		"an area": {Shape{Kind: AreaShape, Fill: 0xff, Points: []Point{{0, 0}, {900, 0}, {900, 900}}},
			false},
		"a small area":       {Shape{Kind: AreaShape, Fill: 0xff, Points: []Point{{0, 0}, {20, 0}, {0, 20}}}, true},
		"a text on a corner": {Shape{Kind: TextShape, Fill: 0xff, Points: at(100, 100), High: 30, Text: "7"}, true},
		"a text in a cell":   {Shape{Kind: TextShape, Fill: 0xff, Points: at(150, 150), High: 30, Text: "7"}, false},
		"a long text":        {Shape{Kind: TextShape, Fill: 0xff, Points: at(400, 130), High: 40, Text: "long"}, false},
		"a text outside":     {Shape{Kind: TextShape, Fill: 0xff, Points: at(-50, 150), High: 30, Text: "7"}, true},
	} {
		row.shape.Above = true
		d, _ := DrawingOf(9, []Shape{row.shape})
		if shapes := d.Shapes(); len(shapes) != 1 || shapes[0].Above != row.above {
			t.Errorf("%s: %+v, want above %t", name, shapes, row.above)
		}
	}
}

// randomShape returns any shape, whether it is valid or not.
func randomShape(r *rand.Rand) Shape {
	s := Shape{Kind: ShapeKind(r.IntN(int(shapeKinds))), Above: r.IntN(2) == 0, Dashed: r.IntN(2) == 0,
		Fill: Colour(r.Uint32()), Line: Colour(r.Uint32()), Width: r.IntN(50), Wide: r.IntN(200), High: r.IntN(200),
		Turn: r.IntN(360), Text: "abc"}
	for range r.IntN(9) {
		s.Points = append(s.Points, Point{r.IntN(1200) - 100, r.IntN(19) * 50})
	}
	return s
}

func TestRandomDrawings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var shapes []Shape
		for range r.IntN(20) {
			shapes = append(shapes, randomShape(r))
		}
		d, left := DrawingOf(9, shapes)
		back, ok := ReadDrawing(d.Packed())
		if !ok || back != d || len(d.Shapes())+left.Odd != len(shapes) {
			t.Fatalf("%+v", shapes)
		}
		if again, left := DrawingOf(9, d.Shapes()); again != d || left != (NotDrawn{}) {
			t.Fatalf("the drawing of the shapes of a drawing is another: %+v", shapes)
		}
	}
}

func FuzzReadDrawing(f *testing.F) {
	d, _ := DrawingOf(9, []Shape{aLine, aLine, anArea, aRect, aText})
	f.Add(d.Packed())
	f.Add("")
	f.Add("\x20\x08\x00\x00\x00\x14\x03\x02\x02\x04\x00")
	f.Fuzz(func(t *testing.T, packed string) {
		d, ok := ReadDrawing(packed)
		points := 0
		for _, s := range d.Shapes() {
			points += len(s.Points)
			if len(s.Points) == 0 || s.Kind >= shapeKinds || s.Text != cleanText(s.Text) {
				t.Errorf("%+v", s)
			}
		}
		if points > MostPoints+MostShapes || !ok && !d.Empty() {
			t.Errorf("%d points, %t", points, ok)
		}
	})
}
