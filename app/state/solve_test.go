package state_test

import (
	"strings"
	"testing"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/generate"
)

const classicIs = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// solving returns the messages that solve the classic puzzle cell by cell. In the first empty cell, a wrong
// digit comes before the right one. The centre cell takes a minute, and every other cell a second.
func solving() (msgs []state.Msg) {
	for c, d := range []byte(classicIs) {
		if classic[c] != '.' {
			continue
		}
		msgs = append(msgs, game.Select{Cell: solver.Cell(c)})
		switch c {
		case 2:
			msgs = append(msgs, game.Type{Digit: 2})
		case 40:
			msgs = append(msgs, game.Elapsed{Time: 59 * time.Second})
		}
		msgs = append(msgs, game.Elapsed{Time: time.Second}, game.Type{Digit: solver.Digit(d - '0')})
	}
	return msgs
}

// After the last digit of a solve, the cursor is hidden until the user selects a cell.
func TestTheCursorRestsAfterTheLastDigit(t *testing.T) {
	for name, choose := range map[string]state.Msg{
		"a click": game.Select{Cell: 3}, "an arrow key": game.Move{To: cursor.Left},
		"an arrow key that extends the selection": game.Move{To: cursor.Left, Reach: game.Extend},
	} {
		p := fresh(t, classic)
		p.do(solving())
		if !p.model.End.Still {
			t.Fatal("the cursor is of use")
		}
		if p.send(choose); p.model.End.Still {
			t.Errorf("the cursor is of no use after %s", name)
		}
	}
}

// The record of a solved board contains a summary of the solve, so the page still shows the times, hints and
// mistakes after a reload.
func TestHowItWasSolvedIsKept(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(hint, answered{}, hints.CloseHint{}, hint, answered{}, hints.CloseHint{})) // the same hint twice
	p.do(one(hint, answered{}, hints.NextHint{}, answered{}, hints.CloseHint{}))        // and another hint
	p.do(all(solving(), one(answered{})))
	if !p.model.SolvedByHand() || !p.model.End.Fresh {
		t.Fatal("it does not count as solved here and now")
	}
	was, ok := p.model.Solve()
	i, _ := was.Longest()
	if !ok || was.Hints != 2 || was.Slips != 1 || len(was.Thoughts) != 51 ||
		was.Thoughts[i] != (history.Thought{Cell: 40, Seconds: 60, Number: 27}) {
		t.Errorf("%v, %d hints, %d slips, %d thoughts, the longest is %+v", ok, was.Hints, was.Slips, len(was.Thoughts),
			was.Thoughts[i])
	}
	kept := p.records()[0]
	if got, ok := history.ReadSolve(kept.Solve, p.model.Board.Layout()); !ok || got.Hints != 2 || got.Slips != 1 ||
		kept.Hints != 2 {
		t.Errorf("the record has %q", kept.Solve)
	}
	for name, forget := range map[string]func(){"as it is": func() {},
		"without its history": func() { clear(p.device.trails) }} {
		forget()
		p.reload("b")
		now, ok := p.model.Solve()
		if !ok || now.Text() != was.Text() || p.model.End.Fresh {
			t.Errorf("%s: after a reload %+v", name, now)
		}
	}
	p.send(state.New{})
	if _, ok := p.model.Solve(); ok || p.model.Hints != 0 {
		t.Error("another board has been solved in the same way")
	}
}

// The result that the user can share as text has at most six lines in each language: the name, the time with
// hints and mistakes, squares in the order of solving, and the link to the puzzle.
func TestTheResultAsAText(t *testing.T) {
	for lang, words := range map[i18n.Lang]string{i18n.En: "no hints, 1 mistake", i18n.Ja: "ヒントなし、誤り1回",
		i18n.Hans: "没用提示，填错1次", i18n.Hant: "沒用提示，填錯1次"} {
		p := fresh(t, classic)
		p.do(all(one(state.Check{}, answered{}), solving(), one(answered{}, state.SetLang{Lang: lang},
			game.Elapsed{Time: time.Second})))
		share := state.ShareResult{Site: ourSite, What: "The puzzle"}
		p.send(share)
		lines := strings.Split(p.copied.Text, "\n")
		if len(lines) != 6 || !strings.HasPrefix(lines[0], "Numplace · The puzzle") || lines[1] != "1:51 · "+words ||
			lines[5] != ourSite+"?p="+classic || p.copied.Link {
			t.Errorf("%s: %q", lang.Tag(), lines)
		}
		squares := strings.Join(lines[2:5], "")
		if want := strings.Repeat("⬜", 13) + "🟪" + strings.Repeat("⬜", 13); squares != want {
			t.Errorf("%s: %s", lang.Tag(), squares)
		}
		p.copied = state.Copy{}
		share.Sends = true
		p.send(share)
		if got := p.sent; got != strings.Join(lines, "\n") || p.copied.Text != "" {
			t.Errorf("%s: %q is sent", lang.Tag(), got)
		}
	}
}

// After a solve, the page requests the step that was possible at the longest pause.
func TestWhatWasThereAtTheLongestStop(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(one(live, answered{}), solving()))
	var asked job.Reach
	for _, r := range p.jobs {
		if r, ok := r.(job.Reach); ok {
			asked = r
		}
	}
	if asked.Cell != 40 || asked.Entered[38] == '.' || asked.Entered[40] != '.' || asked.Entered[42] != '.' ||
		asked.Entered[2] != '4' {
		t.Errorf("asked about %+v", asked)
	}
	p.do(one(answered{}))
	if stop := p.model.End.Stop; stop.Technique == "" || stop.Name == "" {
		t.Errorf("%+v", stop)
	}
}

// The replay of a solve shows the digits in the order in which the user entered them, including mistakes.
// Undo reverts a start of play from a position of the replay.
func TestTheReplay(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	solved := p.model.Board
	entered := func() int { return p.model.Replayed().Entered.Count() }
	p.send(ended.ShowReplay{On: true})
	if r := p.model.End.Replay; !r.On || !r.Playing || entered() != 0 {
		t.Errorf("it begins with %+v and %d digits", r, entered())
	}
	for range 51 {
		p.send(state.Tick{})
	}
	if r := p.model.End.Replay; r.Playing || r.At != 51 || p.model.Replayed() != solved {
		t.Errorf("it ends with %+v", r)
	}
	p.send(ended.MoveReplay{By: -1})
	if entered() != 50 {
		t.Errorf("%d digits before the last", entered())
	}
	p.send(ended.SeekReplay{At: -5}, ended.NextStop{})
	if r := p.model.End.Replay; r.At != 26 || p.model.Replayed().Entered.At(40) != 5 || entered() != 26 {
		t.Errorf("the stop is %+v with %d digits", r, entered())
	}
	if p.model.Board != solved {
		t.Error("the replay changes the board")
	}
	p.send(ended.PlayReplayed{})
	if p.model.Board.Entered.Count() != 26 || p.model.End != (state.End{}) {
		t.Errorf("played on from %d digits, %+v", p.model.Board.Entered.Count(), p.model.End)
	}
	for p.model.History.CanRedo() {
		p.send(game.Redo{})
	}
	if p.model.Board != solved {
		t.Error("Redo does not lead to the solved board")
	}
}

// If the history is lost, the replay still shows the digits of the solved board in the order of entry.
func TestTheReplayWithoutAHistory(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	clear(p.device.trails)
	p.reload("b")
	p.send(ended.ShowReplay{On: true}, ended.SeekReplay{At: 3})
	b := p.model.Replayed()
	if b.Entered.Count() != 3 || b.Entered.At(2) != 4 {
		t.Errorf("%s", b.Entered)
	}
	p.send(ended.PlayReplayed{})
	if p.model.Board.Entered != b.Entered {
		t.Errorf("played on from %s", p.model.Board.Entered)
	}
	p.send(game.Undo{})
	if !p.model.SolvedByHand() {
		t.Error("Undo does not lead to the solved board")
	}
}

// The next puzzle after a solve has the same level and is generated in advance.
func TestTheNextPuzzleIsLikeTheLast(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(dialogs.BeginNew{Wish: dialogs.LevelWish(3), Layout: solver.Classic}, dialogs.StopBeginning{}, live,
		answered{}))
	p.do(all(solving(), one(answered{})))
	rated, _ := p.model.Rating()
	var made job.Make
	for _, r := range p.jobs {
		if r, ok := r.(job.Make); ok && r.Wish != dialogs.LevelWish(1).Text(solver.Classic) {
			t.Errorf("%s is made ahead", r.Wish)
		}
	}
	p.send(state.PlayNext{})
	for _, r := range p.jobs {
		if r, ok := r.(job.Make); ok {
			made = r
		}
	}
	if rated.Level != 1 || made.Wish != dialogs.LevelWish(1).Text(solver.Classic) {
		t.Errorf("level %d, asked for %+v", rated.Level, made)
	}
}

// If a solved puzzle with cages was generated here, the next puzzle has cages too. If it came from elsewhere,
// the next puzzle has no cages, because generating cages may take long.
func TestTheNextPuzzleAfterOneWithCages(t *testing.T) {
	const solution = "1234341221434321"
	for origin, laid := range map[string]bool{"": false, "&g=1.0.rcage": true} {
		p := opened(t, &device{}, "a", "?p="+strings.Repeat(".", 16)+
			"&l=2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6,cage=5:7.11,cage=9:8.12.13,cage=3:14.15&v=3"+origin)
		for c, d := range solution {
			p.send(typed(solver.Cell(c), solver.Digit(d-'0'))...)
		}
		if !p.model.SolvedByHand() {
			t.Fatal("it is not solved")
		}
		p.send(state.PlayNext{})
		for _, r := range p.jobs {
			if made, is := r.(job.Make); is {
				w, err := generate.ParseWish(made.Wish)
				if err != nil || !w.Layout.OnlyDigits() || (len(w.Elements) > 0) != laid || laid && w.Layout.N() != 4 {
					t.Errorf("%q: asked for %+v, %v", origin, made, err)
				}
			}
		}
		if does[job.Make](p) == 0 {
			t.Errorf("%q: nothing is made", origin)
		}
	}
}

// The replay is not affected by actions on the solved board, or by a change of language.
func TestTheReplayAfterMoreSteps(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(one(live, game.FillNotes{}, answered{}), solving(), one(answered{})))
	p.send(game.Select{Cell: 2})
	for colour := range solver.Digit(4) {
		p.send(game.Put{Tool: game.ColourTool, Digit: colour + 1})
	}
	p.send(ended.ShowReplay{On: true}, ended.ReplayNotes{}, ended.SeekReplay{At: 0})
	if b := p.model.Replayed(); b.Entered.Count() != 0 || b.Notes.At(2).Centre == 0 {
		t.Errorf("at first %d digits, %+v", b.Entered.Count(), b.Notes.At(2))
	}
	p.send(ended.SeekReplay{At: 3})
	if got := p.model.Replayed().Entered.Count(); got != 3 {
		t.Errorf("%d digits", got)
	}
	solved := p.model.Board
	p.send(state.SetHabits{Habits: state.Habits{Live: true, DigitFirst: true}}, game.SetBrush{Digit: 1})
	p.send(game.Press{Cell: 3}, game.Lift{}, game.Type{Digit: 9}, game.Erase{}, game.Undo{})
	if p.model.Board != solved || !p.model.End.Replay.On {
		t.Error("the board changes under the replay")
	}
	english := p.model.End.Stop.Name
	p.do(one(state.SetLang{Lang: i18n.Ja}, answered{}))
	if now := p.model.End.Stop.Name; now == english || now == "" || english == "" {
		t.Errorf("what was there is %q, then %q", english, now)
	}
}

// If another tab solves the same board, this tab shows the times of that solve. A damaged summary of a solve
// is ignored.
func TestASolveOfAnotherTab(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	was, _ := p.model.Solve()
	r := p.records()[0]
	other := was
	other.Slips = 7
	r.Rev, r.Solve = "z-1", other.Text()
	p.send(storage.Stored{Records: []storage.Record{r}})
	if now, ok := p.model.Solve(); !ok || now.Slips != 7 {
		t.Errorf("%+v", now)
	}
	r.Rev, r.Solve = "z-2", "1damaged"
	p.send(storage.Stored{Records: []storage.Record{r}})
	if now, ok := p.model.Solve(); !ok || now.Slips != 7 {
		t.Errorf("a damaged one: %+v", now)
	}
}

// An entered digit that becomes a given no longer counts as the user's, so it is no mistake either.
func TestASolveOfAPuzzleThatWasChanged(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(live, game.Select{Cell: 2}, game.Type{Digit: 4}, game.SetMode{Mode: game.Setting},
		game.Type{Digit: 4},
		game.SetMode{Mode: game.Playing}, answered{}))
	p.do(all(solving()[2:], one(state.Check{}, answered{})))
	if s, ok := p.model.Solve(); !ok || len(s.Thoughts) != 50 || s.Slips != 0 {
		t.Errorf("%v: %d thoughts, %d slips", ok, len(s.Thoughts), s.Slips)
	}
	if p.model.End.Stop.Name == "" {
		t.Error("a check loses what was there")
	}
}

// If another tab's solve replaces the solve that is being replayed, the replay ends.
func TestAReplayEndsWithItsSolve(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{}, ended.ShowReplay{On: true}, ended.SeekReplay{At: 30})))
	r := p.records()[0]
	s, _ := p.model.Solve()
	s.Thoughts = s.Thoughts[:1]
	r.Rev, r.Solve = "z-1", s.Text()
	p.send(storage.Stored{Records: []storage.Record{r}})
	if p.model.Replayed(); p.model.End.Replay.On {
		t.Errorf("%+v", p.model.End.Replay)
	}
}

// If two branches of the history lead to the solved board, the summary of the solve is about the current
// branch.
func TestASolveIsOfTheLastWay(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	first := p.model.History.Number()
	was, _ := p.model.Solve()
	for p.model.History.CanUndo() {
		p.send(game.Undo{})
	}
	if _, ok := p.model.Solve(); ok {
		t.Error("an empty puzzle is solved")
	}
	for c := solver.Cell(80); c >= 0; c-- {
		if classic[c] == '.' {
			p.send(game.Select{Cell: c}, game.Elapsed{Time: time.Second},
				game.Type{Digit: solver.Digit(classicIs[c] - '0')})
		}
	}
	now, ok := p.model.Solve()
	if !ok || now.Thoughts[0].Cell != was.Thoughts[50].Cell {
		t.Errorf("the other way begins at %d", now.Thoughts[0].Cell)
	}
	p.send(game.Revisit{Number: first})
	if back, _ := p.model.Solve(); back.Text() != was.Text() || p.records()[0].Solve != was.Text() {
		t.Errorf("back on the first way: %+v, want %+v", back, was)
	}
}

// The end panel does not claim a solve without hints if the page has shown the solution or clues to it. If
// digits came by a link, the help that was used is unknown, and the panel reports nothing about it.
func TestTheEndBoastsOfNothing(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	if got := p.model.Effort(); len(got) == 0 || got[0] != i18n.HintsAsked(i18n.En, 0) {
		t.Errorf("without help: %q", got)
	}
	for name, do := range map[string][]state.Msg{
		"the solution": one(live, answered{}, state.Solve{}, answered{}, state.Hide{}),
		"the path":     one(live, answered{}, state.Show{View: state.OnExplore}, answered{}, state.Show{}),
		"candidates of the solutions": one(live, answered{}, game.SetCandidates{Kind: game.InSolutions}, answered{},
			game.SetCandidates{Kind: game.NoCandidates}),
	} {
		p := fresh(t, classic)
		p.do(do)
		if p.model.Hints != 0 || !p.records()[0].SolutionShown {
			t.Errorf("%s: the record does not know", name)
		}
		p.reload("b")
		p.do(all(solving(), one(answered{})))
		if got := p.model.Effort(); len(got) == 0 || got[0] != i18n.SolutionSeen.In(i18n.En) {
			t.Errorf("%s: %q", name, got)
		}
	}
	p = opened(t, &device{}, "a", "?p="+classic+"&d=..."+leftOpen(classic, classicIs)[3:])
	p.do(one(game.Select{Cell: 2}, game.Type{Digit: 4}, live, answered{}))
	if s, ok := p.model.Solve(); !ok || len(s.Thoughts) != 1 || len(p.model.Effort()) != 0 {
		t.Errorf("digits by link: %v, %q", ok, p.model.Effort())
	}
	p = opened(t, &device{}, "a", "?p="+classic+"&d="+classicIs[:2]+"4"+strings.Repeat(".", 78))
	if _, ok := p.model.Solve(); ok {
		t.Error("a board that is not solved")
	}
}

// A solution that came with a link does not count as a solve by the user, even if the user adds colours.
func TestASolvedLinkIsNoSolve(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+classic+"&d="+leftOpen(classic, classicIs))
	p.do(one(game.Select{Cell: 2}, game.Put{Tool: game.ColourTool, Digit: 3}, live, answered{}))
	if _, ok := p.model.Solve(); ok || !p.model.SolvedByHand() || p.records()[0].Solve != "" {
		t.Errorf("it is kept as %q", p.records()[0].Solve)
	}
}

// The number of hints is stored after each hint, even before the first digit.
func TestHintsAreKeptAtOnce(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(live, answered{}, hint, answered{}, hints.CloseHint{}))
	p.reload("b")
	if p.model.Hints != 1 {
		t.Errorf("%d hints", p.model.Hints)
	}
}

// If the user starts to play from a position of the replay, Redo leads back to the solved board, even after
// another branch was extended.
func TestPlayingOnLeadsBack(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{})))
	solved, at := p.model.Board, p.model.History.Number()
	p.send(game.Undo{}, game.Undo{}, game.Select{Cell: 77}, game.Put{Tool: game.ColourTool, Digit: 3},
		game.Revisit{Number: at}, ended.ShowReplay{On: true}, ended.SeekReplay{At: 40}, ended.PlayReplayed{})
	if p.model.Board.Entered.Count() != 40 {
		t.Fatalf("%d digits", p.model.Board.Entered.Count())
	}
	for p.model.History.CanRedo() {
		p.send(game.Redo{})
	}
	if p.model.Board != solved {
		t.Error("Redo leads elsewhere")
	}
}

// Showing another view pauses the replay. Play after its end starts it from the beginning.
func TestAReplayPausesAndBeginsAgain(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(solving(), one(answered{}, ended.ShowReplay{On: true}, state.Tick{})))
	p.send(state.Show{View: state.OnExplore}, state.Show{})
	if r := p.model.End.Replay; r.Playing || p.model.End.Fresh {
		t.Errorf("after another view %+v", r)
	}
	p.send(ended.ShowReplay{On: true}, ended.SeekReplay{At: 51}, ended.PlayReplay{})
	if r := p.model.End.Replay; r.At != 0 || !r.Playing {
		t.Errorf("after its end %+v", r)
	}
}

// With the setting KeepNotes, a hint that places a digit does not remove pencil marks from other cells.
// Colouring a candidate does not remove its corner mark.
func TestNotesThatStay(t *testing.T) {
	p := fresh(t, classic)
	p.send(state.SetHabits{Habits: state.Habits{KeepNotes: true, AllKinds: true}}, game.SelectAll{},
		game.Put{Tool: game.CornerTool, Digit: 4})
	for d := solver.Digit(1); d <= 9; d++ {
		if d != 4 {
			p.send(game.Put{Tool: game.CornerTool, Digit: d})
		}
	}
	p.do(one(hint, answered{}, hint, hints.ApplyHint{}))
	for c := range solver.Cell(81) {
		if d, _ := p.model.Board.At(c); d == 0 && p.model.Board.Notes.At(c).Corner != solver.DigitsUpTo(9) {
			t.Errorf("cell %d has lost a note", c)
		}
	}
	empty := solver.Cell(-1)
	for c := range solver.Cell(81) {
		if d, _ := p.model.Board.At(c); d == 0 && p.model.Board.Candidates(c).Has(4) {
			empty = c
		}
	}
	p.send(game.Select{Cell: empty}, game.SetFilter{On: true}, game.Type{Digit: 4},
		game.Put{Tool: game.ColourTool, Digit: 2})
	if n := p.model.Board.Notes.At(empty); n.Tints.Of(4) != 2 || n.Centre.Has(4) || !n.Corner.Has(4) {
		t.Errorf("coloured, it is %+v", n)
	}
	p.send(game.SetMode{Mode: game.Setting})
	if p.model.Play().Filtered() != 0 {
		t.Error("givens are filtered")
	}
}

// If a tab adopts another tab's record, the number of hints does not decrease.
func TestHintsOfAnotherTab(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(hint, answered{}, hints.CloseHint{}, game.Select{Cell: 2}, game.Type{Digit: 4}))
	r := p.records()[0]
	r.Rev, r.Hints = "z-1", 0
	p.send(storage.Stored{Records: []storage.Record{r}})
	for _, cmd := range p.cmds {
		if _, ok := cmd.(storage.Save); ok {
			t.Error("the other tab's history is written over before it is recalled")
		}
	}
	if p.model.Hints != 1 {
		t.Errorf("%d hints", p.model.Hints)
	}
}
