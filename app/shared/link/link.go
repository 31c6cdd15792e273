// Package link writes and reads links to puzzles.
//
// A link is the query of the page's address. Version 1, which never changes, is for the layouts
// that are plain boxes:
//
//	?p=<n*n characters: '.' empty, 1-9, A-P>[&b=<rows>x<cols>]
//	  [&d=<n*n characters: '.' none, 1-9, A-P>][&n=<notes>]
//
// b is the size of a box. It is left out if the box is the default of its size (solver.StandardLayout).
// d are the digits that somebody has entered. n are their notes, as PackNotes writes them. d and n
// are left out if there are none. Version 2 is for all other layouts:
//
//	?p=<n*n characters>&l=<the text of the layout, as solver.ParseLayout reads it>&v=2
//	  [&d=<n*n characters>][&n=<notes>]
//
// Version 3 is for layouts with rules that have cells or values, such as cages. These are in k, as
// rules.go packs them. b and l have the rest of the layout, as in the other versions:
//
//	?p=<n*n characters>[&b=<rows>x<cols>][&l=<the text of the layout without these rules>]&v=3&k=<rules>
//	  [&d=<n*n characters>][&n=<notes>]
//
// These parameters can follow in all versions:
//   - c=<combinations>: those that somebody has crossed out; see crossed.go.
//   - t=<a table of techniques>: what differs from the standard table, as solver/logic writes it.
//   - g=<an origin>: where a puzzle that Numplace made comes from, as solver/generate writes it.
//     The page shows the origin and passes it on, but never makes a puzzle of it.
//   - x=<a strategy>&e=<an event>, or x=logic&e=<a step>: a Moment of a search or of the path.
//   - q=<a task>: what the link asks to do with the board; see task.go.
//   - w=<words>: what the setter says of the puzzle; see words.go.
//   - a=<a solution>: the one that the setter states; see solution.go.
//   - r=1: the puzzle has rules that Numplace does not solve. Such a link is of version 2 or 3.
//     It does not say which rules these are, because text of somebody else would be shown as the
//     page's own.
//
// Because of v, a page that knows only older versions refuses a link instead of opening another
// puzzle. If a link has b and l, b is ignored. A link whose v is a whole number above 3 is of a newer
// version and is refused. Any other v except 1, 2 and 3 is an error. Unknown parameters are ignored.
//
// If p is a puzzle, damage to d, n, c, t or w does not make the link bad. What stands before the damage
// is read, and Board says what was damaged. Damage to k makes it bad, and so does v=3 without a rule
// of version 3: the link was cut off.
//
// An address that has both d and n, even if they are empty, belongs to a board that the device did
// not store. It says all that was on the board.
//
// Links are also read by the script that draws the first picture and by embed.js. So parameters are
// read as URLSearchParams does it, and web/readers_test.go compares the three readers on a great
// many links.
package link

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"numplace/solver"
	"numplace/solver/format"
)

// MaxQuery is the length in bytes beyond which the query of an address is not read. Only boards of
// 25x25 with notes of all kinds in nearly all cells have longer links. MaxText is the limit for a
// link in a text or a file, which is high enough for all boards.
const (
	MaxQuery = 8 << 10
	MaxText  = 64 << 10
)

// ErrNoPuzzle is the error for a query without p=, or with an empty one. It is the address of the
// page and not of a puzzle.
var ErrNoPuzzle = errors.New("the link holds no puzzle")

// BadLinkError says why a query with a p= is not a link to a puzzle.
type BadLinkError struct {
	Cause Cause
	Cells int    // with WrongLength: the number of cells in p=
	Most  int    // with TooLong: the length beyond which a query is not read
	Box   string // with WrongBox: the beginning of b=
	Err   error  // a *solver.ParseError, LayoutError or RuleError, with WrongCell, WrongLayout and WrongRule

	Layout  string // with WrongLayout and OtherLayout: the beginning of l=
	Version string // with Newer and WrongVersion: the beginning of v=
}

// Cause is what is wrong with a link.
type Cause uint8

const (
	WrongLength  Cause = iota // the number of characters is not the square of 1 to 25
	WrongBox                  // b= is not rows x columns of that size
	WrongCell                 // a character is not a digit of that size
	WrongDigits               // from WithDigits: the digits have another size, or one differs from a given
	WrongNotes                // from Board.WithNotes: the notes are damaged, or of a newer version
	TooLong                   // longer than MaxQuery, or MaxText
	Newer                     // of a newer version: v= is a whole number above 3, or k= has a rule that is not known
	WrongVersion              // v= is not a whole number from 1
	WrongLayout               // l= is not the text of a layout
	OtherLayout               // l= is the text of a layout of another size
	WrongRules                // k= is damaged, or is missing though v= is 3
	WrongRule                 // a rule of k= can't be one of the layout
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
	case WrongNotes:
		return "the notes do not fit the puzzle"
	case Newer:
		if e.Version == "" {
			return "the link's rules are of a newer version of Numplace"
		}
		return "the link was made by a newer version of Numplace (v=" + e.Version + ")"
	case WrongVersion:
		return "the link's v=" + strconv.Quote(e.Version) + " is the number of no version"
	case WrongLayout:
		return "the layout: " + e.Err.Error()
	case WrongRules:
		return "the link's rules are damaged"
	case WrongRule:
		return "the link's rules: " + e.Err.Error()
	case OtherLayout:
		return "the layout " + strconv.Quote(e.Layout) + " does not fit the size"
	default:
		return "the link is longer than " + strconv.Itoa(e.Most) + " characters"
	}
}

func (e *BadLinkError) Unwrap() error { return e.Err }

// Ours reports whether only a link of Numplace can be wrong in this way, so that no other program may
// know what it is.
func (e *BadLinkError) Ours() bool {
	return e.Cause == Newer || e.Cause == WrongRules || e.Cause == WrongRule
}

// Board is what a link opens: a puzzle; the digits entered, in a grid of the same layout without
// the givens; notes; and the text of a table of techniques, "" for the person's own.
type Board struct {
	Given, Entered solver.Grid
	Notes          format.Notes
	Table          string
	Origin         string // where the puzzle comes from, if Numplace made it; or ""
	Task           Task   // what the link asks to do with the board; or ""
	Unsolved       bool   // the puzzle has rules that Numplace does not solve
	Unsure         Unsure // what else is uncertain about it
	Words          Words  // the setter's
	// Solution is the setter's, in the layout of Given; the zero Grid for none. Nobody has checked it.
	Solution solver.Grid
	Damage   Damage
}

// IsPuzzle reports whether there is something to solve, see solver.Grid.IsPuzzle: also a board without a given
// whose rules stand in words, or are drawn.
func (b Board) IsPuzzle() bool { return b.Given.IsPuzzle() || b.Worded() }

// Worded reports whether the puzzle has rules that Numplace does not solve, or a text of rules.
func (b Board) Worded() bool { return b.Unsolved || b.Words.Rules != "" }

// Damage says which parts of a link with a puzzle could not be read.
type Damage uint8

const (
	DigitsDamaged Damage = 1 << iota // d= has another length, or a character that is not a digit of the board
	NotesDamaged                     // n= or c= ends too early or too late, or has a character that cannot be in it
	NotesNewer                       // n= or c= is of a newer version
	TableDamaged                     // t= has a character that cannot be in a table, or is too long
	WordsDamaged                     // w= is not as it was written
	WordsNewer                       // w= is of a newer version
)

// EncodeBoard is Encode with the digits entered, the notes and the table.
func EncodeBoard(b Board) string {
	query := Encode(b.Given)
	if b.Entered.Count() > 0 {
		query += "&d=" + b.Entered.String()
	}
	crossed := b.Notes.Crossed()
	if b.Notes = b.Notes.WithCrossed(""); b.Notes != (format.Notes{}) {
		query += "&n=" + PackNotes(b.Notes, b.Given.Layout())
	}
	if crossed != "" {
		query += "&c=" + packCrossed(crossed, b.Given.Layout())
	}
	query += EncodeTable(b.Table) + EncodeOrigin(b.Origin) + EncodeTask(b.Task)
	return EncodeUnsure(query, b.Unsolved, b.Unsure) + EncodeSolution(b.Given, b.Solution) + EncodeWords(b.Words)
}

// EncodeWhole is EncodeBoard that writes d= and n= even if they are empty. Such an address belongs
// to a board that the device does not store, and says that nothing else was on it. Words are left out
// if the link would be longer than MaxQuery, and then notes.
func EncodeWhole(b Board) string {
	words := b.Words
	b.Words = Words{}
	query := EncodeBoard(b)
	if b.Entered.Count() == 0 {
		query += "&d=" + b.Entered.String()
	}
	if b.Notes.WithCrossed("") == (format.Notes{}) {
		query += "&n="
	}
	if len(query) >= MaxQuery {
		b.Notes = format.Notes{}
		query = EncodeBoard(b)
	}
	return WithWords(query, words)
}

// IsWhole reports whether a query has all of a board, as EncodeWhole writes it.
func IsWhole(query string) bool {
	query = strings.TrimPrefix(query, "?")
	return len(Values(query, "d")) > 0 && len(Values(query, "n")) > 0
}

// Encode returns the query of g's link, from the question mark on. The zero Grid has no link: "".
func Encode(g solver.Grid) string {
	l := g.Layout()
	if l == nil {
		return ""
	}
	query, text := "?p="+g.String(), shapeText(l)
	square, _ := solver.StandardLayout(l.N())
	k := packRules(l)
	switch {
	case text == square.String():
	case strings.Trim(text, "0123456789x") == "":
		query += "&b=" + text
	default:
		query += "&l=" + text
	}
	switch {
	case k != "":
		query += "&v=3&k=" + k
	case !l.Plain():
		query += "&v=2"
	}
	return query
}

// Decode reads the puzzle in the query of a link, with or without its question mark. The error is
// ErrNoPuzzle or a *BadLinkError.
func Decode(query string) (solver.Grid, error) {
	b, err := DecodeBoard(query)
	return b.Given, err
}

// DecodeBoard is Decode with the digits entered, the notes and the table.
func DecodeBoard(query string) (Board, error) { return decode(query, MaxQuery) }

// decode is DecodeBoard with a limit to the length of the query, in bytes.
func decode(query string, most int) (b Board, err error) {
	query = strings.TrimPrefix(query, "?")
	p := Values(query, "p")
	if len(p) == 0 {
		return b, ErrNoPuzzle
	}
	if err := wrongVersion(query); err != nil {
		return b, err
	}
	if len(query) >= most { // with the question mark
		return b, &BadLinkError{Cause: TooLong, Most: most}
	}
	text := strings.Join(strings.Fields(p[0]), "")
	if text == "" {
		return b, ErrNoPuzzle
	}
	layout, err := layoutFor(len([]rune(text)), Values(query, "b"), Values(query, "l"))
	if err != nil {
		return b, err
	}
	if k := Values(query, "k"); len(k) > 0 {
		layout, err = withRules(layout, k[0])
	} else if slices.Contains(Values(query, "v"), "3") && !packs(layout) { // it was cut off
		err = &BadLinkError{Cause: WrongRules}
	}
	if err != nil {
		return b, err
	}
	g, err := solver.Parse(layout, text)
	if err != nil {
		return b, &BadLinkError{Cause: WrongCell, Err: err}
	}
	b = Board{Given: g, Entered: layout.Empty()}
	if d := Values(query, "d"); len(d) > 0 {
		whole := false
		if b.Entered, whole = enteredIn(g, d[0]); !whole {
			b.Damage |= DigitsDamaged
		}
	}
	if n := Values(query, "n"); len(n) > 0 {
		whole, newer := false, false
		switch b.Notes, whole, newer = UnpackNotes(n[0], layout); {
		case newer:
			b.Damage |= NotesNewer
		case !whole:
			b.Damage |= NotesDamaged
		}
	}
	if c := Values(query, "c"); len(c) > 0 {
		crossed, whole, newer := unpackCrossed(c[0], layout)
		b.Notes = b.Notes.WithCrossed(crossed)
		switch {
		case newer:
			b.Damage |= NotesNewer
		case !whole:
			b.Damage |= NotesDamaged
		}
	}
	b.Origin, b.Task = originOf(query), taskOf(query)
	b.Unsure = unsureOf(query)
	b.Unsolved = unsolvedIn(query) && !b.Unsure.Doubtful
	whole := false
	if b.Table, whole = tableOf(query); !whole {
		b.Damage |= TableDamaged
	}
	b.Solution = solutionOf(query, g)
	words, damage := wordsOf(query)
	b.Words, b.Damage = words, b.Damage|damage
	return b, nil
}

// WithNotes returns the board with the notes of a text that PackNotes wrote. The error is a
// *BadLinkError.
func (b Board) WithNotes(text string) (Board, error) {
	notes, whole, _ := UnpackNotes(text, b.Given.Layout())
	if !whole {
		return Board{}, &BadLinkError{Cause: WrongNotes}
	}
	b.Notes = notes
	b.Damage &^= NotesDamaged | NotesNewer
	return b, nil
}

// enteredIn reads digits entered, up to the first character that is not one. Givens may stand among
// them. whole reports that all of the text was read, and that it has the puzzle's size.
func enteredIn(given solver.Grid, text string) (entered solver.Grid, whole bool) {
	l := given.Layout()
	cells := make([]byte, l.Cells())
	i := 0
	for ; i < len(cells) && i < len(text); i++ {
		d := strings.IndexByte(digitSigns[:l.N()+1], text[i])
		had := int(given.At(solver.Cell(i)))
		if d < 0 || d > 0 && had != 0 && d != had {
			break
		}
		if had == 0 {
			cells[i] = byte(d)
		}
	}
	entered, _ = solver.FromBytes(l, cells) // cells has only digits of the layout
	return entered, i == len(text) && i == len(cells)
}

// digitSigns are the characters of digits, beginning with the one of an empty cell.
const digitSigns = ".123456789ABCDEFGHIJKLMNOP"

// WithDigits returns a puzzle with digits entered: a character for each cell, as Grid.String writes
// them. A given's cell may have '.' or the given, since callers often pass all digits of a board.
// The error is a *BadLinkError.
func WithDigits(given solver.Grid, digits string) (Board, error) {
	entered, whole := enteredIn(given, digits)
	if !whole {
		return Board{}, &BadLinkError{Cause: WrongDigits}
	}
	return Board{Given: given, Entered: entered}, nil
}

// layoutFor returns the layout for a number of cells: the first of layouts, or else the one with
// the first of boxes, or else the default one.
func layoutFor(cells int, boxes, layouts []string) (*solver.Layout, error) {
	n := 0
	for n*n < cells {
		n++
	}
	square, err := solver.StandardLayout(n)
	if n*n != cells || err != nil {
		return nil, &BadLinkError{Cause: WrongLength, Cells: cells}
	}
	if len(layouts) > 0 {
		return parseLayout(layouts[0], n)
	}
	if len(boxes) == 0 {
		return square, nil
	}
	r, c, ok := strings.Cut(boxes[0], "x")
	rows, errRows := strconv.ParseUint(r, 10, 8) // no signs, only digits
	cols, errCols := strconv.ParseUint(c, 10, 8)
	if !ok || errRows != nil || errCols != nil || int(rows*cols) != n {
		return nil, &BadLinkError{Cause: WrongBox, Box: Beginning(boxes[0])}
	}
	return solver.Boxes(int(rows), int(cols))
}

// parseLayout reads the text of a layout of n digits.
func parseLayout(text string, n int) (*solver.Layout, error) {
	l, err := solver.ParseLayout(text)
	switch {
	case err != nil:
		return nil, &BadLinkError{Cause: WrongLayout, Layout: Beginning(text), Err: err}
	case l.N() != n:
		return nil, &BadLinkError{Cause: OtherLayout, Layout: Beginning(text)}
	}
	return l, nil
}

// lay returns the digits of g in the layout that a text names, or g itself if the text is "". The
// error is a *BadLinkError with the cause WrongLayout or OtherLayout.
func lay(g solver.Grid, layout string) (solver.Grid, error) {
	if layout == "" {
		return g, nil
	}
	l, err := parseLayout(layout, g.N())
	if err != nil {
		return solver.Grid{}, err
	}
	return solver.FromBytes(l, g.AppendTo(nil))
}

// Lay returns the board in the layout that a text names, as lay does for a grid. A solution stays with its layout.
func (b Board) Lay(layout string) (Board, error) {
	given, err := lay(b.Given, layout)
	if err != nil {
		return Board{}, err
	}
	if b.Given = given; layout != "" {
		b.Solution = solver.Grid{}
	}
	b.Entered, err = lay(b.Entered, layout)
	return b, err
}

// wrongVersion returns an error about the first v= of a query that is not a known version, or nil.
func wrongVersion(query string) error {
	for _, v := range Values(query, "v") {
		if v == "1" || v == "2" || v == "3" {
			continue
		}
		if v == "" || v[0] == '0' || strings.Trim(v, "0123456789") != "" {
			return &BadLinkError{Cause: WrongVersion, Version: Beginning(v)}
		}
		return &BadLinkError{Cause: Newer, Version: Beginning(v)}
	}
	return nil
}

// Values returns the values of a parameter, in their order. Parameters may be separated by an
// ampersand as HTML writes it.
func Values(query, name string) (all []string) {
	for pair := range strings.SplitSeq(strings.ReplaceAll(query, "&amp;", "&"), "&") {
		key, value, _ := strings.Cut(pair, "=")
		if unescape(key) == name {
			all = append(all, unescape(value))
		}
	}
	return all
}

// unescape replaces '+' by a space and %XX by a byte. Any other '%' stays.
func unescape(s string) string { return format.Unescape(strings.ReplaceAll(s, "+", " ")) }

// FromText finds a link of ours in a pasted text, which may have words around it. A link is an
// address of any host, with or without https:, or only its query, if it has p=. ok reports whether
// there is one; then err is that of Decode. In a text with other words, a link that is not to a
// puzzle is ignored, unless it is of a newer version or has rules that are damaged. Only the words in
// the first 64 KiB are looked at.
func FromText(text string) (g solver.Grid, ok bool, err error) {
	b, ok, err := FindBoard(text)
	return b.Given, ok, err
}

// searched is how much of the beginning of a text is searched for a link, in bytes.
const searched = 64 << 10

// FindBoard is FromText with all that the link says.
func FindBoard(text string) (b Board, ok bool, err error) {
	if strings.IndexByte(text, '?') < 0 {
		return b, false, nil
	}
	text = strings.TrimSpace(text)
	alone := strings.IndexFunc(text, unicode.IsSpace) < 0
	if !alone {
		text = text[:min(len(text), searched)]
	}
	fields := strings.Fields(text)
	for i, field := range fields {
		_, query, found := strings.Cut(strings.Trim(field, `<>()"',;，。（）「」`), "?")
		if !found {
			continue
		}
		for i++; i < len(fields) && strings.HasPrefix(fields[i], "&"); i++ { // the line was broken within the link
			query += fields[i]
		}
		query, _, _ = strings.Cut(query, "#")
		b, err = decode(query, MaxText)
		bad, isBad := err.(*BadLinkError)
		if isBad && bad.Cause != Newer { // which may be punctuation
			if bare, err := undressed(query); err == nil {
				return bare, true, nil
			}
		}
		if err == nil || isBad && (alone || bad.Ours()) {
			return b, true, err
		}
	}
	return Board{}, false, nil
}

// undressed returns the board of a query that is followed by punctuation or markup.
func undressed(query string) (b Board, err error) {
	const most = 4 // characters of punctuation
	if at := strings.IndexAny(query, "\"<>[](){}*`'“”‘’«»「」（）。，！"); at >= 0 {
		query = query[:at]
	}
	for range most {
		if b, err = decode(query, MaxText); err == nil {
			return b, nil
		}
		last := len(query) - 1
		if last < 0 || strings.IndexByte(".,;:!?_~", query[last]) < 0 {
			break
		}
		query = query[:last]
	}
	return b, err
}

// IsLink reports whether ReadBoard takes a text for a link.
func IsLink(text string) bool {
	_, isLink, _ := FindBoard(text)
	return isLink
}

// ReadBoard finds the puzzle in a text: in a link of ours, as FindBoard does, with the digits entered and the notes, or
// in any text that format reads. The error is a *BadLinkError or a *format.Error.
func ReadBoard(text string) (Board, error) {
	if b, isLink, err := FindBoard(text); isLink {
		return b, err
	}
	p, err := format.Read(text)
	if err != nil {
		return Board{}, err
	}
	return Board{Given: p.Grid, Entered: p.Grid.Layout().Empty()}, nil
}

// Beginning returns as much of a text as an error message repeats.
func Beginning(s string) string {
	const most = 32
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
