package job

import (
	"encoding/binary"

	"numplace/app/shared/i18n"
)

// These requests are about the page of collections: the rows of a collection, their order, and the list of
// all collections. app/workshop/listview handles them, in the second program, which the page loads on demand.

// Look is the way in which the rows of a collection are displayed.
type Look uint8

// These are the values of Look.
const (
	InTable  Look = iota // one line per puzzle, with a small image
	AsBoards             // one board per puzzle
)

// Played lists boards that have been played. Each line has the layout, the givens and the digits entered,
// separated by tabs.
type Played = string

// Rows requests the lines of some rows, their solutions, and their drawings.
type Rows struct {
	Texts
	// Head is the number of bytes at the beginning of the text that are read to find the column with the
	// titles, at most HeadSize. Spans puts them before the bytes of the rows.
	Head  int
	Rated Packed // the ratings of the rows, packed by Rating.Append
	SE    Packed // their ratings of Sudoku Explainer, packed by RatedSE.Append; "" if these are not shown
	Lines Packed // the line number of each row, 4 bytes each
	// Alike groups equal puzzles. For each row it has a line number in 4 bytes: the line of the first puzzle
	// in the collection that is equal to the row's puzzle, which may be the row's own line. The number is 0
	// if it is not known. Alike is "" if nothing is known about any row.
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
	Drawn string // for each row: an HTML element, and a NUL character
}

// Order is the key by which the rows of a collection are sorted.
type Order uint8

// These are the keys by which rows can be sorted.
const (
	AsAdded Order = iota
	ByName
	ByClues
	ByVerdict
	ByLevel // by level, then by score
	ByProgress
	BySE   // by ER, then by EP and ED
	Orders // the number of orders
)

// Progress is how far a puzzle has been played.
type Progress uint8

// These are the values of Progress. AnyProgress is used only in Arranging, where it means that rows are not
// filtered by progress.
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
	ER       uint8    // if not 0, show only rows with an ER in this range of SERanges, counted from 1
	Progress Progress // if not AnyProgress, show only rows with this progress
	// Alike selects only puzzles that are equal to another shown puzzle under the symmetries of solver/canon.
	// Equal puzzles are then adjacent.
	Alike bool
}

// SERanges are the ranges of ER by which rows can be filtered: where each begins, in tenths, and where the last one
// ends.
var SERanges = [...]int{10, 30, 50, 70, 90, 256}

// OfER reports whether an ER in tenths is in the selected range. A range that does not exist contains no ER.
func (a Arranging) OfER(er int) bool {
	return a.ER == 0 || int(a.ER) < len(SERanges) && er >= SERanges[a.ER-1] && er < SERanges[a.ER]
}

// OfProgress reports whether the selection or the order depends on how far the puzzles have been played.
func (a Arranging) OfProgress() bool { return a.By == ByProgress || a.Progress != AnyProgress }

// Reads reports whether arranging the rows requires the text of their lines.
func (a Arranging) Reads() bool {
	return a.By == ByName || a.Alike || a.OfProgress()
}

// Arrange requests the order of a collection's rows.
type Arrange struct {
	Arranging
	Picked Packed // all rows, packed by Row.Append
	Rated  Packed // the ratings of the rows, packed by Rating.Append; "" without ratings
	SE     Packed // their ratings of Sudoku Explainer, packed by RatedSE.Append; "" without these
	Played Played
	Text   Packed // the complete text of the collection if Arranging.Reads, otherwise ""
	Reading
}

// Arranged is the reply to Arrange.
type Arranged struct {
	Order []byte // the indexes of the rows to show, in order, 4 bytes each
	// Alike has, for each row in Order, the index of the first row in Order with an equal puzzle, possibly
	// its own index. It is set only if Arranging.Alike is set.
	Alike []byte
}

// These are the ids of two collections that the page builds from the boards stored on the device. They are
// not stored as collections, and no collection in a backup may have these ids.
const (
	UnsolvedList = "playing"
	SolvedList   = "solved"
)

// ListView requests the list of collections that is shown next to the rows, and the tools for the current
// collection.
type ListView struct {
	Heads    string // one line per collection: its id, its name and its number of puzzles, separated by tabs
	Here     string // id of the current collection, possibly UnsolvedList or SolvedList; "" for none
	Name     string // name of the current collection, which need not be in Heads
	Unsolved int    // number of boards that are not solved
	Solved   int    // number of boards that are solved
	Rows     int    // number of rows in the current collection
	Reads    bool   // whether the text of the current collection is short enough to be read for sorting
	Narrow   bool   // whether the list of collections is collapsed while a collection is shown
	SE       bool   // whether the rows have the ratings of Sudoku Explainer
	RatesSE  bool   // whether some rows can still be rated like Sudoku Explainer
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

// NumberAt unpacks the number at index i of a list that AppendNumber built.
func NumberAt[T Packed | []byte](numbers T, i int) int {
	var b [4]byte
	copy(b[:], numbers[4*i:])
	return int(binary.LittleEndian.Uint32(b[:]))
}

func (Rows) request()     {}
func (Arrange) request()  {}
func (ListView) request() {}
