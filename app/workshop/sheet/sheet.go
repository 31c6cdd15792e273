// Package sheet lays puzzles out on paper: 1, 2, 4 or 6 on a page of A4 or Letter, black on white,
// as SVG. app/shared/figure draws the boards and their digits. The words come from the caller, in
// the reader's language, and the browser sets them: text.go breaks them into lines that fit whatever
// the font. The page puts the SVG behind its own elements, and its style sheet hides these on paper.
package sheet

import (
	"numplace/app/shared/figure"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// Paper is a size of paper in portrait format.
type Paper uint8

// The papers.
const (
	A4     Paper = iota // 210 x 297 mm
	Letter              // 8.5 x 11 in
)

// Solutions says where solutions are printed.
type Solutions uint8

// The places for solutions.
const (
	Nowhere    Solutions = iota
	Apart                // on pages of their own, after all puzzles
	UpsideDown           // small, at the foot of the page with their puzzles, upside down
	Below                // the same the right way up
)

// Each has the numbers of puzzles that a page can have.
var Each = [...]int{1, 2, 4, 6}

// Sheet is what is to be printed.
type Sheet struct {
	Paper     Paper
	Each      int // puzzles on a page, one of Each; other numbers count as the next larger one, or as 6
	Solutions Solutions
	Title     string // at the top of each page
	Author    string // below it, or ""
	Words     Words
	Code      Code // a QR code in the top right corner of each page with puzzles; none if it is zero
	Puzzles   []Puzzle
}

// Words are what is written on a page in addition to the puzzles.
type Words struct {
	Blanks    []string // below the title, each before a line to write on, such as name and date
	Notes     string   // above lines to write on, on a page with one puzzle; "" to leave them out
	Solutions string   // the title of the pages with solutions
}

// Puzzle is a puzzle on a page. Everything but the picture may be left out.
type Puzzle struct {
	// Its Solution is used only if solutions are printed. Entered and Notes are the progress; leave
	// them out to print the bare puzzle.
	figure.Picture

	Number int    // 0 for none
	Title  string // below the board, after the number
	Facts  string // a line of words below that: how hard it is, its rules
	// Says has paragraphs to be read with the board: its rules in words, and what its setter says. They stand below it
	// on a page with one puzzle, as far as there is room.
	Says []string
}

// Code is a QR code: Side*Side bits, row by row from the top left, the highest bit of a byte first.
// A set bit is dark. The quiet zone around it is added. The zero Code is left out.
type Code struct {
	Side int
	Bits []byte
}

// dark reports whether a module is dark.
func (c Code) dark(x, y int) bool {
	i := y*c.Side + x
	return i/8 < len(c.Bits) && c.Bits[i/8]>>(7-i%8)&1 == 1
}

// Pages returns the pages, each as a standalone SVG file of the size of the paper, in millimetres.
// Those with puzzles come before those with solutions. Without a puzzle there are no pages.
func (s Sheet) Pages() []string {
	var all []string
	each := s.each()
	for first := 0; first < len(s.Puzzles); first += each {
		p := s.page(s.Title)
		p.puzzles(&s, s.Puzzles[first:min(first+each, len(s.Puzzles))])
		all = append(all, p.text())
	}
	if s.Solutions == Nowhere || s.onPage() {
		return all
	}
	return append(all, s.solutions()...)
}

// HTML returns the pages as elements for a document to be printed: a div of the class "print__page"
// for each. The document's style sheet must begin each on a new page and leave no margin: @page {
// margin: 0 } .print__page { break-after: page }.
func (s Sheet) HTML() string {
	var w svg.Writer
	for _, page := range s.Pages() {
		w.Add(`<div class="print__page">`, page, `</div>`)
	}
	return string(w.Text)
}

// each returns the number of puzzles on a page.
func (s Sheet) each() int {
	for _, e := range Each {
		if s.Each <= e {
			return e
		}
	}
	return Each[len(Each)-1]
}

// onPage reports whether the solutions are at the foot of the pages with their puzzles. Those of large boards would be
// too small to read there with many on a page. Then they are apart.
func (s Sheet) onPage() bool {
	if s.Solutions != UpsideDown && s.Solutions != Below {
		return false
	}
	for _, of := range s.Puzzles {
		if of.Given.Layout().N()*s.each() > 64 {
			return false
		}
	}
	return true
}

// name returns the number and the title of a puzzle.
func (p Puzzle) name() string {
	if p.Number == 0 || p.Title == "" {
		return p.number() + p.Title
	}
	return p.number() + " " + p.Title
}

// bare returns the picture of the puzzle without its solution.
func (p Puzzle) bare() figure.Picture {
	p.Picture.Paper, p.Picture.Solution = true, p.Given.Layout().Empty()
	return p.Picture
}

// solved returns the picture of the solution. ok reports whether it is known.
func (p Puzzle) solved() (of figure.Picture, ok bool) {
	if p.Solution.Layout() == nil {
		return of, false
	}
	return figure.Picture{Given: p.Given, Solution: p.Solution, Paper: true}, true
}

// known returns the puzzles whose solutions are known, each once.
func known(all []Puzzle) (known []Puzzle) {
	seen := map[solver.Grid]bool{}
	for _, of := range all {
		if _, ok := of.solved(); ok && !seen[of.Given] {
			seen[of.Given] = true
			known = append(known, of)
		}
	}
	return known
}
