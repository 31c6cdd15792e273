package link_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/link"
	"numplace/solver"
)

// solvedBoard returns a board of n digits whose solution is a Latin square. It has a given in the cells for
// which the function given returns true.
func solvedBoard(t failer, n int, given func(solver.Cell) bool) link.Board {
	l, err := solver.StandardLayout(n)
	if err != nil {
		t.Fatalf("%v", err)
	}
	b := link.Board{Given: l.Empty(), Entered: l.Empty(), Solution: l.Empty()}
	for c := range solver.Cell(l.Cells()) {
		d := solver.Digit((int(c)%n+int(c)/n)%n + 1)
		if b.Solution = b.Solution.With(c, d); given(c) {
			b.Given = b.Given.With(c, d)
		}
	}
	return b
}

type failer interface{ Fatalf(string, ...any) }

// goldenSolutions are links with the setter's solution. Their encoding must never change.
var goldenSolutions = map[string]struct{ query, solution string }{
	"rules that are not solved": {"?p=1..4..1..1..4...&v=2&r=1&a=1IxE0EiMRMiEA", "1234341221434321"},
	"an empty board": {"?p=................&v=3&k=1a9pFlnFjBFFyJBUlQVJ2GROQZBUpFBMpZAAA&a=1TAe8ASMjARAyMhAA",
		"1234341221434321"},
}

func TestGoldenLinksWithSolutions(t *testing.T) {
	for name, test := range goldenSolutions {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Solution.String() != test.solution {
			t.Errorf("%s: %s, %v", name, b.Solution, err)
			b.Solution, _ = solver.Parse(b.Given.Layout(), test.solution)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
	}
}

// A link of any size restores the solution. The solution makes it longer by about half a character for each
// cell without a given.
func TestLinksKeepSolutions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 25).Draw(t, "n")
		b := solvedBoard(t, n, func(solver.Cell) bool { return rapid.Bool().Draw(t, "given") })
		query := link.EncodeBoard(b)
		again, err := link.DecodeBoard(query)
		switch {
		case err != nil:
			t.Fatalf("%s: %v", query, err)
		case n > 16 && again.Solution != (solver.Grid{}), n <= 16 && again.Solution != b.Solution:
			t.Fatalf("%s: %s", query, again.Solution)
		}
		b.Solution = solver.Grid{}
		if more, open := len(query)-len(link.EncodeBoard(b)), n*n-b.Given.Count(); 3*more > 2*open+48 {
			t.Fatalf("%d characters for %d cells", more, open)
		}
	})
}

// A solution that is damaged, incomplete or belongs to another puzzle is ignored.
func TestDamagedSolutionsOfALink(t *testing.T) {
	b := solvedBoard(t, 9, func(c solver.Cell) bool { return c%3 == 0 })
	query := link.EncodeBoard(b)
	begin, a, _ := strings.Cut(query, "&a=")
	ignored := func(query string) {
		t.Helper()
		read, err := link.DecodeBoard(query)
		if err != nil || read.Solution != (solver.Grid{}) || read.Damage != 0 {
			t.Errorf("%s: %s, %v", query, read.Solution, err)
		}
	}
	for i := range len(a) {
		ignored(begin + "&a=" + a[:i])
		for _, sign := range "Aa1_~" {
			if a[i:i+1] != string(sign) {
				ignored(begin + "&a=" + a[:i] + string(sign) + a[i+1:])
			}
		}
	}
	ignored(begin + "&a=" + a + "AAAA")
	ignored("?p=." + begin[len("?p=."):] + "&a=" + a)
	ignored("?p=" + strings.Repeat(".", 81) + "&a=1" + strings.Repeat("A", 5000))
	if part := link.EncodeSolution(b.Given, b.Solution.With(1, 0)); part != "" {
		t.Errorf("of a solution with an empty cell the link has %s", part)
	}
}
