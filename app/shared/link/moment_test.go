package link_test

import (
	"math"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver/trace"
)

// The encoding of moments must never change.
func TestMomentsInLinks(t *testing.T) {
	preset := func(id string) trace.Strategy {
		s, ok := trace.PresetByID(id)
		if !ok {
			t.Fatalf("no preset %s", id)
		}
		return s
	}
	for query, want := range map[string]link.Moment{
		"&x=naked-singles&e=120": {Strategy: preset("naked-singles"), Event: 120},
		"&x=logic&e=19":          {Logic: true, Event: 19},
		"&x=logic":               {Logic: true, Event: -1},
		"&x=elimination&e=0":     {Strategy: preset("elimination"), Event: 0},
		"&x=backtracking":        {Strategy: preset("backtracking"), Event: -1},
		"&x=fewest-candidates":   {Strategy: preset("fewest-candidates"), Event: -1},
		"&x=forward-checking":    {Strategy: preset("forward-checking"), Event: -1},
		"&x=hidden-singles&e=7":  {Strategy: preset("hidden-singles"), Event: 7},
		"&x=fewest-ways":         {Strategy: preset("fewest-ways"), Event: -1},
		"&x=2.1-&e=3": {Strategy: trace.Strategy{Deduce: trace.NakedSingles, Choose: trace.FewestCandidates,
			Descending: true}, Event: 3},
		"&x=3.2!": {Strategy: trace.Strategy{Deduce: trace.HiddenSingles, Choose: trace.FewestWays,
			NeverGuess: true}, Event: -1},
		"&x=0.2-!": {Strategy: trace.Strategy{Choose: trace.FewestWays, Descending: true,
			NeverGuess: true}, Event: -1},
	} {
		if got := want.Query(); got != query {
			t.Errorf("%+v is %s, want %s", want, got, query)
		}
		got, ok := link.DecodeMoment("?p=1..............." + query)
		if !ok || got != want {
			t.Errorf("%s: %+v, %t; want %+v", query, got, ok, want)
		}
	}
	for _, query := range []string{
		"", "?p=1", "?x=", "?x=nothing", "?x=4.0", "?x=0.3", "?x=00", "?x=0.0.", "?x=!", "?x=-", "?x=0,0", "?e=5",
		"?x=/.0",
	} {
		if m, ok := link.DecodeMoment(query); ok {
			t.Errorf("%s: %+v", query, m)
		}
	}
	for _, query := range []string{"?x=0.0&e=-9", "?x=0.0&e=q", "?x=0.0&e="} {
		if m, ok := link.DecodeMoment(query); !ok || m.Event != -1 {
			t.Errorf("%s: %+v, %t", query, m, ok)
		}
	}
	// A step number that does not fit into 32 bits becomes the largest one that does, which stands for the
	// end.
	for _, query := range []string{"?x=logic&e=99999999999999999999", "?x=logic&e=9999999999"} {
		if m, ok := link.DecodeMoment(query); !ok || m.Event != math.MaxInt32 {
			t.Errorf("%s: %+v, %t", query, m, ok)
		}
	}
}
