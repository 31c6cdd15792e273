package solver

// This file defines the rules again in the simplest way, from the text of a layout. Tests compare the houses
// of layouts and the engines with this definition.

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// plainRules are the rules of a layout. Rows and columns are numbered from 0.
type plainRules struct {
	n          int
	rows, cols int    // size of a box; 0 in a jigsaw
	signs      string // the characters of a jigsaw
	has        map[string]bool
	short      []House // additional houses of fewer than n cells, added by a test
}

func rulesOf(l *Layout) plainRules {
	r := plainRules{n: l.N(), has: map[string]bool{}}
	for h := range l.Houses() {
		if len(h.Cells) < l.N() {
			r.short = append(r.short, h)
		}
	}
	for _, part := range strings.Split(l.String(), ",") {
		if signs, ok := strings.CutPrefix(part, "jigsaw:"); ok {
			r.signs = signs
		} else if n, _ := fmt.Sscanf(part, "%dx%d", &r.rows, &r.cols); n < 2 {
			r.has[part] = true
		}
	}
	return r
}

// region returns a value that identifies the box or region of a cell.
func (r plainRules) region(row, col int) any {
	if r.signs != "" {
		return r.signs[row*r.n+col]
	}
	return [2]int{row / r.rows, col / r.cols}
}

// window returns the number of the windoku window that contains a cell, 1 to 4, or 0 if there is none.
func window(row, col int) int {
	between := func(i, from int) bool { return from <= i && i < from+3 }
	switch {
	case between(row, 1) && between(col, 1):
		return 1
	case between(row, 1) && between(col, 5):
		return 2
	case between(row, 5) && between(col, 1):
		return 3
	case between(row, 5) && between(col, 5):
		return 4
	}
	return 0
}

// figure returns the figures of the layout that contain a cell, as bits.
func (r plainRules) figure(row, col int) (in int) {
	for i, f := range []struct{ rule, cells string }{
		{"asterisk", "25 33 37 52 55 58 73 77 85"},
		{"centredot", "22 25 28 52 55 58 82 85 88"},
		{"girandola", "11 19 25 52 55 58 85 91 99"},
	} {
		if r.has[f.rule] && strings.Contains(f.cells, strconv.Itoa(row+1)+strconv.Itoa(col+1)) {
			in |= 1 << i
		}
	}
	return in
}

// forbid reports whether the layout forbids the same digit in two cells.
func (r plainRules) forbid(row1, col1, row2, col2 int) bool {
	if row1 == row2 && col1 == col2 {
		return false
	}
	for _, h := range r.short {
		if slices.Contains(h.Cells, Cell(row1*r.n+col1)) && slices.Contains(h.Cells, Cell(row2*r.n+col2)) {
			return true
		}
	}
	down, right := max(row1-row2, row2-row1), max(col1-col2, col2-col1)
	switch {
	case row1 == row2, col1 == col2, r.region(row1, col1) == r.region(row2, col2):
		return true
	case (r.has["diagonals"] || r.has["falling"]) && row1 == col1 && row2 == col2:
		return true
	case (r.has["diagonals"] || r.has["rising"]) && row1 == r.n-1-col1 && row2 == r.n-1-col2:
		return true
	case r.has["windoku"] && window(row1, col1) > 0 && window(row1, col1) == window(row2, col2):
		return true
	case r.has["disjoint"] && row1%r.rows == row2%r.rows && col1%r.cols == col2%r.cols:
		return true
	case r.has["knight"] && (down == 1 && right == 2 || down == 2 && right == 1):
		return true
	case r.figure(row1, col1)&r.figure(row2, col2) != 0:
		return true
	case r.has["king"] && down == 1 && right == 1:
		return true
	}
	return false
}

// anyRules generates a random layout of up to n digits, with boxes or regions and some of the rules that
// these allow.
func anyRules(t *rapid.T, n int) *Layout {
	base := anyLayout(t, n)
	text, digits := base.String(), base.N()
	jigsaw := rapid.Bool().Draw(t, "jigsaw")
	if jigsaw {
		digits = rapid.IntRange(1, min(n, 16)).Draw(t, "digits")
		text = jigsawOf(digits, seeded(rapid.Uint64().Draw(t, "regions")))
	}
	fits := map[string]bool{"rising": true, "falling": true, "windoku": text[:3] == "3x3", "disjoint": !jigsaw,
		"knight": true, "king": true, "asterisk": digits == 9, "centredot": digits == 9, "girandola": digits == 9}
	for _, rule := range slices.Sorted(maps.Keys(fits)) {
		if fits[rule] && rapid.IntRange(0, 3).Draw(t, rule) == 0 {
			text += "," + rule
		}
	}
	l, err := ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestEveryRuleIsInHousesAndSeesAndWalls(t *testing.T) {
	for _, text := range []string{
		"3x3,diagonals,windoku,disjoint,knight,king", "3x3,rising", "3x3,falling", "3x3,windoku", "3x3,disjoint",
		"3x3,knight", "3x3,king", "3x3,asterisk", "3x3,centredot", "3x3,girandola", "1x9,asterisk,centredot,girandola",
		"2x3,disjoint,king", "3x2,diagonals", "1x5,king", "5x1,disjoint",
		"1x1,diagonals,disjoint,knight,king", "4x4,diagonals,knight", "5x5,disjoint,king",
		jigsaw4, jigsaw4 + ",diagonals,knight,king", "jigsaw:aaabacbbccdbcddd,falling",
	} {
		checkRules(t, layout(t, text))
	}
	rapid.Check(t, func(t *rapid.T) { checkRules(t, anyRules(t, 16)) })
}

func checkRules(t rapid.TB, l *Layout) {
	t.Helper()
	r, n := rulesOf(l), l.N()
	inHouse := map[[2]Cell]bool{}
	for i := range l.NumHouses() {
		h := l.House(i)
		if len(h.Cells) != n {
			t.Fatalf("%s: house %d has %d cells", l, i, len(h.Cells))
		}
		for _, a := range h.Cells {
			for _, b := range h.Cells {
				inHouse[[2]Cell{a, b}] = true
			}
		}
	}
	if i := slices.Collect(l.Houses()); len(i) != l.NumHouses() {
		t.Fatalf("%s: %d houses, %d of them counted", l, len(i), l.NumHouses())
	}
	for c := range Cell(n * n) {
		row, col := l.RowCol(c)
		var sees []Cell
		for p := range Cell(n * n) {
			r2, k2 := int(p)/n, int(p)%n
			if r.forbid(row-1, col-1, r2, k2) {
				sees = append(sees, p)
			}
			house := plainRules{n: r.n, rows: r.rows, cols: r.cols, signs: r.signs, has: map[string]bool{
				"diagonals": r.has["diagonals"], "rising": r.has["rising"], "falling": r.has["falling"],
				"windoku": r.has["windoku"], "disjoint": r.has["disjoint"], "asterisk": r.has["asterisk"],
				"centredot": r.has["centredot"], "girandola": r.has["girandola"]}}
			if p != c && house.forbid(row-1, col-1, r2, k2) != inHouse[[2]Cell{c, p}] {
				t.Fatalf("%s: cells %d and %d share a house: %t", l, c, p, inHouse[[2]Cell{c, p}])
			}
		}
		if !slices.Equal(l.Sees(c), sees) {
			t.Fatalf("%s: %d sees %v, want %v", l, c, l.Sees(c), sees)
		}
		for side, step := range [][2]int{Top: {-1, 0}, Right: {0, 1}, Bottom: {1, 0}, Left: {0, -1}} {
			r2, k2 := row-1+step[0], col-1+step[1]
			want := r2 < 0 || k2 < 0 || r2 == n || k2 == n || r.region(row-1, col-1) != r.region(r2, k2)
			if got := l.Wall(c, Side(side)); got != want {
				t.Fatalf("%s: wall of %d on side %d: %t", l, c, side, got)
			}
		}
		region := l.House(2*n + l.Region(c))
		if want := map[bool]HouseKind{false: Box, true: Region}[l.Jigsaw()]; region.Kind != want ||
			!slices.Contains(region.Cells, c) {
			t.Fatalf("%s: region %d of %d: %v", l, l.Region(c), c, region)
		}
	}
}

func TestHousesOfRulesAreNumbered(t *testing.T) {
	l := layout(t, "3x3,diagonals,windoku,disjoint")
	for _, test := range []struct {
		rule  string
		house int
		kind  HouseKind
		index int
		cells []Cell
	}{
		{"the rising diagonal", 27, Diagonal, 0, []Cell{8, 16, 24, 32, 40, 48, 56, 64, 72}},
		{"the falling diagonal", 28, Diagonal, 1, []Cell{0, 10, 20, 30, 40, 50, 60, 70, 80}},
		{"the second window is at the top right", 30, Window, 1, []Cell{14, 15, 16, 23, 24, 25, 32, 33, 34}},
		{"the last group is the last cell of each box", 41, Group, 8, []Cell{20, 23, 26, 47, 50, 53, 74, 77, 80}},
	} {
		if h := l.House(test.house); h.Kind != test.kind || h.Index != test.index ||
			!slices.Equal(h.Cells, test.cells) {
			t.Errorf("%s: house %d is %v", test.rule, test.house, h)
		}
	}
	figures := layout(t, "3x3,girandola,asterisk,extra:0.1.2.9.10.11.18.19.30")
	for i, want := range []string{"figure 1", "figure 3", "set 1"} {
		if h := figures.House(27 + i); h.String() != want {
			t.Errorf("house %d with figures and an extra region is %s", 27+i, h)
		}
	}
	if h := layout(t, "2x2,falling").House(12); h.Index != 1 {
		t.Errorf("the falling diagonal alone has index %d", h.Index)
	}
}

func TestImpliedHouses(t *testing.T) {
	want := [][]Cell{
		{1, 2, 3, 37, 38, 39, 73, 74, 75},
		{5, 6, 7, 41, 42, 43, 77, 78, 79},
		{9, 13, 17, 18, 22, 26, 27, 31, 35},
		{45, 49, 53, 54, 58, 62, 63, 67, 71},
		{0, 4, 8, 36, 40, 44, 72, 76, 80},
	}
	if got := impliedHouses(layout(t, "3x3,windoku,king")); !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("windoku implies %v", got)
	}
	if got := impliedHouses(layout(t, "3x3,diagonals")); got != nil {
		t.Errorf("diagonals imply %v", got)
	}
}

// Of the rules of the whole board without values, only AntiKnight and AntiKing make cells differ that share
// no house.
func TestPairRules(t *testing.T) {
	var pairs []Kind
	for _, kind := range Kinds() {
		if kind.Shape() != WholeBoard || knownKind(kind).values[0] > 0 {
			continue
		}
		l := layout(t, "3x3,"+string(kind))
		if slices.ContainsFunc(l.pairs, func(of []Cell) bool { return len(of) > 0 }) {
			pairs = append(pairs, kind)
		}
	}
	if !slices.Equal(pairs, []Kind{AntiKnight, AntiKing}) {
		t.Errorf("the rules %s make pairs", pairs)
	}
}

func TestPredicatesOfALayout(t *testing.T) {
	for _, test := range []struct {
		text          string
		rows, cols    int
		jigsaw, plain bool
		rules         []Kind
	}{
		{"3x4", 3, 4, false, true, nil},
		{"3x3,rising", 3, 3, false, false, []Kind{RisingDiagonal}},
		{"3x3,diagonals,windoku,disjoint,knight,king", 3, 3, false, false,
			[]Kind{RisingDiagonal, FallingDiagonal, Windoku, DisjointGroups, AntiKnight, AntiKing}},
		{jigsaw4, 0, 0, true, false, nil},
	} {
		l := layout(t, test.text)
		var kinds []Kind
		for _, r := range l.Rules() {
			kinds = append(kinds, r.Kind)
		}
		if rows, cols := l.Box(); rows != test.rows || cols != test.cols || l.Jigsaw() != test.jigsaw ||
			l.Plain() != test.plain || !slices.Equal(kinds, test.rules) {
			t.Errorf("%s: box %dx%d, jigsaw %t, plain %t, rules %s", l, rows, cols, l.Jigsaw(), l.Plain(), kinds)
		}
		for _, kind := range Kinds() {
			if l.Has(kind) != slices.Contains(test.rules, kind) {
				t.Errorf("%s: has %s: %t", l, kind, l.Has(kind))
			}
		}
	}
}
