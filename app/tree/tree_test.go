package tree

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/trace"
)

const small = "1[2x 3[4x 5[6* 7x]]] 8[9[1x] 2x 3x]"

// places returns the position of each node of a tree in view v. The test fails if a node is drawn twice.
func places(t *testing.T, l *Layout, v View) map[int]spot {
	t.Helper()
	out := map[int]spot{}
	for _, m := range l.look(v, maxMarks).marks {
		if _, twice := out[m.id]; twice && m.kind != missing {
			t.Errorf("node %d is drawn twice", m.id)
		} else if m.kind != missing {
			out[m.id] = spot{x: round(m.x), y: round(m.y)}
		}
	}
	return out
}

func fitted(l *Layout, at int) View {
	return l.Begin(View{Width: 650, Height: 430, At: at, Focus: -1, Label: "tree"})
}

func TestNodesStandInTheirOrderAndDepth(t *testing.T) {
	tree, r := hand(t, small, 100)
	l := New(tree)
	v := fitted(l, r.Len()-1)
	p := parse(t, l.SVG(v))
	at := places(t, l, v)
	if len(at) != tree.Len() || len(p.hits) != tree.Len() {
		t.Fatalf("%d nodes placed and %d with an area, of %d", len(at), len(p.hits), tree.Len())
	}
	var digits []spot
	for id := 1; id < tree.Len(); id++ {
		node := tree.Node(id)
		if want := round(l.y(v, float64(node.Event.Depth))); at[id].y != want {
			t.Errorf("node %d is at height %d, not %d", id, at[id].y, want)
		}
		for child, before := range pairs(l, id) {
			if before >= 0 && at[before].x >= at[child].x {
				t.Errorf("node %d is not to the right of node %d", child, before)
			}
		}
		for _, d := range p.digits {
			if d.x > at[id].x && d.x < at[id].x+12 && d.y < at[id].y && d.y > at[id].y-12 {
				digits = append(digits, d)
				if d.text != node.Event.Digit.String() {
					t.Errorf("node %d has digit %s", id, d.text)
				}
			}
		}
	}
	if len(digits) != tree.Len()-1 || len(p.digits) != len(digits) {
		t.Errorf("%d digits are beside nodes, of %d", len(digits), len(p.digits))
	}
	for i, a := range p.hits {
		for _, b := range p.hits[:i] {
			if a.x < b.x+b.width && b.x < a.x+a.width && a.y < b.y+b.height && b.y < a.y+a.height {
				t.Errorf("the areas of nodes %d and %d overlap", a.node, b.node)
			}
		}
	}
}

// pairs maps each child of a node to the child before it. It maps the first child to -1.
func pairs(l *Layout, id int) map[int]int {
	out, before := map[int]int{}, -1
	for child := range l.tree.Children(id) {
		out[child], before = before, child
	}
	return out
}

func TestMarksSayWhatCameOfANode(t *testing.T) {
	for _, text := range []string{small, "1* 2x 3x 4x", "1x 2x 3x 4x 5*", "1[2* 3[4x 5x] 6* 7x] 8[1x]", "1x", "*"} {
		marksSay(t, text)
	}
}

func marksSay(t *testing.T, text string) {
	tree, r := hand(t, text, 100)
	l := New(tree)
	for at := -1; at < r.Len(); at++ {
		v := fitted(l, at)
		p := parse(t, l.SVG(v))
		place := places(t, l, v)
		var bars, squares, dots []spot
		for id := range tree.Len() {
			node := tree.Node(id)
			s := place[id]
			switch {
			case node.Size > 1:
				dots = append(dots, s)
			case node.Outcome == trace.Solved:
				squares = append(squares, s)
			default:
				bars = append(bars, s)
			}
			tone := p.toneAbove(t, s)
			if id == 0 {
				continue
			}
			if late := node.Begin > at; tone.dotted != late {
				t.Errorf("at %d, the line to node %d is dotted: %v", at, id, tone.dotted)
			}
			if solved := node.Outcome == trace.Solved; solved != (strings.Contains(tone.class, "found") ||
				strings.Contains(tone.class, "ahead")) {
				t.Errorf("at %d, the line to node %d is %s", at, id, tone.class)
			}
			now := tree.NodeAt(at)
			if path := slices.Contains(tree.Path(now), id); path && node.Outcome != trace.Solved &&
				!strings.Contains(tone.class, "tree-path") {
				t.Errorf("at %d, the line to node %d is %s", at, id, tone.class)
			}
		}
		same(t, "stop bars", p.bars, bars)
		same(t, "squares", p.squares, squares)
		same(t, "dots", p.dots, dots)
		now := tree.NodeAt(at)
		same(t, "rings", p.rings, []spot{place[now]})
		fails := at >= 0 &&
			(trace.DeadEnds.Has(r.Kind(at)) || r.Kind(at) == trace.StepBack && trace.DeadEnds.Has(r.Kind(at-1)))
		if got := p.rings[0].class == "var(--conflict)"; got != fails {
			t.Errorf("%s: at %d, the ring is %s", text, at, p.rings[0].class)
		}
		p.followSolutions(t, place[0])
	}
}

func same(t *testing.T, what string, got, want []spot) {
	t.Helper()
	plain := func(in []spot) []spot {
		var out []spot
		for _, s := range in {
			out = append(out, spot{x: s.x, y: s.y})
		}
		slices.SortFunc(out, func(a, b spot) int { return (a.x-b.x)*10000 + a.y - b.y })
		return out
	}
	if got, want := plain(got), plain(want); !slices.Equal(got, want) {
		t.Errorf("%s at %v, not %v", what, got, want)
	}
}

// toneAbove returns the line that ends at s from above. The class of the line is its style.
func (p *picture) toneAbove(t *testing.T, s spot) segment {
	t.Helper()
	for _, e := range p.lines {
		if e.toX == s.x && e.x == s.x && e.toY == s.y {
			return e
		}
	}
	return segment{}
}

// followSolutions follows the lines upwards from each solution. The test fails if they do not reach the root.
func (p *picture) followSolutions(t *testing.T, root spot) {
	t.Helper()
	for _, s := range p.squares {
		reached := []spot{{x: s.x, y: s.y}}
		for i := 0; i < len(reached); i++ {
			for _, e := range p.lines {
				if !strings.Contains(e.class, "found") && !strings.Contains(e.class, "ahead") {
					continue
				}
				on := reached[i].x >= e.x && reached[i].x <= e.toX && reached[i].y >= e.y && reached[i].y <= e.toY
				for _, end := range []spot{{x: e.x, y: e.y}, {x: e.toX, y: e.toY}} {
					if on && !slices.Contains(reached, end) {
						reached = append(reached, end)
					}
				}
			}
		}
		if !slices.Contains(reached, spot{x: root.x, y: root.y}) {
			t.Errorf("the lines from the solution at %d, %d do not reach the root", s.x, s.y)
		}
	}
}

func TestASearchThatGoesOnHasNoStopYet(t *testing.T) {
	tree, r := hand(t, "1[2x 3.", 100)
	l := New(tree)
	p := parse(t, l.SVG(fitted(l, r.Len()-1)))
	if len(p.bars) != 1 || len(p.dots) != 3 || len(p.squares) != 0 {
		t.Errorf("bars %v, dots %v, squares %v", p.bars, p.dots, p.squares)
	}
}

func TestTheRootAlone(t *testing.T) {
	for text, bars := range map[string]int{"": 1, ".": 0} {
		tree, r := hand(t, text, 100)
		l := New(tree)
		p := parse(t, l.SVG(fitted(l, r.Len()-1)))
		if len(p.bars) != bars || len(p.dots) != 1-bars || len(p.rings) != 1 || len(p.lines) != 0 {
			t.Errorf("%q: bars %v, dots %v, rings %v, lines %v", text, p.bars, p.dots, p.rings, p.lines)
		}
		parse(t, l.Overview(300, 40, fitted(l, -1)))
		parse(t, l.Export(-1, "", nil))
	}
}

func TestFoldedSubtree(t *testing.T) {
	tree, r := hand(t, small, 100)
	l := New(tree)
	l.Fold(3, true)  // 3[4x 5[6* 7x]]
	l.Fold(5, true)  // already inside the folded node 3
	l.Fold(2, true)  // a leaf
	l.Fold(10, true) // a leaf
	if !l.Folded(3) || !l.Folded(5) || l.Folded(2) || l.Shown(6) != 3 || l.Shown(3) != 3 || l.Shown(8) != 8 {
		t.Fatal("folded", l.folded, "shown", l.Shown(6), l.Shown(3), l.Shown(8))
	}
	v := fitted(l, r.Len()-1)
	v.Number = func(n int) string { return "<" + strconv.Itoa(n) + ">" }
	p := parse(t, l.SVG(v))
	place := places(t, l, v)
	same(t, "wedges", p.folds, []spot{place[3]})
	if len(p.numbers) != 1 || p.numbers[0] != "+<4>" || len(p.squares) != 0 || len(place) != tree.Len()-4 {
		t.Errorf("numbers %q, squares %v, %d nodes", p.numbers, p.squares, len(place))
	}
	if l.Child(3) != 3 || l.Child(0) != 1 || l.Child(1) != 2 || l.Sibling(2, true) != 3 || l.Sibling(3, false) != 2 ||
		l.Sibling(3, true) != 3 || l.Sibling(2, false) != 2 || l.Parent(3) != 1 || l.Parent(0) != 0 ||
		l.Sibling(0, true) != 0 {
		t.Error("wrong parents, children or siblings")
	}
	l.Fold(3, false)
	if l.Shown(6) != 5 {
		t.Error("the inner fold is lost")
	}
	l.Fold(5, false)
	if once := New(tree); l.SVG(v) != once.SVG(v) {
		t.Error("after unfolding, the picture is not the original")
	}
}

func TestWhatWasLeftOutIsCounted(t *testing.T) {
	tree, r := hand(t, "1[2[3x 4x 5x] 6x 7[8x 9x]] 1x 2x", 5)
	l := New(tree) // the root and nodes 1 to 4 are stored
	p := parse(t, l.SVG(fitted(l, r.Len()-1)))
	slices.Sort(p.numbers)
	if want := []string{"+1", "+2", "+4"}; !slices.Equal(p.numbers, want) || len(p.gaps) != 9 {
		t.Errorf("numbers %q, not %q; gaps %v", p.numbers, want, p.gaps)
	}
	l.Fold(2, true)
	p = parse(t, l.SVG(fitted(l, r.Len()-1)))
	slices.Sort(p.numbers)
	if want := []string{"+2", "+3", "+4"}; !slices.Equal(p.numbers, want) {
		t.Errorf("folded, numbers %q, not %q", p.numbers, want)
	}
	tree, r = hand(t, "1[2[3x 4*]] 5x", 2)
	l = New(tree) // one of the stored leaves has children that are not stored
	p = parse(t, l.SVG(fitted(l, r.Len()-1)))
	slices.Sort(p.numbers)
	if want := []string{"+1", "+3"}; !slices.Equal(p.numbers, want) || len(p.bars)+len(p.squares) != 0 {
		t.Errorf("numbers %q, not %q; bars %v, squares %v", p.numbers, want, p.bars, p.squares)
	}
}

func TestExportStandsAlone(t *testing.T) {
	tree, r := hand(t, small, 100)
	l := New(tree)
	l.Fold(1, true)
	title := "Σ <1> & \"2\" \x01"
	svg := l.Export(r.Len()-1, title, nil)
	p := parse(t, svg)
	if want := "Σ <1> & \"2\"  "; p.title != want || p.label != want {
		t.Errorf("title %q, label %q", p.title, p.label)
	}
	if len(p.bars)+len(p.squares)+len(p.dots) != tree.Len() || len(p.folds) != 0 || len(p.rings) != 1 {
		t.Errorf("%d bars, %d squares, %d dots of %d nodes", len(p.bars), len(p.squares), len(p.dots), tree.Len())
	}
	if strings.Contains(svg, "var(") || strings.Contains(svg, "data-") || !strings.Contains(svg, `fill="#fcfcfb"`) {
		t.Error("the file does not have its own colours: ", svg)
	}
	if !l.Folded(1) {
		t.Error("the layout has been unfolded")
	}
}

func TestOverview(t *testing.T) {
	tree, r := hand(t, small, 100)
	l := New(tree)
	v := fitted(l, r.Len()/2)
	svg := l.Overview(300, 40, v)
	parse(t, svg)
	for _, class := range []string{"tree-past", "tree-future", "tree-found", "tree-ring", "tree-window"} {
		if strings.Count(svg, class) != 1 {
			t.Errorf("%d of class %s", strings.Count(svg, class), class)
		}
	}
	v.Column, v.Row = 48, 54
	v.Width, v.Height = 200, 150
	right, left := l.Jump(v, 1, 1), l.Jump(v, 0, 0)
	w, h := l.Size(v)
	if left.Left != 0 || left.Top != 0 || right.Left != float64(w-v.Width) || right.Top != float64(h-v.Height) {
		t.Errorf("jumped to %v and %v", left, right)
	}
}
