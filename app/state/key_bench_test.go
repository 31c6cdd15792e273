package state

import (
	"testing"

	"numplace/app/state/cursor"
)

// An arrow key, on the page and in a frame whose host page listens.
func BenchmarkArrowKey(b *testing.B) {
	const puzzle = "?p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for name, framed := range map[string]bool{"page": false, "frame": true} {
		b.Run(name, func(b *testing.B) {
			m, _ := Update(Model{}, Start{Query: puzzle, Widget: framed, Today: "2026-11-25"})
			m, _ = Update(m, Begin{})
			m.Widget.Greeted = framed
			b.ReportAllocs()
			for b.Loop() {
				m, _ = Update(m, Move{To: cursor.Right})
			}
		})
	}
}
