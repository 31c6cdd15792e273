package state_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/generate"
)

// A killer sudoku can be solved by hints alone, both with pencil marks and with automatic candidates. Every
// hint removes at least one candidate that the pencil marks or the automatic candidates show.
func TestHintsOfAKillerGoByItsNotes(t *testing.T) {
	w, err := generate.ParseWish("l1.rcage")
	if err != nil {
		t.Fatal(err)
	}
	puzzle, err := generate.Make(t.Context(), w, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, notes := range map[string]state.Msg{
		"filled": game.FillNotes{Rules: true}, "automatic": game.SetCandidates{Kind: game.ByRules},
	} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, &device{}, "a", link.Encode(puzzle.Grid))
			p.send(state.Begin{}, notes)
			for n := 0; !p.model.SolvedByHand(); n++ {
				if n > 400 {
					t.Fatal("it does not end")
				}
				p.do(one(hint, answered{}, hint))
				m := &p.model
				if m.Hint.Stage != hints.HintHow {
					t.Fatalf("hint %d is at stage %d, outcome %d", n, m.Hint.Stage, m.Hint.Found.Outcome)
				}
				shown := m.Play().CandidateSets()
				seen := m.Hint.Found.Place != ""
				for i := range len(m.Hint.Found.Remove) / 3 {
					c, d := job.CandidateAt(m.Hint.Found.Remove, i)
					if shown != nil {
						seen = seen || shown[c].Has(solver.Digit(d))
					} else {
						seen = seen || m.Board.Notes.At(solver.Cell(c)).Centre.Has(solver.Digit(d))
					}
				}
				if !seen {
					t.Fatalf("hint %d crosses out what is not there: %s", n, m.Hint.Found.So)
				}
				p.send(hints.ApplyHint{})
			}
		})
	}
}
