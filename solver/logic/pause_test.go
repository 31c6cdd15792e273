package logic

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// watched is a context that counts how often its Err method is called. A search calls Err once at each pause.
// The context ends at one of these pauses.
type watched struct {
	context.Context
	ends   int // the pause at which the context ends, from 1
	pauses int
}

func (w *watched) Err() error {
	if w.pauses++; w.ended() {
		return context.Canceled
	}
	return nil
}

func (w *watched) ended() bool { return w.pauses >= w.ends }

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

// halfSolved returns a partly solved position of a 16x16 grid with diagonals. It contains fish and chains.
func halfSolved(t *testing.T) *Position {
	t.Helper()
	if half == nil {
		l, err := solver.ParseLayout("4x4,diagonals")
		if err != nil {
			t.Fatal(err)
		}
		half = New(thinned(t, solution(t, l.Empty()), rand.New(rand.NewPCG(1, 1)), 165))
		Walk(t.Context(), half, easy(Medium))
	}
	return half.Clone()
}

// half caches the result of halfSolved.
var half *Position

// A long search pauses, so that other goroutines can run. It stops at the first pause after its context has
// ended. The test counts pauses, because the time between them depends on the machine.
func TestSearchesPause(t *testing.T) {
	const soon = 4
	const everywhere = "continuous-nice-loop forcing-chain-contradiction forcing-net-contradiction " +
		"grouped-continuous-nice-loop kraken-fish-type-1 template-set template-delete "
	positions := large(t)
	positions["half solved"] = halfSolved(t)
	for name, long := range map[string]string{ // by position: the techniques whose search must pause soon times or more
		"4x4":           everywhere,
		"4x4,diagonals": everywhere,
		"5x5": "continuous-nice-loop grouped-continuous-nice-loop template-set template-delete " +
			"turbot-fish x-chain x-wing",
		"half solved": "finned-swordfish finned-jellyfish finned-squirmbag finned-whale finned-leviathan " +
			"sashimi-swordfish sashimi-jellyfish sashimi-squirmbag sashimi-whale sashimi-leviathan " +
			"franken-whale franken-leviathan finned-franken-squirmbag finned-franken-whale " +
			"finned-franken-leviathan mutant-squirmbag mutant-whale mutant-leviathan " +
			"finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan " +
			"forcing-chain-contradiction forcing-net-contradiction kraken-fish-type-1 " +
			"template-set template-delete",
	} {
		t.Run(name, func(t *testing.T) {
			left := strings.Fields(long)
			for _, row := range StandardTable().Rows {
				w := &watched{Context: t.Context(), ends: soon}
				o := Options{Missing: true, Fins: 5, EndoFins: 2, Nodes: true, Siamese: row.Technique%2 == 0}
				for step := range Find(w, positions[name], row.Technique, o) {
					if w.ended() {
						t.Errorf("%s: a step after the end: %v", row.Technique.Key(), step)
					}
				}
				if w.pauses > soon+1 { // once the context has ended, the search may call Err once more to get the cause
					t.Errorf("%s: %d pauses after the end", row.Technique.Key(), w.pauses-soon-1)
				}
				if w.ended() {
					left = slices.DeleteFunc(left, func(key string) bool { return key == row.Technique.Key() })
				}
			}
			if len(left) > 0 {
				t.Errorf("these do not pause, or seldom: %v", left)
			}
		})
	}
}

// A path that ends early contains the steps so far, and is not solved. Its level and score are lower bounds.
// Next and Steps find no more steps.
func TestWhatEndsEarly(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	g := parse(t, ownPuzzles[0])
	for range Steps(ctx, New(g), StandardTable()) {
		cancel()
	}
	p := New(g)
	path := Walk(ctx, p, StandardTable())
	if path.Solved || len(path.Steps) > 0 || path.Level != Easy || path.Score != 0 {
		t.Errorf("a path of %d steps, level %d", len(path.Steps), path.Level)
	}
	if _, ok := Next(ctx, p, StandardTable()); ok {
		t.Error("there is a next step")
	}
	for step := range Find(ctx, p, NakedSingle, Options{}) {
		t.Errorf("a further step: %v", step)
	}
}

// A search for finned fish ends soon even if the houses do not limit where fins can be, because the number of
// fins is limited.
func TestFinsBoundTheSearch(t *testing.T) {
	p := halfSolved(t)
	w := &watched{Context: t.Context(), ends: 101}
	steps := 0
	for range Find(w, p, FinnedJellyfish, StandardTable().Options) {
		steps++
	}
	t.Logf("%d fish, %d pauses, %d open cells", steps, w.pauses, p.open.len())
	if w.ended() {
		t.Errorf("%d fish take %d pauses", steps, w.pauses)
	}
}

// On an almost empty large board, there is no step. The search ends soon, and needs no more memory than a web
// page should use.
func TestAlmostEmptyBoards(t *testing.T) {
	for layout, p := range large(t) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		w := &watched{Context: t.Context(), ends: 1001}
		if step, ok := Next(w, p, StandardTable()); ok {
			t.Errorf("%s: %v", layout, step)
		}
		runtime.ReadMemStats(&after)
		if most := (after.TotalAlloc - before.TotalAlloc) >> 20; w.ended() || most > 600 {
			t.Errorf("%s: %d pauses, %d MB", layout, w.pauses, most)
		} else {
			t.Logf("%s: %d pauses, %d MB", layout, w.pauses, most)
		}
	}
}

// On a large board, a digit has too many templates to enumerate, so there is no step.
func TestRareTemplatesOfLargeBoards(t *testing.T) {
	for _, row := range []Technique{TemplateSet, TemplateDelete} {
		for step := range Find(t.Context(), large(t)["4x4"], row, Options{}) {
			t.Errorf("%v", step)
		}
	}
}
