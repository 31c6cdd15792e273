package i18n_test

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/trace"
)

// Each naming has names for cells, for rows and columns at the edge, and for houses. With ByLetters, rows are
// the only houses with a letter.
func TestNamings(t *testing.T) {
	for naming, want := range map[i18n.Naming][6]string{
		i18n.ByNumbers: {"r5c7", "r25c24", "r5", "c7", "row 5", "column 7"},
		i18n.ByLetters: {"E7", "Y24", "E", "7", "row E", "column 7"},
		i18n.ByWords:   {"row 5, column 7", "row 25, column 24", "5", "7", "row 5", "column 7"},
	} {
		got := [6]string{naming.Cell(i18n.En, 5, 7), naming.Cell(i18n.En, 25, 24), naming.Row(5), naming.Column(7),
			naming.House(i18n.En, house(solver.Row, 5)), naming.House(i18n.En, house(solver.Column, 7))}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if box := naming.House(i18n.En, house(solver.Box, 3)); box != "box 3" {
			t.Errorf("%d: %q", naming, box)
		}
	}
	for l, want := range map[i18n.Lang][2]string{
		i18n.Ja: {"5行目7列目", "E行"}, i18n.Hans: {"第5行第7列", "E行"}, i18n.Hant: {"第5橫列第7直行", "E橫列"},
	} {
		got := [2]string{i18n.ByWords.Cell(l, 5, 7), i18n.ByLetters.House(l, house(solver.Row, 5))}
		if got != want || i18n.ByLetters.Cell(l, 5, 7) != "E7" || i18n.ByNumbers.Cell(l, 5, 7) != "r5c7" {
			t.Errorf("%s: %q, want %q", l.Tag(), got, want)
		}
	}
}

// Sentences about a search name cells and rows as the user has chosen.
func TestReasonsByNaming(t *testing.T) {
	var houses []solver.House
	for h := range solver.Classic.Houses() {
		houses = append(houses, h)
	}
	e := trace.Event{Kind: trace.HiddenSingle, Digit: 4, Cell: 40, House: 4}
	for naming, want := range map[i18n.Naming]string{
		i18n.ByNumbers: "In row 5, 4 fits only at r5c5.",
		i18n.ByLetters: "In row E, 4 fits only at E5.",
		i18n.ByWords:   "In row 5, 4 fits only at row 5, column 5.",
	} {
		if got := i18n.Reason(i18n.En, naming, e, houses, 9); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
