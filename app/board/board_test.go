package board

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"pgregory.net/rapid"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lines"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/format"
)

func layout(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const jigsaw4 = "jigsaw:1112132233243444"

// edge is one side of a cell. It starts at the corner x, y, counted in cells. It runs one cell down if down
// is set, and otherwise one cell to the right.
type edge struct {
	x, y int
	down bool
}

// drawn returns the cell edges that a path covers. d is path data that consists of M, H and V commands.
func drawn(t *testing.T, d string) map[edge]bool {
	t.Helper()
	on := map[edge]bool{}
	for _, part := range strings.Split(d, "M")[1:] {
		var x, y, to int
		if n, _ := fmt.Sscanf(part, "%d %dV%d", &x, &y, &to); n == 3 {
			for ; y < to; y++ {
				on[edge{x, y, true}] = true
			}
		} else if n, _ := fmt.Sscanf(part, "%d %dH%d", &x, &y, &to); n == 3 {
			for ; x < to; x++ {
				on[edge{x, y, false}] = true
			}
		} else {
			t.Fatalf("%q is no line", part)
		}
	}
	return on
}

func TestWallsSeparateRegions(t *testing.T) {
	for _, text := range []string{"2x2", "2x3", "3x2", "3x3", "1x5", "5x5", "3x3,diagonals", jigsaw4} {
		t.Run(text, func(t *testing.T) {
			l := layout(t, text)
			n, want := l.N(), map[edge]bool{}
			for c := range n * n {
				if x := c % n; x > 0 && l.Region(solver.Cell(c)) != l.Region(solver.Cell(c-1)) {
					want[edge{x, c / n, true}] = true
				}
				if y := c / n; y > 0 && l.Region(solver.Cell(c)) != l.Region(solver.Cell(c-n)) {
					want[edge{c % n, y, false}] = true
				}
			}
			if got := drawn(t, walls(l)); !maps.Equal(got, want) {
				t.Errorf("%s: %v, want %v", walls(l), got, want)
			}
		})
	}
}

func TestAdjacentWallsAreOneLine(t *testing.T) {
	if got := walls(layout(t, "2x3")); got != "M0 2H6M3 0V6M0 4H6" {
		t.Error(got)
	}
}

func TestSightIsHousesAndPairs(t *testing.T) {
	tests := map[string]struct {
		layout        string
		cell          solver.Cell
		houses, pairs string
	}{
		"row, column and box":               {"2x2", 0, "M1 0h3v1h-3M0 1h2v1h-2M0 2h1v1h-1M0 3h1v1h-1", ""},
		"a jigsaw's region is no rectangle": {jigsaw4, 15, "M3 0h1v1h-1M3 1h1v1h-1M3 2h1v1h-1M0 3h3v1h-3", ""},
		"a diagonal is a house": {"2x2,falling", 0,
			"M1 0h3v1h-3M0 1h2v1h-2M0 2h1v1h-1M2 2h1v1h-1M0 3h1v1h-1M3 3h1v1h-1", ""},
		"a knight's move is hatched": {"2x2,knight", 0, "M1 0h3v1h-3M0 1h2v1h-2M0 2h1v1h-1M0 3h1v1h-1",
			"M2 1" + hatching + "M1 2" + hatching},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			houses, pairs := sight(layout(t, test.layout), test.cell)
			if houses != test.houses || pairs != test.pairs {
				t.Errorf("%s and %s", houses, pairs)
			}
		})
	}
}

func TestLinesOfRules(t *testing.T) {
	for text, want := range map[string][2]string{
		"3x3":         {"", ""},
		"3x3,rising":  {"", "M0 9L9 0"},
		"3x3,falling": {"", "M0 0L9 9"},
		"3x3,windoku": {"M1 1h3v1h-3M5 1h3v1h-3M1 2h3v1h-3M5 2h3v1h-3M1 3h3v1h-3M5 3h3v1h-3M1 5h3v1h-3M5 5h3v1h-3M1 " +
			"6h3v1h-3M5 6h3v1h-3M1 7h3v1h-3M5 7h3v1h-3", ""},
	} {
		if l := layout(t, text); windows(l) != want[0] || diagonals(l) != want[1] {
			t.Errorf("%s: %s and %s", text, windows(l), diagonals(l))
		}
	}
	if both := diagonals(layout(t, "3x3,diagonals")); both != "M0 0L9 9M0 9L9 0" && both != "M0 9L9 0M0 0L9 9" {
		t.Error(both)
	}
}

// Cells with different contents have different packed forms. A grid relies on this, because it compares only
// the packed forms.
func TestPackingLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := Cell{
			Digit: solver.Digit(rapid.IntRange(0, solver.MaxN).Draw(t, "digit")),
			Kind:  i18n.CellKind(rapid.IntRange(0, int(i18n.TriedCell)).Draw(t, "kind")),
			Marks: solver.Digits(rapid.Uint32Range(0, 1<<solver.MaxN-1).Draw(t, "marks")),
			State: State(rapid.IntRange(0, int(shaded)<<1-1).Draw(t, "state")),
			Depth: rapid.Uint16().Draw(t, "depth"),
			Lost:  solver.Digit(rapid.IntRange(0, solver.MaxN).Draw(t, "lost")),

			Corner:   solver.Digits(rapid.Uint32Range(0, 1<<solver.MaxN-1).Draw(t, "corner")),
			Centre:   solver.Digits(rapid.Uint32Range(0, 1<<solver.MaxN-1).Draw(t, "centre")),
			RuledOut: solver.Digits(rapid.Uint32Range(0, 1<<solver.MaxN-1).Draw(t, "ruled out")),
			Colours:  format.Colours(rapid.Uint8().Draw(t, "colours")),
			ground:   rapid.Uint8().Draw(t, "ground"),
			cover:    signs.Cover(rapid.Uint8().Draw(t, "cover")),
			Tone:     rapid.Uint8().Draw(t, "tone"),
			Turn:     rapid.Uint8().Draw(t, "turn"),
		}
		packed := pack([]Cell{{}, cell})
		if got := unpack(packed[packedCell:]); len(packed) != 2*packedCell || got != cell {
			t.Fatalf("%+v became %+v", cell, got)
		}
	})
}

func TestCellHasClassesAndName(t *testing.T) {
	tests := map[string]struct {
		cell Cell
		want []string
	}{
		"a given": {Cell{Digit: 7, Kind: i18n.GivenCell, State: ReadOnly},
			[]string{`class="cell given d-7"`, `aria-readonly`, `given 7`, `>7<`}},
		"a digit in conflict is wrong": {Cell{Digit: 7, Kind: i18n.EnteredCell, State: Conflict},
			[]string{` bad"`, `aria-invalid`}},
		"the cursor": {Cell{State: Selected}, []string{` sel"`, ` aria-selected`, `tabindex="0"`}},
		"candidates are in the name": {Cell{Marks: 0b101, State: Noted},
			[]string{`class="m-1"`, `class="m-3"`, `1 3`}},
		"a tint that is there": {Cell{Digit: 2, Kind: i18n.EnteredCell, Tone: 5}, []string{` h5"`}},
		"a tint that comes":    {Cell{Digit: 2, Kind: i18n.EnteredCell, Tone: 5, Turn: 3}, []string{` h5 turn3"`}},
		"a guess has its depth": {Cell{Digit: 2, Kind: i18n.TriedCell, Depth: 3},
			[]string{` guess`, `data-note="3"`, `tried 2`}},
		"a lost digit is struck": {Cell{Lost: 4, State: Starved | Noted},
			[]string{` starved"`, `<s data-note="4"`}},
		"notes are in the name": {Cell{Corner: 0b1001, Centre: 0b10},
			[]string{`row 1, column 4, empty, corner 1 4, centre 2"`, `aria-hidden="true"`}},
		"notes at places of their own": {Cell{Centre: 0b101, RuledOut: 0b100, State: Placed},
			[]string{`<span class="marks"><span class="m-1"></span><span></span><span class="m-3 out">`,
				`notes 1 3, clash 3"`}},
		"notes that are ruled out": {Cell{Centre: 0b11, RuledOut: 0b10},
			[]string{`"m-1"`, `"m-2 out"`, `centre 1 2, clash 2"`}},
		"letters": {Cell{Letters: 0b1001, Centre: 0b11, Colours: 0b100},
			[]string{`empty, letters A D, centre 1 2, green"`}},
		"a colour": {Cell{Colours: 0b100}, []string{` toned t3"`, `empty, green"`}},
		"several colours": {Cell{Digit: 2, Kind: i18n.GivenCell, Colours: 0b10000101},
			[]string{` toned"`, `given 2, blue, green and grey"`, `>2<`}},
		"one of several selected": {Cell{State: Selected | Among, Colours: 1},
			[]string{` sel toned t1"`, `empty, blue, selected"`, ` aria-selected`}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			c := cell{Index: 3, N: 4, Packed: pack([]Cell{test.cell}), Spoken: true,
				TabStop: test.cell.State&Selected != 0}
			got := c.html()
			for _, want := range test.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %s in %s", want, got)
				}
			}
			if !strings.Contains(got, "row 1, column 4") {
				t.Errorf("it does not say where it is: %s", got)
			}
		})
	}
}

func jotOf(c Cell, n int) string { return string(jot(nil, c, n)) }

// A cell's only text is its digit. A cell without pencil marks and colours has no elements for them. On a
// large board, many pencil marks in a cell are drawn as a single text, unless some of them are ruled out.
func TestManyNotesAreOneText(t *testing.T) {
	many := Cell{Centre: solver.DigitsUpTo(11)}
	if got, want := jotOf(many, 25), `<span class="jot" aria-hidden="true"><span class="dense jot__centre `+
		`jot__centre--3 m-1 m-2 m-3 m-4 m-5 m-6 m-7 m-8 m-9 m-A m-B" `+
		`data-marks="1234&#10;5678&#10;9AB"></span></span>`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for what, got := range map[string]string{
		"a smaller board": jotOf(many, 16), "few notes": jotOf(Cell{Centre: 0b111}, 25),
		"some ruled out": jotOf(Cell{Centre: many.Centre, RuledOut: 1}, 25),
	} {
		if strings.Contains(got, "dense") || !strings.Contains(got, `"m-2"`) {
			t.Errorf("%s: %s", what, got)
		}
	}
}

func TestNotesAreNoText(t *testing.T) {
	text := func(c Cell) string {
		drawn := cell{Index: 0, N: 9, Packed: pack([]Cell{c})}
		return drawn.html()
	}
	if got := regexp.MustCompile(`<[^>]*>|\s`).
		ReplaceAllString(text(Cell{Corner: 0b111, Centre: 0b111000}), ""); got != "" {
		t.Errorf("the text of a cell with notes is %q", got)
	}
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	for _, class := range []string{"jot", "tones", "selection", "several", "aria-multiselectable"} {
		if got := app.HTMLString(Grid(p, Setting{Many: true})); strings.Contains(got, class) {
			t.Errorf("a board without notes has %s", class)
		}
	}
}

// In the HTML of a row, each cell is one line, and its attributes contain no quotes and no character
// references. The page compares these lines with those of the previous HTML.
func TestACellIsALine(t *testing.T) {
	l := layout(t, "5x5")
	for _, lang := range i18n.All {
		cells := make([]Cell, l.Cells())
		for c := range cells {
			all := solver.DigitsUpTo(25)
			cells[c] = []Cell{{Centre: all}, {Corner: all, Centre: all, RuledOut: all}, {Marks: all, State: Noted},
				{Lost: 3, State: Starved}, {Digit: 25, Kind: i18n.TriedCell, Depth: 9}, {Colours: 0xff}}[c%6]
			cells[c].State |= 1<<(c%12) | 1<<(c/12%12)
		}
		for r := range l.N() {
			row := row{Index: r, N: l.N(), Cells: pack(cells[r*l.N() : (r+1)*l.N()]), Lang: lang, Spoken: true,
				TabStop: -1}
			lines := strings.Split(strings.TrimSpace(app.HTMLString(row.Render())), "\n")
			if len(lines) != l.N()+2 {
				t.Fatalf("%d lines for %d cells", len(lines), l.N())
			}
			for _, line := range lines[1 : len(lines)-1] {
				tag, _, _ := strings.Cut(line, ">")
				if !regexp.MustCompile(`^<div( [a-z-]+="[^"&<>]*")+$`).MatchString(tag) {
					t.Fatalf("%s", tag)
				}
			}
		}
	}
}

func TestPlacesOfNotes(t *testing.T) {
	up := func(k int) solver.Digits { return 1<<k - 1 }
	tests := map[string]struct {
		cell Cell
		n    int
		want string // class of each part, with the number of small digits in each line
	}{
		"four in the corners":               {Cell{Corner: up(4)}, 9, "jot(corner:4)"},
		"nine around":                       {Cell{Corner: up(9)}, 9, "jot(corner corner--full:9)"},
		"more than there are places":        {Cell{Corner: up(10)}, 16, "jot(corner corner--many:10)"},
		"four in the centre are large":      {Cell{Centre: up(4)}, 9, "jot(centre centre--1:4)"},
		"five in the centre are smaller":    {Cell{Centre: up(5)}, 9, "jot(centre centre--2:5)"},
		"nine in the centre take two lines": {Cell{Centre: up(9)}, 9, "jot(centre centre--2:5/4)"},
		"sixteen in the centre take four":   {Cell{Centre: up(16)}, 16, "jot(centre centre--3:4/4/4/4)"},
		"corner marks around centre marks": {Cell{Corner: up(6), Centre: up(3)}, 9,
			"jot jot--both(corner:6 centre centre--1:3)"},
		"two lines between corners": {Cell{Corner: up(2), Centre: up(8)}, 9,
			"jot jot--both(corner:2 centre centre--3:4/4)"},
		"more corner marks than fit around centre marks": {Cell{Corner: up(9), Centre: up(9)}, 9,
			"jot jot--both(edge:5 edge edge--low:4 centre centre--3:5/4)"},
		"25 corner marks and 25 centre marks are smaller": {Cell{Corner: up(25), Centre: up(25), RuledOut: 1}, 25,
			"jot jot--both(edge:13 edge edge--low:12 centre centre--5:5/5/5/5/5)"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			got := jotOf(test.cell, test.n)
			if out := strings.Count(got, `"m-`); out != test.cell.Corner.Len()+test.cell.Centre.Len() {
				t.Errorf("%d small digits", out)
			}
			if shape := shapeOf(got); shape != test.want {
				t.Errorf("%s, want %s", shape, test.want)
			}
		})
	}
}

// shapeOf summarises the HTML of pencil marks: the class of each part, and the number of small digits in each
// line of the part.
func shapeOf(markup string) string {
	var parts []string
	root := ""
	for _, part := range strings.Split(markup, `<span class="j`)[1:] {
		class, rest, _ := strings.Cut("j"+part, `"`)
		if root == "" {
			root = class
			continue
		}
		var lines []string
		for _, line := range strings.Split(rest, "<br>") {
			lines = append(lines, strconv.Itoa(strings.Count(line, `"m-`)))
		}
		parts = append(parts, strings.ReplaceAll(class, "jot__", "")+":"+strings.Join(lines, "/"))
	}
	return root + "(" + strings.Join(parts, " ") + ")"
}

// Adjacent selected cells share one outline. If they surround a hole, the hole has an outline too.
func TestOutline(t *testing.T) {
	tests := map[string]struct {
		cells []solver.Cell // cells of a 4x4 board
		want  string
	}{
		"one cell":                {[]solver.Cell{5}, "M1 1H2M1 1V2M2 1V2M1 2H2"},
		"two in a row":            {[]solver.Cell{0, 1}, "M0 0V1M0 0H2M0 1H2M2 0V1"},
		"two that touch a corner": {[]solver.Cell{0, 5}, "M0 0V1M0 0H1M1 0V2M0 1H2M2 1V2M1 2H2"},
		"a ring": {[]solver.Cell{0, 1, 2, 4, 6, 8, 9, 10},
			"M0 0V3M0 0H3M1 1V2M1 1H2M2 1V2M1 2H2M3 0V3M0 3H3"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			got := along(lines.Outline(4, func(c solver.Cell) bool { return slices.Contains(test.cells, c) }))
			if !maps.Equal(drawn(t, got), drawn(t, test.want)) {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// A single selected cell gets its frame from the style sheet. Several selected cells get a common outline.
func TestSelectionOfTheGrid(t *testing.T) {
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	grid := func() string { return app.HTMLString(Grid(p, Setting{Name: "x", Many: true})) }
	p.Cells[0].State = Selected
	if got := grid(); strings.Contains(got, "selection") || !strings.Contains(got, "aria-multiselectable") {
		t.Error(got)
	}
	p.Cells[0].State, p.Cells[1].State = Selected|Among, Selected|Among
	if got := grid(); !strings.Contains(got, `class="board several"`) ||
		!hasPath(got, "selection__line", "M0 0V1M0 0H2M0 1H2M2 0V1") ||
		!hasPath(got, "selection__area", "M0 0h2v1h-2") {
		t.Error(got)
	}
	if strings.Contains(app.HTMLString(Grid(p, Setting{Name: "x"})), "aria-multiselectable") {
		t.Error("a board on which one cell can be selected says otherwise")
	}
}

// The wedges of a cell with several colours have equal areas.
func TestWedges(t *testing.T) {
	for k := 2; k <= format.ColourCount; k++ {
		before := 1000 * 1000
		for i := 1; i < k; i++ {
			twice, xs, ys := 0, []int(nil), []int(nil)
			for _, point := range strings.FieldsFunc(wedge(i, k),
				func(r rune) bool { return r == 'M' || r == 'L' || r == 'Z' }) {
				var x, y int
				if _, err := fmt.Sscanf(point, "%d %d", &x, &y); err != nil {
					t.Fatal(err)
				}
				xs, ys = append(xs, x), append(ys, y)
			}
			for j := range xs {
				next := (j + 1) % len(xs)
				twice += xs[j]*ys[next] - xs[next]*ys[j]
			}
			if share := before - twice/2; share < 1000*1000/k-1000 || share > 1000*1000/k+1000 {
				t.Errorf("wedge %d of %d has %d of a million", i, k, share)
			}
			before = twice / 2
		}
	}
}

// Each colour of a cell is drawn with the colour's fill, pattern and symbol.
func TestTones(t *testing.T) {
	got := app.HTMLString(&layer{Draws: tones, Layout: "1x2", Cells: string([]byte{0, 0, 0b1000, 0, 0, 0, 0b11, 0})})
	for _, want := range []string{
		`<rect class="tone t4" x="050.0000%" y="000.0000%" width="050.0000%" height="050.0000%"/>`,
		`fill="url(#screen4)" x="050.0000%"`, `href="#sign4"`,
		`<rect class="tone t1" x="050.0000%" y="050.0000%" width="050.0000%" height="050.0000%"/>`,
		`<clipPath id="wedge21"`, `clip-path="url(#wedge21)"`, `href="#sign2"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if strings.Count(got, `class="tone t`) != 3 || strings.Count(got, "<use") != 3 ||
		strings.Count(got, "<clipPath") != 1 {
		t.Errorf("other tones in %s", got)
	}
	screens := map[string]bool{}
	for _, c := range colours {
		screens[c.screen] = true
	}
	if len(screens) != format.ColourCount {
		t.Error("two colours have one screen")
	}
}

// What the user has drawn is in a layer of its own above the cells, with a path for each colour.
func TestStrokes(t *testing.T) {
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	if got := app.HTMLString(Grid(p, Setting{})); strings.Contains(got, "strokes") {
		t.Error("a board without a drawing has a layer for it")
	}
	p.Strokes = strokesOf(format.Stroke{X: 1, Y: 1, Shape: format.LineRight, Colour: 1},
		format.Stroke{X: 3, Y: 1, Shape: format.LineDownLeft, Colour: 1},
		format.Stroke{X: 2, Y: 3, Shape: format.Cross, Colour: 4})
	got := app.HTMLString(Grid(p, Setting{}))
	if !hasPath(got, "stroke--1", "M1 1h2M3 1l-2 2") || !hasPath(got, "stroke--4", "M2 3m-.3-.3l.6 .6m-.6 0l.6-.6") ||
		!strings.Contains(got, `viewBox="0 0 8 8"`) {
		t.Error(got)
	}
	if strings.Index(got, "strokes") < strings.LastIndex(got, "gridcell") {
		t.Error("the drawing is below the cells")
	}
}

// Only digits on a diagonal have a halo, which interrupts the diagonal's line around the digit.
func TestOnlyDigitsOnADiagonalHaveAHalo(t *testing.T) {
	for text, want := range map[string][]int{
		"2x2": nil, "2x2,falling": {0, 5, 10, 15}, "2x2,rising": {3, 6, 9, 12},
		"2x2,diagonals": {0, 3, 5, 6, 9, 10, 12, 15},
	} {
		l := layout(t, text)
		p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
		var got []int
		for c, cell := range withLines(p) {
			if cell.State&lined != 0 {
				got = append(got, c)
			}
		}
		if !slices.Equal(got, want) || p.Cells[0].State != 0 {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	l := layout(t, "2x2,falling")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells()), Overlay: Overlay{Active: true, Cursor: 1}}
	for c, cell := range withLines(p) {
		if want := c == 0 || c == 5; cell.State&shaded != 0 != want { // the tinted cells, which cell 1 sees
			t.Errorf("cell %d has the halo of a tint: %t", c, !want)
		}
	}
}

// Letters are large in an empty cell and small beside notes. They are not shown under a digit.
func TestLetters(t *testing.T) {
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	for c, letters := range []string{"A", "BC", "D", ""} {
		for _, letter := range []byte(letters) {
			stroke := format.LetterIn(solver.Cell(c), 4, letter)
			stroke.Colour = 1 + c
			p.Strokes = p.Strokes.With(stroke)
			p.Cells[c].Letters = p.Strokes.LettersIn(stroke.Cell(4), 4)
		}
	}
	p.Cells[1].Centre, p.Cells[2].Digit = 0b11, 2
	texts := regexp.MustCompile(`<text ([^>]*)>(\w)`).FindAllStringSubmatch(app.HTMLString(Grid(p, Setting{})), -1)
	var got []string
	for _, text := range texts {
		attributes := strings.Fields(text[1])
		slices.Sort(attributes)
		got = append(got, text[2]+" "+strings.Join(attributes, " "))
	}
	want := []string{`A class="stroke--1" font-size="1.24" x="1" y="1.44"`,
		`B class="stroke--2" font-size="0.64" x="3.22" y="1.82"`,
		`C class="stroke--2" font-size="0.64" x="3.7" y="1.82"`}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	file := File(p, "x", nil)
	for _, want := range []string{`fill="#6b7280" x="50"`, `font-size="62">A<`, `fill="#2a8f57"`, ">B<", ">C<"} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in %s", want, file)
		}
	}
	if strings.Contains(file, ">D<") {
		t.Error("a letter is shown under a digit")
	}
}

func TestFile(t *testing.T) {
	l := layout(t, "2x2,diagonals")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	p.Cells[0] = Cell{Digit: 1, Kind: i18n.GivenCell}
	p.Cells[5] = Cell{Digit: 2, Kind: i18n.SolverCell}
	p.Cells[6] = Cell{Marks: 0b1001}
	p.Cells[7] = Cell{Corner: 0b11, Centre: 0b1100}
	p.Cells[8] = Cell{Colours: 0b1010}
	file := File(p, `a <title> & "more"`, []string{"Anti-knight", "a < b"})
	d := xml.NewDecoder(strings.NewReader(file))
	var texts []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, file)
		}
		if s, ok := token.(xml.CharData); ok && strings.TrimSpace(string(s)) != "" &&
			!strings.HasPrefix(string(s), ".t1{") {
			texts = append(texts, string(s))
		}
	}
	if got := strings.Join(texts, "|"); got != `a <title> & "more"|1|2|1|4|1|2|34|Anti-knight|a < b` {
		t.Error(got)
	}
	for _, want := range []string{
		walls(l), diagonals(l), frame(l), `font-weight="700">1<`, `font-style="italic"`, `id="screen2"`,
		`fill="url(#screen2)" x="000.0000%" y="050.0000%"`, wedge(1, 2),
	} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in %s", want, file)
		}
	}
}

// An SVG file uses the colours of the light theme. The test takes the first value of each colour in the style
// sheet, because the light theme comes first.
func TestColoursOfAFile(t *testing.T) {
	sheet, err := os.ReadFile("../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i <= format.ColourCount; i++ {
		for _, test := range []struct{ token, rule string }{{"t", "fill"}, {"p", "stroke"}} {
			name := test.token + strconv.Itoa(i)
			colour := regexp.MustCompile("--" + name + ": (#[0-9a-f]{6});").FindSubmatch(sheet)
			if colour == nil {
				t.Fatalf("the style sheet has no %s", name)
			}
			if want := "." + name + "{" + test.rule + ":" + string(colour[1]) +
				"}"; !strings.Contains(fileTones, want) {
				t.Errorf("no %s in %s", want, fileTones)
			}
		}
	}
	for i, ink := range format.StrokeInks {
		if name := "--pen-" + strconv.Itoa(i+1) + ": "; !strings.Contains(string(sheet), name+ink.Hex()[:7]+";") {
			t.Errorf("%s is not %s in the style sheet", name, ink.Hex())
		}
	}
}

func TestThumb(t *testing.T) {
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	p.Cells[0] = Cell{Digit: 1, Kind: i18n.GivenCell}
	p.Cells[5] = Cell{Digit: 2, Kind: i18n.EnteredCell}
	got := app.HTMLString(Thumb(p))
	for class, d := range map[string]string{
		"thumb__given": "M0 0m.2 .2h.6v.6h-.6z", "thumb__entered": "M1 1m.2 .2h.6v.6h-.6z",
		"thumb__wall": "M2 0V4M0 2H4" + frame(l),
	} {
		if !hasPath(got, class, d) {
			t.Errorf("no %s along %s in %s", class, d, got)
		}
	}
}

// hasPath reports whether the HTML in markup has a path element with the given class and path data d. The
// attributes may be in any order.
func hasPath(markup, class, d string) bool {
	for _, path := range strings.Split(markup, "<path")[1:] {
		path, _, _ = strings.Cut(path, ">")
		if strings.Contains(path, `class="`+class+`"`) && strings.Contains(path, `d="`+d+`"`) {
			return true
		}
	}
	return false
}

// In a map of regions, walls separate the regions, and each cell is named with its position and its region.
func TestMapOfRegions(t *testing.T) {
	text := "1122112233443344"
	regions := []byte(text)
	for c := range regions {
		regions[c] -= '0'
	}
	regions[2] = 1
	got := app.HTMLString(Regions(Map{Ground: layout(t, "2x2,falling"), Regions: string(regions), Chosen: 1, Cursor: 5,
		Name: "Regions"}))
	if !hasPath(got, "rules__wall", "M2 1H3M2 1V4M0 2H4M3 0V1") {
		t.Errorf("other walls in %s", got)
	}
	if !hasPath(got, "ground__line", "M0 0L4 4") {
		t.Errorf("no diagonal in %s", got)
	}
	if chosen := strings.Count(got, "part--chosen"); chosen != 5 {
		t.Errorf("%d cells are of the region that is chosen", chosen)
	}
	for _, want := range []string{`aria-label="row 1, column 3, region 1"`, `aria-label="row 4, column 4, region 4"`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if strings.Count(got, `tabindex="0"`) != 1 {
		t.Error("not one Tab stop")
	}
}

func TestPatternOfGivens(t *testing.T) {
	got := app.HTMLString(Givens(Pattern{Layout: layout(t, "2x3"), Gives: func(c int) bool { return c%7 == 0 },
		Cursor: 35, Name: "Pattern"}))
	if !hasPath(got, "rules__wall", "M0 2H6M3 0V6M0 4H6") {
		t.Errorf("other walls in %s", got)
	}
	for want, times := range map[string]int{
		"part--given": 6, `aria-selected="false"`: 30, `tabindex="0"`: 1, `aria-label="row 2, column 2, given"`: 1,
		`aria-label="row 2, column 3, empty"`: 1,
	} {
		if n := strings.Count(got, want); n != times {
			t.Errorf("%s %d times, not %d", want, n, times)
		}
	}
}

// The solver's digits are underlined only if the board also has digits entered by the user.
func TestSolverDigitsAreUnderscoredBesideEntered(t *testing.T) {
	kinds := []i18n.CellKind{i18n.GivenCell, i18n.EnteredCell, i18n.SolverCell}
	for without := range kinds {
		p := Picture{Layout: solver.Classic, Cells: make([]Cell, 81)}
		for i, kind := range kinds {
			if i != without {
				p.Cells[i] = Cell{Digit: solver.Digit(i + 1), Kind: kind}
			}
		}
		mixed := strings.Contains(app.HTMLString(Grid(p, Setting{})), `class="board mixed"`)
		if want := kinds[without] == i18n.GivenCell; mixed != want {
			t.Errorf("without kind %d the board is mixed: %t", kinds[without], mixed)
		}
	}
}

// strokesOf returns a drawing of the given strokes.
func strokesOf(all ...format.Stroke) (drawn format.Strokes) {
	for _, s := range all {
		drawn = drawn.With(s)
	}
	return drawn
}

// Fog hides signs and drawings in covered cells, in the page and in a file, but not what the user has entered. While a
// puzzle is set, fog only marks them.
func TestFogCovers(t *testing.T) {
	for _, state := range []Fog{Clear, Covered, Foggy} {
		p := Picture{Layout: layout(t, "2x2"), Cells: make([]Cell, 16)}
		p.Cells[5] = Cell{Digit: 3, Kind: i18n.EnteredCell, Fog: state}
		page := app.HTMLString(Grid(p, Setting{Lang: i18n.En, Name: "x"}))
		for part, want := range map[string]bool{
			`id="clear"`: state != Clear, `class="cell entered d-3 fogged"`: state == Covered,
			"in the fog": state == Covered, "fog--thin": state == Foggy, ">3<": true,
		} {
			if strings.Contains(page, part) != want {
				t.Errorf("fog %d: %s is in the page: %v", state, part, !want)
			}
		}
		file := File(p, "x", nil)
		if strings.Contains(file, `fill="`+svg.Fog+`"`) != (state == Covered) {
			t.Errorf("fog %d: the file has fog: %v", state, state != Covered)
		}
	}
}
