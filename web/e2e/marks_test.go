package e2e

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// candidates returns the digits that occur in a solution, for each cell. The text for a given is "". If the
// puzzle has only one solution, all texts are "".
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

// cellOfMany returns a cell in which the solutions of twelve differ.
func cellOfMany(t *testing.T) int {
	t.Helper()
	return slices.IndexFunc(candidates(t, twelve), func(set string) bool { return len(set) > 1 })
}

// The candidates of the setting "In solutions" are updated when digits are entered, and disappear when the
// setting is turned off.
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

	// The label for screen readers lists the candidates one by one.
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

	// With very many solutions, a worker counts, and the page stays responsive.
	p.goTo(s.url + "?p=" + blanks(10)[1:] + "1")
	p.prefer("Candidates", "In solutions")
	p.clickCell(3)
	p.press("ArrowRight")
	p.until(`cell(4).getAttribute("aria-selected") === "true"`)
	becomes(p, "marks(cell(0))", "123456789A")
	p.prefer("Candidates", "Off")
	p.until(`!$(".board .marks")`)
}
