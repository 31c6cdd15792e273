package trace

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// anyEvent draws an event with random fields within the limits of the packed form.
func anyEvent(t *rapid.T) Event {
	return Event{
		Kind:  Kind(rapid.IntRange(0, int(kindsEnd)-1).Draw(t, "kind")),
		Digit: solver.Digit(rapid.IntRange(0, 31).Draw(t, "digit")),
		Cell:  solver.Cell(rapid.IntRange(-1, 1022).Draw(t, "cell")),
		House: rapid.IntRange(-1, 1022).Draw(t, "house"),
		Depth: rapid.IntRange(0, 1023).Draw(t, "depth"),
		Way:   rapid.IntRange(0, 31).Draw(t, "way"),
		Ways:  rapid.IntRange(0, 31).Draw(t, "ways"),
		N:     rapid.IntRange(0, math.MaxInt16).Draw(t, "n"),
	}
}

func TestPackedEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyEvent(t), anyEvent(t)
		packed := b.Append(a.Append(nil))
		if len(packed) != 2*EventSize {
			t.Fatalf("%d bytes, want %d", len(packed), 2*EventSize)
		}
		if EventAt(packed, 0) != a || EventAt(packed, 1) != b {
			t.Fatalf("%+v %+v, want %+v %+v", EventAt(packed, 0), EventAt(packed, 1), a, b)
		}
	})
}

// TestPackedForm tests the exact bytes, because workers and pages exchange packed events.
func TestPackedForm(t *testing.T) {
	e := Event{Kind: Guess, Digit: 25, Cell: 624, House: 74, Depth: 625, Way: 3, Ways: 25, N: 0}
	const want = 4 | 25<<4 | 625<<9 | 75<<19 | 625<<29 | 3<<39 | 25<<44
	var got uint64
	for i, b := range e.Append(nil) {
		got |= uint64(b) << (8 * i)
	}
	if got != want {
		t.Errorf("%x, want %x", got, uint64(want))
	}
}
