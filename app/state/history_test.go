package state_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/solver"
)

func TestUndoGoesBackToTheBeginning(t *testing.T) {
	p := fresh(t, small)
	for i := range 1000 {
		p.send(typed(1, solver.Digit(i%4+1))...)
	}
	steps := 0
	for ; p.model.History.CanUndo(); steps++ {
		p.send(state.Undo{})
	}
	if steps != 1000 {
		t.Errorf("%d steps", steps)
	}
	p.wantBoard(small, "", "")
	for range steps {
		p.send(state.Redo{})
	}
	p.wantBoard(small, ".4.. .... .... ....", "")
}

// entries are the digits entered at the ends of all branches, the one that was added to last first.
func entries(p *tab) (all []string) {
	for _, b := range p.model.History.Branches() {
		board, _ := p.model.History.Board(b.Number)
		all = append(all, strings.Trim(board.Entered.String(), "."))
	}
	return all
}

func TestWhatIsTypedAfterUndoIsABranch(t *testing.T) {
	enter := func(digits string) []state.Msg { // from cell 1 on; . leaves one out
		var msgs []state.Msg
		for i, d := range digits {
			if d != '.' {
				msgs = append(msgs, typed(solver.Cell(i+1), solver.Digit(d-'0'))...)
			}
		}
		return msgs
	}
	undo, redo := one(state.Undo{}), one(state.Redo{})
	for name, test := range map[string]struct {
		do       []state.Msg
		entered  string
		redo     bool
		branches []string
	}{
		"one branch without an Undo": {do: enter("234"), entered: ".234",
			branches: []string{"234"}},
		"Undo and Redo make none": {do: all(enter("234"), undo, undo, redo), entered: ".23.",
			redo: true, branches: []string{"234"}},
		"typed after two Undos, the other way is kept": {do: all(enter("234"), undo, undo, enter(".4")),
			entered: ".24.", branches: []string{"24", "234"}},
		"Redo reaches the newest branch": {do: all(enter("234"), undo, undo, enter(".4"), undo, undo,
			redo, redo), entered: ".24.", branches: []string{"24", "234"}},
		"Redo ends at the end of the branch": {do: all(enter("234"), undo, undo, enter(".4"), undo, redo,
			redo, redo), entered: ".24.", branches: []string{"24", "234"}},
		"a branch at the beginning": {do: all(enter("234"), undo, undo, undo, enter("3")),
			entered: ".3..", branches: []string{"3", "234"}},
		"an older board is gone to": {do: all(enter("234"), undo, undo, enter(".4"),
			one(state.Revisit{Number: 3})), entered: ".234", branches: []string{"24", "234"}},
		"from there Undo goes its own way": {do: all(enter("234"), undo, undo, enter(".4"),
			one(state.Revisit{Number: 3}), undo), entered: ".23.", redo: true, branches: []string{"24", "234"}},
		"in the middle, Redo goes on": {do: all(enter("234"), undo, undo, enter(".4"),
			one(state.Revisit{Number: 2}), redo), entered: ".234", branches: []string{"24", "234"}},
		"at the fork, Redo goes the way last added to": {do: all(enter("234"), undo, undo, enter(".4"),
			one(state.Revisit{Number: 1}), redo), entered: ".24.", branches: []string{"24", "234"}},
		"what is added to an older branch makes it first": {do: all(enter("234"), undo, undo, enter(".4"),
			one(state.Revisit{Number: 3}), enter("...3")), entered: ".2343", branches: []string{"2343", "24"}},
		"a board that there is not": {do: all(enter("234"), one(state.Revisit{Number: 9}, state.Revisit{Number: -1})),
			entered: ".234", branches: []string{"234"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := fresh(t, strings.Repeat(".", 16))
			p.send(state.SetMode{Mode: state.Playing})
			p.send(test.do...)
			p.wantBoard("", test.entered+strings.Repeat(".", 16-len(test.entered)), "")
			if p.model.History.CanRedo() != test.redo {
				t.Errorf("it can redo: %t", p.model.History.CanRedo())
			}
			if got := entries(p); !slices.Equal(got, test.branches) {
				t.Errorf("the branches are %q, want %q", got, test.branches)
			}
		})
	}
}

// A solution that is shown from the list replaces the previous one, as one step.
func TestTheListIsOneStepOfTheHistory(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	p.send(state.GoTo{Number: 3})
	shown := p.model.Board
	p.send(state.GoTo{Number: 5}, state.GoTo{Number: 3}, state.Undo{})
	p.wantBoard(dozen, "", "")
	p.send(state.Redo{})
	if p.model.Board != shown {
		t.Errorf("Redo shows\n%+v, not\n%+v", p.model.Board, shown)
	}
	if n := len(p.model.History.Branches()); n != 1 {
		t.Errorf("%d branches", n)
	}
}

// A solution that a later step was made from stays in the history when another is shown, so that
// Redo reaches that step.
func TestTheListKeepsAStepThatAnotherFollows(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	p.send(state.GoTo{Number: 3})
	p.send(state.Select{Cell: 3}, state.Put{Tool: state.ColourTool, Digit: 2})
	coloured := p.model.Board
	p.send(state.Undo{}, state.GoTo{Number: 5}, state.Undo{}, state.Redo{}, state.Redo{})
	if p.model.Board != coloured {
		t.Errorf("Redo shows\n%+v, not\n%+v", p.model.Board, coloured)
	}
	if got := p.model.History.Branches(); len(got) != 1 || got[0].Steps != 2 {
		t.Errorf("the branches are %+v", got)
	}
}

// Every step is kept, so it has to be small.
func TestAStepTakesLittleMemory(t *testing.T) {
	for box, most := range map[int]uint64{3: 300, 5: 1000} {
		l, err := solver.Boxes(box, box)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + strings.Repeat(".", l.Cells())})
		before := heap()
		for i := range 5000 {
			m, _ = state.Update(m, state.Select{Cell: solver.Cell(i % l.Cells())})
			m, _ = state.Update(m, state.Type{Digit: solver.Digit(i%7%2 + 1)})
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
