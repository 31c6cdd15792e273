package tree

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
	"numplace/solver/trace"
)

// search generates a random search. It returns an empty recording, and the events of the search to append to
// the recording.
func search(t *rapid.T) (*trace.Recording, []byte) {
	shape := rapid.SampledFrom([][2]int{{2, 2}, {2, 3}, {3, 3}}).Draw(t, "shape")
	l, err := solver.Boxes(shape[0], shape[1])
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.FromBytes(l, make([]byte, l.Cells()))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, l.Cells()/4).Draw(t, "givens") {
		more := g.With(solver.Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell")),
			solver.Digit(rapid.IntRange(1, l.N()).Draw(t, "digit")))
		if len(more.Conflicts()) == 0 {
			g = more
		}
	}
	s := rapid.SampledFrom(trace.Presets).Draw(t, "preset").Strategy
	budget := rapid.SampledFrom([]int{1, 30, 300, 3000, 20000}).Draw(t, "budget")
	var events []byte
	for e := range trace.Search(context.Background(), g, s, budget) {
		events = e.Append(events)
	}
	return trace.NewRecording(l), events
}

// laid generates a random tree and its layout. The nodes are added to the layout in several steps, and some
// nodes are folded.
func laid(t *rapid.T) (*trace.Tree, *Layout, *trace.Recording) {
	r, events := search(t)
	tree := trace.NewTree(r, rapid.SampledFrom([]int{1, 3, 40, 10000}).Draw(t, "nodes"))
	l := New(tree)
	for len(events) > 0 {
		n := min(trace.EventSize*rapid.IntRange(1, 8000).Draw(t, "part"), len(events))
		if err := r.Append(events[:n]); err != nil {
			t.Fatal(err)
		}
		events = events[n:]
		tree.Update()
		l.Update()
		for range rapid.IntRange(0, 2).Draw(t, "folds") {
			l.Fold(rapid.IntRange(0, tree.Len()-1).Draw(t, "fold"), rapid.Bool().Draw(t, "folded"))
		}
	}
	return tree, l, r
}

// window generates a random view of a tree.
func window(t *rapid.T, tree *trace.Tree, l *Layout, r *trace.Recording) View {
	v := View{Width: rapid.IntRange(200, 900).Draw(t, "width"), Height: rapid.IntRange(120, 600).Draw(t, "height"),
		Focus: -1}
	v.At = rapid.IntRange(-1, r.Len()-1).Draw(t, "at")
	v = rapid.SampledFrom([]func(View) View{l.Begin, l.Fit}).Draw(t, "framing")(v)
	if rapid.Bool().Draw(t, "focused") {
		v.Focus = rapid.IntRange(0, tree.Len()-1).Draw(t, "focus")
	}
	for range rapid.IntRange(0, 3).Draw(t, "zooms") {
		v = l.Zoom(v, rapid.SampledFrom([]float64{.01, .3, .8, 1.25, 4}).Draw(t, "factor"),
			rapid.IntRange(0, v.Width).Draw(t, "x"), rapid.IntRange(0, v.Height).Draw(t, "y"))
	}
	return l.Jump(v, rapid.Float64Range(0, 1).Draw(t, "share"), rapid.Float64Range(0, 1).Draw(t, "down"))
}

// Folding nodes or adding nodes in a clone of a layout does not change the original layout.
func TestAClonedLayoutStaysAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, events := search(t)
		tree := trace.NewTree(r, rapid.SampledFrom([]int{1, 3, 40, 10000}).Draw(t, "nodes"))
		layouts := []*Layout{New(tree)}
		drawn := func(l *Layout) string { return l.Export(-1, "", nil) }
		pictures := []string{drawn(layouts[0])}
		for len(events) > 0 {
			n := min(trace.EventSize*rapid.IntRange(1, 8000).Draw(t, "part"), len(events))
			r = r.Clone()
			if err := r.Append(events[:n]); err != nil {
				t.Fatal(err)
			}
			events = events[n:]
			tree = tree.Clone(r)
			tree.Update()
			l := layouts[len(layouts)-1].Clone(tree)
			l.Update()
			for range 8 {
				layouts, pictures = append(layouts, l), append(pictures, drawn(l))
				base := rapid.SampledFrom(layouts[len(layouts)-min(len(layouts), 3):]).Draw(t, "folded upon")
				if base.tree != tree {
					base = l
				}
				l = base.Clone(tree)
				id := rapid.IntRange(0, tree.Len()-1).Draw(t, "fold")
				if l.Leaf(id) {
					id = l.Parent(id)
				}
				l.Fold(id, true)
			}
		}
		for i, l := range layouts {
			if drawn(l) != pictures[i] {
				t.Fatalf("layout %d of %d has changed", i, len(layouts))
			}
		}
	})
}

func TestAPartAtATimeIsAllAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		once := New(tree)
		for _, id := range l.folded {
			once.Fold(id, true)
		}
		if !slices.Equal(l.leaves, once.leaves) || !slices.Equal(l.depths, once.depths) ||
			!slices.Equal(l.blocks, once.blocks) || !slices.Equal(l.won, once.won) ||
			!slices.Equal(l.folds, once.folds) || !slices.Equal(l.cuts, once.cuts) || l.columns != once.columns ||
			l.levels != once.levels {
			t.Fatalf("%+v\nis not\n%+v", l, once)
		}
		v := window(t, tree, l, r)
		if l.SVG(v) != once.SVG(v) || l.Overview(300, 50, v) != once.Overview(300, 50, v) ||
			l.Export(v.At, "", nil) != once.Export(v.At, "", nil) {
			t.Fatal("the pictures are not the same")
		}
	})
}

func TestOnlyWhatIsInTheWindowIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		v := window(t, tree, l, r)
		p := parse(t, l.SVG(v))
		parse(t, l.Overview(v.Width, 40, v))
		if p.elements > maxElements {
			t.Fatalf("%d elements", p.elements)
		}
		for _, e := range p.lines {
			if e.x < gutter || e.toX > v.Width || e.y < 0 || e.toY > v.Height+1 || e.x > e.toX || e.y > e.toY {
				t.Fatalf("line %+v in %+v", e, v)
			}
		}
		row := int(v.Row) + 1
		for _, s := range slices.Concat(p.dots, p.bars, p.squares, p.folds, p.rings) {
			if s.x < gutter || s.x > v.Width || s.y < -row || s.y > v.Height+row {
				t.Fatalf("%+v in %+v", s, v)
			}
		}
		if len(p.rings) > 1 {
			t.Fatalf("%d rings", len(p.rings))
		}
		for i, h := range p.hits {
			if h.x < gutter || h.x+h.width > v.Width+1 || h.y >= v.Height || h.y+h.height <= 0 {
				t.Fatalf("area %+v in %+v", h, v)
			}
			if l.Shown(h.node) != h.node {
				t.Fatalf("node %d is drawn, and is in node %d, which is folded", h.node, l.Shown(h.node))
			}
			for _, o := range p.hits[:i] {
				below := o.node <= h.node && h.node < o.node+tree.Node(o.node).Size
				if v.Column >= narrow && h.x+1 < o.x+o.width && o.x+1 < h.x+h.width && h.y+1 < o.y+o.height &&
					o.y+1 < h.y+h.height && (o.more == 0 || !below) {
					t.Fatalf("the areas of nodes %d and %d overlap: %+v %+v", h.node, o.node, h, o)
				}
			}
		}
	})
}

// maxElements is the maximum number of SVG elements in an image as large as the panel.
const maxElements = 900

func TestRevealBringsANodeIntoSight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		v := window(t, tree, l, r)
		for range 5 {
			id := rapid.IntRange(0, tree.Len()-1).Draw(t, "node")
			v.Focus = id
			v = l.Reveal(v, id)
			if again := l.Reveal(v, id); again.Left != v.Left || again.Top != v.Top {
				t.Fatalf("node %d moved the window twice: %+v %+v", id, v, again)
			}
			p := parse(t, l.SVG(v))
			seen := false
			for _, h := range p.hits {
				seen = seen || h.node == l.Shown(id)
			}
			if !seen || len(p.frames) != 1 {
				t.Fatalf("node %d, drawn as %d, is not visible in %+v: %d frames", id, l.Shown(id), v, len(p.frames))
			}
			if f := p.frames[0]; f.x < gutter-11 || f.x > v.Width || f.y < -20 || f.y > v.Height {
				t.Fatalf("the frame is at %+v", f)
			}
		}
		v.Focus = -1
		id := rapid.IntRange(0, tree.Len()-1).Draw(t, "other")
		other := l.Reveal(v, id)
		if p := parse(t, l.SVG(other)); !slices.ContainsFunc(p.hits,
			func(h area) bool { return h.node == l.Shown(id) }) {
			t.Fatalf("node %d, drawn as %d, is not visible in %+v without the focus", id, l.Shown(id), other)
		}
		v = l.Reveal(v, tree.NodeAt(v.At))
		if p := parse(t, l.SVG(v)); len(p.rings) != 1 {
			t.Fatalf("%d rings", len(p.rings))
		}
	})
}

// A view fitted to the window shows the complete tree, and there is nothing to scroll.
func TestAFittedTreeIsAllInItsWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		v := l.Fit(window(t, tree, l, r))
		if w, h := l.Size(v); w != v.Width || h != v.Height || v.Left != 0 || v.Top != 0 {
			t.Fatalf("a tree of %d columns and %d levels is %d x %d in %+v", l.columns, l.levels, w, h, v)
		}
		columns := 0.0
		for _, m := range l.look(v, maxMarks).marks {
			if !m.seen || m.x < gutter || m.x > float64(v.Width) || m.y < padTop ||
				m.y > float64(v.Height-padBottom)+1e-6 {
				t.Fatalf("%+v is outside of %+v", m, v)
			}
			columns = max(columns, m.to)
		}
		if columns != float64(l.columns) {
			t.Fatalf("%v of %d columns are drawn", columns, l.columns)
		}
		if again := l.Reveal(v, tree.NodeAt(v.At)); again.Left != 0 || again.Top != 0 || again.Column != v.Column {
			t.Fatalf("the present node has to be revealed: %+v", again)
		}
	})
}

func TestTheNodeAtAPointIsTheOneDrawnThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		v := window(t, tree, l, r)
		p := parse(t, l.SVG(v))
		for range 20 {
			x, y := rapid.IntRange(0, v.Width-1).Draw(t, "x"), rapid.IntRange(0, v.Height-1).Draw(t, "y")
			if len(p.hits) > 0 && rapid.Bool().Draw(t, "on") {
				h := rapid.SampledFrom(p.hits).Draw(t, "hit")
				x, y = h.x+h.width/2, min(max(h.y+h.height/2, 0), v.Height-1)
			}
			want, drawn := 0, false
			for _, h := range p.hits {
				if h.has(x, y) {
					want, drawn = h.node, true
				}
			}
			if id, ok := l.NodeAt(v, x, y); ok != drawn || id != want {
				t.Fatalf("NodeAt(%d, %d) is %d (%v), but node %d is drawn there (%v)", x, y, id, ok, want, drawn)
			}
		}
	})
}

func TestAPointStaysInPlaceWhenZooming(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, r := laid(t)
		v := window(t, tree, l, r)
		x := rapid.IntRange(gutter, v.Width).Draw(t, "x")
		zoomed := l.Zoom(v, rapid.Float64Range(.1, 10).Draw(t, "factor"), x, 0)
		w, _ := l.Size(zoomed)
		before, after := l.columnAt(v, float64(x)), l.columnAt(zoomed, float64(x))
		atEdge := zoomed.Left == 0 || zoomed.Left == float64(w-v.Width)
		if d := (before - after) * zoomed.Column; !atEdge && (d > 1 || d < -1) {
			t.Fatalf("column %v became %v", before, after)
		}
	})
}

func TestColumnsAndLeavesAreInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, l, _ := laid(t)
		for leaf := range int(l.leaves[tree.Len()]) + 1 {
			if d := l.leafAt(l.column(leaf)) - float64(leaf); d > 1e-6 || d < -1e-6 {
				t.Fatalf("leaf %d, column %v, leaf %v", leaf, l.column(leaf), l.leafAt(l.column(leaf)))
			}
		}
	})
}
