package export_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver/format"
)

// A table with ratings has three additional columns. If it is opened as a list and exported again, the result
// is the same table.
func TestATableWithRatings(t *testing.T) {
	ratings := []job.Rating{{Score: 1234, Level: 3, Ends: true}, {}, {}, {Score: 56_000, Level: 5}}
	lines := inkala + "%s\n" + twelve + "%s\nno puzzle,%s\n" + inkala + "%s\n"
	for rule, test := range map[string]struct{ text, heading string }{
		"lines of puzzles": {strings.ReplaceAll(lines, "%s", ""),
			"line,verdict,puzzle,solution,clues,milliseconds,level,score,score_is"},
		"columns of the list's": {"puzzle,name\n" + strings.ReplaceAll(lines, "%s", ",a"),
			"puzzle,name,line,verdict,solution,clues,milliseconds,level,score,score_is"},
	} {
		t.Run(rule, func(t *testing.T) {
			text := test.text
			for range 2 { // in the second pass, the text is the exported table
				r := job.Export{Picked: judged(text, format.UTF8), Head: min(job.HeadSize, len(text))}
				var rated []byte
				for _, rating := range ratings {
					rated = rating.Append(rated)
				}
				r.Rated = job.Packed(rated)
				r.Text = played.Part(r, text)
				e := written(t, r)
				rows := strings.Split(e.Heading+string(e.Table), "\r\n")
				if len(rows) != 6 || rows[0] != test.heading {
					t.Fatalf("%q", rows)
				}
				for i, end := range []string{",hard,1234,exact", ",,,", ",,,", ",extreme,56000,at least"} {
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
