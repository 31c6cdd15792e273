package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver"
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

// TestKitesOfTwoDigits: a dual kite may be of two digits. Each of them is said of its own ends only.
func TestKitesOfTwoDigits(t *testing.T) {
	grid, err := solver.Parse(solver.Classic,
		"9625371841438965725874126..3.8...71.7.618.34.4.1.73.5883.7.1.65.15..84.7.7....8.1")
	if err != nil {
		t.Fatal(err)
	}
	options := logic.StandardTable().Options
	options.Duals = true
	position := logic.New(grid)
	for step := range logic.Find(t.Context(), position, logic.TwoStringKite, options) {
		if step.Technique != logic.DualTwoStringKite {
			continue
		}
		if err := logic.Check(position, step); err != nil {
			t.Error(err)
		}
		want := "Two kites share r7c7 and r8c8, which see each other and cannot both be 2, nor both 9. " +
			"So r7c5 or r9c8 is 2, and r8c4 or r6c7 is 9. " +
			"Cross out every 2 that sees both ends of the kite on 2, and every 9 that sees both ends of the other."
		if said := Say(i18n.En, position, step); said.Text != want || said.Result != "r6c4 ≠ 9, r9c5 ≠ 2" {
			t.Errorf("%s\n%s", said.Text, said.Result)
		}
		return
	}
	t.Error("no dual kite")
}
