package glyph

import "testing"

// The embedded weights have the format of Pack, and Unpack reads all of them.
func TestWeights(t *testing.T) {
	if got := standard().Pack(); string(got) != weights {
		t.Errorf("%d bytes, which differ from the %d of weights.bin", len(got), len(weights))
	}
}
