package state_test

import (
	"html"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/solver"
)

// Tests of links that contain more than a board: a race against the sender's time, and a board with its
// history.

// friendsTask returns the text of a race as a task in a link. In this race, a friend has solved classic in
// 12:03 with one hint, and the centre cell took longest.
func friendsTask(t *testing.T) string {
	t.Helper()
	given, err := link.Decode("?p=" + classic)
	if err != nil {
		t.Fatal(err)
	}
	s := link.Solve{Seconds: 723, Hints: 1}
	for c := range solver.Cell(81) {
		if given.At(c) == 0 {
			d := link.SolveDigit{Cell: c, Seconds: 5}
			if c == 40 {
				d.Seconds = 300
			}
			s.Digits = append(s.Digits, d)
		}
	}
	return string(link.EncodeRace(s, given))
}

// measured sends the size of the board, which the page needs before it requests a desk (a part of the page
// that the second program draws). It then answers all jobs.
func (p *tab) measured() {
	p.t.Helper()
	p.send(desk.FitDesk{Pitch: 40})
	p.answer()
	p.answerDesks()
}

// fillClassic enters the solution of classic. spent is the playing time that passes meanwhile.
func (p *tab) fillClassic(spent time.Duration) {
	for c := range classic {
		if classic[c] != '.' || p.model.Board.Entered.At(solver.Cell(c)) != 0 {
			continue
		}
		p.send(typed(solver.Cell(c), solver.Digit(classicIs[c]-'0'))...)
		if c == 40 {
			p.send(game.Elapsed{Time: spent})
		}
	}
	p.answer()
	p.answerDesks()
}

// A race first shows only the friend's time, and finally compares the two solves. It is still there after a
// reload, and after its record was opened again.
func TestARaceByLink(t *testing.T) {
	d := &device{}
	p := landed(t, d, "a", "?p="+classic+"&q="+friendsTask(t))
	p.measured()
	waits := func() {
		t.Helper()
		if got := p.model.Desk.Line; got != "A friend solved this in 12:03. Can you beat it?" ||
			p.model.Desk.Bars != "" || p.model.DeskShown() || p.model.Board.Entered.Count() > 1 {
			t.Errorf("it says %q, with %q", got, p.model.Desk.Bars)
		}
	}
	waits()
	p.send(state.Begin{})
	p.send(typed(2, 4)...)
	p.answer()
	p.answerDesks()
	waits()
	id := p.model.ID()
	p.reload("b")
	p.measured()
	waits()
	p.send(state.New{})
	p.send(state.OpenRecord{ID: id})
	p.measured()
	waits()

	p.fillClassic(10 * time.Minute)
	if got := p.model.Desk.Line; got != "You were 2 minutes 3 seconds faster than your friend." {
		t.Errorf("it says %q", got)
	}
	bars := p.model.Desk.Bars
	for _, part := range []string{"10:00", "12:03, 1 hint, no mistakes",
		"Your friend stopped longest at r5c5: 5 minutes."} {
		if !strings.Contains(html.UnescapeString(bars), part) {
			t.Errorf("%q has no %q", bars, part)
		}
	}
	if n := strings.Count(bars, "<svg"); n != 2 {
		t.Errorf("%d pictures", n)
	}
	p.reload("c")
	p.measured()
	if p.model.Desk.Bars == "" {
		t.Error("after the end the comparison is lost")
	}
}

// A link with a task that is damaged or not supported opens its puzzle and shows the reason.
func TestTasksThatCantBeCarriedOut(t *testing.T) {
	race := friendsTask(t)
	for name, test := range map[string]struct{ task, says string }{
		"a race of a later version":    {"2" + race[1:], "does not know"},
		"a history of a later version": {"2hAAAA", "does not know"},
		"a damaged race":               {race[:20], "The time that this link carries can’t be read."},
	} {
		p := landed(t, &device{}, "a", "?p="+classic+"&q="+test.task)
		p.measured()
		if said := p.model.Desk.Head + p.model.Desk.Line; !strings.Contains(said, test.says) ||
			p.model.Board.Given.String() != classic || p.model.Board.Entered.Count() > 0 {
			t.Errorf("%s: %q", name, said)
		}
	}
}

// carriedLink returns the query of that link in the Share dialog whose task is of the given kind, or "" if
// there is none.
func (p *tab) carriedLink(kind string) string {
	p.t.Helper()
	p.send(openShare())
	p.answer()
	p.answerDesks()
	for part := range strings.SplitSeq(p.model.Sharing.Rows, `data-text="`) {
		address, _, _ := strings.Cut(part, `"`)
		address = html.UnescapeString(address)
		if query, ok := strings.CutPrefix(address, ourSite); ok && strings.Contains(query, "&q="+kind) {
			return query
		}
	}
	return ""
}

// A user who has solved a puzzle from its first digit can share a race against the time. If digits came with
// the puzzle, no race is offered.
func TestASolveBecomesARace(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+classic)
	p.fillClassic(time.Minute)
	query := p.carriedLink(link.Race)
	b, err := link.DecodeBoard(query)
	s, ok := link.DecodeRace(b.Task, b.Given)
	if err != nil || !ok || s.Seconds != 60 || len(s.Digits) != 51 || b.Entered.Count() > 0 || s.Slips != 0 {
		t.Errorf("%q: %+v", query, s)
	}
	if n := len(b.Task); n > 100 {
		t.Errorf("a race of 51 digits has %d signs", n)
	}
	given := opened(t, &device{}, "a", "?p="+classic+"&d="+strings.Repeat(".", 2)+"4"+strings.Repeat(".", 78))
	given.fillClassic(time.Minute)
	if got := given.carriedLink(link.Race); got != "" {
		t.Errorf("with a digit that came with the puzzle: %q", got)
	}
}

// playedOn returns a tab with steps, a pencil mark, a branch, a step to redo and a checkpoint.
func playedOn(t *testing.T) *tab {
	p := opened(t, &device{}, "a", "?p="+classic)
	p.send(typed(2, 4)...)
	p.send(game.Elapsed{Time: 90 * time.Second})
	p.send(typed(3, 9)...)
	p.send(game.SetCheckpoint{Name: "guess"}, game.Undo{})
	p.send(typed(3, 6)...)
	p.send(game.Select{Cell: 5}, game.Put{Tool: game.CentreTool, Digit: 8})
	p.send(typed(6, 1)...)
	p.send(game.Undo{})
	p.answer()
	p.answerDesks()
	return p
}

// A link can move a board to another device with its digits, pencil marks, time, Undo, Redo, branches and
// checkpoints. Once these have arrived, the address is that of an ordinary board.
func TestABoardIsHandedOver(t *testing.T) {
	from := playedOn(t)
	query := from.carriedLink(link.Handover)
	if query == "" {
		t.Fatal("it is not offered")
	}
	if n := len(query); n > 250 {
		t.Errorf("a handover of 5 steps has %d signs", n)
	}
	d := &device{}
	p := landed(t, d, "b", query)
	board := p.model.Board
	p.measured()
	same := func() {
		t.Helper()
		here, there := p.model.History, from.model.History
		if p.model.Board != from.model.Board || p.model.Clock.Spent != 90*time.Second || !here.CanRedo() ||
			len(here.Branches()) != len(there.Branches()) || len(here.Checkpoints()) != 1 ||
			here.Number() != there.Number() {
			t.Errorf("%d branches, checkpoints %v, after %s", len(here.Branches()), here.Checkpoints(),
				p.model.Clock.Spent)
		}
		if p.model.Task() != "" || strings.Contains(p.address(), "q=") {
			t.Errorf("the address is %q", p.address())
		}
	}
	same()
	if p.model.Board != board {
		t.Error("another board is shown than the link's")
	}
	p.reload("c")
	p.measured()
	same()
	for range 3 {
		p.send(game.Undo{})
	}
	if p.model.Board.Entered.Count() != 0 || p.model.History.CanUndo() {
		t.Errorf("Undo leads to %s", p.model.Board.Entered)
	}

	again := landed(t, d, "d", query) // opened where the board is stored with more recent work
	again.measured()
	if again.model.Board != board || again.model.Notice.Kind != state.NoNotice {
		t.Errorf("opened again it has %s", again.model.Board.Entered)
	}
}

// The history in a link may arrive after the user has begun. It is then inserted before the user's steps. A
// damaged history leaves the board unchanged.
func TestAHistoryThatComesLateOrNot(t *testing.T) {
	query := playedOn(t).carriedLink(link.Handover)
	late := landed(t, &device{}, "b", query)
	late.send(desk.FitDesk{Pitch: 40})
	late.send(typed(8, 2)...)
	late.answer()
	late.answerDesks()
	if late.model.Board.Entered.At(8) != 2 || late.model.Task() != "" {
		t.Error("what was typed meanwhile is lost")
	}
	for range 4 {
		late.send(game.Undo{})
	}
	if late.model.Board.Entered.Count() != 0 || late.model.History.CanUndo() {
		t.Errorf("Undo leads to %s", late.model.Board.Entered)
	}
	cut := landed(t, &device{}, "b", query[:len(query)-2])
	cut.measured()
	cut.wantNotice(state.StepsLost)
	if cut.model.Board.Entered.Count() != 2 || cut.model.History.CanUndo() || cut.model.Task() != "" {
		t.Errorf("a damaged history leaves %s", cut.model.Board.Entered)
	}
	if from := opened(t, &device{}, "a", "?p="+classic); from.carriedLink(link.Handover) != "" {
		t.Error("a board without a step is handed over")
	}
}
