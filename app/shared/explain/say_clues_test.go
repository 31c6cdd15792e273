package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// textsByRules returns the texts of the first steps that use rules on an empty board, on which only the listed
// candidates are left in some cells.
func textsByRules(t *testing.T, rules, crossed string) (texts []string) {
	t.Helper()
	l, err := solver.ParseLayout("3x3," + rules)
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	crossOut(t, p, crossed)
	for step := range logic.Steps(t.Context(), p, logic.StandardTable()) {
		if len(step.Proof.Rules) == 0 {
			continue
		}
		if err := logic.Check(p, step); err != nil {
			t.Errorf("%s: %v", rules, err)
		}
		if texts = append(texts, plain(Step(p, step, job.StepOptions{}).Text)); len(texts) == 12 {
			break
		}
	}
	return texts
}

// Clues outside the board, and other rules of one place, are explained in the way of their kind: by bounds, by the
// cases that are left, or by the cells to which a digit points.
func TestCluesSayWhy(t *testing.T) {
	const row = "0.1.2.3.4.5.6.7.8"
	for _, test := range []struct{ rules, crossed, says string }{
		{"skyscraper=2:" + row, "r1c1=1345789; r1c2=2; r1c3=6; r1c4=1345789; r1c5=134578; r1c6=13457; " +
			"r1c7=1345; r1c8=134; r1c9=13", "With 3, 4 or 5 in r1c1, at least 3 would be seen, not 2. " +
			"With 1, 3, 4, 5, 7 or 8 in r1c4, at most 1 could be seen, not 2."},
		{"skyscraper=4:" + row, "", "4 digits must be seen, and behind a digit only greater ones are seen. " +
			"So r1c1 is at most 6, r1c2 at most 7 and r1c3 at most 8."},
		{"xsum=10:" + row, "", "If r1c1 is 5, the first 5 digits make at least 5 + 1 + 2 + 3 + 4 = 15. " +
			"The same goes for 6, 7, 8 or 9 in r1c1. If r1c1 is 2, r1c2 is 10 − 2 = 8."},
		{"xsum=40:" + row, "", "If r1c1 is 7, r1c8 and r1c9 make 45 − 40 = 5: 1 + 4 or 2 + 3. If r1c1 is 8, r1c9 " +
			"is 45 − 40 = 5. " +
			"None of these puts"},
		{"sandwich=0:" + row, "r1c2=2", "A sum of 0 means that the 1 and the 9 are next to each other. With 1 " +
			"or 9 in r1c1, 1 or 9 would have to be in r1c2, where it can’t be."},
		{"sandwich=3:" + row, "r1c9=345", "Only the 3 itself makes 3, so it has the 1 and the 9 on its two sides. " +
			"They can’t both be beside r1c1, r1c8 or r1c9."},
		{"sandwich=12:" + row, "r1c1=1; r1c2=2345678; r1c3=2345678; r1c5=2345678; r1c6=2345678; " +
			"r1c7=2345678; r1c8=2345678; r1c9=2345678", "A sum of 12 takes 2 or 3 cells. With 1 in r1c4, 9 would " +
			"have to be in r1c1, r1c7 or " +
			"r1c8, where it can’t be. The 1 and the 9 can only be in r1c1 and r1c4. r1c2 and r1c3 make 12: 4 + " +
			"8 or 5 + 7."},
		{"room=4:" + row, "r1c1=235; r1c2=123", "So r1c1 tells in which cell, counted from there, the 4 is. " +
			"With 4 in r1c4, r1c1 would have to be 4 as well. With 2 in r1c1, the 4 would have to be in r1c2, " +
			"where it can’t be. " +
			"With 4 in r1c6, r1c7, r1c8 or r1c9, r1c1 would have to be 6, 7, 8 or 9, which it can’t be."},
		{"columnindex:3", "r1c4=25; r1c2=123", "So r1c4 tells in which column of row 1 the 4 is. " +
			"With 2 in r1c4, the 4 would have to be in r1c2, where it can’t be."},
		{"rowindex:27", "r4c1=25; r2c1=123", "So r4c1 tells in which row of column 1 the 4 is. " +
			"With 2 in r4c1, the 4 would have to be in r2c1, where it can’t be."},
		{"quad=3.9:20.21.29.30", "r3c3=1279; r3c4=1279; r4c3=12; r4c4=37", "Only r4c4 can be 3."},
		{"quad=3.9:20.21.29.30", "r3c3=139; r3c4=12; r4c3=12; r4c4=379", "3 and 9 can only go in r3c3 and r4c4, " +
			"so they fill these cells."},
		{"globalentropy", "r1c1=1234567; r1c2=12345; r2c1=12345; r2c2=12345", "Only r1c1 can be one of 7–9."},
		{"globalentropy", "r1c1=1247; r1c2=1478; r2c1=178; r2c2=179", "One of 4–6 must be in r1c1, r1c2, " +
			"r2c1 and r2c2, and it can only be a 4. The 4 is crossed out in r2c1 and r2c2. " +
			"So there is a 4 in r1c1 or r1c2."},
		{"quad=7.7:20.21.29.30", "", "Two of the four cells must be 7, and these two can’t be in the same row or " +
			"column. So the four cells hold the 7 of rows 3 and 4 and columns 3 and 4."},
		{"lookandsay=107:0.12.24", "r1c1=123456; r2c4=12345", "The 17 in the corner demands 7 exactly once."},
		{"lockout=4:0.1.2", "r1c1=137; r1c3=367", "r1c1 and r1c3 can only be 1 and 6, 1 and 7, 3 and 7 or " +
			"7 and 3, so 3, 4 or 6 always equals one of the two or lies between them."},
		{"allwhite=1", "r1c1=45", "Non-consecutive: Neighbours never hold consecutive digits. With"},
		{"little=60:62.52.42.32.22.12.2,cage=20:2.3.12,cage=19:52.53.62", "r1c3=89; r2c4=789; r3c5=89; r4c6=89; " +
			"r5c7=89; r6c8=789; r7c9=89", "If r2c8 is 8, r2c4 and r6c8 can’t be 8. Then r1c3, r2c4, r3c5, r4c6, " +
			"r5c7, r6c8 and r7c9 would have to make 60, but they make at most 9 + 7 + 9 + 9 + 9 + 7 + 9 = 59."},
		{"globalentropy", "r1c1=45689; r2c1=45689; r1c2=239; r2c2=1; r3c1=12345679; r4c1=12345679; r5c1=12345679; " +
			"r6c1=12345679; r7c1=12345679; r8c1=12345679; r9c1=12345679", "If r1c1 is 9, r2c1 must be 8. Then none of"},
		{"thermo:50.49.48,equal=3.3.2:30.31.32.39.40.41.66.67", "r6c6=1; r6c5=3456; r6c4=6789; r8c4=89; r8c5=678",
			"If r6c5 is 6, the thermometer at r6c6, r6c5 and r6c4 leaves only 7, 8 or 9 for r6c4. Box 5 adds up " +
				"to 45 and contains 2 of the equal sums, r4c4 + r4c5 + r4c6 and r5c4 + r5c5 + r5c6. So 2 times the " +
				"sum is 45 − 6 − 1 − r6c4 = 38 − r6c4. This is a multiple of 2 only if r6c4 is 8, so each of the " +
				"equal sums is 15. Then r8c4 can see r6c4, so no 8 can go there."},
		{"white:74.75,greater:73.74", "", "Then r9c3 is at least 8, but r9c2 is at most 7, although it must be " +
			"greater than r9c3."},
		{"room=4:3.12.21.30.39.48.57.66.75,room=4:75.66.57.48.39.30.21.12.3", "r1c4=2578; r3c4=35689; r4c4=15689; " +
			"r6c4=12356789; r9c4=2358",
			"With 4 in r2c4, r7c4 or r8c4, the 5 in r1c4 would be wrong, as it puts the 4 in r5c4."},
		{"whisper=5:65.75.74.66,allwhite=1", "r8c3=134679; r8c4=134679; r9c3=123789; r9c4=1289", "The 1 in r8c4 " +
			"rules out 2 in r9c4 (non-consecutive)."},
		{"rellik=7:0.1.2", "", "7 is the number in the corner itself."},
		{"between:0.1.2.3.4.5", "", "r1c2, r1c3, r1c4 and r1c5 differ, so 4 digits must fit " +
			"between the two ends: one end is at most 4, the other at least 6."},
		{"lockout=4:0.1.2", "", "Two ends that differ by 4 or more always have 5 between them or at one end, so " +
			"no other cell has it."},
		{"whisper=5:0.1", "", "No digit differs from 5 by 5 or more."},
		{"whisper=5:0.1.2", "", "If r1c2 is 4, r1c1 must be 9. Then r1c3 would have to be 9, but it can see the 9 " +
			"in r1c1."},
		{"black:0.1", "", "No other digit is the double or the half of 5, 7 and 9."},
		{"renban:0.1.2.3.4", "", "Any 5 consecutive digits include a 5. So there is a 5 in r1c1, r1c2, r1c3, r1c4 " +
			"or r1c5."},
		{"lookandsay=207:0.12.24", "", "If r1c4, r1c5, r1c6, r2c1, r2c2 or r2c3 is 7, only r3c7 can be 7, " +
			"but 2 cells must be."},
		{"quad=3.9:20.21.29.30", "r3c3=1279; r4c3=127", "The digits in the circle are 3 and 9. The 3 is crossed " +
			"out in r3c3 and r4c3. " +
			"So there is a 3 in r3c4 or r4c4."},
		{"sandwich=9:" + row, "r1c1=1; r1c2=2345678; r1c3=2345678; r1c5=2345678; r1c6=2345678; r1c7=2345678; " +
			"r1c8=2345678; " +
			"r1c9=2345678", "r1c2 and r1c3 make 9: 2 + 7, 3 + 6 or 4 + 5. That leaves no room for 8 in r1c2 or r1c3"},
	} {
		texts := textsByRules(t, test.rules, test.crossed)
		if !strings.Contains(strings.Join(texts, "\n"), test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.crossed, test.says, strings.Join(texts, "\n"))
		}
	}
}
