package job

// This request is about tools with which setters change a puzzle. app/workshop/making handles it, in the
// second program, which the page loads on demand.

// Tool is a tool for setters.
type Tool uint8

// These are the values of Tool.
const (
	LeaveOutSpare Tool = iota // finds minimal puzzles by removing redundant givens
	AddTheLast                // adds a single given so that the puzzle has exactly one solution
	MakeUnique                // adds the fewest givens, numbers and signs that leave exactly one solution
	ChangeDigits              // finds puzzles that have other digits in the same cells
	MakeEasier                // adds one given, number or sign
	MakeHarder                // removes one given, number or sign, or moves one
	TurnAndMirror             // rotates and reflects the board
	SwapLines                 // exchanges rows and columns
	RenameDigits              // permutes the digits
	LowestForm                // finds the canonical form
	Tools                     // the number of tools
)

// Vary requests the puzzles that a tool produces from a puzzle.
type Vary struct {
	StepOptions
	Puzzle Grid
	Tool   Tool
	Seed   string // any text; tools that choose at random produce other puzzles if it changes
	Level  uint8  // for MakeUnique: the level of the puzzles, from 1 to 5; 0 for any
}

// Varied is the reply to Vary. There is an event for each puzzle that the tool has produced, and a final
// event without a puzzle.
type Varied struct {
	Puzzle Grid
	Drawn  string // an image of the puzzle as SVG
	Rating
	Says string // how the puzzle was changed; in the final event, why there are no further puzzles, or ""
}

func (Varied) event() {}

func (Vary) request() {}
