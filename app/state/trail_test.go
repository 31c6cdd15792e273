package state

import (
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// played is a Model after so many steps on a board of n digits, some of them on other branches.
func played(t testing.TB, n, steps int) Model {
	t.Helper()
	l, err := solver.Standard(n)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := Update(Model{}, Start{Query: "?p=" + strings.Repeat(".", l.Cells()-1) + "1", Tab: "a"})
	m, _ = Update(m, FillNotes{})
	for i := 0; m.History.last.number < steps; i++ {
		m, _ = Update(m, Select{Cell: solver.Cell(i * 7 % (l.Cells() - 1))})
		switch {
		case i%50 == 49:
			m, _ = Update(m, Undo{})
		case i%3 == 0:
			m, _ = Update(m, Put{Tool: DigitTool, Digit: solver.Digit(i%n + 1)})
		default:
			m, _ = Update(m, Put{Tool: CentreTool, Digit: solver.Digit(i%n + 1)})
		}
	}
	return m
}

// stored is a Trail as a device keeps it.
func stored(t Trail) (head, earlier string) {
	for i := range t.Chunks() {
		earlier += t.Chunk(i)
	}
	return t.Head("rev"), earlier
}

// A step is short. A history of 10,000 of them is read with few allocations, and a board of it found with one for each step
// that Redo then has.
func TestALongHistory(t *testing.T) {
	for n, most := range map[int]int{9: 400_000, 25: 800_000} {
		m := played(t, n, 10_000)
		head, earlier := stored(m.trail())
		h, ok := historyFrom(head, earlier, m.Board)
		if !ok || h.last.number != m.History.last.number || len(head)+len(earlier) > most {
			t.Fatalf("%t, %d characters", ok, len(head)+len(earlier))
		}
		reads := testing.AllocsPerRun(1, func() { historyFrom(head, earlier, m.Board) })
		branches := h.Branches()
		oldest := branches[len(branches)-1].Number
		finds := testing.AllocsPerRun(1, func() { h.moment(oldest) })
		begins := testing.AllocsPerRun(1, func() { h.moment(0) })
		t.Logf("%dx%d: %d characters, %v allocations to read it; %v to find the end of the oldest of %d branches, %v to find the beginning", n, n, len(head)+len(earlier), reads, finds, len(branches), begins)
		if reads > 1000 || finds > 10 || int(begins) > branches[0].Steps+10 {
			t.Errorf("%v allocations to read it, %v and %v to find a board", reads, finds, begins)
		}
		if len(head) > 2*chunkSize {
			t.Errorf("the head, which every step writes, has %d characters", len(head))
		}
		for _, number := range []int{0, 1, 5_000, 9_999} {
			was, _ := m.History.Board(number)
			if now, ok := h.Board(number); !ok || now != was {
				t.Errorf("board %d is another", number)
			}
		}
	}
}

func BenchmarkHistory(b *testing.B) {
	for _, n := range []int{9, 25} {
		m := played(b, n, 10_000)
		head, earlier := stored(m.trail())
		branches := m.History.Branches()
		size := strconv.Itoa(n) + "x" + strconv.Itoa(n) + ", "
		b.Run(size+"read 10,000 steps", func(b *testing.B) {
			for b.Loop() {
				if _, ok := historyFrom(head, earlier, m.Board); !ok {
					b.Fatal("not read")
				}
			}
		})
		b.Run(size+"back over 10,000 steps", func(b *testing.B) {
			for b.Loop() {
				if _, ok := m.History.Board(0); !ok {
					b.Fatal("no board")
				}
			}
		})
		b.Run(size+"to the oldest branch", func(b *testing.B) {
			for b.Loop() {
				if _, ok := m.History.GoTo(branches[len(branches)-1].Number); !ok {
					b.Fatal("no board")
				}
			}
		})
		b.Run(size+"write the head", func(b *testing.B) {
			for b.Loop() {
				m.trail().Head("rev")
			}
		})
	}
}

// What is damaged or of another version is dropped, and the person is told so; the board stays.
func TestDamagedHistories(t *testing.T) {
	m := played(t, 9, 60)
	m, _ = Update(m, SetCheckpoint{Name: "here"})
	head, earlier := stored(m.trail())
	_, ok := historyFrom(head, earlier, m.Board)
	if !ok {
		t.Fatal("it is not read as it is")
	}
	line, rest, _ := strings.Cut(head, "\n")
	fields := strings.Fields(line)
	with := func(field int, text string) string {
		all := append([]string{}, fields...)
		all[field] = text
		return strings.Join(all, " ") + "\n" + rest
	}
	for rule, head := range map[string]string{
		"nothing":                     "",
		"the end is cut":              head[:len(head)-3],
		"a character is another":      head[:len(head)-5] + "!" + head[len(head)-4:],
		"two are exchanged":           head[:len(head)-2] + head[len(head)-1:] + head[len(head)-2:len(head)-1],
		"another version of it":       with(0, "0"),
		"another version of a record": with(1, "other"),
		"another sum":                 with(3, "1"),
		"a place that there is not":   with(4, "999"),
		"a place below all":           with(4, "-1"),
		"ahead of another branch":     with(5, "0"),
		"no number":                   with(2, "x"),
		"too few numbers":             strings.Join(fields[:5], " ") + "\n" + rest,
		"a name of no board":          line + "\n999 name\n" + rest,
		"names in another order":      line + "\n" + "70 name\n" + rest,
		"a name without a number":     line + "\nname\n" + rest,
	} {
		t.Run(rule, func(t *testing.T) {
			fresh := m
			fresh.rev, fresh.History = "rev", newHistory(m.Board)
			got, _ := Update(fresh, Recalled{ID: m.id, Head: head})
			if got.CanUndo() || got.Board != m.Board || got.Notice.Kind != StepsLost {
				t.Errorf("it is read: notice %d", got.Notice.Kind)
			}
			if again, _ := Update(got, Select{Cell: 1}); again.Notice != (Notice{}) {
				t.Error("it is said for ever")
			}
		})
	}
	fresh := m
	fresh.rev, fresh.History = "rev", newHistory(m.Board)
	if got, _ := Update(fresh, Recalled{ID: m.id, Head: head}); !got.CanUndo() || len(got.Checkpoints()) != 1 || got.Notice != (Notice{}) {
		t.Errorf("it is not read as it is: notice %d", got.Notice.Kind)
	}
	saved, _ := Update(fresh, Put{Digit: 1})
	if got, _ := Update(saved, Recalled{ID: m.id, Head: head}); got.History.last.number != saved.History.last.number || got.Notice != (Notice{}) {
		t.Errorf("it is read over a step made since: notice %d", got.Notice.Kind)
	}
	solved := fresh
	solved.Board, _ = fresh.Board.Cover(fresh.Board.Layout().Empty().With(1, 3))
	solved.History = solved.History.with(solved.Board, solved.Selection, solved.Clock)
	if got, _ := Update(solved, Recalled{ID: m.id, Head: head}); got.History.last.number != m.History.last.number+1 || got.History.board != solved.Board {
		t.Error("it is not read below a solution")
	}
	told := fresh
	told.Notice.Kind = DamagedLink
	if got, _ := Update(told, Recalled{ID: m.id}); got.Notice.Kind != DamagedLink {
		t.Error("what was said of the link is said no more")
	}
	if got, _ := Update(fresh, Recalled{ID: "other", Head: head}); got.CanUndo() {
		t.Error("another board's is read")
	}
	if got, _ := Update(fresh, Recalled{ID: m.id, Head: "2 rev whatever"}); got.CanUndo() || got.Notice != (Notice{}) {
		t.Error("a newer build's is read")
	}
}

// What another program may have stored is no board.
func TestValuesOfNoBoard(t *testing.T) {
	l := solver.Classic
	b := emptyBoard(l)
	b.Given = b.Given.With(0, 5)
	cells := l.Cells()
	for rule, spoil := range map[string]func(v values){
		"a given and an entered digit": func(v values) { v[cells] = 5 },
		"a given and a solver's digit": func(v values) { v[2*cells] = 5 },
		"a digit too large":            func(v values) { v[1] = 10 },
		"a note too large":             func(v values) { v[gridsOf*cells] = 1 << 10 },
		"a ninth colour":               func(v values) { v[gridsOf*cells+format.ColourLayer] = 1 << 8 },
	} {
		v := valuesOf(b)
		v[gridsOf*cells+format.ColourLayer] = 1 << 7
		if got, ok := v.board(l, b); !ok || got.Given != b.Given || got.Notes.At(0).Colours != 1<<7 {
			t.Fatalf("as it was it is %+v, %t", got, ok)
		}
		if spoil(v); func() bool { _, ok := v.board(l, b); return ok }() {
			t.Errorf("%s is a board", rule)
		}
	}
}

// FuzzHistory holds any text of steps to this: it is read without a fault, and each of its boards is one, or is none.
func FuzzHistory(f *testing.F) {
	m := played(f, 4, 40)
	earlier := m.trail().Chunk(0)
	f.Add(earlier)
	f.Add("101")
	f.Add("10101Q1")
	f.Fuzz(func(t *testing.T, text string) {
		b := m.Board
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
				if n := board.Notes.At(c); d > 4 || n.Corner|n.Centre|n.Struck > 15 || board.Given.At(c) != 0 && board.Entered.At(c) != 0 {
					t.Fatalf("%q has the board %+v", text, board)
				}
			}
			if back, ok := (History{at: moment, board: board, last: at}).boardOf(at); !ok || back != b {
				t.Fatalf("%q does not lead back", text)
			}
		}
	})
}
