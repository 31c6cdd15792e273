package automaton_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/automaton"
	_ "numplace/solver/rules" // for searches on layouts with such rules
)

// The first row of a 4x4 board starts with 1, has 2 or 3 next, and ends with 4. The second row begins with 3.
func Example() {
	const n = 4
	value, err := automaton.Compile("1[23]*4", n)
	if err != nil {
		fmt.Println(err) // err is an *automaton.Error
		return
	}
	boxes, err := solver.ParseLayout("2x2")
	if err != nil {
		fmt.Println(err)
		return
	}
	row := solver.Rule{Kind: solver.Automaton, Cells: []solver.Cell{0, 1, 2, 3}, Value: value}
	l, err := boxes.WithRules(row)
	if err != nil {
		fmt.Println(err) // err is a *solver.RuleError
		return
	}
	count, err := solver.Count(context.Background(), l.Empty().With(4, 3), 0)
	fmt.Println(count, err)

	open := []solver.Digits{solver.DigitsUpTo(n), solver.DigitsUpTo(n), solver.DigitsUpTo(n)}
	for _, left := range automaton.Left(value, n, open) { // on a line of three cells
		for d := range left.All() {
			fmt.Print(d)
		}
		fmt.Print(" ")
	}
	// Output:
	// 6 <nil>
	// 1 23 4
}
