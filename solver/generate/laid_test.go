package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/meaning"
)

// laidWishes lists requests for each kind of elements, for combinations of two kinds, and for some
// numbers of givens.
var laidWishes = [...]string{
	"rcage.n0", "rcage", "rcage.n0.yhalf", "rcage:10.n18", "rarrow", "rthermo", "rwhisper", "rrenban",
	"rcage,thermo.n0", "rarrow,thermo", "rwhisper,renban", "rcage:4,renban:3", "rthermo:6.yhalf", "rwhisper.n12.yfull",
	"rpalindrome", "rregionsum", "rwhite", "rblack", "rxv", "rlittle", "rsandwich", "rxsum", "rwhite,black",
	"rlittle,xsum.yhalf", "rxsum,sandwich.n12", "rwhisper:3,xv:6", "rregionsum,little", "rcage,white.n0",
}

func wishOf(tb testing.TB, text string) Wish {
	tb.Helper()
	w, err := ParseWish(text)
	if err != nil {
		tb.Fatal(err)
	}
	return w
}

// Puzzles on 6x6 boards have the requested elements and a unique solution. Both the engine and a
// brute-force search confirm the solution. The long form of the test generates a hundred puzzles per request.
func TestLaidPuzzles(t *testing.T) {
	for _, wish := range laidWishes {
		t.Run(wish, func(t *testing.T) {
			t.Parallel()
			w := wishOf(t, "b2x3."+wish)
			rounds := corpora.Rounds(100)
			brute := rounds
			if rounds < 100 {
				brute = 1 // use brute force only for the first puzzle, because it is slow
			}
			for seed := range uint64(rounds) {
				p := made(t, w, seed)
				if judgedLaid(t, w, p); seed < uint64(brute) {
					judgedByBrute(t, p)
				}
			}
		})
	}
}

// Puzzles on 9x9 boards have the requested elements, and the engine proves their solution unique. One
// puzzle per request is also in the golden files.
func TestRareLaidPuzzlesOfNineDigits(t *testing.T) {
	for _, wish := range laidWishes {
		t.Run(wish, func(t *testing.T) {
			t.Parallel()
			w := wishOf(t, wish)
			for seed := range uint64(corpora.Rounds(100)) {
				judgedLaid(t, w, made(t, w, seed))
			}
		})
	}
}

// Elements can be placed on boards of other sizes and on boards with other rules.
func TestLaidLayouts(t *testing.T) {
	for _, wish := range []string{
		"b2x2.rcage.n0", "b2x2.rwhisper", "b2x2.rrenban", "b2x2.rarrow", "b1x5.rthermo", "b1x7.rcage.n0",
		"b2x4.rcage,arrow", "b2x3,diagonals.rthermo.n0", "b3x3,knight.rcage.n0", "bjigsaw:" + jigsaw9 + ".rcage.n0",
		"b2x4.rwhisper.n9", "b2x2.rcage,thermo:4", "b2x3.rcage,thermo:8", "b2x2.rsandwich,xsum", "b1x5.rlittle",
		"b2x4.rpalindrome,black", "b2x2.rregionsum", "b2x3,diagonals.rsandwich", "bjigsaw:" + jigsaw9 + ".rregionsum",
		"b1x7.rxv",
	} {
		w := wishOf(t, wish)
		for seed := range uint64(corpora.Rounds(20)) {
			judgedLaid(t, w, made(t, w, seed))
		}
	}
}

// judgedLaid fails the test unless a puzzle with elements meets the wish.
func judgedLaid(tb testing.TB, w Wish, p Puzzle) {
	tb.Helper()
	w = w.complete()
	judged(tb, w, p)
	l := p.Grid.Layout()
	board, solution := boardOf(p)
	taken, slants, many := map[solver.Cell]bool{}, map[[2]int]bool{}, map[solver.Kind]int{}
	sides, places := map[[2]solver.Cell]bool{}, map[[2]int]bool{}
	for _, r := range l.Rules() {
		same := func(other solver.Rule) bool { return other.Kind == r.Kind }
		if !board.Holds(ruleOf(r), solution) {
			tb.Errorf("%s does not hold", r)
		}
		if slices.ContainsFunc(w.Layout.Rules(), same) {
			continue
		}
		many[r.Kind]++
		switch r.Kind.Shape() {
		case solver.CellPair:
			side := [2]solver.Cell{min(r.Cells[0], r.Cells[1]), max(r.Cells[0], r.Cells[1])}
			if sides[side] {
				tb.Errorf("%s is on another sign: %s", r, l)
			}
			sides[side] = true
			continue
		case solver.CellRay, solver.CellRow:
			row, col := l.RowCol(r.Cells[0])
			nextRow, nextCol := l.RowCol(r.Cells[1])
			if place := [2]int{2*row - nextRow, 2*col - nextCol}; places[place] {
				tb.Errorf("%s is at the place of another clue: %s", r, l)
			} else {
				places[place] = true
			}
			judgedClue(tb, r, l)
			continue
		}
		for i, c := range r.Cells {
			if taken[c] {
				tb.Errorf("cell %d is in two elements: %s", c, l)
			}
			taken[c] = true
			if i == 0 || r.Kind == solver.Cage {
				continue
			}
			if side := [2]solver.Cell{min(c, r.Cells[i-1]), max(c, r.Cells[i-1])}; signed(l, side) {
				tb.Errorf("%s goes through a sign: %s", r, l)
			}
			row, col := l.RowCol(c)
			before, across := l.RowCol(r.Cells[i-1])
			if max(row-before, before-row, col-across, across-col) != 1 {
				tb.Errorf("%s is no line of neighbours", r)
			}
			if corner := [2]int{row + before, col + across}; row != before && col != across {
				if slants[corner] {
					tb.Errorf("%s crosses a line", r)
				}
				slants[corner] = true
			}
		}
	}
	judgedMany(tb, w, many, l)
}

// signed reports whether there is a sign between two cells.
func signed(l *solver.Layout, side [2]solver.Cell) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool {
		return r.Kind.Shape() == solver.CellPair && slices.Contains(r.Cells, side[0]) &&
			slices.Contains(r.Cells, side[1])
	})
}

// judgedClue fails the test if a clue outside of the board says the same as another one, or gives a digit away.
func judgedClue(tb testing.TB, r solver.Rule, l *solver.Layout) {
	tb.Helper()
	cells := slices.Clone(r.Cells)
	slices.Reverse(cells)
	for _, other := range l.Rules() {
		if r.Kind != solver.XSum && other.Kind == r.Kind && slices.Equal(other.Cells, cells) {
			tb.Errorf("%s is there from both sides: %s", r, l)
		}
	}
	least := min(3, len(r.Cells))
	if n := l.N(); r.Kind == solver.XSum && n >= plainFirst && (r.Value[0] == 1 || r.Value[0] == n*(n+1)/2) {
		tb.Errorf("%s gives its first digit away", r)
	} else if r.Kind == solver.LittleKiller && len(r.Cells) < least {
		tb.Errorf("%s has few cells", r)
	}
}

// judgedMany fails the test unless each requested kind has the requested number of elements. If no
// number is requested, at least one is needed. many holds the actual numbers by kind.
func judgedMany(tb testing.TB, w Wish, many map[solver.Kind]int, l *solver.Layout) {
	tb.Helper()
	for _, e := range w.Elements {
		if got := many[e.Kind]; got == 0 || e.Many > 0 && got != e.Many {
			tb.Errorf("%q: %d of %s: %s", w, got, e.Kind, l)
		}
	}
}

// boardOf converts a puzzle to a board of package meaning. It returns the board and the solution.
func boardOf(p Puzzle) (board meaning.Board, solution []int) {
	l := p.Grid.Layout()
	board.N = l.N()
	if board.Rows, board.Cols = l.Box(); l.Jigsaw() {
		for c := range solver.Cell(l.Cells()) {
			board.Regions = append(board.Regions, l.Region(c))
		}
	}
	for _, r := range l.Rules() {
		board.Rules = append(board.Rules, ruleOf(r))
	}
	for _, d := range p.Solution.AppendTo(nil) {
		solution = append(solution, int(d))
	}
	return board, solution
}

// judgedByBrute fails the test unless brute force finds p.Solution as the only solution.
func judgedByBrute(tb testing.TB, p Puzzle) {
	tb.Helper()
	board, solution := boardOf(p)
	may := make([][]int, len(solution))
	for c := range may {
		for d := range board.N {
			if given := p.Grid.At(solver.Cell(c)); given == 0 || int(given) == d+1 {
				may[c] = append(may[c], d+1)
			}
		}
	}
	if found, ok := board.Solutions(may, 1, 1<<30); !ok || !reflect.DeepEqual(found, [][]int{solution}) {
		tb.Errorf("by brute force %s of %s has the solutions %v", p.Grid, p.Grid.Layout(), found)
	}
}

// ruleOf converts a rule to the rule type of package meaning.
func ruleOf(r solver.Rule) meaning.Rule {
	rule := meaning.Rule{Kind: string(r.Kind), Value: r.Value}
	for _, c := range r.Cells {
		rule.Cells = append(rule.Cells, int(c))
	}
	return rule
}

// No two clues are at the same place outside of the board, not even a diagonal and its image.
func TestCluesHaveTheirOwnPlaces(t *testing.T) {
	for _, s := range Symmetries() {
		w := Wish{Elements: []Elements{{Kind: solver.LittleKiller}}, Symmetry: s}.complete()
		for seed := range uint64(40) {
			m := newMaker(t.Context(), w, seed)
			l := newLayer(m.random, w, m.solved(nil))
			l.fill()
			taken := map[int]bool{}
			for _, e := range l.elements {
				for _, cells := range e.cells {
					if at := l.slot(cells); taken[at] {
						t.Errorf("%v, seed %d: two clues at the start of %v", s, seed, cells)
					} else {
						taken[at] = true
					}
				}
			}
		}
	}
}

// The clues outside of the board have the requested symmetry. A diagonal, or a row with a sandwich, needs only one
// clue if it is its own image.
func TestCluesAreSymmetric(t *testing.T) {
	for _, kind := range [...]solver.Kind{solver.LittleKiller, solver.Sandwich, solver.XSum} {
		for _, s := range Symmetries()[1:] {
			p := made(t, Wish{Elements: []Elements{{Kind: kind}}, Symmetry: s}, 1)
			clues := map[string]bool{}
			for _, r := range p.Grid.Layout().Rules() {
				clues[fmt.Sprint(r.Cells)] = true
			}
			for _, r := range p.Grid.Layout().Rules() {
				for _, o := range operations[s] {
					var image []solver.Cell
					for _, c := range r.Cells {
						image = append(image, solver.Cell(o.image(9, int(c))))
					}
					had := clues[fmt.Sprint(image)]
					if slices.Reverse(image); !had && (kind == solver.XSum || !clues[fmt.Sprint(image)]) {
						t.Errorf("%v: %s has no image in %s", s, r, p.Grid.Layout())
					}
				}
			}
		}
	}
}

// The cages have the requested symmetry.
func TestCagesAreSymmetric(t *testing.T) {
	for _, s := range Symmetries()[1:] {
		w := Wish{Elements: []Elements{{Kind: solver.Cage}}, Symmetry: s}
		p := made(t, w, 1)
		cages := map[string]bool{}
		for _, r := range p.Grid.Layout().Rules() {
			cages[fmt.Sprint(r.Cells)] = true
		}
		for _, r := range p.Grid.Layout().Rules() {
			for _, o := range operations[s] {
				var image []solver.Cell
				for _, c := range r.Cells {
					image = append(image, solver.Cell(o.image(9, int(c))))
				}
				slices.Sort(image)
				if !cages[fmt.Sprint(image)] {
					t.Errorf("%s: %s has no image in %s", s, r, p.Grid.Layout())
				}
			}
		}
	}
}

// The cages of a killer sudoku cover at least 78 of the 81 cells.
func TestCagesCoverTheBoard(t *testing.T) {
	for seed := range uint64(corpora.Rounds(200)) {
		covered := 0
		for _, r := range made(t, wishOf(t, "rcage.n0"), seed).Grid.Layout().Rules() {
			covered += len(r.Cells)
		}
		if covered < 78 {
			t.Errorf("seed %d: %d cells", seed, covered)
		}
	}
}

func TestImpossibleElements(t *testing.T) {
	for text, cause := range map[string]Cause{
		"rcage,cage": LaidTwice, "rcage,thermo,arrow": LaidTwice, "b4x4.rcage": LaidSize, "b1x3.rcage": LaidSize,
		"rcage.s5-": LaidAlone, "rcage.tx-wing": LaidAlone, "rcage.corrected": LaidAlone,
		"rcage.pc6924e130980c064320c8": LaidAlone, "rcage:41": ManyElements, "rthermo:20,arrow:8": ManyElements,
		"rcage:123456789012345678901234567890": ManyElements, "rcage.l2.n78": SinglesSuffice,
		"rwhisper.n0": NeedsGiven, "rrenban,whisper.n0": NeedsGiven, "rcage.n82": ManyGivens, "n0": FewGivens,
		"rwhite,palindrome.n0": NeedsGiven, "rsandwich.n0": NeedsGiven, "rpalindrome.l2.n7": FewGivens,
		"rsandwich:19": ManyElements, "rlittle:27": ManyElements, "rxsum:30,sandwich:12": ManyElements,
		"rwhite:80,black:65": ManyElements, "rxsum:1000000000": ManyElements, "b1x5.rregionsum": LaidRegions,
		"b4x4.l2.rsandwich": LaidSize, "rxsum.tx-wing": LaidAlone, "rwhite,black,xv": LaidTwice,
		"rcage.n3.yquarter": OddGivens, "rcage:1.n0": FewGivens, "rarrow:2,cage:1.n0": FewGivens, "rxv:6.n4": FewGivens,
		"l2.rlittle:1.n7": FewGivens, "b2x3.rwhite:61": ManyElements, "rwhisper:30": ManyElements,
	} {
		_, err := Make(context.Background(), wishOf(t, text), 1, nil)
		impossible, is := errors.AsType[*Impossible](err)
		if !is || impossible.Cause != cause {
			t.Errorf("%s: %v, want %s", text, err, cause)
		}
	}
	if err := wishOf(t, "rcage.l2.n77").Check(); err != nil { // with 4 empty cells, a puzzle may need the cage
		t.Error(err)
	}
	large, err := solver.Boxes(5, 5)
	if err != nil {
		t.Fatal(err)
	}
	err = Wish{Layout: large, Elements: []Elements{{Kind: solver.Cage}}}.Check() // not LayoutSize, which suggests 16x16
	if impossible, is := errors.AsType[*Impossible](err); !is || impossible.Cause != LaidSize {
		t.Errorf("25x25: %v", err)
	}
}

// A puzzle whose only lines are whispers and renban lines needs a given. Without a given, it would have a
// second solution: each digit d can be replaced by n+1-d without breaking such a line.
func TestMirroredLinesNeedAGiven(t *testing.T) {
	p := made(t, Wish{Elements: []Elements{{Kind: solver.Whisper}, {Kind: solver.Renban}}}, 1)
	mirrored := p.Solution.AppendTo(nil)
	for c, d := range mirrored {
		mirrored[c] = 10 - d
	}
	g, err := solver.FromBytes(p.Grid.Layout(), mirrored)
	if err != nil || solutions(t, g) != 1 || p.Grid.Count() == 0 {
		t.Errorf("%v, %d solutions, %d givens", err, solutions(t, g), p.Grid.Count())
	}
}

// If Make finds no puzzle, its error contains the nearest puzzle. The search respects its work limit and
// reports its progress.
func TestNearestLaid(t *testing.T) {
	last := Tried{}
	w := wishOf(t, "b2x3.rthermo:2.n0")
	_, err := Make(context.Background(), w, 1, func(tried Tried) {
		if tried.Share < last.Share || tried.Share > 1 {
			t.Errorf("%+v after %+v", tried, last)
		}
		last = tried
	})
	none, is := errors.AsType[*NotFound](err)
	if !is {
		t.Fatalf("%v", err)
	}
	near := none.Nearest
	if solutions(t, near.Grid) != 1 || near.Missed != MissedGivens || near.Grid.Count() == 0 {
		t.Errorf("%+v", near)
	}
	if len(near.Grid.Layout().Rules()) != 2 || none.Tried.Puzzles == 0 || last.Share < 0.9 {
		t.Errorf("%s, %+v", near.Grid.Layout(), none.Tried)
	}
}

// A random request is either rejected or gives a puzzle with a unique solution.
func TestAnyLaidWish(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	some := 0
	least := corpora.Rounds(100)
	for round := 0; round < least || some == 0; round++ {
		if round == 100*least {
			t.Fatalf("all of %d wishes are refused", round)
		}
		w := Wish{
			Layout:   layout(t, []string{"2x2", "1x5", "2x3"}[rng.IntN(3)]),
			Symmetry: Symmetry(rng.IntN(numSymmetries)), Givens: rng.IntN(12) - 1,
		}
		for range 1 + rng.IntN(2) {
			kinds := ElementKinds()
			w.Elements = append(w.Elements, Elements{kinds[rng.IntN(len(kinds))], rng.IntN(9)})
		}
		p, err := Make(context.Background(), w, rng.Uint64(), nil)
		if none, is := errors.AsType[*NotFound](err); is && none.Nearest.Grid.N() > 0 {
			p = none.Nearest
		} else if _, is := errors.AsType[*Impossible](err); is || none != nil {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		some++
		if solutions(t, p.Grid) != 1 {
			t.Errorf("%q: %s of %s", w, p.Grid, p.Grid.Layout())
		}
		many := map[solver.Kind]int{}
		for _, r := range p.Grid.Layout().Rules() {
			many[r.Kind]++
		}
		judgedMany(t, w, many, p.Grid.Layout())
	}
}
