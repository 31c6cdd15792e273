package generate

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// ratedWishes lists requests for a level with elements that the bank cannot meet.
var ratedWishes = [...]string{
	"l1.rcage.fresh", "l2.rcage.fresh", "l3.rcage.n0.fresh", "l1.rarrow.fresh", "l3.rarrow.fresh", "l2.rthermo.fresh",
	"l4.rthermo.fresh", "l2.rcage.yhalf", "l2.rarrow.yhalf", "l2.rcage,thermo", "l3.rarrow,thermo", "l2.rcage:12",
	"l2.rthermo:6.n9", "b2x3.l2.rcage", "b2x3.l1.rarrow", "b2x2.l1.rcage", "b3x3,diagonals.l2.rthermo",
	"l5.rarrow.fresh", "l2.rcage.n5", "l1.rarrow.n10", "l1.rwhisper.fresh", "l3.rrenban.fresh", "l2.rpalindrome.fresh",
	"l2.rregionsum.fresh", "l2.rwhite.fresh", "l1.rblack.fresh", "l3.rxv.fresh", "l2.rlittle.yhalf",
	"l1.rsandwich.fresh", "l1.rxsum.yquarter", "l2.rwhite,black", "l2.rwhisper,little", "l2.rcage,sandwich",
	"l2.rrenban:4,xv:9.n12", "b2x3.l2.rsandwich", "b2x3.l3.rxsum", "b2x3.l1.rlittle,xsum", "b2x3.l2.rregionsum,white",
	"b2x3.l4.rpalindrome,black", "b2x3.l1.rwhisper", "b2x3.l2.rrenban", "b2x3.l3.rpalindrome", "b2x3.l1.rregionsum",
	"b2x3.l2.rwhite", "b2x3.l3.rblack", "b2x3.l1.rxv", "b2x3.l2.rlittle", "b2x3.l3.rsandwich", "b2x3.l1.rxsum",
	"bjigsaw:112333112343122443125446525466555666.l2.rregionsum",
}

// Puzzles with elements and a level have a unique solution, meet their requirements, and are solvable
// by techniques. For boards with six digits, brute force confirms the solution. The long form of the test generates
// a hundred puzzles per request.
func TestRatedPuzzles(t *testing.T) {
	for _, wish := range ratedWishes {
		t.Run(wish, func(t *testing.T) {
			t.Parallel()
			w := wishOf(t, wish)
			for seed := range uint64(corpora.Rounds(100)) {
				p := made(t, w, seed)
				if judgedRated(t, w, p); p.Grid.N() <= 6 {
					judgedByBrute(t, p)
				}
			}
		})
	}
}

// judgedRated fails the test unless a puzzle with elements and a level meets the wish.
func judgedRated(tb testing.TB, w Wish, p Puzzle) {
	tb.Helper()
	judgedLaid(tb, w, p)
	text := p.Grid.Layout().String()
	if !p.Path.Solved {
		tb.Errorf("techniques do not solve %s of %s", p.Grid, text)
	}
	pairs, cages, covered := 0, 0, 0
	for _, r := range p.Grid.Layout().Rules() {
		n := len(r.Cells)
		covered += n
		switch {
		case r.Kind != solver.Cage:
			continue
		case n > 5:
			tb.Errorf("a cage of %d cells: %s", n, text)
		case n == 2:
			pairs++
		}
		cages++
	}
	if 4*pairs > cages && p.Grid.N() >= fewPairsOf {
		tb.Errorf("%d of %d cages are pairs: %s", pairs, cages, text)
	}
	killer := len(w.Elements) == 1 && w.Elements[0] == Elements{Kind: solver.Cage}
	if killer && w.Level > logic.Easy && w.Givens <= 0 && p.Grid.Count() > 0 {
		tb.Errorf("a killer with %d givens: %s", p.Grid.Count(), text)
	}
	if cells := p.Grid.Layout().Cells(); killer && covered < cells*96/100 {
		tb.Errorf("cages cover %d of %d cells: %s", covered, cells, text)
	}
}

// The cages of a killer still cover the board after some of them are replaced, even if they covered all cells at first.
// That is the case for seed 64.
func TestReplacedCagesCoverTheBoard(t *testing.T) {
	w := wishOf(t, "l1.rcage.fresh")
	judgedRated(t, w, made(t, w, 64))
	full := 0
	for seed := range uint64(60) {
		m := newMaker(t.Context(), w, seed)
		l := m.newLayer(m.solved(nil))
		if l.fill(); l.covered() == len(l.of) {
			full++
		}
		for c := range 8 {
			before := l.covered()
			if m.replace(l, 10*c, func() bool { return true }); l.covered() < before {
				t.Errorf("seed %d: the cages cover %d cells, before %d", seed, l.covered(), before)
			}
		}
	}
	if full == 0 {
		t.Error("no cages cover all cells at first")
	}
}

// Of the first three steps of medium puzzles with lines, signs or clues, at least a third use these.
func TestTheFirstStepsUseTheRules(t *testing.T) {
	for _, kind := range ElementKinds()[allLevels:] {
		first, steps := 0, 0
		for seed := range uint64(corpora.Rounds(200)) {
			p := made(t, Wish{Level: logic.Medium, Elements: []Elements{{Kind: kind}}}, seed)
			for _, step := range p.Path.Steps[:opening] {
				steps++
				if step.Technique.OfRules() {
					first++
				}
			}
		}
		if 3*first < steps {
			t.Errorf("%s: %d of %d", kind, first, steps)
		}
	}
}

// If a requested level cannot be reached, the error contains a puzzle with another level, which techniques
// solve.
func TestNearestRated(t *testing.T) {
	_, err := Make(context.Background(), wishOf(t, "b2x2.l5.rthermo"), 1, nil)
	none, is := errors.AsType[*NotFound](err)
	if !is {
		t.Fatal(err)
	}
	if near := none.Nearest; near.Missed != MissedLevel || !near.Path.Solved || solutions(t, near.Grid) != 1 {
		t.Errorf("%+v", near)
	}
}

// The search for a medium killer goes on replacing cages in a layout that is solvable in slightly too many steps.
// With a new layout each time, these two puzzles took more than a thousand solving paths. No cage has five cells.
func TestSymmetricKillersTakeFewPaths(t *testing.T) {
	w, paths := wishOf(t, "l2.rcage.yhalf"), 0
	for seed := range uint64(2) {
		p := made(t, w, 8+seed)
		judgedRated(t, w, p)
		paths += p.Tried.Rated
		for _, r := range p.Grid.Layout().Rules() {
			if len(r.Cells) > gentleCage {
				t.Errorf("%s is in a medium killer", r)
			}
		}
	}
	if paths > 300 {
		t.Errorf("%d paths", paths)
	}
}

// Hard puzzles with clues of rows are rare on boards with 6 digits, but the search goes on until it finds one. It takes
// this seed more layouts than most.
func TestRareHardPuzzlesOfSixDigits(t *testing.T) {
	w := wishOf(t, "b2x3.l3.rxsum")
	p := made(t, w, 34)
	judgedRated(t, w, p)
	judgedByBrute(t, p)
}

// Easy killers need no givens on boards with 6 digits.
func TestEasyKillersWithoutGivens(t *testing.T) {
	w := wishOf(t, "b2x3.l1.rcage.n0")
	p := made(t, w, 1)
	if judgedRated(t, w, p); p.Grid.Count() != 0 {
		t.Errorf("%d givens: %s", p.Grid.Count(), p.Grid.Laid())
	}
}

// The search for an easy puzzle without givens, which seldom exists, ends after a fifth of the usual work. One
// thermometer never determines the solution.
func TestTheSearchForEasyPuzzlesWithoutGivensEndsEarly(t *testing.T) {
	_, err := Make(t.Context(), wishOf(t, "b2x3.l1.rthermo:1.n0"), 1, nil)
	if none, is := errors.AsType[*NotFound](err); !is || none.Tried.Rated > ratedWork/4 {
		t.Errorf("%+v", err)
	}
}

// The bank has enough puzzles of each kind and level, without duplicates. All puzzles have the level under
// which they are listed, and cages and arrows have valid sizes.
func TestLaidBank(t *testing.T) {
	seen := map[string]bool{}
	var all []bankRow
	for _, w := range bankWishes() {
		lines := banks()[w.String()]
		if len(lines) != bankedEach {
			t.Errorf("%s: %d puzzles", w, len(lines))
		}
		for _, line := range lines {
			if seen[line] {
				t.Errorf("%s: %s is there twice", w, line)
			}
			seen[line] = true
			all = append(all, bankRow{w, banked(t, line)})
		}
	}
	for _, row := range corpora.Sample(all, func(row bankRow) string { return row.wish.String() }) {
		solution, err := solver.Solve(t.Context(), row.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		path, steady, _ := steady(t.Context(), row.puzzle)
		if !steady {
			t.Errorf("%s: the forms of %s differ in level", row.wish, row.puzzle.Layout())
		}
		judgedRated(t, row.wish, Puzzle{Grid: row.puzzle, Solution: solution, Path: path})
	}
}

// ownSeeds lists the kinds whose lists in the bank were generated from seeds that depend on the wish.
var ownSeeds = [...]solver.Kind{
	solver.Whisper, solver.Renban, solver.Palindrome, solver.RegionSum, solver.White, solver.Black, solver.XV,
	solver.LittleKiller, solver.Arrow,
}

// No two of these lists of the bank have puzzles with the same solution, as they would if all seeds began alike. No
// solution is symmetric, and at most three solutions of a list have a row with the same digits in the same order.
func TestSolutionsOfTheLaidBankDiffer(t *testing.T) {
	seen := map[solver.Grid]string{}
	for _, w := range bankWishes() {
		if !slices.Contains(ownSeeds[:], w.Elements[0].Kind) {
			continue
		}
		rows := map[string]int{}
		for _, line := range banks()[w.String()] {
			solution, err := solver.Solve(t.Context(), banked(t, line))
			if err != nil {
				t.Fatal(err)
			}
			plain, err := solver.FromBytes(solver.Classic, solution.AppendTo(nil))
			if err != nil {
				t.Fatal(err)
			}
			judgedUnlike(t, banked(t, line), solution)
			for row := range 9 {
				text := solution.String()[9*row : 9*row+9]
				if rows[text]++; rows[text] > 3 {
					t.Errorf("%s: %d solutions have the row %s", w, rows[text], text)
				}
			}
			if other, is := seen[plain]; is && other != w.String() {
				t.Errorf("%s has a solution of %s: %s", w, other, plain)
			}
			seen[plain] = w.String()
		}
	}
}

// A damaged line of the bank is an error that names the line and the reason. Make does without the line.
func TestDamagedLinesOfTheLaidBank(t *testing.T) {
	for line, want := range map[string]string{
		"":                            "the line \"\" of the bank: ",
		"3x3,white:0":                 "the line \"3x3,white:0\" of the bank: ",
		"3x3,whit:0.1 " + noGivens:    "the line \"3x3,whit:0.1 " + noGivens + "\" of the bank: ",
		"3x3,white:0.1 12":            "the line \"3x3,white:0.1 12\" of the bank: ",
		"3x3,white:0.1 13" + noGivens: "the line \"3x3,white:0.1 13" + noGivens + "\" of the bank: ",
	} {
		if _, err := readBanked(line); err == nil || !strings.HasPrefix(err.Error(), want) || err.Error() == want {
			t.Errorf("%q: %v", line, err)
		}
	}
	kept := banks()["l1.rwhite"]
	banks()["l1.rwhite"] = []string{"3x3,white:0"}
	defer func() { banks()["l1.rwhite"] = kept }()
	w := wishOf(t, "l1.rwhite")
	judgedRated(t, w, made(t, w, 1))
}

// noGivens is the text of a grid without givens.
var noGivens = strings.Repeat(".", 81)

type bankRow struct {
	wish   Wish
	puzzle solver.Grid
}

// For a request that the bank has puzzles for, Make returns one of them without a search. The puzzles appear
// in many different forms.
func TestPuzzlesOfTheLaidBank(t *testing.T) {
	for _, w := range bankWishes() {
		if !w.Banked() {
			continue
		}
		rounds, forms := corpora.Rounds(120), map[string]bool{}
		for seed := range uint64(rounds) {
			p := made(t, w, seed)
			judgedRated(t, w, p)
			if p.Tried.Grids > 0 || p.Tried.Puzzles > 1 {
				t.Errorf("%s, seed %d: %+v", w, seed, p.Tried)
			}
			if forms[p.Grid.Laid()] = true; p.Path.Hardest == logic.HiddenSingle {
				t.Errorf("%s, seed %d: a single is the hardest step", w, seed)
			}
		}
		if len(forms) < rounds*2/3 {
			t.Errorf("%s: %d of %d puzzles differ", w, len(forms), rounds)
		}
	}
}

// A rotated, reflected or mirrored puzzle has a unique solution and as many givens as the original.
func TestTurnedPuzzles(t *testing.T) {
	fixed := []solver.Kind{solver.Arrow, solver.RegionSum, solver.Black, solver.XV, solver.Sandwich, solver.XSum}
	for _, kind := range ElementKinds() {
		from, forms := made(t, Wish{Level: logic.Easy, Elements: []Elements{{Kind: kind}}}, 2).Grid, map[string]bool{}
		for seed := range uint64(60) {
			m := newMaker(t.Context(), Wish{Elements: []Elements{{Kind: kind}}}, seed)
			to := m.turned(from)
			if n := solutions(t, to); n != 1 || to.Count() != from.Count() {
				t.Fatalf("%s, seed %d: %d solutions, %d givens", kind, seed, n, to.Count())
			}
			forms[to.Laid()] = true
		}
		want := 16
		if slices.Contains(fixed, kind) {
			want = 8 // these kinds do not allow mirrored digits
		}
		if len(forms) != want {
			t.Errorf("%s: %d forms, want %d", kind, len(forms), want)
		}
	}
}
