package race

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
)

const (
	puzzle   = "?p=1......3.4....2."
	solution = "&d=.342241.3.2143.1"
)

// solve returns a solve of the puzzle in which each digit takes the given number of seconds.
func solve(t *testing.T, seconds ...int) (s link.Solve, given solver.Grid) {
	t.Helper()
	given, err := link.Decode(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for c := range solver.Cell(16) {
		if given.At(c) == 0 && len(s.Digits) < len(seconds) {
			s.Digits = append(s.Digits, link.SolveDigit{Cell: c, Seconds: seconds[len(s.Digits)]})
			s.Seconds += seconds[len(s.Digits)-1]
		}
	}
	return s, given
}

// When the puzzle is solved, the page shows who was faster. Before that, it shows only the friend's time.
func TestWhoWasFaster(t *testing.T) {
	friend, given := solve(t, 10, 20, 30, 40)
	task := string(link.EncodeRace(friend, given))
	for name, test := range map[string]struct {
		board string
		spent int
		line  string
		bars  bool
	}{
		"nothing is done": {puzzle, 0, "A friend solved this in 1:40. Can you beat it?", false},
		"faster":          {puzzle + solution, 99, "You were 1 second faster than your friend.", true},
		"slower":          {puzzle + solution, 161, "Your friend was 1 minute 1 second faster.", true},
		"as fast":         {puzzle + solution, 100, "You both took 1 minute 40 seconds.", true},
	} {
		got := Race(job.AskDesk{Task: task, Board: test.board, Spent: test.spent})
		drawn.Balanced(t, got.Bars)
		if got.Line != test.line || (got.Bars != "") != test.bars || got.Head+got.Acts != "" {
			t.Errorf("%s: %q, bars %q", name, got.Line, got.Bars)
		}
	}
	for name, r := range map[string]job.AskDesk{"of another puzzle": {Task: task, Board: "?p=2......3.4....2."},
		"no board": {Task: task}, "cut": {Task: task[:len(task)-1], Board: puzzle}} {
		if got := Race(r); got.Line != raceDamaged.In(i18n.En) {
			t.Errorf("%s: %q", name, got.Line)
		}
	}
}

// The bars of both solves have the same time scale, so half the time has half the width.
func TestBothHaveOneScale(t *testing.T) {
	mine, given := solve(t, 100, 100, 100, 100)
	friend, _ := solve(t, 400, 200, 100, 100)
	b := link.Board{Given: given}
	html := bars(job.AskDesk{}, b, mine, friend)
	pictures := strings.SplitAfter(html, "</svg>")
	right := func(picture string) (most int) {
		for part := range strings.SplitSeq(picture, "M") {
			at := 0
			for i := 0; i < len(part) && part[i] >= '0' && part[i] <= '9'; i++ {
				at = 10*at + int(part[i]-'0')
			}
			most = max(most, at)
		}
		return most
	}
	// The last bar, of 100 seconds, begins at 7/8 of the friend's 800 seconds, and at 3/8 in the user's
	// solve.
	if a, b := right(pictures[0]), right(pictures[1]); a < 374 || a > 376 || b < 874 || b > 876 {
		t.Errorf("the last bars begin at %d and %d", a, b)
	}
	if n := strings.Count(pictures[0], "100v-"); n != 4 {
		t.Errorf("%d bars of 4 digits", n)
	}
	if strings.Contains(html, "style=") {
		t.Error("there are inline styles, which the page does not allow")
	}
	if !strings.Contains(pictures[1], `class="bar--5"`) || strings.Contains(pictures[0], `class="bar--5"`) {
		t.Error("only the longest of both is the highest")
	}
}

// In each language, all texts are present and all placeholders are filled in.
func TestEachLanguage(t *testing.T) {
	friend, given := solve(t, 10, 20, 30, 40)
	friend.Slips, friend.SolutionShown = 2, true
	for _, l := range i18n.All {
		r := job.AskDesk{Task: string(link.EncodeRace(friend, given)), Board: puzzle + solution, Spent: 50}
		r.Lang = l
		if got := Race(r); got.Line == "" || strings.Contains(got.Line+got.Bars, "{") {
			t.Errorf("%v: %q, %q", l, got.Line, got.Bars)
		}
	}
}

// If the history in a link is malformed, the answer has no history, and the page can report that.
func TestAHandoverThatCantBeRead(t *testing.T) {
	got := Handover(job.AskDesk{Task: link.Handover + "AAAA", Board: puzzle})
	if got.Kind != job.CarryOn || got.Trail != "" {
		t.Errorf("%+v", got)
	}
}
