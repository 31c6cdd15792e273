package solver

// Puzzles with known solutions. Some are generated. If there is a folder of puzzle collections, others come
// from these.

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/corpora"
)

// boundLarge is the maximum number of nodes that a test spends on a board. It is enough for all boards up to
// 20x20 cells.
const boundLarge = 1 << 17

// some returns a sample of the puzzles of each kind.
func some(puzzles []puzzle) []puzzle {
	return corpora.Sample(puzzles, func(p puzzle) string { return p.kind })
}

// puzzle is a grid and what is known about its solutions.
type puzzle struct {
	name     string
	kind     string // puzzles of the same kind are sampled together
	grid     Grid
	solution string // empty unless there is exactly one
	count    string // the number of solutions, or a lower bound such as >=1000
}

// judged returns g as a puzzle. It counts the solutions of g up to limit by brute force.
func judged(name string, g Grid, limit int) puzzle {
	p := puzzle{name: name, kind: name, grid: g}
	found := brute(g, limit)
	p.count = strconv.Itoa(len(found))
	switch len(found) {
	case 1:
		p.solution = found[0]
	case limit:
		p.count = ">=" + p.count
	}
	return p
}

// uniqueCollections lists the files of puzzles with one solution. It maps each file to the index of the
// column with the puzzles. The solutions are in the next column.
var uniqueCollections = map[string]int{
	"9x9_unique_by_corpus.tsv":                  1,
	"9x9_17clue_royle49151_sample.tsv":          0,
	"9x9_hardest_forum1905_SE11plus_sample.tsv": 0,
}

// uniquePuzzles returns puzzles with one solution: the famous ones, generated ones, and a sample of the
// collections.
func uniquePuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	var own []puzzle
	for _, p := range famous {
		own = append(own, puzzle{p.name, p.name, parse(tb, Classic, p.puzzle), p.solution, "1"})
	}
	rng := seeded(17)
	for i := range corpora.Rounds(200) {
		own = append(own, judged(fmt.Sprint("made ", i), thinUnique(tb, solvedGrid(Classic, rng), rng, 17), 2))
	}
	return corpora.With(tb, own, func() (all []puzzle) {
		for file := range uniqueCollections {
			all = append(all, some(readUnique(tb, file))...)
		}
		return all
	})
}

// readUnique reads a file of uniqueCollections.
func readUnique(tb testing.TB, file string) (all []puzzle) {
	tb.Helper()
	column := uniqueCollections[file]
	for i, row := range corpora.Rows(tb, file) {
		all = append(all, puzzle{fmt.Sprint(file, " row ", i+1), strings.Join(row[:column], ""),
			parse(tb, Classic, row[column]), row[column+1], "1"})
	}
	return all
}

func TestUniquePuzzles(t *testing.T) {
	for _, p := range uniquePuzzles(t) {
		s, err := Solve(context.Background(), p.grid)
		if err != nil || s.String() != p.solution || !s.Solved() || !contains(s, p.grid) {
			t.Errorf("%s: %s: %s, %v", p.name, p.grid, s, err)
		}
	}
}

const (
	countedNamed = "9x9_solution_counts_named.tsv"
	countedMany  = "9x9_solution_counts_serg_benchmark.tsv" // puzzles with hundreds to thousands of solutions
)

// ownCounted generates puzzles and counts their solutions by brute force.
func ownCounted(tb testing.TB) []puzzle {
	tb.Helper()
	out := []puzzle{
		{"Norvig's impossible grid", "impossible", parse(tb, Classic, impossible), "", "0"},
		{"the empty grid", "empty", Classic.Empty(), "", "6670903752021072936960"},
	}
	rng := seeded(18)
	for i := range corpora.Rounds(200) {
		g := thin(solvedGrid(Classic, rng), rng, 26+i%10)
		if i%5 == 4 {
			g = spoil(g, rng, 1)
		}
		out = append(out, judged(fmt.Sprint("made ", i), g, 500))
	}
	return out
}

// countedPuzzles returns puzzles with a known number of solutions: generated ones, and a sample of those in
// the files.
func countedPuzzles(tb testing.TB, files ...string) []puzzle {
	tb.Helper()
	return corpora.With(tb, ownCounted(tb), func() (all []puzzle) {
		for _, file := range files {
			all = append(all, some(readCounted(tb, file))...)
		}
		return all
	})
}

// readCounted reads a file of puzzles with their number of solutions in the second column.
func readCounted(tb testing.TB, file string) (all []puzzle) {
	tb.Helper()
	for i, row := range corpora.Rows(tb, file) {
		all = append(all, puzzle{fmt.Sprint(file, " row ", i+1), digitsOf(row[1]),
			parse(tb, Classic, row[0]), "", row[1]})
	}
	return all
}

// invalidGrids returns puzzles that have no solution although no two equal digits see each other.
func invalidGrids(tb testing.TB) []Grid {
	tb.Helper()
	var own []Grid
	for rng := seeded(20); len(own) < 2+corpora.Rounds(400); {
		g := spoil(thinUnique(tb, solvedGrid(Classic, rng), rng, 24), rng, 1)
		if len(g.Conflicts()) == 0 && len(brute(g, 1)) == 0 {
			own = append(own, g)
		}
	}
	return corpora.With(tb, own, func() []Grid {
		return corpora.Sample(readInvalid(tb), func(Grid) string { return "" })
	})
}

// readInvalid reads the collection of puzzles without a solution.
func readInvalid(tb testing.TB) (all []Grid) {
	tb.Helper()
	for _, line := range corpora.Lines(tb, "bench_invalid.txt") {
		all = append(all, parse(tb, Classic, line))
	}
	return all
}

func TestInvalidPuzzles(t *testing.T) {
	for _, g := range invalidGrids(t) {
		if s, err := Solve(context.Background(), g); err != ErrNone {
			t.Errorf("%s: %s, %v", g, s, err)
		}
		if n, err := Count(context.Background(), g, 0); n != 0 || err != nil {
			t.Errorf("%s: %d solutions, %v", g, n, err)
		}
	}
}

// digitsOf returns a name for the group of puzzles that have about the same number of solutions, so that a
// sample can include some of each group. count is the number of solutions, or a lower bound. The name for
// count 0 is "none". For any other count, the name is count with each digit replaced by '#'.
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
	for _, p := range countedPuzzles(t, countedNamed, countedMany) {
		limit, want := limitOf(t, p.count)
		if n, err := Count(context.Background(), p.grid, limit); err != nil || n != want {
			t.Errorf("%s: %s: %d, %v, want %s", p.name, p.grid, n, err, p.count)
		}
	}
}

// limitOf parses a number of solutions and returns the limit to count to and the count to expect. For a plain
// number n, it returns 0, which means no limit, and n. For ">=k", it returns k for both. For a number too
// large for an int, it returns 100,000 for both.
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

// shareOf returns the number of givens to generate for a board of the layout: enough for brute force to
// search it quickly.
func shareOf(l *Layout) int {
	if l.N() <= 10 {
		return l.Cells() * 2 / 5
	}
	return l.Cells() * 3 / 5
}

// ownLarge generates boards of other sizes, up to 25x25. Some have one solution, some none, and some several.
func ownLarge(tb testing.TB) (out []puzzle) {
	tb.Helper()
	rng := seeded(19)
	for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {3, 4}, {4, 3}, {3, 5}, {4, 4}, {4, 5},
		{5, 5}} {
		s := solvedGrid(boxes(tb, box[0], box[1]), rng)
		g := thinUnique(tb, s, rng, shareOf(s.Layout()))
		name := fmt.Sprint("made ", box)
		out = append(out, judged(name, g, 2), judged(name+", a digit misplaced", misplaced(g, s), 2),
			puzzle{name: name + ", two digits alike", grid: alike(g, 1, 2), count: ">=2"})
	}
	return out
}

// readLarge reads the boards of other sizes, up to 25x25.
func readLarge(tb testing.TB) (all []puzzle) {
	tb.Helper()
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
		all = append(all, puzzle{fmt.Sprintf("row %d, %dx%d", i+1, n, n), row[1] + row[2], g, row[5], row[2]})
	}
	return all
}

func TestLargeBoards(t *testing.T) {
	undecided, of25 := 0, 0
	for _, p := range corpora.With(t, ownLarge(t), func() []puzzle { return some(readLarge(t)) }) {
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

// checkFound checks that the solutions found by a search for at most two are those that p expects.
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

// variantPuzzles returns puzzles with additional rules, or with regions instead of boxes. Some are generated,
// and others come from the collections.
func variantPuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	return corpora.With(tb, append(ownVariants(tb), some(satPuzzles(tb))...), func() []puzzle {
		return some(slices.Concat(sudoqPuzzles(tb), miscPuzzles(tb), issPuzzles(tb)))
	})
}

// ownVariants generates puzzles from the first solution of an empty grid of each layout.
func ownVariants(tb testing.TB) (out []puzzle) {
	rng := seeded(37)
	for _, text := range []string{"3x3,diagonals", "3x3,windoku", "3x3,knight", "3x3,disjoint", "3x3,falling,king",
		"2x3,rising", "1x7", "jigsaw:1234534512512342345145123", "4x4,diagonals"} {
		l := layout(tb, text)
		s, err := Solve(context.Background(), l.Empty())
		if err != ErrMany {
			tb.Fatalf("%s: %v", text, err)
		}
		g := thinUnique(tb, s, rng, shareOf(l))
		out = append(out, judged(text, g, 2), judged(text+", a digit misplaced", misplaced(g, s), 2))
	}
	return out
}

// sudoqPuzzles parses variants_sudoq.tsv. It skips puzzles that consist of several overlapping grids.
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

// miscPuzzles reads the rows of variants_misc.tsv whose rules a layout supports.
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

// issPuzzles reads the rows of variants_iss.tsv that readISS accepts.
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

// readISS parses a puzzle in the format of the Interactive Sudoku Solver, such as .Diagonal~1.~R1C1_5~R2C3_1.
// A part consists of a name and its arguments. The part without a name contains the givens. Rows and columns
// are in base 17. readISS returns false if the board is not square, if a rule is not supported, or if a cell
// has several candidates instead of a given.
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
			tb.Fatalf("%s: %s is not a cell", text, place)
		}
		g = g.With(Cell((int(r)-1)*n+int(c)-1), Digit(d))
	}
	return g, true
}

func TestVariants(t *testing.T) {
	for _, p := range variantPuzzles(t) {
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

// sameDigits reports whether text is the solution s. Digits are 1-9A-G or, in some files of 16x16 cells, A-P
// for 1 to 16.
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
