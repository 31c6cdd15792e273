package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/evanw/esbuild/pkg/api"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
	"numplace/web/bundle"
)

// TestSolverModule runs web/solver/solver.test.mjs, logic.test.mjs and command.test.mjs. They load solver.js,
// the module for other sites, into Node, compare its results with those of the Go solver, and run the command
// of the npm package.
func TestSolverModule(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, content []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilder(root, "", io.Discard)
	from, err := b.gather()
	if err != nil {
		t.Fatal(err)
	}
	from["app.wasm"] = []byte{} // solver.js does not contain app.wasm
	for _, name := range []string{"workshop.wasm", "solver.wasm"} {
		from[name] = bundled(t, root, name)
	}
	for _, f := range npmFiles {
		if strings.HasPrefix(f.name, "embed") {
			continue
		}
		content, err := (&site{sources: from, flat: true}).npmFile(f.name, f.source)
		if err != nil {
			t.Fatal(err)
		}
		write(f.name, content)
	}
	// the output of a bundler that does not produce modules
	plain := api.Build(api.BuildOptions{EntryPoints: []string{filepath.Join(dir, "solver.js")}, Bundle: true,
		Format: api.FormatIIFE, GlobalName: "S"})
	if err := complaint(plain.Errors, nil); err != nil {
		t.Fatal(err)
	}
	write("plain.js", plain.OutputFiles[0].Contents)
	write("package.json", []byte(`{ "type": "module" }`))
	cases, err := json.Marshal(answered(t))
	if err != nil {
		t.Fatal(err)
	}
	write("cases.json", cases)
	args := []string{"--test", "--expose-gc", "web/solver/solver.test.mjs", "web/solver/logic.test.mjs"}
	native := filepath.Join(dir, "native")
	if !testing.Short() { // it starts Node a hundred times
		args = append(args, "web/solver/command.test.mjs")
		build := exec.Command("go", "build", "-o", native, "numplace/app/cmd/numplace")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, out)
		}
	}
	cmd := exec.Command("node", args...)
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), "SOLVER="+dir, "NATIVE="+native)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("node --test web/solver: %v\n%s", err, out)
	}
}

// bundled returns the decompressed content of a file of the bundle.
func bundled(t *testing.T, root, name string) []byte {
	t.Helper()
	if err := bundle.Fresh(root); err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile(filepath.Join(root, bundle.Dist, name+".br"))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// puzzleCase is a puzzle in the form that a caller passes, and the Go solver's results for it.
type puzzleCase struct {
	Text      string   `json:"text"`
	Box       string   `json:"box,omitempty"` // only if it is not the default box
	Count     int      `json:"count"`         // number of solutions, at most countLimit
	Solutions []string `json:"solutions"`     // all, in ascending order, or null if there are countLimit or more
}

const countLimit = 30

// answered returns puzzles with results. The puzzles have all shapes and no, one or several solutions, and
// some are given as drawn grids. If the puzzle collections are installed, some of their puzzles follow.
func answered(t *testing.T) []puzzleCase {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 4))
	var out []puzzleCase
	for _, box := range [][2]int{{2, 2}, {1, 5}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {2, 5}, {3, 4},
		{4, 3}, {4, 4}, {5, 5}} {
		l, err := solver.Boxes(box[0], box[1])
		if err != nil {
			t.Fatal(err)
		}
		for i := range 12 {
			g := thinned(l, rng, 0.4+0.05*float64(i))
			if i%4 == 3 { // this digit may be wrong
				g = g.With(solver.Cell(rng.IntN(l.Cells())), solver.Digit(1+rng.IntN(l.N())))
			}
			text := g.String()
			if i%3 == 2 && box[1] > 1 {
				text = format.Drawn(g)
			}
			out = append(out, answer(t, g, text))
		}
	}
	return corpora.With(t, out, func() (more []puzzleCase) {
		for name, column := range map[string]int{
			"9x9_unique_by_corpus.tsv": 1, "9x9_17clue_royle49151_sample.tsv": 0,
			"9x9_hardest_forum1905_SE11plus_sample.tsv": 0,
			"9x9_solution_counts_named.tsv":             0,
		} {
			rows := corpora.Rows(t, name)
			for i := 0; i < len(rows); i += max(1, len(rows)/100) {
				text := rows[i][column]
				g, err := solver.Parse(solver.Classic, text)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				more = append(more, answer(t, g, text))
			}
		}
		return more
	})
}

// thinned returns a solved grid in which each digit is retained with probability p.
func thinned(l *solver.Layout, rng *rand.Rand, p float64) solver.Grid {
	g := l.Empty()
	for i, d := range rng.Perm(l.N()) {
		g = g.With(solver.Cell(i), solver.Digit(d+1))
	}
	for s := range solver.Solutions(context.Background(), g) {
		g = s
		break
	}
	for c := range solver.Cell(l.Cells()) {
		if rng.Float64() > p {
			g = g.With(c, 0)
		}
	}
	return g
}

func answer(t *testing.T, g solver.Grid, text string) puzzleCase {
	t.Helper()
	p := puzzleCase{Text: text, Solutions: []string{}}
	if square, err := solver.StandardLayout(g.N()); err != nil || square != g.Layout() {
		rows, cols := g.Layout().Box()
		p.Box = fmt.Sprintf("%dx%d", rows, cols)
	}
	for s := range solver.Solutions(context.Background(), g) {
		if p.Solutions = append(p.Solutions, s.String()); len(p.Solutions) == countLimit {
			p.Solutions = nil
			break
		}
	}
	n, err := solver.Count(context.Background(), g, countLimit)
	if err != nil {
		t.Fatal(err)
	}
	p.Count = n
	slices.Sort(p.Solutions)
	return p
}
