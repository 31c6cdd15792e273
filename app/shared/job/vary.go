package job

// Tools with which setters change a puzzle. app/workshop/making answers, in the second program.

// Tool is a tool for setters.
type Tool uint8

// The tools.
const (
	LeaveOutSpare Tool = iota // minimal puzzles that remain when spare givens are removed
	AddTheLast                // one more given, so that there is exactly one solution
	ChangeDigits              // other digits in the same cells
	MakeEasier                // one more given
	MakeHarder                // one given fewer, or one in another place
	TurnAndMirror             // the board as a whole
	SwapLines                 // exchanges rows and columns
	RenameDigits              // other names for the digits
	LowestForm                // the canonical form
	Tools                     // the number of tools
)

// Vary asks for the puzzles that a tool makes of a puzzle.
type Vary struct {
	Telling
	Puzzle Grid
	Tool   Tool
	Seed   string // any text; where a tool draws at random, another text gives other puzzles
}

// Varied answers Vary: an event for each puzzle that the tool has made, and a last event without
// one.
type Varied struct {
	Puzzle Grid
	Drawn  string // a picture of it as SVG
	Rating
	Says string // what was changed or, in the last event, why there are no (more) puzzles; "" for nothing
}

func (Varied) event() {}

func (Vary) request() {}
