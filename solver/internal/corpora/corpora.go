// Package corpora reads the puzzle collections that tests and benchmarks are held to. They are no part of the project:
// the environment variable NUMPLACE_CORPORA names their folder. Where it is unset, the tests use puzzles of their own. It says too
// how many of all these the tests take.
package corpora

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Set tells whether there is a folder of collections.
func Set() bool { return folder() != "" }

func folder() string { return os.Getenv("NUMPLACE_CORPORA") }

// Lines gives the lines of a file, without blank ones and those that begin with '#'. A file that is missing or has no
// such line ends the test as failed.
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

// Rows gives the lines of a file, each cut into its fields at the tabs.
func Rows(tb testing.TB, name string) [][]string {
	tb.Helper()
	var rows [][]string
	for _, line := range Lines(tb, name) {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}
