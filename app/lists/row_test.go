package lists

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/job"
	"numplace/app/state"
)

// A line that is no puzzle has a reason, and a bad link has one of its own.
func TestReasonsInAList(t *testing.T) {
	for line, want := range map[string]string{
		played.SoundIs[1:]:                                  "15 cells; the 4×4 grid has 16.",
		"1..x1...........":                                  "line 7, column 4: “x” is not a digit of the 4×4 grid.",
		"https://a.example/?p=" + played.SoundIs:            "this is a link: open it by itself.",
		"https://a.example/?p=" + played.SoundIs + "&b=4x1": "this is a link: open it by itself.",
		"https://a.example/?p=" + played.SoundIs[1:]:        "15 cells don't make a board (1×1 to 25×25).",
		"https://a.example/?p=" + played.SoundIs + "&v=3":   newerLink,
		"7 https://a.example/?p=" + played.SoundIs + "&v=3": newerLink,
		"https://a.example/?bd=" + played.SoundIs:           "This looks like a link to a.example, which Numplace does not read yet.",
	} {
		if got := rowProblem(state.Model{}, state.BatchRow{Row: job.Row{Line: 7}, Puzzle: line}); got != want {
			t.Errorf("%q: %q, want\n%q", line, got, want)
		}
	}
	if got := rowProblem(state.Model{}, state.BatchRow{Puzzle: played.SoundIs, TooLong: true}); got != "Too long for a puzzle: 4,096 characters or more." {
		t.Errorf("a line that is too long: %q", got)
	}
}

const newerLink = "This link was made by a newer version of Numplace. Reload the page to update it, then open the link again."
