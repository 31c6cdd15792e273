//go:build !js

package explore

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/state"
	"numplace/app/state/search"
)

// golden is a puzzle whose rating takes a minute.
const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

// The numbers of a path include the rating of Sudoku Explainer, if it is defined for the board. A button computes it,
// stops that, or copies the ratings.
func TestTheRatingOfSudokuExplainer(t *testing.T) {
	known := logical(t, crossed, search.ShowNumbers{})
	bound := logical(t, golden, search.ShowNumbers{})
	going, _ := state.Update(bound, search.RateSE{})
	for rule, test := range map[string]struct {
		m              state.Model
		text, does, as string
		busy           string
	}{
		"known":         {known, "3.2/3.2/2.6 ER/EP/ED", "Copy", "", "false"},
		"a lower bound": {bound, "at least ", "Rate", "Rate like Sudoku Explainer", "false"},
		"under way":     {going, "at least ", "Stop", "", "true"},
	} {
		shows := drawn.Classed(shown(t, test.m), "counters__se")
		if len(shows) != 1 {
			t.Errorf("%s: it is drawn %d times", rule, len(shows))
			continue
		}
		all := drawn.In(shows[0])
		text := strings.Join(strings.Fields(drawn.Text(shows[0])), " ")
		if !strings.HasPrefix(text, "Sudoku Explainer") || !strings.Contains(text, test.text) {
			t.Errorf("%s: %q", rule, text)
		}
		drawn.Want(t, rule, drawn.With(all, "role", "status"), "aria-busy", test.busy)
		if len(drawn.Named(all, "button", test.does)) != 1 {
			t.Errorf("%s: no button %s in %q", rule, test.does, text)
		}
		drawn.Want(t, rule, drawn.With(all, "type", "button"), "aria-label", test.as)
	}
}

// On a board for which the rating is not defined, the numbers say so, and have no button for it.
func TestNoRatingOfSudokuExplainer(t *testing.T) {
	for rule, puzzle := range map[string]string{"another size": "1......3.4....2.",
		"several solutions": crossed[:78] + "...", "a rule": crossed + "&l=3x3,white:4.5&v=2",
		"unknown rules": crossed + "&v=2&r=1&u=10d1"} {
		shows := drawn.Classed(shown(t, logical(t, puzzle, search.ShowNumbers{})), "counters__se")
		if len(shows) != 1 {
			t.Errorf("%s: it is drawn %d times", rule, len(shows))
			continue
		}
		text := drawn.Text(shows[0])
		if !strings.Contains(text, "Only classic 9×9 puzzles with one solution have this rating.") ||
			len(drawn.With(drawn.In(shows[0]), "type", "button")) > 0 {
			t.Errorf("%s: %q", rule, text)
		}
	}
}
