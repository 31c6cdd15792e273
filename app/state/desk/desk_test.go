package desk

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// page is a desk with a minimal page around it.
type page struct {
	Desk
	env  Env
	last Asks
	id   int // id of the last job
}

func beside(at At) *page {
	ask := job.AskDesk{Place: job.AtBoard, Cell: 7}
	return &page{env: Env{At: at, Ask: ask, ShownBoard: func() string { return "?board" }}}
}

// does carries out asks: it starts and cancels jobs.
func (p *page) does(asks Asks) Asks {
	p.env.Jobs, _ = p.env.Jobs.End(func(j jobs.Job) bool { return j.Is(asks.Cancel...) })
	if asks.Start != nil {
		p.env.Jobs, p.id = p.env.Jobs.Start(asks.Start, 0, asks.Request)
	}
	p.last = asks
	return asks
}

func (p *page) send(msg Msg) Asks { return p.does(msg.Update(&p.Desk, p.env)) }

// answer ends the last job with the reply e.
func (p *page) answer(e job.Event) Asks {
	j, _ := p.env.Jobs.Of(p.id)
	p.env.Jobs = p.env.Jobs.Without(p.id)
	return p.does(j.Task.(Task).Take(&p.Desk, p.env, e))
}

// follow requests the desk if it is outdated, as the page does after each message.
func (p *page) follow() (asked bool) {
	if asked = p.Behind(p.env.At, p.env.Jobs); asked {
		p.does(p.Follow(p.env))
	}
	return asked
}

var exercise = At{Place: job.AtBoard, Task: "1x.naked-pair", Board: "?b", Start: "?s", Pitch: 40}

// answerOf returns a reply with a state and a heading.
func answerOf(state, head string) job.DeskAnswer {
	return job.DeskAnswer{State: state, Shown: job.Shown{Head: head}}
}

// The desk of a place is requested once. It is requested again when one of its inputs has changed. If the
// place or the task has changed, the old contents are removed.
func TestTheDeskOfThePlaceIsAsked(t *testing.T) {
	p := beside(exercise)
	if !p.follow() || p.last.Request.Board != "?b" || p.last.Request.Start != "?s" || p.last.Request.Cell != 7 ||
		p.last.Request.Task != "1x.naked-pair" || p.last.Request.Place != job.AtBoard || p.follow() {
		t.Fatalf("%+v", p.last)
	}
	p.answer(answerOf("a", "A"))
	p.env.At.Board = "?c"
	if !p.follow() || p.last.Request.State != "a" || p.last.Request.Board != "?c" || p.Head != "A" {
		t.Errorf("%+v", p.last)
	}
	p.answer(answerOf("b", "B"))
	p.env.At.Task = "1x.x-wing"
	if !p.follow() || p.last.Request.State != "" || p.Head != "" {
		t.Errorf("beside another board it shows %q, and is asked at %q", p.Head, p.last.Request.State)
	}
	p.env.At = At{}
	if !p.follow() || p.last.Start != nil || Asked(p.env.Jobs) {
		t.Error("elsewhere it is asked")
	}
}

// A cancelled request for a desk is repeated. A failed request is repeated only after Seek or after a press
// on the desk.
func TestADeskThatDoesNotCome(t *testing.T) {
	p := beside(exercise)
	p.follow()
	j, _ := p.env.Jobs.Of(p.id)
	p.env.Jobs = p.env.Jobs.Without(p.id)
	j.Task.(Forgetter).Forget(&p.Desk)
	if !p.follow() {
		t.Error("not asked again")
	}
	p.Lose(p.env.At, NeedsVisit)
	if p.follow() || p.Lost != NeedsVisit {
		t.Error("asked again by itself")
	}
	if p.Seek(); !p.follow() || p.Lost != NotLost {
		t.Error("not asked when it is sought")
	}
	p.Lose(p.env.At, NotLoaded)
	if p.send(AskDesk{Do: job.Help}); !Filling(jobs.Job{Task: p.last.Start}) || p.Lost != NotLost {
		t.Errorf("a press asks for %+v", p.last)
	}
	if p.Seek(); p.follow() {
		t.Error("what is not lost is sought")
	}
}

// While an image is being read again, moving the cursor sends no request. After the reply, the request for
// the new cell is sent.
func TestTheCellIsAskedAboutAfterAPicture(t *testing.T) {
	p := beside(At{Place: job.AtBoard, Task: link.Picture + "1", Cell: 3})
	p.follow()
	p.answer(answerOf("a", "A"))
	p.send(AskDesk{Do: job.Reread + "grid 1"})
	if !p.last.Request.Pictured || !Reading(jobs.Job{Task: p.last.Start}) {
		t.Errorf("%+v", p.last)
	}
	if p.env.At.Cell = 4; p.follow() {
		t.Error("asked about the cell at once")
	}
	if p.answer(answerOf("b", "B")); !p.follow() || p.last.Request.State != "b" {
		t.Error("not asked about the cell")
	}
}

// Each image of a puzzle has a board with a different task. If the user chooses another image, the previous
// one is no longer read.
func TestEachPictureHasATask(t *testing.T) {
	p := beside(At{})
	p.send(PictureChosen{Name: "a.png"})
	first := p.last.Request
	p.send(PictureChosen{Name: "b.png", Several: true})
	second := p.last.Request
	if first.Task == second.Task || second.Do != job.Reread+job.PictureFirst+"b.png" || !second.Pictured ||
		len(p.env.Jobs.All()) != 1 {
		t.Errorf("%+v, %+v", first, second)
	}
	e := answerOf("a", "A")
	e.Wish = job.Wish{Kind: job.ChangeBoard, Query: "?p"}
	if asks := p.answer(e); string(asks.Picture) != second.Task || asks.Wish != e.Wish || p.Head != "A" {
		t.Errorf("%+v", asks)
	}
	p.send(PictureChosen{Name: "c.png"})
	none := job.DeskAnswer{Shown: job.Shown{Say: "No grid."}}
	if asks := p.answer(none); asks.Say != "No grid." || asks.Picture != "" || p.Head != "A" {
		t.Errorf("%+v", asks)
	}
}

// A request to describe the board in words does not affect the desk or its requests. If the user has done
// anything else before the reply arrives, the reply is ignored.
func TestAQuestionAboutTheBoard(t *testing.T) {
	p := beside(exercise)
	p.follow()
	if asks := p.send(AskDescription{Key: "R"}); !asks.Unmenu || asks.Request.Board != "?board" || !Asked(p.env.Jobs) ||
		asks.Request.Do != job.Describe+"R" {
		t.Errorf("%+v", asks)
	}
	said := job.DeskAnswer{Shown: job.Shown{Say: "All rows.", Head: "H"}}
	if p.answer(said); p.Say != "All rows." || p.Head != "" {
		t.Errorf("it shows %+v", p.Shown)
	}
	p.send(AskDescription{Key: "C"})
	p.Say, p.Question = "", ""
	if p.answer(said); p.Say != "" {
		t.Errorf("late, it says %q", p.Say)
	}
}

// While the rules editor handles a press, further presses wait. They are then handled in order, either by the
// editor or by the page.
func TestPressesWaitForTheEditor(t *testing.T) {
	p := beside(At{Place: job.AtBoard, Task: link.Draw})
	p.does(p.Draw(p.env))
	p.answer(answerOf("a", "A"))
	p.send(AskDesk{Do: "key 1"})
	p.send(AskDesk{Do: job.DrawUndo})
	p.does(p.Press(p.env, Press{Moves: true, To: cursor.Left}))
	p.send(AskDesk{Do: "key 2"})
	p.send(AskDesk{Do: job.DrawEnds})
	if p.Waits(p.env.Jobs) {
		t.Error("it does not wait for the answer")
	}
	p.answer(answerOf("b", "B"))
	var done []string
	for p.Waits(p.env.Jobs) {
		asks := p.does(p.Next(p.env))
		done = append(done, strings.TrimSpace(asks.Press.Do+" "+asks.Request.Do))
		if asks.Start != nil {
			if asks.Request.State != "b" {
				t.Errorf("asked at %q", asks.Request.State)
			}
			p.answer(answerOf("c", "C"))
		}
	}
	if want := []string{job.DrawUndo, "", "key 2", job.DrawEnds}; !slices.Equal(done, want) {
		t.Errorf("done: %q, want %q", done, want)
	}
	p.does(p.Draw(p.env))
	if asks := p.send(AskDesk{Do: job.DrawEnds}); asks.Press.Do != job.DrawEnds {
		t.Error("it can't be closed before it is there")
	}
	p.send(AskDesk{Do: "key 1"})
	toAskDesk{}.Forget(&p.Desk)
	if p.env.Jobs = (jobs.Ledger{}); p.Waits(p.env.Jobs) {
		t.Error("what was pressed before it was lost comes after all")
	}
}

// The Wish in a desk's reply is passed to the page. If the Wish restores the start position, the old contents
// are shown until the next reply. Only the first reply may set pencil marks on the board.
func TestWishesOfADesk(t *testing.T) {
	p := beside(exercise)
	p.follow()
	e := answerOf("a", "A")
	e.Notes = true
	if asks := p.answer(e); !asks.Wish.Notes {
		t.Error("no notes with the first answer")
	}
	p.send(AskDesk{Do: "again"})
	e = job.DeskAnswer{State: "b", Wish: job.Wish{Kind: job.RestoreBoard, Query: "?s"}}
	if asks := p.answer(e); asks.Wish != e.Wish || p.State != "b" || p.Head != "A" {
		t.Errorf("%+v, shown %q at %q", asks.Wish, p.Head, p.State)
	}
	p.send(AskDesk{Do: job.Help})
	e = answerOf("c", "C")
	e.Notes = true
	if asks := p.answer(e); asks.Wish.Notes || p.Head != "C" {
		t.Error("notes are wished again")
	}
	p.send(AskDesk{Do: "x"})
	e = job.DeskAnswer{Shown: job.Shown{Say: "Gone."}, Wish: job.Wish{Kind: job.EndTask}}
	if asks := p.answer(e); asks.Say != "Gone." || p.Head != "C" {
		t.Errorf("%+v", asks)
	}
}

// Drawings of rules are requested one at a time, and the last forty stay in memory. After a failure, no more
// are requested.
func TestDrawings(t *testing.T) {
	var p page
	layout := func(text string) *solver.Layout {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	first, next := layout("3x3,cage:0.1"), layout("3x3,cage:1.2")
	all := []*solver.Layout{solver.Classic, layout("3x3,knight"), first, next}
	ask := func(of ...*solver.Layout) string {
		task, r := p.Drawings.Ask(of)
		if task == nil {
			return ""
		}
		p.env.Jobs, p.id = p.env.Jobs.Start(task, 0, r)
		return r.Layout
	}
	if got := ask(all...); got != first.String() || !p.Drawings.Rest(p.env.Jobs) {
		t.Errorf("%q is asked for", got)
	}
	p.answer(job.SignsDrawn{Packed: "one"})
	if p.Drawings.Of(first) != "one" || p.Drawings.Lacks(first) || !p.Drawings.Lacks(next) ||
		p.Drawings.Lacks(all[0]) || p.Drawings.Rest(p.env.Jobs) {
		t.Errorf("%+v", p.Drawings)
	}
	if p.Drawings.Of(next) != "" || p.Drawings.Before(next) != "one" || p.Drawings.Before(all[0]) != "" {
		t.Error("beside the editor the last drawing does not stay")
	}
	ask(all...)
	toSigns{}.Forget(&p.Desk)
	p.env.Jobs = jobs.Ledger{}
	if !p.Drawings.Rest(p.env.Jobs) || p.Drawings.Of(first) != "one" {
		t.Error("asked again by itself")
	}
	if p.send(RetrySigns{}); p.Drawings.Rest(p.env.Jobs) || ask(all...) != next.String() {
		t.Error("not asked again")
	}
	p.answer(job.SignsDrawn{Packed: "two"})
	for cell := range mostDrawn - 1 {
		ask(layout("3x3,cage=" + strconv.Itoa(cell+1) + ":0"))
	}
	if ask(next) != "" || ask(first) == "" {
		t.Error("not the last forty are kept")
	}
}
