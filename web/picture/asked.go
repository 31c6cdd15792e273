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

// subject is everything that determines a requested image.
type subject struct {
	board         link.Board // Table is empty
	svg           bool
	width, height int
}

// ofSite is the preview image of the site itself, which shows an easy puzzle.
var ofSite = func() subject {
	g, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		panic(err) // the puzzle is a valid constant
	}
	return subject{board: link.Board{Given: g, Entered: g.Layout().Empty()}, width: Width, height: Height}
}()

// maxQuery is the maximum length of a query without the question mark. link.MaxQuery is the length with it.
const maxQuery = link.MaxQuery - 1

// sized parses the size from a query and returns the picture of the site in that size. For an invalid size or
// an overlong query, it returns an error whose text can be sent to the client: it contains no text of the
// query.
func sized(query string, svg bool) (subject, error) {
	what := ofSite
	what.svg = svg
	if len(query) > maxQuery {
		return what, errors.New("the query is longer than " + strconv.Itoa(maxQuery) + " characters")
	}
	if sizes := link.Values(query, "s"); len(sizes) > 0 {
		side, err := strconv.ParseUint(sizes[0], 10, 16) // rejects signs, unlike ParseInt
		if err != nil || side < smallest || side > largest {
			return what, fmt.Errorf("s= must be a whole number from %d to %d, the side of a square in pixels",
				smallest, largest)
		}
		what.width, what.height = int(side), int(side)
	}
	return what, nil
}

// of parses the puzzle in query and returns a copy of the subject with that puzzle as its board. If query has
// no puzzle, the board stays the same. Parsing takes a while if there are many rules. The text of an error
// can be sent to the client.
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

// reason returns a message that describes an error of link.DecodeBoard.
func reason(err error) string {
	bad, ok := errors.AsType[*link.BadLinkError](err)
	if !ok {
		return "p= is empty: it must have a character for each cell of the puzzle, row by row"
	}
	switch bad.Cause {
	case link.WrongLength:
		return fmt.Sprintf("p= has %d characters, but a board with n digits has n x n, where n is 1 to 25", bad.Cells)
	case link.WrongCell:
		if cell, ok := errors.AsType[*solver.ParseError](err); ok && cell.Rune != 0 {
			row, column := cell.Place()
			return fmt.Sprintf("p= has an invalid character in row %d, column %d: "+
				"it is not a digit of a board with %d digits", row, column, cell.N)
		}
		return "p= is not a puzzle"
	}
	return cmp.Or(reasons[bad.Cause], "the query is not that of a link to a puzzle")
}

// reasons contains messages for errors in parameters other than p.
var reasons = map[link.Cause]string{
	link.WrongBox:     "b= must be a box size of this board, as rows x columns",
	link.WrongLayout:  "l= is not a valid layout",
	link.OtherLayout:  "l= is a layout of a different size from p=",
	link.WrongRules:   "k= is missing or damaged",
	link.WrongRule:    "k= has a rule that is invalid on this board",
	link.Newer:        "v= or k= requires a newer version of this program",
	link.WrongVersion: "v= is not a version number",
}

// key returns a hash of everything that affects the drawing: equal pictures have equal keys.
func (s subject) key() [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%t %d %d %s", s.svg, s.width, s.height, link.EncodeBoard(s.board)))
}

// draw renders the picture as PNG or SVG.
func (s subject) draw() ([]byte, error) {
	p := figure.Picture{Entered: s.board.Entered, Notes: s.board.Notes}
	p.Given, p.Drawing = s.board.Drawing.Veiled(s.board.Given, s.board.Entered, s.board.Solution)
	d := p.Card(s.width, s.height)
	if s.svg {
		return []byte(d.SVG(i18n.LinkTitle(i18n.En, p.Given.Layout(), p.Given.Count(), s.board.Worded()))), nil
	}
	return encoded(d)
}
