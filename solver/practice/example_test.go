package practice_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// Judge is applied to a right and a wrong act in an exercise for a technique.
func Example() {
	ctx, table := context.Background(), logic.StandardTable()
	e, err := practice.Met(ctx, logic.XWing, table, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := solver.Solve(ctx, e.Puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Step.Notation(e.Position.Layout()))

	right := practice.Act{Candidate: e.Step.Remove[0]}
	judged := practice.Judge(ctx, e.Position, solution, logic.XWing, table, right)
	fmt.Println(judged.Verdict, judged.Step.Technique)

	cell := e.Step.Remove[0].Cell
	wrong := practice.Act{Candidate: logic.Candidate{Cell: cell, Digit: solution.At(cell)}}
	judged = practice.Judge(ctx, e.Position, solution, logic.XWing, table, wrong)
	fmt.Println(judged.Verdict, judged.Wrong.Found)
	// Output:
	// X-Wing: 5 c34 r16 => r1c12<>5
	// asked X-Wing
	// wrong true
}
