package solver

// The collections of puzzles, if there is a folder of them. Otherwise puzzles made by the tests
// take their place.

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/internal/corpora"
)

// boundLarge is the largest number of nodes that a test spends on a board. It decides all boards of
// up to 20x20 cells.
const boundLarge = 1 << 17

// some returns a sample of the puzzles of each kind.
func some(puzzles []puzzle) []puzzle {
	return corpora.Sample(puzzles, func(p puzzle) string { return p.kind })
}

// puzzle is a grid and what is known about it.
type puzzle struct {
	name     string
	kind     string // puzzles of the same kind are sampled together
	grid     Grid
	solution string // if there is exactly one
	count    string // the number of solutions, or >= and a number
}

// uniquePuzzles reads a file of puzzles with one solution. The puzzle is in the given column and
// the solution in the next one.
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

// uniqueCollections are the files of puzzles with one solution, with the column of the puzzle in
// each.
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

// countedPuzzles reads a file of puzzles whose number of solutions is in the second column.
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
		out = append(out, puzzle{fmt.Sprint(file, " row ", i+1), digitsOf(row[1]),
			parse(tb, Classic, row[0]), "", row[1]})
	}
	return out
}

// digitsOf returns the kind of a puzzle by its number of solutions: none, a number of digits, or >=
// and a number of digits.
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

// limitOf returns the limit to count to and the number to expect: no limit for a plain number, k
// for >=k, and a hundred thousand for a number too large for an int.
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
		for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {3, 4}, {4, 3}, {3, 5}, {4, 4}, {4, 5},
			{5, 5}} {
			for i := range 3 {
				s := solvedGrid(boxes(tb, box[0], box[1]), rng)
				g := thinUnique(tb, s, rng, s.Count()/2)
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

// checkFound compares the solutions found, at most two, with what is known about the puzzle.
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

// variantPuzzles returns puzzles with further rules, or with regions instead of boxes: some that
// the tests make, and those of the collections.
func variantPuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	made := append(ownVariants(tb), satPuzzles(tb)...)
	if !corpora.Set() {
		return made
	}
	return slices.Concat(made, sudoqPuzzles(tb), miscPuzzles(tb), issPuzzles(tb))
}

// ownVariants makes puzzles from the first solution of an empty grid.
func ownVariants(tb testing.TB) (out []puzzle) {
	rng := seeded(37)
	for _, text := range []string{"3x3,diagonals", "3x3,windoku", "3x3,knight", "3x3,disjoint", "3x3,falling,king",
		"2x3,rising", "1x7", "jigsaw:1234534512512342345145123", "4x4,diagonals"} {
		l := layout(tb, text)
		s, err := Solve(context.Background(), l.Empty())
		if err != ErrMany {
			tb.Fatalf("%s: %v", text, err)
		}
		out = append(out, puzzle{text, text, thinUnique(tb, s, rng, l.Cells()/3), s.String(), "1"})
	}
	return out
}

// sudoqPuzzles reads variants_sudoq.tsv, without its grids that consist of several overlapping
// ones.
func sudoqPuzzles(tb testing.TB) (out []puzzle) {
	tb.Helper()
	texts := map[string]string{"HyperSudoku": "3x3,windoku", "Xsudoku": "3x3,diagonals"}
	for i, row := range corpora.Rows(tb, "variants_sudoq.tsv") {
		text := texts[row[0]]
		switch {
		case row[0] == "samurai":
			continue
		case text == "":
			text = "jigsaw:" + row[2]
		}
		out = append(out, puzzle{fmt.Sprint("variants_sudoq.tsv row ", i+1), row[0],
			parse(tb, layout(tb, text), row[3]), row[4], "1"})
	}
	return out
}

// miscPuzzles reads the rows of variants_misc.tsv whose rules a layout can have.
func miscPuzzles(tb testing.TB) (out []puzzle) {
	tb.Helper()
	texts := map[string]string{
		"anti-knight":                     "3x3,knight",
		"6x6 diagonal (X), boxes 3x2":     "3x2,diagonals",
		"6x6 Latin square with diagonals": "1x6,diagonals",
	}
	for i, row := range corpora.Rows(tb, "variants_misc.tsv") {
		if text, ok := texts[row[0]]; ok {
			out = append(out, puzzle{fmt.Sprint("variants_misc.tsv row ", i+1), row[0],
				parse(tb, layout(tb, text), row[3]), row[5], row[4]})
		}
	}
	return out
}

// issPuzzles reads the square boards of variants_iss.tsv with digits from 1 and rules that a layout
// can have.
func issPuzzles(tb testing.TB) (out []puzzle) {
	tb.Helper()
	for i, row := range corpora.Rows(tb, "variants_iss.tsv") {
		if g, ok := readISS(tb, row[4]); ok {
			out = append(out, puzzle{fmt.Sprint("variants_iss.tsv row ", i+1), g.Layout().String() + row[2], g, row[5],
				row[2]})
		}
	}
	if len(out) < 5 {
		tb.Fatalf("only %d rows of variants_iss.tsv are read", len(out))
	}
	return out
}

// readISS reads a puzzle as the Interactive Sudoku Solver writes it, such as
// .Diagonal~1.~R1C1_5~R2C3_1. A part consists of a name and its arguments, and the part without a
// name has the givens. Rows and columns are in base 17. It returns false if no layout has one of
// the rules, or if a cell is given several candidates.
func readISS(tb testing.TB, text string) (Grid, bool) {
	tb.Helper()
	if text == "" || text[0] != '.' {
		return Grid{}, false
	}
	n, shape, givens := 9, "", ""
	var rules []string
	for _, part := range strings.Split(strings.ReplaceAll(text, " ", "")[1:], ".") {
		name, argument, _ := strings.Cut(part, "~")
		switch name + " " + argument {
		case "Diagonal 1":
			rules = append(rules, "rising")
			continue
		case "Diagonal -1":
			rules = append(rules, "falling")
			continue
		}
		switch name {
		case "":
			givens = argument
		case "Shape":
			if rows, cols, _ := strings.Cut(argument, "x"); rows != cols {
				return Grid{}, false
			}
			n, _ = strconv.Atoi(argument[:strings.Index(argument, "x")])
		case "NoBoxes":
			if shape == "" {
				shape = "none"
			}
		case "Jigsaw":
			shape = "jigsaw:" + argument
		case "Windoku", "AntiKnight", "AntiKing":
			rules = append(rules, strings.ToLower(strings.TrimPrefix(name, "Anti")))
		default:
			return Grid{}, false
		}
	}
	switch shape {
	case "":
		l, err := StandardLayout(n)
		if err != nil {
			tb.Fatal(err)
		}
		shape = l.String()
	case "none":
		shape = "1x" + strconv.Itoa(n)
	}
	g := layout(tb, strings.Join(append(rules, shape), ",")).Empty()
	for _, given := range strings.FieldsFunc(givens, func(r rune) bool { return r == '~' }) {
		place, value, _ := strings.Cut(given, "_")
		row, col, _ := strings.Cut(strings.TrimPrefix(place, "R"), "C")
		r, rowErr := strconv.ParseInt(row, 17, 0)
		c, colErr := strconv.ParseInt(col, 17, 0)
		d, digitErr := strconv.Atoi(value)
		if digitErr != nil {
			return Grid{}, false
		}
		if rowErr != nil || colErr != nil {
			tb.Fatalf("%s: %s is no cell", text, place)
		}
		g = g.With(Cell((int(r)-1)*n+int(c)-1), Digit(d))
	}
	return g, true
}

func TestVariants(t *testing.T) {
	for _, p := range some(variantPuzzles(t)) {
		_, want := limitOf(t, p.count)
		limit := max(2, want+1)
		if strings.HasPrefix(p.count, ">=") {
			limit = want
		}
		n, err := Count(context.Background(), p.grid, limit)
		if err != nil || n != want {
			t.Errorf("%s, %s: %d solutions, %v, want %s", p.name, p.grid.Layout(), n, err, p.count)
		}
		if want != 1 {
			continue
		}
		s, err := Solve(context.Background(), p.grid)
		if err != nil || !s.Solved() || !contains(s, p.grid) || !sameDigits(s, p.solution) {
			t.Errorf("%s, %s: %s, %v, want %s", p.name, p.grid.Layout(), s, err, p.solution)
		}
	}
}

// sameDigits reports whether text is the solution s, with 1-9A-G or, as in some files of 16x16
// cells, with A-P for 1 to 16.
func sameDigits(s Grid, text string) bool {
	if s.String() == text || s.N() < 10 {
		return s.String() == text
	}
	letters := make([]byte, 0, len(text))
	for c := range Cell(s.Layout().Cells()) {
		letters = append(letters, 'A'+byte(s.At(c))-1)
	}
	return string(letters) == text
}
