package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// benchstat is the package of the comparison tool, with its version.
const benchstat = "golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da"

// compare runs the solver's benchmarks alternately in the revision base and in the working tree, and prints
// benchstat's comparison. The parameter where is the name of the environment that runs the benchmarks.
// Benchmarks that exist in only one of the two versions are left out. In each round, every benchmark runs
// twice, and only the second result counts. During the first run, a WebAssembly engine is still compiling,
// which can take as long as counting the solutions of a set of easy puzzles.
func compare(base, where string, args []string, rounds int) error {
	dir, err := os.MkdirTemp("", "numplace-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	place, target, err := placeOf(where, dir)
	if err != nil {
		return err
	}
	tree, remove, err := checkOut(base, dir)
	if err != nil {
		return err
	}
	defer remove()
	if err := target.compile(tree, "./solver", filepath.Join(dir, "before")); err != nil {
		return fmt.Errorf("%s: %w", base, err)
	}
	if err := target.compile(".", "./solver", filepath.Join(dir, "after")); err != nil {
		return err
	}
	for round := range rounds {
		fmt.Fprintf(os.Stderr, "bench: %s, round %d of %d\n", place.what, round+1, rounds)
		for _, program := range []string{"before", "after"} {
			output, err := place.run(program, append(args, "-test.count=2"))
			if err == nil {
				output = lastRuns(output)
				err = newMeasures().add(output) // checks that there are results
			}
			if err != nil {
				return fmt.Errorf("%s: %w", program, err)
			}
			if err := appendTo(filepath.Join(dir, program+".txt"), output); err != nil {
				return err
			}
		}
	}
	// The benchmarks also report the sizes of the puzzle sets, which are not compared.
	cmd := exec.Command("go", "run", benchstat, "-filter=-.unit:puzzles", base+"="+filepath.Join(dir, "before.txt"),
		"now="+filepath.Join(dir, "after.txt"))
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run()
}

// checkOut checks out another revision in the subdirectory tree of dir. remove deletes it.
func checkOut(revision, dir string) (tree string, remove func(), err error) {
	tree = filepath.Join(dir, "tree")
	if _, err := command(os.Environ(), "git", "worktree", "add", "--detach", "--quiet", tree, revision); err != nil {
		return "", nil, err
	}
	return tree, func() { command(os.Environ(), "git", "worktree", "remove", "--force", tree) }, nil
}

// placeOf returns the benchmark environment called name, which runs the test binaries in dir, and the target
// platform to compile them for.
func placeOf(name, dir string) (p *place, t target, err error) {
	corpora, err := collections()
	if err != nil {
		return nil, target{}, err
	}
	switch name {
	case "native":
		p, err = native(dir, corpora)
		return p, machine, err
	case "node":
		p, err = node(dir, corpora)
		return p, wasm, err
	}
	return nil, target{}, fmt.Errorf("unknown place %q: must be native, node or page", name)
}

// lastRuns returns the output of a test binary with only the last result of each benchmark.
func lastRuns(output string) string {
	lines := slices.Collect(strings.Lines(output))
	last := map[string]int{}
	for i, line := range lines {
		last[benchmarkOf(line)] = i
	}
	kept := ""
	for i, line := range lines {
		if name := benchmarkOf(line); name == "" || last[name] == i {
			kept += line
		}
	}
	return kept
}

// benchmarkOf returns the benchmark's name if line is a benchmark result. Otherwise it returns "".
func benchmarkOf(line string) string {
	if fields := strings.Fields(line); len(fields) > 1 && strings.HasPrefix(fields[0], "Benchmark") {
		return fields[0]
	}
	return ""
}

func appendTo(name, text string) error {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
