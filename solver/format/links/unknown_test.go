package links

import (
	"testing"

	"numplace/solver/format"
)

// worded reads f-puzzles data with a cage, an arrow, the description words and further fields, and returns
// the puzzle.
func worded(t *testing.T, size int, words string, fields ...string) format.Puzzle {
	t.Helper()
	text := `{"size":` + string(rune('0'+size)) + `,"ruleset":"` + words + `","killercage":[{"cells":["R1C1","R1C2"],` +
		`"value":"9"}],"arrow":[{"lines":[["R3C1","R3C2","R3C3"]],"cells":["R3C1"]}],`
	for _, field := range fields {
		text += field + ","
	}
	p, _, err := Read(text + fpuzzlesGrid(size) + "}")
	if err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	return p
}

// A sentence that certainly names a rule that is missing in the data leads to the entry "ruleset" in Rules.
// Only a few words are certain names. Other words, and the same words with another meaning, do not lead to
// this entry.
func TestWordsThatSurelyNameAnUnknownRule(t *testing.T) {
	for words, unknown := range map[string]bool{
		"Schrödinger cells hold two digits.":                    true,
		"Every row has a Schrodinger cell.":                     true,
		"Place a doubler in each row, column and box.":          true,
		"Negators: the value of such a cell is negative.":       true,
		"One of the cages lies about its sum.":                  true,
		"All digits are lying.":                                 true,
		"Exactly one arrow is wrong.":                           true,
		"Normal sudoku rules do not apply.":                     true,
		"Each row, column and box has the digits 0 to 8.":       true,
		"Use the digits from 0 to 8.":                           true,
		"Deconstruction: locate the regions.":                   true,
		"Wrogn sudoku rules.":                                   true,
		"The cages have been shuffled.":                         true,
		"薛定谔数独":                                                 true,
		"Digits lie on the arrow in order.":                     false,
		"The diagonals lie between corners.":                    false,
		"Cells that lie within a cage add up.":                  false,
		"The grid is covered in fog, which lifts with digits.":  false,
		"Incorrect digits will not clear the fog.":              false,
		"Place the digits 1 to 9.":                              false,
		"Thanks for pointing out that the first link is wrong.": false,
		"Cells a knight's move apart differ.":                   false,
		"No negative constraint applies.":                       false,
	} {
		p := worded(t, 9, words)
		if got := p.Rules == "ruleset"; got != unknown {
			t.Errorf("%s: the rules %q are not known", words, p.Rules)
		}
		if p.Rules != "" && p.Doubts != "" {
			t.Errorf("%s: doubts %q beside a rule that is not known", words, p.Doubts)
		}
	}
}

// Sentences with which setters commonly describe the rules in their data are not listed in Doubts.
func TestWordsOfWholeData(t *testing.T) {
	for words, doubts := range map[string]string{
		"Fill each cell with a number from 1 to 9.":                             "",
		"Place the digits 1 through 9 in each empty cell.":                      "",
		"Enter 1-9 into the grid.":                                              "",
		"Digits may repeat along an arrow if permitted by other rules.":         "",
		"Digits may repeat on a line, if allowed by other rules.":               "",
		"No number may repeat within a cage, even if the row/column allows it.": "",
		"The grid is covered in fog. Correct digits reveal it.":                 "",
		"Normal sudoku rules apply. Look left and right, e.g. up.":              "",
		"Digits two cells apart on the border are primes. Normal sudoku rules apply.": "Digits two cells apart on " +
			"the border are primes",
		"Digits may repeat in cages.": "Digits may repeat in cages",
	} {
		if p := worded(t, 9, words); p.Rules != "" || p.Doubts != doubts {
			t.Errorf("%s: rules %q, doubts %q", words, p.Rules, p.Doubts)
		}
	}
	if p := worded(t, 6, "Fill each cell with a number from 1 to 6."); p.Rules != "" || p.Doubts != "" {
		t.Errorf("a smaller board: %q, %q", p.Rules, p.Doubts)
	}
}

// Unsure describes which parts of the layout may be invalid because of unknown rules and doubtful sentences.
func TestWhatIsUnsure(t *testing.T) {
	const line = `"line":[{"lines":[["R1C1","R2C2"]]}]`
	for name, row := range map[string]struct {
		words  string
		fields []string
		want   format.Unsure
	}{
		"all is known":            {"Normal sudoku rules apply.", nil, format.Sure},
		"a drawing alone":         {"Normal sudoku rules apply.", []string{line}, format.Sure},
		"a drawing without words": {"", []string{line}, format.Sure},
		"a drawing and what is said of it": {"Normal sudoku rules apply. On lines digits differ by a prime.",
			[]string{line}, format.RulesUnsure},
		"cells that count otherwise": {"Normal sudoku rules apply. Each row has a doubler.", nil,
			format.RulesUnsure},
		"digits that are not those of a cell": {"Normal sudoku rules apply. Each row has a Schrödinger cell.", nil,
			format.HousesUnsure},
		"regions to be found": {"Deconstruction: find the regions.", []string{line},
			format.HousesUnsure},
		"a sentence against a rule": {"Normal sudoku rules apply. Digits may repeat in cages.", nil,
			format.RulesUnsure},
		"no boxes": {"Normal sudoku rules apply without boxes.", nil, format.HousesUnsure},
		"rows and columns alone": {"Normal sudoku rules apply in rows and columns.", nil,
			format.HousesUnsure},
		"boxes that are drawn only":   {"The 3x3 blocks are decoration.", nil, format.HousesUnsure},
		"another topology":            {"Toroidal", nil, format.HousesUnsure},
		"givens that are not true":    {"Every given is off by one.", nil, format.HousesUnsure},
		"cages that do not all hold":  {"Some cages sum to the clue.", nil, format.RulesUnsure},
		"a rule more":                 {"Neighbours are coprime.", nil, format.Sure},
		"a sentence against the rows": {"Digits may repeat in rows.", nil, format.HousesUnsure},
	} {
		if p := worded(t, 9, row.words, row.fields...); p.Unsure != row.want {
			t.Errorf("%s: %v, want %v", name, p.Unsure, row.want)
		}
	}
	cells := `{"value":1,"given":true,"region":null},` + `{"region":null},{"region":null},{"region":null}`
	rest := `[{"region":null},{"region":null},{"region":null},{"region":null}]`
	text := `{"size":4,"text":[{"cells":["R1C1"],"value":"?"}],"grid":[[` + cells + "]," + rest + "," +
		rest + "," + rest + "]}"
	if p, _, err := Read(text); err != nil || p.Unsure != format.HousesUnsure {
		t.Errorf("cells in no region: %v, %v", p.Unsure, err)
	}
}

// Read does not treat fog in the data as a rule.
func TestFogIsNoRule(t *testing.T) {
	for _, field := range []string{`"foglight":["R1C1"]`, `"fogofwar":["R1C1"]`} {
		if p := worded(t, 9, "Normal sudoku rules apply.", field); p.Rules != "" {
			t.Errorf("%s: rules %q", field, p.Rules)
		}
	}
}
