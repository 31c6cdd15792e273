package rules

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/internal/clock"
)

// heavyLayouts returns 16x16 layouts with very large rules, or with as many rules as a layout can have.
func heavyLayouts(t *testing.T) (all []*solver.Layout) {
	base, err := solver.ParseLayout("4x4")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	many := func(count int, kinds ...solver.Kind) *solver.Layout {
		var rules []solver.Rule
		for tried := 0; len(rules) < count; tried++ {
			if tried == 100*count {
				t.Fatalf("%d of %d rules are possible", len(rules), tried)
			}
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
		"4x4,sumline=64:" + every, "4x4,sumline=63:" + strings.Join(cells[:255], ".") + ".0",
		"4x4,zipper:" + every, "4x4,lockout=4:" + every, "4x4,circles:" + strings.Join(cells[:136], "."),
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

// countdown is a context that ends after a number of calls of its Err method. left is the remaining number.
type countdown struct {
	context.Context
	left  int
	ended time.Duration // the processor time at which the context ended
}

func (c *countdown) Err() error {
	if c.left--; c.left > 0 {
		return nil
	}
	if c.ended == 0 {
		c.ended = clock.Processor()
	}
	return context.Canceled
}

// Searches of the heaviest boards stop soon after their context ends. The test measures how much memory and
// processor time it takes to build the propagators and to search, because other load on the machine hardly
// affects these.
func TestSearchesStop(t *testing.T) {
	const (
		mostBytes = 256 << 20
		mostTime  = time.Second
	)
	for _, l := range heavyLayouts(t) {
		name := l.String()[:min(len(l.String()), 40)]
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		solver.Split(l.Empty(), 2) // builds the propagators
		runtime.ReadMemStats(&after)
		bytes := after.TotalAlloc - before.TotalAlloc
		ctx := &countdown{Context: context.Background(), left: 10}
		_, err := solver.Count(ctx, l.Empty(), 2)
		took := time.Duration(0)
		if ctx.ended > 0 {
			took = clock.Processor() - ctx.ended
		}
		t.Logf("%-40s made with %d KB, stopped after %v: %v", name, bytes>>10, took, err)
		if took > mostTime || bytes > mostBytes {
			t.Errorf("%s: made with %d bytes, stopped after %v", name, bytes, took)
		}
	}
}

// solvedGrid is a solution of the classic board. The tests define rules that it meets.
const solvedGrid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// A search finds the digits of an arrow whose number is above 64, if the two digits of the number and up to
// two digits of the shaft are missing.
func TestArrowsOfGreatNumbers(t *testing.T) {
	second, third := "9.10.11.12.13.14.15.16.17", "18.19.20.21.22.23"
	for _, text := range []string{"3x3,arrow=2:4.5." + second + "." + third + ".25", // number 78
		"3x3,arrow=2:6.7." + second + "." + third + ".24.25.26.32"} { // number 91
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		cells := l.Rules()[0].Cells
		full, err := solver.Parse(l, solvedGrid)
		if err != nil || !full.Solved() {
			t.Fatalf("%s: %v", text, err)
		}
		for i := range cells {
			g := full
			for _, c := range []solver.Cell{cells[0], cells[1], cells[i], cells[(i+5)%len(cells)]} {
				g = g.With(c, 0)
			}
			solution, err := solver.Solve(t.Context(), g)
			if err != nil || solution != full {
				t.Errorf("%s without cell %d: %v\n%v", text, cells[i], err, solution)
			}
		}
	}
}
