// Package link turns a puzzle into a link and a link into a puzzle.
//
// Link version 1, which stays readable for ever, is the query of the page's address:
//
//	?p=<n*n characters: '.' empty, 1-9, A-P>[&b=<rows>x<cols>][&d=<n*n characters: '.' none, 1-9, A-P>]
//
// b is the size of a box; it is left out where the box is the default of its size (solver.Standard). d are the digits that somebody has
// entered; it is left out where there are none. Parameters that this
// version does not know are passed over, but for v: a later version says v=2 or more where it means something that this one would
// take for another puzzle. So a link is of version 1 if it has no v, or each of its v is 1 and nothing else; with a whole number above
// that it is of a newer one, and with anything else it is broken.
//
// Parameters are read as browsers read them (URLSearchParams), for the page's scripts read links too.
package link

import (
	"errors"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// MaxQuery is the length in bytes beyond which a query is not looked at: the longest link is well below it.
const MaxQuery = 4096

// ErrNoPuzzle says that a query holds no p=: it is the address of the page, not of a puzzle.
var ErrNoPuzzle = errors.New("the link holds no puzzle")

// BadLinkError says why a query that has a p= is not a puzzle.
type BadLinkError struct {
	Cause Cause
	Cells int    // with WrongLength: how many cells p= has
	Box   string // with WrongBox: the beginning of b= as it came
	Err   error  // with WrongCell: the *solver.ParseError

	Version string // with Newer and WrongVersion: the beginning of v= as it came
}

// Cause is what is wrong with a link.
type Cause uint8

const (
	WrongLength  Cause = iota // the number of characters is no square of 1 to 25
	WrongBox                  // b= is not rows x columns of that size
	WrongCell                 // a character is no digit of that size
	WrongDigits               // d= is not of the puzzle's size, or has another digit where a given is
	TooLong                   // longer than MaxQuery
	Newer                     // of a newer version: v= is a whole number above 1
	WrongVersion              // v= is the number of no version
)

func (e *BadLinkError) Error() string {
	switch e.Cause {
	case WrongLength:
		return "the link has " + strconv.Itoa(e.Cells) + " cells: no square board of 1 to 25 digits"
	case WrongBox:
		return "the link's box " + strconv.Quote(e.Box) + " does not fit its size"
	case WrongCell:
		return "the link's puzzle: " + e.Err.Error()
	case WrongDigits:
		return "the digits entered do not fit the puzzle"
	case Newer:
		return "the link was made by a newer version of Numplace (v=" + e.Version + ")"
	case WrongVersion:
		return "the link's v=" + strconv.Quote(e.Version) + " is the number of no version"
	default:
		return "the link is longer than " + strconv.Itoa(MaxQuery) + " characters"
	}
}

func (e *BadLinkError) Unwrap() error { return e.Err }

// Board is what a link opens: a puzzle, and in a grid of the same layout the digits entered, none of them in a given's cell.
type Board struct{ Given, Entered solver.Grid }

// EncodeBoard is Encode with the digits entered.
func EncodeBoard(b Board) string {
	query := Encode(b.Given)
	if b.Entered.Count() > 0 {
		query += "&d=" + b.Entered.String()
	}
	return query
}

// Encode returns the query of g's link, from the question mark on. The zero Grid has no link: "".
func Encode(g solver.Grid) string {
	if g.N() == 0 {
		return ""
	}
	query := "?p=" + g.String()
	if square, err := solver.Standard(g.N()); err != nil || square != g.Layout() {
		rows, cols := g.Layout().Box()
		query += "&b=" + strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
	}
	return query
}

// Decode reads the puzzle in the query of a link, with or without its question mark. The error is ErrNoPuzzle or a *BadLinkError.
func Decode(query string) (solver.Grid, error) {
	b, err := DecodeBoard(query)
	return b.Given, err
}

// DecodeBoard is Decode with the digits entered.
func DecodeBoard(query string) (b Board, err error) {
	query = strings.TrimPrefix(query, "?")
	p := Values(query, "p")
	if len(p) == 0 {
		return b, ErrNoPuzzle
	}
	if err := wrongVersion(query); err != nil {
		return b, err
	}
	if len(query) >= MaxQuery { // with the question mark
		return b, &BadLinkError{Cause: TooLong}
	}
	text := strings.Join(strings.Fields(p[0]), "")
	if text == "" {
		return b, ErrNoPuzzle
	}
	layout, err := layoutFor(len([]rune(text)), Values(query, "b"))
	if err != nil {
		return b, err
	}
	g, err := solver.Parse(layout, text)
	if err != nil {
		return b, &BadLinkError{Cause: WrongCell, Err: err}
	}
	if d := Values(query, "d"); len(d) > 0 {
		return WithDigits(g, d[0])
	}
	return Board{g, layout.Empty()}, nil
}

// WithDigits is a puzzle with digits entered: a character a cell as String writes it, '.' for none. A given's cell may hold the given too, for
// a board's digits are often told with the givens. The error is a *BadLinkError.
func WithDigits(given solver.Grid, digits string) (Board, error) {
	entered, err := solver.Parse(given.Layout(), digits)
	if err != nil || entered.String() != digits { // no blanks, and one way to write a digit
		return Board{}, &BadLinkError{Cause: WrongDigits}
	}
	for c := range solver.Cell(given.Layout().Cells()) {
		switch d := entered.At(c); {
		case d == 0 || given.At(c) == 0:
		case d != given.At(c):
			return Board{}, &BadLinkError{Cause: WrongDigits}
		default:
			entered = entered.With(c, 0)
		}
	}
	return Board{given, entered}, nil
}

// layoutFor is the layout of so many cells with the first box that is named.
func layoutFor(cells int, boxes []string) (*solver.Layout, error) {
	n := 0
	for n*n < cells {
		n++
	}
	square, err := solver.Standard(n)
	if n*n != cells || err != nil {
		return nil, &BadLinkError{Cause: WrongLength, Cells: cells}
	}
	if len(boxes) == 0 {
		return square, nil
	}
	r, c, ok := strings.Cut(boxes[0], "x")
	rows, errRows := strconv.ParseUint(r, 10, 8) // digits only
	cols, errCols := strconv.ParseUint(c, 10, 8)
	if !ok || errRows != nil || errCols != nil || int(rows*cols) != n {
		return nil, &BadLinkError{Cause: WrongBox, Box: beginning(boxes[0])}
	}
	return solver.Boxes(int(rows), int(cols))
}

// wrongVersion is the error of a query that is not of this version; the first v that says so tells what it is.
func wrongVersion(query string) error {
	for _, v := range Values(query, "v") {
		if v == "1" {
			continue
		}
		if v == "" || v[0] == '0' || strings.Trim(v, "0123456789") != "" {
			return &BadLinkError{Cause: WrongVersion, Version: beginning(v)}
		}
		return &BadLinkError{Cause: Newer, Version: beginning(v)}
	}
	return nil
}

// Values are those of a parameter, in their order.
func Values(query, name string) (all []string) {
	for pair := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(pair, "=")
		if unescape(key) == name {
			all = append(all, unescape(value))
		}
	}
	return all
}

// unescape makes a blank of '+' and a byte of %XX. Any other '%' stays.
func unescape(s string) string {
	if !strings.ContainsAny(s, "+%") {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '+' {
			c = ' '
		} else if c == '%' && i+2 < len(s) {
			if v, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				c, i = byte(v), i+2
			}
		}
		b = append(b, c)
	}
	return string(b)
}

// FromText finds a link of ours in a pasted text: an address, of any host and with or without its https:, or only its query, if it has a
// p=; it may stand among words. ok tells whether there is one; the error is then Decode's. Among words, a link that is no puzzle is none,
// unless it is of a newer version.
func FromText(text string) (g solver.Grid, ok bool, err error) {
	b, ok, err := fromText(text)
	return b.Given, ok, err
}

func fromText(text string) (b Board, ok bool, err error) {
	fields := strings.Fields(text)
	for _, field := range fields {
		_, query, found := strings.Cut(strings.Trim(field, `<>()"',;，。（）「」`), "?")
		if !found {
			continue
		}
		query, _, _ = strings.Cut(query, "#")
		b, err = DecodeBoard(query)
		bad, isBad := err.(*BadLinkError)
		if err == nil || isBad && (len(fields) == 1 || bad.Cause == Newer) {
			return b, true, err
		}
	}
	return Board{}, false, nil
}

// Read finds the puzzle in what a person gave: a link of ours, as FromText finds it, or any text that format reads. The error is a
// *BadLinkError or a *format.Error.
func Read(text string) (solver.Grid, error) {
	b, err := ReadBoard(text)
	return b.Given, err
}

// ReadBoard is Read with the digits entered: only a link holds them.
func ReadBoard(text string) (Board, error) {
	if b, isLink, err := fromText(text); isLink {
		return b, err
	}
	p, err := format.Read(text)
	if err != nil {
		return Board{}, err
	}
	return Board{p.Grid, p.Grid.Layout().Empty()}, nil
}

// beginning is as much of a text as is worth repeating to the person who sent it.
func beginning(s string) string {
	const most = 32
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
