package format

// Tests with texts of other programs: a few texts written for these tests, and those of the corpora.

import (
	"context"
	"errors"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// sample is a text as written by a program or a user, together with the content that Read should find in it.
type sample struct {
	ID     string
	Format string
	Text   string
	Expect struct {
		Puzzle  string
		Puzzles []string
		Solved  string `json:"solved_cells"`
		Either  string `json:"solved_cells_or_puzzle"`
	}
}

// want returns the expected grid. It returns an empty string if the sample has no grid or several grids.
func (s *sample) want() string {
	for _, text := range []string{s.Expect.Puzzle, s.Expect.Solved, s.Expect.Either} {
		if text != "" {
			return text
		}
	}
	return ""
}

// plainFormats are prefixes of the names of the formats that Read must be able to read.
var plainFormats = []string{
	"gsf: inline", "gsf: sudoku programmer's forum post", "gsf: spaces but no hints", "gsf: sans top or bottom border",
	"gsf: how ruud", "forum grid", "unicode en-dash borders", "csv with ? empties", "81 chars + solution",
	".sdk (| separators or none)", "Kaggle 1M csv", "9 lines, space separated", "9 lines with _ empties",
	"Sudoku Exchange bank record", "plain",
}

func (s *sample) plain() bool {
	for _, name := range plainFormats {
		if strings.HasPrefix(s.Format, name) {
			return true
		}
	}
	return false
}

func samples(t *testing.T) []sample {
	t.Helper()
	var own []sample
	for format, text := range map[string]string{
		"plain line":   wikipedia,
		"plain rows":   lines(wikipedia, 9, " ", "_"),
		"plain boxes":  Drawn(parse(t, 3, 3, wikipedia)),
		"plain record": "1,easy," + wikipedia,
		"state":        ":0000:x:" + wikipedia + ":::",
		"link":         "https://example.com/sudoku?bd=" + wikipedia,
	} {
		s := sample{ID: format, Format: format, Text: text}
		s.Expect.Puzzle = wikipedia
		own = append(own, s)
	}
	list := sample{ID: "list", Format: "list", Text: wikipedia + " # a\n" + wikipedia + " # b\n"}
	list.Expect.Puzzles = []string{wikipedia, wikipedia}
	return corpora.With(t, append(own, list), func() []sample {
		return corpora.Decoded[sample](t, "import_samples.jsonl")
	})
}

// Read either reads a sample correctly or returns an error that names its format. It never returns a wrong
// grid. For a text in another program's format, the error is never about a single cell of the text.
func TestImportSamples(t *testing.T) {
	known := 0
	for _, s := range samples(t) {
		p, err := Read(s.Text)
		if s.plain() {
			known++
		}
		if fault, ok := errors.AsType[*Error](err); ok && fault.Cause != Foreign && fault.Cause != Several {
			t.Errorf("%s, %s: %v\n%s", s.ID, s.Format, err, s.Text)
		}
		if err == nil && p.Grid.String() != s.want() || err != nil && s.plain() {
			t.Errorf("%s, %s: %v, %v, want %s\n%s", s.ID, s.Format, p.Grid, err, s.want(), s.Text)
		}
	}
	if known == 0 {
		t.Error("no sample of a plain kind")
	}
}

// malformed is a text that some other program has misread. Verdict describes the result that Read must have.
type malformed struct{ ID, Text, Verdict string }

func malformedInputs(t *testing.T) []malformed {
	t.Helper()
	return corpora.With(t, []malformed{
		{"short", wikipedia[1:], "reject"},
		{"letter", strings.Replace(wikipedia, "7", "q", 1), "reject"},
		{"two fives in a row", "5." + "5" + strings.Repeat(".", 78), "contradiction"},
		{"empty grid", strings.Repeat("0", 81), "accept"},
		{"digit 5 of a 4x4 grid", "5" + strings.Repeat(".", 15), "source test expects an error"},
		{"two solutions at least", strings.Repeat("0", 81), "source test expects an error"},
	}, func() []malformed { return corpora.Decoded[malformed](t, "malformed_inputs.jsonl") })
}

func TestMalformedInputs(t *testing.T) {
	for _, m := range malformedInputs(t) {
		p, err := Read(m.Text)
		is := func(verdict string) bool { return strings.HasPrefix(m.Verdict, verdict) }
		ok := true
		switch {
		case strings.Contains(m.Verdict, "defensible"):
		case is("reject"):
			ok = err != nil
		case is("accept"):
			ok = err == nil
		case is("contradiction"), is("must parse"):
			ok = err == nil && len(p.Grid.Conflicts()) > 0
		case is("source test expects an error"):
			// either Read must reject the text, or its grid must not have a unique solution
			ok = err != nil || !sound(t, p.Grid)
		}
		if !ok {
			t.Errorf("%s: %v, %v, want %s\n%s", m.ID, p.Grid, err, m.Verdict, m.Text)
		}
	}
}

// sound reports whether a grid has exactly one solution.
func sound(t *testing.T, g solver.Grid) bool {
	t.Helper()
	n, err := solver.Count(context.Background(), g, 2)
	if err != nil {
		t.Fatal(err)
	}
	return n == 1
}
