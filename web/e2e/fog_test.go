package e2e

import (
	"fmt"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// foggy returns the query of the puzzle easy with a killer cage, its solution, and fog with a lamp in the first cell.
func foggy(t *testing.T) string {
	t.Helper()
	plain, err := solver.Parse(solver.Classic, easy)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(t.Context(), plain)
	if err != nil {
		t.Fatal(err)
	}
	l, err := solver.Classic.WithRules(solver.Rule{Kind: solver.Cage, Cells: []solver.Cell{2, 3},
		Value: []int{int(solution.At(2) + solution.At(3))}})
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Drawing: link.Drawing("").WithFog(format.FogOf(9, []solver.Cell{0}, nil), 9)}
	for to, from := range map[*solver.Grid]solver.Grid{&b.Given: plain, &b.Solution: solution} {
		if *to, err = solver.FromBytes(l, from.AppendTo(nil)); err != nil {
			t.Fatal(err)
		}
	}
	return link.EncodeBoard(b)
}

// Fog covers givens and rules until right digits uncover them. The page never draws them before, not even at first, and
// no part of it moves. A hint says that it needs what is covered.
func TestFog(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	const fogged = `$$(".cell.fogged").length`
	p.goTo(s.url + foggy(t))
	p.until(fogged + ` === 80 && $(".fog__area")`)
	if text := get[string](p, `$$(".cell").map((c) => c.textContent).join("")`); text != "5" {
		t.Errorf("the covered board shows %q", text)
	}
	p.until(`$(".signs--high [clip-path] text")`) // the sum of the cage
	if label := get[string](p, `cell(1).getAttribute("aria-label")`); label != "row 1, column 2, empty, in the fog" {
		t.Errorf("a covered given is called %q", label)
	}
	p.clickCell(2)
	p.press("1")
	p.until(`cell(2).textContent === "1" && ` + fogged + ` === 80`)
	p.press("Delete", "h")
	p.says("The next step needs something that is still covered by fog.")
	p.press("Escape")
	p.clickCell(2)
	where := get[string](p, `JSON.stringify($(".board").getBoundingClientRect())`)
	p.press("4")
	p.until(fogged + ` === 74 && cell(1).textContent === "3" && !cell(2).matches(".fogged")`)
	if now := get[string](p, `JSON.stringify($(".board").getBoundingClientRect())`); now != where {
		t.Errorf("the board moves from %s to %s", where, now)
	}
	p.reload()
	p.until(fogged + ` === 74 && cell(1).textContent === "3" && cell(2).textContent === "4"`)
	p.press("Control+z")
	p.visit(s.url + foggy(t))
	p.until(fogged + ` >= 74`)
}

// The editor shows the whole board and marks the fog.
func TestFogIsMarkedWhileAPuzzleIsSet(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + foggy(t))
	p.until(`$$(".cell.fogged").length === 80`)
	p.from("Menu", "Edit the givens")
	p.until(`$(".fog--thin") && !$(".cell.fogged") && cell(1).textContent === "3"`)
}

// In the editor, fog is drawn over the board, which stays visible: the cells that are seen at first, and what a digit
// uncovers. Undo reverts it. When the puzzle is played, the rest is covered, and right digits uncover it.
func TestFogIsDrawnInTheEditor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.from("Menu", "Edit the givens")
	for _, name := range []string{"Rules", "Drawing", "Fog", "Cover the board"} {
		p.click(name)
	}
	const clear = `$(".fog--thin") && !$(".cell.fogged") && ` +
		`[...$(".fog__hatch").getAttribute("d").matchAll(/M/gi)].length`
	p.until(`$(".fog--thin")`)
	all := get[int](p, clear)
	p.drag(0, 0, 1, 2)
	p.until(clear + ` < ` + fmt.Sprint(all))
	some := get[int](p, clear)
	p.clickCell(40)
	p.until(clear + ` < ` + fmt.Sprint(some))
	p.press("ctrl+z")
	p.until(clear + ` === ` + fmt.Sprint(some))
	p.click("What a digit uncovers")
	p.drag(0, 2, 3, 4)
	p.until(`$(".board .e-drawn")`)
	p.click("Done")
	p.until(`/[?&]f=/.test(location.search)`)
	p.click("Play it")
	p.until(`$$(".cell.fogged").length === 78`)
	p.clickCell(2)
	p.press("4")
	p.until(`$$(".cell.fogged").length === 76`)
}
