package e2e

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// candidates are, cell by cell, the digits that stand there in some solution; "" where the puzzle
// has one.
func candidates(t *testing.T, puzzle string) []string {
	t.Helper()
	g := grid(t, solver.Classic, puzzle)
	sets := make([]solver.Digits, 81)
	for solution := range solver.Solutions(context.Background(), g) {
		for c := range solver.Cell(81) {
			if g.At(c) == 0 {
				sets[c] = sets[c].With(solution.At(c))
			}
		}
	}
	list := make([]string, 81)
	for c, set := range sets {
		for d := range set.All() {
			list[c] += d.String()
		}
	}
	return list
}

// cellOfMany is a cell in which the twelve solutions differ.
func cellOfMany(t *testing.T) int {
	t.Helper()
	return slices.IndexFunc(candidates(t, twelve), func(set string) bool { return len(set) > 1 })
}

// Candidates are the digits that stand in solutions; they follow what is typed, and go when they
// are no longer wanted.
func TestRareCandidates(t *testing.T) {
	t.Parallel()
	cell := cellOfMany(t)
	all := candidates(t, twelve)
	digit := all[cell][:1]
	with := twelve[:cell] + digit + twelve[cell+1:]
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + twelve)
	p.prefer("Candidates", "In solutions")
	becomes(p, `cells().map(marks).join()`, strings.Join(all, ","))
	p.shows(twelve)

	// a screen reader hears them one by one
	p.until(`cell(` + number(cell) + `).getAttribute("aria-label").endsWith(` +
		quoted(strings.Join(strings.Split(all[cell], ""), " ")) + `)`)
	p.clickCell(cell)
	p.says("r"+number(cell/9+1)+"c"+number(cell%9+1)+": ", digit+" in ")
	p.press(digit)
	p.shows(with)
	becomes(p, `cells().map(marks).join()`, strings.Join(candidates(t, with), ","))
	p.press("ctrl+z")
	becomes(p, `cells().map(marks).join()`, strings.Join(all, ","))

	p.prefer("Candidates", "Off")
	p.until(`!$(".board .marks")`)
	p.shows(twelve)

	// On a board of countless solutions they are counted in a worker, and the page answers
	// meanwhile.
	p.goTo(s.url + "?p=" + blanks(10)[1:] + "1")
	p.prefer("Candidates", "In solutions")
	p.clickCell(3)
	p.press("ArrowRight")
	p.until(`cell(4).getAttribute("aria-selected") === "true"`)
	becomes(p, "marks(cell(0))", "123456789A")
	p.prefer("Candidates", "Off")
	p.until(`!$(".board .marks")`)
}
