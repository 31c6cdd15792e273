package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/hints"
	"numplace/solver"
)

// aheadIs returns the request and the job ID of the puzzle that is being generated in advance. If there is no
// such job, the ID is 0.
func (p *tab) aheadIs() (r job.Make, id int) {
	p.t.Helper()
	if len(p.ahead) > 1 {
		p.t.Fatalf("%d puzzles are made ahead", len(p.ahead))
	}
	for id, r := range p.ahead {
		return r, id
	}
	return job.Make{}, 0
}

// fill answers the job that generates a puzzle in advance. The answer is a 4x4 puzzle.
func (p *tab) fill(puzzle string) (r job.Make) {
	p.t.Helper()
	return p.fillIn("2x2", puzzle)
}

// fillIn answers the job that generates a puzzle in advance. The answer is a puzzle of the given layout or,
// if puzzle is "", a failure.
func (p *tab) fillIn(layout, puzzle string) (r job.Make) {
	p.t.Helper()
	r, id := p.aheadIs()
	if id == 0 {
		p.t.Fatalf("nothing is made ahead")
	}
	delete(p.ahead, id)
	if r.Lists {
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Techniques: "x-wing\t3\tX-Wing\n"}}})
	}
	e := job.Made{Puzzle: job.Grid{Layout: layout, Cells: puzzle}, Origin: "1." + r.Seed}
	if puzzle == "" {
		e = job.Made{Refused: "none found"}
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: e}})
	return r
}

// shows returns a tab with the New dialog open and a new puzzle in it.
func shows(t *testing.T) *tab {
	t.Helper()
	p := fresh(t, small)
	p.send(newPuzzle)
	_, id := p.making()
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Techniques: "x-wing\t3\tX-Wing\n"}}})
	p.made(id, text(dozen))
	return p
}

// While the New dialog shows a puzzle, the page generates the next one in advance. The Another button shows
// that puzzle at once, with its own seed and origin.
func TestTheNextPuzzleIsMadeAhead(t *testing.T) {
	p := shows(t)
	first, _ := p.aheadIs()
	if first.Wish != "b2x2.l1.yhalf" || first.Seed == "" || first.Lists {
		t.Fatalf("%+v is made ahead", first)
	}
	p.fill(text(smallIs))
	p.wantMade(text(dozen))
	p.send(dialogs.Another{})
	p.wantMade(text(smallIs))
	if _, id := p.making(); id != 0 || p.model.Making.Made.Origin != "1."+first.Seed {
		t.Errorf("another one is made; the origin is %s", p.model.Making.Made.Origin)
	}
	if second, _ := p.aheadIs(); second.Seed == first.Seed || second.Wish != first.Wish {
		t.Errorf("%+v is made ahead after %+v", second, first)
	}
	p.fill(text(small))
	p.send(dialogs.PlayMade{})
	if p.model.Board.Given.String() != text(smallIs) {
		t.Errorf("%s is played", p.model.Board.Given)
	}
}

// Once the second program (app/workshop) has loaded, the first puzzle is generated before the New dialog is
// opened, unless data saving is on.
func TestTheFirstPuzzleIsMadeAhead(t *testing.T) {
	for _, thrifty := range []bool{false, true} {
		p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + classic}}}
		start := p.startMsg("a")
		start.Thrifty = thrifty
		p.send(start)
		p.answer()
		if _, id := p.aheadIs(); id != 0 {
			t.Fatal("it is made by a program that is not here")
		}
		p.send(state.Begin{}, hints.AskHint{})
		p.answer()
		r, id := p.aheadIs()
		if thrifty {
			if id != 0 {
				t.Error("it is made for a person who saves data")
			}
			continue
		}
		if r.Wish != "l1.yhalf" || !r.Lists {
			t.Fatalf("%+v", r)
		}
		p.fillIn("3x3", classic)
		p.send(newPuzzle)
		p.wantMade(classic)
		if _, id := p.making(); id != 0 || len(p.model.Making.Wishable()) != 1 {
			t.Error("it is made again, or without the techniques")
		}
	}
}

// A puzzle generated in advance is used only for exactly the same request, size and language.
func TestWhatIsMadeAheadFits(t *testing.T) {
	for rule, test := range map[string]struct {
		msg           state.Msg
		layout, cells string
	}{
		"another wish": {dialogs.SetWish{Wish: dialogs.Wish{Level: 3}}, "2x2", text(small)},
		"another size": {dialogs.SetDesign{Design: dialogs.DesignOf(solver.Classic)}, "3x3",
			"1" + strings.Repeat(".", 80)},
		"another language": {state.SetLang{Lang: i18n.Ja}, "2x2", text(small)},
	} {
		p := shows(t)
		p.fill(text(smallIs))
		p.send(test.msg, dialogs.Another{})
		r, id := p.making()
		if id == 0 {
			t.Fatalf("%s: nothing is made", rule)
		}
		p.madeIn(id, test.layout, test.cells)
		p.wantMade(test.cells)
		if next, _ := p.aheadIs(); next.Wish != r.Wish || next.Lang != r.Lang || next.Seed == r.Seed {
			t.Errorf("%s: %+v is made ahead after %+v", rule, next, r)
		}
	}
}

// A puzzle is generated in advance only while no other job runs. After a failure, the same request is not
// tried again.
func TestWhatIsMadeAheadGivesWay(t *testing.T) {
	p := shows(t)
	p.send(dialogs.Another{})
	if _, id := p.aheadIs(); id != 0 {
		t.Error("it goes on beside what is sought")
	}
	_, id := p.making()
	p.made(id, text(small))
	p.fill("")
	p.send(state.ShowMenu{})
	if _, id := p.aheadIs(); id != 0 {
		t.Error("it is tried again")
	}
	p.send(dialogs.Another{})
	if _, id := p.making(); id == 0 {
		t.Error("Another shows what was not found")
	}
	_, id = p.making()
	p.made(id, text(dozen))
	if _, id := p.aheadIs(); id == 0 {
		t.Error("nothing is made ahead any more")
	}
	p.send(state.ShowOpen{})
	_, id = p.aheadIs()
	p.send(state.Failed{Job: id})
	delete(p.ahead, id)
	p.wantNotice(state.NoNotice)
	p.send(state.ShowMenu{})
	if _, id := p.aheadIs(); id != 0 {
		t.Error("it is tried again after a fault")
	}

	p = shows(t)
	p.send(state.ShowOpen{}, state.Check{}, state.Stop{}, state.ShowMenu{})
	if _, id := p.aheadIs(); id != 0 {
		t.Error("it is begun anew while the person plays")
	}
}
