package rating_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/rating"
)

func puzzle(text string) solver.Grid {
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		panic(err)
	}
	return g
}

const hard = "..19.6...9......1......43.6.4..9..383.......958..2..7.8.74......9......4...5.96.."

// Rate returns the numbers ER, EP and ED of a puzzle.
func ExampleRate() {
	r, err := rating.Rate(context.Background(), puzzle(hard))
	fmt.Println(r, r.ER, err)
	// Output: 7.0/1.2/1.2 70 <nil>
}

// Watch reports the steps. Here are those that are harder than pairs.
func ExampleWatch() {
	_, err := rating.Watch(context.Background(), puzzle(hard), rating.Watcher{Step: func(s rating.Step) {
		if s.Rating > 34 {
			fmt.Println(s.Rating, s.Name(), len(s.Remove))
		}
	}})
	fmt.Println(err)
	// Output:
	// 70 Bidirectional Y-Cycle 3
	// <nil>
}
