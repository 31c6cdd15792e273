package links

import (
	"context"
	"errors"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/corpora"
)

// sample is a line of the collections of texts of other programs.
type sample struct {
	ID, Format, Text string
	Expect           struct {
		Puzzle, Placed string
		Candidates     []string
		Keys           []string
	}
}

// Every address and code of the collection holds what the collection says.
func TestCorpusOfSamples(t *testing.T) {
	if !corpora.Set() {
		return
	}
	read := 0
	for _, s := range corpora.Decoded[sample](t, "import_samples.jsonl") {
		isLink := strings.Contains(s.Text, "://") && !strings.Contains(s.Text, "<") || s.Expect.Keys != nil ||
			strings.Contains(s.Format, "compressed") || strings.Contains(s.Format, "game ID")
		p, _, err := Read(s.Text)
		var e *Error
		if errors.As(err, &e) && e.Cause == NotALink && !isLink {
			continue
		}
		if err != nil {
			t.Errorf("%s, %s: %v", s.ID, s.Format, err)
			continue
		}
		read++
		if got := p.Grid.String(); got != s.Expect.Puzzle {
			t.Errorf("%s, %s: %s, want %s", s.ID, s.Format, got, s.Expect.Puzzle)
		}
		if got := p.Entered.String(); s.Expect.Placed != "" && got != s.Expect.Placed &&
			(got != "" || strings.Trim(s.Expect.Placed, ".") != "") {
			t.Errorf("%s, %s: entered %s, want %s", s.ID, s.Format, got, s.Expect.Placed)
		}
		for c, want := range s.Expect.Candidates {
			if p.Grid.At(solver.Cell(c)) == 0 && (p.Entered.N() == 0 || p.Entered.At(solver.Cell(c)) == 0) {
				if got := set(solver.DigitsUpTo(9) &^ p.Notes.At(solver.Cell(c)).Struck); got != want {
					t.Errorf("%s, %s: cell %d has candidates %s, want %s", s.ID, s.Format, c, got, want)
				}
			}
		}
		for _, key := range s.Expect.Keys {
			if !fpuzzlesPlain[key] && key != negativeField && fpuzzlesRow(key) == nil && !strings.Contains(p.Rules, key) {
				t.Errorf("%s, %s: %s is neither in %s nor in %q", s.ID, s.Format, key, p.Grid.Layout(), p.Rules)
			}
		}
	}
	if read == 0 {
		t.Error("no sample is an address or a code")
	}
}

// The addresses and codes in the collection of bad texts are refused.
func TestCorpusOfBadTexts(t *testing.T) {
	if !corpora.Set() {
		return
	}
	for _, s := range corpora.Decoded[sample](t, "malformed_inputs.jsonl") {
		if p, site, err := Read(s.Text); err == nil {
			t.Errorf("%s is read as %v: %s", s.ID, site, told(p))
		}
	}
}

// The solution that the collection states fulfils all rules that are read. A puzzle whose rules say
// no more than which digits differ has no other. Puzzles with other rules name them, so that no
// solution is claimed for them.
func TestCorpusOfRules(t *testing.T) {
	if !corpora.Set() {
		return
	}
	plain, named := 0, 0
	check := func(name, text, solution string) {
		p, _, err := Read(text)
		var e *Error
		switch {
		case errors.As(err, &e) && e.Cause == BadSize:
			return
		case err != nil:
			t.Errorf("%s: %v", name, err)
			return
		}
		l := p.Grid.Layout()
		stated, err := solver.Parse(l, fromLetters(l.N(), solution))
		if err != nil || !stated.Solved() {
			t.Errorf("%s: %v, %s breaks %v", name, err, solution, stated.Broken())
		}
		if p.Rules != "" {
			named++
			return
		}
		plain++
		if !l.OnlyDigits() {
			return
		}
		got, err := solver.Solve(context.Background(), p.Grid)
		if err != nil || letters(got, solution) != solution {
			t.Errorf("%s: %v, %v, want %s", name, got, err, solution)
		}
	}
	for _, row := range corpora.Rows(t, "variants_fpuzzles_links.tsv") {
		check(row[0], row[6], row[4])
	}
	for _, row := range corpora.Rows(t, "variants_iss.tsv") {
		if row[2] == "1" {
			check(row[0], "https://sigh.github.io/Interactive-Sudoku-Solver/?q="+row[4], row[5])
		}
	}
	if plain == 0 || named == 0 {
		t.Errorf("%d puzzles with known rules, %d with others", plain, named)
	}
}

// letters writes a grid in the form of the stated solution: 1-9 and A-G, or A-P.
func letters(g solver.Grid, solution string) string {
	if !strings.ContainsAny(solution, "HIJKLMNOP") || g.N() <= 9 {
		return g.String()
	}
	b := g.AppendTo(nil)
	for i := range b {
		b[i] += 'A' - 1
	}
	return string(b)
}

// fromLetters is the text of a stated solution with 1-9 and A-G.
func fromLetters(n int, solution string) string {
	if n <= 9 || !strings.ContainsAny(solution, "HIJKLMNOP") {
		return solution
	}
	b := []byte(solution)
	for i := range b {
		b[i] = solver.Digit(b[i] - 'A' + 1).Symbol()
	}
	return string(b)
}
