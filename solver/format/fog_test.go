package format_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
	_ "numplace/solver/rules"
)

const (
	fogGivens   = "1..." + "...." + "...." + "...."
	fogSolution = "1234" + "3412" + "2143" + "4321"
)

// board draws which cells are covered: # for a covered cell, and . for the others.
func board(t *testing.T, f format.Fog, given, entered, solution string) string {
	t.Helper()
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	grid := func(text string) solver.Grid {
		g, err := solver.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	s := solver.Grid{}
	if solution != "" {
		s = grid(solution)
	}
	rows := []byte("....\n....\n....\n....")
	for _, c := range f.Covered(grid(given), grid(entered), s) {
		rows[c+c/4] = '#'
	}
	return string(rows)
}

func cells(all ...solver.Cell) []solver.Cell { return all }

// A right digit uncovers its cell and those around it. Wrong digits uncover nothing, nor does any digit without a known
// solution.
func TestRightDigitsLiftTheFog(t *testing.T) {
	lamp := format.FogOf(4, cells(0), nil)
	for _, c := range []struct{ name, entered, solution, want string }{
		{"the lamp", "................", fogSolution, ".###\n####\n####\n####"},
		{"a right digit in a corner", "...4............", fogSolution, ".#..\n##..\n####\n####"},
		{"a right digit in the middle", ".....4..........", fogSolution, "...#\n...#\n...#\n####"},
		{"a wrong digit", ".....1..........", fogSolution, ".###\n####\n####\n####"},
		{"no known solution", ".....4..........", "", ".###\n####\n####\n####"},
		{"all right digits", fogSolution, fogSolution, "....\n....\n....\n...."},
	} {
		if c.entered == fogSolution {
			c.entered = "." + fogSolution[1:]
		}
		if got := board(t, lamp, fogGivens, c.entered, c.solution); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	if got := board(t, format.Fog{}, fogGivens, fogGivens, fogSolution); strings.Contains(got, "#") {
		t.Errorf("no fog covers\n%s", got)
	}
}

// A trigger uncovers its cells as soon as all of its own have their right digits. Other right digits then uncover
// nothing. A given counts once it is uncovered.
func TestTriggersLiftTheFog(t *testing.T) {
	f := format.FogOf(4, cells(1), []format.FogTrigger{
		{Cells: cells(0), Lifts: cells(15)},
		{Cells: cells(4, 5), Lifts: cells(0, 4, 5)},
	})
	for _, c := range []struct{ entered, want string }{
		{"................", "#.##\n####\n####\n####"},
		{".2..............", "#.##\n####\n####\n####"},
		{"....3...........", "#.##\n####\n####\n####"},
		{"....34..........", "..##\n..##\n####\n###."},
	} {
		if got := board(t, f, fogGivens, c.entered, fogSolution); got != c.want {
			t.Errorf("with %s:\n%s\nwant\n%s", c.entered, got, c.want)
		}
	}
}

// A fog is the same after it was packed and read, whatever the order of its cells. Bad cells and triggers are left out.
func TestFogIsPacked(t *testing.T) {
	f := format.FogOf(9, cells(80, 3, 3, -1, 81, 0), []format.FogTrigger{
		{Cells: cells(7, 6), Lifts: cells(8)}, {Cells: cells(99), Lifts: cells(8)}, {Cells: cells(1)},
	})
	lamps, triggers := f.Parts()
	if !slices.Equal(lamps, cells(0, 3, 80)) || len(triggers) != 1 || !slices.Equal(triggers[0].Cells, cells(6, 7)) ||
		!slices.Equal(triggers[0].Lifts, cells(8)) {
		t.Errorf("lamps %v, triggers %v", lamps, triggers)
	}
	if back, ok := format.ReadFog(f.Packed(), 9); !ok || back != f {
		t.Errorf("%q is read as %q, %v", f.Packed(), back.Packed(), ok)
	}
	if none := format.FogOf(9, nil, nil); none == (format.Fog{}) {
		t.Error("fog without lamps is no fog")
	}
	for _, bad := range []string{"", f.Packed()[:3], f.Packed() + "\x01", "\x01\x51", "\xff\xff\xff\xff\xff",
		strings.Repeat("\x00", 9000)} {
		if _, ok := format.ReadFog(bad, 9); ok {
			t.Errorf("%q is read", bad)
		}
	}
	if _, ok := format.ReadFog(f.Packed(), 8); ok {
		t.Error("the fog of a larger board is read")
	}
}

// A million triggers are cut to a fog that can be read again.
func TestTooManyTriggers(t *testing.T) {
	many := make([]format.FogTrigger, 1_000_000)
	for i := range many {
		many[i] = format.FogTrigger{Cells: cells(solver.Cell(i % 81)), Lifts: cells(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)}
	}
	f := format.FogOf(9, cells(0), many)
	_, triggers := f.Parts()
	if back, ok := format.ReadFog(f.Packed(), 9); !ok || back != f || len(triggers) < 100 ||
		len(triggers) > format.MostTriggers {
		t.Errorf("%d triggers in %d bytes, read %v", len(triggers), len(f.Packed()), ok)
	}
}

// While cells are covered, only those rules count that can be seen.
func TestRulesUnderFog(t *testing.T) {
	plain, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	l, err := plain.WithRules(
		solver.Rule{Kind: solver.RisingDiagonal},
		solver.Rule{Kind: solver.Cage, Cells: cells(0, 1), Value: []int{3}},
		solver.Rule{Kind: solver.Cage, Cells: cells(14, 15), Value: []int{7}},
		solver.Rule{Kind: solver.Odd, Cells: cells(0, 7)},
		solver.Rule{Kind: solver.White, Cells: cells(2, 3)},
		solver.Rule{Kind: solver.AllWhite, Value: []int{1}},
		solver.Rule{Kind: solver.Sandwich, Cells: cells(0, 1, 2, 3), Value: []int{5}})
	if err != nil {
		t.Fatal(err)
	}
	seen, of := format.Uncovered(l, cells(3, 7, 14))
	if got := seen.String(); got != "2x2,rising,odd:0,cage=3:0.1,sandwich=5:0.1.2.3" {
		t.Errorf("seen: %s", got)
	}
	for i, r := range seen.Rules() {
		if was := l.Rules()[of[i]]; was.Kind != r.Kind || len(was.Cells) < len(r.Cells) {
			t.Errorf("%v comes from %v", r, was)
		}
	}
	if all, of := format.Uncovered(l, nil); all != l || len(of) != len(l.Rules()) {
		t.Errorf("without fog: %s", all)
	}
}

// A picture shows a puzzle without what is covered, and grey cells in its place.
func TestVeil(t *testing.T) {
	grid := func(text string) solver.Grid {
		l, _ := solver.StandardLayout(4)
		g, err := solver.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	dot := func(x int, above bool) format.Shape {
		return format.Shape{Kind: format.EllipseShape, Above: above, Fill: 0xff0000ff, Wide: 10, High: 10,
			Points: []format.Point{{X: x, Y: 5}}}
	}
	d, _ := format.DrawingOf(4, []format.Shape{dot(5, true), dot(305, true), dot(305, false), dot(450, true)})
	f := format.FogOf(4, cells(0, 1, 2), nil)
	given, drawn := f.Veil(grid("1..4............"), grid("................"), grid(fogSolution), d)
	if given.String() != "1..............." {
		t.Errorf("the givens are %s", given)
	}
	grey, dots := 0, 0
	for _, s := range drawn.Shapes() {
		if s.Kind == format.RectShape && s.Wide == format.CellUnit {
			grey++
		} else {
			dots++
		}
	}
	if grey != 13 || dots != 2 {
		t.Errorf("%d grey cells and %d dots", grey, dots)
	}
	last := drawn.Shapes()[len(drawn.Shapes())-1]
	if last.Kind != format.RectShape || last.Above {
		t.Errorf("the fog is not over the drawing and below the digits: %+v", last)
	}
	// What is above the digits between cells that can be seen is below the fog of the cells that it crosses.
	long := func(shape format.Shape) format.Shape {
		shape.Above, shape.Line, shape.Fill, shape.Width = true, 0xff, 0xff, 8
		return shape
	}
	crossing, _ := format.DrawingOf(4, []format.Shape{
		long(format.Shape{Kind: format.PathShape, Points: []format.Point{{X: 50, Y: 50}, {X: 250, Y: 50}}}),
		long(format.Shape{Kind: format.PathShape, Points: []format.Point{{X: -50, Y: 150}, {X: 450, Y: 150}}}),
		long(format.Shape{Kind: format.EllipseShape, Wide: 40, High: 40, Points: []format.Point{{X: 95, Y: 100}}}),
		long(format.Shape{Kind: format.TextShape, High: 40, Text: "a long text",
			Points: []format.Point{{X: 50, Y: 95}}}),
	})
	_, drawn = format.FogOf(4, cells(0, 2), nil).Veil(grid("1..4............"), grid("................"),
		grid(fogSolution), crossing)
	if shapes := drawn.Shapes(); len(shapes) != 4+14 || slices.ContainsFunc(shapes,
		func(s format.Shape) bool { return s.Above }) || shapes[3].Kind != format.TextShape {
		t.Errorf("above the fog: %+v", shapes)
	}
	// A drawing that leaves no room for the fog is left out.
	var many []format.Shape
	for i := range format.MostShapes {
		s := dot(450, false)
		s.Fill, s.Points[0].Y = format.Colour(i<<12|0xff), i%400
		many = append(many, s)
	}
	full, _ := format.DrawingOf(4, many)
	if _, drawn = f.Veil(given, grid("................"), grid(fogSolution), full); len(drawn.Shapes()) != 13 {
		t.Errorf("%d shapes instead of the fog", len(drawn.Shapes()))
	}
	if g, same := (format.Fog{}).Veil(given, grid("................"), solver.Grid{}, d); g != given || same != d {
		t.Error("without fog, the picture changes")
	}
}
