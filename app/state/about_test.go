package state_test

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// far is a puzzle that needs more than singles. In many of its cells, a digit can be placed only after
// several other steps.
const far = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"

// askedAbout requests a hint about one cell after another until wanted returns true for the answer. It
// returns the tab, which shows that hint, and the cell.
func askedAbout(t *testing.T, wanted func(e job.Hinted) bool) (*tab, solver.Cell) {
	t.Helper()
	p := fresh(t, far)
	for c := range solver.Cell(81) {
		if d, _ := p.model.Board.At(c); d != 0 {
			continue
		}
		p.do(one(hints.AskAbout{Cell: c, Pitch: 40}, answered{}))
		if p.model.Hint.Stage == hints.HintWhere && wanted(p.model.Hint.Found) {
			return p, c
		}
		p.send(hints.CloseHint{})
	}
	t.Fatal("there is no such cell")
	return nil, 0
}

// A hint about a cell selects the cell and, like any hint, first shows only a question about where to look.
// Further hints are about the same cell, in any language.
func TestAHintIsAskedAboutACell(t *testing.T) {
	p, c := askedAbout(t, func(e job.Hinted) bool { return e.Ahead == 0 })
	if about, ok := p.model.Hint.About(); !ok || about != c || !p.model.Active || p.model.Cursor != c {
		t.Errorf("it is about cell %d (%t), the cursor is at %d", about, ok, p.model.Cursor)
	}
	tells := func() {
		t.Helper()
		e := p.model.Hint.Found
		for i := range len(e.Place) / 3 {
			if at, _ := job.CandidateAt(e.Place, i); solver.Cell(at) == c {
				return
			}
		}
		for i := range len(e.Remove) / 3 {
			if at, _ := job.CandidateAt(e.Remove, i); solver.Cell(at) == c {
				return
			}
		}
		t.Errorf("the step says nothing of the cell: %s", e.Result)
	}
	tells()
	for _, msg := range []state.Msg{hints.NextHint{}, state.SetLang{Lang: i18n.Ja}, hints.FitHint{Pitch: 41}} {
		p.do(one(msg, answered{}))
		tells()
	}
	p.send(hint, hints.ApplyHint{})
	if p.model.Board.Entered.Count() == 0 && p.model.Board.Notes.Struck() == "" || p.model.Hint != (hints.Hint{}) {
		t.Error("it is not done")
	}
}

// If a hint about a cell needs other steps first, the hint is shown in the position after those steps and
// cannot be applied to the board. Enter and the button request a hint about the next step instead.
func TestAStepThatLiesAhead(t *testing.T) {
	p, c := askedAbout(t, func(e job.Hinted) bool { return e.Ahead > 1 && e.Cells != "" })
	if p.model.Ahead() < 2 {
		t.Fatalf("%d steps ahead", p.model.Ahead())
	}
	before := p.model.Board
	p.send(hint)
	if p.model.Hint.Stage != hints.HintHow || p.model.NotedOut() != nil {
		t.Errorf("stage %d", p.model.Hint.Stage)
	}
	p.do(one(hints.ApplyHint{}, answered{}))
	if _, about := p.model.Hint.About(); p.model.Board != before || about || p.model.Ahead() != 0 ||
		p.model.Hint.Stage != hints.HintWhere {
		t.Errorf("about a cell: %t, %d ahead, stage %d", about, p.model.Ahead(), p.model.Hint.Stage)
	}
	p.do(one(hints.AskAbout{Cell: c, Pitch: 40}, answered{}, hints.AskFirst{}, answered{}))
	if _, about := p.model.Hint.About(); about || p.model.Hint.Stage != hints.HintWhere {
		t.Error("the first step is not asked about")
	}
	if p.send(hints.AskFirst{}); len(p.jobs) > 0 {
		t.Error("the first step is asked about again")
	}
}

// The answer to a request about a cell is ignored if the user has done something else in the meantime.
func TestAnAnswerAboutACellThatWasLeft(t *testing.T) {
	for rule, test := range map[string]struct {
		then []state.Msg
		want bool // whether the hint is shown
	}{
		"nothing else":   {nil, true},
		"asked again":    {one(hints.AskAbout{Cell: 1, Pitch: 40}), true},
		"another hint":   {one(hints.AskHint{Pitch: 40}), true}, // the running job answers this request too
		"a digit":        {one(game.Type{Digit: 3}), false},
		"a note":         {one(game.Put{Tool: game.CentreTool, Digit: 3}), false},
		"another cell":   {one(game.Select{Cell: 2}), false},
		"it is closed":   {one(hints.CloseHint{}), false},
		"it is stopped":  {one(state.Stop{}), false},
		"another view":   {one(state.Show{View: state.OnBatch}), false},
		"another puzzle": {one(state.Pasted{Text: classic}, answered{}), false},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, far)
			p.send(hints.AskAbout{Cell: 1, Pitch: 40})
			p.do(test.then)
			for len(p.jobs) > 0 {
				p.answer()
			}
			if got := p.model.Hint.Stage == hints.HintWhere; got != test.want {
				t.Errorf("at stage %d", p.model.Hint.Stage)
			}
			if p.model.Hint.Stage == hints.HintWhere && p.model.Hints != 1 {
				t.Errorf("%d hints counted", p.model.Hints)
			}
		})
	}
}

// If no hint about a cell is found, the page shows the reason: the cell already has its digit, a visible
// digit excludes the chosen digit, the board has a wrong digit, or no technique applies to the cell.
func TestWhatIsSaidInPlaceOfAStepAboutACell(t *testing.T) {
	about := func(c int) state.Msg { return hints.AskAbout{Cell: solver.Cell(c), Pitch: 40} }
	inkala := "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	for rule, test := range map[string]struct {
		open   string
		do     []state.Msg
		notice state.NoticeKind
		stage  hints.HintStage
		wrong  bool
	}{
		"a given": {far, one(about(0), answered{}), state.CellFilled, hints.NoHint, false},
		"a digit in sight": {far, one(game.SetFilter{On: true}, game.Type{Digit: 1}, about(1)),
			state.DigitSeen, hints.NoHint, false},
		"a wrong digit": {far, one(game.Select{Cell: 1}, game.Type{Digit: 2}, about(2), answered{}), state.NoNotice,
			hints.NoHint, true},
		"the end of the techniques": {inkala, one(about(1), answered{}), state.NoNotice, hints.HintNone, false},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			p.do(test.do)
			k, _ := p.model.Answered()
			if p.model.Notice.Kind != test.notice || p.model.Hint.Stage != test.stage || k.Faulty() != test.wrong {
				t.Errorf("notice %d, stage %d, wrong %t", p.model.Notice.Kind, p.model.Hint.Stage, k.Faulty())
			}
			if p.model.Hints > 0 {
				t.Errorf("%d hints are counted", p.model.Hints)
			}
		})
	}
}

// A hint about a cell is about the digit that the Filter highlights. If the Filter is off, it is about the
// digit that taps enter.
func TestAHintIsAskedAboutTheChosenDigit(t *testing.T) {
	first := state.SetHabits{Habits: state.Habits{DigitFirst: true}}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want solver.Digit
	}{
		"none":                 {nil, 0},
		"of the Filter":        {one(game.SetFilter{On: true}, game.Type{Digit: 3}), 3},
		"chosen first":         {one(first, game.SetBrush{Digit: 3}), 3},
		"a colour is no digit": {one(first, game.SetTool{Tool: game.ColourTool}, game.SetBrush{Digit: 3}), 0},
		"a digit let go of":    {one(first, game.SetBrush{Digit: 3}, game.SetBrush{Digit: 3}), 0},
	} {
		p := fresh(t, far)
		p.do(test.do)
		if got := p.model.Play().ChosenDigit(); got != test.want {
			t.Errorf("%s: %d", rule, got)
		}
	}
}

// Where the user cannot request a hint, a hint about a cell cannot be requested either.
func TestWhereNoHintAboutACellIsOffered(t *testing.T) {
	for rule, test := range map[string]struct {
		open string
		do   []state.Msg
	}{
		"a blank board":      {blank, playing},
		"setting givens":     {small, setting},
		"the solution shown": {small, one(state.Solve{}, answered{})},
		"the settings":       {small, one(state.ShowSheet{On: true})},
		"another view":       {small, one(state.Show{View: state.OnBatch})},
	} {
		p := fresh(t, test.open)
		p.do(test.do)
		if p.send(hints.AskAbout{Cell: 1}); p.model.Seeking() || p.model.CanAskAbout() {
			t.Errorf("%s: a hint is sought for", rule)
		}
	}
}

// If the techniques find no step for a cell, the page reports this, and offers to show a digit there.
func TestAHintAboutACellWithoutAStep(t *testing.T) {
	p := fresh(t, small)
	p.do(one(state.Pasted{Text: "?p=" + text(small) + "&t=" + nothingOn}, answered{}, state.Begin{}, answered{}))
	for c := range solver.Cell(16) {
		if d, _ := p.model.Board.At(c); d != 0 {
			continue
		}
		p.do(one(hints.AskAbout{Cell: c, Pitch: 40}, answered{}))
		about, ok := p.model.Hint.About()
		none := p.model.Hint.Stage == hints.HintNone && p.model.Hint.Found.Outcome == job.Beyond
		if !ok || about != c || p.model.Hint.Stage != hints.HintWhere && !none {
			t.Errorf("cell %d: stage %d, notice %d", c, p.model.Hint.Stage, p.model.Notice.Kind)
		}
		if none && p.model.CanShowDigit() {
			p.send(hints.ShowDigit{})
			if d, _ := p.model.Board.At(c); d == 0 {
				t.Errorf("cell %d: no digit is shown", c)
			}
			return
		}
	}
	t.Error("no digit can be shown in place of a step")
}

// The notice that a text is no puzzle is not shown with the words that no technique applies.
func TestARefusedTextEndsAHintWithoutAStep(t *testing.T) {
	for _, text := range []string{"rubbish", "1..4\n..x.\n4..1\n...."} {
		p := opened(t, &device{}, "a", "?p="+inkala+"&t="+nothingOn)
		p.answer()
		p.send(state.Begin{}, hints.AskHint{Pitch: 40})
		p.answer()
		if p.model.Hint.Stage != hints.HintNone {
			t.Fatalf("stage %d", p.model.Hint.Stage)
		}
		p.send(state.Pasted{Text: text})
		p.answer()
		if kind := p.model.Notice.Kind; kind != state.Unreadable && kind != state.BadText ||
			p.model.Hint.Stage != hints.NoHint {
			t.Errorf("%q: notice %d at stage %d", text, kind, p.model.Hint.Stage)
		}
	}
}
