package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

const (
	fogPuzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	fogSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// foggy returns the query of a puzzle in fog with a lamp in its first cell. If stated is set, it has the solution.
func foggy(t *testing.T, stated bool) string {
	t.Helper()
	given, err := solver.Parse(solver.Classic, fogPuzzle)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Parse(solver.Classic, fogSolution)
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Given: given, Drawing: link.Drawing("").WithFog(format.FogOf(9, []solver.Cell{0}, nil), 9)}
	if stated {
		b.Solution = solution
	}
	return link.EncodeBoard(b)
}

func fogLeft(p *tab) int { m := p.model; return m.Fog().Len() }

// Right digits lift the fog, and Undo brings it back. It is the same after the page is opened again, from the board on
// the device and from the link that the page shares.
func TestFogIsLiftedByRightDigits(t *testing.T) {
	for name, stated := range map[string]bool{"the setter's solution": true, "the only solution": false} {
		t.Run(name, func(t *testing.T) {
			d := &device{}
			p := opened(t, d, "a", foggy(t, stated))
			p.do(one(answered{}))
			p.send(state.Begin{})
			if left := fogLeft(p); left != 80 {
				t.Fatalf("%d cells are covered at first", left)
			}
			p.send(typed(2, 1)...)
			if left := fogLeft(p); left != 80 {
				t.Errorf("after a wrong digit, %d cells are covered", left)
			}
			p.send(typed(2, 4)...)
			p.do(one(answered{}))
			if left := fogLeft(p); left != 74 {
				t.Errorf("after a right digit, %d cells are covered", left)
			}
			p.send(game.Undo{})
			if left := fogLeft(p); left != 80 {
				t.Errorf("after Undo, %d cells are covered", left)
			}
			p.send(game.Redo{}, state.OpenShare{Site: "https://x.example/"})
			p.do(one(answered{}))
			if b, err := link.DecodeBoard(p.model.SharedQuery()); err != nil || !b.Drawing.Foggy() ||
				stated != (b.Solution.N() > 0) {
				t.Errorf("shared: %+v, %v", b, err)
			}
			again := opened(t, d, "b", "?p="+fogPuzzle)
			again.do(one(answered{}))
			if left := fogLeft(again); left != 74 {
				t.Errorf("opened again, %d cells are covered", left)
			}
			again.send(game.SetMode{Mode: game.Setting})
			if left := fogLeft(again); left != 0 {
				t.Errorf("while the puzzle is set, %d cells are covered", left)
			}
		})
	}
}

// A covered digit is not told by selecting the cells that are like it, by notes that are not removed, or by typing.
func TestFogHidesWhatACellIsLike(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(state.Begin{})
	selected := func() int { m := p.model; return m.Selected.Len() }
	p.send(game.Select{Cell: 0}, game.SelectSame{Cell: 0}) // 5, and the other ones are covered
	if n := selected(); n != 1 {
		t.Errorf("%d cells are like the first", n)
	}
	p.send(game.Select{Cell: 1}, game.SelectSame{Cell: 1}) // a covered 3
	if n := selected(); n > 1 {
		t.Errorf("%d cells are like a covered one", n)
	}
	p.send(game.Select{Cell: 1})
	for d := range solver.Digit(9) {
		if p.send(game.Type{Digit: d + 1}); p.model.Notice.Kind != state.LockedCell {
			t.Errorf("typing %d: notice %d", d+1, p.model.Notice.Kind)
		}
	}
	p.send(game.SetTool{Tool: game.CentreTool}, game.Select{Cell: 3}, game.Type{Digit: 3},
		game.SetTool{}, game.Select{Cell: 2}, game.Type{Digit: 3})
	if note := p.model.Board.Notes.At(3).Centre; note != 0 { // the covered 3 in the row is no conflict
		t.Errorf("the notes are %v", note)
	}
}

// A step that places a digit on a covered given leaves the board and its Undo as they are.
func TestAHintOnACoveredGiven(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(state.Begin{})
	p.send(typed(2, 4)...)
	before := p.model.Board
	p.model.Hint.Stage, p.model.Hint.Found.Outcome = hints.HintHow, job.AStep
	c := solver.Cell(80) // a given 9 in the fog
	if !p.model.Fog().Has(c) || before.Given.At(c) != 9 {
		t.Fatal("the last cell has no covered given")
	}
	p.model.Hint.Found.Place = job.Packed(append(job.AppendCell(nil, int(c)), 9))
	p.send(hints.ApplyHint{})
	if got := p.model.Board; got.Entered != before.Entered {
		t.Errorf("entered is %s", got.Entered)
	}
	p.send(game.Undo{})
	if p.model.Board.Entered.Count() > 1 {
		t.Error("Undo does nothing")
	}
}

// What is covered is not told: not by candidates, marks of conflicts, the Filter or the text that is read out.
func TestWhatFogCoversIsNotTold(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(state.Begin{}, game.SetCandidates{Kind: game.ByRules})
	// The given 3 in row 1 is covered, and so is the 9 in row 3.
	if sets := p.model.Play().CandidateSets(); sets[2] != solver.DigitsUpTo(9).Without(5) {
		t.Errorf("candidates %v", sets[2])
	}
	p.send(typed(2, 3)...)
	m := p.model
	if clash := m.Clashes(m.Play().Sight().Shown()); len(clash) > 0 {
		t.Errorf("cells %v clash with a covered digit", clash)
	}
	p.send(typed(2, 5)...)
	m = p.model
	if clash := m.Clashes(m.Play().Sight().Shown()); len(clash) != 2 {
		t.Errorf("cells %v clash", clash)
	}
	p.send(game.Undo{}, game.Undo{}, game.SetFilter{On: true})
	p.send(game.Press{Cell: 1}, game.Lift{})
	p.send(typed(40, 3)...)
	m = p.model
	m.Filter.Digit = 3
	if play := m.Play(); !play.MayHold(1) {
		t.Error("the Filter tells that the second cell has a given")
	}
}

// A hint uses only what can be seen. If no step follows from that, the hint reports this and reveals no digit.
func TestHintsUnderFog(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(state.Begin{})
	p.do(one(hint, answered{}))
	m := p.model
	if m.Hint.Stage != hints.HintNone || m.Hint.Found.Outcome != job.Beyond || m.CanShowDigit() {
		t.Errorf("stage %d, outcome %d, a digit is offered: %v", m.Hint.Stage, m.Hint.Found.Outcome, m.CanShowDigit())
	}
	p.send(hints.CloseHint{})
	// Digits around the first box uncover it with its surroundings, so that its last cell is a step.
	for c, d := range map[solver.Cell]solver.Digit{2: 4, 10: 7, 11: 2} {
		p.send(typed(c, d)...)
	}
	p.do(one(hint, answered{}, hint))
	m = p.model
	c, digit := job.CandidateAt(m.Hint.Found.Place+"\x00\x00\x00", 0)
	if m.Hint.Stage != hints.HintHow || c != 18 || digit != 1 {
		t.Errorf("stage %d, outcome %d: %d in cell %d", m.Hint.Stage, m.Hint.Found.Outcome, digit, c)
	}
	p.send(hints.CloseHint{})
	p.send(typed(78, 2)...) // wrong, in the fog
	p.do(one(hint, answered{}))
	if m = p.model; !m.Checked.Faulty() {
		t.Errorf("a wrong digit in the fog is not reported: stage %d, outcome %d", m.Hint.Stage, m.Hint.Found.Outcome)
	}
}

// Fog of a puzzle without a known solution, or with several, covers nothing.
func TestFogWithoutASolution(t *testing.T) {
	query := strings.Replace(foggy(t, false), "53..7", ".....", 1)
	p := opened(t, &device{}, "a", query)
	p.do(one(answered{}))
	p.send(state.Begin{})
	if left := fogLeft(p); left != 0 {
		t.Errorf("several solutions: %d cells are covered", left)
	}
	p = opened(t, &device{}, "a", foggy(t, false)+"&v=2&r=1")
	if left := fogLeft(p); left != 0 {
		t.Errorf("other rules: %d cells are covered", left)
	}
	p = opened(t, &device{}, "a", foggy(t, true)+"&v=2&r=1")
	if left := fogLeft(p); left != 80 {
		t.Errorf("other rules and a solution: %d cells are covered", left)
	}
}

// What would show the covered board is refused, with an offer to lift the fog. Without fog it is there.
func TestFogIsLiftedOnRequest(t *testing.T) {
	for name, msg := range map[string]state.Msg{
		"the path": state.SetMethod{Method: search.ByLogic}, "the search": state.SetMethod{},
		"Explore": state.Show{View: state.OnExplore}, "redundant givens": solutions.FindRedundant{},
	} {
		t.Run(name, func(t *testing.T) {
			d := &device{}
			p := opened(t, d, "a", foggy(t, true))
			p.do(one(answered{}))
			p.send(state.Begin{}, msg)
			p.wantNotice(state.Fogged)
			if m := p.model; m.View != state.OnBoard || m.Solutions().RedundantOn() {
				t.Errorf("view %d", m.View)
			}
			p.send(state.LiftFog{}, msg)
			p.do(one(answered{}))
			if m := p.model; fogLeft(p) != 0 || m.View == state.OnBoard && !m.Solutions().RedundantOn() {
				t.Errorf("after the fog is lifted: %d cells are covered, view %d", fogLeft(p), m.View)
			}
			if shared := p.model.SharedQuery(); !strings.Contains(shared, "&f=") {
				t.Errorf("the link has no fog: %s", shared)
			}
			again := opened(t, d, "b", "?p="+fogPuzzle)
			again.send(state.Begin{})
			if fogLeft(again) == 0 {
				t.Error("the puzzle opens without fog")
			}
		})
	}
	// Neither a link to a step nor the browser's Back leads into Explore.
	p := opened(t, &device{}, "a", foggy(t, true)+"&x=logic&e=3")
	p.do(one(answered{}))
	if p.model.View != state.OnBoard {
		t.Error("a link to a step shows what is covered")
	}
	p.send(state.HistoryMoved{Query: foggy(t, true) + "&x=logic&e=3", ID: p.model.ID()})
	if p.model.View != state.OnBoard {
		t.Error("Back shows what is covered")
	}
}

// Redundant givens that were shown while the puzzle was set are not shown under fog.
func TestFogCoversRedundantGivens(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(game.SetMode{Mode: game.Setting})
	p.do(one(answered{}, solutions.FindRedundant{}, answered{}))
	if m := p.model; !m.Solutions().RedundantKnown() {
		t.Fatal("no redundant givens while the puzzle is set")
	}
	p.send(game.SetMode{Mode: game.Playing})
	if m := p.model; m.Solutions().RedundantKnown() || fogLeft(p) != 80 {
		t.Errorf("redundant givens are shown, with %d covered cells", fogLeft(p))
	}
}

// The text about a solved puzzle links to the puzzle with its fog.
func TestAResultHasTheFog(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.do(one(answered{}))
	p.send(state.Begin{})
	for c := range solver.Cell(81) {
		if p.model.Board.Given.At(c) == 0 {
			p.send(typed(c, solver.Digit(fogSolution[c]-'0'))...)
		}
	}
	if m := p.model; !m.SolvedByHand() {
		t.Fatal("not solved")
	}
	_, cmds := state.Update(p.model, state.ShareResult{Site: "https://x.example/", Sends: true})
	_, text, _ := strings.Cut(cmds[len(cmds)-1].(state.SendText).Text, "https://x.example/")
	b, err := link.DecodeBoard(strings.TrimSpace(text))
	if err != nil || !b.Drawing.Foggy() || b.Solution.N() == 0 {
		t.Errorf("%s: %v", text, err)
	}
}

// A new board has no fog, even if the board before had only fog left.
func TestANewBoardHasNoFog(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.send(game.SetMode{Mode: game.Setting}, game.Clear{})
	if m := p.model; !m.Board.Blank() || !m.SettersDrawing().Foggy() {
		t.Fatal("the fog does not stay with the places on the board")
	}
	p.send(state.New{})
	if m := p.model; m.SettersDrawing().Foggy() {
		t.Error("a new board has fog")
	}
	p.send(state.Pasted{Text: strings.Replace(fogPuzzle, "53..7", "5...7", 1)})
	p.do(one(answered{}))
	p.send(state.Begin{})
	if left := fogLeft(p); left != 0 {
		t.Errorf("a pasted puzzle has %d covered cells", left)
	}
}

// New fog covers the board even if the fog before was lifted.
func TestNewFogIsNotLifted(t *testing.T) {
	p := opened(t, &device{}, "a", foggy(t, true))
	p.do(one(answered{}))
	p.send(state.Begin{}, state.LiftFog{})
	if left := fogLeft(p); left != 0 {
		t.Fatalf("%d cells are covered", left)
	}
	m := &p.model
	m.Extras.Draw(m.Board.Given, m.SettersDrawing().WithFog(format.FogOf(9, []solver.Cell{1}, nil), 9))
	if left := fogLeft(p); left != 80 {
		t.Errorf("under new fog, %d cells are covered", left)
	}
}

// The collections of solved and unsolved boards have no puzzle in fog.
func TestFogKeepsOutOfLists(t *testing.T) {
	for _, drawing := range []link.Drawing{"", link.Drawing("").WithFog(format.FogOf(9, []solver.Cell{0}, nil), 9)} {
		all := storage.Boards{{Layout: "3x3", Given: fogPuzzle, Drawing: drawing,
			Entered: strings.Repeat(".", len(fogPuzzle))}}
		if lines := all.Lines(false); len(lines) > 0 == drawing.Foggy() {
			t.Errorf("fog %v: %q", drawing.Foggy(), lines)
		}
	}
}

// If the fog of a link can't be read, it covers everything except for what right digits uncover, until it is lifted.
func TestDamagedFog(t *testing.T) {
	query := foggy(t, true)
	d := &device{}
	p := opened(t, d, "a", query[:len(query)-2])
	p.do(one(answered{}))
	p.wantNotice(state.LostFog)
	if left := fogLeft(p); left != 81 || !p.model.Notice.Fog {
		t.Errorf("%d cells are covered", left)
	}
	p.send(state.Begin{})
	p.send(typed(2, 4)...)
	if left := fogLeft(p); left != 75 {
		t.Errorf("after a right digit, %d cells are covered", left)
	}
	p.send(state.LiftFog{})
	if left := fogLeft(p); left != 0 {
		t.Errorf("after the fog is lifted, %d cells are covered", left)
	}
	p = opened(t, &device{}, "a", query[:len(query)-2]+"&t=_&m=1x&w=1x")
	if n := p.model.Notice; !n.Fog || !n.Words || !n.Drawn {
		t.Errorf("%+v", n)
	}
}
