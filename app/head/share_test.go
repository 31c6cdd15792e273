//go:build !js

package head

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
)

// The dialog shows the link before the second program has replied. The reply then fills the space that was
// reserved for it.
func TestTheShareDialog(t *testing.T) {
	open := state.OpenShare{Site: "https://host.example/sudoku/"}
	before, after := shown(t, played.Model(t, i18n.En, played.Sound, open)), shown(t,
		played.Model(t, i18n.En, played.Sound, open, played.Answered{}))
	for when, all := range map[string][]*html.Node{"before": before, "after": after} {
		drawn.Want(t, when, drawn.With(all, "id", sharedID), "value", "https://host.example/sudoku/?p="+played.Sound)
		if len(drawn.Classed(all, "share__code")) != 1 || len(drawn.Classed(all, "offers")) != 1 ||
			len(drawn.Classed(all, "thumb")) != 1 {
			t.Errorf("%s: there is no room for the code or the rows", when)
		}
		if facts := drawn.With(all, "role", "status"); len(facts) != 1 ||
			drawn.Text(facts[0]) != "47 characters, works offline" {
			t.Errorf("%s: it says %q", when, drawn.Text(facts[0]))
		}
	}
	if len(drawn.With(before, "data-do", "print")) > 0 || len(drawn.With(after, "data-do", "print")) == 0 {
		t.Error("the offers are not those of the answer")
	}
}

// The first part of the dialog has at most 10 visible controls, apart from Close.
func TestTheFirstPartOfShareIsShort(t *testing.T) {
	all := shown(t, played.Model(t, i18n.En, played.Sound, game.Select{Cell: 1}, game.Type{Digit: 3},
		state.OpenShare{Site: "https://host.example/", Device: dialogs.Device{Sends: true}}, played.Answered{}))
	folded, controls := map[*html.Node]bool{}, 0
	for _, n := range all {
		if n.Data == "details" {
			for _, in := range drawn.In(n) {
				folded[in] = in.Data != "summary"
			}
		}
	}
	for _, n := range all {
		if !folded[n] && (n.Data == "button" || n.Data == "summary" || n.Data == "a") &&
			drawn.Text(n) != i18n.Close.In(i18n.En) {
			controls++
		}
	}
	if controls < 7 || controls > 10 {
		t.Errorf("it has %d controls", controls)
	}
}

// The second part of the dialog has the texts, the kinds of links that the first part does not have, and a
// Back button.
func TestTheTextsOfShare(t *testing.T) {
	moves := []state.Msg{game.Select{Cell: 1}, game.Type{Digit: 3}, game.Select{Cell: 2},
		game.SetTool{Tool: game.CornerTool}, game.Type{Digit: 4}, state.OpenShare{Site: "https://host.example/"},
		played.Answered{}}
	kinds := func(all []*html.Node) int { return len(drawn.Classed(all, "share__kind")) }
	first := shown(t, played.Model(t, i18n.En, played.Sound, moves...))
	for _, n := range drawn.With(first, "data-do", "copy") {
		if text, _ := drawn.Attribute(n, "data-text"); !strings.HasPrefix(text, "https://host.example/?p=") {
			t.Errorf("the first part has the text %q", text)
		}
	}
	if kinds(first) != 2 {
		t.Errorf("the first part has %d kinds", kinds(first))
	}
	behind := shown(t, played.Model(t, i18n.En, played.Sound, append(moves,
		dialogs.ShowShared{Part: dialogs.TextsPart})...))
	if n := len(drawn.With(behind, "data-do", "copy")); n < 5 || kinds(behind) != 3 {
		t.Errorf("the second part has %d texts and %d kinds", n, kinds(behind))
	}
	chosen := shown(t, played.Model(t, i18n.En, played.Sound, append(moves, dialogs.ShowShared{Part: dialogs.TextsPart},
		dialogs.ChooseShare{Kind: dialogs.SharedDigits}, dialogs.ShowShared{})...))
	if kinds(chosen) != 3 {
		t.Errorf("once it is chosen, there are %d kinds", kinds(chosen))
	}
}

// The dialog shows the puzzle's name, its level, and facts about it.
func TestWhatIsShared(t *testing.T) {
	open := state.OpenShare{Site: "https://host.example/"}
	for name, test := range map[string]struct {
		query, facts string
		do           []state.Msg
	}{
		"a sound puzzle":     {played.Sound, "4 givens, one solution", []state.Msg{state.Solve{}, played.Answered{}}},
		"before it is known": {played.Sound, "4 givens", nil},
	} {
		all := shown(t, played.Model(t, i18n.En, test.query, append(test.do, open)...))
		if got := drawn.Text(drawn.Classed(all, "share__facts")[0]); got != test.facts {
			t.Errorf("%s: it says %q", name, got)
		}
	}
}

// After a text is copied, the dialog confirms that and stays open.
func TestTheShareDialogSaysWhatWasCopied(t *testing.T) {
	all := shown(t, played.Model(t, i18n.Ja, played.Sound, state.OpenShare{Site: "https://host.example/sudoku/"},
		dialogs.CopyShared{}, state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true}))
	if says := drawn.Text(drawn.With(all, "role", "status")[0]); says != i18n.LinkCopied.In(i18n.Ja) {
		t.Errorf("it says %q", says)
	}
}

// If the link can have several different contents, the dialog offers a choice, and marks the chosen kind of
// link.
func TestTheKindsOfLinks(t *testing.T) {
	moves := []state.Msg{game.Select{Cell: 1}, game.Type{Digit: 3},
		state.OpenShare{Site: "https://host.example/sudoku/"}, dialogs.ChooseShare{Kind: dialogs.SharedProgress}}
	all := shown(t, played.Model(t, i18n.En, played.Sound, moves...))
	var names []string
	for _, tab := range drawn.Classed(all, "share__kind") {
		name := drawn.Text(tab)
		if current, _ := drawn.Attribute(tab, "aria-pressed"); current == "true" {
			name += "*"
		}
		names = append(names, strings.TrimSpace(name))
	}
	if got := strings.Join(names, ", "); got != "The puzzle, With my digits and notes*" {
		t.Error(got)
	}
}

// For a puzzle that Numplace generated, the dialog shows the seed and the version in small print. For other
// puzzles it shows nothing in that place.
func TestWhereAPuzzleComesFrom(t *testing.T) {
	for query, want := range map[string]string{
		"&g=1.2llc.l3": "Made here: seed 2llc, version 1", "": "", "&g=nonsense": "",
	} {
		m := played.Model(t, i18n.En, played.Sound+query, state.OpenShare{Site: "https://example.org/"})
		says := ""
		for _, n := range drawn.Classed(shown(t, m), "share__origin") {
			says += strings.TrimSpace(drawn.Text(n))
		}
		if says != want {
			t.Errorf("%s: %q", query, says)
		}
	}
}
