package explain

import (
	"strings"
	"testing"
)

// A step is proved by a chain of consequences: why a rule must have a digit, why a digit outside is excluded, and
// where two rules collide. If a cell has two digits left, both are followed.
func TestChainsOfConsequences(t *testing.T) {
	for _, test := range []struct{ rules, crossed, says string }{
		{"white:0.1", "r1c1=57; r1c2=56", "Without a 6, r1c1 can only be 5 or 7, so r1c2 would have to be 4 or 8, " +
			"but it can only be 5. The 6 is crossed out in r1c1. So there is a 6 in r1c2."},
		{"renban:0.1.2,xv=10:1.2", "",
			"If r1c2 is 1, r1c3 must be 9 (X: 10 − 1 = 9). Then 1 and 9 are too far apart for 3 " +
				"consecutive digits. The same steps with other digits or cells rule out 2, 3, 7, 8 and 9 in r1c2, " +
				"and 1, 2, 3, 7, 8 and 9 in r1c3."},
		{"renban:0.1.2,xv=10:1.2", "", "If r1c2 is 3, r1c3 must be 7 (X: 10 − 3 = 7). Then 3 and 7 are too far " +
			"apart for 3 consecutive digits. The same goes for 3 in r1c3, with r1c2 and r1c3 exchanged."},
		{"white:0.1,white:0.9,black:9.18", "r1c2=49; r2c1=6789; r3c1=1278", "If r1c1 is 3, r2c1 would have to be " +
			"2 or 4, " +
			"which it can’t be."},
		{"whisper=5:0.9.18,white:1.2", "r1c1=89; r2c1=12", "If r1c2 is 1, r1c3 must be 2 (white dot). Then " +
			"nothing is left for r2c1, which can only be 1 or 2. If r1c2 is 9, r1c3 must be 8 (white dot). Then " +
			"nothing is left for r1c1, which can only be 8 or 9. The same steps with other digits or cells rule " +
			"out 1 and 9 in r1c3."},
		{"renban:0.1.2,renban:9.10.11", "r1c1=45; r1c2=456; r2c1=45", "If r1c1 is 4, r2c1 can see the 4 in r1c1, so " +
			"it must be 5. Then r1c2 " +
			"must be 6. " +
			"Then r1c3 would have to be 5, but it can see the 5 in r2c1. r1c1 and r2c1 can only be 4 or 5. If " +
			"r1c2 is 4 " +
			"or 5, r1c1, r1c2 and r2c1 see each other, but only 4 and 5 are left for all three."},
	} {
		texts := textsByRules(t, test.rules, test.crossed)
		if !strings.Contains(strings.Join(texts, "\n"), test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.crossed, test.says, strings.Join(texts, "\n"))
		}
	}
}
