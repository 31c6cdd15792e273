package canon_test

import (
	"fmt"
	"math/rand/v2"

	"numplace/solver"
	"numplace/solver/canon"
)

const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func ExamplePuzzleMinlex() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := canon.PuzzleMinlex(g)
	fmt.Println(f.Grid, f.Automorphisms, err)
	fmt.Println(f.Morph.Apply(g) == f.Grid)
	// Output:
	// ........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9. 1 <nil>
	// true
}

func ExampleSame() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		fmt.Println(err)
		return
	}
	dressed := canon.RandomMorph(solver.Classic, rand.New(rand.NewPCG(1, 2)).IntN).Apply(g)
	m, same, err := canon.Same(g, dressed)
	fmt.Println(same, m.Apply(g) == dressed, err)
	_, same, err = canon.Same(g, dressed.With(0, 0).With(1, 0).With(2, 0))
	fmt.Println(same, err)
	// Output:
	// true true <nil>
	// false <nil>
}

func ExampleSymmetriesOf() {
	l, err := solver.ParseLayout("3x3,windoku")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := canon.SymmetriesOf(l)
	fmt.Println(s.Count())
	for _, m := range s.Moves() {
		if m.Kind == canon.SwapOfRows {
			fmt.Printf("rows %d and %d\n", m.A+1, m.B+1)
		}
	}
	// Output:
	// 128
	// rows 2 and 3
	// rows 7 and 8
}

func ExampleGroup() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		fmt.Println(err)
		return
	}
	turned := canon.Turn(9, 1).Apply(g)
	other := g.With(0, 0)
	fmt.Println(canon.Group([]solver.Grid{g, other, turned, other}))
	// Output:
	// [0 1 0 1]
}

// A morph is a value that can be printed, inverted, and applied to any grid of its size.
func ExampleMorph() {
	m := canon.Turn(4, 1).Then(canon.SwapRows(4, 0, 1))
	fmt.Println(m)
	fmt.Println(m.Then(m.Inverse()) == canon.Identity(4))
	// Output:
	// transposed, rows 2134, columns 4321, digits 1234
	// true
}
