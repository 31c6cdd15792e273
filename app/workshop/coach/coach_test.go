package coach_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/requests"
	"numplace/solver"
	"numplace/solver/logic"
)

const (
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easyIs = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	// twelve is a puzzle with several solutions.
	twelve = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
	clash  = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

var ctx = context.Background()

// events returns all events of a request. It fails the test if the request fails.
func events(t *testing.T, r job.Request) (all []job.Event) {
	t.Helper()
	job.Answer(requests.Answer).Run(ctx, r, func(reply job.Reply) {
		if reply.Failed != "" {
			t.Fatalf("%+v: %s", r, reply.Failed)
		}
		all = append(all, reply.Event)
	})
	return all
}

// answer returns the last event of a request.
func answer[E job.Event](t *testing.T, r job.Request) E {
	t.Helper()
	all := events(t, r)
	return all[len(all)-1].(E)
}

func standing(cells, entered string, struck ...int) job.Standing {
	s := job.Standing{Puzzle: job.Grid{Layout: "3x3", Cells: cells}, Entered: entered}
	if len(struck) > 0 {
		b := make([]byte, 4*81)
		for i := 0; i < len(struck); i += 2 {
			bit := struck[i+1] - 1
			b[4*struck[i]+bit/8] |= 1 << (bit % 8)
		}
		s.Struck = job.Packed(b)
	}
	return s
}

// entered returns the digits of a solution for the open cells of the puzzle, except for the cells in without.
func entered(puzzle, solution string, without ...int) string {
	b := []byte(solution)
	for i := range b {
		if puzzle[i] != '.' || slices.Contains(without, i) {
			b[i] = '.'
		}
	}
	return string(b)
}

func with(cells string, c int, digit byte) string { return cells[:c] + string(digit) + cells[c+1:] }

// Cells and rows have the names that the user has chosen, both in the sentence about a contradiction and in
// the lists of steps.
func TestWordsByNaming(t *testing.T) {
	cell := standing("12345678.........9"+strings.Repeat(".", 63), "")
	row := standing("123......"+"....4...."+".......4."+strings.Repeat(".", 54), "", 3, 4, 4, 4, 5, 4, 6, 4, 7, 4, 8, 4)
	for naming, want := range map[i18n.Naming][3]string{
		i18n.ByNumbers: {"No digit is left for r1c9.", "Digit 4 has no place in row 1.", "r1c6 = 8"},
		i18n.ByLetters: {"No digit is left for A9.", "Digit 4 has no place in row A.", "A6 = 8"},
		i18n.ByWords: {"No digit is left for row 1, column 9.", "Digit 4 has no place in row 1.",
			"row 1, column 6 = 8"},
	} {
		by := job.StepOptions{Naming: naming}
		path := answer[job.Walked](t, job.Walk{Puzzle: job.Grid{Layout: "3x3", Cells: easy}, StepOptions: by})
		here := answer[job.StepsFound](t, job.AllSteps{Standing: standing(easy, ""), StepOptions: by, Limit: 50})
		got := [3]string{answer[job.Hinted](t, job.Hint{Standing: cell, StepOptions: by}).Why,
			answer[job.Hinted](t, job.Hint{Standing: row, StepOptions: by}).Why, want[2]}
		for _, results := range []string{path.Results, here.Results} {
			if !strings.Contains("\n"+results, "\n"+want[2]+"\n") {
				got[2] = results
			}
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestWhatIsSaidBeforeAnyStep(t *testing.T) {
	none := strings.Repeat(".", 81)
	for rule, test := range map[string]struct {
		of    job.Standing
		want  job.Outcome
		empty int // the number of cells without candidates, or of cells in the house
		lost  int
	}{
		"a step where all is right": {of: standing(easy, ""), want: job.AStep},
		"a step with right digits entered": {of: standing(easy, entered(easy, easyIs, 2, 3)),
			want: job.AStep},
		"a wrong digit": {of: standing(easy, with(none, 2, '1')),
			want: job.WrongDigits},
		"a struck candidate that is true": {of: standing(easy, "", 2, 4), want: job.WrongStrikes},
		"a struck candidate where the digit is entered": {of: standing(easy, with(none, 2, '4'), 2, 4),
			want: job.AStep},
		"a wrong digit is said first": {of: standing(easy, with(none, 3, '9'), 2, 4),
			want: job.WrongDigits},
		"struck candidates that are wrong":    {of: standing(easy, "", 2, 1, 2, 2), want: job.AStep},
		"no open cell":                        {of: standing(easy, entered(easy, easyIs)), want: job.Done},
		"no solution because of equal digits": {of: standing(clash, ""), want: job.NoWay, empty: 0},
		"no candidate in a cell": {of: standing("12345678.........9"+strings.Repeat(".", 63), ""),
			want: job.NoWay, empty: 1},
		"no place for a digit in a house": {of: standing("123......"+"....4...."+".......4."+strings.Repeat(".",
			54), "", 3, 4, 4, 4, 5, 4, 6, 4, 7, 4, 8, 4), want: job.NoWay, empty: 9, lost: 4},
		"several solutions": {of: standing(twelve, ""), want: job.AStep},
		"several, and none with the digits": {of: standing(twelve, with(none, 2, '3')), want: job.NoWay, empty: 9,
			lost: 3},
	} {
		t.Run(rule, func(t *testing.T) {
			got := answer[job.Hinted](t, job.Hint{Standing: test.of})
			if got.Outcome != test.want || len(got.Empty) != 2*test.empty || (got.Why != "") != (test.empty > 0) ||
				test.lost > 0 && !strings.Contains(got.Why, strconv.Itoa(test.lost)) {
				t.Errorf("outcome %d, %d cells, %q", got.Outcome, len(got.Empty)/2, got.Why)
			}
			if (got.Outcome == job.AStep) != (got.Name != "") {
				t.Errorf("the step is %q", got.Name)
			}
		})
	}
}

// Following hints to the end places the complete solution.
func TestHintsLeadToTheSolution(t *testing.T) {
	for puzzle, solution := range map[string]string{easy: easyIs} {
		digits, struck := []byte(strings.Repeat(".", 81)), []int{}
		for step := 0; ; step++ {
			e := answer[job.Hinted](t, job.Hint{Standing: standing(puzzle, string(digits), struck...)})
			if e.Outcome == job.Done {
				break
			}
			if e.Outcome != job.AStep || step > 300 {
				t.Fatalf("step %d: outcome %d", step, e.Outcome)
			}
			for _, o := range candidates(e.Place) {
				digits[o.Cell] = byte('0' + o.Digit)
			}
			for _, o := range candidates(e.Remove) {
				if solution[o.Cell] == byte('0'+o.Digit) {
					t.Fatalf("step %d takes the %d of cell %d away", step, o.Digit, o.Cell)
				}
				struck = append(struck, int(o.Cell), int(o.Digit))
			}
		}
		if got := string(digits); got != entered(puzzle, solution) {
			t.Errorf("%s", got)
		}
	}
}

// Each further hint has a different effect from the earlier ones. Hints by the same technique are numbered.
func TestTheNextHintIsAnotherStep(t *testing.T) {
	seen := map[string]bool{}
	for skip := 0; ; skip++ {
		e := answer[job.Hinted](t,
			job.Hint{Standing: standing(easy, entered(easy, easyIs, 2, 3, 5, 6, 30, 31)), Skip: skip})
		if e.Outcome == job.Beyond {
			if skip < 5 {
				t.Errorf("only %d steps", skip)
			}
			break
		}
		effect := string(e.Place) + "/" + string(e.Remove)
		if seen[effect] || e.Outcome != job.AStep {
			t.Fatalf("hint %d: outcome %d, %s again", skip, e.Outcome, e.Result)
		}
		if e.Number >= e.Like {
			t.Errorf("hint %d is number %d of %d", skip, e.Number+1, e.Like)
		}
		seen[effect] = true
	}
}

// Hint emits a step as soon as it is found, before it counts similar steps.
func TestAStepComesBeforeTheCount(t *testing.T) {
	all := events(t, job.Hint{Standing: standing(easy, "")})
	first, last := all[0].(job.Hinted), all[len(all)-1].(job.Hinted)
	if len(all) != 2 || first.Like != 0 || last.Like < 2 || first.Explained != last.Explained {
		t.Errorf("%d events: %d and %d like it", len(all), first.Like, last.Like)
	}
}

// If a puzzle may have several solutions, no step assumes a unique solution.
func TestSeveralSolutionsAreNotOne(t *testing.T) {
	// Three corners of a rectangle have only the candidates 1 and 2. A unique rectangle would place 3 in the
	// fourth corner.
	cells := []byte(strings.Repeat(".", 81))
	struck := []int{}
	for _, corner := range [][]int{{0, 3}, {1, 3}, {27, 3}, {28, 0}} {
		for d := 1; d <= 9; d++ {
			if d > 2 && (corner[1] != 0 || d > 3) {
				struck = append(struck, corner[0], d)
			}
		}
	}
	of := standing(string(cells), "", struck...)
	for _, every := range []bool{false, true} {
		for skip := 0; skip < 30; skip++ {
			e := answer[job.Hinted](t, job.Hint{Standing: of, Skip: skip, Every: every})
			if e.Outcome != job.AStep {
				break
			}
			if technique, _ := logic.ByKey(e.Technique); technique >= logic.Uniqueness1 &&
				technique <= logic.AvoidableRectangle2 || technique == logic.BUGPlus1 {
				t.Errorf("a %s is offered", e.Technique)
			}
		}
	}
	if e := answer[job.StepsFound](t, job.AllSteps{Standing: of, Limit: 50}); strings.Contains(e.Names, "uniqueness") {
		t.Errorf("all steps have %q", e.Names)
	}
}

func TestRating(t *testing.T) {
	for rule, test := range map[string]struct {
		cells string
		want  func(e job.Rated) bool
	}{
		"singles alone are easy": {easy, func(e job.Rated) bool {
			return e.Ends && e.Level == 1 && e.Score > 100 && e.Score < 800 && e.Hardest != ""
		}},
		"where logic ends it is at least": {inkala,
			func(e job.Rated) bool { return !e.Ends && e.Level == 5 }},
		"several solutions have no rating":          {twelve, func(e job.Rated) bool { return e == job.Rated{} }},
		"a puzzle without a solution has no rating": {clash, func(e job.Rated) bool { return e == job.Rated{} }},
	} {
		if got := answer[job.Rated](t, job.Rate{Puzzle: job.Grid{Layout: "3x3", Cells: test.cells}}); !test.want(got) {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// A path listed as a whole has the same steps as when its steps are requested one at a time, and both agree
// with logic.Walk.
func TestThePathIsTheSameInTheListAndStepByStep(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3", Cells: easy}
	g, _ := puzzle.Parse()
	p, table := logic.New(g), logic.StandardTable()
	want := logic.Walk(ctx, p.Clone(), table)
	list := answer[job.Walked](t, job.Walk{Puzzle: puzzle, StepOptions: job.StepOptions{Lang: i18n.Ja}})
	if len(list.Steps) != job.StepSize*len(want.Steps) || list.Score != want.Score || list.Level != uint8(want.Level) ||
		list.Ends != want.Solved {
		t.Fatalf("%d steps, %+v", len(list.Steps)/job.StepSize, list.Rating)
	}
	results, names, placed := strings.Split(list.Results, "\n"), strings.Split(list.Names, "\n"), g.Count()
	for i, step := range want.Steps {
		placed += len(step.Place)
		row := job.StepAt(list.Steps, i)
		key, _, _ := strings.Cut(names[row.Technique], "\t")
		if key != step.Technique.Key() || row.Placed != placed || row.Removed != len(step.Remove) ||
			row.Score != table.Row(step.Technique).Score {
			t.Errorf("step %d is %s, %+v", i, key, row)
		}
		at := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, StepOptions: job.StepOptions{Lang: i18n.Ja}, Index: i})
		if at.Technique != key || at.Result != results[i] {
			t.Errorf("step %d: %s %s, in the list %s %s", i, at.Technique, at.Result, key, results[i])
		}
		if now, err := solver.Parse(solver.Classic, at.Cells); err != nil || now.Count() != placed-len(step.Place) ||
			len(at.Candidates) != 4*81 {
			t.Errorf("step %d: %v, %v", i, now, err)
		}
		p.Apply(step)
	}
	end := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, Index: len(want.Steps)})
	if end.Cells != easyIs || end.Explained != (job.Explained{}) {
		t.Errorf("at the end: %s, %+v", end.Cells, end.Explained)
	}
}

// The list of all steps is sent in pieces, up to a limit. Each step can be requested by its index.
func TestAllSteps(t *testing.T) {
	of := standing(easy, "")
	var rows, names, results string
	all := events(t, job.AllSteps{Standing: of, Limit: 90})
	for _, e := range all {
		e := e.(job.StepsFound)
		rows, names, results = rows+string(e.Steps), names+e.Names, results+e.Results
	}
	lines, keys := strings.Split(results, "\n"), strings.Split(names, "\n")
	if len(all) < 2 || len(rows) != 90*job.StepSize || len(lines) != 91 || !all[len(all)-1].(job.StepsFound).More {
		t.Fatalf("%d events, %d rows, %d lines", len(all), len(rows)/job.StepSize, len(lines))
	}
	for i := 0; i < 90; i += 19 {
		row := job.StepAt(job.Packed(rows), i)
		e := answer[job.Hinted](t, job.Hint{Standing: of, Skip: i, Every: true})
		if key, _, _ := strings.Cut(keys[row.Technique], "\t"); e.Technique != key || e.Result != lines[i] {
			t.Errorf("step %d is %s %s in the list, %s %s alone", i, key, lines[i], e.Technique, e.Result)
		}
	}
	if e := answer[job.StepsFound](t, job.AllSteps{Standing: standing(clash, ""), Limit: 9}); len(e.Steps) != 0 ||
		e.More {
		t.Errorf("steps of a puzzle without a solution: %+v", e)
	}
}

// A request with an invalid puzzle fails with an error message.
func TestBadRequestsFail(t *testing.T) {
	bad := job.Grid{Layout: "3x3", Cells: "12"}
	for _, r := range []job.Request{
		job.Hint{Standing: job.Standing{Puzzle: bad}}, job.Hint{Standing: standing(easy, "12")},
		job.Rate{Puzzle: bad}, job.Walk{Puzzle: bad}, job.StepOf{Puzzle: bad},
		job.AllSteps{Standing: job.Standing{Puzzle: bad}}, job.Judge{Puzzle: bad},
	} {
		failed := ""
		job.Answer(requests.Answer).Run(ctx, r, func(reply job.Reply) { failed = reply.Failed })
		if failed == "" {
			t.Errorf("%T is answered", r)
		}
	}
}

// A hint by a single requested technique uses no other technique. It works even if the table turns that
// technique off for solving paths.
func TestAHintByOneTechnique(t *testing.T) {
	for key, outcome := range map[string]job.Outcome{
		"hidden-single": job.AStep, "pointing": job.AStep, "template-delete": job.AStep, "leviathan": job.Beyond,
		"bug-plus-1": job.Beyond,
	} {
		e := answer[job.Hinted](t, job.Hint{Standing: standing(easy, ""), Technique: key})
		if e.Outcome != outcome || outcome == job.AStep && e.Technique != key {
			t.Errorf("%s: outcome %d by %q", key, e.Outcome, e.Technique)
		}
	}
	job.Answer(requests.Answer).Run(ctx, job.Hint{Standing: standing(easy, ""), Technique: "none"}, func(r job.Reply) {
		if r.Failed == "" {
			t.Errorf("a step by no technique: %+v", r.Event)
		}
	})
}

// A digit that the user entered does not count as a given. This matters for avoidable rectangles, which may
// only use digits that are not givens.
func TestEnteredDigitsAreNoGivens(t *testing.T) {
	const (
		puzzle = ".6937......8.6.3..4.3..1..5.....8.5...1.2.7.3.9.....1...29.5...78.....9.......8.."
		digits = "5....218412.5.4.79.7.89.....4....9..85.6.9.4....45...861..8.437..4...5..935.4...."
	)
	if e := answer[job.Hinted](t, job.Hint{Standing: standing(puzzle, digits),
		Technique: "avoidable-rectangle-1"}); e.Outcome != job.AStep {
		t.Errorf("outcome %d", e.Outcome)
	}
}
