// Package sheet lays out puzzles on paper: 1, 2, 4 or 6 on a page of A4 or Letter, black on white, as SVG.
// app/shared/figure draws the boards and their digits. The caller provides the texts in the reader's
// language. The browser renders them in an unknown font; text.go breaks them into lines that fit in any font.
// The page inserts the SVG after its own elements, which its style sheet hides in print.
package sheet

import (
	"numplace/app/shared/figure"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// Paper is a paper size in portrait format.
type Paper uint8

// These are the paper sizes.
const (
	A4     Paper = iota // 210 x 297 mm
	Letter              // 8.5 x 11 in
)

// Solutions determines where solutions are printed.
type Solutions uint8

// These are the places where solutions can be printed.
const (
	Nowhere    Solutions = iota
	Apart                // on separate pages after all puzzles
	UpsideDown           // small and upside down, at the foot of the page that has the puzzle
	Below                // small as with UpsideDown, but not rotated
)

// Each lists the possible numbers of puzzles on a page.
var Each = [...]int{1, 2, 4, 6}

// Sheet describes the pages to print.
type Sheet struct {
	Paper     Paper
	Large     bool // thick digits, large texts and at most two puzzles per page
	Each      int  // puzzles per page, one of the numbers in Each; others are rounded up, to at most 6
	Solutions Solutions
	Title     string // at the top of each page
	Author    string // below the title; or ""
	Words     Words
	Code      Code // a QR code in the top right corner of each page with puzzles; the zero Code means none
	Puzzles   []Puzzle
}

// Words are the texts on a page that do not belong to a puzzle.
type Words struct {
	Blanks    []string // labels below the title, each followed by a line to write on, such as "Name" and "Date"
	Notes     string   // the label above lines for notes, on a page with one puzzle; "" for no lines
	Solutions string   // the title of the pages with solutions
	Foot      string   // small, at the foot of each page with puzzles; or ""
}

// Puzzle is a puzzle on a page. All fields except the picture are optional.
type Puzzle struct {
	// Picture is the puzzle. Its Solution is printed only if Sheet.Solutions is set. Entered and Notes are
	// the user's progress; if they are empty, the puzzle is printed without progress.
	figure.Picture

	Number int    // 0 for no number
	Title  string // below the board, after the number
	Facts  string // below the title: the difficulty and the rules
	// Says is the legend: paragraphs about the puzzle, such as its rules and the setter's comment. They are
	// printed below the board, and truncated if there is not enough room.
	Says []string
}

// Code is a QR code of Side*Side modules, without the quiet zone, which is added when the code is drawn. Bits
// has a bit for each module, row by row from the top left, with the most significant bit of each byte first.
// A set bit means a dark module. The zero Code is not drawn.
type Code struct {
	Side int
	Bits []byte
}

// dark reports whether a module is dark.
func (c Code) dark(x, y int) bool {
	i := y*c.Side + x
	return i/8 < len(c.Bits) && c.Bits[i/8]>>(7-i%8)&1 == 1
}

// Pages returns the pages, each as a standalone SVG file with the size of the paper. Pages with puzzles come
// first, then pages with solutions. Without puzzles, there are no pages.
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

// HTML returns the pages as elements of a document to print. Each page is a div with the class "print__page".
// The document's style sheet must begin a new page for each div and set no margin: @page { margin: 0 }
// .print__page { break-after: page }.
func (s Sheet) HTML() string {
	var w svg.Writer
	for _, page := range s.Pages() {
		w.Add(`<div class="print__page">`, page, `</div>`)
	}
	return string(w.Text)
}

// each returns the number of puzzles per page.
func (s Sheet) each() int {
	for _, e := range Each {
		if s.Each <= e || s.Large && e == 2 {
			return e
		}
	}
	return Each[len(Each)-1]
}

// onPage reports whether the solutions are printed on the pages with their puzzles. In large print, or if a page has
// many large boards, their solutions would be too small to read there, so they are printed on separate pages.
func (s Sheet) onPage() bool {
	if s.Large || s.Solutions != UpsideDown && s.Solutions != Below {
		return false
	}
	for _, of := range s.Puzzles {
		if of.Given.Layout().N()*s.each() > 64 {
			return false
		}
	}
	return true
}

// name returns the number and the title of a puzzle as one text.
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

// solved returns a picture of the puzzle with its solution. ok is false if the solution is unknown.
func (p Puzzle) solved() (of figure.Picture, ok bool) {
	if p.Solution.Layout() == nil {
		return of, false
	}
	return figure.Picture{Given: p.Given, Solution: p.Solution, Drawing: p.Drawing, Paper: true}, true
}

// known returns the puzzles whose solutions are known, without repeats.
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
