package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/logic"
)

// Fill takes the colours of the notes that it takes, and leaves those of notes that stay. So a digit that is noted
// again has no colour.
func TestFillTakesColoursOfNotesThatAreGone(t *testing.T) {
	p := fresh(t, small) // r1c2 can be 2 or 3
	tint := func(d solver.Digit) int { return p.model.Board.Notes.At(1).Tints.Of(d) }
	p.do(all(sel(1), one(centre(4), centre(3), state.SetFilter{On: true}, state.Type{Digit: 4}, colour(5),
		state.Type{Digit: 3}, colour(6))))
	if tint(4) != 5 || tint(3) != 6 {
		t.Fatalf("the notes are %s, coloured %d and %d", noted(p.model.Board), tint(4), tint(3))
	}
	p.do(one(state.SetFilter{}, state.FillNotes{}))
	if n := p.model.Board.Notes.At(1).Centre; n.Has(4) || !n.Has(3) || tint(4) != 0 || tint(3) != 6 {
		t.Errorf("filled, the notes are %s, coloured %d and %d", noted(p.model.Board), tint(4), tint(3))
	}
	p.do(all(sel(1), one(centre(4))))
	if tint(4) != 0 {
		t.Errorf("the 4 that is noted again has the colour %d", tint(4))
	}
}

// While candidates are shown in place of notes, a hint does not speak of the notes, which are not seen.
func TestNotesThatAreNotSeenAreNotBlamed(t *testing.T) {
	const solution = "1342421324313124"
	for name, kind := range map[string]state.CandidateKind{"notes": state.NoCandidates, "by rules": state.ByRules,
		"of solutions": state.InSolutions} {
		p := fresh(t, small)
		for c := range solver.Cell(16) {
			if p.model.Board.Given.At(c) == 0 {
				p.do(all(sel(c), one(centre(solver.Digit(solution[c]-'0')%4+1))))
			}
		}
		p.do(one(state.SetCandidates{Kind: kind}, answered{}, hint, answered{}, hint))
		if p.model.Hint.Stage != state.HintHow || p.model.Candidates.Kind != kind {
			t.Fatalf("%s: stage %d, candidates %d", name, p.model.Hint.Stage, p.model.Candidates.Kind)
		}
		if blamed := p.model.NotedOut() != nil; blamed != (kind == state.NoCandidates) {
			t.Errorf("%s are shown: notes are blamed: %t", name, blamed)
		}
	}
}

// A frame reads no text of another program, so it offers none of its digits.
func TestAFrameOffersNoDigits(t *testing.T) {
	p := widget(t, "?p="+dozen)
	p.send(state.Pasted{Text: offers})
	p.answer()
	p.wantBoard(dozen, "", "")
	p.send(state.TakeOffered{})
	if n := p.model.Offered(); n != 0 || p.model.Board.Entered.Count() != 0 {
		t.Errorf("%d digits are offered, %s are put in", n, p.model.Board.Entered)
	}
}

// The doubts about a setter's sentences go with these: in the editor of rules a sentence in doubt may come to another
// place, and be taken away.
func TestDoubtsFollowTheSentences(t *testing.T) {
	p := read(t, stating(cage+doubtfulWords, fullSmall))
	p.send(state.DrawRules{})
	p.serve()
	asks(p, "words rules Hello.%20Digits%20on%20the%20border%20are%20primes.%20Bye.")
	if got := strings.Join(p.model.DoubtfulSentences(), "|"); got != "Digits on the border are primes" {
		t.Errorf("in doubt is %q", got)
	}
	asks(p, "words rules Normal%20sudoku%20rules%20apply.")
	if p.model.Doubtful() {
		t.Errorf("without the sentence in doubt is %q", p.model.DoubtfulSentences())
	}
	if address := p.model.Query(state.OnBoard); strings.Contains(address, "&u=") {
		t.Errorf("the address is %s", address)
	}
}

// A hint that is applied leads the cursor to the digit that it has entered.
func TestAnAppliedHintLeadsToItsDigit(t *testing.T) {
	p := hinted(t, classic, state.Select{Cell: 80})
	p.nextUntil(func(e job.Hinted) bool { return e.Place != "" })
	c, d := job.CandidateAt(p.model.Hint.Found.Place, 0)
	if c == 80 {
		t.Fatal("the step is about the cell of the cursor")
	}
	p.send(state.ApplyHint{})
	if at, _ := p.model.Board.At(p.model.Cursor); int(p.model.Cursor) != c || int(at) != d || p.model.Several() {
		t.Errorf("the cursor is on %d, which has %d", p.model.Cursor, at)
	}
}

// While digits are typed one after the other, Undo leads the cursor to the cell that changes, so that typing goes on
// there, also if the change was made from elsewhere.
func TestUndoLeadsToTheCellWhileTyping(t *testing.T) {
	p := fresh(t, "")
	p.send(state.SetMode{Mode: state.Setting}, state.SetAdvance{On: true}, state.Select{Cell: 0})
	for _, d := range []solver.Digit{5, 3, 7} {
		p.send(state.Type{Digit: d})
	}
	if p.model.Cursor != 3 {
		t.Fatalf("typing goes on in cell %d", p.model.Cursor)
	}
	p.send(state.Undo{}, state.Undo{}, state.Type{Digit: 9})
	if got := p.model.Board.Given.String()[:4]; got != "59.." || p.model.Cursor != 2 {
		t.Errorf("%s, the cursor is on %d", got, p.model.Cursor)
	}
	p.send(state.Clear{}, state.Undo{})
	if got := p.model.Board.Given.String()[:4]; got != "59.." || p.model.Cursor != 0 {
		t.Errorf("after Clear and Undo %s, the cursor is on %d", got, p.model.Cursor)
	}
}

// Erasing all takes the colours of a given's candidates as well as those of the cell, and leaves the digit.
func TestEraseAllOfALockedCell(t *testing.T) {
	p := fresh(t, small)
	coloured := all(sel(1), one(centre(3), state.SetFilter{On: true}, state.Type{Digit: 3}, colour(6), state.SetFilter{},
		colour(2)))
	p.do(coloured)
	// what was typed becomes a given, with its colours
	p.do(all(setting, sel(1), one(state.Type{Digit: 3}), playing))
	if n := p.model.Board.Notes.At(1); p.model.Board.Given.At(1) != 3 || n.Tints.Of(3) != 6 || n.Colours == 0 {
		t.Fatalf("given %s, %+v", p.model.Board.Given, n)
	}
	p.do(all(sel(1), one(state.EraseAll{})))
	if n := p.model.Board.Notes.At(1); n.Tints != (format.Tints{}) || n.Colours != 0 || p.model.Board.Given.At(1) != 3 {
		t.Errorf("given %s, %+v", p.model.Board.Given, n)
	}
}

// The digits of a large board are what they look like if the highest is among them, and are opened at once. Letters
// alone may be numbered from A, and the second program is asked.
func TestLettersAloneAreAskedAbout(t *testing.T) {
	blank := strings.Repeat(".", 240)
	for digits, asks := range map[string]bool{"123456789ABCDEFG": false, "123456789ABCDEF.": true,
		"ABCDEFG.........": true, "G1..............": false} {
		p := fresh(t, small)
		p.send(state.Pasted{Text: blank + digits})
		if asked := len(of[job.Open](p)) > 0; asked != asks {
			t.Errorf("%s: the second program is asked: %t", digits, asked)
		}
		if opened := p.model.Board.Layout().N() == 16; opened == asks {
			t.Errorf("%s: it is opened at once: %t", digits, opened)
		}
	}
}

// Help that is asked for after a wrong answer brings the board back, and the rung of help stands beside it.
func TestHelpAfterAWrongAnswer(t *testing.T) {
	p, _, step := practising(t)
	start := p.model.Board
	solution, err := solver.Solve(t.Context(), start.Given)
	if err != nil {
		t.Fatal(err)
	}
	c := step.Remove[0].Cell
	crossOut(p, logic.Candidate{Cell: c, Digit: solution.At(c)})
	for _, says := range []string{"about the digits", "column 9"} {
		p.send(state.AskHint{Pitch: 40})
		p.serve()
		if p.model.Board.Notes != start.Notes || !strings.Contains(p.model.Desk.Head, says) {
			t.Errorf("notes as they were: %t, it says %s, want %q", p.model.Board.Notes == start.Notes, p.model.Desk.Head, says)
		}
	}
}

// A list with 0 and dots is a list of the page's own if one of its puzzles has the highest digit: then 0 is an empty
// cell.
func TestAHighestDigitMakesZeroEmpty(t *testing.T) {
	const zero, six = ".........0.5........23.1.50..2.234..", "6........1.5........23.1.52..2.234.."
	for list, others := range map[string]bool{zero + "\n" + zero: true, zero + "\n" + six: false,
		six + "\n" + zero: false, six + "\n" + six: false} {
		if got := state.OfOthers(list); got != others {
			t.Errorf("%q is of others: %t", list, got)
		}
	}
}
