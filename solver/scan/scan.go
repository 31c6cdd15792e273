package scan

import "numplace/solver"

// Picture is an image with 4 bytes per pixel: red, green, blue and alpha, row by row from the top. The alpha
// value is ignored.
type Picture struct {
	Width, Height int
	Pix           []byte // 4*Width*Height bytes
}

// Point is a position in a picture, in pixels from its upper left corner.
type Point struct{ X, Y float64 }

// Frame has the corners of a grid or of a cell: upper left, upper right, lower right, lower left.
type Frame [4]Point

// Cause is the reason why no grid was found in a picture.
type Cause uint8

const (
	BadPicture Cause = iota + 1 // Pix has the wrong length, or the picture has no pixels or more than MaxPixels
	NoGrid                      // nothing looks like a grid
	Cut                         // a grid is cut off at an edge of the picture
	Small                       // a grid is too small: its cells have fewer than 10 pixels per side
	Blurred                     // the picture has no sharp lines
)

// MaxPixels is the maximum number of pixels of a picture.
const MaxPixels = 128 << 20

// Error is the error type of Find and Read.
type Error struct{ Cause Cause }

func (e *Error) Error() string {
	switch e.Cause {
	case BadPicture:
		return "the picture is invalid or has too many pixels"
	case Cut:
		return "the grid is cut off at an edge of the picture"
	case Small:
		return "the grid is too small: its cells need at least 10 pixels per side"
	case Blurred:
		return "the picture is too blurred"
	}
	return "no grid found in the picture"
}

// Mark describes how reliable the reading of a cell is.
type Mark uint8

const (
	Sure    Mark = iota // certainly the printed digit, or certainly empty
	Unsure              // the cell may have a different content
	Written             // handwritten: Digit is 0, and only Guesses contains the digit
	Notes               // pencil marks, which are not read
)

// Guess is a possible content of a cell and its probability. Digit 0 means that the cell is empty.
type Guess struct {
	Digit       int
	Probability float64 // 0 .. 1
}

// Cell is the reading of a cell.
type Cell struct {
	Outline Frame   // the corners of the cell in the picture
	Digit   int     // 1 .. N, or 0 if the cell is empty
	Guesses []Guess // likeliest first, at most 4
	Mark    Mark
	inked   bool // there is ink like that of a printed digit
}

// Reading is the reading of a grid.
type Reading struct {
	Frame      Frame
	N          int    // cells per row and per column, 4 .. 16
	Rows, Cols int    // size of a box
	Cells      []Cell // N*N, row by row
}

// Why is the reason why the user should check a cell.
type Why uint8

const (
	Faint            Why = iota + 1 // the content is unclear in the picture
	NoSolution                      // the puzzle has no solution with the digit Looks, but has one with Instead
	SeveralSolutions                // it has several solutions with the digit Looks, and one with Instead
	ByHand                          // the digit may be handwritten
	Suspect                         // the puzzle does not have exactly one solution, and this cell may be the reason
)

// Doubt is a cell that the user should check.
type Doubt struct {
	Cell    solver.Cell
	Looks   int // likeliest digit judging by the picture alone; 0 for empty
	Instead int // the alternative, 0 for empty; it was chosen if the cell is in Settled.Changed
	Why     Why
}

// Settled is a reading after the solver has checked it.
type Settled struct {
	Grid    solver.Grid   // the reading with all changes
	Count   int           // number of solutions: 0, 1, or 2 for more than one
	Changed []solver.Cell // cells whose digit differs from the one seen in the picture, in ascending order
	Doubts  []Doubt       // ordered by cell; includes all changed cells
}
