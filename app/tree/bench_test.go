package tree

import (
	"context"
	"testing"

	"numplace/solver"
	"numplace/solver/trace"
)

// hard is a grid for which plain backtracking needs many guesses.
const hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// blank is an empty grid. Its search tree is as deep as the board has cells, and has solutions everywhere.
const blank = "................................................................................."

// large returns a search tree for grid with 100,000 nodes.
func large(tb testing.TB, grid string) (*trace.Tree, *trace.Recording) {
	tb.Helper()
	g, err := solver.Parse(solver.Classic, grid)
	if err != nil {
		tb.Fatal(err)
	}
	s, _ := trace.PresetByID("backtracking")
	r := trace.NewRecording(solver.Classic)
	var events []byte
	for e := range trace.Search(context.Background(), g, s, 400000) {
		events = e.Append(events)
	}
	if err := r.Append(events); err != nil {
		tb.Fatal(err)
	}
	t := trace.NewTree(r, 100000)
	t.Update()
	if t.Len() != 100000 {
		tb.Fatal(t.Len(), "nodes")
	}
	return t, r
}

// scales lists window sizes and zoom factors. The benchmarks draw a large tree with each of them.
var scales = []struct {
	name          string
	width, height int
	zoom          float64
}{
	{"phone", 350, 260, 1},
	{"desktop", 650, 430, 1},
	{"wide", 1900, 1000, 1},
	{"out", 650, 430, .6},
	{"further", 650, 430, .3},
	{"far", 650, 430, .05},
	{"all", 650, 430, 1e-9},
}

func TestPicturesOfALargeTreeAreSmall(t *testing.T) {
	for _, grid := range []string{hard, blank} {
		picturesAreSmall(t, grid)
	}
}

func picturesAreSmall(t *testing.T, grid string) {
	tree, r := large(t, grid)
	l := New(tree)
	most, longest := 0, 0
	for _, s := range scales {
		for i := range 40 {
			v := l.Begin(View{Width: s.width, Height: s.height, At: r.Len() / 40 * i, Focus: tree.Len() / 40 * i})
			v = l.Zoom(v, s.zoom, 0, 0)
			if i%2 == 0 {
				v = l.Reveal(v, tree.NodeAt(v.At))
			} else {
				v = l.Jump(v, float64(i)/40, float64(i%8)/8)
			}
			svg := l.SVG(v)
			p := parse(t, svg)
			if s.name == "all" && (len(p.rings) != 1 || len(p.frames) != 1 || len(p.hits) < 100 || p.bulk == 0) {
				t.Errorf("%s, %d: %d rings, %d frames, %d pieces of silhouettes", s.name, i, len(p.rings),
					len(p.frames), p.bulk)
			}
			n := p.elements
			most, longest = max(most, n), max(longest, len(svg))
			if n > 700 {
				t.Errorf("%s, %d: %d elements", s.name, i, n)
			}
		}
	}
	t.Log(most, "elements,", longest, "bytes at most")
	v := l.Zoom(l.Begin(View{Width: 650, Height: 430, At: r.Len(), Focus: -1}), 1e-9, 0, 0)
	v.Row = minRow
	if p := parse(t, l.SVG(l.Jump(v, .5, 1))); p.bulk == 0 {
		t.Error("a silhouette that begins above the window is not drawn inside it")
	}
	if n := len(l.Export(0, "", nil)); n > 1<<20 {
		t.Error("the file has", n, "bytes")
	}
}

func BenchmarkSVG(b *testing.B) { benchmarkSVG(b, hard) }

func BenchmarkDeepSVG(b *testing.B) { benchmarkSVG(b, blank) }

func benchmarkSVG(b *testing.B, grid string) {
	tree, r := large(b, grid)
	l := New(tree)
	for _, s := range scales {
		b.Run(s.name, func(b *testing.B) {
			var views []View
			for i := range 16 {
				v := l.Zoom(l.Begin(View{Width: s.width, Height: s.height, At: r.Len() / 16 * i, Focus: -1}), s.zoom, 0,
					0)
				views = append(views, l.Reveal(v, tree.NodeAt(v.At)))
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				l.SVG(views[i%len(views)])
			}
		})
	}
}

func BenchmarkOverview(b *testing.B) {
	tree, r := large(b, hard)
	l := New(tree)
	v := l.Begin(View{Width: 650, Height: 430, At: r.Len() / 2, Focus: -1})
	for b.Loop() {
		l.Overview(650, 48, v)
	}
}

func BenchmarkNodeAt(b *testing.B) {
	tree, r := large(b, hard)
	l := New(tree)
	v := l.Begin(View{Width: 650, Height: 430, At: r.Len() / 2, Focus: -1})
	for b.Loop() {
		l.NodeAt(v, 300, 200)
	}
}

func BenchmarkExport(b *testing.B) {
	tree, r := large(b, hard)
	l := New(tree)
	for b.Loop() {
		l.Export(r.Len(), "", nil)
	}
}

func BenchmarkNew(b *testing.B) {
	tree, _ := large(b, hard)
	b.ReportAllocs()
	for b.Loop() {
		New(tree)
	}
}

func BenchmarkFold(b *testing.B) {
	tree, _ := large(b, hard)
	l := New(tree)
	for i := 0; b.Loop(); i++ {
		l.Fold(50, i%2 == 0)
	}
}
