package history

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// entered returns a 4×4 board with digit d entered in the first cell.
func entered(t testing.TB, d solver.Digit) Board {
	t.Helper()
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	b := EmptyBoard(l)
	b.Entered = b.Entered.With(0, d)
	return b
}

// Undo and Redo restore the selection that was stored with the step, even after the History was stored and
// read again.
func TestWhatWasSelected(t *testing.T) {
	for name, on := range map[string]Selected{
		"the board was not used": Unselected,
		"one cell":               {Cursor: 3},
		"several cells":          {Cursor: 3, Cells: &CellSet{1<<0 | 1<<3 | 1<<15}},
		"no cell":                {Cursor: 3, Cells: &CellSet{}},
	} {
		t.Run(name, func(t *testing.T) {
			h := New(entered(t, 1)).With(entered(t, 2), on, 60)
			head, earlier := stored(h)
			read, ok := Read(head, earlier, h.Present())
			if !ok {
				t.Fatal("the stored History is not read")
			}
			for _, h := range []History{h, read} {
				back, ok := h.Back(1)
				got := back.SelectedAhead()
				if !ok || back.Present() != entered(t, 1) || !same(got, on) {
					t.Errorf("undone: %t, %+v", ok, got)
				}
				again, ok := back.Forward()
				got = again.Selected()
				if !ok || again.Present() != entered(t, 2) || !same(got, on) {
					t.Errorf("done again: %t, %+v", ok, got)
				}
			}
		})
	}
}

func same(a, b Selected) bool {
	if a.Cells == nil || b.Cells == nil {
		return a == b
	}
	return a.Cursor == b.Cursor && *a.Cells == *b.Cells
}

// Undo, Redo and moving to a branch restore the rules that the board had at the time, even after the History
// was stored and read again. The digits stay.
func TestRulesOfEachTime(t *testing.T) {
	ruled := func(layout string) Board {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		b := EmptyBoard(l)
		b.Given = b.Given.With(0, 1)
		return b
	}
	boards := []Board{ruled("2x2"), ruled("2x2,cage:0.1"), ruled("2x2,cage=3:0.1"), ruled("2x2,diagonals,cage=3:0.1"),
		ruled("2x2,rising,odd:3.5.7,thermo:0.4.8.12")}
	h := New(boards[0])
	for _, b := range boards[1:] {
		h = h.With(b, Unselected, 0)
	}
	branch := h
	for range 2 {
		branch, _ = branch.Back(1)
	}
	branch = branch.With(ruled("2x2,cage=3:0.1,king"), Unselected, 9)
	head, earlier := stored(branch)
	read, ok := Read(head, earlier, branch.Present())
	if !ok {
		t.Fatal("the stored History is not read")
	}
	for name, h := range map[string]History{"as it was made": branch, "as it is read": read} {
		for number, want := range boards {
			got, ok := h.Board(number)
			if !ok || got != want {
				t.Errorf("%s: board %d has the layout %s, want %s", name, number, got.Layout(), want.Layout())
			}
		}
		back, _ := h.Back(3)
		on, _ := back.Forward()
		if back.Present() != boards[0] || on.Present() != boards[1] {
			t.Errorf("%s: Undo leads to %s, Redo to %s", name, back.Present().Layout(), on.Present().Layout())
		}
		steps := 0
		h.Backward(func(c Change) { t.Errorf("%s: %+v", name, c) }, func(int, uint32) bool { steps++; return true })
		if steps != 3 {
			t.Errorf("%s: %d steps back", name, steps)
		}
	}
	if _, ok := Read(head, earlier, ruled("2x2")); !ok {
		t.Error("it is not read with another layout") // the History is read, but its older boards then have other rules
	}
}

// Backward reports the changes of each step as Undo would make them, and stops when its callback returns
// false.
func TestBackward(t *testing.T) {
	last := entered(t, 3).Noted(CellSet{}.With(5), func(_ solver.Cell, n format.Note) format.Note {
		n.Struck = 6
		return n
	})
	h := New(entered(t, 1)).With(entered(t, 2), Unselected, 1).With(last, Unselected, 60)
	changes := []Change{
		{Cell: 0, Part: EnteredPart, Was: 3, Is: 2},
		{Cell: 5, Part: NotesPart, Layer: format.StruckLayer, Was: 6, Is: 0},
		{Cell: 0, Part: EnteredPart, Was: 2, Is: 1},
	}
	type end struct {
		steps int
		spent uint32
	}
	ends := []end{{1, 60}, {2, 1}}
	for name, test := range map[string]struct {
		until   int // number of steps after which the callback returns false
		changes []Change
		ends    []end
	}{
		"one step":           {1, changes[:2], ends[:1]},
		"to the first board": {9, changes, ends},
	} {
		t.Run(name, func(t *testing.T) {
			var gotChanges []Change
			var gotEnds []end
			h.Backward(func(c Change) { gotChanges = append(gotChanges, c) }, func(steps int, spent uint32) bool {
				gotEnds = append(gotEnds, end{steps, spent})
				return steps < test.until
			})
			if !slices.Equal(gotChanges, test.changes) {
				t.Errorf("changes %+v, want %+v", gotChanges, test.changes)
			}
			if !slices.Equal(gotEnds, test.ends) {
				t.Errorf("ends of steps %+v, want %+v", gotEnds, test.ends)
			}
		})
	}
}

// A step made after Undo records the time at which it was made, not the time of the step that was undone.
func TestTheTimeOfABranch(t *testing.T) {
	h := New(entered(t, 1)).With(entered(t, 2), Unselected, 10).With(entered(t, 3), Unselected, 20)
	h, _ = h.Back(1)
	h = h.With(entered(t, 4), Unselected, 50)
	head, earlier := stored(h)
	read, ok := Read(head, earlier, h.Present())
	if !ok {
		t.Fatal("the stored History is not read")
	}
	for name, h := range map[string]History{"as it was made": h, "as it is read": read} {
		var got []uint32
		h.Backward(func(Change) {}, func(_ int, spent uint32) bool {
			got = append(got, spent)
			return true
		})
		if want := []uint32{50, 10}; !slices.Equal(got, want) {
			t.Errorf("%s: the steps were made after %d seconds, want %d", name, got, want)
		}
	}
}
