package main

import (
	"bytes"
	"cmp"
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

// This file measures how fast puzzles with rules are solved. Each row of the collections is a puzzle. If the
// solver supports all rules of a row, the row is solved, and its solution count is checked. The results are
// compared with those of the Interactive Sudoku Solver (ISS) on the same rows. ISS runs under node if
// NUMPLACE_ISS is the path of a checkout of it. Otherwise only its numbers of guesses are used, as listed in
// the collections.

//go:embed iss.mjs
var issJS []byte

const (
	maxSeconds  = 10 // time limit for a row
	manyGuesses = 10 // if ISS makes fewer guesses than this, our solver may make as many
)

// ruledRow is a row of the collections, as written by BenchmarkRules.
type ruledRow struct {
	Name    string // name of its benchmark without the prefix benchRules
	Kinds   []string
	ISS     string  // puzzle in the format of ISS; "" if ISS lacks one of its rules
	Guesses float64 // of ISS, from the collection; -1 if unknown
	other   issRow
}

const benchRules = "Rules/"

// issRow is the result of ISS for a row.
type issRow struct {
	Solutions, Guesses, Seconds float64
	Over                        bool
}

// readRows reads the rows that BenchmarkRules has written to a file.
func readRows(name string) (rows []ruledRow, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	lines := json.NewDecoder(bytes.NewReader(text))
	lines.DisallowUnknownFields()
	for lines.More() {
		var row ruledRow
		if err := lines.Decode(&row); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// measureRules runs BenchmarkRules, which checks each answer, natively and under node, and then ISS. It does
// nothing without collections.
func (r *report) measureRules() error {
	corpora, err := collections()
	if err != nil || corpora == "" {
		return err
	}
	dir, err := os.MkdirTemp("", "numplace-rules-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "rows")
	for _, place := range r.places {
		if place.wall { // only processor times are compared
			continue
		}
		fmt.Fprintf(os.Stderr, "bench: rules, %s\n", place.name)
		output, err := place.run("links", []string{"-test.run=^$", "-test.cpu=1", "-test.bench=^BenchmarkRules$",
			"-test.benchtime=1x", "-test.timeout=0", "-rules.rows=" + file})
		if err != nil {
			return err
		}
		if err := r.measures[place.name].add(output); err != nil {
			return err
		}
	}
	if r.ruled, err = readRows(file); err != nil {
		return err
	}
	folder := os.Getenv("NUMPLACE_ISS")
	if folder == "" {
		return nil
	}
	fmt.Fprintln(os.Stderr, "bench: rules, Interactive Sudoku Solver")
	r.issRan = true
	if err := runISS(dir, folder, r.ruled); err != nil {
		return err
	}
	return r.disputed()
}

// runISS runs ISS under node on the rows that it supports, and stores its results in rows. folder is its
// checkout, and dir is a directory for the script.
func runISS(dir, folder string, rows []ruledRow) error {
	script := filepath.Join(dir, "iss.mjs")
	if err := os.WriteFile(script, issJS, 0o644); err != nil {
		return err
	}
	var in bytes.Buffer
	texts := json.NewEncoder(&in)
	for _, row := range rows {
		if err := texts.Encode(row.ISS); err != nil {
			return err
		}
	}
	cmd := exec.Command("node", script, folder, strconv.Itoa(maxSeconds))
	cmd.Stdin, cmd.Stderr = &in, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("the solver in %s: %w", folder, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(out))
	for i := range rows {
		if err := decoder.Decode(&rows[i].other); err != nil {
			return fmt.Errorf("the solver in %s: can't read the result of row %d of %d: %w", folder, i+1,
				len(rows), err)
		}
	}
	if err := decoder.Decode(&issRow{}); !errors.Is(err, io.EOF) {
		return fmt.Errorf("the solver in %s: more results than the %d rows", folder, len(rows))
	}
	return nil
}

// disputed returns an error that lists the rows for which ISS and our solver found different numbers of
// solutions.
func (r *report) disputed() (err error) {
	for _, row := range r.ruled {
		name := benchRules + row.Name
		own := r.at("native", name, "solutions")
		if row.ISS != "" && !row.other.Over && r.at("native", name, "over") == 0 && row.other.Solutions != own {
			err = errors.Join(err, fmt.Errorf("%s: %v solutions, but %v by the Interactive Sudoku Solver: %s",
				row.Name, own, row.other.Solutions, row.ISS))
		}
	}
	return err
}

// ruleFigures contains totals and medians of the results for a set of rows. Unknown values are 0.
type ruleFigures struct {
	native, node, iss             float64                        // seconds
	shared                        struct{ native, node float64 } // seconds for the rows that ISS supports
	guesses, issGuesses           float64                        // medians
	overNative, overNode, overISS int                            // rows over the time limit
	known                         int                            // number of rows for which ISS's guesses are known
}

func (r *report) ruleFigures(rows []ruledRow) (f ruleFigures) {
	var ours, others []float64
	for _, row := range rows {
		name := benchRules + row.Name
		native, node, theirs := r.at("native", name, "s/row"), r.at("node", name, "s/row"), row.Guesses
		f.native += native
		f.node += node
		f.overNative += int(r.at("native", name, "over"))
		f.overNode += int(r.at("node", name, "over"))
		if r.issRan && row.ISS != "" {
			f.iss += row.other.Seconds
			f.shared.native += native
			f.shared.node += node
			theirs = row.other.Guesses
			if row.other.Over {
				f.overISS++
			}
		}
		ours = append(ours, r.at("native", name, "guesses"))
		if theirs >= 0 {
			others = append(others, theirs)
		}
	}
	f.guesses, f.known = median(ours), len(others)
	if len(others) > 0 {
		f.issGuesses = median(others)
	}
	return f
}

// rules returns the table of rules: a row for each solver.Kind, and one for all puzzles. A puzzle with
// several kinds counts for each of them.
func (r *report) rules() Table {
	t := Table{title: "Puzzles with rules: how many solutions? Processor time; " +
		"the Interactive Sudoku Solver (ISS) under node"}
	t.columns = []string{"kind", "puzzles", "native", "node", "ISS", "native/ISS", "node/ISS", "guesses", "of ISS",
		"over 10 s", "node", "ISS"}
	add := func(kind string, rows []ruledRow) ruleFigures {
		f := r.ruleFigures(rows)
		iss, overISS, of := none, none, none
		if r.issRan {
			iss, overISS = seconds(f.iss), grouped(float64(f.overISS))
		}
		if f.known == len(rows) {
			of = grouped(f.issGuesses)
		}
		t.add(kind, grouped(float64(len(rows))), seconds(f.native), seconds(f.node), iss,
			ratio(f.shared.native, f.iss), ratio(f.shared.node, f.iss), grouped(f.guesses), of,
			grouped(float64(f.overNative)), grouped(float64(f.overNode)), overISS)
		return f
	}
	kinds := map[string][]ruledRow{}
	for _, row := range r.ruled {
		for _, kind := range row.Kinds {
			kinds[kind] = append(kinds[kind], row)
		}
	}
	var missed []string
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		f := add(kind, kinds[kind])
		fewer := f.guesses < f.issGuesses || f.guesses == f.issGuesses && f.issGuesses < manyGuesses
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

// ruleGoals returns text for the table's title that states which goals are reached. missed lists the kinds
// with too many guesses.
func (r *report) ruleGoals(all ruleFigures, missed []string) string {
	said := func(goal string, reached bool) string {
		return ". " + goal + map[bool]string{true: ": reached", false: ": missed"}[reached]
	}
	text := ""
	if r.issRan {
		text += said("Goal half of its time, native", all.shared.native <= all.iss/2) +
			said("under node", all.shared.node <= all.iss/2)
	}
	text += said("Goal at most 1 % over 10 s, native", 100*all.overNative <= len(r.ruled)) +
		said("under node", 100*all.overNode <= len(r.ruled))
	text += said("Goal its guesses or, from 10 on, fewer, in each kind's median", len(missed) == 0)
	if len(missed) > 0 {
		text += " by " + strings.Join(missed, ", ")
	}
	return text
}

// ruleRows returns a table with each row of the collections, slowest first.
func (r *report) ruleRows() Table {
	t := Table{title: "Each puzzle with rules", columns: []string{"row", "kinds", "native", "node", "ISS", "guesses",
		"of ISS"}}
	for _, row := range slices.SortedFunc(slices.Values(r.ruled), func(a, b ruledRow) int {
		return cmp.Compare(r.at("native", benchRules+b.Name, "s/row"), r.at("native", benchRules+a.Name, "s/row"))
	}) {
		name, iss, of := benchRules+row.Name, none, none
		if r.issRan && row.ISS != "" {
			iss, of = seconds(row.other.Seconds), grouped(row.other.Guesses)
		} else if row.Guesses >= 0 {
			of = grouped(row.Guesses)
		}
		t.add(row.Name, strings.Join(row.Kinds, " "), seconds(r.at("native", name, "s/row")),
			seconds(r.at("node", name, "s/row")), iss, grouped(r.at("native", name, "guesses")), of)
	}
	return t
}
