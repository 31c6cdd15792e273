package rules

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
)

// patience is a context that ends after a number of calls of its Done method. left is the remaining number.
type patience struct {
	context.Context
	end  context.CancelFunc
	left int
}

func patient(t *testing.T, asks int) *patience {
	ctx, end := context.WithCancel(t.Context())
	return &patience{ctx, end, asks}
}

func (p *patience) Done() <-chan struct{} {
	if p.left--; p.left < 0 {
		p.end()
	}
	return p.Context.Done()
}

// caged returns a 16x16 board with the given number of rules, all of which have different sums.
func caged(t *testing.T, rules int) *solver.Layout {
	t.Helper()
	var b strings.Builder
	b.WriteString("4x4")
	for i := range rules {
		b.WriteString(",rellik=" + strconv.Itoa(90+i) + ":0.1.2.3.16.17.18.19")
	}
	l, err := solver.ParseLayout(b.String())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Compiling a board with many rules can take seconds. It stops when its context ends. The next search of the
// board then compiles all rules again.
func TestCompilingEndsWithTheContext(t *testing.T) {
	l := caged(t, 40)
	for _, asks := range []int{0, 1, 20} {
		ctx := patient(t, asks)
		if _, err := compile(ctx, l); !errors.Is(err, context.Canceled) {
			t.Errorf("compiled after the end, at question %d: %v", asks, err)
		}
		if asks == 0 && ctx.left != -1 {
			t.Errorf("began after the end: asked %d times", -ctx.left)
		}
	}
	whole, err := compile(t.Context(), l)
	if err != nil || len(whole.all) < 40 {
		t.Fatalf("%d propagators, %v", len(whole.all), err)
	}
	asks := patient(t, 20)
	if _, err := solver.Count(asks, l.Empty(), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("counted after the end: %v", err)
	}
	if asks.left < -3 {
		t.Errorf("went on after the end: asked %d times more", -asks.left)
	}
	if n, err := solver.Count(t.Context(), l.Empty(), 1); n != 1 || err != nil {
		t.Errorf("%d solutions, %v: the layout can't be searched any more", n, err)
	}
}

func TestSubsetsThatAddUp(t *testing.T) {
	for seed := range uint32(4096) {
		set := seed * 2654435761 >> 16 // a set of up to 16 digits
		sums := map[int]bool{}
		for part := set; part != 0; part = (part - 1) & set {
			sum := 0
			for d := range 16 {
				sum += int(part>>d&1) * (d + 1)
			}
			sums[sum] = true
		}
		for sum := range 140 {
			if got := someAre(set, sum); got != sums[sum] {
				t.Fatalf("%016b, %d: %v", set, sum, got)
			}
		}
		if seed == 0 && someAre(0xffff, 136) == someAre(0xffff, 137) {
			t.Fatal("all digits add up to 136, and to no more")
		}
	}
}
