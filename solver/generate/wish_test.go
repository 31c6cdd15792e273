package generate

import (
	"context"
	"errors"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// cells returns the cells with the numbers from, from+1, .. to-1.
func cells(from, to int) []solver.Cell {
	var all []solver.Cell
	for c := from; c < to; c++ {
		all = append(all, solver.Cell(c))
	}
	return all
}

// Make rejects an impossible request before any attempt, and the error has the right cause.
func TestImpossible(t *testing.T) {
	on := func(text string) *solver.Layout { return layout(t, text) }
	for name, test := range map[string]struct {
		wish  Wish
		cause Cause
	}{
		"25 digits":                    {Wish{Layout: on("5x5")}, LayoutSize},
		"16 givens":                    {Wish{Givens: 16}, FewGivens},
		"two digits not given":         {Wish{Layout: on("2x3"), Givens: 4}, FewGivens},
		"more givens than cells":       {Wish{Givens: 82, Spare: true}, ManyGivens},
		"by quarters 4k or 4k+1":       {Wish{Givens: 26, Symmetry: QuarterTurn}, OddGivens},
		"no middle cell":               {Wish{Layout: on("2x2"), Givens: 5, Symmetry: HalfTurn}, OddGivens},
		"a cell outside":               {Wish{Pattern: cells(60, 82)}, NotACell},
		"a negative cell":              {Wish{Pattern: cells(-1, 30)}, NotACell},
		"a cell twice":                 {Wish{Pattern: append(cells(0, 30), 3)}, NotACell},
		"two empty rows of a band":     {Wish{Pattern: cells(0, 63)}, EmptyLines},
		"two empty columns of a stack": {Wish{Pattern: withoutColumns(3, 5)}, EmptyLines},
		"a pattern of 16 cells":        {Wish{Pattern: cells(0, 16)}, FewGivens},
		"a pattern not symmetric":      {Wish{Pattern: cells(0, 70), Symmetry: HalfTurn}, OddPattern},
		"a pattern of another number":  {Wish{Pattern: cells(0, 70), Givens: 69}, PatternGivens},
		"no score in the range":        {Wish{MinScore: 900, MaxScore: 800}, EmptyScores},
		"scores above the level":       {Wish{Level: logic.Easy, MinScore: 801}, ScoreLevel},
		"scores above it, large board": {Wish{Layout: on("4x4"), Level: logic.Easy, MinScore: 2529}, ScoreLevel},
		"scores below the level":       {Wish{Level: logic.Hard, MaxScore: 99}, LowScores},
		"scores below the technique":   {Wish{Technique: logic.Jellyfish, MaxScore: 159}, LowScores},
		"no step of the level":         {Wish{Level: logic.Easy, Table: table(t, "fh:off,n1:off,h1:l2")}, NoStep},
		"an easy fish":                 {Wish{Level: logic.Easy, Technique: logic.Jellyfish}, TechniqueLevel},
		"an easy fish on any layout": {
			Wish{Layout: on("4x4,diagonals"), Level: logic.Easy, Technique: logic.Jellyfish}, TechniqueLevel,
		},
		"a hard puzzle of singles":     {Wish{Level: logic.Hard, Technique: logic.HiddenSingle}, TechniqueEasy},
		"a technique that is off":      {Wish{Technique: logic.DeathBlossom}, TechniqueOff},
		"one that is turned off":       {Wish{Technique: logic.XWing, Table: table(t, "bf2:off")}, TechniqueOff},
		"a technique above the level":  {Wish{Level: logic.Medium, Technique: logic.XWing}, TechniqueLevel},
		"a fish with a smaller one":    {Wish{Technique: logic.Squirmbag, Table: with(logic.Squirmbag)}, NeverNeeded},
		"a technique not in the table": {Wish{Technique: logic.XWing, Table: table(t, "bf2:none")}, TechniqueOff},
		"two steps in one, without":    {Wish{Technique: logic.DualTwoStringKite}, NeverNeeded},
		"full houses, minimal":         {Wish{Technique: logic.FullHouse}, NeverNeeded},
		"16 cells and extreme":         {Wish{Layout: on("2x2"), Level: logic.Extreme}, SinglesSuffice},
		"16 cells and medium":          {Wish{Layout: on("2x2"), Level: logic.Medium, Spare: true}, SinglesSuffice},
		"16 cells and a technique":     {Wish{Layout: on("2x2"), Technique: logic.NakedPair}, SinglesSuffice},
		"16 cells and scores":          {Wish{Layout: on("2x2"), MinScore: 53}, SinglesSuffice},
		"six cells and extreme":        {Wish{Givens: 75, Level: logic.Extreme, Spare: true}, SinglesSuffice},
		"six cells by a pattern":       {Wish{Pattern: cells(0, 75), Level: logic.Hard}, SinglesSuffice},
		"six cells of a large board":   {Wish{Layout: on("4x4"), Givens: 250, Level: logic.Medium}, SinglesSuffice},
		"six cells and a technique":    {Wish{Givens: 75, Technique: logic.XYWing, Spare: true}, SinglesSuffice},
		"six cells and scores":         {Wish{Givens: 75, MinScore: 85, Spare: true}, SinglesSuffice},
		"four lines of six":            {Wish{Layout: on("2x3"), Technique: logic.Jellyfish}, NeverNeeded},
		"three lines of five":          {Wish{Layout: on("1x5"), Technique: logic.Swordfish}, NeverNeeded},
		"four cells of six":            {Wish{Layout: on("2x3"), Technique: logic.NakedQuadruple}, NeverNeeded},
		"three digits of six":          {Wish{Layout: on("2x3"), Technique: logic.HiddenTriple}, NeverNeeded},
		"corrected and symmetric":      {Wish{Corrected: true, Symmetry: HalfTurn}, OnlyPlain},
		"corrected and jigsaw":         {Wish{Corrected: true, Layout: on("2x3")}, OnlyPlain},
	} {
		p, err := Make(context.Background(), test.wish, 1, nil)
		impossible, ok := errors.AsType[*Impossible](err)
		if !ok || impossible.Cause != test.cause || p.Tried.Grids != 0 {
			t.Errorf("%s: %v", name, err)
		} else if err.Error() == "no such puzzle: " {
			t.Errorf("%s: the cause has no name", name)
		}
	}
}

// Requests for rare puzzles are not rejected. Each tested request is just within the limits beyond which it
// would be impossible.
func TestRareIsNotImpossible(t *testing.T) {
	on := func(text string) *solver.Layout { return layout(t, text) }
	for name, w := range map[string]Wish{
		"an easy puzzle of 17 givens":   {Level: logic.Easy, Givens: 17, Spare: true},
		"a medium one with seven cells": {Level: logic.Medium, Givens: 74, Spare: true},
		"singles in six cells":          {Level: logic.Easy, Technique: logic.HiddenSingle, Givens: 75, Spare: true},
		"a score of six cells":          {MinScore: 84, Givens: 75, Spare: true},
		"an easy puzzle of 16 cells":    {Layout: on("2x2"), Level: logic.Easy},
		"16 cells with another rule":    {Layout: on("2x2,diagonals"), Level: logic.Medium},
		"six cells with another rule":   {Layout: on("3x3,knight"), Level: logic.Medium, Givens: 75, Spare: true},
		"where hidden singles are off":  {Level: logic.Extreme, Givens: 75, Spare: true, Table: table(t, "h1:off")},
		"where pairs come first": {
			Technique: logic.NakedPair, Givens: 75, Spare: true, Table: table(t, "n2:at1"),
		},
		"where singles are harder":     {Level: logic.Hard, Givens: 75, Spare: true, Table: table(t, "h1:l3")},
		"a swordfish of six lines":     {Layout: on("2x3"), Technique: logic.Swordfish},
		"where the X-Wing is off":      {Layout: on("2x3"), Technique: logic.Jellyfish, Table: table(t, "bf2:off")},
		"where the X-Wing comes later": {Layout: on("2x3"), Technique: logic.Jellyfish, Table: table(t, "bf2:at60")},
	} {
		if err := w.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Naked singles solve every 2x2 puzzle with a unique solution. The test tries all solved grids and all
// choices of givens.
func TestSinglesSolveWhatIsSmall(t *testing.T) {
	const n, cells = 4, 16
	l := layout(t, "2x2")
	var grids [][cells]byte
	var fill func(g [cells]byte, c int)
	fill = func(g [cells]byte, c int) {
		if c == cells {
			grids = append(grids, g)
			return
		}
		for d := byte(1); d <= n; d++ {
			fits := true
			for other := range c {
				fits = fits && (g[other] != d || !slices.Contains(l.Sees(solver.Cell(c)), solver.Cell(other)))
			}
			if fits {
				g[c] = d
				fill(g, c+1)
			}
		}
	}
	fill([cells]byte{}, 0)
	if len(grids) != 288 {
		t.Fatalf("%d grids", len(grids))
	}
	var peers [cells]int
	for c := range peers {
		for _, other := range l.Sees(solver.Cell(c)) {
			peers[c] |= 1 << other
		}
	}
	stuck, sound := 0, 0
	for _, g := range grids {
		if [n]byte(g[:n]) != [n]byte{1, 2, 3, 4} {
			continue // skip grids that differ from another grid only in the names of the digits
		}
		var differ []int
		var of [n + 1]int // by digit: the cells that hold the digit, as bits
		for c, d := range g {
			of[d] |= 1 << c
		}
		for _, h := range grids {
			cells := 0
			for c := range g {
				if g[c] != h[c] {
					cells |= 1 << c
				}
			}
			if cells != 0 {
				differ = append(differ, cells)
			}
		}
		for givens := range 1 << cells {
			if slices.ContainsFunc(differ, func(cells int) bool { return cells&givens == 0 }) {
				continue
			}
			sound++
			known := givens
			for before := -1; known != before; {
				before = known
				for c := range cells {
					digits := 0 // number of digits placed in the cell's peers
					for d := 1; d <= n; d++ {
						if of[d]&known&peers[c] != 0 {
							digits++
						}
					}
					if digits == n-1 {
						known |= 1 << c
					}
				}
			}
			if known != 1<<cells-1 {
				stuck++
			}
		}
	}
	if sound == 0 || stuck > 0 {
		t.Errorf("%d of %d puzzles are not solved by naked singles", stuck, sound)
	}
}

// withoutColumns returns all cells of the board except those in columns a and b.
func withoutColumns(a, b int) []solver.Cell {
	var all []solver.Cell
	for _, c := range cells(0, 81) {
		if col := int(c) % 9; col != a && col != b {
			all = append(all, c)
		}
	}
	return all
}

// A request is not rejected if a puzzle for it may exist.
func TestPossible(t *testing.T) {
	for name, w := range map[string]Wish{
		"17 givens":                   {Givens: 17},
		"all cells":                   {Givens: 81, Spare: true},
		"by quarters with the middle": {Givens: 25, Symmetry: QuarterTurn},
		"one empty row of each band": {
			Pattern: slices.Concat(cells(0, 18), cells(27, 45), cells(54, 72)), Spare: true,
		},
		"one empty column":             {Pattern: withoutColumns(3, 6), Spare: true},
		"a pattern with its symmetry":  {Pattern: cells(0, 81), Symmetry: FullSymmetry, Givens: 81, Spare: true},
		"a fish of many lines":         {Technique: logic.Squirmbag, Table: table(t, "bf4:off,bf5:on")},
		"full houses with spare ones":  {Technique: logic.FullHouse, Spare: true},
		"a technique that is on":       {Technique: logic.DeathBlossom, Table: with(logic.DeathBlossom)},
		"the least score":              {Level: logic.Hard, MaxScore: 100},
		"a long path of easy steps":    {Level: logic.Medium, Technique: logic.HiddenSingle},
		"16 digits without spare ones": {Layout: layout(t, "4x4")},
		"no highest score":             {MinScore: 5000},
	} {
		if err := w.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
