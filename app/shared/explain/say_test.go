package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// TestSayIsWordsAlone says the example of every technique in every language: all of it is there, no
// sign that is drawn is among the words, and the cases are apart.
func TestSayIsWordsAlone(t *testing.T) {
	cases := 0
	for _, technique := range logic.Techniques() {
		e, ok := ExampleOf(technique)
		if !ok {
			t.Errorf("%s has no example", technique.Key())
			continue
		}
		for _, l := range i18n.All {
			said := Say(l, e.Position, e.Step)
			if said.Name != Name(technique, l) || said.Look == "" || said.Text == "" || said.Result == "" {
				t.Errorf("%s in %s: %+v", technique.Key(), l.Tag(), said)
			}
			all := []string{said.Look, said.Text, said.Result, said.Chain}
			for _, branch := range said.Branches {
				cases++
				if len(branch) < 2 {
					t.Errorf("%s in %s has the case %q, from which nothing follows", technique.Key(), l.Tag(), branch)
				}
				all = append(all, branch...)
			}
			for _, words := range all {
				if strings.ContainsAny(words, "<>\t{}") {
					t.Errorf("%s in %s says %q", technique.Key(), l.Tag(), words)
				}
			}
		}
	}
	if cases == 0 {
		t.Error("no step has cases")
	}
}
