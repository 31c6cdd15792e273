package exchange

import (
	"encoding/json"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/corpora"
)

// sample is a text that a program or a person writes, and what it has.
type sample struct {
	ID     string
	Format string
	Text   string
	Expect struct {
		Puzzle   string
		Puzzles  []string
		Solved   string `json:"solved_cells"`
		Either   string `json:"solved_cells_or_puzzle"`
		Placed   string
		Deleted  []string
		Count    int `json:"deleted_candidates"`
		Solution string
		Keys     []string
		Equal    string `json:"equivalent"`
	}
}

func samples(t *testing.T) []sample {
	t.Helper()
	var out []sample
	for _, text := range corpora.Lines(t, "import_samples.jsonl") {
		var s sample
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

func TestImportSamples(t *testing.T) {
	for _, s := range samples(t) {
		o, err := Open(s.Text, Options{})
		if err != nil {
			t.Errorf("%s, %s: %v", s.ID, s.Format, err)
			continue
		}
		want := s.Expect.Puzzles
		for _, text := range []string{s.Expect.Puzzle, s.Expect.Solved, s.Expect.Either} {
			if text != "" {
				want = append(want, text)
			}
		}
		var got []string
		struck := 0
		for _, p := range o.Puzzles {
			got = append(got, p.Grid.String())
			for c := range solver.Cell(p.Grid.Layout().Cells()) {
				struck += p.Notes.At(c).Struck.Len()
			}
		}
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s, %s: %s\n%v, want\n%v", s.ID, s.Format, o.Format.ID(), got, want)
		}
		p := o.Puzzles[0]
		t.Logf("%s %s: %s, entered %v, struck %d, sol %v, %q %q %q %q", s.ID, s.Format, o.Format.ID(), p.Entered, struck, p.Solution, p.Title, p.Author, p.Comment, p.Rules)
		if s.Expect.Deleted != nil {
			s.Expect.Count = len(s.Expect.Deleted)
		}
		if s.Expect.Count > 0 && struck != s.Expect.Count {
			t.Errorf("%s: %d struck, want %d", s.ID, struck, s.Expect.Count)
		}
	}
}

func TestMalformedInputs(t *testing.T) {
	for _, text := range corpora.Lines(t, "malformed_inputs.jsonl") {
		var m struct{ ID, Text, Verdict, Why string }
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		o, err := Open(m.Text, Options{})
		t.Logf("%s %s | %s: %s %d %d %v", m.ID, m.Verdict, m.Why, o.Format.ID(), len(o.Puzzles), len(o.Readings), err)
	}
}
