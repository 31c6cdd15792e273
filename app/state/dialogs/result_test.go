package dialogs

import (
	"slices"
	"testing"
	"time"

	"numplace/app/shared/i18n"
)

// The shared text contains the level unless it is part of the puzzle's name, the time if it is known, and the
// help if any was used. Its rows have at most nine squares.
func TestResult(t *testing.T) {
	const link = "https://example.org/?p=1"
	for rule, test := range map[string]struct {
		of   Result
		want string
	}{
		"all of it": {Result{What: "4 × 4", Level: 2, Spent: 65 * time.Second, Helps: "1 hint", Tones: []int{1, 5, 2}},
			"Numplace · 4 × 4 · Medium\n1:05 · 1 hint\n⬜🟪🟨\n"},
		"without a time, without squares": {Result{What: "9 × 9", Tones: []int{1, 2}}, "Numplace · 9 × 9\nSolved\n"},
		"two rows": {Result{What: "9 × 9", Spent: time.Minute, Tones: slices.Repeat([]int{3}, 10)},
			"Numplace · 9 × 9\n1:00\n🟧🟧🟧🟧🟧\n🟧🟧🟧🟧🟧\n"},
		"the longest time of several digits": {Result{What: "9 × 9", Spent: time.Minute,
			Tones: append(slices.Repeat([]int{1}, 52), 4, 1)}, "Numplace · 9 × 9\n1:00\n⬜⬜⬜⬜⬜⬜⬜⬜⬜\n" +
			"⬜⬜⬜⬜⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜⬜⬜⬜🟥\n"},
	} {
		test.of.Lang, test.of.Link = i18n.En, link
		if got := test.of.Text(); got != test.want+link {
			t.Errorf("%s:\n%s\nwant\n%s", rule, got, test.want+link)
		}
	}
}
