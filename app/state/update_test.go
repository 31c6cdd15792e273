package state_test

import (
	"slices"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

func typed(c solver.Cell, d solver.Digit) []state.Msg {
	return []state.Msg{game.Select{Cell: c}, game.Type{Digit: d}}
}

func all(parts ...[]state.Msg) []state.Msg {
	var msgs []state.Msg
	for _, p := range parts {
		msgs = append(msgs, p...)
	}
	return msgs
}

func one(msgs ...state.Msg) []state.Msg { return msgs }

var (
	setting = one(game.SetMode{Mode: game.Setting})
	playing = one(game.SetMode{Mode: game.Playing})
	undo    = one(game.Undo{})
	redo    = one(game.Redo{})
)

func TestTyping(t *testing.T) {
	tests := map[string]struct {
		open                   string // board in the address at which the page is opened
		do                     []state.Msg
		given, entered, filled string
		mode                   game.Mode
		notice                 state.NoticeKind
	}{
		"an empty board starts in Puzzle mode": {open: ".... .... .... ....", mode: game.Setting},
		"a link starts in Play mode":           {open: small, given: small, mode: game.Playing},
		"in Puzzle mode a digit is a given": {open: ".... .... .... ....", do: typed(5, 3),
			given: ".... .3.. .... ....", mode: game.Setting},
		"in Play mode a digit is entered": {open: small, do: typed(1, 3), given: small,
			entered: ".3.. .... .... ....", mode: game.Playing},
		"a digit replaces an entered one": {open: small, do: all(typed(1, 3), typed(1, 2)),
			given: small, entered: ".2.. .... .... ....", mode: game.Playing},
		"a digit replaces a given in Puzzle mode": {open: small, do: all(setting, typed(0, 2)),
			given: "2... ...3 .4.. ..2.", mode: game.Setting},
		"0 erases an entered digit": {open: small, do: all(typed(1, 3), typed(1, 0)),
			given: small, mode: game.Playing},
		"0 erases a given in Puzzle mode": {open: small, do: all(setting, typed(0, 0)),
			given: ".... ...3 .4.. ..2.", mode: game.Setting},
		"0 erases an entered digit in Puzzle mode too": {open: small, do: all(typed(1, 3), setting, typed(1, 0)),
			given: small, mode: game.Setting},
		"a given can't be changed in Play mode": {open: small, do: typed(0, 2), given: small,
			mode: game.Playing, notice: state.LockedCell},
		"nor with all that is in its cell": {open: small,
			do: []state.Msg{game.Press{Cell: 0}, game.Lift{}, game.EraseAll{}}, given: small, mode: game.Playing,
			notice: state.LockedCell},
		"a given can't be erased in Play mode": {open: small, do: typed(0, 0), given: small,
			mode: game.Playing, notice: state.LockedCell},
		"a given's own digit in Play mode is no mistake": {open: small, do: typed(0, 1),
			given: small, mode: game.Playing},
		"the refusal goes with the next digit": {open: small, do: all(typed(0, 2), typed(1, 3)),
			given: small, entered: ".3.. .... .... ....", mode: game.Playing},
		"a digit that the board has not is nothing": {open: small, do: typed(1, 5),
			given: small, mode: game.Playing},
		"a clash may be typed": {open: small, do: typed(1, 1), given: small,
			entered: ".1.. .... .... ....", mode: game.Playing},
		"switching the mode loses nothing": {open: small, do: all(typed(1, 3), setting, playing),
			given: small, entered: ".3.. .... .... ....", mode: game.Playing},
		"a given takes the place of an entered digit": {open: small, do: all(typed(1, 3), setting, typed(1, 4)),
			given: "14.. ...3 .4.. ..2.", mode: game.Setting},
		"other entered digits stay when a given is set": {open: small, do: all(typed(1, 3), setting, typed(2, 4)),
			given: "1.4. ...3 .4.. ..2.", entered: ".3.. .... .... ....", mode: game.Setting},
		"Clear in Play mode leaves the givens": {open: small, do: all(typed(1, 3), one(game.Clear{})),
			given: small, mode: game.Playing},
		"Clear in Puzzle mode leaves nothing": {open: small,
			do: all(typed(1, 3), setting, one(game.Clear{})), given: "", mode: game.Setting},
		"Undo takes a digit back": {open: small, do: all(typed(1, 3), typed(2, 4), undo),
			given: small, entered: ".3.. .... .... ....", mode: game.Playing},
		"Undo twice takes two back": {open: small,
			do: all(typed(1, 3), typed(2, 4), undo, undo), given: small, mode: game.Playing},
		"Undo further than the start does nothing": {open: small, do: all(typed(1, 3), undo, undo, undo),
			given: small, mode: game.Playing},
		"Redo brings back what Undo took": {open: small,
			do: all(typed(1, 3), typed(2, 4), undo, undo, redo, redo), given: small, entered: ".34. .... .... ....",
			mode: game.Playing},
		"Redo goes one step at a time": {open: small,
			do: all(typed(1, 3), typed(2, 4), undo, undo, redo), given: small, entered: ".3.. .... .... ....",
			mode: game.Playing},
		"Redo without Undo does nothing": {open: small, do: all(typed(1, 3), redo), given: small,
			entered: ".3.. .... .... ....", mode: game.Playing},
		"a digit after Undo ends Redo": {open: small,
			do: all(typed(1, 3), undo, typed(2, 4), redo), given: small, entered: "..4. .... .... ....",
			mode: game.Playing},
		"Undo takes Clear back": {open: small,
			do: all(typed(1, 3), one(game.Clear{}), undo), given: small, entered: ".3.. .... .... ....",
			mode: game.Playing},
		"Undo brings back the entered digit under a given": {open: small, do: all(typed(1, 3), setting, typed(1, 4),
			undo), given: small, entered: ".3.. .... .... ....", mode: game.Setting},
		"Undo does not switch the mode": {open: small, do: all(typed(1, 3), setting, undo),
			given: small, mode: game.Setting},
		"what changes nothing is no step for Undo": {open: small,
			do: all(typed(1, 3), typed(0, 2), typed(2, 0), undo), given: small, mode: game.Playing},
		"a refused digit leaves Redo as it was": {open: small,
			do: all(typed(1, 3), undo, typed(0, 2), redo), given: small, entered: ".3.. .... .... ....",
			mode: game.Playing},
		"a digit over the solver's digit is the person's": {open: small, do: all(solved, typed(1, 2)), given: small,
			entered: ".2.. .... .... ....", filled: "..42 421. 2.31 31.4", mode: game.Playing},
		"erasing takes the solver's digit away": {open: small, do: all(solved, typed(1, 0)), given: small,
			filled: "..42 421. 2.31 31.4", mode: game.Playing},
		"a given in Puzzle mode ends the solver's digits": {open: small, do: all(solved, setting, typed(1, 2)),
			given: "12.. ...3 .4.. ..2.", mode: game.Setting},
		"Clear takes the solver's digits away": {open: small, do: all(solved, one(game.Clear{})),
			given: small, mode: game.Playing},
		"Undo takes a solve away": {open: small, do: all(typed(1, 3), solved, undo),
			given: small, entered: ".3.. .... .... ....", mode: game.Playing},
		"Redo brings a solve back": {open: small, do: all(typed(1, 3), solved, undo, redo),
			given: small, entered: ".3.. .... .... ....", filled: "..42 421. 2.31 31.4", mode: game.Playing},
		"Undo goes on past a solve": {open: small, do: all(typed(1, 3), solved, undo, undo),
			given: small, mode: game.Playing},
		"a full board can be typed over": {open: smallIs, do: all(setting, typed(15, 1)),
			given: "1342 4213 2431 3121", mode: game.Setting},
		"a mode set again is no change": {open: small, do: all(playing, playing),
			given: small, mode: game.Playing},
		"New empties the board and goes to Puzzle mode": {open: small, do: one(state.New{}), mode: game.Setting},
		"New can't be undone into another board": {open: small,
			do: all(typed(1, 3), one(state.New{}), undo), mode: game.Setting},
		"showing and hiding the menu and panel change nought": {open: small,
			do:    one(state.ShowMenu{Menu: state.PageMenu}, state.ShowOpen{Shown: true}, state.ShowOpen{}),
			given: small, mode: game.Playing},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			for _, msg := range test.do {
				p.send(msg)
				p.answer()
			}
			p.wantBoard(test.given, test.entered, test.filled)
			p.wantNotice(test.notice)
			if p.model.Mode != test.mode {
				t.Errorf("mode %d, want %d", p.model.Mode, test.mode)
			}
		})
	}
}

var solved = one(state.Solve{})

func TestUndoAndRedoSayWhetherTheyCan(t *testing.T) {
	p := fresh(t, small)
	want := func(undo, redo bool) {
		t.Helper()
		if p.model.History.CanUndo() != undo || p.model.History.CanRedo() != redo {
			t.Errorf("undo %t, redo %t; want %t, %t", p.model.History.CanUndo(), p.model.History.CanRedo(), undo, redo)
		}
	}
	want(false, false)
	p.send(typed(1, 3)...)
	want(true, false)
	p.send(game.Undo{})
	want(false, true)
	p.send(game.Redo{})
	want(true, false)
	p.send(game.Undo{})
	p.send(typed(2, 4)...)
	want(true, false)
	p.send(state.New{})
	want(false, false)
}

func TestCursor(t *testing.T) {
	move := func(ways ...cursor.Direction) []state.Msg {
		var msgs []state.Msg
		for _, to := range ways {
			msgs = append(msgs, game.Move{To: to})
		}
		return msgs
	}
	tests := map[string]struct {
		from solver.Cell
		do   []state.Msg
		to   solver.Cell
	}{
		"right":                            {5, move(cursor.Right), 6},
		"left":                             {5, move(cursor.Left), 4},
		"up":                               {5, move(cursor.Up), 1},
		"down":                             {5, move(cursor.Down), 9},
		"right goes on at the other side":  {7, move(cursor.Right), 4},
		"left goes on at the other side":   {4, move(cursor.Left), 7},
		"up goes on at the other side":     {2, move(cursor.Up), 14},
		"down goes on at the other side":   {14, move(cursor.Down), 2},
		"Home goes to the row's start":     {6, move(cursor.RowStart), 4},
		"End goes to the row's end":        {6, move(cursor.RowEnd), 7},
		"Ctrl+Home goes to the first cell": {6, move(cursor.BoardStart), 0},
		"Ctrl+End goes to the last cell":   {6, move(cursor.BoardEnd), 15},
		"a digit leaves the cursor":        {6, one(game.Type{Digit: 3}), 6},
		"Undo shows where it changed": {6, one(game.Type{Digit: 3}, game.Move{To: cursor.Down}, game.Undo{}),
			6},
		"another board begins at its start": {6, one(state.Pasted{Text: "?p=1"}), 0},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(game.Select{Cell: test.from})
			if !p.model.Active || !p.focused {
				t.Error("the cell chosen is not shown as the cursor, or has no focus")
			}
			p.send(test.do...)
			if p.model.Cursor != test.to {
				t.Errorf("cell %d, want %d", p.model.Cursor, test.to)
			}
			if _, isMove := test.do[0].(game.Move); isMove && !p.focused {
				t.Error("the focus stays behind")
			}
		})
	}
}

// A click that arrives after another board was opened selects nothing if the new board does not have its
// cell.
func TestACellThatTheBoardHasNotIsNotSelected(t *testing.T) {
	p := fresh(t, small)
	p.send(game.Select{Cell: 3}, game.Select{Cell: 16}, game.Select{Cell: -1})
	if p.model.Cursor != 3 {
		t.Errorf("the cursor is at %d", p.model.Cursor)
	}
}

func TestTheCursorIsHiddenUntilItIsUsed(t *testing.T) {
	p := fresh(t, small)
	if p.model.Active {
		t.Error("shown at the start")
	}
	p.send(game.Type{Digit: 2})
	if !p.model.Active {
		t.Error("a digit was typed and the cursor is still hidden")
	}
}

func TestCopying(t *testing.T) {
	noGivens := all(one(state.Pasted{Text: "?p=" + text(small)}, state.New{}), playing, typed(1, 3))
	tests := map[string]struct {
		do     []state.Msg
		text   string
		link   bool
		ok     bool // the browser reports success
		notice state.NoticeKind
	}{
		"Share copies the puzzle's link": {do: one(state.Share{}), text: "?p=" + text(small), link: true,
			ok: true, notice: state.LinkCopied},
		"Share leaves the entered digits out": {do: all(typed(1, 3), one(state.Share{})),
			text: "?p=" + text(small), link: true, ok: true, notice: state.LinkCopied},
		"Share leaves the solver's digits out": {do: all(solved, one(state.Share{})), text: "?p=" + text(small),
			link: true, ok: true, notice: state.LinkCopied},
		"without givens, Share takes those entered": {do: all(noGivens, one(state.Share{})),
			text: "?p=.3..............", link: true, ok: true, notice: state.EnteredCopied},
		"an empty board has no link to share": {do: one(state.New{}, state.Share{}), notice: state.EmptyShare},
		"a refused copy is said": {do: one(state.Share{}), text: "?p=" + text(small), link: true,
			ok: false, notice: state.NotCopied},
		"a refused copy of the digits entered is said": {do: all(noGivens, one(state.Share{})),
			text: "?p=.3..............", link: true, ok: false, notice: state.NotCopied},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			for _, msg := range test.do {
				p.send(msg)
				p.answer()
			}
			if p.copied.Text != test.text || p.copied.Link != test.link {
				t.Errorf("copied %q, link %t", p.copied.Text, p.copied.Link)
			}
			if test.text != "" {
				p.wantNotice(state.NoNotice) // before the copy has succeeded
				p.send(state.Copied{Done: p.copied.Done, OK: test.ok})
			}
			p.wantNotice(test.notice)
		})
	}
}

func TestCopyAsTextHasEveryDigitShown(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 2)...)
	p.send(state.Solve{})
	p.answer()
	p.send(typed(1, 2)...)
	p.send(state.CopyText{})
	if p.copied.Link || p.copied.Done.Kind != state.TextCopied {
		t.Errorf("%+v", p.copied)
	}
	digits := ""
	for _, r := range p.copied.Text {
		if r >= '1' && r <= '4' {
			digits += string(r)
		}
	}
	if digits != "1242421324313124" {
		t.Errorf("%s\nholds %s", p.copied.Text, digits)
	}
}

func TestBars(t *testing.T) {
	tests := map[string]struct {
		do  []state.Msg
		bar bars.Bar
	}{
		"nothing to say":                      {nil, bars.NoBar},
		"a device that keeps nothing is said": {one(storage.SaveFailed{}), bars.UnkeptBar},
		"and only once": {one(storage.SaveFailed{}, bars.Dismiss{}, storage.SaveFailed{}),
			bars.NoBar},
		"another build is offered":   {one(bars.Updated{}), bars.BuildBar},
		"and may be put away":        {one(bars.Updated{}, bars.Dismiss{}), bars.NoBar},
		"a part that failed is said": {one(bars.Broke{}), bars.BrokenBar},
		"and each time": {one(bars.Broke{}, bars.Dismiss{}, bars.Broke{}),
			bars.BrokenBar},
		"a device that keeps nothing hides no new build": {one(bars.Updated{}, storage.SaveFailed{}), bars.BuildBar},
		"a host that changes files is said":              {one(bars.Changed{}), bars.ChangedBar},
		"and that only once": {one(bars.Changed{}, bars.Dismiss{}, bars.Changed{}),
			bars.NoBar},
		"which hides no new build":                     {one(bars.Updated{}, bars.Changed{}), bars.BuildBar},
		"nor that a part failed":                       {one(bars.Broke{}, storage.SaveFailed{}), bars.BrokenBar},
		"a new build does not hide that a part failed": {one(bars.Broke{}, bars.Updated{}), bars.BrokenBar},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(typed(1, 3)...)
			p.send(test.do...)
			if p.model.Bar != test.bar {
				t.Errorf("bar %d, want %d", p.model.Bar, test.bar)
			}
			p.wantBoard(small, ".3.. .... .... ....", "")
		})
	}
}

func TestADeviceThatIsFullIsSaidOnceAndNothingBreaks(t *testing.T) {
	p := opened(t, &device{refuses: true}, "a", "?p="+text(small))
	if p.model.Bar != bars.UnkeptBar {
		t.Errorf("bar %d", p.model.Bar)
	}
	p.send(bars.Dismiss{})
	if !p.focused {
		t.Error("the focus is lost with the bar")
	}
	p.send(typed(1, 3)...)
	if p.model.Bar != bars.NoBar {
		t.Error("said again")
	}
	p.wantBoard(small, ".3.. .... .... ....", "")
}

func TestReloadIsAskedFor(t *testing.T) {
	p := fresh(t, small)
	p.send(bars.Updated{}, state.Reload{})
	if len(p.cmds) != 1 || p.cmds[0] != (state.Renew{}) {
		t.Errorf("%+v", p.cmds)
	}
}

func TestPreferences(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	p.send(state.SetTheme{Theme: state.Dark}, state.SetLang{Lang: i18n.Ja})
	if len(p.cmds) != 1 || p.cmds[0] != (state.Prefer{Settings: state.Settings{Lang: i18n.Ja, Theme: state.Dark,
		Habits: p.model.Habits}}) {
		t.Errorf("%+v", p.cmds)
	}
	if p.model.Lang != i18n.Ja || p.model.Theme != state.Dark {
		t.Error("chosen, and not taken")
	}
	p.wantBoard(small, "", "")
	m, _ := state.Update(state.Model{}, state.Start{Settings: state.Settings{Lang: i18n.Hans, Theme: state.Light},
		Query: "?p=" + text(small)})
	if m.Lang != i18n.Hans || m.Theme != state.Light {
		t.Error("not the settings of the start")
	}
}

func TestPanels(t *testing.T) {
	p := fresh(t, small)
	p.send(state.ShowMenu{Menu: state.PageMenu})
	if p.model.Menu == state.NoMenu {
		t.Error("the menu does not open")
	}
	p.send(state.Pasted{Text: "no"}, state.ShowOpen{Shown: true})
	if !p.model.OpenPanel || p.model.Menu != state.NoMenu {
		t.Error("the panel does not open in place of the menu")
	}
	p.wantNotice(state.NoNotice) // the notice about the previous text has gone
	p.send(state.Pasted{Text: "no"})
	if !p.model.OpenPanel {
		t.Error("a text that is no puzzle closes the panel")
	}
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	if p.model.OpenPanel {
		t.Error("a puzzle leaves the panel open")
	}
	p.send(state.ShowOpen{Shown: true}, state.Pasted{Text: "?p=" + text(dozen)})
	if p.model.OpenPanel || !p.focused {
		t.Error("the same puzzle again leaves the panel open, or the focus in it")
	}
	p.send(state.ShowMenu{Menu: state.PageMenu}, state.ShowMenu{})
	if p.model.Menu != state.NoMenu {
		t.Error("the menu does not close")
	}
}

// The user's next action removes a notice.
func TestWhatWasSaidGoes(t *testing.T) {
	for name, next := range map[string]state.Msg{
		"a click": game.Select{Cell: 3}, "a move": game.Move{To: cursor.Down},
		"another part of the page": state.Show{View: state.OnBatch},
		"a mode":                   game.SetMode{}, "Check": state.Check{}, "All solutions": state.All{},
		"the dialog": state.ShowOpen{Shown: true},
	} {
		p := fresh(t, small)
		p.send(typed(2, 4)...)
		p.send(state.Pasted{Text: "nonsense"})
		p.wantNotice(state.BadText)
		if p.send(next); p.model.Notice.Kind != state.NoNotice {
			t.Errorf("%s leaves it", name)
		}
	}
	p := fresh(t, small)
	p.send(all(playing, typed(2, 4), one(state.Pasted{Text: "nonsense"}, game.Undo{}))...)
	p.wantNotice(state.NoNotice)
	p.send(state.Pasted{Text: "nonsense"}, game.Redo{})
	p.wantNotice(state.NoNotice)
}

func TestALanguageAndAThemeArePutInForce(t *testing.T) {
	p := fresh(t, small)
	for _, msg := range []state.Msg{state.SetLang{Lang: i18n.Ja}, state.SetTheme{Theme: state.Dark}} {
		p.send(msg)
		if !p.asks(state.Prefer{Settings: state.Settings{Lang: p.model.Lang, Theme: p.model.Theme,
			Habits: p.model.Habits}}) {
			t.Errorf("%T is not put in force", msg)
		}
	}
}

// Hide removes the digits of a solution that is shown, but not the user's digits. Undo shows them again.
func TestHide(t *testing.T) {
	p := fresh(t, small)
	p.do(all(typed(1, 2), one(state.Solve{}, answered{})))
	solved := p.model.Board
	if solved.Solver.Count() == 0 {
		t.Fatal("nothing was solved")
	}
	p.send(state.Hide{})
	if b := p.model.Board; b.Solver.Count() != 0 || b.Given != solved.Given || b.Entered != solved.Entered {
		t.Errorf("left: %v", b.Shown())
	}
	if !p.model.Judged() {
		t.Error("the verdict is gone too")
	}
	if p.send(game.Undo{}); p.model.Board != solved {
		t.Errorf("back: %v", p.model.Board.Shown())
	}
}

// A menu closes when the user chooses an item.
func TestTheMenuClosesWithAChoice(t *testing.T) {
	for name, choice := range map[string]state.Msg{
		"Candidates": game.SetCandidates{Kind: game.InSolutions}, "Open": state.ShowOpen{Shown: true},
		"another size": state.Resize{Layout: layout(t, 2, 3)}, "a part of the page": state.Show{View: state.OnBatch},
		"Clear": game.Clear{}, "Copy as text": state.CopyText{}, "Share": state.Share{},
		"Play": game.SetMode{Mode: game.Playing},
	} {
		p := fresh(t, small)
		if p.send(state.ShowMenu{Menu: state.PageMenu}, choice); p.model.Menu != state.NoMenu {
			t.Errorf("%s leaves it open", name)
		}
	}
}

// The keyboard focus moves to the board when a board opens, or when the control with the focus disappears.
func TestTheFocusGoesToTheBoard(t *testing.T) {
	tests := map[string]struct {
		before []state.Msg
		do     state.Msg
		want   bool
	}{
		"New":                          {nil, state.New{}, true},
		"a paste":                      {nil, state.Pasted{Text: text(dozen)}, true},
		"a paste of what is there":     {nil, state.Pasted{Text: text(small)}, true},
		"an example":                   {nil, state.Example{}, true},
		"a board of the list":          {one(state.New{}), state.OpenRecord{ID: "a-1"}, true},
		"the board that is shown":      {nil, state.OpenRecord{ID: "a-1"}, true},
		"the board's part of the page": {one(state.Show{View: state.OnBatch}), state.Show{}, true},
		"the list of solutions closes": {one(state.All{}), solutions.CloseList{}, true},
		"Stop":                         {one(state.All{}), state.Stop{}, true},
		"a bar is put away":            {one(bars.Updated{}), bars.Dismiss{}, true},
		"a move":                       {nil, game.Move{To: cursor.Down}, true},
		"a click on a cell":            {nil, game.Select{Cell: 3}, true},
		"a digit":                      {nil, game.Type{Digit: 1}, false},
		"Solve":                        {nil, state.Solve{}, false},
		"another size":                 {nil, state.Resize{Layout: layout(t, 2, 3)}, false},
		"a mode":                       {nil, game.SetMode{}, true},
		"a given where digits move on": {one(state.New{}, game.Select{}), game.Type{Digit: 1}, true},
		"a paste that is no puzzle":    {nil, state.Pasted{Text: "nonsense"}, false},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			for _, msg := range test.before {
				p.send(msg)
				p.answer()
			}
			if _, still := test.do.(state.Stop); still {
				p.send(state.All{})
			}
			p.send(test.do)
			if focus := slices.Contains(p.cmds, state.Cmd(state.Focus{})); focus != test.want {
				t.Errorf("the board gets the focus: %t", focus)
			}
		})
	}
}

// When another board opens, dialogs and menus close, the cursor is in the first cell, and no state of the
// previous board remains.
func TestAnotherBoardBeginsAnew(t *testing.T) {
	for name, open := range map[string]state.Msg{
		"New": state.New{}, "a paste": state.Pasted{Text: text(dozen)}, "an example": state.Example{},
		"another size": state.Resize{Layout: layout(t, 2, 3)},
	} {
		p := fresh(t, small)
		p.send(all(playing, typed(1, 3), typed(2, 4), one(game.Undo{}, state.All{}, state.ShowOpen{Shown: true}))...)
		p.answer()
		p.send(state.ShowMenu{Menu: state.PageMenu}, open)
		m := p.model
		if m.Cursor != 0 || m.Active || m.Menu != state.NoMenu || m.OpenPanel || m.View != state.OnBoard ||
			m.History.CanUndo() || m.History.CanRedo() || m.List.Shown || m.Verdict.Counted {
			t.Errorf("%s: %+v", name, m)
		}
	}
	p := fresh(t, small)
	p.send(all(playing, typed(1, 3), typed(2, 4), one(game.Undo{}, state.New{}))...)
	if p.model.History.CanRedo() {
		t.Error("what was taken back on one board can be done again on another")
	}
}

// The counter Opened increases each time the dialog has to be opened, but not when it closes.
func TestTheDialogIsOpenedAgain(t *testing.T) {
	p := fresh(t, small)
	for want := 1; want <= 3; want++ {
		p.send(state.ShowOpen{Shown: true})
		if p.model.Opened != want {
			t.Errorf("opened %d times, want %d", p.model.Opened, want)
		}
		if want != 2 { // the browser may have closed the dialog without telling the page
			p.send(state.ShowOpen{})
		}
	}
}

func TestExamplesAreWhatTheirNamesSay(t *testing.T) {
	for i, solutions := range []int{1, 12, 1} {
		p := fresh(t, "")
		p.send(state.Example{Number: i})
		if p.model.Mode != game.Posed || p.model.Board.Given.Count() < 17 {
			t.Fatalf("example %d does not open", i)
		}
		if p.address() != link.Encode(p.model.Board.Given) {
			t.Errorf("example %d: the address is %q", i, p.address())
		}
		p.send(state.All{})
		p.answer()
		if !p.model.List.Exact || p.model.List.Found != solutions {
			t.Errorf("example %d: %d solutions, want %d", i, p.model.List.Found, solutions)
		}
	}
}

// A text that could not be copied is known to be a link or not, whatever it consists of.
func TestARefusedLinkIsKnown(t *testing.T) {
	for name, test := range map[string]struct {
		copies state.Msg
		link   bool
	}{
		"an address": {state.CopyAddress{Address: "https://numplace.example/?p=1"}, true},
		"a result":   {state.ShareResult{Site: "https://numplace.example/"}, false},
		"a drawing":  {state.CopyText{}, false},
	} {
		p := fresh(t, small)
		p.send(test.copies)
		p.send(state.Copied{Done: p.copied.Done, Text: p.copied.Text})
		if m := p.model; m.Uncopied == "" || m.UncopiedLink != test.link {
			t.Errorf("%s: %q is a link: %t", name, m.Uncopied, m.UncopiedLink)
		}
	}
}

// If the browser refuses to copy a text, the page shows the text, so that the user can copy it by hand. The
// text stays until the user closes it or does something else.
func TestARefusedCopyIsShown(t *testing.T) {
	const refused = "https://numplace.example/?p=1"
	for what, done := range map[string][]state.Msg{
		"closing it":           one(state.ShowOpen{}),
		"opening a puzzle":     one(state.Pasted{Text: text(dozen)}),
		"the dialog of Open":   one(state.ShowOpen{Shown: true}),
		"a list":               one(collections.SourceChosen{Name: "a", Size: 10}),
		"another view":         one(state.Show{View: state.OnExplore}),
		"a copy that succeeds": one(state.Copied{Done: state.Notice{Kind: state.TextCopied}, OK: true}),
		"going back":           one(state.HistoryMoved{Query: "?p=" + text(dozen)}),
	} {
		p := fresh(t, small)
		before := p.model.Opened
		p.send(state.CopyText{})
		p.send(state.Copied{Done: p.copied.Done, Text: refused})
		p.wantNotice(state.NotCopied)
		if p.model.Uncopied != refused || p.model.Opened == before || p.model.OpenPanel {
			t.Errorf("%q is shown, opened %d times", p.model.Uncopied, p.model.Opened-before)
		}
		p.send(done...)
		if p.model.Uncopied != "" {
			t.Errorf("after %s it is still shown", what)
		}
	}
}
