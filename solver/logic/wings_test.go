package logic

import (
	"fmt"
	"slices"
	"testing"
)

// A strong link between two cells joins the same wing in whichever of their houses it is.
func TestAWWingIsListedOnce(t *testing.T) {
	wings := 0
	for p := New(parse(t, ".23......4...8.1..789..345...1..4895...912..4..45.8...3.7..5.4....8..6.1.6....5..")); !p.Solved(); {
		seen := map[string]bool{}
		for step := range Find(t.Context(), p, WWing, Standard().Options) {
			link := step.Proof.Links[0]
			ends := slices.Sorted(slices.Values(append(slices.Clone(link.From.Cells), link.To.Cells...)))
			key := fmt.Sprint(result(step), step.Proof.Cells, ends)
			if seen[key] {
				t.Errorf("%s is listed twice", key)
			}
			seen[key] = true
			wings++
		}
		step, ok := Next(t.Context(), p, Standard())
		if !ok {
			break
		}
		p.Apply(step)
	}
	if wings == 0 {
		t.Error("there is none")
	}
}
