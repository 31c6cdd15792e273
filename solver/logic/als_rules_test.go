package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// ruledSets yields the ALS-XZ steps of a position in which a rule links the sets, at most limit of them.
func ruledSets(t testing.TB, p *Position, limit int, yield func(Step)) {
	n := 0
	for step := range Find(t.Context(), p, ALSXZ, StandardTable().Options) {
		if step.Proof.LinkRules() != nil {
			n++
			yield(step)
		}
		if n == limit {
			return
		}
	}
}

// Almost locked sets that are linked by a rule, in the notation of steps.
func TestSetsLinkedByRules(t *testing.T) {
	for _, e := range []struct{ name, rules, marks, want string }{
		{"different digits", "whisper=5:r4c34", "r4c3=39; r4c4=28; r5c4=23",
			"Almost Locked Set XZ-Rule: A=r4c3 {39}, B=r45c4 {238}, X=9[whisper 5 r4c34]8, Z=3 => r4c56,r5c123<>3"},
		{"the same digit", "sum=14:r2c2 r5c6 r8c9", "r2c2 r5c6=14",
			"Almost Locked Set XZ-Rule: A=r2c2 {14}, B=r5c6 {14}, X=1[sum 14 r2c2,r5c6,r8c9]1, Z=4 => r2c6,r5c2<>4"},
	} {
		var got []string
		p := ruleExample{rules: e.rules, marks: e.marks}.position(t)
		ruledSets(t, p, 100, func(s Step) {
			got = append(got, s.Notation(p.layout))
			if err := Check(p, s); err != nil {
				t.Errorf("%s: %s: %v", e.name, s.Notation(p.layout), err)
			}
		})
		if !slices.Contains(got, e.want) {
			t.Errorf("%s: %q", e.name, got)
		}
	}
}

// No step with sets linked by a rule contradicts the solution, and Check proves each of them.
func TestSetsLinkedByRulesAreTrue(t *testing.T) {
	found, differ := 0, 0
	try := func(b ruledBoard) {
		ruledSets(t, b.Position, 20, func(s Step) {
			found++
			if s.Proof.Commons[0].Other != 0 {
				differ++
			}
			if err := Check(b.Position, s); err != nil {
				t.Errorf("%s: %s: %v", b.layout, s.Notation(b.layout), err)
			}
			for _, x := range s.Remove {
				if b.solved.At(x.Cell) == x.Digit {
					t.Errorf("%s: %s removes a digit of the solution", b.layout, s.Notation(b.layout))
				}
			}
		})
	}
	boardsWithRules(t, corpora.Rounds(1000), try)
	boardsOfAllKinds(t, corpora.Rounds(1000), try)
	if differ == 0 || differ == found {
		t.Errorf("in %d of %d steps, the digits differ", differ, found)
	}
	t.Logf("%d steps, in %d of them the digits differ", found, differ)
}

// Check refuses almost locked sets if the link names no rule, another rule, another digit or no such set, unless
// the changed link is true as well.
func TestChangedSetsLinkedByRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 16))
	refused, kept := map[string]int{}, map[string]int{}
	boardsWithRules(t, corpora.Rounds(1500), func(b ruledBoard) {
		ruledSets(t, b.Position, 4, func(s Step) {
			for what, change := range map[string]func(c *Common){
				"no rule":     func(c *Common) { c.Rule, c.Other = 0, 0 },
				"only digits": func(c *Common) { c.Rule, c.Other = 0, c.Digit%solver.Digit(b.n)+1 },
				"other rule":  func(c *Common) { c.Rule = 1 + (c.Rule+rng.IntN(len(b.rules)))%len(b.rules) },
				"no such":     func(c *Common) { c.Rule = 1 + len(b.rules) },
				"digit":       func(c *Common) { c.Digit = c.Digit%solver.Digit(b.n) + 1 },
				"other digit": func(c *Common) { c.Other = c.Digits()[1]%solver.Digit(b.n) + 1 },
				"set":         func(c *Common) { c.Sets[1] = 3 },
				"no set":      func(c *Common) { c.Sets[0] = 0 },
			} {
				m := s
				m.Proof.Commons = slices.Clone(s.Proof.Commons)
				c := &m.Proof.Commons[0]
				before := *c
				if change(c); *c == before {
					continue
				}
				if Check(b.Position, m) != nil {
					refused[what]++
					continue
				}
				kept[what]++
				digits, sets := c.Digits(), m.Proof.Sets
				node := func(i int) Node {
					n := Node{Digit: digits[i]}
					for _, cell := range sets[i].Cells {
						if b.Candidates(cell).Has(digits[i]) {
							n.Cells = append(n.Cells, cell)
						}
					}
					return n
				}
				if c.Rule == 0 || !b.claims(Link{From: node(0), To: node(1), Rule: c.Rule}) {
					t.Errorf("%s: %s: %s is accepted: %s", b.layout, s.Notation(b.layout), what, fmt.Sprint(*c))
				}
			}
		})
	})
	for _, what := range []string{"no rule", "only digits", "other rule", "no such", "set", "no set"} {
		if refused[what] == 0 {
			t.Errorf("no proof is changed: %s", what)
		}
	}
	t.Logf("refused %v, still true %v", refused, kept)
}
