package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// boardHints lists boards and a step on each. The explanation of the step must contain one text, and must not
// contain another.
var boardHints = []struct {
	layout, givens string
	technique      logic.Technique // technique whose steps are explained; 0 for the first step found
	says, never    string
}{
	{"2x3,arrow=2:0.1.6.7.8", "1.....256...........................", 0,
		"In pill arrow with circle r1c1 and r1c2 and shaft r2c1, r2c2 and r2c3, 2 + 5 + 6 − 10 = 3 is left for r1c2.",
		"−12"},
	{"2x2,sum=7:0.1.4,sum=13:2.3.4.10", "....3...........", logic.SumSplit,
		"Of that, 7 − 3 = 4 is in sum 7 at r1c1, r1c2 and r2c1 (without the 3 at r2c1), so 10 − 4 = 6 is in those " +
			"cells of sum 13 at r1c3, r1c4, r2c1 and r3c3 that are in row 1. That leaves the " +
			"rest of it: r3c3 is 13 − 6 − 3 = 4.", ""},
	{"2x2,sum=6:0.1.2,sum=9:2.3.9", "..2.............", logic.SumSplit,
		"Of that, 6 − 2 = 4 is in sum 6 at r1c1, r1c2 and r1c3 (without the 2 at r1c3), so 10 − 4 = 6 is in those " +
			"cells of sum 9 at r1c3, r1c4 and r3c2 that are in row 1. " +
			"That leaves the rest of it: r3c2 is 9 − 6 = 3.", ""},
	{"2x2,little=5:1.6.11", "....1..32.......", logic.SumOfMany, "", "r3c2 must be at least 5"},
	{"2x2,little=10:4.9.14", "........4.......", logic.SumOfMany, "", "must be ."},
	{"2x2,sum=13:0.1.2.5", "................", logic.SumOfMany,
		"The same goes for r4c1. So r2c1 must be at most 1; r3c1 and r4c1 can’t be 1.", "must be ."},
	{"2x2,sum=11:4.8.9.13", ".....1..........", logic.RuleReach,
		"If r3c1 is 2, r2c1, r3c2 and r4c2 would have to make 11 − 2 = 9. r2c1, r3c2 and r4c2 can’t be 2 as well. " +
			"r3c2 and r4c2 are in column 2 and differ. So r2c1, r3c2 and r4c2 make at least 3 + 3 + 4 = 10.",
		"must be at most 4"},
	{"2x2,thermo:10.11,arrow:0.4.9", ".1.........4....", logic.RulesTogether,
		"Suppose that r3c3 is 2. r3c2 can see r3c3, so no 2 can go there. Then r2c1 + r3c2 is at least 2 + 3 = 5, " +
			"but r1c1 is at most 4.",
		"can only be ."},
	{"2x3,slow:21.14.9.2", "....................................", logic.RuleReach,
		"No way to fill the slow thermometer at r4c4, r3c3, r2c4 and r1c3 puts ", "it can’t be"},
}

func TestHintsOfBoards(t *testing.T) {
	for _, x := range boardHints {
		l, err := solver.ParseLayout(x.layout)
		if err != nil {
			t.Fatal(err)
		}
		grid, err := solver.Parse(l, x.givens)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(grid)
		var said []string
		explain := func(step logic.Step) {
			said = append(said, strings.ReplaceAll(Step(p, step, job.StepOptions{}).Text, "\u00a0", " "))
		}
		if x.technique != 0 {
			for step := range logic.Find(t.Context(), p, x.technique, logic.StandardTable().Options) {
				explain(step)
			}
		} else if step, ok := logic.Next(t.Context(), p, logic.StandardTable()); ok {
			explain(step)
		}
		all := strings.Join(said, "\n")
		if all == "" || !strings.Contains(all, x.says) || x.never != "" && strings.Contains(all, x.never) {
			t.Errorf("%s %s:\n%s\nshould say %q and never %q", x.layout, x.givens, all, x.says, x.never)
		}
	}
}
