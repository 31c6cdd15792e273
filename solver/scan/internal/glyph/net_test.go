package glyph

import "testing"

// The weights are what the trainer's Pack writes, and Unpack reads all of it.
func TestWeights(t *testing.T) {
	if got := standard().Pack(); string(got) != weights {
		t.Errorf("%d bytes, which differ from the %d of weights.bin", len(got), len(weights))
	}
}
