package trace

import (
	"context"
	"reflect"
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

// seen holds everything that the methods of a recording and its tree return.
type seen struct {
	ended  bool
	total  Counters
	events []Event
	boards []Board
	nodes  []Node
}

func look(r *Recording, t *Tree) (s seen) {
	s.ended, s.total = r.Ended(), r.Total()
	for i := range r.Len() {
		s.events = append(s.events, r.Event(i))
		if i%97 == 0 || i == r.Len()-1 {
			s.boards = append(s.boards, r.At(i))
		}
	}
	for id := range t.Len() {
		s.nodes = append(s.nodes, t.Node(id))
	}
	return s
}

// Appending events to a clone does not change the original, and vice versa. The test records a search in
// parts, and appends each part to a clone of the previous recording. At each stage it also appends other,
// unrelated events to a second clone. The last recording must equal a recording made in a single step.
func TestAClonedRecordingStaysAsItWas(t *testing.T) {
	g := own[3].grid
	var packed []byte
	for e := range Search(context.Background(), g, preset(t, "backtracking"), 2500) {
		packed = e.Append(packed)
	}
	whole := NewRecording(g.Layout())
	if err := whole.Append(packed); err != nil {
		t.Fatal(err)
	}
	wholeTree := NewTree(whole, 500)
	wholeTree.Update()
	want := look(whole, wholeTree)
	rapid.Check(t, func(t *rapid.T) {
		type stage struct {
			r    *Recording
			tree *Tree
			was  seen
		}
		r := NewRecording(g.Layout())
		stages := []stage{{r: r, tree: NewTree(r, 500)}}
		var asides []stage
		for rest := packed; len(rest) > 0; {
			last := stages[len(stages)-1]
			// The unrelated events place a digit in each empty cell.
			aside, n := last.r.Clone(), last.r.Len()
			for c, square := range aside.At(n - 1).Squares {
				if square.Digit != 0 {
					continue
				}
				given := Event{Kind: Given, Cell: solver.Cell(c), Digit: 1, House: -1, Depth: aside.head.depth}
				if err := aside.Append(given.Append(nil)); err != nil {
					t.Fatal(err)
				}
			}
			tree := last.tree.Clone(aside)
			tree.Update()
			asides = append(asides, stage{aside, tree, look(aside, tree)})

			size := min(EventSize*rapid.IntRange(1, 3000).Draw(t, "part"), len(rest))
			next := stage{r: last.r.Clone()}
			if err := next.r.Append(rest[:size]); err != nil {
				t.Fatal(err)
			}
			rest = rest[size:]
			next.tree = last.tree.Clone(next.r)
			next.tree.Update()
			next.was = look(next.r, next.tree)
			stages = append(stages, next)
		}
		for i, s := range append(asides, stages[1:]...) {
			if !reflect.DeepEqual(look(s.r, s.tree), s.was) {
				t.Fatalf("recording %d of %d has changed", i, 2*len(asides))
			}
		}
		if last := stages[len(stages)-1]; !reflect.DeepEqual(last.was, want) {
			t.Fatal("the last recording is not that of the whole search")
		}
	})
}
