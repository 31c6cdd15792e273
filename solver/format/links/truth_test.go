package links

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// statedRow is a row of a collection with a known solution, which is in the row itself or in its link.
type statedRow struct {
	name     string
	puzzle   format.Puzzle
	solution solver.Grid
	words    bool // the description comes from another file than the data
}

// statedRows returns the puzzles that can be read and have a known solution: the project's own and those of
// the collections.
func statedRows(t *testing.T) []statedRow {
	t.Helper()
	var own []statedRow
	tried := 0
	for _, p := range ownPuzzles(t) {
		if p.count != 1 {
			continue
		}
		for _, words := range []string{"", "Normal sudoku rules apply.", "Normal sudoku rules apply. Mind the star."} {
			own = addStated(own, "own: "+p.name+"; "+words, p.text, p.solution, words)
			tried++
		}
	}
	unknown, solution := ownUnknown()
	own = addStated(own, "own: an unknown rule", unknown, solution, "")
	if tried++; len(own) != tried {
		t.Errorf("%d of %d of our own are read", len(own), tried)
	}
	return corpora.With(t, own, func() []statedRow { return collectedStated(t) })
}

// addStated adds a row if it can be read and has a solution.
func addStated(rows []statedRow, name, text, solution, words string) []statedRow {
	if text != "" && !strings.Contains(text, "://") && strings.HasPrefix(text, ".") {
		text = issAddress + text
	}
	p, _, err := Read(text)
	if err != nil {
		return rows
	}
	stated := p.Solution
	if full := digitsOf(p, solution); len(full) == p.Grid.Layout().Cells() && !slices.Contains(full, 0) {
		if stated, err = solver.FromBytes(p.Grid.Layout(), full); err != nil {
			return rows
		}
	}
	if stated.N() == 0 {
		return rows
	}
	if words != "" {
		said := ReadWords(words, p.Grid.Layout())
		p.Comment, p.Doubts, p.Unsure = words, said.Doubts, said.Unsure
		if said.Unknown {
			p.Rules = "ruleset"
		}
	}
	return append(rows, statedRow{name: name, puzzle: p, solution: stated, words: words != ""})
}

// collectedStated returns the rows of the collections.
func collectedStated(t *testing.T) (rows []statedRow) {
	t.Helper()
	add := func(name, text, solution, words string) {
		rows = addStated(rows, name, text, solution, words)
	}
	words := map[string]string{}
	for _, c := range corpora.Rows(t, "rules_index_words.tsv") {
		words[c[0]] = c[1]
	}
	for _, c := range corpora.Rows(t, "rules_index.tsv") {
		add("rules_index: "+c[0], c[6], c[5], words[c[0]])
	}
	for _, c := range corpora.Rows(t, "foreign_links.tsv") {
		add("foreign_links: "+c[1], c[3], c[2], "")
	}
	for i, c := range corpora.Rows(t, "sudokumaker_links.tsv") {
		add("sudokumaker_links: "+strconv.Itoa(i+1), c[5], strings.ReplaceAll(c[4], ",", ""), "")
	}
	for _, c := range corpora.Rows(t, "variants_fpuzzles_links.tsv") {
		add("variants_fpuzzles_links: "+c[0], c[6], c[4], "")
	}
	return rows
}

// The verdict on a puzzle never contradicts its known solution, and no digit of this solution is marked as
// wrong.
func TestVerdictsAgreeWithKnownSolutions(t *testing.T) {
	all := statedRows(t)
	claimed, doubted, slow := 0, 0, 0
	for _, row := range all {
		p, l := row.puzzle, row.puzzle.Grid.Layout()
		cells, rules := p.Contradicted()
		// A puzzle that contradicts the solution in its text has no verdict.
		if len(cells)+len(rules) > 0 && p.Solution == row.solution {
			continue
		}
		switch p.Unsure {
		case format.Sure:
			if !row.solution.Solved() {
				t.Errorf("%s: digits of the solution are marked; %q, %q", row.name, p.Rules, p.Comment)
			}
		case format.RulesUnsure:
			for _, c := range row.solution.Conflicts() {
				for h := range l.Houses() {
					if slices.Contains(h.Cells, c) && slices.ContainsFunc(h.Cells, func(o solver.Cell) bool {
						return o != c && row.solution.At(o) == row.solution.At(c)
					}) {
						t.Errorf("%s: two digits of the solution in a house are marked; %q", row.name, p.Comment)
					}
				}
			}
		}
	}
	for _, row := range corpora.Sample(all, func(row statedRow) string { // with all of the project's puzzles
		if of, _, _ := strings.Cut(row.name, ":"); of != "own" {
			return of
		}
		return row.name
	}) {
		p := row.puzzle
		if cells, rules := p.Contradicted(); p.Rules != "" || len(cells)+len(rules) > 0 {
			continue
		}
		claimed++
		if p.Doubts != "" {
			doubted++
		}
		found, err := solver.Solve(patient(t.Context(), testLimit), p.Grid)
		switch {
		case err == nil && found.String() != row.solution.String(), errors.Is(err, solver.ErrNone):
			t.Errorf("%s: %v, not the solution that is known; doubts %q, words %q", row.name, err, p.Doubts, p.Comment)
		case errors.Is(err, solver.ErrMany) && !row.solution.Solved():
			t.Errorf("%s: the known solution is not one of several; words %q", row.name, p.Comment)
		case err != nil && !errors.Is(err, solver.ErrMany):
			slow++
		}
	}
	if claimed == 0 || doubted == 0 {
		t.Errorf("%d verdicts, %d of them with doubtful sentences", claimed, doubted)
	}
	t.Logf("%d rows with a solution; %d with a verdict, %d of them with doubtful sentences; %d too slow", len(all),
		claimed, doubted, slow)
}
