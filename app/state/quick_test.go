package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver"
)

// begin returns the message of the New dialog's button for a level.
func begin(level uint8) dialogs.BeginNew {
	return dialogs.BeginNew{Wish: dialogs.LevelWish(level), Layout: solver.Classic}
}

// answerMade answers job id, which generates a puzzle. The answer is e.
func (p *tab) answerMade(id int, e job.Made) {
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: e}})
	delete(p.jobs, id)
}

// A level button closes the New dialog. The current board stays until the new puzzle arrives and is put in
// play.
func TestAWordBeginsAPuzzle(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	board := p.model.Board
	p.send(state.ShowOpen{Shown: true}, begin(3))
	r, id := p.making()
	if r.Wish != "l3.yhalf" || r.Seed == "" || p.model.OpenPanel || p.model.Board != board {
		t.Fatalf("%+v", r)
	}
	if is, slow := p.model.Beginning(); !is || slow {
		t.Errorf("it begins: %t, slowly: %t", is, slow)
	}
	p.send(state.Slow{Job: id})
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Tried: 640, Left: 20}}})
	if _, slow := p.model.Beginning(); !slow || p.model.Quick.Tried != 640 || p.model.Quick.Left != 20 {
		t.Errorf("what was tried is not told: %+v", p.model.Quick)
	}
	p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: "3x3", Cells: classic}, Origin: "1.a.l3"})
	if p.model.Board.Given.String() != classic || p.model.Mode != game.Playing || p.model.Origin() != "1.a.l3" {
		t.Errorf("%+v", p.model.Board)
	}
	if r, ok := p.model.Last(); !ok || r.Given != text(small) || r.Entered != board.Entered.String() {
		t.Errorf("the board before is not kept: %+v", r)
	}
	if is, _ := p.model.Beginning(); is {
		t.Error("it goes on")
	}
}

// A level button ignores the New dialog's detailed settings and does not change them.
func TestAWordLeavesTheFormAsItIs(t *testing.T) {
	p := fresh(t, small)
	wish := dialogs.Wish{Level: 5, Technique: "x-wing"}
	p.send(newPuzzle, dialogs.SetWish{Wish: wish}, dialogs.SetFace{}, begin(2))
	if r, _ := p.making(); r.Wish != "l2.yhalf" {
		t.Errorf("%+v", r)
	}
	p.send(newPuzzle)
	if r, _ := p.making(); r.Wish != "b2x2.l5.tx-wing" || p.model.Making.Wish != wish {
		t.Errorf("%+v", r)
	}
}

// Each of these actions cancels the request of a level button.
func TestAPuzzleThatIsGivenUp(t *testing.T) {
	for rule, msg := range map[string]state.Msg{
		"Stop":          dialogs.StopBeginning{},
		"New":           state.ShowOpen{Shown: true},
		"another board": state.Pasted{Text: text(dozen)},
	} {
		p := fresh(t, small)
		p.send(begin(1))
		_, id := p.making()
		p.send(msg)
		board := p.model.Board
		if is, _ := p.model.Beginning(); is {
			t.Errorf("%s: it goes on", rule)
		}
		p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: "3x3", Cells: classic}})
		if p.model.Board != board {
			t.Errorf("%s: it is opened", rule)
		}
	}
	p := fresh(t, small)
	p.send(begin(1))
	_, first := p.making()
	p.send(begin(2))
	if r, id := p.making(); id == first || r.Wish != "l2.yhalf" || len(p.jobs) > 1 {
		t.Errorf("another word: %+v", r)
	}
}

// If no puzzle matches the request of a level button, the dialog opens with the request and the puzzle that
// comes closest, and the user decides whether to play that puzzle.
func TestAWordThatIsNotMet(t *testing.T) {
	p := fresh(t, small)
	wish := dialogs.Wish{Technique: "x-wing"}
	p.send(state.ShowOpen{Shown: true}, dialogs.BeginNew{Wish: wish, Layout: solver.Classic})
	_, id := p.making()
	p.answerMade(id, job.Made{Refused: "nearest", Puzzle: job.Grid{Layout: "3x3", Cells: classic}})
	if p.model.Board.Given.String() != text(small) || !p.model.OpenPanel || p.model.Face != dialogs.MakeFace {
		t.Fatalf("%+v", p.model.Board)
	}
	p.wantMade(classic)
	if k := p.model.Making; k.Wish != wish || k.Made.Refused != "nearest" || p.model.Design.Box != solver.Classic {
		t.Errorf("%+v", k)
	}
	if _, id := p.making(); id != 0 {
		t.Error("it is made again")
	}
	if p.send(dialogs.PlayMade{}); p.model.Board.Given.String() != classic {
		t.Error("the nearest is not played")
	}
}

// If the second program (app/workshop) cannot be fetched after a press on a level button, the page shows a
// notice and the board does not change.
func TestAWordWithoutTheProgram(t *testing.T) {
	p := fresh(t, small)
	board := p.model.Board
	p.send(begin(1))
	_, id := p.making()
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	if is, _ := p.model.Beginning(); is || p.model.Board != board {
		t.Error("it goes on, or the board is another")
	}
}

// The next puzzle of the level that the user chose last is generated in advance. When the user presses the
// same level button again, that puzzle starts at once.
func TestTheNextOfAWordIsMadeAhead(t *testing.T) {
	p := fresh(t, small)
	p.send(begin(2))
	first, id := p.making()
	if !first.Lists {
		t.Error("the techniques are not listed with it")
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Techniques: "x-wing\t3\tX-Wing\n"}}})
	p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: "2x2", Cells: text(dozen)}})
	p.answer()
	next, _ := p.aheadIs()
	if next.Wish != "l2.yhalf" || next.Seed == first.Seed || next.Lists {
		t.Fatalf("%+v", next)
	}
	p.fill(text(smallIs))
	p.send(begin(2))
	if _, id := p.making(); id != 0 || p.model.Board.Given.String() != text(smallIs) ||
		p.model.Origin() != "1."+next.Seed || p.model.Mode != game.Playing {
		t.Errorf("%+v is not played", p.model.Board)
	}
	p.answer()
	if third, _ := p.aheadIs(); third.Wish != "l2.yhalf" || third.Seed == next.Seed {
		t.Errorf("%+v", third)
	}
	p.send(begin(3))
	if r, id := p.making(); id == 0 || r.Wish != "l3.yhalf" {
		t.Errorf("%+v", r)
	}
}

// The next puzzle with cages, of the same kind and level, is also generated in advance. It is really generated,
// not chosen from the puzzles that come with the page.
func TestTheNextOfAKindIsMadeAhead(t *testing.T) {
	const cages = "2x2,cage=3:0.1,cage=9:2.3.6,cage=6:4.8,cage=7:5.9,cage=4:7.11,cage=7:10.14.15,cage=4:12.13"
	empty := strings.Repeat(".", 16)
	word := dialogs.BeginNew{Wish: dialogs.KindWish(dialogs.LaidCages, 3), Layout: solver.Classic}
	p := fresh(t, small)
	p.send(word)
	first, id := p.making()
	if first.Wish != "l3.rcage" || first.Fresh {
		t.Errorf("%+v", first)
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Techniques: "x-wing\t3\tX-Wing\n"}}})
	p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: cages, Cells: empty}, Origin: "2.1.l3.rcage"})
	p.answer()
	if next, _ := p.aheadIs(); next.Wish != "l3.rcage" || !next.Fresh || next.Seed == first.Seed {
		t.Fatalf("%+v", next)
	}
	p.fillIn(cages, empty)
	p.send(state.Check{})
	p.answer()
	if rated, ok := p.model.Rating(); !ok || rated.Level != 1 {
		t.Errorf("the board does not say its level: %+v", rated)
	}
	p.send(word)
	if _, id := p.making(); id != 0 || p.model.Board.Given.Layout().String() != cages {
		t.Error("the one that was made ahead is not played")
	}
}

// The list of techniques for a new puzzle is requested when it is shown, and only once. If the request fails,
// it is repeated when the user opens the list again.
func TestTheListOfTechniques(t *testing.T) {
	p := fresh(t, small)
	list := dialogs.SetFace{Face: dialogs.TechniqueFace}
	want := func(when string, here, coming bool) {
		t.Helper()
		if h, c := p.model.ListsWishable(); h != here || c != coming {
			t.Errorf("%s: here %t, coming %t", when, h, c)
		}
	}
	p.send(state.ShowOpen{Shown: true})
	want("before", false, false)
	p.send(list, list)
	r, id := p.making()
	if !r.Lists || len(p.jobs) > 1 {
		t.Fatalf("%+v", r)
	}
	want("asked", false, true)
	p.send(state.Absent{Job: id})
	delete(p.jobs, id)
	p.wantNotice(state.NeedsVisit)
	want("without the program", false, false)
	p.send(list)
	_, id = p.making()
	board := p.model.Board
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Techniques: "x-wing\t3\tX-Wing\n"}}})
	want("there", true, true)
	p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: "3x3", Cells: classic}})
	want("done", true, false)
	if all := p.model.Making.Wishable(); len(all) != 1 || p.model.Board != board {
		t.Errorf("%+v", all)
	}
	p.send(dialogs.SetFace{}, list)
	if _, id := p.making(); id != 0 {
		t.Error("it is asked for again")
	}
	p.send(state.SetLang{Lang: i18n.Ja}, list)
	if r, _ := p.making(); r.Lang != i18n.Ja {
		t.Errorf("in another language: %+v", r)
	}
}

// The New dialog shows how many collections are stored.
func TestTheDialogCountsTheLists(t *testing.T) {
	p := fresh(t, small)
	p.send(state.ShowOpen{Shown: true})
	p.send(collections.ListsRead{Heads: "a\tFirst\t1200\t0\n" + "b\tSecond\t4\t0\nbroken"})
	if lists, puzzles := p.model.Lists.Held(); lists != 2 || puzzles != 1204 {
		t.Errorf("%d lists, %d puzzles", lists, puzzles)
	}
}
