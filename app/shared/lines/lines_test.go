package lines

import (
	"slices"
	"testing"

	"numplace/solver"
)

func layout(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLines(t *testing.T) {
	jigsaw := layout(t, "jigsaw:1112132233243444")
	even := func(c solver.Cell) bool { return c%2 == 0 }
	for rule, test := range map[string]struct{ got, want []Line }{
		"walls of boxes": {Walls(layout(t, "2x3")),
			[]Line{{0, 2, 6, false}, {3, 0, 6, true}, {0, 4, 6, false}}},
		"walls of a jigsaw": {Walls(jigsaw)[:2], []Line{{1, 1, 1, true}, {1, 3, 1, true}}},
		"an outline of one cell": {Outline(2, func(c solver.Cell) bool { return c == 3 }),
			[]Line{{1, 1, 1, true}, {1, 1, 1, false}, {2, 1, 1, true}, {1, 2, 1, false}}},
		"an area of single cells": {Area(layout(t, "1x2"), even), []Line{{0, 0, 1, false}, {0, 1, 1, false}}},
		"no windows":              {Windows(jigsaw), nil},
		"windows":                 {Windows(layout(t, "3x3,windoku"))[:2], []Line{{1, 1, 3, false}, {5, 1, 3, false}}},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("%s: %v, want %v", rule, test.got, test.want)
		}
	}
}

func TestDiagonalsThatAreHouses(t *testing.T) {
	for text, want := range map[string][2]bool{
		"3x3": {}, "3x3,falling": {true, false}, "3x3,rising": {false, true}, "3x3,diagonals": {true, true},
	} {
		if falling, rising := Diagonals(layout(t, text)); want != [2]bool{falling, rising} {
			t.Errorf("%s: falling %t, rising %t", text, falling, rising)
		}
	}
}

// Each rule has a line or an area, or is Undrawn.
func TestEachRuleIsDrawnOrIsSaid(t *testing.T) {
	for _, rule := range solver.Kinds() {
		name := string(rule)
		l, err := solver.ParseLayout("3x3," + name)
		if err != nil {
			continue // it has cells
		}
		falling, rising := Diagonals(l)
		drawn := falling || rising || len(Windows(l)) > 0
		if drawn == Undrawn(rule) {
			t.Errorf("%s: drawn %t, and in Undrawn %t", name, drawn, Undrawn(rule))
		}
	}
}
