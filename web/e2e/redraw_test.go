package e2e

import (
	"testing"
)

// A key press redraws only the cells that it affects. The board then looks the same as when it is completely
// redrawn after a visit to another view.
func TestRareChangedCellsAreAsIfDrawnAnew(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.goTo(s.url + "?p=" + easy)
	const board = `[...$$(".board .row")].map((row) => [...row.children].map((c) =>
		[...c.attributes].map((a) => a.name + "=" + a.value).sort().join(" ") + ">" + c.innerHTML)
		.join("\n")).join("\n")`
	p.clickCell(2)
	for _, step := range []struct {
		what  string
		keys  []string
		until string
	}{
		{"a digit that clashes", []string{"5"}, `cell(0).ariaInvalid === "true"`},
		{"it goes", []string{"Backspace"}, `cell(0).ariaInvalid === null`},
		{"notes", []string{"x", "1", "2", "c", "4", "z"}, `cell(2).ariaLabel.includes("centre 4")`},
		{"a digit over notes", []string{"1"}, `cell(2).textContent === "1"`},
		{"the notes come back", []string{"Backspace"}, `cell(2).ariaLabel.includes("centre 4")`},
		{"several cells", []string{"ctrl+a"}, `$$(".board .sel").length === 81`},
		{"colours", []string{"v", "2", "3", "z"}, `$$(".board .toned").length === 81`},
		{"one cell", []string{"Escape", "ArrowDown"}, `$$(".board .sel").length === 1`},
	} {
		p.press(step.keys...)
		p.until(step.until)
		changed := get[string](p, board)
		p.toLists()
		p.until(`!$(".board")`)
		p.toBoard()
		p.until(`$(".board .cell")`)
		if anew := get[string](p, board); changed != anew {
			t.Errorf("%s: the board is\n%s\nand not\n%s", step.what, changed, anew)
		}
	}
}
