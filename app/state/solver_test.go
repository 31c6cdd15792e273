package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// A solver is a frame in which the user brings the puzzle.

// solves opens a solver whose host page listens to its events.
func solves(t *testing.T, query string) *tab {
	t.Helper()
	p := widget(t, query)
	p.ask(embed.Message{Do: embed.Hello})
	p.posted = nil
	return p
}

// events returns the messages to the host page that are events, each as its name, its number of solutions and its
// level.
func (p *tab) events() string {
	var all []string
	for _, said := range p.heard() {
		if i := strings.Index(said, "event:"); i >= 0 {
			name, _, _ := strings.Cut(said[i+len("event:"):], " ")
			if _, n, ok := strings.Cut(said, "solutions:"); ok {
				name += "=" + n[:1]
			}
			all = append(all, name)
		}
	}
	return strings.Join(all, " ")
}

func TestASolverIsTyped(t *testing.T) {
	p := solves(t, "?mode=solver")
	puzzle := classic
	for c, sign := range puzzle {
		if sign != '.' {
			p.send(game.Select{Cell: solver.Cell(c)})
			p.send(game.Type{Digit: solver.Digit(sign - '0')})
		}
	}
	p.answer()
	if given := p.model.Board.Given.String(); given != puzzle {
		t.Fatalf("the givens are %s", given)
	}
	if !p.model.Judged() || p.model.Verdict.OfPuzzle.Solutions != 1 {
		t.Errorf("the verdict is %+v", p.model.Verdict)
	}
	if p.model.Level() == 0 {
		t.Error("there is no level")
	}
	got := p.events()
	if !strings.HasSuffix(got, "puzzle verdict=1 verdict=1") {
		t.Errorf("the host page hears %s", got)
	}
	p.posted = nil
	p.send(state.Solve{})
	p.answer()
	if shown := p.model.Board.Shown(); !shown.Solved() || p.events() != "solved=1" {
		t.Errorf("%s, and the host page hears %q", shown, p.events())
	}
	p.send(state.Hide{})

	// The next step is shown at once, without a question. The second press enters its digit.
	p.posted = nil
	p.send(hints.AskHint{})
	p.answer()
	if p.model.Hint.Stage != hints.HintHow {
		t.Fatalf("the hint is at stage %d", p.model.Hint.Stage)
	}
	p.send(hints.ApplyHint{})
	if p.model.Board.Entered.Count() != 1 || p.model.Board.Given.String() != puzzle {
		t.Errorf("after the step: %+v", p.model.Board)
	}
	if said := p.heard(); len(said) > 0 {
		t.Errorf("the host page hears of the step: %v", said)
	}
	p.send(frame.Reset{Empty: true})
	if !p.model.Board.Blank() {
		t.Error("the board is not empty")
	}
	p.send(game.Undo{})
	if p.model.Board.Given.String() != puzzle || p.model.Board.Entered.Count() != 1 {
		t.Error("Undo did not restore the puzzle")
	}
}

// What the user pastes into a solver replaces the board. Undo restores the board before, and its size changes freely.
func TestASolverOpensTexts(t *testing.T) {
	p := solves(t, "?mode=solver")
	paste := func(text string) {
		t.Helper()
		p.send(state.Pasted{Text: text, Field: true})
		p.answer()
	}
	puzzle := classic
	paste(puzzle)
	if p.model.Mode != game.Setting || !p.model.Judged() || p.model.Board.Given.String() != puzzle {
		t.Fatalf("mode %d, verdict %+v", p.model.Mode, p.model.Verdict)
	}
	other := "8..|...|...\n..3|6..|...\n.7.|.9.|2..\n---+---+---\n.5.|..7|...\n...|.45|7..\n" +
		"...|1..|.3.\n---+---+---\n..1|...|.68\n..8|5..|.1.\n.9.|...|4.."
	paste(other)
	if p.model.Board.Given.Count() != 21 {
		t.Errorf("a drawn grid is read as %s", p.model.Board.Given)
	}
	p.send(game.Undo{})
	if p.model.Board.Given.String() != puzzle {
		t.Errorf("Undo leads to %s", p.model.Board.Given)
	}
	paste(puzzle + "\n" + inkala)
	if p.model.Notice.Kind != state.BadText || p.model.Board.Given.String() != puzzle {
		t.Errorf("two puzzles: notice %d, board %s", p.model.Notice.Kind, p.model.Board.Given)
	}
	paste("numplace-backup 1\n{}")
	if p.model.Notice.Kind == state.NoNotice || p.model.View != state.OnBoard {
		t.Errorf("a backup: notice %d", p.model.Notice.Kind)
	}
	paste(text(small))
	if p.model.Board.Layout().N() != 4 {
		t.Fatal("the small puzzle is not open")
	}
	p.send(frame.Reset{Empty: true})
	if p.model.Board.Layout().N() != 4 || !p.model.Board.Blank() {
		t.Error("Clear did not empty the small board")
	}
	p.send(frame.Reset{Empty: true})
	if p.model.Board.Layout() != solver.Classic {
		t.Error("a second Clear did not open a classic board")
	}
	for _, digits := range []string{"................", "4..............."} {
		cages := "?l=2x2,cage=5:0.1&v=2&p=" + digits
		paste(cages)
		cage := p.model.Board
		if p.send(frame.Reset{Empty: true}); p.model.Board.Layout().N() != 4 || !p.model.Board.Blank() {
			t.Errorf("%s: Clear leaves %s", cages, p.model.Board.Layout())
		}
		if p.send(game.Undo{}); p.model.Board != cage {
			t.Errorf("%s: Undo leads to %s", cages, p.model.Board.Layout())
		}
	}
}

// Undo does not lead to a puzzle that had rules that Numplace does not solve, because it would come without them.
func TestASolverForgetsPuzzlesOfUnknownRules(t *testing.T) {
	p := solves(t, "?mode=solver&p="+text(small)+"&r=1")
	was := p.model.Board.Given
	p.send(frame.Reset{Empty: true}, game.Undo{})
	if p.model.Rules() == "" && p.model.Board.Given == was {
		t.Error("the puzzle is back without its rules")
	}
}

func TestASolverIsCalled(t *testing.T) {
	p := solves(t, "?mode=solver")
	const hand = "https://www.sudokuwiki.org/sudoku.htm?bd="
	said := p.ask(embed.Message{ID: 1, Do: embed.Load, Text: classic})
	if !strings.Contains(said[0], "puzzle:"+classic) {
		t.Errorf("%v", said)
	}
	said = p.ask(embed.Message{ID: 2, Do: embed.Load, Text: hand + inkala})
	if !strings.Contains(strings.Join(said, "\n"), "id:2 numplace:1 result:map[") ||
		p.model.Board.Given.String() != inkala {
		t.Errorf("a link of another site: %v, %s", said, p.model.Board.Given)
	}
	for _, bad := range []string{"", "nothing at all, sorry", hand + "12", classic + "\n" + inkala} {
		said := p.ask(embed.Message{ID: 3, Do: embed.Load, Text: bad})
		if len(said) == 0 || !strings.Contains(said[0], "code:bad-text") {
			t.Errorf("%q: %v", bad, said)
		}
		if p.model.Board.Given.String() != inkala || p.model.Widget.Fixed() {
			t.Errorf("%q has changed the board", bad)
		}
	}
	generated := p.ask(embed.Message{ID: 4, Do: embed.Load, Wish: embed.Wish{Level: 1}})
	if !strings.Contains(generated[0], "code:bad-message") {
		t.Errorf("a generated puzzle: %v", generated)
	}

	// Of many calls in a row, only the text of the last one is read. The others are answered too.
	p.posted = nil
	for id := range 100 {
		p.send(frame.Asked{Message: embed.Message{ID: id, Do: embed.Load, Text: hand + classic}})
	}
	if n := len(of[job.Open](p)); n != 1 {
		t.Errorf("%d texts are being read", n)
	}
	p.answer()
	cancelled := strings.Count(strings.Join(p.heard(), "\n"), "code:cancelled")
	if cancelled != 99 || p.model.Board.Given.String() != classic {
		t.Errorf("%d calls were cancelled, and the board is %s", cancelled, p.model.Board.Given)
	}
	p.ask(embed.Message{ID: 5, Do: embed.SetOptions,
		Set: embed.Change{ReadOnly: new(true), Controls: new(embed.Check)}})
	if p.model.Widget.Fixed() || p.model.Widget.Controls != embed.SolverControls {
		t.Error("a solver has taken options of a board")
	}
}

// A solver opens a text in its address, like the page.
func TestASolversAddress(t *testing.T) {
	for name, test := range map[string]struct{ query, given string }{
		"a link's parameters": {"?mode=solver&p=" + classic, classic},
		"a text":              {"?mode=solver&text=" + inkala, inkala},
		"no puzzle":           {"?mode=solver&p=123", strings.Repeat(".", 81)},
		"a wish":              {"?mode=solver&daily=easy", strings.Repeat(".", 81)},
	} {
		p := widget(t, test.query)
		p.answer()
		if p.model.Board.Given.String() != test.given || p.model.Widget.Fixed() || p.model.AtDoor() {
			t.Errorf("%s: %s", name, p.model.Board.Given)
		}
		p.send(game.Select{Cell: 0})
		p.send(game.Type{Digit: 9})
		if p.model.Board.Given.At(0) != 9 {
			t.Errorf("%s: no digit can be typed", name)
		}
	}
	p := widget(t, "?mode=solver&p=123")
	if said := strings.Join(p.ask(embed.Message{Do: embed.Hello}), "\n"); !strings.Contains(said, "code:bad-text") {
		t.Errorf("the host page hears %s", said)
	}
	p = widget(t, "?mode=solver&p="+classic)
	p.answer()
	p.posted = nil
	p.send(frame.Asked{Message: embed.Message{Do: embed.Hello}})
	if got := p.events(); got != "verdict=1" {
		t.Errorf("a host page that comes late hears %q", got)
	}
}

// A picture in a solver is read by the second program. The host page does not learn its name.
func TestASolverReadsAPicture(t *testing.T) {
	p := solves(t, "?mode=solver")
	p.send(desk.FitDesk{Pitch: 40}, desk.PictureChosen{Name: "private.jpg", Size: 1000})
	p.answers(readOnDesk("read", "Is it?", "?p="+twelve4, 16))
	if m := p.model; !m.Picturing() || !m.DeskShown() || m.Mode != game.Setting || m.Cursor != 15 {
		t.Fatalf("picturing %t, served %t, mode %d, cursor %d", m.Picturing(), m.DeskShown(), m.Mode, m.Cursor)
	}
	p.send(game.Put{Digit: 2})
	p.answers(onDesk("read", "Is it?"))
	if said := strings.Join(p.heard(), "\n"); !strings.Contains(said, "event:puzzle") ||
		strings.Contains(said, "private") {
		t.Errorf("the host page hears %s", said)
	}
	p.send(desk.AskDesk{Do: "take"})
	p.answers(job.DeskAnswer{Wish: job.Wish{Kind: job.TakeBoard, Query: "?p=1...4....2..34.2"}})
	if p.model.Picturing() || p.model.Mode != game.Setting || p.model.Board.Given.At(15) != 2 {
		t.Errorf("the taken puzzle is %s", p.model.Board.Given)
	}
}
