package scan

import "numplace/solver"

// Picture is a picture: 4 bytes a pixel, red, green, blue and alpha, row by row from the top. Alpha is ignored.
type Picture struct {
	Width, Height int
	Pix           []byte // 4*Width*Height bytes
}

// Point is a place in a picture, in pixels from its upper left corner.
type Point struct{ X, Y float64 }

// Frame has the corners of a grid or of a cell: upper left, upper right, lower right, lower left.
type Frame [4]Point

// Cause says why there is no grid in a picture.
type Cause uint8

const (
	BadPicture Cause = iota + 1 // Pix has another length, or the picture has no pixels or more than MaxPixels
	NoGrid                      // nothing looks like a grid
	Cut                         // a grid is cut off at an edge of the picture
	Small                       // a grid is too small: its cells have fewer than 10 pixels a side
	Blurred                     // the picture has no sharp line
)

// MaxPixels is the number of pixels that a picture may have.
const MaxPixels = 128 << 20

// Error is the error of Find and Read.
type Error struct{ Cause Cause }

func (e *Error) Error() string {
	switch e.Cause {
	case BadPicture:
		return "this is no picture, or it is too large"
	case Cut:
		return "the grid is cut off at an edge of the picture"
	case Small:
		return "the grid is too small in the picture"
	case Blurred:
		return "the picture is blurred"
	}
	return "no grid was found in the picture"
}

// Mark says how much a reading of a cell is worth.
type Mark uint8

const (
	Sure    Mark = iota // printed, or empty, beyond doubt
	Unsure              // something else is possible
	Written             // a digit written by hand, which Digit leaves out: it is 0, and Guesses have it
	Notes               // small digits (pencil marks), which are left out
)

// Guess is what may stand in a cell: a digit, or 0 if it is empty, and the probability of that.
type Guess struct {
	Digit       int
	Probability float64 // 0 .. 1
}

// Cell is a cell as it was read.
type Cell struct {
	Outline Frame   // in the picture
	Digit   int     // 1 .. N, or 0 if it is empty
	Guesses []Guess // the likeliest first, at most 4
	Mark    Mark
	inked   bool // there is ink like that of a digit
}

// Reading is what was read in a grid.
type Reading struct {
	Frame      Frame
	N          int    // cells in a row and in a column, 4 .. 16
	Rows, Cols int    // of a box
	Cells      []Cell // N*N, row by row
}

// Why says why a person should look at a cell.
type Why uint8

const (
	Faint            Why = iota + 1 // the picture leaves open what stands there
	NoSolution                      // with what it looks like, the puzzle has no solution; it was read otherwise
	SeveralSolutions                // with what it looks like, the puzzle has several solutions; it was read otherwise
	ByHand                          // it may be written by hand
	Suspect                         // the puzzle has not one solution, and this is the likeliest to be wrong; nothing is proved
)

// Doubt is a cell that a person should look at.
type Doubt struct {
	Cell    solver.Cell
	Looks   int // what it looks like most, 0 if empty
	Instead int // what else it may be, 0 if empty; what it was read as if Settled.Changed has the cell
	Why     Why
}

// Settled is a reading after the solver has looked at it.
type Settled struct {
	Grid    solver.Grid   // as read, with what was changed
	Count   int           // its solutions: 0, 1, or 2 if there are more
	Changed []solver.Cell // those that were read otherwise than they look, in rising order
	Doubts  []Doubt       // in the order of their cells; all changed cells are among them
}
