package links

import (
	"strings"
	"testing"

	"numplace/solver/corpora"
)

// leftNames are the names of rules that no layout supports, and the reasons. A name that ends with * stands for all
// names that begin with it.
var leftNames = map[string]string{
	"Interactive Sudoku Solver: ChaosConstruction": "the regions are to be found",
	"Interactive Sudoku Solver: ChaosArrow":        "the regions are to be found",
	"Interactive Sudoku Solver: ChaosCount":        "the regions are to be found",
	"Interactive Sudoku Solver: FullRank*":         "it compares whole rows and columns with each other",
	"Interactive Sudoku Solver: Lunchbox":          "no rule has the sum between the extremes of a line",
	"Interactive Sudoku Solver: NFA":               "an automaton over several lines, or with too many states",
	"Interactive Sudoku Solver: Or":                "only one of several rules holds",
	"Interactive Sudoku Solver: Replicate":         "it repeats the other rules on another grid",
	"Interactive Sudoku Solver: SameValues":        "the automaton of large sets has too many states",
	"Interactive Sudoku Solver: Var":               "cells outside the grid",
	"Puzzle TV: region":                            "cells in no region",
	"Sudoku Maker: Cosmetic*":                      "a drawing whose name says that it is a rule",
	"Sudoku Maker: Custom constraint*":             "a program, which is never run",
	"f-puzzles: Cosmetic*":                         "a drawing whose name says that it is a rule",
	"f-puzzles: circle":                            "a drawing that the words do not explain",
	"f-puzzles: cosmetic cage":                     "a drawing that the words do not explain",
	"f-puzzles: line":                              "a drawing that the words do not explain",
	"f-puzzles: region":                            "cells in no region",
	"f-puzzles: ruleset":                           "the words name a rule that the data do not have",
	"f-puzzles: text":                              "a drawing that the words do not explain",
}

// leftFor returns the reason why the rule with a name is not supported, or "".
func leftFor(name string) string {
	for known, why := range leftNames {
		if prefix, all := strings.CutSuffix(known, "*"); name == known || all && strings.HasPrefix(name, prefix) {
			return why
		}
	}
	return ""
}

// Each rule that occurs three times or more in the collections is supported, or there is a reason why not.
func TestRulesThatAreOftenUsed(t *testing.T) {
	const often = 3
	count := map[string]int{}
	own := []string{issAddress + ".Or~1~2", issAddress + ".Or~2~3", issAddress + ".Or~3~1",
		`{"size":4,"odd one":[{"cells":["R1C1"]}],` + fpuzzlesGrid(4) + "}"}
	texts := corpora.With(t, own, func() (all []string) {
		for _, link := range collectedLinks(t) {
			all = append(all, link.text)
		}
		for _, row := range corpora.Rows(t, "foreign_links.tsv") {
			all = append(all, row[3])
		}
		return all
	})
	for _, text := range texts {
		p, site, err := Read(text)
		if err != nil || p.Rules == "" {
			continue // other tests report links that cannot be read
		}
		for name := range strings.SplitSeq(p.Rules, ", ") {
			count[site.String()+": "+name]++
		}
	}
	named := 0
	for name, n := range count {
		if n >= often && leftFor(name) == "" {
			t.Errorf("%s occurs %d times and is neither supported nor explained", name, n)
		}
		named += b2i(n >= often)
	}
	if named == 0 {
		t.Error("no name occurs often")
	}
}
