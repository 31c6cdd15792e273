package generate_test

import (
	"context"
	"errors"
	"fmt"

	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

func ExampleMake() {
	w := generate.Wish{Technique: logic.XWing, Symmetry: generate.HalfTurn, Spare: true}
	p, err := generate.Make(context.Background(), w, generate.SeedOf("numplace"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Grid)
	fmt.Println("X-Wings:", p.Path.Times(logic.XWing), "hardest:", p.Path.Hardest.Key())
	fmt.Println(generate.Origin{Version: generate.Version, Seed: generate.SeedOf("numplace"), Wish: w})

	_, err = generate.Make(context.Background(), generate.Wish{Givens: 16}, 1, nil)
	impossible, ok := errors.AsType[*generate.Impossible](err)
	fmt.Println(ok && impossible.Cause == generate.FewGivens, err)
	// Output:
	// 7..4....9..4.3..1.8.1.....3..2.9......31.52......8.6..3.....8.6.5..2.9..2....9..7
	// X-Wings: 1 hardest: x-wing
	// 4.pwgcccjazzo9.tx-wing.yhalf.spare
	// true no such puzzle: too few givens
}

// A 6x6 killer sudoku without givens. The cages are rules of the layout.
func ExampleMake_elements() {
	l, err := solver.Boxes(2, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	w := generate.Wish{Layout: l, Elements: []generate.Elements{{Kind: solver.Cage}}, Givens: generate.NoGivens}
	p, err := generate.Make(context.Background(), w, generate.SeedOf("numplace"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Grid, len(p.Grid.Layout().Rules()), p.Grid.Layout().Rules()[0])
	fmt.Println(p.Solution)
	fmt.Println(w)
	// Output:
	// .................................... 13 cage=9:0.1.6
	// 123654654213432561561342245136316425
	// b2x3.n0.rcage
}

func ExampleDaily() {
	for _, level := range generate.DailyLevels {
		p, err := generate.Daily(context.Background(), 2026, 11, 21, level)
		fmt.Println(p.Grid, p.Path.Score, err)
	}
	// Output:
	// 98..1....3.......1..53...9...8....677....1.58....27.43.......2...79436...3.162..9 324 <nil>
	// ...83.92....9421.5.........98.6..3..47......2.5.......19.2...4.5.....27..2..8...3 406 <nil>
	// ....3..7..1..4.......1.26.4..9.2.54.83.91.7....5...9.3..8671...9..2.......1..8..5 988 <nil>
}

func ExampleMinimalSubsets() {
	l, err := solver.Boxes(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := solver.Parse(l, "12.4 3... .1.3 4..2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for sub := range generate.MinimalSubsets(context.Background(), g) {
		fmt.Println(sub)
	}
	// Output:
	// ....3....1.3...2
	// ...4.....1..4..2
	// ...43....1.....2
	// .2.........34..2
	// .2.43..........2
	// 1..........34..2
	// 1...3......3...2
	// 1..43..........2
	// 12.4........4..2
}
