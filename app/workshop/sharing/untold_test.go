//go:build !js

package sharing

import (
	"regexp"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
)

// While a board is played as one of a class, nothing in the Share dialog has the solution, and a picture or a print is
// drawn without it. The puzzle itself can be shared in the same ways.
func TestAClassSharesNoSolution(t *testing.T) {
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	ruled, err := l.WithRules(solver.Rule{Kind: solver.Thermo, Cells: []solver.Cell{0, 1, 2, 3}})
	if err != nil {
		t.Fatal(err)
	}
	const right = "1234341221434321"
	of := func(l *solver.Layout, text string) solver.Grid {
		g, err := solver.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	squeezed := regexp.MustCompile(`[^0-9]+`)
	for name, b := range map[string]link.Board{
		"classic":      {Given: of(l, "1......3.4....2.")},
		"with rules":   {Given: of(ruled, "1.34341.2.4343..")},
		"the setter's": {Given: of(ruled, "1.34341.2.4343.."), Solution: of(ruled, right)},
	} {
		var buttons [2]int
		for i, untold := range []bool{false, true} {
			offer := job.Offer{Site: site, Query: link.EncodeBoard(b), Untold: untold}
			e, err := Offer(t.Context(), offer)
			if err != nil {
				t.Fatal(err)
			}
			if boxes := strings.Count(e.Rows, `type="checkbox"`); boxes != 2-2*i {
				t.Errorf("%s, untold %t: %d boxes offer the solution", name, untold, boxes)
			}
			texts := strings.ReplaceAll(e.Texts, "&#34;", "")
			has := strings.Contains(squeezed.ReplaceAllString(texts, ""), right)
			if has != (!untold && name != "classic") {
				t.Errorf("%s, untold %t: a text has the solution: %t", name, untold, has)
			}
			buttons[i] = strings.Count(e.Rows, "<button") + strings.Count(e.Texts, "<button")
			for _, work := range []string{job.AsSVG, job.OnPaper} {
				var drawn [2]string
				for j, with := range []bool{false, true} {
					d, err := Depict(t.Context(), job.Depict{Offer: offer, Work: work, Each: 1, Solution: with})
					if err != nil {
						t.Fatal(err)
					}
					drawn[j] = d.Text
				}
				if (drawn[0] == drawn[1]) != untold {
					t.Errorf("%s, untold %t, %s: the solution makes a difference: %t", name, untold, work, !untold)
				}
			}
		}
		if buttons[0] != buttons[1] || buttons[0] == 0 {
			t.Errorf("%s: %d ways to share, %d for a class", name, buttons[0], buttons[1])
		}
	}
}
