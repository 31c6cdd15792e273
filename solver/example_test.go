package solver_test

import (
	"context"
	"errors"
	"fmt"

	"numplace/solver"
)

const inkala = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

func ExampleSolve() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := solver.Solve(context.Background(), g)
	fmt.Println(s, err)

	_, err = solver.Solve(context.Background(), g.With(1, 8))
	fmt.Println(errors.Is(err, solver.ErrNone), err)

	_, err = solver.Solve(context.Background(), g.With(0, 0))
	fmt.Println(errors.Is(err, solver.ErrMany), err)
	// Output:
	// 812753649943682175675491283154237896369845721287169534521974368438526917796318452 <nil>
	// true no solution
	// true more than one solution
}

func ExampleParseLayout() {
	l, err := solver.ParseLayout("knight,3x3,falling,rising")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(l, l.N(), l.NumHouses(), l.Has(solver.AntiKnight))

	jigsaw, err := solver.ParseLayout("jigsaw:aaabacbbccdbcddd")
	fmt.Println(jigsaw, err)

	_, err = solver.ParseLayout("2x3,windoku")
	fmt.Println(err)
	// Output:
	// 3x3,diagonals,knight 9 29 true
	// jigsaw:1112132233423444 <nil>
	// character 5, "windoku": needs boxes of 3x3 cells
}

func ExampleParse() {
	l, err := solver.Boxes(2, 3) // 6x6 cells
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := solver.Parse(l, `
		1.. ...
		... 2..
		.6. ...
		... .5.
		... 4..
		3.. ...`)
	fmt.Println(g, err)

	_, err = solver.Parse(l, "1..7")
	if parseError, ok := errors.AsType[*solver.ParseError](err); ok {
		fmt.Println(parseError.Cell, string(parseError.Rune), parseError.Cause == solver.OutOfRange)
	}
	fmt.Println(err)
	// Output:
	// 1........2...6........5....4..3..... <nil>
	// 3 7 true
	// row 1, column 4: '7' is not a digit of a 6x6 grid
}

func ExampleCount() {
	l, err := solver.Boxes(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solver.Count(context.Background(), l.Empty(), 0))
	fmt.Println(solver.Count(context.Background(), solver.Classic.Empty(), 1000))
	// Output:
	// 288 <nil>
	// 1000 <nil>
}

func ExampleSolutions() {
	l, err := solver.Boxes(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := solver.Parse(l, "12.. .... .... ..4.")
	if err != nil {
		fmt.Println(err)
		return
	}
	n, solved := 0, true
	for s := range solver.Solutions(context.Background(), g) {
		n++
		solved = solved && s.Solved()
	}
	fmt.Println(n, solved)
	// Output:
	// 6 true
}

func ExampleSplit() {
	l, err := solver.Boxes(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	sum := 0
	for _, part := range solver.Split(l.Empty(), 8) { // each part could be searched by a separate worker
		n, err := solver.Count(context.Background(), part, 0)
		if err != nil {
			fmt.Println(err)
			return
		}
		sum += n
	}
	fmt.Println(sum)
	// Output:
	// 288
}

// The candidates of a cell, and the houses that contain it.
func ExampleGrid_Candidates() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		fmt.Println(err)
		return
	}
	c := solver.Cell(40)                   // the centre: row 5, column 5
	fmt.Println(g.At(c), g.Candidates(39)) // the cell, and the one to its left
	for _, house := range g.Layout().HousesOf(c) {
		fmt.Println(house)
	}
	// Output:
	// 4 2389
	// row 5
	// column 5
	// box 5
}
