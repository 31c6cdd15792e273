package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format/links"
)

// These tests redraw published puzzles with the controls of the rule editor.

// ownPublished are puzzles of our own, used when the corpora are not installed.
var ownPublished = []solver.Grid{gridOf("3x3,cage=11:0.9,cage=9:1.2.11,thermo:40.30.20,white:72.73", easy)}

func gridOf(layout, givens string) solver.Grid {
	l, err := solver.ParseLayout(layout)
	if err != nil {
		panic(err)
	}
	g, err := solver.Parse(l, givens)
	if err != nil {
		panic(err)
	}
	return g
}

// published returns count published 9x9 puzzles with 3 to 20 rules that can all be drawn in the editor.
func published(t *testing.T, count int) []solver.Grid {
	return corpora.With(t, ownPublished, func() []solver.Grid { return collectedPublished(t, count) })
}

func collectedPublished(t *testing.T, count int) (all []solver.Grid) {
	for _, columns := range corpora.Rows(t, "rules_index.tsv") {
		p, _, err := links.Read(columns[len(columns)-1])
		if err != nil || p.Rules != "" || len(all) == count {
			continue
		}
		l := p.Grid.Layout()
		drawable := !slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool {
			usual := len(r.Value) == 0 || len(r.Value) == 1 && r.Kind.Shape() != solver.CellCorner
			return !usual || r.Kind == solver.Marks || r.Kind.Shape() == solver.CellGroups ||
				r.Kind == solver.Arrow && len(r.Value) > 0
		})
		if rows, cols := l.Box(); rows == 3 && cols == 3 && drawable && len(l.Rules()) > 2 && len(l.Rules()) <= 20 {
			all = append(all, p.Grid)
		}
	}
	if len(all) < count {
		t.Fatalf("%d puzzles, want %d", len(all), count)
	}
	return all
}

// groupNamed returns the name of the editor's group that contains a kind of rule.
func groupNamed(kind solver.Kind) string {
	switch shape := kind.Shape(); {
	case shape == solver.WholeBoard:
		return "Board"
	case shape == solver.CellLine:
		return "Lines"
	case shape == solver.CellPair, shape == solver.CellCorner:
		return "Signs"
	case shape == solver.CellRay, shape == solver.CellRow:
		return "Outside"
	case kind.Merges():
		return "Cells"
	}
	return "Cages"
}

// walk returns a path of adjacent cells that visits exactly the given cells. It may visit a cell several
// times. n is the size of the board. If the cells are not connected, walk returns nil.
func walk(n int, cells []solver.Cell) (way []int) {
	seen := map[solver.Cell]bool{}
	var visit func(c solver.Cell)
	visit = func(c solver.Cell) {
		seen[c] = true
		way = append(way, int(c))
		for _, next := range cells {
			down, right := int(next)/n-int(c)/n, int(next)%n-int(c)%n
			if !seen[next] && down*down+right*right == 1 {
				visit(next)
				way = append(way, int(c))
			}
		}
	}
	visit(cells[0])
	if len(seen) < len(cells) {
		return nil
	}
	return way
}

// drawsRule draws a rule of the kind selected in the editor. n is the size of the board.
func (p *tab) drawsRule(n int, r solver.Rule) {
	p.t.Helper()
	var way []int
	switch r.Kind.Shape() {
	case solver.WholeBoard:
		return
	case solver.CellSet:
		way = walk(n, r.Cells)
	default:
		for _, c := range r.Cells {
			way = append(way, int(c))
		}
	}
	if len(way) > 1 {
		p.drag(0, way...)
	} else { // a single cell, or cells that are not connected, chosen by keyboard
		at := int(r.Cells[0])
		p.run(`cell(` + number(at) + `).focus()`)
		var keys []string
		for _, c := range r.Cells {
			for ; at/n < int(c)/n; at += n {
				keys = append(keys, "ArrowDown")
			}
			for ; at < int(c); at++ {
				keys = append(keys, "ArrowRight")
			}
			for ; at > int(c); at-- {
				keys = append(keys, "ArrowLeft")
			}
			keys = append(keys, "Space")
		}
		p.press(append(keys, "Enter")...)
	}
	for _, v := range r.Value {
		p.press(strings.Split(number(v), "")...)
	}
}

// Redrawing a published puzzle in the editor gives the same rules and the solution count "One solution". The
// log shows how long drawing all rules took, including the time for the simulated input.
func TestPublishedPuzzlesAreDrawnAnew(t *testing.T) {
	t.Parallel()
	for _, puzzle := range published(t, upTo(1, 20)) {
		l := puzzle.Layout()
		n, rules := l.N(), l.Rules()
		s := serve(t)
		p := open(t, options{})
		p.goTo(s.url)
		p.click("Type it")
		for c := range solver.Cell(l.Cells()) {
			if d := puzzle.At(c); d != 0 {
				p.run(`cell(` + number(int(c)) + `).focus()`)
				p.press(d.String())
			}
		}
		p.click("Rules")
		p.until(`$(".desk > [data-by]")`)
		var began time.Time
		kind := solver.Kind("")
		for i, r := range rules {
			if i == 0 {
				began = time.Now()
			}
			if r.Kind != kind {
				kind = r.Kind
				p.chooses(groupNamed(kind), i18n.RuleName(kind).In(i18n.En))
			}
			p.drawsRule(n, r)
			so, err := solver.Classic.WithRules(rules[:i+1]...)
			if err != nil {
				t.Fatal(err)
			}
			_, text, _ := strings.Cut(so.String(), ",")
			p.ruled(text)
		}
		p.until(`$(".status__so").textContent.startsWith("One solution")`)
		t.Logf("%d givens and %d rules: %v", puzzle.Count(), len(rules), time.Since(began).Round(time.Millisecond))
	}
}
