package daily

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// Ruled describes the puzzle with rules of a weekday.
type Ruled struct {
	Kinds []solver.Kind // the kinds of its rules, one or two
	Level int           // the index of its level as in the classic series: 0 is Easy, 1 is Medium, 2 is Hard
}

// week has the puzzles with rules for each weekday, from Sunday. They get harder from Monday on.
var week = [7]Ruled{
	{[]solver.Kind{solver.LittleKiller}, 2},
	{[]solver.Kind{solver.Thermo}, 0},
	{[]solver.Kind{solver.White, solver.Black}, 0},
	{[]solver.Kind{solver.Arrow}, 1},
	{[]solver.Kind{solver.Whisper}, 1},
	{[]solver.Kind{solver.Renban}, 1},
	{[]solver.Kind{solver.Cage}, 2},
}

// RuledOn describes the puzzle with rules of a date. A file need not have it.
func RuledOn(d Date) Ruled { return week[d.Weekday()] }

// Wish returns the requirements for such a puzzle as a text that solver/generate reads, like l2.rarrow.
func (r Ruled) Wish() string {
	kinds := make([]string, len(r.Kinds))
	for i, kind := range r.Kinds {
		kinds[i] = string(kind)
	}
	return "l" + strconv.Itoa(r.Level+1) + ".r" + strings.Join(kinds, ",")
}

// LevelOn returns the index of the level of a date's puzzle, from 0 for Easy. puzzle is a level of the classic
// puzzles, which is the result, or WithRules.
func LevelOn(d Date, puzzle int) int {
	if puzzle == WithRules {
		return RuledOn(d).Level
	}
	return puzzle
}

// Read parses a puzzle in the form that Month.Puzzle returns.
func Read(puzzle string) (solver.Grid, error) {
	if strings.Contains(puzzle, ",") {
		return solver.ParseLaid(puzzle)
	}
	return solver.Parse(solver.Classic, puzzle)
}

// TextOf returns the text of a puzzle in the form that Read parses.
func TextOf(g solver.Grid) string {
	if g.Layout() == solver.Classic {
		return g.String()
	}
	return g.Laid()
}
