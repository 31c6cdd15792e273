package export_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver/format"
)

// A table with ratings has three additional columns, and one with those of Sudoku Explainer four. If it is opened as a
// list and exported again, the result is the same table.
func TestATableWithRatings(t *testing.T) {
	ratings := []job.Rating{{Score: 1234, Level: 3, Ends: true}, {}, {}, {Score: 56_000, Level: 5}}
	explained := []job.RatedSE{{Known: true, ER: 71, EP: 12, ED: 12}, {}, {}, {ER: 108}}
	lines := inkala + "%s\n" + twelve + "%s\nno puzzle,%s\n" + inkala + "%s\n"
	plain, named := strings.ReplaceAll(lines, "%s", ""), "puzzle,name\n"+strings.ReplaceAll(lines, "%s", ",a")
	for rule, test := range map[string]struct {
		text, heading string
		rated, se     bool
	}{
		"lines of puzzles": {plain,
			"line,verdict,puzzle,solution,clues,milliseconds,level,score,score_is", true, false},
		"columns of the list's": {named,
			"puzzle,name,line,verdict,solution,clues,milliseconds,level,score,score_is", true, false},
		"Sudoku Explainer": {plain, "line,verdict,puzzle,solution,clues,milliseconds,er,ep,ed,er_is", false, true},
		"both ratings": {named,
			"puzzle,name,line,verdict,solution,clues,milliseconds,level,score,score_is,er,ep,ed,er_is", true, true},
		"both, without columns": {plain,
			"line,verdict,puzzle,solution,clues,milliseconds,level,score,score_is,er,ep,ed,er_is", true, true},
	} {
		t.Run(rule, func(t *testing.T) {
			text := test.text
			for range 2 { // in the second pass, the text is the exported table
				r := job.Export{Picked: judged(text, format.UTF8), Head: min(job.HeadSize, len(text))}
				var rated, se []byte
				for i, rating := range ratings {
					rated, se = rating.Append(rated), explained[i].Append(se)
				}
				ends := []string{"", "", "", ""}
				add := func(fields ...string) {
					for i := range ends {
						ends[i] += fields[i]
					}
				}
				if test.rated {
					r.Rated = job.Packed(rated)
					add(",hard,1234,exact", ",,,", ",,,", ",extreme,56000,at least")
				}
				if test.se {
					r.SE = job.Packed(se)
					add(",7.1,1.2,1.2,exact", ",,,,", ",,,,", ",10.8,,,at least")
				}
				r.Text = played.Part(r, text)
				e := written(t, r)
				rows := strings.Split(e.Heading+string(e.Table), "\r\n")
				if len(rows) != 6 || rows[0] != test.heading {
					t.Fatalf("%q", rows)
				}
				for i, end := range ends {
					if !strings.HasSuffix(rows[i+1], end) {
						t.Errorf("%q does not end in %q", rows[i+1], end)
					}
				}
				if strings.Count(rows[3], "no puzzle") != 1 || strings.Count(rows[3], ",malformed,") != 1 ||
					strings.Count(rows[1], inkala) != 1 {
					t.Errorf("%q", rows)
				}
				text = e.Heading + string(e.Table)
			}
		})
	}
}
