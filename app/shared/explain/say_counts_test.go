package explain

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

const (
	jigsawBoard = "jigsaw:111222333112222233144255553144666653114666553774866553744888889774888999777799999"
	killerBoard = "3x3,cage=12:0.9.18,cage=27:1.2.3.10.11,cage=13:4.5.6,arrow=2:75.76.66.57.59,arrow:40.48.58.68," +
		"sum=25:28.30.38.48.55"
)

// thinned returns random positions of the board that have the solution, with few candidates.
func thinned(t *testing.T, l *solver.Layout, count int) (all []*logic.Position) {
	t.Helper()
	var solved solver.Grid
	for solved = range solver.Solutions(t.Context(), l.Empty()) {
		break
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range count {
		filled, more := .1+.6*r.Float64(), .1+.4*r.Float64()
		givens := l.Empty()
		for c := range solver.Cell(81) {
			if r.Float64() < filled {
				givens = givens.With(c, solved.At(c))
			}
		}
		marks := givens.Position()
		for c := range solver.Cell(81) {
			for d := range marks.Candidates(c).All() {
				if d != solved.At(c) && r.Float64() > more {
					marks = marks.Without(c, d)
				}
			}
		}
		all = append(all, logic.From(marks, givens))
	}
	return all
}

// Each argument with equal sets and parity is explained in full sentences in every language.
func TestCountsAreSaid(t *testing.T) {
	gap := regexp.MustCompile(`[{}]|  |\(\)|（）| [.,:]|、、|^[、。はがをの]|[。：][、。はがをの]|[ （]、|、[）。]`)
	for _, x := range []struct {
		board      string
		techniques []logic.Technique
		parts      []string // each is in an explanation
	}{
		{"3x3", []logic.Technique{logic.EqualSets}, []string{
			"so these hold the same digits.", "in the blue cells once more often", "in the green cells once more often",
			"None of the green cells can be 3.",
			"and no other green cell can be", "at most twice: all places for it there are in ",
			"at most twice: it is in ",
			"The blue cells already hold", "no other cells can be", "at least twice: it is in",
		}},
		{"3x3,windoku", []logic.Technique{logic.ImpliedHouse}, []string{
			"so these hold each digit once.", ", so no other blue cell can be ", "only blue cells can be",
			"Of the blue cells, only ", "can see all of these",
		}},
		{jigsawBoard, []logic.Technique{logic.LawOfLeftovers, logic.LeftoversMany}, []string{
			"are left, so these hold the same digit.", "the blue cells (", "can’t be either.",
			", so these hold the same digits.",
			"so none of the blue cells can be.", "so none of the green cells can be.",
		}},
		{killerBoard, []logic.Technique{logic.Parity}, []string{
			"an odd sum", "an even sum", "can only be odd.", "can only be even.", "must be odd.", "must be even.",
			"Of that, ", "is left for", "is the sum of its shaft", "count an even number of times",
		}},
	} {
		l, err := solver.ParseLayout(x.board)
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, p := range thinned(t, l, 24) {
			for _, technique := range x.techniques {
				count := 0
				for step := range logic.Find(t.Context(), p, technique, logic.Options{}) {
					if count++; technique == logic.EqualSets && count%9 != 0 {
						continue // the steps by one shape come one after another
					}
					for _, lang := range i18n.All {
						e := Step(p, step, job.StepOptions{Lang: lang, Pitch: 64})
						for _, said := range []string{e.Look, e.Text, e.So, words(e.Legend)} {
							if gap.MatchString(said) {
								t.Errorf("%s: %q", lang.Tag(), said)
							}
						}
						if lang == i18n.En {
							all.WriteString(strings.ReplaceAll(e.Text, "\u00a0", " ") + "\n")
						}
					}
					if count >= 200 {
						break
					}
				}
			}
		}
		for _, part := range x.parts {
			if !strings.Contains(all.String(), part) {
				t.Errorf("%s: no explanation says %q", x.board, part)
			}
		}
	}
}
