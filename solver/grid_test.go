package solver

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWhatIsAPuzzle(t *testing.T) {
	for rule, test := range map[string]struct {
		layout, cells string
		want          bool
	}{
		"a digit":                            {"2x2", "1...............", true},
		"a cage without a digit":             {"2x2,cage=5:0.1", "................", true},
		"an empty board":                     {"2x2", "................", false},
		"an empty board, rules of the board": {"2x2,diagonals,king", "................", false},
		"an empty jigsaw":                    {"jigsaw:1112132233423444", "................", false},
	} {
		l, err := ParseLayout(test.layout)
		if err != nil {
			t.Fatal(err)
		}
		g, err := Parse(l, test.cells)
		if err != nil || g.IsPuzzle() != test.want {
			t.Errorf("%s: %t, %v", rule, g.IsPuzzle(), err)
		}
	}
	if (Grid{}).IsPuzzle() {
		t.Error("the zero Grid is a puzzle")
	}
}

func TestDigitsAreASet(t *testing.T) {
	s := Digits(0).With(3).With(1).With(25).With(0)
	if s.Len() != 3 || !s.Has(1) || !s.Has(3) || !s.Has(25) || s.Has(2) || s.Has(0) || s.Min() != 1 || s.Max() != 25 {
		t.Errorf("%b", s)
	}
	if got := slices.Collect(s.All()); !slices.Equal(got, []Digit{1, 3, 25}) {
		t.Errorf("All: %v", got)
	}
	for d := range s.All() {
		if d != 1 {
			t.Errorf("All went on to %d", d)
		}
		break
	}
	if s = s.Without(1).Without(0); s.Min() != 3 || s.Len() != 2 {
		t.Errorf("%b", s)
	}
	if DigitsUpTo(9) != 0x1ff || DigitsUpTo(MaxN).Len() != MaxN ||
		Digits(0).Min() != 0 || Digits(0).Max() != 0 || DigitsUpTo(0) != 0 {
		t.Error("DigitsUpTo or Min")
	}
}

func TestSymbols(t *testing.T) {
	want := ".123456789ABCDEFGHIJKLMNOP"
	for d := range Digit(MaxN + 1) {
		if d.Symbol() != want[d] || d.String() != want[d:d+1] {
			t.Errorf("digit %d: %q, %q", d, d.Symbol(), d.String())
		}
		for _, text := range []string{d.String(), strings.ToLower(d.String())} {
			if got, ok := DigitOf(rune(text[0]), max(int(d), 1)); !ok || got != d {
				t.Errorf("DigitOf %s: %d, %t", text, got, ok)
			}
		}
		if _, ok := DigitOf(rune(want[d]), int(d)-1); ok && d > 0 {
			t.Errorf("%d is a digit of %d", d, int(d)-1)
		}
	}
	for _, r := range "Qqz-_ x*?/:@[`{\x00１０" {
		if d, ok := DigitOf(r, MaxN); ok {
			t.Errorf("DigitOf %q: %d", r, d)
		}
	}
}

func TestParseStringRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, anyLayout(t, MaxN))
		for _, text := range []string{g.String(), strings.ToLower(g.String()),
			strings.ReplaceAll(g.String(), ".", "0")} {
			if again, err := Parse(g.Layout(), text); err != nil || again != g {
				t.Fatalf("%s: %v", text, err)
			}
		}
		if again, err := FromBytes(g.Layout(), g.AppendTo(nil)); err != nil || again != g {
			t.Fatal(err)
		}
	})
}

func TestParseIgnoresBlanks(t *testing.T) {
	l := boxes(t, 2, 2)
	g := parse(t, l, "\n12.. \t..34\r\n\u3000 0.43\u00a021.0\n")
	if g.String() != "12....34..4321.." {
		t.Error(g)
	}
}

func TestParseErrorsSayWhere(t *testing.T) {
	classic := strings.Repeat(".", 81)
	rows := []struct {
		name, text string
		box        [2]int
		want       ParseError
		say        string
	}{
		{"a foreign character", classic[:24] + "x" + classic[25:], [2]int{3, 3},
			ParseError{Cause: NotADigit, N: 9, Cell: 24, Rune: 'x', Offset: 24},
			"row 3, column 7: 'x' is not a digit of a 9x9 grid"},
		{"a digit of a larger grid", ".... ..7. .... ....", [2]int{2, 2},
			ParseError{Cause: OutOfRange, N: 4, Cell: 6, Rune: '7', Offset: 7},
			"row 2, column 3: '7' is not a digit of a 4x4 grid"},
		{"a letter of a larger grid", classic[:80] + "A", [2]int{3, 3},
			ParseError{Cause: OutOfRange, N: 9, Cell: 80, Rune: 'A', Offset: 80},
			"row 9, column 9: 'A' is not a digit of a 9x9 grid"},
		{"one cell too few", classic[:80] + "\n", [2]int{3, 3},
			ParseError{Cause: TooShort, N: 9, Cell: 80, Offset: 81, Got: 80, Want: 81},
			"80 cells: a 9x9 grid has 81"},
		{"cells too many", classic + " 12", [2]int{3, 3},
			ParseError{Cause: TooLong, N: 9, Cell: 81, Offset: 82, Got: 83, Want: 81},
			"83 cells: a 9x9 grid has 81"},
		{"one cell", "1", [2]int{1, 2},
			ParseError{Cause: TooShort, N: 2, Cell: 1, Offset: 1, Got: 1, Want: 4},
			"1 cell: a 2x2 grid has 4"},
		{"nothing at all", "", [2]int{1, 1},
			ParseError{Cause: TooShort, N: 1, Got: 0, Want: 1},
			"0 cells: a 1x1 grid has 1"},
		{"broken UTF-8", ".\xff..", [2]int{1, 2},
			ParseError{Cause: NotADigit, N: 2, Cell: 1, Rune: '\ufffd', Offset: 1},
			"row 1, column 2: '�' is not a digit of a 2x2 grid"},
		{"a wrong character is reported before a wrong number of cells", classic + "..w", [2]int{3, 3},
			ParseError{Cause: NotADigit, N: 9, Cell: 83, Rune: 'w', Offset: 83},
			"row 10, column 3: 'w' is not a digit of a 9x9 grid"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			g, err := Parse(boxes(t, row.box[0], row.box[1]), row.text)
			parseError, ok := errors.AsType[*ParseError](err)
			if g != (Grid{}) || !ok || *parseError != row.want || err.Error() != row.say {
				t.Errorf("got  %v %+v\nwant %s %+v", err, parseError, row.say, row.want)
			}
		})
	}
}

func TestFromBytesErrors(t *testing.T) {
	l := boxes(t, 1, 2)
	rows := []struct {
		name  string
		bytes []byte
		want  ParseError
	}{
		{"too short", []byte{1}, ParseError{Cause: TooShort, N: 2, Cell: 1, Offset: 1, Got: 1, Want: 4}},
		{"too long", make([]byte, 6), ParseError{Cause: TooLong, N: 2, Cell: 4, Offset: 4, Got: 6, Want: 4}},
		{"out of range", []byte{0, 1, 2, 3}, ParseError{Cause: OutOfRange, N: 2, Cell: 3, Rune: 3, Offset: 3}},
	}
	for _, row := range rows {
		g, err := FromBytes(l, row.bytes)
		parseError, ok := errors.AsType[*ParseError](err)
		if g != (Grid{}) || !ok || *parseError != row.want {
			t.Errorf("%s: %+v, want %+v", row.name, parseError, row.want)
		}
	}
}

func TestWithChangesOneCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, anyLayout(t, MaxN))
		c := Cell(rapid.IntRange(0, g.Layout().Cells()-1).Draw(t, "cell"))
		d := Digit(rapid.IntRange(0, g.N()).Draw(t, "digit"))
		before, h := g.String(), g.With(c, d)
		if g.String() != before || h.Layout() != g.Layout() || h.With(c, g.At(c)) != g {
			t.Fatal("With changed more than its cell")
		}
		for k := range Cell(g.Layout().Cells()) {
			if want := g.At(k); k != c && h.At(k) != want || k == c && h.At(k) != d {
				t.Fatalf("cell %d: %d", k, h.At(k))
			}
		}
	})
}

func TestWithRefusesADigitAboveN(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	boxes(t, 2, 2).Empty().With(0, 5)
}

func TestConflictsAreThoseOfTheHouses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, anyLayout(t, MaxN))
		var want []Cell
		for c := range Cell(g.Layout().Cells()) {
			twice := false
			for h := range g.Layout().Houses() {
				for _, p := range h.Cells {
					if slices.Contains(h.Cells, c) && p != c && g.At(p) == g.At(c) && g.At(c) != 0 {
						twice = true
					}
				}
			}
			if twice {
				want = append(want, c)
			}
		}
		if got := g.Conflicts(); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		full := !strings.Contains(g.String(), ".")
		if g.Solved() != (full && len(want) == 0) || full != (g.Count() == g.Layout().Cells()) {
			t.Fatalf("Solved %t, Filled %d", g.Solved(), g.Count())
		}
	})
}

func TestGridsCompareByContent(t *testing.T) {
	a := parse(t, Classic, strings.Repeat("1", 81))
	b := parse(t, Classic, strings.Repeat("1 ", 81))
	if a != b || map[Grid]int{a: 7}[b] != 7 {
		t.Error("equal grids differ")
	}
	if boxes(t, 2, 3).Empty() == boxes(t, 3, 2).Empty() {
		t.Error("grids of different layouts are equal")
	}
}

func TestZeroGrid(t *testing.T) {
	var g Grid
	again, err := Parse(nil, " \n")
	if g.N() != 0 || g.Layout() != nil || g.String() != "" || g.Count() != 0 || g.Conflicts() != nil || !g.Solved() ||
		err != nil || again != g {
		t.Error("the zero grid is not an empty solved one")
	}
	if _, err := Parse(nil, "1"); err == nil || err.Error() != "row 1, column 1: '1' is not a digit of a 0x0 grid" {
		t.Errorf("a grid of no cells and a digit: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(3, 3, "530070000600195000098000060800060003400803001700020006060000280000419005000080079")
	f.Add(2, 2, "12.. ..21\n..34 0000")
	f.Add(4, 4, "0aG")
	f.Add(5, 5, "\xff\u3000１")
	f.Add(0, 9, "x")
	f.Fuzz(func(t *testing.T, rows, cols int, text string) {
		l, err := Boxes(rows, cols)
		if err != nil {
			if l != nil || err.Error() == "" {
				t.Fatal("an error with a layout, or without words")
			}
			return
		}
		g, err := Parse(l, text)
		if err != nil {
			parseError, ok := errors.AsType[*ParseError](err)
			if !ok || err.Error() == "" || g != (Grid{}) ||
				parseError.Offset < 0 || parseError.Offset > len(text) {
				t.Fatalf("%#v", err)
			}
			return
		}
		if again, err := Parse(l, g.String()); err != nil || again != g {
			t.Fatal(err)
		}
		if again, err := FromBytes(l, g.AppendTo(nil)); err != nil || again != g {
			t.Fatal(err)
		}
	})
}

func TestParseIgnoresALineEnd(t *testing.T) {
	rng := seeded(21)
	for _, l := range []*Layout{boxes(t, 1, 2), boxes(t, 1, 3), boxes(t, 2, 2), boxes(t, 2, 3), boxes(t, 2, 4), Classic,
		boxes(t, 2, 5)} {
		for i := range 256 * 4 {
			text := []byte(thin(solvedGrid(l, rng), rng, rng.IntN(l.Cells()+1)).String())
			if i%3 > 0 {
				text[rng.IntN(len(text))] = byte(i)
			}
			plain, err := Parse(l, string(text))
			spaced, other := Parse(l, string(text)+"\n")
			if plain != spaced || (err == nil) != (other == nil) || err != nil && err.Error() != other.Error() {
				t.Fatalf("%q: %s, %v, with a line end %s, %v", text, plain, err, spaced, other)
			}
		}
	}
}
