package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	_ "numplace/solver/rules"
)

// This file tests the techniques of rules on random boards. The rules of a board hold for a known solution.
// Its position has the digits of the solution as candidates, and some others.

// ruledBoard is a random board with rules, its solution and a position.
type ruledBoard struct {
	solved solver.Grid
	rules  []solver.Rule
	*Position
}

// boardsWithRules yields random boards. Each has a few rules, either of one kind or of all kinds.
func boardsWithRules(t testing.TB, count int, yield func(ruledBoard)) {
	rng := rand.New(rand.NewPCG(17, 4))
	kinds := []solver.Kind{solver.Cage, solver.Sum, solver.LittleKiller, solver.Arrow, solver.Thermo, solver.SlowThermo,
		solver.Greater}
	for i := range count {
		l, err := solver.ParseLayout([]string{"3x3", "3x3", "2x3", "3x3,diagonals", "3x3,knight"}[i%5])
		if err != nil {
			t.Fatal(err)
		}
		var b ruledBoard
		for b.solved = range solver.Solutions(t.Context(), l.Empty()) {
			break
		}
		if i%5 < 3 {
			b.solved = renamed(rng, b.solved)
		}
		b.rules = l.Rules()
		for try := 0; try < 400 && len(b.rules) < 4+i%9; try++ {
			kind := kinds[rng.IntN(len(kinds))]
			if one := i % (2 * len(kinds)); one < len(kinds) {
				kind = kinds[one]
			}
			if rule, ok := b.rule(rng, kind); ok {
				b.rules = append(b.rules, rule)
			}
		}
		if l, err = l.WithRules(b.rules...); err != nil {
			t.Fatal(err)
		}
		if b.solved, err = solver.FromBytes(l, b.solved.AppendTo(nil)); err != nil {
			t.Fatal(err)
		}
		if len(b.solved.Broken()) > 0 {
			t.Fatalf("%v is broken", b.solved.Broken())
		}
		b.rules = l.Rules()
		b.Position = New(l.Empty())
		given, kept := rng.Float64()/2, rng.Float64()
		for c := range solver.Cell(l.Cells()) {
			d := b.solved.At(c)
			if rng.Float64() < given {
				b.set(int(c), d)
				continue
			}
			for other := range b.Candidates(c).Without(d).All() {
				if rng.Float64() > kept {
					b.drop(int(c), other)
				}
			}
		}
		yield(b)
	}
}

// renamed returns a grid in which the digits are permuted at random.
func renamed(rng *rand.Rand, g solver.Grid) solver.Grid {
	digits := rng.Perm(g.N())
	all := g.AppendTo(nil)
	for i, d := range all {
		all[i] = byte(digits[d-1]) + 1
	}
	g, _ = solver.FromBytes(g.Layout(), all)
	return g
}

// rule returns a random rule that the solution meets. It returns false if it finds none.
func (b *ruledBoard) rule(rng *rand.Rand, kind solver.Kind) (solver.Rule, bool) {
	n := b.solved.N()
	size := 2 + rng.IntN(4)
	cells := []solver.Cell{solver.Cell(rng.IntN(n * n))}
	rule := solver.Rule{Kind: kind}
	touch := kind == solver.Cage || kind == solver.Greater
	if kind == solver.LittleKiller { // from the top edge down to the left
		for c := rng.IntN(n); c >= 0; c-- {
			at := solver.Cell(len(rule.Cells)*n + c)
			rule.Cells = append(rule.Cells, at)
		}
		return b.worth(rule, 0), true
	}
	if kind == solver.Greater {
		size = 2
	}
	for range 60 {
		if len(cells) == size {
			break
		}
		from := cells[len(cells)-1]
		if kind == solver.Cage {
			from = cells[rng.IntN(len(cells))]
		}
		row, col := int(from)/n+rng.IntN(3)-1, int(from)%n+rng.IntN(3)-1
		if kind == solver.Sum {
			row, col = rng.IntN(n), rng.IntN(n)
		}
		next := solver.Cell(row*n + col)
		if row < 0 || col < 0 || row >= n || col >= n || slices.Contains(cells, next) ||
			touch && row != int(from)/n && col != int(from)%n {
			continue
		}
		last, d := b.solved.At(from), b.solved.At(next)
		if (kind == solver.Thermo || kind == solver.Greater) && d <= last || kind == solver.SlowThermo && d < last ||
			kind == solver.Cage && slices.ContainsFunc(cells, func(c solver.Cell) bool { return b.solved.At(c) == d }) {
			continue
		}
		cells = append(cells, next)
	}
	if len(cells) < 2 {
		return rule, false
	}
	switch rule.Cells = cells; kind {
	case solver.Greater:
		slices.Reverse(rule.Cells)
	case solver.Arrow:
		total := b.worth(solver.Rule{Cells: cells[1:]}, 0).Value[0]
		if len(cells) > 3 && total != int(b.solved.At(cells[0])) {
			rule.Value = []int{2}
			total = b.worth(solver.Rule{Cells: cells[2:]}, 0).Value[0]
			return rule, total == 10*int(b.solved.At(cells[0]))+int(b.solved.At(cells[1]))
		}
		return rule, total == int(b.solved.At(cells[0]))
	case solver.Cage, solver.Sum:
		return b.worth(rule, 0), true
	}
	return rule, true
}

// worth returns rule with a new value: sum plus the digits that the rule's cells have in the solution.
func (b *ruledBoard) worth(rule solver.Rule, sum int) solver.Rule {
	for _, c := range rule.Cells {
		sum += int(b.solved.At(c))
	}
	rule.Value = []int{sum}
	return rule
}

// stepsOfRules yields the steps of each technique of rules, at most limit+1 of each. It includes the last
// resorts, RuleCells and RuleTrial, only if last is true.
func stepsOfRules(t testing.TB, p *Position, limit int, last bool, yield func(Step)) {
	for _, row := range StandardTable().Rows {
		if !row.Technique.OfRules() || !last && (row.Technique == RuleCells || row.Technique == RuleTrial) {
			continue
		}
		n := 0
		for step := range Find(t.Context(), p, row.Technique, StandardTable().Options) {
			if yield(step); n == limit {
				break
			}
			n++
		}
	}
}

// No step by rules contradicts the solution, and Check proves each step.
func TestStepsOfRulesAreTrue(t *testing.T) {
	var found [numTechniques]int
	boardsWithRules(t, corpora.Rounds(4000), func(b ruledBoard) {
		stepsOfRules(t, b.Position, 30, true, func(s Step) {
			found[s.Technique]++
			if err := Check(b.Position, s); err != nil {
				t.Errorf("%s: %s: %v", b.layout, s.Notation(b.layout), err)
			}
			for _, x := range s.Remove {
				if b.solved.At(x.Cell) == x.Digit {
					t.Errorf("%s: %s removes a digit of the solution", b.layout, s.Notation(b.layout))
				}
			}
			for _, x := range s.Place {
				if b.solved.At(x.Cell) != x.Digit {
					t.Errorf("%s: %s places another digit than the solution's", b.layout, s.Notation(b.layout))
				}
			}
		})
	})
	for technique, n := range found {
		if Technique(technique).OfRules() {
			t.Logf("%5d %s", n, Technique(technique).Key())
		}
	}
}

// holds reports whether a rule holds for the digits of its cells, all of which must be filled. at returns the
// digit of a cell. The function is independent of package solver.
func holds(rule solver.Rule, at func(solver.Cell) solver.Digit) bool {
	sum, rising, same := 0, true, false
	for i, c := range rule.Cells {
		sum += int(at(c))
		if i > 0 {
			before := at(rule.Cells[i-1])
			rising = rising && (before < at(c) || before == at(c) && rule.Kind == solver.SlowThermo)
		}
		same = same || slices.ContainsFunc(rule.Cells[:i], func(other solver.Cell) bool { return at(other) == at(c) })
	}
	switch rule.Kind {
	case solver.AntiKnight, solver.RisingDiagonal, solver.FallingDiagonal: // these only make cells see each other
		return true
	case solver.Cage:
		return !same && sum == rule.Value[0]
	case solver.Sum, solver.LittleKiller:
		return sum == rule.Value[0]
	case solver.Thermo, solver.SlowThermo:
		return rising
	case solver.Greater:
		return at(rule.Cells[0]) > at(rule.Cells[1])
	}
	if len(rule.Value) > 0 { // an arrow with a two-digit number
		return 10*int(at(rule.Cells[0]))+int(at(rule.Cells[1])) == sum-int(at(rule.Cells[0]))-int(at(rule.Cells[1]))
	}
	return sum == 2*int(at(rule.Cells[0]))
}

// fillings yields each way to fill the cells with their candidates such that the rules hold and cells that
// see each other differ.
func fillings(p *Position, cells []solver.Cell, rules []solver.Rule, yield func(at func(solver.Cell) solver.Digit)) {
	filled := make([]solver.Digit, p.tables.cells)
	copy(filled, p.digit)
	at := func(c solver.Cell) solver.Digit { return filled[c] }
	var fill func(i int)
	fill = func(i int) {
		if i == len(cells) {
			if !slices.ContainsFunc(rules, func(r solver.Rule) bool { return !holds(r, at) }) {
				yield(at)
			}
			return
		}
		c := cells[i]
		for d := range p.cand[c].All() {
			if !slices.ContainsFunc(p.layout.Sees(c), func(other solver.Cell) bool { return filled[other] == d }) {
				filled[c] = d
				fill(i + 1)
				filled[c] = 0
			}
		}
	}
	fill(0)
}

// The techniques that use a single rule find everything that follows from it. They eliminate each candidate
// that occurs in no filling of the rule, and use each digit that occurs in every filling.
func TestRulesAloneAreComplete(t *testing.T) {
	compared, removed, musts := 0, 0, 0
	boardsWithRules(t, corpora.Rounds(8000), func(b ruledBoard) {
		remove := map[int]map[Candidate]bool{}
		must := map[int]map[Candidate]bool{}
		stepsOfRules(t, b.Position, 1<<30, false, func(s Step) {
			var into map[int]map[Candidate]bool
			switch s.Technique {
			case RuleOneWay, RuleReach, RuleWays, RuleMoreWays, RuleManyWays:
				into = remove
			case RuleMust:
				into = must
			default:
				return
			}
			i := s.Proof.Rules[0].Rule
			if into[i] == nil {
				into[i] = map[Candidate]bool{}
			}
			for _, x := range slices.Concat(s.Remove, s.Place) {
				into[i][x] = true
			}
		})
		for i, rule := range b.rules {
			var open []solver.Cell
			for _, c := range rule.Cells {
				if b.At(c) == 0 {
					open = append(open, c)
				}
			}
			if len(open) == 0 || len(open) > 4 {
				continue
			}
			compared++
			support, all := map[solver.Cell]solver.Digits{}, solver.DigitsUpTo(b.n)
			fillings(b.Position, open, b.rules[i:i+1], func(at func(solver.Cell) solver.Digit) {
				var have solver.Digits
				for _, c := range open {
					support[c] = support[c].With(at(c))
					have = have.With(at(c))
				}
				all &= have
			})
			want := map[Candidate]bool{}
			for _, c := range open {
				for d := range (b.Candidates(c) &^ support[c]).All() {
					want[Candidate{c, d}] = true
				}
			}
			removed += len(want)
			if text := listDifference(want, remove[i]); text != "" {
				t.Errorf("%s: %v: %s", b.layout, rule, text)
			}
			want = map[Candidate]bool{}
			for d := range all.All() {
				var places []solver.Cell
				for _, c := range open {
					if b.Candidates(c).Has(d) {
						places = append(places, c)
					}
				}
				if len(places) == 1 && b.Candidates(places[0]).Len() > 1 {
					want[Candidate{places[0], d}] = true
					continue
				}
				for c := range solver.Cell(b.tables.cells) {
					if b.Candidates(c).Has(d) && !slices.ContainsFunc(places, func(place solver.Cell) bool {
						return !slices.Contains(b.layout.Sees(c), place)
					}) {
						want[Candidate{c, d}] = true
					}
				}
			}
			musts += len(want)
			if text := listDifference(want, must[i]); text != "" {
				t.Errorf("%s: %v must have: %s", b.layout, rule, text)
			}
		}
	})
	t.Logf("%d rules, %d candidates that no filling has, %d results of digits that all have", compared, removed, musts)
}

// listDifference describes the candidates that are in want but not in got, or the other way round.
func listDifference(want, got map[Candidate]bool) (text string) {
	for x := range want {
		if !got[x] {
			text += fmt.Sprintf(" lacks %v", x)
		}
	}
	for x := range got {
		if !want[x] {
			text += fmt.Sprintf(" has %v", x)
		}
	}
	return text
}

// killer returns a killer sudoku without givens, whose cages are drawn at random on a solved grid.
func killer(t testing.TB, seed uint64) solver.Grid {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	b := ruledBoard{}
	for b.solved = range solver.Solutions(t.Context(), solver.Classic.Empty()) {
		break
	}
	b.solved = renamed(rng, b.solved)
	taken := map[solver.Cell]bool{}
	for _, first := range rng.Perm(81) {
		cells := []solver.Cell{}
		next := []solver.Cell{solver.Cell(first)}
		for size := 2 + rng.IntN(3); len(next) > 0 && len(cells) < size; {
			i := rng.IntN(len(next))
			c := next[i]
			next = slices.Delete(next, i, i+1)
			same := func(other solver.Cell) bool { return b.solved.At(other) == b.solved.At(c) }
			if taken[c] || slices.ContainsFunc(cells, same) {
				continue
			}
			taken[c] = true
			cells = append(cells, c)
			for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				if row, col := int(c)/9+step[0], int(c)%9+step[1]; row >= 0 && row < 9 && col >= 0 && col < 9 {
					next = append(next, solver.Cell(row*9+col))
				}
			}
		}
		if len(cells) > 0 {
			b.rules = append(b.rules, b.worth(solver.Rule{Kind: solver.Cage, Cells: cells}, 0))
		}
	}
	l, err := solver.Classic.WithRules(b.rules...)
	if err != nil {
		t.Fatal(err)
	}
	return l.Empty()
}

// Cached results about rules are used only as long as the position has not changed. This also holds for
// copies of a position.
func TestMemosOfRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 9))
	steps := func(p *Position) (all []string) {
		stepsOfRules(t, p, 6, false, func(s Step) { all = append(all, fmt.Sprint(s)) })
		return all
	}
	boardsWithRules(t, corpora.Rounds(2000), func(b ruledBoard) {
		p := b.Position
		for range 4 {
			fresh := p.Clone()
			fresh.ruled, fresh.summed, fresh.sumsOf = nil, nil, nil
			if got, want := steps(p), steps(fresh); !slices.Equal(got, want) {
				t.Fatalf("%s: %v, want %v", b.layout, got, want)
			}
			next := p.Clone()
			for range 1 + rng.IntN(6) {
				c := rng.IntN(b.tables.cells)
				d := b.solved.At(solver.Cell(c))
				if rng.IntN(4) == 0 {
					next.set(c, d)
				} else if left := next.cand[c].Without(d); left != 0 {
					next.drop(c, left.Min())
				}
			}
			steps(next)
			if got, want := steps(p), steps(fresh); !slices.Equal(got, want) {
				t.Fatalf("%s: a copy changes the steps: %v, want %v", b.layout, got, want)
			}
			p = next
		}
	})
}

// In a position without a solution, the techniques of rules may find any step, but Check proves each of them.
func TestStepsOfRulesWithoutSolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	found := 0
	boardsWithRules(t, corpora.Rounds(4000), func(b ruledBoard) {
		for range 3 {
			c := rng.IntN(b.tables.cells)
			if d := b.solved.At(solver.Cell(c)); rng.IntN(2) == 0 {
				b.drop(c, d)
			} else if left := b.cand[c].Without(d); left != 0 {
				b.set(c, left.Min())
			}
		}
		stepsOfRules(t, b.Position, 12, true, func(s Step) {
			found++
			if err := Check(b.Position, s); err != nil {
				t.Errorf("%s: %s: %v", b.layout, s.Notation(b.layout), err)
			}
			WaysOf(b.Position, s.Proof)
			for _, x := range s.Remove {
				RangeOf(b.Position, s.Proof, x.Cell)
			}
		})
	})
	t.Logf("%d steps", found)
}
