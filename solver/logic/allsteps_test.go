package logic

import (
	"context"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// outcome returns the result of a step as text, in the format of the lists of expected steps. For a fish, the
// text begins with the digit of the fish.
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

// gone returns a text that stands for the removal of candidate x by any technique.
func gone(x Candidate) string { return "gone:" + written([]Candidate{x})[0] }

// stepList is a position and the steps that the finders must find in it.
type stepList struct {
	line     string
	position *Position
	rows     []Technique
	options  Options
	wanted   []string // the expected results, as outcome or gone returns them
}

// found yields the steps that the finders of l.rows find in the position.
func (l stepList) found(ctx context.Context) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		for _, row := range l.rows {
			for step := range Find(ctx, l.position, row, l.options) {
				if !yield(step) {
					return
				}
			}
		}
	}
}

// ownLists returns positions of our own puzzles. Each comes with the steps that the brute-force definition of
// a technique requires. name selects the technique: kraken fish, chains or nets.
func ownLists(t *testing.T, name string) (all []stepList) {
	rows, list := []Technique{ContinuousNiceLoop, GroupedContinuousNiceLoop}, loopsByDefinition
	positions := append(stuck(t, Medium), stuck(t, Easy)...)
	switch name {
	case "kraken-fish":
		rows, list = []Technique{KrakenFishType1}, krakenByDefinition
		positions = slices.DeleteFunc(positions, func(p *Position) bool { return candidates(p) > 90 })
	case "forcing-chains":
		rows, list = []Technique{ForcingChainContradiction}, forcingChainsByDefinition
	case "forcing-nets":
		positions = stuck(t, Medium)
		rows, list = []Technique{ForcingNetContradiction}, forcingNetsByDefinition
	}
	for _, p := range positions {
		w := &whole{Position: p, Options: StandardTable().Options, results: map[string]bool{}}
		w.Options.Nodes = true
		list(w)
		all = append(all, stepList{marks(p), p, rows, w.Options, slices.Sorted(maps.Keys(w.results))})
	}
	return all
}

// foreignLists returns positions with the steps that HoDoKu finds in them.
func foreignLists(t *testing.T, name string) (all []stepList) {
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
		all = append(all, stepList{row[0], c.position, []Technique{technique.Row()}, o, wanted})
	}
	return all
}

// TestAllSteps compares the steps found in positions with known lists. Each listed step must be found, and no
// step may contradict the solution. Check must prove every fifth step. It must also prove each step in which
// all cases of a forcing net lead to the same result, since one of these cases may itself lead to a
// contradiction.
func TestAllSteps(t *testing.T) {
	for _, name := range []string{"grouped", "kraken-fish", "forcing-chains", "forcing-nets"} {
		t.Run(name, func(t *testing.T) {
			found, all := map[string]int{}, map[string]int{}
			lists := corpora.With(t, ownLists(t, name), func() []stepList { return foreignLists(t, name) })
			for _, list := range lists {
				solved := solution(t, filled(list.position))
				have := map[string]bool{}
				k := 0
				for step := range list.found(t.Context()) {
					have[outcome(step)] = true
					for _, x := range step.Remove {
						have[gone(x)] = true
					}
					if contradicts(step, solved) {
						t.Errorf("%s\n%s is false", list.line, outcome(step))
					}
					if k++; k%5 != 0 && (corpora.Slow || step.Technique != ForcingNetVerity) {
						continue
					}
					if err := Check(list.position, step); err != nil {
						t.Errorf("%s\n%s: %v", list.line, outcome(step), err)
					}
				}
				for _, x := range list.wanted {
					all[x[:4]]++
					if have[x] {
						found[x[:4]]++
					} else {
						t.Errorf("%s\n%s is not found", list.line, x)
					}
				}
			}
			if len(all) == 0 {
				t.Error("no step is known")
			}
			for _, code := range slices.Sorted(maps.Keys(all)) {
				t.Logf("%s: %d of %d", code, found[code], all[code])
			}
		})
	}
}

// filled returns the grid with the filled cells of a position.
func filled(p *Position) solver.Grid {
	g := p.Layout().Empty()
	for c := range solver.Cell(p.cells) {
		if d := p.At(c); d != 0 {
			g = g.With(c, d)
		}
	}
	return g
}

// contradicts reports whether a step contradicts the solution.
func contradicts(s Step, solved solver.Grid) bool {
	return slices.ContainsFunc(s.Place, func(x Candidate) bool { return solved.At(x.Cell) != x.Digit }) ||
		slices.ContainsFunc(s.Remove, func(x Candidate) bool { return solved.At(x.Cell) == x.Digit })
}
