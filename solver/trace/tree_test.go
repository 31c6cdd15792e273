package trace

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// TestGoldenTree compares the tree of a search that can be followed by hand, the first golden trace of
// backtracking:
//
//	0 root
//	├ 1 r2c3=1
//	│ └ 2 r2c4=2
//	│   └ 3 r4c3=2, the solution
//	└ 4 r2c3=2, dead because r2c4 has no candidate
func TestGoldenTree(t *testing.T) {
	l := boxes(t, 2, 2)
	g := parse(t, l, pair)
	given := len(ofGivens(collect(g, Strategy{}, 0)))
	guess := func(cell solver.Cell, digit solver.Digit, depth, way, ways int) Event {
		return Event{Kind: Guess, Cell: cell, Digit: digit, House: -1, Depth: depth, Way: way, Ways: ways}
	}
	rows := []struct {
		name   string
		budget int
		events int // number of events to record; 0 for all events
		want   []Node
	}{
		{"whole", 100, 0, []Node{
			{-1, Event{}, 0, given + 11, 5, 0, Solved},
			{0, guess(6, 1, 1, 1, 2), given, given + 6, 3, 0, Solved},
			{1, guess(7, 2, 2, 1, 1), given + 1, given + 5, 2, 0, Solved},
			{2, guess(14, 2, 3, 1, 1), given + 2, given + 4, 1, 0, Solved},
			{0, guess(6, 2, 1, 2, 2), given + 7, given + 10, 1, 0, Dead},
		}},
		{"two nodes are left out", 3, 0, []Node{
			{-1, Event{}, 0, given + 11, 3, 2, Solved},
			{0, guess(6, 1, 1, 1, 2), given, given + 6, 2, 1, Solved},
			{1, guess(7, 2, 2, 1, 1), given + 1, given + 5, 1, 1, Solved},
		}},
		{"on the way, at r2c4", 100, given + 2, []Node{
			{-1, Event{}, 0, -1, 3, 0, Open},
			{0, guess(6, 1, 1, 1, 2), given, -1, 2, 0, Open},
			{1, guess(7, 2, 2, 1, 1), given + 1, -1, 1, 0, Open},
		}},
		{"on the way, at the dead end", 100, given + 10, []Node{
			{-1, Event{}, 0, -1, 5, 0, Solved},
			{0, guess(6, 1, 1, 1, 2), given, given + 6, 3, 0, Solved},
			{1, guess(7, 2, 2, 1, 1), given + 1, given + 5, 2, 0, Solved},
			{2, guess(14, 2, 3, 1, 1), given + 2, given + 4, 1, 0, Solved},
			{0, guess(6, 2, 1, 2, 2), given + 7, -1, 1, 0, Open},
		}},
		{"the root alone", 0, 0, []Node{{-1, Event{}, 0, given + 11, 1, 4, Solved}}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			r := NewRecording(l)
			for i, e := range collect(g, Strategy{}, 0) {
				if row.events > 0 && i == row.events {
					break
				}
				if err := r.Append(e.Append(nil)); err != nil {
					t.Fatal(err)
				}
			}
			tree := NewTree(r, row.budget)
			tree.Update()
			var got []Node
			for id := range tree.Len() {
				got = append(got, tree.Node(id))
			}
			if !slices.Equal(got, row.want) {
				t.Errorf("%+v, want %+v", got, row.want)
			}
		})
	}
}

func TestTreeThatStalls(t *testing.T) {
	tree := NewTree(record(t, parse(t, boxes(t, 2, 2), twoWays), preset(t, "elimination"), 0), 10)
	tree.Update()
	if n := tree.Node(0); n.Outcome != Open || n.End < 0 {
		t.Errorf("%+v, want open, but at its end", n)
	}
	tree = NewTree(record(t, parse(t, boxes(t, 2, 2), noSolution), preset(t, "hidden-singles"), 0), 10)
	tree.Update()
	if n := tree.Node(0); n.Outcome != Dead || n.End < 0 {
		t.Errorf("%+v, want dead", n)
	}
}

// TestTreeInvariants builds trees of random searches that stop at a random event, with several budgets. It
// compares each tree with the events.
func TestTreeInvariants(t *testing.T) {
	layouts := []*solver.Layout{boxes(t, 1, 3), boxes(t, 2, 2), boxes(t, 2, 3), solver.Classic}
	all := strategies()
	rapid.Check(t, func(t *rapid.T) {
		l := layouts[rapid.IntRange(0, len(layouts)-1).Draw(t, "layout")]
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := thinned(shuffled(l, rng), rng, rapid.IntRange(0, l.Cells()).Draw(t, "givens"))
		s := rapid.SampledFrom(all).Draw(t, "strategy")
		stop := rapid.IntRange(1, 3000).Draw(t, "events")
		r := NewRecording(l)
		tree := NewTree(r, rapid.SampledFrom([]int{1, 2, 10, 100, 10_000}).Draw(t, "nodes"))
		for e := range Search(context.Background(), g, s, 0) {
			if err := r.Append(e.Append(nil)); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(50) == 0 {
				tree.Update()
			}
			if r.Len() == stop {
				break
			}
		}
		tree.Update()
		checkTree(t, r, tree)
	})
}

// checkTree compares a tree with the recording from which it was built.
func checkTree(t *rapid.T, r *Recording, tree *Tree) {
	c := r.Counters(r.Len() - 1)
	root := tree.Node(0)
	if root.Size != tree.Len() || root.Size+root.Left != c.Nodes() || root.Parent != -1 {
		t.Fatalf("root %+v of %d nodes, %d in the search", root, tree.Len(), c.Nodes())
	}
	closed := map[int]bool{}
	for id := range tree.Len() {
		n := tree.Node(id)
		sum, solved := 1, false
		for child := range tree.Children(id) {
			m := tree.Node(child)
			if m.Parent != id || m.Event.Depth != n.Event.Depth+1 || m.Begin < n.Begin ||
				id > 0 && m.Begin == n.Begin || n.End >= 0 && (m.End < 0 || m.End >= n.End) {
				t.Fatalf("node %d %+v below %d %+v", child, m, id, n)
			}
			sum += m.Size
			solved = solved || m.Outcome == Solved
		}
		if sum != n.Size || solved && n.Outcome != Solved {
			t.Fatalf("node %d %+v: its children have %d nodes, solved %v", id, n, sum-1, solved)
		}
		if n.End >= 0 {
			if closed[n.End] {
				t.Fatalf("two nodes close at event %d", n.End)
			}
			closed[n.End] = true
		}
		checkNode(t, r, tree, id)
	}
	ids := map[int]int{}
	for id := 1; id < tree.Len(); id++ {
		ids[tree.Node(id).Begin] = id
	}
	for i := range r.Len() {
		checkNodeAt(t, r, tree, i, ids)
	}
}

// checkNode checks the first and last event of a node and, for a leaf, the reason for its end.
func checkNode(t *rapid.T, r *Recording, tree *Tree, id int) {
	n := tree.Node(id)
	if id > 0 && (n.Event.Kind != Guess || r.Event(n.Begin) != n.Event) {
		t.Fatalf("node %d %+v begins with %+v", id, n, r.Event(n.Begin))
	}
	if path := tree.Path(id); path[0] != 0 || path[len(path)-1] != id || len(path) != n.Event.Depth+1 {
		t.Fatalf("path to node %d: %v", id, path)
	}
	if n.End < 0 {
		if n.Outcome == Dead {
			t.Fatalf("node %d %+v is dead and open", id, n)
		}
		return
	}
	if e := r.Event(n.End); id > 0 && (e.Kind != StepBack || e.Cell != n.Event.Cell || e.Digit != n.Event.Digit) {
		t.Fatalf("node %d %+v ends with %+v", id, n, e)
	}
	at, has := r.Next(n.Begin-1, Solution.Set())
	if has = has && at < n.End; has != (n.Outcome == Solved) {
		t.Fatalf("node %d %+v: has a solution: %v", id, n, has)
	}
	if n.Size == 1 && n.Left == 0 && n.Outcome != Open {
		last := r.Kind(n.End - 1)
		if n.Outcome == Dead && !DeadEnds.Has(last) || n.Outcome == Solved && last != Solution {
			t.Fatalf("leaf %d %+v: before its end comes %+v", id, n, r.Event(n.End-1))
		}
		if n.Outcome == Dead {
			contradiction(t, r, n.End-1)
		}
	}
}

// contradiction checks that event i is a real dead end: the cell has no candidate, or the house has no place
// for the digit.
func contradiction(t *rapid.T, r *Recording, i int) {
	e, g := r.Event(i), r.Grid(i)
	fits := func(c solver.Cell, d solver.Digit) bool {
		return g.At(c) == 0 && !slices.ContainsFunc(r.layout.Sees(c), func(p solver.Cell) bool { return g.At(p) == d })
	}
	switch e.Kind {
	case DeadCell:
		for d := solver.Digit(1); int(d) <= g.N(); d++ {
			if g.At(e.Cell) != 0 || fits(e.Cell, d) {
				t.Fatalf("%s: cell %d is not dead", g, e.Cell)
			}
		}
	case DeadHouse:
		for _, c := range houses(r.layout)[e.House].Cells {
			if g.At(c) == e.Digit || fits(c, e.Digit) {
				t.Fatalf("%s: house %d has a place for %d", g, e.House, e.Digit)
			}
		}
	}
}

// checkNodeAt compares NodeAt with the guesses on the board. NodeAt must return the node of the last of these
// guesses that the tree stores. A StepBack belongs to the guess that it undoes. ids maps the first event of a
// node to the node.
func checkNodeAt(t *rapid.T, r *Recording, tree *Tree, i int, ids map[int]int) {
	at := i
	if r.Kind(i) == StepBack {
		at--
	}
	want := 0
	for _, number := range r.At(at).Path {
		if id := ids[number]; id > 0 {
			want = id
		}
	}
	if got := tree.NodeAt(i); got != want {
		t.Fatalf("event %d belongs to node %d, want %d", i, got, want)
	}
}
