package job

import "context"

// What setters do with a puzzle that is there. app/workshop/making answers, in the second program.

// Tool is a tool for setters.
type Tool uint8

// The tools.
const (
	LeaveOutSpare Tool = iota // minimal puzzles that are left when spare givens go
	AddTheLast                // one more given, such that there is one solution
	ChangeDigits              // other digits in the same cells
	MakeEasier                // one given more
	MakeHarder                // one given less, or in another place
	TurnAndMirror             // the board as a whole
	SwapLines                 // rows and columns change places
	RenameDigits              // other names for the digits
	LowestForm                // the canonical form
	Tools                     // the number of tools
)

// Vary asks for what a tool makes of a puzzle.
type Vary struct {
	Telling
	Puzzle Grid
	Tool   Tool
	Seed   string // any text: another one makes others, where a tool draws at random
}

// Varied answers Vary: an event for each puzzle that the tool has made. The last event has none.
type Varied struct {
	Puzzle Grid
	Drawn  string // a picture of it as SVG
	Rating
	Says string // what was changed or, in the last event, why there is nothing or no more; "" for nothing to say
}

func (Varied) event() {}

func (Vary) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
