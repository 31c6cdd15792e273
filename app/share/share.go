// Package share turns a puzzle into a link and a link into a puzzle.
//
// Link version 1, which stays readable for ever, is the query of the page's address:
//
//	?p=<n*n characters: '.' empty, 1-9, A-P>[&b=<rows>x<cols>]
//
// b is the size of a box; it is left out where the box is the default of its size (solver.Square). Parameters that this
// version does not know are passed over, but for v: a later version says v=2 or more where it means something that this one would
// take for another puzzle. So a link is of version 1 if it has no v, or each of its v is 1 and nothing else.
//
// Parameters are read as browsers read them (URLSearchParams), for the page's scripts read links too.
package share

import (
	"errors"
	"fmt"
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

	Version string // with Newer: the beginning of v= as it came
}

// Cause is what is wrong with a link.
type Cause uint8

const (
	WrongLength Cause = iota // the number of characters is no square of 1 to 25
	WrongBox                 // b= is not rows x columns of that size
	WrongCell                // a character is no digit of that size
	TooLong                  // longer than MaxQuery
	Newer                    // of another version: v= is there and not 1
)

func (e *BadLinkError) Error() string {
	switch e.Cause {
	case WrongLength:
		return fmt.Sprintf("the link has %d cells: no square board of 1 to 25 digits", e.Cells)
	case WrongBox:
		return fmt.Sprintf("the link's box %q does not fit its size", e.Box)
	case WrongCell:
		return "the link's puzzle: " + e.Err.Error()
	case Newer:
		return fmt.Sprintf("the link was made by a newer version of Numplace (v=%s)", e.Version)
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
	query = strings.TrimPrefix(query, "?")
	p := values(query, "p")
	if len(p) == 0 {
		return solver.Grid{}, ErrNoPuzzle
	}
	if v, ok := newer(query); ok {
		return solver.Grid{}, &BadLinkError{Cause: Newer, Version: beginning(v)}
	}
	if len(query) >= MaxQuery { // with the question mark
		return solver.Grid{}, &BadLinkError{Cause: TooLong}
	}
	text := strings.Join(strings.Fields(p[0]), "")
	if text == "" {
		return solver.Grid{}, ErrNoPuzzle
	}
	layout, err := layoutFor(len([]rune(text)), values(query, "b"))
	if err != nil {
		return solver.Grid{}, err
	}
	g, err := solver.Parse(layout, text)
	if err != nil {
		return solver.Grid{}, &BadLinkError{Cause: WrongCell, Err: err}
	}
	return g, nil
}

// layoutFor is the layout of so many cells with the first box that is named.
func layoutFor(cells int, boxes []string) (*solver.Layout, error) {
	n := 0
	for n*n < cells {
		n++
	}
	square, err := solver.Square(n)
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

// newer tells whether a query is of another version, and gives the v that says so.
func newer(query string) (version string, ok bool) {
	for _, v := range values(query, "v") {
		if v != "1" {
			return v, true
		}
	}
	return "", false
}

// values are those of a parameter, in their order.
func values(query, name string) (all []string) {
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
	fields := strings.Fields(text)
	for _, field := range fields {
		_, query, found := strings.Cut(strings.Trim(field, `<>()"',;，。（）「」`), "?")
		if !found {
			continue
		}
		query, _, _ = strings.Cut(query, "#")
		g, err = Decode(query)
		var bad *BadLinkError
		if err == nil || errors.As(err, &bad) && (len(fields) == 1 || bad.Cause == Newer) {
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
