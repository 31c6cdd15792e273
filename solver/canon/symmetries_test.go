package canon

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

var (
	ofSquare = []Kind{TurnOf, MirrorOfRows, MirrorOfColumns, MirrorOfFalling, MirrorOfRising}
	ofLines  = []Kind{SwapOfRows, SwapOfColumns}
	ofBoxes  = []Kind{SwapOfBands, SwapOfStacks}
	tied     = []Kind{SwapOfSeveral}
)

// symmetric lists layouts with known symmetries.
var symmetric = []struct {
	layout string
	count  float64 // number of symmetries; 0 for layouts that TestAllSymmetries covers
	turns  int
	kinds  []Kind // the kinds of moves that the layout has
}{
	{layout: "3x3", count: 2 * 1296 * 1296, turns: 3, kinds: slices.Concat(ofSquare, ofLines, ofBoxes)},
	{layout: "4x4", count: 2 * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 24, turns: 3,
		kinds: slices.Concat(ofSquare, ofLines, ofBoxes)},
	{layout: "2x3", count: 8 * 6 * 2 * 36, turns: 1,
		kinds: []Kind{TurnOf, MirrorOfRows, MirrorOfColumns, SwapOfRows, SwapOfColumns, SwapOfBands, SwapOfStacks}},
	// 24 orders of lines keep bands together and commute with mirroring. Each applies to rows and columns
	// alike. In addition, the columns may be mirrored and the grid transposed.
	{layout: "3x3,diagonals", count: 96, turns: 3, kinds: slices.Concat(ofSquare, tied)},
	// The rows can have any order that keeps bands together, and the columns must have the same order. The
	// grid may also be transposed.
	{layout: "3x3,falling", count: 2 * 1296, turns: 1,
		kinds: []Kind{TurnOf, MirrorOfFalling, MirrorOfRising, SwapOfSeveral}},
	{layout: "3x3,rising", count: 2 * 1296, turns: 1,
		kinds: []Kind{TurnOf, MirrorOfFalling, MirrorOfRising, SwapOfSeveral}},
	// Rows 2 and 3 can be swapped, rows 7 and 8 can be swapped, and the rows can be mirrored. The same holds
	// for the columns. The grid can be transposed.
	{layout: "3x3,windoku", count: 2 * 8 * 8, turns: 3, kinds: slices.Concat(ofSquare, ofLines)},
	// The bands can be permuted, and the rows by the same order in each band. The same holds for the columns.
	// Groups and boxes can be exchanged, and the grid can be transposed.
	{layout: "3x3,disjoint", count: 2 * 36 * 36 * 2, turns: 3, kinds: slices.Concat(ofSquare, ofBoxes, tied)},
	// The asterisk has no cell in rows 4 and 6, so these rows can be swapped. The same holds for the columns.
	// The square has 8 symmetries.
	{layout: "3x3,asterisk", count: 2 * 2 * 8, turns: 3, kinds: slices.Concat(ofSquare, ofLines)},
	{layout: "3x3,knight", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,king", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,allwhite=1", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,allblack=2", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,allxv=5.10", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,nonconsecutive", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,diagonalnonconsecutive", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,taxicab", count: 8, turns: 3, kinds: ofSquare},
	{layout: "3x3,globalmod=2", count: 8, turns: 3, kinds: ofSquare},
	{layout: "2x2", turns: 3, kinds: slices.Concat(ofSquare, ofLines, ofBoxes)},
	{layout: "1x5", turns: 3, kinds: slices.Concat(ofSquare, ofLines)},
	{layout: "2x2,diagonals", turns: 3, kinds: slices.Concat(ofSquare, tied)},
	{layout: "2x2,disjoint", turns: 3, kinds: slices.Concat(ofSquare, ofBoxes, tied)},
	{layout: "2x2,knight", turns: 3, kinds: ofSquare},
	{layout: "1x5,rising", turns: 1, kinds: []Kind{TurnOf, MirrorOfFalling, MirrorOfRising, SwapOfSeveral}},
	{layout: "jigsaw:1112132233423444", kinds: nil},
	{layout: "jigsaw:1122112233443344", turns: 3, kinds: slices.Concat(ofSquare, ofLines)},
	{layout: "jigsaw:1112122233343444", turns: 1, kinds: []Kind{TurnOf, SwapOfColumns, SwapOfSeveral}},
}

func TestMovesThatKeepALayout(t *testing.T) {
	for _, r := range symmetric {
		s := SymmetriesOf(layout(t, r.layout))
		var kinds []Kind
		turns := 0
		for _, m := range s.Moves() {
			if !slices.Contains(kinds, m.Kind) {
				kinds = append(kinds, m.Kind)
			}
			if m.Kind == TurnOf {
				turns++
			}
		}
		slices.Sort(kinds)
		if turns != r.turns || !slices.Equal(kinds, r.kinds) {
			t.Errorf("%s: %d turns, kinds %v, want %d, %v", r.layout, turns, kinds, r.turns, r.kinds)
		}
		if r.count != 0 && s.Count() != r.count {
			t.Errorf("%s: %g symmetries, want %g", r.layout, s.Count(), r.count)
		}
	}
}

// TestAllSymmetries compares Count with the number of symmetries among all orders of rows and columns, for
// small layouts.
func TestAllSymmetries(t *testing.T) {
	for _, r := range symmetric {
		l := layout(t, r.layout)
		if l.N() > 5 {
			continue
		}
		s, want := SymmetriesOf(l), 0.0
		for _, rows := range permutations(l.N()) {
			for _, cols := range permutations(l.N()) {
				for _, transposed := range []bool{false, true} {
					m := Identity(l.N())
					m.transposed = transposed
					copy(m.rows[:], rows)
					copy(m.cols[:], cols)
					if keepsSight(l, m) {
						want++
					}
				}
			}
		}
		if s.Count() != want {
			t.Errorf("%s: %g symmetries, want %g", r.layout, s.Count(), want)
		}
	}
}

// keepsSight reports whether a morph maps peers to peers and other pairs of cells to other pairs. It is an
// independent implementation of a part of Keeps.
func keepsSight(l *solver.Layout, m Morph) bool {
	for c := range solver.Cell(l.Cells()) {
		for p := range c {
			before, after := slices.Contains(l.Sees(c), p), slices.Contains(l.Sees(m.Cell(c)), m.Cell(p))
			if before != after {
				return false
			}
		}
	}
	return true
}

func permutations(n int) (all [][]uint8) {
	if n == 0 {
		return [][]uint8{nil}
	}
	for _, shorter := range permutations(n - 1) {
		for i := range n {
			all = append(all, slices.Insert(slices.Clone(shorter), i, uint8(n-1)))
		}
	}
	return all
}

// TestRandomMorphs checks that a random morph maps the layout to itself, and that the conflicts of a grid
// move together with its cells.
func TestRandomMorphs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := layout(t, rapid.SampledFrom(symmetric).Draw(t, "layout").layout)
		g, err := solver.FromBytes(l,
			rapid.SliceOfN(rapid.ByteRange(0, byte(l.N())), l.Cells(), l.Cells()).Draw(t, "cells"))
		if err != nil {
			t.Fatal(err)
		}
		seed := rapid.Uint64().Draw(t, "seed")
		m := RandomMorph(l, seeded(seed).IntN)
		if m != RandomMorph(l, seeded(seed).IntN) {
			t.Fatal("the same numbers make two morphs")
		}
		if !Keeps(l, m) {
			t.Fatalf("%s: %v breaks a house", l, m)
		}
		var want []solver.Cell
		for _, c := range g.Conflicts() {
			want = append(want, m.Cell(c))
		}
		if slices.Sort(want); !slices.Equal(m.Apply(g).Conflicts(), want) {
			t.Fatalf("%s of %s: conflicts %v, want %v", g, l, m.Apply(g).Conflicts(), want)
		}
	})
}

// TestRandomMorphsStay checks that Random still returns the same morphs for the same drawn numbers. Puzzles
// that were generated from a seed depend on this.
func TestRandomMorphsStay(t *testing.T) {
	for _, r := range []struct{ layout, want string }{
		{"3x3", "...8..7........39..3...6..4.46.....5..2......7..1..9...24..5.......2....8..9...3."},
		{"3x3,diagonals", "..78......5.......3...4.1..9....3.......293.....6....7..6....584.....2....59....6"},
		{"3x3,windoku", "..8....2..4...31..16....4...9...4.....538.......5...3...7.2..5......69..........1"},
	} {
		l, i := layout(t, r.layout), uint64(0)
		m := RandomMorph(l, func(n int) int {
			i++
			return int(mix(i) % uint64(n))
		})
		g, err := solver.Parse(l, vectors[0].grid)
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Apply(g).String(); got != r.want {
			t.Errorf("%s: %s, want %s", r.layout, got, r.want)
		}
	}
}

// TestRandomMorphsAreEven checks that all morphs are equally likely. It goes through all numbers that Random
// can draw, and each combination of symmetry and digit names must occur exactly once.
func TestRandomMorphsAreEven(t *testing.T) {
	s := SymmetriesOf(layout(t, "2x2,diagonals"))
	seen := map[Morph]int{}
	var drawn, sizes []int
	for {
		sizes = sizes[:0]
		m := s.Random(func(n int) int {
			sizes = append(sizes, n)
			if len(sizes) > len(drawn) {
				drawn = append(drawn, 0)
			}
			return drawn[len(sizes)-1]
		})
		seen[m]++
		last := len(drawn) - 1
		for last >= 0 && drawn[last] == sizes[last]-1 {
			last--
		}
		if last < 0 {
			break
		}
		drawn = drawn[:last+1]
		drawn[last]++
	}
	if want := int(s.Count()) * 24; len(seen) != want {
		t.Errorf("%d morphs, want %d", len(seen), want)
	}
	for m, times := range seen {
		if times != 1 {
			t.Errorf("%v was drawn %d times", m, times)
		}
	}
}

// Rules move with their cells. Layouts whose rules would change their meaning cannot be moved.
func TestRulesMove(t *testing.T) {
	relabel, err := Relabel([]solver.Digit{9, 8, 7, 6, 5, 4, 3, 2, 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct {
		rule   string
		layout string
		m      Morph
		want   string // "" if the layout cannot be moved
	}{
		{"a cage in the mirror", "3x3,cage=10:0.1", MirrorColumns(9), "3x3,cage=10:7.8"},
		{"an arrow that is turned", "3x3,arrow:0.1.2", Turn(9, 1), "3x3,arrow:8.17.26"},
		{"a thermometer that is transposed", "3x3,thermo:0.1.2", Transpose(9), "3x3,thermo:0.9.18"},
		{"boxes that are not square", "2x3,thermo:0.1.2", Transpose(6), ""},
		{"boxes that are turned over", "2x3,thermo:0.1.2", Turn(6, 2), "2x3,thermo:35.34.33"},
		{"new names of equal digits", "3x3,extra:0.10", relabel, "3x3,extra:0.10"},
		{"new names of digits in a cage", "3x3,cage=10:0.1", relabel, ""},
		{"an indexer of its column", "3x3,rowindex:40", MirrorColumns(9), "3x3,rowindex:40"},
		{"an indexer of a moved column", "3x3,rowindex:40", MirrorRows(9), ""},
		{"a rule of the whole board", "3x3,rising", MirrorRows(9), ""},
		{"another size", "3x3", Identity(6), ""},
	} {
		to, ok := r.m.Layout(layout(t, r.layout))
		if got := to.String(); got != r.want || ok != (r.want != "") {
			t.Errorf("%s: %q, %t", r.rule, got, ok)
		}
	}
}

func TestKeeps(t *testing.T) {
	relabel, err := Relabel([]solver.Digit{9, 8, 7, 6, 5, 4, 3, 2, 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct {
		rule   string
		layout string
		m      Morph
		want   bool
	}{
		{"rows of a band", "3x3", SwapRows(9, 3, 5), true},
		{"rows of two bands", "3x3", SwapRows(9, 2, 3), false},
		{"another size", "3x3", Identity(6), false},
		{"boxes that are not square", "2x3", Transpose(6), false},
		{"a row of a window", "3x3,windoku", SwapRows(9, 0, 1), false},
		{"a knight's move", "3x3,knight", SwapRows(9, 0, 2), false},
		{"a row beside a minimum cell", "3x3,minimum:40", SwapRows(9, 3, 5), false},
		{"a row that a row indexer tells", "3x3,rowindex:40", SwapRows(9, 0, 1), false},
		{"columns beside a row indexer", "3x3,rowindex:40", SwapColumns(9, 0, 1), true},
		{"a column that a column indexer tells", "3x3,columnindex:40", SwapColumns(9, 0, 1), false},
		{"a row of boxes with an indexer", "3x3,boxindex:40", SwapRows(9, 0, 1), false},
		{"an X-sum from the other end", "3x3,xsum=9:0.1.2.3.4.5.6.7.8", SwapColumns(9, 0, 1), false},
		{"rows beside an X-sum", "3x3,xsum=9:0.1.2.3.4.5.6.7.8", SwapRows(9, 3, 4), true},
		{"new names", "3x3,knight,king,diagonals", relabel, true},
	} {
		if got := Keeps(layout(t, r.layout), r.m); got != r.want {
			t.Errorf("%s: %v", r.rule, got)
		}
	}
}
