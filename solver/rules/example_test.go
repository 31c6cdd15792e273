package rules_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/rules"
)

// The combinations that can fill a cage of three cells with the sum 8, and those that are left if its first
// cell is 5.
func ExampleCombinations() {
	l, err := solver.ParseLayout("3x3,cage=8:0.1.2")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := l.Empty().Position()
	found, ok := rules.Combinations(context.Background(), p, l.Rules()[0])
	fmt.Println(found.Sets, ok)

	found, ok = rules.Combinations(context.Background(), p.With(0, 5), l.Rules()[0])
	fmt.Println(found.Sets, ok)
	// Output:
	// [[1 2 5] [1 3 4]] true
	// [[1 2 5]] true
}
