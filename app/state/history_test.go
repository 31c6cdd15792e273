package state_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/solutions"
	"numplace/solver"
)

func TestUndoGoesBackToTheBeginning(t *testing.T) {
	p := fresh(t, small)
	for i := range 1000 {
		p.send(typed(1, solver.Digit(i%4+1))...)
	}
	steps := 0
	for ; p.model.History.CanUndo(); steps++ {
		p.send(game.Undo{})
	}
	if steps != 1000 {
		t.Errorf("%d steps", steps)
	}
	p.wantBoard(small, "", "")
	for range steps {
		p.send(game.Redo{})
	}
	p.wantBoard(small, ".4.. .... .... ....", "")
}

func TestWhatIsTypedAfterUndoIsABranch(t *testing.T) {
	p := fresh(t, strings.Repeat(".", 16))
	p.send(game.SetMode{Mode: game.Playing})
	p.send(all(typed(1, 2), typed(2, 3), typed(3, 4), one(game.Undo{}, game.Undo{}), typed(3, 3))...)
	p.wantBoard("", ".2.3............", "")
	want := []history.Branch{{Number: 4, Steps: 2}, {Number: 3, Steps: 3}}
	if got := p.model.History.Branches(); !slices.Equal(got, want) {
		t.Errorf("the branches are %+v, want %+v", got, want)
	}
	p.send(game.Revisit{Number: 1}, game.Redo{})
	p.wantBoard("", ".2.3............", "")
	p.send(game.Revisit{Number: 2}, game.Redo{}, game.Revisit{Number: 9}, game.Revisit{Number: -1})
	p.wantBoard("", ".234............", "")
	if p.model.History.CanRedo() {
		t.Error("at the end of a branch it can redo")
	}
}

// Looking through the list of solutions adds only one step to the history, so a single Undo removes the
// solution shown.
func TestTheListIsOneStepOfTheHistory(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	p.send(solutions.GoTo{Number: 3})
	shown := p.model.Board
	p.send(solutions.GoTo{Number: 5}, solutions.GoTo{Number: 3}, game.Undo{})
	p.wantBoard(dozen, "", "")
	p.send(game.Redo{})
	if p.model.Board != shown {
		t.Errorf("Redo shows\n%+v, not\n%+v", p.model.Board, shown)
	}
	if n := len(p.model.History.Branches()); n != 1 {
		t.Errorf("%d branches", n)
	}
}

// If the user changes a solution that is shown, that solution stays in the history when another solution is
// shown. Redo can still restore the change.
func TestTheListKeepsAStepThatAnotherFollows(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	p.send(solutions.GoTo{Number: 3})
	p.send(game.Select{Cell: 3}, game.Put{Tool: game.ColourTool, Digit: 2})
	coloured := p.model.Board
	p.send(game.Undo{}, solutions.GoTo{Number: 5}, game.Undo{}, game.Redo{}, game.Redo{})
	if p.model.Board != coloured {
		t.Errorf("Redo shows\n%+v, not\n%+v", p.model.Board, coloured)
	}
	if got := p.model.History.Branches(); len(got) != 1 || got[0].Steps != 2 {
		t.Errorf("the branches are %+v", got)
	}
}

// A step of the history takes little memory, since every step is stored.
func TestAStepTakesLittleMemory(t *testing.T) {
	for box, most := range map[int]uint64{3: 300, 5: 1000} {
		l, err := solver.Boxes(box, box)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + strings.Repeat(".", l.Cells())})
		before := heap()
		for i := range 2000 {
			m, _ = state.Update(m, game.Select{Cell: solver.Cell(i % l.Cells())})
			m, _ = state.Update(m, game.Type{Digit: solver.Digit(i%7%2 + 1)})
		}
		after := heap()
		steps := m.History.Branches()[0].Steps
		each := (after - before) / uint64(steps)
		if t.Logf("%dx%d: %d bytes a step", l.N(), l.N(), each); each > most || steps < 1000 {
			t.Errorf("%dx%d: %d bytes a step, at most %d", l.N(), l.N(), each, most)
		}
	}
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// While the user types givens in order, Undo moves the cursor to the cell that it changes, even if the change
// was not typed. The user can then type there again.
func TestUndoLeadsToTheCellWhileTyping(t *testing.T) {
	p := fresh(t, "")
	p.send(game.SetMode{Mode: game.Setting}, game.SetAdvance{On: true}, game.Select{Cell: 0})
	for _, d := range []solver.Digit{5, 3, 7} {
		p.send(game.Type{Digit: d})
	}
	if p.model.Cursor != 3 {
		t.Fatalf("typing goes on in cell %d", p.model.Cursor)
	}
	p.send(game.Undo{}, game.Undo{}, game.Type{Digit: 9})
	if got := p.model.Board.Given.String()[:4]; got != "59.." || p.model.Cursor != 2 {
		t.Errorf("%s, the cursor is on %d", got, p.model.Cursor)
	}
	p.send(game.Clear{}, game.Undo{})
	if got := p.model.Board.Given.String()[:4]; got != "59.." || p.model.Cursor != 0 {
		t.Errorf("after Clear and Undo %s, the cursor is on %d", got, p.model.Cursor)
	}
}
