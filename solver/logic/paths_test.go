package logic

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// printedStep is a step of a printed path, that is, of a solution path in the output format of HoDoKu.
type printedStep struct {
	text      string
	technique Technique
	place     []Candidate
	remove    []Candidate
}

// result returns the placements and eliminations of a step in the format of a step library.
func (s printedStep) result() []string { return written(append(slices.Clone(s.place), s.remove...)) }

// techniqueNames maps the names of techniques in printed paths to techniques.
func techniqueNames() map[string]Technique {
	names := map[string]Technique{"Brute Force": 0}
	for technique := Technique(1); technique < numTechniques; technique++ {
		names[technique.Name()] = technique
	}
	return names
}

// printedPath is a puzzle with its level, score and solution path, as HoDoKu prints them.
type printedPath struct{ puzzle, level, score, path string }

// ownPaths returns the printed paths of puzzles generated at random. There is at least one puzzle for each
// level, and one that the techniques do not solve. The paths contain only the first line of each step.
func ownPaths(t *testing.T) (all []printedPath) {
	text, err := os.ReadFile("testdata/paths.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		all = append(all, printedPath{f[0], f[1], f[2], f[3]})
	}
	return all
}

// readSteps parses a printed path, whose steps are separated by " ; ". A guess, printed as "Brute Force",
// becomes a step with technique 0.
func readSteps(t testing.TB, names map[string]Technique, path string) []printedStep {
	var steps []printedStep
	for text := range strings.SplitSeq(path, " ; ") {
		step := printedStep{text: text}
		first, _, _ := strings.Cut(text, " | ")
		head, results, arrow := strings.Cut(first, "=> ")
		name, rest, _ := strings.Cut(head, ":")
		name, _, _ = strings.Cut(name, " in ")
		known := false
		if step.technique, known = names[strings.TrimSpace(name)]; !known {
			t.Fatalf("%q: no technique", text)
		}
		if !arrow {
			results = strings.TrimSpace(rest)
		}
		for group := range strings.SplitSeq(results, ", ") {
			cells, digit, removed := strings.Cut(group, "<>")
			if !removed {
				cells, digit, _ = strings.Cut(group, "=")
			}
			d, err := strconv.Atoi(digit)
			if err != nil {
				t.Fatalf("%q: no result", text)
			}
			for part := range strings.SplitSeq(cells, ",") {
				rows, cols, _ := strings.Cut(part[1:], "c")
				for _, r := range rows {
					for _, c := range cols {
						x := Candidate{solver.Cell(int(r-'1')*9 + int(c-'1')), solver.Digit(d)}
						if removed {
							step.remove = append(step.remove, x)
						} else {
							step.place = append(step.place, x)
						}
					}
				}
			}
		}
		steps = append(steps, step)
	}
	return steps
}

var levelNames = map[string]Level{"Easy": Easy, "Medium": Medium, "Hard": Hard, "Unfair": Unfair, "Extreme": Extreme}

// printedAlike reports whether our steps of a technique must have the same text as the printed steps. It
// returns false for nets, which are proved differently, for contradictions, which do not always name the same
// house, and for some rectangles, which name their digits in another order.
func printedAlike(t Technique) bool {
	return t != ForcingChainContradiction && t != ForcingNetContradiction && t != ForcingNetVerity &&
		t != AvoidableRectangle1
}

// TestPaths compares our paths with printed paths. Each step and its text must be the same, and score and
// level must agree. Where the printed path guesses, no technique may find a step, and the test applies the
// printed guess. No step may contradict the solution. Check must prove all steps of our own paths, and some
// steps of the others. On our own paths, no earlier row of the table may have a step. The row of ALS chains
// is an exception, because paths do not look for all of them.
func TestPaths(t *testing.T) {
	names, own := techniqueNames(), ownPaths(t)
	paths := corpora.With(t, own, func() (all []printedPath) {
		kind := func(row []string) string { return row[0] }
		for _, row := range corpora.Sample(corpora.Sample(corpora.Rows(t, "hodoku_paths.tsv"), kind), kind) {
			all = append(all, printedPath{row[1], row[2], row[3], row[5]})
		}
		return all
	})
	same, steps, guesses := 0, 0, 0
	for i, printed := range paths {
		g := parse(t, printed.puzzle)
		p, table, solved := New(g), StandardTable(), solution(t, g)
		score, level := 0, Easy
		guessed, equal := false, true
		for k, want := range readSteps(t, names, printed.path) {
			got, ok := Next(t.Context(), p, table)
			if want.technique == 0 {
				if guessed = true; ok {
					t.Errorf("%s step %d: %s\n got %s", printed.puzzle, k+1, want.text, got.Notation(solver.Classic))
				}
				for _, x := range want.place {
					p.set(int(x.Cell), x.Digit)
				}
				guesses++
				continue
			}
			steps++
			text := ""
			if ok {
				text, _, _ = strings.Cut(got.Notation(solver.Classic), " | ")
			}
			first, _, _ := strings.Cut(want.text, " | ")
			same := got.Technique == want.technique && slices.Equal(result(got), want.result())
			if !same || printedAlike(got.Technique) && text != first {
				t.Errorf("%s step %d: %s\n got %s", printed.puzzle, k+1, first, text)
				equal = false
				break
			}
			if contradicts(got, solved) {
				t.Errorf("%s step %d: %s is false", printed.puzzle, k+1, text)
			}
			if i < len(own) {
				if easier := before(t, p, table, got.Technique.Row()); easier != 0 {
					t.Errorf("%s step %d: %s comes after %s", printed.puzzle, k+1, text, easier)
				}
			}
			if i < len(own) || i%8 == 0 {
				if err := Check(p, got); err != nil {
					t.Errorf("%s step %d: %s: %v", printed.puzzle, k+1, text, err)
				}
			}
			p.Apply(got)
			l, n := table.Counts(got.Technique)
			score, level = score+n, max(level, l)
		}
		level = level.Raised(score, solver.Classic)
		if !guessed && equal && (strconv.Itoa(score) != printed.score || level != levelNames[printed.level]) {
			t.Errorf("%s: score %d, level %d, want %s, %s", printed.puzzle, score, level, printed.score, printed.level)
			equal = false
		}
		if equal && !p.Solved() {
			t.Errorf("%s: the path ends early", printed.puzzle)
		} else if equal {
			same++
		}
	}
	t.Logf("%d of %d paths are equal, with %d steps and %d guesses", same, len(paths), steps, guesses)
}

// before returns the technique of the first step found by a table row above that of the technique limit. It
// returns 0 if no such row finds a step. It skips ALS chains.
func before(t *testing.T, p *Position, table *Table, limit Technique) Technique {
	for _, row := range table.Rows {
		if row.Technique == limit {
			break
		}
		if row.Enabled && row.Technique != ALSChain {
			for step := range Find(t.Context(), p, row.Technique, table.Options) {
				return step.Technique
			}
		}
	}
	return 0
}

// TestScores compares scores and levels with those of HoDoKu. If the techniques do not solve a puzzle, our
// score and level must not be above those of HoDoKu.
func TestScores(t *testing.T) {
	for _, known := range corpora.With(t, ownPaths(t), func() (all []printedPath) {
		level := func(row []string) string { return row[0] }
		for _, row := range corpora.Sample(corpora.Rows(t, "ratings_HoDoKu_scores.tsv"), level) {
			all = append(all, printedPath{puzzle: row[2], level: row[0], score: row[1]})
		}
		return all
	}) {
		p := New(parse(t, known.puzzle))
		path := Walk(t.Context(), p, StandardTable())
		score, err := strconv.Atoi(known.score)
		if err != nil {
			t.Fatal(err)
		}
		if path.Solved != p.Solved() || path.Solved && (path.Score != score || path.Level != levelNames[known.level]) {
			t.Errorf("%s: score %d, level %d, want %s, %s", known.puzzle, path.Score, path.Level, known.score,
				known.level)
		}
		if !path.Solved && (path.Score > score || path.Level > levelNames[known.level]) {
			t.Errorf("%s: score at least %d, level at least %d, want %s, %s", known.puzzle, path.Score, path.Level,
				known.score, known.level)
		}
	}
}

// TestCandidateCounts compares the number of candidates left after singles, and after singles and
// locked candidates.
func TestCandidateCounts(t *testing.T) {
	rows := corpora.With(t, ownCounts, func() (all [][]string) {
		kind := func(row []string) string { return row[0] }
		for _, row := range corpora.Sample(corpora.Rows(t, "ratings_SER_controlled_bias_000.tsv"), kind) {
			all = append(all, []string{row[8], row[5], row[6], row[7]})
		}
		return all
	})
	only := func(techniques ...Technique) *Table {
		table := StandardTable()
		for i := range table.Rows {
			table.Rows[i].Enabled = slices.Contains(techniques, table.Rows[i].Technique)
		}
		return table
	}
	tables := []*Table{
		only(),
		only(FullHouse, NakedSingle, HiddenSingle),
		only(FullHouse, NakedSingle, HiddenSingle, Pointing, Claiming),
	}
	for _, row := range rows {
		p := New(parse(t, row[0]))
		for i, table := range tables {
			Walk(t.Context(), p, table)
			left := 0
			for c := range solver.Cell(81) {
				left += p.Candidates(c).Len()
			}
			if strconv.Itoa(left) != row[1+i] {
				t.Errorf("%s: %d candidates, want %s", row[0], left, row[1+i])
			}
		}
	}
}

func parse(t testing.TB, puzzle string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
