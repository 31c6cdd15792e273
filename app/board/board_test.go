package board

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"pgregory.net/rapid"

	"numplace/app/i18n"
	"numplace/solver"
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

// edge is a side of a cell, from its start to the right or downwards.
type edge struct {
	x, y int
	down bool
}

// drawn returns the edges that a path of M, H and V covers.
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
		"a diagonal is a house":             {"2x2,falling", 0, "M1 0h3v1h-3M0 1h2v1h-2M0 2h1v1h-1M2 2h1v1h-1M0 3h1v1h-1M3 3h1v1h-1", ""},
		"a knight's move is hatched":        {"2x2,knight", 0, "M1 0h3v1h-3M0 1h2v1h-2M0 2h1v1h-1M0 3h1v1h-1", "M2 1" + hatching + "M1 2" + hatching},
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
		"3x3,windoku": {"M1 1h3v1h-3M5 1h3v1h-3M1 2h3v1h-3M5 2h3v1h-3M1 3h3v1h-3M5 3h3v1h-3M1 5h3v1h-3M5 5h3v1h-3M1 6h3v1h-3M5 6h3v1h-3M1 7h3v1h-3M5 7h3v1h-3", ""},
	} {
		if l := layout(t, text); windows(l) != want[0] || diagonals(l) != want[1] {
			t.Errorf("%s: %s and %s", text, windows(l), diagonals(l))
		}
	}
	if both := diagonals(layout(t, "3x3,diagonals")); both != "M0 0L9 9M0 9L9 0" && both != "M0 9L9 0M0 0L9 9" {
		t.Error(both)
	}
}

// A grid compares packed cells, so different cells must be packed differently.
func TestPackingLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := Cell{
			Digit: solver.Digit(rapid.IntRange(0, solver.MaxN).Draw(t, "digit")),
			Kind:  i18n.CellKind(rapid.IntRange(0, int(i18n.TriedCell)).Draw(t, "kind")),
			Marks: solver.Digits(rapid.Uint32Range(0, 1<<solver.MaxN-1).Draw(t, "marks")),
			State: State(rapid.IntRange(0, int(lined)<<1-1).Draw(t, "state")),
			Depth: rapid.Uint16().Draw(t, "depth"),
			Lost:  solver.Digit(rapid.IntRange(0, solver.MaxN).Draw(t, "lost")),
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
		"a given":                      {Cell{Digit: 7, Kind: i18n.GivenCell, State: ReadOnly}, []string{`class="cell given d-7"`, `aria-readonly`, `given 7`, `>7<`}},
		"a digit in conflict is wrong": {Cell{Digit: 7, Kind: i18n.EnteredCell, State: Conflict}, []string{` bad"`, `aria-invalid`}},
		"the cursor":                   {Cell{State: Selected}, []string{` sel"`, ` aria-selected`, `tabindex="0"`}},
		"candidates are said":          {Cell{Marks: 0b101, State: Noted}, []string{`class="m-1"`, `class="m-3"`, `1 3`}},
		"a guess has its depth":        {Cell{Digit: 2, Kind: i18n.TriedCell, Depth: 3}, []string{` guess`, `data-note="3"`, `tried 2`}},
		"a lost digit is struck":       {Cell{Lost: 4, State: Starved | Noted}, []string{` starved"`, `<s data-note="4"`}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			got := app.HTMLString(&cell{Index: 3, N: 4, Packed: pack([]Cell{test.cell}), Spoken: true, TabStop: test.cell.State&Selected != 0})
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

// The halo of a digit interrupts the line of a diagonal.
func TestOnlyDigitsOnADiagonalHaveAHalo(t *testing.T) {
	for text, want := range map[string][]int{"2x2": nil, "2x2,falling": {0, 5, 10, 15}, "2x2,rising": {3, 6, 9, 12}, "2x2,diagonals": {0, 3, 5, 6, 9, 10, 12, 15}} {
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
		if want := c == 0 || c == 5; cell.State&shaded != 0 != want { // those that cell 1 sees, of 0, 5, 10 and 15
			t.Errorf("cell %d has the halo of a tint: %t", c, !want)
		}
	}
}

func TestFile(t *testing.T) {
	l := layout(t, "2x2,diagonals")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	p.Cells[0] = Cell{Digit: 1, Kind: i18n.GivenCell}
	p.Cells[5] = Cell{Digit: 2, Kind: i18n.SolverCell}
	p.Cells[6] = Cell{Marks: 0b1001}
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
		if s, ok := token.(xml.CharData); ok && strings.TrimSpace(string(s)) != "" {
			texts = append(texts, string(s))
		}
	}
	if got := strings.Join(texts, "|"); got != `a <title> & "more"|1|2|1|4|Anti-knight|a < b` {
		t.Error(got)
	}
	for _, want := range []string{walls(l), diagonals(l), frame(l), `font-weight="700">1<`, `font-style="italic"`} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in %s", want, file)
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
		"thumb__given": "M0 0m.2 .2h.6v.6h-.6z", "thumb__entered": "M1 1m.2 .2h.6v.6h-.6z", "thumb__wall": "M2 0V4M0 2H4" + frame(l),
	} {
		if !hasPath(got, class, d) {
			t.Errorf("no %s along %s in %s", class, d, got)
		}
	}
}

// hasPath reports whether markup has a path with a class and path data, with its attributes in any order.
func hasPath(markup, class, d string) bool {
	for _, path := range strings.Split(markup, "<path")[1:] {
		path, _, _ = strings.Cut(path, ">")
		if strings.Contains(path, `class="`+class+`"`) && strings.Contains(path, `d="`+d+`"`) {
			return true
		}
	}
	return false
}

// A map has walls between its regions, and each cell's name has its place and its region.
func TestMapOfRegions(t *testing.T) {
	text := "1122112233443344"
	regions := []byte(text)
	for c := range regions {
		regions[c] -= '0'
	}
	regions[2] = 1
	got := app.HTMLString(Regions(Map{Ground: layout(t, "2x2,falling"), Regions: string(regions), Chosen: 1, Cursor: 5, Name: "Regions"}))
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
