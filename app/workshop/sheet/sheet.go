// Package sheet lays puzzles out on paper: 1, 2, 4 or 6 on a page of A4 or Letter, black on white,
// as SVG. app/shared/figure draws the boards and their digits. The words come from the caller, in
// the reader's language, and the browser sets them, so no position depends on the width of a font.
// The page puts the SVG behind its own elements, and its style sheet hides these on paper.
package sheet

import (
	"strconv"

	"numplace/app/shared/figure"
	"numplace/app/shared/svg"
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
	Nowhere Solutions = iota
	Apart             // on pages of their own, after all puzzles
	// UpsideDown prints them small and upside down next to the puzzle. With 6 on a page there is no
	// room for that, and they are Apart.
	UpsideDown
)

// Each has the numbers of puzzles that a page can have.
var Each = [...]int{1, 2, 4, 6}

// Sheet is what is to be printed.
type Sheet struct {
	Paper     Paper
	Each      int // puzzles on a page, one of Each; other numbers count as the next larger one, or as 6
	Solutions Solutions
	Title     string // at the top of each page
	Words     Words
	Puzzles   []Puzzle
}

// Words are what is written on a page in addition to the puzzles.
type Words struct {
	Name, Time string // at the top of a page with several puzzles, before a line to write on; "" to leave them out
	Notes      string // above lines to write on, on a page with one puzzle; "" to leave them out
	Solutions  string // the title of the pages with solutions
}

// Puzzle is a puzzle on a page. Everything but the picture may be left out.
type Puzzle struct {
	// Its Solution is used only if solutions are printed. Entered and Notes are the progress; leave
	// them out to print the bare puzzle.
	figure.Picture

	Number    int    // 0 for none
	Title     string // after the number; it is cut if there is no room
	Level     int    // 1 to 5, drawn as squares; 0 if it is not known
	LevelName string // "Hard"
	Score     string // "1,422"
	Rules     string // rules that no line of the board shows, such as "anti-knight"; printed before the title
	Facts     string // a line of words, on pages with one or two puzzles: "28 givens, one solution"
	Code      Code   // a QR code of its link
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
		some := s.Puzzles[first:min(first+each, len(s.Puzzles))]
		switch each {
		case 1:
			p.one(some[0], s.upsideDown(), s.Words.Notes)
		case 2:
			p.two(some, s.upsideDown())
		case 4:
			p.four(some, s.upsideDown(), s.Words)
		default:
			p.six(some, s.Words)
		}
		all = append(all, p.text())
	}
	if s.Solutions == Nowhere || s.upsideDown() {
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

// upsideDown reports whether the solutions are next to the puzzles.
func (s Sheet) upsideDown() bool { return s.Solutions == UpsideDown && s.each() < 6 }

// number returns the number as text, or "" for none.
func (p Puzzle) number() string {
	if p.Number == 0 {
		return ""
	}
	return strconv.Itoa(p.Number)
}

// name returns the number, the rules and the title of a puzzle. The title may be cut.
func (p Puzzle) name() string { return joined(p.number(), p.words()) }

func (p Puzzle) words() string { return joined(p.Rules, p.Title) }

// joined returns two texts, with a space between them if neither is empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
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
