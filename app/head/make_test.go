//go:build !js

package head

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
)

var newPuzzle = state.ShowOpen{Shown: true, Face: dialogs.MakeFace}

// The form shows the current request. Next to the form is the generated puzzle with text about it.
func TestTheFormOfNewPuzzles(t *testing.T) {
	wish := dialogs.SetWish{Wish: dialogs.Wish{Level: 1, Symmetry: "half", Givens: 6}}
	m := played.Model(t, i18n.En, played.Sound, newPuzzle, wish, played.Answered{})
	all := shown(t, m)
	drawn.Want(t, "the level", drawn.With(all, "data-wish", "l1"), "aria-pressed", "true")
	drawn.Want(t, "another level", drawn.With(all, "data-wish", "l2"), "aria-pressed", "false")
	drawn.Want(t, "the symmetry", drawn.With(all, "data-wish", "yhalf"), "aria-pressed", "true")
	drawn.Want(t, "no symmetry", drawn.With(all, "data-wish", "ynone"), "aria-pressed", "false")
	drawn.Want(t, "the givens", drawn.With(all, "id", "wish-n"), "value", "6")
	for letter, want := range map[string]int{"l": 6, "y": 10, "t": len(m.Making.Wishable()) + 1} {
		options := 0
		for _, n := range drawn.In(drawn.With(all, "id", wishID+letter)[0]) {
			if n.Data == "option" {
				options++
				if value, _ := drawn.Attribute(n, "value"); value == "" {
					t.Errorf("the option %q has no value, so that its name would be taken for it", drawn.Text(n))
				}
			}
		}
		if options != want {
			t.Errorf("the list of %s has %d options, want %d", letter, options, want)
		}
	}
	drawn.Want(t, "the lowest score", drawn.With(all, "id", "wish-a"), "placeholder", "0")
	drawn.Want(t, "how many givens an easy one has", drawn.With(all, "id", "wish-n"), "placeholder", "6 or more")
	words := drawn.Classed(all, "made__words")
	if len(words) != 1 || len(drawn.Classed(all, "card")) != 1 {
		t.Fatalf("%d places for words", len(words))
	}
	for _, want := range []string{"Easy", "6 givens", "one solution", "singles only"} {
		if !strings.Contains(drawn.Text(words[0]), want) {
			t.Errorf("%q lacks %q", drawn.Text(words[0]), want)
		}
	}
}

// The form offers each kind of rules as the first and as the second kind, and a level for all of them.
func TestTheFormOfKinds(t *testing.T) {
	names := []string{"None", "Killer", "Arrow", "Thermometer", "Whisper", "Renban line", "Palindrome",
		"Region sum line", "White dot", "Black dot", "XV", "Little killer", "Sandwich", "X-sum"}
	for kind := uint8(1); int(kind) < len(names); kind++ {
		other := kind%uint8(len(names)-1) + 1
		wish := dialogs.SetWish{Wish: dialogs.KindWish(kind, 2).WithLaid(1, other)}
		all := shown(t, played.Model(t, i18n.En, played.Sound, newPuzzle, wish))
		drawn.Want(t, "the level", drawn.With(all, "data-wish", "l2"), "aria-pressed", "true")
		for i, letter := range []string{"i", "j"} {
			var options []string
			for _, n := range drawn.In(drawn.With(all, "id", wishID+letter)[0]) {
				if n.Data != "option" {
					continue
				}
				_, chosen := drawn.Attribute(n, "selected")
				if want := len(options) == int([]uint8{kind, other}[i]); chosen != want {
					t.Errorf("%q is chosen: %t, want %t", drawn.Text(n), chosen, want)
				}
				options = append(options, drawn.Text(n))
			}
			if !slices.Equal(options, names) {
				t.Errorf("the kinds are %q, want %q", options, names)
			}
		}
	}
}

// If the user clicks Play before the puzzle is found, the button is marked as busy. Clicking it again cancels
// the wait.
func TestTheButtonThatWaits(t *testing.T) {
	for rule, row := range map[string]struct {
		do   []state.Msg
		busy string
	}{
		"a puzzle":      {played.Then(newPuzzle, played.Answered{}), "false"},
		"one is sought": {played.Then(newPuzzle), "false"},
		"pressed":       {played.Then(newPuzzle, dialogs.PlayMade{}), "true"},
		"pressed twice": {played.Then(newPuzzle, dialogs.PlayMade{}, dialogs.PlayMade{}), "false"},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, row.do...))
		drawn.Want(t, rule, drawn.Classed(all, "btn--main"), "aria-busy", row.busy)
		drawn.Want(t, rule, drawn.Classed(all, "btn--main"), "aria-disabled", "false")
	}
}

// If a request can't be met, the form says why, and Play is disabled.
func TestTheFormSays(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		says string
		idle bool
	}{
		"a puzzle":               {played.Then(newPuzzle, played.Answered{}), "", false},
		"one is sought":          {played.Then(newPuzzle), "", false}, // enabled while the puzzle is generated
		"one is sought for long": {played.Then(newPuzzle, played.Slow{}), "Looking for one\u00a0…", false},
		"stopped":                {played.Then(newPuzzle, dialogs.StopMaking{}), "Stopped.", true},
		"an impossible wish": {played.Then(newPuzzle, dialogs.SetWish{Wish: dialogs.Wish{Givens: 1}},
			played.Answered{}),
			"No puzzle with one solution has so few givens.", true},
		"the worker broke": {played.Then(newPuzzle, played.Broken{}), sentences.WorkerGone(state.Model{}), true},
	} {
		m := played.Model(t, i18n.En, played.Sound, test.do...)
		all := shown(t, m)
		says := ""
		for _, n := range drawn.Classed(all, "made__says") {
			says = strings.TrimSpace(drawn.Text(n))
		}
		if says != test.says {
			t.Errorf("%s: %q", rule, says)
		}
		for _, n := range drawn.Classed(all, "btn--main") {
			if idle, _ := drawn.Attribute(n, "aria-disabled"); idle != strconv.FormatBool(test.idle) {
				t.Errorf("%s: Play is idle: %s", rule, idle)
			}
		}
	}
}

// On the dialog's board, each cell of the pattern has a square, and the cell's label says that it is in the
// pattern. Below the board is the number of cells in the pattern.
func TestTheFormOfAPattern(t *testing.T) {
	draw := func(symmetry string) []state.Msg {
		wish := dialogs.SetWish{Wish: dialogs.Wish{Level: 1, Symmetry: symmetry}}
		return played.Then(newPuzzle, wish, played.Answered{}, dialogs.DrawPattern{On: true}, dialogs.ClearPattern{})
	}
	stroke := func(symmetry string, cells int) []state.Msg {
		do := draw(symmetry)
		for c := range cells {
			do = append(do, dialogs.PaintPattern{Cell: c, Begins: c == 0})
		}
		return do
	}
	for rule, test := range map[string]struct {
		do    []state.Msg
		cells int
		says  string
		warns bool
	}{
		"no cell":                       {draw(""), 0, "No cell is chosen: the givens may be anywhere.", false},
		"two cells":                     {stroke("", 2), 2, "2 cells chosen.", false},
		"two cells with their partners": {stroke("half", 2), 4, "4 cells chosen.", false},
		"all cells": {stroke("half", 8), 16, "Every cell is chosen: nothing is left to solve",
			true},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		squares := len(drawn.Classed(all, "part--given"))
		named := 0
		for _, n := range drawn.Classed(all, "part") {
			if name, _ := drawn.Attribute(n, "aria-label"); strings.HasSuffix(name, ", given") {
				named++
			}
		}
		if squares != test.cells || named != test.cells || len(drawn.Classed(all, "card")) > 0 {
			t.Errorf("%s: %d squares, %d cells that are named given", rule, squares, named)
		}
		words := drawn.Classed(all, "made__words")
		if len(words) != 1 || !strings.Contains(drawn.Text(words[0]), test.says) ||
			(len(drawn.Classed(all, "line--warn")) > 0) != test.warns {
			t.Errorf("%s: %q", rule, drawn.Text(words[0]))
		}
		drawn.Want(t, rule, drawn.Classed(all, "btn--main"), "aria-disabled", "true")
	}
}
