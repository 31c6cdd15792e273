package state_test

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// Pencil marks that the user writes while solutions are being computed stay when the first solution is shown.
func TestAListKeepsNotes(t *testing.T) {
	m := played.Model(t, i18n.En, played.Dozen, state.All{}, game.FillNotes{})
	notes := m.Board.Notes
	m = played.Model(t, i18n.En, played.Dozen, state.All{}, game.FillNotes{}, played.Answered{})
	if m.Board.Solver.Count() == 0 || m.Board.Notes != notes {
		t.Errorf("with a solution of %d digits the notes are %+v, not %+v", m.Board.Solver.Count(),
			m.Board.Notes, notes)
	}
}
