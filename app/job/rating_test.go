package job

import "testing"

func TestPackedRatings(t *testing.T) {
	all := []Rating{{Score: 204, Level: 1, Ends: true}, {}, {Score: 70_000, Level: 5}, {Score: 0, Level: 5}, {Score: 1<<24 - 1, Level: 3, Ends: true}}
	var packed []byte
	for _, r := range all {
		packed = r.Append(packed)
	}
	if len(packed) != len(all)*RatingSize {
		t.Errorf("%d bytes", len(packed))
	}
	for i, want := range append(all, Rating{}) { // after the last there is none
		if got := RatingAt(packed, i); got != want {
			t.Errorf("%d: %+v, want %+v", i, got, want)
		}
	}
	if got := RatingAt(Rating{Score: 1 << 30, Level: 5}.Append(nil), 0); got.Score != 1<<24-1 {
		t.Errorf("a score beyond measure is %d", got.Score)
	}
}
