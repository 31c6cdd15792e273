package links

import (
	"errors"
	"strings"
	"testing"

	"numplace/solver"
)

const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// Read returns the givens for every kind of address and code of a 9x9 puzzle.
func TestGivens(t *testing.T) {
	zeros := strings.ReplaceAll(classic, ".", "0")
	for rule, row := range map[string]struct {
		site Site
		text string
	}{
		"SudokuWiki, digits":       {SudokuWiki, "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros},
		"SudokuExchange, digits":   {SudokuExchange, "https://sudokuexchange.com/play/?s=" + zeros + "&d=2"},
		"SudokuExchange, packed":   {SudokuExchange, "https://sudokuexchange.com/play/?s=" + packDigits(zeros)},
		"sudoku.coach, a puzzle":   {SudokuCoach, "https://sudoku.coach/en/play/" + zeros},
		"sudoku.coach, the solver": {SudokuCoach, "https://sudoku.coach/de/solver/" + classic},
		"lisudoku":                 {Lisudoku, "https://lisudoku.xyz/solver?import=" + zeros},
		"Super Sudoku": {SuperSudoku, "https://sudoku.tn1ck.com/#/?sudokuIndex=1&sudoku=" + zeros +
			"&sudokuCollectionName=easy"},
		"Interactive Sudoku Solver": {ISS, "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + classic +
			"&mode=solutions"},
		"SudokuPad, classic": {SudokuPad, "https://sudokupad.app/classic" + packDigits(zeros)},
		"without a scheme":   {SudokuCoach, "sudoku.coach/en/play/" + zeros},
		"in a sentence, with brackets": {SudokuWiki, "Look (https://www.sudokuwiki.org/Sudoku.htm?bd=" + zeros +
			"), it is hard."},
	} {
		t.Run(rule, func(t *testing.T) {
			p, site, err := Read(row.text)
			if err != nil {
				t.Fatal(err)
			}
			if want, _ := solver.Parse(solver.Classic, classic); p.Grid != want || site != row.site {
				t.Errorf("%v: %v", site, p.Grid)
			}
		})
	}
}

// Read returns the cause NotALink for texts that are neither addresses nor codes, so that other readers try
// them.
func TestOtherTexts(t *testing.T) {
	for _, text := range []string{"", "Hello", classic, strings.ReplaceAll(classic, ".", "0"), "[[1,2],[3,4]]",
		"{\"a\":1}", "classic sudoku puzzles are fun", "fpuzzles is good", "3x3: easy", "puzzle.txt: 53..7",
		"www.example 5/3", "1.2.34/5", "a.b/"} {
		_, _, err := Read(text)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != NotALink {
			t.Errorf("%q: %v", text, err)
		}
	}
}
