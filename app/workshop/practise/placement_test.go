package practise

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// Each board of the placement asks for one technique, which is the easiest step of its position. The boards get harder.
func TestBoardsOfThePlacement(t *testing.T) {
	all, table, score := places(), logic.StandardTable(), 0
	if len(all) != 7 {
		t.Fatalf("%d boards", len(all))
	}
	order := routeOrder()
	for i, b := range all {
		m := maker{i18n.En, table}
		e, err := m.of(t.Context(), b.technique, b.query)
		if err != nil {
			t.Fatalf("%s: %v", b.technique.Key(), err)
		}
		if s, simpler := practice.Simpler(t.Context(), e.Position, b.technique, table); simpler {
			t.Errorf("%s: %s is easier", b.technique.Key(), s.Technique.Key())
		}
		if s, ok := logic.Next(t.Context(), e.Position, table); !ok || s.Technique != b.technique {
			t.Errorf("%s: the next step is %s", b.technique.Key(), s.Technique.Key())
		}
		if empty := strings.Count(b.query[:strings.IndexByte(b.query, '&')], "."); empty > 60 {
			t.Errorf("%s: %d givens are missing", b.technique.Key(), empty)
		}
		if _, now := table.Counts(b.technique); now < score {
			t.Errorf("%s is easier than the board before", b.technique.Key())
		} else {
			score = now
		}
		if at := slices.Index(order, b.technique); at < 0 || i > 0 && at < slices.Index(order, all[i-1].technique) {
			t.Errorf("%s is not in the order of the route", b.technique.Key())
		}
	}
}

// The first step that the user did not see decides the lesson to begin with. Two in a row end the placement.
func TestWhereToBegin(t *testing.T) {
	for seen, want := range map[answers]logic.Technique{
		"00": logic.FullHouse, "0100": logic.FullHouse, "100": logic.Pointing, "1111011": logic.XWing,
		"11100": logic.HiddenPair, "1111111": logic.AIC, "1111110": logic.XYChain,
		"11102": logic.HiddenPair, "122": logic.Pointing, "20": logic.FullHouse,
	} {
		if !seen.ended() || seen.first() != want {
			t.Errorf("%s: begin with %s, want %s", seen, seen.first().Key(), want.Key())
		}
	}
	for _, going := range []answers{"", "0", "1", "2", "101010", "121210", "111111"} {
		if going.ended() || going.board().technique != places()[len(going)].technique {
			t.Errorf("%q ends, or shows another board", going)
		}
	}
	for _, none := range []string{"3", "11111111", "1 ", "x-wing"} {
		if got, ok := readTask(link.Exercise + placeKey + "." + none); ok {
			t.Errorf("%q is read as %+v", none, got)
		}
	}
}

// asks sends requests to the desk of the placement, as the page does.
type asks struct {
	t *testing.T
	r job.AskDesk
}

func (a *asks) do(do string) job.DeskAnswer {
	a.t.Helper()
	a.r.Do = do
	answer, err := Board(a.t.Context(), a.r, func(job.Event) {})
	if err != nil {
		a.t.Fatal(err)
	}
	if a.r.State = answer.State; answer.Keep != "" {
		a.r.Kept = answer.Keep
	}
	switch answer.Kind {
	case job.OpenBoard:
		b, err := link.DecodeBoard(answer.Query)
		if err != nil {
			a.t.Fatal(err)
		}
		a.r.Task, a.r.Start, a.r.Board, a.r.State = string(b.Task), answer.Query, answer.Query, ""
	case job.RestoreBoard:
		a.r.Board = answer.Query
	}
	return answer
}

// act carries out the step of the board's technique or, if wrong is true, the opposite of it.
func (a *asks) act(wrong bool) {
	a.t.Helper()
	b, err := link.DecodeBoard(a.r.Start)
	if err != nil {
		a.t.Fatal(err)
	}
	of, _ := readTask(string(b.Task))
	p, err := position(b)
	if err != nil {
		a.t.Fatal(err)
	}
	e, err := practice.In(a.t.Context(), b.Given, p, of.technique, logic.StandardTable())
	if err != nil {
		a.t.Fatal(err)
	}
	for _, x := range e.Step.Place {
		if wrong {
			x.Digit = p.Candidates(x.Cell).Without(x.Digit).Min()
		}
		b.Entered = b.Entered.With(x.Cell, x.Digit)
	}
	for _, x := range e.Step.Remove[:min(1, len(e.Step.Remove))] {
		n := b.Notes.At(x.Cell)
		if n.Centre = n.Centre.Without(x.Digit); wrong {
			n.Centre = 0
			n.Struck = p.Candidates(x.Cell)
		}
		b.Notes = b.Notes.With(x.Cell, n)
	}
	a.r.Board = link.EncodeBoard(b)
}

func placementOf(t *testing.T, kept job.Packed) *asks {
	t.Helper()
	r := job.AskDesk{Place: job.AtLearn, Do: job.Next + placeKey, Today: "2026-11-25", Kept: kept}
	answer, err := Page(t.Context(), r, "")
	if err != nil || answer.Kind != job.OpenBoard {
		t.Fatalf("%+v, %v", answer.Wish, err)
	}
	b, err := link.DecodeBoard(answer.Query)
	if err != nil {
		t.Fatal(err)
	}
	return &asks{t, job.AskDesk{Place: job.AtBoard, Task: string(b.Task), Start: answer.Query, Board: answer.Query,
		Today: "2026-11-25", Kept: kept}}
}

// A user who sees the first four steps, and neither of the next two, begins with the fifth. All before it are known.
func TestPlacement(t *testing.T) {
	before := progress{}
	before[logic.NakedPair] = standing{halves: 2 * most, box: 4, due: "2027-01-01"}
	before[logic.XWing] = standing{halves: 7}
	a := placementOf(t, job.Packed(before.text()))
	for i := range 4 {
		if answer := a.do(""); !strings.Contains(answer.Head, "Board "+i18n.Number(i+1)+" of 7") ||
			!strings.Contains(answer.Head, "Which step do you see?") {
			t.Fatalf("board %d: %s", i, answer.Head)
		}
		a.act(false)
		if answer := a.do(""); !strings.Contains(answer.Head, "Right:") ||
			!strings.Contains(answer.Guide, "guide__words") {
			t.Fatalf("board %d: %s %s", i, answer.Head, answer.Guide)
		}
		a.do(doNext)
	}
	a.do(doSkip)
	a.act(true)
	if answer := a.do(""); !strings.Contains(answer.Head, "Not yet") {
		t.Errorf("a wrong answer: %s", answer.Head)
	}
	a.do(doAgain)
	a.act(false)
	if answer := a.do(""); !strings.Contains(answer.Head, "Right:") ||
		!strings.Contains(answer.Guide, "Only steps found on the first try count") {
		t.Errorf("right after wrong: %s, %s", answer.Head, answer.Guide)
	}
	a.do(doNext)
	answer := a.do("")
	for _, says := range []string{"Begin with: X-Wing", "Steps seen: 4 of 6"} {
		if !strings.Contains(answer.Head, says) {
			t.Errorf("the result: %s, without %q", answer.Head, says)
		}
	}
	for _, says := range []string{
		"On board 6, you found the step after a first try that was wrong. Only steps found on the first try count as seen.",
		"Two steps in a row were not found on the first try, so your place is clear. The last, harder board is left out."} {
		if !strings.Contains(answer.Guide, says) || strings.Contains(answer.Head, says) {
			t.Errorf("the reasons: %s, without %q", answer.Guide, says)
		}
	}
	if !strings.Contains(answer.Acts, job.Next+"x-wing") {
		t.Errorf("the result: %s", answer.Acts)
	}
	after, ok := readProgress(string(a.r.Kept))
	if !ok || after[logic.NakedPair] != before[logic.NakedPair] || after[logic.XWing] != before[logic.XWing] ||
		!after[logic.LockedTriple].known() || after[logic.Skyscraper].known() ||
		after.next("2026-11-25") != logic.XWing {
		t.Errorf("the progress: %s", after.text())
	}
	for technique, s := range after {
		if s.isDue("2026-12-01") {
			t.Errorf("%s is due within a week", technique.Key())
		}
	}
	if a.do(job.Next + "x-wing"); a.r.Task == "" || strings.Contains(string(a.r.Task), placeKey) {
		t.Errorf("the practice is %s", a.r.Task)
	}
}

// Who sees nothing begins at the beginning, and nothing counts as known.
func TestPlacementOfABeginner(t *testing.T) {
	a := placementOf(t, "")
	a.do(doSkip)
	a.do(doSkip)
	if answer := a.do(""); !strings.Contains(answer.Head, "Begin with: Full house") ||
		strings.Contains(answer.Guide, "count as known") || !strings.Contains(answer.Guide, "The 5 harder boards") ||
		!strings.Contains(answer.Guide, "begin with the first lesson") ||
		!strings.Contains(answer.Guide, "like that of board 1") ||
		strings.Contains(answer.Guide, "that was wrong") || !strings.Contains(answer.Guide, "guide__words") {
		t.Errorf("the result: %s %s", answer.Head, answer.Guide)
	}
	if p, ok := readProgress(string(a.r.Kept)); !ok || len(p) > 0 {
		t.Errorf("the progress: %s", p.text())
	}
}

// Who sees all steps is told no reason for an early end. The result replaces the controls for entering digits.
func TestPlacementOfAnExpert(t *testing.T) {
	a := placementOf(t, "")
	for range places() {
		a.do("")
		a.act(false)
		a.do(doNext)
	}
	if answer := a.do(""); !strings.Contains(answer.Head, "Steps seen: 7 of 7") ||
		strings.Contains(answer.Guide, "left out") || strings.Contains(answer.Guide, "like that of") ||
		!strings.Contains(answer.Guide, "guide__words") {
		t.Errorf("the result: %s %s", answer.Head, answer.Guide)
	}
}
