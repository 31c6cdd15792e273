package picture

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"

	"numplace/app/shared/figure"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
)

// subject is a picture that was asked for.
type subject struct {
	board         link.Board // without a table
	svg           bool
	width, height int
}

// ofSite is the picture of the site. It shows an easy puzzle.
var ofSite = func() subject {
	g, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		panic(err) // it is constant and valid
	}
	return subject{board: link.Board{Given: g, Entered: g.Layout().Empty()}, width: Width, height: Height}
}()

// sized reads the query of a request up to its puzzle. Its error says what is wrong. The only parts
// of the query that it repeats are numbers.
func sized(query string, svg bool) (subject, error) {
	what := ofSite
	what.svg = svg
	if len(query) >= link.MaxQuery {
		return what, errors.New("the query is longer than " + strconv.Itoa(link.MaxQuery) + " characters")
	}
	if sizes := link.Values(query, "s"); len(sizes) > 0 {
		side, err := strconv.ParseUint(sizes[0], 10, 16) // digits only
		if err != nil || side < smallest || side > largest {
			return what, fmt.Errorf("s= is no whole number from %d to %d, the side of a square in pixels",
				smallest, largest)
		}
		what.width, what.height = int(side), int(side)
	}
	return what, nil
}

// of returns the subject with the puzzle of a query, if it has one. If that has many rules, reading it takes a while.
// The error is as that of sized.
func (what subject) of(query string) (subject, error) {
	if len(link.Values(query, "p")) == 0 {
		return what, nil
	}
	b, err := link.DecodeBoard(query)
	if err != nil {
		return what, errors.New(reason(err))
	}
	b.Table = ""
	what.board = b
	return what, nil
}

// reason says why a query is not a puzzle.
func reason(err error) string {
	bad, ok := errors.AsType[*link.BadLinkError](err)
	if !ok {
		return "p= is empty: it has a character for each cell of the puzzle, row by row"
	}
	switch bad.Cause {
	case link.WrongLength:
		return fmt.Sprintf("p= has %d characters, which is no square board of 1 to 25 digits", bad.Cells)
	case link.WrongCell:
		if cell, ok := errors.AsType[*solver.ParseError](err); ok && cell.Rune != 0 {
			row, column := cell.Place()
			return fmt.Sprintf("p= has a character in row %d, column %d that is no digit of a board of %d digits",
				row, column, cell.N)
		}
		return "p= is no puzzle"
	}
	return cmp.Or(reasons[bad.Cause], "it is no link to a puzzle")
}

// reasons says what is wrong with the other parts of a link.
var reasons = map[link.Cause]string{
	link.WrongBox:     "b= is no box of that size, as rows x columns",
	link.WrongLayout:  "l= is not the text of a layout",
	link.OtherLayout:  "l= is a layout of another size than p=",
	link.WrongRules:   "k= is damaged",
	link.WrongRule:    "k= has a rule that can't be one of this board",
	link.Newer:        "v= or k= is of a newer version than this program",
	link.WrongVersion: "v= is the number of no version",
}

// key identifies what is drawn: equal pictures have equal keys.
func (s subject) key() [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%t %d %d %s", s.svg, s.width, s.height, link.EncodeBoard(s.board)))
}

// draw draws the picture, as PNG or SVG.
func (s subject) draw() ([]byte, error) {
	d := figure.Picture{Given: s.board.Given, Entered: s.board.Entered, Notes: s.board.Notes}.Card(s.width, s.height)
	if s.svg {
		given := s.board.Given
		return []byte(d.SVG(i18n.LinkTitle(i18n.En, given.Layout(), given.Count(), s.board.Worded()))), nil
	}
	return encoded(d)
}
