package job

import (
	"strings"
	"testing"
	"time"

	"numplace/solver/format"
)

// A puzzle whose time is over is undecided; the next one has its own time.
func TestPuzzlesThatTakeTooLongAreUndecided(t *testing.T) {
	board := strings.Repeat(".", 81)
	limit := &deadline{Context: t.Context(), start: time.Now()}
	row := Row{Length: len(board)}
	row.judge(limit, board, format.UTF8)
	if row.Verdict != Undecided {
		t.Errorf("%d", row.Verdict)
	}
	limit.end = time.Hour
	row.judge(limit, board, format.UTF8)
	if row.Verdict != Several {
		t.Errorf("%d", row.Verdict)
	}
}
