package generate

import (
	"context"
	"errors"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// cells lists the cells of a range.
func cells(from, to int) []solver.Cell {
	var all []solver.Cell
	for c := from; c < to; c++ {
		all = append(all, solver.Cell(c))
	}
	return all
}

// A wish that can't be met is refused before anything is tried.
func TestImpossible(t *testing.T) {
	for name, test := range map[string]struct {
		wish  Wish
		cause Cause
	}{
		"25 digits":                          {Wish{Layout: layout(t, "5x5")}, LayoutSize},
		"16 givens":                          {Wish{Givens: 16}, FewGivens},
		"a digit alone can be missing":       {Wish{Layout: layout(t, "2x3"), Givens: 4}, FewGivens},
		"more givens than cells":             {Wish{Givens: 82, Spare: true}, ManyGivens},
		"by quarters 4k or 4k+1":             {Wish{Givens: 26, Symmetry: QuarterTurn}, OddGivens},
		"no middle cell":                     {Wish{Layout: layout(t, "2x2"), Givens: 5, Symmetry: HalfTurn}, OddGivens},
		"a cell outside":                     {Wish{Pattern: cells(60, 82)}, NotACell},
		"a negative cell":                    {Wish{Pattern: cells(-1, 30)}, NotACell},
		"a cell twice":                       {Wish{Pattern: append(cells(0, 30), 3)}, NotACell},
		"two empty rows of a band":           {Wish{Pattern: cells(0, 63)}, EmptyLines},
		"two empty columns of a stack":       {Wish{Pattern: withoutColumns(3, 5)}, EmptyLines},
		"a pattern of 16 cells":              {Wish{Pattern: cells(0, 16)}, FewGivens},
		"a pattern without its symmetry":     {Wish{Pattern: cells(0, 70), Symmetry: HalfTurn}, OddPattern},
		"a pattern of another number":        {Wish{Pattern: cells(0, 70), Givens: 69}, PatternGivens},
		"no score in the range":              {Wish{MinScore: 900, MaxScore: 800}, EmptyScores},
		"scores above the level":             {Wish{Level: logic.Easy, MinScore: 801}, ScoreLevel},
		"and above that of a larger board":   {Wish{Layout: layout(t, "4x4"), Level: logic.Easy, MinScore: 2529}, ScoreLevel},
		"scores below the level":             {Wish{Level: logic.Hard, MaxScore: 99}, LowScores},
		"scores below the technique":         {Wish{Technique: logic.Jellyfish, MaxScore: 159}, LowScores},
		"no step of the level":               {Wish{Level: logic.Easy, Table: table(t, "fh:off,n1:off,h1:l2")}, NoStep},
		"an easy puzzle with a fish":         {Wish{Level: logic.Easy, Technique: logic.Jellyfish}, TechniqueLevel},
		"on any layout":                      {Wish{Layout: layout(t, "4x4,diagonals"), Level: logic.Easy, Technique: logic.Jellyfish}, TechniqueLevel},
		"a hard puzzle of singles":           {Wish{Level: logic.Hard, Technique: logic.HiddenSingle}, TechniqueEasy},
		"a technique that is off":            {Wish{Technique: logic.DeathBlossom}, TechniqueOff},
		"and one that the person turns off":  {Wish{Technique: logic.XWing, Table: table(t, "bf2:off")}, TechniqueOff},
		"a technique above the level":        {Wish{Level: logic.Medium, Technique: logic.XWing}, TechniqueLevel},
		"a fish that has a smaller one":      {Wish{Technique: logic.Squirmbag, Table: with(logic.Squirmbag)}, NeverNeeded},
		"a technique that is not in a table": {Wish{Technique: logic.XWing, Table: table(t, "bf2:none")}, TechniqueOff},
		"two steps in one, without":          {Wish{Technique: logic.DualTwoStringKite}, NeverNeeded},
		"full houses in a minimal puzzle":    {Wish{Technique: logic.FullHouse}, NeverNeeded},
		"corrected and symmetric":            {Wish{Corrected: true, Symmetry: HalfTurn}, OnlyPlain},
		"corrected and jigsaw":               {Wish{Corrected: true, Layout: layout(t, "2x3")}, OnlyPlain},
	} {
		p, err := Make(context.Background(), test.wish, 1, nil)
		var impossible *Impossible
		if !errors.As(err, &impossible) || impossible.Cause != test.cause || p.Tried.Grids != 0 {
			t.Errorf("%s: %v", name, err)
		} else if err.Error() == "no such puzzle: " {
			t.Errorf("%s: the cause has no name", name)
		}
	}
}

// withoutColumns returns all cells but those of two columns.
func withoutColumns(a, b int) []solver.Cell {
	var all []solver.Cell
	for _, c := range cells(0, 81) {
		if col := int(c) % 9; col != a && col != b {
			all = append(all, c)
		}
	}
	return all
}

// What may be met is not refused.
func TestPossible(t *testing.T) {
	for name, w := range map[string]Wish{
		"17 givens":                    {Givens: 17},
		"all cells":                    {Givens: 81, Spare: true},
		"by quarters with the middle":  {Givens: 25, Symmetry: QuarterTurn},
		"one empty row of each band":   {Pattern: append(append(cells(0, 18), cells(27, 45)...), cells(54, 72)...), Spare: true},
		"one empty column":             {Pattern: withoutColumns(3, 6), Spare: true},
		"a pattern with its symmetry":  {Pattern: cells(0, 81), Symmetry: Full, Givens: 81, Spare: true},
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
