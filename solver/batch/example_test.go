package batch_test

import (
	"context"
	"fmt"
	"strings"

	"numplace/solver/batch"
)

// The example prints, for each line of a list, whether it is a puzzle, its number of givens, and whether its
// solution is unique.
func Example() {
	const list = `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79
no puzzle
`
	for line := range strings.Lines(list) {
		found, ok, err := batch.Count(context.Background(), strings.TrimSpace(line), 2)
		fmt.Println(ok, found.Givens, found.Solutions == 1, err)
	}
	// Output:
	// true 30 true <nil>
	// true 28 false <nil>
	// false 0 false <nil>
}
