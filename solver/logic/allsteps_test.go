package logic

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/internal/corpora"
)

// outcome writes a step in the form of a list of all steps of a position. For a fish, its digit
// comes first.
func outcome(s Step) string {
	code := s.Technique.Code()
	var parts []string
	switch {
	case code[:2] == "13":
		for _, x := range s.Place {
			parts = append(parts, "S"+x.Digit.String()+"@"+strconv.Itoa(int(x.Cell)))
		}
		for _, x := range written(s.Remove) {
			parts = append(parts, "D"+x)
		}
		return code + ":" + strings.Join(parts, ",")
	case code[:2] == "03":
		code += ":" + s.Proof.Digits.Min().String()
	}
	return code + ":" + strings.Join(result(s), ",")
}

// TestAllSteps compares all steps of positions with known lists. Each listed step must be found.
// Check must prove every fifth step found, and every verity by nets, because the cases of such a
// verity may contradict themselves.
func TestAllSteps(t *testing.T) {
	if !corpora.Set() {
		return
	}
	for _, name := range []string{"grouped", "kraken-fish", "forcing-chains", "forcing-nets"} {
		t.Run(name, func(t *testing.T) {
			found, all := map[string]int{}, map[string]int{}
			rows := corpora.Rows(t, "hodoku_java_allsteps_"+name+".tsv")
			if corpora.Slow {
				rows = corpora.Sample(rows, func([]string) string { return "" })
			}
			for _, row := range rows {
				c := readCase(t, row[0])
				wanted := strings.Split(row[1], "|")
				technique, _ := ByCode(wanted[0][:4])
				o := c.options()
				o.Nodes = true
				have := map[string]bool{}
				k := 0
				for step := range Find(t.Context(), c.position, technique.Row(), o) {
					have[outcome(step)] = true
					if k++; k%5 != 0 && (corpora.Slow || step.Technique != ForcingNetVerity) {
						continue
					}
					if err := Check(c.position, step); err != nil {
						t.Errorf("%s\n%s: %v", row[0], outcome(step), err)
					}
				}
				for _, x := range wanted {
					all[x[:4]]++
					if have[x] {
						found[x[:4]]++
					} else {
						t.Errorf("%s\n%s is not found", row[0], x)
					}
				}
			}
			for _, code := range slices.Sorted(maps.Keys(all)) {
				t.Logf("%s: %d of %d", code, found[code], all[code])
			}
		})
	}
}
