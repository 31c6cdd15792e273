package state_test

import (
	"strings"
	"testing"
	"time"

	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
)

// A key such as R asks for a description of the board in words. The text stays until the user's next action.
func TestTheBoardIsDescribedInWords(t *testing.T) {
	says := func(p *tab, want string) {
		t.Helper()
		if p.model.Desk.Say != want {
			t.Errorf("%q, not %q", p.model.Desk.Say, want)
		}
	}
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(desk.AskDescription{Key: "r"})
	p.answerDesks()
	says(p, "Row 1: 1 at column 1, 3 at column 2; 2 empty. Missing 2, 4")
	p.send(desk.AskDescription{Key: "?"})
	says(p, "") // empty until the answer, so that a repeated text is announced again
	p.answerDesks()
	says(p, "r1c2: 3")
	p.send(game.Elapsed{Time: time.Second})
	says(p, "r1c2: 3")
	before := p.model
	move := game.Move{To: cursor.Right}
	after, cmds := state.Update(before, move)
	if after.Desk.Say != "" || state.Slight(before, after, move, cmds) {
		t.Error("what was said stays when the cursor moves")
	}

	// The description includes digits of the shown solution.
	p.do(one(state.Solve{}, answered{}, desk.AskDescription{Key: "R"}))
	p.answerDesks()
	if !strings.HasPrefix(p.model.Desk.Say, "No cell is empty. Row 1 is full: 1, ") {
		t.Errorf("a solution that is shown: %q", p.model.Desk.Say)
	}
}

// If the board changes while its description is being computed, the description is not shown.
func TestAnAnswerAboutAnotherBoardIsNotShown(t *testing.T) {
	for name, change := range map[string][]state.Msg{
		"a digit": typed(1, 3), "another board": one(state.Pasted{Text: text(dozen)}),
	} {
		p := fresh(t, small)
		p.send(desk.AskDescription{Key: "R"})
		p.do(change)
		p.answerDesks()
		if p.model.Desk.Say != "" {
			t.Errorf("%s: %q", name, p.model.Desk.Say)
		}
	}
}

// A request for a description of the board does not affect the exercise shown next to it.
func TestAQuestionLeavesTheDeskAlone(t *testing.T) {
	p, _, step := practising(t)
	before := p.model.Desk.Shown
	p.send(desk.AskDescription{Key: "?"})
	p.answerDesks()
	after := p.model.Desk.Shown
	if after.Say == "" {
		t.Error("nothing is said")
	}
	if after.Say = before.Say; after != before || after.Head == "" {
		t.Errorf("%+v, not\n%+v", after, before)
	}
	x := step.Remove[0]
	p.send(game.Select{Cell: x.Cell}, game.Put{Tool: game.CentreTool, Digit: x.Digit}, desk.AskDescription{Key: "?"})
	p.answerDesks()
	if d := p.model.Desk; !strings.Contains(d.Head, "Right:") || !strings.Contains(d.Say, "Notes") {
		t.Errorf("%+v", d)
	}
}

// While the clock is paused and the board is covered, the page does not describe the board.
func TestACoveredBoardIsNotDescribed(t *testing.T) {
	p := fresh(t, small)
	p.send(all(one(state.SetHabits{Habits: state.Habits{ShowTime: true}}), typed(1, 3),
		one(game.SetPaused{On: true}))...)
	p.send(desk.AskDescription{Key: "R"})
	p.answerDesks()
	if !p.model.Clock.Paused || p.model.Desk.Say != "" {
		t.Errorf("paused %t: %q", p.model.Clock.Paused, p.model.Desk.Say)
	}
}
