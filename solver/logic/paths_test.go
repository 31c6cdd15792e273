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
