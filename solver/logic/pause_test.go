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

// watched is a context that notes when a search asks whether it has ended, which it does at each
// pause. It ends after a while.
type watched struct {
	context.Context
	begin, last time.Time
	most        time.Duration // the longest time between two questions
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

// large returns positions in which searches take long.
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

// A search pauses often, so that it can be ended soon, and lets others run.
func TestSearchesPause(t *testing.T) {
	for layout, p := range large(t) {
		for _, row := range Standard().Rows {
			now := time.Now()
			w := &watched{Context: t.Context(), begin: now, last: now, until: 50 * time.Millisecond}
			o := Options{Missing: true, Fins: 5, EndoFins: 2, Nodes: true, Siamese: row.Technique%2 == 0}
			for range Find(w, p, row.Technique, o) {
			}
			if most := max(w.most, time.Since(w.last)); most > 5*time.Second { // generous, for a machine that is busy
				t.Errorf("%s, %s: %v without a pause", layout, row.Technique.Key(), most)
			}
		}
	}
}

// A path that is ended early has the steps so far, and is not solved. Its level and score are lower
// bounds. Next and Steps find nothing more.
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

// If boxes do not limit where fins can be, the number of fins bounds the search for fish.
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

// An almost empty large board has no step. The search finds that out soon, and without more memory
// than a page should take.
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

// A digit has too many templates on a large board to enumerate, so there is no step.
func TestTemplatesOfLargeBoards(t *testing.T) {
	for _, row := range []Technique{TemplateSet, TemplateDelete} {
		for step := range Find(t.Context(), large(t)["4x4"], row, Options{}) {
			t.Errorf("%v", step)
		}
	}
}
