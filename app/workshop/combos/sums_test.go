package combos_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/combos"
	"numplace/solver"
	"numplace/solver/format"
)

// about returns the answer about selected cells of a board.
func about(t *testing.T, layout string, digits map[solver.Cell]solver.Digit, cells ...solver.Cell) job.CombosFound {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	g := l.Empty()
	for c, d := range digits {
		g = g.With(c, d)
	}
	e, err := combos.Combos(t.Context(), job.Combos{Board: job.GridOf(g), Cells: format.CellsText(cells)})
	if err != nil {
		t.Fatal(err)
	}
	e.Says = strings.ReplaceAll(e.Says, i18n.Dot, " · ")
	return e
}

// row returns the cells of a row of a 9x9 board, except for those in without.
func row(r int, without ...solver.Cell) (cells []solver.Cell) {
	for c := range solver.Cell(9) {
		if c += solver.Cell(9 * r); !slices.Contains(without, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

func TestWhatFollowsFromSums(t *testing.T) {
	type digits = map[solver.Cell]solver.Digit
	const caged = "3x3,cage=20:0.1.2,cage=22:3.4.5.6.7"
	for name, test := range map[string]struct {
		layout string
		digits digits
		cells  []solver.Cell
		says   string
		sets   string
	}{
		"what is left of a house": {"3x3,cage=3:79.80", digits{0: 7, 3: 5}, []solver.Cell{0, 1, 3, 4},
			"row 1: 33 left for 7 cells", ""},
		"a house of which all but one are cages": {caged, nil, row(0, 8),
			"2 cages: 42 · row 1: 45, so r1c9 is 3 · 1 combination · digits 1 2 4 5 6 7 8 9", "1+2+4+5+6+7+8+9"},
		"all but two": {"3x3,cage=20:0.1.2,cage=17:3.4.5.6", nil, row(0, 7, 8),
			"2 cages: 37 · row 1: 45, so r1c8, r1c9 make 8 · 3 combinations",
			"1+2+4+6+7+8+9 1+3+4+5+7+8+9 2+3+4+5+6+8+9"},
		"one that is left, and a cell of which nothing is known": {caged, nil, []solver.Cell{8, 44}, "", ""},
		"two that are left": {"3x3,cage=20:0.1.2,cage=17:3.4.5.6", nil, []solver.Cell{7, 8},
			"row 1: 45, the rest makes 37, so these make 8 · 3 combinations · digits 1 2 3 5 6 7",
			"1+7 2+6 3+5"},
		"cages that stick out of a house": {"3x3,cage=20:0.1.2,cage=17:3.4.5.6,cage=15:7.8.16", nil, append(row(0), 16),
			"3 cages: 52 · row 1: 45, so r2c8 is 7 · 1 combination", "1+2+3+4+5+6+7+7+8+9"},
		"what sticks out": {"3x3,cage=20:0.1.2.9,cage=17:3.4.5.6,cage=15:7.8.17", nil, []solver.Cell{9, 17},
			"3 cages: 52 · row 1: 45, so these make 7 · 3 combinations · digits 1 2 3 4 5 6", "1+6 2+5 3+4"},
		"two houses": {"3x3,cage=40:0.1.2.3.4.5.6.7.8,cage=45:9.10.11.12.13.14.15.16.17", nil,
			append(row(0), row(1)...), "2 cages: 85 · row 1, row 2: 90, difference 5", ""},
		"an entered digit beside cages": {caged, digits{8: 3}, row(0),
			"2 cages: 45 · 1 combination · digits 1 2 4 5 6 7 8 9", "1+2+3+4+5+6+7+8+9"},
		"a cage and cells that are no cage": {caged, nil, []solver.Cell{0, 1, 2, 40}, "", ""},
		"repeats, where the cells don't see each other": {"3x3,cage=3:0.1,cage=4:40.41", nil,
			[]solver.Cell{0, 1, 40, 41}, "2 cages: 7 · 1 combination · digits 1 2 3", "1+1+2+3"},
		"cages that overlap": {"3x3,cage=12:0.1.2,cage=9:2.3.4,cage=10:0.1,cage=7:3.4", nil, []solver.Cell{0, 1, 3, 4},
			"2 cages: 17 · row 1: 28 left for 5 cells · 9 combinations",
			"1+2+5+9 1+2+6+8 1+3+4+9 1+3+5+8 1+3+6+7 1+4+5+7 2+3+4+8 2+3+5+7 2+4+5+6"},
		"a total that is impossible": {"3x3,cage=17:0.1,cage=17:2.3", nil, row(0, 4, 5, 6, 7, 8),
			"2 cages: 34 · row 1: 11 left for 5 cells", ""},
		"a cage without a total": {"3x3,cage:0.1,cage=3:79.80", nil, []solver.Cell{0, 1}, "", ""},
		"digits that clash":      {"3x3,cage=3:79.80", digits{0: 7, 3: 7}, []solver.Cell{0, 1, 3}, "", ""},
		"a sum beside a cage": {"3x3,cage=3:0.1,sum=16:2.3", nil, []solver.Cell{0, 1, 2, 3},
			"2 sums: 19 · row 1: 26 left for 5 cells · 11 combinations",
			"1+2+7+9 1+3+6+9 1+3+7+8 1+4+5+9 1+4+6+8 1+5+6+7 2+3+5+9 2+3+6+8 2+4+5+8 2+4+6+7 3+4+5+7"},
		"only cells with digits": {"3x3,cage=3:79.80", digits{0: 7, 9: 3}, []solver.Cell{0, 9},
			"column 1: 35 left for 7 cells", ""},
		"cells with nothing known": {"3x3,cage=3:79.80", nil, []solver.Cell{0, 9}, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := about(t, test.layout, test.digits, test.cells...)
			if e.Says != test.says || e.Sets != test.sets {
				t.Errorf("%q, %q", e.Says, e.Sets)
			}
		})
	}
}

// Sets that the user has crossed out are still listed, but their digits do not count as possible digits of
// the cells.
func TestCrossedSetsAreLeftOut(t *testing.T) {
	g := layoutOf(t, "3x3,cage=8:0.1").Empty()
	ask := func(crossed string) job.CombosFound {
		e, err := combos.Combos(t.Context(), job.Combos{Board: job.GridOf(g), Crossed: crossed})
		if err != nil || e.Sets != "1+7 2+6 3+5" || e.Of != "0.1" || !e.Searched {
			t.Errorf("%+v, %v", e, err)
		}
		return e
	}
	for crossed, want := range map[string]string{
		"":                       "3 combinations · digits 1 2 3 5 6 7",
		"0.1:26":                 "2 of 3 combinations · digits 1 3 5 7",
		"0.1:17,0.1:26,0.1:35":   "all combinations crossed out",
		"0.2:26,0:1,1.2:17":      "3 combinations · digits 1 2 3 5 6 7",
		"0.1:11,0.1:26,0.1.2:35": "2 of 3 combinations · digits 1 3 5 7",
	} {
		if got := strings.ReplaceAll(ask(crossed).Says, i18n.Dot, " · "); got != want {
			t.Errorf("%s: %q, want %q", crossed, got, want)
		}
	}
}

func layoutOf(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// If there are many sets, only some are listed, and the others are counted within a time limit. For a
// selection of the complete board, no sets are listed.
func TestGreatSelections(t *testing.T) {
	var all []solver.Cell
	for c := range solver.Cell(256) {
		all = append(all, c)
	}
	const layout = "4x4,cage=68:0.1.2.3.4.5.6.7,sum=40:0.17.34.51.68"
	e := about(t, layout, nil, all...)
	if e.Sets != "" || e.Says != "" {
		t.Errorf("%+v", e)
	}
	e = about(t, layout, nil, all[:8]...)
	if !e.Many || len(strings.Fields(e.Sets)) != job.MostCombos || !strings.Contains(e.Says, "over 500 combinations") {
		t.Errorf("%+v", e)
	}
	e = about(t, layout, nil, 0, 17, 34, 51, 68)
	if !e.Searched || e.More < 100 {
		t.Errorf("%+v", e)
	}
}

var (
	cellIs   = regexp.MustCompile(`so r(\d)c(\d) is (\d+)`)
	cellsAre = regexp.MustCompile(`so ((?:r\dc\d(?:, )?)+) make (\d+)`)
	theseAre = regexp.MustCompile(`so these make (\d+)`)
	cages    = regexp.MustCompile(`^\d+ (?:cages?|sums?): (\d+)`)
	left     = regexp.MustCompile(`(row|column|box) (\d): (\d+) left for (\d+) cell`)
	named    = regexp.MustCompile(`r(\d)c(\d)`)
)

// Random boards get cages with the sums of a known solution. Whatever cells are selected, all sentences about
// sums are true for this solution, and the solution's digits are among the sets. The test adds up the
// solution's digits itself, without using the sums of houses.
func TestWhatIsSaidOfSumsIsTrue(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 2))
	solution := solver.Classic.Empty()
	for c := range solver.Cell(81) {
		r, k := int(c)/9, int(c)%9
		solution = solution.With(c, solver.Digit((r*3+r/3+k)%9+1))
	}
	add := func(cells []solver.Cell) (sum int) {
		for _, c := range cells {
			sum += int(solution.At(c))
		}
		return sum
	}
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	said := map[*regexp.Regexp]int{}
	for range 80 {
		var rules []solver.Rule
		taken := map[solver.Cell]bool{}
		var parts [][]solver.Cell
		for c := range solver.Cell(81) { // cages of up to four cells that extend to the right or downwards
			if taken[c] || random.IntN(9) == 0 {
				continue
			}
			cage, at := []solver.Cell{c}, c
			for taken[c] = true; len(cage) < 4; {
				next := at + 1
				if random.IntN(3) == 0 {
					next = at + 9
				}
				if next > 80 || next == at+1 && next%9 == 0 || taken[next] ||
					slices.ContainsFunc(cage, func(o solver.Cell) bool { return solution.At(o) == solution.At(next) }) {
					break
				}
				taken[next] = true
				cage, at = append(cage, next), next
			}
			slices.Sort(cage)
			rules = append(rules, solver.Rule{Kind: solver.Cage, Cells: cage, Value: []int{add(cage)}})
			parts = append(parts, cage)
		}
		l, err := solver.Classic.WithRules(rules...)
		if err != nil {
			t.Fatal(err)
		}
		g := l.Empty()
		for c := range solver.Cell(81) {
			if random.IntN(6) == 0 {
				g = g.With(c, solution.At(c))
			}
		}
		for range 10 {
			chosen := map[solver.Cell]bool{}
			house := l.HousesOf(solver.Cell(random.IntN(81)))[random.IntN(3)]
			for _, part := range parts { // select cages that meet a house; below, add or remove some cells
				if slices.ContainsFunc(part, func(c solver.Cell) bool { return slices.Contains(house.Cells, c) }) &&
					random.IntN(8) > 0 {
					for _, c := range part {
						chosen[c] = true
					}
				}
			}
			switch random.IntN(4) {
			case 0:
				for _, c := range house.Cells {
					if chosen[c] {
						delete(chosen, c)
					} else {
						chosen[c] = true
					}
				}
			case 1:
				clear(chosen)
				for _, c := range house.Cells {
					if random.IntN(2) == 0 {
						chosen[c] = true
					}
				}
			case 2:
				for c := range chosen {
					if slices.Contains(house.Cells, c) {
						delete(chosen, c)
					}
				}
			}
			var cells []solver.Cell
			for c := range chosen {
				cells = append(cells, c)
			}
			if slices.Sort(cells); len(cells) < 2 {
				continue
			}
			e, err := combos.Combos(context.Background(),
				job.Combos{Board: job.GridOf(g), Cells: format.CellsText(cells)})
			if err != nil {
				t.Fatal(err)
			}
			wrong := func(why string) { t.Errorf("%v: %s of %q, %q", cells, why, e.Says, e.Sets) }
			for form, check := range map[*regexp.Regexp]func([]string) bool{
				cellIs: func(m []string) bool {
					return int(solution.At(solver.Cell(9*(number(m[1])-1)+number(m[2])-1))) == number(m[3])
				},
				cellsAre: func(m []string) bool {
					var some []solver.Cell
					for _, at := range named.FindAllStringSubmatch(m[1], -1) {
						some = append(some, solver.Cell(9*(number(at[1])-1)+number(at[2])-1))
					}
					return add(some) == number(m[2])
				},
				theseAre: func(m []string) bool { return add(cells) == number(m[1]) },
				cages: func(m []string) bool {
					return add(cells) == number(m[1]) || theseAre.MatchString(e.Says)
				},
				left: func(m []string) bool {
					for h := range l.Houses() {
						if i18n.Naming(0).House(i18n.En, h) != m[1]+" "+m[2] {
							continue
						}
						var rest []solver.Cell
						known := cages.MatchString(e.Says)
						for _, c := range h.Cells {
							if !chosen[c] || !known && g.At(c) == 0 {
								rest = append(rest, c)
							}
						}
						return add(rest) == number(m[3]) && len(rest) == number(m[4])
					}
					return false
				},
			} {
				if m := form.FindStringSubmatch(e.Says); m != nil {
					if said[form]++; !check(m) {
						wrong(m[0])
					}
				}
			}
			if e.Searched && !e.Many && e.More == 0 {
				var is []string
				for _, c := range cells {
					is = append(is, solution.At(c).String())
				}
				if slices.Sort(is); !slices.Contains(strings.Fields(e.Sets), strings.Join(is, "+")) {
					wrong("the solution is not among the sets")
				}
			}
		}
	}
	for form, n := range map[*regexp.Regexp]int{cellIs: 1, cellsAre: 3, theseAre: 5, cages: 40, left: 20} {
		if said[form] < n {
			t.Errorf("%s was said %d times", form, said[form])
		}
	}
}
