package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The title of the table states which goals are reached, and the table has a row for each kind and for all.
func TestRulesTable(t *testing.T) {
	r := newReport([]*place{{name: "native"}, {name: "node"}})
	r.ruled = []ruledRow{
		{Name: "a:1", Kinds: []string{"cage", "thermo"}, ISS: ".", other: issRow{Guesses: 20, Seconds: 1}},
		{Name: "a:2", Kinds: []string{"cage"}, ISS: ".", other: issRow{Guesses: 40, Seconds: 3, Over: true}},
	}
	r.issRan = true
	for _, place := range []string{"native", "node"} {
		output := "BenchmarkRules/a:1 1 5 ns/op 20 guesses 0 over 0.5 s/row\n" +
			"BenchmarkRules/a:2 1 5 ns/op 10 guesses 0 over 1 s/row\n"
		if place == "node" {
			output = strings.NewReplacer("1 s/row", "2.5 s/row", "10 guesses 0 over", "10 guesses 1 over").
				Replace(output)
		}
		if err := r.measures[place].add(output); err != nil {
			t.Fatal(err)
		}
	}
	table := r.rules()
	for _, want := range []string{"native: reached", "node: missed. Goal at most", "10 s, native: reached",
		"node: missed. Goal its", "median: missed by thermo"} {
		if !strings.Contains(table.title, want) {
			t.Errorf("%s: no %q", table.title, want)
		}
	}
	const want = "all 2 1.50 s 3 s 4 s 0.38 0.75 15 30 0 1 1"
	if got := strings.Join(table.rows[2], " "); got != want || len(table.rows) != 3 {
		t.Errorf("%v, %s", table.rows, got)
	}
	r.issRan, r.ruled[0].Guesses, r.ruled[1].Guesses = false, 25, -1
	if got := r.rules(); got.rows[0][8] != none || got.rows[1][8] != "25" || strings.Contains(got.title, "half") {
		t.Errorf("without the other solver: %s", got)
	}
}

// It is an error if ISS finds a different number of solutions, unless one of the solvers gave up or ISS was
// not run.
func TestDisputedRules(t *testing.T) {
	r := newReport([]*place{{name: "native"}})
	output := ""
	for _, row := range []struct {
		name, iss, over string
		other           issRow
	}{
		{"agreed", ".", "0", issRow{Solutions: 1}},
		{"disputed", ".", "0", issRow{Solutions: 2}},
		{"over", ".", "1", issRow{Solutions: 2}},
		{"other-over", ".", "0", issRow{Over: true}},
		{"without-text", "", "0", issRow{}},
	} {
		r.ruled = append(r.ruled, ruledRow{Name: row.name, ISS: row.iss, other: row.other})
		output += "BenchmarkRules/" + row.name + " 1 5 ns/op 1 solutions " + row.over + " over\n"
	}
	if err := r.measures["native"].add(output); err != nil {
		t.Fatal(err)
	}
	const want = "disputed: 1 solutions, but 2 by the Interactive Sudoku Solver: ."
	if err := r.disputed(); err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

// Rows are read in the format in which the benchmark writes them.
func TestReadRows(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows")
	text := `{"Name":"a:1","Kinds":["cage","thermo"],"ISS":".Cage","Guesses":-1}` + "\n" +
		`{"Name":"a:2","Kinds":["jigsaw"],"ISS":"","Guesses":7}` + "\n"
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	rows, err := readRows(name)
	if want := "[{a:1 [cage thermo] .Cage -1 {0 0 0 false}} {a:2 [jigsaw]  7 {0 0 0 false}}]"; err != nil ||
		fmt.Sprint(rows) != want {
		t.Errorf("%v, %v", rows, err)
	}
}
