package practice

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// common lists the techniques at the beginning of every table of lessons, and those that use rules.
var common = []logic.Technique{
	logic.FullHouse, logic.NakedSingle, logic.HiddenSingle, logic.LockedPair, logic.Pointing, logic.Claiming,
	logic.NakedPair, logic.NakedTriple, logic.HiddenPair, logic.HiddenTriple, logic.XWing, logic.Swordfish,
	logic.Skyscraper, logic.TwoStringKite, logic.EmptyRectangle, logic.WWing, logic.XYWing, logic.XYZWing,
	logic.Uniqueness1, logic.HiddenRectangle, logic.XYChain, logic.AIC, logic.ALSXZ,
	logic.RuleOneWay, logic.RuleSays, logic.RuleReach, logic.SumOfHouse, logic.RuleWays, logic.SumOfHouses,
	logic.SumSplit, logic.RuleMoreWays, logic.RuleMust, logic.RuleExcludes, logic.RuleHouse, logic.KillerPair,
	logic.SumOfTwo, logic.RuleClash, logic.RulesTogether,
}

// made returns the exercise for a technique and a seed, and the solution of its puzzle.
func made(t *testing.T, technique logic.Technique, seed uint64) (Exercise, solver.Grid) {
	t.Helper()
	e, err := Met(t.Context(), technique, logic.StandardTable(), seed)
	if err != nil {
		t.Fatalf("%s: %v", technique.Key(), err)
	}
	solution, err := solver.Solve(t.Context(), e.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return e, solution
}

// In an exercise, logic.Check proves the step, and no technique earlier in the table applies. The same seed
// gives the same exercise, and another seed gives another puzzle.
func TestExercises(t *testing.T) {
	table := logic.StandardTable()
	for _, technique := range common {
		e, solution := made(t, technique, 3)
		if e.Step.Technique != technique {
			t.Fatalf("%s: the step is %s", technique.Key(), e.Step.Technique.Key())
		}
		if err := logic.Check(e.Position, e.Step); err != nil {
			t.Errorf("%s: %v", technique.Key(), err)
		}
		for _, row := range table.Rows {
			if row.Technique == technique.Row() {
				break
			}
			for s := range logic.Find(t.Context(), e.Position, row.Technique, table.Options) {
				if row.Enabled {
					t.Errorf("%s: a %s is left", technique.Key(), s.Technique.Key())
					break
				}
			}
		}
		for c := range solver.Cell(81) {
			d, left := e.Position.At(c), e.Position.Candidates(c)
			if d != 0 && d != solution.At(c) || d == 0 && !left.Has(solution.At(c)) {
				t.Fatalf("%s: cell %d", technique.Key(), c)
			}
		}
		again, _ := made(t, technique, 3)
		if other, _ := made(t, technique, 4); again.Puzzle != e.Puzzle || other.Puzzle == e.Puzzle {
			t.Errorf("%s: seeds make other exercises, or the same", technique.Key())
		}
	}
}

func TestWhatNoPuzzleHas(t *testing.T) {
	for _, technique := range []logic.Technique{logic.Squirmbag, logic.RulesMeet, logic.RuleTrial} {
		if _, err := Met(t.Context(), technique, logic.StandardTable(), 1); !errors.Is(err, ErrNone) {
			t.Errorf("%s: %v", technique.Key(), err)
		}
	}
	g, err := solver.Parse(solver.Classic, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."+
		"5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Before(t.Context(), g, logic.XWing, logic.StandardTable()); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

// Judge gives all results of the step the verdict Asked. It rejects wrong acts. If it reports a
// contradiction, the position after the act has no solution.
func TestJudge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	table := logic.StandardTable()
	for _, technique := range common {
		e, solution := made(t, technique, 5)
		acts := []Act{}
		for _, x := range e.Step.Remove {
			acts = append(acts, Act{x, false})
		}
		for _, x := range e.Step.Place {
			acts = append(acts, Act{x, true})
		}
		for _, act := range acts {
			j := Judge(t.Context(), e.Position, solution, technique, table, act)
			if j.Verdict != Asked || j.Step.Technique != technique || !does(e.Position.Layout(), j.Step, act) {
				t.Errorf("%s: %+v is %d", technique.Key(), act, j.Verdict)
			}
		}
		for i := range 20 {
			act := wrong(random, e.Position, solution, i%2 == 0)
			j := Judge(t.Context(), e.Position, solution, technique, table, act)
			if j.Verdict != Wrong || j.Step.Technique != 0 {
				t.Fatalf("%s: %+v is %d", technique.Key(), act, j.Verdict)
			}
			if j.Wrong.Found {
				refuted(t, e.Position, act)
			}
		}
	}
}

// refuted fails the test if the position still has a solution after the act.
func refuted(t *testing.T, p *logic.Position, act Act) {
	t.Helper()
	l := p.Layout()
	digits := l.Empty()
	for c := range solver.Cell(l.Cells()) {
		if d := p.At(c); d != 0 {
			digits = digits.With(c, d)
		}
	}
	marks := digits.Position()
	for c := range solver.Cell(l.Cells()) {
		for d := range (marks.Candidates(c) &^ p.Candidates(c)).All() {
			marks = marks.Without(c, d)
		}
	}
	if act.Place {
		marks = marks.With(act.Cell, act.Digit)
	} else {
		marks = marks.Without(act.Cell, act.Digit)
	}
	if _, err := solver.SolvePosition(t.Context(), marks); !errors.Is(err, solver.ErrNone) {
		t.Errorf("%+v is refuted, and yet: %v", act, err)
	}
}

// wrong returns a random act that contradicts the solution: a wrong digit if place is true, otherwise the
// elimination of a right candidate.
func wrong(random *rand.Rand, p *logic.Position, solution solver.Grid, place bool) Act {
	for {
		c := solver.Cell(random.IntN(p.Layout().Cells()))
		left := p.Candidates(c)
		if left == 0 {
			continue
		}
		if !place {
			return Act{logic.Candidate{Cell: c, Digit: solution.At(c)}, false}
		}
		for d := range left.All() {
			if d != solution.At(c) {
				return Act{logic.Candidate{Cell: c, Digit: d}, true}
			}
		}
	}
}

// An act that another technique proves gets the verdict Other, with the step of that technique.
func TestAnotherTechniqueIsNamed(t *testing.T) {
	table := logic.StandardTable()
	named, unshown := 0, 0
	for _, technique := range []logic.Technique{logic.XWing, logic.NakedPair, logic.Skyscraper, logic.RuleMust,
		logic.SumOfTwo} {
		e, solution := made(t, technique, 9)
		short := &logic.Table{Rows: table.Rows[:46], Options: table.Options}
		for c := range solver.Cell(81) {
			for d := range e.Position.Candidates(c).All() {
				if d == solution.At(c) {
					continue
				}
				act := Act{logic.Candidate{Cell: c, Digit: d}, false}
				j := Judge(t.Context(), e.Position, solution, technique, short, act)
				switch j.Verdict {
				case Other:
					if named++; j.Step.Technique == technique || logic.Check(e.Position, j.Step) != nil {
						t.Errorf("%s: named %s", technique.Key(), j.Step.Technique.Key())
					}
				case Unshown:
					unshown++
				case Wrong:
					t.Errorf("%s: r%d %d is refused", technique.Key(), c, d)
				}
			}
		}
	}
	if named == 0 || unshown == 0 {
		t.Errorf("%d are named, %d unshown", named, unshown)
	}
}

// If a cell has lost its last candidate, Refute reports the cell and no singles.
func TestRefute(t *testing.T) {
	g, err := solver.Parse(solver.Classic, "12345678.........9......................................................"+
		".........")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(g)
	at := Refute(p, Act{logic.Candidate{Cell: 8, Digit: 9}, false})
	if !at.Found || at.Cell != 8 || at.Singles != nil {
		t.Errorf("%+v", at)
	}
}

// If the act leaves no way to meet a rule of its cell, Refute reports the rule. If the rule can still be met, or
// a reason without rules is as near, it does not.
func TestRefuteByRules(t *testing.T) {
	for name, test := range map[string]struct {
		rules string
		cell  solver.Cell
		digit solver.Digit
		want  int
	}{
		"too much for a cage":       {"cage=4:0.1", 0, 4, 0},
		"the digit twice in a cage": {"cage=4:0.1", 0, 2, 0},
		"a digit of the cage":       {"cage=4:0.1", 0, 3, -1},
		"the second of two rules":   {"cage=9:0.9,thermo:0.1.2", 0, 8, 1},
		"the end of a thermometer":  {"thermo:0.1.2", 2, 2, 0},
		"a cell without rules":      {"cage=4:0.1", 40, 4, -1},
	} {
		p := parsed(t, "3x3,"+test.rules, strings.Repeat(".", 81))
		r := Refute(p, Act{logic.Candidate{Cell: test.cell, Digit: test.digit}, true})
		if r.Rule != test.want || r.Found != (test.want >= 0) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// exercised returns an exercise in a random puzzle. Unlike made, it does not solve the puzzle.
func exercised(t *testing.T, technique logic.Technique, seed uint64) Exercise {
	t.Helper()
	e, err := Met(t.Context(), technique, logic.StandardTable(), seed)
	if err != nil {
		t.Fatalf("%s: %v", technique.Key(), err)
	}
	return e
}

// A varied exercise is an equivalent position. It has as many digits and candidates as the original and
// contains the step. Rules are moved with the board. Candidates that were eliminated are not restored, so no
// simpler step appears.
func TestAVariedExerciseIsTheSamePosition(t *testing.T) {
	table := logic.StandardTable()
	sizes := func(e Exercise) (all []int) {
		for c := range solver.Cell(81) {
			all = append(all, e.Position.Candidates(c).Len())
		}
		slices.Sort(all)
		return all
	}
	for _, technique := range []logic.Technique{logic.NakedPair, logic.Claiming, logic.XWing, logic.RuleSays,
		logic.RuleMust, logic.SumSplit} {
		for seed := range uint64(4) {
			e := exercised(t, technique, seed)
			other, err := Varied(t.Context(), e, table, seed+1)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", technique.Key(), seed, err)
			}
			if other.Puzzle == e.Puzzle || other.Puzzle.Count() != e.Puzzle.Count() {
				t.Errorf("%s, seed %d: %s became %s", technique.Key(), seed, e.Puzzle, other.Puzzle)
			}
			if l, to := e.Puzzle.Layout(), other.Puzzle.Layout(); len(l.Rules()) != len(to.Rules()) ||
				l.Placed() == (l == to) {
				t.Errorf("%s, seed %d: the layout %s became %s", technique.Key(), seed, l, to)
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

// A disabled technique can be practised too. The caller's table does not change.
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

// Disabled techniques that come before the practised one are not treated as simpler.
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

// A technique that HoDoKu does not have is practised before forcing chains, which would always be simpler in the
// standard table.
func TestATechniqueOfTheModernTableIsPractised(t *testing.T) {
	puzzle, err := solver.Parse(solver.Classic,
		".9....2.6..6.3..89......4..93..56..7.64...3..7.5..4......4..53.5...97...6........")
	if err != nil {
		t.Fatal(err)
	}
	table := logic.StandardTable()
	e, err := Before(t.Context(), puzzle, logic.Tridagon, table)
	if err != nil || e.Step.Technique != logic.Tridagon {
		t.Fatalf("%v by %v", err, e.Step.Technique)
	}
	if s, ok := Simpler(t.Context(), e.Position, logic.Tridagon, table); ok {
		t.Errorf("a %s is simpler", s.Technique.Key())
	}
	if s, ok := Simpler(t.Context(), e.Position, logic.TemplateSet, table); !ok || s.Technique.IsModern() {
		t.Errorf("%t: a %s is simpler than a template", ok, s.Technique.Key())
	}
}

// If the dual kite is the practised technique, In finds it, although it shares a row of the table with the
// single kite.
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
