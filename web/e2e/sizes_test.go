package e2e

import (
	"testing"

	"numplace/app/shared/i18n"
)

// Every board size that the page offers can be chosen, filled in by typing, and solved.
func TestRareEverySize(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	tried := pace(3)
	for _, n := range []int{4, 6, 8, 10, 12, 16, 25, 9} {
		if !tried() {
			continue
		}
		p.part(number(n), func(t *testing.T) {
			p.empty(number(n) + " × " + number(n))
			p.shows(blanks(n))
			p.verdict("Your puzzle")
			p.clickCell(n + 1)
			puzzle := blanks(n)[:n+1] + "1" + blanks(n)[n+2:]
			p.press("1")
			p.shows(puzzle)
			p.click("Judge it")
			p.click("Show two of them")
			p.until(`!board().includes(".")`)
			p.until(`/solutions$/.test($("main [role=status] .verdict").textContent)`)
			completes(t, layout(t, n), puzzle, get[string](p, "board()"))
			p.click("Close")
			p.shows(puzzle)
			becomes(p, "location.search", "?p="+puzzle)
		})
	}
	p.part("25 is counted in a worker", func(t *testing.T) {
		p.empty("25 × 25")
		p.shows(blanks(25))
		p.press("1", "P")
		p.shows("1P" + blanks(25)[2:])
		p.click("Judge it")
		p.click("Show two of them")
		p.until(`$(".stepper__of").textContent.startsWith("1 of at least ")`)
		completes(t, layout(t, 25), "1P"+blanks(25)[2:], get[string](p, "board()"))
		p.click("Stop")
		p.says("stopped before the end")
	})
	p.part("boxes that lie the other way", func(t *testing.T) {
		p.playing(s.url + "?p=" + six + "&b=3x2")
		p.shows(six)
		becomes(p, "location.search", "?p="+six+"&b=3x2")
		p.exactly(i18n.EmptyBoardTab)
		becomes(p, `named("Size")[0].selectedOptions[0].textContent`, "6 × 6 (3x2)")
		p.click("Close")
		p.says("5 solutions")
		p.more("Check")
		p.says("No digit is entered yet.")
	})
}
