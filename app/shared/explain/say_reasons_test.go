package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// A digit that a rule leaves, or a contradiction, is given with the sum, the places or the digits behind it.
func TestConsequencesHaveReasons(t *testing.T) {
	const row, column = "72.73.74.75.76.77.78.79.80", "6.15.24.33.42.51.60.69.78"
	for name, test := range map[string]struct{ rules, crossed, says string }{
		"what is left of an X-sum": {"xsum=16:36.37.38.39.40.41.42.43.44",
			"r5c1=3; r5c2=14589; r5c3=134568; r5c6=36789; " +
				"r5c7=4789; r5c8=28; r5c9=79",
			"(r5c2 + r5c3 = 16 − 3 = 13, so 4 + 9, 5 + 8 or 6 + 7). Then r5c9 must be"},
		"one end of a sandwich": {"thermo:61.70.79,sandwich=7:" + row, "r7c8=1234567; r8c8=2345678; r9c8=456789; " +
			"r9c3=12456789; r9c5=26789",
			"Then the 1 would have to be in r9c5 or r9c6 for the digits between to make 7, " +
				"and it can only be in r9c6. If r9c6 is 1, r9c7 would have to be 7, but it can see the 7 in r7c8."},
		"too few places in a line": {"thermo:61.70.79,sandwich=11:" + column, "r1c7=12345678; r2c7=4567; r3c7=5678; " +
			"r4c7=679; r5c7=456; r7c7=12345678; r8c7=12345678; r7c8=1234567; r8c8=2345678; r9c8=3456789",
			"Then in column 7, 1, 2 and 3 could only be in r1c7 and r6c7."},
		"the sum of each part": {"zipper:71.61.60.69.79", "",
			"each of the equal sums is 3. Then as r8c9 + r9c8 = 3, r8c9 and r9c8 " +
				"can only be 1 or 2."},
		"a demand among three cells": {"entropic:0.1.2.3", "r1c1=245; r1c2=245; r1c3=789",
			"One of 1–3 must be in r1c1, r1c2 and r1c3, and it can only be a 2. The 2 is crossed out in r1c3. " +
				"So there is a 2 in r1c1 or r1c2."},
		"a place that a clone excludes": {"clone:0.40", "r5c1=12346789; r5c2=12346789; r5c4=12346789; r5c6=12346789; " +
			"r5c7=12346789; r5c8=12346789; r5c9=12346789",
			"row 5 has no place left for 5: of r5c3 and r5c5, r5c5 can’t have " +
				"it because of the clone."},
		"the cell that the text has named": {"equality:28.29.37.38,black:27.28", "r4c1=126; r4c2=123; r4c3=4678; " +
			"r5c2=123789; r5c3=4678; r2c3=68", "Then r5c3 would have to be 6 (equality cage), but it can see the " +
			"6 in r4c1."},
		"the middle digit":            {"equality:0.1.9.10", "", "5 is in neither half."},
		"a digit already ruled out":   {"renban:0.1.2,xv=5:1.10", "", "But that has just been ruled out."},
		"two neighbours on a whisper": {"whisper=4:0.1.2", "r1c1=12", "would have to be both"},
	} {
		t.Run(name, func(t *testing.T) {
			texts := textsByRules(t, test.rules, test.crossed)
			if !strings.Contains(strings.Join(texts, "\n"), test.says) {
				t.Errorf("no step says %q:\n%s", test.says, strings.Join(texts, "\n"))
			}
		})
	}
}

// The text gives the sum of a full group once, and then excludes each candidate by this sum.
func TestSumOfAFullGroup(t *testing.T) {
	l, err := solver.ParseLayout("3x3,equal=2.3:0.1.30.31.32")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	p.Apply(logic.Step{Place: []logic.Candidate{{Cell: 0, Digit: 4}, {Cell: 1, Digit: 5}}})
	crossOut(t, p, "r4c5=36; r4c6=13456789")
	var texts []string
	for step := range logic.Steps(t.Context(), p, logic.StandardTable()) {
		if len(step.Proof.Rules) > 0 && len(texts) < 12 {
			texts = append(texts, plain(Step(p, step, job.StepOptions{}).Text))
		}
	}
	all := strings.Join(texts, "\n")
	if says := "r1c1 + r1c2 = 4 + 5 = 9, so each of the equal sums is 9. If"; !strings.Contains(all, says) {
		t.Errorf("no step says %q:\n%s", says, all)
	}
}

// If a house leaves only one place for a digit, the house is given as the reason, and not the clue at its end.
func TestOnlyPlaceInALine(t *testing.T) {
	l, err := solver.ParseLayout("3x3,skyscraper=4:5.14.23.32.41.50.59.68.77,renban:13.22")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	p.Apply(logic.Step{Place: []logic.Candidate{{Cell: 5, Digit: 6}, {Cell: 41, Digit: 7}, {Cell: 50, Digit: 8},
		{Cell: 77, Digit: 9}, {Cell: 4, Digit: 7}, {Cell: 40, Digit: 9}, {Cell: 76, Digit: 8}}})
	crossOut(t, p, "r2c6=234; r3c6=1245; r4c6=12345; r7c6=45; r8c6=12; r2c5=34; r3c5=245")
	var texts []string
	for step := range logic.Steps(t.Context(), p, logic.StandardTable()) {
		if len(step.Proof.Rules) > 1 && len(texts) < 12 {
			texts = append(texts, plain(Step(p, step, job.StepOptions{}).Text))
		}
	}
	says := "Then r2c6 must be 3 (only place for 3 in column 6)."
	if all := strings.Join(texts, "\n"); !strings.Contains(all, says) {
		t.Errorf("no step says %q:\n%s", says, all)
	}
}
