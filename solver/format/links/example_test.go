package links_test

import (
	"errors"
	"fmt"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

// Read returns the puzzle in an address of another site.
func ExampleRead() {
	p, site, err := links.Read("https://www.sudokuwiki.org/sudoku.htm?bd=" +
		"170000003005000000006400950090120000700008000010045700001000400250000360040600090")
	fmt.Println(site, p.Grid, err)

	_, _, err = links.Read("https://tinyurl.com/abc")
	if e, ok := errors.AsType[*links.Error](err); ok {
		fmt.Println(e.Cause, e.Host)
	}
	// Output:
	// SudokuWiki 17......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9. <nil>
	// short-link tinyurl.com
}

// Target.Link builds an address that opens a puzzle in another site. It also returns the parts that the
// address leaves out.
func ExampleTarget() {
	g, err := solver.Parse(solver.Classic,
		"17......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9.")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := format.Puzzle{Grid: g, Title: "Mine"}
	target, ok := links.TargetOf(links.SudokuWiki)
	if ok && target.Refuses(p) == links.None {
		address, lost := target.Link(p)
		page, digits, _ := strings.Cut(address, "=")
		fmt.Println(page)
		fmt.Println(digits)
		fmt.Println("without", lost)
	}
	// Output:
	// https://www.sudokuwiki.org/sudoku.htm?bd
	// 170000003005000000006400950090120000700008000010045700001000400250000360040600090
	// without words
}
