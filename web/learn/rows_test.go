package learn

import (
	"strings"
	"testing"
)

// A table with other headings, such as swapped columns, is an error, because the language of a name depends
// on its column.
func TestHeadingsOfTechniques(t *testing.T) {
	text, err := sources.ReadFile("techniques.tsv")
	if err != nil {
		t.Fatal(err)
	}
	table := string(text)
	if all, err := rowsOf(table); err != nil || len(all) == 0 {
		t.Fatalf("%d rows, %v", len(all), err)
	}
	_, rows, _ := strings.Cut(table, "\n")
	for what, wrong := range map[string]string{
		"swapped columns": strings.Replace(table, "Japan\tSudokuStudio", "SudokuStudio\tJapan", 1),
		"another name":    strings.Replace(table, "HoDoKu", "Hodoku", 1),
		"a missing name":  strings.Replace(table, "\tTaiwan", "", 1),
		"no headings":     rows,
	} {
		if all, err := rowsOf(wrong); err == nil {
			t.Errorf("%s: %d rows are read", what, len(all))
		}
	}
}
