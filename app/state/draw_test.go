package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
)

// drawsRules returns a tab with the editor of rules open on an empty board.
func drawsRules(t *testing.T, d *device) *tab {
	t.Helper()
	p := opened(t, d, "a", "")
	p.send(state.TypeOwn{}, state.DrawRules{})
	p.answerDesks()
	if !p.model.DeskShown() || !p.model.Drawing() {
		t.Fatalf("the editor is not shown: %+v", p.model.Desk.Shown)
	}
	return p
}

// rules returns the rules of the board's layout as text.
func rules(p *tab) string {
	_, rules, _ := strings.Cut(p.model.Board.Layout().String(), ",")
	return rules
}

// asks sends the editor of rules one command after another, and answers the job of each.
func asks(p *tab, all ...string) {
	for _, do := range all {
		p.send(desk.AskDesk{Do: do})
		p.answerDesks()
	}
}

// strokeCage is a command to the editor of rules. It draws a stroke over the first two cells.
const strokeCage = "stroke 50 50 150 50 0.1"

// A request for a hint in the editor of rules shows a notice that explains when hints are available.
func TestNoHintWhileRulesAreEdited(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, strokeCage, "key 1", "key 5")
	p.send(hint)
	if p.model.Notice.Kind != state.HintsInPlay || p.model.Hint != (hints.Hint{}) || rules(p) != "cage=15:0.1" {
		t.Errorf("notice %d, the hint is at stage %d, the rules are %s", p.model.Notice.Kind, p.model.Hint.Stage,
			rules(p))
	}
}

// Undo reverts each change in the editor of rules, and the digits stay.
func TestRulesAreDrawn(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, strokeCage, "key 1", "key 5")
	if rules(p) != "cage=15:0.1" {
		t.Fatalf("%s: %s", rules(p), p.model.Desk.Head)
	}
	if query := p.model.Query(state.OnBoard); !strings.Contains(query, "&k=") || strings.Contains(query, "q=") {
		t.Errorf("the address is %s", query)
	}
	for _, want := range []string{"cage=1:0.1", "cage:0.1", ""} {
		if asks(p, "undo"); rules(p) != want {
			t.Errorf("after Undo the rules are %q, want %q", rules(p), want)
		}
	}
	p.send(game.Redo{}, game.Redo{}, game.Redo{})
	p.answerDesks()
	if rules(p) != "cage=15:0.1" {
		t.Errorf("after Redo the rules are %q", rules(p))
	}
	asks(p, "ends")
	p.send(game.Select{Cell: 4}, game.Type{Digit: 7})
	if p.model.DeskShown() || p.model.Board.Given.At(4) != 7 || rules(p) != "cage=15:0.1" {
		t.Errorf("typed on: %s, rules %q", p.model.Board.Given, rules(p))
	}
	p.send(game.Undo{}, game.Undo{})
	if p.model.Board.Given.Count() != 0 || rules(p) != "cage=1:0.1" {
		t.Errorf("Undo leads to %s, rules %q", p.model.Board.Given, rules(p))
	}
}

// The editor of rules is not loaded again when the size of the board on the screen changes.
func TestTheEditorDrawsForAnySize(t *testing.T) {
	p := drawsRules(t, &device{})
	if p.send(desk.FitDesk{Pitch: 60}); len(p.desks) != 0 {
		t.Errorf("%d desks are asked", len(p.desks))
	}
}

// While the editor of rules is answering, Undo and Redo by keyboard are delayed, so that they apply to the
// last stroke.
func TestUndoWhileTheEditorAnswers(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, strokeCage)
	p.send(desk.AskDesk{Do: "key 7"}, game.Undo{})
	p.answerDesks()
	p.answerDesks()
	if rules(p) != "cage:0.1" {
		t.Errorf("after Undo the rules are %q", rules(p))
	}
	p.send(desk.AskDesk{Do: "kind thermo"}, game.Redo{})
	p.answerDesks()
	p.answerDesks()
	if rules(p) != "cage=7:0.1" {
		t.Errorf("after Redo the rules are %q", rules(p))
	}
}

// Undo and Redo keep the setter's text about a rule that the setter has defined.
func TestWordsFollowADefinition(t *testing.T) {
	d := &device{}
	p := drawsRules(t, d)
	says := func() string {
		all := p.model.Board.Layout().Rules()
		if len(all) == 0 {
			return ""
		}
		_, says := p.model.Words().OwnOf(all[0])
		return says
	}
	asks(p, "kind edgetable", "fill parity", strokeCage, "words says Odd%20and%20even", "pair 1 1")
	if says() != "Odd and even" {
		t.Fatalf("the words are %q", p.model.Words().Own)
	}
	for i := range 3 {
		asks(p, "undo")
		if says() != "Odd and even" {
			t.Errorf("after Undo %d the words are %q", i, p.model.Words().Own)
		}
		p.send(game.Redo{})
		p.answerDesks()
		if says() != "Odd and even" {
			t.Errorf("after Redo %d the words are %q", i, p.model.Words().Own)
		}
	}
	if link := p.model.Query(state.OnBoard); !strings.Contains(link, "&w=2") {
		t.Errorf("the address is %s", link)
	}
}

// A link includes only the current definitions of rules that the setter has defined. For Undo, the board also
// keeps a limited number of earlier definitions.
func TestDraftsOfDefinitionsAreNotShared(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, "kind automaton", "words pattern 1%5B2-4%5D*9", "stroke 50 50 250 50 0.1.2")
	for _, pattern := range []string{"1.9", "1..", "2..", "3..", "4..", "5..", "6.."} {
		asks(p, "words pattern "+pattern)
	}
	shared := func() link.Words {
		t.Helper()
		p.send(openShare())
		b, err := link.DecodeBoard(p.model.SharedQuery())
		if err != nil {
			t.Fatal(err)
		}
		p.send(state.ShowPane{})
		return b.Words
	}
	if own := shared().Own; strings.Count(own, "\n") != 0 || !strings.HasSuffix(own, " 6..") {
		t.Errorf("the link says %q", own)
	}
	if kept := strings.Count(p.model.Words().Own, "\n"); kept != 4 {
		t.Errorf("%d definitions are kept for Undo", kept)
	}
	asks(p, "undo", "undo")
	if own := shared().Own; !strings.HasSuffix(own, " 4..") {
		t.Errorf("after Undo the link says %q", own)
	}
	asks(p, "stroke 50 450 150 450 36.37", "delete", "pick 0", "delete")
	if own := shared().Own; own != "" {
		t.Errorf("without a definition the link says %q", own)
	}
}

// After a change of rules, the last drawing of the rules stays on the board until the new one arrives. A
// board without rules has no drawing.
func TestTheLastDrawingStays(t *testing.T) {
	p := drawsRules(t, &device{})
	shown := func() string { return p.model.Signs(p.model.Board.Layout()) }
	asks(p, strokeCage)
	if shown() != "" {
		t.Error("a drawing before the first came")
	}
	p.draw()
	was := shown()
	asks(p, "kind thermo", "stroke 50 450 250 450 36.37.38")
	if was == "" || shown() != was {
		t.Errorf("while the new drawing is made, %q is shown, not %q", shown(), was)
	}
	p.draw()
	if both := shown(); both == was || both != signs.Of(p.model.Board.Layout()).Pack() {
		t.Errorf("the new drawing is %q", both)
	}
	asks(p, "undo", "undo")
	if rules(p) != "" || shown() != "" {
		t.Errorf("rules %q, shown %q", rules(p), shown())
	}
}

// Commands that are sent while the editor of rules is answering run afterwards, in order.
func TestFastKeysInTheEditor(t *testing.T) {
	p := drawsRules(t, &device{})
	p.send(desk.AskDesk{Do: strokeCage}, desk.AskDesk{Do: "key 1"}, desk.AskDesk{Do: "undo"},
		desk.AskDesk{Do: strokeCage},
		desk.AskDesk{Do: "key 1"}, desk.AskDesk{Do: "key 7"}, desk.AskDesk{Do: "done"})
	p.answerDesks()
	// The commands draw a cage, type 1 into it, and undo the 1. The second stroke removes the cage, so the
	// other keys do nothing, and "done" closes the editor.
	if rules(p) != "" || p.model.Drawing() {
		t.Errorf("the rules are %q, drawing %t", rules(p), p.model.Drawing())
	}
}

// Cursor moves are also delayed while the editor is answering, so that each key applies to the cell where it
// was pressed.
func TestFastKeysOnCells(t *testing.T) {
	p := drawsRules(t, &device{})
	p.send(game.Select{Cell: 0})
	space := desk.AskDesk{Do: "key Space"}
	p.send(space, game.Move{To: cursor.Right}, game.Move{To: cursor.Down}, space, game.Move{To: cursor.Down}, space,
		desk.AskDesk{Do: "key Enter"}, game.Move{To: cursor.Left})
	p.answerDesks()
	if rules(p) != "cage:0.10.19" || p.model.Cursor != 18 {
		t.Errorf("the rules are %q, the cursor is on %d", rules(p), p.model.Cursor)
	}
}

// After a reload, Undo and Redo still revert and repeat the changes of rules, including those on other
// branches.
func TestUndoOfRulesAfterAReload(t *testing.T) {
	d := &device{}
	p := drawsRules(t, d)
	asks(p, strokeCage, "key 1", "key 5", "stroke 350 350 450 350 30.31", "key 3", "undo", "undo", strokeCage, "undo")
	if rules(p) != "cage=15:0.1" {
		t.Fatal(rules(p))
	}
	q := opened(t, d, "b", p.model.Query(state.OnBoard))
	q.send(game.Undo{})
	if rules(q) != "cage=1:0.1" {
		t.Errorf("Undo leads to %q", rules(q))
	}
	q.send(game.Redo{}, game.Redo{})
	if rules(q) != "" {
		t.Errorf("Redo leads to %q", rules(q))
	}
}

// If the page is reloaded while the editor of rules is open, the editor opens again.
func TestAReloadComesBackToTheEditor(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, strokeCage)
	p.reload("b")
	p.answerDesks()
	if !p.model.Drawing() || !p.model.DeskShown() || rules(p) != "cage:0.1" {
		t.Errorf("in the editor: %t, rules %q", p.model.Drawing(), rules(p))
	}
	asks(p, "ends")
	p.reload("c")
	if p.model.Drawing() || p.model.Mode != game.Setting {
		t.Errorf("after its end: in the editor: %t, mode %d", p.model.Drawing(), p.model.Mode)
	}
}

// The editor opens again even if the page is reloaded before anything is drawn. Undo is therefore the same before and
// after a reload. After the button Done, the editor stays closed, even if the board is empty again.
func TestAReloadKeepsAnEditorInWhichNothingIsDrawn(t *testing.T) {
	p := opened(t, &device{}, "a", "")
	p.send(state.TypeOwn{})
	p.send(typed(0, 4)...)
	p.send(state.DrawRules{})
	p.reload("b")
	if !p.model.Drawing() {
		t.Error("the editor is closed")
	}
	p.answerDesks()
	asks(p, "undo", "done")
	if p.model.Drawing() || p.model.Board.HasPuzzle() || !p.model.History.CanRedo() {
		t.Fatalf("in the editor: %t, the givens %s", p.model.Drawing(), p.model.Board.Given)
	}
	if p.reload("c"); p.model.Drawing() {
		t.Error("the editor opens again")
	}
}

// Drawn rules are stored with all their steps. Their link opens the same board.
func TestDrawnRulesAreKept(t *testing.T) {
	d := &device{}
	p := drawsRules(t, d)
	asks(p, strokeCage, "key 9", "kind thermo", "stroke 50 450 250 450 36.37.38", "words title Two%20rules")
	query, board := p.model.Query(state.OnBoard), p.model.Board
	q := opened(t, d, "b", query)
	if q.model.Board != board || q.model.Words().Title != "Two rules" {
		t.Fatalf("%s opens with the rules %q", query, rules(q))
	}
	q.send(game.Undo{}, game.Undo{})
	if rules(q) != "cage:0.1" {
		t.Errorf("after a reload Undo leads to %q", rules(q))
	}
	linked, err := link.DecodeBoard(query)
	if err != nil || linked.Given != board.Given || linked.Words.Title != "Two rules" {
		t.Errorf("%v: the link has %+v", err, linked)
	}
}

// Keys do not change the board while the editor of rules is loading. If loading fails, the user can try again
// or close the editor.
func TestNothingIsTypedBeforeTheEditorIsThere(t *testing.T) {
	p := opened(t, &device{}, "a", "")
	p.send(state.TypeOwn{})
	p.send(typed(0, 4)...)
	digits := p.model.Board.Given.String()
	p.send(state.DrawRules{})
	strokes := func(when string) {
		t.Helper()
		p.send(typed(40, 7)...)
		p.send(game.Put{Tool: game.CornerTool, Digit: 3}, game.Erase{}, game.Undo{}, game.Clear{})
		if got := p.model.Board.Given.String(); got != digits || !p.model.OpensRules() {
			t.Errorf("%s: the board has %s", when, got)
		}
	}
	strokes("while it is on its way")
	p.send(state.Solve{})
	p.answer()
	if busy, _ := p.model.Busy(); busy || p.model.Board.Solver.Count() > 0 {
		t.Errorf("after Solve: busy %t, %s", busy, p.model.Board.Solver)
	}
	if p.model.RulesLost() {
		t.Error("it is lost at once")
	}
	id, board := p.atDesk()
	p.send(state.Absent{Job: id, Online: true})
	delete(p.desks, id)
	strokes("when it is lost")
	if !p.model.RulesLost() || len(p.desks) != 0 {
		t.Errorf("lost: %v, %d jobs", p.model.RulesLost(), len(p.desks))
	}
	p.send(desk.AskDesk{Do: job.DrawEnds})
	if p.model.Drawing() {
		t.Error("it can't be closed")
	}
	p.send(state.DrawRules{}, state.SetLang{Lang: i18n.Ja}) // makes the page request the editor again
	id, _ = p.atDesk()
	p.send(state.Absent{Job: id, Online: true})
	delete(p.desks, id)
	strokes("when the page lost it")
	p.send(desk.AskDesk{Do: job.DrawEnds})
	if p.model.Drawing() || p.model.Desk.Lost != desk.NotLost || len(p.desks) != 0 {
		t.Errorf("once the page lost it, it can't be closed: %d, %d jobs", p.model.Desk.Lost, len(p.desks))
	}
	p.send(state.SetLang{Lang: i18n.En}, state.DrawRules{})
	if _, again := p.atDesk(); again != board {
		t.Errorf("it is asked about %s", again)
	}
	p.send(desk.AskDesk{Do: job.DrawEnds})
	if p.model.Drawing() {
		t.Error("it can't be closed while it is on its way")
	}
	p.send(typed(40, 7)...)
	if p.model.Board.Given.String() == digits {
		t.Error("nothing can be typed after that")
	}
}

// If an update of the editor of rules fails, the editor stays open, and later strokes work, however the
// update failed.
func TestTheEditorStaysWhenItIsLost(t *testing.T) {
	for name, fails := range lostDesks {
		p := drawsRules(t, &device{})
		p.send(state.SetLang{Lang: i18n.Ja})
		p.losesDesk(fails)
		if p.model.OpensRules() || !p.model.DeskShown() {
			t.Fatalf("%s: the editor is gone", name)
		}
		asks(p, strokeCage)
		if rules(p) != "cage:0.1" || p.model.Desk.Lost != desk.NotLost {
			t.Errorf("%s: the rules are %q", name, rules(p))
		}
		p.send(state.SetLang{Lang: i18n.En})
		p.losesDesk(fails)
		p.send(state.FetchAgain{}) // the answer may arrive after further strokes
		asks(p, "undo", "undo", strokeCage)
		if rules(p) != "cage:0.1" || !p.model.DeskShown() {
			t.Errorf("%s: asked again, the rules are %q", name, rules(p))
		}
	}
}

// The editor on another board, reached by the browser's Back, does not revert changes of the board before.
func TestTheEditorRevertsNothingOfAnotherBoard(t *testing.T) {
	d := &device{}
	p := drawsRules(t, d)
	first := p.model.ID()
	asks(p, strokeCage, "key 1", "key 5")
	p.send(state.Pasted{Text: "1......3.4....2."})
	p.do(one(answered{}))
	p.send(state.DrawRules{})
	p.answerDesks()
	asks(p, "group 9", "tool 1", "stroke 50 50 50 50 0", "key Delete")
	if drawn := p.model.SettersDrawing(); drawn != "" {
		t.Fatalf("the circle is still there: %s", drawn)
	}
	p.send(state.HistoryMoved{Query: "?p=" + strings.Repeat(".", 81) + "&l=3x3,cage=15:0.1&v=2", ID: first})
	p.answerDesks()
	if !p.model.Drawing() || p.model.ID() != first {
		t.Fatal("the first board is not edited")
	}
	if asks(p, "group 9", "back"); p.model.SettersDrawing() != "" {
		t.Errorf("the drawing of another board appears: %s", p.model.SettersDrawing())
	}
}
