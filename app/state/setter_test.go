package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver"
)

var setterTools = state.ShowPane{Pane: dialogs.SetterPane}

// varying returns the request of the tool for setters that is running, and the ID of its job.
func (p *tab) varying() (r job.Vary, id int) {
	for id, asked := range p.jobs {
		if r, ok := asked.(job.Vary); ok {
			return r, id
		}
	}
	return job.Vary{}, 0
}

// varied answers job id with one puzzle, and the job continues. variedAll ends the job with a sentence for
// the user.
func (p *tab) varied(id int, cells string) {
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Varied{Puzzle: job.Grid{Layout: "2x2", Cells: cells}}}})
}

func (p *tab) variedAll(id int, says string) {
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Varied{Says: says}}})
	delete(p.jobs, id)
}

// settingGivens returns a tab in the mode Setting, with the dialog of the tools for setters open.
func settingGivens(t *testing.T) *tab {
	p := fresh(t, small)
	p.send(game.SetMode{Mode: game.Setting}, setterTools)
	return p
}

// The puzzles that a tool for setters finds arrive one by one. The user can put one of them on the board, and
// Undo reverts that.
func TestFromAToolToTheBoard(t *testing.T) {
	p := settingGivens(t)
	was := p.model.Board
	r, _ := p.varying()
	if r.Puzzle.Cells != text(small) || r.Tool != job.LeaveOutSpare || r.Seed == "" {
		t.Fatalf("%+v", r)
	}
	p.send(named(i18n.ByLetters))
	r, id := p.varying()
	if r.Naming != i18n.ByLetters {
		t.Errorf("after another naming of cells it is asked %+v", r)
	}
	p.varied(id, text(dozen))
	p.varied(id, text(smallIs))
	if len(p.model.Setter.All) != 2 || !p.model.Varying() {
		t.Errorf("%+v", p.model.Setter)
	}
	p.variedAll(id, "These are all.")
	if p.model.Varying() || p.model.Setter.Says != "These are all." {
		t.Errorf("%+v", p.model.Setter)
	}
	p.send(dialogs.UseVaried{Index: 2}, dialogs.UseVaried{Index: -1})
	if p.model.Board != was {
		t.Error("a puzzle is used that is not there")
	}
	p.send(dialogs.UseVaried{Index: 0})
	if p.model.Board.Given.String() != text(dozen) || p.model.Pane != dialogs.NoPane || p.model.Mode != game.Setting ||
		p.model.Setter.All != nil {
		t.Errorf("%+v", p.model.Board)
	}
	p.send(game.Undo{})
	if p.model.Board.Given != was.Given {
		t.Errorf("undone: %s", p.model.Board.Given)
	}
}

// A tool can change the rules of the board too. A single Undo restores them, and the givens with them. The level that
// the user chooses is part of the request, and closing the dialog does not change it.
func TestAToolChangesRules(t *testing.T) {
	p := settingGivens(t)
	was := p.model.Board
	p.send(dialogs.ChooseVariedLevel{Level: 4})
	if r, _ := p.varying(); r.Level != 0 {
		t.Errorf("a tool without levels: %+v", r)
	}
	p.send(dialogs.ChooseTool{Tool: job.MakeUnique}, dialogs.ChooseVariedLevel{Level: 3})
	p.send(dialogs.ChooseVariedLevel{Level: 6})
	r, id := p.varying()
	if r.Tool != job.MakeUnique || r.Level != 3 {
		t.Fatalf("%+v", r)
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Varied{
		Puzzle: job.Grid{Layout: "2x2,cage=5:0.1", Cells: strings.Repeat(".", 16)}}}})
	p.send(dialogs.UseVaried{Index: 0})
	if rules := p.model.Board.Layout().Rules(); len(rules) != 1 || p.model.Board.Given.Count() != 0 ||
		p.model.Pane != dialogs.NoPane || p.model.Mode != game.Setting {
		t.Errorf("%v %s", rules, p.model.Board.Given)
	}
	p.send(setterTools)
	if r, _ := p.varying(); r.Level != 3 {
		t.Errorf("the level is forgotten: %+v", r)
	}
	p.send(state.ShowOpen{}, game.Undo{})
	if p.model.Board.Given != was.Given {
		t.Errorf("undone: %s %s", p.model.Board.Layout(), p.model.Board.Given)
	}
}

// Choosing another tool for setters starts a new request. Answers to the old request are ignored.
func TestEachToolIsAsked(t *testing.T) {
	p := settingGivens(t)
	_, first := p.varying()
	p.varied(first, text(dozen))
	for tool := range job.Tools {
		p.send(dialogs.ChooseTool{Tool: tool})
		r, id := p.varying()
		if r.Tool != tool || id == first || p.model.Setter.All != nil {
			t.Errorf("tool %d: %+v", tool, r)
		}
	}
	p.varied(first, text(dozen))
	p.send(dialogs.ChooseTool{Tool: job.Tools})
	r, id := p.varying()
	if p.model.Setter.All != nil || r.Tool != job.LowestForm {
		t.Errorf("%+v", p.model.Setter)
	}
	p.variedAll(id, "")
	p.send(dialogs.ChooseTool{Tool: job.SwapLines})
	before, id := p.varying()
	p.variedAll(id, "")
	if !p.model.Setter.Draws() {
		t.Error("lines are not swapped at random")
	}
	p.send(dialogs.VaryOn{})
	if after, _ := p.varying(); after.Seed == before.Seed || after.Tool != before.Tool {
		t.Errorf("%+v after %+v", after, before)
	}
}

// Stop ends a tool for setters, and the puzzles that have arrived stay. Closing the dialog also ends the
// tool.
func TestToolsThatAreStopped(t *testing.T) {
	p := settingGivens(t)
	_, id := p.varying()
	p.varied(id, text(dozen))
	p.send(dialogs.StopVarying{})
	if _, id := p.varying(); id != 0 || !p.model.Setter.Stopped || len(p.model.Setter.All) != 1 {
		t.Errorf("%+v", p.model.Setter)
	}
	p.send(dialogs.VaryOn{})
	if _, id := p.varying(); id == 0 || p.model.Setter.Stopped {
		t.Error("it does not begin again")
	}
	p.send(state.ShowOpen{})
	if _, id := p.varying(); id != 0 {
		t.Error("it goes on behind a closed dialog")
	}
	p.send(setterTools)
	_, id = p.varying()
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	delete(p.jobs, id)
	if _, id := p.varying(); id != 0 {
		t.Error("it asks again by itself")
	}
	p.send(dialogs.VaryOn{})
	if _, id := p.varying(); id == 0 {
		t.Error("it does not ask again")
	}
}

// The tools for setters are available only while the user edits the givens.
func TestWhereToolsAreNot(t *testing.T) {
	p := fresh(t, small)
	p.send(setterTools)
	if _, id := p.varying(); id != 0 || p.model.Pane != dialogs.NoPane {
		t.Error("tools while the puzzle is played")
	}
	p = settingGivens(t)
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	if _, id := p.varying(); id != 0 || p.model.Pane != dialogs.NoPane {
		t.Error("tools of another board")
	}
}

// The real second program answers the requests of all tools for setters, on boards of several layouts.
func TestToolsTheWholeWay(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+strings.Repeat(".", 16))
	p.send(game.SetMode{Mode: game.Setting}, setterTools)
	p.answer()
	if p.model.Setter.Says != "The board has no givens yet." {
		t.Errorf("%+v", p.model.Setter)
	}
	p.send(state.ShowOpen{}, game.Select{Cell: 0}, game.Type{Digit: 1}, setterTools,
		dialogs.ChooseTool{Tool: job.RenameDigits})
	p.answer()
	if len(p.model.Setter.All) == 0 {
		t.Fatalf("%+v", p.model.Setter)
	}
	p.send(dialogs.UseVaried{Index: 0})
	if g := p.model.Board.Given; g.Count() != 1 || g.At(solver.Cell(0)) == 0 {
		t.Errorf("%s", g)
	}
}
