package trace

// Deduce determines which digits a search deduces, at the start and after each guess.
type Deduce uint8

// The levels of deduction. Each level deduces more than the one before.
//
// Deduction works in rounds. A round goes through the cells in reading order and places each naked single. If
// there was no naked single and the level includes hidden singles, it then goes through the houses in order
// and places the hidden singles. Deduction ends with a round that places nothing. From ForwardChecking on,
// the search checks after each placement whether a cell has no candidates left. With hidden singles, it also
// checks in each house whether a digit has no place left.
const (
	Rules           Deduce = iota // deduce nothing; notice a cell without candidates only on reaching it
	ForwardChecking               // naked singles before the first guess; later only cells without candidates
	NakedSingles                  // deduce naked singles
	HiddenSingles                 // deduce naked and hidden singles
)

// Choose determines where a search guesses.
type Choose uint8

// The ways to choose where to guess. If several cells are equally good, the first in reading order is chosen.
// A digit in a house is chosen only if its number of places in the house is smaller than the number of
// candidates of every empty cell. If several such digits are equally good, the first house in the order of
// Layout.Houses is chosen, and in it the smallest digit.
const (
	FirstCell        Choose = iota // the first empty cell in reading order
	FewestCandidates               // the empty cell with the fewest candidates
	FewestWays                     // like FewestCandidates, but a digit in a house if it has even fewer places
)

// Strategy determines how a search proceeds. Its fields can be combined freely. The zero value is plain
// backtracking.
type Strategy struct {
	Deduce     Deduce
	Choose     Choose
	Descending bool // try large candidates of a cell first; places in a house are always tried in reading order
	NeverGuess bool // stop when nothing more can be deduced
}

// Preset is a Strategy with a name.
type Preset struct {
	ID       string // lower case with hyphens; never changes, because links and settings contain it
	Strategy Strategy
}

// Presets lists the named strategies, from the simplest to the one with the fewest guesses.
//
//   - elimination: rounds of naked singles until a round changes nothing, without guesses; solves only easy grids
//   - backtracking: every cell in reading order, digits ascending; the filled grid is checked
//   - fewest-candidates: the cell with the fewest candidates first
//   - forward-checking: naked singles first, then cells in reading order; a cell without candidates is a dead end
//     immediately
//   - naked-singles: cells in reading order, with naked singles after each guess
//   - hidden-singles: the same with naked and hidden singles
//   - fewest-ways: naked and hidden singles, then the cell or house with the fewest ways, like the engines of
//     package solver
var Presets = []Preset{
	{"elimination", Strategy{Deduce: NakedSingles, NeverGuess: true}},
	{"backtracking", Strategy{Deduce: Rules, Choose: FirstCell}},
	{"fewest-candidates", Strategy{Deduce: Rules, Choose: FewestCandidates}},
	{"forward-checking", Strategy{Deduce: ForwardChecking, Choose: FirstCell}},
	{"naked-singles", Strategy{Deduce: NakedSingles, Choose: FirstCell}},
	{"hidden-singles", Strategy{Deduce: HiddenSingles, Choose: FirstCell}},
	{"fewest-ways", Strategy{Deduce: HiddenSingles, Choose: FewestWays}},
}

// PresetByID returns the strategy of the preset with the given ID. It returns false if there is no such
// preset.
func PresetByID(id string) (Strategy, bool) {
	for _, p := range Presets {
		if p.ID == id {
			return p.Strategy, true
		}
	}
	return Strategy{}, false
}
