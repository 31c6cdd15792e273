package main

import (
	"strings"
	"testing"
)

// The table of rules says for each kind, and for all, which goals are reached.
func TestRulesTable(t *testing.T) {
	r := newReport([]*place{{name: "native"}, {name: "node"}})
	r.ruled = []ruledRow{
		{name: "Rules/a:1", kinds: []string{"Cage", "Thermo"}, other: issRow{Guesses: 20, Seconds: 1}},
		{name: "Rules/a:2", kinds: []string{"Cage"}, other: issRow{Guesses: 40, Seconds: 3, Over: true}},
	}
	r.issRan = true
	for _, place := range []string{"native", "node"} {
		output := "BenchmarkRules/a:1 1 5 ns/op 20 guesses 0 over 0.5 s/row\n" +
			"BenchmarkRules/a:2 1 5 ns/op 10 guesses 0 over 1 s/row\n"
		if place == "node" {
			output = strings.ReplaceAll(output, "1 s/row", "2.5 s/row")
		}
		if err := r.measures[place].add(output); err != nil {
			t.Fatal(err)
		}
	}
	table := r.rules()
	for _, want := range []string{"native: reached", "under node: missed", "over 10 s: reached",
		"median: missed by Thermo"} {
		if !strings.Contains(table.title, want) {
			t.Errorf("%s: no %q", table.title, want)
		}
	}
	const want = "all 2 1.50 s 3 s 4 s 0.38 0.75 15 30 0 1"
	if got := strings.Join(table.rows[2], " "); got != want || len(table.rows) != 3 {
		t.Errorf("%v, %s", table.rows, got)
	}
	r.issRan, r.ruled[0].stated, r.ruled[1].stated = false, 25, -1
	if got := r.rules(); got.rows[0][8] != none || got.rows[1][8] != "25" || strings.Contains(got.title, "half") {
		t.Errorf("without the other solver: %s", got)
	}
}
