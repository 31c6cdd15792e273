package practice

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// exercised returns an exercise in a puzzle that is made as it comes, which takes less time than to judge one.
func exercised(t *testing.T, technique logic.Technique, seed uint64) Exercise {
	t.Helper()
	e, err := Met(t.Context(), technique, logic.StandardTable(), seed)
	if err != nil {
		t.Fatalf("%s: %v", technique.Key(), err)
	}
	return e
}

// A varied exercise is the same position in other clothes: as many digits and candidates are left, so that the step is
// there, and nothing simpler that was crossed out comes back.
func TestAVariedExerciseIsTheSamePosition(t *testing.T) {
	table := logic.StandardTable()
	sizes := func(e Exercise) (all []int) {
		for c := range solver.Cell(81) {
			all = append(all, e.Position.Candidates(c).Len())
		}
		slices.Sort(all)
		return all
	}
	for _, technique := range []logic.Technique{logic.NakedPair, logic.Claiming, logic.XWing} {
		for seed := range uint64(4) {
			e := exercised(t, technique, seed)
			other, err := Varied(t.Context(), e, table, seed+1)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", technique.Key(), seed, err)
			}
			if other.Puzzle == e.Puzzle || other.Puzzle.Count() != e.Puzzle.Count() {
				t.Errorf("%s, seed %d: %s became %s", technique.Key(), seed, e.Puzzle, other.Puzzle)
			}
			if was, is := sizes(e), sizes(other); !slices.Equal(was, is) {
				t.Errorf("%s, seed %d: cells had %v candidates, and have %v", technique.Key(), seed, was, is)
			}
			if s, ok := Simpler(t.Context(), other.Position, technique, table); ok {
				t.Errorf("%s, seed %d: a %s is left", technique.Key(), seed, s.Technique.Key())
			}
			solution, err := solver.Solve(t.Context(), other.Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			for c := range solver.Cell(81) {
				if d := other.Position.At(c); d != 0 && d != solution.At(c) ||
					d == 0 && !other.Position.Candidates(c).Has(solution.At(c)) {
					t.Fatalf("%s, seed %d: cell %d contradicts the solution", technique.Key(), seed, c)
				}
			}
		}
	}
}

// Who asks for a technique that is disabled gets an exercise in it all the same, and the table stays as it was.
func TestADisabledTechniqueIsPractised(t *testing.T) {
	e := exercised(t, logic.XWing, 2)
	table := logic.StandardTable()
	table.Row(logic.XWing).Enabled = false
	got, err := Before(t.Context(), e.Puzzle, logic.XWing, table)
	if err != nil || got.Step.Technique != logic.XWing {
		t.Errorf("%v by %v", err, got.Step.Technique)
	}
	if table.Row(logic.XWing).Enabled {
		t.Error("it is enabled now")
	}
}

// Of the techniques before the one that is practised those that are disabled don't count as simpler.
func TestWhatIsDisabledIsNotSimpler(t *testing.T) {
	p := parsed(t, "3x3", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	table := logic.StandardTable()
	first, ok := Simpler(t.Context(), p, logic.XWing, table)
	if !ok {
		t.Fatal("nothing is left before an X-Wing")
	}
	table.Row(first.Technique.Row()).Enabled = false
	if s, ok := Simpler(t.Context(), p, logic.XWing, table); ok && s.Technique.Row() == first.Technique.Row() {
		t.Errorf("a %s is simpler though it is disabled", s.Technique.Key())
	}
	for i := range table.Rows {
		table.Rows[i].Enabled = false
	}
	if s, ok := Simpler(t.Context(), p, logic.XWing, table); ok {
		t.Errorf("a %s is simpler though all are disabled", s.Technique.Key())
	}
}

// Two kites that share a row of the table with one kite are found in a position where they are asked for.
func TestTwoKitesAreAskedFor(t *testing.T) {
	table := logic.StandardTable()
	for seed := range uint64(100) {
		e := exercised(t, logic.TwoStringKite, seed)
		two := false
		for s := range logic.Find(t.Context(), e.Position, logic.TwoStringKite, logic.Options{Duals: true}) {
			two = two || s.Technique == logic.DualTwoStringKite
		}
		if !two {
			continue
		}
		got, err := In(t.Context(), e.Puzzle, e.Position, logic.DualTwoStringKite, table)
		if err != nil || got.Step.Technique != logic.DualTwoStringKite {
			t.Errorf("%v by %v", err, got.Step.Technique)
		}
		if one, err := In(t.Context(), e.Puzzle, e.Position, logic.TwoStringKite, table); err != nil ||
			one.Step.Technique != logic.TwoStringKite {
			t.Errorf("%v by %v, though one kite was asked for", err, one.Step.Technique)
		}
		return
	}
	t.Error("no position has two kites")
}

// A region with fewer cells than digits may lack one that it can't have, and has no place that a digit must take.
func TestASmallRegionMayLackDigits(t *testing.T) {
	const rest = "........................................................................"
	for rule, test := range map[string]struct {
		digits string
		act    logic.Candidate
	}{
		"a digit without a place": {"........1" + rest, logic.Candidate{Cell: 40, Digit: 1}},
		"a digit with one place":  {"....567.." + rest, logic.Candidate{Cell: 9, Digit: 8}},
	} {
		p := parsed(t, "3x3,extra:0.1.2.3", test.digits)
		if r := Refute(p, Act{test.act, true}); r.Found {
			t.Errorf("%s: %+v", rule, r)
		}
	}
}
