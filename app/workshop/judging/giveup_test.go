package judging

import (
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
)

// A puzzle that takes too long gets the verdict undecided. The next puzzle has its own time limit.
func TestPuzzlesThatTakeTooLongAreUndecided(t *testing.T) {
	board := strings.Repeat(".", 81)
	start := time.Now()
	limit := &deadline{Context: t.Context(), passed: func() time.Duration { return time.Since(start) }}
	row := finding{job.Row{Length: len(board)}}
	if err := limit.Err(); err != nil { // the first call of Err does not read the clock
		t.Error(err)
	}
	row.judge(limit, board, job.Reading{})
	if row.Verdict != job.Undecided {
		t.Errorf("%d", row.Verdict)
	}
	limit.end = time.Hour
	row.judge(limit, board, job.Reading{})
	if row.Verdict != job.Several {
		t.Errorf("%d", row.Verdict)
	}
}

// The time limit of a puzzle starts when its line is reached, however long the list has taken so far. Each
// row is sent only once.
func TestALongList(t *testing.T) {
	line := "1......3.4....2.\n"
	text := strings.Repeat(line, 50)
	var packed []byte
	sent := 0
	collect := func(e job.Event) {
		packed = append(packed, e.(job.LinesJudged).Rows...)
		sent++
	}
	r := job.JudgeLines{End: len(text), Text: job.Packed(text)}
	collect(judge(t.Context(), r, time.Now().Add(-time.Hour), collect))
	if len(packed) != 50*job.RowSize || sent < 3 {
		t.Fatalf("%d bytes in %d events", len(packed), sent)
	}
	for i := range 50 {
		if row := job.RowAt(packed, i); row.Verdict != job.Unique || row.Line != i+1 || row.Offset != i*len(line) {
			t.Errorf("row %d: %+v", i, row)
		}
	}
}
