package links

import (
	"strings"
	"testing"

	"numplace/solver/format"
)

// ruledBy reads f-puzzles data with the given fields and the description words, and returns the puzzle.
func ruledBy(t *testing.T, words string, fields ...string) format.Puzzle {
	t.Helper()
	text := `{"size":9,"ruleset":"` + words + `",`
	for _, field := range fields {
		text += field + ","
	}
	p, _, err := Read(text + fpuzzlesGrid(9) + "}")
	if err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	return p
}

const (
	oneDot     = `"difference":[{"cells":["R1C1","R1C2"]}]`
	oneX       = `"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]`
	oneCage    = `"killercage":[{"cells":["R1C1","R1C2"],"value":"12"}]`
	oneThermo  = `"thermometer":[{"lines":[["R1C1","R1C2"]]}]`
	oneArrow   = `"arrow":[{"lines":[["R1C1","R1C2","R1C3"]],"cells":["R1C1"]}]`
	allKnights = `"antiknight":true`
	onePalin   = `"palindrome":[{"lines":[["R1C1","R1C2"]]}]`
	oneRenban  = `"renban":[{"lines":[["R1C1","R1C2"]]}]`
	oneWhisper = `"whispers":[{"lines":[["R1C1","R1C2"]]}]`
)

// Sentences that change the puzzle are listed in Doubts or Rules, whatever rules the data has.
func TestSentencesThatChangeThePuzzle(t *testing.T) {
	for name, group := range map[string]struct{ fields, words []string }{
		"boxes that do not hold": {nil, []string{
			"Normal sudoku rules, no boxes", "Normal sudoku rules apply without boxes",
			"Normal sudoku rules apply excluding boxes", "Normal sudoku rules apply apart from the boxes",
			"Normal sudoku rules apply, boxes excluded", "Normal sudoku rules apply in rows and columns",
			"Normal sudoku rules apply, rows only", "Normal sudoku rules apply only in columns",
			"Each row and column has 1-9, boxes don't",
			"Fill in the digits 1-9 so that rows and columns work. 3x3 blocks are decoration",
			"Ignore the boxes", "The boxes mean nothing", "Boxes may repeat digits",
			"Normal sudoku rules apply except in boxes",
			"The 3x3 borders are for show", "Sudoku rules for rows and columns", "Normal rules minus the box rule",
		}},
		"dots that are all there": {[]string{oneDot}, []string{
			"White dots mark all consecutive neighbours",
			"All adjacent consecutive digits are separated by a white dot",
			"Adjacent digits that are consecutive must be separated by a white dot",
			"Whenever adjacent digits are consecutive they get a white dot",
			"If two digits are consecutive, there is a dot", "Every white dot was placed", "The dots are all there",
			"Kropki, complete", "Every pair of consecutive neighbours has a dot", "White dots: all of them",
			"No dots are missing", "Consecutive neighbours always have a dot", "Full Kropki", "Strict kropki",
		}},
		"X and V that are all there": {[]string{oneX}, []string{
			"All adjacent digits that sum to 10 have an X between them",
			"Adjacent cells that sum to 10 are marked with X",
			"An X is placed wherever adjacent digits sum to 10", "All X and V are present",
			"X and V are swapped", "Cells with an X sum to 10 or more", "Cells with an X sum to at most 10",
			"Neighbours with sum 10 always have an X",
		}},
		"cages": {[]string{oneCage}, []string{
			"Cages don't have to sum to the total", "Cages fail to sum", "In no cage do the digits sum to the clue",
			"The sums in the cages do not match the clue", "Some cages sum to the clue",
			"Most cages sum to the clue",
			"Exactly one cage sums to its total", "Each cage sum is off by one", "Cage sums are reversed",
			"Cage sums are written backwards", "Cages sum to more than the clue given",
			"Cage clues are upper bounds",
			"Cages sum to the clue plus one", "Digits repeat in every cage", "Normal killer cage rules do not hold",
			"No two cages have the same sum", "Cages sum to twice the clue", "Digits in a cage are in order",
			"Half of the cages sum to their clue", "Either the digits in a cage sum to the clue or they differ",
		}},
		"thermometers": {[]string{oneThermo}, []string{
			"Digits along thermometers increase from the tip to the bulb", "Some thermometers are faulty",
			"Broken thermometers", "Thermometers increase in either direction",
			"On thermometers the bulb is unknown",
			"The bulb is the largest digit", "Digits fall from the bulb",
			"Digits on thermometers decrease from the bulb",
			"Thermometers may have the bulb at the wrong end", "Slow thermometers",
			"Thermometers increase towards the bulb",
		}},
		"arrows": {[]string{oneArrow}, []string{
			"Some arrows sum to their circle", "Arrow digits sum to the circle plus one", "Arrow sums are unequal",
			"The circle holds the product of the arrow", "Arrows sum to half the circle", "Arrows don't work",
		}},
		"a knight's move": {[]string{allKnights}, []string{
			"Digits a knight's move apart must be equal", "Anti knight for 9s",
			"Even digits a knight's move apart differ", "Only 5s a knight's move apart differ",
		}},
		"lines": {[]string{onePalin}, []string{"Grey lines are not palindromes",
			"Most lines are palindromes"}},
		"purple lines": {[]string{oneRenban}, []string{"Purple lines: consecutive digits in order"}},
		"givens and digits": {nil, []string{
			"Every given is off by one", "All clues are one too high", "Add one to each given",
			"Some clues are not true",
			"The clues are all fake", "Lying clues", "0-8 instead of 1-9",
			"Each row, column and box has eight digits and a star", "Normal 6x6 sudoku rules",
			"Normal sudoku rules apply but with letters A-I", "Each house has one wild card", "One cell is empty",
			"Each row contains a joker", "Givens are mirrored", "Rotate the grid first", "Nines are sixes",
			"Use only odd digits", "The digits 1-8 and a blank",
		}},
		"names of variants": {nil, []string{
			"Windoku", "Standard windoku", "Sudoku-X", "Disjoint groups.", "Girandola.", "Argyle", "NC",
			"Normal sudoku rules apply plus NC", "Toroidal", "Offset Sudoku.", "Irregular", "Chaos", "Latin",
			"Hexadecimal",
			"Not a classic sudoku.", "Not normal sudoku!", "Normal sudoku rules apply; 3s attack like bishops",
			"Zigzag", "Sujiken", "Doppelblock", "Kazaguruma", "Nonconsecutive", "Tripod", "Miracle",
			"Wolf and sheep",
		}},
		"other rules beside a rule": {[]string{oneCage}, []string{
			"In every row the 5 is left of the 6", "In each column 1 is above 9", "Each 1 has a 9 next to it",
			"Neighbours are coprime", "Every 2x2 has an even", "R1C1 = R9C9", "The 9 sits in the middle",
		}},
		"other rules": {nil, []string{
			"No two 5s touch", "Every 5 sees a 4", "R1C1 = R9C9", "The grid is symmetric", "Opposite corners match",
		}},
		"other languages": {nil, []string{
			"ziemlich ungleich", "Gleiche Ziffern berühren sich nicht", "Sans les blocs",
			"Sin repetir en las diagonales",
			"対角線にも同じ数字は入りません", "对角线不重复", "没有宫",
			"Nur Zeilen und Spalten", "Diagonalen auch",
			"Les diagonales aussi", "Sin cajas",
		}},
	} {
		for _, words := range group.words {
			if p := ruledBy(t, words, group.fields...); p.Doubts == "" && p.Rules == "" {
				t.Errorf("%s: %q is not doubtful", name, words)
			}
			if p := ruledBy(t, words, oneDot, oneCage, oneThermo, allKnights, oneArrow,
				oneWhisper); p.Doubts == "" && p.Rules == "" {
				t.Errorf("%s: %q is not doubtful with many other rules", name, words)
			}
		}
	}
}

// Sentences that only restate the rules of the data, or are not about rules, are not listed in Doubts.
func TestSentencesThatChangeNothing(t *testing.T) {
	for fields, words := range map[string][]string{
		"": {
			"Normal sudoku rules apply.", "Standard Sudoku rules.", "Classic sudoku", "Sudoku",
			"Place the digits 1-9 in every row, column and 3x3 box.",
			"Place each digit from 1 to 9 once in each row, column and box.",
			"Fill the grid with the digits 1 to 9 so that no digit repeats in any row, column or box.",
			"Digits cannot repeat in a row, column or region.",
			"Each row, column and box contains 1-9 exactly once",
			"Have fun!", "Enjoy!", "Good luck", "Thanks to Anna for testing", "Thank you for playing!",
			"Happy solving!",
			"By Anna Smith", "I hope that you like it.", "See https://example.com/puzzle/12 for more",
			"My second puzzle",
			"Use 10 to 15 minutes for it.", "Comments are welcome", "Please let me know what you think",
		},
		oneCage: {"Digits in cages sum to the total in the top left corner and may not repeat.",
			"Digits in a cage must not repeat and must sum to the small number.", "Killer cages",
			"Normal killer rules apply",
			"Cages show their sums", "Digits in cages must sum to the given total.",
			"Killer Sudoku: digits do not repeat in cages, and sum to the clue.",
			"Digits may not repeat within cages."},
		oneThermo: {"Digits along thermometers increase from the bulb end.",
			"Along thermometers, digits strictly increase from the bulb.",
			"Digits on a thermometer increase from bulb to tip.", "Normal thermometer rules apply.",
			"Thermometers: digits increase away from the bulb"},
		oneArrow: {"Digits along an arrow sum to the digit in the circle.",
			"The digits on each arrow sum to the digit in its circle.",
			"Digits on arrows sum to the attached circle."},
		allKnights: {"Cells a knight's move apart cannot contain the same digit.",
			"Anti-knight: digits a knight's move apart differ.",
			"Identical digits can not be a knight's move apart", "Anti-knight",
			"Cells separated by a knight's move (in chess) must not have the same digit"},
		onePalin: {"Grey lines are palindromes.", "Digits on grey lines read the same in both directions.",
			"Grey lines read the same forwards and backwards"},
		oneRenban: {"Purple lines contain a set of consecutive digits in any order.",
			"Purple lines have consecutive, non-repeating digits in any order."},
		oneWhisper: {"Adjacent digits along a green line differ by at least 5.",
			"German whispers: neighbouring digits on green lines have a difference of at least 5"},
		oneDot: {"Digits separated by a white dot are consecutive.",
			"White dots separate consecutive digits.", "Not all dots are given.", "White dots: digits differ by 1"},
		oneX: {"Digits separated by an X sum to 10.", "Cells with an X between them sum to ten",
			"Not all X's are given"},
	} {
		for _, s := range words {
			var all []string
			if fields != "" {
				all = append(all, fields)
			}
			if p := ruledBy(t, s, all...); p.Doubts != "" || p.Rules != "" {
				t.Errorf("%s: %q: %q, %q", strings.SplitN(fields, ":", 2)[0], s, p.Doubts, p.Rules)
			}
		}
	}
}

// A sentence that changes a rule of the data, although it consists of the usual words for this rule, is
// listed in Doubts or Rules.
func TestMoreSentencesThatChangeThePuzzle(t *testing.T) {
	for fields, words := range map[string][]string{
		"": {"The digits in the boxes may be anything", "Rows and columns contain 1-9",
			"Each digit appears once in every row",
			"Each row contains 1-9 and each column 1-9", "Normal sudoku, rows and columns",
			"Boxes are irrelevant", "Not all given digits are correct",
			"Exactly one given is right", "No row has all digits", "Each row has all the digits twice",
			"Rows contain different digits, columns contain all the digits once, boxes not",
			"Regions overlap", "Normal sudoku 4x4", "Digits in rows differ by row",
			"Use each digit once in the whole grid", "Fill each row with the same digit",
			"Digits one to eight", "The normal rules of sudoku with 16 digits",
			"Normal sudoku rules apply in every other row",
			"Digits must differ", "Odd digits in odd rows", "Sudoku with a twist", "Extra regions", "Diagonal",
			"Both diagonals", "Kropki", "X", "Sum", "XV", "The main diagonals contain 1-9"},
		oneCage: {"Cages sum to the same number", "Cages have equal sums", "The same cage total appears",
			"Every cage has all digits", "Cage numbers are the difference",
			"Cage digits multiply to the clue", "Digits in a cage sum to the square of the clue",
			"All cages have different sums", "Cage totals are unique", "The digits in cages sum to each other",
			"Each cage contains 1", "Each cage has different digits than all other cages",
			"Digits in cages differ in each row and column",
			"The corner of each cage is the sum of the other cells", "The top left digit of each cage is the sum"},
		oneArrow: {"Digits on an arrow differ", "All arrows sum to the same digit",
			"Circles have different digits", "All circles contain all digits", "Each circle is unique",
			"Digits on arrows increase", "The arrow points to the largest digit"},
		oneThermo: {"All bulbs are different", "Thermometers contain consecutive digits",
			"All bulbs contain the same digit", "Digits on thermos increase by two",
			"Digits increase strictly from the end"},
		oneWhisper: {"Digits on a green line differ by 5", "Digits on green lines sum",
			"Neighbours on a green line differ by at most 5", "All digits on green lines differ",
			"Green lines contain all digits", "Adjacent digits differ by at least 5",
			"Adjacent digits off the green line differ by at least 5"},
		allKnights: {"Digits a knight's move apart differ by 2",
			"Digits a knight's move away must be consecutive", "Digits a king's move apart differ",
			"A knight's move apart digits are not adjacent", "The knight visits each digit once"},
		oneDot: {"Consecutive digits have a white dot", "White dots differ by 2",
			"All dots have different sums", "Dots contain consecutive cells with different pairs",
			"No dot pair repeats", "Digits with a white dot have a ratio"},
		onePalin: {"Palindromes read the same digits in all lines", "All grey lines have the same digits",
			"Lines of equal length are the same"},
		oneX: {"X means the digits differ by 10", "Every X pair is different",
			"X marks the spot where all sums are different", "Sums of V pairs are not 10"},
		oneRenban: {"Purple lines are all different sets", "All purple lines have the same digits",
			"Purple lines do not contain consecutive digits"},
	} {
		for _, s := range words {
			var all []string
			if fields != "" {
				all = append(all, fields)
			}
			p := ruledBy(t, s, all...)
			if p.Doubts == "" && p.Rules == "" {
				t.Errorf("not doubtful: %s: %q", strings.SplitN(fields, ":", 2)[0], s)
			}
		}
	}
}
