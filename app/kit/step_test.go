//go:build !js

package kit_test

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/kit"
	"numplace/app/shared/job"
)

// What a step places has the colour of placements, and what it removes another one. No line breaks
// within a part of it.
func TestResult(t *testing.T) {
	for rule, test := range map[string]struct {
		e    job.Explained
		want string
		out  bool
	}{
		"a placement": {job.Explained{Place: "abc", Result: "r1c2 = 5"}, "r1c2_=_5", false},
		"removals":    {job.Explained{Remove: "abc", Result: "r1c2 ≠ 5, r3c4 ≠ 1 2"}, "r1c2_≠_5, r3c4_≠_1 2", true},
	} {
		all := drawn.Of(t, kit.Result("guide__result", test.e))
		got := strings.ReplaceAll(drawn.Text(drawn.Classed(all, "result")[0]), "\u00a0", "_")
		if out := len(drawn.Classed(all, "result--out")) == 1; got != test.want || out != test.out {
			t.Errorf("%s: %q, out %t", rule, got, out)
		}
	}
}
