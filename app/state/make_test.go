package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver"
)

// making returns the running request for a new puzzle, and the ID of its job.
func (p *tab) making() (r job.Make, id int) {
	for id, asked := range p.jobs {
		if r, ok := asked.(job.Make); ok {
			return r, id
		}
	}
	return job.Make{}, 0
}

// made answers job id. The answer is a 4x4 puzzle with the given cells.
func (p *tab) made(id int, cells string) { p.madeIn(id, "2x2", cells) }

// madeIn answers job id. The answer is a puzzle of the given layout with the given cells.
func (p *tab) madeIn(id int, layout, cells string) {
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true,
		Event: job.Made{Puzzle: job.Grid{Layout: layout, Cells: cells}, Facts: "4 givens", Origin: "1.a.b2x2"}}})
	delete(p.jobs, id)
}

func (p *tab) wantMade(cells string) {
	p.t.Helper()
	if g, ok := p.model.Making.Puzzle(); ok != (cells != "") || ok && g.String() != cells {
		p.t.Fatalf("%q is shown, %t", g, ok)
	}
}

var newPuzzle = state.ShowOpen{Shown: true, Face: dialogs.MakeFace}

// The New dialog shows a new puzzle at once, and another on request. Play opens the puzzle shown.
func TestFromAWishToAPuzzle(t *testing.T) {
	p := fresh(t, small)
	board := p.model.Board
	p.send(newPuzzle)
	first, id := p.making()
	if first.Wish != "b2x2.l1.yhalf" || first.Seed == "" || !first.Lists || p.model.Board != board {
		t.Fatalf("%+v", first)
	}
	p.send(state.Answer{Job: id,
		Reply: job.Reply{Event: job.Made{Techniques: "naked-pair\t2\tNaked Pair\nx-wing\t3\tX-Wing\n"}}})
	if all := p.model.Making.Wishable(); len(all) != 2 ||
		all[1] != (dialogs.Wishable{Key: "x-wing", Name: "X-Wing", Level: 3}) {
		t.Errorf("%+v", all)
	}
	p.made(id, text(dozen))
	p.wantMade(text(dozen))

	p.send(dialogs.Another{})
	second, id := p.making()
	if second.Seed == first.Seed || second.Wish != first.Wish || second.Lists {
		t.Errorf("%+v after %+v", second, first)
	}
	p.wantMade(text(dozen)) // the first puzzle stays until the next one arrives
	p.made(id, text(smallIs))
	p.send(dialogs.PlayMade{})
	if p.model.Board.Given.String() != text(smallIs) || p.model.OpenPanel || p.model.Mode != game.Playing {
		t.Errorf("%+v", p.model.Board)
	}
	if r, ok := p.model.Last(); !ok || r.Given != text(small) {
		t.Errorf("the board before is not kept: %+v", r)
	}
	p.send(newPuzzle)
	if third, _ := p.making(); third.Seed == second.Seed || third.Seed == "" {
		t.Errorf("%+v", third)
	}
}

// The settings for a new puzzle can be written as text. A message that changes the settings starts a new job
// with the same seed. Other messages start no job.
func TestWishes(t *testing.T) {
	p := fresh(t, "")
	p.send(newPuzzle)
	before, _ := p.making()
	p.send(state.Answer{Job: 1, Reply: job.Reply{}})
	for _, test := range []struct {
		wish dialogs.Wish
		text string
	}{
		{dialogs.Wish{}, ""},
		{dialogs.Wish{Level: 3}, "l3"},
		{dialogs.Wish{Level: 3, Symmetry: "quarter"}, "l3.yquarter"},
		{dialogs.Wish{Technique: "x-wing"}, "tx-wing"},
		{dialogs.Wish{Givens: 24}, "n24"},
		{dialogs.Wish{Level: 1, Givens: 24}, "l1.n24.spare"},
		{dialogs.Wish{Givens: 40}, "n40.spare"},
		{dialogs.Wish{Technique: "x-wing", Symmetry: "half"}, "tx-wing.yhalf.spare"},
		{dialogs.Wish{Givens: 1 << 40}, "n99999.spare"},
		{dialogs.Wish{Givens: -1}, ""},
		{dialogs.Wish{MinScore: 900}, "s900-"},
		{dialogs.Wish{MinScore: 900, MaxScore: 1200}, "s900-1200"},
		{dialogs.Wish{MaxScore: 1200}, "s0-1200"},
	} {
		p.send(dialogs.SetWish{Wish: test.wish})
		r, id := p.making()
		if r.Wish != test.text || r.Seed != before.Seed {
			t.Errorf("%+v: %+v", test.wish, r)
		}
		p.send(dialogs.SetWish{Wish: p.model.Making.Wish})
		if _, again := p.making(); again != id {
			t.Errorf("%+v: asked again", test.wish)
		}
	}
	p.send(dialogs.SetDesign{Design: p.model.Design.Toggled(dialogs.Knight)},
		dialogs.SetWish{Wish: dialogs.Wish{Level: 1, MinScore: 5}})
	if r, _ := p.making(); r.Wish != "b3x3,knight.l1.s5-" {
		t.Errorf("%+v", r)
	}
	for level, want := range map[uint8]string{0: "b3x3,knight", 2: "b3x3,knight.l2.spare", 4: "b3x3,knight.l4.spare",
		5: "b3x3,knight.l5"} {
		p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: level}})
		if r, _ := p.making(); r.Wish != want {
			t.Errorf("%+v, want %s", r, want)
		}
	}
}

// If the chosen technique is above the chosen level, the request contains both and is refused. The page
// changes neither the technique nor the level.
func TestATechniqueAboveTheLevel(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	p.send(newPuzzle, dialogs.SetDesign{Design: dialogs.DesignOf(solver.Classic)},
		dialogs.SetWish{Wish: dialogs.Wish{Level: 1}})
	p.answer()
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 1, Technique: "jellyfish"}})
	if r, _ := p.making(); r.Wish != "l1.tjellyfish" {
		t.Errorf("%+v", r)
	}
	p.answer()
	if made := p.model.Making.Made; !made.Never || made.Tried > 0 || made.Refused == "" {
		t.Errorf("%+v", made)
	}
	p.wantMade("")
}

// After Stop, the dialog shows the previous puzzle only if that has the requested rules, and otherwise no
// puzzle.
func TestAStoppedWishOffersNoOtherRules(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	_, id := p.making()
	p.made(id, text(dozen))
	p.send(dialogs.Another{}, dialogs.StopMaking{})
	p.wantMade(text(dozen))
	design := p.model.Design
	p.send(dialogs.Another{}, dialogs.SetDesign{Design: design.Toggled(dialogs.Knight)}, dialogs.StopMaking{})
	p.wantMade("")
	board := p.model.Board
	if p.send(dialogs.PlayMade{}); p.model.Board != board || !p.model.OpenPanel {
		t.Errorf("%+v was opened", p.model.Board)
	}
	p.send(dialogs.SetDesign{Design: design}, dialogs.Another{})
	_, id = p.making()
	p.made(id, text(dozen))
	p.wantMade(text(dozen))
	p.send(dialogs.SetDesign{Design: design.WithJigsaw().Giving(2).Painted(0, true)}) // these regions allow no puzzle
	p.wantMade("")
	p.send(dialogs.SetDesign{Design: design})
	if _, id := p.making(); id == 0 {
		t.Error("with the first rules again nothing is made")
	}
}

// After Stop, the dialog shows neither a puzzle for an earlier request, nor one that does not fully match the
// request.
func TestAStoppedWishOffersNoPuzzleOfAnotherWish(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	_, id := p.making()
	p.made(id, text(dozen))
	board, wish := p.model.Board, p.model.Making.Wish
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 5}}, dialogs.SetWish{Wish: wish}, dialogs.StopMaking{})
	p.wantMade(text(dozen)) // it matches the same request
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 5}}, dialogs.StopMaking{})
	p.wantMade("")
	if p.send(dialogs.PlayMade{}); p.model.Board != board || !p.model.OpenPanel {
		t.Errorf("%+v was opened", p.model.Board)
	}
	p.send(dialogs.Another{})
	_, id = p.making()
	nearest := job.Made{Refused: "nearest", Puzzle: job.Grid{Layout: "2x2", Cells: text(dozen)}}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: nearest}})
	delete(p.jobs, id)
	p.wantMade(text(dozen))
	p.send(dialogs.Another{}, dialogs.StopMaking{})
	p.wantMade("")
}

// An answer to an earlier request, or one that arrives after Stop, is ignored.
func TestStaleAnswers(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	_, first := p.making()
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 2}})
	p.made(first, text(dozen))
	p.wantMade("")
	_, second := p.making()
	if second == first {
		t.Fatal("nothing was asked")
	}
	p.send(dialogs.StopMaking{})
	if _, id := p.making(); id != 0 || !p.model.Making.Stopped {
		t.Error("it goes on")
	}
	p.made(second, text(dozen))
	p.wantMade("")
	p.send(dialogs.PlayMade{})
	if p.model.Board.Given.String() != text(small) {
		t.Error("a puzzle was opened that was not there")
	}
	p.send(dialogs.Another{})
	if _, id := p.making(); id == 0 || p.model.Making.Stopped {
		t.Error("Another does not go on")
	}
	p.send(dialogs.StopMaking{}, state.ShowOpen{}, newPuzzle)
	if _, id := p.making(); id == 0 {
		t.Error("a dialog that is opened again makes nothing")
	}
}

// If the user presses Play while a new puzzle is being generated, the previous puzzle, which does not match
// the request, does not open. The new puzzle opens as soon as it arrives, unless the user cancels that.
func TestWhatIsSoughtIsPlayedWhenItIsThere(t *testing.T) {
	other := dialogs.Wish{Level: 5}
	for rule, row := range map[string]struct {
		then  []state.Msg
		waits bool
	}{
		"it waits":       {nil, true},
		"a second press": {[]state.Msg{dialogs.PlayMade{}}, false},
		"a third press":  {[]state.Msg{dialogs.PlayMade{}, dialogs.PlayMade{}}, true},
		"another wish":   {[]state.Msg{dialogs.SetWish{Wish: other}}, false},
		"there and back": {[]state.Msg{dialogs.SetWish{Wish: other}, dialogs.SetWish{Wish: dialogs.Wish{Givens: 6}}},
			false},
		"the wish again":  {[]state.Msg{dialogs.SetWish{Wish: dialogs.Wish{Givens: 6}}}, true},
		"another puzzle":  {[]state.Msg{dialogs.Another{}}, false},
		"Stop":            {[]state.Msg{dialogs.StopMaking{}, dialogs.Another{}}, false},
		"a closed dialog": {[]state.Msg{state.ShowOpen{}, newPuzzle}, false},
		"another part": {[]state.Msg{dialogs.SetFace{Face: dialogs.OpenFace}, dialogs.SetFace{Face: dialogs.MakeFace}},
			false},
		"a drawn pattern":  {[]state.Msg{dialogs.DrawPattern{On: true}, dialogs.DrawPattern{}}, false},
		"another language": {[]state.Msg{state.SetLang{Lang: i18n.Ja}}, true},
	} {
		p := fresh(t, small)
		p.send(newPuzzle)
		_, id := p.making()
		p.made(id, text(dozen))
		// The user types the number of givens and then presses Play.
		p.send(dialogs.SetWish{Wish: dialogs.Wish{Givens: 6}}, dialogs.PlayMade{})
		if p.model.Board.Given.String() != text(small) || !p.model.OpenPanel || !p.model.Awaited() {
			t.Fatalf("%s: the one before was opened, or the one that is sought is not awaited", rule)
		}
		p.send(row.then...)
		if p.model.Awaited() != row.waits {
			t.Errorf("%s: it is awaited: %t", rule, !row.waits)
		}
		if _, id = p.making(); id == 0 {
			t.Fatalf("%s: nothing is sought", rule)
		}
		p.made(id, text(smallIs))
		played := p.model.Board.Given.String() == text(smallIs) && !p.model.OpenPanel
		if played != row.waits || p.model.Awaited() {
			t.Errorf("%s: it is played: %t", rule, played)
		}
	}
}

// A puzzle that does not fully match the request does not open on its own, because the user first has to see
// how it differs.
func TestTheNearestIsNotPlayedByItself(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle, dialogs.PlayMade{})
	_, id := p.making()
	nearest := job.Made{Refused: "nearest", Puzzle: job.Grid{Layout: "2x2", Cells: text(dozen)}}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: nearest}})
	delete(p.jobs, id)
	if p.model.Board.Given.String() != text(small) || !p.model.OpenPanel || p.model.Awaited() {
		t.Error("it was opened, or is still awaited")
	}
	if p.send(dialogs.PlayMade{}); p.model.Board.Given.String() != text(dozen) {
		t.Error("a press does not open it")
	}
	p.send(newPuzzle, dialogs.PlayMade{})
	_, id = p.making()
	p.send(state.Failed{Job: id})
	if p.model.Awaited() {
		t.Error("what nobody makes is awaited")
	}
}

// No puzzle is generated while the dialog is closed or shows another of its pages.
func TestWhenNothingIsMade(t *testing.T) {
	for rule, msg := range map[string]state.Msg{
		"an empty board": dialogs.SetFace{Face: dialogs.EmptyFace},
		"a text":         dialogs.SetFace{Face: dialogs.OpenFace},
		"closed":         state.ShowOpen{},
		"opened":         state.Pasted{Text: text(dozen)},
		"a pane":         state.ShowPane{Pane: dialogs.HabitsPane},
	} {
		p := fresh(t, small)
		p.send(newPuzzle, msg)
		if _, id := p.making(); id != 0 {
			t.Errorf("%s: a puzzle is made", rule)
		}
		p.send(newPuzzle)
		if r, id := p.making(); id == 0 || r.Seed == "" {
			t.Errorf("%s: no puzzle is made when the dialog is back", rule)
		}
	}
	p := fresh(t, small)
	p.send(newPuzzle)
	d := p.model.Design.WithJigsaw().Giving(2).Painted(0, true) // the regions differ in size
	p.send(dialogs.SetDesign{Design: d})
	if _, id := p.making(); id != 0 {
		t.Error("a puzzle is made of regions that make none")
	}
}

// If no puzzle matches the request, the dialog shows the reason, and the user can play the puzzle that comes
// closest.
func TestAWishThatIsNotMet(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	_, id := p.making()
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Made{Tried: 640, Left: 20}}})
	if p.model.Making.Made.Tried != 640 || p.model.Making.Made.Left != 20 {
		t.Error("what was tried is not told")
	}
	p.send(dialogs.SetWish{Wish: dialogs.Wish{Level: 2}})
	if p.model.Making.Made.Tried != 0 || p.model.Making.Made.Left != 0 {
		t.Error("what was tried for another wish is told")
	}
	_, id = p.making()
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true,
		Event: job.Made{Refused: "nearest", Puzzle: job.Grid{Layout: "2x2", Cells: text(dozen)}}}})
	delete(p.jobs, id)
	p.wantMade(text(dozen))
	p.send(dialogs.PlayMade{})
	if p.model.Board.Given.String() != text(dozen) {
		t.Error("the nearest was not opened")
	}
	p.send(newPuzzle)
	_, id = p.making()
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Made{Refused: "never"}}})
	p.wantMade("")
	if p.model.Making.Made.Refused != "never" {
		t.Error("nothing is told")
	}
}

// If the second program (app/workshop), which generates puzzles, cannot be fetched, the page shows a notice
// and does not try again on its own. The Another button tries again.
func TestTheProgramThatMakesPuzzlesIsNotHere(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	_, id := p.making()
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	delete(p.jobs, id)
	if _, id := p.making(); id != 0 {
		t.Error("it asks again by itself")
	}
	p.send(dialogs.Another{})
	if _, id := p.making(); id == 0 {
		t.Error("Another does not ask")
	}
	_, id = p.making()
	p.send(state.Failed{Job: id})
	p.wantNotice(state.NoWorker)
}

// If data saving is on, no puzzle is generated until the user asks for one.
func TestMakingForAPersonWhoSavesData(t *testing.T) {
	m, _ := state.Update(state.Model{}, state.Start{Thrifty: true})
	m, cmds := state.Update(m, newPuzzle)
	for _, msg := range []state.Msg{nil, dialogs.Another{}} {
		if msg != nil {
			_, cmds = state.Update(m, msg)
		}
		asked := false
		for _, cmd := range cmds {
			run, ok := cmd.(state.Run)
			if ok {
				_, asked = run.Request.(job.Make)
			}
		}
		if asked != (msg != nil) {
			t.Errorf("after %T it asks: %t", msg, asked)
		}
	}
}

// After a change of language, the page requests the same puzzle again, because its description must be in the
// new language.
func TestTheLanguageOfANewPuzzle(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle)
	before, _ := p.making()
	p.send(state.SetLang{Lang: i18n.Ja})
	after, _ := p.making()
	if after.Lang != i18n.Ja || after.Seed != before.Seed || !after.Lists {
		t.Errorf("%+v after %+v", after, before)
	}
}

// The page and the real second program understand each other: a request results in a puzzle.
func TestTheWholeWay(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+strings.Repeat(".", 16))
	p.send(newPuzzle, dialogs.SetWish{Wish: dialogs.Wish{Level: 1, Symmetry: "half"}})
	p.answer()
	g, ok := p.model.Making.Puzzle()
	if !ok || g.N() != 4 || p.model.Making.Made.Level != 1 {
		t.Fatalf("%+v", p.model.Making)
	}
	p.send(dialogs.PlayMade{})
	if _, err := solver.Solve(t.Context(), p.model.Board.Given); p.model.Board.Given != g || err != nil {
		t.Errorf("%+v, %v", p.model.Board, err)
	}
}

// A puzzle generated by Numplace has an origin: the settings with which it was generated. The origin is in
// the address, in shared links and in the record. Other puzzles have no origin.
func TestTheOriginOfAPuzzle(t *testing.T) {
	device := &device{}
	p := opened(t, device, "a", "?p="+text(small))
	p.send(newPuzzle)
	_, id := p.making()
	p.made(id, text(dozen))
	p.send(dialogs.PlayMade{})
	const origin = "1.a.b2x2"
	if p.model.Origin() != origin || p.address() != "?p="+text(dozen)+"&g="+origin {
		t.Fatalf("%q at %s", p.model.Origin(), p.address())
	}
	p.send(openShare())
	if got := p.model.SharedQuery(); got != p.address() {
		t.Errorf("%s is shared", got)
	}
	p.send(state.ShowOpen{}, game.Select{Cell: 2}, game.Type{Digit: 3})
	r, _ := device.record(p.model.ID())
	if r.Origin != origin {
		t.Errorf("the device keeps %+v", r)
	}
	p.send(state.Pasted{Text: "?p=" + text(small)})
	if p.model.Origin() != "" || p.address() != "?p="+text(small) {
		t.Errorf("another puzzle: %q at %s", p.model.Origin(), p.address())
	}
	p.send(state.OpenRecord{ID: r.ID})
	if p.model.Origin() != origin {
		t.Errorf("opened again: %q", p.model.Origin())
	}
	p.send(game.SetMode{Mode: game.Setting}, game.Select{Cell: 0}, game.Type{Digit: 0})
	if p.model.Origin() != "" || strings.Contains(p.address(), "&g=") {
		t.Errorf("with other givens: %q at %s", p.model.Origin(), p.address())
	}
}

// A link opens the puzzle in the link, even if the link's origin would generate another one. An unreadable
// origin is ignored.
func TestALinkWithAnOrigin(t *testing.T) {
	for query, want := range map[string]string{"&g=1.2llc.l3.yhalf": "1.2llc.l3.yhalf", "&g=nonsense": "",
		"&g=99.a.future-wish": "99.a.future-wish"} {
		p := opened(t, &device{}, "a", "?p="+text(small)+query)
		if p.model.Board.Given.String() != text(small) || p.model.Origin() != want ||
			p.model.Notice.Kind != state.NoNotice {
			t.Errorf("%s: %s, %q, notice %d", query, p.model.Board.Given, p.model.Origin(), p.model.Notice.Kind)
		}
	}
}
