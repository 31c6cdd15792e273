package job

import (
	"encoding/binary"

	"numplace/app/shared/i18n"
)

// What Lists shows: rows of a collection, their order, and the list of collections of all collections.
// app/workshop/listview answers these requests, in the second program.

// Look is how the rows of a collection are drawn.
type Look uint8

// The looks.
const (
	InTable  Look = iota // a line with a small picture for each puzzle
	AsBoards             // a board for each puzzle
)

// Played says what the page knows of boards that have been played: a line for each with its layout,
// its givens and the digits entered, with tabs between them.
type Played = string

// Rows asks for the lines of some rows, for their solutions, and for their drawings.
type Rows struct {
	Texts
	// Head is how many bytes at the beginning of the text come before the rows, at most HeadSize.
	// They show where the titles are.
	Head  int
	Rated Packed // their ratings, packed
	Lines Packed // the number of each row's line, in 4 bytes
	// Alike has for each row, in 4 bytes, the line number of the first puzzle that equals the
	// row's. That is its own line if it is the first, and 0 if it is not known. It is "" if it is
	// known for no row.
	Alike  Packed
	Look   Look
	Fixed  bool // rows can't be deleted
	Played Played
	Lang   i18n.Lang
	Naming i18n.Naming
}

// RowsFound answers Rows.
type RowsFound struct {
	TextsFound
	Drawn string // for each row an HTML element and a NUL
}

// Order is what the rows of a collection are sorted by.
type Order uint8

// The orders.
const (
	AsAdded Order = iota
	ByName
	ByClues
	ByVerdict
	ByLevel // by level and score
	ByProgress
	Orders // the number of orders
)

// Progress is how far a puzzle is played.
type Progress uint8

// The kinds of progress.
const (
	AnyProgress Progress = iota
	NotBegun
	Begun
	Solved
	Progresses // the number of kinds
)

// Arranging is which rows of a collection are shown, and in what order.
type Arranging struct {
	By       Order
	Down     bool     // from the last to the first
	Verdict  Verdict  // only rows with this verdict; 0 for all
	Level    uint8    // only rows of this level, 1 to 5; 0 for all
	Progress Progress // only rows with this progress
	// Alike shows only puzzles that equal another one shown under the symmetries of solver/canon.
	// Equal ones follow each other.
	Alike bool
}

// OfProgress reports whether the order depends on how far puzzles are played.
func (a Arranging) OfProgress() bool { return a.By == ByProgress || a.Progress != AnyProgress }

// Reads reports whether the text of the rows must be read for the order, or what is known of them
// suffices.
func (a Arranging) Reads() bool {
	return a.By == ByName || a.Alike || a.OfProgress()
}

// Arrange asks for the order of a collection's rows.
type Arrange struct {
	Arranging
	Picked Packed // all rows, packed
	Rated  Packed // their ratings, packed; "" if there are none
	Played Played
	Text   Packed // the whole text of the collection, if it is read
	Reading
}

// Arranged answers Arrange.
type Arranged struct {
	Order []byte // the numbers of the rows to show, as in the request, in 4 bytes each
	// Alike has for each of these the number of the first row shown that it equals, which may be
	// itself. It is set only if Arranging.Alike is.
	Alike []byte
}

// The boards that the device keeps make two collections. They are not stored as collections. These
// are their ids, which no collection in a backup may have.
const (
	UnsolvedList = "playing"
	SolvedList   = "solved"
)

// ListView asks for the list of collections that is drawn next to the rows, and for the tools of the
// one that is shown.
type ListView struct {
	Heads    string // a line for each collection: its id, its name and its number of puzzles, with tabs between them
	Here     string // the id of the collection shown, UnsolvedList or SolvedList among them; "" for none
	Name     string // of the collection shown, which may not be stored
	Unsolved int    // boards that are not solved
	Solved   int    // boards that are solved
	Rows     int    // of the collection shown
	Reads    bool   // its text is short enough to be sorted by what is in it
	Narrow   bool   // the list of collections is folded while one is shown
	Arranging
	Lang i18n.Lang
}

// ListViewDrawn answers ListView with HTML. A control says what it does in data-do; app/workshop/listview lists
// the values.
type ListViewDrawn struct {
	Side    string // an element with the collections
	Tools   string // an element with the tools of the collection shown; "" if none is shown
	Columns string // an element with the names of a table's columns
}

func (RowsFound) event()     {}
func (Arranged) event()      {}
func (ListViewDrawn) event() {}

// Spans implements OfText.
func (r Rows) Spans(int) []Span { return append([]Span{{0, r.Head}}, spansOf(r.Picked)...) }

// Spans implements OfText.
func (r Arrange) Spans(size int) []Span {
	if !r.Reads() {
		return nil
	}
	return []Span{{0, size}}
}

// With implements OfText.
func (r Rows) With(text Packed) Request {
	r.Text = text
	return r
}

// With implements OfText.
func (r Arrange) With(text Packed) Request {
	r.Text = text
	return r
}

// AppendNumber packs a number of a line or of a row.
func AppendNumber(b []byte, n int) []byte { return binary.LittleEndian.AppendUint32(b, uint32(n)) }

// NumberAt unpacks number i.
func NumberAt[T Packed | []byte](numbers T, i int) int {
	var b [4]byte
	copy(b[:], numbers[4*i:])
	return int(binary.LittleEndian.Uint32(b[:]))
}

func (Rows) request()     {}
func (Arrange) request()  {}
func (ListView) request() {}
