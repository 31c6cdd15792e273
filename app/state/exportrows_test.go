package state_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
)

// In every file format, a saved list contains all puzzles in the order of their lines.
func TestKindsOfFiles(t *testing.T) {
	const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	var text, lines strings.Builder
	for i := range 400 {
		fmt.Fprintf(&text, "%s # %d\n%s\n", easy, i, notOne)
		fmt.Fprintf(&lines, "%s # %d\n", easy, i)
	}
	rng := rand.New(rand.NewPCG(2, 3))
	p := batched(t, text.String(), 3, 10)
	p.answer()
	p.send(collections.ExportRows{Kept: job.AsLines})
	p.answerInDisorder(rng, func() {})
	if got := p.delivered[state.ListFile]; got != lines.String() {
		t.Errorf("%d bytes, want %d: %.200s", len(got), lines.Len(), got)
	}
	p.send(collections.ExportRows{Kept: job.AsOpenSudoku})
	p.answerInDisorder(rng, func() {})
	file := p.delivered[state.OpenSudokuFile]
	if strings.Count(file, "<game ") != 400 || strings.Count(file, "<folder name=\"lot.txt\"") != 1 ||
		!strings.HasSuffix(file, "</opensudoku>\n") ||
		strings.Index(file, `note="7"`) > strings.Index(file, `note="8"`) {
		t.Errorf("%d bytes: %.200s", len(file), file)
	}
}
