package logic

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/internal/corpora"
	"numplace/solver"
)

// printedStep is a step of a printed path.
type printedStep struct {
	text      string
	technique Technique
	place     []Candidate
	remove    []Candidate
}

// result returns the placements and eliminations of a step in the form of a library.
func (s printedStep) result() []string { return written(append(slices.Clone(s.place), s.remove...)) }

// techniqueNames maps printed names to techniques.
func techniqueNames(t testing.TB) map[string]Technique {
	names := map[string]Technique{}
	for _, row := range corpora.Rows(t, "hodoku_technique_codes.tsv") {
		if technique, ok := ByCode(row[0]); ok {
			names[row[1]] = technique
		}
	}
	names["Almost Locked Set Chain"] = ALSChain
	names["Brute Force"] = 0
	return names
}

// readSteps reads a printed path, whose steps are separated by " ; ". A step that no technique
// explains has technique 0.
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

// printedAlike reports whether our steps of a technique have the printed text. Nets are proved
// differently, contradictions do not always name the same house, and some rectangles name their
// digits in another order.
func printedAlike(t Technique) bool {
	return t != ForcingChainContradiction && t != ForcingNetContradiction && t != ForcingNetVerity &&
		t != AvoidableRectangle1
}

// TestPaths follows printed paths. Each step must be the printed one, with its text, and score and
// level must agree. Where the printed path guesses, there must be no step, and the test takes the
// guess. Check proves the steps of some of the paths.
func TestPaths(t *testing.T) {
	if !corpora.Set() {
		return
	}
	names := techniqueNames(t)
	kind := func(row []string) string { return row[0] }
	rows := corpora.Sample(corpora.Sample(corpora.Rows(t, "hodoku_paths.tsv"), kind), kind)
	same, steps, guesses := 0, 0, 0
	for i, row := range rows {
		p, table := New(parse(t, row[1])), StandardTable()
		score, level := 0, Easy
		guessed, equal := false, true
		for k, want := range readSteps(t, names, row[5]) {
			got, ok := Next(t.Context(), p, table)
			if want.technique == 0 {
				if guessed = true; ok {
					t.Errorf("%s step %d: %s\n got %s", row[1], k+1, want.text, got.Notation(solver.Classic))
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
				t.Errorf("%s step %d: %s\n got %s", row[1], k+1, first, text)
				equal = false
				break
			}
			if i%8 == 0 {
				if err := Check(p, got); err != nil {
					t.Errorf("%s step %d: %s: %v", row[1], k+1, text, err)
				}
			}
			p.Apply(got)
			l, n := table.Counts(got.Technique)
			score, level = score+n, max(level, l)
		}
		level = level.Raised(score, solver.Classic)
		if !guessed && equal && (strconv.Itoa(score) != row[3] || level != levelNames[row[2]]) {
			t.Errorf("%s: score %d, level %d, want %s, %s", row[1], score, level, row[3], row[2])
			equal = false
		}
		if equal {
			same++
		}
	}
	t.Logf("%d of %d paths are equal, with %d steps and %d guesses", same, len(rows), steps, guesses)
}

// TestScores compares scores and levels with known ones. For a puzzle beyond the techniques, ours
// are lower bounds.
func TestScores(t *testing.T) {
	if !corpora.Set() {
		return
	}
	rows := corpora.Sample(corpora.Rows(t, "ratings_HoDoKu_scores.tsv"), func(row []string) string { return row[0] })
	for _, row := range rows {
		p := New(parse(t, row[2]))
		path := Walk(t.Context(), p, StandardTable())
		score, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		if path.Solved != p.Solved() || path.Solved && (path.Score != score || path.Level != levelNames[row[0]]) {
			t.Errorf("%s: score %d, level %d, want %s, %s", row[2], path.Score, path.Level, row[1], row[0])
		}
		if !path.Solved && (path.Score > score || path.Level > levelNames[row[0]]) {
			t.Errorf("%s: score at least %d, level at least %d, want %s, %s", row[2], path.Score, path.Level,
				row[1], row[0])
		}
	}
}

// TestCandidateCounts compares the number of candidates left after singles, and after singles and
// locked candidates.
func TestCandidateCounts(t *testing.T) {
	rows := ownCounts
	if corpora.Set() {
		rows = nil
		kind := func(row []string) string { return row[0] }
		for _, row := range corpora.Sample(corpora.Rows(t, "ratings_SER_controlled_bias_000.tsv"), kind) {
			rows = append(rows, []string{row[8], row[5], row[6], row[7]})
		}
	}
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
