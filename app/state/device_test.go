package state_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// When the user's first digit is stored, the page asks the browser once for persistent storage.
func TestTheStorageIsKeptForGood(t *testing.T) {
	for rule, test := range map[string]struct {
		frame bool
		do    []state.Msg
		want  int
	}{
		"a puzzle is opened": {do: []state.Msg{game.Select{Cell: 1}}},
		"a note":             {do: []state.Msg{game.Select{Cell: 1}, game.Put{Tool: game.CornerTool, Digit: 3}}},
		"a digit":            {do: typed(1, 3), want: 1},
		"two digits":         {do: append(typed(1, 3), typed(2, 4)...), want: 1},
		"two boards": {do: append(typed(1, 3), append([]state.Msg{state.New{}}, typed(2, 4)...)...),
			want: 1},
		"a given of one's own":   {do: append([]state.Msg{state.New{}, state.TypeOwn{}}, typed(2, 4)...), want: 1},
		"a frame stores nothing": {frame: true, do: typed(1, 3)},
	} {
		p := &tab{t: t, device: &device{}, widget: test.frame, history: []entry{{query: "?p=" + text(small)}}}
		p.jobs = map[int]job.Request{}
		p.start("a")
		asked := 0
		for _, msg := range test.do {
			p.send(msg)
			if slices.Contains(p.cmds, state.Cmd(storage.Persist{})) {
				asked++
			}
		}
		if asked != test.want {
			t.Errorf("%s: asked %d times, want %d", rule, asked, test.want)
		}
	}
}

// The Model records whether the page has been copied for offline use.
func TestTheModelKnowsTheOfflineCopy(t *testing.T) {
	for rule, test := range map[string]struct {
		thrifty bool
		is      []storage.Offline
		want    storage.Offline
	}{
		"nothing is known": {want: storage.OfflineUnknown},
		"it is made":       {is: []storage.Offline{storage.OfflineSoon}, want: storage.OfflineSoon},
		"it is kept": {is: []storage.Offline{storage.OfflineSoon, storage.OfflineKept},
			want: storage.OfflineKept},
		"a part of it is lost": {is: []storage.Offline{storage.OfflineKept, storage.OfflineSoon},
			want: storage.OfflineSoon},
		"nothing comes unasked": {thrifty: true, is: []storage.Offline{storage.OfflineSoon},
			want: storage.OfflineUnknown},
		"all was asked for": {thrifty: true, is: []storage.Offline{storage.OfflineSoon, storage.OfflineKept},
			want: storage.OfflineKept},
	} {
		m, _ := state.Update(state.Model{}, state.Start{Thrifty: test.thrifty})
		for _, is := range test.is {
			m, _ = state.Update(m, storage.OfflineIs{Offline: is})
		}
		if m.Offline != test.want {
			t.Errorf("%s: %d, want %d", rule, m.Offline, test.want)
		}
	}
}

// If the browser can install the page as an app, the user can request the installation.
func TestThePageIsInstalled(t *testing.T) {
	for rule, test := range map[string]struct {
		start, is storage.Install
		asks      bool
	}{
		"it can":            {storage.InstallSelf, storage.InstallAsk, true},
		"it could before":   {storage.InstallAsk, storage.InstallSelf, false},
		"it is installed":   {storage.InstallAsk, storage.InstallNone, false},
		"the menus have it": {storage.InstallSelf, storage.InstallSelf, false},
	} {
		m, _ := state.Update(state.Model{}, state.Start{Install: test.start})
		if m.Install != test.start {
			t.Errorf("%s: %d at the start", rule, m.Install)
		}
		m, _ = state.Update(m, state.ShowMenu{Menu: state.PageMenu})
		m, _ = state.Update(m, storage.InstallIs{Install: test.is})
		m, cmds := state.Update(m, storage.AskInstall{})
		asks := slices.Contains(cmds, state.Cmd(storage.OfferInstall{}))
		if asks != test.asks || m.Menu != state.NoMenu {
			t.Errorf("%s: asks %t, menu %d", rule, asks, m.Menu)
		}
	}
}
