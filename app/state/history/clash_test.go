package history_test

import (
	"slices"
	"testing"

	"numplace/app/state/history"
	"numplace/solver"
)

// Clashes reports only digits that are certainly wrong. In a broken rule, it reports only the digits that
// break the rule.
func TestClashes(t *testing.T) {
	for name, test := range map[string]struct {
		layout string
		digits map[solver.Cell]solver.Digit
		want   []solver.Cell
	}{
		"none":               {"3x3,cage=15:0.1.9", map[solver.Cell]solver.Digit{0: 9, 1: 5}, nil},
		"two equal in a row": {"3x3", map[solver.Cell]solver.Digit{0: 9, 5: 9}, []solver.Cell{0, 5}},
		"a cage whose rest is too small": {"3x3,cage=15:0.1.9", map[solver.Cell]solver.Digit{0: 9, 1: 6},
			[]solver.Cell{0, 1}},
		"a cage that can't be reached": {"3x3,cage=24:0.1.9", map[solver.Cell]solver.Digit{0: 5}, []solver.Cell{0}},
		"equal in a cage across boxes": {"3x3,cage:8.9.18", map[solver.Cell]solver.Digit{8: 4, 9: 4, 18: 5},
			[]solver.Cell{8, 9}},
		"a full cage with a wrong sum": {"3x3,cage=10:0.1.9", map[solver.Cell]solver.Digit{0: 9, 1: 8, 9: 7},
			[]solver.Cell{0, 1, 9}},
		"two on a whisper, not the third": {"3x3,whisper=5:0.10.20", map[solver.Cell]solver.Digit{0: 1, 10: 9, 20: 7},
			[]solver.Cell{10, 20}},
		"a digit that fits no neighbour": {"3x3,whisper=5:0.10.20", map[solver.Cell]solver.Digit{0: 5},
			[]solver.Cell{0}},
		"falling on a thermometer": {"3x3,thermo:0.10.20.30", map[solver.Cell]solver.Digit{0: 1, 10: 7, 30: 6},
			[]solver.Cell{10, 30}},
		"an even digit in an odd cell": {"3x3,odd:0.40", map[solver.Cell]solver.Digit{0: 3, 40: 4},
			[]solver.Cell{40}},
		"neighbours by one": {"3x3,allwhite=1", map[solver.Cell]solver.Digit{0: 3, 9: 4, 20: 5, 8: 1},
			[]solver.Cell{0, 9}},
		"not from one row's end to a next": {"3x3,allwhite=1", map[solver.Cell]solver.Digit{8: 3, 9: 4}, nil},
		"a dot is an exception":            {"3x3,allwhite=1,white:0.1", map[solver.Cell]solver.Digit{0: 3, 1: 4}, nil},
		"a run that misses the sum": {"3x3,sumline=10:0.1.2.11", map[solver.Cell]solver.Digit{0: 4, 1: 7, 11: 2},
			[]solver.Cell{0, 1}},
		"two on a nabner line": {"3x3,nabner:0.1.2", map[solver.Cell]solver.Digit{0: 4, 1: 9, 2: 5},
			[]solver.Cell{0, 2}},
		"pairs of a zipper": {"3x3,zipper:0.1.10.11", map[solver.Cell]solver.Digit{0: 1, 1: 9, 10: 8, 11: 2},
			[]solver.Cell{0, 1, 10, 11}},
		"one between the ends": {"3x3,lockout=3:0.1.2.3", map[solver.Cell]solver.Digit{0: 2, 1: 9, 2: 5, 3: 7},
			[]solver.Cell{2}},
		"some that add up": {"3x3,rellik=9:0.1.2", map[solver.Cell]solver.Digit{0: 4, 1: 7, 2: 5}, []solver.Cell{0, 2}},
		"too many low digits": {"3x3,equality:0.1.2.3", map[solver.Cell]solver.Digit{0: 1, 1: 8, 2: 2, 3: 3},
			[]solver.Cell{0, 2, 3}},
		"a digit too often": {"3x3,circles:0.4.10.40", map[solver.Cell]solver.Digit{0: 1, 4: 3, 40: 1},
			[]solver.Cell{0, 40}},
		"a sandwich": {"3x3,sandwich=20:0.1.2.3.4.5.6.7.8", map[solver.Cell]solver.Digit{0: 1, 2: 9},
			[]solver.Cell{0, 2}},
		"neighbours by one, with a dot": {"3x3,nonconsecutive,white:0.1",
			map[solver.Cell]solver.Digit{0: 3, 1: 4, 9: 5},
			[]solver.Cell{0, 1}},
		"at a corner": {"3x3,diagonalnonconsecutive", map[solver.Cell]solver.Digit{0: 3, 10: 4, 1: 9, 17: 5, 18: 6},
			[]solver.Cell{0, 10}},
		"so many steps": {"3x3,taxicab", map[solver.Cell]solver.Digit{0: 4, 20: 4, 33: 4, 80: 1}, []solver.Cell{0, 20}},
		"three low digits": {"3x3,globalentropy", map[solver.Cell]solver.Digit{20: 1, 21: 2, 29: 3, 30: 0, 40: 5},
			[]solver.Cell{20, 21, 29}},
		"odd digits alone": {"3x3,globalmod=2", map[solver.Cell]solver.Digit{20: 1, 21: 3, 29: 5, 30: 7},
			[]solver.Cell{20, 21, 29, 30}},
		"a minimum that is higher": {"3x3,minimum:0.1", map[solver.Cell]solver.Digit{0: 3, 1: 5, 9: 2, 10: 6},
			[]solver.Cell{0, 9}},
		"a neighbour that is the lowest": {"3x3,minimum:0", map[solver.Cell]solver.Digit{1: 1}, []solver.Cell{1}},
		"a row indexer": {"3x3,rowindex:18", map[solver.Cell]solver.Digit{18: 5, 36: 4, 0: 2},
			[]solver.Cell{18, 36}},
		"a digit of an index elsewhere": {"3x3,columnindex:18", map[solver.Cell]solver.Digit{18: 5, 23: 1},
			[]solver.Cell{18, 23}},
		"a box indexer": {"3x3,boxindex:0", map[solver.Cell]solver.Digit{0: 5, 10: 2}, []solver.Cell{0, 10}},
		"too many of a digit": {"3x3,lookandsay=103:0.10.20", map[solver.Cell]solver.Digit{0: 3, 10: 4, 20: 3},
			[]solver.Cell{0, 20}},
		"an X-sum": {"3x3,xsum=20:0.1.2.3.4.5.6.7.8", map[solver.Cell]solver.Digit{0: 2, 1: 9, 2: 5},
			[]solver.Cell{0}},
		"a skyscraper that hides too many": {"3x3,skyscraper=3:0.1.2.3.4.5.6.7.8",
			map[solver.Cell]solver.Digit{0: 7, 1: 9, 2: 5}, []solver.Cell{1}},
		"a numbered room": {"3x3,room=5:0.1.2.3.4.5.6.7.8", map[solver.Cell]solver.Digit{0: 2, 2: 5, 3: 1},
			[]solver.Cell{0, 2}},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := solver.ParseLayout(test.layout)
			if err != nil {
				t.Fatal(err)
			}
			g := l.Empty()
			for c, d := range test.digits {
				g = g.With(c, d)
			}
			if got := history.Clashes(g); !slices.Equal(got, test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}
