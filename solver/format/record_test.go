package format

import (
	"strings"
	"testing"
)

const wikipediaIs = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

func TestReadPuzzleBesideItsSolution(t *testing.T) {
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	const sound, soundIs = "1...2.....2...1.", "1342243131244213"
	rows := []struct {
		name, text, want string
	}{
		{"with an upright rule", wikipedia + "|" + wikipediaIs, wikipedia},
		{"with an upright rule between blanks", zeros + " | " + wikipediaIs, wikipedia},
		{"with a comma", zeros + "," + wikipediaIs, wikipedia},
		{"with a semicolon", zeros + ";" + wikipediaIs, wikipedia},
		{"with a tab", zeros + "\t" + wikipediaIs, wikipedia},
		{"with a number, a comma and a rating", "7|" + wikipedia + "|" + wikipediaIs + "|7.2", wikipedia},
		{"quoted", `"` + zeros + `","` + wikipediaIs + `"`, wikipedia},
		{"the solution written as text", zeros + ",'" + wikipediaIs, wikipedia},
		{"both written as text", "'" + zeros + ",'" + wikipediaIs, wikipedia},
		{"both written as text and quoted", `"'` + zeros + `","'` + wikipediaIs + `"`, wikipedia},
		{"the solution first", wikipediaIs + "," + wikipedia, wikipedia},
		{"the solution twice", wikipediaIs + "|" + wikipediaIs, wikipediaIs},
		{"under a heading", "puzzle|solution\n" + wikipedia + "|" + wikipediaIs + "\n", wikipedia},
		{"of 4x4", sound + "|" + soundIs, sound},
		{"of 4x4, the solution first", soundIs + " " + sound, sound},
		{"of 4x4, the solution written as text", sound + ",'" + soundIs, sound},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			p, err := Read(row.text)
			if err != nil || p.Grid.String() != row.want || p.Kind != Record {
				t.Errorf("%v, kind %d, %v", p.Grid, p.Kind, err)
			}
		})
	}
	for name, text := range map[string]string{
		"a solution of another puzzle":     "2..............." + "|" + soundIs,
		"of another size":                  sound + "|" + wikipediaIs,
		"a blank grid, and a full one":     strings.Repeat(".", 16) + "|" + soundIs,
		"a third field":                    sound + "|" + soundIs + "|7",
		"a foreign sign in the puzzle":     strings.Replace(sound, ".", "q", 1) + "|" + soundIs,
		"a second empty sign":              strings.Replace(sound, ".", "x", 1) + "|" + soundIs,
		"a digit too large in the puzzle":  strings.Replace(sound, ".", "5", 1) + "|" + soundIs,
		"a puzzle before a full wrong one": wikipediaIs[1:] + "5|" + wikipedia,
		"two puzzles of 4x4":               sound + "|" + sound,
	} {
		if p, err := Read(text); err == nil {
			t.Errorf("%s is read as %v", name, p.Grid)
		}
	}
}

// Read accepts rows of the table that the page writes for a batch of puzzles, for any size and verdict.
func TestReadRowsOfTheBatchsTable(t *testing.T) {
	const sound = "1...2.....2...1."
	rows := []struct {
		name, text, want string // want is empty if the row has no puzzle
	}{
		{"no solution", "7,none,11..............,,2,0.1", "11.............."},
		{"undecided", "7,undecided," + sound + ",,4,10000.0", sound},
		{"full", "1,unique,'" + wikipediaIs + ",'" + wikipediaIs + ",81,0.0", wikipediaIs},
		{"blank", "1,several,................,'1342243131244213,0,0.0", "................"},
		{"letters", "1,several,A" + strings.Repeat(".", 99) + ",,1,0.0", "A" + strings.Repeat(".", 99)},
		{"quoted", "\"7\",\"none\",\"11..............\",\"\",\"2\",\"0.1\"\r\n", "11.............."},
		{"a list's own columns before it", "easy,1...2.....2...1.,'2026,7,none,,4,0.1", sound},
		{"and a solution behind", sound + ",a,7,unique,'1342243131244213,4,0.0", sound},
		{"a solution of another puzzle", "1...2.....2...1.,a,7,unique,'1423231441323241,4,0.0", ""},
		{"own columns without a puzzle", "................,a,7,malformed,,0,0.1", ""},
		{"own columns and another number of givens", "a,1...2.....2...1.,7,none,,5,0.1", ""},
		{"another number of givens", "7,none,11..............,,3,0.1", ""},
		{"a field too many", "7,none,11..............,,2,0.1,9", ""},
		{"two fields too many", "7,unique,'1342243131244213,'1342243131244213,16,0.1,9", ""},
		{"a field too few", "7,none,11..............,2", ""},
		{"a solution of another size", "7,unique,11..............,123,2,0.1", ""},
		{"no number", "x,none,11..............,,2,0.1", ""},
		{"no verdict", "7,7,11..............,,2,0.1", ""},
		{"no time", "7,none,11..............,,2,fast", ""},
		{"no grid", "7,malformed,11.............,,2,0.1", ""},
		{"a single cell", "7,malformed,'.,,0,0.1", ""},
		{"a foreign digit", "7,none,19..............,,2,0.1", ""},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			p, err := Read(row.text)
			if p.Grid.String() != row.want || (err == nil) != (row.want != "") {
				t.Errorf("%v, %v", p.Grid, err)
			}
		})
	}
}

// Read ignores a single apostrophe at the beginning of a field. Elsewhere, an apostrophe is an error.
func TestApostrophes(t *testing.T) {
	for text, ok := range map[string]bool{
		"'" + wikipedia:                     true,
		"  '" + wikipedia:                   true,
		"7\t'" + wikipedia:                  true,
		"7;'" + wikipedia + ";'7":           true,
		"'" + wikipedia + " # easy":         true,
		wikipedia + "'":                     false,
		wikipedia[:9] + "'" + wikipedia[9:]: false,
		"''" + wikipedia:                    false,
	} {
		if p, err := Read(text); (err == nil) != ok || ok && p.Grid.String() != wikipedia {
			t.Errorf("%s: %v, %v", text, p.Grid, err)
		}
	}
}
