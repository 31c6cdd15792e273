package calls

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"numplace/app/shared/solverjs"
	"numplace/solver"
)

const (
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	// twelve is a puzzle with several solutions.
	twelve = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
)

func TestAnswers(t *testing.T) {
	of := func(text string) Of { return Of{Text: text} }
	none := strings.Repeat(".", 81)
	zero := solverjs.FaultOf(solverjs.ErrZero)
	unsolved := solverjs.Fault{Code: "unsolved-rules", Error: "the puzzle has rules that Numplace does not solve"}
	for rule, test := range map[string]struct {
		asks Question
		want any
	}{
		"a puzzle is rated": {Rate{Of: of(easy)},
			Rated{204, 1, "Easy", true, "naked-single", "Naked single", false, SE{}}},
		"in a language": {Rate{Of: Of{Text: easy, Lang: "zh-Hant"}},
			Rated{204, 1, "簡單", true, "naked-single", "唯餘法", false, SE{}}},
		"a link is its puzzle": {Rate{Of: of("?p=" + easy)},
			Rated{204, 1, "Easy", true, "naked-single", "Naked single", false, SE{}}},
		"a doubtful link": {Rate{Of: of("?p=" + easy + "&v=2&r=1&u=10d1")},
			Rated{204, 1, "Easy", true, "naked-single", "Naked single", true, SE{}}},
		"so does a hint": {Hint{Of: of("?p=1234341221434321&v=2&r=1&u=10d1")},
			Hinted{Outcome: "done", Unique: true, Doubtful: true}},
		"like Sudoku Explainer too": {Rate{Of: of(easy), SE: true},
			Rated{204, 1, "Easy", true, "naked-single", "Naked single", false, SE{SERated, 12, 12, 12}}},
		"which does not rate a doubtful link": {Rate{Of: of("?p=" + easy + "&v=2&r=1&u=10d1"), SE: true},
			Rated{204, 1, "Easy", true, "naked-single", "Naked single", true, SE{State: SENotClassic}}},
		"nor another size": {Rate{Of: of("1......3.4....2."), SE: true},
			Rated{48, 1, "Easy", true, "naked-single", "Naked single", false, SE{State: SENotClassic}}},
		"0 that may be a digit": {Rate{Of: of("0.1....2........")}, zero},
		"several solutions":     {Rate{Of: of("1..............." /* 4x4 */)}, Unsound{2, "1423321441322341"}},
		"no solution":           {Path{of("11" + easy[2:])}, Unsound{}},
		"no puzzle":             {Path{of("Hello")}, solverjs.Fault{Error: "unknown grid format"}},
		"a sign that is no digit": {Rate{Of: of(easy[:4] + "z" + easy[5:])},
			solverjs.Fault{Error: "line 1, column 5: 'z' is not a digit of a 9x9 grid", Line: 1, Column: 5}},
		"rules that are not solved": {Rate{Of: of("?p=" + easy + "&v=2&r=1")}, unsolved},
		"a hint about such rules":   {Hint{Of: Of{Text: "?p=" + easy + "&v=2&r=1", Layout: "3x3"}}, unsolved},
		"digits that do not fit": {Hint{Of: of(easy), Entered: "1" + none[1:]},
			solverjs.Fault{Error: "the digits entered do not fit the puzzle"}},
		"a candidate outside the grid": {Hint{Of: of(easy), Struck: "1 1 0"},
			solverjs.Fault{Error: "struck candidates: 0 is not a number from 1 to 9"}},
		"all is done": {Hint{Of: of("1234341221434321")}, Hinted{Outcome: "done", Unique: true}},
		"an entered digit is wrong": {Hint{Of: of(easy), Entered: "..1" + none[3:]},
			Hinted{Outcome: "wrong-digits", Unique: true, Wrong: "1 3 1"}},
		"a struck candidate is right": {Hint{Of: of(easy), Struck: "1 3 1 1 3 4"},
			Hinted{Outcome: "wrong-candidates", Unique: true, Wrong: "1 3 4"}},
		"a cell without candidates": {Hint{Of: of("1..............."), Struck: "4 4 1 4 4 2 4 4 3 4 4 4"},
			Hinted{Outcome: "contradiction", Cells: "4 4", Why: "No digit is left for row 4, column 4."}},
		"a digit without a place": {Hint{Of: of("1..............."), Struck: "4 1 2 4 2 2 4 3 2 4 4 2"},
			Hinted{Outcome: "contradiction", Cells: "4 1 4 2 4 3 4 4", Why: "Digit 2 has no place in row 4."}},
		"no solution, whatever is done": {Hint{Of: of("11" + easy[2:])}, Unsound{}},
	} {
		t.Run(rule, func(t *testing.T) {
			if got := test.asks.Answer(); !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v\nwant %+v", got, test.want)
			}
		})
	}
}

// The steps come from the table of the question, or else from that of the link. On the page, an invalid table of a link
// is ignored, and here too.
func TestTables(t *testing.T) {
	const tridagon = "......64...7..39.5....4..8.6....8.7..3.71.4....16.....8..36...43..4.7..8.7..81..."
	for _, test := range []struct {
		of   Of
		want string // a part of the steps
	}{
		{Of{Text: tridagon, Table: "modern"}, "\ntridagon\t"},
		{Of{Text: "?p=" + tridagon + "&t=modern"}, "\ntridagon\t"},
		{Of{Text: "?p=" + easy + "&t=modern", Table: "n1:77"}, "naked-single\tNaked single\t1\t77\t"},
		{Of{Text: "?p=" + easy + "&t=n1:77"}, "naked-single\tNaked single\t1\t77\t"},
		{Of{Text: "?p=" + easy + "&t=nosuch:off"}, "naked-single\tNaked single\t1\t4\t"},
	} {
		walked, ok := (Path{test.of}).Answer().(Walked)
		if steps := "\n" + walked.Steps; !ok || !walked.Ends || !strings.Contains(steps, test.want) {
			t.Errorf("%v: %t\n%s", test.of, walked.Ends, steps)
		}
	}
	if walked, ok := (Path{Of{Text: tridagon}}).Answer().(Walked); !ok || strings.Contains(walked.Steps, "tridagon") {
		t.Errorf("the standard table: %+v", walked)
	}
	hint := Hint{Of: Of{Text: easy, Table: "n1:off,h1:off,fh:off"}}
	if got, ok := hint.Answer().(Hinted); !ok || got.Outcome != "step" || got.Technique == "hidden-single" {
		t.Errorf("hint: %+v", got)
	}
	for _, table := range []string{"nosuch:off", "modern,", "n1:off,,", strings.Repeat("n1:off,", 2000) + "n1:on"} {
		of := Of{Text: easy, Table: table}
		for _, q := range []Question{Rate{Of: of}, Path{of}, Hint{Of: of}, Make{Table: table, Seed: "a"}} {
			if got, ok := q.Answer().(Refused); !ok || got.Code != badArgument || len(got.Error) > 200 {
				t.Errorf("%T with the table %.20s: %+v", q, table, got)
			}
		}
	}
}

// A puzzle with additional rules is rated if the techniques, which use all kinds of rules, solve it.
func TestAPuzzleWithDotsIsRated(t *testing.T) {
	const dotted = "2x2,white:1.5,white:2.3,white:3.7,white:8.9,white:10.14,white:12.13,black:7.11,black:13.14"
	of := Of{Text: strings.Repeat(".", 16), Layout: dotted}
	rated, ok := (Rate{Of: of}).Answer().(Rated)
	if !ok || rated.Level == 0 || !rated.Ends {
		t.Errorf("%+v", rated)
	}
	if got, ok := (Path{of}).Answer().(Walked); !ok || got.Rated != rated {
		t.Errorf("%+v, want %+v", got, rated)
	}
	if r := (Rate{Of: Of{Text: "1234341221434321"}}).Answer().(Rated); !r.Ends || r.Level != 1 {
		t.Errorf("a full board: %+v", r)
	}
}

func TestAPathHasALineForEachStep(t *testing.T) {
	walked := Path{Of{Text: easy}}.Answer().(Walked)
	lines := strings.Split(strings.TrimSuffix(walked.Steps, "\n"), "\n")
	if len(lines) != strings.Count(easy, ".") || walked.Score != 204 {
		t.Errorf("%d steps, score %d", len(lines), walked.Score)
	}
	if want := "naked-single\tNaked single\t1\t4\tr5c5 = 5\tNaked Single: r5c5=5\t5 5 5\t"; lines[0] != want {
		t.Errorf("%q, want %q", lines[0], want)
	}
}

// If the techniques do not solve a puzzle, its score is a lower bound, and is higher than the score of an
// easier puzzle. At the position where the techniques find no further step, there is no hint.
func TestBeyondTheTechniques(t *testing.T) {
	of := Of{Text: inkala}
	if r := (Rate{Of: of}).Answer().(Rated); r.Ends || r.Level != 5 || r.Score <= 1800 {
		t.Errorf("%+v", r)
	}
	if h := (Hint{Of: of}).Answer().(Hinted); h.Outcome != "beyond" || h.Text != "" {
		t.Errorf("%+v", h)
	}
}

// The cases of a step are plain texts, without the SVG icons that the page shows before them.
func TestCasesHaveNoSigns(t *testing.T) {
	if got := withoutSigns("<svg/>\tIf r1c1 = 1\tr1c2 ≠ 1\n<svg/>\tIf r1c1 = 2"); got != "If r1c1 "+
		"= 1\tr1c2 ≠ 1\nIf r1c1 = 2" {
		t.Errorf("%q", got)
	}
	if got := withoutSigns(""); got != "" {
		t.Errorf("%q", got)
	}
}

// A hint for a puzzle with several solutions is a step that does not assume a unique solution.
func TestAHintWithSeveralSolutions(t *testing.T) {
	if h := (Hint{Of: Of{Text: twelve}}).Answer().(Hinted); h.Outcome != "step" || h.Unique {
		t.Errorf("%+v", h)
	}
}

// If a link is marked as doubtful because its puzzle may have further rules, no step assumes a unique
// solution, and all answers are marked as doubtful.
func TestADoubtfulLink(t *testing.T) {
	const (
		puzzle = "..34..6............513.87.....1.......9.2..56..2..64...7.......94..85.7..3....59."
		doubt  = "&v=2&r=1&u=10d1"
	)
	assuming := Path{Of{Text: puzzle}}.Answer().(Walked)
	for _, query := range []string{"", doubt} {
		of := Of{Text: "?p=" + puzzle + query}
		walked := Path{of}.Answer().(Walked)
		if strings.Contains(walked.Steps, "uniqueness") != (query == "") || walked.Doubtful != (query != "") {
			t.Errorf("%q: the path is doubtful %v, with %s", query, walked.Doubtful, walked.Steps)
		}
		if rated := (Rate{Of: of}).Answer().(Rated); rated != walked.Rated {
			t.Errorf("%q: %+v, not as the path: %+v", query, rated, walked.Rated)
		}
		entered, struck := []byte(strings.Repeat(".", 81)), ""
		for _, line := range strings.Split(assuming.Steps, "\n") { // until a step assumes a unique solution
			fields := strings.Split(line, "\t")
			if strings.Contains(fields[0], "uniqueness") {
				break
			}
			placed, _ := readCandidates(solver.Classic, fields[6])
			for _, x := range placed {
				entered[x.Cell] = x.Digit.Symbol()
			}
			struck += " " + fields[7]
		}
		hint := Hint{Of: of, Entered: string(entered), Struck: struck}.Answer().(Hinted)
		if strings.Contains(hint.Technique, "uniqueness") != (query == "") || hint.Doubtful != (query != "") {
			t.Errorf("%q: a hint is doubtful %v: %s", query, hint.Doubtful, hint.Technique)
		}
	}
}

// If the time ends while a puzzle is rated like Sudoku Explainer, there is a lower bound.
func TestALowerBound(t *testing.T) {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		t.Fatal(err)
	}
	if se, err := explained(&ending{t.Context(), 10}, g, false); err != nil || se.State != SEAtLeast || se.ER < 70 ||
		se.ER > 107 || se.EP != 0 {
		t.Errorf("%+v, %v", se, err)
	}
	if se, err := explained(&ending{t.Context(), 0}, g, false); err != context.DeadlineExceeded || se != (SE{}) {
		t.Errorf("a bound without a step: %+v, %v", se, err)
	}
}

// ending is a context that ends after it has been asked so many times.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

func TestAnSEAsText(t *testing.T) {
	for want, se := range map[string]SE{"ER 7.1/1.2/1.2": {SERated, 71, 12, 12},
		"ER at least 9.0": {State: SEAtLeast, ER: 90}, "ER not defined": {State: SENotClassic}} {
		if got := se.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
