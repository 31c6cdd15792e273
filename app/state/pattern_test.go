package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/solver"
	"numplace/solver/generate"
)

// drawing returns a tab with the New dialog, in which the user is drawing a pattern of givens. The dialog
// shows the 4x4 puzzle in cells.
func drawing(t *testing.T, symmetry, cells string) *tab {
	p := fresh(t, small)
	p.send(newPuzzle, dialogs.SetWish{Wish: dialogs.Wish{Symmetry: symmetry}})
	_, id := p.making()
	p.made(id, cells)
	p.send(dialogs.DrawPattern{On: true})
	return p
}

// Drawing a pattern of givens starts with the givens of the puzzle shown. A puzzle with the new pattern is
// requested only when drawing ends.
func TestAPatternIsDrawn(t *testing.T) {
	p := drawing(t, "", text(dozen))
	k := p.model.Making
	if !k.Drawing.On || k.Wish.Pattern.Count() != 16-strings.Count(text(dozen), ".") {
		t.Fatalf("%+v", k)
	}
	p.send(dialogs.ClearPattern{})
	for i, cell := range []int{0, 1, 6, 7, 14} {
		p.send(dialogs.PaintPattern{Cell: cell, Begins: i == 0})
	}
	p.send(dialogs.PaintPattern{Cell: 16}, dialogs.PaintPattern{Cell: -1, Begins: true}, dialogs.PlayMade{})
	if r, _ := p.making(); r.Wish != "" || p.model.Board.Given.String() != text(small) {
		t.Errorf("while it is drawn, %q is asked and %s played", r.Wish, p.model.Board.Given)
	}
	p.send(dialogs.EndPattern{})
	r, id := p.making()
	w, err := generate.ParseWish(r.Wish)
	if err != nil || r.Wish != "b2x2.pc302.spare" {
		t.Fatalf("%q, %v", r.Wish, err)
	}
	if got := w.Pattern; len(got) != 5 || got[0] != 0 || got[4] != 14 {
		t.Errorf("the generator reads the cells %v", got)
	}
	p.made(id, text(dozen))
	p.send(dialogs.Another{})
	if again, _ := p.making(); again.Wish != r.Wish || again.Seed == r.Seed {
		t.Errorf("Another asks %+v", again)
	}
	p.send(dialogs.DrawPattern{})
	if r, _ := p.making(); r.Wish != "b2x2" || p.model.Making.Wish.Pattern != "" {
		t.Errorf("without the pattern %q is asked", r.Wish)
	}
	p.send(dialogs.DrawPattern{On: true})
	if !p.model.Making.Drawing.On || p.model.Making.Wish.Pattern.Count() != 5 {
		t.Errorf("drawn again: %+v", p.model.Making)
	}
}

// A drawn pattern is restored when the user changes the board size and then changes it back.
func TestADrawnPatternComesBack(t *testing.T) {
	p := drawing(t, "", text(dozen))
	p.send(dialogs.ClearPattern{}, dialogs.PaintPattern{Cell: 3, Begins: true}, dialogs.PaintPattern{Cell: 4})
	mine := p.model.Making.Wish.Pattern
	size := p.model.Design
	p.send(dialogs.SetDesign{Design: dialogs.DesignOf(solver.Classic)}, dialogs.SetDesign{Design: size})
	if p.model.Making.Wish.Pattern != mine {
		t.Errorf("after another size %q", p.model.Making.Wish.Pattern)
	}
}

// A request contains the drawn pattern of givens, but not the symmetry with which it was drawn. While a
// pattern is being drawn, no list can be generated.
func TestAPatternHasItsOwnSymmetry(t *testing.T) {
	p := drawing(t, "half", text(dozen))
	wish := p.model.Making.Wish
	wish.Symmetry = "leftright"
	p.send(dialogs.ClearPattern{}, dialogs.PaintPattern{Cell: 0, Begins: true}, dialogs.SetWish{Wish: wish})
	if p.model.CanMakeList() {
		t.Error("a list of a pattern that is being drawn")
	}
	p.send(dialogs.EndPattern{})
	if r, _ := p.making(); strings.Contains(r.Wish, "y") || !strings.Contains(r.Wish, ".p") || !p.model.CanMakeList() {
		t.Errorf("%q is asked", r.Wish)
	}
}

// A stroke adds cells to the pattern of givens. The arrow keys continue from its last cell.
func TestAStrokeGivesOrTakes(t *testing.T) {
	p := drawing(t, "", text(dozen))
	p.send(dialogs.ClearPattern{}, dialogs.PaintPattern{Cell: 5, Begins: true}, dialogs.PaintPattern{Cell: 6})
	if got := p.model.Making.Wish.Pattern; got.Count() != 2 || !got.Has(5) || !got.Has(6) {
		t.Errorf("drawn: %s", got)
	}
	p.send(dialogs.MoveInPattern{To: cursor.Down}, dialogs.MoveInPattern{To: cursor.Right})
	if got := p.model.Making.Drawing.Cell; got != 11 {
		t.Errorf("the cursor is on %d", got)
	}
}

// The page completes each stroke on a pattern of givens to the chosen symmetry, in the same way as the
// generator.
func TestStrokesAreSymmetric(t *testing.T) {
	for _, kind := range generate.Symmetries() {
		key := kind.Key()
		if kind == generate.NoSymmetry {
			key = ""
		}
		p := drawing(t, key, text(dozen))
		p.send(dialogs.ClearPattern{}, dialogs.PaintPattern{Cell: 1, Begins: true})
		pattern := p.model.Making.Wish.Pattern
		cells := make([]byte, 16)
		for c := range cells {
			if pattern.Has(c) {
				cells[c] = 1
			}
		}
		g, err := solver.FromBytes(p.model.Design.Box, cells)
		want := map[generate.Symmetry]int{generate.NoSymmetry: 1, generate.QuarterTurn: 4, generate.BothMirrors: 4,
			generate.BothDiagonals: 4, generate.FullSymmetry: 8}[kind]
		if want == 0 {
			want = 2
		}
		if err != nil || !kind.Holds(g) || pattern.Count() != want {
			t.Errorf("%s: %s, %v", kind.Key(), pattern, err)
		}
		p.send(dialogs.PaintPattern{Cell: 1, Begins: true})
		if n := p.model.Making.Wish.Pattern.Count(); n != 0 {
			t.Errorf("%s: %d cells are left", kind.Key(), n)
		}
	}
}

// A pattern of givens that fills the whole grid makes the page request no puzzle. A pattern that is empty or
// has another size is left out of the request.
func TestPatternsThatAreNone(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		wish string
	}{
		"empty":             {[]state.Msg{dialogs.ClearPattern{}, dialogs.EndPattern{}}, "b2x2"},
		"empty, by Another": {[]state.Msg{dialogs.ClearPattern{}, dialogs.Another{}}, "b2x2"},
		"another size":      {[]state.Msg{dialogs.EndPattern{}, dialogs.SetDesign{Design: designOf(t, "2x3")}}, "b2x3"},
		"a number beside": {[]state.Msg{dialogs.EndPattern{},
			dialogs.SetWish{Wish: dialogs.Wish{Givens: 9, Pattern: "xx.............."}}}, "b2x2.pc000.spare"},
	} {
		p := drawing(t, "", text(dozen))
		p.send(test.do...)
		if r, _ := p.making(); r.Wish != test.wish {
			t.Errorf("%s: %q is asked", rule, r.Wish)
		}
	}
	p := drawing(t, "", text(dozen))
	p.send(dialogs.SetDesign{Design: designOf(t, "2x3")})
	if k := p.model.Making; !k.Drawing.On || len(k.Wish.Pattern) != 36 || k.Wish.Pattern.Count() != 0 {
		t.Errorf("of another size %+v is drawn", k)
	}
	p = drawing(t, "", text(dozen))
	p.send(dialogs.ClearPattern{}, dialogs.PaintPattern{Cell: 0, Begins: true})
	for c := range 16 {
		p.send(dialogs.PaintPattern{Cell: c})
	}
	p.send(dialogs.EndPattern{})
	if r, _ := p.making(); r != (job.Make{}) || !p.model.Making.Wish.Pattern.Full() {
		t.Errorf("of a full pattern %+v is asked", r)
	}
}
