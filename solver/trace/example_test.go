package trace_test

import (
	"context"
	"fmt"

	"numplace/solver"
	"numplace/solver/trace"
)

// small returns a grid on which plain backtracking is easy to follow: r2c3 can be 1 or 2, r2c4 and r4c3 can
// only be 2.
func small() solver.Grid {
	l, err := solver.Boxes(2, 2)
	if err != nil {
		panic(err)
	}
	g, err := solver.Parse(l, "1234 34.. 2143 43.1")
	if err != nil {
		panic(err)
	}
	return g
}

func ExampleSearch() {
	s, _ := trace.PresetByID("backtracking")
	for e := range trace.Search(context.Background(), small(), s, 0) {
		if e.Kind != trace.Given && e.Kind != trace.Removed {
			fmt.Println(e)
		}
	}
	// Output:
	// guess, digit 1, cell 6, way 1 of 2, depth 1
	// guess, digit 2, cell 7, way 1 of 1, depth 2
	// guess, digit 2, cell 14, way 1 of 1, depth 3
	// solution, depth 3
	// step-back, digit 2, cell 14, way 1 of 1, depth 2
	// step-back, digit 2, cell 7, way 1 of 1, depth 1
	// step-back, digit 1, cell 6, way 1 of 2, depth 0
	// guess, digit 2, cell 6, way 2 of 2, depth 1
	// dead-cell, cell 7, depth 1
	// step-back, digit 2, cell 6, way 2 of 2, depth 0
	// exhausted, depth 0
}

// The fields of a strategy can be combined freely.
func ExampleStrategy() {
	s := trace.Strategy{Deduce: trace.HiddenSingles, Choose: trace.FewestCandidates, Descending: true}
	var c trace.Counters
	for e := range trace.Search(context.Background(), solver.Classic.Empty(), s, 100_000) {
		c.Add(e)
	}
	fmt.Println(c.Sum(trace.Placements) > 0, c.Of[trace.Solution] > 0, c.Of[trace.OutOfBudget])
	// Output:
	// true true 1
}

// A search sends its events in packed batches. A recording, which may be in another thread, stores them.
func ExampleRecording() {
	g := small()
	s, _ := trace.PresetByID("backtracking")
	var batch []byte
	for e := range trace.Search(context.Background(), g, s, 0) {
		batch = e.Append(batch)
	}

	r := trace.NewRecording(g.Layout())
	if err := r.Append(batch); err != nil {
		fmt.Println(err)
		return
	}
	dead, _ := r.Next(-1, trace.DeadEnds)
	fmt.Println("the first dead end:", r.Grid(dead))
	board := r.At(dead)
	cell := r.Event(dead).Cell
	fmt.Println("candidates of its cell:", board.Squares[cell].Candidates.Len())
	for _, guess := range board.Path {
		e := r.Event(guess)
		fmt.Printf("after cell %d is %d, way %d of %d\n", e.Cell, e.Digit, e.Way, e.Ways)
	}
	solution, _ := r.Prev(r.Len(), trace.Solution.Set())
	fmt.Println("the last solution:", r.Grid(solution))
	// Output:
	// the first dead end: 1234342.214343.1
	// candidates of its cell: 0
	// after cell 6 is 2, way 2 of 2
	// the last solution: 1234341221434321
}

func ExampleTree() {
	g := small()
	s, _ := trace.PresetByID("backtracking")
	r := trace.NewRecording(g.Layout())
	tree := trace.NewTree(r, 1000)
	for e := range trace.Search(context.Background(), g, s, 0) {
		if err := r.Append(e.Append(nil)); err != nil {
			fmt.Println(err)
			return
		}
		tree.Update() // required before the tree is read
	}
	for id := range tree.Children(0) {
		n := tree.Node(id)
		fmt.Printf("cell %d is %d: %d nodes, solved %v\n", n.Event.Cell, n.Event.Digit, n.Size,
			n.Outcome == trace.Solved)
	}
	dead, _ := r.Next(-1, trace.DeadEnds)
	fmt.Println("path to the dead end:", tree.Path(tree.NodeAt(dead)))
	// Output:
	// cell 6 is 1: 3 nodes, solved true
	// cell 6 is 2: 1 nodes, solved false
	// path to the dead end: [0 4]
}
