package figure

import (
	"math"
	"strings"
	"testing"

	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/format"
)

const ruled = "3x3,odd:0.9,even:1,marks=1.2.3:2,extra:20.21.29.30.38,cage=15:3.4.12.13,cage=100:45.46," +
	"sum=12:14.15.24," +
	"quad=1.2.3.4:16.17.25.26,clone:54.55.64.57.58.67,equal=1.1:73.75,white:5.6,black=3:33.34," +
	"xv=14:78.79,greater:59.60," +
	"thermo:0.1.10.19,arrow=2:5.6.15.24.33,whisper=5:36.37.46.55.64,entropic:63.72.73.74.65," +
	"little=30:1.11.21.31.41.51.61.71,sandwich=0:0.9.18.27.36.45.54.63.72"

func TestGoldenFilesOfRules(t *testing.T) {
	l := layout(t, ruled)
	p := Picture{Given: l.Empty().With(10, 5).With(30, 2), Entered: l.Empty().With(1, 7), Solution: l.Empty()}
	file := p.SVG("Rules", 600)
	elements(t, file)
	golden(t, "rules.svg", file)
	p.Paper = true
	golden(t, "rules-paper.svg", p.SVG("Rules on paper", 600))
}

// The board, including the margins for clues outside it, is as large as its space allows, and not larger.
func TestMarginsArePartOfTheBoard(t *testing.T) {
	for rules, sides := range map[string]signs.Sides{
		"sandwich=3:0.1.2.3.4.5.6.7.8":                                     signs.Left,
		"sandwich=3:0.9.18.27.36.45.54.63.72":                              signs.Above,
		"sandwich=3:8.7.6.5.4.3.2.1.0,sandwich=3:72.63.54.45.36.27.18.9.0": signs.Right | signs.Below,
		"little=9:0.10.20.30.40.50.60.70.80,little=9:80": signs.Left | signs.Above |
			signs.Right | signs.Below,
	} {
		for _, paper := range []bool{false, true} {
			p := Picture{Given: layout(t, "3x3,"+rules).Empty(), Paper: paper}
			b := p.measured(500)
			m := b.margins()
			for side, width := range map[signs.Sides]float64{
				signs.Left: m.left, signs.Above: m.above, signs.Right: m.right, signs.Below: m.below,
			} {
				if want := sides&side != 0; width > 0 != want || want && math.Abs(width-.7*b.pitch) > b.step {
					t.Errorf("%s: a margin of %v with cells of %v", rules, width, b.pitch)
				}
			}
			if size := b.size(); size > 500*Px || size < 500*Px-11*b.step-Px {
				t.Errorf("%s: %v of %d units", rules, size, 500*Px)
			}
			var d Drawing
			d.Board(p, 10, 20, 500)
			for _, s := range d.Shapes {
				for _, c := range s.Outline() {
					if x, y := c.Start.X, c.Start.Y; x < 10*Px || y < 20*Px || x > 510*Px || y > 520*Px {
						t.Errorf("%s: %+v is outside of the place of the board", rules, s)
					}
				}
			}
		}
	}
}

func TestDashes(t *testing.T) {
	corner := []Point{{0, 0}, {10, 0}, {10, 10}}
	for name, test := range map[string]struct {
		lengths []float64
		want    [][]Point
	}{
		"whole": {nil, [][]Point{corner}},
		"around a corner": {[]float64{4, 2},
			[][]Point{{{0, 0}, {4, 0}}, {{6, 0}, {10, 0}}, {{10, 2}, {10, 6}}, {{10, 8}, {10, 10}}}},
		"over a corner":  {[]float64{12, 4}, [][]Point{{{0, 0}, {10, 0}, {10, 2}}, {{10, 6}, {10, 10}}}},
		"beads":          {[]float64{0, 8}, [][]Point{{{0, 0}, {0, 0}}, {{8, 0}, {8, 0}}, {{10, 6}, {10, 6}}}},
		"a bead on each": {[]float64{0, 10}, [][]Point{{{0, 0}, {0, 0}}, {{10, 0}, {10, 0}}, {{10, 10}, {10, 10}}}},
	} {
		got := dashes(corner, test.lengths)
		same := len(got) == len(test.want)
		for i := 0; same && i < len(got); i++ {
			same = len(got[i]) == len(test.want[i])
			for j := 0; same && j < len(got[i]); j++ {
				same = got[i][j].minus(test.want[i][j]).length() < 1e-9
			}
		}
		if !same {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// The area of a line is the same as SVG draws it: it has the given width and round ends.
func TestLinesAreAreas(t *testing.T) {
	line := Shape{Lines: [][]Point{{{0, 0}, {100, 0}}, {{0, 100}}}, Width: 20}
	for p, want := range map[Point]bool{
		{50, 9}: true, {50, 11}: false, {-9, 0}: true, {-9, 8}: false, {0, 109}: true, {8, 108}: false, {107, 0}: true,
	} {
		if got := inside(line.Outline(), p); got != want {
			t.Errorf("%v is covered: %t", p, got)
		}
	}
	line.Flat = true
	if inside(line.Outline(), Point{-9, 0}) || !inside(line.Outline(), Point{9, 0}) {
		t.Error("flat ends are not flat")
	}
}

// A digit on a line has an outline in the colour of the paper.
func TestDigitsOnLinesHaveAHalo(t *testing.T) {
	l := layout(t, "3x3,thermo:0.1,odd:3")
	var d Drawing
	d.Board(Picture{Given: l.Empty().With(0, 5).With(3, 7)}, 0, 0, 400)
	halos := map[byte]int{}
	for i, s := range d.Shapes {
		if s.Digit != 0 && s.Width > 0 {
			halos[byte(s.Digit)]++
			if next := d.Shapes[i+1]; s.Fill != onScreen.paper || next.Digit != s.Digit || next.Width != 0 {
				t.Errorf("below %+v is %+v", next, s)
			}
		}
	}
	if halos[5] != 1 || halos[7] != 0 {
		t.Errorf("halos of %v", halos)
	}
}

func TestNotesStandBesideLabels(t *testing.T) {
	l := layout(t, "3x3,cage=15:0.1")
	p := Picture{Given: l.Empty()}
	note := format.Note{Corner: 0b1111}
	p.Notes = p.Notes.With(0, note).With(1, note)
	var d Drawing
	d.Board(p, 0, 0, 450)
	pitch := p.measured(450).pitch
	label := signs.Of(l)
	foot := .05*pitch + .22*.71*pitch // lower edge of the sum's digits
	if label.Cover(0)&signs.Top == 0 || label.Cover(1)&signs.Top != 0 {
		t.Fatal("the sum does not stand in the first cell")
	}
	highest := [2]float64{math.Inf(1), math.Inf(1)}
	for _, s := range d.Shapes {
		if s.Digit != 0 && s.Weight == Regular && s.Y < pitch {
			highest[int(s.X/pitch)] = min(highest[int(s.X/pitch)], s.Y)
		}
	}
	if highest[0] < foot || highest[1] > foot {
		t.Errorf("notes begin at %v; the sum ends at %v", highest, foot)
	}
}

// Every character in the texts of rules has a figure.
func TestEverySignOfARuleHasAFigure(t *testing.T) {
	seen := map[string]rune{}
	for _, sign := range "0123456789ABCDEFGHIJKLMNOPVX=≠" {
		shape := strings.Join(form(outline(figureOf(sign), Bold)), "\n")
		if other, ok := seen[shape]; ok || !strings.Contains(shape, "#") {
			t.Errorf("%c looks like %c:\n%s", sign, other, shape)
		}
		seen[shape] = sign
	}
	for _, rule := range []string{"rellik=9:0.1.2", "equality:0.1", "xv=5:0.1", "sum=10:0.1.2"} {
		l, err := solver.ParseLayout("3x3," + rule)
		if err != nil {
			t.Fatal(err)
		}
		file := Picture{Given: l.Empty(), Entered: l.Empty()}.Card(400, 400).SVG("")
		for _, used := range strings.Split(file, `href="#`)[1:] {
			if id, _, _ := strings.Cut(used, `"`); !strings.Contains(file, `id="`+id+`"`) {
				t.Errorf("%s: the file has no figure %s", rule, id)
			}
		}
		for _, s := range signs.Of(l).Shapes {
			for _, sign := range s.Text {
				if len(outline(figureOf(sign), Bold)) == 0 {
					t.Errorf("%s: no figure for %c", rule, sign)
				}
			}
		}
	}
}
