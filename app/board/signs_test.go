package board

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver/corpora/crowded"
)

// layers returns the classes of the layers in the HTML of a grid, from the bottom layer to the top one.
func layers(text string) (classes []string) {
	for _, svg := range regexp.MustCompile(`<svg[^>]* class="ink ([^"]*)"`).FindAllStringSubmatch(text, -1) {
		classes = append(classes, svg[1])
	}
	return classes
}

func TestRulesLieInTwoLayers(t *testing.T) {
	l := layout(t, "3x3,cage=15:0.1,thermo:9.10.11,white:20.21")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Signs: signs.Of(l).Pack()}
	p.Cells[40].Colours = 1
	p.Overlay.Evidence = job.Drawing{Under: `<path class="e-sa" d="M0 0h1"/>`, Over: `<path class="e-a" d="M0 0h1"/>`}
	got := app.HTMLString(Grid(p, Setting{}))
	want := "ground|rules|signs|signs signs--high|evidence|evident__over"
	if have := strings.Join(layers(got), "|"); have != want {
		t.Errorf("%s, want %s", have, want)
	}
	if !strings.Contains(got, `class="board evident ruled"`) {
		t.Error("the board does not say that it has rules")
	}
	_, low, _ := strings.Cut(got, `class="ink signs"`)
	low, high, _ := strings.Cut(low, "</svg>")
	if !strings.Contains(low, "sg-fill") || strings.Contains(low, ">15<") {
		t.Errorf("below the digits: %s", low)
	}
	if !strings.Contains(high, ">15<") {
		t.Errorf("above the digits: %s", high)
	}
	plain := layout(t, "3x3,diagonals")
	bare := app.HTMLString(Grid(Picture{Layout: plain, Cells: make([]Cell, plain.Cells())}, Setting{}))
	if strings.Contains(bare, "signs") || strings.Contains(bare, "ruled") {
		t.Error("a board without such rules has layers for them")
	}
}

// Until the drawing of the rules has loaded, the board shows the sketch of the rules from the page's first
// paint.
func TestSketchStandsInForTheDrawing(t *testing.T) {
	l := layout(t, "3x3,cage=15:0.1")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Sketch: `<svg class="ink signs signs--high"><path/></svg>`}
	if got := app.HTMLString(Grid(p, Setting{})); strings.Join(layers(got), "|") != "ground|rules|signs signs--high" {
		t.Error(got)
	}
	p.Signs = signs.Of(l).Pack()
	if got := app.HTMLString(Grid(p, Setting{})); strings.Contains(got, "<path/>") || !strings.Contains(got, ">15<") {
		t.Error(got)
	}
}

func TestCellsLeaveRoomForLabels(t *testing.T) {
	l := layout(t, "3x3,cage=15:0.1,thermo:1.2,marks=1.2:2.3")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Signs: signs.Of(l).Pack()}
	got := app.HTMLString(Grid(p, Setting{}))
	for c, want := range []string{"cell c-in c-top", "cell lined c-in", "cell lined c-foot", "cell c-foot", "cell"} {
		if !strings.Contains(got, `<div class="`+want+`" role="gridcell" data-cell="`+strconv.Itoa(c)+`"`) {
			t.Errorf("cell %d is not %q", c, want)
		}
	}
	if p.Cells[0].cover != 0 {
		t.Error("the picture was changed")
	}
}

func TestStatesOfRulesAreDrawn(t *testing.T) {
	l := layout(t, "3x3,cage=15:0.1,cage=7:2.3,thermo:9.10.11")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Signs: signs.Of(l).Pack()}
	drawn := func(lit, broken []int) string {
		p.Overlay.Rules = signs.States(len(l.Rules()), nil, lit, broken)
		return app.HTMLString(Grid(p, Setting{}))
	}
	if got := drawn(nil, nil); strings.Contains(got, "sg-lit") || strings.Contains(got, "sg-broken") {
		t.Error("a rule is emphasised")
	}
	if got := drawn([]int{1}, []int{2}); !strings.Contains(got, `<text class="sg-lit"`) ||
		strings.Count(got, `<text class="sg-strong"`) != 1 || !strings.Contains(got, "sg-broken") {
		t.Error(got)
	}
	p.Overlay.Evidence.Rules = signs.States(len(l.Rules()), nil, []int{2}, nil)
	if got := drawn([]int{1}, nil); !strings.Contains(got, "sg-lit") || strings.Contains(got, `<text class="sg-lit"`) {
		t.Errorf("a step lights its rules, and no others: %s", got)
	}
	lit := strings.Count(File(p, "", nil), svg.Accent)
	p.Overlay.Evidence.Rules = ""
	if bare := strings.Count(File(p, "", nil), svg.Accent); lit <= bare {
		t.Errorf("in a file %d shapes have the accent with a step, and %d without", lit, bare)
	}
}

func TestFileHasRulesAndMargins(t *testing.T) {
	l := layout(t, "2x2,cage=5:0.1,whisper=2:4.5,sandwich=3:0.1.2.3,sandwich=5:12.8.4.0")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Signs: signs.Of(l).Pack()}
	p.Cells[4] = Cell{Digit: 3, Kind: i18n.GivenCell}
	p.Cells[0] = Cell{Corner: 1}
	file := File(p, "x", nil)
	for _, want := range []string{
		`width="308" height="308"`, `translate(48 4) scale(64)`, `translate(48 4) scale(.64)`, ">5</text>", ">3</text>",
		`stroke="#0a6c5e" stroke-width="16"`, `<text x="80" y="114" font-weight="700" stroke="#fff"`,
	} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in %s", want, file)
		}
	}
	under, over := strings.Index(file, `stroke="#0a6c5e"`), strings.Index(file, `stroke-dasharray="3 2"`)
	if digit := strings.Index(file, `<text x="80" y="114"`); under > digit || over < digit {
		t.Error("the line is not below the digit, or the cage not above it")
	}
	y := regexp.MustCompile(`<text x="59" y="(\d+)"[^>]*>1<`).FindStringSubmatch(file)
	if y == nil {
		t.Fatalf("no note in %s", file)
	}
	if foot, _ := strconv.Atoi(y[1]); foot < 4+64*45/100 {
		t.Errorf("a note ends at %d, in the sum", foot)
	}
}

func TestThumbHasCagesAndLines(t *testing.T) {
	l := layout(t, "2x2,cage=5:0.1,thermo:4.5.6")
	got := app.HTMLString(Thumb(Picture{Layout: l, Cells: make([]Cell, l.Cells()), Signs: signs.Of(l).Pack()}))
	if !hasPath(got, "thumb__sign", signs.Of(l).Sketch()) || !strings.Contains(got, "scale(.01)") {
		t.Error(got)
	}
}

// On a board with more than a thousand rules, highlighting a rule rewrites only the bands that contain shapes
// of the rule.
func TestOnlyBandsWhoseStatesChangeAreDrawn(t *testing.T) {
	l := layout(t, crowded.Layout())
	y := &layer{Draws: high, Layout: l.String(), Ink: signs.Of(l).Pack()}
	draw := func(lit ...int) []string {
		y.Cells = signs.States(len(l.Rules()), nil, lit, nil)
		return y.texts()
	}
	usual, lit, other := draw(), draw(7), draw(900)
	for i, lines := range [][]string{lit, other} {
		changed := 0
		for at := range lines {
			if lines[at] != usual[at] {
				changed++
			}
		}
		// At most two bands change: the outline of a rule and its number may be in different bands.
		if len(lines) != len(usual) || changed == 0 || changed > 2 {
			t.Errorf("%d: %d of %d lines have changed", i, changed, len(usual))
		}
	}
	if strings.Contains(strings.Join(other, "\n"), "sg-lit") == strings.Contains(strings.Join(usual, "\n"), "sg-lit") {
		t.Error("no rule is emphasised")
	}
	if !slices.Equal(draw(), usual) {
		t.Error("a rule that was emphasised is not as before")
	}
	fresh := &layer{Draws: high, Layout: l.String(), Ink: y.Ink,
		Cells: signs.States(len(l.Rules()), nil, []int{900}, nil)}
	if !slices.Equal(fresh.texts(), other) {
		t.Error("a band is not drawn again")
	}
	if drawn := app.HTMLString(y.ruled(l.N())); !strings.Contains(drawn, `viewBox="0 0 1600 1600"`) {
		t.Error("the drawing is not as large as the board")
	} else if !strings.Contains(drawn, "signs--many") {
		t.Error("the browser does not keep the picture of so many rules")
	}
	y.Ink = signs.Of(layout(t, "3x3,cage=15:0.1")).Pack()
	if got := app.HTMLString(y.ruled(9)); strings.Contains(got, "signs--many") || strings.Count(got, "<g>") != 1 {
		t.Error("the drawing of another board is not drawn")
	}
}
