package job

import (
	"strings"
	"testing"
	"time"
)

// A puzzle that takes too long is undecided. The next one has its own time.
func TestPuzzlesThatTakeTooLongAreUndecided(t *testing.T) {
	board := strings.Repeat(".", 81)
	start := time.Now()
	limit := &deadline{Context: t.Context(), passed: func() time.Duration { return time.Since(start) }}
	row := Row{Length: len(board)}
	if err := limit.Err(); err != nil { // the first look does not read the clock
		t.Error(err)
	}
	row.judge(limit, board, JudgeLines{})
	if row.Verdict != Undecided {
		t.Errorf("%d", row.Verdict)
	}
	limit.end = time.Hour
	row.judge(limit, board, JudgeLines{})
	if row.Verdict != Several {
		t.Errorf("%d", row.Verdict)
	}
}

// The time of a puzzle begins when it is reached, however long the list has taken. Rows that were
// sent are not sent again.
func TestALongList(t *testing.T) {
	line := "1......3.4....2.\n"
	text := strings.Repeat(line, 50)
	var packed []byte
	sent := 0
	collect := func(e Event) {
		packed = append(packed, e.(LinesJudged).Rows...)
		sent++
	}
	collect(JudgeLines{End: len(text), Text: Packed(text)}.judge(t.Context(), time.Now().Add(-time.Hour), collect))
	if len(packed) != 50*RowSize || sent < 3 {
		t.Fatalf("%d bytes in %d events", len(packed), sent)
	}
	for i := range 50 {
		if row := RowAt(packed, i); row.Verdict != Unique || row.Line != i+1 || row.Offset != i*len(line) {
			t.Errorf("row %d: %+v", i, row)
		}
	}
}
