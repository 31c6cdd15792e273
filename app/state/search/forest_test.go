package search_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/search"
	"numplace/app/tree"
	"numplace/solver/trace"
)

// place is a visible part of the tree: the scroll position and the distances between columns and rows.
type place struct{ left, top, column, row float64 }

func placeOf(v tree.View) place { return place{v.Left, v.Top, v.Column, v.Row} }

// The visible part of the tree adapts to the tree's growth and the window's size until the user scrolls or
// zooms.
func TestThePictureFollowsTheTree(t *testing.T) {
	begin := func(_ tree.View, l *tree.Layout, v tree.View) tree.View { return l.Begin(v) }
	fit := func(_ tree.View, l *tree.Layout, v tree.View) tree.View { return l.Fit(v) }
	stay := func(before tree.View, _ *tree.Layout, _ tree.View) tree.View { return before }
	for name, test := range map[string]struct {
		do   func(search.Explore) search.Explore
		want func(before tree.View, l *tree.Layout, v tree.View) tree.View
	}{
		"untouched": {func(x search.Explore) search.Explore { return x }, begin},
		"scrolled": {func(x search.Explore) search.Explore {
			return after(x, search.ScrollTree{Left: 5, Top: 7})
		}, stay},
		"zoomed":    {func(x search.Explore) search.Explore { return after(x, search.ZoomTree{Factor: 1.5}) }, stay},
		"moved":     {func(x search.Explore) search.Explore { return after(x, search.JumpTree{X: .5, Y: .5}) }, stay},
		"fitted in": {func(x search.Explore) search.Explore { return after(x, search.ZoomTree{}) }, fit},
		"then moved": {func(x search.Explore) search.Explore {
			return after(x, search.ZoomTree{}, search.ScrollTree{Left: 5, Top: 7})
		}, stay},
	} {
		x, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
		events := eventsOf(t, r)
		half := len(events) / trace.EventSize / 2 * trace.EventSize
		x = after(x, search.SizeTree{Width: 120, Height: 100})
		x = test.do(taken(t, x, job.Traced{Events: events[:half]}, true))
		_, before := x.Picture()
		for what, next := range map[string]search.Explore{
			"grown":   taken(t, x, job.Traced{Events: events[half:]}, false),
			"resized": after(x, search.SizeTree{Width: 300, Height: 90}),
		} {
			layout, now := next.Picture()
			if got, want := placeOf(now), placeOf(test.want(before, layout, now)); got != want {
				t.Errorf("%s, then %s: %+v, not %+v", name, what, got, want)
			}
		}
	}
}

// Showing an event scrolls the window if the event's node is outside it.
func TestTheNodeShownIsInView(t *testing.T) {
	x := after(searched(t, dozen, "backtracking"), search.SizeTree{Width: 120, Height: 100})
	last := x.Tree().Node(x.Tree().Len() - 1).Begin
	far, want := x.Seek(last, false)
	if want != (search.Want{Scroll: true}) {
		t.Fatalf("the last node wants %+v", want)
	}
	_, there := far.Picture()
	layout, v := x.Picture()
	if v.At = far.At; placeOf(layout.Reveal(v, far.Node())) != placeOf(there) {
		t.Errorf("it is not in view: %+v", placeOf(there))
	}
	if _, want = far.Seek(last, false); want != (search.Want{}) {
		t.Errorf("the node in view wants %+v", want)
	}
	moved := after(far, search.SizeTree{Width: 120, Height: 90})
	if _, now := moved.Picture(); placeOf(now) != placeOf(there) {
		t.Error("resizing the window undoes the scrolling")
	}
	if _, want = searched(t, dozen, "backtracking").Seek(last, false); want != (search.Want{}) {
		t.Errorf("without a window, it wants %+v", want)
	}
}

// While the complete tree is fitted into the window, moving to another event leaves scroll position and zoom
// unchanged.
func TestATreeFittedInStaysSo(t *testing.T) {
	all, _ := cut(t)
	x := after(all, search.SizeTree{Width: 120, Height: 100}, search.ZoomTree{})
	_, before := x.Picture()
	x, want := x.Seek(x.Recording().Len()-20, false)
	if _, v := x.Picture(); want != (search.Want{}) || placeOf(v) != placeOf(before) {
		t.Errorf("%+v, not %+v; %+v", placeOf(v), placeOf(before), want)
	}
}

func TestMovingToNodes(t *testing.T) {
	x := searched(t, dozen, "backtracking")
	children := slices.Collect(x.Tree().Children(0))
	if len(children) < 2 {
		t.Fatal("the root has fewer than two children")
	}
	first, second := children[0], children[1]
	for name, test := range map[string]struct {
		from int
		to   cursor.Direction
		want int
	}{
		"down":                {0, cursor.Down, first},
		"up":                  {first, cursor.Up, 0},
		"right":               {first, cursor.Right, second},
		"left":                {second, cursor.Left, first},
		"up from the root":    {0, cursor.Up, 0},
		"left from the first": {first, cursor.Left, first},
	} {
		at, _ := x.GoNode(test.from, false)
		at.Playing = true
		got := after(at, search.MoveNode{To: test.to})
		if got.Node() != test.want || got.Playing {
			t.Errorf("%s: from node %d to %d, not %d; playing: %t", name, test.from, got.Node(), test.want, got.Playing)
		}
		if got.Node() != 0 && got.At != x.Tree().Node(got.Node()).Begin {
			t.Errorf("%s: event %d does not begin the node", name, got.At)
		}
	}
	if root, _ := x.GoNode(0, false); root.At != x.Home() {
		t.Errorf("the root's event is %d", root.At)
	}
	for _, node := range []int{-1, x.Tree().Len()} {
		if got, _ := x.GoNode(node, false); got.At != x.At {
			t.Errorf("node %d is at %d", node, got.At)
		}
	}
}

func TestFoldingANode(t *testing.T) {
	x := after(searched(t, dozen, "backtracking"), search.SizeTree{Width: 400, Height: 300}, search.ZoomTree{})
	first := slices.Collect(x.Tree().Children(0))[0]
	x, _ = x.GoNode(first, false)
	x = after(x, search.ZoomTree{})
	folded := after(x, search.FoldTree{})
	if layout, v := folded.Picture(); !layout.Folded(first) || placeOf(v) != placeOf(layout.Fit(v)) {
		t.Error("the node is not folded, or the tree is not fitted into the window")
	}
	if layout, _ := x.Picture(); layout.Folded(first) {
		t.Error("folding changed another search")
	}
	if layout, _ := after(folded, search.FoldTree{}).Picture(); layout.Folded(first) {
		t.Error("it does not unfold")
	}
}
