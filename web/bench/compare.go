package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// benchstat is the tool that compares, with its version.
const benchstat = "golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da"

// compare runs the native benchmarks of the solver in another revision and in the present tree by turns, and prints
// benchstat's comparison. Benchmarks that only one of them has are left out.
func compare(base string, args []string, rounds int) error {
	dir, err := os.MkdirTemp("", "numplace-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tree := filepath.Join(dir, "tree")
	if _, err := command(os.Environ(), "git", "worktree", "add", "--detach", "--quiet", tree, base); err != nil {
		return err
	}
	defer command(os.Environ(), "git", "worktree", "remove", "--force", tree)

	before, after := filepath.Join(dir, "before"), filepath.Join(dir, "after")
	if err := compile(tree, "./solver", before); err != nil {
		return fmt.Errorf("%s: %w", base, err)
	}
	if err := compile(".", "./solver", after); err != nil {
		return err
	}
	for round := range rounds {
		fmt.Fprintf(os.Stderr, "bench: round %d of %d\n", round+1, rounds)
		for _, binary := range []string{before, after} {
			output, err := command(os.Environ(), binary, args...)
			if err == nil {
				err = newMeasures().add(output) // checks that there are results
			}
			if err != nil {
				return fmt.Errorf("%s: %w", filepath.Base(binary), err)
			}
			if err := appendTo(binary+".txt", output); err != nil {
				return err
			}
		}
	}
	// The benchmarks also report the sizes of the sets, which are not compared.
	cmd := exec.Command("go", "run", benchstat, "-filter=-.unit:puzzles", base+"="+before+".txt", "now="+after+".txt")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run()
}

func appendTo(name, text string) error {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
