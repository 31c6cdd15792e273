package state_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// wishing returns a tab with the New dialog, on a device that stores collections.
func wishing(t *testing.T, workers int) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{keeps: true}, jobs: map[int]job.Request{},
		history: []entry{{query: "?p=" + text(small)}}, workers: workers}
	p.start("a")
	p.send(newPuzzle, collections.ScrollRows{InView: 50})
	return p
}

// lining returns the IDs of the jobs that generate puzzles for lists, in ascending order.
func (p *tab) lining() (ids []int) {
	for _, id := range slices.Sorted(maps.Keys(p.jobs)) {
		if _, ok := p.jobs[id].(job.MakeLines); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// lined answers the first job that generates puzzles for a list. The answer has the given puzzles, each with
// level 1. If refused is not "", no more puzzles were found, for the reason in refused.
func (p *tab) lined(refused string, puzzles ...string) {
	p.t.Helper()
	ids := p.lining()
	if len(ids) == 0 {
		p.t.Fatalf("nothing is made")
	}
	e := job.LinesMade{Refused: refused, Tried: 7, Never: refused == "never"}
	for i, puzzle := range puzzles {
		e.Lines += puzzle + " 2x2\n"
		e.Rows = job.Row{Length: len(puzzle) + len(" 2x2"), Verdict: job.Unique,
			Clues: 16 - strings.Count(puzzle, "."), Took: job.Tick}.Append(e.Rows)
		e.Ratings = job.Rating{Level: 1, Score: 100 + i, Ends: true}.Append(e.Ratings)
	}
	delete(p.jobs, ids[0])
	p.send(state.Answer{Job: ids[0], Reply: job.Reply{Done: true, Event: e}})
}

// wantList fails the test unless the list has count puzzles. more reports whether further puzzles must be in
// progress.
func (p *tab) wantList(count int, more bool) {
	p.t.Helper()
	if is, n := len(p.lining()) > 0, p.model.Batch.Count(job.Unique); n != count || is != more {
		p.t.Fatalf("%d puzzles, more %t; want %d, %t", n, is, count, more)
	}
}

// three has three different puzzles with one solution each.
var three = [3]string{text(small), text("1234 3412 2143 ...."), text(smallIs)}

// A list of generated puzzles becomes a stored collection in Lists. Its rows have verdicts and ratings
// without further jobs.
func TestAListOfNewPuzzles(t *testing.T) {
	p := wishing(t, 2)
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 1, Symmetry: "half"}},
		state.MakeList{Name: "4 × 4\t Easy", Count: 10})
	for range 1000 {
		if len(p.lining()) == 0 {
			break
		}
		p.answerSome(p.lining()[0], -1)
		for _, r := range p.jobs {
			switch r.(type) {
			case job.JudgeLines, job.RateLines:
				t.Fatalf("%T %+v", r, r)
			}
		}
	}
	if p.model.View != state.OnBatch || p.model.OpenPanel {
		t.Fatal("the list is not shown")
	}
	p.wantList(10, false)
	rows := p.all()
	seen := map[string]bool{}
	for _, row := range rows {
		g, err := solver.Parse(p.model.Board.Layout(), strings.Fields(row.Puzzle)[0])
		if err != nil {
			t.Fatal(err)
		}
		if s, err := solver.Solve(t.Context(), g); err != nil || s.String() != row.Solution ||
			g.Count() != row.Clues || row.Verdict != job.Unique || row.Level != 1 || !row.Ends || seen[row.Puzzle] {
			t.Errorf("%+v, %v", row, err)
		}
		seen[row.Puzzle] = true
	}
	k := p.the()
	if head := strings.Split(k.head, "\t"); head[0] != "4 × 4 Easy" || head[1] != "10" || p.address() != "?c="+k.id ||
		k.text() != p.text {
		t.Errorf("the head is %q, the address %q, the text %q", k.head, p.address(), k.text())
	}
	p.reload("b")
	p.send(collections.ScrollRows{InView: 50})
	p.wantRows(rows)
	if !p.model.Lists.CanAdd(p.model.Batch) || p.model.CanRateRows() {
		t.Error("puzzles can't be added, or are to be rated")
	}
}

// While the puzzles of a list are being generated, its rows appear. Stop ends this and keeps the rows.
func TestAListIsStopped(t *testing.T) {
	p := wishing(t, 2)
	p.send(state.MakeList{Count: 50})
	if _, _, is, _ := p.model.MadeOf(); is || !p.model.OpenPanel {
		t.Error("there is a list before there is a puzzle")
	}
	p.lined("", three[:1]...)
	p.wantList(1, true)
	if p.model.View != state.OnBatch || p.model.Lists.CanAdd(p.model.Batch) || p.model.CanRateRows() {
		t.Error("the list is not shown, or can be changed")
	}
	p.lined("", three[1:]...)
	if made, of, is, grows := p.model.MadeOf(); made != 3 || of != 50 || !is || !grows {
		t.Errorf("%d of %d, %t", made, of, is)
	}
	p.device.keeps = false // the storage does not answer
	p.send(collections.StopBatch{})
	if p.model.Lists.Keeps() {
		t.Error("that it has ended is said to be kept before it is")
	}
	p.device.keeps = true
	for _, cmd := range p.cmds {
		p.keep(cmd)
	}
	p.wantList(3, false)
	if !p.model.Lists.Keeps() {
		t.Error("it is not said to be kept")
	}
	if got := strings.Count(p.the().text(), "\n"); got != 3 || !p.model.Lists.CanAdd(p.model.Batch) {
		t.Errorf("%d lines are kept", got)
	}
	rows := p.all()
	if rows[2].Puzzle != three[2]+" 2x2" && rows[2].Puzzle != three[2] || rows[2].Score != 101 ||
		rows[2].Clues != 16 || rows[2].Line != 3 {
		t.Errorf("%+v", rows[2])
	}
}

// A generated list never contains a puzzle twice. When only known puzzles are found, the generating ends with
// a notice.
func TestAListHasNoPuzzleTwice(t *testing.T) {
	p := wishing(t, 1)
	p.send(state.MakeList{Count: 3})
	p.lined("", three[0], three[1], three[0])
	p.wantList(2, true)
	p.lined("", three[0])
	p.wantList(2, true)
	p.lined("", three[2], three[0])
	p.wantList(3, false)

	p.send(newPuzzle, state.MakeList{Count: 3})
	p.lined("", three[0])
	for range 100 {
		if len(p.lining()) == 0 {
			break
		}
		p.lined("", three[0])
	}
	p.wantList(1, false)
	p.wantNotice(state.NoMoreMade)
	if len(p.device.collections) != 2 {
		t.Errorf("the device keeps %d collections", len(p.device.collections))
	}
}

// After an interruption, the user can continue a generated list. It still contains no puzzle twice.
func TestAListGoesOn(t *testing.T) {
	for rule, leave := range map[string]func(p *tab){
		"a pause": func(p *tab) { p.send(collections.Pause{}) },
		"another collection": func(p *tab) {
			id := p.model.Lists.Here
			p.send(collections.OpenList{}, collections.OpenList{ID: id})
		},
		"another list":  func(p *tab) { p.send(newPuzzle, state.MakeList{Count: 10}, state.ShowOpen{}) },
		"a reload":      func(p *tab) { p.reload("b") },
		"a lost worker": func(p *tab) { p.send(state.Failed{Job: p.lining()[0]}) },
	} {
		p := wishing(t, 1)
		p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 2}}, state.MakeList{Count: 3})
		asks := p.jobs[p.lining()[0]].(job.MakeLines)
		p.lined("", three[0])
		leave(p)
		p.wantList(1, false)
		if made, of, is, grows := p.model.MadeOf(); made != 1 || of != 3 || !is || grows {
			t.Errorf("%s: %d of %d, %t, %t", rule, made, of, is, grows)
		}
		for _, r := range p.jobs {
			if _, ok := r.(job.MakeLines); ok {
				t.Errorf("%s: it goes on by itself", rule)
			}
		}
		p.send(collections.ScrollRows{InView: 50})
		p.answer()
		p.send(collections.Pause{})
		if rule == "another collection" || rule == "a reload" { // the puzzles in the list are read first
			if _, _, is, grows := p.model.MadeOf(); !is || !grows || len(p.lining()) > 0 {
				t.Errorf("%s: %t, %t, %d jobs", rule, is, grows, len(p.lining()))
			}
			p.answerSome(slices.Max(slices.Collect(maps.Keys(p.jobs))), -1)
		}
		p.wantList(1, true)
		if again := p.jobs[p.lining()[0]].(job.MakeLines); again.Seed == asks.Seed || again.Wish != asks.Wish {
			t.Errorf("%s: %+v after %+v", rule, again, asks)
		}
		p.lined("", three[0], three[1], three[2])
		p.wantList(3, false)
		if _, _, is, _ := p.model.MadeOf(); is {
			t.Errorf("%s: it is not whole", rule)
		}
		p.reload("c")
		p.wantList(3, false)
		if _, _, is, _ := p.model.MadeOf(); is || !p.model.Lists.CanAdd(p.model.Batch) ||
			strings.Count(p.the().text(), "\n") != 3 {
			t.Errorf("%s: after a reload it is not whole", rule)
		}
	}
}

// An unfinished list does not stop the jobs of a list started after it.
func TestAListAfterAnUnfinishedOne(t *testing.T) {
	p := wishing(t, 2)
	p.send(state.MakeList{Count: 10})
	p.lined("", three[0])
	p.send(newPuzzle, state.MakeList{Count: 10})
	jobs := p.lining()
	p.lined("", three[1])
	if _, there := p.jobs[jobs[1]]; len(jobs) != 2 || !there {
		t.Errorf("of the jobs %v the second has ended", jobs)
	}
	if made, of, _, grows := p.model.MadeOf(); made != 1 || of != 10 || !grows {
		t.Errorf("%d of %d, %t", made, of, grows)
	}
}

// If the user changes the table of techniques and rates the rows of a list again, rows generated later do not
// get levels by the old table.
func TestAListByAnotherTable(t *testing.T) {
	p := wishing(t, 1)
	p.send(state.MakeList{Count: 10})
	p.lined("", three[0])
	p.send(collections.Pause{})
	p.model.Techniques = "h1:500"
	p.send(collections.ScrollRows{InView: 50}, collections.RateRows{})
	p.answer()
	p.send(collections.Pause{})
	p.lined("", three[1])
	if rows := p.all(); len(rows) < 2 || rows[0].Level == 0 || rows[1].Level != 0 {
		t.Errorf("%+v", rows)
	}
}

// If another job works on the rows of an unfinished list, Stop ends that job first. Only the next Stop ends
// the generating.
func TestStopEndsOneThing(t *testing.T) {
	p := wishing(t, 1)
	p.send(state.MakeList{Count: 10})
	p.lined("", three[0])
	p.send(collections.Pause{}, collections.ExportRows{})
	for _, want := range []bool{true, false} {
		p.send(collections.StopBatch{})
		if _, _, is, _ := p.model.MadeOf(); is != want {
			t.Errorf("it lacks puzzles %t, want %t", is, want)
		}
	}
}

// If another tab continues the same list, this tab stops generating. The number of puzzles in the stored
// heading becomes the number of rows stored.
func TestAListThatIsNotKept(t *testing.T) {
	p := wishing(t, 1)
	p.send(state.MakeList{Count: 10})
	p.lined("", three[0])
	other := p.elsewhere("b", "?c="+p.model.Lists.Here, 50)
	other.answer()
	if made, of, is, grows := other.model.MadeOf(); made != 1 || of != 10 || !is || grows {
		t.Fatalf("the other tab: %d of %d, %t, %t", made, of, is, grows)
	}
	other.send(collections.Pause{})
	other.answerSome(slices.Max(slices.Collect(maps.Keys(other.jobs))), -1)
	p.lined("", three[1])
	other.lined("", three[2])
	if _, _, _, grows := other.model.MadeOf(); grows {
		t.Error("both tabs go on")
	}
	p.device.collection(p.model.Lists.Here).head = strings.Replace(p.the().head, "\t2 10 ", "\t9 10 ", 1)
	p.reload("c")
	if made, _, is, _ := p.model.MadeOf(); made != 2 || !is {
		t.Errorf("%d are said to be made", made)
	}
}

// If the user deletes a row of a list that is being generated, another puzzle is generated instead, unless
// the row is restored.
func TestAListWithoutARow(t *testing.T) {
	p := wishing(t, 1)
	p.send(state.MakeList{Count: 10})
	p.lined("", three[:2]...)
	p.send(collections.Pause{})
	for _, test := range []struct {
		msg  state.Msg
		want int
	}{{collections.DropRow{}, 1}, {collections.Undrop{}, 2}} {
		p.send(test.msg)
		if made, _, _, _ := p.model.MadeOf(); made != test.want {
			t.Errorf("after %T %d are made", test.msg, made)
		}
	}
}

// A list that was stopped counts as complete, even after a reload.
func TestAStoppedListIsWhole(t *testing.T) {
	for _, paused := range []bool{false, true} {
		p := wishing(t, 1)
		p.send(state.MakeList{Count: 10})
		p.lined("", three[0])
		if paused {
			p.send(collections.Pause{})
		}
		p.send(collections.StopBatch{})
		p.wantList(1, false)
		for range 2 {
			if _, _, is, _ := p.model.MadeOf(); is {
				t.Errorf("paused %t: it lacks puzzles", paused)
			}
			p.reload("b")
		}
	}
}

// If no puzzle for a list is found, the dialog shows the reason, no collection is created, and the current
// collection stays.
func TestAListThatIsNotFound(t *testing.T) {
	p := keeping(t, &device{}, text(small)+"\n"+text(dozen), 1, 10)
	p.answer()
	p.send(newPuzzle, state.MakeList{Count: 50})
	for len(p.lining()) > 0 {
		p.lined("why")
	}
	if m := p.model; !m.OpenPanel || m.Making.Made.Refused != "why" || m.Batch.Count(0) != 2 ||
		m.Lists.Here != p.the().id {
		t.Errorf("%+v", m.Making)
	}
	p.send(state.MakeList{Count: 50})
	p.lined("", three[0])
	p.lined("once")
	p.lined("", three[1])
	p.lined("once")
	p.wantList(2, true)
	misses := 1
	for ; len(p.lining()) > 0 && misses < 100; misses++ {
		p.lined("again")
	}
	if misses < 4 || misses == 100 {
		t.Errorf("the list ends after %d misses", misses)
	}
	p.wantList(2, false)
	p.wantNotice(state.NoMoreMade)
	p.send(newPuzzle, state.MakeList{Count: 50})
	p.lined("never")
	if len(p.lining()) > 0 || p.model.Making.Made.Refused != "never" {
		t.Errorf("there can be none: %+v", p.model.Making)
	}
}

// If it is known that no puzzle can match the request, the dialog does not offer a list until the request
// changes.
func TestNoListOfWhatCannotBe(t *testing.T) {
	p := wishing(t, 1)
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Givens: 3}})
	for _, never := range []bool{false, true} {
		p.send(dialogs.Another{})
		_, id := p.making()
		p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Made{Refused: "no", Never: never}}})
		delete(p.jobs, id)
		if p.model.CanMakeList() == never {
			t.Errorf("never %t: a list is offered %t", never, !never)
		}
	}
	if p.send(dialogs.SetWish{Wish: dialogs.Wish{Givens: 30}}); !p.model.CanMakeList() {
		t.Error("no list of another wish is offered")
	}
}

// Until its first puzzle is found, a list is cancelled when the user changes the request or closes the
// dialog. After that, only opening another collection or Stop in Lists ends it.
func TestWhenAListIsGivenUp(t *testing.T) {
	other := dialogs.SetDesign{Design: dialogs.DesignOf(solver.Classic)}
	for _, test := range []struct {
		rule       string
		msg        state.Msg
		sought, is bool // whether the list continues if msg arrives before its first puzzle (sought) or after it (is)
	}{
		{"closed", state.ShowOpen{}, false, true},
		{"another part of the dialog", dialogs.SetFace{Face: dialogs.EmptyFace}, false, true},
		{"another wish", dialogs.SetWish{Wish: dialogs.Wish{Level: 3}}, false, true},
		{"another size", other, false, true},
		{"Stop in the dialog", dialogs.StopMaking{}, false, true},
		{"another puzzle", dialogs.Another{}, true, true},
		{"the board", state.Show{View: state.OnBoard}, false, true},
		{"a row", collections.OpenRow{}, true, true},
		{"a row is deleted", collections.DropRow{}, true, true},
		{"Stop in Lists", collections.StopBatch{}, false, false},
		{"another collection", collections.OpenList{}, false, false},
		{"a text", collections.SourceChosen{Size: 20}, false, false},
		{"deleted", collections.DropList{}, true, false},
		{"a worker is lost", nil, false, false},
	} {
		for _, begun := range []bool{false, true} {
			p := wishing(t, 1)
			p.send(state.MakeList{Count: 50})
			want := test.sought
			if begun {
				want = test.is
				p.lined("", three[0])
			}
			msg := test.msg
			if msg == nil {
				msg = state.Failed{Job: p.lining()[0]}
			}
			_, chosen := msg.(collections.SourceChosen)
			if chosen {
				p.text = text(small) + "\n\n\n\n"
			}
			p.send(msg)
			if got := len(p.lining()) > 0; got != want {
				t.Errorf("%s, begun %t: it goes on %t, want %t", test.rule, begun, got, want)
			}
			if n := len(p.device.collections); n > 0 && !begun && !chosen {
				t.Errorf("%s: %d collections without a puzzle", test.rule, n)
			}
		}
	}
}

// The number of puzzles of a list is limited to the range from 1 to MostMade.
func TestHowManyPuzzles(t *testing.T) {
	for count, want := range map[int]int{-1: 1, 0: 1, 10: 10, 1 << 40: collections.MostMade} {
		p := wishing(t, 1)
		p.send(state.MakeList{Count: count})
		p.lined("", three[0])
		if _, of, is, _ := p.model.MadeOf(); is && of != want || !is && want != 1 {
			t.Errorf("%d: %d are made", count, of)
		}
	}
}

// Until the first puzzle of a list is found, the dialog shows how many candidate puzzles were tried.
func TestAListIsSought(t *testing.T) {
	p := wishing(t, 1)
	_, id := p.making()
	p.made(id, text(dozen))
	p.send(state.MakeList{Count: 50})
	p.send(state.Answer{Job: p.lining()[0], Reply: job.Reply{Event: job.LinesMade{Tried: 640}}})
	if is, _ := p.model.Sought(); !is || p.model.Making.Made.Tried != 640 || !p.model.Awaits(p.lining()[0]) {
		t.Errorf("%+v", p.model.Making.Made)
	}
	p.lined("", three[0])
	if is, _ := p.model.Sought(); is || p.model.Awaits(p.lining()[0]) {
		t.Error("what grows is awaited in the dialog")
	}
}
