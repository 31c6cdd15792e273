package link_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func gridOf(t testing.TB, text string) solver.Grid {
	t.Helper()
	g, err := link.Decode("?p=" + text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// game plays a board at random. It acts like a user: it enters notes and digits, makes mistakes, uses Undo,
// and creates and names branches.
type game struct {
	history.History
	spent  uint32
	random *rand.Rand
}

func newGame(given solver.Grid, seed uint64) *game {
	b := history.EmptyBoard(given.Layout())
	b.Given = given
	return &game{History: history.New(b), random: rand.New(rand.NewPCG(seed, 1))}
}

func (g *game) put(b history.Board, on history.Selected) {
	g.spent += uint32(g.random.ExpFloat64() * 8)
	g.History = g.With(b, on, g.spent)
}

func (g *game) play(steps int) *game {
	l := g.Present().Layout()
	for range steps {
		b, c := g.Present(), solver.Cell(g.random.IntN(l.Cells()))
		if b.Given.At(c) != 0 {
			continue
		}
		d, on := solver.Digit(1+g.random.IntN(l.N())), history.Selected{Cursor: c}
		one := history.CellSet{}.With(c)
		switch g.random.IntN(20) {
		case 0:
			g.History, _ = g.Back(1 + g.random.IntN(3))
		case 1:
			g.History, _ = g.Named(g.Number(), "here "+d.String()+" 数独")
		case 2, 3, 4, 5:
			b.Entered = b.Entered.With(c, d)
			g.put(g.Followed(b, true, func(b history.Board) history.Board { return b }), on)
		case 6:
			some := one.With(solver.Cell(g.random.IntN(l.Cells())))
			on.Cells = &some
			g.put(b.Noted(some, func(_ solver.Cell, n format.Note) format.Note {
				n.Colours ^= format.Colours(1 << g.random.IntN(8))
				return n
			}), on)
		case 7:
			g.put(b.Noted(one, func(_ solver.Cell, n format.Note) format.Note {
				n.Tints = n.Tints.With(d, g.random.IntN(8))
				return n
			}), history.Unselected)
		default:
			g.put(b.Noted(one, func(_ solver.Cell, n format.Note) format.Note {
				if g.random.IntN(3) == 0 {
					n.Corner = n.Corner.With(d)
				} else {
					n.Centre = n.Centre.With(d)
				}
				return n
			}), on)
		}
	}
	return g
}

// kept returns the game's history. Package link has parsed it from the text that the page stores.
func (g *game) kept(t testing.TB) link.Trail {
	t.Helper()
	trail, ok := link.ReadTrail(g.Trail(history.Unselected, g.spent).Text(), g.Present().Layout().Cells())
	if !ok {
		t.Fatal("the history of the page is not read")
	}
	trail.Seconds, trail.Hints, trail.SolutionShown = int(g.spent), 3, true
	return trail
}

func (g *game) board() link.Board {
	b := g.Present()
	return link.Board{Given: b.Given, Entered: b.Entered, Notes: b.Notes}
}

// handed decodes a task, as another device does. It returns the history both as a link.Trail and as a
// history.History.
func handed(t testing.TB, task link.Task, b link.Board, present history.Board) (link.Trail, history.History) {
	t.Helper()
	trail, ok := link.DecodeHandover(task, b)
	if !ok {
		t.Fatalf("%q is not read", task)
	}
	h, ok := history.Read(trail.Text(), "", present)
	if !ok {
		t.Fatalf("%q is no history of the page", task)
	}
	return trail, h
}

var sizes = []string{strings.Repeat(".", 15) + "1", easy, strings.Repeat(".", 624) + "1"}

// A handover restores all boards, steps, times, branches and names of a history.
func TestAHistoryIsHandedOver(t *testing.T) {
	for _, given := range sizes {
		for _, steps := range []int{0, 1, 40, 400} {
			g := newGame(gridOf(t, given), uint64(steps)).play(steps)
			trail := g.kept(t)
			made := link.EncodeHandover(trail, g.board(), 1<<20)
			if !made.All || strings.Trim(string(made.Task),
				"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
				t.Fatalf("%q", made.Task)
			}
			back, h := handed(t, made.Task, g.board(), g.Present())
			if back.Seconds != trail.Seconds || back.Hints != 3 || !back.SolutionShown {
				t.Errorf("%d s, %d hints", back.Seconds, back.Hints)
			}
			_, mine, _ := strings.Cut(g.Trail(history.Unselected, g.spent).Text(), "\x00")
			if got := h.Trail(history.Unselected, 0).Chunk(-1); got != mine {
				t.Errorf("%d steps of %d cells are others", steps, len(given))
			}
			if !slices.Equal(h.Checkpoints(), g.Checkpoints()) || !slices.Equal(h.Branches(), g.Branches()) ||
				h.Number() != g.Number() || h.CanRedo() != g.CanRedo() {
				t.Errorf("%d steps of %d cells: checkpoints, branches or the place differ", steps, len(given))
			}
		}
	}
}

// If a history is too long for a link, it loses first its branches and then its oldest steps. Undo then leads
// through the remaining boards at the same times as before.
func TestAHistoryIsShortened(t *testing.T) {
	g := newGame(gridOf(t, easy), 5).play(700)
	trail := g.kept(t)
	whole := link.EncodeHandover(trail, g.board(), 1<<20)
	before := whole.Steps + 1
	for _, most := range []int{len(whole.Task), len(whole.Task) - 1, 2000, 900, 300, 60} {
		made := link.EncodeHandover(trail, g.board(), most)
		if len(made.Task) > most || made.Task == "" || made.Steps > before || made.All != (most >= len(whole.Task)) {
			t.Fatalf("in %d: %d signs, %d steps", most, len(made.Task), made.Steps)
		}
		before = made.Steps
		_, h := handed(t, made.Task, g.board(), g.Present())
		steps := 0
		for a, b := g.History, h; b.CanUndo(); steps++ {
			if !a.CanUndo() || a.Present() != b.Present() {
				t.Fatalf("in %d: another board %d steps back", most, steps)
			}
			a, _ = a.Back(1)
			b, _ = b.Back(1)
		}
		if steps != made.Steps {
			t.Errorf("in %d: %d steps, said to be %d", most, steps, made.Steps)
		}
		if is, want := timesOf(h), timesOf(g.History)[:steps]; !slices.Equal(is, want) {
			t.Errorf("in %d: the times are %v, want %v", most, is, want)
		}
	}
	if got := link.EncodeHandover(trail, g.board(), 5); got.Task != "" {
		t.Errorf("%q has no more than 5 signs", got.Task)
	}
	short := link.EncodeHandover(trail, g.board(), len(whole.Task)-1)
	_, h := handed(t, short.Task, g.board(), g.Present())
	if short.Steps != whole.Steps || len(h.Branches()) >= len(g.Branches()) {
		t.Errorf("steps go before branches: %d of %d", short.Steps, whole.Steps)
	}
}

// timesOf returns the time of each step in seconds spent on the board, from the latest step to the first.
func timesOf(h history.History) (times []uint32) {
	h.Backward(func(history.Change) {}, func(_ int, spent uint32) bool {
		times = append(times, spent)
		return true
	})
	return times
}

// A handover includes the steps that Redo leads to.
func TestRedoIsHandedOver(t *testing.T) {
	g := newGame(gridOf(t, easy), 2).play(60)
	last := g.Present()
	g.History, _ = g.Back(7)
	_, h := handed(t, link.EncodeHandover(g.kept(t), g.board(), 1<<12).Task, g.board(), g.Present())
	for range 7 {
		h, _ = h.Forward()
	}
	if h.Present() != last || h.CanRedo() {
		t.Error("Redo leads to another board")
	}
}

// The first board of a handover is the board after the last change of the rules.
func TestRulesAreNotHandedOver(t *testing.T) {
	g := newGame(gridOf(t, easy), 3).play(20)
	ruled, err := solver.ParseLayout("3x3,cage=15:0.1.9,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	digits, err := solver.Parse(ruled, strings.Repeat(".", 80)+"7")
	if err != nil {
		t.Fatal(err)
	}
	g.put(history.PuzzleBoard(digits), history.Unselected)
	first := g.Present()
	g.play(30)
	made := link.EncodeHandover(g.kept(t), g.board(), 1<<20)
	if made.All || made.Steps == 0 {
		t.Fatalf("%+v", made)
	}
	_, h := handed(t, made.Task, g.board(), g.Present())
	for h.CanUndo() {
		h, _ = h.Back(1)
	}
	if h.Present() != first {
		t.Errorf("Undo leads to %s", h.Present().Layout())
	}
}

// A handover that is damaged or belongs to another board is rejected.
func TestDamagedHandovers(t *testing.T) {
	g := newGame(gridOf(t, easy), 3).play(80)
	task := link.EncodeHandover(g.kept(t), g.board(), 1<<12).Task
	other := g.board()
	other.Entered = other.Entered.With(2, 4)
	for i := range task {
		sign := link.Task("A")
		if task[i] == 'A' {
			sign = "B"
		}
		if _, ok := link.DecodeHandover(task[:i]+sign+task[i+1:], g.board()); ok {
			t.Errorf("it is read though character %d was changed", i)
		}
		if _, ok := link.DecodeHandover(task[:i], g.board()); ok {
			t.Errorf("it is read though it was cut at %d", i)
		}
	}
	for name, test := range map[string]struct {
		task link.Task
		b    link.Board
	}{
		"of other digits": {task, other}, "of no board": {task, link.Board{}}, "longer": {task + "A", g.board()},
		"of a later version": {"2" + task[1:], g.board()}, "of another kind": {"1r" + task[2:], g.board()},
	} {
		if _, ok := link.DecodeHandover(test.task, test.b); ok {
			t.Errorf("it is read: %s", name)
		}
	}
}

// A handover link of version 1 still opens. Its history has a digit, notes, a branch, Redo and a name.
func TestGoldenHandover(t *testing.T) {
	b, err := link.DecodeBoard(goldenHandover)
	if err != nil || b.Damage != 0 {
		t.Fatal(err)
	}
	present := history.EmptyBoard(b.Given.Layout())
	present.Given, present.Entered, present.Notes = b.Given, b.Entered, b.Notes
	trail, h := handed(t, b.Task, b, present)
	names := h.Checkpoints()
	if trail.Seconds != 95 || trail.Hints != 3 || !trail.SolutionShown || len(h.Branches()) != 2 || len(names) != 1 ||
		names[0].Name != "vor dem Raten 数独" || names[0].Number != 2 || !slices.Equal(timesOf(h), []uint32{61, 9, 4}) {
		t.Errorf("%+v, %+v", trail, names)
	}
	first, ok := h.Back(3)
	if !ok || first.Present().Entered.Count() != 0 || first.Present().Notes != (format.Notes{}) {
		t.Error("Undo does not lead to the puzzle")
	}
	if last, ok := h.Forward(); !ok || last.Present().Entered.At(3) != 4 {
		t.Error("Redo does not lead to the last digit")
	}
	g := goldenGame(t)
	if made := link.EncodeHandover(g.kept(t), g.board(), 1<<12); made.Task != b.Task {
		t.Errorf("it is now written as %q", made.Task)
	}
}

// goldenGame plays the game that goldenHandover encodes.
func goldenGame(t testing.TB) *game {
	g := newGame(gridOf(t, "1......3.4....2."), 0)
	enter := func(c solver.Cell, d solver.Digit, spent uint32) {
		b := g.Present()
		b.Entered = b.Entered.With(c, d)
		g.History = g.With(b, history.Selected{Cursor: c}, spent)
	}
	enter(1, 3, 4)
	b := g.Present()
	g.History = g.With(b.Noted(history.CellSet{}.With(2), func(_ solver.Cell, n format.Note) format.Note {
		n.Centre = n.Centre.With(2).With(4)
		return n
	}), history.Selected{Cursor: 2}, 9)
	g.History, _ = g.Named(2, "vor dem Raten 数独")
	enter(2, 2, 20)
	g.History, _ = g.Back(1)
	enter(2, 4, 61)
	enter(3, 4, 95)
	g.History, _ = g.Back(1)
	g.spent = 95
	return g
}

func FuzzDecodeHandover(f *testing.F) {
	g := newGame(gridOf(f, easy), 4).play(30)
	f.Add(string(link.EncodeHandover(g.kept(f), g.board(), 1<<12).Task[6:]), false)
	f.Add("AAAA", true)
	f.Fuzz(func(t *testing.T, text string, asIs bool) {
		task := link.Task(link.Handover + text)
		if !asIs { // add a valid checksum, so that the code after its check is tested too
			task = link.Task(link.Sealed([]byte(text), g.board()))
		}
		trail, ok := link.DecodeHandover(task, g.board())
		if !ok {
			return
		}
		h, ok := history.Read(trail.Text(), "", g.Present())
		if !ok {
			t.Fatalf("%q is no history of the page", task)
		}
		if h.Present() != g.Present() {
			t.Fatal("another board is shown")
		}
		for n := range 50 {
			h.Board(n)
		}
		link.EncodeHandover(trail, g.board(), 1<<10)
	})
}
