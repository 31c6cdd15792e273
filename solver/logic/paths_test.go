package logic

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/corpora"
)

// printedStep is a step of a path as it is printed.
type printedStep struct {
	text      string
	technique Technique
	place     []Candidate
	remove    []Candidate
}

// result returns what a step places or removes, as a library writes it.
func (s printedStep) result() []string { return written(append(slices.Clone(s.place), s.remove...)) }

// techniqueNames maps the names that are printed to techniques.
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

// readSteps reads a path as it is printed, steps separated by " ; ". A step that is by no technique has technique 0.
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

// TestNextOfPath goes along printed paths. At each position the next step must be the printed one. Where nothing looks for
// the printed technique, no technique before it may find anything.
func TestNextOfPath(t *testing.T) {
	if !corpora.Set() {
		return
	}
	names := techniqueNames(t)
	table := Standard()
	place := map[Technique]int{}
	for i, row := range table.Rows {
		place[row.Technique] = i
	}
	var same, differ [numTechniques]int
	shown := map[Technique]int{}
	paths := corpora.Sample(corpora.Rows(t, "hodoku_paths.tsv"), func(row []string) string { return row[0] })
	for _, row := range paths {
		g, err := solver.Parse(solver.Classic, row[1])
		if err != nil {
			t.Fatal(err)
		}
		p := New(g)
		clean := true
		for i, want := range readSteps(t, names, row[5]) {
			if want.technique == 0 {
				for _, x := range want.place {
					p.set(int(x.Cell), x.Digit)
				}
				continue
			}
			got, ok := Next(p, table)
			if ok {
				if err := Check(p, got); err != nil {
					t.Errorf("%s step %d: %s %v: %v", row[1], i+1, got.Technique.Key(), result(got), err)
				}
			}
			switch {
			case !want.technique.implemented() && (!ok || place[got.Technique.Row()] > place[want.technique.Row()]):
			case ok && got.Technique == want.technique && slices.Equal(result(got), want.result()):
				same[want.technique]++
				p.Apply(got)
				continue
			default:
				if !clean {
					break
				}
				clean = false
				differ[want.technique]++
				if shown[want.technique]++; shown[want.technique] <= 3 {
					t.Logf("%s step %d: %s\n got %s %v", row[1], i+1, want.text, got.Technique.Key(), result(got))
				}
			}
			p.Apply(Step{Place: want.place, Remove: want.remove})
		}
	}
	for technique := Technique(1); technique < numTechniques; technique++ {
		if same[technique]+differ[technique] > 0 {
			t.Logf("%-36s %d same, %d differ", technique.Key(), same[technique], differ[technique])
		}
	}
}

// TestWalk compares whole paths, scores and levels with printed ones, where something looks for all of their techniques. A path that
// follows a guess is left out, and one by forcing chains or nets, whose order depends on the program that printed it.
func TestWalk(t *testing.T) {
	if !corpora.Set() {
		return
	}
	names := techniqueNames(t)
	table := Standard()
	levels := map[string]Level{"Easy": Easy, "Medium": Medium, "Hard": Hard, "Unfair": Unfair, "Extreme": Extreme}
	all, samePath, sameScore, sameLevel := 0, 0, 0, 0
	paths := corpora.Sample(corpora.Rows(t, "hodoku_paths.tsv"), func(row []string) string { return row[0] })
	for _, row := range paths {
		want := readSteps(t, names, row[5])
		if slices.ContainsFunc(want, func(s printedStep) bool { return s.technique == 0 || !s.technique.implemented() }) {
			continue
		}
		all++
		got := Walk(New(parse(t, row[1])), table)
		same := len(got.Steps) == len(want)
		for i := range want {
			same = same && got.Steps[i].Technique == want[i].technique && slices.Equal(result(got.Steps[i]), want[i].result())
		}
		if same {
			samePath++
		}
		if strconv.Itoa(got.Score) == row[3] {
			sameScore++
		}
		if got.Level == levels[row[2]] {
			sameLevel++
		}
		if !got.Solved {
			t.Errorf("%s is not solved", row[1])
		}
	}
	t.Logf("of %d paths of %d: same steps %d, score %d, level %d", all, len(paths), samePath, sameScore, sameLevel)
	if samePath*100 < all*95 || sameScore*100 < all*99 || sameLevel*1000 < all*995 {
		t.Errorf("too few of %d: same steps %d, score %d, level %d", all, samePath, sameScore, sameLevel)
	}
}

// TestCandidateCounts compares how many candidates are left when singles find no more, and when singles and locked candidates do.
func TestCandidateCounts(t *testing.T) {
	rows := ownCounts
	if corpora.Set() {
		rows = nil
		for _, row := range corpora.Sample(corpora.Rows(t, "ratings_SER_controlled_bias_000.tsv"), func(row []string) string { return row[0] }) {
			rows = append(rows, []string{row[8], row[5], row[6], row[7]})
		}
	}
	only := func(techniques ...Technique) *Table {
		table := Standard()
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
			Walk(p, table)
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
