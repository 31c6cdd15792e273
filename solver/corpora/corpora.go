// Package corpora gives tests their puzzles: the project's own and, if the environment variable
// NUMPLACE_CORPORA names a folder of collections, those of the collections too. The collections are
// not part of the project, and no row of theirs is copied into it.
//
// A clone alone has to test every claim. So a test never asks whether there are collections: it
// gives its own puzzles to With, made by the project and judged by brute force, by another engine
// or by hand, and says how to read more. With fails a test that has no puzzles of its own.
//
//	puzzles := corpora.With(t, madePuzzles(t), func() (all []puzzle) {
//		for _, row := range corpora.Sample(corpora.Rows(t, "large_boards.tsv"), size) {
//			all = append(all, read(t, row))
//		}
//		return all
//	})
//
// The own ones are few, and a test tries all of them; of the collections it takes a sample. The
// package decides how many (pace.go).
package corpora

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// With returns the own puzzles, then those that collected reads, which is called if there is a
// folder of collections. The test fails if there are no own ones, or none in the collections.
func With[T any](tb testing.TB, own []T, collected func() []T) []T {
	tb.Helper()
	if len(own) == 0 {
		tb.Fatal("the test has nothing of its own to try")
	}
	if !set() {
		return own
	}
	more := collected()
	if len(more) == 0 {
		tb.Fatal("nothing is read from the collections")
	}
	return append(own[:len(own):len(own)], more...)
}

// Rather returns what a benchmark measures: the puzzles of the collections alone, so that the same ones
// are measured everywhere, or else own ones.
func Rather[T any](_ *testing.B, own, collected func() []T) []T {
	if set() {
		return collected()
	}
	return own()
}

// set reports whether there is a folder of collections.
func set() bool { return folder() != "" }

func folder() string { return os.Getenv("NUMPLACE_CORPORA") }

func path(tb testing.TB, name string) string {
	tb.Helper()
	if !set() {
		tb.Fatalf("%s is read, but NUMPLACE_CORPORA is not set; call With", name)
	}
	return filepath.Join(folder(), name)
}

// Lines returns the lines of a file, without blank lines and comments, which begin with '#'. The
// test fails if the file is missing or has no lines.
func Lines(tb testing.TB, name string) []string {
	tb.Helper()
	text, err := os.ReadFile(path(tb, name))
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
	paths, err := filepath.Glob(path(tb, pattern))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no files %s: %v", pattern, err)
	}
	return paths
}
