package desk

import (
	"testing"

	"numplace/app/shared/job"
)

// A hint says whether its technique can be practised; no exercise needs a template, and no step has no technique.
func TestPractised(t *testing.T) {
	for key, want := range map[string]bool{"x-wing": true, "hidden-single": true, "template-set": false, "": false} {
		var e job.Hinted
		e.Technique = key
		if got := Practised(e).Practised; got != want {
			t.Errorf("%q: %t", key, got)
		}
	}
}
