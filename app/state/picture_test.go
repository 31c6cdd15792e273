package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/solver"
)

// answers sends e as the answer to the only running desk request, and returns that request.
func (p *tab) answers(e job.DeskAnswer) job.AskDesk {
	p.t.Helper()
	if len(p.desks) != 1 {
		p.t.Fatalf("%d questions to desks", len(p.desks))
	}
	for id, ask := range p.desks {
		delete(p.desks, id)
		p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: e}, Now: p.now()})
		return ask
	}
	return job.AskDesk{}
}

// onDesk returns the answer of the second program while an image is being read.
func onDesk(state, head string) job.DeskAnswer {
	return job.DeskAnswer{State: state, Shown: job.Shown{Head: head}}
}

// readOnDesk is like onDesk, but the answer also has a puzzle that was read from the image, as the query of a
// link. goes is 1 plus the cell to which the cursor moves, or 0.
func readOnDesk(state, head, query string, goes int) job.DeskAnswer {
	e := onDesk(state, head)
	e.Wish = job.Wish{Kind: job.ChangeBoard, Query: query, Goes: goes}
	return e
}

const twelve4 = "1...4....2..34.1"

// pictured returns a tab with a puzzle that was read from an image. The digit in the last cell was read
// uncertainly.
func pictured(t *testing.T) *tab {
	t.Helper()
	p := fresh(t, small)
	p.send(desk.FitDesk{Pitch: 40}, desk.PictureChosen{Name: "paper.jpg"})
	p.answers(readOnDesk("read", "Is it?", "?p="+twelve4, 16))
	if len(p.desks) > 0 {
		t.Errorf("asked again for what it shows: %+v", p.desks)
	}
	return p
}

// A puzzle read from an image opens as if it were being typed. The remarks about the reading are updated for
// each cell and each change. When the user accepts the puzzle, it becomes an ordinary one.
func TestAPictureIsRead(t *testing.T) {
	p := pictured(t)
	m := p.model
	p.wantBoard(twelve4, "", "")
	if m.Notice.Kind == state.FromWorkshop {
		t.Errorf("%+v", m.Notice)
	}
	if !m.Picturing() || !m.DeskShown() || m.Mode != game.Setting || m.Cursor != 15 || m.Place() != door.SolvePlace {
		t.Fatalf("picturing %t, served %t, mode %d, cursor %d, place %d",
			m.Picturing(), m.DeskShown(), m.Mode, m.Cursor, m.Place())
	}
	p.send(game.Select{Cell: 14})
	ask := p.answers(onDesk("read", "Is it?"))
	if ask.State != "read" || ask.Cell != 14 || ask.Pictured || ask.Do != "" {
		t.Errorf("asked for %+v", ask)
	}
	p.send(game.Put{Digit: 2}) // a digit that was misread is corrected
	ask = p.answers(onDesk("seen", "Is it?"))
	if !strings.HasPrefix(ask.Board, "?p=1...4....2..3421") {
		t.Errorf("asked for %+v", ask)
	}
	p.send(desk.AskDesk{Do: "is 0"})
	p.answers(readOnDesk("seen", "One solution", "?p="+twelve4, 3))
	p.wantBoard(twelve4, "", "")
	if p.model.Cursor != 2 || !p.model.DeskShown() {
		t.Errorf("the cursor is in %d", p.model.Cursor)
	}
	p.send(game.Undo{})
	p.wantBoard("1...4....2..3421", "", "")
	p.send(game.Redo{})
	p.answers(onDesk("seen", "One solution"))
	p.send(desk.AskDesk{Do: "take"})
	p.answers(job.DeskAnswer{Wish: job.Wish{Kind: job.TakeBoard, Query: "?p=" + twelve4}})
	if m = p.model; m.Picturing() || m.DeskShown() || m.Mode != game.Posed || m.Task() != "" ||
		!m.Drafted || p.device.records[0].Task != "" {
		t.Errorf("it is taken: picturing %t, served %t, mode %d", m.Picturing(), m.DeskShown(), m.Mode)
	}
	p.wantBoard(twelve4, "", "")
	if strings.Contains(p.address(), "q=") {
		t.Errorf("the address is %s", p.address())
	}
}

// The page sends the image only with those requests that need it.
func TestAPictureIsSentOnce(t *testing.T) {
	p := fresh(t, small)
	p.send(desk.PictureChosen{Name: "paper.jpg"})
	ask := p.answers(readOnDesk("read", "Is it?", "?p="+twelve4, 0))
	if !ask.Pictured || !strings.Contains(ask.Do, "paper.jpg") || len(ask.Spans(9)) != 1 {
		t.Errorf("%+v", ask)
	}
	p.send(game.Select{Cell: 3})
	if ask = p.answers(onDesk("read", "Is it?")); ask.Pictured || len(ask.Spans(9)) > 0 {
		t.Errorf("%+v", ask)
	}
	p.send(desk.AskDesk{Do: job.Reread + "grid 1"})
	ask = p.answers(readOnDesk("read", "Is it?", "?p="+strings.Repeat(".", 80)+"5", 0))
	if !ask.Pictured {
		t.Errorf("%+v", ask)
	}
	if n := p.model.Board.Layout().N(); n != 9 || !p.model.Picturing() { // the second grid has another size
		t.Errorf("%d cells in a row", n)
	}
}

// If an image has no grid, the page only shows a notice. If an image is still being read when another one
// arrives, only the new one is read.
func TestAPictureWithoutAGrid(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	board := p.model.Board
	p.send(desk.PictureChosen{Name: "cat.jpg"}, desk.PictureChosen{Name: "dog.jpg"})
	ask := p.answers(job.DeskAnswer{Shown: job.Shown{Say: "No grid was found."}})
	if !strings.Contains(ask.Do, "dog.jpg") {
		t.Errorf("%+v", ask)
	}
	if m := p.model; m.Board != board || m.Notice.Kind != state.FromWorkshop || m.Notice.Part != "No grid was found." ||
		m.Picturing() {
		t.Errorf("%+v", m.Notice)
	}
	if p.model.Board.Entered.At(1) != solver.Digit(3) {
		t.Error("a digit is gone")
	}
}

// If reading an image takes long, the page shows a notice, and Stop ends the reading. The remarks about the
// previous image stay visible.
func TestReadingAPictureIsSaid(t *testing.T) {
	p := pictured(t)
	for name, read := range map[string]state.Msg{
		"a new one": desk.PictureChosen{Name: "b.png"}, "another grid": desk.AskDesk{Do: job.Reread + "grid 1"},
	} {
		p.send(read)
		for id := range p.desks {
			p.send(state.Slow{Job: id})
		}
		if _, slow := p.model.Busy(); !slow || p.model.Notice.Kind != state.ReadingPicture || !p.model.DeskShown() {
			t.Errorf("%s: %t, %+v", name, slow, p.model.Notice)
		}
		ask := p.answers(job.DeskAnswer{State: "read", Shown: job.Shown{Head: "Is it?", Say: "No grid was found."}})
		if n := p.model.Notice; !ask.Pictured || n.Kind == state.ReadingPicture || !p.model.DeskShown() {
			t.Errorf("%s: %+v", name, n)
		}
		p.send(read)
		for id := range p.desks {
			p.send(state.Slow{Job: id})
		}
		p.send(state.Stop{})
		if _, slow := p.model.Busy(); slow || p.model.Notice != (state.Notice{}) || !p.model.DeskShown() {
			t.Errorf("%s: stopped, but %t, %+v", name, slow, p.model.Notice)
		}
		clear(p.desks)
	}
}

// While an image is being read again, the cursor can move. Typing a digit ends the reading.
func TestTheCursorMovesWhileAPictureIsRead(t *testing.T) {
	p := pictured(t)
	p.send(desk.AskDesk{Do: job.Reread + "grid 1"}, game.Select{Cell: 3}, game.Select{Cell: 7})
	if ask := p.answers(onDesk("again", "Is it?")); !ask.Pictured {
		t.Errorf("asked for %+v", ask)
	}
	if ask := p.answers(onDesk("again", "Is it?")); ask.Cell != 7 || ask.State != "again" {
		t.Errorf("asked for %+v", ask)
	}
	p.send(desk.AskDesk{Do: job.Reread + "grid 1"}, game.Put{Digit: 2})
	if ask := p.answers(onDesk("again", "Is it?")); ask.Pictured {
		t.Errorf("asked for %+v", ask)
	}
}

// A board read from an image is stored like a typed one. Opening another board removes the remarks about the
// image.
func TestABoardOfAPictureIsKept(t *testing.T) {
	p := pictured(t)
	if kept := p.device.records; len(kept) == 0 || kept[0].Given != twelve4 || !kept[0].Own || kept[0].Task == "" {
		t.Fatalf("%+v", kept)
	}
	p.send(state.New{})
	if p.model.Picturing() || p.model.DeskShown() || len(p.desks) > 0 {
		t.Error("the picture is beside another board")
	}
}

// After a reload, digits that were read uncertainly from an image are no longer marked as uncertain. A notice
// reports this once.
func TestAPictureIsLeft(t *testing.T) {
	p := pictured(t)
	p.reload("later")
	p.wantBoard(twelve4, "", "")
	gone := job.DeskAnswer{Shown: job.Shown{Say: "The marks are gone."}, Wish: job.Wish{Kind: job.EndTask}}
	if ask := p.answers(gone); ask.State != "" || ask.Pictured {
		t.Errorf("%+v", ask)
	}
	if m := p.model; m.Notice.Part != "The marks are gone." || m.Picturing() {
		t.Errorf("picturing %t, %+v", m.Picturing(), m.Notice)
	}
	p.reload("latest")
	p.wantBoard(twelve4, "", "")
	if len(p.desks) != 0 || p.model.Notice != (state.Notice{}) {
		t.Errorf("%+v, %+v", p.desks, p.model.Notice)
	}
}

// An image file that is too large is not read, and the board stays the same.
func TestALargeFileIsNotRead(t *testing.T) {
	p := fresh(t, small)
	p.send(desk.PictureChosen{Name: "paper.jpg", Size: 64<<20 + 1})
	if m := p.model; len(p.desks) > 0 || m.Picturing() || m.Notice.Kind != state.FromWorkshop ||
		!strings.Contains(m.Notice.Part, "64 MB") {
		t.Errorf("%d questions, picturing %t, %+v", len(p.desks), m.Picturing(), m.Notice)
	}
	p.send(desk.PictureChosen{Name: "paper.jpg", Size: 64 << 20})
	if len(p.desks) != 1 {
		t.Error("one of 64 MB is not read")
	}
}
