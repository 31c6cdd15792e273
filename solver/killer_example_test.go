package solver_test

import (
	"context"
	"fmt"

	"numplace/solver"
	_ "numplace/solver/rules" // for rules such as cages with sums
)

// A killer of 4x4 cells without givens. If solver/rules were not imported, the error would be ErrRules.
func ExampleSolve_killer() {
	l, err := solver.ParseLayout("2x2,cage=7:2.3,cage=5:4.8,cage=5:7.11,cage=8:9.10.13")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solver.Solve(context.Background(), l.Empty()))
	// Output: 1234341221434321 <nil>
}
