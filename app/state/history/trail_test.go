package history

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// made returns a History of the given number of steps, with branches, on a board of n digits. In the first
// step all cells get notes, so that later steps have long texts.
func made(t testing.TB, n, steps int) History {
	t.Helper()
	l, err := solver.StandardLayout(n)
	if err != nil {
		t.Fatal(err)
	}
	b := EmptyBoard(l)
	h := New(b)
	b = b.Noted(b.AllCells(), func(c solver.Cell, note format.Note) format.Note {
		note.Centre = solver.DigitsUpTo(n)
		return note
	})
	h = h.With(b, Unselected, 0)
	for i := 0; h.Number() < steps; i++ {
		on := Selected{Cursor: solver.Cell(i * 7 % l.Cells())}
		d := solver.Digit(i%n + 1)
		switch b := h.Present(); {
		case i%50 == 49:
			h, _ = h.Back(1)
		case i%3 == 0:
			if b.Entered.At(on.Cursor) == d {
				d = 0
			}
			b.Entered = b.Entered.With(on.Cursor, d)
			h = h.With(b, on, uint32(i))
		default:
			b = b.Noted(CellSet{}.With(on.Cursor), func(_ solver.Cell, note format.Note) format.Note {
				note.Centre ^= 1 << (d - 1)
				return note
			})
			h = h.With(b, on, uint32(i))
		}
	}
	return h
}

func trail(h History) Trail { return h.Trail(Unselected, 0) }

// stored returns the Trail of a History as a device stores it: the head with the last chunk, and the earlier
// chunks.
func stored(h History) (head, earlier string) {
	t := trail(h)
	for i := range t.Chunks() {
		earlier += t.Chunk(i)
	}
	return t.Head("rev"), earlier
}

// A History of 10,000 steps has short texts, and reading it takes few allocations. Going to one of its boards
// takes one allocation for each step that Redo can then repeat.
func TestALongHistory(t *testing.T) {
	for n, most := range map[int]int{9: 400_000, 25: 800_000} {
		m := made(t, n, 10_000)
		head, earlier := stored(m)
		h, ok := Read(head, earlier, m.board)
		if !ok || h.last.number != m.last.number || len(head)+len(earlier) > most {
			t.Fatalf("%t, %d characters", ok, len(head)+len(earlier))
		}
		reads := testing.AllocsPerRun(1, func() { Read(head, earlier, m.board) })
		branches := h.Branches()
		oldest := branches[len(branches)-1].Number
		finds := testing.AllocsPerRun(1, func() { h.moment(oldest) })
		begins := testing.AllocsPerRun(1, func() { h.moment(0) })
		t.Logf("%dx%d: %d characters, %v allocations to read it; %v to find the end of the oldest of %d branches, "+
			"%v to find the beginning", n, n, len(head)+len(earlier), reads, finds, len(branches), begins)
		if reads > 1000 || finds > 10 || int(begins) > branches[0].Steps+10 {
			t.Errorf("%v allocations to read it, %v and %v to find a board", reads, finds, begins)
		}
		if len(head) > 2*chunkSize {
			t.Errorf("the head, which every step writes, has %d characters", len(head))
		}
		for _, number := range []int{0, 1, 5_000, 9_999} {
			was, _ := m.Board(number)
			if now, ok := h.Board(number); !ok || now != was {
				t.Errorf("board %d is another", number)
			}
		}
	}
}

func BenchmarkHistory(b *testing.B) {
	for _, n := range []int{9, 25} {
		m := made(b, n, 10_000)
		head, earlier := stored(m)
		branches := m.Branches()
		size := strconv.Itoa(n) + "x" + strconv.Itoa(n) + ", "
		b.Run(size+"read 10,000 steps", func(b *testing.B) {
			for b.Loop() {
				if _, ok := Read(head, earlier, m.board); !ok {
					b.Fatal("not read")
				}
			}
		})
		b.Run(size+"back over 10,000 steps", func(b *testing.B) {
			for b.Loop() {
				if _, ok := m.Board(0); !ok {
					b.Fatal("no board")
				}
			}
		})
		b.Run(size+"to the oldest branch", func(b *testing.B) {
			for b.Loop() {
				if _, ok := m.GoTo(branches[len(branches)-1].Number); !ok {
					b.Fatal("no board")
				}
			}
		})
		b.Run(size+"write the head", func(b *testing.B) {
			for b.Loop() {
				trail(m).Head("rev")
			}
		})
	}
}

// The method values.board refuses values that are not a valid board, because a stored text may come from
// another program.
func TestValuesOfNoBoard(t *testing.T) {
	l := solver.Classic
	b := EmptyBoard(l)
	b.Given = b.Given.With(0, 5)
	cells := l.Cells()
	for rule, spoil := range map[string]func(v values){
		"a given and an entered digit": func(v values) { v[cells] = 5 },
		"a given and a solver's digit": func(v values) { v[2*cells] = 5 },
		"a digit too large":            func(v values) { v[1] = 10 },
		"a note too large":             func(v values) { v[gridsOf*cells] = 1 << 10 },
		"a tenth colour":               func(v values) { v[gridsOf*cells+format.ColourLayer] = 1 << 9 },
	} {
		v := valuesOf(b)
		v[gridsOf*cells+format.ColourLayer] = 1 << 8
		if got, ok := v.board(l, b.Notes, b); !ok || got.Given != b.Given || got.Notes.At(0).Colours != 1<<8 {
			t.Fatalf("the unchanged values give %+v, %t", got, ok)
		}
		if spoil(v); func() bool { _, ok := v.board(l, b.Notes, b); return ok }() {
			t.Errorf("%s is accepted as a board", rule)
		}
	}
}

// FuzzHistory checks that reading any text of steps does not panic, and that each board in it is either
// refused or has only digits and notes that its layout allows.
func FuzzHistory(f *testing.F) {
	m := made(f, 4, 40)
	earlier := trail(m).Chunk(0)
	f.Add(earlier)
	f.Add("101")
	f.Add("10101Q1")
	f.Fuzz(func(t *testing.T, text string) {
		b := m.board
		moments, ok := momentsOf(text, 16)
		if !ok {
			return
		}
		at := &moments[len(moments)-1]
		h := History{at: at, board: b, last: at, tips: []*moment{at}}
		for i := range moments {
			moment := &moments[i]
			moment.made(16)
			board, ok := h.boardOf(moment)
			if !ok {
				continue
			}
			for c := range solver.Cell(16) {
				d, _ := board.At(c)
				if n := board.Notes.At(c); d > 4 || n.Corner|n.Centre|n.Struck > 15 || board.Given.At(c) != 0 &&
					board.Entered.At(c) != 0 {
					t.Fatalf("%q has the board %+v", text, board)
				}
			}
			if back, ok := (History{at: moment, board: board, last: at}).boardOf(at); !ok || back != b {
				t.Fatalf("%q does not lead back", text)
			}
		}
	})
}

// A Trail does not contain the solver's digits. After a reload, Undo leads to the same boards as before. Redo
// shows the solver's digits again if nothing else has changed since they were added.
func TestATrailUnderTheSolversDigits(t *testing.T) {
	noted := func(b Board) Board {
		return b.Noted(CellSet{}.With(5), func(_ solver.Cell, note format.Note) format.Note {
			note.Centre = 6
			return note
		})
	}
	first, plain := entered(t, 1), entered(t, 2)
	solved, _ := plain.Cover(plain.Layout().Empty().With(7, 3))
	for name, test := range map[string]struct {
		boards []Board // all boards, in order of creation
		undo   []Board // results of Undo after a reload
		redo   bool    // after a reload, Redo leads to the last board
	}{
		"no such digits":      {[]Board{first, plain}, []Board{first}, false},
		"they have just come": {[]Board{first, plain, solved}, []Board{first}, true},
		"they came with notes": {[]Board{first, plain, noted(solved)}, []Board{noted(solved), plain, first},
			false},
		"notes were made since": {[]Board{plain, solved, noted(solved)}, []Board{noted(solved), solved, plain},
			false},
		"they came to a noted board": {[]Board{first, noted(plain), noted(solved)}, []Board{first}, true},
	} {
		t.Run(name, func(t *testing.T) {
			h := New(test.boards[0])
			for _, b := range test.boards[1:] {
				h = h.With(b, Unselected, 0)
			}
			last := h.Present()
			bare := last
			bare.Solver = bare.Layout().Empty()
			head, earlier := stored(h)
			read, ok := Read(head, earlier, bare)
			if !ok {
				t.Fatal("the stored History is not read")
			}
			if again, ok := read.Forward(); ok != test.redo || ok && again.Present() != last {
				t.Errorf("Redo: %t, to %+v", ok, again.Present())
			}
			for i, want := range test.undo {
				if back, ok := read.Back(i + 1); !ok || back.Present() != want {
					t.Errorf("Undo %d: %t, to %+v, want %+v", i+1, ok, back.Present(), want)
				}
			}
			if _, ok := read.Back(len(test.undo) + 1); ok {
				t.Errorf("Undo %d leads on", len(test.undo)+1)
			}
		})
	}
}

func TestTheHeadOfATrail(t *testing.T) {
	for name, test := range map[string]struct {
		head string
		want TrailHead
		ok   bool
	}{
		"as it is written":      {"1 rev 3 77 5 6\n\nabc", TrailHead{Rev: "rev", Chunks: 3}, true},
		"one of a newer build":  {"2 whatever", TrailHead{Newer: true}, true},
		"nothing":               {"", TrailHead{}, false},
		"another version":       {"0 rev 3 77 5 6\n", TrailHead{}, false},
		"too few numbers":       {"1 rev 3 77 5\n", TrailHead{}, false},
		"no number of chunks":   {"1 rev x 77 5 6\n", TrailHead{Rev: "rev"}, false},
		"a number below all":    {"1 rev -1 77 5 6\n", TrailHead{Rev: "rev", Chunks: -1}, false},
		"a version of no digit": {"x rev 3 77 5 6\n", TrailHead{}, false},
	} {
		if got, ok := ReadTrailHead(test.head); got != test.want || ok != test.ok {
			t.Errorf("%s: %+v, %t", name, got, ok)
		}
	}
	h := made(t, 4, 2_000)
	head, _ := stored(h)
	if got, ok := ReadTrailHead(head); !ok || got.Rev != "rev" || got.Chunks != trail(h).Chunks() || got.Chunks == 0 {
		t.Errorf("%+v, %t", got, ok)
	}
}

// A damaged trail is refused.
func TestADamagedTrail(t *testing.T) {
	m := turned(t, []turn{enter("234"), named("here"), undo, undo, enter(".4"), named("there"), undo})
	head, _ := stored(m)
	line, rest, _ := strings.Cut(head, "\n")
	fields := strings.Fields(line)
	with := func(field int, text string) string {
		all := slices.Clone(fields)
		all[field] = text
		return strings.Join(all, " ") + "\n" + rest
	}
	steps := rest[strings.Index(rest, "\n\n"):]
	for name, test := range map[string]struct {
		head string
		ok   bool
	}{
		"none":                        {head, true},
		"nothing":                     {"", false},
		"the end is cut":              {head[:len(head)-1], false},
		"a character is another":      {head[:len(head)-3] + "!" + head[len(head)-2:], false},
		"another sum":                 {with(3, "1"), false},
		"a place that there is not":   {with(4, "999"), false},
		"a place below all":           {with(4, "-1"), false},
		"no place":                    {with(4, "x"), false},
		"Redo leads nowhere":          {with(5, "999"), false},
		"Redo leads back":             {with(5, "0"), false},
		"too few numbers":             {strings.Join(fields[:5], " ") + "\n" + rest, false},
		"the names as they are":       {line + "\n3 here\n4 there" + steps, true},
		"a name of no board":          {line + "\n3 here\n999 there" + steps, false},
		"names in another order":      {line + "\n4 there\n3 here" + steps, false},
		"two names of one board":      {line + "\n3 here\n3 there" + steps, false},
		"a name without a number":     {line + "\nhere" + steps, false},
		"a chunk that is not at hand": {line + "\n3 here\n\n", false},
	} {
		if _, ok := Read(test.head, "", m.Present()); ok != test.ok {
			t.Errorf("%s: read %t", name, ok)
		}
	}
	for name, test := range map[string]struct {
		trail Trail
		known bool
		any   bool
	}{
		"of no board":   {Trail{}, false, false},
		"of one board":  {trail(turned(t, nil)), true, false},
		"with a name":   {trail(turned(t, []turn{named("start")})), true, true},
		"with steps":    {trail(m), true, true},
		"of all undone": {trail(turned(t, []turn{enter("2"), undo})), true, true},
	} {
		if known := test.trail.Known(); known != test.known || known && test.trail.Any() != test.any {
			t.Errorf("a trail %s is known: %t", name, known)
		}
	}
}

// A step is refused if its parent is the step itself or lies before the first board, or if it changes a place
// beyond the last one. If the device's clock is set back, the step takes no time.
func TestStepsOfNoHistory(t *testing.T) {
	from, to := entered(t, 1), entered(t, 2)
	cells := from.Layout().Cells()
	for name, test := range map[string]struct {
		text string
		ok   bool
	}{
		"of the board before":  {stepText(from, to, 1, 5, Unselected), true},
		"of itself":            {stepText(from, to, 0, 5, Unselected), false},
		"of one before all":    {stepText(from, to, 2, 5, Unselected), false},
		"in the last place":    {string(placed(uint32(placesOf(cells) - 1))), true},
		"after the last place": {string(placed(uint32(placesOf(cells)))), false},
	} {
		if _, ok := momentsOf(test.text, cells); ok != test.ok {
			t.Errorf("a step %s is read: %t", name, ok)
		}
		failed := numbers{text: string(placed(uint32(placesOf(cells))))}
		failed.next()
		failed.next()
		failed.next()
		failed.changes(cells, func(place int, _ uint32) { t.Errorf("a change in place %d", place) })
	}
	h := New(from).With(to, Unselected, 50).With(entered(t, 3), Unselected, 20)
	h.Backward(func(Change) {}, func(steps int, spent uint32) bool {
		if spent != 50 {
			t.Errorf("%d steps back %d seconds were spent", steps, spent)
		}
		return true
	})
}

// placed returns a step that changes one place.
func placed(place uint32) []byte {
	text := appendNumber(appendNumber(appendNumber(nil, 1), 0), 0)
	return appendNumber(appendNumber(appendNumber(text, 1), place), 1)
}

// A History includes what the user has drawn: its steps can be undone, also after the History has been stored.
func TestStepsThatDraw(t *testing.T) {
	b := EmptyBoard(solver.Classic)
	boards := []Board{b}
	draw := func(s format.Stroke) {
		b.Notes = b.Notes.WithStrokes(b.Notes.Strokes().With(s))
		boards = append(boards, b)
	}
	draw(format.Stroke{X: 1, Y: 1, Shape: format.LineRight, Colour: 1})
	draw(format.Stroke{X: 18, Y: 18, Shape: format.Ring, Colour: 4})
	draw(format.Stroke{X: 18, Y: 18, Shape: format.Cross, Colour: 2})
	b.Notes = b.Notes.WithCrossed("0.1:12").With(3, format.Note{Centre: 5})
	draw(format.Stroke{X: 1, Y: 1, Shape: format.LineRight})
	h := New(boards[0])
	for _, b := range boards[1:] {
		h = h.With(b, Unselected, 0)
	}
	head, earlier := stored(h)
	read, ok := Read(head, earlier, h.Present())
	if !ok {
		t.Fatal("the stored History is damaged")
	}
	for name, h := range map[string]History{"kept": h, "stored": read} {
		for i, want := range boards {
			back, ok := h.Back(len(boards) - 1 - i)
			if !ok || back.Present() != want {
				t.Errorf("%s, board %d: %+v, want %+v", name, i, back.Present().Notes, want.Notes)
			}
		}
	}
}
