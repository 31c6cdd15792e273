package generate

import (
	"fmt"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// imageOf returns a text for the kind and the cells of a rule's image. Rules whose cells have another order, but mean
// the same, have the same text.
func imageOf(r solver.Rule, o operation, n int) string {
	var cells []solver.Cell
	for _, c := range r.Cells {
		cells = append(cells, solver.Cell(o.image(n, int(c))))
	}
	switch r.Kind {
	case solver.Thermo, solver.Arrow, solver.XSum:
	case solver.Cage:
		slices.Sort(cells)
	default:
		if cells[0] > cells[len(cells)-1] {
			slices.Reverse(cells)
		}
	}
	return fmt.Sprint(r.Kind, cells)
}

// symmetriesOf returns the operations that map the rules of a puzzle to its rules, and its givens to givens. The
// numbers and digits can differ.
func symmetriesOf(g solver.Grid) (all []operation) {
	had := map[string]bool{}
	for _, r := range g.Layout().Rules() {
		had[imageOf(r, 0, g.N())] = true
	}
	for o := operation(1); o < 8; o++ {
		isNew := func(r solver.Rule) bool { return !had[imageOf(r, o, g.N())] }
		keeps := !slices.ContainsFunc(g.Layout().Rules(), isNew)
		for c := range g.Layout().Cells() {
			keeps = keeps && (g.At(solver.Cell(c)) == 0) == (g.At(solver.Cell(o.image(g.N(), c))) == 0)
		}
		if keeps {
			all = append(all, o)
		}
	}
	return all
}

// The rules and the givens of puzzles with a level are symmetric, even if no symmetry is requested. This does not apply
// to clues of rows and columns.
func TestLaidPuzzlesAreSymmetric(t *testing.T) {
	for _, kind := range ElementKinds() {
		if elementOf(kind).shape == rowShape {
			continue
		}
		for seed := range uint64(corpora.Rounds(20)) {
			p := made(t, Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}, Fresh: true}, seed)
			if len(symmetriesOf(p.Grid)) == 0 {
				t.Errorf("%s, seed %d: %s", kind, seed, p.Grid.Laid())
			}
		}
	}
}

// Lines and signs have the symmetry that is requested.
func TestLinesAndSignsAreSymmetric(t *testing.T) {
	for _, kind := range [...]solver.Kind{solver.Thermo, solver.Whisper, solver.White} {
		for _, s := range Symmetries()[1:] {
			w := Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}, Symmetry: s}
			p := made(t, w, 1)
			for _, o := range operations[s] {
				if !slices.Contains(symmetriesOf(p.Grid), o) {
					t.Errorf("%s, %s: %s", kind, s.Key(), p.Grid.Laid())
				}
			}
		}
	}
}

// If the symmetry does not suit the requested number of rules, the puzzle has the number. Only the givens have the
// symmetry then.
func TestNumbersComeBeforeSymmetry(t *testing.T) {
	for _, wish := range []string{"l1.rthermo:3.yquarter", "l2.rxv:9", "l1.rwhite:7.yhalf"} {
		w := wishOf(t, wish)
		judgedRated(t, w, made(t, w, 1))
	}
}

// The solution of a puzzle with symmetric rules has no symmetry: the images of the cells with a digit have various
// digits. Otherwise solvers could guess half of the digits from the other half.
func TestSolutionsAreNotSymmetric(t *testing.T) {
	for _, kind := range [...]solver.Kind{solver.White, solver.Palindrome, solver.Whisper} {
		for seed := range uint64(corpora.Rounds(100)) {
			p := made(t, Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}, Fresh: true}, seed)
			judgedUnlike(t, p.Grid, p.Solution)
		}
	}
}

// The solutions of palindromes, whose digits can be replaced by any others, begin with various digits.
func TestSolutionsBeginDifferently(t *testing.T) {
	w, begun := Wish{Level: logic.Easy, Elements: []Elements{{Kind: solver.Palindrome}}, Fresh: true}, map[string]bool{}
	for seed := range uint64(4) {
		begun[made(t, w, seed).Solution.String()[:9]] = true
	}
	if len(begun) < 4 {
		t.Errorf("4 solutions begin with only %v", begun)
	}
}

// judgedUnlike fails the test if a symmetry of the rules of a puzzle with 9 digits decides two thirds of its solution:
// if it maps the cells with a digit to cells with one digit in most cases.
func judgedUnlike(tb testing.TB, g, solution solver.Grid) {
	tb.Helper()
	for _, o := range symmetriesOf(g) {
		times, all, same := map[[2]solver.Digit]int{}, 0, 0
		for c := range 81 {
			if image := o.image(9, c); image != c {
				times[[2]solver.Digit{solution.At(solver.Cell(c)), solution.At(solver.Cell(image))}]++
				all++
			}
		}
		for d := range solver.Digit(10) {
			most := 0
			for pair, n := range times {
				if pair[0] == d {
					most = max(most, n)
				}
			}
			same += most
		}
		if 3*same > 2*all {
			tb.Errorf("the solution of %s is symmetric: %s", g.Laid(), solution)
		}
	}
}

// On boards without two different digits that add up to 10, all signs of XV puzzles are V.
func TestXVOnSmallBoards(t *testing.T) {
	for seed := range uint64(corpora.Rounds(20)) {
		for _, layout := range []string{"2x2", "5x1"} {
			l, err := solver.ParseLayout(layout)
			if err != nil {
				t.Fatal(err)
			}
			p := made(t, Wish{Layout: l, Level: logic.Easy, Elements: []Elements{{Kind: solver.XV}}}, seed)
			if _, err := solver.Solve(t.Context(), p.Grid); err != nil || !p.Grid.Layout().Has(solver.XV) {
				t.Errorf("%s: %v", p.Grid.Laid(), err)
			}
			for _, r := range p.Grid.Layout().Rules() {
				if r.Kind == solver.XV && r.Value[0] != 5 {
					t.Errorf("%s has a sign of %d", p.Grid.Laid(), r.Value[0])
				}
			}
		}
	}
}

// No puzzle begins with a digit that follows from a given at the other end of a sign or palindrome.
func TestSignsDoNotHandDigitsOver(t *testing.T) {
	for _, kind := range [...]solver.Kind{solver.White, solver.Black, solver.XV, solver.Palindrome} {
		for seed := range uint64(corpora.Rounds(20)) {
			p := made(t, Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}, Fresh: true}, seed)
			for _, step := range p.Path.Steps[:opening] {
				if handsOver(p.Grid, step) {
					t.Errorf("%s, seed %d: %s", kind, seed, p.Grid.Laid())
				}
			}
		}
	}
}
