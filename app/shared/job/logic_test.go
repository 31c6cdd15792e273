package job_test

import (
	"testing"

	"numplace/app/shared/job"
)

// Packed cells and candidates are unpacked unchanged.
func TestPackedCellsAndCandidates(t *testing.T) {
	cells := []int{0, 80, 255, 256, 624} // 624 is the last cell of a 25x25 board
	var packedCells, packedCandidates []byte
	for i, c := range cells {
		packedCells, packedCandidates = job.AppendCell(packedCells, c), job.AppendCandidate(packedCandidates, c, 25-i)
	}
	for i, want := range cells {
		if got := job.CellAt(job.Packed(packedCells), i); got != want {
			t.Errorf("cell %d is read as %d", want, got)
		}
		if got, d := job.CandidateAt(job.Packed(packedCandidates), i); got != want || d != 25-i {
			t.Errorf("candidate %d of cell %d is read as %d of cell %d", 25-i, want, d, got)
		}
	}
}
