package generate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"numplace/solver"
	"numplace/solver/logic"
)

// The bank of puzzles with cages and lines has some of each kind and level, so that one is there at once. rated.go has
// made them; see TestLaidBankIsComplete. One is turned or mirrored, and its digits may be, before it is judged like any
// other.

// laidBank has a line for each puzzle: its layout and, if it has givens, its grid. Each wish stands above its puzzles.
//
//go:embed laid.txt
var laidBank string

// Banked reports whether there are puzzles for the wish in the bank of those with Elements. Make takes one of them
// unless the wish is Fresh.
func (w Wish) Banked() bool { return len(w.complete().banked()) > 0 }

// banked returns the lines of the bank with puzzles for a complete wish.
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

// hasGivens reports whether the puzzle of a line of the bank has givens.
func hasGivens(line string) bool { return strings.Contains(line, " ") }

// banks has the lines of the bank by wish. A layout begins with the size of its boxes, and a wish with its level.
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

// readBanked reads a line of the bank.
func readBanked(line string) solver.Grid {
	text, givens, has := strings.Cut(line, " ")
	l, err := solver.ParseLayout(text)
	if err != nil {
		panic(err) // the bank holds only valid puzzles
	}
	if !has {
		return l.Empty()
	}
	g, err := solver.Parse(l, givens)
	if err != nil {
		panic(err)
	}
	return g
}

// writeBanked writes a line of the bank.
func writeBanked(g solver.Grid) string {
	if g.Count() == 0 {
		return g.Layout().String()
	}
	return g.Layout().String() + " " + g.String()
}

// fromLaidBank takes puzzles of the bank until one is as wished. It reports whether one is.
func (m *maker) fromLaidBank() bool {
	w := m.wish
	if w.Fresh {
		return false
	}
	puzzles := w.banked()
	for i := 0; i < bankTries && len(puzzles) > 0 && !m.ended(); i++ {
		m.done++
		m.tried.Puzzles++
		g := m.turned(readBanked(puzzles[m.below(len(puzzles))]))
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

// turned returns a puzzle in another form: turned or mirrored and, if its rules allow that, with n+1-d for each digit
// d.
func (m *maker) turned(g solver.Grid) solver.Grid {
	forms := formsOf(g.Layout())
	return forms[m.below(len(forms))].of(m.wish.Layout, g)
}

// form is a form of a puzzle.
type form struct {
	operation
	digits bool // n+1-d for each digit d
}

// formsOf returns the forms that puzzles of a layout have.
func formsOf(l *solver.Layout) (all []form) {
	arrow := func(r solver.Rule) bool { return r.Kind == solver.Arrow }
	for o := range operation(8) {
		if all = append(all, form{operation: o}); !slices.ContainsFunc(l.Rules(), arrow) {
			all = append(all, form{o, true})
		}
	}
	return all
}

// of returns a puzzle in the form. board is its layout without cages and lines.
func (f form) of(board *solver.Layout, g solver.Grid) solver.Grid {
	l, n := g.Layout(), g.N()
	var rules []solver.Rule
	for _, r := range l.Rules() {
		to := solver.Rule{Kind: r.Kind, Value: slices.Clone(r.Value)}
		for _, c := range r.Cells {
			to.Cells = append(to.Cells, solver.Cell(f.image(n, int(c))))
		}
		switch {
		case f.digits && r.Kind == solver.Cage:
			to.Value[0] = len(r.Cells)*(n+1) - r.Value[0]
		case f.digits && r.Kind == solver.Thermo:
			slices.Reverse(to.Cells)
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
		panic(err) // what a rule allows does not depend on where it lies
	}
	d := digger{layout: to}
	return d.grid(cells)
}
