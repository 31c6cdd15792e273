package desk

import (
	"testing"

	"numplace/app/shared/job"
)

// A hint reports whether there are exercises for its technique. It reports none for templates, for
// trying, and for an empty technique.
func TestPractised(t *testing.T) {
	for key, want := range map[string]bool{"x-wing": true, "hidden-single": true, "killer-pair": true,
		"says": true, "meet": true, "trial": false, "template-set": false, "": false} {
		var e job.Hinted
		e.Technique = key
		if got := Practised(e).Practised; got != want {
			t.Errorf("%q: %t", key, got)
		}
	}
}
