package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/cellset"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/format"
)

var hint = hints.AskHint{Pitch: 40}

// hinted returns a tab with a hint whose step is shown, which is the last stage.
func hinted(t *testing.T, puzzle string, before ...state.Msg) *tab {
	t.Helper()
	p := fresh(t, puzzle)
	p.do(all(before, one(hint, answered{}, hint)))
	if p.model.Hint.Stage != hints.HintHow {
		t.Fatalf("the hint is at stage %d, outcome %d", p.model.Hint.Stage, p.model.Hint.Found.Outcome)
	}
	return p
}

// atRemoval returns a tab with a hint whose step removes candidates and places no digit.
func atRemoval(t *testing.T, before ...state.Msg) *tab {
	t.Helper()
	p := hinted(t, classic, before...)
	p.nextUntil(func(e job.Hinted) bool { return e.Place == "" })
	return p
}

// nextUntil requests the next hint until wanted returns true for the answer.
func (p *tab) nextUntil(wanted func(e job.Hinted) bool) {
	p.t.Helper()
	for i := 0; !wanted(p.model.Hint.Found); i++ {
		if i > 300 {
			p.t.Fatalf("there is no such step")
		}
		p.do(one(hints.NextHint{}, answered{}))
	}
	if p.model.Hint.Stage == hints.HintWhere {
		p.send(hint)
	}
}

// removed returns the first candidate that the hint removes.
func (p *tab) removed() (solver.Cell, solver.Digit) {
	c, d := job.CandidateAt(p.model.Hint.Found.Remove, 0)
	return solver.Cell(c), solver.Digit(d)
}

func TestAHintIsShownStageByStage(t *testing.T) {
	p := fresh(t, classic)
	p.send(hint)
	if !p.model.Seeking() || p.model.Hint.Stage != hints.NoHint {
		t.Errorf("seeking %t, at stage %d", p.model.Seeking(), p.model.Hint.Stage)
	}
	p.send(hint) // presses the key for hints again
	if len(p.jobs) != 1 {
		t.Errorf("%d jobs", len(p.jobs))
	}
	p.answer()
	for _, want := range []hints.HintStage{hints.HintWhere, hints.HintHow, hints.HintHow} {
		if p.model.Hint.Stage != want || p.model.Hint.Found.Outcome != job.AStep || len(p.jobs) > 0 {
			t.Errorf("at stage %d, not %d, %d jobs", p.model.Hint.Stage, want, len(p.jobs))
		}
		p.send(hint)
	}
	if sets := p.model.Play().CandidateSets(); sets != nil {
		t.Errorf("it shows candidates: %v", sets)
	}
	p.send(hints.CloseHint{})
	if p.model.Hint != (hints.Hint{}) || p.model.Play().CandidateSets() != nil {
		t.Errorf("%+v is left", p.model.Hint)
	}
}

// On a small screen, the buttons of a hint are in a menu. Pressing a button closes the menu.
func TestAHintClosesTheMenu(t *testing.T) {
	p := fresh(t, classic)
	for _, msg := range []state.Msg{hint, hint, hints.NextHint{}, hints.CloseHint{}, state.Check{}} {
		p.do(one(state.ShowMenu{Menu: state.NarrowMenu}, msg, answered{}))
		if p.model.Menu != state.NoMenu {
			t.Errorf("the menu is open after %T", msg)
		}
	}
}

// Consecutive hints with the same technique can be applied together, as one step of Undo. The result is the
// same as applying them one by one, and a notice reports it.
func TestAllHintsInARow(t *testing.T) {
	const killer = "&v=3&k=1TQPWlrcZcgQVIkGkNEUZImQZEpBhkSkWGQOSRBkClmFyl2GmSgZmGVOjVBljpGYZIqVBoDsmYaFbZkRhpDt0Qa" +
		"E8RmGlTFZmGhPSZhoT10QZY-RFGULwYZUvFhYvJBlS9mGSL3YaE5g1QaE5hEQZQpkUGRKZVBcpl0AA"
	for name, before := range map[string][]state.Msg{"without notes": nil, "with candidates": one(game.FillNotes{})} {
		t.Run(name, func(t *testing.T) {
			open := func() *tab {
				p := landed(t, &device{}, "a", "?p="+strings.Repeat(".", 81)+killer)
				p.draw()
				p.do(all(one(state.Begin{}), before, one(hint, answered{}, hint)))
				p.do(one(hints.ApplyHint{}, hint, answered{}, hint)) // a hint whose technique can be applied only once
				return p
			}
			p, q := open(), open()
			was, e := p.model.Board, p.model.Hint.Found
			if e.Run < 2 || !p.model.CanRun() {
				t.Fatalf("%s: %d hints in a row", e.Name, e.Run)
			}
			p.send(hints.ApplyRun{})
			for i := range e.Run {
				if q.model.Hint.Found.Technique != e.Technique {
					t.Fatalf("hint %d is by %s", i, q.model.Hint.Found.Name)
				}
				q.do(one(hints.ApplyHint{}, hint, answered{}, hint))
			}
			if q.model.Hint.Found.Technique == e.Technique {
				t.Errorf("there are more than %d hints by %s", e.Run, e.Name)
			}
			if p.model.Board.Entered != q.model.Board.Entered || p.model.Board.Notes != q.model.Board.Notes {
				t.Error("the board differs from that after one hint after the other")
			}
			if n := p.model.Notice; n.Kind != state.RunDone || n.N != e.Run || n.Noted+n.Left == 0 ||
				p.model.Hints != e.Run+1 {
				t.Errorf("%+v, %d hints", n, p.model.Hints)
			}
			p.send(game.Undo{})
			if p.model.Board.Entered != was.Entered || p.model.Board.Notes != was.Notes {
				t.Error("one Undo does not bring the board back")
			}
		})
	}
	p := hinted(t, classic)
	before := p.model
	if p.send(hints.ApplyRun{}); p.model.CanRun() || p.model.Board != before.Board {
		t.Error("hints of a technique of all puzzles are carried out")
	}
}

// A single Undo reverts an applied hint, whether the hint placed a digit or removed candidates.
func TestApplyIsOneStep(t *testing.T) {
	for rule, open := range map[string]func() *tab{
		"a digit":    func() *tab { return hinted(t, classic) },
		"candidates": func() *tab { return atRemoval(t) },
	} {
		t.Run(rule, func(t *testing.T) {
			p := open()
			before, e := p.model.Board, p.model.Hint.Found
			p.send(hints.ApplyHint{})
			for i := range len(e.Place) / 3 {
				if c, d := job.CandidateAt(e.Place, i); p.model.Board.Entered.At(solver.Cell(c)) != solver.Digit(d) {
					t.Errorf("no %d in cell %d", d, c)
				}
			}
			for i := range len(e.Remove) / 3 {
				if c, d := job.CandidateAt(e.Remove, i); !p.model.Board.Notes.At(solver.Cell(c)).
					Struck.Has(solver.Digit(d)) {
					t.Errorf("the %d of cell %d is not struck", d, c)
				}
			}
			if e.Remove != "" {
				c, d := job.CandidateAt(e.Remove, 0)
				if left := p.model.Board.Notes.At(solver.Cell(c)).Centre; left == 0 || left.Has(solver.Digit(d)) {
					t.Error("nobody sees what was struck")
				}
			}
			if p.model.Hint.Stage != hints.NoHint {
				t.Error("the hint is still open")
			}
			p.send(game.Undo{})
			if p.model.Board != before || p.model.History.CanUndo() {
				t.Error("one Undo does not take it back")
			}
		})
	}
}

// After Apply, the cursor is on the digit placed. If the hint only removed candidates, the cursor stays.
func TestApplySelectsThePlacedCell(t *testing.T) {
	for rule, places := range map[string]bool{"a digit is placed": true, "candidates are struck": false} {
		t.Run(rule, func(t *testing.T) {
			p := hinted(t, classic)
			p.nextUntil(func(e job.Hinted) bool { return (e.Place != "") == places })
			e := p.model.Hint.Found
			c, _ := job.CandidateAt(e.Place+e.Remove, 0)
			other := solver.Cell((c + 1) % 81)
			want := other
			if places {
				want = solver.Cell(c)
			}
			p.send(game.Select{Cell: other}, hints.ApplyHint{})
			if got := p.model.Selection; got.Cursor != want || got.Selected != cellset.Of([]solver.Cell{want}) {
				t.Errorf("cell %d is selected, want %d", got.Cursor, want)
			}
		})
	}
}

// Apply removes the step's candidates from the pencil marks even if the setting KeepNotes is on.
func TestApplyTidiesNotes(t *testing.T) {
	for _, keep := range []bool{false, true} {
		p := atRemoval(t, state.SetHabits{Habits: state.Habits{AllKinds: true, KeepNotes: keep}})
		c, d := p.removed()
		p.do(one(game.Select{Cell: c}, game.Put{Tool: game.CentreTool, Digit: d}, hint, answered{}, hint, hint))
		p.nextUntil(func(e job.Hinted) bool {
			if e.Place != "" {
				return false
			}
			c2, d2 := p.removed()
			return c2 == c && d2 == d
		})
		p.send(hints.ApplyHint{})
		if p.model.Board.Notes.At(c).Centre.Has(d) {
			t.Errorf("notes are kept: %t; the note is there", keep)
		}
	}
}

// A hint does not change pencil marks until it is applied. Apply removes the eliminated candidates from a
// cell's marks, or writes the remaining candidates in a cell without marks. Undo reverts all of this.
func TestNotesAndAHint(t *testing.T) {
	p := atRemoval(t)
	before := p.model.Board.Notes
	first, d := p.removed()
	var others []solver.Cell // other cells from which the step removes candidates
	named := map[solver.Cell]solver.Digits{}
	for i := range len(p.model.Hint.Found.Remove) / 3 {
		c, gone := job.CandidateAt(p.model.Hint.Found.Remove, i)
		named[solver.Cell(c)] = named[solver.Cell(c)].With(solver.Digit(gone))
	}
	for c := range named {
		if c != first {
			others = append(others, c)
		}
	}
	if len(others) == 0 || before != (format.Notes{}) {
		t.Fatalf("the step is about %v", named)
	}
	p.send(hints.CloseHint{}, game.Select{Cell: first}, game.Put{Tool: game.CornerTool, Digit: d},
		game.Put{Tool: game.CentreTool, Digit: 9}, game.Select{Cell: 0})
	mine := p.model.Board.Notes
	p.do(one(hint, answered{}, hint))
	p.nextUntil(func(e job.Hinted) bool { return e.Place == "" })
	if p.model.Board.Notes != mine {
		t.Error("an open hint changes notes")
	}
	p.send(hints.ApplyHint{})
	note := p.model.Board.Notes.At(first)
	if note.Corner != 0 || note.Centre != solver.Digits(0).With(9).Without(d) || note.Struck != named[first] {
		t.Errorf("notes became %+v", note)
	}
	for _, c := range others {
		note := p.model.Board.Notes.At(c)
		if want := p.model.Board.Candidates(c) &^ named[c]; note.Centre != want || note.Struck != named[c] {
			t.Errorf("cell %d without notes has %b, want %b", c, note.Centre, want)
		}
	}
	if p.model.Candidates.Kind != game.NoCandidates {
		t.Error("candidates are shown in place of the notes")
	}
	if p.send(game.Undo{}); p.model.Board.Notes != mine {
		t.Error("Undo does not bring the notes back")
	}
}

// The cases of a hint's step are shown one at a time.
func TestCasesComeOneByOne(t *testing.T) {
	p := fresh(t, classic)
	p.send(hint)
	id, _ := asked[job.Hint](p)
	step := job.Explained{Name: "Net", Level: 4, Branches: "\t1\t2\n\t3\t4\n\t5\t6"}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep, Explained: step}}},
		hint)
	h := p.model.Hint
	if h.Branch != 1 || h.Cases() != 3 {
		t.Fatalf("case %d of %d is shown first", h.Branch, h.Cases())
	}
	p.send(hints.ShowBranch{Branch: 2})
	if p.model.Hint.Branch != 2 {
		t.Error("the second case is not shown")
	}
}

func TestNextHintGoesAroundAllSteps(t *testing.T) {
	p := hinted(t, small)
	first := p.model.Hint.Found.Explained
	seen := map[job.Explained]bool{first: true}
	for i := 0; p.model.Notice.Kind == state.NoNotice; i++ {
		p.do(one(hints.NextHint{}, answered{}))
		if e := p.model.Hint.Found.Explained; p.model.Notice.Kind == state.NoNotice && seen[e] || i > 300 {
			t.Fatalf("%s comes again", e.Result)
		} else {
			seen[e] = true
		}
		if p.model.Hint.Stage != hints.HintWhere && p.model.Notice.Kind == state.NoNotice {
			t.Fatalf("at stage %d", p.model.Hint.Stage)
		}
		if p.model.Notice.Kind == state.NoNotice {
			p.send(hint)
		}
	}
	p.wantNotice(state.NoOtherHint)
	p.do(one(hints.NextHint{}, answered{}))
	if len(seen) < 3 || p.model.Hint.Found.Explained != first || p.model.Notice.Kind != state.NoNotice {
		t.Errorf("after %d steps comes %s, not the first, %s", len(seen), p.model.Hint.Found.Result, first.Result)
	}
}

// A change of the board closes the hint or cancels the request for it. Other messages do not affect it.
func TestWhatClosesAHint(t *testing.T) {
	for rule, test := range map[string]struct {
		do   state.Msg
		open bool
	}{
		"a digit":            {do: game.Put{Tool: game.DigitTool, Digit: 4}},
		"a note":             {do: game.Put{Tool: game.CornerTool, Digit: 4}},
		"another board":      {do: state.Pasted{Text: text(small)}},
		"a solution":         {do: state.Solve{}},
		"another view":       {do: state.Show{View: state.OnExplore}},
		"editing the givens": {do: game.SetMode{Mode: game.Setting}},
		"Close":              {do: hints.CloseHint{}},
		"a move":             {do: game.Move{To: cursor.Right}, open: true},
		"a tool":             {do: game.SetTool{Tool: game.CornerTool}, open: true},
		"a menu":             {do: state.ShowMenu{Menu: state.PageMenu}, open: true},
		"another language":   {do: state.SetLang{Lang: i18n.Ja}, open: true},
		"other names":        {do: named(i18n.ByLetters), open: true},
	} {
		t.Run(rule, func(t *testing.T) {
			p := hinted(t, classic, game.Select{Cell: 2})
			p.do(one(test.do, answered{}))
			if open := p.model.Hint.Stage == hints.HintHow; open != test.open {
				t.Errorf("open: %t", open)
			}
			p = fresh(t, classic)
			p.send(game.Select{Cell: 2}, hint, test.do)
			if p.model.Seeking() != test.open {
				t.Errorf("sought for: %t", p.model.Seeking())
			}
		})
	}
}

func TestAHintIsExplainedInThePresentLanguage(t *testing.T) {
	p := hinted(t, classic)
	english := p.model.Hint.Found
	p.do(one(state.SetLang{Lang: i18n.Ja}, answered{}))
	if now := p.model.Hint.Found; now.Name == english.Name || now.Place != english.Place ||
		p.model.Hint.Stage != hints.HintHow {
		t.Errorf("%q became %q at stage %d", english.Name, now.Name, p.model.Hint.Stage)
	}
}

// named returns the message that sets how sentences name cells.
func named(n i18n.Naming) state.Msg {
	return state.SetHabits{Habits: state.Habits{Naming: n}}
}

// After the setting for names of cells has changed, an open hint uses the new names. The case shown stays.
func TestAHintIsExplainedWithThePresentNames(t *testing.T) {
	p := hinted(t, classic)
	p.send(hints.ShowBranch{Branch: 1})
	usual := p.model.Hint.Found
	for naming, want := range map[i18n.Naming]string{i18n.ByLetters: "A6 = 8", i18n.ByWords: "row 1, column 6 = 8"} {
		p.send(named(naming))
		if !p.asks(state.Prefer{Settings: p.model.Settings}) || p.model.Naming != naming {
			t.Errorf("%d is not kept: %+v", naming, p.cmds)
		}
		p.answer()
		now := p.model.Hint.Found
		if now.Result != want || now.Remove != usual.Remove || now.Place != usual.Place ||
			p.model.Hint.Stage != hints.HintHow || p.model.Hint.Branch != 1 {
			t.Errorf("%q became %q at stage %d, case %d; want %s", usual.Result, now.Result, p.model.Hint.Stage,
				p.model.Hint.Branch, want)
		}
	}
}

// When the size of the board on the screen changes, the hint is drawn again to fit.
func TestAHintFitsTheBoard(t *testing.T) {
	p := hinted(t, classic)
	p.send(hints.FitHint{Pitch: 40})
	if len(p.jobs) != 0 {
		t.Error("it is drawn anew for the same size")
	}
	p.send(hints.FitHint{Pitch: 60})
	if _, r := asked[job.Hint](p); r.Pitch != 60 || p.model.Hint.Stage != hints.HintHow {
		t.Errorf("asked for %d px", r.Pitch)
	}
}

func TestOneCaseOfAStepIsShownAlone(t *testing.T) {
	p := hinted(t, classic)
	p.send(hints.ShowBranch{Branch: 2})
	if p.model.Hint.Branch != 2 {
		t.Errorf("branch %d", p.model.Hint.Branch)
	}
	p.do(one(hints.NextHint{}, answered{}))
	if p.model.Hint.Branch != 0 {
		t.Error("the next step shows the case of this one")
	}
}

// The links of a chain are explained one by one: each press shows one more link. A chain has no cases.
func TestLinksComeOneByOne(t *testing.T) {
	p := fresh(t, classic)
	p.send(hint)
	id, _ := asked[job.Hint](p)
	step := job.Explained{Name: "Chain", Level: 4, Chain: "1-2-3",
		Branches: "\t1\t2\n\t3\t4\n\t5\t6\n\tr1c2\t1 or 2\tr1c2 ≠ 3"}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep, Explained: step}}},
		hint)
	for _, at := range []struct {
		ask, want, links int // requested branch, branch shown, number of links shown
	}{{0, -1, 1}, {1, 1, 1}, {0, -1, 1}, {-2, -2, 2}, {1, 1, 2}, {0, -2, 2}, {-9, -3, 3}, {0, 0, 3}, {-1, -1, 3}} {
		p.send(hints.ShowBranch{Branch: at.ask})
		h := p.model.Hint
		if h.Branch != at.want || h.LinksShown != at.links || h.Links() != 3 || h.Cases() != 0 {
			t.Errorf("asked for %d: %d is shown, %d of %d links are told", at.ask, h.Branch, h.LinksShown, h.Links())
		}
		lines := at.links
		if at.links == 3 {
			lines = 4
		}
		if got := strings.Count(h.Branches(), "\n") + 1; got != lines ||
			h.MoreLinks() != (at.links < 3) {
			t.Errorf("%d links are told: %d lines, more to come %t", at.links, got, h.MoreLinks())
		}
	}
	p.send(hints.ShowNamed{Name: "r1c2"}, hints.CloseHint{}, hints.ShowNamed{Name: "r1c2"})
	if p.model.Hint != (hints.Hint{}) {
		t.Error("cells are marked without a hint")
	}
}

// The user can practise the technique of a hint. After that, the puzzle still has its pencil marks and its
// Undo history.
func TestTheTechniqueOfAHintIsPractised(t *testing.T) {
	p := hinted(t, classic, all(typed(2, 4),
		one(game.Select{Cell: 3}, game.Put{Tool: game.CentreTool, Digit: 2}))...)
	before, key, spent := p.model.Board, p.model.Hint.Found.Technique, p.model.Clock.Spent
	if !p.model.CanPractise() {
		t.Fatalf("%s can't be practised", key)
	}
	p.send(state.Practise{})
	p.answerDesks()
	if task := p.model.Task(); !task.Is("1x."+key+".") || p.model.Hint.Stage != hints.NoHint {
		t.Fatalf("the task is %q after a hint for %s", task, key)
	}
	p.goBack(-1)
	if p.model.Board != before || p.model.Clock.Spent < spent || p.model.Mode != game.Playing {
		t.Fatalf("the board is %v, want %v", p.model.Board, before)
	}
	p.send(game.Undo{})
	if p.model.Board.Notes.At(3) != (format.Note{}) || p.model.Board.Entered != before.Entered {
		t.Error("Undo does not take the last note back")
	}
}

// If no exercise for a hint's technique is found, the technique's lesson opens, where the user can try again.
func TestNoExerciseForAHint(t *testing.T) {
	p := hinted(t, classic)
	key := p.model.Hint.Found.Technique
	p.send(state.Practise{})
	for id := range p.desks {
		p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.DeskAnswer{}}})
	}
	if p.model.View != state.OnLearn || p.model.Learn.Key != key {
		t.Errorf("the page is %q, want that of %s", p.model.Learn.Key, key)
	}
}

// If the board has mistakes, a request for a hint reports them instead, with the same buttons as Check.
func TestAHintSaysFirstWhatIsWrong(t *testing.T) {
	p := fresh(t, classic)
	p.do(all(typed(2, 4), typed(3, 2), typed(5, 8), one(hint, answered{}))) // the solution has a 6 in cell 3
	k, _ := p.model.Answered()
	if k.Kind != hints.SomeWrong || k.Wrong != 1 || k.StepsBack != 2 || p.model.Hint != (hints.Hint{}) {
		t.Fatalf("%+v", k)
	}
	p.send(hints.GoBack{})
	p.wantBoard(classic, with(2, 4), "")
}

// with returns the text of a classic board that has only the given digit in cell c.
func with(c int, digit byte) string {
	cells := []byte(strings.Repeat(".", 81))
	cells[c] = '0' + digit
	return string(cells)
}

func TestAHintSaysThatATrueCandidateIsStruck(t *testing.T) {
	struck := func() *tab {
		p := fresh(t, classic)
		p.do(all(typed(5, 8), one(game.SetCandidates{Kind: game.ByRules}, game.Select{Cell: 3},
			game.Put{Tool: game.CornerTool, Digit: 6},
			game.Select{Cell: 2}, game.Put{Tool: game.CornerTool, Digit: 1},
			game.Put{Tool: game.CornerTool, Digit: 4}), typed(7, 1)))
		p.do(one(hint, answered{})) // the solution has a 4 in cell 2 and a 6 in cell 3
		return p
	}
	p := struck()
	k, _ := p.model.Answered()
	if k.Kind != hints.SomeStruck || k.Wrong != 2 || k.StepsBack != 4 || p.model.Hint != (hints.Hint{}) {
		t.Fatalf("%+v", k)
	}
	p.send(hints.ShowWrong{})
	if k, _ := p.model.Answered(); !k.Shown || p.model.Selected != cellset.Of([]solver.Cell{2, 3}) ||
		p.model.WrongAt(7) {
		t.Errorf("shown are %v", p.model.Selected)
	}
	p.send(hints.GoBack{})
	if b := p.model.Board; b.Notes.At(2).Struck != 0 || b.Notes.At(3).Struck != 0 || b.Entered.At(5) != 8 ||
		b.Entered.At(7) != 0 || !p.model.History.CanRedo() {
		t.Error("it goes back to another board")
	}
	p = struck()
	p.send(hints.TakeBack{})
	if b := p.model.Board; b.Notes.At(2).Struck != solver.Digits(0).With(1) || b.Notes.At(3).Struck != 0 ||
		b.Entered.At(7) != 1 {
		t.Error("the struck candidates do not come back alone")
	}
	p = struck()
	p.do(one(game.Select{Cell: 10}, game.Put{Tool: game.CornerTool, Digit: 2}))
	if k, answered := p.model.Answered(); answered {
		t.Errorf("%+v is still said of other candidates", k)
	}
}

func TestWhatIsSaidWhereThereIsNoStep(t *testing.T) {
	inkala := "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	for rule, test := range map[string]struct {
		open string
		want job.Outcome
	}{
		"no solution":                 {"12.. ..3. ..4. ....", job.NoWay},
		"a cell without a candidate":  {"12.. ..34 3... 4...", job.NoWay},
		"several solutions":           {dozen, job.Beyond},
		"what no technique can solve": {inkala, job.Beyond},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			for i := 0; i < 40; i++ {
				if p.do(one(hint, answered{})); p.model.Hint.Found.Outcome == test.want {
					break
				}
				p.do(one(hint, hint, hints.ApplyHint{}))
			}
			if got := p.model.Hint.Found.Outcome; got != test.want ||
				(p.model.Hint.Stage == hints.HintNone) != (got != job.AStep) {
				t.Errorf("outcome %d at stage %d", got, p.model.Hint.Stage)
			}
		})
	}
}

func TestWhereNoHintIsOffered(t *testing.T) {
	for rule, test := range map[string]struct {
		open string
		do   []state.Msg
	}{
		"a blank board":      {open: blank, do: playing},
		"setting givens":     {open: small, do: setting},
		"the solution shown": {open: small, do: one(state.Solve{}, answered{})},
		"the list":           {open: dozen, do: one(state.All{}, answered{})},
		"another view":       {open: small, do: one(state.Show{View: state.OnBatch})},
	} {
		p := fresh(t, test.open)
		p.do(test.do)
		if p.send(hint); p.model.Seeking() || p.model.CanHint() {
			t.Errorf("%s: a hint is sought for", rule)
		}
	}
	p := fresh(t, small)
	p.do(all(one(hint), one(state.Stop{})))
	if p.model.Seeking() || p.model.Hint != (hints.Hint{}) || len(p.jobs) > 0 {
		t.Errorf("Stop leaves %+v", p.model.Hint)
	}
	p.send(hints.NextHint{}, hints.ApplyHint{}, hints.ShowBranch{Branch: 1}, hints.FitHint{Pitch: 9})
	if p.model.Hint != (hints.Hint{}) || len(p.jobs) > 0 {
		t.Errorf("without a hint there is %+v", p.model.Hint)
	}
}

// The page itself requests the rating of a classic puzzle with one solution. The rating of other puzzles is
// requested only by the user.
func TestRatingByItself(t *testing.T) {
	live := state.SetHabits{Habits: state.Habits{Live: true}}
	for rule, test := range map[string]struct {
		open    string
		thrifty bool
		rated   bool
		asks    bool
	}{
		"a sound puzzle":                   {open: classic, rated: true},
		"not where the person saves data":  {open: classic, thrifty: true, asks: true},
		"another size":                     {open: small, asks: true},
		"several solutions have no rating": {open: many},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "")
			p.history = []entry{{query: "?p=" + text(test.open)}}
			start := p.startMsg("b")
			start.Thrifty = test.thrifty
			p.do(one(start, live, answered{}))
			rated, ok := p.model.Rating()
			if ok != test.rated || p.model.CanRate() != test.asks ||
				ok && (rated.Level != 1 || !rated.Ends || rated.Score < 100) {
				t.Errorf("%+v, can be asked for: %t", rated, p.model.CanRate())
			}
			p.do(one(hints.Rate{}, answered{}))
			if _, ok := p.model.Rating(); ok != (test.rated || test.asks) || p.model.CanRate() {
				t.Errorf("asked for: %t", ok)
			}
			p.do(all(setting, typed(15, 1), one(answered{})))
			if _, ok := p.model.Rating(); ok {
				t.Error("the rating is said of another puzzle")
			}
		})
	}
}

// If the techniques do not solve a puzzle with rules, a notice reports that the puzzle has no level, and the
// user cannot request its rating again.
func TestNoLevelIsSaid(t *testing.T) {
	const arrows = "?p=....................................&v=3&k=1UE4PpZADcTA5MwA5R2A5V0A5YnA7JQA7RGA8BEAA"
	p := fresh(t, "")
	p.history = []entry{{query: arrows}}
	p.do(one(p.startMsg("b"), live, answered{}))
	if !p.model.CanRate() {
		t.Fatal("it can't be asked for")
	}
	p.do(one(hints.Rate{}, answered{}))
	if _, ok := p.model.Rating(); ok || p.model.CanRate() {
		t.Errorf("it has a rating: %t; it can be asked for: %t", ok, p.model.CanRate())
	}
	p.wantNotice(state.NoLevel)
}

// If the page itself requests a rating and the second program (app/workshop) cannot be fetched, the page
// shows no notice and does not try again. The user can still request the rating.
func TestRatingWithoutTheProgram(t *testing.T) {
	p := fresh(t, classic)
	p.do(one(state.SetHabits{Habits: state.Habits{Live: true}}))
	for id, r := range p.jobs {
		if _, ok := r.(job.Judge); ok {
			p.answerSome(id, -1)
		}
	}
	id, _ := asked[job.Rate](p)
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NoNotice)
	if len(p.jobs) != 0 || !p.model.CanRate() {
		t.Fatalf("%d jobs, can be asked for: %t", len(p.jobs), p.model.CanRate())
	}
	p.send(hints.Rate{})
	id, _ = asked[job.Rate](p)
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	if !p.model.CanRate() {
		t.Error("it can't be asked for again")
	}
}

// The notice that the second program could not be fetched mentions the network only if there is none. Any
// answer of the second program removes the notice.
func TestTheSecondProgramComesLater(t *testing.T) {
	p := fresh(t, classic)
	for online, want := range map[bool]state.NoticeKind{true: state.NotLoaded, false: state.NeedsVisit} {
		p.send(hint)
		id, r := asked[job.Hint](p)
		p.send(state.Absent{Job: id, Online: online})
		p.wantNotice(want)
		delete(p.jobs, id)
		p.send(hints.Rate{}, hint)
		id, _ = asked[job.Hint](p)
		p.jobs[id] = r
		p.model.Notice.Kind = want // as if the page itself had started the job
		p.answer()
		p.wantNotice(state.NoNotice)
		p.send(hints.CloseHint{})
	}
}

// Check finds digits of the solution that the user has crossed out as candidates, just as a hint does.
func TestCheckLooksAtStruckCandidates(t *testing.T) {
	strike := one(game.SetCandidates{Kind: game.ByRules}, game.Select{Cell: 2}, game.Put{Tool: game.CornerTool,
		Digit: 4})
	for rule, do := range map[string][]state.Msg{
		"without a digit":    strike,
		"with a right digit": all(one(game.Select{Cell: 3}, game.Put{Digit: 6}), strike),
	} {
		p := fresh(t, classic)
		p.do(all(do, one(state.Check{}, answered{})))
		if k, ok := p.model.Answered(); !ok || k.Kind != hints.SomeStruck || k.Wrong != 1 {
			t.Errorf("%s: %+v", rule, k)
		}
		p.send(hints.TakeBack{})
		if p.model.Board.Notes.At(2).Struck != 0 {
			t.Errorf("%s: it is not taken back", rule)
		}
	}
	p := fresh(t, classic)
	p.do(all(strike, one(game.Select{Cell: 3}, game.Put{Digit: 2}, state.Check{}, answered{})))
	if k, _ := p.model.Answered(); k.Kind != hints.SomeWrong {
		t.Errorf("a wrong digit comes first: %+v", k)
	}
}

// If there is no step to explain, the user can request a digit of the solution. It is entered in the selected
// cell or, if that has a digit, in the cell with the fewest candidates. It counts as a hint, and a single
// Undo removes it.
func TestADigitInPlaceOfAStep(t *testing.T) {
	p := fresh(t, small)
	p.model.Techniques = nothingOn
	p.send(state.Begin{}, hints.ShowDigit{})
	if p.model.Board.Entered.Count() > 0 || p.model.CanShowDigit() {
		t.Fatal("a digit is shown that nobody asked for")
	}
	solution, err := solver.Solve(t.Context(), p.model.Board.Given)
	if err != nil {
		t.Fatal(err)
	}
	show := func(want solver.Cell) {
		t.Helper()
		before := p.model
		p.do(one(hints.AskHint{}, answered{}))
		if !p.model.CanShowDigit() {
			t.Fatalf("no digit is offered: %+v", p.model.Hint)
		}
		p.send(hints.ShowDigit{})
		if b := p.model.Board; b.Entered != before.Board.Entered.With(want, solution.At(want)) ||
			p.model.Hints != before.Hints+1 || p.model.Hint.Stage != hints.NoHint {
			t.Fatalf("%s after %s, %d hints", b.Entered, before.Board.Entered, p.model.Hints)
		}
	}
	p.send(game.Select{Cell: 8})
	show(8)
	fewest := solver.Cell(-1)
	for c := range solver.Cell(16) {
		if b := p.model.Board; b.Entered.At(c) == 0 &&
			(fewest < 0 || b.Candidates(c).Len() < b.Candidates(fewest).Len()) {
			fewest = c
		}
	}
	show(fewest)
	p.send(game.Undo{})
	if p.model.Board.Entered.Count() != 1 {
		t.Errorf("after Undo: %s", p.model.Board.Entered)
	}
	// No digit is offered for a puzzle with several solutions, or if there is a step to explain.
	for _, layout := range []string{"2x2,thermo:0.1", "2x2,odd:0"} {
		p := ruled(t, layout)
		p.send(state.Begin{}, game.Select{Cell: 0})
		p.do(one(hints.AskHint{}, answered{}))
		if p.model.CanShowDigit() {
			t.Errorf("%s: a digit is offered", layout)
		}
	}
}

// Applying a hint moves the cursor to the digit that the hint enters.
func TestAnAppliedHintLeadsToItsDigit(t *testing.T) {
	p := hinted(t, classic, game.Select{Cell: 80})
	p.nextUntil(func(e job.Hinted) bool { return e.Place != "" })
	c, d := job.CandidateAt(p.model.Hint.Found.Place, 0)
	if c == 80 {
		t.Fatal("the step is about the cell of the cursor")
	}
	p.send(hints.ApplyHint{})
	if at, _ := p.model.Board.At(p.model.Cursor); int(p.model.Cursor) != c || int(at) != d || p.model.Several() {
		t.Errorf("the cursor is on %d, which has %d", p.model.Cursor, at)
	}
}
