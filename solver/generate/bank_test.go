package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// Each puzzle of the bank is minimal and has a unique solution. Puzzles listed under a technique need this
// technique. Puzzles listed under a number of givens have this number.
func TestBank(t *testing.T) {
	var all []string // each entry is the technique or the number of givens, a space, and the puzzle
	for technique, puzzles := range byTechnique {
		for _, puzzle := range strings.Fields(puzzles) {
			all = append(all, technique.Key()+" "+puzzle)
		}
	}
	for givens, puzzles := range byGivens {
		for _, puzzle := range strings.Fields(puzzles) {
			all = append(all, fmt.Sprint(givens, " ", puzzle))
		}
	}
	kind := func(row string) string { return level(strings.Fields(row)[0]) }
	slices.Sort(all)
	for _, row := range corpora.Sample(all, kind) {
		what, puzzle, _ := strings.Cut(row, " ")
		g := parse(t, puzzle)
		if solutions(t, g) != 1 || !isMinimal(t, g) {
			t.Errorf("%s: %s is not sound or not minimal", what, puzzle)
		}
		if technique, is := logic.ByKey(what); is {
			judgedTechnique(t, technique, with(technique), g)
		} else if what != fmt.Sprint(g.Count()) {
			t.Errorf("%s has %d givens, not %s", puzzle, g.Count(), what)
		}
	}
}

// level returns the level of a technique, given its key. If key is a number of givens instead, level returns
// it unchanged.
func level(key string) string {
	if technique, is := logic.ByKey(key); is {
		return fmt.Sprint("level ", logic.StandardTable().Row(technique).Level)
	}
	return key
}

// A transformed puzzle has as many solutions and givens as the original.
func TestMorphs(t *testing.T) {
	for _, text := range []string{"3x3", "2x3"} {
		w := Wish{Layout: layout(t, text)}
		for seed := range uint64(corpora.Rounds(80)) {
			from := made(t, w, seed).Grid
			m := newMaker(context.Background(), w, seed)
			to := m.grid(m.morphed(from.AppendTo(nil)))
			if solutions(t, to) != 1 || !isMinimal(t, to) || to.Count() != from.Count() || to == from {
				t.Errorf("%s becomes %s", from, to)
			}
			m = newMaker(context.Background(), w, seed)
			solved := m.grid(m.morphed(solution(t, from).AppendTo(nil)))
			if !solved.Solved() || solved != solution(t, to) {
				t.Errorf("%s: the solution becomes %s", from, solved)
			}
		}
	}
}

func solution(t *testing.T, g solver.Grid) solver.Grid {
	t.Helper()
	s, err := solver.Solve(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Each technique of the bank can be requested, and the generated puzzle needs it. Most of these puzzles are
// also in the golden files.
func TestRareTechniques(t *testing.T) {
	var all []logic.Technique
	for _, technique := range logic.Techniques() {
		if byTechnique[technique] != "" {
			all = append(all, technique)
		}
	}
	levelOf := func(technique logic.Technique) string { return level(technique.Key()) }
	for _, technique := range corpora.Sample(all, levelOf) {
		w := Wish{Technique: technique, Table: with(technique)}
		judged(t, w, made(t, w, 1))
	}
}

// Make finds puzzles for a technique combined with other requirements by hill climbing.
func TestTechniqueAndMore(t *testing.T) {
	for name, w := range map[string]Wish{
		"symmetric": {Technique: logic.XWing, Symmetry: HalfTurn, Spare: true},
		"givens":    {Technique: logic.NakedTriple, Givens: 26},
		"scores":    {Technique: logic.XYWing, Level: logic.Hard, MinScore: 900},
		"its table": {Technique: logic.Swordfish, Table: table(t, "bf2:off,sk:off")},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Make(context.Background(), w, 2, nil)
			if none, ok := errors.AsType[*NotFound](err); ok {
				t.Fatalf("%q: nearest %s misses %b after %+v", w, none.Nearest.Grid, none.Nearest.Missed, none.Tried)
			}
			judged(t, w, p)
		})
	}
}
