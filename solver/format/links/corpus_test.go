package links

import (
	"context"
	"errors"
	"strings"
	"testing"

	"numplace/internal/corpora"
	"numplace/solver"
	"numplace/solver/format"
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
			known := fpuzzlesPlain[key] || key == negativeField || fpuzzlesRow(key) != nil
			if !known && !strings.Contains(p.Rules, key) {
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

// checkSolved reports what a puzzle that was read says that its stated solution does not fulfil.
func checkSolved(t *testing.T, name string, p format.Puzzle, solution string) {
	t.Helper()
	l := p.Grid.Layout()
	full, err := solver.FromBytes(l, digitsOf(p, solution))
	if err != nil {
		t.Errorf("%s: %s: %v", name, solution, err)
		return
	}
	for _, r := range full.Broken() {
		t.Errorf("%s: the solution breaks %s", name, r)
	}
	if !full.Solved() {
		t.Errorf("%s: conflicts in %v, layout %.200s", name, full.Conflicts(), l)
	}
	for c := range solver.Cell(l.Cells()) {
		if given := p.Grid.At(c); given != 0 && given != full.At(c) {
			t.Errorf("%s: cell %d is %d, given %d", name, c, full.At(c), given)
		}
	}
}

// checkUnique reports if the stated solution is not the only one, although all rules are known and say
// no more than which digits cells can have.
func checkUnique(t *testing.T, name string, p format.Puzzle, solution string) {
	t.Helper()
	full, err := solver.FromBytes(p.Grid.Layout(), digitsOf(p, solution))
	if err != nil || p.Rules != "" || !p.Grid.Layout().OnlyDigits() {
		return
	}
	if got, err := solver.Solve(context.Background(), p.Grid); err != nil || got != full {
		t.Errorf("%s: %v, %v, want %s", name, got, err, full)
	}
}

// digitsOf reads a stated solution: 1-9 and A-G, or A-P.
func digitsOf(p format.Puzzle, solution string) []byte {
	digits := make([]byte, 0, len(solution))
	for i := range len(solution) {
		d := digitValue(solution[i], 36)
		if strings.ContainsAny(solution, "HIJKLMNOP") && p.Grid.N() > 9 { // A stands for 1
			d -= 9
		}
		digits = append(digits, byte(d))
	}
	return digits
}

// The stated solution of every puzzle fulfils all rules that are read. This is the proof of what
// the fields mean.
func TestCorpusOfRules(t *testing.T) {
	if !corpora.Set() {
		return
	}
	known, named, makers := 0, 0, 0
	proved := map[solver.Kind]int{}
	check := func(name, text, solution string) {
		p, site, err := Read(text)
		var e *Error
		switch {
		case errors.As(err, &e) && e.Cause == BadSize:
			return
		case err != nil:
			t.Errorf("%s: %v", name, err)
			return
		case p.Rules != "":
			named++
		default:
			known++
		}
		for _, r := range p.Grid.Layout().Rules() {
			proved[r.Kind]++
		}
		checkSolved(t, name, p, solution)
		if site != SudokuMaker { // whose links may hold puzzles that are not finished
			checkUnique(t, name, p, solution)
		}
	}
	for _, row := range corpora.Rows(t, "variants_fpuzzles_links.tsv") {
		check(row[0], row[6], row[4])
	}
	for _, row := range corpora.Rows(t, "variants_iss.tsv") {
		if row[2] == "1" {
			check(row[0], issAddress+row[4], row[5])
		}
	}
	for _, row := range corpora.Rows(t, "variants_killer.tsv") {
		if text := row[5]; isKiller(text) {
			check(row[0], issAddress+text, row[6])
		}
	}
	for _, row := range corpora.Rows(t, "rules_index.tsv") {
		check(row[1], row[6], row[5])
	}
	for _, row := range corpora.Rows(t, "sudokumaker_links.tsv") {
		p, site, err := Read(row[5])
		var e *Error
		if errors.As(err, &e) && e.Cause == BadSize {
			continue
		}
		if err != nil || site != SudokuMaker {
			t.Errorf("%s: %v %v", row[2], site, err)
			continue
		}
		if want := strings.ReplaceAll(row[3], ",", ""); p.Grid.String() != want {
			t.Errorf("givens %s, want %s", p.Grid, want)
		}
		if p.Solution.N() == 0 {
			continue
		}
		if want := strings.ReplaceAll(row[4], ",", ""); p.Solution.String() != want {
			t.Errorf("solution %s, want %s", p.Solution, want)
		}
		makers++
		check(p.Title, row[5], p.Solution.String())
	}
	t.Logf("%d puzzles with known rules, %d with others, rules: %v", known, named, proved)
	if known == 0 || named == 0 || makers == 0 {
		t.Errorf("%d puzzles with known rules, %d with others", known, named)
	}
}
