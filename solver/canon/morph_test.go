package canon

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// TestMoves compares the images of a 4x4 grid under all moves with the expected grids.
func TestMoves(t *testing.T) {
	l := layout(t, "2x2")
	g, err := solver.Parse(l, "123 4 341. 2... ...1")
	if err != nil {
		t.Fatal(err)
	}
	relabel, err := Relabel([]solver.Digit{2, 3, 4, 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct {
		rule string
		m    Morph
		want string
	}{
		{"nothing", Identity(4), "1234341.2......1"},
		{"rows become columns", Transpose(4), "132.24..31..4..1"},
		{"left and right", MirrorColumns(4), "4321.143...21..."},
		{"top and bottom", MirrorRows(4), "...12...341.1234"},
		{"no turn", Turn(4, 0), "1234341.2......1"},
		{"a quarter clockwise", Turn(4, 1), ".231..42..131..4"},
		{"half a turn", Turn(4, 2), "1......2.1434321"},
		{"a quarter the other way", Turn(4, -1), "4..131..24..132."},
		{"five quarters", Turn(4, 5), ".231..42..131..4"},
		{"two rows", SwapRows(4, 0, 1), "341.12342......1"},
		{"two columns", SwapColumns(4, 2, 3), "124334.12.....1."},
		{"two bands", SwapBands(l, 0, 1), "2......11234341."},
		{"two stacks", SwapStacks(l, 1, 0), "34121.34..2..1.."},
		{"digits", relabel, "2341412.3......2"},
	} {
		if got := r.m.Apply(g).String(); got != r.want {
			t.Errorf("%s: %s, want %s", r.rule, got, r.want)
		}
	}
}

func TestSwapsOfUnequalBoxes(t *testing.T) {
	l := layout(t, "2x3")
	band, stack := SwapBands(l, 0, 2), SwapStacks(l, 0, 1)
	var rows, cols []int
	for i := range 6 {
		rows, cols = append(rows, band.Row(i)), append(cols, stack.Column(i))
	}
	if !slices.Equal(rows, []int{4, 5, 2, 3, 0, 1}) || !slices.Equal(cols, []int{3, 4, 5, 0, 1, 2}) {
		t.Errorf("rows %v, columns %v", rows, cols)
	}
}

func TestRelabelRefuses(t *testing.T) {
	for _, r := range []struct {
		rule   string
		digits []solver.Digit
	}{
		{"a digit twice", []solver.Digit{1, 2, 2}},
		{"no digit", []solver.Digit{0, 1, 2}},
		{"a digit above n", []solver.Digit{1, 2, 4}},
		{"more than there are", make([]solver.Digit, solver.MaxN+1)},
	} {
		if _, err := Relabel(r.digits); !errors.Is(err, ErrDigits) {
			t.Errorf("%s: %v", r.rule, err)
		}
	}
}

func TestPanics(t *testing.T) {
	for _, r := range []struct {
		rule string
		do   func()
	}{
		{"a size below 0", func() { Identity(-1) }},
		{"a size above the largest", func() { Identity(solver.MaxN + 1) }},
		{"a grid of another size", func() { Identity(4).Apply(solver.Classic.Empty()) }},
		{"morphs of two sizes", func() { Identity(4).Then(Identity(9)) }},
		{"a row outside the grid", func() { SwapRows(4, 0, 4) }},
		{"bands of a jigsaw", func() { SwapBands(layout(t, "jigsaw:1112132233423444"), 0, 1) }},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", r.rule)
				}
			}()
			r.do()
		}()
	}
}

// anyMorph draws a morph with random permutations of rows, columns and digits, transposed or not.
func anyMorph(t *rapid.T, n int) Morph {
	m := Identity(n)
	if rapid.Bool().Draw(t, "transposed") {
		m = Transpose(n)
	}
	lines := make([]int, n)
	for i := range lines {
		lines[i] = i
	}
	rows, cols := rapid.Permutation(lines).Draw(t, "rows"), rapid.Permutation(lines).Draw(t, "columns")
	var digits []solver.Digit
	for i, d := range rapid.Permutation(lines).Draw(t, "digits") {
		m.rows[i], m.cols[i] = uint8(rows[i]), uint8(cols[i])
		digits = append(digits, solver.Digit(d+1))
	}
	relabel, err := Relabel(digits)
	if err != nil {
		t.Fatal(err)
	}
	return m.Then(relabel)
}

// TestMorphsAreAGroup checks that Then, Inverse, Cell and Digit agree with Apply.
func TestMorphsAreAGroup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "n")
		l, err := solver.Boxes(1, n)
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.FromBytes(l, rapid.SliceOfN(rapid.ByteRange(0, byte(n)), n*n, n*n).Draw(t, "cells"))
		if err != nil {
			t.Fatal(err)
		}
		a, b, c := anyMorph(t, n), anyMorph(t, n), anyMorph(t, n)
		if got, want := a.Then(b).Apply(g), b.Apply(a.Apply(g)); got != want {
			t.Fatalf("%s: both make %s, one after the other %s", g, got, want)
		}
		if a.Then(a.Inverse()) != Identity(n) || a.Inverse().Then(a) != Identity(n) {
			t.Fatalf("%v: the inverse is %v", a, a.Inverse())
		}
		if a.Then(b).Then(c) != a.Then(b.Then(c)) {
			t.Fatal("Then is not associative")
		}
		moved := a.Apply(g)
		for i := range n * n {
			cell := solver.Cell(i)
			if moved.At(a.Cell(cell)) != a.Digit(g.At(cell)) {
				t.Fatalf("%s: cell %d does not go to %d", g, cell, a.Cell(cell))
			}
			row, col := a.Row(i/n), a.Column(i%n)
			if a.Transposed() {
				row, col = col, row
			}
			if moved.At(cell) != a.Digit(g.At(solver.Cell(row*n+col))) {
				t.Fatalf("%s: cell %d does not come from row %d, column %d", g, cell, row, col)
			}
		}
	})
}
