package generate

import (
	_ "embed"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"numplace/solver"
	"numplace/solver/logic"
)

// The second bank holds puzzles with elements, for each kind and level, so that they are available
// without a search. rated.go generated these puzzles; see TestLaidBank. The generator rotates or reflects a
// puzzle from this bank at random. It may also mirror the digits, which means that each digit d becomes
// n+1-d. It rates the puzzle again before use.

// laidBank holds one puzzle per line: its layout and, if it has givens, its grid. Before the puzzles for the
// same requirements, there is a line with the text of their Wish.
//
//go:embed laid.txt
var laidBank string

// Banked reports whether the bank of puzzles with Elements has puzzles for the wish. Make then uses one of
// them, unless w.Fresh is set.
func (w Wish) Banked() bool { return len(w.complete().banked()) > 0 }

// banked returns the lines of the bank that match the wish. The caller must have called complete on the wish.
func (w Wish) banked() []string {
	if w.Layout != solver.Classic || w.Symmetry != NoSymmetry || len(w.Elements) != 1 || w.Elements[0].Many != 0 ||
		w.Givens > 0 {
		return nil
	}
	lines := banks()[Wish{Level: w.Level, Elements: w.Elements}.String()]
	if w.Givens == NoGivens {
		lines = slices.DeleteFunc(slices.Clone(lines), hasGivens)
	}
	return lines
}

// hasGivens reports whether the puzzle in a line of the bank has givens.
func hasGivens(line string) bool { return strings.Contains(line, " ") }

// banks maps the text of a Wish to the bank's puzzles for this Wish. In the file, a line with the text of a
// Wish begins with "l", for the level. A line with a puzzle begins with a digit, from the size of the boxes.
var banks = sync.OnceValue(func() map[string][]string {
	all, wish := map[string][]string{}, ""
	for line := range strings.Lines(laidBank) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "l") {
			wish = line
		} else if line != "" {
			all[wish] = append(all[wish], line)
		}
	}
	return all
})

// readBanked parses a line of the bank. The error names the line.
func readBanked(line string) (solver.Grid, error) {
	g, err := solver.ParseLaid(line)
	if err != nil {
		return solver.Grid{}, errors.New("the line " + strconv.Quote(line) + " of the bank: " + err.Error())
	}
	return g, nil
}

// fromLaidBank takes random puzzles from the bank until one has the requested level. It reports whether it
// found one. It skips damaged lines, which only the tests report.
func (m *maker) fromLaidBank() bool {
	w := m.wish
	if w.Fresh {
		return false
	}
	puzzles := w.banked()
	for i := 0; i < bankTries && len(puzzles) > 0 && !m.ended(); i++ {
		m.done++
		m.tried.Puzzles++
		g, err := readBanked(puzzles[m.below(len(puzzles))])
		if err != nil {
			continue
		}
		g = m.turned(g)
		p := logic.New(g)
		if path := logic.Walk(m.ctx, p, w.Table); path.Solved && path.Level == w.Level {
			cells := make([]byte, w.Layout.Cells())
			for c := range cells {
				cells[c] = byte(p.At(solver.Cell(c)))
			}
			m.layout = g.Layout()
			m.best = Puzzle{Grid: g, Solution: m.grid(cells), Path: path}
			return true
		}
	}
	return false
}

// turned returns an equivalent form of the puzzle g, chosen at random from formsOf.
func (m *maker) turned(g solver.Grid) solver.Grid {
	forms := formsOf(g.Layout())
	return forms[m.below(len(forms))].of(m.wish.Layout, g)
}

// form is a transformation into an equivalent puzzle: a rotation or reflection of the board, with or without
// mirrored digits.
type form struct {
	operation
	digits bool // whether each digit d becomes n+1-d
}

// formsOf returns all transformations that turn a puzzle with the layout l into an equivalent one. Those that
// replace each digit d by n+1-d are among them if all its rules allow that: arrows, for example, do not.
func formsOf(l *solver.Layout) (all []form) {
	fixed := func(r solver.Rule) bool {
		k := elementOf(r.Kind)
		return k != nil && k.mirror == nil
	}
	for o := range operation(8) {
		if all = append(all, form{operation: o}); !slices.ContainsFunc(l.Rules(), fixed) {
			all = append(all, form{o, true})
		}
	}
	return all
}

// of transforms the puzzle g by f and returns the result. board is the layout of g without elements.
func (f form) of(board *solver.Layout, g solver.Grid) solver.Grid {
	l, n := g.Layout(), g.N()
	var rules []solver.Rule
	for _, r := range l.Rules() {
		to := solver.Rule{Kind: r.Kind, Value: slices.Clone(r.Value)}
		for _, c := range r.Cells {
			to.Cells = append(to.Cells, solver.Cell(f.image(n, int(c))))
		}
		if k := elementOf(r.Kind); f.digits && k != nil {
			k.mirror(n, &to)
		}
		rules = append(rules, to)
	}
	cells := make([]byte, l.Cells())
	for c := range cells {
		if d := g.At(solver.Cell(c)); d != 0 {
			to := &cells[f.image(n, c)]
			if *to = byte(d); f.digits {
				*to = byte(n + 1 - int(d))
			}
		}
	}
	to, err := board.WithRules(rules...)
	if err != nil {
		panic(err) // unreachable: the transformed rules are valid
	}
	d := digger{layout: to}
	return d.grid(cells)
}
