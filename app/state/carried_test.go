package state_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
	"numplace/solver/format"
)

// Tests of boards that the device does not store, and which are therefore in the address.

// jotted are the messages that write pencil marks in two cells.
var jotted = all(one(game.SetTool{Tool: game.CornerTool}), typed(5, 1), typed(5, 2), typed(6, 4),
	one(game.SetTool{Tool: game.DigitTool}))

// work returns the givens, digits and pencil marks on the board as text.
func work(m state.Model) string {
	return m.Board.Given.String() + " " + m.Board.Entered.String() + " " +
		link.PackNotes(m.Board.Notes, m.Board.Layout())
}

func TestAReloadBringsBackWhatIsNotKept(t *testing.T) {
	const there, back = "?p=1......3.4....2.", "?p=" // the address of small, and the start of any address of a board
	for rule, test := range map[string]struct {
		kept []state.Msg // sent while the device stores boards
		lost []state.Msg // sent while the device does not store boards
		at   state.View
	}{
		"digits":             {nil, typed(1, 3), state.OnBoard},
		"notes":              {nil, jotted, state.OnBoard},
		"both":               {nil, all(jotted, typed(1, 3)), state.OnBoard},
		"after what is kept": {typed(1, 3), typed(2, 4), state.OnBoard},
		"notes taken back": {all(typed(1, 3), jotted), one(game.Undo{}, game.Undo{}, game.Undo{}),
			state.OnBoard},
		"digits erased":  {typed(1, 3), one(game.Erase{}), state.OnBoard},
		"all taken back": {typed(1, 3), one(game.Undo{}), state.OnBoard},
		"givens": {nil, all(one(game.SetMode{Mode: game.Setting}), typed(1, 3)),
			state.OnBoard},
		"digits of a board without givens": {nil,
			all(one(state.New{}, game.SetMode{Mode: game.Playing}), typed(1, 3)), state.OnBoard},
		"on a board of another puzzle": {typed(1, 3),
			all(one(state.Pasted{Text: "?p=" + text(dozen)}), typed(9, 3)), state.OnBoard},
		"what came with a link": {nil, one(state.Pasted{Text: "?p=" + text(dozen) + "&d=....12.........."}),
			state.OnBoard},
		"a puzzle alone, in Lists": {nil,
			one(state.Pasted{Text: "?p=" + text(dozen)}, state.Show{View: state.OnBatch}), state.OnBatch},
		"in Explore": {typed(1, 3), all(typed(2, 4), one(state.Show{View: state.OnExplore})),
			state.OnExplore},
		"in Lists": {typed(1, 3), all(typed(2, 4), one(state.Show{View: state.OnBatch})),
			state.OnBatch},
		"in Learn": {typed(1, 3), all(typed(2, 4), one(state.Show{View: state.OnLearn})),
			state.OnLearn},
		"on the board, after Lists": {nil,
			all(typed(2, 4), one(state.Show{View: state.OnBatch}, state.Show{View: state.OnBoard})), state.OnBoard},
		"of a puzzle with rules of its own": {nil, all(one(state.Pasted{Text: "?p=" + text(small) + "&v=2&r=1"}),
			typed(1, 3)), state.OnBoard},
	} {
		t.Run(rule, func(t *testing.T) {
			p := opened(t, &device{}, "a", there)
			p.send(test.kept...)
			before := len(p.device.records)
			p.device.refuses = true
			p.send(test.lost...)
			want, rules := work(p.model), p.model.Rules() != ""
			for _, name := range []string{"b", "c"} {
				p.reload(name)
				p.answer()
				if got := work(p.model); got != want || (p.model.Rules() != "") != rules || p.model.View != test.at {
					t.Fatalf("tab %s, part %d, has\n%s, not\n%s", name, p.model.View, got, want)
				}
			}
			if len(p.device.records) != before {
				t.Errorf("%d boards are kept, not %d", len(p.device.records), before)
			}
			p.device.refuses = false
			p.send(state.Show{View: state.OnBoard})
			p.send(typed(15, 4)...)
			if at := p.address(); strings.Contains(at, "d=") || strings.Contains(at, "n=") ||
				!strings.HasPrefix(at, back) && at != "" {
				t.Errorf("once it is kept the address is %q", at)
			}
			if r, ok := p.device.record(p.model.ID()); !ok || r.Entered != p.model.Board.Entered.String() {
				t.Errorf("kept is %+v", r)
			}
		})
	}
}

// The address contains the user's digits and pencil marks only while the board is not stored.
func TestTheAddressCarriesNothingElse(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	is := func(rule, want string) {
		t.Helper()
		if got := p.address(); got != want {
			t.Errorf("%s: %q, want %q", rule, got, want)
		}
	}
	p.send(typed(1, 3)...)
	is("it is kept", "?p="+text(small))
	p.device.refuses = true
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	is("nothing is done yet", "?p="+text(dozen))
	p.send(typed(9, 3)...)
	is("a digit", "?p="+text(dozen)+"&d=.........3......&n=")
	first := p.at
	p.send(state.Show{View: state.OnBatch})
	is("another part of the page", "")
	p.goBack(-1)
	is("and back", "?p="+text(dozen)+"&d=.........3......&n=")
	p.goBack(-1)
	is("a board that is kept", "?p="+text(small))
	p.device.refuses = false
	p.send(typed(2, 4)...)
	p.goBack(1)
	if p.at != first {
		t.Fatalf("entry %d, not %d", p.at, first)
	}
	is("only in the tab's memory", "?p="+text(dozen)+"&d=.........3......&n=")
	p.send(game.Select{Cell: 9}, game.Erase{})
	is("now it is kept", "?p="+text(dozen))
	p.reload("b")
	is("after a reload", "?p="+text(dozen))
	p.wantBoard(dozen, "", "")
}

// The address of a board that is not stored includes the puzzle's origin, and the table of techniques that
// came with its link.
func TestTheAddressCarriesWhatTheLinkHad(t *testing.T) {
	const table, origin = "h1:off", "1.a.b2x2"
	p := opened(t, &device{refuses: true}, "a", "?p="+text(dozen)+link.EncodeTable(table)+link.EncodeOrigin(origin))
	p.send(typed(9, 3)...)
	for _, name := range []string{"b", "c"} {
		if p.model.LinkTechniques != table || p.model.Origin() != origin {
			t.Fatalf("before tab %s: %q and %q, at %q", name, p.model.LinkTechniques, p.model.Origin(), p.address())
		}
		p.reload(name)
		p.wantBoard(dozen, ".... .... .3.. ....", "")
	}
}

// While the user types on a board that is not stored, updates of the address may be delayed. A change of the
// board or view updates the address at once.
func TestOnlyWhatIsTypedMayWaitForTheAddress(t *testing.T) {
	p := opened(t, &device{refuses: true}, "a", "?p="+text(small))
	for _, step := range []struct {
		msgs []state.Msg
		may  bool
	}{
		{typed(1, 3), true},
		{one(state.Pasted{Text: "?p=" + text(dozen)}), false},
		{typed(9, 3), true},
		{one(state.Show{View: state.OnBatch}), false},
	} {
		if p.send(step.msgs...); p.seldom != step.may {
			t.Errorf("%v: %t", step.msgs, p.seldom)
		}
	}
}

// A link with digits and pencil marks looks like the address of a board that is not stored. If the device has
// a record of the board, the page shows that record instead.
func TestALinkIsNotTakenForAnAddressOfWhatWasNotKept(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	p.send(typed(1, 3)...)
	query := "?p=" + text(small) + "&d=" + text(".3.. .... .... ....") + "&n="
	q := opened(t, p.device, "b", query)
	if q.model.ID() != p.model.ID() || q.address() != "?p="+text(small) || len(p.device.records) != 1 {
		t.Errorf("%s at %q, %d boards", q.model.ID(), q.address(), len(p.device.records))
	}
	id := p.model.ID() // from here on, the address is older than the stored board
	p.send(typed(2, 4)...)
	p.send(state.Pasted{Text: "?p=" + text(dozen)}, state.HistoryMoved{Query: query, ID: id})
	p.wantBoard(small, ".34. .... .... ....", "")
}

// The address includes the user's work until the page knows whether the device stores the board.
func TestTheAddressCarriesWhatMayNotBeKept(t *testing.T) {
	query := "?p=" + text(small) + "&d=" + text(".3.. .... .... ....") + "&n="
	for rule, start := range map[string]state.Start{
		"the board": {Query: query, ID: "gone", Tab: "b"},
		"Lists":     {View: state.OnBatch, Carried: query, ID: "gone", Tab: "b"},
	} {
		_, cmds := state.Update(state.Model{}, start)
		n := 0
		for _, c := range cmds {
			if at, ok := c.(state.Navigate); ok {
				if n++; at.Carried != query {
					t.Errorf("%s: %+v", rule, at)
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: the history entry does not get the board's id", rule)
		}
	}
}

// An address that would be too long omits the pencil marks but not the digits.
func TestAnAddressIsNotTooLong(t *testing.T) {
	l, err := solver.StandardLayout(25)
	if err != nil {
		t.Fatal(err)
	}
	p := opened(t, &device{refuses: true}, "a", link.Encode(l.Empty()))
	p.send(game.SetMode{Mode: game.Playing})
	p.send(typed(0, 25)...)
	write := func(tool game.Tool, digits int) {
		p.send(game.SetTool{Tool: tool}, game.SelectAll{})
		for d := range solver.Digit(digits) {
			p.send(game.Type{Digit: d + 1})
		}
	}
	write(game.CornerTool, 24)
	write(game.CentreTool, 24)
	write(game.ColourTool, 8)
	if !strings.Contains(p.address(), "&n=") {
		t.Fatal("it has no notes")
	}
	p.send(game.SetCandidates{Kind: game.ByRules})
	write(game.CornerTool, 24)
	if n := len(p.address()); n > link.MaxQuery || strings.Contains(p.address(), "&n=") {
		t.Fatalf("%d characters: %s", n, p.address())
	}
	entered := p.model.Board.Entered
	p.reload("b")
	if p.model.Board.Entered != entered || entered.Count() != 1 {
		t.Errorf("%s", p.model.Board.Entered)
	}
}

// longBoards returns 25x25 boards whose addresses have nearly the maximum length. The keys are the lengths of
// the addresses, without the mark for unsupported rules and the event in Explore.
func longBoards(t *testing.T) map[int]link.Board {
	t.Helper()
	l, err := solver.StandardLayout(25)
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Given: l.Empty().With(0, 1), Entered: l.Empty().With(1, 2)}
	boards, all := map[int]link.Board{}, solver.DigitsUpTo(25)
	for colours := range solver.Cell(100) {
		b.Notes = format.Notes{}.Map(l.Cells(), func(c solver.Cell, n format.Note) format.Note {
			if n.Corner, n.Centre = all, all; c < 300 {
				n.Struck = all
			}
			if c < colours {
				n.Colours = 255
			}
			return n
		})
		if n := len(link.EncodeBoard(b)); n > link.MaxQuery-40 && n < link.MaxQuery+10 {
			boards[n] = b
		}
	}
	if len(boards) < 30 {
		t.Fatalf("only %d boards: a test of nothing", len(boards))
	}
	return boards
}

// If the page adds the mark for unsupported rules, or the event in Explore, to a long address, the address
// remains readable. If the address would become too long, it omits the pencil marks or the event.
func TestWhatIsAddedToALongAddress(t *testing.T) {
	for rule, test := range map[string]struct {
		unsolved bool
		then     []state.Msg
	}{
		"nothing":                   {},
		"rules that are not solved": {unsolved: true},
		"a moment":                  {then: one(state.Show{View: state.OnExplore})},
	} {
		t.Run(rule, func(t *testing.T) {
			for n, b := range longBoards(t) {
				b.Unsolved = test.unsolved
				p := opened(t, &device{refuses: true}, "a", "")
				p.send(state.Pasted{Text: link.EncodeBoard(b)})
				p.send(test.then...)
				if p.model.Board.Notes != b.Notes {
					t.Fatalf("%d characters: the board is not opened", n)
				}
				at := p.address()
				p.reload("b")
				if p.model.Board.Given != b.Given || p.model.Board.Entered != b.Entered || len(at) > link.MaxQuery {
					t.Errorf("%d characters: of an address of %d the page reads\n%s", n, len(at),
						p.model.Board.Current())
				}
				if (p.model.Rules() != "") != test.unsolved || strings.Count(at, "&r=1") > 1 {
					t.Errorf("%d characters: rules %q", n, p.model.Rules())
				}
				if n < link.MaxQuery-10 && p.model.Board.Notes != b.Notes {
					t.Errorf("%d characters: notes are lost though there is room", n)
				}
			}
		})
	}
}

// After any sequence of actions, a reload restores the board, even if the device refuses to store it at
// times. Only a board without any work may come back as the stored record of the same puzzle.
func TestAReloadShowsTheBoard(t *testing.T) {
	for seed := range rounds(400) {
		random := rand.New(rand.NewPCG(seed, 1))
		p := opened(t, &device{}, "t", "?p="+text(small))
		var done []string
		for step := range 40 {
			var msgs []state.Msg
			switch n := random.IntN(14); n {
			case 0:
				p.device.refuses = !p.device.refuses
			case 1:
				msgs = one(game.Undo{})
			case 2:
				msgs = one(game.Redo{})
			case 3:
				msgs = one(game.SetTool{Tool: []game.Tool{game.DigitTool, game.CornerTool,
					game.ColourTool}[random.IntN(3)]})
			case 4:
				msgs = one(state.Pasted{Text: "?p=" + text([]string{small, dozen, smallIs}[random.IntN(3)])})
			case 5:
				msgs = one(state.Show{View: []state.View{state.OnBoard, state.OnBatch, state.OnLearn}[random.IntN(3)]})
			case 6:
				p.goBack([]int{-1, 1}[random.IntN(2)])
			case 7:
				msgs = one(game.EraseAll{})
			case 8:
				msgs = one(game.SetMode{Mode: game.Mode(random.IntN(2))})
			case 9:
				want, bare := work(p.model), p.model.Board.Entered.Count() == 0 &&
					p.model.Board.Notes == (format.Notes{})
				p.reload(fmt.Sprint("t", step))
				p.jobs = nil
				if got := work(p.model); got != want && !bare {
					t.Fatalf("seed %d, %v:\n%s, not\n%s", seed, done, got, want)
				}
			default:
				msgs = typed(solver.Cell(random.IntN(16)), solver.Digit(1+random.IntN(4)))
			}
			if p.model.View != state.OnBoard && len(msgs) == 2 {
				continue
			}
			p.send(msgs...)
			done = append(done, fmt.Sprintf("\n%v, kept %t: %s of %s, at %q", msgs, !p.device.refuses, work(p.model),
				p.model.ID(), p.address()))
		}
	}
}
