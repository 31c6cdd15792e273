package coach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// Hints alone solve generated puzzles of each kind and level, without trial and error.
func TestHintsPlayMadeKinds(t *testing.T) {
	var all []generate.Origin
	for _, kind := range generate.ElementKinds() {
		for level := logic.Easy; level <= logic.Extreme; level++ {
			w := generate.Wish{Level: level, Elements: []generate.Elements{{Kind: kind}}}
			if level > logic.Easy && !w.Banked() {
				continue // generating and solving it takes long
			}
			for seed := range uint64(10) {
				all = append(all, generate.Origin{Seed: seed, Wish: w})
			}
		}
	}
	for _, o := range corpora.Sample(all, func(o generate.Origin) string { return string(o.Wish.Elements[0].Kind) }) {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			t.Parallel()
			p, err := generate.Make(t.Context(), o.Wish, o.Seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			followHints(t, p)
		})
	}
}

// followHints follows all hints and fails the test unless they lead to the solution. If a hint announces a
// run of further hints, the following hints must be exactly those.
func followHints(t *testing.T, p generate.Puzzle) {
	t.Helper()
	of := job.Standing{Puzzle: job.GridOf(p.Grid)}
	left := make([]byte, 4*p.Grid.Layout().Cells())
	digits, solution := []byte(strings.Repeat(".", p.Grid.Layout().Cells())), p.Solution.String()
	run, by := 0, ""
	var place, remove, steps job.Packed
	for step := 0; ; step++ {
		of.Entered, of.Struck = string(digits), job.Packed(left)
		e := answer[job.Hinted](t, job.Hint{Standing: of, StepOptions: job.StepOptions{Writes: true}, Run: true})
		if e.Outcome == job.Done {
			break
		}
		technique, _ := logic.ByKey(e.Technique)
		row := logic.StandardTable().Row(technique)
		if e.Outcome != job.AStep || row == nil || !row.On(p.Grid.Layout()) {
			t.Fatalf("step %d: outcome %d, %s; %s", step, e.Outcome, e.Name, p.Grid)
		}
		switch {
		case run == 0 && technique.OfRules() && e.Technique == by:
			t.Fatalf("step %d: %s goes on", step, e.Name)
		case run == 0:
			run, by, place, remove, steps = e.Run, e.Technique, e.RunPlace, e.RunRemove, e.RunSteps
		}
		if run > 0 {
			placed, removed := 3*job.CellAt(steps, 0), 3*job.CellAt(steps, 1)
			if e.Technique != by || !same(e.Place, place[:placed]) || !same(e.Remove, remove[:removed]) {
				t.Fatalf("step %d: %s is not as it was told", step, e.Name)
			}
			run, place, remove, steps = run-1, place[placed:], remove[removed:], steps[4:]
		}
		for _, x := range candidates(e.Place) {
			digits[x.Cell] = byte('0' + x.Digit)
		}
		for _, x := range candidates(e.Remove) {
			bit := int(x.Digit) - 1
			left[4*int(x.Cell)+bit/8] |= 1 << (bit % 8)
		}
	}
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if p.Grid.At(c) == 0 && digits[c] != solution[c] {
			t.Fatalf("cell %d has %c, not %c", c, digits[c], solution[c])
		}
	}
}

// The list of all steps contains trial-and-error steps only if no other technique finds a step.
func TestTryingIsNotListedBesideTechniques(t *testing.T) {
	w, err := generate.ParseWish("l3.rcage")
	if err != nil {
		t.Fatal(err)
	}
	p, err := generate.Make(t.Context(), w, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	e := answer[job.StepsFound](t, job.AllSteps{Standing: job.Standing{Puzzle: job.GridOf(p.Grid)}, Limit: 500})
	if e.More || len(e.Steps) == 0 || strings.Contains(e.Names, "trial") || strings.Contains(e.Names, "cells-alone") {
		t.Errorf("%d steps, more: %t; %q", len(e.Steps)/job.StepSize, e.More, e.Names)
	}
}

// same reports whether two packed lists have the same candidates, in any order.
func same(a, b job.Packed) bool {
	left := candidates(b)
	for _, x := range candidates(a) {
		i := slices.Index(left, x)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return len(left) == 0
}
