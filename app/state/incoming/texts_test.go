package incoming_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/incoming"
)

// HoldsPuzzles accepts a list of puzzles with some invalid lines. It rejects a single board with an invalid
// row, and prose.
func TestListsAreToldFromBoards(t *testing.T) {
	board := "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..7"
	classic := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for rule, test := range map[string]struct {
		text string
		want bool
	}{
		"a good and a bad line":      {classic + "\nhello", true},
		"two sizes":                  {classic + "\n1...............", true},
		"a heading":                  {"puzzle_9x9,solution\n" + classic, true},
		"a line cut off":             {classic[1:] + "\n" + classic, true},
		"lines that end in CR":       {classic + "\r" + classic[1:] + "\r", true},
		"one line":                   {classic + "\n", false},
		"a board with a short row":   {board, false},
		"a 16x16 board with a fault": {strings.Repeat("1...............\n", 15) + "1..............\n", false},
		"prose":                      {strings.Repeat("Shall we meet at nine?\n", 5_000), false},
		"bytes":                      {strings.Repeat("\xff\xd8\x00\n", 5_000), false},
		"many small ones":            {strings.Repeat("1...4...2...3...\n", 2_000), true},
		"lines too long for a list":  {strings.Repeat(classic+" "+strings.Repeat("x", job.MaxLine)+"\n", 3), false},
		"a packed file of puzzles":   {"PK\x03\x04\n" + classic + "\n" + classic + "\n", false},
		"nothing":                    {"", false},
	} {
		if got := incoming.HoldsPuzzles(test.text); got != test.want {
			t.Errorf("%s: %t", rule, got)
		}
	}
}

// In a list with both 0 and dots, a puzzle with the highest digit shows that 0 means an empty cell. The page
// then parses the list without the second program.
func TestAHighestDigitMakesZeroEmpty(t *testing.T) {
	const zero, six = ".........0.5........23.1.50..2.234..", "6........1.5........23.1.52..2.234.."
	for list, others := range map[string]bool{zero + "\n" + zero: true, zero + "\n" + six: false,
		six + "\n" + zero: false, six + "\n" + six: false} {
		if got := incoming.OfOthers(list); got != others {
			t.Errorf("%q is of others: %t", list, got)
		}
	}
}
