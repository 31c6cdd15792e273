package state_test

import (
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/format"
)

// doubtfulWords is a setter's text. Its second sentence may be a rule that the puzzle's data lack.
const doubtfulWords = `"ruleset":"Normal sudoku rules apply. Digits on the border are primes.",`

// otherFull is a solution of the board with the given 1 and the cage. It differs from fullSmall.
const otherFull = "1234341243212143"

// The verdict on a puzzle whose text may contain further rules is based on its data alone. A full board is
// compared with the setter's solution.
func TestADoubtfulPuzzle(t *testing.T) {
	p := read(t, stating(cage+doubtfulWords, fullSmall))
	doubted := func(name string, p *tab) {
		t.Helper()
		if got := p.model.DoubtfulSentences(); p.model.Rules() != "" || !p.model.Doubtful() || len(got) != 1 ||
			got[0] != "Digits on the border are primes" {
			t.Errorf("%s: rules %q, doubtful %v: %q", name, p.model.Rules(), p.model.Doubtful(), got)
		}
	}
	doubted("read", p)
	friend := opened(t, &device{}, "b", p.address())
	doubted("by a link", friend)
	doubted("by the link that is shared", opened(t, &device{}, "c", p.shared()))
	id := p.model.ID()
	p.send(state.New{}, state.OpenRecord{ID: id})
	doubted("kept", p)
	for _, tab := range []*tab{p, friend} {
		tab.send(game.SetMode{Mode: game.Playing})
		tab.enterAll(otherFull)
		tab.send(typed(15, solver.Digit(otherFull[15]-'0'))...)
		if tab.model.SolvedByHand() || tab.model.DiffersBy() != 8 {
			t.Errorf("another solution of the data: solved %v, %d differ", tab.model.SolvedByHand(),
				tab.model.DiffersBy())
		}
		tab.send(state.Check{})
		tab.answer()
		if k, ok := tab.model.Answered(); !ok || k.Kind != hints.SomeWrong || k.Wrong != 8 {
			t.Errorf("checked: %+v", k)
		}
		tab.send(game.Clear{})
		tab.enterAll(fullSmall)
		tab.send(typed(15, 1)...)
		if !tab.model.SolvedByHand() || tab.model.DiffersBy() != 0 {
			t.Error("the setter's solution does not solve it")
		}
	}
}

// If a puzzle's text may contain further rules and the data allow several solutions, hints and Check compare
// pencil marks with the setter's solution.
func TestNotesOnADoubtfulPuzzleAreJudgedByItsSetter(t *testing.T) {
	p := read(t, stating(cage+doubtfulWords, fullSmall))
	p.send(game.SetMode{Mode: game.Playing})
	p.do(all(typed(4, 3), typed(5, 4), typed(6, 1), typed(7, 2)))
	for c, d := range []solver.Digit{1: 2, 2: 3, 3: 3} { // the solution of the first row is 1234
		if d != 0 {
			p.send(game.Select{Cell: solver.Cell(c)}, centre(d))
		}
	}
	p.do(one(state.Check{}, answered{}))
	if k, _ := p.model.Answered(); k.Noted != 1 {
		t.Errorf("Check: %+v", k)
	}
	p.do(one(hint, answered{}))
	if p.model.Hint.Stage != hints.HintWhere || p.model.Hint.Noted != 1 {
		t.Errorf("a hint finds %d: %+v", p.model.Hint.Noted, p.model.Hint.Found)
	}
}

// If a puzzle's text may contain further rules and the data allow several solutions, Solve shows the setter's
// solution.
func TestADoubtfulPuzzleIsSolvedAsItsSetterStates(t *testing.T) {
	for full, words := range map[string]string{fullSmall: doubtfulWords, otherFull: doubtfulWords} {
		p := read(t, stating(cage+words, full))
		p.send(state.Solve{})
		p.answer()
		if got := p.model.Board.Shown().String(); got != full {
			t.Errorf("it shows %s, want %s", got, full)
		}
	}
}

// If the setter's solution breaks the rules, the puzzle must have other rules too. The page then makes no
// claims about solutions and marks no clashes.
func TestASolutionThatBreaksTheRulesTakesTheClaimAway(t *testing.T) {
	p := read(t, stating(strings.Replace(cage, "3", "4", 1), fullSmall))
	friend := opened(t, &device{}, "b", p.address())
	for name, tab := range map[string]*tab{"read": p, "by a link": friend} {
		tab.answer()
		tab.send(typed(1, 1)...) // a second 1 in the same row
		tab.send(state.Solve{})
		tab.answer()
		if tab.model.Rules() == "" || tab.model.Judged() || tab.model.Board.Solver.Count() > 0 {
			t.Errorf("%s: rules %q, %+v", name, tab.model.Rules(), tab.model.Verdict)
		}
		if clashes := tab.model.Clashes(tab.model.Board.Shown()); len(clashes) > 0 {
			t.Errorf("%s: %v are marked", name, clashes)
		}
		if _, breaks := tab.model.SetterBreaks(); !breaks {
			t.Errorf("%s: nothing is said of it", name)
		}
	}
}

// Only certain clashes are marked, both after the page has read the puzzle's text and after it has opened the
// puzzle's link.
func TestOnlyWhatIsCertainIsMarked(t *testing.T) {
	const line = `"line":[{"lines":[["R1C1","R2C2"]]}],"ruleset":"`
	for name, row := range map[string]struct {
		fields            string
		certain           format.Unsure
		inRow, inCageOnly bool // whether two 1s in a row, and a wrong cage sum, are marked
	}{
		"all rules are known":    {`"ruleset":"Normal sudoku rules apply.",`, format.Sure, true, true},
		"a drawing is not known": {line + `Normal sudoku rules apply.",`, format.Sure, true, true},
		"cells count otherwise": {`"ruleset":"Normal sudoku rules apply. Each row has a doubler.",`,
			format.RulesUnsure, true, false},
		"digits are not those": {`"ruleset":"Each row has a Schrödinger cell.",`, format.HousesUnsure, false,
			false},
		"regions are to be found":   {line + `Deconstruction: find the regions.",`, format.HousesUnsure, false, false},
		"a rule is known no longer": {`"lunchbox":[{"cells":["R1C1","R1C2"],"value":"5"}],`, format.Sure, true, true},
	} {
		p := read(t, strings.Replace(stating(cage+row.fields, fullSmall), `"solution":[1,2,3`, `"solution":[0,2,3`, 1))
		for _, tab := range []*tab{p, opened(t, &device{}, "b", p.address())} {
			if tab.model.Certain() != row.certain {
				t.Errorf("%s: %v", name, tab.model.Certain())
			}
			tab.send(game.SetMode{Mode: game.Playing})
			tab.send(typed(3, 1)...)
			if got := len(tab.model.Clashes(tab.model.Board.Shown())) > 0; got != row.inRow {
				t.Errorf("%s: two digits in a row are marked: %v", name, got)
			}
			tab.send(game.Undo{})
			tab.send(typed(1, 3)...)
			if got := len(tab.model.Clashes(tab.model.Board.Shown())) > 0; got != row.inCageOnly {
				t.Errorf("%s: a cage is marked: %v", name, got)
			}
			tab.send(game.Undo{})
			b, narrowed := tab.model.Board, false
			for c := range solver.Cell(b.Layout().Cells()) {
				d, _ := b.At(c)
				narrowed = narrowed || d == 0 && tab.model.Play().Possible(c) != b.Candidates(c)
			}
			if narrowed != (row.certain == format.Sure) {
				t.Errorf("%s: a rule rules out candidates: %t", name, narrowed)
			}
		}
	}
}

// If a puzzle's text may contain further rules, clashing givens are not marked, because they must be right by
// the setter's rules. Digits of the user are marked only if the data have a solution.
func TestTheGivensOfADoubtfulPuzzleAreNotMarked(t *testing.T) {
	given := strings.Replace(stating(`"killercage":[{"cells":["R1C1"],"value":"3"}],`+doubtfulWords, fullSmall),
		`"solution":[1,2`,
		`"solution":[0,2`, 1)
	p := read(t, given)
	if clashes := p.model.Clashes(p.model.Board.Shown()); !p.model.Doubtful() || len(clashes) > 0 {
		t.Errorf("doubtful %v: %v are marked", p.model.Doubtful(), clashes)
	}
	p = read(t, strings.Replace(stating(`"killercage":[{"cells":["R1C2","R1C3"],"value":"7"},`+
		`{"cells":["R1C4","R2C4"],"value":"7"}],`+doubtfulWords, fullSmall), `"solution":[1,2,3`, `"solution":[0,2,3`,
		1))
	p.do(one(state.Check{}, answered{}))
	p.send(game.SetMode{Mode: game.Playing})
	p.send(typed(3, 1)...)
	if clashes := p.model.Clashes(p.model.Board.Shown()); !p.model.Judged() || len(clashes) > 0 {
		t.Errorf("judged %v: %v are marked though the data have no solution", p.model.Judged(), clashes)
	}
	p = read(t, stating(cage+doubtfulWords, fullSmall))
	p.send(game.SetMode{Mode: game.Playing})
	if p.send(typed(3, 1)...); len(p.model.Clashes(p.model.Board.Shown())) != 2 {
		t.Error("two digits of a row are not marked")
	}
}
