package links

import (
	"maps"
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

// A line that returns to one of its cells is split into lines without repeated cells.
func TestTangledLines(t *testing.T) {
	for _, row := range []struct{ text, rules string }{
		{".Whisper~5~R1C1~R1C2~R1C3~R2C2~R1C2", "3x3,whisper=5:0.1.2.10,whisper=5:1.10"},
		{".Whisper~5~R1C1~R1C2~R1C3~R2C2~R1C2~R2C1", "3x3,whisper=5:0.1.2.10,whisper=5:9.1.10"},
		{".Whisper~5~R1C1~R1C2~R1C3~R1C1", "3x3,whisper=5:0.1.2.0"},
		{".Entropic~R1C1~R1C2~R1C3~R2C3~R2C2~R1C2~R2C1", "3x3,entropic:0.1.2.11.10,entropic:11.10.1.9"},
		{".Modular~4~R1C1~R1C2~R1C3~R2C3~R2C2~R1C2~R2C1", "3x3,modular=4:0.1.2.11.10,modular=4:2.11.10.1.9"},
	} {
		p, _, err := Read(row.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Grid.Layout(); got != layout(t, row.rules) || p.Rules != "" {
			t.Errorf("%s is %s, named %q, want %s", row.text, got, p.Rules, row.rules)
		}
	}
	if p, _, _ := Read(".Renban~R1C1~R1C2~R1C1"); p.Rules != "Renban" || p.Wrong == nil ||
		p.Wrong.Cause != solver.RepeatedCell {
		t.Errorf("%q, %v", p.Rules, p.Wrong)
	}
}

// The parts of a split line compare the same pairs of cells as the original line.
func TestUntangledPairs(t *testing.T) {
	pairs := func(rules []solver.Rule, near int) map[[2]solver.Cell]bool {
		all := map[[2]solver.Cell]bool{}
		for _, r := range rules {
			for i, a := range r.Cells {
				for _, b := range r.Cells[max(0, i-near+1):i] {
					all[[2]solver.Cell{min(a, b), max(a, b)}] = true
				}
			}
		}
		return all
	}
	rapid.Check(t, func(t *rapid.T) {
		near := rapid.IntRange(2, 5).Draw(t, "near")
		cell := rapid.Custom(func(t *rapid.T) solver.Cell { return solver.Cell(rapid.IntRange(0, 8).Draw(t, "cell")) })
		r := solver.Rule{Kind: solver.Modular, Value: []int{near}, Cells: rapid.SliceOfN(cell, 2, 20).Draw(t, "cells")}
		parts := untangled(r)
		if got, want := pairs(parts, near), pairs([]solver.Rule{r}, near); !maps.Equal(got, want) {
			t.Fatalf("%v: %v compare %v, want %v", r, parts, got, want)
		}
		for _, part := range parts {
			if len(parts) > 1 && repeats(part.Cells) {
				t.Errorf("%v: %v repeats a cell", r, part)
			}
		}
	})
}
