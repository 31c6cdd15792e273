//go:build !js

package play

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/ended"
	"numplace/app/state/storage"
)

// After a solve, the last part of the page is an offer. Depending on the browser, the page offers to install
// it, shows instructions to install it, or offers to save a backup. When the user has answered, the offer is
// hidden, and nothing moves.
func TestTheOfferAtTheEnd(t *testing.T) {
	for install, want := range map[storage.Install]struct {
		says    i18n.Text
		buttons []string
	}{
		storage.InstallSelf:  {i18n.KeepBackup, []string{"Save a backup", "No, thanks"}},
		storage.InstallAsk:   {i18n.KeepInstall, []string{"Install", "Save a backup", "No, thanks"}},
		storage.InstallShare: {i18n.KeepShare, []string{"Save a backup", "No, thanks"}},
	} {
		offer := []state.Msg{storage.InstallIs{Install: install}, storage.SolveLogged{Solves: storage.OfferedAfter}}
		for _, answered := range []bool{false, true} {
			do := offer
			if answered {
				do = append(slices.Clone(offer), storage.AnswerKeeping{})
			}
			all := shown(t, finished(t, do...))
			deeds := drawn.Classed(all, "deeds")[0]
			if class, _ := drawn.Attribute(deeds.LastChild, "class"); !strings.HasPrefix(class, "keeping") ||
				strings.Contains(class, "keeping--answered") != answered {
				t.Errorf("%d: the last is %q", install, class)
			}
			if got := texts(drawn.Classed(all, "keeping__says")); !slices.Equal(got, []string{want.says.In(i18n.En)}) {
				t.Errorf("%d: it says %q", install, got)
			}
			if got := names(drawn.In(drawn.Classed(all, "keeping__acts")[0])); !slices.Equal(got, want.buttons) {
				t.Errorf("%d: its buttons are %q", install, got)
			}
			if got := texts(drawn.Classed(all, "keeping__done")); (len(got) == 1) != answered {
				t.Errorf("%d: %q after it", install, got)
			}
		}
		if all := shown(t, finished(t, append(offer, ended.ShowReplay{On: true})...)); len(drawn.Classed(all,
			"keeping")) > 0 {
			t.Errorf("%d: it stands below the replay", install)
		}
	}
	if len(drawn.Classed(shown(t, finished(t)), "keeping")) > 0 {
		t.Error("it is made though nothing says so")
	}
}
