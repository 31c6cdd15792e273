package state_test

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
)

// playedKiller returns a tab with the puzzle killer in play.
func playedKiller(t *testing.T) *tab {
	t.Helper()
	p := ruled(t, killer)
	p.send(state.Begin{})
	return p
}

// wantCrossed fails the test unless want lists exactly the combinations of cages that are crossed out.
func (p *tab) wantCrossed(want string) {
	p.t.Helper()
	if got := string(p.model.Board.Notes.Crossed()); got != want {
		p.t.Errorf("crossed out is %q, want %q", got, want)
	}
}

// Pressing a combination of a cage crosses it out, and pressing it again restores it. Each press is stored,
// and Undo reverts it.
func TestACombinationIsCrossedOut(t *testing.T) {
	p := playedKiller(t)
	p.send(game.Select{Cell: 3})
	p.answer()
	p.send(game.CrossOut{Set: "1+2+3"})
	p.wantCrossed("3.7.11:123")
	if found, ok := p.model.Play().Combos(); !ok || found.Sets != "1+2+3" {
		t.Errorf("while the words come it has %+v, %t", found, ok)
	}
	p.answer()
	if found, _ := p.model.Play().Combos(); found.Sets != "1+2+3" || found.Says != "all combinations crossed out" {
		t.Errorf("%+v", found)
	}
	p.send(game.CrossOut{Set: "1+2+3"})
	p.wantCrossed("")
	p.send(game.Undo{})
	p.wantCrossed("3.7.11:123")
	p.send(game.Undo{})
	p.wantCrossed("")
	p.send(game.Redo{})
	p.wantCrossed("3.7.11:123")
	p.send(typed(0, 1)...)
	p.reload("b")
	p.wantCrossed("3.7.11:123")
	p.send(game.Undo{}, game.Undo{})
	p.wantCrossed("")
}

// A combination of a cage can be crossed out only while it is shown and the board is in play.
func TestWhatIsNotCrossedOut(t *testing.T) {
	p := playedKiller(t)
	p.send(game.Select{Cell: 3}, game.CrossOut{Set: "1+2+3"})
	p.wantCrossed("")
	p.answer()
	for _, set := range []string{"", "1+2+4", "1+2+3 1+2+3", "0.1:34"} {
		p.send(game.CrossOut{Set: set})
	}
	p.wantCrossed("")
	p.send(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}}, game.SetPaused{On: true},
		game.CrossOut{Set: "1+2+3"})
	p.wantCrossed("")
	p.send(game.SetPaused{}, game.SetMode{Mode: game.Setting})
	p.answer()
	p.send(game.CrossOut{Set: "1+2+3"})
	p.wantCrossed("")
}

// Crossed-out combinations belong to the pencil marks: a link includes them only if it includes pencil marks,
// and clearing all pencil marks restores all combinations. If several cells are selected, clearing restores
// only the combinations of cages within the selection.
func TestCrossedCombinationsAreNotes(t *testing.T) {
	p := playedKiller(t)
	cross := func(set string) {
		p.answer()
		p.send(game.CrossOut{Set: set})
	}
	p.send(game.Select{Cell: 3})
	cross("1+2+3")
	p.send(game.Select{Cell: 9})
	cross("3+4")
	const both = "3.7.11:123,9.10:34"
	p.wantCrossed(both)
	for kind, want := range map[dialogs.ShareKind]string{dialogs.SharedProgress: both, dialogs.SharedPuzzle: ""} {
		b, err := link.DecodeBoard(kind.Query(p.model.Board, "", ""))
		if err != nil || string(b.Notes.Crossed()) != want {
			t.Errorf("kind %d has %q, %v", kind, b.Notes.Crossed(), err)
		}
	}
	other := landed(t, &device{}, "a", dialogs.SharedProgress.Query(p.model.Board, "", ""))
	if other.wantCrossed(both); other.model.Mode != game.Playing {
		t.Errorf("the link opens in mode %d", other.model.Mode)
	}
	p.send(game.Select{Cell: 9}, game.Press{Cell: 10, Add: true}, game.Lift{}, game.ClearNotes{})
	p.wantCrossed("3.7.11:123")
	p.send(game.Undo{})
	p.wantCrossed(both)
	p.send(game.Select{Cell: 0}, game.ClearNotes{})
	p.wantCrossed("")
	p.send(game.Undo{})
	p.wantCrossed(both)
}

// Only one request about the sum of the selected cells runs at a time. If the selection changes, the answer
// to it is not shown.
func TestTheSumOfSeveralCells(t *testing.T) {
	p := playedKiller(t)
	asked := func() (all []job.Combos) {
		for _, r := range p.jobs {
			if c, ok := r.(job.Combos); ok {
				all = append(all, c)
			}
		}
		return all
	}
	p.send(game.Press{Cell: 0})
	for c := range 4 {
		p.send(game.Enter{Cell: p.model.Cursor + min(1, 3-p.model.Cursor)})
		if all := asked(); len(all) != 1 {
			t.Fatalf("after %d cells %d questions", c+2, len(all))
		}
	}
	p.send(game.Lift{})
	if _, ok := p.model.Play().Combos(); ok {
		t.Error("known before the answer")
	}
	id, first := p.request()
	p.answerSome(id, -1)
	if _, ok := p.model.Play().Combos(); ok {
		t.Error("the answer to another question is shown")
	}
	all := asked()
	if len(all) != 1 || all[0] == first || all[0].Cells != "0.1.2.3" {
		t.Fatalf("then it asks %+v", all)
	}
	p.answer()
	if found, ok := p.model.Play().Combos(); !ok || found.Says == "" && found.Searched {
		t.Errorf("%+v, %t", found, ok)
	}
	p.send(state.SetLang{Lang: i18n.Ja})
	if all := asked(); len(all) != 1 || all[0].Lang != i18n.Ja {
		t.Errorf("in another language it asks %+v", all)
	}
}

// If the board's rules have no sums, selecting cells does not cause a request.
func TestNoSumsWithoutRulesAboutThem(t *testing.T) {
	for _, open := range []func() *tab{
		func() *tab { return fresh(t, small) },
		func() *tab { return ruled(t, "2x2,thermo:0.1,knight") },
	} {
		p := open()
		p.send(state.Begin{}, game.Select{Cell: 0}, game.SelectAll{}, game.SelectHouse{}, game.AnnounceRule{})
		if _, ok := p.model.Play().Summed(); ok || p.model.Play().RuleAnnounced() {
			t.Error("a sum")
		}
		for _, r := range p.jobs {
			if _, ok := r.(job.Combos); ok {
				t.Errorf("%+v", r)
			}
		}
	}
}

// The key K announces the sum of the selected cells. Pressing it again repeats the announcement. A new
// selection is not announced without the key.
func TestTheSumIsAnnounced(t *testing.T) {
	p := playedKiller(t)
	p.send(game.SelectHouse{}, game.AnnounceRule{})
	if !p.model.Play().RuleAnnounced() || p.model.RuleInfo.Announcements != 1 {
		t.Error("not announced")
	}
	p.send(game.AnnounceRule{})
	if !p.model.Play().RuleAnnounced() || p.model.RuleInfo.Announcements != 2 {
		t.Error("not announced again")
	}
	p.send(game.SelectAll{})
	if p.model.Play().RuleAnnounced() {
		t.Error("announced for another selection")
	}
	if cells, ok := p.model.Play().Summed(); !ok || cells.Len() != 16 {
		t.Errorf("%d cells, %t", cells.Len(), ok)
	}
}

// On a board with cages, Slight returns true for an arrow key, and for the answer about the combinations of a
// cage.
func TestWhatACageCanHoldIsSlight(t *testing.T) {
	p := playedKiller(t)
	p.send(game.Select{Cell: 3})
	p.answer() // after the first answer, the second program counts as loaded
	slight := func(msg state.Msg) {
		t.Helper()
		before := p.model
		p.send(msg)
		after, cmds := state.Update(before, msg)
		if !state.Slight(before, after, msg, cmds) {
			t.Errorf("%T is not slight: %v", msg, cmds)
		}
		if !slightly(before, after, msg) {
			t.Errorf("%T has changed more", msg)
		}
	}
	slight(game.Move{To: cursor.Right})
	for id := range p.jobs {
		slight(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.CombosFound{}}})
	}
	if _, ok := p.model.Play().Combos(); !ok {
		t.Error("no answer")
	}
}
