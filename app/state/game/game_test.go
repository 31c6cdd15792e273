package game

import (
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/habits"
	"numplace/app/state/history"
	"numplace/solver"
)

// played returns a game in progress on a 4×4 board, with the cursor on the cell after the first given.
func played(t *testing.T) Game {
	t.Helper()
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, "1......3.4....2.")
	if err != nil {
		t.Fatal(err)
	}
	b := history.PuzzleBoard(g)
	begun := Game{}.Anew(b, Playing).Begun(b)
	begun.Selection = begun.Only(1)
	return begun
}

func TestMessagesAsk(t *testing.T) {
	tests := map[string]struct {
		env  Env
		do   []Msg // messages sent before the message under test
		then Msg
		want Asks
	}{
		"a digit is a step that is shown": {Env{}, nil, Type{Digit: 3}, Asks{Show: true, Step: true}},
		"Undo shows a board, which is no step": {Env{}, []Msg{Type{Digit: 3}}, Undo{},
			Asks{Show: true}},
		"nothing is there to undo":         {Env{}, nil, Undo{}, Asks{}},
		"a given stays":                    {Env{}, []Msg{Select{Cell: 0}}, Type{Digit: 3}, Asks{Say: LockedCell}},
		"a given is typed again":           {Env{}, []Msg{Select{Cell: 0}}, Type{Digit: 1}, Asks{}},
		"a given can't be erased":          {Env{}, []Msg{Select{Cell: 0}}, Erase{}, Asks{Say: LockedCell}},
		"the cursor takes the focus along": {Env{}, nil, Move{To: cursor.Right}, Asks{Awake: true, Focus: true}},
		"a cell that is not there":         {Env{}, nil, Select{Cell: 16}, Asks{}},
		"the editor of rules undoes":       {Env{Drawing: true}, nil, Undo{}, Asks{Press: job.DrawUndo}},
		"and does again":                   {Env{Drawing: true}, nil, Redo{}, Asks{Press: job.DrawRedo}},
		"the cursor waits for its answer": {Env{Answering: true}, nil, Move{To: cursor.Down},
			Asks{Moves: true, To: cursor.Down}},
		"a mode is kept with the board": {Env{}, nil, SetMode{Mode: Setting},
			Asks{Unmenu: true, Save: true, Focus: true}},
		"the same mode":                     {Env{}, nil, SetMode{Mode: Playing}, Asks{Unmenu: true}},
		"a checkpoint needs a name":         {Env{}, nil, SetCheckpoint{Name: " "}, Asks{Say: Nameless}},
		"a checkpoint is kept":              {Env{}, nil, Keep{}, Asks{Save: true}},
		"but once":                          {Env{}, []Msg{Keep{}}, Keep{}, Asks{}},
		"another tool ends what a key told": {Env{}, nil, SetTool{Tool: CentreTool}, Asks{Unsay: true, Focus: true}},
		"notes that were there stay, which is said": {Env{}, []Msg{Put{Tool: CentreTool, Digit: 2}},
			FillNotes{Keep: true}, Asks{Unmenu: true, Show: true, Step: true, Say: NotesLeft, Kept: 1, Focus: true}},
		"without candidates there are no automatic notes": {Env{Habits: habits.Habits{AutoNotes: true}}, nil,
			SetCandidates{},
			Asks{Unmenu: true, Uncount: true, ByHand: true}},
		"a pause covers the board": {Env{Habits: habits.Habits{ShowTime: true}}, nil, SetPaused{On: true},
			Asks{Unmenu: true}},
		"without a clock there is none": {Env{}, nil, SetPaused{On: true}, Asks{Unmenu: true, Focus: true}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			g := played(t)
			for _, msg := range test.do {
				g, _ = Update(g, test.env, msg)
			}
			if _, asks := Update(g, test.env, test.then); asks != test.want {
				t.Errorf("asks %+v", asks)
			}
		})
	}
}

func TestAChangeLeavesTheEarlierGame(t *testing.T) {
	before := played(t)
	after, _ := Update(before, Env{}, Type{Digit: 3})
	if before.Board.Entered.At(1) != 0 || before.History.Any() {
		t.Error("the earlier game has the digit")
	}
	if after.Board.Entered.At(1) != 3 || after.History.Present() != after.Board {
		t.Errorf("the board has %d, the History another board", after.Board.Entered.At(1))
	}
	undone, _ := Undone(after, 1)
	if undone.Board != before.Board || undone.Cursor != 1 {
		t.Error("Undo leads to another board")
	}
}

// The clock requests RunClock when it starts, when it stops, and when the board is replaced while the clock
// is running.
func TestClockIsReported(t *testing.T) {
	var c Clock
	for i, step := range []struct {
		counts, asks, owed bool
		run                RunClock
	}{
		{counts: false},
		{counts: true, asks: true, run: RunClock{Every: time.Second}},
		{counts: true},
		{counts: false, asks: true, owed: true},
		{counts: false, owed: true},
	} {
		now, run, asks := c.Counting(step.counts)
		if run != step.run || asks != step.asks || now.Owed != step.owed || now.Runs() != step.counts {
			t.Errorf("step %d: %+v %t, %+v", i, run, asks, now)
		}
		c = now
	}
	running := Game{Clock: Clock{Spent: time.Minute, every: time.Second}}
	other := running.Anew(history.EmptyBoard(solver.Classic), Setting)
	if now, run, asks := other.Clock.Counting(true); !asks || !run.Fresh || now.Spent != 0 {
		t.Errorf("another board: %+v %t, %+v", run, asks, now)
	}
}
