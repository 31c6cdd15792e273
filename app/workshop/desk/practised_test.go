package desk

import (
	"testing"

	"numplace/app/shared/job"
)

// A hint reports whether there are exercises for its technique. There are none for templates, or without a
// technique.
func TestPractised(t *testing.T) {
	for key, want := range map[string]bool{"x-wing": true, "hidden-single": true, "template-set": false, "": false} {
		var e job.Hinted
		e.Technique = key
		if got := Practised(e).Practised; got != want {
			t.Errorf("%q: %t", key, got)
		}
	}
}
