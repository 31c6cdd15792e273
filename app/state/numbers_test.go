package state_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/lessons"
)

// dated returns a tab that knows the date, with the classic puzzle in play.
func dated(t *testing.T) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + classic}},
		today: "2026-11-26"}
	p.start("a")
	p.send(state.Begin{})
	return p
}

// timed returns the messages that solve the puzzle, followed by the clock's last report of time.
func timed() []state.Msg { return all(solving(), one(game.Elapsed{Time: time.Second})) }

// logged returns the fields of each line in the log of solved puzzles.
func (p *tab) logged() (lines [][]string) {
	for line := range strings.Lines(p.device.log) {
		lines = append(lines, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return lines
}

// A solve adds one line to the log of solves, and another line about the longest pause before a digit.
// Undoing and solving again, or reopening the puzzle, adds nothing. The log and the end panel have the same
// time.
func TestASolveIsLogged(t *testing.T) {
	p := dated(t)
	p.do(one(live, answered{}, hint, answered{}, hints.CloseHint{}))
	p.do(all(timed(), one(answered{})))
	spent := int(p.model.Clock.Spent.Seconds())
	want := strings.Join([]string{"2026-11-26", p.model.ID(), strconv.Itoa(spent), "1", "false", "1", "3x3", classic},
		"\t")
	check := func(when string) {
		t.Helper()
		lines := p.logged()
		if len(lines) != 2 || strings.Join(lines[0], "\t") != want {
			t.Fatalf("%s the log is %q, want %q", when, lines, want)
		}
		if stop := strings.Join(lines[1], " "); stop != "stop "+p.model.ID()+" 60 naked-single" {
			t.Errorf("%s the stop is %q", when, stop)
		}
	}
	if spent < 100 {
		t.Errorf("the clock has only %d seconds", spent)
	}
	check("once it is solved")
	p.send(state.SetLang{Lang: i18n.Ja})
	p.do(one(answered{}))
	check("in another language")
	p.reload("b")
	p.do(one(answered{}))
	check("after a reload")
}

// For the longest pause, the step that was possible is logged only if it is about the cell that the user
// filled, because practising another step would not help.
func TestAStepOfAnotherCellIsNotLogged(t *testing.T) {
	p := dated(t)
	p.do(one(live, answered{}))
	p.do(timed())
	id, _ := asked[job.Reach](p)
	delete(p.jobs, id)
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Reached{Technique: "full-house",
		Name: "Full house", Other: 5}}})
	if lines := p.logged(); len(lines) != 1 || p.model.End.Stop.Name != "Full house" {
		t.Errorf("of %+v the log is %q", p.model.End.Stop, lines)
	}
}

// The log of solves says whether the user saw the solution. If the solution count is unknown, the number of
// mistakes is "-".
func TestWhatALineOfTheLogSays(t *testing.T) {
	p := dated(t)
	p.do(one(live, answered{}, game.SetCandidates{Kind: game.InSolutions}, answered{}))
	p.do(all(timed(), one(answered{})))
	if lines := p.logged(); len(lines) == 0 || lines[0][4] != "true" {
		t.Errorf("told the solution, it logs %q", lines)
	}
	p = dated(t)
	p.do(timed()) // the verdict is not known yet
	if lines := p.logged(); len(lines) != 1 || lines[0][5] != "-" {
		t.Errorf("without a verdict, it logs %q", lines)
	}
}

// Exercises are not added to the log of solves, nor are puzzles with digits that came by a link.
func TestWhatIsNotLogged(t *testing.T) {
	query := "?p=" + classic
	rest := []byte(leftOpen(classic, classicIs))
	rest[2] = '.'
	for rule, test := range map[string]struct {
		query string
		does  []state.Msg
	}{
		"an exercise": {query + link.EncodeTask("1x.naked-single.1"), solving()},
		"the rest of a link": {query + "&d=" + string(rest), one(game.Select{Cell: 2},
			game.Elapsed{Time: time.Minute}, game.Type{Digit: 4})},
	} {
		p := opened(t, &device{}, "a", test.query)
		p.do(all(one(live, answered{}), test.does, one(answered{})))
		if !p.model.SolvedByHand() || p.model.End.Stop.Name == "" {
			t.Fatalf("%s is not solved, or lacks the stop that it should have: %+v", rule, p.model.End)
		}
		if p.device.log != "" {
			t.Errorf("%s logs %q", rule, p.device.log)
		}
	}
}

// "Your numbers" is a page of Learn that the second program runs. It can read, change and erase the log of
// solves.
func TestYourNumbers(t *testing.T) {
	p := dated(t)
	p.do(all(one(live, answered{}), timed(), one(answered{})))
	p.send(state.OpenLesson{Key: lesson.Numbers}, lessons.BookRead{Text: oneLesson})
	p.answerDesks()
	if head := p.model.Desk.Head; !strings.Contains(head, "Your numbers") || !strings.Contains(head, "<dd>1</dd>") {
		t.Errorf("the page is %s", head)
	}
	if lines := p.logged(); len(lines) != 2 || len(lines[0]) != 9 || lines[0][8] != "1" {
		t.Errorf("the log is %q", lines)
	}
	p.send(desk.AskDesk{Do: "save"})
	p.answerDesks()
	if p.saved.Name != "numplace-numbers.csv" || !strings.Contains(p.saved.Text, "\n2026-11-26,1,3x3,") {
		t.Errorf("%+v is saved", p.saved)
	}
	p.send(desk.AskDesk{Do: "erase"})
	p.answerDesks()
	p.send(desk.AskDesk{Do: "erased"})
	p.answerDesks()
	if p.logged()[0][0] != "" || !strings.Contains(p.model.Desk.Head, "Nothing solved yet") {
		t.Errorf("the log is %q, the page %s", p.device.log, p.model.Desk.Head)
	}
}
