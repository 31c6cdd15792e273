package trace

// Deduce says what a search deduces before it guesses, at each node: at the start, and after each guess.
type Deduce uint8

// What is deduced, each more than the one before.
//
// Deduction goes in rounds. A round looks at the cells in reading order and places each naked single that it meets; where
// it met none, and hidden singles are wanted, it goes on to the houses in their order and places the hidden singles. A
// round that places nothing is the last. From ForwardChecking on, the search looks after each placement whether a cell is
// left without candidates; with hidden singles it also finds, while it is at the houses, a digit without a place.
const (
	Rules           Deduce = iota // nothing: a cell without candidates is found when its turn comes
	ForwardChecking               // naked singles before the first guess; then nothing but cells without candidates
	NakedSingles                  // naked singles
	HiddenSingles                 // naked and hidden singles
)

// Choose says where a search guesses.
type Choose uint8

// Where to guess. Of equals, it is the first cell in reading order; a house only when it has fewer ways than every cell,
// the first in the order of Layout.Houses and its smallest digit.
const (
	FirstCell        Choose = iota // the first empty cell in reading order
	FewestCandidates               // the empty cell with the fewest candidates
	FewestWays                     // that cell, or the digit that has still fewer places in a house
)

// Strategy is how a search goes. All choices combine freely. The zero Strategy is plain backtracking.
type Strategy struct {
	Deduce     Deduce
	Choose     Choose
	Descending bool // try the largest candidate of a cell first; the places in a house are tried in reading order either way
	NeverGuess bool // stop where nothing more can be deduced
}

// Preset is a Strategy with a name.
type Preset struct {
	ID       string // lower case with hyphens; kept for ever, so that links and settings can hold it
	Strategy Strategy
}

// Presets are the strategies that are known by a name, from the simplest to the one that makes the fewest guesses.
//
//   - elimination: rounds of naked singles until a round changes nothing; no guess, so only easy grids are solved
//   - backtracking: every cell in reading order, digits ascending, the finished grid checked
//   - fewest-candidates: the cell with the fewest candidates next, all solutions
//   - forward-checking: naked singles first, then cells in reading order, given up as soon as a cell has no candidate
//   - naked-singles: depth first in reading order, naked singles after each guess
//   - hidden-singles: the same with naked and hidden singles
//   - fewest-ways: naked and hidden singles, then the cell or house with the fewest ways, as the engines of package solver
var Presets = []Preset{
	{"elimination", Strategy{Deduce: NakedSingles, NeverGuess: true}},
	{"backtracking", Strategy{Deduce: Rules, Choose: FirstCell}},
	{"fewest-candidates", Strategy{Deduce: Rules, Choose: FewestCandidates}},
	{"forward-checking", Strategy{Deduce: ForwardChecking, Choose: FirstCell}},
	{"naked-singles", Strategy{Deduce: NakedSingles, Choose: FirstCell}},
	{"hidden-singles", Strategy{Deduce: HiddenSingles, Choose: FirstCell}},
	{"fewest-ways", Strategy{Deduce: HiddenSingles, Choose: FewestWays}},
}

// PresetByID returns the strategy of a preset, and false when there is none of that name.
func PresetByID(id string) (Strategy, bool) {
	for _, p := range Presets {
		if p.ID == id {
			return p.Strategy, true
		}
	}
	return Strategy{}, false
}
