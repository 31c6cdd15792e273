package state_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

var live = state.SetHabits{Habits: state.Habits{Live: true}}

// After each change of the givens, the page updates the verdict on its own. Entered digits do not affect the
// verdict.
func TestTheVerdictComesByItself(t *testing.T) {
	p := fresh(t, small)
	p.do(one(live, answered{}))
	if !p.model.Solutions().Sound() || !p.model.Verdict.Live {
		t.Fatalf("of a sound puzzle: %+v", p.model.Verdict)
	}
	p.send(typed(1, 2)...)
	if len(p.jobs) > 0 || !p.model.Solutions().Sound() {
		t.Errorf("an entered digit that is wrong: %d jobs, %+v", len(p.jobs), p.model.Verdict)
	}
	p.send(all(setting, typed(1, 2))...)
	if p.model.Judged() {
		t.Error("the verdict is still that of the puzzle before")
	}
	if _, r := asked[job.Judge](p); r.Puzzle.Cells != text("12.. ...3 .4.. ..2.") || r.Mixed != (job.Grid{}) ||
		r.Limit != solutions.Most+1 {
		t.Errorf("asked %+v", r)
	}
	p.answer()
	if v := p.model.Verdict; !p.model.Judged() || v.OfPuzzle.Solutions != 0 || !v.OfPuzzle.Exact {
		t.Errorf("with a given that is wrong: %+v", v)
	}
	p.do(all(undo, one(answered{})))
	if !p.model.Solutions().Sound() {
		t.Errorf("with Undo: %+v", p.model.Verdict)
	}
	p.send(state.SetHabits{})
	if p.model.Judged() {
		t.Error("turned off, it stays")
	}
	if p.send(typed(2, 4)...); len(p.jobs) > 0 {
		t.Error("turned off, it is still asked for")
	}
}

// If the second program cannot be fetched, the page does not repeat the request for the cells in which
// solutions differ. When the program has loaded, the request is sent again.
func TestWhatDiffersWaitsForTheSecondProgram(t *testing.T) {
	p := fresh(t, dozen)
	p.do(all(one(live, answered{}), setting))
	id := of[job.Candidates](p)[0]
	delete(p.jobs, id)
	p.send(state.Absent{Job: id}, game.Select{Cell: 5}, game.Select{Cell: 6})
	p.wantNotice(state.NoNotice)
	if len(p.jobs) > 0 {
		t.Fatalf("asked again: %v", p.jobs)
	}
	if _, known := p.model.Solutions().Differs(5); known {
		t.Error("known without an answer")
	}
	p.send(game.SetCandidates{Kind: game.InSolutions})
	p.answer()
	if _, known := p.model.Solutions().Differs(5); !known {
		t.Error("not asked for when the program is here")
	}
}

// A verdict that took long to compute is reused, and the page shows the time that it took. Other verdicts are
// computed again on request.
func TestAVerdictThatTookLongIsKept(t *testing.T) {
	for took, again := range map[time.Duration]bool{8 * time.Second: false, time.Millisecond: true} {
		p := fresh(t, small)
		p.send(live)
		id, _ := p.request()
		delete(p.jobs, id)
		found := job.Found{Solutions: 1, Exact: true, Solution: text(smallIs)}
		p.send(state.Answer{Job: id, Now: p.now(),
			Reply: job.Reply{Event: job.Judged{Puzzle: found}, Done: true, Elapsed: took}})
		if p.model.Verdict.Elapsed != 0 {
			t.Errorf("nobody asked, and it is said to have taken %s", p.model.Verdict.Elapsed)
		}
		p.send(typed(1, 2)...)
		p.send(state.Check{})
		if len(p.jobs) > 0 != again {
			t.Fatalf("after %s: %d jobs", took, len(p.jobs))
		}
		if again {
			p.answer()
		}
		if k := p.model.Checked; k.Kind != hints.SomeWrong || k.Wrong != 1 {
			t.Errorf("after %s: %+v", took, k)
		}
		if p.send(state.Solve{}); again {
			p.answer()
		}
		if got := p.model.Board.Shown().String(); got != text(smallIs) || p.model.Verdict.Replaced != 1 ||
			!again && p.model.Verdict.Elapsed != took {
			t.Errorf("after %s: %s, %+v", took, got, p.model.Verdict)
		}
	}
}

// A verdict that there is no solution is also reused if it took long. A verdict on another puzzle is never
// reused.
func TestWhatOfAVerdictThatTookLongIsKept(t *testing.T) {
	const unsound = "12.. ..3. ..4. ...."
	for rule, test := range map[string]struct {
		open  string
		found job.Found
		then  []state.Msg
		again bool
	}{
		"no solution": {unsound, job.Found{Exact: true}, nil, false},
		"several":     {dozen, job.Found{Solutions: 2}, nil, true},
		"another puzzle": {small, job.Found{Solutions: 1, Exact: true, Solution: text(smallIs)},
			[]state.Msg{game.SetMode{Mode: game.Setting}, game.Select{Cell: 1}, game.Type{Digit: 3}}, true},
	} {
		p := fresh(t, test.open)
		p.send(live)
		id, _ := p.request()
		delete(p.jobs, id)
		p.send(state.Answer{Job: id, Now: p.now(),
			Reply: job.Reply{Event: job.Judged{Puzzle: test.found}, Done: true, Elapsed: time.Minute}})
		p.send(test.then...)
		p.send(state.Check{})
		asked := false
		for _, id := range of[job.Judge](p) {
			asked = asked || p.jobs[id].(job.Judge).Limit == 0
		}
		if asked != test.again {
			t.Errorf("%s: it is worked out again: %t", rule, asked)
		}
		if v := p.model.Verdict; !asked && (v.OfPuzzle != test.found || v.Elapsed != time.Minute ||
			p.model.Checked.Kind != hints.NoneToCheck) {
			t.Errorf("%s: %+v, %+v", rule, v, p.model.Checked)
		}
	}
}

func TestTheVerdictCounts(t *testing.T) {
	for rule, test := range map[string]struct {
		open string
		want job.Found
	}{
		"all of them":    {dozen, job.Found{Solutions: 12, Exact: true}},
		"up to a number": {"1" + strings.Repeat(".", 35), job.Found{Solutions: solutions.Most + 1}},
		"none":           {"11.. .... .... ....", job.Found{Exact: true}},
	} {
		p := fresh(t, test.open)
		p.do(one(live, answered{}))
		got := p.model.Verdict.OfPuzzle
		if got.Solution = ""; got != test.want {
			t.Errorf("%s: %+v", rule, got)
		}
	}
	p := fresh(t, dozen)
	p.do(one(state.All{}, answered{}, solutions.CloseList{}, live, answered{}))
	if v := p.model.Verdict; !v.Counted || v.Live {
		t.Errorf("a verdict that was asked for gives way: %+v", v)
	}
	p = fresh(t, blank)
	if p.send(live); len(p.jobs) > 0 {
		t.Error("a blank board is judged")
	}
}

// While the givens are being typed, the page shows the cells in which the solutions differ.
func TestWhereSolutionsDiffer(t *testing.T) {
	p := fresh(t, dozen)
	p.do(one(live, answered{}))
	if p.model.Solutions().Differing() != 0 {
		t.Error("it is shown to a player")
	}
	p.do(all(setting, one(answered{})))
	if n := p.model.Solutions().Differing(); n != 12 {
		t.Errorf("%d cells differ", n)
	}
	for c, want := range map[solver.Cell]bool{0: false, 2: true} {
		if differs, known := p.model.Solutions().Differs(c); differs != want || !known {
			t.Errorf("cell %d: differs %t, known %t", c, differs, known)
		}
	}
	p.send(typed(2, 3)...)
	if p.model.Solutions().Differing() != 0 {
		t.Error("the dots of another puzzle stay")
	}
	if p.do(all(one(answered{}), undo, one(answered{}), playing)); p.model.Solutions().Differing() != 0 {
		t.Error("the dots stay while one plays")
	}
	p = fresh(t, small)
	p.do(all(one(live), setting, one(answered{})))
	if _, known := p.model.Solutions().Differs(1); known || p.model.Solutions().Differing() != 0 {
		t.Error("a sound puzzle has dots")
	}
}

func TestRedundantGivens(t *testing.T) {
	p := fresh(t, "1... ...3 .4.. .12.")
	p.do(one(live, answered{}, solutions.FindRedundant{}, answered{}))
	var spare []solver.Cell
	for c := range solver.Cell(16) {
		if p.model.Redundant.At(p.model.Board.Given, c) {
			spare = append(spare, c)
		}
	}
	for _, c := range spare {
		n, err := solver.Count(t.Context(), p.model.Board.Given.With(c, 0), 0)
		if err != nil || n != 1 {
			t.Errorf("without cell %d there are %d solutions, %v", c, n, err)
		}
	}
	if !slices.Contains(spare, 13) || p.model.Solutions().CountRedundant() != len(spare) {
		t.Errorf("%d: %v", p.model.Solutions().CountRedundant(), spare)
	}
	p.do(one(game.Select{Cell: 7}, answered{}))
	want, err := solver.Count(t.Context(), p.model.Board.Given.With(7, 0), 0)
	if found, ok := p.model.Solutions().Without(); !ok || err != nil || found.Solutions != want || !found.Exact {
		t.Errorf("without the 3: %+v, %t", found, ok)
	}
	p.send(game.Select{Cell: 1})
	if _, ok := p.model.Solutions().Without(); ok || len(p.jobs) > 0 {
		t.Error("without a given that is none")
	}
	if p.send(all(setting, typed(1, 3))...); p.model.Solutions().RedundantKnown() {
		t.Error("those of another puzzle stay")
	}
	p.send(undo...)
	if p.send(solutions.FindRedundant{}); p.model.Solutions().RedundantKnown() {
		t.Error("they can't be hidden")
	}
	p = fresh(t, dozen)
	if p.do(one(live, answered{}, solutions.FindRedundant{})); len(p.jobs) > 0 {
		t.Error("asked of a puzzle with several solutions")
	}
	p.wantNotice(state.NotSound)
}

// If the user starts typing in the first cell, each digit moves the cursor on in reading order.
func TestTypingInReadingOrder(t *testing.T) {
	digits := func(text string) []state.Msg {
		var msgs []state.Msg
		for _, r := range text {
			d, _ := solver.DigitOf(r, 4)
			msgs = append(msgs, game.Type{Digit: d})
		}
		return msgs
	}
	first := one(game.Select{})
	back := one(game.Type{Back: true})
	for rule, test := range map[string]struct {
		do     []state.Msg
		given  string
		cursor solver.Cell
	}{
		"a whole puzzle":                  {all(first, digits("1......3.4....2.")), small, 15},
		"without choosing the first cell": {digits("12"), "12.. .... .... ....", 2},
		"not from another cell": {all(one(game.Select{Cell: 5}), digits("12")),
			".... .2.. .... ....", 5},
		"unless one says so": {all(one(game.Select{Cell: 5}, game.SetAdvance{On: true}),
			digits("12")), ".... .12. .... ....", 7},
		"nor where one says so": {all(first, one(game.SetAdvance{}), digits("12")),
			"2... .... .... ....", 0},
		"a move leaves it so": {all(first, digits("12"), one(game.Move{To: cursor.Down}),
			digits("34")), "12.. ..34 .... ....", 8},
		"Backspace goes back":           {all(first, digits("123"), back), "12.. .... .... ....", 2},
		"to the first cell":             {all(first, digits("12"), back, back, back), "", 0},
		"at the end it erases the last": {all(first, digits("1......3.4....21"), back), small, 15},
		"and then the one before": {all(first, digits("1......3.4....21"), back, back),
			"1... ...3 .4.. ....", 14},
		"a digit that there is not does nothing": {all(first, one(game.Type{Digit: 5})), "", 0},
		"Undo goes back too":                     {all(first, digits("12"), undo), "1... .... .... ....", 1},
		"and Redo goes on":                       {all(first, digits("12"), undo, redo), "12.. .... .... ....", 1},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, blank)
			p.send(test.do...)
			p.wantBoard(test.given, "", "")
			if p.model.Cursor != test.cursor {
				t.Errorf("the cursor is at %d, not %d", p.model.Cursor, test.cursor)
			}
		})
	}
	p := fresh(t, small)
	p.send(all(setting, typed(0, 1))...)
	if p.model.Cursor != 0 {
		t.Error("digits move the cursor on in a puzzle that was opened")
	}
}

// A deleted board can be restored.
func TestDeletingABoard(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(state.New{})
	if last, ok := p.model.Last(); !ok || last.ID != "a-1" {
		t.Fatalf("the last board is %+v, %t", last, ok)
	}
	kept := p.model.Recent
	p.send(storage.DropRecord{ID: "a-1"})
	if len(p.device.records) != 0 || len(p.model.Recent) != 0 {
		t.Errorf("kept: %+v", p.device.records)
	}
	p.wantNotice(state.Dropped)
	if _, ok := p.model.Last(); ok {
		t.Error("it is still the last")
	}
	p.send(storage.Restore{})
	if len(p.model.Recent) != 1 || p.model.Recent[0].ID != kept[0].ID || p.model.Recent[0].Entered != kept[0].Entered {
		t.Errorf("brought back: %+v", p.model.Recent)
	}
	if p.send(storage.Restore{}); len(p.device.records) != 1 {
		t.Error("it is brought back twice")
	}
	if p.send(state.OpenRecord{ID: "a-1"}, storage.DropRecord{ID: "a-1"}); len(p.device.records) != 1 {
		t.Error("the board that is shown is deleted")
	}
}

// If an automatic request for a verdict is interrupted, it is repeated. A verdict that is already known
// stays.
func TestTheVerdictIsNotLost(t *testing.T) {
	judging := func(p *tab) bool {
		for _, r := range p.jobs {
			if r, ok := r.(job.Judge); ok && r.Limit > 0 {
				return true
			}
		}
		return false
	}
	p := fresh(t, small)
	p.send(live, state.Check{})
	if judging(p) {
		t.Error("it is asked for twice")
	}
	if p.send(typed(1, 3)...); !judging(p) {
		t.Error("after a Check that a digit has ended it is not asked for again")
	}

	p = fresh(t, small)
	p.do(one(live, answered{}, state.Pasted{Text: "https://example.com/?p=" + text(small) + "&d=.3.............."}))
	if !judging(p) && !p.model.Solutions().Sound() {
		t.Error("a second board of the same puzzle has none")
	}

	p = fresh(t, dozen)
	p.do(one(live, answered{}, state.Check{}, state.Stop{}))
	if v := p.model.Verdict; v.Stopped || v.OfPuzzle.Solutions != 12 {
		t.Errorf("Stop takes it away: %+v", v)
	}

	p = fresh(t, dozen)
	p.send(live, game.SetCandidates{Kind: game.InSolutions})
	for id, r := range p.jobs {
		if r, ok := r.(job.Judge); ok && r.Limit == solutions.Most+1 {
			p.send(state.Failed{Job: id})
		}
	}
	p.wantNotice(state.NoNotice)
	if busy, _ := p.model.Busy(); !busy {
		t.Error("one that fails ends what was asked for")
	}
}

// While all solutions are being listed, the number shown is never smaller than the number that was known
// before.
func TestAListKnowsWhatWasKnown(t *testing.T) {
	p := fresh(t, dozen)
	p.do(one(live, answered{}))
	p.send(state.All{})
	id, _ := p.request()
	p.answerSome(id, 1)
	p.send(state.Stop{})
	if v := p.model.Verdict; v.Known != 12 || v.OfPuzzle.Exact || p.model.AtLeast() != 12 {
		t.Errorf("at least %d: %+v", p.model.AtLeast(), v)
	}
}

// If the user switches off the display of redundant givens, their computation ends.
func TestTheSearchForRedundantGivensIsEnded(t *testing.T) {
	p := fresh(t, small)
	p.do(one(state.Check{}, answered{}, solutions.FindRedundant{}))
	asked[job.Redundant](p)
	if !p.model.Solutions().RedundantOn() {
		t.Error("the switch shows that they are off")
	}
	if p.send(solutions.FindRedundant{}); len(p.jobs) > 0 || p.model.Solutions().RedundantOn() {
		t.Errorf("they are still computed: %+v", p.jobs)
	}
}

// With the verdict on a puzzle that has several solutions, the page shows which single digits would leave one
// solution. On a puzzle without a solution, it shows which givens may be wrong.
func TestWhatDecides(t *testing.T) {
	const (
		six  = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.....96."
		none = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.7...96."
	)
	for text, want := range map[string]struct {
		cells, at int
	}{six: {cells: 8}, none: {cells: 2, at: 74}} {
		g, err := solver.Parse(solver.Classic, text)
		if err != nil {
			t.Fatal(err)
		}
		p := fresh(t, text)
		p.do(all(one(live), setting, one(answered{}, state.Judge{}, answered{})))
		n, likeliest := p.model.Solutions().CountDeciding()
		if n != want.cells || want.at != 0 && int(likeliest) != want.at {
			t.Errorf("%s: %d cells, the likeliest %d", text, n, likeliest)
		}
		if at := p.model.ToMend(); at != likeliest {
			t.Errorf("%s: to be mended in %d", text, at)
		}
		for c := range solver.Cell(81) {
			for d := range p.model.Solutions().Deciding(c).All() {
				if count, err := solver.Count(t.Context(), g.With(c, d), 2); err != nil || count != 1 {
					t.Errorf("%s: with %d in cell %d there are %d, %v", text, d, c, count, err)
				}
			}
		}
		before := p.model
		if p.send(solutions.ShowDeciding{}); !p.model.Differ.Shown || p.model.Mode != before.Mode {
			t.Errorf("shown %t, mode %d", p.model.Differ.Shown, p.model.Mode)
		}
		if p.send(state.Begin{}); p.model.Solutions().Deciding(likeliest) != 0 {
			t.Error("it is told while one plays")
		}
	}
}

// If no single digit would leave exactly one solution, ToMend returns a clashing cell, or an empty cell in
// which the solutions differ.
func TestWhereAPuzzleIsMended(t *testing.T) {
	for _, drawing := range []string{
		".11. .... .... ....", // two 1s clash; removing either leaves solutions
		"12.. .... .... ....",
		"1... .... .... ....",
	} {
		p := fresh(t, drawing)
		p.do(all(one(live), setting, one(answered{}, state.Judge{}, answered{})))
		n, _ := p.model.Solutions().CountDeciding()
		at := p.model.ToMend()
		differs, known := p.model.Solutions().Differs(at)
		clashes := p.model.Verdict.OfPuzzle.Solutions == 0
		if n > 0 || clashes && at != 1 || !clashes && (!known || !differs) {
			t.Errorf("%s: %d cells decide, mended in %d, which differs %t %t", drawing, n, at, differs, known)
		}
	}
}

// If the texts of the chosen language cannot be fetched, the page keeps its current language and shows the
// reason.
func TestALanguageThatCantBeHad(t *testing.T) {
	for online, want := range map[bool]state.NoticeKind{false: state.NeedsVisit, true: state.NotLoaded} {
		p := fresh(t, small)
		was := p.model.Lang
		if p.send(state.LangLost{Online: online}); p.model.Notice.Kind != want || p.model.Lang != was {
			t.Errorf("online %t: notice %d, language %v", online, p.model.Notice.Kind, p.model.Lang)
		}
	}
}

// During play, the page computes where the solutions differ only while they are listed.
func TestWhereListedSolutionsDiffer(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(dozen))
	p.send(live)
	p.answer()
	p.send(state.Begin{})
	p.answer()
	if p.model.Solutions().Differing() > 0 {
		t.Fatal("it is known in play")
	}
	p.send(state.All{})
	p.answer()
	if n := p.model.Solutions().Differing(); n == 0 || !p.model.List.Shown {
		t.Errorf("%d squares differ", n)
	}
	p.send(state.Hide{})
	p.answer()
	if p.model.Solutions().Differing() > 0 || p.model.List.Shown || p.model.Board.Solver.Count() > 0 {
		t.Error("Hide leaves the list")
	}
}

// Hide closes the list of solutions even on a full board without digits from the solver.
func TestAListOfAFullBoardCloses(t *testing.T) {
	p := fresh(t, "1234 3412 2143 4321")
	p.do(one(state.All{}, answered{}))
	if !p.model.List.Shown {
		t.Fatal("no list is shown")
	}
	if p.send(state.Hide{}); p.model.List.Shown {
		t.Error("it stays")
	}
}
