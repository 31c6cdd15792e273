package exchange

// The table of the formats that are written.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// Parts is a set of the parts of a puzzle, apart from the givens, that a format can contain.
type Parts uint16

// The bits of Parts.
const (
	Entered  Parts = 1 << iota // entered digits, marked as not given
	Placed                     // entered digits, written as if they were givens
	Corner                     // corner pencil marks
	Centre                     // centre pencil marks
	Colours                    // one colour per cell
	Struck                     // eliminated candidates
	Solution                   // the solution in Puzzle.Solution
	Title
	Author
	Comment
	Tints   // colours of candidates; no format contains them
	Drawing // what the setter has drawn
	Pen     // what the user has drawn
	Fog     // without it, the puzzle is shown whole
)

// Writer writes a format. The commands "Copy as" and "Download as" use it.
type Writer struct {
	ID        string // identifier; must not change, because links and stored records may contain it
	Extension string // extension of a file, including the dot
	MIME      string // the media type of a file
	Holds     Parts  // parts that the format contains besides the givens; Write omits all other parts
	Several   bool   // whether the format can contain several puzzles

	fits  func(l *solver.Layout) bool
	write func(puzzles []format.Puzzle) string
}

// Fits reports whether the format supports grids with a layout.
func (w *Writer) Fits(l *solver.Layout) bool { return w.fits(l) }

// Write returns the text for puzzles. A text of several lines ends with a line end. The unsupported rules in
// Puzzle.Rules are not written. The error is an *Error with the cause NotHeld, OnlyOne or NoPuzzle.
func (w *Writer) Write(puzzles ...format.Puzzle) (string, error) {
	switch {
	case len(puzzles) == 0:
		return "", &Error{Cause: NoPuzzle}
	case len(puzzles) > 1 && !w.Several:
		return "", &Error{Cause: OnlyOne, Got: len(puzzles)}
	}
	for _, p := range puzzles {
		if p.Grid.Layout() == nil || !w.fits(p.Grid.Layout()) {
			return "", &Error{Cause: NotHeld}
		}
	}
	return w.write(puzzles), nil
}

// WriterOf returns the writer of the format with the given ID. If there is none, it returns nil.
func WriterOf(id string) *Writer {
	for i := range Writers {
		if Writers[i].ID == id {
			return &Writers[i]
		}
	}
	return nil
}

// Write writes puzzles in the format with the given ID. The error is an *Error: UnknownID if WriterOf returns
// nil, otherwise that of Writer.Write.
func Write(id string, puzzles ...format.Puzzle) (string, error) {
	w := WriterOf(id)
	if w == nil {
		return "", &Error{Cause: UnknownID, Part: part(id)}
	}
	return w.Write(puzzles...)
}

// one returns the write function of a format that can contain only one puzzle. text writes this puzzle.
func one(text func(p format.Puzzle) string) func([]format.Puzzle) string {
	return func(puzzles []format.Puzzle) string { return text(puzzles[0]) }
}

// anyLayout is the fits function of formats that support every layout.
func anyLayout(*solver.Layout) bool { return true }

// eachLine returns the write function of a format with one line per puzzle. text writes one puzzle. A single
// line has no line end.
func eachLine(text func(p format.Puzzle) string) func([]format.Puzzle) string {
	return func(puzzles []format.Puzzle) string {
		lines := make([]string, len(puzzles))
		for i, p := range puzzles {
			lines[i] = text(p)
		}
		if len(lines) == 1 {
			return lines[0]
		}
		return strings.Join(lines, "\n") + "\n"
	}
}

// usual is the fits function of formats that cannot name a layout. It accepts only standard layouts of four
// to nine digits.
func usual(l *solver.Layout) bool { return l.N() >= 4 && oneDigit(l) && l.IsStandard() }

// oneDigit is the fits function of formats that support every layout of up to nine digits.
func oneDigit(l *solver.Layout) bool { return l.N() <= 9 }

// classic is the fits function of formats that support only the 9x9 grid of 3x3 boxes.
func classic(l *solver.Layout) bool { return l == solver.Classic }

const plainText = "text/plain"

// Writers lists all formats that are written, the most popular first. It must not be changed.
var Writers = []Writer{
	{ID: "line", Extension: ".txt", MIME: plainText, Several: true, fits: anyLayout, write: eachBelow(line)},
	{ID: "line-zeros", Extension: ".txt", MIME: plainText, Several: true, fits: oneDigit, write: eachBelow(zeros)},
	{ID: "rows", Extension: ".txt", MIME: plainText, fits: anyLayout, write: one(rows)},
	{ID: "drawn", Extension: ".txt", MIME: plainText, fits: anyLayout, write: one(drawn)},
	{ID: "candidates", Extension: ".txt", MIME: plainText, Holds: Placed | Struck, fits: usual,
		write: one(writeCandidates)},
	{ID: "bbcode", Extension: ".txt", MIME: plainText, Holds: Placed | Struck, fits: usual, write: one(writeBBCode)},
	{
		ID: "candidate-row", Extension: ".txt", MIME: plainText, Holds: Placed | Struck, Several: true,
		fits: usual, write: eachLine(writeCandidateRow),
	},
	{
		ID: "csv", Extension: ".csv", MIME: "text/csv", Holds: Entered | Solution | Title | Author | Comment,
		Several: true,
		fits:    anyLayout, write: writeCSV,
	},
	{
		ID: "json", Extension: ".json", MIME: "application/json", Several: true,
		Holds: Entered | Solution | Title | Author | Comment | Drawing | Pen | Fog, fits: anyLayout, write: writeJSON,
	},
	{
		ID: "hodoku", Extension: ".txt", MIME: plainText, Holds: Entered | Struck, Several: true,
		fits: classic, write: eachLine(writeHoDoKu),
	},
	{
		ID: "susser", Extension: ".txt", MIME: plainText, Holds: Entered | Struck, Several: true,
		fits: classic, write: eachLine(writeSusser),
	},
	{ID: "sdk", Extension: ".sdk", MIME: plainText, Holds: Title | Author | Comment, fits: classic,
		write: one(writeSDK)},
	{ID: "sadman", Extension: ".sdk", MIME: plainText, Holds: Entered | Solution, fits: classic,
		write: one(writeSadMan)},
	{ID: "sdm", Extension: ".sdm", MIME: plainText, Several: true, fits: classic, write: eachLine(zeros)},
	{ID: "sdx", Extension: ".sdx", MIME: plainText, Holds: Entered | Struck, fits: classic, write: one(writeSudoCue)},
	{ID: "simple-sudoku", Extension: ".ss", MIME: plainText, Holds: Entered | Struck, fits: classic,
		write: one(writeSimpleSudoku)},
	{
		ID: "opensudoku", Extension: ".opensudoku", MIME: "application/x-opensudoku",
		Holds: Entered | Corner | Centre | Colours | Title | Comment, Several: true,
		fits: classic, write: writeOpenSudoku,
	},
	{
		ID: "ipuz", Extension: ".ipuz", MIME: "application/json",
		Holds: Entered | Solution | Title | Author | Comment, fits: ipuzFits, write: one(writeIpuz),
	},
	{ID: "latex", Extension: ".tex", MIME: "text/x-tex", Holds: Placed, Several: true, fits: classic,
		write: writeLaTeX},
	{ID: "gsf", Extension: ".txt", MIME: plainText, Holds: Comment, Several: true, fits: classic,
		write: eachLine(writeGSF)},
}
