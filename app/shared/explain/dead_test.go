package explain_test

import (
	"strings"
	"testing"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// If some cases of a forcing net are impossible, the text names these cases and gives the reason. All other
// cases end with the result of the step.
func TestCasesOfANetThatAreImpossible(t *testing.T) {
	g, err := solver.Parse(solver.Classic,
		"5...2..6.......827...7.........8..45.65.47......2.....6.8...29..93..247...49...58")
	if err != nil {
		t.Fatal(err)
	}
	dead := 0
	for p := logic.New(g); !p.Solved(); {
		step, ok := logic.Next(t.Context(), p, logic.StandardTable())
		if !ok {
			t.Fatal("the path ends")
		}
		if step.Technique == logic.ForcingNetVerity {
			for _, l := range i18n.All {
				e := explain.Step(p, step, job.StepOptions{Lang: l, Pitch: 40})
				impossible := map[i18n.Lang]string{i18n.En: "impossible", i18n.Ja: "ありえない", i18n.Hans: "不可能",
					i18n.Hant: "不可能"}[l]
				for line := range strings.Lines(e.Branches) {
					words := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
					name, end := words[1], words[len(words)-1]
					switch {
					// The case consists only of the result.
					case end == e.Result, len(words) == 2:
					case !strings.Contains(end, impossible):
						t.Errorf("%s, %s: the case %q ends with %q", e.Result, l.Tag(), name, end)
					default:
						dead++
						if name = strings.TrimPrefix(name, "if "); l == i18n.En && !strings.Contains(e.Text, name) {
							t.Errorf("%q does not say that %s is impossible", e.Text, name)
						}
						if l == i18n.En && strings.Contains(e.Text, "the same") {
							t.Errorf("%q, though %s is impossible", e.Text, name)
						}
						if !strings.Contains(e.Legend,
							map[bool]string{true: "contradiction", false: "矛盾"}[l == i18n.En]) {
							t.Errorf("%s: no contradiction in the legend", l.Tag())
						}
					}
				}
			}
		}
		p.Apply(step)
	}
	if dead == 0 {
		t.Error("no case is impossible")
	}
}
