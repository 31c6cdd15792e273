package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Puzzles with rules: the rows of two collections, proved to have the number of solutions that they
// have. Beside our figures stand those of the Interactive Sudoku Solver on the same rows, which is
// run under node if NUMPLACE_ISS names a checkout of it. Otherwise its guesses are those that the
// collection states.

//go:embed iss.mjs
var issJS []byte

const (
	ruleSeconds = 10 // the most time for a row
	manyGuesses = 10 // goal: where the other needs so many, fewer
)

// ruledRow is a row of the collections.
type ruledRow struct {
	name   string // of its benchmark
	kinds  []string
	text   string
	stated float64 // guesses, or -1 if the collection states none
	other  issRow
}

// issRow is what the other solver tells about a row.
type issRow struct {
	Guesses, Seconds float64
	Over             bool
}

// ruledRows reads the collections whose rows are texts of the other solver.
func ruledRows(dir string) (rows []ruledRow, err error) {
	for _, file := range []struct {
		name                 string
		kinds, text, guesses int // columns; guesses -1 for none
	}{{"rules_index", 2, 6, 3}, {"variants_iss", 1, 4, -1}} {
		content, err := os.ReadFile(filepath.Join(dir, file.name+".tsv"))
		if err != nil {
			return nil, err
		}
		number := 0
		for line := range strings.Lines(string(content)) {
			line = strings.TrimRight(line, "\r\n")
			if strings.TrimSpace(line) == "" || line[0] == '#' {
				continue
			}
			number++
			columns := strings.Split(line, "\t")
			row := ruledRow{name: fmt.Sprintf("Rules/%s:%d", file.name, number), text: columns[file.text], stated: -1,
				kinds: strings.FieldsFunc(columns[file.kinds], func(r rune) bool { return r == ' ' || r == ',' })}
			if file.guesses >= 0 {
				if row.stated, err = strconv.ParseFloat(columns[file.guesses], 64); err != nil {
					return nil, fmt.Errorf("%s: %w", row.name, err)
				}
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// measureRules runs the benchmark of rules natively and under node, then the other solver. It does
// nothing without collections.
func (r *report) measureRules() error {
	corpora, err := collections()
	if err != nil || corpora == "" {
		return err
	}
	rows, err := ruledRows(corpora)
	if err != nil {
		return err
	}
	for _, place := range r.places {
		if place.wall { // only the processor's time is compared
			continue
		}
		fmt.Fprintf(os.Stderr, "bench: rules, %s\n", place.name)
		output, err := place.run("links", []string{"-test.run=^$", "-test.cpu=1", "-test.bench=^BenchmarkRules$",
			"-test.benchtime=1x", "-test.timeout=0"})
		if err != nil {
			return err
		}
		if err := r.measures[place.name].add(output); err != nil {
			return err
		}
	}
	for _, row := range rows {
		if slices.Contains(r.measures["native"].names("Rules/"), row.name) {
			r.ruled = append(r.ruled, row)
		}
	}
	folder := os.Getenv("NUMPLACE_ISS")
	if folder == "" {
		return nil
	}
	fmt.Fprintln(os.Stderr, "bench: rules, Interactive Sudoku Solver")
	r.issRan = true
	return runISS(folder, r.ruled)
}

// runISS runs the other solver, a checkout in a folder, on rows under node, and keeps what it tells.
func runISS(folder string, rows []ruledRow) error {
	dir, err := os.MkdirTemp("", "numplace-iss-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	script := filepath.Join(dir, "iss.mjs")
	if err := os.WriteFile(script, issJS, 0o644); err != nil {
		return err
	}
	var texts []string
	for _, row := range rows {
		texts = append(texts, row.text)
	}
	in, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	cmd := exec.Command("node", script, folder, strconv.Itoa(ruleSeconds))
	cmd.Stdin, cmd.Stderr = bytes.NewReader(in), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("the solver in %s: %w", folder, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(out))
	for i := range rows {
		if err := decoder.Decode(&rows[i].other); err != nil {
			return fmt.Errorf("the solver in %s: %d of %d rows: %w", folder, i, len(rows), err)
		}
	}
	if err := decoder.Decode(&issRow{}); !errors.Is(err, io.EOF) {
		return fmt.Errorf("the solver in %s: more than %d rows", folder, len(rows))
	}
	return nil
}

// ruleFigures are those of some rows together. What is not known is 0.
type ruleFigures struct {
	native, node, other    float64 // seconds
	guesses, otherGuesses  float64 // medians
	over, overOther, known int     // rows; known is how many guesses of the other solver are known
}

func (r *report) ruleFigures(rows []ruledRow) (f ruleFigures) {
	var ours, others []float64
	for _, row := range rows {
		f.native += r.at("native", row.name, "s/row")
		f.node += r.at("node", row.name, "s/row")
		f.over += int(r.at("native", row.name, "over"))
		theirs := row.stated
		if r.issRan {
			f.other += row.other.Seconds
			theirs = row.other.Guesses
			if row.other.Over {
				f.overOther++
			}
		}
		ours = append(ours, r.at("native", row.name, "guesses"))
		if theirs >= 0 {
			others = append(others, theirs)
		}
	}
	f.guesses, f.known = median(ours), len(others)
	if len(others) > 0 {
		f.otherGuesses = median(others)
	}
	return f
}

// rules returns the table of rules: a row for each kind, by the names of the other solver, and one for
// all. A puzzle of several kinds counts for each.
func (r *report) rules() Table {
	t := Table{title: "Puzzles with rules: how many solutions? Processor time; " +
		"the Interactive Sudoku Solver (ISS) under node"}
	t.columns = []string{"kind", "puzzles", "native", "node", "ISS", "native/ISS", "node/ISS", "guesses", "of ISS",
		"over 10 s", "of ISS"}
	add := func(kind string, rows []ruledRow) ruleFigures {
		f := r.ruleFigures(rows)
		other, theirs := none, none
		if r.issRan {
			other, theirs = seconds(f.other), grouped(float64(f.overOther))
		}
		of := none
		if f.known == len(rows) {
			of = grouped(f.otherGuesses)
		}
		t.add(kind, grouped(float64(len(rows))), seconds(f.native), seconds(f.node), other, ratio(f.native, f.other),
			ratio(f.node, f.other), grouped(f.guesses), of, grouped(float64(f.over)), theirs)
		return f
	}
	kinds := map[string][]ruledRow{}
	for _, row := range r.ruled {
		for _, kind := range row.kinds {
			kinds[kind] = append(kinds[kind], row)
		}
	}
	var missed []string
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		f := add(kind, kinds[kind])
		fewer := f.guesses < f.otherGuesses || f.guesses == f.otherGuesses && f.otherGuesses < manyGuesses
		if f.known == len(kinds[kind]) && !fewer {
			missed = append(missed, kind)
		}
	}
	if len(r.ruled) > 0 {
		all := add("all", r.ruled)
		t.title += r.ruleGoals(all, missed)
	}
	return t
}

// ruleGoals says which goals are reached.
func (r *report) ruleGoals(all ruleFigures, missed []string) string {
	said := func(goal string, reached bool) string {
		return ". " + goal + map[bool]string{true: ": reached", false: ": missed"}[reached]
	}
	text := ""
	if r.issRan {
		text += said("Goal half of its time, native", all.native <= all.other/2) +
			said("under node", all.node <= all.other/2)
	}
	text += said("Goal at most 1 % over 10 s", 100*all.over <= len(r.ruled))
	text += said("Goal its guesses or, from 10 on, fewer, in each kind's median", len(missed) == 0)
	if len(missed) > 0 {
		text += " by " + strings.Join(missed, ", ")
	}
	return text
}
