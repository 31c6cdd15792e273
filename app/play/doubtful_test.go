package play

import (
	"slices"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/game"
	"numplace/app/state/hints"
)

// The setter's text may add rules to a puzzle's data. Such a puzzle can be played like any other, however
// many solutions the data alone allow.
func TestADoubtfulPuzzleIsPlayedLikeAnyOther(t *testing.T) {
	for rules, name := range map[string]string{"": "several", ruledNone: "none", ruledOne: "one"} {
		m := played.Model(t, i18n.En, played.Empty, doubtful(rules, "", check, played.Answered{},
			hints.LeaveIt{}, game.SetMode{Mode: game.Playing})...)
		if !m.Doubtful() || !m.Judged() {
			t.Fatalf("%s: doubtful %v, judged %v", name, m.Doubtful(), m.Judged())
		}
		v := View{Host: &kit.Host{Model: m}}
		acts := v.usualActions(v.situation())
		for _, want := range []i18n.Text{i18n.Hint, i18n.Check} {
			if !slices.ContainsFunc(acts, func(a action) bool { return a.name == want }) {
				t.Errorf("%s: no button %s", name, want.In(i18n.En))
			}
		}
	}
}
