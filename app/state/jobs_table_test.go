package state

import "testing"

func TestEveryPurposeHasARowOfTheTable(t *testing.T) {
	for p, row := range tasks {
		if row.take == nil {
			t.Errorf("purpose %d has no row: nothing takes its answer", p)
		}
		if row.awaited && row.unasked {
			t.Errorf("purpose %d is waited for, and nobody asked", p)
		}
		if row.owner != OfBoard && (row.ofBoard || row.awaited) {
			t.Errorf("purpose %d is not the board's, and ends with it", p)
		}
	}
}
