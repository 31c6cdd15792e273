package state_test

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"time"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/solutions"
	"numplace/solver"
)

const blank = ".... .... .... ...."

func TestWhatIsAsked(t *testing.T) {
	tests := map[string]struct {
		open string
		do   []state.Msg
		want job.Request
	}{
		"Check asks about the givens": {small, one(state.Check{}),
			job.Judge{Puzzle: onFour(small)}},
		"Solve asks about the givens": {small, one(state.Solve{}),
			job.Judge{Puzzle: onFour(small)}},
		"Check asks about the digits entered as well": {small, all(typed(1, 3), one(state.Check{})),
			job.Judge{Puzzle: onFour(small), Mixed: onFour("13.. ...3 .4.. ..2.")}},
		"and so does Solve": {small, all(typed(1, 3), one(state.Solve{})),
			job.Judge{Puzzle: onFour(small), Mixed: onFour("13.. ...3 .4.. ..2.")}},
		"without givens, Check takes the digits entered": {blank, all(playing, typed(1, 3), one(state.Check{})),
			job.Judge{Puzzle: onFour(".3.. .... .... ....")}},
		"without givens, Solve takes the digits entered": {blank, all(playing, typed(1, 3), one(state.Solve{})),
			job.Judge{Puzzle: onFour(".3.. .... .... ....")}},
		"a blank board can be asked about": {blank, one(state.Check{}),
			job.Judge{Puzzle: onFour(blank)}},
		"all solutions are those of the givens": {small, all(typed(1, 3), one(state.All{})),
			job.List{Puzzle: onFour(small), Keep: solutions.Kept}},
		"without givens, they are those of the digits": {blank, all(playing, typed(1, 3), one(state.All{})),
			job.List{Puzzle: onFour(".3.. .... .... ...."), Keep: solutions.Kept}},
		"another question takes the first one's place": {small,
			one(state.All{}, state.Check{}, state.Solve{}, state.Check{}), job.Judge{Puzzle: onFour(small)}},
		"the solver's digits are not part of the question": {small, one(state.Solve{}, answered{}, state.Check{}),
			job.Judge{Puzzle: onFour(small)}},
		"a solution that is shown is not, either": {dozen, one(state.All{}, answered{}, state.All{}),
			job.List{Puzzle: onFour(dozen), Keep: solutions.Kept}},
		"a digit entered over a solution is": {dozen, all(one(state.Solve{}, answered{}), typed(2, 4),
			one(state.Check{})), job.Judge{Puzzle: onFour(dozen), Mixed: onFour("124. 34.. .... ....")}},
		"an entered digit that a solution covers counts on": {small,
			all(typed(1, 2), one(state.Solve{}, answered{}, state.Check{})),
			job.Judge{Puzzle: onFour(small), Mixed: onFour("12.. ...3 .4.. ..2.")}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			p.do(test.do)
			_, r := p.request()
			if r != test.want {
				t.Errorf("%+v, want\n%+v", r, test.want)
			}
		})
	}
}

// onFour returns a 4x4 grid in the form that requests use.
func onFour(drawing string) job.Grid { return job.Grid{Layout: "2x2", Cells: text(drawing)} }

// answered is a pseudo message: when the method do reaches it, do answers all running jobs.
type answered struct{ state.Msg }

// do sends the messages in order. In place of a message of type answered, it answers all running jobs.
func (p *tab) do(msgs []state.Msg) {
	p.t.Helper()
	for _, msg := range msgs {
		if _, ok := msg.(answered); ok {
			p.answer()
		} else {
			p.send(msg)
		}
	}
}

func TestVerdicts(t *testing.T) {
	check, solve, list := state.Check{}, state.Solve{}, state.All{}
	tests := map[string]struct {
		open           string
		do             []state.Msg // messages to send before all jobs are answered
		puzzle         bool        // whether the verdict must be about the board's givens
		ofPuzzle       int
		exact          bool
		fromEntered    bool
		filled         int // number of the solver's digits
		replaced       int
		entered, given int
	}{
		"a sound puzzle": {open: small, do: one(check), puzzle: true, ofPuzzle: 1,
			exact: true, given: 4},
		"several solutions": {open: dozen, do: one(check), puzzle: true, ofPuzzle: 2, given: 4},
		"none": {open: "12.. ..3. ..4. ....", do: one(check), puzzle: true,
			ofPuzzle: 0, exact: true, given: 4},
		"a clash": {open: "11.. .... .... ....", do: one(check), puzzle: true,
			ofPuzzle: 0, exact: true, given: 2},
		"a full grid": {open: smallIs, do: one(check), puzzle: true, ofPuzzle: 1,
			exact: true, given: 16},
		"a blank board": {open: blank, do: one(check), puzzle: true, ofPuzzle: 2},
		"a right digit entered": {open: small, do: all(typed(1, 3), one(check)), puzzle: true,
			ofPuzzle: 1, exact: true, given: 4, entered: 1},
		"a wrong digit entered": {open: small, do: all(typed(1, 2), one(check)), puzzle: true,
			ofPuzzle: 1, exact: true, given: 4, entered: 1},
		"a digit makes several one": {open: "12.. 34.. .... ..4.", do: all(typed(6, 2), one(check)),
			puzzle: true, ofPuzzle: 2, given: 5, entered: 1},
		"a digit leaves several": {open: dozen, do: all(typed(2, 3), one(check)), puzzle: true,
			ofPuzzle: 2, given: 4, entered: 1},
		"digits entered without givens": {open: blank, do: all(playing, typed(1, 3), one(check)),
			puzzle: true, ofPuzzle: 2, fromEntered: true, entered: 1},
		"Solve fills the rest": {open: small, do: one(solve), puzzle: true, ofPuzzle: 1,
			exact: true, filled: 12, given: 4},
		"Solve leaves a right digit": {open: small, do: all(typed(1, 3), one(solve)), puzzle: true,
			ofPuzzle: 1, exact: true, filled: 11, given: 4, entered: 1},
		"Solve covers a wrong digit and says so": {open: small, do: all(typed(1, 2), typed(2, 4), typed(3, 4),
			one(solve)), puzzle: true, ofPuzzle: 1, exact: true, filled: 11, replaced: 2, given: 4, entered: 3},
		"Solve of several shows one": {open: dozen, do: one(solve), puzzle: true, ofPuzzle: 2,
			filled: 12, given: 4},
		"and one that has the digits entered": {open: dozen, do: all(typed(2, 3), one(solve)), puzzle: true,
			ofPuzzle: 2, filled: 11, given: 4, entered: 1},
		"unless none has them": {open: dozen, do: all(typed(2, 1), one(solve)), puzzle: true,
			ofPuzzle: 2, filled: 12, replaced: 1, given: 4, entered: 1},
		"Solve without a solution changes nothing": {open: "11.. .... .... ....", do: one(solve), puzzle: true,
			ofPuzzle: 0, exact: true, given: 2},
		"Solve takes the digits entered": {open: blank, do: all(playing, typed(1, 3), one(solve)),
			puzzle: true, ofPuzzle: 2, fromEntered: true, filled: 15, entered: 1},
		"Solve of a blank board": {open: blank, do: one(solve), puzzle: true,
			ofPuzzle: 2, filled: 16},
		"Solve of a solved board": {open: small, do: one(solve, answered{}, solve), puzzle: true,
			ofPuzzle: 1, exact: true, filled: 12, given: 4},
		"all solutions of a sound puzzle": {open: small, do: one(list), puzzle: true, ofPuzzle: 1,
			exact: true, filled: 12, given: 4},
		"all solutions of several": {open: dozen, do: one(list), puzzle: true, ofPuzzle: 12,
			exact: true, filled: 12, given: 4},
		"all solutions of none": {open: "11.. .... .... ....", do: one(list), puzzle: true,
			ofPuzzle: 0, exact: true, given: 2},
		"all solutions cover a wrong digit": {open: small, do: all(typed(1, 2), one(list)), puzzle: true,
			ofPuzzle: 1, exact: true, filled: 12, replaced: 1, given: 4, entered: 1},
		"all solutions of the digits entered": {open: blank, do: all(playing, typed(1, 3), one(list)),
			puzzle: true, ofPuzzle: 72, exact: true, fromEntered: true, filled: 15, entered: 1},
		"the verdict stays with other digits": {open: small, do: all(one(check, answered{}), typed(1, 2)),
			puzzle: true, ofPuzzle: 1, exact: true, given: 4, entered: 1},
		"but says nothing of them": {open: small, do: all(typed(1, 3), one(check, answered{}),
			typed(1, 2)), puzzle: true, ofPuzzle: 1, exact: true, given: 4, entered: 1},
		"it goes with another given": {open: small,
			do: all(one(check, answered{}), setting, typed(1, 3)), ofPuzzle: 1, exact: true, given: 5},
		"and comes back with Undo": {open: small, do: all(one(check, answered{}), setting, typed(1, 3),
			undo), puzzle: true, ofPuzzle: 1, exact: true, given: 4},
		"the puzzle's goes, once digits are givens": {open: blank, do: all(playing, typed(1, 3), one(check, answered{}),
			setting, typed(1, 2)), ofPuzzle: 2, fromEntered: true, given: 1},
		"another board has none": {open: small, do: one(check, answered{}, state.New{}), given: 0},
		"another mode leaves it": {open: small, do: all(one(check, answered{}), setting), puzzle: true, ofPuzzle: 1,
			exact: true, given: 4},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			p.do(append(test.do, answered{}))
			if busy, _ := p.model.Busy(); busy {
				t.Error("it goes on after the last answer")
			}
			v := p.model.Verdict
			if puzzle := p.model.Judged(); puzzle != test.puzzle {
				t.Errorf("it speaks of the puzzle: %t", puzzle)
			}
			if v.OfPuzzle.Solutions != test.ofPuzzle || v.OfPuzzle.Exact != test.exact ||
				v.FromEntered != test.fromEntered {
				t.Errorf("%+v", v)
			}
			b := p.model.Board
			if b.Solver.Count() != test.filled || v.Replaced != test.replaced || b.Given.Count() != test.given ||
				b.Entered.Count() != test.entered {
				t.Errorf("%d filled, %d replaced, %d given, %d entered", b.Solver.Count(), v.Replaced,
					b.Given.Count(), b.Entered.Count())
			}
			if test.filled > 0 && !b.Shown().Solved() {
				t.Errorf("what is shown is no solution: %s", b.Shown())
			}
		})
	}
}

func TestOriginsAreToldApart(t *testing.T) {
	p := fresh(t, small)
	p.do(all(typed(1, 2), typed(2, 4), one(state.Solve{}, answered{})))
	want := map[solver.Cell]struct {
		digit  solver.Digit
		origin history.Origin
	}{0: {1, history.Given}, 1: {3, history.Solver}, 2: {4, history.Entered}, 3: {2, history.Solver}}
	for c, w := range want {
		if d, origin := p.model.Board.At(c); d != w.digit || origin != w.origin {
			t.Errorf("cell %d: %d from %d, want %+v", c, d, origin, w)
		}
	}
	p.send(undo...)
	if d, origin := p.model.Board.At(1); d != 2 || origin != history.Entered {
		t.Errorf("Undo does not bring the covered digit back: %d from %d", d, origin)
	}
	if d, origin := p.model.Board.At(3); d != 0 || origin != history.Empty {
		t.Errorf("%d from %d", d, origin)
	}
}

func TestWrongDigits(t *testing.T) {
	p := fresh(t, small)
	p.send(all(typed(1, 2), typed(2, 4), typed(3, 4))...)
	if wrong := p.model.Board.Wrong(grid(t, smallIs)); !slices.Equal(wrong, []solver.Cell{1, 3}) {
		t.Errorf("%v", wrong)
	}
}

func TestStopping(t *testing.T) {
	tests := map[string]struct {
		judged  bool // an earlier Check has been answered
		ask     state.Msg
		events  int  // number of events of the job before Stop; -1 for all
		stopped bool // the verdict must be marked as stopped
	}{
		"Check":                    {false, state.Check{}, 0, true},
		"Solve":                    {false, state.Solve{}, 0, true},
		"a count before its first": {false, state.All{}, 0, true},
		"a count before its first leaves Check's": {true, state.All{}, 0, false},
		"a count after its first":                 {false, state.All{}, 1, true},
		"what has ended is not stopped":           {false, state.All{}, -1, false},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, dozen)
			if test.judged {
				p.send(state.Check{})
				p.answer()
			}
			p.send(test.ask)
			id, _ := p.request()
			if test.events != 0 {
				p.answerSome(id, test.events)
			}
			found := p.model.List.Found
			p.send(state.Stop{})
			if busy, _ := p.model.Busy(); busy || len(p.jobs) > 0 {
				t.Error("it goes on")
			}
			if !p.model.Judged() || p.model.Verdict.Stopped != test.stopped || p.model.List.Found != found {
				t.Errorf("%+v", p.model.Verdict)
			}
			if test.events == 1 && (found != 1 || p.model.List.Exact || !p.model.List.Shown ||
				p.model.Verdict.OfPuzzle != (job.Found{Solutions: 1})) {
				t.Errorf("not at least 1: %+v, %+v", p.model.List, p.model.Verdict)
			}
			p.send(state.Check{})
			p.answer()
			want := 2
			if test.events == -1 {
				want = 12 // the first count found all solutions
			}
			if p.model.Verdict.Stopped || p.model.Verdict.OfPuzzle.Solutions != want {
				t.Errorf("what is asked next is stopped too: %+v", p.model.Verdict)
			}
		})
	}
}

func TestLongJobsAreSaid(t *testing.T) {
	p := fresh(t, small)
	want := func(busy, slow bool) {
		t.Helper()
		if b, s := p.model.Busy(); b != busy || s != slow {
			t.Errorf("busy %t, slow %t; want %t, %t", b, s, busy, slow)
		}
	}
	want(false, false)
	p.send(state.Check{})
	want(true, false)
	first, _ := p.request()
	p.send(state.Solve{}, state.Slow{Job: first}) // that job has been cancelled already
	want(true, false)
	second, _ := p.request()
	p.send(state.Slow{Job: second, For: 3 * time.Second})
	want(true, true)
	if p.model.Waited() != 3*time.Second || !p.model.Awaits(second) {
		t.Errorf("waited for %s", p.model.Waited())
	}
	p.answer()
	want(false, false)
	p.send(state.Slow{Job: second, For: 4 * time.Second})
	want(false, false)
	if p.model.Waited() != 0 || p.model.Awaits(second) {
		t.Errorf("waited for %s when it was over", p.model.Waited())
	}
}

func TestAJobThatBreaksIsSaidAndNothingIsLost(t *testing.T) {
	breaks := map[string]func(p *tab, id int){
		"its worker": func(p *tab, id int) { p.send(state.Failed{Job: id}) },
		"its answer": func(p *tab, id int) {
			p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Failed: "no such thing"}})
		},
	}
	for what, broke := range breaks {
		t.Run(what, func(t *testing.T) {
			p := fresh(t, small)
			p.send(typed(1, 3)...)
			p.send(state.Solve{})
			id, _ := p.request()
			before := p.model.Board
			broke(p, id)
			p.wantNotice(state.NoWorker)
			if busy, _ := p.model.Busy(); busy || p.model.Board != before {
				t.Error("it goes on, or the board has changed")
			}
			p.send(typed(2, 4)...)
			p.wantNotice(state.NoNotice)
			p.send(state.New{})
			broke(p, id)
			p.wantNotice(state.NoNotice) // no notice, since the job was about another board
		})
	}
}

// Tests of lists of solutions.

// many is a 6x6 puzzle with manyHas solutions, which fill more than three windows of the list of solutions.
const (
	many    = "123456" + ".............................."
	manyHas = 39_168
)

// solutionsOf returns those solutions of g whose numbers are in wanted, which must be in ascending order.
func solutionsOf(t *testing.T, g solver.Grid, wanted ...int) []string {
	t.Helper()
	var found []string
	i := 0
	for s := range solver.Solutions(context.Background(), g) {
		if len(wanted) > 0 && i == wanted[0] {
			found, wanted = append(found, s.String()), wanted[1:]
		}
		if i++; len(wanted) == 0 {
			return found
		}
	}
	t.Fatalf("there is no solution %d", wanted[0])
	return nil
}

func (p *tab) wantSolution(number int, want string) {
	p.t.Helper()
	if got := p.model.Board.Shown().String(); !p.model.List.Shown || p.model.List.At != number || got != want {
		p.t.Errorf("shown: %t, number %d, %s; want number %d, %s", p.model.List.Shown,
			p.model.List.At, got, number, want)
	}
}

func TestSteppingThroughSolutions(t *testing.T) {
	p := fresh(t, dozen)
	p.send(typed(2, 3)...)
	var want []string
	for s := range solver.Solutions(context.Background(), grid(t, dozen)) {
		want = append(want, s.String())
	}
	p.send(state.All{})
	if p.model.List.Shown || !p.model.Counting() {
		t.Error("shown before there is one, or not counting")
	}
	p.answer()
	if p.model.List.Found != 12 || !p.model.List.Exact || p.model.Counting() {
		t.Fatalf("%d found", p.model.List.Found)
	}
	for i, s := range want {
		p.wantSolution(i, s)
		entered, replaced := p.model.Board.Entered.At(2), p.model.Verdict.Replaced
		if entered != 3 || (replaced == 1) != (s[2] != '3') {
			t.Errorf("solution %d: the digit entered is %d, %d covered", i, entered, replaced)
		}
		if i < len(want)-1 {
			p.send(solutions.GoTo{Number: i + 1})
			p.wantNotice(state.NoNotice)
		}
	}
	p.send(solutions.GoTo{Number: 12})
	p.wantNotice(state.NoSuch)
	p.wantSolution(11, want[11])
	if p.model.Notice.N != 13 {
		t.Errorf("the notice is about number %d", p.model.Notice.N)
	}
	p.send(solutions.GoTo{Number: 3})
	p.wantNotice(state.NoNotice)
	p.wantSolution(3, want[3])
	p.send(solutions.GoTo{Number: -1})
	p.wantSolution(3, want[3])
	if len(p.jobs) > 0 {
		t.Error("what is kept is found again")
	}
	p.send(game.Undo{}) // one Undo, although several solutions were shown
	p.wantBoard(dozen, "..3. .... .... ....", "")
	if p.model.List.Shown {
		t.Error("the list is still open")
	}
	p.send(solutions.GoTo{Number: 4})
	p.wantBoard(dozen, "..3. .... .... ....", "")
	p.send(game.Redo{})
	if p.model.Board.Shown().String() != want[3] || p.model.List.Shown {
		t.Error("Redo brings back another board")
	}
}

func TestClosingTheListLeavesItsSolution(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	p.send(solutions.GoTo{Number: 5}, solutions.CloseList{})
	if p.model.List.Shown || !p.focused {
		t.Error("the list stays, or the focus in it")
	}
	want := solutionsOf(t, grid(t, dozen), 5)[0]
	if p.model.Board.Shown().String() != want {
		t.Errorf("%s, want %s", p.model.Board.Shown(), want)
	}
	p.send(game.Undo{})
	p.wantBoard(dozen, "", "")
}

func TestClosingTheListEndsTheCount(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	id, _ := p.request()
	p.answerSome(id, 1)
	p.send(solutions.CloseList{})
	if busy, _ := p.model.Busy(); busy || len(p.jobs) > 0 {
		t.Error("it goes on")
	}
	if v := p.model.Verdict; v.OfPuzzle != (job.Found{Solutions: 1}) || !v.Counted {
		t.Errorf("%+v", v)
	}
}

func TestADigitEndsTheList(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	before := p.model.Board
	p.send(typed(15, 1)...)
	if p.model.List.Shown {
		t.Error("the list is still open")
	}
	p.send(game.Undo{})
	if p.model.Board != before {
		t.Error("Undo does not bring the solution back")
	}
	p.send(game.Undo{})
	p.wantBoard(dozen, "", "")
}

func TestTheFirstSolutionIsShownAtOnce(t *testing.T) {
	p := opened(t, &device{}, "a", "")
	p.send(state.All{}) // an empty 9x9 board, whose list would never end
	id, _ := p.request()
	p.answerSome(id, 1)
	if !p.model.List.Shown || p.model.List.Exact || !p.model.Counting() || !p.model.Board.Shown().Solved() {
		t.Errorf("%+v", p.model.Verdict)
	}
	p.send(state.Stop{})
	p.send(game.Undo{})
	if !p.model.Board.Blank() {
		t.Error("Undo does not take it away")
	}
}

func TestASolutionThatIsStillToBeFoundIsShownWhenItIs(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	id, r := p.request()
	p.answerSome(id, 1)
	p.send(solutions.GoTo{Number: 777})
	p.wantSolution(0, solutionsOf(t, p.model.Board.Given, 0)[0])
	if len(p.jobs) != 1 {
		t.Fatal("what is about to be found is looked for twice")
	}
	// After the first reply, sent above, the other replies of this job follow.
	first := true
	played.Program(r).Run(context.Background(), r, func(reply job.Reply) {
		if first { // the first reply was sent above
			first = false
			return
		}
		p.send(state.Answer{Job: id, Reply: reply})
	})
	p.wantSolution(777, solutionsOf(t, p.model.Board.Given, 777)[0])

	p = opened(t, &device{}, "a", "?p="+text(dozen))
	p.send(state.All{})
	id, _ = p.request()
	p.answerSome(id, 1)
	p.send(solutions.GoTo{Number: 500})
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Listed{Solutions: 12, Exact: true, First: 1}, Done: true}})
	p.wantNotice(state.NoSuch)
	if p.model.Notice.N != 501 {
		t.Errorf("the notice is about number %d", p.model.Notice.N)
	}

	p = opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	id, _ = p.request()
	p.answerSome(id, 1)
	p.send(solutions.GoTo{Number: 777}, solutions.GoTo{Number: 0}) // a second choice before the first solution arrives
	first = true
	played.Program(r).Run(context.Background(), r, func(reply job.Reply) {
		if !first {
			p.send(state.Answer{Job: id, Reply: reply})
		}
		first = false
	})
	p.wantSolution(0, solutionsOf(t, p.model.Board.Given, 0)[0])
}

func TestSolutionsBeyondThoseKept(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	given := p.model.Board.Given
	numbers := []int{0, solutions.Kept - 1, solutions.Kept, 25_000, manyHas - 1}
	want := solutionsOf(t, given, numbers...)
	p.send(state.All{})
	p.answer()
	if p.model.List.Found != manyHas || !p.model.List.Exact {
		t.Fatalf("%d found", p.model.List.Found)
	}
	p.wantSolution(0, want[0])
	p.send(solutions.GoTo{Number: solutions.Kept - 1})
	p.wantSolution(solutions.Kept-1, want[1])
	if len(p.jobs) > 0 {
		t.Error("the last that is kept is found again")
	}
	for i, number := range numbers[2:] {
		shown := p.model.Board
		p.send(solutions.GoTo{Number: number})
		_, r := asked[job.List](p)
		if from := number / solutions.Kept * solutions.Kept; r.From != from || r.Keep != solutions.Kept ||
			r.Puzzle.Cells != many {
			t.Errorf("number %d: %+v", number, r)
		}
		if !p.model.Fetching() || p.model.Counting() || p.model.Board != shown {
			t.Error("not fetching, or another board until it is found")
		}
		p.answer()
		p.wantSolution(number, want[i+2])
		if p.model.List.Found != manyHas || !p.model.List.Exact || p.model.Verdict.OfPuzzle.Solutions != manyHas {
			t.Errorf("after number %d: %d found, exact %t", number, p.model.List.Found, p.model.List.Exact)
		}
	}
	p.send(solutions.GoTo{Number: manyHas})
	p.wantNotice(state.NoSuch)
	p.wantSolution(manyHas-1, want[4])
	p.send(solutions.GoTo{Number: manyHas - 2})
	if len(p.jobs) > 0 {
		t.Error("one of the same window is found again")
	}
	p.send(solutions.GoTo{Number: 0}) // back to the first window
	p.answer()
	p.wantSolution(0, want[0])
	p.send(game.Undo{})
	p.wantBoard(many, "", "")
}

func TestAFetchThatIsNotWantedEnds(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	p.answer()
	p.send(solutions.GoTo{Number: 15_000})
	first, r := p.request()
	p.send(solutions.GoTo{Number: 35_000})
	if second, _ := p.request(); second == first {
		t.Error("another window, and no other fetch")
	}
	p.jobs[first] = r
	before := p.model
	p.answerSome(first, 1)
	delete(p.jobs, first)
	if !same(before, p.model) {
		t.Error("the fetch that was given up is taken for the other")
	}
	p.send(state.Stop{})
	if p.model.Fetching() || len(p.jobs) > 0 || p.model.Verdict.Stopped {
		t.Error("Stop leaves the fetch, or takes the count for stopped")
	}
	p.send(solutions.GoTo{Number: 35_000}, solutions.CloseList{})
	if p.model.Fetching() || len(p.jobs) > 0 {
		t.Error("Close leaves the fetch")
	}
}

func TestAFetchAfterAStoppedCountLearnsMore(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	id, _ := p.request()
	p.answerSome(id, 1)
	p.send(state.Stop{})
	want := solutionsOf(t, p.model.Board.Given, 12_345)[0]
	p.send(solutions.GoTo{Number: 12_345})
	p.answer()
	p.wantSolution(12_345, want)
	if p.model.List.Exact || p.model.List.Found != 20_000 || p.model.Verdict.OfPuzzle.Solutions != 20_000 {
		t.Errorf("%d were seen, the verdict says at least %d", p.model.List.Found, p.model.Verdict.OfPuzzle.Solutions)
	}
	p.send(solutions.GoTo{Number: 49_999})
	p.answer()
	p.wantNotice(state.NoSuch)
	if p.model.Notice.N != 50_000 || !p.model.List.Exact || p.model.List.Found != manyHas {
		t.Errorf("notice about %d; %d found, exact %t", p.model.Notice.N, p.model.List.Found, p.model.List.Exact)
	}
	if v := p.model.Verdict; v.Stopped || v.OfPuzzle.Solutions != manyHas || !v.OfPuzzle.Exact {
		t.Errorf("the count is known, the verdict is %+v", v)
	}
	p.wantSolution(12_345, want)
	p.send(solutions.GoTo{Number: 12_346}) // in a window that is no longer stored, so it is computed again
	p.answer()
	p.wantSolution(12_346, solutionsOf(t, p.model.Board.Given, 12_346)[0])
}

func TestACountAndAFetchAtOnce(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	count, r := p.request()
	p.answerSome(count, 1)
	p.send(solutions.GoTo{Number: 20_500})
	if len(p.jobs) != 2 || !p.model.Counting() || !p.model.Fetching() {
		t.Fatal("the count does not go on beside the fetch")
	}
	for id := range p.jobs {
		if id != count {
			p.answerSome(id, -1)
		}
	}
	want := solutionsOf(t, p.model.Board.Given, 20_500)[0]
	p.wantSolution(20_500, want)
	p.jobs[count] = r
	p.answer()
	p.wantSolution(20_500, want)
	if p.model.List.Found != manyHas || !p.model.List.Exact {
		t.Errorf("%d found", p.model.List.Found)
	}
	p.send(solutions.GoTo{Number: 20_501})
	if len(p.jobs) > 0 {
		t.Error("the count has pushed the fetched window out")
	}

	p = opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	count, _ = p.request()
	p.answerSome(count, 1)
	p.send(solutions.GoTo{Number: 20_500})
	p.send(state.Failed{Job: count})
	if len(p.jobs) > 0 {
		t.Error("a worker broke, and the other job's is left running")
	}
}

// While the first window of a list of solutions is being computed, the page shows that the user is waiting.
// During the count that follows, it does not.
func TestWhatIsWaitedFor(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	id, _ := p.request()
	p.send(state.Slow{Job: id, For: 2 * time.Second})
	if p.model.Waited() != 2*time.Second || !p.model.Awaits(id) {
		t.Errorf("a list is waited for for %s", p.model.Waited())
	}
	for p.model.List.Found < solutions.Kept {
		p.answerSome(id, -1)
	}
	for id, r := range p.jobs {
		if _, ok := r.(job.Count); !ok || p.model.Awaits(id) {
			t.Errorf("a turn of the count is waited for: %+v", r)
		}
	}
	if began := p.model.Verdict.Elapsed; began > time.Minute {
		t.Errorf("it has taken %s", began)
	}
}

// Check and Solve close the list of solutions. Listing solutions discards the steps to redo.
func TestAQuestionEndsTheListBefore(t *testing.T) {
	for name, ask := range map[string]state.Msg{"Check": state.Check{}, "Solve": state.Solve{}} {
		p := fresh(t, dozen)
		p.send(state.All{})
		p.answer()
		if p.send(ask); p.model.List.Shown || p.model.List.Found != 0 {
			t.Errorf("%s leaves the list", name)
		}
	}
	p := fresh(t, dozen)
	p.send(all(typed(2, 3), typed(3, 4), undo, one(state.All{}))...)
	p.answer()
	if p.model.History.CanRedo() {
		t.Error("what was taken back can be done again over a solution")
	}
}

func TestLargeSolutionsAreKeptAsFarAsThereIsRoom(t *testing.T) {
	for side, want := range map[int]int{3: 10_000, 4: 8_192, 5: 3_355} {
		l := layout(t, side, side)
		p := opened(t, &device{}, "a", link.Encode(l.Empty()))
		p.send(state.All{})
		id, r := asked[job.List](p)
		if r.Keep != want || r.Keep*l.Cells() > solutions.KeptBytes {
			t.Errorf("on %d cells %d are kept", l.Cells(), r.Keep)
		}
		var solution []byte // the same solution many times, which the page does not check
		for c := range l.Cells() {
			row, col := c/l.N(), c%l.N()
			solution = append(solution, byte((row%side*side+row/side+col)%l.N()+1))
		}
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Listed{Solutions: want,
			Cells: bytes.Repeat(solution, want)}, Done: true}})
		p.send(state.Stop{}) // ends the count that follows
		p.jobs = map[int]job.Request{}
		p.send(solutions.GoTo{Number: want - 1})
		if len(p.jobs) > 0 || p.model.List.At != want-1 {
			t.Errorf("on %d cells the last that is kept is found again", l.Cells())
		}
		p.send(solutions.GoTo{Number: want})
		if _, r := asked[job.List](p); r.From != want || r.Keep != want {
			t.Errorf("on %d cells the first that is not kept is asked for by %+v", l.Cells(), r)
		}
	}
}

func TestAtMostSoManySolutionsAreKept(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+many)
	p.send(state.All{})
	p.answer()
	for _, number := range []int{0, solutions.Kept - 1, 10_001, 39_000, 20_000} {
		p.send(solutions.GoTo{Number: number})
		p.answer()
		kept := 0
		for i := 0; i < manyHas; i += 500 {
			// Showing a solution that is stored starts no job.
			next, cmds := state.Update(p.model, solutions.GoTo{Number: i})
			if len(cmds) == 0 && next.List.At == i {
				kept += 500
			}
		}
		if kept > solutions.Kept || kept < 9_000 {
			t.Errorf("at number %d, about %d are kept", number, kept)
		}
	}
}

func TestAnswersToNobodyAreDropped(t *testing.T) {
	p := fresh(t, dozen)
	p.send(state.All{})
	p.answer()
	before := p.model
	p.send(state.Answer{Job: 99, Reply: job.Reply{Event: job.Judged{Puzzle: job.Found{Solutions: 5}}, Done: true}},
		state.Failed{Job: 99}, state.Slow{Job: 99})
	if !same(before, p.model) {
		t.Error("they change the page")
	}
}

// Two Models with a common history do not affect each other. In each, Undo leads to the board before its own
// change.
func TestTwoFuturesOfOneBoardStayApart(t *testing.T) {
	p := fresh(t, dozen)
	for i := range 5 {
		p.send(typed(2, solver.Digit(i%4+1))...)
	}
	p.do(one(state.All{}, answered{}))
	first := p.model
	second, _ := state.Update(first, solutions.GoTo{Number: 1})
	futures := map[string]func(m state.Model) state.Model{
		"a digit": func(m state.Model) state.Model {
			m, _ = state.Update(m, game.Type{Digit: 1})
			return m
		},
		"another list": func(m state.Model) state.Model {
			m, cmds := state.Update(m, state.All{})
			for _, cmd := range cmds {
				if run, ok := cmd.(state.Run); ok {
					played.Program(run.Request).Run(context.Background(), run.Request, func(r job.Reply) {
						m, _ = state.Update(m, state.Answer{Job: run.Job, Reply: r})
					})
				}
			}
			return m
		},
	}
	for what, do := range futures {
		afterFirst, afterSecond := do(first), do(second)
		for _, pair := range [][2]state.Model{{afterFirst, first}, {afterSecond, second}} {
			if undone, _ := state.Update(pair[0], game.Undo{}); undone.Board != pair[1].Board {
				t.Errorf("%s: Undo leads to\n%s, not to\n%s", what, undone.Board.Shown(), pair[1].Board.Shown())
			}
		}
	}
}

// If a job that the page has started on its own crashes or is cancelled for a request of the user, it runs
// again later.
func TestWhatWasEndedIsAskedForAgain(t *testing.T) {
	crash := func(p *tab) {
		p.send(game.SetCandidates{Kind: game.InSolutions})
		for id, r := range p.jobs {
			if r, ok := r.(job.Candidates); ok && r.Limit == game.CandidateLimit {
				p.send(state.Failed{Job: id})
				return
			}
		}
		t.Error("no candidates are computed")
	}
	check := func(p *tab) {
		p.send(state.Check{})
		if len(p.jobs) != 1 {
			t.Errorf("the question shares the device with others: %+v", p.jobs)
		}
	}
	for what, end := range map[string]func(*tab){"a crash": crash, "a question": check} {
		p := fresh(t, dozen)
		p.do(all(one(live, answered{}), setting))
		asked[job.Candidates](p)
		end(p)
		p.answer()
		if p.model.Solutions().Differing() != 12 {
			t.Errorf("%s: where the solutions differ does not come", what)
		}

		p = fresh(t, small)
		p.do(one(state.Check{}, answered{}, solutions.FindRedundant{}, answered{}, game.Select{Cell: 7}))
		asked[job.Judge](p)
		end(p)
		p.answer()
		if _, ok := p.model.Solutions().Without(); !ok {
			t.Errorf("%s: the count without a given does not come", what)
		}
	}

	p := fresh(t, dozen)
	crash(p)
	if p.model.Candidates.Kind != game.NoCandidates || len(p.jobs) > 0 {
		t.Errorf("candidates whose computing broke: kind %d, %d jobs", p.model.Candidates.Kind, len(p.jobs))
	}
}

// Stop ends only the jobs that the user is waiting for.
func TestStopLeavesWhatThePageDoesOnItsOwn(t *testing.T) {
	p := fresh(t, dozen)
	p.do(all(one(live, answered{}), setting, one(game.SetCandidates{Kind: game.InSolutions}, state.Stop{})))
	if _, r := asked[job.Candidates](p); r.Limit != 1 {
		t.Errorf("%+v goes on", r)
	}
}
