package logic

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"numplace/solver"
)

// watched is a context that is asked whether it has ended each time a search pauses. It ends after a while.
type watched struct {
	context.Context
	begin, last time.Time
	most        time.Duration // between two questions
	until       time.Duration
	ended       bool
	pauses      int
}

func (w *watched) Err() error {
	now := time.Now()
	w.most = max(w.most, now.Sub(w.last))
	w.last = now
	w.pauses++
	if w.ended = w.ended || now.Sub(w.begin) > w.until; w.ended {
		return context.Canceled
	}
	return nil
}

// large are positions in which searches take long.
func large(t *testing.T) map[string]*Position {
	t.Helper()
	all := map[string]*Position{}
	for _, text := range []string{"4x4", "4x4,diagonals", "5x5"} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.Parse(l, "1"+strings.Repeat(".", l.Cells()-1))
		if err != nil {
			t.Fatal(err)
		}
		all[text] = New(g)
	}
	return all
}

// A search pauses often, so that whoever waits for it can end it, and others can run beside it.
func TestSearchesPause(t *testing.T) {
	for layout, p := range large(t) {
		for _, row := range Standard().Rows {
			now := time.Now()
			w := &watched{Context: t.Context(), begin: now, last: now, until: 50 * time.Millisecond}
			for range Find(w, p, row.Technique, Options{Missing: true, Fins: 5, EndoFins: 2, Nodes: true, Siamese: row.Technique%2 == 0}) {
			}
			if most := max(w.most, time.Since(w.last)); most > 5*time.Second { // of a machine that has other work, too
				t.Errorf("%s, %s: %v without a pause", layout, row.Technique.Key(), most)
			}
		}
	}
}

// A path that has to end has the steps until then, and is not solved; it is as hard as these are, at least. There is no
// next step, and no further one.
func TestWhatEndsEarly(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	g := parse(t, ownPuzzles[0])
	for range Steps(ctx, New(g), Standard()) {
		cancel()
	}
	p := New(g)
	if path := Walk(ctx, p, Standard()); path.Solved || len(path.Steps) > 0 || path.Level != Easy || path.Score != 0 {
		t.Errorf("a path of %d steps, level %d", len(path.Steps), path.Level)
	}
	if _, ok := Next(ctx, p, Standard()); ok {
		t.Error("there is a next step")
	}
	for step := range Find(ctx, p, NakedSingle, Options{}) {
		t.Errorf("a further step: %v", step)
	}
}

// Where boxes say nothing of where fins can be, the number of fins bounds the search for fish.
func TestFinsBoundTheSearch(t *testing.T) {
	l, err := solver.ParseLayout("4x4,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	p := New(thinned(t, solution(t, l.Empty()), rand.New(rand.NewPCG(1, 1)), 165))
	Walk(t.Context(), p, easy(Medium))
	now := time.Now()
	w := &watched{Context: t.Context(), begin: now, last: now, until: time.Minute}
	steps := 0
	for range Find(w, p, FinnedJellyfish, Standard().Options) {
		steps++
	}
	t.Logf("%d fish, %d pauses, %d open cells", steps, w.pauses, p.open.len())
	if w.pauses > 100 {
		t.Errorf("%d fish take %d pauses", steps, w.pauses)
	}
}

// An almost empty large board has no step, which is said before long, and without more memory than a page should take.
func TestAlmostEmptyBoards(t *testing.T) {
	for layout, p := range large(t) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		now := time.Now()
		w := &watched{Context: t.Context(), begin: now, last: now, until: time.Minute}
		if step, ok := Next(w, p, Standard()); ok {
			t.Errorf("%s: %v", layout, step)
		}
		runtime.ReadMemStats(&after)
		if most := (after.TotalAlloc - before.TotalAlloc) >> 20; w.ended || w.pauses > 1000 || most > 600 {
			t.Errorf("%s: %d pauses, %d MB", layout, w.pauses, most)
		} else {
			t.Logf("%s: %d pauses, %d MB", layout, w.pauses, most)
		}
	}
}

// The templates of a digit on a large board are too many to go through. Nothing is said of them then.
func TestTemplatesOfLargeBoards(t *testing.T) {
	for _, row := range []Technique{TemplateSet, TemplateDelete} {
		for step := range Find(t.Context(), large(t)["4x4"], row, Options{}) {
			t.Errorf("%v", step)
		}
	}
}
