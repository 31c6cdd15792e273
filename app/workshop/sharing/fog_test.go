package sharing

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// Pictures and prints show what can be seen under fog: with the user's right digits more, and a rule that is covered
// neither as a drawing nor in words.
func TestPicturesUnderFog(t *testing.T) {
	plain, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	l, err := plain.WithRules(solver.Rule{Kind: solver.Thermo, Cells: []solver.Cell{8, 9, 10}})
	if err != nil {
		t.Fatal(err)
	}
	grid := func(text string) solver.Grid {
		g, err := solver.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	b := link.Board{Given: grid("1..4........4..1"), Entered: grid("................"),
		Drawing:  link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{0}, nil), 4),
		Solution: grid("1234341221434321")}
	count := func(b link.Board, work string) (grey int, text string) {
		d, err := Depict(t.Context(), job.Depict{Offer: job.Offer{Query: link.EncodeBoard(b)}, Work: work, Each: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range strings.Split(d.Text, "<path") {
			if strings.Contains(path, "#d5d8dc") {
				grey += strings.Count(strings.ToUpper(path), "M")
			}
		}
		return grey, d.Text
	}
	if grey, _ := count(b, ""); grey != 15 {
		t.Errorf("at first, %d cells are covered", grey)
	}
	b.Entered = grid("..34............")
	if grey, _ := count(b, ""); grey != 15-6 {
		t.Errorf("with a right digit, %d cells are covered", grey)
	}
	if _, text := count(b, job.OnPaper); strings.Contains(text, "hermometer") || !strings.Contains(text, "#d5d8dc") {
		t.Error("the print tells of a thermometer in the fog")
	}
	b.Drawing = ""
	if _, text := count(b, job.OnPaper); !strings.Contains(text, "hermometer") {
		t.Error("without fog, the print does not tell of the thermometer")
	}
}
