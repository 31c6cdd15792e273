package generate

import (
	"context"
	"errors"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// drawn maps names to patterns of the sort that users draw, each with a level that many of its puzzles have.
var drawn = map[string]struct {
	level logic.Level
	cells string
}{
	"heart": {0, `
		. # # . . . # # .
		# . . # . # . . #
		# . . . # . . . #
		# . . . . . . . #
		# . . . . . . . #
		. # . . . . . # .
		. . # . . . # . .
		. . . # . # . . .
		. . . . # . . . .`},
	"rings": {logic.Easy, `
		. . # # # # # . .
		. # . . . . . # .
		# . . # # # . . #
		# . # . . . # . #
		# . # . # . # . #
		# . # . . . # . #
		# . . # # # . . #
		. # . . . . . # .
		. . # # # # # . .`},
	"stripes": {logic.Hard, `
		# . . # . . # . .
		. # . . # . . # .
		. . # . . # . . #
		# . . # . . # . .
		. # . . # . . # .
		. . # . . # . . #
		# . . # . . # . .
		. # . . # . . # .
		. . # . . # . . #`},
}

// pattern parses a drawing and returns the cells marked with #.
func pattern(text string) []solver.Cell {
	var all []solver.Cell
	c := solver.Cell(0)
	for _, r := range text {
		switch r {
		case '#':
			all = append(all, c)
			c++
		case '.':
			c++
		}
	}
	return all
}

func TestDrawnPatterns(t *testing.T) {
	for name, drawing := range drawn {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(corpora.Rounds(16)) {
				w := Wish{Pattern: pattern(drawing.cells), Spare: true}
				judged(t, w, made(t, w, seed))
				w.Level = drawing.level
				judged(t, w, made(t, w, seed))
			}
		})
	}
}

// For any puzzle and layout, there is another puzzle with givens in the same cells.
func TestDigitsAreChanged(t *testing.T) {
	for _, text := range []string{"3x3", "3x3,diagonals", "2x3", "jigsaw:" + jigsaw9, "2x5"} {
		l := layout(t, text)
		for seed := range uint64(corpora.Rounds(40)) {
			g := made(t, Wish{Layout: l, Symmetry: HalfTurn, Spare: true}, seed).Grid
			w := Wish{Layout: l, Pattern: Pattern(g), Spare: true}
			p := made(t, w, seed+1)
			if judged(t, w, p); p.Grid == g {
				t.Errorf("%s again", g)
			}
		}
	}
}

// For any minimal puzzle, there is another minimal puzzle with givens in the same cells.
func TestMinimalPatterns(t *testing.T) {
	for seed := range uint64(corpora.Rounds(40)) {
		w := Wish{Pattern: Pattern(made(t, Wish{}, seed).Grid)}
		judged(t, w, made(t, w, seed+1))
	}
}

// A pattern of six cells on a 6x6 board passes Check, but has no puzzle. The error is a NotFound without a
// nearest puzzle.
func TestPatternWithoutPuzzle(t *testing.T) {
	w := Wish{Layout: layout(t, "2x3"), Pattern: []solver.Cell{0, 8, 16, 19, 27, 35}, Spare: true}
	p, err := Make(context.Background(), w, 1, nil)
	none, ok := errors.AsType[*NotFound](err)
	if !ok || none.Nearest.Grid.N() != 0 || none.Tried.Grids == 0 || none.Tried.Checks == 0 {
		t.Errorf("%v, %v", p.Grid, err)
	}
}
