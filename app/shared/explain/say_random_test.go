package explain_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

var (
	mustBe = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) must be (?:at (least|most) )?(\d)(?: to (\d))?` +
		`(?: \([^)]*\))?[.;,]`)
	notThese = regexp.MustCompile(`[;o] ((?:r\dc\d(?:, | and )?)+) can’t be (\d(?:, \d)*(?: or \d)?)[.;]`)
	isOne    = regexp.MustCompile(`(?:^|So |: )(r\dc\d) is (?:[^,.]* = )?(−?\d+)\.`)
	leftOver = regexp.MustCompile(`(−?\d+) is left for r\dc\d\.`)
	several  = regexp.MustCompile(`there is an? \d in r\dc\d\. (?:Both|All)|all of these: [^;]*\.`)
	missing  = regexp.MustCompile(`\b(?:only|must be|in|for) ?[.;,]|-\d|\b0 \+|\+ 0\b`)
)

// randomRule returns a random rule that is true for the grid solved. ok is false if the rule is not valid for
// the layout.
func randomRule(rng *rand.Rand, solved solver.Grid) (r solver.Rule, ok bool) {
	n := solved.N()
	at := func(row, col int) solver.Cell { return solver.Cell(row*n + col) }
	r.Kind = []solver.Kind{solver.Cage, solver.Sum, solver.LittleKiller, solver.Arrow, solver.Thermo, solver.Greater,
		solver.SlowThermo}[rng.IntN(7)]
	row, col := rng.IntN(n), rng.IntN(n)
	size := 2 + rng.IntN(4)
	switch r.Kind {
	case solver.Sum:
		for range size {
			r.Cells = append(r.Cells, solver.Cell(rng.IntN(n*n)))
		}
	case solver.LittleKiller:
		for row = 0; row < n && col < n; row, col = row+1, col+1 {
			r.Cells = append(r.Cells, at(row, col))
		}
	default:
		for range size {
			r.Cells = append(r.Cells, at(row, col))
			row, col = row+rng.IntN(3)-1, col+rng.IntN(3)-1
			if row < 0 || row >= n || col < 0 || col >= n {
				break
			}
		}
	}
	switch r.Kind {
	case solver.Greater:
		r.Cells = r.Cells[:min(2, len(r.Cells))]
	case solver.Arrow:
		if rng.IntN(2) == 0 {
			r.Value = []int{2}
		}
	case solver.Cage, solver.Sum, solver.LittleKiller:
		sum := 0
		for _, c := range r.Cells {
			sum += int(solved.At(c))
		}
		r.Value = []int{sum}
	}
	layout, err := solved.Layout().WithRules(r)
	if err != nil {
		return r, false
	}
	grid, err := solver.FromBytes(layout, solved.AppendTo(nil))
	return r, err == nil && grid.Solved()
}

// randomBoard returns a random position on a board with rules, and a position with its solution.
func randomBoard(t *testing.T, rng *rand.Rand, layout string) (*logic.Position, *logic.Position) {
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	var solved solver.Grid
	for first := range solver.Solutions(t.Context(), l.Empty().With(solver.Cell(rng.IntN(l.N())), 1)) {
		solved = first
		break
	}
	digits := rng.Perm(l.N())
	for c := range solver.Cell(l.Cells()) {
		solved = solved.With(c, solver.Digit(1+digits[solved.At(c)-1]))
	}
	var rules []solver.Rule
	for count := 1 + rng.IntN(6); len(rules) < count; {
		if r, ok := randomRule(rng, solved); ok {
			rules = append(rules, r)
		}
	}
	if l, err = l.WithRules(rules...); err != nil {
		t.Fatal(err)
	}
	grid, given, kept := l.Empty(), rng.Float64()/2, rng.Float64()
	step := logic.Step{}
	for c := range solver.Cell(l.Cells()) {
		if rng.Float64() < given {
			grid = grid.With(c, solved.At(c))
		}
		for d := range solver.DigitsUpTo(l.N()).Without(solved.At(c)).All() {
			if rng.Float64() > kept {
				step.Remove = append(step.Remove, logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	p := logic.New(grid)
	p.Apply(step)
	return p, logic.New(solved)
}

// checkPlain checks that a text has no placeholders left, and that its statements about cells are true in the
// solution. It returns the number of statements.
func checkPlain(t *testing.T, text string, solved *logic.Position) (found int) {
	n := solved.Layout().N()
	check := func(ok bool, what string) {
		if found++; !ok {
			t.Errorf("%s: %q is wrong", text, what)
		}
	}
	digits := func(cells string) (all []int) {
		for _, m := range cell.FindAllStringSubmatch(cells, -1) {
			all = append(all, int(solved.At(solver.Cell((number(t, m[1])-1)*n+number(t, m[2])-1))))
		}
		return all
	}
	for _, re := range []*regexp.Regexp{several, missing} {
		if bad := re.FindString(text); bad != "" {
			check(false, bad)
		}
	}
	sure := strings.Join(slices.Collect(certain(text)), "")
	for _, m := range mustBe.FindAllStringSubmatch(sure, -1) {
		low, high := number(t, m[3]), number(t, m[3])
		switch {
		case m[2] == "least":
			high = n
		case m[2] == "most":
			low = 1
		case m[4] != "":
			high = number(t, m[4])
		}
		for _, d := range digits(m[1]) {
			check(low <= d && d <= high, m[0])
		}
	}
	for _, m := range notThese.FindAllStringSubmatch(text, -1) {
		for _, d := range digits(m[1]) {
			check(!strings.ContainsRune(m[2], rune('0'+d)), m[0])
		}
	}
	for _, re := range []*regexp.Regexp{isOne, leftOver} {
		for _, m := range re.FindAllStringSubmatch(text, -1) {
			x := number(t, m[len(m)-1])
			check(1 <= x && x <= n, m[0])
		}
	}
	return found
}

// On random boards with rules, the texts of hints are complete, and their sums are correct. Their statements
// are true on the board and in its solution.
func TestHintsOfRandomBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 11))
	steps, found := 0, 0
	for i := range 400 {
		p, solved := randomBoard(t, rng, []string{"2x2", "2x3", "2x2", "3x3"}[i%4])
		for _, technique := range logic.Techniques() {
			if !technique.OfRules() {
				continue
			}
			count := 0
			for step := range logic.Find(t.Context(), p, technique, logic.StandardTable().Options) {
				text := strings.ReplaceAll(explain.Say(i18n.En, p, step).Text, "\u00a0", " ")
				steps++
				found += checkPlain(t, text, solved) + checkSums(t, text) + checkSolved(t, text, solved) +
					checkBoard(t, said{text, p})
				if count++; count == 4 || t.Failed() {
					break
				}
			}
			if t.Failed() {
				t.Fatalf("%s %s\n%s", technique.Key(), p.Layout(), p)
			}
		}
	}
	t.Logf("%d steps, %d statements", steps, found)
	if found < steps {
		t.Error("hardly any sentence was checked")
	}
}
