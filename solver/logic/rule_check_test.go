package logic

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
)

// The tests in this file change proofs and pass them to Check. Check must refuse a changed proof, unless an
// independent search confirms that it still proves the step.

// mutant is a step whose proof has been changed.
type mutant struct {
	what string
	Step
}

// less yields copies of a list without one of its elements, for each element. i is the index of the missing
// element.
func less[T any](all []T, yield func(i int, rest []T)) {
	for i := range all {
		yield(i, slices.Delete(slices.Clone(all), i, i+1))
	}
}

// mutants returns copies of a step, each with one change of its proof or its result.
func (b *ruledBoard) mutants(rng *rand.Rand, s Step) (all []mutant) {
	add := func(what string, change func(*Step)) {
		m := s
		change(&m)
		all = append(all, mutant{what, m})
	}
	less(s.Proof.Rules, func(_ int, rest []RuleUse) { add("rule", func(m *Step) { m.Proof.Rules = rest }) })
	less(s.Proof.Facts, func(_ int, rest []Fact) { add("fact", func(m *Step) { m.Proof.Facts = rest }) })
	less(s.Proof.Needs, func(_ int, rest []Need) { add("need", func(m *Step) { m.Proof.Needs = rest }) })
	less(s.Proof.Cells, func(_ int, rest []solver.Cell) { add("cell", func(m *Step) { m.Proof.Cells = rest }) })
	less(s.Proof.Base, func(_ int, rest []int) { add("house", func(m *Step) { m.Proof.Base = rest }) })
	less(s.Proof.Base, func(i int, rest []int) {
		add("other house", func(m *Step) { m.Proof.Base = append(rest, (s.Proof.Base[i]+1)%b.layout.NumHouses()) })
	})
	if s.Proof.Base != nil {
		add("other digit", func(m *Step) {
			m.Proof.Digits = solver.Digits(0).With(s.Proof.Digits.Min()%solver.Digit(b.n) + 1)
		})
	}
	for i, use := range s.Proof.Rules {
		change := func(what string, use RuleUse) {
			add(what, func(m *Step) {
				m.Proof.Rules = slices.Clone(m.Proof.Rules)
				m.Proof.Rules[i] = use
			})
		}
		change("other rule", RuleUse{Rule: rng.IntN(len(b.rules))})
		less(b.rules[use.Rule].Cells, func(_ int, rest []solver.Cell) {
			change("part of a rule", RuleUse{use.Rule, rest})
		})
	}
	for i, fact := range s.Proof.Facts {
		change := func(what string, fact Fact) {
			add(what, func(m *Step) {
				m.Proof.Facts = slices.Clone(m.Proof.Facts)
				m.Proof.Facts[i] = fact
			})
		}
		less(fact.Houses, func(k int, rest []Times) {
			change("house of a fact", Fact{rest, fact.Rules})
			for _, times := range []int{-1, 0, 1, 2, 3} {
				house := Times{fact.Houses[k].Index, times}
				change("times of a house", Fact{append(rest[:len(rest):len(rest)], house), fact.Rules})
			}
		})
		less(fact.Rules, func(k int, rest []Times) {
			change("rule of a fact", Fact{fact.Houses, rest})
			for _, times := range []int{-2, -1, 0, 1, 2} {
				rule := Times{fact.Rules[k].Index, times}
				change("times of a rule", Fact{fact.Houses, append(rest[:len(rest):len(rest)], rule)})
			}
		})
	}
	for range 12 {
		c := solver.Cell(rng.IntN(b.tables.cells))
		if len(s.Remove) > 0 && rng.IntN(2) == 0 {
			c = s.Remove[rng.IntN(len(s.Remove))].Cell
		}
		for d := range b.Candidates(c).All() {
			add("other result", func(m *Step) { m.Place, m.Remove = nil, []Candidate{{c, d}} })
		}
	}
	return all
}

// follows reports whether candidate x is impossible, using only the cells, rules and sums in a proof.
func (b *ruledBoard) follows(t *testing.T, proof Proof, x Candidate) bool {
	var rules []solver.Rule
	named := map[solver.Cell]bool{x.Cell: true}
	for _, c := range proof.Cells {
		named[c] = true
	}
	for _, use := range proof.Rules {
		rules = append(rules, b.rules[use.Rule])
		for _, c := range b.rules[use.Rule].Cells {
			named[c] = true
		}
	}
	type sum struct {
		factor map[solver.Cell]int
		total  int
	}
	var sums []sum
	for _, fact := range proof.Facts {
		add := sum{map[solver.Cell]int{}, 0}
		for _, x := range fact.Houses {
			for _, c := range b.layout.House(x.Index).Cells {
				add.factor[c] += x.Times
			}
			add.total += x.Times * b.n * (b.n + 1) / 2
		}
		for _, x := range fact.Rules {
			add.total += x.Times * append(slices.Clone(b.rules[x.Index].Value), 0)[0]
			for _, c := range b.rules[x.Index].Cells {
				add.factor[c] += x.Times
			}
		}
		for c, f := range add.factor {
			named[c] = named[c] || f != 0
		}
		sums = append(sums, add)
	}
	var open []solver.Cell
	ways := 1
	for c := range solver.Cell(b.tables.cells) {
		if named[c] && b.At(c) == 0 {
			open = append(open, c)
			if c != x.Cell && ways < 1e6 {
				ways *= b.Candidates(c).Len()
			}
		}
	}
	if len(proof.Needs)+len(proof.Base) == 0 && ways <= 20_000 {
		q := b.Position.Clone()
		q.cand[x.Cell] = solver.Digits(0).With(x.Digit)
		none := true
		fillings(q, open, rules, func(at func(solver.Cell) solver.Digit) {
			for _, sum := range sums {
				left := sum.total
				for c, f := range sum.factor {
					left -= f * int(at(c))
				}
				if left != 0 {
					return
				}
			}
			none = false
		})
		return none
	}
	// From here on, the board has only the rules that the proof names.
	for _, fact := range proof.Facts {
		for _, x := range fact.Rules {
			rules = append(rules, b.rules[x.Index])
		}
	}
	for _, r := range b.rules {
		if len(r.Cells) == 0 {
			rules = append(rules, r)
		}
	}
	for _, r := range b.rules { // also in rules that the proof does not name, cells that must differ see each other
		named := slices.ContainsFunc(rules, func(own solver.Rule) bool { return slices.Equal(own.Cells, r.Cells) })
		if (r.Kind == solver.Cage || r.Kind == solver.Thermo) && !named {
			rules = append(rules, solver.Rule{Kind: solver.Extra, Cells: r.Cells})
		}
	}
	l, err := b.layout.WithRules(rules...)
	if err != nil {
		t.Fatal(err)
	}
	p := l.Empty().Position()
	for c := range solver.Cell(b.tables.cells) {
		d := b.At(c)
		if c == x.Cell {
			d = x.Digit
		}
		for other := range p.Candidates(c).All() {
			if d != 0 && other != d || d == 0 && !b.Candidates(c).Has(other) {
				p = p.Without(c, other)
			}
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	n, err := solver.CountPosition(ctx, p, 1)
	return err == nil && n == 0
}

func TestChangedProofsOfRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	tried, refused := map[string]int{}, map[string]int{}
	boardsWithRules(t, corpora.Rounds(1600), func(b ruledBoard) {
		stepsOfRules(t, b.Position, 2, true, func(s Step) {
			for _, m := range b.mutants(rng, s) {
				tried[m.what]++
				err := Check(b.Position, m.Step)
				if err != nil {
					refused[m.what]++
					continue
				}
				say := func(x Candidate, what string) {
					t.Errorf("%s: %s %v: %s is changed, and %v %s", b.layout, m.Technique.Key(), m.Step, m.what, x,
						what)
				}
				for _, x := range m.Remove {
					if b.solved.At(x.Cell) == x.Digit {
						say(x, "is true")
					} else if !b.follows(t, m.Proof, x) {
						say(x, "can be")
					}
				}
				for _, x := range m.Place {
					for other := range b.Candidates(x.Cell).Without(x.Digit).All() {
						if !b.follows(t, m.Proof, Candidate{x.Cell, other}) {
							say(x, "need not be")
						}
					}
				}
			}
		})
	})
	for what, n := range tried {
		t.Logf("%5d of %5d refused: %s", refused[what], n, what)
		if what != "rule" && refused[what] == 0 && n > 100 {
			t.Errorf("%s: no change is refused", what)
		}
	}
}

// Check refuses a proof with a rule, cell, house or digit that does not exist.
func TestProofsOfRulesThatNameNothing(t *testing.T) {
	l := ruledLayout(t, "cage=6:r1c123; sum=12:r5c5 r6c8; thermo:r9c123; arrow:r7c789; whisper=5:r4c12")
	p := New(l.Empty())
	houses, rules := l.NumHouses(), len(l.Rules())
	kind := func(k solver.Kind) int {
		return slices.IndexFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind == k })
	}
	cage := kind(solver.Cage)
	good := Proof{Rules: []RuleUse{{Rule: cage}}}
	check := func(proof Proof) error {
		return Check(p, Step{Technique: RuleOneWay, Remove: []Candidate{{0, 9}}, Proof: proof})
	}
	if err := check(good); err != nil {
		t.Fatal(err)
	}
	fact := func(houses, rules []Times) Proof { return Proof{Facts: []Fact{{houses, rules}}} }
	for name, bad := range map[string]Proof{
		"rule -1":               {Rules: []RuleUse{{Rule: -1}}},
		"one rule too far":      {Rules: []RuleUse{{Rule: rules}}},
		"cell -1":               {Rules: []RuleUse{{cage, []solver.Cell{-1}}}},
		"cell 81":               {Rules: []RuleUse{{cage, []solver.Cell{81}}}},
		"a cell of no rule":     {Rules: []RuleUse{{cage, []solver.Cell{0, 1, 2, 3}}}},
		"a need of house -1":    {Needs: []Need{{-1, 1}}},
		"a need one too far":    {Needs: []Need{{houses, 1}}},
		"a need of the cage":    {Needs: []Need{{27, 1}}},
		"a need of no digit":    {Needs: []Need{{0, 0}}},
		"a need of digit 10":    {Needs: []Need{{0, 10}}},
		"a need of digit 33":    {Needs: []Need{{0, 33}}},
		"a base of digit 10":    {Base: []int{0}, Digits: solver.Digits(0).With(10)},
		"a base of house -1":    {Base: []int{-1}, Digits: 1},
		"a fact of house -1":    fact([]Times{{-1, 1}}, nil),
		"a fact one too far":    fact([]Times{{houses, 1}}, nil),
		"a fact of rule -1":     fact(nil, []Times{{-1, 1}}),
		"a fact of no rule":     fact(nil, []Times{{rules, 1}}),
		"a fact of a thermo":    fact(nil, []Times{{kind(solver.Thermo), 1}}),
		"a fact of a whisper":   fact(nil, []Times{{kind(solver.Whisper), 1}}),
		"a house 2^62 times":    fact([]Times{{0, 1 << 62}}, nil),
		"a rule 2^62 times":     fact(nil, []Times{{cage, 1 << 62}}),
		"a rule -2^63 times":    fact(nil, []Times{{cage, -1 << 63}}),
		"a good and a bad rule": {Rules: []RuleUse{{Rule: cage}, {Rule: 99}}},
	} {
		if err := check(bad); !errors.Is(err, ErrEvidence) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := check(Proof{}); !errors.Is(err, ErrUnproved) {
		t.Errorf("no proof: %v", err)
	}
}

// A sum of eighteen digits 1, 4 and 7 is a multiple of 3. If proving this takes more tries than allowed, the
// error is ErrTooLong.
func TestProofsThatTakeTooLong(t *testing.T) {
	const cells = "r1c15 r2c26 r3c37 r4c48 r5c59 r6c16 r7c27 r8c38 r9c49"
	e := ruleExample{rules: "sum=76:" + cells, marks: cells + "=147"}
	p := e.position(t)
	step := Step{Technique: RuleCells, Remove: []Candidate{{0, 7}}, Proof: Proof{Rules: []RuleUse{{}}}}
	if err := checkWithin(p, step, 100, func(int) {}); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
}

// A search that checks a long proof pauses during the check, and ends there if its context ends.
func TestLongChecksPause(t *testing.T) {
	const cells = "r1c159 r2c267 r4c148 r5c369 r7c237 r8c158"
	e := ruleExample{rules: "circles:" + cells, marks: cells + "=13579"}
	p, w := e.position(t), &watched{Context: t.Context(), ends: 2}
	s := search{Position: p, ctx: w}
	step := Step{Technique: RuleCells, Remove: []Candidate{{0, 9}}, Proof: Proof{Rules: []RuleUse{{}}}}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the check did not end")
			}
		}()
		err := checkWithin(p, step, mostNodes, s.work)
		t.Errorf("the check went on: %v", err)
	}()
	if w.pauses < w.ends {
		t.Errorf("%d pauses", w.pauses)
	}
}

// Check proves steps of large cages within its limit of tries. To stay within the limit, it tries each set of
// digits only once, whatever their order and the order of interchangeable cells.
func TestProofsOfLargeCages(t *testing.T) {
	for text, digit := range map[string]solver.Digit{
		"3x3,cage=39:0.1.2.3.4.5.6.7":                        6,
		"4x4,cage=79:0.1.2.3.4.5.6.7.8.9.10.11":              12,
		"4x4,cage=106:0.1.2.3.16.17.18.19.32.33.34.35.48.49": 14,
	} {
		step := Step{Technique: RuleManyWays, Remove: []Candidate{{0, digit}}, Proof: Proof{Rules: []RuleUse{{}}}}
		if err := checkWithin(New(laidOut(t, text).Empty()), step, 2000, func(int) {}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Check proves patterns of many cells with many candidates, because it does not try the same digits of
// the same cells again in another order.
func TestProofsOfManyCandidates(t *testing.T) {
	p := ruleExample{rules: "greater:r9c89", marks: "r5c45689=123456; r6c3=789"}.position(t)
	found := false
	for step := range Find(t.Context(), p, SueDeCoq, StandardTable().Options) {
		found = true
		if err := Check(p, step); err != nil {
			t.Errorf("%s: %v", step.Notation(p.Layout()), err)
		}
	}
	if !found {
		t.Error("no step was found")
	}
}
