package solver

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

func TestPositionHasTheCandidatesThatTheRulesLeave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyRules(t, 7)
		g, r := thin(anyGrid(t, l), seeded(1), l.Cells()/2), rulesOf(l)
		p := g.Position()
		if p.Grid() != g || p.Layout() != l || p.N() != l.N() {
			t.Fatalf("%s: another grid: %s", g, p.Grid())
		}
		for c := range Cell(l.Cells()) {
			want := DigitsUpTo(l.N())
			for other := range Cell(l.Cells()) {
				if r.forbid(int(c)/r.n, int(c)%r.n, int(other)/r.n, int(other)%r.n) {
					want = want.Without(g.At(other))
				}
			}
			if g.At(c) != 0 {
				want = bit(g.At(c))
			}
			if p.At(c) != g.At(c) || p.Candidates(c) != want {
				t.Fatalf("%s of %s: cell %d holds %d and can hold %b, want %b", g, l, c, p.At(c), p.Candidates(c), want)
			}
		}
	})
}

func TestPositionWithAndWithout(t *testing.T) {
	empty := layout(t, "2x2,knight").Empty().Position()
	p := empty.With(0, 1).Without(5, 2).Without(0, 1)
	if p.At(0) != 1 || p.Candidates(0) != 1 || p.Candidates(6).Has(1) || !p.Candidates(15).Has(1) || p.At(5) != 0 ||
		p.Candidates(5) != 0b1100 {
		t.Errorf("%s", p)
	}
	if p == empty || empty.Candidates(0) != 0b1111 {
		t.Error("With changed the position that it was called on")
	}
	if full := p.With(6, 1); full.At(0) != 1 || full.At(6) != 1 {
		t.Error("a digit in conflict empties another cell")
	}
	for _, d := range []Digit{0, 5} {
		for name, change := range map[string]func(Cell, Digit) Position{"With": empty.With, "Without": empty.Without} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s(0, %d) does not panic", name, d)
					}
				}()
				change(0, d)
			}()
		}
	}
}

func TestPencilMarkText(t *testing.T) {
	l := layout(t, "1x3")
	text := "1.3" + "12." + "..." + "123" + "..3" + ".2." + "123" + "123" + "123"
	p, err := ParsePosition(l, text[:9]+" \n"+strings.ReplaceAll(text[9:], ".", "0"))
	if err != nil || p.String() != text || p.At(4) != 0 || p.Candidates(2) != 0 || p.Candidates(0) != 0b101 {
		t.Errorf("%s, %v", p, err)
	}
	big := layout(t, "4x4").Empty().Position().With(0, 16)
	again, err := ParsePosition(big.Layout(), strings.ToLower(big.String()))
	if err != nil || again.String() != big.String() || again.At(0) != 0 || big.At(0) != 16 {
		t.Errorf("16x16: %v", err)
	}
	if zero, err := ParsePosition(nil, " "); err != nil || zero != (Position{}) || zero.String() != "" ||
		zero.Grid() != (Grid{}) || (Grid{}).Position() != zero {
		t.Errorf("the zero position: %v", err)
	}
}

func TestPencilMarkErrors(t *testing.T) {
	for _, test := range []struct {
		rule, text string
		want       ParseError
		message    string
	}{
		{"a digit at another's place", "12 .1 12 12", ParseError{Cause: WrongMark, N: 2, Cell: 1, Rune: '1', Offset: 4},
			"row 1, column 2: '1' is in the position of another digit"},
		{"a larger digit", "12 12 12 13", ParseError{Cause: WrongMark, N: 2, Cell: 3, Rune: '3', Offset: 10},
			"row 2, column 2: '3' is in the position of another digit"},
		{"no digit at all", "12 12 x2 12", ParseError{Cause: NotADigit, N: 2, Cell: 2, Rune: 'x', Offset: 6},
			"row 2, column 1: 'x' is not a digit of a 2x2 grid"},
		{"too few", "12 12 1", ParseError{Cause: TooFewMarks, N: 2, Cell: 2, Offset: 7, Got: 5, Want: 8},
			"5 pencil marks: a 2x2 grid has 8"},
		{"too many", "12121212 12", ParseError{Cause: TooManyMarks, N: 2, Cell: 4, Offset: 9, Got: 10, Want: 8},
			"10 pencil marks: a 2x2 grid has 8"},
		{"a wrong character is reported before a wrong number of marks", "12121212?",
			ParseError{Cause: NotADigit, N: 2, Cell: 3, Rune: '?', Offset: 8},
			"row 2, column 2: '?' is not a digit of a 2x2 grid"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			p, err := ParsePosition(boxes(t, 1, 2), test.text)
			e, ok := errors.AsType[*ParseError](err)
			if p != (Position{}) || !ok || *e != test.want || e.Error() != test.message {
				t.Errorf("%v, %#v", err, e)
			}
		})
	}
}

// anyMarks returns p without some random candidates. It rarely removes a candidate that is in the solution.
func anyMarks(t *rapid.T, p Position, solution Grid) Position {
	rng := seeded(rapid.Uint64().Draw(t, "marks"))
	share := rapid.IntRange(0, 9).Draw(t, "share")
	words := p.words()
	for c := range words {
		for d := Digit(1); int(d) <= p.N(); d++ {
			if rng.IntN(10) < share && (rng.IntN(200) == 0 || d != solution.At(Cell(c))) && words[c]&filled == 0 {
				words[c] &^= uint32(bit(d))
			}
		}
	}
	return positionOf(p.layout, words)
}

// The solutions of a position are those solutions of its grid that the candidates allow.
func TestPositionsAgainstGrids(t *testing.T) {
	layouts := []*Layout{mustBoxes(2, 2), mustBoxes(2, 3), Classic, layout(t, "2x3,knight"), layout(t, "2x2,diagonals"),
		layout(t, "3x3,windoku,king"), layout(t, "1x5,falling")}
	rapid.Check(t, func(t *rapid.T) {
		const most = 3000
		l, ctx := rapid.SampledFrom(layouts).Draw(t, "layout"), context.Background()
		solution, err := Solve(ctx, l.Empty())
		if err != nil && err != ErrMany {
			t.Fatal(err)
		}
		g := thin(solution, seeded(rapid.Uint64().Draw(t, "seed")),
			rapid.IntRange(l.Cells()/4, l.Cells()/2).Draw(t, "givens"))
		p := anyMarks(t, g.Position(), solution)
		var want []string
		from := all(g, most)
		for _, s := range from {
			fits := true
			for c := range Cell(l.Cells()) {
				d, _ := DigitOf(rune(s[c]), l.N())
				fits = fits && p.Candidates(c).Has(d)
			}
			if fits {
				want = append(want, s)
			}
		}
		if len(from) == most {
			return
		}
		var got []string
		for s := range PositionSolutions(ctx, p) {
			got = append(got, s.String())
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Fatalf("%s: %d solutions, want %d", p, len(got), len(want))
		}
		limit := rapid.IntRange(0, 9).Draw(t, "limit")
		number := len(want)
		if limit > 0 {
			number = min(number, limit)
		}
		if n, err := CountPosition(ctx, p, limit); err != nil || n != number {
			t.Fatalf("%s: counted %d up to %d, %v, want %d", p, n, limit, err, number)
		}
		s, err := SolvePosition(ctx, p)
		if want := map[int]error{0: ErrNone, 1: nil}; len(got) < 2 && err != want[len(got)] ||
			len(got) > 1 && err != ErrMany || len(got) == 1 && s.String() != got[0] {
			t.Fatalf("%s: %s, %v", p, s, err)
		}
	})
}

// Digits are interchangeable if and only if they are candidates of the same cells.
func TestInterchangeableDigitsOfAPosition(t *testing.T) {
	p := boxes(t, 2, 2).Empty().Position()
	if got := p.interchangeable(); got != 0b1111 {
		t.Errorf("the empty grid: %b", got)
	}
	if got := p.Without(3, 2).interchangeable(); got != 0b1101 {
		t.Errorf("without a 2 in one cell: %b", got)
	}
	if got := p.Without(3, 2).Without(0, 3).Without(1, 4).interchangeable(); got != 0 {
		t.Errorf("three digits that lack one cell each: %b", got)
	}
	if n, err := CountPosition(context.Background(), p.Without(3, 2), 0); n != 288/4*3 || err != nil {
		t.Errorf("%d solutions without a 2 in one cell, %v", n, err)
	}
}

// If a rule depends on the values of digits, the digits are not interchangeable.
func TestDigitsThatARuleTellsApartAreNotInterchangeable(t *testing.T) {
	for _, text := range []string{"2x2,odd:0", "2x2,cage=3:0.1", "2x2,allwhite=1"} {
		g := layout(t, text).Empty()
		if got := g.interchangeable() | g.Position().interchangeable(); got != 0 {
			t.Errorf("%s: interchangeable: %b", text, got)
		}
	}
	for _, text := range []string{"2x2", "2x2,diagonals,disjoint,knight,king", "3x3,windoku",
		"2x2,cage:0.1,extra:0.5"} {
		if g := layout(t, text).Empty(); g.interchangeable() != DigitsUpTo(g.N()) {
			t.Errorf("%s: %b", text, g.interchangeable())
		}
	}
	if n, err := Count(context.Background(), layout(t, "2x2,odd:0").Empty(), 0); n != 288/2 || err != nil {
		t.Errorf("%d solutions with an odd digit in a corner, %v, want half of 288", n, err)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{"", strings.Repeat("1234", 16), strings.Repeat("1.3.", 16), "12.4 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(boxes(t, 2, 2), text)
		e, ok := errors.AsType[*ParseError](err)
		if err != nil && (!ok || e.Offset > len(text) || int(e.Cell) > 16 || e.Error() == "") {
			t.Fatalf("%q: %#v", text, err)
		}
		if err != nil {
			return
		}
		if again, err := ParsePosition(p.Layout(), p.String()); again != p || err != nil {
			t.Fatalf("%q: %s, %v", text, again, err)
		}
	})
}

// pencilMarkPuzzle is a puzzle given by candidates.
type pencilMarkPuzzle struct {
	position        Position
	count, solution string // count is ">=2" if there are several solutions; solution is set only if there is one
}

// ownPencilMarks generates puzzles with one solution, none and several. Brute force finds the solutions.
func ownPencilMarks(t *testing.T) (puzzles []pencilMarkPuzzle) {
	t.Helper()
	add := func(p Position) int {
		found := bruteWithin(p, 2)
		own := pencilMarkPuzzle{p, []string{"0", "1", ">=2"}[len(found)], ""}
		if len(found) == 1 {
			own.solution = found[0]
		}
		puzzles = append(puzzles, own)
		return len(found)
	}
	rng := seeded(31)
	for range 5 {
		solution := solvedGrid(Classic, rng)
		words := Classic.Empty().Position().words()
		for _, i := range rng.Perm(9 * 81) {
			c, d := Cell(i/9), Digit(i%9+1)
			if d != solution.At(c) && rng.IntN(2) == 0 {
				words[c] &^= uint32(bit(d))
			}
		}
		cells := rng.Perm(81)
		for i, c := range cells {
			words[c] = uint32(bit(solution.At(Cell(c))))
			if i > 8 && add(positionOf(Classic, words)) == 1 {
				break
			}
		}
		p := positionOf(Classic, words)
		for _, c := range cells { // removes the candidate of the only solution, so that there is none
			if d := p.Candidates(Cell(c)).Without(solution.At(Cell(c))); d != 0 {
				add(p.Without(Cell(c), solution.At(Cell(c))))
				break
			}
		}
	}
	return puzzles
}

// pencilMarkPuzzles returns puzzles given by candidates: generated ones, and a sample of the collection.
func pencilMarkPuzzles(t *testing.T) []pencilMarkPuzzle {
	t.Helper()
	return corpora.With(t, ownPencilMarks(t), func() (all []pencilMarkPuzzle) {
		for _, row := range corpora.Rows(t, "9x9_sukaku_pencilmark_puzzles.tsv") {
			p, err := ParsePosition(Classic, row[0])
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, pencilMarkPuzzle{p, row[1], row[2]})
		}
		return corpora.Sample(all, func(p pencilMarkPuzzle) string { return p.count })
	})
}

// boundMarks is the maximum number of nodes spent on a puzzle whose number of solutions is unknown.
const boundMarks = 1 << 14

func TestPencilMarkPuzzles(t *testing.T) {
	ctx := context.Background()
	for _, p := range pencilMarkPuzzles(t) {
		if p.count == "unknown" {
			s := newGeneralSearchFrom(ctx, Classic, p.position.candidates())
			s.bound = boundMarks
			for s.next() && s.grid().Solved() {
			}
			if s.err != nil && (s.err != errNodes || s.nodes != boundMarks) {
				t.Errorf("%s: %v after %d nodes", p.position, s.err, s.nodes)
			}
			s.release()
			continue
		}
		s, err := SolvePosition(ctx, p.position)
		limit, want := limitOf(t, p.count)
		verdict := []error{ErrNone, nil, ErrMany}[want]
		n, countErr := CountPosition(ctx, p.position, limit)
		if err != verdict || countErr != nil || want == 1 && s.String() != p.solution || n != want {
			t.Errorf("%s: %s, %v; %d solutions, %v, want %s", p.position, s, err, n, countErr, p.count)
		}
	}
}
