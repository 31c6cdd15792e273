package solver

// The collections of puzzles, where there is a folder of them; else the tests' own puzzles go the same way.

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/internal/corpora"
)

// boundLarge is the most nodes that a test spends on a board. Boards of up to 20x20 cells are all decided within it.
const boundLarge = 1 << 17

// some gives a sample of the puzzles, of each kind by itself.
func some(puzzles []puzzle) []puzzle {
	return corpora.Sample(puzzles, func(p puzzle) string { return p.kind })
}

// puzzle is a grid and what is known of it.
type puzzle struct {
	name     string
	kind     string // of which there may be many
	grid     Grid
	solution string // when there is one
	count    string // a number, or >= a number
}

// uniquePuzzles reads a file of puzzles with one solution, whose puzzle is in the given column and solution in the next.
func uniquePuzzles(tb testing.TB, file string, column int) []puzzle {
	tb.Helper()
	var out []puzzle
	if !corpora.Set() {
		for _, p := range famous {
			out = append(out, puzzle{p.name, p.name, parse(tb, Classic, p.puzzle), p.solution, "1"})
		}
		rng := seeded(17)
		for i := range corpora.Rounds(200) {
			s := solvedGrid(Classic, rng)
			name := fmt.Sprint("made ", i)
			out = append(out, puzzle{name, name, thinUnique(tb, s, rng, 17), s.String(), "1"})
		}
		return out
	}
	for i, row := range corpora.Rows(tb, file) {
		g := parse(tb, Classic, row[column])
		out = append(out, puzzle{fmt.Sprint(file, " row ", i+1), strings.Join(row[:column], ""), g, row[column+1], "1"})
	}
	return out
}

// uniqueCollections are the files of puzzles with one solution, and the column of the puzzle in each.
var uniqueCollections = map[string]int{
	"9x9_unique_by_corpus.tsv":                  1,
	"9x9_17clue_royle49151_sample.tsv":          0,
	"9x9_hardest_forum1905_SE11plus_sample.tsv": 0,
}

func TestUniquePuzzles(t *testing.T) {
	for file, column := range uniqueCollections {
		for _, p := range some(uniquePuzzles(t, file, column)) {
			s, err := Solve(context.Background(), p.grid)
			if err != nil || s.String() != p.solution || !s.Solved() || !contains(s, p.grid) {
				t.Errorf("%s: %s: %s, %v", p.name, p.grid, s, err)
			}
		}
	}
}

// countedPuzzles reads a file of puzzles whose number of solutions stands in the second column.
func countedPuzzles(tb testing.TB, file string) []puzzle {
	tb.Helper()
	var out []puzzle
	if !corpora.Set() {
		out = append(out,
			puzzle{"Norvig's impossible grid", "impossible", parse(tb, Classic, impossible), "", "0"},
			puzzle{"the empty grid", "empty", Classic.Empty(), "", "6670903752021072936960"})
		rng := seeded(18)
		for i := range corpora.Rounds(100) {
			g := thin(solvedGrid(Classic, rng), rng, 26+i%10)
			count := strconv.Itoa(len(brute(g, 200)))
			if count == "200" {
				count = ">=200"
			}
			name := fmt.Sprint("made ", i)
			out = append(out, puzzle{name, name, g, "", count})
		}
		return out
	}
	for i, row := range corpora.Rows(tb, file) {
		out = append(out, puzzle{fmt.Sprint(file, " row ", i+1), digitsOf(row[1]), parse(tb, Classic, row[0]), "", row[1]})
	}
	return out
}

// digitsOf is the kind of a puzzle by its number of solutions: none, so many digits, or at least so many.
func digitsOf(count string) string {
	if count == "0" {
		return "none"
	}
	return strings.Map(func(r rune) rune {
		if r == '>' || r == '=' {
			return r
		}
		return '#'
	}, count)
}

func TestSolutionCounts(t *testing.T) {
	for _, file := range []string{"9x9_solution_counts_named.tsv", "9x9_solution_counts_serg_benchmark.tsv"} {
		for _, p := range some(countedPuzzles(t, file)) {
			limit, want := limitOf(t, p.count)
			if n, err := Count(context.Background(), p.grid, limit); err != nil || n != want {
				t.Errorf("%s: %s: %d, %v, want %s", p.name, p.grid, n, err, p.count)
			}
		}
	}
}

// limitOf gives the limit to count to and the number to be found: all for a plain number, k for >=k, and a hundred
// thousand for a number that no int holds.
func limitOf(tb testing.TB, count string) (limit, want int) {
	tb.Helper()
	text, least := strings.CutPrefix(count, ">=")
	want, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 100_000, 100_000
	case err != nil:
		tb.Fatal(err)
	case least:
		return want, want
	}
	return 0, want
}

// largePuzzles reads the boards of other sizes, up to 25x25.
func largePuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	var out []puzzle
	if !corpora.Set() {
		rng := seeded(19)
		for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {3, 4}, {4, 3}, {3, 5}, {4, 4}, {4, 5}, {5, 5}} {
			for i := range 3 {
				s := solvedGrid(boxes(tb, box[0], box[1]), rng)
				g := thinUnique(tb, s, rng, s.Filled()/2)
				out = append(out, puzzle{fmt.Sprint("made ", box, i), fmt.Sprint(box), g, s.String(), "1"})
			}
		}
		return out
	}
	for i, row := range corpora.Rows(tb, "large_boards.tsv") {
		n, err := strconv.Atoi(row[0])
		if err != nil {
			tb.Fatal(err)
		}
		if n > MaxN {
			continue
		}
		var rows, cols int
		if _, err := fmt.Sscanf(row[1], "%dx%d", &rows, &cols); err != nil {
			tb.Fatal(err)
		}
		g := parse(tb, boxes(tb, rows, cols), row[4])
		out = append(out, puzzle{fmt.Sprintf("row %d, %dx%d", i+1, n, n), row[1] + row[2], g, row[5], row[2]})
	}
	return out
}

func TestLargeBoards(t *testing.T) {
	undecided, of25 := 0, 0
	for _, p := range some(largePuzzles(t)) {
		s := newGeneralSearch(context.Background(), p.grid)
		s.bound = boundLarge
		var found []Grid
		for len(found) < 2 && s.next() {
			found = append(found, s.grid())
		}
		if p.grid.N() > 20 {
			of25++
		}
		switch {
		case len(found) == 2 || s.err == nil:
			checkFound(t, p, found)
		case p.grid.N() > 20:
			undecided++
		default:
			t.Errorf("%s: not decided within %d nodes, %d found", p.name, s.nodes, len(found))
		}
		s.release()
	}
	if undecided > max(1, of25/5) {
		t.Errorf("%d of %d boards of 25x25 cells not decided", undecided, of25)
	}
}

// checkFound holds the solutions found, at most two, to what is known of the puzzle.
func checkFound(t *testing.T, p puzzle, found []Grid) {
	t.Helper()
	_, want := limitOf(t, p.count)
	if len(found) != min(want, 2) {
		t.Errorf("%s: %s: %d solutions, want %s", p.name, p.grid, len(found), p.count)
	}
	for _, s := range found {
		if !s.Solved() || !contains(s, p.grid) || want == 1 && !strings.EqualFold(s.String(), p.solution) {
			t.Errorf("%s: %s: %s is not the solution", p.name, p.grid, s)
		}
	}
}
