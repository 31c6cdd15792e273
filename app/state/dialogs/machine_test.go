package dialogs

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// page is a minimal page around the dialogs. Its methods change the page and return it, so that calls can be
// chained.
type page struct {
	d    Dialogs
	e    Env
	asks Asks // effects of the last change
}

// at returns a page with an empty classic board.
func at() *page {
	return &page{e: Env{Board: history.EmptyBoard(solver.Classic), Tab: "a"}}
}

// does sets the Dialogs to d and carries out asks. It then calls Follow and carries out its effects too.
func (p *page) does(d Dialogs, asks Asks) *page {
	p.d, p.asks, p.e.Jobs = d, asks, asks.Jobs
	if asks.Prefer != nil {
		p.e.Techniques = *asks.Prefer
	}
	if !Rests(&p.d, p.e.Jobs) {
		var more Asks
		p.d, more = Follow(p.d, p.e, Shared{Query: "?p=1"})
		p.e.Jobs = more.Jobs
		p.asks.Do = append(p.asks.Do, more.Do...)
	}
	return p
}

func (p *page) send(msg Msg) *page { return p.does(Update(p.d, p.e, msg)) }

// form opens the form for generated puzzles.
func (p *page) form() *page { return p.does(Open(p.d, p.e, MakeFace)) }

// answer ends the only running job with the reply e.
func (p *page) answer(t *testing.T, e job.Event) *page {
	t.Helper()
	all := p.e.Jobs.All()
	if len(all) != 1 {
		t.Fatalf("%d jobs", len(all))
	}
	p.e.Jobs = p.e.Jobs.Without(all[0].ID)
	return p.does(Take(p.d, p.e, all[0].Task.(Task), jobs.Answer{Job: all[0], Reply: job.Reply{Event: e, Done: true}}))
}

// started returns the requests of the jobs that the last change started. ended is the number of jobs that it
// ended.
func (p *page) started() (all []job.Request, ended int) {
	for _, j := range p.asks.Do {
		if j.Request == nil {
			ended++
		} else {
			all = append(all, j.Request)
		}
	}
	return all, ended
}

// makes returns the only request that the last change started, which must be a request for a puzzle.
func (p *page) makes(t *testing.T) job.Make {
	t.Helper()
	all, _ := p.started()
	if len(all) != 1 {
		t.Fatalf("%d requests", len(all))
	}
	return all[0].(job.Make)
}

var made = job.Made{Puzzle: job.GridOf(solver.Classic.Empty().With(0, 1)), Origin: "here"}

// tasks contains one task of each type.
var tasks = []Task{toMake{}, ToBegin{}, toWishable{}, ToMakeAhead{}, toTable{}, toVary{}, toOffer{}, toDepict{},
	toCard{}, toSetDialog{}}

func TestTasks(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found += len(regexp.MustCompile(`(?mi)^type to\w+ struct\{ jobs\.`).FindAll(text, -1))
	}
	if found != len(tasks) {
		t.Errorf("%d tasks are in the sources, %d in this test", found, len(tasks))
	}
	for _, task := range tasks {
		if has := task.Traits(); task.Event() == nil || has.Has(jobs.Awaited) || has.Has(jobs.OfBoard) {
			t.Errorf("%T has no event, or the board waits for it", task)
		}
	}
}

// When the form opens, it requests a puzzle once. It requests another one when the requirements change. When
// the dialog closes, the job ends.
func TestTheFormAsks(t *testing.T) {
	p := at().form()
	first := p.makes(t)
	if first.Wish != UsualWish().Text(solver.Classic) || first.Seed == "" {
		t.Errorf("it asks for %+v", first)
	}
	if all, ended := p.send(SetFace{Face: MakeFace}).started(); len(all)+ended > 0 {
		t.Errorf("it asks again: %d, %d end", len(all), ended)
	}
	p.send(SetWish{Wish: LevelWish(2)})
	if next := p.makes(t); next.Wish == first.Wish || next.Seed != first.Seed {
		t.Errorf("for another wish it asks for %+v", next)
	}
	p.send(BeginNew{Wish: UsualWish(), Layout: solver.Classic})
	if all := p.e.Jobs.All(); p.d.OpenPanel || !p.asks.Alone || len(all) != 1 || all[0].Task != (ToBegin{}) {
		t.Errorf("after a word that begins a puzzle %d jobs run", len(all))
	}
}

// If the user presses Play before the puzzle has arrived, the puzzle starts as soon as it arrives. How it was
// generated is passed on too.
func TestAnAwaitedPuzzleIsPlayed(t *testing.T) {
	p := at().form().send(PlayMade{})
	if !p.d.Making.Awaited || p.asks.Play != nil {
		t.Error("it is not awaited")
	}
	p.answer(t, made)
	if p.asks.Play == nil || p.asks.Play.Origin != "here" || p.asks.Play.Puzzle.Count() != 1 {
		t.Errorf("it plays %+v", p.asks.Play)
	}
	p = at().send(BeginNew{Wish: UsualWish(), Layout: solver.Classic}).answer(t, made)
	if p.asks.Play == nil || p.d.OpenPanel {
		t.Error("a puzzle that was begun at once is not played")
	}
	p = at().send(BeginNew{Wish: UsualWish(), Layout: solver.Classic}).answer(t, job.Made{Refused: "no"})
	if p.asks.Play != nil || !p.d.OpenPanel || p.d.Face != MakeFace || p.d.Making.Made.Refused != "no" {
		t.Error("the form does not say why there is none")
	}
}

// When the user stops the generation, a list of puzzles is given up too. The puzzle that is shown stays only
// if it meets the current requirements.
func TestStopMaking(t *testing.T) {
	p := at().form().answer(t, made).send(SetWish{Wish: LevelWish(3)}).send(StopMaking{})
	if _, is := p.d.Making.Puzzle(); is || !p.asks.Unlist || !p.d.Making.Stopped || len(p.e.Jobs.All()) > 0 {
		t.Errorf("shown %t, given up %t, stopped %t", is, p.asks.Unlist, p.d.Making.Stopped)
	}
	p = at().form().answer(t, made)
	p.e.Listing = true
	if p.send(PlayMade{}); p.asks.Play != nil {
		t.Error("it plays while the first puzzles of a list are sought")
	}
	if p.send(StopMaking{}); !p.d.Making.Stopped || p.d.Making.Made.Origin != "here" {
		t.Error("the list does not stop, or the puzzle that is as wished is gone")
	}
}

// A puzzle is generated in advance while no other job is running. If this job is cancelled while the dialog
// is open, the puzzle is requested again.
func TestMakeAhead(t *testing.T) {
	p := at().form().answer(t, made)
	if !Idle(&p.d, p.e.Jobs, nil) {
		t.Fatal("something goes on")
	}
	p.does(MakeAhead(p.d, p.e, p.d.Making.Usual()))
	if ask := p.makes(t); !ask.Fresh || p.asks.Do[0].Wait != jobs.KeysRest || !Idle(&p.d, p.e.Jobs, nil) {
		t.Errorf("it asks for %+v after %s", ask, p.asks.Do[0].Wait)
	}
	if p.does(MakeAhead(p.d, p.e, p.d.Making.Usual())); len(p.asks.Do) > 0 {
		t.Error("it asks again")
	}
	Forget(&p.d, p.e.Jobs.All()[0])
	if all, _ := p.does(MakeAhead(p.d, p.e, p.d.Making.Usual())).started(); len(all) != 1 {
		t.Error("it does not ask again after it has given way")
	}
	closed := at()
	closed.does(MakeAhead(closed.d, closed.e, closed.d.Making.Usual()))
	if closed.asks.Do[0].Wait != idleFor {
		t.Errorf("without a dialog it waits %s", closed.asks.Do[0].Wait)
	}
}

// Opening a design opens its empty board. If the user is typing a puzzle of the same size, only the rules
// change.
func TestOpenDesign(t *testing.T) {
	p := at().send(OpenDesign{})
	if p.asks.Empty != nil || p.asks.Rules != nil {
		t.Error("a design that is none opens")
	}
	p.form().send(SetDesign{Design: DesignOf(solver.Classic).Toggled(Knight)}).send(OpenDesign{})
	if p.asks.Empty == nil || p.asks.Empty == solver.Classic || p.asks.Rules != nil {
		t.Error("another board does not open")
	}
	p.e.Board, p.e.Setting = history.PuzzleBoard(solver.Classic.Empty().With(0, 1)), true
	if p.send(OpenDesign{}); p.asks.Rules == nil || p.asks.Empty != nil {
		t.Error("the rules do not change under the digits")
	}
}

// An invalid table of techniques is no longer used. If the table was part of a link, it is dropped. The
// user's own table stays stored, because a newer version may be able to read it.
func TestWithoutTable(t *testing.T) {
	p := at()
	p.e.Techniques, p.d.LinkTechniques = "h1:off", "warp:off"
	if p.does(WithoutTable(p.d, p.e, "other", "other")); p.asks.Faulty != "" || p.d.LinkTechniques == "" {
		t.Error("a table that is not used is said to be faulty")
	}
	p.does(WithoutTable(p.d, p.e, "warp:off", "warp"))
	if p.asks.Faulty != "warp" || !p.asks.Address || p.d.UsedTable(p.e.Techniques) != "h1:off" {
		t.Errorf("after the link's table %q is used", p.d.UsedTable(p.e.Techniques))
	}
	p.does(WithoutTable(p.d, p.e, "h1:off", "h1"))
	if p.asks.Faulty != "h1" || p.asks.Prefer != nil || p.d.UsedTable("h1:off") != "" || p.d.UsedTable("n1:off") == "" {
		t.Errorf("after the person's table %q is used", p.d.UsedTable("h1:off"))
	}
}

// A table that the user has edited is stored only after the second program has parsed it.
func TestTheTableIsKeptWhenItIsRead(t *testing.T) {
	p, read := at(), job.TableListed{Names: "N1\tNaked single\n", Rows: job.Packed(job.TableRow{Level: 1}.Append(nil))}
	p.does(OpenPane(p.d, p.e, TechniquesPane)).answer(t, read)
	if p.send(ReadTable{Text: " N1 : off "}); p.asks.Prefer != nil || !ListingTable(p.e.Jobs) {
		t.Error("it is kept before it is read, or nothing reads it")
	}
	read.Table = "n1:off"
	p.answer(t, read)
	if p.asks.Prefer == nil || *p.asks.Prefer != "n1:off" {
		t.Error("it is not kept")
	}
	p.send(ReadTable{Text: "x"}).answer(t, job.TableListed{Judgement: job.Judgement{Fault: "x"}})
	if p.asks.Prefer != nil || p.d.Table.Refused != "x" {
		t.Error("a table that can't be read is kept")
	}
}

// When a dialog about the board no longer applies to the board, the dialog closes and its jobs end.
func TestDialogsClose(t *testing.T) {
	p := at()
	p.e.Board, p.e.Setting = history.PuzzleBoard(solver.Classic.Empty().With(0, 1)), true
	p.does(OpenPane(p.d, p.e, SetterPane))
	if !Varying(p.e.Jobs) {
		t.Fatal("the tool does not work")
	}
	p.e.Setting = false
	if p.send(SetFace{}); p.d.Pane != NoPane || Varying(p.e.Jobs) || !Rests(&p.d, p.e.Jobs) {
		t.Error("the tools stay where no givens are edited")
	}
	p.does(OpenShare(p.d, p.e, SharedPuzzle, Device{}, job.Offer{Site: "https://example.org/"}))
	if all, _ := p.started(); len(all) != 1 || all[0].(job.Offer).Query != "?p=1" {
		t.Fatal("nothing is asked about the link")
	}
	p.e.Board = history.EmptyBoard(solver.Classic)
	if p.send(SetFace{}); p.d.Pane != NoPane || Offering(p.e.Jobs) || !Rests(&p.d, p.e.Jobs) {
		t.Error("an empty board is shared")
	}
	p.does(OpenSetDialog(p.d, p.e, job.SetDialog{Of: job.SetLink}))
	p.answer(t, job.SetDialogDrawn{Author: "me", Pages: "<p>"})
	if p.asks.Author == nil || *p.asks.Author != "me" || p.asks.Hand == nil || p.asks.Hand.Text != "<p>" {
		t.Error("the author is not kept, or the pages are not printed")
	}
	p.send(AskSetDialog{Do: "print"})
	if all, ended := p.send(AskSetDialog{}).started(); len(all)+ended > 0 {
		t.Error("what was pressed ends with a change of a field")
	}
}

// While new puzzles are made, the dialog keeps those that are made, and asks with them after Stop. Puzzles that
// become a collection close the dialog.
func TestMakingABook(t *testing.T) {
	p := at()
	p.does(OpenSetDialog(p.d, p.e, job.SetDialog{Of: job.Worksheet, New: true}))
	p.answer(t, job.SetDialogDrawn{Form: "fields", State: "nothing"})
	p.send(AskSetDialog{Do: "print", Form: "&n=20"})
	if MakesBook(&p.d, p.e.Jobs) {
		t.Error("it offers to stop at once")
	}
	running := p.e.Jobs.All()[0]
	p.e.Jobs = p.e.Jobs.Slow(running.ID, time.Second)
	if !MakesBook(&p.d, p.e.Jobs) {
		t.Error("it does not offer to stop")
	}
	p.does(Take(p.d, p.e, toSetDialog{}, jobs.Answer{Job: running,
		Reply: job.Reply{Event: job.SetDialogDrawn{Result: "7 of 20", State: "seven"}}}))
	if p.d.SetDialog.Form != "fields" || p.d.SetDialog.Result != "7 of 20" {
		t.Errorf("%+v", p.d.SetDialog)
	}
	all, ended := p.send(AskSetDialog{Do: job.StopBook, Form: "&n=20"}).started()
	if len(all) != 1 || ended != 1 || all[0].(job.SetDialog).State != "seven" {
		t.Fatalf("%d ended; %+v", ended, all)
	}
	p.answer(t, job.SetDialogDrawn{Result: "stopped", State: "seven"})
	p.send(AskSetDialog{Do: "keep"})
	p.answer(t, job.SetDialogDrawn{Lines: "lines", Name: "name"})
	if p.asks.Collect == nil || *p.asks.Collect != (Collection{"lines", "name"}) || p.d.Pane != NoPane {
		t.Errorf("%+v", p.asks)
	}
}
