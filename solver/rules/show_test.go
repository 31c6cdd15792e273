package rules

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
)

// Each kind of rule either has the field digits set, or has a compile function, but not both.
func TestRowsSaySomething(t *testing.T) {
	for kind, row := range kinds {
		if row.digits == (row.compile != nil) {
			t.Errorf("the row of %s says nothing, or too much", kind)
		}
	}
}

// This package calls no function that package solver uses to decide whether a rule is broken, so that tests
// can compare the two packages.
func TestMeaningIsSaidApart(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains([]string{"Broken", "BrokenIn", "BrokenRules",
				"Breaking", "Conflicts", "Strict", "Symmetric", "Combines"}, s.Sel.Name) {
				t.Errorf("%s uses %s", name, s.Sel.Name)
			}
			return true
		})
	}
}

func TestCombinationsAgainstBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, kind := range solver.Kinds() {
		if kinds[kind].adds == nil {
			continue
		}
		for range 150 {
			l := drawLayout(rng, kind)
			p := drawPosition(rng, l)
			for _, r := range l.Rules() {
				if r.Kind == kind && (!kind.IsTable() || r.Strict()) && (!kinds[kind].total || len(r.Value) > 0) {
					checkCombinations(t, p, r)
				}
			}
		}
	}
}

// checkCombinations compares the result of Combinations with all ways to fill the cells of a rule.
func checkCombinations(t *testing.T, p solver.Position, r solver.Rule) {
	t.Helper()
	found, ok := Combinations(t.Context(), p, r)
	if !ok || found.More {
		t.Fatalf("%s: ok %v, more %v", r, ok, found.More)
	}
	l, want := p.Layout(), map[string]bool{}
	var fill func(g solver.Grid, i int)
	fill = func(g solver.Grid, i int) {
		if i == len(r.Cells) {
			if !r.BrokenIn(g) {
				var set []solver.Digit
				for _, c := range found.Cells {
					set = append(set, g.At(c))
				}
				slices.Sort(set)
				want[fmt.Sprint(set)] = true
			}
			return
		}
		for d := range p.Candidates(r.Cells[i]).All() {
			next := g.With(r.Cells[i], d)
			clash := slices.ContainsFunc(found.Cells, func(c solver.Cell) bool {
				inside := slices.Contains(found.Cells, r.Cells[i])
				return inside && slices.Contains(l.Sees(r.Cells[i]), c) && g.At(c) == d
			})
			if !clash {
				fill(next, i+1)
			}
		}
	}
	fill(l.Empty(), 0)
	got := map[string]bool{}
	for _, set := range found.Sets {
		got[fmt.Sprint(set)] = true
	}
	if len(got) != len(found.Sets) || len(got) != len(want) {
		t.Fatalf("%s in %s: %v, want %v", r, p, found.Sets, want)
	}
	for set := range want {
		if !got[set] {
			t.Fatalf("%s in %s: %v, want %v", r, p, found.Sets, want)
		}
	}
}

func TestCombinationsOfACage(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=7:0.1.2,renban:40.41.42")
	if err != nil {
		t.Fatal(err)
	}
	p := l.Empty().Position()
	found, ok := Combinations(t.Context(), p, l.Rules()[0])
	one := ok && len(found.Sets) == 1 && !found.More
	if !one || fmt.Sprint(found.Sets[0]) != "[1 2 4]" {
		t.Errorf("%+v, want 1 2 4", found)
	}
	found, ok = Combinations(t.Context(), p, l.Rules()[1])
	if !ok || len(found.Sets) != 7 || fmt.Sprint(found.Sets[0], found.Sets[6]) != "[1 2 3] [7 8 9]" {
		t.Errorf("%+v, want seven runs", found)
	}
}

// For cells that see each other, Combinations returns each combination once. The expected numbers of
// combinations are known: they are numbers of subsets with a given sum.
func TestCombinationsOfLargeCages(t *testing.T) {
	for text, want := range map[string]int{
		"3x3,cage=45:0.1.2.3.4.5.6.7.8":           1,
		"3x3,cage=45:0.1.2.9.10.11.18.19.20":      1,
		"3x3,cage=44:0.1.2.3.4.5.6.7":             1,
		"3x3,cage=37:0.1.2.3.4.5.6.7":             1,
		"3x3,cage=40:0.1.2.3.4.5.6.7":             1,
		"3x3,cage=35:0.1.2.3.4.5.6":               4,
		"3x3,cage=33:0.1.2.3.4.5.6":               3,
		"3x3,cage=36:0.1.2.3.4.5.6":               4,
		"3x3,cage=28:0.1.2.3.4.5.6":               1,
		"4x4,cage=136:" + firstCells(16):          1,
		"4x4,cage=60:0.1.2.3.4.5.6":               468,
		"4x4,cage=100:" + firstCells(14):          0,
		"4x4,cage=119:" + firstCells(14):          8,
		"4x4,cage=120:" + firstCells(15):          1,
		"3x3,cage=45:0.1.2.3.4.5.6.7.8,marks=1:0": 1,
	} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[len(l.Rules())-1])
		if !ok || found.More || len(found.Sets) != want {
			t.Errorf("%s: %v, %d sets, more %v", text, ok, len(found.Sets), found.More)
		}
	}
}

// firstCells returns the numbers of the first cells of a board, separated by dots as in the text of a rule.
func firstCells(many int) string {
	text := ""
	for c := range many {
		text += "." + fmt.Sprint(c)
	}
	return text[1:]
}

// If there are too many combinations, Combinations returns about MaxSets of them, and all have the right sum.
func TestManyCombinationsAreBounded(t *testing.T) {
	for text, sum := range map[string]int{
		"4x4,sum=180:0.1.2.3.16.17.18.19.34.35.36.37.38.50.51.52.53.54.70.71": 180,
		"4x4,cage=68:0.1.2.3.4.5.6.7":                                         68,
	} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[0])
		if !ok || !found.More || len(found.Sets) < MaxSets/2 || len(found.Sets) > MaxSets {
			t.Errorf("%s: %v, %d sets, more %v", text, ok, len(found.Sets), found.More)
		}
		for _, set := range found.Sets {
			total := 0
			for _, d := range set {
				total += int(d)
			}
			if total != sum {
				t.Errorf("%s: %v", text, set)
			}
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	l, err := solver.ParseLayout("4x4,sum=180:0.1.2.3.16.17.18.19.34.35.36.37.38.50.51.52.53.54.70.71")
	if err != nil {
		t.Fatal(err)
	}
	if found, ok := Combinations(ended, l.Empty().Position(),
		l.Rules()[0]); !ok || !found.More || len(found.Sets) >= MaxSets {
		t.Errorf("after the end %d sets, more %v", len(found.Sets), found.More)
	}
}

// The digits in a bulb of two cells are read as a decimal number, even if they are above 9: 1 and 12 are 112.
func TestCombinationsOfABulbOfGreatDigits(t *testing.T) {
	l, err := solver.ParseLayout("4x4,arrow=2:80.81.3.4.5.6.7.8.9.10.11.12")
	if err != nil {
		t.Fatal(err)
	}
	found, ok := Combinations(t.Context(), l.Empty().With(80, 1).With(81, 12).Position(), l.Rules()[0])
	if !ok || len(found.Sets) != 3 { // all sets except 1 2 3 4 5 9, 1 2 3 4 6 8 and 1 2 3 5 6 7
		t.Errorf("%+v", found)
	}
	for _, set := range found.Sets {
		sum := 0
		for _, d := range set {
			sum += int(d)
		}
		if sum != 112 || len(set) != 10 || !slices.IsSorted(set) {
			t.Errorf("%v adds up to %d", set, sum)
		}
	}
}

// For more than 32 cells, Combinations does not search, and More is true.
func TestCombinationsOfManyCells(t *testing.T) {
	for many, more := range map[int]bool{32: false, 33: true} {
		l, err := solver.ParseLayout("4x4,sum=" + strconv.Itoa(2*many) + ":" + firstCells(many))
		if err != nil {
			t.Fatal(err)
		}
		found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[0])
		if !ok || found.More != more || len(found.Cells) != many || len(found.Sets) > 0 {
			t.Errorf("%d cells: %d sets, more %t", many, len(found.Sets), found.More)
		}
	}
}

// If the search takes too long to decide whether the cells can have some set of digits, Combinations sets
// More.
func TestCombinationsThatAreGivenUp(t *testing.T) {
	l, err := solver.ParseLayout("3x3,sum=35:0.1.6.10.13.15.19.21.22.24.29.32.36.37.45.55.60")
	if err != nil {
		t.Fatal(err)
	}
	if found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[0]); !ok ||
		len(found.Sets) == 0 && !found.More {
		t.Errorf("reports that there are no combinations: %+v", found)
	}
}
