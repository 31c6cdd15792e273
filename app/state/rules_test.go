package state_test

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/logic"
)

// nothingOn is a table of techniques in which all techniques are disabled.
var nothingOn = func() string {
	var rows []string
	for _, row := range logic.StandardTable().Rows {
		rows = append(rows, row.Technique.Short()+":off")
	}
	return strings.Join(rows, ",")
}()

// killer is the layout of a puzzle without givens, whose only solution is smallIs.
const killer = "2x2,cage=4:0.1,cage=5:2.6,cage=6:3.7.11,cage=6:4.5,cage=5:8.12,cage=7:9.10,cage=3:13.14,cage=4:15"

// ruled returns a tab that has opened an empty board with the given layout.
func ruled(t *testing.T, layout string) *tab {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	p := landed(t, &device{}, "a", link.Encode(l.Empty()))
	p.draw()
	return p
}

// If only the second program (app/workshop) supports the board's rules, that program runs all jobs about the
// board.
func TestRulesAreSolvedByTheSecondProgram(t *testing.T) {
	play, cursor := state.Begin{}, game.Select{Cell: 2}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want job.Request
	}{
		"a verdict":            {one(state.Check{}), job.Judge{}},
		"the solution":         {one(state.Solve{}), job.Judge{}},
		"all solutions":        {one(state.All{}), job.List{}},
		"true candidates":      {one(play, game.SetCandidates{Kind: game.InSolutions}), job.Candidates{}},
		"what a cage can hold": {one(play, cursor), job.Combos{}},
		"a hint":               {one(play, hints.AskHint{}), job.Hint{}},
	} {
		t.Run(rule, func(t *testing.T) {
			p := ruled(t, killer)
			p.send(test.do...)
			id, r := p.request()
			if got, want := fmt.Sprintf("%T", r), fmt.Sprintf("%T", test.want); got != want {
				t.Fatalf("%s, want %s", got, want)
			}
			if !job.Apart(r) || job.Brief(r) {
				t.Errorf("%+v is for the page's own program", r)
			}
			p.answerSome(id, -1)
			if p.model.Notice.Kind != state.NoNotice {
				t.Errorf("notice %d", p.model.Notice.Kind)
			}
		})
	}
	plain := fresh(t, small)
	plain.send(state.Check{})
	if _, r := plain.request(); job.Apart(r) {
		t.Error("the page's own program does not judge a plain board")
	}
}

// A puzzle with cages and without givens can be shown with its verdict, solved and stored.
func TestAPuzzleWithoutAGiven(t *testing.T) {
	p := ruled(t, killer)
	if p.model.Mode != game.Posed {
		t.Fatalf("mode %d", p.model.Mode)
	}
	p.do(one(state.Check{}, answered{}))
	if !p.model.Solutions().Sound() {
		t.Fatalf("%+v", p.model.Verdict)
	}
	p.send(state.Begin{})
	if len(p.device.records) != 1 || p.device.records[0].Layout != killer {
		t.Fatalf("kept: %+v", p.device.records)
	}
	for c, d := range text(smallIs) {
		if p.model.SolvedByHand() {
			t.Fatalf("solved before cell %d", c)
		}
		p.send(typed(solver.Cell(c), solver.Digit(d-'0'))...)
	}
	if !p.model.SolvedByHand() {
		t.Error("not solved")
	}
	p.send(game.Undo{}, state.Check{})
	p.answer()
	if k, ok := p.model.Answered(); !ok || k.Kind != hints.NoneWrong || p.model.Verdict.FromEntered {
		t.Errorf("%+v", k)
	}
	p.send(typed(15, 3)...)
	if p.model.SolvedByHand() {
		t.Error("solved with a wrong digit")
	}
	p.send(state.Check{})
	p.answer()
	if k, _ := p.model.Answered(); k.Kind != hints.SomeWrong || k.Wrong != 1 {
		t.Errorf("%+v", k)
	}
	p.reload("b")
	p.wantBoard("", text(smallIs)[:15]+"3", "")
}

// If the second program is needed for the board's rules but cannot be fetched, the page makes no claims about
// the puzzle. It repeats the request for a verdict only when the user asks for one.
func TestRulesWaitForTheSecondProgram(t *testing.T) {
	p := ruled(t, killer)
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, Live: true}})
	id, live := p.request()
	if _, ok := live.(job.Judge); !ok {
		t.Fatalf("%+v", live)
	}
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	delete(p.jobs, id)
	p.send(state.Begin{}, game.Select{Cell: 15}, game.Select{Cell: 14})
	for id, r := range p.jobs {
		if _, ok := r.(job.Judge); ok {
			t.Error("asked again")
		}
		delete(p.jobs, id)
	}
	if p.model.Judged() || p.model.Expecting() {
		t.Errorf("%+v", p.model.Verdict)
	}
	p.send(state.Check{})
	p.answer()
	if !p.model.Solutions().Sound() {
		t.Errorf("%+v", p.model.Verdict)
	}
}

// If the searches in Explore do not support the board's rules, Explore shows only the logical path.
func TestNoSearchThatDoesNotKnowTheRules(t *testing.T) {
	for rule, msg := range map[string]state.Msg{"the button": state.SetMethod{Method: search.BySearch},
		"the view": state.Show{View: state.OnExplore}} {
		p := ruled(t, killer)
		p.send(msg)
		if p.model.View != state.OnBoard || len(p.jobs) > 0 {
			t.Errorf("%s: view %d, %d jobs", rule, p.model.View, len(p.jobs))
		}
		p.wantNotice(state.NoSearch)
	}
	l, _ := solver.ParseLayout(killer)
	p := landed(t, &device{}, "a", link.Encode(l.Empty())+"&x=naked-singles&e=3")
	p.draw()
	if p.model.View != state.OnBoard || len(p.jobs) > 0 {
		t.Errorf("a link: view %d, %d jobs", p.model.View, len(p.jobs))
	}
	p.send(state.SetMethod{Method: search.ByLogic})
	p.answer()
	if p.model.View != state.OnExplore || p.model.Explore.Broken {
		t.Error("no path")
	}
}

// In Lists, puzzles with any kind of rules get a verdict.
func TestListsOfPuzzlesWithRules(t *testing.T) {
	empty := strings.Repeat(".", 16)
	lines := []string{text(small), empty + " " + killer, text(dozen), empty + " 2x2,cage=3:0.1.2"}
	p := batched(t, strings.Join(lines, "\n")+"\n", 2, 10)
	p.answer()
	b := p.model.Batch
	if !b.Over() || b.Count(job.Unique) != 2 || b.Count(job.Several) != 1 || b.Count(job.None) != 1 {
		t.Errorf("over %t, %d unique, %d several, %d none, %d in all", b.Over(), b.Count(job.Unique),
			b.Count(job.Several), b.Count(job.None), b.Count(0))
	}
}

// overlaid has two cages and a thermometer that share cell 0.
const overlaid = "2x2,cage=4:0.1,cage=5:0.4,thermo:0.5.10,odd:3"

// The key for rules describes a rule of the selected cell in words. The next press describes the cell's next
// rule. Rules with combinations of digits, such as cages, come first.
func TestTheRuleOfACell(t *testing.T) {
	p := ruled(t, overlaid)
	p.send(state.Begin{}, game.Select{Cell: 0})
	for _, want := range []int{1, 2, 3, 1} { // rule 0 of the layout is odd, which is not about this cell
		if rule, ok := p.model.Play().RuleHere(); !ok || rule != want {
			t.Errorf("rule %d, %t, want %d", rule, ok, want)
		}
		p.send(game.AnnounceRule{On: true})
	}
	p.send(game.Select{Cell: 3})
	if rule, ok := p.model.Play().RuleHere(); !ok || rule != 0 || p.model.Play().RuleAnnounced() {
		t.Errorf("rule %d, %t", rule, ok)
	}
	p.send(game.AnnounceRule{})
	if rule, _ := p.model.Play().RuleHere(); rule != 0 || !p.model.Play().RuleAnnounced() {
		t.Error("the first press has not told the rule")
	}
	p.send(game.Select{Cell: 2})
	if _, ok := p.model.Play().RuleHere(); ok {
		t.Error("a rule of a cell that has none")
	}
	p.send(game.Select{Cell: 0}, game.SelectAll{})
	if _, ok := p.model.Play().RuleHere(); ok {
		t.Error("a rule of many cells")
	}
}

// The combinations listed for a cage are those that are possible with the digits on the board.
func TestCombosFollowTheBoard(t *testing.T) {
	p := ruled(t, killer)
	p.send(state.Begin{}, game.Select{Cell: 9})
	if _, ok := p.model.Play().Combos(); ok {
		t.Error("known before the answer")
	}
	p.answer()
	if found, ok := p.model.Play().Combos(); !ok || found.Sets != "3+4" {
		t.Errorf("%+v, %t", found, ok)
	}
	p.send(game.Select{Cell: 3})
	p.answer()
	if found, _ := p.model.Play().Combos(); found.Sets != "1+2+3" {
		t.Errorf("%+v", found)
	}
	p.send(typed(4, 2)...)
	p.answer()
	if found, _ := p.model.Play().Combos(); found.Sets != "2+4" {
		t.Errorf("%+v", found)
	}
	p.send(game.Select{Cell: 15}, game.Select{Cell: 4})
	if len(p.jobs) != 1 {
		t.Errorf("%d jobs, those of the cells before are not ended", len(p.jobs))
	}
}

// A press on the sentence about a rule highlights the rule's cells. A second press, or opening another board,
// removes the highlighting.
func TestARuleIsLit(t *testing.T) {
	p := ruled(t, overlaid)
	lit := func(want int) {
		t.Helper()
		if got := p.model.LitRule(); got != want {
			t.Errorf("%d is lit, want %d", got, want)
		}
	}
	lit(-1)
	p.send(game.LightRule{Rule: 1})
	lit(1)
	p.send(game.LightRule{Rule: 2})
	lit(2)
	p.send(game.LightRule{Rule: 2})
	lit(-1)
	p.send(game.LightRule{Rule: 7})
	lit(-1)
	p.send(game.LightRule{Rule: 1}, state.Pasted{Text: text(small)})
	lit(-1)
}

// Candidates shown by the rules exclude digits that a single rule excludes because of the digits on the
// board.
func TestCandidatesKnowTheRules(t *testing.T) {
	for layout, want := range map[string]solver.Digits{ // layout with a 1 in cell 0 to the candidates of cell 1
		"black:0.1":    solver.Digits(0).With(2),
		"white:0.1":    solver.Digits(0).With(2),
		"cage=5:0.1":   solver.Digits(0).With(4),
		"thermo:1.5.9": solver.Digits(0).With(2),
		"thermo:1.0.4": solver.Digits(0).With(2).With(3).With(4),
	} {
		l, err := solver.ParseLayout("2x2," + layout)
		if err != nil {
			t.Fatal(err)
		}
		p := landed(t, &device{}, "a", link.Encode(l.Empty().With(0, 1)))
		p.send(game.SetCandidates{Kind: game.ByRules})
		if got := p.model.Play().CandidateSets()[1]; got != want {
			t.Errorf("%s: %v, want %v", layout, got, want)
		}
	}
}
