package state_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
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

// After Clear, the next puzzle is typed from the first cell.
func TestASolverIsTypedAgain(t *testing.T) {
	p := solves(t, "?mode=solver")
	p.send(game.Type{Digit: 5}, game.Type{Digit: 3}, game.Select{Cell: 3}, game.Type{Digit: 7},
		frame.Reset{Empty: true}, game.Type{Digit: 5}, game.Type{Digit: 3})
	if given := p.model.Board.Given.String(); given != "53"+strings.Repeat(".", 79) {
		t.Errorf("the board is %s", given)
	}
	p.send(game.Undo{}, game.Undo{}, game.Undo{})
	if given := p.model.Board.Given.String(); given != "53.7"+strings.Repeat(".", 77) {
		t.Errorf("Undo leads to %s", given)
	}
}

// Of a picture or a text that is being read and a later action that opens or changes a board, the later one counts.
func TestALaterActionEndsTheReadingInASolver(t *testing.T) {
	picture, foreign := desk.PictureChosen{Name: "paper.jpg"}, strings.Repeat(".", 240)+"123456789ABCDEF."
	for name, test := range map[string]struct {
		first, later state.Msg
		ends         bool
	}{
		"load":            {picture, frame.Asked{Message: embed.Message{Do: embed.Load, Text: classic}}, true},
		"load, to read":   {picture, frame.Asked{Message: embed.Message{Do: embed.Load, Text: foreign}}, true},
		"typing":          {picture, game.Type{Digit: 4}, true},
		"a paste":         {picture, state.Pasted{Text: classic}, true},
		"a paste to read": {picture, state.Pasted{Text: foreign}, true},
		"a picture":       {state.Pasted{Text: foreign}, picture, true},
		"a count":         {picture, frame.Asked{Message: embed.Message{Do: embed.Count}}, false},
	} {
		p := solves(t, "?mode=solver")
		p.send(test.first)
		ids := slices.Concat(slices.Collect(maps.Keys(p.desks)), of[job.Open](p))
		if len(ids) != 1 {
			t.Fatalf("%s: %d jobs at first", name, len(ids))
		}
		p.send(test.later)
		if p.model.Wants(ids[0]) == test.ends {
			t.Errorf("%s: the reading goes on: %t", name, !test.ends)
		}
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

// Undo brings a puzzle back whole, whatever puzzle has replaced it: with its size, its rules, its words, its drawing
// and the digits typed since. Redo leads on again until something is typed.
func TestASolverBringsPuzzlesBack(t *testing.T) {
	words := link.Words{Title: "A title", Rules: "A rule in words."}
	puzzles := map[string]string{
		"unknown rules":  "?p=" + text(small) + "&v=2&r=1",
		"another size":   "?p=" + twelve4,
		"words":          link.WithSetters("?p="+text(dozen), words, ""),
		"a drawing":      link.WithSetters("?p="+text(small), link.Words{}, shapes(3)),
		"rules in cells": "?l=2x2,cage=5:0.1&v=2&p=4...............",
	}
	for name, query := range puzzles {
		t.Run(name, func(t *testing.T) {
			p := solves(t, "?mode=solver")
			p.send(state.Pasted{Text: query})
			p.answer()
			if p.model.Board.Blank() && p.model.Board.Layout() == solver.Classic {
				t.Fatal("it is not open")
			}
			p.send(game.Select{Cell: 3}, game.Type{Digit: 2})
			was := p.model
			p.ask(embed.Message{Do: embed.Load, Text: classic})
			p.posted = nil
			p.send(game.Undo{})
			p.answer()
			same := func(of state.Model) bool {
				return p.model.Board == of.Board && p.model.Extras == of.Extras && p.model.Mode == game.Setting
			}
			if !same(was) || p.model.Widget.Fixed() {
				t.Errorf("Undo leads to %s with %+v", p.model.Board.Given, p.model.Extras)
			}
			if got := p.events(); !strings.HasPrefix(got, "puzzle") {
				t.Errorf("the host page hears %q", got)
			}
			p.send(game.Undo{})
			if b := p.model.Board; b.Given.At(3) != 0 || b.Given.N() != was.Board.Given.N() {
				t.Errorf("Undo of the digit leads to %s", b.Given)
			}
			p.send(game.Redo{})
			if !same(was) {
				t.Errorf("Redo of the digit leads to %s", p.model.Board.Given)
			}
			p.send(game.Redo{})
			if p.model.Board.Given.String() != classic || p.model.Rules() != "" || p.model.Words() != (link.Words{}) {
				t.Errorf("Redo leads to %s with %+v", p.model.Board.Given, p.model.Extras)
			}
			p.send(game.Undo{}, game.Select{Cell: 3}, game.Type{Digit: 1}, game.Redo{})
			if p.model.Board.Given.String() == classic {
				t.Error("Redo leads on although a digit was typed")
			}
			p.send(game.Undo{}, game.Undo{}, game.Undo{}, game.Undo{})
			if !p.model.Board.Blank() || p.model.Board.Layout() != solver.Classic {
				t.Errorf("the first board is %s", p.model.Board.Given)
			}
		})
	}
}

// After a change of an earlier puzzle, Redo never leads to a later one, even after Undo has led further back.
func TestASolverForgetsLaterPuzzles(t *testing.T) {
	p := solves(t, "?mode=solver")
	p.ask(embed.Message{Do: embed.Load, Text: classic})
	p.ask(embed.Message{Do: embed.Load, Text: inkala})
	p.send(game.Undo{}, game.Select{Cell: 2}, game.Type{Digit: 1})
	changed := p.model.Board
	p.send(game.Undo{}, game.Undo{})
	if !p.model.Board.Blank() {
		t.Fatalf("Undo leads to %s", p.model.Board.Given)
	}
	p.send(game.Redo{}, game.Redo{})
	if p.model.Board != changed {
		t.Fatalf("Redo leads to %s, want %s", p.model.Board.Given, changed.Given)
	}
	if p.send(game.Redo{}); p.model.Board != changed {
		t.Errorf("Redo leads on to %s", p.model.Board.Given)
	}
}

// A host page may load puzzles for days. Undo then leads back to the last ones.
func TestASolverKeepsALimitedNumberOfPuzzles(t *testing.T) {
	p := solves(t, "?mode=solver")
	for range 30 {
		for _, puzzle := range []string{classic, inkala} {
			p.ask(embed.Message{Do: embed.Load, Text: puzzle})
		}
	}
	steps := 0
	for p.model.History.CanUndo() || p.model.Widget.CanUndo() {
		p.send(game.Undo{})
		if steps++; steps > 1000 {
			t.Fatal("Undo never ends")
		}
	}
	if steps != 20 || p.model.Board.Given.String() != inkala {
		t.Errorf("Undo leads back %d puzzles, to %s", steps, p.model.Board.Given)
	}
}

// A text that is read twice, because its digits are ambiguous, is answered once: after the second reading. The same
// holds for a text that is read again because the language changes.
func TestASolverAnswersAfterTheSecondReading(t *testing.T) {
	p := solves(t, "?mode=solver")
	ambiguous := strings.Repeat(".", 240) + "123456789ABCDEF."
	p.send(frame.Asked{Message: embed.Message{ID: 7, Do: embed.Load, Text: ambiguous}})
	p.send(frame.Asked{Message: embed.Message{ID: 8, Do: embed.SetOptions, Set: embed.Change{Lang: new(i18n.Ja)}}})
	p.answer()
	var answers []string
	for _, said := range p.heard() {
		if strings.Contains(said, "id:7 ") {
			answers = append(answers, said)
		}
	}
	if len(answers) != 1 || !strings.Contains(answers[0], "123456789ABCDEF. solutions:") {
		t.Errorf("answered by %v", answers)
	}
	if given := p.model.Board.Given.String(); len(given) != 256 {
		t.Errorf("the board is %s", given)
	}
}

// The verdict on a puzzle whose text may contain further rules is sent as doubtful.
func TestASolversDoubtfulVerdict(t *testing.T) {
	p := solves(t, "?mode=solver")
	p.send(state.Pasted{Text: stating(cage+doubtfulWords, fullSmall)})
	p.answer()
	if said := strings.Join(p.heard(), "\n"); !strings.Contains(said, "detail:map[doubtful:true ") ||
		!strings.Contains(said, "event:verdict") {
		t.Errorf("the host page hears %s", said)
	}
	if said := p.ask(embed.Message{Do: embed.State}); !strings.Contains(said[0], "doubtful:true") {
		t.Errorf("the state is %s", said[0])
	}
	p.ask(embed.Message{Do: embed.Load, Text: classic})
	if said := p.ask(embed.Message{Do: embed.State}); strings.Contains(said[0], "doubtful:true") {
		t.Errorf("another puzzle is doubtful: %s", said[0])
	}
}

// A text in the address of a solver that cannot be read is reported to the host page once, with the position and the
// reason, whether the page greets the frame before or after the text is read.
func TestASolversUnreadableAddress(t *testing.T) {
	for name, test := range map[string]struct {
		query string
		want  []string
	}{
		"a text of the page": {"text=1...%0A..93%0A....%0A....",
			[]string{"column:3 line:2 message:Not a puzzle: line 2, column 3"}},
		"of another program": {"text={%22size%22:4,%0A%22grid%22:[[{%22value%22:x",
			[]string{"line:2 message:This looks like"}},
		"a link of other sites": {"text=https://www.sudokuwiki.org/sudoku.htm?bd=12", []string{"message:"}},
	} {
		for _, early := range []bool{false, true} {
			p := widget(t, "?mode=solver&"+test.query)
			if !early {
				p.answer()
			}
			p.posted = nil
			p.send(frame.Asked{Message: embed.Message{Do: embed.Hello}})
			p.answer()
			p.send(frame.Asked{Message: embed.Message{Do: embed.Hello}}, game.Select{Cell: 1})
			var told []string
			for _, said := range p.heard() {
				if strings.Contains(said, "event:error") {
					told = append(told, said)
				}
			}
			if len(told) != 1 {
				t.Errorf("%s, early %t: told %q", name, early, told)
				continue
			}
			for _, want := range test.want {
				if !strings.Contains(told[0], want) {
					t.Errorf("%s, early %t: told %s, want %s", name, early, told[0], want)
				}
			}
		}
	}
	p := widget(t, "?mode=solver&text="+classic)
	if said := strings.Join(p.ask(embed.Message{Do: embed.Hello}), "\n"); strings.Contains(said, "event:error") {
		t.Errorf("a text that is read: %s", said)
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
	for _, wish := range []embed.Wish{{Level: 1}, {Daily: 1, Date: "2026-02-30"}} {
		said := p.ask(embed.Message{ID: 4, Do: embed.Load, Wish: wish})
		if !strings.Contains(said[0], "code:bad-message") || p.model.Board.Given.String() != inkala {
			t.Errorf("%+v: %v, the board is %s", wish, said, p.model.Board.Given)
		}
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
