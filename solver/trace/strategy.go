package trace

// Deduce is what a search deduces at each node, before it guesses: at the start, and after each
// guess.
type Deduce uint8

// What is deduced. Each level deduces more than the one before.
//
// Deduction goes in rounds. A round goes through the cells in reading order and places each naked
// single that it meets. If there was no naked single and hidden singles are wanted, it goes through
// the houses in their order and places the hidden singles. A round that places nothing is the last
// one. From ForwardChecking on, the search checks after each placement whether a cell is left
// without candidates. With hidden singles it also finds, while it goes through the houses, a digit
// without a place.
const (
	Rules           Deduce = iota // nothing; a cell without candidates is found when its turn comes
	ForwardChecking               // naked singles before the first guess, then only cells without candidates
	NakedSingles                  // naked singles
	HiddenSingles                 // naked and hidden singles
)

// Choose says where a search guesses.
type Choose uint8

// Where to guess. Among equals it is the first cell in reading order. A house is only chosen if it
// has fewer ways than every cell: the first such house in the order of Layout.Houses, with its
// smallest such digit.
const (
	FirstCell        Choose = iota // the first empty cell in reading order
	FewestCandidates               // the empty cell with the fewest candidates
	FewestWays                     // that cell, or the digit with fewer places than that in a house
)

// Strategy determines how a search proceeds. All choices can be combined freely. The zero Strategy
// is plain backtracking.
type Strategy struct {
	Deduce     Deduce
	Choose     Choose
	Descending bool // try the largest candidate of a cell first; places in a house are in reading order either way
	NeverGuess bool // stop when nothing more can be deduced
}

// Preset is a Strategy with a name.
type Preset struct {
	ID       string // lower case with hyphens; never changes, because links and settings contain it
	Strategy Strategy
}

// Presets are the strategies that have a name, from the simplest to the one that makes the fewest
// guesses.
//
//   - elimination: rounds of naked singles until a round changes nothing; no guess, so only easy
//     grids are solved
//   - backtracking: every cell in reading order, digits ascending; the filled grid is checked
//   - fewest-candidates: the cell with the fewest candidates next, all solutions
//   - forward-checking: naked singles first, then cells in reading order; a dead end as soon as a
//     cell has no candidate
//   - naked-singles: depth first in reading order, naked singles after each guess
//   - hidden-singles: the same with naked and hidden singles
//   - fewest-ways: naked and hidden singles, then the cell or house with the fewest ways, as the
//     engines of package solver
var Presets = []Preset{
	{"elimination", Strategy{Deduce: NakedSingles, NeverGuess: true}},
	{"backtracking", Strategy{Deduce: Rules, Choose: FirstCell}},
	{"fewest-candidates", Strategy{Deduce: Rules, Choose: FewestCandidates}},
	{"forward-checking", Strategy{Deduce: ForwardChecking, Choose: FirstCell}},
	{"naked-singles", Strategy{Deduce: NakedSingles, Choose: FirstCell}},
	{"hidden-singles", Strategy{Deduce: HiddenSingles, Choose: FirstCell}},
	{"fewest-ways", Strategy{Deduce: HiddenSingles, Choose: FewestWays}},
}

// PresetByID returns the strategy of a preset, or false if no preset has the name.
func PresetByID(id string) (Strategy, bool) {
	for _, p := range Presets {
		if p.ID == id {
			return p.Strategy, true
		}
	}
	return Strategy{}, false
}
