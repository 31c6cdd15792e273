package explain

import (
	"strings"
	"testing"
)

// A digit whose places all exclude a candidate is explained with a reason for each place.
func TestEachPlaceHasAReason(t *testing.T) {
	const row = "0.1.2.3.4.5.6.7.8"
	for _, test := range []struct{ rules, crossed, says string }{
		{"renban:0.1.2.9", "r2c1=23456789; r2c2=23456789; r2c3=23456789; r3c1=23456789; r3c2=23456789; r3c3=23456789",
			"If r2c1 is 5, r1c1, r1c2 and r1c3 would be at least 2."},
		{"sandwich=5:" + row + ",skyscraper=5:" + row, "r1c1=2; r1c2=3; r1c3=1467; r1c4=145678; r1c5=56789; " +
			"r1c6=56789; r1c7=146789; r1c8=45678; r1c9=146789", "Suppose that r1c3 is 1. With 9 in r1c5, r1c4 " +
			"would be 5, and then at most 4 could be seen, not 5. With 9 in r1c6, r1c7 or r1c9, the digits " +
			"between would add up to more than 5. Wherever the 9 goes, r1c3 can’t be 1."},
		{"globalentropy,arrow:24.14.13", "r4c5=6789; r4c6=6789; r3c7=345678; r2c6=234567; r2c5=123456; r3c6=23456789",
			"none of r3c5, r3c6, r4c5 and r4c6 can be 1, 2 or 3."},
		{"clone:0.1.40.41", "r1c1=246; r5c5=24", "r1c1 must be the same as r5c5. With 6 in r1c1, r5c5 would have to " +
			"be 6, but it can only be 2 or 4."},
	} {
		texts := textsByRules(t, test.rules, test.crossed)
		if !strings.Contains(strings.Join(texts, "\n"), test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.crossed, test.says, strings.Join(texts, "\n"))
		}
	}
}
