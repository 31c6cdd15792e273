package state_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func layout(t *testing.T, rows, cols int) *solver.Layout {
	t.Helper()
	l, err := solver.Boxes(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestOpeningAnAddress(t *testing.T) {
	tests := map[string]struct {
		query   string
		given   string // givens on the board
		address string // the address after the page has opened
		mode    game.Mode
		notice  state.NoticeKind
	}{
		"a link is its puzzle": {"?p=" + classic, classic, "?p=" + classic,
			game.Posed, state.NoNotice},
		"a link is brought into its one form": {"?x=1&p=" + strings.ReplaceAll(classic, ".", "0"),
			classic, "?p=" + classic, game.Posed, state.NoNotice},
		"what the page does not know is dropped": {"?utm_source=x&p=" + classic, classic, "?p=" + classic,
			game.Posed, state.NoNotice},
		"an empty 9x9 is to be set": {typing, "", typing, game.Setting, state.NoNotice},
		"an empty board of another size keeps its link": {"?p=................", "", "?p=................",
			game.Setting, state.NoNotice},
		"a box that is not the usual one stays in the link": {"?p=1" + strings.Repeat(".", 35) + "&b=3x2",
			"1" + strings.Repeat(".", 35), "?p=1" + strings.Repeat(".", 35) + "&b=3x2", game.Posed, state.NoNotice},
		"a puzzle with a clash opens": {"?p=11..............", "11..............",
			"?p=11..............", game.Posed, state.NoNotice},
		"a link with digits is played on": {"?p=" + text(small) + "&d=.3..............", small, "?p=" + text(small),
			game.Playing, state.NoNotice},
		"a link of a wrong length stays to be mended": {"?p=12345", "", "?p=12345", game.Setting, state.BadLink},
		"a link with a foreign sign stays to be mended": {"?p=x...............", "", "?p=x...............",
			game.Setting, state.BadLink},
		"a newer version's link stays for that version": {"?p=" + classic + "&v=4", "", "?p=" + classic + "&v=4",
			game.Setting, state.BadLink},
		"so does one to a moment": {"?p=" + classic + "&x=naked-singles&e=3&v=4", "",
			"?p=" + classic + "&x=naked-singles&e=3&v=4", game.Setting, state.BadLink},
		"this version's number may stand in a link": {"?p=" + classic + "&v=1", classic, "?p=" + classic,
			game.Posed, state.NoNotice},
		"a link with damaged digits opens its puzzle": {"?p=" + classic + "&d=x", classic, "?p=" + classic,
			game.Posed, state.DamagedLink},
		"a link with a wrong box stays to be mended": {"?p=................&b=3x3", "", "?p=................&b=3x3",
			game.Setting, state.BadLink},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := landed(t, &device{}, "a", test.query)
			if g, _ := link.Decode(test.query); test.given != "" && g != p.model.Board.Given {
				t.Errorf("the board is\n%s", p.model.Board.Given)
			}
			p.wantNotice(test.notice)
			if p.address() != test.address || p.pushed != 0 {
				t.Errorf("the address is %q after %d new entries", p.address(), p.pushed)
			}
			if p.model.Mode != test.mode {
				t.Errorf("mode %d", p.model.Mode)
			}
			if bad := test.notice == state.BadLink; bad != (p.model.Notice.Err != nil) {
				t.Errorf("the cause is %v", p.model.Notice.Err)
			}
		})
	}
}

func TestABadLinkLosesNothing(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	p.send(typed(1, 3)...)
	// The user changes the address to an invalid one, then goes back.
	for _, query := range []string{"?p=123", "?p=" + text(small) + "&v=4"} {
		p.history = append(p.history[:1], entry{query: query})
		p.goBack(1)
		p.wantNotice(state.BadLink)
		if p.address() != query || p.model.View != state.OnBoard {
			t.Errorf("the address is %q, view %d", p.address(), p.model.View)
		}
		if len(d.records) != 1 {
			t.Errorf("%d boards are kept", len(d.records))
		}
		p.goBack(-1)
		p.wantNotice(state.NoNotice)
		p.wantBoard(small, ".3.. .... .... ....", "")
	}
}

func TestABadLinksAddressGoesWithTheFirstChange(t *testing.T) {
	tests := map[string]struct {
		do      []state.Msg
		address string
	}{
		"nothing done":               {nil, "?p=123"},
		"moving about":               {one(game.Select{Cell: 3}, game.Move{To: cursor.Down}), "?p=123"},
		"a given":                    {one(game.Type{Digit: 1}), "?p=1" + strings.Repeat(".", 80)},
		"a digit entered, no givens": {all(playing, one(game.Type{Digit: 1})), typing},
		"another puzzle":             {one(state.Pasted{Text: "?p=" + text(small)}), "?p=" + text(small)},
		"a bad paste":                {one(state.Pasted{Text: "?p=1"}, state.Pasted{Text: "nonsense"}), "?p=1"},
		"New":                        {one(state.New{}), typing},
		"another size":               {one(state.Resize{Layout: layout(t, 2, 2)}), "?p=................"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := opened(t, &device{}, "a", "?p=123")
			p.send(test.do...)
			if p.address() != test.address {
				t.Errorf("the address is %q, want %q", p.address(), test.address)
			}
		})
	}
}

func TestTheAddressFollowsThePuzzle(t *testing.T) {
	tests := map[string]struct {
		do      []state.Msg
		address string
		pushed  int // number of entries added to the browser history
	}{
		"a digit entered changes no address": {typed(1, 3), "?p=" + text(small), 0},
		"a solve changes no address":         {one(state.Solve{}), "?p=" + text(small), 0},
		"a given is in the address at once":  {all(setting, typed(1, 3)), "?p=13.." + text(small)[4:], 0},
		"Undo and the address goes back":     {all(setting, typed(1, 3), undo), "?p=" + text(small), 0},
		"Clear in Puzzle mode": {all(setting, one(game.Clear{})),
			"?p=................", 0},
		"New is a new entry": {one(state.New{}), "?p=................", 1},
		"New twice is one":   {one(state.New{}, state.New{}), "?p=................", 1},
		"a paste is a new entry": {one(state.Pasted{Text: "?p=" + text(dozen)}),
			"?p=" + text(dozen), 1},
		"the puzzle on the board pasted again is not a new entry": {one(state.Pasted{Text: "https://example.org/?p=" +
			text(small)}), "?p=" + text(small), 0},
		"another size is a new entry": {one(state.Resize{Layout: solver.Classic}), typing, 1},
		"another size of a blank board is not a new entry": {one(state.New{}, state.Resize{Layout: layout(t, 2, 3)},
			state.Resize{Layout: layout(t, 3, 2)}), "?p=" + strings.Repeat(".", 36) + "&b=3x2", 1},
		"the same size again is nothing": {one(state.Resize{Layout: layout(t, 2, 2)}),
			"?p=" + text(small), 0},
		"an example is a new entry": {one(state.Example{Number: 0}), "?p=" + classic, 1},
		"a board with digits entered only has no puzzle": {all(one(state.Resize{Layout: solver.Classic}),
			playing, typed(0, 5)), typing, 1},
		"another size after digits entered is a new entry": {all(one(state.Resize{Layout: solver.Classic}), playing,
			typed(0, 5), one(state.Resize{Layout: layout(t, 2, 2)})), "?p=................", 2},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			for _, msg := range test.do {
				p.send(msg)
				p.answer()
			}
			if p.address() != test.address || p.pushed != test.pushed {
				t.Errorf("the address is %q after %d new entries; want %q after %d", p.address(), p.pushed,
					test.address, test.pushed)
			}
		})
	}
}

func TestAnotherSizeIsANewBoard(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {2, 3}, {2, 4}, {3, 3}, {2, 5}, {3, 4}, {4, 4}, {5, 5}} {
		p := opened(t, &device{}, "a", "?p=1")
		p.send(state.ShowMenu{Menu: state.PageMenu}, state.Resize{Layout: layout(t, size[0], size[1])})
		if p.model.Board.Layout() != layout(t, size[0], size[1]) || !p.model.Board.Blank() ||
			p.model.Mode != game.Setting {
			t.Errorf("%v: %+v", size, p.model.Board)
		}
		p.reload("b")
		if p.model.Board.Layout() != layout(t, size[0], size[1]) || p.model.Mode != game.Setting {
			t.Errorf("%v: a reload forgets the size or the mode", size)
		}
	}
}

func TestPasting(t *testing.T) {
	tests := map[string]struct {
		text  string
		given string // the givens afterwards; "" if the page must refuse the text
	}{
		"81 characters":               {classic, classic},
		"with 0 for an empty cell":    {strings.ReplaceAll(classic, ".", "0"), classic},
		"with blanks around":          {"\n  " + classic + "\n", classic},
		"a link":                      {"https://example.org/?p=" + classic, classic},
		"a link of another size":      {"http://127.0.0.1:8080/repo/?p=" + text(dozen), text(dozen)},
		"a link's query":              {"?p=" + text(dozen), text(dozen)},
		"a clash is a puzzle":         {"55" + classic[2:], "55" + classic[2:]},
		"nothing":                     {"", ""},
		"words":                       {"good morning", ""},
		"80 characters":               {classic[:80], ""},
		"82 characters":               {classic + "1", ""},
		"a link with a foreign sign":  {"https://example.org/?p=" + classic[:80] + "x", ""},
		"a newer version's link":      {"https://example.org/?p=" + classic + "&v=4", ""},
		"such a link among words":     {"see https://example.org/?p=" + classic + "&v=4 please", ""},
		"another program's text":      {"3x3:4a5c1a8b9_7c5e2b4", ""},
		"a link of a wrong length":    {"https://example.org/?p=" + classic[:80], ""},
		"a foreign sign among digits": {classic[:40] + "ß" + classic[41:], ""},
		"another site's address":      {"https://example.org/", ""},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(typed(1, 2)...)
			p.send(state.Solve{})
			p.answer()
			before, address := p.model, p.address()
			p.send(state.Pasted{Text: test.text})
			p.answer()
			if test.given != "" {
				p.wantBoard(test.given, "", "")
				p.wantNotice(state.NoNotice)
				if p.model.Mode != game.Posed || p.model.Board == before.Board {
					t.Error("the puzzle is not posed")
				}
				return
			}
			if n := p.model.Notice; (n.Kind != state.BadText || n.Err == nil) &&
				(n.Kind != state.Unreadable || n.Part == "") {
				t.Errorf("no cause: %+v", n)
			}
			// A refused text changes nothing but the notice.
			after := p.model
			after.Notice = before.Notice
			unchanged := same(before, after)
			if p.model.Notice.Kind == state.Unreadable { // then a job has run, which changes other fields too
				unchanged = reflect.DeepEqual(before.Game, after.Game) &&
					reflect.DeepEqual(before.Known, after.Known) && reflect.DeepEqual(before.Advice, after.Advice) &&
					reflect.DeepEqual(before.Records, after.Records) && before.View == after.View
			}
			if !unchanged || p.address() != address || len(p.cmds) > 0 {
				t.Error("a bad paste has changed more than the notice")
			}
			p.send(game.Undo{})
			p.wantBoard(small, ".2.. .... .... ....", "")
			p.wantNotice(state.NoNotice)
		})
	}
}

func TestABadLinkPastedSaysWhatIsWrongWithTheLink(t *testing.T) {
	p := fresh(t, small)
	p.send(state.Pasted{Text: "https://example.org/?p=123"})
	p.answer()
	if want := "Not a puzzle: 3 cells don't make a board (1×1 to 25×25)."; p.model.Notice.Part != want {
		t.Errorf("%q", p.model.Notice.Part)
	}
}

func TestThePuzzleOnTheBoardPastedAgainKeepsTheProgress(t *testing.T) {
	p := fresh(t, small)
	p.send(all(typed(1, 3), setting)...)
	p.send(state.Pasted{Text: "?p=" + text(small)})
	p.wantBoard(small, ".3.. .... .... ....", "")
	if p.model.Mode != game.Posed {
		t.Error("its givens are still set")
	}
	p.reload("b")
	if p.model.Mode != game.Posed {
		t.Error("the mode is forgotten")
	}
}

// Tests of stored boards.

func TestAPuzzleMadeOfAnOpenedOneIsAnother(t *testing.T) {
	p := fresh(t, small)
	p.send(all(typed(2, 4), setting, typed(1, 3))...)
	if len(p.device.records) != 2 {
		t.Fatalf("%d boards are kept", len(p.device.records))
	}
	p.wantBoard("13.. ...3 .4.. ..2.", "..4. .... .... ....", "")
	// The board is now a puzzle of the user's own, so another given does not create another record.
	p.send(typed(2, 4)...)
	if len(p.device.records) != 2 {
		t.Fatalf("%d boards are kept after another given", len(p.device.records))
	}
	p.reload("b")
	p.wantBoard("134. ...3 .4.. ..2.", "", "")
	p.send(typed(3, 2)...)
	if len(p.device.records) != 2 {
		t.Fatalf("%d boards are kept after a given that follows a reload", len(p.device.records))
	}
	p.send(undo...)
	p.send(state.Pasted{Text: "?p=" + text(small)})
	p.wantBoard(small, "..4. .... .... ....", "")

	// Clearing the board does not change the record of the opened puzzle.
	p.send(all(setting, one(game.Clear{}))...)
	p.wantBoard("................", "", "")
	p.send(state.Pasted{Text: "?p=" + text(small)})
	p.wantBoard(small, "..4. .... .... ....", "")
}

func TestEveryChangeIsKept(t *testing.T) {
	tests := map[string]struct {
		do             []state.Msg
		given, entered string
		mode           game.Mode
	}{
		"a link that is opened": {nil, small, "", game.Playing},
		"a digit entered":       {typed(1, 3), small, ".3.. .... .... ....", game.Playing},
		"the mode":              {setting, small, "", game.Setting},
		"Undo": {all(typed(1, 3), typed(2, 4), undo), small,
			".3.. .... .... ....", game.Playing},
		"Redo":                        {all(typed(1, 3), undo, redo), small, ".3.. .... .... ....", game.Playing},
		"Clear":                       {all(typed(1, 3), one(game.Clear{})), small, "", game.Playing},
		"the solver's digits are not": {all(typed(1, 2), solved), small, ".2.. .... .... ....", game.Playing},
		"a digit after a solve":       {all(solved, typed(1, 2)), small, ".2.. .... .... ....", game.Playing},
		"the solutions listed are not": {all(typed(1, 2), one(state.All{})), small,
			".2.. .... .... ....", game.Playing},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			for _, msg := range test.do {
				p.send(msg)
				p.answer()
			}
			if len(p.device.records) != 1 || p.device.records[0].ID != p.model.ID() {
				t.Fatalf("%d boards are kept", len(p.device.records))
			}
			p.reload("b")
			p.wantBoard(test.given, test.entered, "")
			if p.model.Mode != test.mode {
				t.Errorf("mode %d", p.model.Mode)
			}
		})
	}
}

func TestABlankBoardIsNotKept(t *testing.T) {
	p := opened(t, &device{}, "a", "")
	p.send(state.Resize{Layout: layout(t, 2, 2)}, game.SetMode{Mode: game.Playing},
		game.Select{Cell: 3}, state.New{})
	if len(p.device.records) != 0 {
		t.Errorf("%+v", p.device.records)
	}
}

func TestDigitsWithoutAPuzzleAreKept(t *testing.T) {
	p := opened(t, &device{}, "a", "")
	p.send(all(playing, typed(0, 7))...)
	p.reload("b")
	p.wantBoard("", "7"+strings.Repeat(".", 80), "")
	if p.model.Mode != game.Playing {
		t.Error("the mode is forgotten")
	}
	other := opened(t, p.device, "c", "")
	if !other.model.Board.Blank() {
		t.Error("the page's own address shows another board")
	}
}

func TestOverNamesTheVersionThatThePageKnows(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	seen := map[string]bool{}
	last := ""
	for i := range 5 {
		p.send(typed(1, solver.Digit(i%4+1))...)
		var save storage.Save
		for _, cmd := range p.cmds {
			if s, ok := cmd.(storage.Save); ok {
				save = s
			}
		}
		switch {
		case save.Record.Rev == "" || seen[save.Record.Rev]:
			t.Errorf("the version %q is not new", save.Record.Rev)
		case save.Over == "" || last != "" && save.Over != last:
			t.Errorf("over %q, want %q", save.Over, last)
		}
		last = save.Record.Rev
		seen[last] = true
	}
	if len(d.records) != 1 {
		t.Errorf("%d boards", len(d.records))
	}
}

func TestTwoTabsDoNotClobberEachOther(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	a.send(typed(1, 3)...)
	b := opened(t, d, "b", "?p="+text(small))
	b.wantBoard(small, ".3.. .... .... ....", "")
	if a.model.ID() != b.model.ID() {
		t.Fatal("two boards of one puzzle before anything was changed")
	}
	b.send(typed(2, 4)...)
	a.send(typed(5, 2)...)
	a.wantBoard(small, ".3.. .2.. .... ....", "")
	b.wantBoard(small, ".34. .... .... ....", "")
	if a.model.ID() == b.model.ID() || len(d.records) != 2 {
		t.Fatalf("both write to %s; %d boards are kept", a.model.ID(), len(d.records))
	}
	if a.history[a.at].id != a.model.ID() {
		t.Error("the address still names the other tab's board")
	}
	// From now on, each tab saves the board to a record of its own.
	a.send(typed(5, 1)...)
	b.send(typed(2, 2)...)
	if len(d.records) != 2 {
		t.Errorf("%d boards are kept", len(d.records))
	}
	a.reload("c")
	a.wantBoard(small, ".3.. .1.. .... ....", "")
	b.reload("d")
	b.wantBoard(small, ".32. .... .... ....", "")
}

func TestATabThatForksWhileItsPuzzleChangesKeepsItsOwnAddress(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	a.send(setting...)
	b := opened(t, d, "b", "?p="+text(small))
	b.send(typed(2, 4)...)
	a.send(typed(1, 3)...) // the save is refused, and the address gets the new given
	if a.history[a.at] != (entry{"?p=13.." + text(small)[4:], a.model.ID(), state.OnBoard, "", ""}) {
		t.Errorf("the address is %+v, the board %s", a.history[a.at], a.model.ID())
	}
}

// If another tab has changed the board, the page shows a message, and the user chooses one of the two
// versions. The version that was not chosen stays stored.
func TestABoardThatIsChangedElsewhere(t *testing.T) {
	const theirs, ours = ".32. .... .... ....", ".3.. .... .... ...."
	parted := func(t *testing.T) (a, b *tab) {
		d := &device{}
		a = opened(t, d, "a", "?p="+text(small))
		a.send(typed(1, 3)...)
		b = opened(t, d, "b", "?p="+text(small))
		b.send(typed(2, 2)...)
		a.send(storage.Stored{Records: slices.Clone(d.records)})
		if a.model.Parted != a.model.ID() || b.model.Parted != "" {
			t.Fatalf("a is told of %q, b of %q", a.model.Parted, b.model.Parted)
		}
		a.wantBoard(small, ours, "") // unchanged until the user chooses
		return a, b
	}
	for rule, test := range map[string]struct {
		msgs    []state.Msg
		entered string
		boards  int
	}{
		"that one is shown":              {one(state.TakeOther{}), theirs, 1},
		"and ours is an Undo away":       {one(state.TakeOther{}, game.Undo{}), ours, 1},
		"ours is kept":                   {one(storage.KeepOwn{}), ours, 2},
		"what is typed makes two":        {append(typed(8, 2), storage.KeepOwn{}), ".3.. .... 2... ....", 2},
		"that one is shown after typing": {append(typed(8, 2), state.TakeOther{}), theirs, 2},
		"another board is gone to meanwhile": {one(state.New{}, state.HistoryMoved{Query: "?p=" + text(small)}),
			theirs, 1},
	} {
		t.Run(rule, func(t *testing.T) {
			a, b := parted(t)
			a.send(test.msgs...)
			a.wantBoard(small, test.entered, "")
			if a.model.Parted != "" || len(a.device.records) != test.boards || a.history[a.at].id != a.model.ID() {
				t.Errorf("told of %q, %d boards, %+v", a.model.Parted, len(a.device.records), a.history[a.at])
			}
			a.reload("c")
			a.wantBoard(small, test.entered, "")
			b.send(storage.Stored{Records: slices.Clone(b.device.records)})
			b.wantBoard(small, theirs, "")
			if test.boards == 2 && b.model.Parted != "" {
				t.Error("b is told of a change of another board")
			}
		})
	}
}

// If two tabs make the same change to a board, they continue to share its record.
func TestTabsThatSetTheSameAreNotParted(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	b := opened(t, d, "b", "?p="+text(small))
	b.send(setting...) // makes a new version of the record
	a.send(storage.Stored{Records: slices.Clone(d.records)})
	a.send(typed(1, 3)...)
	if a.model.Parted != "" || len(d.records) != 1 {
		t.Errorf("told of %q, %d boards", a.model.Parted, len(d.records))
	}
}

// The message about a change by another tab is also shown if this tab learns of the change only when its own
// save is refused.
func TestARefusalIsTold(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	first := a.model.ID()
	b := opened(t, d, "b", "?p="+text(small))
	b.send(typed(2, 2)...)
	a.send(typed(1, 3)...)
	if a.model.Parted != first || a.model.ID() == first {
		t.Errorf("told of %q, on %q", a.model.Parted, a.model.ID())
	}
	a.send(state.TakeOther{})
	a.wantBoard(small, "..2. .... .... ....", "")
	a.goBack(-1)
	a.wantBoard(small, ".3.. .... .... ....", "")
}

func TestARefusalOfAnotherBoardIsNothing(t *testing.T) {
	p := fresh(t, small)
	before := p.model
	p.send(storage.Refused{ID: "gone"})
	if !same(before, p.model) || len(p.cmds) > 0 {
		t.Error("it changes the board")
	}
}

func TestBackAndForwardBringBoardsBack(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	p.send(typed(2, 4)...)
	p.send(state.New{})
	p.send(typed(0, 1)...)
	p.goBack(-1)
	p.wantBoard(dozen, "..4. .... .... ....", "")
	p.goBack(-1)
	p.wantBoard(small, ".3.. .... .... ....", "")
	for range 3 { // each board has its own Undo history
		p.send(game.Undo{})
	}
	p.wantBoard(small, "", "")
	p.send(game.Redo{})
	p.goBack(1)
	p.goBack(1)
	p.wantBoard("1... .... .... ....", "", "")
	if p.model.Mode != game.Setting || len(p.device.records) != 3 {
		t.Errorf("mode %d, %d boards", p.model.Mode, len(p.device.records))
	}
}

// Moving to the history entry of the board shown changes nothing. Browsers report such a move when a # is
// added to the address, for example.
func TestTheHistoryLeadsToTheBoardThatIsShown(t *testing.T) {
	for name, drawing := range map[string]string{"a puzzle": small, "a blank board": ""} {
		for _, id := range []string{"", "its own"} {
			p := fresh(t, drawing)
			p.send(all(playing, typed(1, 3), one(state.ShowOpen{Shown: true}))...)
			before := p.model
			if id != "" {
				id = p.model.ID()
			}
			p.history[p.at].id = id
			p.goBack(0)
			if p.model.Board != before.Board || !p.model.History.CanUndo() || !p.model.OpenPanel ||
				p.history[p.at].id != p.model.ID() {
				t.Errorf("%s, with the record %q in the history: %+v", name, id, p.model)
			}
			p.send(game.Undo{})
			p.wantBoard(drawing, "", "")
		}
	}
}

func TestBackTellsBoardsOfOnePuzzleApart(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	b := opened(t, d, "b", "?p="+text(small))
	b.send(typed(2, 4)...)
	a.send(typed(1, 3)...) // creates a second record
	b.send(typed(3, 2)...) // makes b's record the latest
	a.send(state.Pasted{Text: "?p=" + text(dozen)})
	a.goBack(-1)
	a.wantBoard(small, ".3.. .... .... ....", "")
}

func TestBackAfterThePuzzleChangedElsewhere(t *testing.T) {
	p := fresh(t, small)
	first := p.model.ID()
	p.send(state.New{}, state.OpenRecord{ID: first})
	p.send(all(setting, typed(1, 3))...) // the record of the first history entry now has another puzzle
	p.goBack(-1)
	p.goBack(-1)
	p.wantBoard(small, "", "")
	p.send(all(playing, typed(2, 4))...)
	p.goBack(1)
	p.goBack(1)
	p.wantBoard("13.. ...3 .4.. ..2.", "", "")
}

func TestALinkFindsTheLatestBoardOfItsPuzzle(t *testing.T) {
	record := func(id, given, entered string) storage.Record {
		return storage.Record{ID: id, Rev: id + "r", Layout: "2x2", Given: text(given), Entered: text(entered),
			Mode: game.Setting}
	}
	none := ".... .... .... ...."
	d := &device{records: []storage.Record{
		record("other", dozen, "..4. .... .... ...."),
		record("latest", small, ".3.. .... .... ...."),
		record("older", small, ".2.. .... .... ...."),
		record("blank", none, ".2.. .... .... ...."),
		{ID: "sick", Layout: "7x7", Given: "1", Entered: "2"},
		{ID: "broken", Layout: "2x2", Given: text(small), Entered: "?"},
	}}
	tests := map[string]struct {
		query, id      string
		given, entered string
		board          string // ID of the record that opens; "" for a new one
		mode           game.Mode
	}{
		"the latest of the same puzzle, to be gone on with": {"?p=" + text(small), "", small, ".3.. .... .... ....",
			"latest", game.Posed},
		"the one that the history names, as it was left": {"?p=" + text(small), "older", small,
			".2.. .... .... ....", "older", game.Setting},
		"a name that is gone": {"?p=" + text(small), "gone", small, ".3.. .... .... ....",
			"latest", game.Posed},
		"a name of another puzzle's": {"?p=" + text(small), "other", small,
			".3.. .... .... ....", "latest", game.Posed},
		"a puzzle that is not kept": {"?p=1...............", "", "1... .... .... ....",
			"", "", game.Posed},
		"a blank board is no puzzle to find again": {"?p=" + text(none), "", none, "", "", game.Setting},
		"but the history finds it": {"?p=" + text(none), "blank", none, ".2.. .... .... ....",
			"blank", game.Setting},
		"a record that can't be read is passed over": {"?p=" + text(small), "broken", small,
			".3.. .... .... ....", "latest", game.Posed},
		"and so is one of an impossible size": {"?p=" + text(dozen), "sick", dozen, "..4. .... .... ....",
			"other", game.Posed},
		"the same givens with another box are not the same": {"?p=" + text(small) + "&b=1x4", "",
			small, "", "", game.Posed},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			own := &device{records: d.records}
			p := &tab{t: t, device: own, history: []entry{{query: test.query, id: test.id}}}
			p.start("a")
			p.wantBoard(test.given, test.entered, "")
			if (p.model.ID() == test.board) != (test.board != "") {
				t.Errorf("the board is %q", p.model.ID())
			}
			if p.model.Mode != test.mode {
				t.Errorf("mode %d", p.model.Mode)
			}
			for _, r := range d.records {
				if now, ok := own.record(r.ID); !ok || now != r {
					t.Errorf("opening has changed the board %s", r.ID)
				}
			}
			// An entered digit changes the record of the opened board, but no other record.
			p.send(all(playing, typed(15, 1))...)
			for _, r := range d.records {
				if now, ok := own.record(r.ID); !ok || (now != r) != (r.ID == test.board) {
					t.Errorf("a digit has changed the board %s", r.ID)
				}
			}
		})
	}
}

// A link with digits opens with those digits and overwrites no stored board. If a stored board has the same
// digits, the link opens that board.
func TestALinkWithDigits(t *testing.T) {
	const three, four = ".3.. .... .... ....", "...4 .... .... ...."
	link := func(digits string) string { return "?p=" + text(small) + "&d=" + text(digits) }
	d := &device{}
	p := opened(t, d, "a", link(three))
	p.wantBoard(small, three, "")
	p.wantNotice(state.NoNotice)
	if p.address() != "?p="+text(small) || len(d.records) != 1 || p.model.Mode != game.Playing {
		t.Fatalf("the address is %q, kept are %v, mode %d", p.address(), d.records, p.model.Mode)
	}
	first := p.model.ID()
	opened(t, d, "b", "?p="+text(small)).wantBoard(small, three, "") // the latest board of the puzzle
	other := opened(t, d, "c", link(four))
	other.wantBoard(small, four, "")
	if len(d.records) != 2 || other.model.ID() == first {
		t.Fatalf("kept are %v", d.records)
	}
	same := opened(t, d, "d", link(three))
	same.wantBoard(small, three, "")
	if len(d.records) != 2 || same.model.ID() != first {
		t.Errorf("kept are %v, and the board is %s", d.records, same.model.ID())
	}
	none := opened(t, d, "e", link("................"))
	if none.wantBoard(small, four, ""); len(d.records) != 2 {
		t.Errorf("kept are %v", d.records)
	}

	// Pasting a link has the same effect as opening it.
	same.send(state.Pasted{Text: "https://numplace.example/" + link(three)})
	if same.wantBoard(small, three, ""); same.pushed != 0 {
		t.Error("the board that is shown is opened as another")
	}
	same.send(state.Pasted{Text: "https://numplace.example/" + link("1... 2... .... ....")})
	same.wantNotice(state.NoNotice)
	if same.wantBoard(small, ".... 2... .... ....", ""); same.pushed != 1 || len(d.records) != 3 {
		t.Errorf("%d new entries, kept are %v", same.pushed, d.records)
	}

	// A link with digits but without givens opens in play.
	blank := opened(t, &device{}, "f", "?p=................&d=1...............")
	if blank.wantBoard("................", "1...............", ""); blank.model.Mode != game.Playing {
		t.Error("typing sets givens")
	}
}

func TestRecentBoards(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	first := p.model.ID()
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	if len(p.model.Recent) != 2 || p.model.Recent[1].ID != first {
		t.Fatalf("the list is %+v", p.model.Recent)
	}
	p.send(state.ShowOpen{Shown: true}, state.OpenRecord{ID: first})
	p.wantBoard(small, ".3.. .... .... ....", "")
	if p.pushed != 2 || p.model.OpenPanel || !p.focused || p.address() != "?p="+text(small) {
		t.Error("the list's board does not open as any other")
	}
	if len(p.device.records) != 2 {
		t.Errorf("%d boards", len(p.device.records))
	}
	p.send(state.Solve{})
	p.answer()
	p.send(state.ShowOpen{Shown: true}, state.OpenRecord{ID: first})
	if p.pushed != 2 || p.model.OpenPanel || p.model.Board.Solver.Count() == 0 {
		t.Error("the board that is open is opened again")
	}
	p.send(state.OpenRecord{ID: "gone"})
	p.wantNotice(state.NotKept)
	if p.model.ID() != first {
		t.Error("a board that is gone takes the present one along")
	}
}

func TestAnotherTabsBoardsAppearInTheList(t *testing.T) {
	d := &device{}
	a := opened(t, d, "a", "?p="+text(small))
	opened(t, d, "b", "?p="+text(dozen))
	before := a.model.Board
	a.send(storage.Stored{Records: d.records})
	if len(a.model.Recent) != 2 || a.model.Board != before {
		t.Errorf("%d boards", len(a.model.Recent))
	}
}

func TestAnotherBoardEndsWhatIsComputed(t *testing.T) {
	leave := map[string][]state.Msg{
		"New":          one(state.New{}),
		"another size": one(state.Resize{Layout: solver.Classic}),
		"a paste":      one(state.Pasted{Text: "?p=" + text(dozen)}),
		"an example":   one(state.Example{Number: 2}),
		"Back":         one(state.HistoryMoved{Query: ""}),
		"Undo":         undo,
		"a digit":      typed(2, 4),
		"Clear":        one(game.Clear{}),
	}
	jobs := map[string]state.Msg{"Check": state.Check{}, "Solve": state.Solve{}, "All": state.All{}}
	for name, msg := range jobs {
		for rule, msgs := range leave {
			t.Run(name+" and then "+rule, func(t *testing.T) {
				p := fresh(t, small)
				p.send(typed(1, 3)...)
				p.send(msg)
				id, r := p.request()
				p.send(msgs...)
				if busy, _ := p.model.Busy(); busy || len(p.jobs) > 0 {
					t.Error("it goes on")
				}
				// The answer of the cancelled job arrives late and is ignored, because it is about another
				// board.
				before := p.model
				p.jobs[id] = r
				p.answer()
				if !same(before, p.model) {
					t.Error("its answer is taken for this board's")
				}
			})
		}
	}
}
