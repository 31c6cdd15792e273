package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/lessons"
	"numplace/solver"
)

// drawing returns the job that requests a drawing of rules, and the layout in the request. If there is no
// such job, id is 0.
func (p *tab) drawing() (id int, layout string) {
	for id, r := range p.jobs {
		if ask, ok := r.(job.Signs); ok {
			return id, ask.Layout
		}
	}
	return 0, ""
}

// draw answers the request for the drawing of the board's rules.
func (p *tab) draw() {
	p.t.Helper()
	id, _ := p.drawing()
	if id == 0 {
		p.t.Fatalf("no drawing is asked for")
	}
	p.answerSome(id, -1)
}

// undrawn makes the request for a drawing fail, because the second program could not be fetched.
func (p *tab) undrawn() {
	p.t.Helper()
	id, _ := p.drawing()
	delete(p.jobs, id)
	p.send(state.Absent{Job: id})
}

func TestTheRulesOfTheBoardAreDrawn(t *testing.T) {
	l, _ := solver.ParseLayout(killer)
	p := landed(t, &device{}, "a", link.Encode(l.Empty()))
	if !p.model.Undrawn() || p.model.Signs(l) != "" {
		t.Error("drawn before the answer")
	}
	p.draw()
	if p.model.Undrawn() || p.model.Signs(l) != signs.Of(l).Pack() {
		t.Errorf("%q", p.model.Signs(l))
	}
	p.send(state.Begin{}, game.Select{Cell: 3})
	if id, _ := p.drawing(); id != 0 {
		t.Error("asked again")
	}
	p = fresh(t, small)
	if id, _ := p.drawing(); id != 0 || p.model.Undrawn() {
		t.Error("a board without rules is to be drawn")
	}
}

// In Learn, the rules of the example are drawn.
func TestTheRulesOfAnExampleAreDrawn(t *testing.T) {
	l, _ := solver.ParseLayout(killer)
	text := strings.Replace(oneLesson, "?p="+classic+"&d=.......1"+strings.Repeat(".", 73), link.Encode(l.Empty()), 1)
	p := fresh(t, small)
	p.send(state.OpenLesson{Key: "naked-single"}, lessons.BookRead{Text: text})
	p.draw()
	if p.model.Signs(l) != signs.Of(l).Pack() {
		t.Errorf("%q", p.model.Signs(l))
	}
	p.send(lessons.SetWhen{When: lessons.AfterStep})
	if id, _ := p.drawing(); id != 0 {
		t.Error("asked again")
	}
}

// In Learn, the rules of a guide's puzzle are drawn, and no step is requested.
func TestTheRulesOfAGuideAreDrawn(t *testing.T) {
	l, _ := solver.ParseLayout(killer)
	p := fresh(t, small)
	p.send(state.OpenLesson{Key: "sums"}, lessons.BookRead{Text: oneLesson + "\n= sums\tSums\t" +
		link.Encode(l.Empty()) + "\tnaked-single\n* Cage\tIt adds up.\n\nBegin.\n"}, lessons.FitLesson{Pitch: 40})
	p.draw()
	if p.model.Signs(l) != signs.Of(l).Pack() {
		t.Errorf("%q", p.model.Signs(l))
	}
	if p.model.LessonLayout() != l {
		t.Error("the page has no space for clues outside of the puzzle")
	}
	if id, _ := p.drawing(); id != 0 || p.model.Learn.Title() != "Sums" || p.model.Learn.Fail {
		t.Errorf("the title is %q, failed: %t", p.model.Learn.Title(), p.model.Learn.Fail)
	}
}

// If the second program cannot be fetched for a drawing of rules, the page shows a notice and does not try
// again on its own. It tries again when the user asks for that, or when the program has loaded.
func TestADrawingThatDoesNotCome(t *testing.T) {
	l, _ := solver.ParseLayout(killer)
	p := landed(t, &device{}, "a", link.Encode(l.Empty()))
	p.undrawn()
	p.wantNotice(state.NeedsVisit)
	p.send(state.Begin{}, game.Select{Cell: 3})
	if id, _ := p.drawing(); id != 0 {
		t.Error("asked again")
	}
	p.send(desk.RetrySigns{})
	p.undrawn()
	p.wantNotice(state.NeedsVisit)
	p.send(state.Check{})
	for id, r := range p.jobs {
		if _, ok := r.(job.Judge); ok {
			p.answerSome(id, -1)
		}
	}
	p.draw()
	if p.model.Undrawn() {
		t.Error("not drawn")
	}
}

// The rules of small boards, such as those of recent boards, are drawn too, one board after another.
func TestTheRulesOfSmallBoardsAreDrawn(t *testing.T) {
	d, layouts := &device{}, []string{killer, "2x2,thermo:0.1.5", "2x2"}
	for i, text := range layouts {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		p := landed(t, d, string(rune('a'+i)), link.Encode(l.Empty()))
		p.send(state.Begin{})
		p.send(typed(0, 1)...)
	}
	p := landed(t, d, "z", "?p="+text(small))
	if id, layout := p.drawing(); id != 0 {
		t.Fatalf("%s is asked for before it is shown", layout)
	}
	p.send(state.ShowOpen{Shown: true, Face: dialogs.OpenFace})
	p.draw()
	p.draw()
	for _, text := range layouts[:2] {
		l, _ := solver.ParseLayout(text)
		if p.model.Signs(l) != signs.Of(l).Pack() {
			t.Errorf("%s is not drawn", text)
		}
	}
	if id, layout := p.drawing(); id != 0 {
		t.Errorf("%s is asked for again", layout)
	}
}

// The sketch of the rules from the first paint is shown only on the board of the first paint.
func TestTheSketchIsOfTheFirstBoard(t *testing.T) {
	l, _ := solver.ParseLayout(killer)
	m, _ := state.Update(state.Model{}, state.Start{Query: link.Encode(l.Empty()), Sketch: "<svg/>"})
	first, other := m.Desk.Drawings.Sketch(l), m.Desk.Drawings.Sketch(solver.Classic)
	if m.Board.Layout() != l || first != "<svg/>" || other != "" {
		t.Errorf("on %s: %q, else %q", m.Board.Layout(), first, other)
	}
}
