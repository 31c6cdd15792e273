package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/logic"
)

// exercise returns the query of a link to an exercise with the given task, and the step to find. In this
// position there is a naked pair 69 in row 3.
func exercise(t *testing.T, task string) (query string, step logic.Step) {
	t.Helper()
	b, err := link.DecodeBoard(nakedPair)
	if err != nil {
		t.Fatal(err)
	}
	digits := b.Given
	for c := range solver.Cell(81) {
		if d := b.Entered.At(c); d != 0 {
			digits = digits.With(c, d)
		}
	}
	p := digits.Position()
	for c := range solver.Cell(81) {
		if p.At(c) == 0 {
			b.Notes = b.Notes.With(c, format.Note{Centre: p.Candidates(c)})
		}
	}
	for s := range logic.Find(t.Context(), logic.From(p, b.Given), logic.NakedPair, logic.StandardTable().Options) {
		b.Task = link.Task(task)
		return link.EncodeBoard(b), s
	}
	t.Fatal("there is no naked pair")
	return "", step
}

const nakedPair = "?p=34..7.......1.8.......3..1....2.7..96..........9...345..5......41.76..2.2..54....&" +
	"d=..19.68525...2....8.24.5...134.5.68..5839427172.681...9..812.....3..95.8.8...319."

// practising returns a tab with an exercise, the query of its link, and the step to find.
func practising(t *testing.T) (p *tab, query string, step logic.Step) {
	t.Helper()
	query, step = exercise(t, "1x.naked-pair.5")
	p = opened(t, &device{}, "a", query)
	p.send(desk.FitDesk{Pitch: 40})
	p.answerDesks()
	return p, query, step
}

// crossOut removes the pencil mark of candidate x.
func crossOut(p *tab, x logic.Candidate) {
	p.send(game.Select{Cell: x.Cell}, game.Put{Tool: game.CentreTool, Digit: x.Digit})
	p.answerDesks()
}

// An exercise names a technique. If the user makes an elimination by that technique, the answer is right and
// is logged.
func TestAnExercise(t *testing.T) {
	p, query, step := practising(t)
	m := p.model
	if !m.DeskShown() || !strings.Contains(m.Desk.Head, "Naked pair") || m.Desk.Drawing.Ground == "" {
		t.Fatalf("%+v", m.Desk.Shown)
	}
	if m.Tool != game.CentreTool || m.Place() != door.LearnPlace {
		t.Errorf("the tool is %d, the place %d", m.Tool, m.Place())
	}
	crossOut(p, step.Remove[0])
	m = p.model
	if !strings.Contains(m.Desk.Head, "Right:") || m.Desk.Drawing.Pitch != 40 {
		t.Errorf("%s", m.Desk.Head)
	}
	if p.device.desk != "1\nnaked-pair 2 5.2\n" {
		t.Errorf("%q is kept", p.device.desk)
	}
	if len(p.device.records) != 0 || len(p.model.Recent) != 0 {
		t.Error("an exercise is among the boards")
	}
	if m.Query(state.OnBoard) != query {
		t.Errorf("the address is %s", m.Query(state.OnBoard))
	}
	p.send(desk.AskDesk{Do: "next naked-pair"})
	p.answerDesks()
	if next := p.model.Task(); !next.Is("1x.naked-pair.") || p.model.Query(state.OnBoard) == query {
		t.Errorf("the next is %s", next)
	}
}

// After a wrong answer, the page gives the reason, and the user can restore the board.
func TestAWrongAnswer(t *testing.T) {
	p, _, step := practising(t)
	start := p.model.Board
	solution, err := solver.Solve(t.Context(), start.Given)
	if err != nil {
		t.Fatal(err)
	}
	c := step.Remove[0].Cell
	crossOut(p, logic.Candidate{Cell: c, Digit: solution.At(c)})
	if !strings.Contains(p.model.Desk.Head, "Not yet") || p.device.desk != spoilt {
		t.Errorf("%+v, %q is kept, desks %v", p.model.Desk, p.device.desk, p.desks)
	}
	p.send(desk.AskDesk{Do: "again"})
	p.answerDesks()
	if p.model.Board.Notes != start.Notes || !strings.Contains(p.model.Desk.Head, "not counted") {
		t.Errorf("%s", p.model.Desk.Head)
	}
	crossOut(p, step.Remove[0])
	if !strings.Contains(p.model.Desk.Head, "Right:") || p.device.desk != spoilt {
		t.Errorf("%+v, %q is kept, desks %v", p.model.Desk, p.device.desk, p.desks)
	}
}

// If the exercise in a link does not fit its board, the page shows the reason, and the digits on the board
// stay.
func TestNoExercise(t *testing.T) {
	for task, says := range map[string]string{
		"1x.x-wing.1":        "no step",
		"1x.nothing.1":       "does not know",
		"1x.naked-pair.Ü":    "does not know",
		"9z.something-newer": "does not know",
	} {
		query, _ := exercise(t, task)
		p := opened(t, &device{}, "a", query)
		p.send(desk.FitDesk{Pitch: 40})
		p.answerDesks()
		if !strings.Contains(p.model.Desk.Head+p.model.Desk.Line, says) || p.model.Board.Entered.Count() == 0 {
			t.Errorf("%s: %s", task, p.model.Desk.Head)
		}
	}
}

// In an exercise, the key H requests the next level of help.
func TestHelpInAnExercise(t *testing.T) {
	p, _, step := practising(t)
	p.send(hints.AskHint{Pitch: 40})
	p.answerDesks()
	if !strings.Contains(p.model.Desk.Head, "about the digits") || p.model.Hint.Stage != hints.NoHint {
		t.Errorf("%s", p.model.Desk.Head)
	}
	p.send(hints.AskHint{Pitch: 40}, hints.AskHint{Pitch: 40}, desk.AskDesk{Do: "show"})
	p.answerDesks()
	if p.model.Desk.Guide == "" {
		t.Errorf("%+v", p.model.Desk.Shown)
	}
	crossOut(p, step.Remove[0])
	if p.device.desk != spoilt {
		t.Errorf("%q is kept", p.device.desk)
	}
}

// spoilt is the stored log of exercises. It has one exercise, which does not count because the user had help.
const spoilt = "1\nnaked-pair 0 5.3\n"

// The buttons of an exercise lead to ordinary play, to the whole puzzle, or to another exercise.
func TestThePressesOfAnExercise(t *testing.T) {
	press := func(do string) *tab {
		p, _, _ := practising(t)
		p.send(desk.AskDesk{Do: do})
		p.answerDesks()
		return p
	}
	p := press("on")
	if p.model.Task() != "" || strings.Contains(p.model.Query(state.OnBoard), "q=") || p.model.DeskShown() ||
		len(p.device.records) != 1 {
		t.Errorf("played on: the task is %q, %d records", p.model.Task(), len(p.device.records))
	}
	query, _ := exercise(t, "1x.naked-pair.5") // although the board is stored, the link opens as an exercise
	p.send(state.Pasted{Text: "https://host.example/" + query})
	p.answerDesks()
	if !p.model.Exercising() || !p.model.DeskShown() {
		t.Errorf("its link opens as %q", p.model.Task())
	}
	p = press("whole")
	if b := p.model.Board; p.model.Task() != "" || b.Entered.Count() != 0 || b.Given.Count() == 0 {
		t.Errorf("the whole puzzle has the task %q, and %d digits", p.model.Task(), b.Entered.Count())
	}
	for _, do := range []string{"next naked-pair", "skip"} {
		if p = press(do); !p.model.Task().Is("1x.naked-pair.") || p.model.Task() == "1x.naked-pair.5" {
			t.Errorf("%s: %q", do, p.model.Task())
		}
	}
	for task, do := range map[string]string{
		"1x.bug-plus-1.5": "next bug-plus-1", "1x.x-wing.5": "on", "1x.nothing.5": "on",
	} {
		query, _ := exercise(t, task)
		p := opened(t, &device{}, "a", query)
		p.send(desk.FitDesk{Pitch: 40})
		p.answerDesks()
		p.send(desk.AskDesk{Do: do})
		p.answerDesks()
		if string(p.model.Task()) == task {
			t.Errorf("beside %s the button for %s does nothing", task, do)
		}
	}
}

// An exercise is logged only once, however often it is opened. Help after the answer does not change the log.
func TestABoardCountsOnce(t *testing.T) {
	p, query, step := practising(t)
	for range 3 {
		p = opened(t, p.device, "a", query)
		p.send(desk.FitDesk{Pitch: 40})
		p.answerDesks()
		x := step.Remove[0]
		p.send(game.Select{Cell: x.Cell}, game.Put{Tool: game.CentreTool, Digit: x.Digit}, hints.AskHint{Pitch: 40})
		p.answerDesks()
	}
	if p.device.desk != "1\nnaked-pair 2 5.2\n" {
		t.Errorf("%q is kept", p.device.desk)
	}
}

// In a race, the spoken description of the board includes the user's digits.
func TestARaceIsToldWhole(t *testing.T) {
	p := opened(t, &device{}, "a", "?p=1......3.4....2.&q=1r")
	p.send(desk.FitDesk{Pitch: 40}, state.Begin{})
	p.answerDesks()
	p.send(game.Select{Cell: 1}, game.Type{Digit: 3})
	p.answerDesks()
	p.send(desk.AskDescription{Key: "r"})
	p.answerDesks()
	if !strings.Contains(p.model.Desk.Say, "3 at column 2") {
		t.Errorf("%q", p.model.Desk.Say)
	}
}

// An exercise is about the board in its link, even if the user changes the board before the exercise has
// loaded. After a visit to another view, it is still the same.
func TestAnExerciseStays(t *testing.T) {
	query, step := exercise(t, "1x.naked-pair.5")
	p := opened(t, &device{}, "a", query)
	crossOut(p, step.Remove[0]) // at this time, the exercise has not loaded
	p.send(desk.FitDesk{Pitch: 40})
	p.answerDesks()
	if !strings.Contains(p.model.Desk.Head, "Right:") || p.device.desk != "1\nnaked-pair 2 5.2\n" {
		t.Errorf("%q is kept: %s", p.device.desk, p.model.Desk.Head)
	}
	p.send(state.OpenLesson{Key: "x-wing"})
	p.answerDesks()
	p.send(state.GoPlay{})
	p.answerDesks()
	again := p.model.Exercising() && strings.Contains(p.model.Desk.Head, "Right:")
	if !again || p.device.desk != "1\nnaked-pair 2 5.2\n" {
		t.Errorf("after a visit to a lesson: %q is kept: %s", p.device.desk, p.model.Desk.Head)
	}
	if p.send(state.GoPlay{}); !p.model.AtDoor() {
		t.Error("Play does not lead to the door")
	}
}

// If the solution is shown, this does not count as an answer to the exercise. If a link has no pencil marks,
// opening it does not count either.
func TestWhatIsNoAnswer(t *testing.T) {
	p, query, _ := practising(t)
	p.do(one(state.Solve{}, answered{}))
	p.answerDesks()
	if p.model.DeskShown() || p.device.desk != "" && p.device.desk != spoilt {
		t.Errorf("the solution is shown: %q is kept, the desk is shown %t", p.device.desk, p.model.DeskShown())
	}
	bare, _, _ := strings.Cut(query, "&n=")
	p = opened(t, &device{}, "a", bare+"&q=1x.naked-pair")
	p.send(desk.FitDesk{Pitch: 40})
	p.answerDesks()
	if !strings.Contains(p.model.Desk.Head, "Find it: Naked pair") || p.device.desk != "" {
		t.Errorf("without notes: %q is kept: %s", p.device.desk, p.model.Desk.Head)
	}
}

// If a link has a task that this build does not support, the page reports this and does not store the task
// with the board.
func TestAnUnknownTaskDoesNotStay(t *testing.T) {
	p := opened(t, &device{}, "a", "?p=1......3.4....2.&q=9z.new")
	p.send(desk.FitDesk{Pitch: 40}, state.Begin{}, game.Select{Cell: 1}, game.Type{Digit: 3})
	p.answerDesks()
	if p.model.DeskShown() || !strings.Contains(p.model.Desk.Line, "does not know") || !p.model.CanHint() {
		t.Errorf("%+v", p.model.Desk.Shown)
	}
	if r := p.device.records; len(r) != 1 || r[0].Task != "" {
		t.Errorf("%+v is kept", r)
	}
}

// If two exercises have the same task, help for one does not count as help for the other.
func TestTwoExercisesWithOneTask(t *testing.T) {
	p, query, _ := practising(t)
	p.send(hints.AskHint{Pitch: 40})
	p.answerDesks()
	b, err := link.DecodeBoard(query)
	if err != nil {
		t.Fatal(err)
	}
	for c := range solver.Cell(81) { // makes an entered digit a given
		if d := b.Entered.At(c); d != 0 {
			b.Given, b.Entered = b.Given.With(c, d), b.Entered.With(c, 0)
			break
		}
	}
	p.device.desk = ""
	p.send(state.Pasted{Text: "https://host.example/" + link.EncodeBoard(b)})
	p.answerDesks()
	head := p.model.Desk.Head
	if !strings.Contains(head, "Find it") || strings.Contains(head, "about the digits") ||
		strings.Contains(head, "not counted") {
		t.Errorf("%s", head)
	}
}

// When the user asks for help after a wrong answer, the board is restored and the help is shown.
func TestHelpAfterAWrongAnswer(t *testing.T) {
	p, _, step := practising(t)
	start := p.model.Board
	solution, err := solver.Solve(t.Context(), start.Given)
	if err != nil {
		t.Fatal(err)
	}
	c := step.Remove[0].Cell
	crossOut(p, logic.Candidate{Cell: c, Digit: solution.At(c)})
	for _, says := range []string{"about the digits", "column 9"} {
		p.send(hints.AskHint{Pitch: 40})
		p.answerDesks()
		if p.model.Board.Notes != start.Notes || !strings.Contains(p.model.Desk.Head, says) {
			t.Errorf("notes as they were: %t, it says %s, want %q", p.model.Board.Notes == start.Notes,
				p.model.Desk.Head, says)
		}
	}
}

// lostDesks are the ways in which a request about an exercise to the second program can fail.
var lostDesks = map[string]func(id int) state.Msg{
	"absent":            func(id int) state.Msg { return state.Absent{Job: id, Online: true} },
	"absent, offline":   func(id int) state.Msg { return state.Absent{Job: id} },
	"its worker failed": func(id int) state.Msg { return state.Failed{Job: id} },
}

// losesDesk makes the only running request for a desk fail in the given way.
func (p *tab) losesDesk(fails func(id int) state.Msg) {
	p.t.Helper()
	id, _ := p.atDesk()
	delete(p.desks, id)
	p.send(fails(id))
	if p.model.Desk.Lost == desk.NotLost || len(p.desks) != 0 {
		p.t.Fatalf("nothing is lost, and %d desks are asked", len(p.desks))
	}
}

// If a request to update an exercise fails, the exercise stays visible. The next request has the same state,
// and includes the press on the button that was lost.
func TestADeskIsLostWhileItIsShown(t *testing.T) {
	for name, fails := range lostDesks {
		for again, test := range map[string]struct {
			do func(p *tab)
			as string
		}{
			"a press":   {func(p *tab) { p.send(desk.AskDesk{Do: job.Help}) }, job.Help},
			"asked for": {func(p *tab) { p.send(state.FetchAgain{}) }, ""},
			"a network": {func(p *tab) { p.send(state.CameOnline{}) }, ""},
			"another answer": {func(p *tab) {
				p.send(desk.AskDescription{Key: "T"})
				id, _ := p.atDesk()
				p.answerDesk(id)
			}, ""},
		} {
			p, _, _ := practising(t)
			p.send(desk.AskDesk{Do: job.Help})
			p.answerDesks()
			p.send(desk.FitDesk{Pitch: 50})
			shown := p.model.Desk
			p.losesDesk(fails)
			if p.model.Desk.Shown != shown.Shown {
				t.Errorf("%s: what is shown has changed", name)
			}
			test.do(p)
			if d := p.model.Desk; d.Head != shown.Head || d.State != shown.State || d.Lost != desk.NotLost {
				t.Errorf("%s, %s: what is shown has changed when it is asked again", name, again)
			}
			id, _ := p.atDesk()
			if asked := p.desks[id]; asked.Do != test.as || asked.State != shown.State {
				t.Errorf("%s, %s: it is asked %q at %q, want %q at %q", name, again, asked.Do, asked.State, test.as,
					shown.State)
			}
			p.answerDesks()
			if !p.model.DeskShown() {
				t.Errorf("%s, %s: it is gone", name, again)
			}
		}
	}
}
