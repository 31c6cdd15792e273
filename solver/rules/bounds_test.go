package rules

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"numplace/solver"
)

// heavyLayouts are boards of 16x16 cells with as many rules as a layout can have, or large ones.
func heavyLayouts(t *testing.T) (all []*solver.Layout) {
	base, err := solver.ParseLayout("4x4")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	many := func(count int, kinds ...solver.Kind) *solver.Layout {
		var rules []solver.Rule
		for len(rules) < count {
			r := drawRule(rng, kinds[len(rules)%len(kinds)], base)
			if l, err := base.WithRules(r); err == nil && l != base {
				rules = append(rules, r)
			}
		}
		l, err := base.WithRules(rules...)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	cells := make([]string, 256)
	for c := range cells {
		cells[c] = fmt.Sprint(c)
	}
	every := strings.Join(cells, ".")
	for _, text := range []string{
		"4x4,sum=2176:" + every, "4x4,equal=128.128:" + every, "4x4,arrow=3:" + every, "4x4,clone:" + every,
		"4x4,between:" + every, "4x4,slow:" + every, "4x4,regionsum:" + every, "4x4,palindrome:" + every,
		"4x4,allwhite=1.2.3,allblack=2.3.4,allxv=5.10.16",
	} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return append(all, many(1500, solver.Cage, solver.Sum), many(1000, beyond()...))
}

// TestSearchesStop ends searches of the heaviest boards soon after they have begun.
func TestSearchesStop(t *testing.T) {
	for _, l := range heavyLayouts(t) {
		name := l.String()[:min(len(l.String()), 40)]
		began := time.Now()
		solver.Split(l.Empty(), 2) // makes the propagators
		made := time.Since(began)
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		began = time.Now()
		_, err := solver.Count(ctx, l.Empty(), 2)
		took := time.Since(began)
		cancel()
		t.Logf("%-40s made in %v, stopped after %v: %v", name, made, took, err)
		if took > 3*time.Second || made > 15*time.Second {
			t.Errorf("%s: made in %v, stopped after %v", name, made, took)
		}
	}
}
