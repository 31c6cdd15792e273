//go:build !js

package kit_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/kit"
	"numplace/app/shared/job"
)

// The conclusion of a step is a sentence in which each name of cells is a control that marks these cells.
func TestWhatFollows(t *testing.T) {
	e := job.Explained{So: "So cross out 5 in r1c2 & A4.", Named: "A4\tr1c4"}
	for names, want := range map[bool][]string{false: nil, true: {"r1c2", "r1c4"}} {
		all := drawn.Of(t, kit.So("guide__so", e, names))
		if got := drawn.Text(drawn.Classed(all, "so")[0]); got != e.So {
			t.Errorf("names %t: %q", names, got)
		}
		var cells []string
		for _, n := range drawn.Classed(all, "named") {
			cell, _ := drawn.Attribute(n, "data-named")
			cells = append(cells, cell)
		}
		if !slices.Equal(cells, want) {
			t.Errorf("names %t: it names %q", names, cells)
		}
	}
}

// The digit that a question asks about is highlighted. The same number in the name of a house is not.
func TestTheQuestion(t *testing.T) {
	for _, test := range []struct {
		e    job.Explained
		want string
	}{
		{job.Explained{Look: "Row 8: where can the 8 go?", AskFrom: 21, AskTo: 22}, "8"},
		{job.Explained{Look: "What follows from r5c5?"}, ""},
	} {
		all := drawn.Of(t, kit.Question("h1", "verdict", test.e))
		asked := ""
		for _, n := range drawn.Classed(all, "asked") {
			asked += drawn.Text(n)
		}
		got := strings.Join(strings.Fields(drawn.Text(drawn.Classed(all, "verdict")[0])), " ")
		if got != test.e.Look || strings.TrimSpace(asked) != test.want {
			t.Errorf("%q asks about %q", got, asked)
		}
	}
}
