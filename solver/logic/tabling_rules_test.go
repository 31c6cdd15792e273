package logic

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/meaning"
)

// boardsOfAllKinds yields random positions on boards with examples of one to three kinds of rules.
func boardsOfAllKinds(t testing.TB, count int, yield func(ruledBoard)) {
	rng := rand.New(rand.NewPCG(5, 21))
	kinds := solver.Kinds()
	for i := range count {
		text := "3x3"
		for k := range 1 + rng.IntN(3) {
			kind := kinds[(i+k*rng.IntN(len(kinds)))%len(kinds)]
			text += "," + cmp.Or(possible[kind], meaning.Example(string(kind)))
		}
		l, err := solver.ParseLayout(text)
		if err != nil {
			continue // two examples exclude each other
		}
		b := ruledBoard{rules: l.Rules()}
		for b.solved = range solver.Solutions(t.Context(), l.Empty()) {
			break
		}
		if b.solved.Layout() == nil {
			continue
		}
		b.Position = New(l.Empty())
		kept := rng.Float64() / 2
		for c := range solver.Cell(l.Cells()) {
			for d := range b.Candidates(c).Without(b.solved.At(c)).All() {
				if rng.Float64() > kept {
					b.drop(int(c), d)
				}
			}
		}
		yield(b)
	}
}

// linkedSteps yields the steps of chains and forcing that have a link by a rule, at most limit of each row.
func linkedSteps(t testing.TB, p *Position, limit int, yield func(Step)) {
	for _, row := range []Technique{ContinuousNiceLoop, GroupedContinuousNiceLoop, ForcingChainContradiction,
		ForcingNetContradiction} {
		n, all := 0, 0
		for step := range Find(t.Context(), p, row, StandardTable().Options) {
			if all++; step.Proof.LinkRules() != nil {
				n++
				yield(step)
			}
			if n == limit || all == 20*limit {
				break
			}
		}
	}
}

// The links of chains by rules, in the notation of steps.
func TestChainsByRules(t *testing.T) {
	for _, e := range []struct {
		name, rules, marks string
		row                Technique
		want               string
	}{
		{"a whisper and a dot", "whisper=5:r4c34; white=1:r45c4", "r4c3 r5c4=39; r4c4=28", ContinuousNiceLoop,
			"AIC: 3 3- r4c3 -9[whisper 5 r4c34]8- r4c4 -2[white r45c4]9- r5c4 -3 => r4c56,r5c123<>3"},
		{"a cage needs a digit", "cage=23:r3c3 r4c34", "r4c3=68; r12456789c8=12345678; r7c8=123456789",
			ContinuousNiceLoop, "Discontinuous Nice Loop: 9 r7c4 -9- r7c8 =9= r3c8 -9- r3c3 =[cage 23 r34c3,r4c4]9= " +
				"r4c4 -9- r7c4 => r7c4<>9"},
		{"a loop through two whispers", "whisper=5:r9c34; whisper=5:r4c45",
			"r1235678c3=12456789; r1235678c4=13456789; r4c126789=23456789; r4c4=23456789", ContinuousNiceLoop,
			"Continuous Nice Loop: 2/3/4/5/6/7/8/9 3= r4c3 =1= r4c5 -1[whisper 5 r4c45]2- r4c4 =2= r9c4 " +
				"-2[whisper 5 r9c34]3- r9c3 =3= r4c3 =1 => r4c35,r9c3<>2, r9c4<>3, r4c3<>4, r4c3<>5, r4c3<>6, " +
				"r4c3<>7, r4c3<>8, r4c3<>9"},
		{"a thermometer in two cases", "thermo:r1c1 r2c2; thermo:r5c1 r4c1 r3c1 r2c2", "r15c1=15",
			ForcingChainContradiction, "Forcing Chain Verity => r2c2<>4 | r1c1=1 r5c1<>1 r5c1=5 r2c2<>4 " +
				"[thermo r2c2,r345c1] | r1c1=5 r2c2<>4 [thermo r1c1,r2c2]"},
	} {
		p := ruleExample{rules: e.rules, marks: e.marks}.position(t)
		var got []string
		for step := range Find(t.Context(), p, e.row, StandardTable().Options) {
			if err := Check(p, step); err != nil {
				t.Errorf("%s: %v", e.name, err)
			}
			if step.Proof.LinkRules() != nil {
				got = append(got, step.Notation(p.layout))
			}
		}
		if !slices.Contains(got, e.want) {
			t.Errorf("%s: %q", e.name, got)
		}
	}
}

// No chain or forcing step with a link by a rule contradicts the solution, and Check proves each of them.
func TestChainsByRulesAreTrue(t *testing.T) {
	var found [numTechniques]int
	try := func(b ruledBoard) {
		linkedSteps(t, b.Position, 8, func(s Step) {
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
	}
	boardsWithRules(t, corpora.Rounds(1500), try)
	boardsOfAllKinds(t, corpora.Rounds(1500), try)
	for technique, n := range found {
		if n > 0 {
			t.Logf("%5d %s", n, Technique(technique).Key())
		}
	}
}

// claims reports whether a link by a rule is true: the rule cannot be filled with both ends of a weak link, or
// without the ends of a strong link.
func (b *ruledBoard) claims(l Link) bool {
	rule := b.rules[l.Rule-1]
	var open []solver.Cell
	for _, c := range rule.Cells {
		if b.At(c) == 0 && !slices.Contains(open, c) {
			open = append(open, c)
		}
	}
	from, to := ends(l.From), ends(l.To)
	claimed := true
	fillings(b.Position, open, []solver.Rule{rule}, func(at func(solver.Cell) solver.Digit) {
		has := func(x Candidate) bool { return at(x.Cell) == x.Digit }
		if l.Strong {
			claimed = claimed && (slices.ContainsFunc(from, has) || slices.ContainsFunc(to, has))
			return
		}
		claimed = claimed && !(slices.ContainsFunc(from, has) && slices.ContainsFunc(to, has))
	})
	return claimed
}

// linksOf returns pointers to the links by rules of a copy of a proof, which replaces the proof of the step.
func linksOf(s *Step) (all []*Link) {
	s.Proof.Links = slices.Clone(s.Proof.Links)
	s.Proof.Branches = slices.Clone(s.Proof.Branches)
	add := func(links []Link) {
		for i := range links {
			if links[i].Rule > 0 {
				all = append(all, &links[i])
			}
		}
	}
	add(s.Proof.Links)
	for i := range s.Proof.Branches {
		b := &s.Proof.Branches[i]
		b.Links = slices.Clone(b.Links)
		add(b.Links)
	}
	return all
}

// Check refuses a chain if a link by a rule names no rule or another rule, or leads from or to another cell,
// unless the changed link is true as well.
func TestChangedLinksByRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	refused, kept := map[string]int{}, map[string]int{}
	boardsWithRules(t, corpora.Rounds(3000), func(b ruledBoard) {
		linkedSteps(t, b.Position, 4, func(s Step) {
			for i := range linksOf(&s) {
				for what, change := range map[string]func(l *Link){
					"no rule":    func(l *Link) { l.Rule = 0 },
					"other rule": func(l *Link) { l.Rule = 1 + (l.Rule+rng.IntN(len(b.rules)))%len(b.rules) },
					"no such":    func(l *Link) { l.Rule = 1 + len(b.rules) },
					"from": func(l *Link) {
						l.From.Cells = []solver.Cell{solver.Cell(rng.IntN(b.tables.cells))}
					},
					"to": func(l *Link) { l.To.Cells = []solver.Cell{solver.Cell(rng.IntN(b.tables.cells))} },
					"digit": func(l *Link) {
						l.To.Digit = l.To.Digit%solver.Digit(b.n) + 1
					},
					"strength": func(l *Link) {
						if l.Strong = !l.Strong; l.Strong {
							l.House = InRule
						}
					},
				} {
					m := s
					l := linksOf(&m)[i]
					before := fmt.Sprint(*l)
					if change(l); fmt.Sprint(*l) == before {
						continue
					}
					if Check(b.Position, m) != nil {
						refused[what]++
						continue
					}
					kept[what]++
					if l.Rule == 0 || !b.claims(*l) {
						t.Errorf("%s: %s: %s is accepted: %+v", b.layout, s.Notation(b.layout), what, *l)
					}
				}
			}
		})
	})
	if refused["no rule"] == 0 || refused["other rule"] == 0 {
		t.Error("no proof is changed")
	}
	t.Logf("refused %v, still true %v", refused, kept)
}

// The links by a rule with few open cells are those that all of its fillings have in common.
func TestLinksByRulesAreComplete(t *testing.T) {
	weak, strong := 0, 0
	boardsWithRules(t, corpora.Rounds(4000), func(b ruledBoard) {
		s := &search{Position: b.Position, ctx: t.Context(), spent: pause}
		got := map[fromTo]bool{}
		tabling := s.tablingWith(false)
		for l := range tabling.byRule {
			got[l] = true
		}
		want := map[fromTo]bool{}
		for _, rule := range b.rules {
			w := b.linksIn(tabling, rule)
			for l := range w {
				if want[l] = true; isOn(l.from) {
					weak++
				} else {
					strong++
				}
			}
		}
		for l := range want {
			if !got[l] {
				t.Errorf("%s: no link from %v (%t) to %v", b.layout, tabling.points[l.from/2], isOn(l.from),
					tabling.points[l.to/2])
			}
		}
	})
	if weak == 0 || strong == 0 {
		t.Errorf("%d weak links and %d strong ones", weak, strong)
	}
	t.Logf("%d weak links, %d strong ones", weak, strong)
}

// linksIn returns the links by a rule with two to four open cells, by trying all of its fillings.
func (b *ruledBoard) linksIn(t *tabling, rule solver.Rule) map[fromTo]bool {
	all := map[fromTo]bool{}
	var open []solver.Cell
	for _, c := range rule.Cells {
		if b.At(c) == 0 && !slices.Contains(open, c) {
			open = append(open, c)
		}
	}
	if rule.OnlyDigits() || len(open) < 2 || len(open) > 4 {
		return all
	}
	together := map[[2]Candidate]bool{}
	must, filled := solver.DigitsUpTo(b.n), false
	fillings(b.Position, open, []solver.Rule{rule}, func(at func(solver.Cell) solver.Digit) {
		filled = true
		var have solver.Digits
		for _, c := range open {
			have = have.With(at(c))
			for _, o := range open {
				together[[2]Candidate{{c, at(c)}, {o, at(o)}}] = true
			}
		}
		must &= have
	})
	var marks []Candidate
	for _, c := range open {
		marks = append(marks, candidatesIn(int(c), b.Candidates(c))...)
	}
	for _, x := range marks {
		for _, y := range marks {
			apart := x.Cell == y.Cell || x.Digit == y.Digit && slices.Contains(b.layout.Sees(x.Cell), y.Cell)
			if !apart && together[[2]Candidate{x, x}] && together[[2]Candidate{y, y}] && !together[[2]Candidate{x, y}] {
				all[fromTo{onFact(t.point(int(x.Cell), x.Digit)), offFact(t.point(int(y.Cell), y.Digit))}] = true
			}
		}
	}
	for d := range must.All() {
		var places []int32
		var in set
		for _, c := range open {
			if b.Candidates(c).Has(d) {
				places, in = append(places, t.point(int(c), d)), in.with(int(c))
			}
		}
		if !filled || len(places) != 2 || slices.ContainsFunc(b.house, func(h house) bool {
			return h.whole && h.set.and(b.at[d]).equal(in)
		}) {
			continue
		}
		all[fromTo{offFact(places[0]), onFact(places[1])}] = true
		all[fromTo{offFact(places[1]), onFact(places[0])}] = true
	}
	return all
}
