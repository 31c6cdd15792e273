package solver

import (
	"errors"
	"slices"
	"testing"
)

func TestEveryLayoutHasItsHouses(t *testing.T) {
	for rows := 1; rows <= MaxN; rows++ {
		for cols := 1; rows*cols <= MaxN; cols++ {
			l := boxes(t, rows, cols)
			n := rows * cols
			if r, c := l.Box(); l.N() != n || l.Cells() != n*n || r != rows || c != cols {
				t.Fatalf("Boxes(%d, %d): N %d, %d cells, box %dx%d", rows, cols, l.N(), l.Cells(), r, c)
			}
			checkHouses(t, l)
			checkSees(t, l)
		}
	}
}

// checkHouses compares the houses of a layout with the row, column and box that it computes for each cell.
func checkHouses(t *testing.T, l *Layout) {
	t.Helper()
	n := l.N()
	rows, cols := l.Box()
	i := 0
	for h := range l.Houses() {
		if int(h.Kind) != i/n || h.Index != i%n {
			t.Fatalf("house %d of %dx%d boxes: kind %d, index %d", i, rows, cols, h.Kind, h.Index)
		}
		i++
		var want []Cell
		for c := range Cell(n * n) {
			row, col := int(c)/n, int(c)%n
			index := [...]int{Row: row, Column: col, Box: row/rows*rows + col/cols}
			if index[h.Kind] == h.Index {
				want = append(want, c)
			}
		}
		if !slices.Equal(h.Cells, want) {
			t.Fatalf("kind %d, index %d of %dx%d boxes: %v, want %v", h.Kind, h.Index, rows, cols, h.Cells, want)
		}
	}
	if i != 3*n {
		t.Fatalf("%d houses for n %d", i, n)
	}
}

// checkSees checks that Sees and HousesOf agree with Houses.
func checkSees(t *testing.T, l *Layout) {
	t.Helper()
	for c := range Cell(l.Cells()) {
		var want []Cell
		var in []House
		for h := range l.Houses() {
			if slices.Contains(h.Cells, c) {
				want = append(want, h.Cells...)
				in = append(in, h)
			}
		}
		slices.Sort(want)
		want = slices.DeleteFunc(slices.Compact(want), func(p Cell) bool { return p == c })
		if !slices.Equal(l.Sees(c), want) {
			t.Fatalf("peers of %d: %v, want %v", c, l.Sees(c), want)
		}
		same := func(a, b House) bool {
			return a.Kind == b.Kind && a.Index == b.Index && slices.Equal(a.Cells, b.Cells)
		}
		if !slices.EqualFunc(l.HousesOf(c), in, same) {
			t.Fatalf("houses of %d: %v, want %v", c, l.HousesOf(c), in)
		}
	}
}

func TestEqualLayoutsAreOnePointer(t *testing.T) {
	if boxes(t, 3, 3) != Classic {
		t.Error("Boxes(3, 3) is not Classic")
	}
	if boxes(t, 2, 3) == boxes(t, 3, 2) {
		t.Error("2x3 and 3x2 boxes are one layout")
	}
	got := make(chan *Layout)
	for range 8 {
		go func() {
			l, _ := Boxes(4, 6)
			got <- l
		}()
	}
	for range 8 {
		if <-got != boxes(t, 4, 6) {
			t.Error("two layouts of 4x6 boxes")
		}
	}
}

func TestBoxesOutOfRange(t *testing.T) {
	for _, size := range [][2]int{{0, 3}, {3, 0}, {-1, -1}, {1, 26}, {26, 1}, {2, 13}, {6, 6}, {1 << 32, 1 << 32}} {
		l, err := Boxes(size[0], size[1])
		sizeError, ok := errors.AsType[*SizeError](err)
		if l != nil || !ok || sizeError.Rows != size[0] || sizeError.Cols != size[1] {
			t.Errorf("Boxes%v: %v, %v", size, l, err)
		}
	}
}

func TestStandardIsMostNearlySquare(t *testing.T) {
	want := map[int][2]int{
		1: {1, 1}, 2: {1, 2}, 3: {1, 3}, 4: {2, 2}, 5: {1, 5}, 6: {2, 3}, 7: {1, 7}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5},
		12: {3, 4}, 15: {3, 5}, 16: {4, 4}, 18: {3, 6}, 20: {4, 5}, 23: {1, 23}, 24: {4, 6}, 25: {5, 5},
	}
	for n, box := range want {
		l, err := StandardLayout(n)
		if err != nil || l != boxes(t, box[0], box[1]) {
			t.Errorf("StandardLayout(%d): %v, %v", n, l, err)
		}
		if king, err := ParseLayout(l.String() + ",king"); err != nil || !l.IsStandard() || king.IsStandard() ||
			n > 1 && boxes(t, n, 1).IsStandard() {
			t.Errorf("IsStandard is wrong for %d digits: %v", n, err)
		}
	}
	for _, n := range []int{-4, 0, 26, 49, 1 << 40} {
		l, err := StandardLayout(n)
		if _, ok := errors.AsType[*SizeError](err); l != nil || !ok {
			t.Errorf("StandardLayout(%d): %v, %v", n, l, err)
		}
	}
}

func TestSizeErrorSaysWhatIsPossible(t *testing.T) {
	_, err := Boxes(6, 6)
	if want := "boxes of 6x6 cells: a box has 1 to 25 cells"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestNilLayoutIsEmpty(t *testing.T) {
	var l *Layout
	rows, cols := l.Box()
	if l.N() != 0 || l.Cells() != 0 || rows != 0 || cols != 0 || l.Empty() != (Grid{}) {
		t.Error("a nil layout has cells")
	}
	if l.String() != "" || l.Rules() != nil || l.Jigsaw() || !l.Plain() || l.NumHouses() != 0 {
		t.Error("a nil layout has a text, rules or houses")
	}
	for h := range l.Houses() {
		t.Errorf("a nil layout has house %v", h)
	}
}
