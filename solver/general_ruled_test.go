package solver

import (
	"context"
	"errors"
	"testing"

	"numplace/solver/internal/ruled"
)

func TestWithoutPropagatorsNothingIsClaimed(t *testing.T) {
	defer func(was func(context.Context, any, []int32) (ruled.Rules, error)) { ruled.Compile = was }(ruled.Compile)
	ruled.Compile = nil
	l := layout(t, "3x3,cage=23:0.9.18,sandwich=17:0.1.2.3.4.5.6.7.8")
	g, ctx := l.Empty().With(40, 5), context.Background()
	_, solved := Solve(ctx, g)
	_, from := SolvePosition(ctx, g.Position())
	_, counted := Count(ctx, g, 2)
	_, all := CountPosition(ctx, g.Position(), 0)
	_, each := CandidateCounts(ctx, g, 1)
	_, others := Replacements(ctx, g, 1)
	_, other := otherwise(ctx, g, 0, 1)
	_, _, states := CountByStates(ctx, g)
	_, _, _, general := countGeneral(ctx, g.Position(), 2)
	for i, err := range []error{solved, from, counted, all, each, others, other, states, general} {
		if !errors.Is(err, ErrRules) {
			t.Errorf("function %d: %v", i, err)
		}
	}
	for range Solutions(ctx, g) {
		t.Error("a solution was found")
	}
	for range PositionSolutions(ctx, g.Position()) {
		t.Error("a solution of the position was found")
	}
}

func TestCountGeneral(t *testing.T) {
	l := layout(t, "2x2")
	for _, row := range []struct {
		text         string
		limit, found int
	}{
		{"1234341221434321", 2, 1},
		{"................", 0, 288},
		{"................", 1, 1},
		{"................", 7, 7},
		{"123....4........", 2, 0},
	} {
		g := parse(t, l, row.text)
		n, _, first, err := countGeneral(context.Background(), g.Position(), row.limit)
		if err != nil || n != row.found || row.found > 0 != (first.N() == 4 && first.Solved()) {
			t.Errorf("%s up to %d: %d, %s, %v", row.text, row.limit, n, first, err)
		}
	}
}
