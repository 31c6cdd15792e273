package state_test

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver"
)

// When the user leaves a board in any way, the time spent on it is stored in its record.
func TestTheTimeIsKeptWhenABoardIsLeft(t *testing.T) {
	other := "?p=" + text(dozen)
	for rule, leave := range map[string]func(p *tab){
		"by pasting":              func(p *tab) { p.send(state.Pasted{Text: other}) },
		"by Back":                 func(p *tab) { p.goBack(-1) },
		"by an example":           func(p *tab) { p.send(state.Example{Number: 0}) },
		"for a blank board":       func(p *tab) { p.send(state.New{}) },
		"for another size":        func(p *tab) { p.send(state.Resize{Layout: solver.Classic}) },
		"when it is seen no more": func(p *tab) { p.send(state.Seen{}, game.Elapsed{}) },
	} {
		t.Run(rule, func(t *testing.T) {
			p := opened(t, &device{}, "a", other)
			p.send(state.Pasted{Text: "?p=" + text(small)})
			id := p.model.ID()
			p.send(typed(1, 3)...)
			p.send(game.Elapsed{Time: 5 * time.Minute})
			leave(p)
			if r, _ := p.device.record(id); r.Spent != 5*time.Minute {
				t.Errorf("%s are kept", r.Spent)
			}
			if p.model.Parted != "" || len(p.device.records) > 3 {
				t.Errorf("%d boards are kept; another tab is said to have changed %q",
					len(p.device.records), p.model.Parted)
			}
			p.send(state.Seen{Now: true}, state.OpenRecord{ID: id})
			p.send(typed(2, 4)...)
			if r, _ := p.device.record(id); p.model.ID() != id || r.Spent != 5*time.Minute {
				t.Errorf("%s has %s when it is played on", p.model.ID(), r.Spent)
			}
		})
	}
}

// When the current board's record is opened again, the time spent does not decrease.
func TestTheTimeStaysWithTheSameRecord(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(game.Elapsed{Time: time.Minute})
	id := p.model.ID()
	p.history = append(p.history[:1], entry{query: "?p=" + text(small) + "&v=4", id: id},
		entry{query: "?p=" + text(small), id: id})
	p.goBack(1) // an entry whose address is not a puzzle
	p.goBack(1)
	if p.model.ID() != id || p.model.Clock.Spent != time.Minute {
		t.Errorf("%s after %s", p.model.ID(), p.model.Clock.Spent)
	}
	p.send(state.Begin{}, game.Elapsed{Time: time.Minute})
	p.send(state.HistoryMoved{Query: "?p=" + text(small), ID: "gone"}, state.Begin{})
	if p.model.ID() != id || p.model.Clock.Spent != 2*time.Minute {
		t.Errorf("%s after %s, by an entry of a record that is gone", p.model.ID(), p.model.Clock.Spent)
	}
	p.send(state.Seen{}, game.Elapsed{})
	r, _ := p.device.record(id)
	p.send(state.New{}, state.OpenRecord{ID: id}, state.New{})
	if now, _ := p.device.record(id); now != r {
		t.Errorf("a board that was only looked at is kept as %+v, not %+v", now, r)
	}
}

// If two tabs show the same board, both use the longer of their times.
func TestTheTimeOfAnotherTab(t *testing.T) {
	for rule, test := range map[string]struct {
		entered string // digits that the second tab enters, or ""
		theirs  time.Duration
		take    []state.Msg
		want    time.Duration
	}{
		"the same digits, a longer time":  {".3.. .... .... ....", 10 * time.Minute, nil, 10 * time.Minute},
		"the same digits, a shorter time": {".3.. .... .... ....", time.Second, nil, time.Minute},
		"other digits chosen, longer": {".34. .... .... ....", 10 * time.Minute, one(state.TakeOther{}),
			10 * time.Minute},
		"other digits chosen, shorter": {".34. .... .... ....", time.Second, one(state.TakeOther{}), time.Minute},
		"other digits that are not chosen": {".34. .... .... ....", 10 * time.Minute,
			one(storage.KeepOwn{}), time.Minute},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(typed(1, 3)...)
			p.send(game.Elapsed{Time: time.Minute})
			r, _ := p.device.record(p.model.ID())
			r.Rev, r.Entered, r.Spent = "x", text(test.entered), test.theirs
			p.device.write(r)
			p.send(storage.Stored{Records: p.device.records})
			p.send(test.take...)
			p.send(typed(8, 4)...)
			if now, _ := p.device.record(p.model.ID()); p.model.Clock.Spent != test.want || now.Spent != test.want {
				t.Errorf("%s, kept as %s", p.model.Clock.Spent, now.Spent)
			}
		})
	}
}

// While the user has to choose between two versions of a board, the time spent is not saved, since saving
// would create another record. It is not saved over the record of a newer build either.
func TestTheTimeMakesNoRecord(t *testing.T) {
	pass := one(game.Elapsed{Time: time.Minute}, state.Seen{}, game.Elapsed{Time: time.Second})
	t.Run("of two versions", func(t *testing.T) {
		p := fresh(t, small)
		p.send(typed(1, 3)...)
		id := p.model.ID()
		r, _ := p.device.record(id)
		r.Rev, r.Entered = "x", text(blank)
		p.device.write(r)
		p.send(storage.Stored{Records: p.device.records})
		p.send(pass...)
		if now, _ := p.device.record(id); now != r || len(p.device.records) != 1 || p.model.Parted != id {
			t.Errorf("%d records, %+v", len(p.device.records), now)
		}
		p.send(typed(2, 4)...) // this creates a separate record, with the time
		p.send(state.Seen{Now: true})
		p.send(pass...)
		if now, _ := p.device.record(p.model.ID()); p.model.ID() == id || now.Spent != 122*time.Second {
			t.Errorf("%s is kept of the own version", now.Spent)
		}
	})
	t.Run("of a newer build", func(t *testing.T) {
		r := newerRecord()
		r.Spent = time.Minute
		p := opened(t, &device{records: []storage.Record{r}}, "a", "")
		p.send(state.OpenRecord{ID: "n"})
		if !p.model.Clock.Runs() {
			t.Fatal("the clock stands")
		}
		p.send(pass...)
		if len(p.device.records) != 1 || p.model.ID() != "n" {
			t.Errorf("%d records, %s is shown", len(p.device.records), p.model.ID())
		}
	})
}

func TestTheClockStandsWhereNobodySeesThePage(t *testing.T) {
	r := storage.Record{ID: "r", Rev: "r1", Version: storage.RecordVersion, Layout: "2x2", Given: text(small),
		Entered: text(".3.. .... .... ...."), Mode: game.Playing, Spent: time.Minute}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + text(small), Records: []storage.Record{r, r},
		Tab: "a", Away: true})
	if m.Clock.Runs() {
		t.Error("it runs in a tab that was opened behind others")
	}
	m, _ = state.Update(m, state.Example{Number: 0})
	m, _ = state.Update(m, state.OpenRecord{ID: "r"})
	if m.Clock.Runs() {
		t.Error("it runs there with another board")
	}
	if m, _ = state.Update(m, state.Seen{Now: true}); !m.Clock.Runs() {
		t.Error("it stands when the tab is seen")
	}
	for every, cases := range map[time.Duration]map[time.Duration]time.Duration{
		time.Second: {900 * time.Millisecond: 900 * time.Millisecond, 2 * time.Second: 2 * time.Second,
			8 * time.Hour: 3 * time.Second},
		10 * time.Second: {11 * time.Second: 11 * time.Second, 8 * time.Hour: 30 * time.Second},
	} {
		for passed, want := range cases {
			if got := (game.RunClock{Every: every}).Counted(passed); got != want {
				t.Errorf("of %s since a report of each %s, %s count", passed, every, got)
			}
		}
	}
}

// While the clock is paused, the board is covered, and messages that act on it are refused: the board does
// not change, and no jobs start. Other messages are handled.
func TestMessagesUnderTheCover(t *testing.T) {
	hint := one(hints.AskHint{}, answered{})
	wrong := all(typed(1, 2), one(state.Check{}, answered{}))
	for name, test := range map[string]struct {
		before  []state.Msg
		msg     state.Msg
		refused bool
	}{
		"the cursor moves":       {nil, game.Move{To: cursor.Right}, true},
		"the pointer presses":    {nil, game.Press{Cell: 5}, true},
		"a digit":                {one(game.Select{Cell: 1}), game.Type{Digit: 3}, true},
		"a digit of the pad":     {one(game.Select{Cell: 1}), game.Put{Digit: 3}, true},
		"erasing":                {typed(1, 3), game.Erase{}, true},
		"erasing all":            {typed(1, 3), game.EraseAll{}, true},
		"clearing":               {typed(1, 3), game.Clear{}, true},
		"all notes":              {nil, game.FillNotes{}, true},
		"no notes":               {one(game.FillNotes{}), game.ClearNotes{}, true},
		"Undo":                   {typed(1, 3), game.Undo{}, true},
		"Redo":                   {all(typed(1, 3), undo), game.Redo{}, true},
		"an earlier board":       {typed(1, 3), game.Revisit{}, true},
		"wrong digits erased":    {wrong, hints.TakeBack{}, true},
		"back to the last right": {wrong, hints.GoBack{}, true},
		"a hint":                 {nil, hints.AskHint{}, true},
		"the next hint":          {hint, hints.NextHint{}, true},
		"the hint applied":       {all(hint, one(hints.AskHint{}, hints.AskHint{})), hints.ApplyHint{}, true},

		"a cell for a screen reader": {nil, game.Select{Cell: 5}, false},
		"the pointer goes on":        {one(game.Press{Cell: 0}), game.Enter{Cell: 1}, false},
		"the pointer is lifted":      {one(game.Press{Cell: 0}), game.Lift{}, false},
		"a key is held":              {nil, game.Hold{Tool: game.CentreTool}, false},
		"another tool":               {nil, game.SetTool{Tool: game.CentreTool}, false},
		"another mode":               {nil, game.SetMode{Mode: game.Setting}, false},
		"a check":                    {nil, state.Check{}, false},
		"the hint closed":            {hint, hints.CloseHint{}, false},
		"a name for the board":       {typed(1, 3), game.SetCheckpoint{Name: "here"}, false},
		"another board":              {nil, state.Pasted{Text: "?p=" + text(dozen)}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := fresh(t, small)
			p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}})
			p.do(test.before)
			p.send(game.SetPaused{On: true})
			covered := p.model
			p.send(test.msg)
			if refused := same(p.model, covered) && len(p.cmds) == 0; refused != test.refused {
				t.Fatalf("refused: %t", refused)
			}
			if !test.refused {
				return
			}
			p.send(game.SetPaused{})
			open := p.model
			if p.send(test.msg); same(p.model, open) {
				t.Error("it does nothing after the pause either")
			}
		})
	}
}

// Hiding the time by a setting ends a pause. Other settings do not.
func TestSettingsInAPause(t *testing.T) {
	p := fresh(t, small)
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}})
	p.send(typed(1, 4)...)
	p.send(game.SetPaused{On: true})
	if p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true,
		KeepNotes: true}}); !p.model.Clock.Paused {
		t.Error("another setting ends the pause")
	}
	if p.send(state.SetHabits{}); p.model.Clock.Paused || !p.model.Clock.Runs() {
		t.Error("the board stays covered where no time is shown")
	}
}

// Opening another board deselects the digit that the user has selected for taps.
func TestAnotherBoardHasNoBrush(t *testing.T) {
	p := fresh(t, small)
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}}, game.SetBrush{Digit: 2},
		state.Pasted{Text: "?p=" + text(dozen)})
	if p.model.Brush != 0 {
		t.Errorf("it is %d", p.model.Brush)
	}
}

// When a tab is hidden, it saves its time. If another tab continues with the same board before it learns of
// that time, both tabs still share one record, and the longer time counts.
func TestTheTimeOfATabThatIsLeft(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	a.send(typed(1, 3)...)
	a.send(game.Elapsed{Time: time.Minute})
	b := opened(t, d, "b", "?p="+text(small))
	id := a.model.ID()
	if b.model.ID() != id {
		t.Fatalf("the other tab shows %s, not %s", b.model.ID(), id)
	}
	b.send(game.Elapsed{Time: 10 * time.Minute}, state.Seen{}, game.Elapsed{})
	a.send(typed(2, 4)...)
	if r, _ := d.record(id); len(d.records) != 1 || a.model.ID() != id || a.model.Parted != "" ||
		r.Entered != a.model.Board.Entered.String() {
		t.Errorf("%d records, the first tab shows %s, parted from %q", len(d.records), a.model.ID(), a.model.Parted)
	}
	// So far, tab b does not know the new digit.
	b.send(state.Seen{Now: true}, game.Elapsed{Time: time.Minute}, state.Seen{}, game.Elapsed{})
	if r, _ := d.record(id); len(d.records) != 1 || r.Entered != a.model.Board.Entered.String() {
		t.Errorf("%d records after the time of a tab behind, with %s", len(d.records), r.Entered)
	}
	b.send(storage.Stored{Records: d.records}) // now tab b learns of the new digit
	if b.model.Parted != id {
		t.Error("of the first tab's digit nothing is said")
	}
	c := opened(t, d, "c", "?p="+text(small))
	c.send(game.Elapsed{Time: 20 * time.Minute}, state.Seen{}, game.Elapsed{})
	a.send(storage.Stored{Records: d.records})
	if want := c.model.Clock.Spent; a.model.Clock.Spent != want {
		t.Errorf("the first tab has %s, the record %s", a.model.Clock.Spent, want)
	}
}

// Playing time passes while the user has begun and the board is visible, but not while the clock is paused or
// after the solution. The order of events does not matter.
func TestWhatCountsAsPlayingTime(t *testing.T) {
	for seed := range rounds(300) {
		for _, widget := range []bool{false, true} {
			dice := rand.New(rand.NewPCG(seed, 3))
			p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, widget: widget,
				history: []entry{{query: "?p=" + classic}}, today: today}
			p.start("a0")
			show := state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}}
			p.send(show)
			// The expected state, which the test tracks independently of the page's clock.
			begun, hidden, paused, dialog, door := false, false, false, false, false
			seconds, trace := 0, []string(nil)
			touch := func() { begun = begun || !paused && !dialog && !door }
			for step := range 60 {
				does, can := "", true
				at, next := dice.IntN(13), solver.Cell(dice.IntN(81))
				board := !paused && !dialog && !door
				switch at {
				case 0:
					if can = board; can {
						does = "starts"
						p.send(state.Begin{})
						begun = true
					}
				case 1, 2:
					if can = board && next != p.model.Cursor; can {
						does = "chooses a cell"
						p.send(game.Select{Cell: next})
						touch()
					}
				case 3:
					c := solver.Cell(2 + dice.IntN(2))
					if can = board; can {
						does = "writes"
						p.send(game.Select{Cell: c}, game.Put{Tool: game.Tool(dice.IntN(4)), Digit: 4})
						touch()
					}
				case 4:
					does = "hides the tab"
					hidden = true
					p.send(state.Seen{})
				case 5:
					does = "shows the tab"
					hidden = false
					p.send(state.Seen{Now: true})
				case 6:
					if can = board && begun; can {
						does, paused = "pauses", true
						p.send(game.SetPaused{On: true})
					}
				case 7:
					does, paused = "goes on", false
					p.send(game.SetPaused{})
				case 8:
					if can = board; can {
						does, dialog = "opens a dialog", true
						p.send([]state.Msg{state.ShowOpen{Shown: true}, state.ShowPane{Pane: dialogs.HabitsPane},
							state.Copied{Text: "x"}}[dice.IntN(3)])
					}
				case 9:
					does, dialog = "closes dialogs", false
					p.send(state.ShowOpen{}, state.ShowPane{}, state.Copied{OK: true, Text: "x"})
				case 10:
					if can = board && !widget && begun && p.model.Board.Entered.Count() > 0; can {
						does, door = "goes to the door", true
						p.send(state.GoHome{})
					}
				case 11:
					if can = door && !hidden; can {
						does, door = "continues", false
						p.send(state.Begin{})
						begun = true
					}
				case 12:
					if can = board && !hidden && !widget; can {
						does, begun = "reloads", false
						p.send(state.Seen{}, game.Elapsed{}, state.Seen{Now: true}, game.Elapsed{})
						p.reload("a" + strconv.Itoa(step+1))
						p.send(show)
					}
				}
				if !can {
					continue
				}
				if p.model.Clock.Owed {
					p.send(game.Elapsed{})
				}
				trace = append(trace, does)
				if begun && !hidden && !paused && !dialog && !door {
					seconds++
				}
				if p.model.Clock.Runs() {
					p.send(game.Elapsed{Time: time.Second})
				}
				if got := int(p.model.Clock.Spent / time.Second); got != seconds {
					t.Fatalf("seed %d, widget %t: %d seconds, want %d, after %q; %s", seed, widget, got, seconds,
						trace, p.model.Board.Entered)
				}
			}
		}
	}
}
