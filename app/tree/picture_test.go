package tree

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/trace"
)

// picture is the visible content of an SVG.
type picture struct {
	width, height int
	elements      int
	label, title  string
	lines         []segment
	dots, cores   []spot
	bars, squares []spot
	folds, gaps   []spot
	digits        []spot
	numbers       []string // numbers next to marks
	rings, frames []spot
	hits          []area
	bulk          int // number of vertical strips in all silhouettes
}

type spot struct {
	x, y  int
	class string
	text  string
	wide  int
}

type segment struct {
	x, y, toX, toY int
	class          string
	dotted         bool
}

type area struct {
	box
	node, more int
}

// parse parses an SVG. The test fails if the SVG contains anything unexpected.
func parse(t interface {
	Helper()
	Fatalf(string, ...any)
}, svg string) *picture {
	t.Helper()
	p := &picture{}
	var stack []map[string]string
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return p
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		switch token := token.(type) {
		case xml.StartElement:
			a := map[string]string{"name": token.Name.Local}
			for _, attr := range token.Attr {
				if _, twice := a[attr.Name.Local]; twice || attr.Name.Local == "style" {
					t.Fatalf("attribute %s in %v", attr.Name.Local, token)
				}
				a[attr.Name.Local] = attr.Value
			}
			stack = append(stack, a)
			p.elements++
			p.element(a)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			if len(stack) > 0 {
				p.text(stack, string(token))
			}
		}
	}
}

func number(s string) int {
	n, err := strconv.Atoi(strings.TrimSuffix(s, "."))
	if err != nil {
		panic(s + " is not a number")
	}
	return n
}

func (p *picture) element(a map[string]string) {
	class := a["class"]
	switch {
	case a["name"] == "svg":
		p.width, p.height, p.label = number(a["width"]), number(a["height"]), a["aria-label"]
	case class == "tree-ring":
		p.rings = append(p.rings, spot{x: number(a["cx"]), y: number(a["cy"]), class: a["stroke"]})
	case class == "tree-focus":
		p.frames = append(p.frames, spot{x: number(a["x"]), y: number(a["y"])})
	case a["data-node"] != "":
		h := area{box: box{number(a["x"]), number(a["y"]), number(a["width"]), number(a["height"])},
			node: number(a["data-node"])}
		if a["data-more"] != "" {
			h.more = number(a["data-more"])
		}
		p.hits = append(p.hits, h)
	case strings.HasPrefix(class, "tree-line"):
		for _, s := range pieces(a["d"]) {
			p.lines = append(p.lines, segment{s.x, s.y, s.toX, s.toY, class, a["stroke-dasharray"] != ""})
		}
	case strings.HasPrefix(class, "tree-dot"):
		p.dots = append(p.dots, spots(a)...)
	case class == "tree-core":
		p.cores = append(p.cores, spots(a)...)
	case strings.HasPrefix(class, "tree-bar"):
		for _, s := range spots(a) {
			s.x += s.wide / 2
			p.bars = append(p.bars, s)
		}
	case class == "tree-square" && a["stroke-width"] == "11":
		p.squares = append(p.squares, spots(a)...)
	case strings.HasPrefix(class, "tree-fold"):
		p.folds = append(p.folds, spots(a)...)
	case class == "tree-missing":
		p.gaps = append(p.gaps, spots(a)...)
	case strings.HasPrefix(class, "tree-bulk"):
		p.bulk += strings.Count(a["d"], "M")
	}
}

func (p *picture) text(stack []map[string]string, text string) {
	a := stack[len(stack)-1]
	switch {
	case a["name"] == "title" && len(stack) == 2:
		p.title = text
	case strings.HasPrefix(a["class"], "tree-digit"):
		xs, ys := strings.Fields(a["x"]), strings.Fields(a["y"])
		for i, r := range text {
			p.digits = append(p.digits, spot{x: number(xs[i]), y: number(ys[i]), class: a["class"], text: string(r)})
		}
	case len(stack) > 1 && stack[len(stack)-2]["class"] == "tree-numbers":
		p.numbers = append(p.numbers, text)
	}
}

// pieces parses a path and returns its line segments. Each segment must be a move followed by one H or one V.
func pieces(d string) []segment {
	var out []segment
	for _, m := range strings.Split(d, "M")[1:] {
		i := strings.IndexAny(m, "HV")
		x, y, _ := strings.Cut(m[:i], " ")
		s := segment{x: number(x), y: number(y)}
		s.toX, s.toY = s.x, s.y
		if m[i] == 'H' {
			s.toX = number(m[i+1:])
		} else {
			s.toY = number(m[i+1:])
		}
		out = append(out, s)
	}
	return out
}

// spots parses a path and returns the target of each move. The commands after a move are ignored.
func spots(a map[string]string) []spot {
	var out []spot
	for _, m := range strings.Split(a["d"], "M")[1:] {
		i := strings.IndexAny(m, "hl")
		x, y, _ := strings.Cut(m[:i], " ")
		s := spot{x: number(x), y: number(y), class: a["class"]}
		if m[i] == 'h' && m[i+1] != '.' {
			s.wide = number(m[i+1:])
		}
		out = append(out, s)
	}
	return out
}

// hand builds a tree from a text. A digit is a guess, with its subtree in brackets after it. An x is a dead
// end, * is a solution, and a dot is an unfinished leaf. budget is the maximum number of nodes that the tree
// stores.
func hand(t *testing.T, text string, budget int) (*trace.Tree, *trace.Recording) {
	t.Helper()
	l, err := solver.Boxes(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	r := trace.NewRecording(l)
	var guesses []trace.Event
	add := func(e trace.Event) {
		if err := r.Append(e.Append(nil)); err != nil {
			t.Fatalf("%v: event %d, %+v", err, r.Len(), e)
		}
	}
	pop := func() {
		e := guesses[len(guesses)-1]
		guesses = guesses[:len(guesses)-1]
		e.Kind, e.Depth = trace.StepBack, e.Depth-1
		add(e)
	}
	going := false
	for _, c := range text {
		switch {
		case '1' <= c && c <= '9':
			e := trace.Event{Kind: trace.Guess, Digit: solver.Digit(c - '0'), Cell: solver.Cell(len(guesses)),
				House: -1, Depth: len(guesses) + 1, Way: 1, Ways: 2}
			guesses = append(guesses, e)
			add(e)
		case c == 'x':
			add(trace.Event{Kind: trace.DeadCell, Cell: 80, House: -1, Depth: len(guesses)})
			pop()
		case c == '*':
			add(trace.Event{Kind: trace.Solution, Cell: -1, House: -1, Depth: len(guesses)})
			if len(guesses) > 0 {
				pop()
			}
		case c == ']':
			pop()
		case c == '.':
			going = true
		}
	}
	if !going {
		add(trace.Event{Kind: trace.Exhausted, Cell: -1, House: -1})
	}
	tree := trace.NewTree(r, budget)
	tree.Update()
	return tree, r
}
