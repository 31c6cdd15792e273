package practice

import (
	"context"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// A step proves its placements and eliminations. A placement also proves that its cell has no other digit and
// that no peer has the same digit.
func TestWhatAStepProves(t *testing.T) {
	places := logic.Step{Place: []logic.Candidate{{Cell: 0, Digit: 5}}}
	removes := logic.Step{Remove: []logic.Candidate{{Cell: 0, Digit: 5}}}
	for rule, test := range map[string]struct {
		step logic.Step
		act  Act
		want bool
	}{
		"the digit it places":               {places, Act{logic.Candidate{Cell: 0, Digit: 5}, true}, true},
		"another digit in that cell":        {places, Act{logic.Candidate{Cell: 0, Digit: 4}, true}, false},
		"another candidate of the cell":     {places, Act{logic.Candidate{Cell: 0, Digit: 4}, false}, true},
		"its own candidate":                 {places, Act{logic.Candidate{Cell: 0, Digit: 5}, false}, false},
		"the digit in sight":                {places, Act{logic.Candidate{Cell: 8, Digit: 5}, false}, true},
		"another digit in sight":            {places, Act{logic.Candidate{Cell: 8, Digit: 4}, false}, false},
		"the digit out of sight":            {places, Act{logic.Candidate{Cell: 40, Digit: 5}, false}, false},
		"the candidate it removes":          {removes, Act{logic.Candidate{Cell: 0, Digit: 5}, false}, true},
		"another candidate":                 {removes, Act{logic.Candidate{Cell: 0, Digit: 4}, false}, false},
		"a digit where it removes the same": {removes, Act{logic.Candidate{Cell: 0, Digit: 5}, true}, false},
	} {
		if got := does(solver.Classic, test.step, test.act); got != test.want {
			t.Errorf("%s: %t", rule, got)
		}
	}
}

// The first wrong act decides the verdict on several acts. Without wrong acts, an act proved by the technique
// decides, or else an act proved by another technique.
func TestSeveralActs(t *testing.T) {
	table := logic.StandardTable()
	e, solution := made(t, logic.XWing, 9)
	asked, other, unshown, wrong := []Act{}, []Act{}, []Act{}, []Act{}
	short := &logic.Table{Rows: table.Rows[:46], Options: table.Options}
	for c := range solver.Cell(81) {
		for d := range e.Position.Candidates(c).All() {
			act := Act{logic.Candidate{Cell: c, Digit: d}, false}
			j := Judge(t.Context(), e.Position, solution, logic.XWing, short, act)
			of := map[Verdict]*[]Act{Asked: &asked, Other: &other, Unshown: &unshown, Wrong: &wrong}[j.Verdict]
			*of = append(*of, act)
		}
	}
	if len(asked) == 0 || len(other) == 0 || len(unshown) == 0 || len(wrong) < 2 {
		t.Fatalf("%d asked, %d other, %d unshown, %d wrong", len(asked), len(other), len(unshown), len(wrong))
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for rule, test := range map[string]struct {
		ctx  context.Context
		acts []Act
		want Verdict
		at   int
	}{
		"none":                      {t.Context(), nil, 0, 0},
		"the first wrong one":       {t.Context(), []Act{asked[0], wrong[0], wrong[1]}, Wrong, 1},
		"the one that is asked for": {t.Context(), []Act{unshown[0], other[0], asked[0]}, Asked, 2},
		"one by another technique":  {t.Context(), []Act{unshown[0], other[0]}, Other, 1},
		"nothing shows it":          {t.Context(), []Act{unshown[0]}, Unshown, 0},
		"there is no time":          {ended, []Act{unshown[0], other[0]}, Open, 0},
		"wrong needs no time":       {ended, []Act{unshown[0], wrong[1]}, Wrong, 1},
	} {
		j, at := All(test.ctx, e.Position, solution, logic.XWing, short, test.acts)
		if j.Verdict != test.want || at != test.at {
			t.Errorf("%s: %v of act %d", rule, j.Verdict, at)
		}
		if (j.Verdict == Asked || j.Verdict == Other) && !does(solver.Classic, j.Step, test.acts[at]) {
			t.Errorf("%s: its step does something else", rule)
		}
	}
}

// Judge distinguishes techniques that share a row of the table, such as the 2-string kite and the dual
// 2-string kite, which joins two kites. If the dual kite is practised, a single kite gets the verdict Other.
func TestTechniquesOfARow(t *testing.T) {
	tested := map[string]int{}
	for seed := range uint64(400) {
		if tested["dual"] > 0 && tested["single"] > 0 && tested["other"] > 0 {
			return
		}
		e, err := Met(t.Context(), logic.TwoStringKite, logic.StandardTable(), seed)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(t.Context(), e.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		var dual logic.Step
		for s := range logic.Find(t.Context(), e.Position, logic.TwoStringKite, logic.Options{Duals: true}) {
			if s.Technique == logic.DualTwoStringKite {
				dual = s
				break
			}
		}
		kites := &logic.Table{Rows: []logic.Row{{Technique: logic.TwoStringKite, Enabled: true}}}
		judge := func(asked logic.Technique, table *logic.Table, x logic.Candidate) Judgement {
			return Judge(t.Context(), e.Position, solution, asked, table, Act{x, false})
		}
		single := e.Step.Remove[0]
		if dual.Technique == 0 {
			tested["single"]++
			if j := judge(logic.DualTwoStringKite, kites, single); j.Verdict != Other ||
				j.Step.Technique != logic.TwoStringKite {
				t.Fatalf("a kite alone is %v by %v", j.Verdict, j.Step.Technique)
			}
			continue
		}
		tested["dual"]++
		for _, x := range dual.Remove {
			if j := judge(logic.DualTwoStringKite, kites, x); j.Verdict != Asked ||
				j.Step.Technique != logic.DualTwoStringKite {
				t.Fatalf("of two kites %v is %v by %v", x, j.Verdict, j.Step.Technique)
			}
			if j := judge(logic.TwoStringKite, kites, x); j.Verdict != Asked ||
				j.Step.Technique != logic.TwoStringKite {
				t.Fatalf("%v is %v by %v, though a kite was asked for", x, j.Verdict, j.Step.Technique)
			}
			if j := judge(logic.XWing, kites, x); j.Verdict != Other || j.Step.Technique != logic.TwoStringKite {
				t.Fatalf("%v is %v by %v", x, j.Verdict, j.Step.Technique)
			}
			tested["other"]++
		}
	}
	t.Errorf("what was met is %v", tested)
}
