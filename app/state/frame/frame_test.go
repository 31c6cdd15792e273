package frame

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	second   = "2.5.7..83......7.........4..7..561......9......624..3..2.........3......68..3.4.1"
)

func grid(t *testing.T, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// playing returns the Env of a frame with a puzzle on the board and the given digits entered.
func playing(t *testing.T, given string, digits ...string) Env {
	t.Helper()
	b := history.PuzzleBoard(grid(t, given))
	for _, d := range digits { // each has the form cell=digit, such as 2=4
		var c solver.Cell
		var digit solver.Digit
		if _, err := fmt.Sscanf(d, "%d=%d", &c, &digit); err != nil {
			t.Fatal(err)
		}
		b.Entered = b.Entered.With(c, digit)
	}
	return Env{Page: Page{Play: Play{Board: b, History: history.New(b)}}, Today: "2026-11-25", Offered: "2026-11-25"}
}

// empty returns the Env of a frame that is waiting for its puzzle.
func empty() Env {
	return Env{Page: Page{Play: Play{Board: history.EmptyBoard(solver.Classic)}}, Today: "2026-11-25", Waits: true,
		Missing: NoNetwork}
}

func asked(id int, do embed.Verb) Asked { return Asked{Message: embed.Message{ID: id, Do: do}} }

// said returns a short description of each message to the host page.
func said(messages []map[string]any) (short []string) {
	for _, m := range messages {
		switch {
		case m["event"] != nil:
			short = append(short, fmt.Sprint(m["event"]))
		case m["error"] != nil:
			short = append(short, fmt.Sprint(m["id"], " ", m["error"].(map[string]any)["code"]))
		default:
			short = append(short, fmt.Sprint(m["id"]))
		}
	}
	return short
}

func wantSaid(t *testing.T, rule string, got []map[string]any, want ...string) {
	t.Helper()
	if g, w := strings.Join(said(got), ", "), strings.Join(want, ", "); g != w {
		t.Errorf("%s: told %q, want %q", rule, g, w)
	}
}

// Calls that arrive before the frame has a puzzle wait for the puzzle. If another puzzle is loaded, these
// calls are cancelled.
func TestCallsWaitForThePuzzle(t *testing.T) {
	w, asks := Open(empty(), "?level=2", nil)
	if !asks.Bare || !w.Awaits() {
		t.Fatalf("%+v", asks)
	}
	for i, do := range []embed.Verb{embed.VerbSolve, embed.VerbCheck, embed.VerbHint, embed.Count, embed.VerbExplore} {
		if asks := asked(i, do).Update(&w, empty()); asks.Call != nil || asks.Post != nil || asks.Start != nil ||
			asks.Explore {
			t.Errorf("%s: %+v", do, asks)
		}
	}
	if len(w.Due()) != 0 {
		t.Error("calls are due before the puzzle arrives")
	}
	loads := w
	load := Asked{Message: embed.Message{ID: 9, Do: embed.Load, Text: second}}
	asks = load.Update(&loads, empty())
	wantSaid(t, "another is loaded", asks.Post, "0 cancelled", "1 cancelled", "2 cancelled", "3 cancelled",
		"4 cancelled")
	if asks.Put == nil || !asks.Unmake || asks.Bare || loads.Awaits() || len(loads.Due()) != 0 {
		t.Errorf("%+v", asks)
	}
	made := jobs.Answer{Reply: job.Reply{Event: job.Made{Puzzle: job.GridOf(grid(t, puzzle))}, Done: true}}
	if asks = (toWish{}).Take(&w, empty(), made); asks.Put == nil || asks.Put.Waits || w.Awaits() {
		t.Fatalf("%+v", asks)
	}
	if due := w.Due(); len(due) != 5 || due[4].Do != embed.VerbExplore || len(w.Due()) != 0 {
		t.Errorf("%d are due", len(due))
	}
}

// Each call of the host page is answered exactly once: at the end of the update, when the call's job ends, or
// when that job is cancelled.
func TestCallsAreAnswered(t *testing.T) {
	e := playing(t, puzzle)
	w, _ := Open(e, "", nil)
	var ledger jobs.Ledger
	var ids [3]int
	for i := range ids {
		before := ledger.Last()
		ledger, ids[i] = ledger.Start(toTally{}, 0, job.Tally{})
		w.Await(asked(i, embed.Count), before, ids[i])
	}
	w.Await(asked(3, embed.VerbSolve), ids[2], ids[2]) // this call has started no job
	asked(4, embed.Hello).Update(&w, e)
	now := func(t Turn) Turn {
		t.Was, t.Now, t.Before = e.Page, e.Page, w
		return t
	}
	wantSaid(t, "while they run", w.Messages(now(Turn{Jobs: ledger})), "3 cancelled", "4")
	done := job.Reply{Event: job.Tallied{Solutions: 1, Exact: true}, Done: true}
	ledger = ledger.Without(ids[0])
	wantSaid(t, "the first has ended", w.Messages(now(Turn{Jobs: ledger, Replied: ids[0], Reply: done})), "0")
	wantSaid(t, "the others were ended", w.Messages(now(Turn{})), "1 cancelled", "2 cancelled")
	wantSaid(t, "later", w.Messages(now(Turn{})))
	w.Await(asked(5, embed.Count), 0, 9)
	wantSaid(t, "the solver is gone", w.Messages(now(Turn{Lost: true, Broke: true})), "5 no-worker", "error")

	e.Ruled = true
	wantSaid(t, "rules that are not solved", asked(6, embed.VerbCheck).Update(&w, e).Post, "6 unsolved-rules")
	if asks := asked(7, embed.VerbReset).Update(&w, e); asks.Again == nil || asks.Again.Given != e.Board.Given {
		t.Errorf("reset asks for %+v", asks)
	}
	if asks := (Reset{Empty: true}).Update(&w, e); asks.Again == nil || asks.Again.Given != e.Board.Given {
		t.Errorf("only a solver is emptied: %+v", asks.Again)
	}
	wrong := Asked{Err: &embed.Problem{Code: embed.BadMessage}, Message: embed.Message{ID: 8, Do: embed.VerbSolve}}
	wantSaid(t, "no call", wrong.Update(&w, e).Post, "8 bad-message")
	if !wrong.Traits().Has(trait.KeepsNotice | trait.FromHost) {
		t.Error("an invalid call clears the notice")
	}
}

// If the host page sends an invalid text, the puzzle on the board stays. If there is no puzzle on the board,
// the board cannot be used until a puzzle arrives.
func TestATextThatIsNoPuzzle(t *testing.T) {
	bad := Asked{Message: embed.Message{ID: 1, Do: embed.Load, Text: "nonsense"}}
	for rule, test := range map[string]struct {
		e      Env
		faulty bool
	}{"beside a puzzle": {playing(t, puzzle), false}, "alone": {empty(), true}} {
		w, _ := Open(test.e, "", nil)
		asks := bad.Update(&w, test.e)
		wantSaid(t, rule, asks.Post, "1 bad-text")
		if asks.Say == nil || asks.Say.Why != BadText || asks.Put != nil || w.Faulty() != test.faulty {
			t.Errorf("%s: %+v, %+v", rule, asks, w.Fault)
		}
	}
	why := errors.New("why")
	w, _ := Open(empty(), "?p=1", why)
	if w.Fault != (Fault{Why: BadAddress, Err: why}) || !w.Fixed() {
		t.Errorf("the address: %+v", w.Fault)
	}
	before := w
	asked(2, embed.Hello).Update(&w, empty())
	wantSaid(t, "hello", w.Messages(Turn{Before: before, Was: empty().Page, Now: empty().Page}), "2", "error")
	w, asks := Open(empty(), "?p=1&daily=easy", why)
	if w.Faulty() || asks.Say == nil || asks.Say.Why != NoFault || !asks.Bare {
		t.Errorf("with a wish: %+v, %+v", w.Fault, asks)
	}
}

// On a read-only board, nothing can change except the digits of a solution that is shown.
func TestWhatABoardKeeps(t *testing.T) {
	was := playing(t, puzzle).Board
	digit, solved := was, was
	digit.Entered = digit.Entered.With(2, 4)
	solved.Solver = solved.Solver.With(2, 4)
	open, _ := Open(playing(t, puzzle), "", nil)
	locked, _ := Open(playing(t, puzzle), "?readonly", nil)
	comes, _ := Open(empty(), "?readonly&daily=easy", nil)
	page := Widget{Fault: Fault{Why: BadText}}
	for i, test := range []struct {
		w    *Widget
		b    history.Board
		want bool
	}{
		{&open, digit, true}, {&locked, digit, false}, {&locked, solved, true}, {&comes, digit, true},
		{&page, digit, true},
	} {
		if got := test.w.Keeps(was, test.b); got != test.want {
			t.Errorf("%d: %t", i, got)
		}
	}
}

// If the host page requests today's puzzle, that puzzle is put on the board as soon as it arrives. It
// replaces a puzzle of another day.
func TestTheWishOfADay(t *testing.T) {
	w, _ := Open(empty(), "?daily=medium", nil)
	undated := empty()
	undated.Today = ""
	if asks := w.Follow(undated, solver.Grid{}); asks.Daily != nil {
		t.Error("asked for before the day is known")
	}
	if asks := w.Follow(empty(), solver.Grid{}); asks.Daily == nil || *asks.Daily != (Day{"2026-11-25", 1}) {
		t.Errorf("not asked for: %+v", asks)
	}
	asks := w.Follow(empty(), grid(t, puzzle))
	if p := asks.Put; p == nil || p.Board.Given != grid(t, puzzle) || !p.Waits || !p.Still || w.Wishes() ||
		*asks.Loaded != (Day{"2026-11-25", 1}) {
		t.Fatalf("%+v", asks)
	}
	e := playing(t, puzzle)
	e.Today = "2026-11-26"
	begun, solved := playing(t, puzzle, "2=4"), e
	solved.Board.Entered = grid(t, solution)
	for c := range solver.Cell(81) {
		if solved.Board.Given.At(c) != 0 {
			solved.Board.Entered = solved.Board.Entered.With(c, 0)
		}
	}
	begun.Today = e.Today
	for rule, test := range map[string]struct {
		e    Env
		want bool
	}{"untouched": {e, true}, "begun": {begun, false}, "solved": {solved, true}} {
		next := w
		if next.WishAgain(test.e); next.Wishes() != test.want {
			t.Errorf("%s on the next day: wishes %t", rule, next.Wishes())
		}
	}
	other, _ := Open(e, "?daily=medium&p="+puzzle, nil)
	if asks := other.Follow(e, grid(t, puzzle)); asks.Put != nil || asks.Loaded == nil || other.Wishes() {
		t.Errorf("what is on the board already: %+v", asks)
	}
}

// If a puzzle that the host page requests cannot be loaded, the puzzle on the board stays. If there is no
// puzzle on the board, an error is shown until the host page tries again.
func TestAWishInVain(t *testing.T) {
	w, _ := Open(empty(), "?level=3", nil)
	if asks := w.Follow(empty(), solver.Grid{}); asks.Start == nil || asks.Start.Task != (toWish{}) {
		t.Fatalf("%+v", asks)
	}
	toWish{}.Lose(&w)
	if !w.Awaits() {
		t.Error("the wish ends before the reason is known")
	}
	if asks := w.Follow(empty(), solver.Grid{}); asks.Say == nil || asks.Say.Why != NoNetwork || !asks.Vain ||
		w.Fault != *asks.Say || w.Awaits() {
		t.Errorf("%+v, %+v", asks, w.Fault)
	}
	if asks := w.Follow(empty(), solver.Grid{}); asks.Start != nil {
		t.Error("asked for again at once")
	}
	if asks := w.WishAgain(empty()); !asks.Bare || !asks.Retry || !w.Awaits() || w.Faulty() {
		t.Errorf("not tried again: %+v", asks)
	}
	e := playing(t, puzzle)
	e.Day, e.Level = "2026-11-24", 2
	stays, _ := Open(e, "?daily=easy&p="+puzzle, nil)
	if asks := stays.GiveUp(e); asks.Vain || stays.Faulty() ||
		stays.Wish != (embed.Wish{Daily: 3}) || asks.Loaded == nil || *asks.Loaded != (Day{"2026-11-24", 2}) {
		t.Errorf("with a puzzle on the board: %+v, %+v", asks, stays.Wish)
	}
}

// If the user switches to another level of the same day and back, the digits, the time and the number of
// mistakes are restored.
func TestLevelsThatAreLeft(t *testing.T) {
	e := playing(t, puzzle, "2=1")
	e.Spent, e.Hints = 40*time.Second, 2
	w, _ := Open(e, "?daily=easy&p="+puzzle, nil)
	w.Follow(e, grid(t, puzzle))
	w.Mistook(5)
	if asks := (SetLevel{Level: 2}).Update(&w, e); asks.Put != nil || w.Wish.Daily != 3 || !w.Wishes() {
		t.Fatalf("%+v", asks)
	}
	w.Leave(Kept{}, Kept{})
	hard := playing(t, second)
	w.Follow(hard, grid(t, second))
	if !w.LevelBegun(0, e.Today) || w.LevelBegun(0, "2026-11-26") || w.LevelBegun(1, e.Today) ||
		w.LevelDone(0, e.Today, true) || !w.LevelDone(2, e.Today, true) {
		t.Error("wrong levels are reported as started or solved")
	}
	next := w
	hard.Today = "2026-11-26"
	if asks := (SetLevel{Level: 0}).Update(&next, hard); asks.Put != nil {
		t.Error("the level of another day comes back")
	}
	hard.Today = "2026-11-25"
	asks := SetLevel{Level: 0}.Update(&w, hard)
	if p := asks.Put; p == nil || p.Play.Board != e.Board || p.Play.Spent != e.Spent || p.Play.Hints != 2 || p.Waits {
		t.Fatalf("%+v", asks)
	}
	if w.Resume(asks.Put); w.Spent(e.Spent, 2) != (embed.Spent{Seconds: 40, Mistakes: 5, Hints: 2}) {
		t.Errorf("spent %+v", w.Spent(e.Spent, 2))
	}
	for _, level := range []int{-1, 0, 3} {
		if asks := (SetLevel{Level: level}).Update(&w, e); asks.Put != nil || w.Wish.Daily != 1 {
			t.Errorf("level %d: %+v", level, asks)
		}
	}
}

// Mistakes are counted once the solution is known. Mistakes made before that are counted too, and each
// mistake is counted once.
func TestMistakesAreCounted(t *testing.T) {
	none, one, two := playing(t, puzzle), playing(t, puzzle, "2=1"), playing(t, puzzle, "2=1", "3=6")
	three := playing(t, puzzle, "2=1", "3=6", "5=1")
	w, _ := Open(none, "", nil)
	if w.Watches() {
		t.Error("the solution is requested before a digit is entered")
	}
	w.Entering(none.Board, one.Board)
	asks := w.Watch(one, 7)
	if s := asks.Start; s == nil || !s.Later || s.Request.(job.Judge).Patience != 7 || w.Watches() {
		t.Fatalf("%+v", asks)
	}
	toWatch{}.Forget(&w)
	if w.Watch(one, 7).Start == nil {
		t.Error("not asked again after it was cancelled")
	}
	w.Entering(one.Board, two.Board)
	found := job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true, Solution: solution}}
	toWatch{}.Take(&w, two, jobs.Answer{Reply: job.Reply{Event: found, Done: true}})
	if n := w.Spent(0, 0).Mistakes; n != 1 {
		t.Errorf("%d before the solution was known", n)
	}
	w.Entering(two.Board, three.Board)
	w.Entering(three.Board, two.Board)
	if n := w.Spent(0, 0).Mistakes; n != 2 {
		t.Errorf("%d in all", n)
	}
	if w.Leave(Kept{}, Kept{}); w.Spent(0, 0).Mistakes != 0 {
		t.Error("mistakes on another board are counted")
	}
}

// The host page gets an event whenever the board changes, and when the user solves the puzzle. While only the
// time changes, it gets events at regular intervals.
func TestEvents(t *testing.T) {
	e := playing(t, puzzle)
	w, _ := Open(e, "", nil)
	w.Greeted = true
	later := func(by time.Duration) Page {
		p := e.Page
		p.Spent += by
		return p
	}
	full := e.Page
	for c := range solver.Cell(81) {
		if full.Board.Given.At(c) == 0 {
			full.Board.Entered = full.Board.Entered.With(c, grid(t, solution).At(c))
		}
	}
	differs := full
	differs.Differs = true
	for rule, test := range map[string]struct {
		turn Turn
		want []string
	}{
		"nothing":                  {Turn{Now: e.Page}, nil},
		"a second":                 {Turn{Now: later(time.Second)}, nil},
		"a second that is the end": {Turn{Now: later(time.Second), Timed: true}, []string{"change"}},
		"fifteen seconds":          {Turn{Now: later(15 * time.Second)}, []string{"change"}},
		"a digit":                  {Turn{Now: playing(t, puzzle, "2=4").Page}, []string{"change"}},
		"a hint":                   {Turn{Now: e.Page, HintStage: "where"}, []string{"hint"}},
		"the finish":               {Turn{Now: full}, []string{"change", "solved"}},
		"that of the host page":    {Turn{Now: full, Theirs: true}, []string{"change"}},
		"not as the setter means":  {Turn{Now: differs}, []string{"change"}},
		"the beginning":            {Turn{Now: full, Opens: true}, nil},
	} {
		test.turn.Before, test.turn.Was = w, e.Page
		wantSaid(t, rule, w.Messages(test.turn), test.want...)
	}
}
