package job

import (
	"encoding/binary"

	"numplace/app/shared/i18n"
)

// These requests are about the page of collections: the rows of a collection, their order, and the list of
// all collections. app/workshop/listview answers them, in the second program.

// Look is how the rows of a collection are drawn.
type Look uint8

// The looks.
const (
	InTable  Look = iota // one line per puzzle, with a small picture
	AsBoards             // one board per puzzle
)

// Played describes the boards that have been played: one line each with the layout, the givens and the digits
// entered, separated by tabs.
type Played = string

// Rows requests the lines of some rows, their solutions, and their drawings.
type Rows struct {
	Texts
	// Head is the number of bytes before the rows at the beginning of the text, at most HeadSize. They show
	// which column has the titles.
	Head  int
	Rated Packed // the ratings of the rows, packed
	Lines Packed // the line number of each row, 4 bytes each
	// Alike has, for each row, the line number of the first puzzle that is equal to the row's puzzle, 4 bytes
	// each. It is the row's own line number if no earlier puzzle is equal, and 0 if this is not known. Alike
	// is "" if it is known for no row.
	Alike  Packed
	Look   Look
	Fixed  bool // whether rows cannot be deleted
	Played Played
	Lang   i18n.Lang
	Naming i18n.Naming
}

// RowsFound is the reply to Rows.
type RowsFound struct {
	TextsFound
	Drawn string // for each row an HTML element and a NUL character
}

// Order is the key by which the rows of a collection are sorted.
type Order uint8

// The orders.
const (
	AsAdded Order = iota
	ByName
	ByClues
	ByVerdict
	ByLevel // by level, then by score
	ByProgress
	Orders // the number of orders
)

// Progress is the state of a puzzle's play.
type Progress uint8

// These are the values of Progress. AnyProgress is for Arranging only.
const (
	AnyProgress Progress = iota
	NotBegun
	Begun
	Solved
	Progresses // the number of values
)

// Arranging selects the rows of a collection to show, and their order.
type Arranging struct {
	By       Order
	Down     bool     // whether the order is descending
	Verdict  Verdict  // if not 0, show only rows with this verdict
	Level    uint8    // if not 0, show only rows of this level, 1 to 5
	Progress Progress // if not AnyProgress, show only rows with this progress
	// Alike limits the rows to puzzles that are equal to another shown puzzle under the symmetries of
	// solver/canon. Equal puzzles are adjacent.
	Alike bool
}

// OfProgress reports whether the selection or the order depends on the progress of puzzles.
func (a Arranging) OfProgress() bool { return a.By == ByProgress || a.Progress != AnyProgress }

// Reads reports whether the order requires reading the text of the rows.
func (a Arranging) Reads() bool {
	return a.By == ByName || a.Alike || a.OfProgress()
}

// Arrange requests the order of a collection's rows.
type Arrange struct {
	Arranging
	Picked Packed // all rows, packed
	Rated  Packed // their ratings, packed; "" without ratings
	Played Played
	Text   Packed // the complete text of the collection if Reads, otherwise ""
	Reading
}

// Arranged is the reply to Arrange.
type Arranged struct {
	Order []byte // the indexes of the rows to show, in order, 4 bytes each
	// Alike has for each of these rows the index of the first shown row that is equal to it, possibly itself.
	// It is set only if Arranging.Alike is.
	Alike []byte
}

// These are the ids of two collections that consist of the boards stored on the device. They are not stored
// as collections, and no collection in a backup may have these ids.
const (
	UnsolvedList = "playing"
	SolvedList   = "solved"
)

// ListView requests the list of collections that is shown next to the rows, and the tools for the current
// collection.
type ListView struct {
	Heads    string // one line per collection: its id, its name and its number of puzzles, separated by tabs
	Here     string // id of the current collection, possibly UnsolvedList or SolvedList; "" for none
	Name     string // name of the current collection, which may not be stored
	Unsolved int    // number of boards that are not solved
	Solved   int    // number of boards that are solved
	Rows     int    // number of rows in the current collection
	Reads    bool   // whether its text is short enough to be read for sorting
	Narrow   bool   // whether the list of collections is collapsed while one is shown
	Arranging
	Lang i18n.Lang
}

// ListViewDrawn is the reply to ListView, as HTML. The attribute data-do of a control names its action;
// app/workshop/listview lists the values.
type ListViewDrawn struct {
	Side    string // element with the list of collections
	Tools   string // element with the tools for the current collection; "" if there is none
	Columns string // element with the column headings of a table
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

// AppendNumber appends the number of a line or row in packed form.
func AppendNumber(b []byte, n int) []byte { return binary.LittleEndian.AppendUint32(b, uint32(n)) }

// NumberAt unpacks the number at index i.
func NumberAt[T Packed | []byte](numbers T, i int) int {
	var b [4]byte
	copy(b[:], numbers[4*i:])
	return int(binary.LittleEndian.Uint32(b[:]))
}

func (Rows) request()     {}
func (Arrange) request()  {}
func (ListView) request() {}
