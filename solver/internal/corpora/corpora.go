// Package corpora reads collections of puzzles for tests and benchmarks. They are not part of the
// project: the environment variable NUMPLACE_CORPORA names their folder. Without it, the tests use
// puzzles of their own. The package also decides how many puzzles the tests take (pace.go).
package corpora

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Set reports whether there is a folder of collections.
func Set() bool { return folder() != "" }

func folder() string { return os.Getenv("NUMPLACE_CORPORA") }

// Lines returns the lines of a file, without blank lines and comments, which begin with '#'. The
// test fails if the file is missing or has no lines.
func Lines(tb testing.TB, name string) []string {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join(folder(), name))
	if err != nil {
		tb.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		tb.Fatalf("%s has no rows", name)
	}
	return lines
}

// Decoded returns the lines of a file, each parsed as JSON into a T.
func Decoded[T any](tb testing.TB, name string) []T {
	tb.Helper()
	var rows []T
	for _, line := range Lines(tb, name) {
		var row T
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			tb.Fatalf("%s: %v", name, err)
		}
		rows = append(rows, row)
	}
	return rows
}

// Rows returns the lines of a file, split at tabs.
func Rows(tb testing.TB, name string) [][]string {
	tb.Helper()
	var rows [][]string
	for _, line := range Lines(tb, name) {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}

// Files returns the paths of the files that match a pattern, sorted. The test fails if there are none.
func Files(tb testing.TB, pattern string) []string {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join(folder(), pattern))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no files %s: %v", pattern, err)
	}
	return paths
}
