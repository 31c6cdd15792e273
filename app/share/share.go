// Package share turns a puzzle into a link and a link into a puzzle.
//
// Link version 1, which stays readable for ever, is the query of the page's address:
//
//	?p=<n*n characters: '.' empty, 1-9, A-P>[&b=<rows>x<cols>]
//
// b is the size of a box; it is left out where the box is the default of its size (solver.Square). Parameters that this
// version does not know are passed over; a later version will say v=.
package share

import (
	"errors"
	"fmt"
	"net/url"
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
}

// Cause is what is wrong with a link.
type Cause uint8

const (
	WrongLength Cause = iota // the number of characters is no square of 1 to 25
	WrongBox                 // b= is not rows x columns of that size
	WrongCell                // a character is no digit of that size
	TooLong                  // longer than MaxQuery
)

func (e *BadLinkError) Error() string {
	switch e.Cause {
	case WrongLength:
		return fmt.Sprintf("the link has %d cells: no square board of 1 to 25 digits", e.Cells)
	case WrongBox:
		return fmt.Sprintf("the link's box %q does not fit its size", e.Box)
	case WrongCell:
		return "the link's puzzle: " + e.Err.Error()
	default:
		return fmt.Sprintf("the link is longer than %d characters", MaxQuery)
	}
}

func (e *BadLinkError) Unwrap() error { return e.Err }

// Encode returns the query of g's link, from the question mark on. The zero Grid has no link: "".
func Encode(g solver.Grid) string {
	if g.N() == 0 {
		return ""
	}
	link := "?p=" + g.String()
	if square, err := solver.Square(g.N()); err != nil || square != g.Layout() {
		rows, cols := g.Layout().Box()
		link += fmt.Sprintf("&b=%dx%d", rows, cols)
	}
	return link
}

// Decode reads the query of a link, with or without its question mark. The error is ErrNoPuzzle or a *BadLinkError.
func Decode(query string) (solver.Grid, error) {
	if len(query) > MaxQuery {
		return solver.Grid{}, &BadLinkError{Cause: TooLong}
	}
	// What ParseQuery can't read it leaves out, as the parameters that we don't know.
	values, _ := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if !values.Has("p") {
		return solver.Grid{}, ErrNoPuzzle
	}
	text := strings.Join(strings.Fields(values.Get("p")), "")
	if text == "" {
		return solver.Grid{}, ErrNoPuzzle
	}
	layout, err := layoutFor(len([]rune(text)), values)
	if err != nil {
		return solver.Grid{}, err
	}
	g, err := solver.Parse(layout, text)
	if err != nil {
		return solver.Grid{}, &BadLinkError{Cause: WrongCell, Err: err}
	}
	return g, nil
}

func layoutFor(cells int, values url.Values) (*solver.Layout, error) {
	n := 0
	for n*n < cells {
		n++
	}
	square, err := solver.Square(n)
	if n*n != cells || err != nil {
		return nil, &BadLinkError{Cause: WrongLength, Cells: cells}
	}
	if !values.Has("b") {
		return square, nil
	}
	box := values.Get("b")
	wrong := &BadLinkError{Cause: WrongBox, Box: beginning(box)}
	r, c, ok := strings.Cut(box, "x")
	rows, errRows := strconv.Atoi(r)
	cols, errCols := strconv.Atoi(c)
	if !ok || strings.ContainsAny(box, "+-") || errRows != nil || errCols != nil || rows < 1 || cols < 1 || rows > n || rows*cols != n {
		return nil, wrong
	}
	layout, err := solver.Boxes(rows, cols)
	if err != nil {
		return nil, wrong
	}
	return layout, nil
}

// FromText finds a link of ours in a pasted text: an address, of any host and with or without its https:, or only its query, if it has a
// p=; it may stand among words. ok tells whether there is one; the error is then Decode's.
func FromText(text string) (g solver.Grid, ok bool, err error) {
	fields := strings.Fields(text)
	for _, field := range fields {
		_, query, found := strings.Cut(strings.Trim(field, `<>()"',;，。（）「」`), "?")
		if !found {
			continue
		}
		query, _, _ = strings.Cut(query, "#")
		g, err = Decode(query)
		if err == nil || !errors.Is(err, ErrNoPuzzle) && len(fields) == 1 {
			return g, true, err
		}
	}
	return solver.Grid{}, false, nil
}

// Read finds the puzzle in what a person gave: a link of ours, as FromText finds it, or any text that format reads. The error is a
// *BadLinkError or a *format.Error.
func Read(text string) (solver.Grid, error) {
	if g, isLink, err := FromText(text); isLink {
		return g, err
	}
	p, err := format.Read(text)
	return p.Grid, err
}

// beginning is as much of a text as is worth repeating to the person who sent it.
func beginning(s string) string {
	const most = 32
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
