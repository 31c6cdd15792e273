package logic_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/logic"
)

func puzzle(text string) solver.Grid {
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		panic(err)
	}
	return g
}

const hard = "17......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9."

// Rate returns the difficulty of a puzzle, and the path of steps that it results from.
func ExampleRate() {
	path := logic.Rate(context.Background(), puzzle(hard), logic.StandardTable())
	fmt.Println(path.Level, path.Score, path.Hardest, path.Solved)
	for _, step := range path.Steps {
		if step.Technique == path.Hardest {
			fmt.Println(step.Notation(solver.Classic))
		}
	}
	// Output:
	// Hard 600 X-Wing true
	// X-Wing: 7 r39 c59 => r27c9,r7c5<>7
}

// Next returns the next step from the current state of a puzzle: its givens, the digits entered so far, and
// the remaining candidates.
func ExampleNext() {
	givens := puzzle(hard)
	marks := givens.With(32, 7).Position().Without(3, 2) // 7 is in r4c6, and 2 is crossed out in r1c4
	p := logic.From(marks, givens)
	for range 3 {
		step, ok := logic.Next(context.Background(), p, logic.StandardTable())
		if !ok {
			fmt.Println("no technique finds a step")
			return
		}
		fmt.Println(step.Notation(p.Layout()))
		p.Apply(step)
	}
	// Output:
	// Hidden Single: r4c1=5
	// Hidden Single: r8c6=4
	// Hidden Single: r5c5=6
}

// Check proves a step from its evidence alone, without the finders.
func ExampleCheck() {
	p := logic.New(puzzle(hard))
	for _, step := range logic.Rate(context.Background(), puzzle(hard), logic.StandardTable()).Steps {
		if step.Technique != logic.XWing {
			p.Apply(step)
			continue
		}
		fmt.Println("places", step.Place, "removes", step.Remove, logic.Check(p, step))
		for _, h := range append(step.Proof.Base, step.Proof.Cover...) {
			fmt.Println(p.Layout().House(h), "has a", step.Proof.Digits)
		}
		step.Remove = []logic.Candidate{{Cell: 22, Digit: 7}} // 7 is still possible in r3c5
		fmt.Println(logic.Check(p, step))
		return
	}
	// Output:
	// places [] removes [{17 7} {58 7} {62 7}] <nil>
	// row 3 has a 7
	// row 9 has a 7
	// column 5 has a 7
	// column 9 has a 7
	// the evidence does not prove the step
}

// A table defines which techniques are tried, and the score of each. In this one, X-Wings are turned off, and
// a naked pair has twice its usual score.
func ExampleTable() {
	table := logic.StandardTable()
	table.Row(logic.XWing).Enabled = false
	table.Row(logic.NakedPair).Score *= 2
	path := logic.Rate(context.Background(), puzzle(hard), table)
	fmt.Println(path.Level, path.Score, path.Hardest)
	fmt.Println(table)

	again, err := logic.ParseTable(table.String())
	fmt.Println(again.Row(logic.XWing).Enabled, err)
	// Output:
	// Hard 800 2-String Kite
	// n2:120,bf2:off
	// false <nil>
}
