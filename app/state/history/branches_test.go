package history

import (
	"slices"
	"strings"
	"testing"
)

// A step made after Undo starts a new branch. The steps that were undone remain as another branch.
func TestBranches(t *testing.T) {
	fork := []turn{enter("234"), undo, undo, enter(".4")} // two branches after the 2: one with 3, 4 and one with a 4
	after := func(turns ...turn) []turn { return append(slices.Clip(fork), turns...) }
	for name, test := range map[string]struct {
		turns    []turn
		entered  string
		redo     bool
		branches []string
	}{
		"one without an Undo":     {[]turn{enter("234")}, ".234", false, []string{"234"}},
		"Undo and Redo make none": {[]turn{enter("234"), undo, undo, redo}, ".23", true, []string{"234"}},
		"a step after two Undos":  {fork, ".24", false, []string{"24", "234"}},
		"Redo reaches the newest": {after(undo, undo, redo, redo), ".24", false, []string{"24", "234"}},
		"Redo ends at its end":    {after(undo, redo, redo, redo), ".24", false, []string{"24", "234"}},
		"one at the beginning": {[]turn{enter("234"), undo, undo, undo, enter("3")}, ".3", false,
			[]string{"3", "234"}},
		"an older board is gone to":                     {after(goTo(3)), ".234", false, []string{"24", "234"}},
		"from there Undo goes its own way":              {after(goTo(3), undo), ".23", true, []string{"24", "234"}},
		"in the middle, Redo goes on":                   {after(goTo(2), redo), ".234", false, []string{"24", "234"}},
		"at the fork, Redo takes the one last added to": {after(goTo(1), redo), ".24", false, []string{"24", "234"}},
		"what is added to an older one makes it first": {after(goTo(3), enter("...3")), ".2343", false,
			[]string{"2343", "24"}},
		"a board that there is not": {[]turn{enter("234"), goTo(9), goTo(-1)}, ".234", false, []string{"234"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := turned(t, test.turns)
			head, earlier := stored(h)
			read, ok := Read(head, earlier, h.Present())
			if !ok {
				t.Fatal("the stored History is not read")
			}
			if got := strings.TrimRight(h.Present().Entered.String(), "."); got != test.entered ||
				h.CanRedo() != test.redo {
				t.Errorf("the board has %s, want %s; it can redo: %t", got, test.entered, h.CanRedo())
			}
			if read.CanRedo() != test.redo || !read.CanUndo() || !read.Any() {
				t.Errorf("as it is read, it can undo: %t, and redo: %t", read.CanUndo(), read.CanRedo())
			}
			var branches []string
			for _, b := range h.Branches() {
				last, _ := h.Board(b.Number)
				branches = append(branches, strings.Trim(last.Entered.String(), "."))
			}
			if !slices.Equal(branches, test.branches) {
				t.Errorf("the branches are %q, want %q", branches, test.branches)
			}
		})
	}
	if h := New(board(t, "", "", "")); h.CanUndo() || h.CanRedo() || h.Any() || (History{}).CanUndo() {
		t.Error("a History without a step has one to undo")
	} else if _, ok := h.Board(1); ok {
		t.Error("it has a second board")
	} else if h.SelectedAhead() != Unselected {
		t.Error("something is selected ahead")
	}
}

// Amended replaces only the newest board. Undo then leads to the same board as before.
func TestAmended(t *testing.T) {
	h := turned(t, []turn{enter("23")})
	other := h.Present()
	other.Entered = other.Entered.With(2, 4)
	got := h.Amended(other)
	if back, ok := got.Back(1); got.Present() != other || got.Number() != 2 || !ok ||
		back.Present().Entered.String() != ".2.............." {
		t.Errorf("board %d is %+v, before it was %+v", got.Number(), got.Present(), back.Present())
	}
	if n := len(got.Branches()); n != 1 {
		t.Errorf("%d branches", n)
	}
	if earlier := undo(t, h); earlier.Amended(other).Present() != earlier.Present() {
		t.Error("a board that was not made last is replaced")
	}
}
