package job_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
)

// A puzzle in a list gets the rules from its line or from the top of the list, however many rules there are.
func TestLinesOfListsHaveRules(t *testing.T) {
	many := played.ManyRules(t)
	if size := len(many.String()); size < 17_000 || size > 20<<10 {
		t.Errorf("the text of many rules has %d bytes", size)
	}
	for _, layout := range []string{
		"2x2,cage=5:0.1.4,white:2.3", "3x3,diagonals,allxv=5.10,thermo:0.10.20,little=20:1.9", "1x5,marks=1.3:0.4",
		"jigsaw:1112132233423444,arrow=2:0.1.2,odd:5", "4x4,whisper=8:255.238.239", many.String(),
	} {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range []solver.Grid{l.Empty(), l.Empty().With(3, 2)} {
			line := job.Written(g)
			if len(line) > job.MaxLine {
				t.Errorf("%.40s…: %d bytes", layout, len(line))
			}
			for name, text := range map[string]string{
				"alone": line, "named": format.Titled(line, "Twelve cages"),
				"behind a tab": strings.Replace(line, " ", "\t", 1),
			} {
				if got, err := (job.Reading{}).Grid(text); err != nil || got != g {
					t.Errorf("%.60s… %s: %v, %v", layout, name, got.Layout() == l, err)
				}
			}
			if got, err := (job.Reading{Layout: layout}).Grid(g.String()); err != nil || got != g {
				t.Errorf("%.60s… at the top: %v", layout, err)
			}
			head := "# layout: " + layout + "\n" + g.String() + "\n"
			if got, err := format.Read(head); err != nil || got.Grid != g {
				t.Errorf("%.60s… above the board: %v", layout, err)
			}
		}
	}
}
