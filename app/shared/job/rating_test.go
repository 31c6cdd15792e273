package job

import "testing"

func TestPackedRatings(t *testing.T) {
	all := []Rating{{Score: 204, Level: 1, Ends: true}, {}, {Score: 70_000, Level: 5}, {Score: 0, Level: 5},
		{Score: 1<<24 - 1, Level: 3, Ends: true}, {TooLong: true}, {Short: true}}
	var packed []byte
	for _, r := range all {
		packed = r.Append(packed)
	}
	if len(packed) != len(all)*RatingSize {
		t.Errorf("%d bytes", len(packed))
	}
	for i, want := range append(all, Rating{}) { // after the last rating, RatingAt returns the zero Rating
		if got := RatingAt(packed, i); got != want {
			t.Errorf("%d: %+v, want %+v", i, got, want)
		}
	}
	for i, r := range all {
		if Tried(packed, i) != (r != Rating{}) {
			t.Errorf("%d: %+v was tried: %t", i, r, Tried(packed, i))
		}
	}
	if got := RatingAt(Rating{Score: 1 << 30, Level: 5}.Append(nil), 0); got.Score != 1<<24-1 {
		t.Errorf("a score beyond measure is %d", got.Score)
	}
}

// Puzzles that the techniques do not solve are the hardest, whatever the score of their steps.
func TestHarder(t *testing.T) {
	order := []Rating{{TooLong: true}, {Score: 900, Level: 1, Ends: true}, {Score: 950, Level: 1, Ends: true},
		{Score: 300, Level: 4, Ends: true},
		{Score: 1 << 30, Level: 5, Ends: true}, {Score: 0, Level: 5}, {Score: 1801, Level: 5}}
	for i, r := range order[1:] {
		if r.Harder() <= order[i].Harder() {
			t.Errorf("%+v is not harder than %+v", r, order[i])
		}
	}
	if (Rating{}).Harder() != 0 || order[0].Harder() != 0 {
		t.Error("Harder is not 0 without a rating")
	}
}

// What storage has may be damaged. Everything that Append writes for a rating is sound.
func TestSoundRatings(t *testing.T) {
	for _, r := range []Rating{{}, {Score: 204, Level: 1, Ends: true}, {Score: 1 << 30, Level: 5}, {TooLong: true},
		{Short: true}} {
		if !Sound(r.Append(nil), false) {
			t.Errorf("%+v is not sound", r)
		}
	}
	for _, level := range []byte{6, 0x3f, 0x86, 0xff} {
		if Sound([]byte{1, 0, 0, level}, false) {
			t.Errorf("level %#x is sound", level)
		}
	}
	for _, r := range []RatedSE{{}, {ER: 10}, {ER: 120}, {Known: true}, {Known: true, ER: 10, EP: 10, ED: 10},
		{Known: true, ER: 120, EP: 120, ED: 10}} {
		if !Sound(r.Append(nil), true) {
			t.Errorf("%+v is not sound", r)
		}
	}
	for _, entry := range [][]byte{{2, 2, 2, 2}, {255, 10, 10, 2}, {121, 10, 10, 2}, {71, 72, 12, 2}, {71, 12, 72, 2},
		{71, 0, 12, 2}, {71, 12, 9, 2}, {0, 10, 0, 2}, {71, 12, 12, 3}, {71, 12, 12, 255}, {9, 0, 0, 1},
		{255, 0, 0, 1}, {71, 12, 0, 1}, {0, 0, 1, 1}} {
		if Sound(entry, true) {
			t.Errorf("% x is sound", entry)
		}
	}
}
