//go:build !js

package kit_test

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// If generating the next puzzle to play takes a while, a bar reports that and offers to stop.
func TestTheBarOfANewPuzzle(t *testing.T) {
	begin := dialogs.BeginNew{Wish: dialogs.LevelWish(1), Layout: solver.Classic}
	for rule, test := range map[string]struct {
		do   []state.Msg
		says string
	}{
		"none":     {nil, ""},
		"at once":  {played.Then(begin), ""},
		"slow":     {played.Then(begin, played.Slow{}), "Looking for one\u00a0… Stop"},
		"stopped":  {played.Then(begin, played.Slow{}, dialogs.StopBeginning{}), ""},
		"it there": {played.Then(begin, played.Slow{}, played.Answered{}), ""},
	} {
		m := played.Model(t, i18n.En, played.Sound, test.do...)
		var said []string
		for _, n := range drawn.Classed(drawn.View(t, m, func(h *kit.Host) app.UI { return h.Bars() }), "bar") {
			for _, part := range []string{"p", "button"} {
				for _, e := range drawn.In(n) {
					if e.Data == part {
						said = append(said, strings.TrimSpace(drawn.Text(e)))
					}
				}
			}
		}
		if s := strings.Join(said, " "); s != test.says {
			t.Errorf("%s: %q, want %q", rule, s, test.says)
		}
	}
}
