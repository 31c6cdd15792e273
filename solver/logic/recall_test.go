package logic

import (
	"reflect"
	"testing"

	"numplace/solver"
)

// A position that recalls an earlier one has the same next step as one that does not.
func TestRecallChangesNoStep(t *testing.T) {
	for _, text := range []string{
		"3x3,cage=6:0.1.2,cage=13:3.4,renban:20.21.22.31,thermo:40.41.42.43,whisper=5:60.61.62.71",
		"2x3,cage=3:0.1,sandwich=5:0.6.12.18.24.30,zipper:7.8.9",
	} {
		g := laidOut(t, text).Empty()
		p, before := New(g), New(laidOut(t, "3x3,cage=3:0.1").Empty())
		for n := range 25 {
			fresh, recalling := From(g.Position(), g), New(g)
			for c := range solver.Cell(g.Layout().Cells()) {
				for _, q := range []*Position{fresh, recalling} {
					gone := q.Candidates(c) &^ p.Candidates(c).With(p.At(c))
					q.Apply(Step{Remove: candidatesIn(int(c), gone)})
					if d := p.At(c); d != 0 {
						q.Apply(Step{Place: []Candidate{{c, d}}})
					}
				}
			}
			recalling.Recall(before)
			want, more := Next(t.Context(), fresh, StandardTable())
			if got, ok := Next(t.Context(), recalling, StandardTable()); ok != more || !reflect.DeepEqual(got, want) {
				t.Fatalf("%s, step %d: %+v, want %+v", text, n, got, want)
			}
			if !more {
				break
			}
			before = recalling
			p.Apply(want)
		}
	}
}
