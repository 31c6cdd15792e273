package generate

import "testing"

// The generators return the published values: SplitMix64 with seed 1234567, and xoshiro256** with state 1, 2,
// 3, 4.
func TestPublishedValues(t *testing.T) {
	seed := uint64(1234567)
	for _, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		seed += 0x9e3779b97f4a7c15
		if got := mixed(seed); got != want {
			t.Errorf("SplitMix64: %d, want %d", got, want)
		}
	}
	r := &random{1, 2, 3, 4}
	for _, want := range []uint64{
		11520, 0, 1509978240, 1215971899390074240, 1216172134540287360,
		607988272756665600, 16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576,
	} {
		if got := r.next(); got != want {
			t.Errorf("xoshiro256**: %d, want %d", got, want)
		}
	}
}

// SplitMix64 expands the seed to the initial state.
func TestSeedsAreExpanded(t *testing.T) {
	want := random{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431}
	if got := *newRandom(1234567); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// All permutations of four numbers are about equally frequent.
func TestShufflesAreFair(t *testing.T) {
	r := newRandom(1)
	const rounds = 24_000
	orders := map[[4]int]int{}
	for range rounds {
		orders[[4]int(r.upTo(4))]++
	}
	if len(orders) != 24 {
		t.Errorf("%d orders of 24", len(orders))
	}
	for order, n := range orders {
		if n < rounds/24*8/10 || n > rounds/24*12/10 {
			t.Errorf("%v: %d of %d", order, n, rounds)
		}
	}
}

// No number is favoured if the bound is not a power of two.
func TestNumbersAreFair(t *testing.T) {
	r := newRandom(2)
	for _, bound := range []int{1, 2, 3, 81, 3 << 30} {
		low := 0
		const rounds = 30_000
		for range rounds {
			n := r.below(bound)
			if n < 0 || n >= bound {
				t.Fatalf("below(%d) is %d", bound, n)
			}
			if n < bound/3 {
				low++
			}
		}
		if want := rounds * (bound / 3) / bound; low < want*95/100 || low > want*105/100 {
			t.Errorf("below(%d): %d of %d in the first third", bound, low, rounds)
		}
	}
}

func TestSeedsOfTexts(t *testing.T) {
	for text, want := range map[string]uint64{ // users type such seeds again, so they must not change
		"": 17665956581633026203, "numplace": 3409199446422967641, "数独": 1750215709834986760,
	} {
		if seed := SeedOf(text); seed != want {
			t.Errorf("%q has the seed %d", text, seed)
		}
	}
	seen := map[uint64]string{}
	for _, text := range []string{"", "a", "b", "ab", "ba", "2026-11-21", "数独", "数独 "} {
		seed := SeedOf(text)
		if other, is := seen[seed]; is {
			t.Errorf("%q and %q have the same seed", text, other)
		}
		seen[seed] = text
	}
}
