package explain

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// canHold reports whether an equation can hold. It tries all combinations of the candidates in v.
func (t *explainer) canHold(eq equation, v view) bool {
	cells := eq.cells()
	if len(cells) == 0 {
		return eq.by == 0
	}
	c := cells[0]
	for d := range v.of(c).All() {
		if t.canHold(taken(eq, c, d), v.with(c, d)) {
			return true
		}
	}
	return false
}

// taken returns the equation that remains for the other cells if cell c has digit d.
func taken(eq equation, c solver.Cell, d solver.Digit) equation {
	for _, x := range eq.more {
		if x == c {
			return equation{more: without(eq.more, c), less: eq.less, by: eq.by - int(d)}
		}
	}
	return equation{more: eq.more, less: without(eq.less, c), by: eq.by + int(d)}
}

// holds checks that each statement in the refutation r is true for the candidates in v.
func (t *explainer) holds(test *testing.T, r refutation, v view) {
	fail := func() { test.Errorf("%v %v %v %d: %v is no reason", r.why, r.more, r.less, r.by, r) }
	low, high := t.sums(r.more, v)
	lowLess, highLess := t.sums(r.less, v)
	switch r.why {
	case whyEmpty:
		if v.of(r.cells[0]) != 0 {
			fail()
		}
	case whyTwice:
		if v.of(r.cells[0]) != r.digits || v.of(r.cells[1]) != r.digits || r.digits.Len() != 1 {
			fail()
		}
	case whyFew:
		for _, c := range r.cells {
			if v.of(c)&^r.digits != 0 || r.digits.Len() >= len(r.cells) {
				fail()
			}
		}
	case whyNot:
		if v.of(r.more[0]).Has(solver.Digit(r.by)) {
			fail()
		}
	case whyAbove:
		if total(r.least) > low || total(r.most) < highLess || total(r.least) <= total(r.most)+r.by {
			fail()
		}
	case whyBelow:
		if total(r.most) < high || total(r.least) > lowLess || total(r.most) >= total(r.least)+r.by {
			fail()
		}
	case whySets:
		for _, c := range r.more {
			if v.of(c)&r.digits != 0 {
				fail()
			}
		}
		for _, set := range r.sets {
			has := false
			for _, d := range set {
				has = has || r.digits.Has(d)
			}
			if !has || total(set) != r.by {
				fail()
			}
		}
	case whyOutside:
		for _, set := range r.sets {
			for _, d := range set {
				if v.of(r.cells[0]).Has(d) || total(set) != r.by {
					fail()
				}
			}
		}
	case whyDigits:
		i := 0
		for d := range v.of(r.cells[0]).All() {
			t.holds(test, r.each[i], v.with(r.cells[0], d))
			i++
		}
		if i != len(r.each) || v.of(r.cells[0]) != r.digits {
			fail()
		}
	}
}

// sums returns the smallest and the largest possible sum of cells. It tries all combinations of candidates in
// which cells that see each other differ.
func (t *explainer) sums(cells []solver.Cell, v view) (low, high int) {
	if len(cells) == 0 {
		return 0, 0
	}
	low, high = 1<<20, -1
	for d := range v.of(cells[0]).All() {
		if l, h := t.sums(cells[1:], v.with(cells[0], d)); h >= 0 {
			low, high = min(low, l+int(d)), max(high, h+int(d))
		}
	}
	return low, high
}

// If refute returns a reason why an equation fails, the reason is correct, whatever candidates are assumed.
func TestRefutationsHold(test *testing.T) {
	kinds := map[why]int{}
	for _, technique := range logic.Techniques() {
		if !technique.OfRules() {
			continue
		}
		example, _ := ExampleOf(technique)
		t := newExplainer(example.Position, example.Step, job.StepOptions{})
		for i := range t.layout.Rules() {
			eq, ok := t.equationOf(logic.RuleUse{Rule: i})
			if !ok || len(eq.cells()) < 2 || len(eq.cells()) > 4 {
				continue
			}
			check := func(eq equation, v view) {
				if r, fails := t.refute(eq, v, 2); fails {
					if kinds[r.why]++; t.canHold(eq, v) {
						test.Errorf("%s: %v can hold, against %v", technique.Key(), eq, r)
					}
					t.holds(test, r, v)
				}
			}
			for _, c := range eq.cells() {
				for d := range t.p.Candidates(c).All() {
					check(eq.with(c, d), t.now().with(c, d))
					if len(eq.cells()) > 3 {
						continue
					}
					for other := range t.p.Candidates(c).Without(d).All() {
						both := solver.Digits(0).With(d).With(other)
						check(eq, t.now().without(eq.cells(), both))
						check(eq, t.now().without(eq.cells(), ^both))
					}
				}
			}
		}
	}
	for why := whyEmpty; why <= whyDigits; why++ {
		if kinds[why] == 0 && why != whyOutside { // TestACellOutsideOfTheSets covers whyOutside
			test.Errorf("no refutation is of kind %d: %v", why, kinds)
		}
	}
}

// If a cell can have no digit of the possible combinations, the text names this cell.
func TestACellOutsideOfTheSets(test *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=16:0.1")
	if err != nil {
		test.Fatal(err)
	}
	t := newExplainer(logic.New(l.Empty()), logic.Step{}, job.StepOptions{})
	eq, _ := t.equationOf(logic.RuleUse{})
	v := t.now().without(eq.more[:1], solver.Digits(0).With(7).With(9))
	r, ok := t.refute(eq, v, 0)
	if !ok || r.why != whyOutside || r.cells[0] != eq.more[0] {
		test.Fatalf("%v", r)
	}
	t.holds(test, r, v)
	t.refuted(r, t.then)
	if got := strings.ReplaceAll(strings.Join(t.says, " "), "\u00a0", " "); got !=
		"Then r1c1 and r1c2 would have to make 16: 7 + 9. But r1c1 can’t be 7 or 9." {
		test.Error(got)
	}
}

// thermos are boards with two increasing lines whose cells see each other.
var thermos = []string{
	"3x3,thermo:0.1.2.3.4,thermo:9.10.11.12",
	"3x3,thermo:0.9.18.27,thermo:2.1.10.19.28.37",
	"3x3,thermo:30.29.28.27,thermo:32.31.40.39.38",
	"3x3,greater:0.1,thermo:10.11.2.3.4",
}

// canRise reports whether digits can increase along all lines. It tries all candidates. chosen has the digits
// of the cells tried so far.
func (t *explainer) canRise(lines [][]solver.Cell, chosen map[solver.Cell]solver.Digit) bool {
	for _, line := range lines {
		low := solver.Digit(0)
		for _, c := range line {
			if own := chosen[c]; own > low {
				low = own
				continue
			} else if own != 0 {
				return false
			}
			for d := range t.p.Candidates(c).All() {
				has := func(o solver.Cell) bool { return chosen[o] == d }
				if d <= low || slices.ContainsFunc(t.layout.Sees(c), has) {
					continue
				}
				chosen[c] = d
				rises := t.canRise(lines, chosen)
				if delete(chosen, c); rises {
					return true
				}
			}
			return false
		}
	}
	return true
}

// If the explanation of a candidate on two lines ends in a contradiction, the test also finds no way to fill
// the lines.
func TestChasesHold(test *testing.T) {
	dead, all := 0, 0
	for _, text := range thermos {
		l, err := solver.ParseLayout(text)
		if err != nil {
			test.Fatal(err)
		}
		p := logic.New(l.Empty())
		for round := range 12 {
			var lines [][]solver.Cell
			var uses []logic.RuleUse
			for i, r := range l.Rules() {
				cells := slices.Clone(r.Cells)
				if r.Kind == solver.Greater {
					slices.Reverse(cells)
				}
				lines, uses = append(lines, cells), append(uses, logic.RuleUse{Rule: i})
				for j, c := range cells { // removes some candidates in each round
					for d := range p.Candidates(c).All() {
						if (int(d)*7+j*5+i*3+round)%6 == 0 {
							p.Apply(logic.Step{Remove: []logic.Candidate{{Cell: c, Digit: d}}})
						}
					}
				}
			}
			step := logic.Step{Technique: logic.RulesTogether, Proof: logic.Proof{Rules: uses}}
			for _, c := range lines[0] {
				for d := range p.Candidates(c).All() {
					t := newExplainer(p, step, job.StepOptions{})
					all++
					if t.chased(logic.Candidate{Cell: c, Digit: d}) {
						if dead++; t.canRise(lines, map[solver.Cell]solver.Digit{c: d}) {
							test.Errorf("%s: %d in %d can be: %s", text, d, c, strings.Join(t.says, " "))
						}
					}
				}
			}
		}
	}
	test.Logf("%d of %d candidates", dead, all)
	if dead < 20 {
		test.Error("hardly any candidate is refuted")
	}
}
