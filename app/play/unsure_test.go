//go:build !js

package play

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// If a puzzle's text may change its digits or houses, the page does not state what the text may contradict:
// how many of a digit are left, the candidates of a cell, or the sum of a cage. The page explains why. On a
// short screen, only the menu of the rules has room for this explanation.
func TestNothingIsSaidThatIsNotKnown(t *testing.T) {
	const text = `{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"killercage":[{"cells":["R1C1","R1C2"],"value":"7"}],` +
		`"ruleset":"Deconstruction: the regions must be located. Each contains the digits 1 to 4 once."}`
	for _, l := range i18n.All {
		m := played.Model(t, l, played.Empty, played.Then(state.Pasted{Text: text}, played.Answered{},
			game.Select{Cell: 5})...)
		if m.RulesNamed() == "" {
			t.Fatalf("%s: the rules are known", l.Tag())
		}
		all := shown(t, m)
		menu := drawn.Classed(all, "rulesay")
		if len(menu) == 0 || strings.TrimSpace(drawn.Text(menu[0])) != i18n.RulesNamed(l, m.RulesNamed()) {
			t.Errorf("%s: the menu of the rules doesn't say why nothing is solved", l.Tag())
		}
		if list := drawn.Classed(all, "rulelist"); !strings.Contains(drawn.Text(list[0]), i18n.UsualUnsure.In(l)) {
			t.Errorf("%s: %q", l.Tag(), drawn.Text(list[0]))
		}
		for _, n := range drawn.In(drawn.Classed(all, "pads")[0]) {
			if says, ok := drawn.Attribute(n, "aria-description"); n.Data == "small" || ok {
				t.Errorf("%s: a key says %q %q", l.Tag(), says, drawn.Text(n))
			}
		}
		if seen := drawn.Classed(all, "seen"); strings.Contains(drawn.Text(seen[0]), i18n.MayBe.In(l)) {
			t.Errorf("%s: %q", l.Tag(), drawn.Text(seen[0]))
		}
	}
}
