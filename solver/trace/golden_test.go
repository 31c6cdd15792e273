package trace

// This file holds traces written by hand, on grids small enough to follow.

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// The grids of the hand-written traces. The comments list the candidates of their cells.
const (
	// Row 2 and column 3 both lack 1 and 2. So r2c3 is {1 2}, r2c4 is {2} because column 4 has a 1, and r4c3
	// is {2}.
	pair = "1234 34.. 2143 43.1"

	// Row 2 and column 3 are as in pair. In addition, r1c1, r1c2, r3c1 and r3c2 have the candidates {1 2},
	// and there are two ways to fill them.
	twoWays = "..34 34.. ..43 43.1"

	// In box 1, r1c1, r1c2 and r2c1 have the candidates {1 2}. No cell of row 2 can be 4. r1c3 is {1 2 3},
	// r2c3 and r2c4 are {1 2}. Below row 2 every cell has two candidates or more.
	noSolution = "...4 .3.. 4... ...."
)

// golden holds the expected traces. A trace begins after the events of the givens, unless its field givens is
// set.
var golden = []struct {
	name     string
	layout   string // 2x2 if empty
	grid     string
	strategy string
	change   func(*Strategy)
	budget   int
	givens   bool // whether the trace includes the events of the givens
	want     string
}{
	{
		name: "rounds of naked singles, until a round changes nothing", grid: twoWays, strategy: "elimination",
		// In the first round r2c3 still has two candidates when its turn comes, because r2c4 is placed after
		// it. In the second round it has one. In the third round only the four cells with {1 2} are left.
		want: `
			0 naked r2c4=2 round 1
			0 removed 2 from 1 peers of r2c4
			0 naked r4c3=2 round 1
			0 naked r2c3=1 round 2
			0 stalled round 3`,
	},
	{
		name: "every cell in reading order, digits ascending", grid: pair, strategy: "backtracking",
		// r2c3=1 removes no candidate from r2c4 and r4c3, which are both {2}, and leads to the solution.
		// r2c3=2 removes the only candidate of both cells. The search detects this dead end when it reaches
		// r2c4.
		want: `
			1 guess r2c3=1 cell 1/2
			2 guess r2c4=2 cell 1/1
			3 guess r4c3=2 cell 1/1
			3 solution
			2 back r4c3=2 cell 1/1
			1 back r2c4=2 cell 1/1
			0 back r2c3=1 cell 1/2
			1 guess r2c3=2 cell 2/2
			1 removed 2 from 2 peers of r2c3
			1 dead r2c4
			0 back r2c3=2 cell 2/2
			0 exhausted`,
	},
	{
		name: "digits descending", grid: pair, strategy: "backtracking",
		change: func(s *Strategy) { s.Descending = true }, budget: 6,
		want: `
			1 guess r2c3=2 cell 1/2
			1 removed 2 from 2 peers of r2c3
			1 dead r2c4
			0 back r2c3=2 cell 1/2
			1 guess r2c3=1 cell 2/2
			1 out of budget`,
	},
	{
		name: "the cell with the fewest candidates", grid: pair, strategy: "fewest-candidates",
		// r2c4 has one candidate. r2c3, which comes earlier, has two. After r2c4=2, r2c3 is the first cell
		// with one candidate.
		want: `
			1 guess r2c4=2 cell 1/1
			1 removed 2 from 1 peers of r2c4
			2 guess r2c3=1 cell 1/1
			3 guess r4c3=2 cell 1/1
			3 solution
			2 back r4c3=2 cell 1/1
			1 back r2c3=1 cell 1/1
			0 back r2c4=2 cell 1/1
			0 exhausted`,
	},
	{
		name: "forward checking sees the dead end before its turn", grid: noSolution, strategy: "forward-checking",
		// r1c1 removes its digit from r1c2, r1c3, r2c1 and r4c1, and r1c2 removes its digit from r1c3, r2c1,
		// r3c2 and r4c2. Then r2c1 has no candidate. If the search did not notice this, it would continue at
		// r1c3, which can be 3.
		want: `
			1 guess r1c1=1 cell 1/2
			1 removed 1 from 4 peers of r1c1
			2 guess r1c2=2 cell 1/1
			2 removed 2 from 4 peers of r1c2
			2 dead r2c1
			1 back r1c2=2 cell 1/1
			0 back r1c1=1 cell 1/2
			1 guess r1c1=2 cell 2/2
			1 removed 2 from 4 peers of r1c1
			2 guess r1c2=1 cell 1/1
			2 removed 1 from 4 peers of r1c2
			2 dead r2c1
			1 back r1c2=1 cell 1/1
			0 back r1c1=2 cell 2/2
			0 exhausted`,
	},
	{
		name: "forward checking places naked singles before the first guess only",
		grid: twoWays, strategy: "forward-checking", budget: 13,
		// After the guess, this strategy also fills each cell with one candidate by a guess, which has only
		// one alternative.
		want: `
			0 naked r2c4=2 round 1
			0 removed 2 from 1 peers of r2c4
			0 naked r4c3=2 round 1
			0 naked r2c3=1 round 2
			1 guess r1c1=1 cell 1/2
			1 removed 1 from 2 peers of r1c1
			2 guess r1c2=2 cell 1/1
			2 removed 2 from 1 peers of r1c2
			3 guess r3c1=2 cell 1/1
			4 guess r3c2=1 cell 1/1
			4 solution
			3 back r3c2=1 cell 1/1
			3 out of budget`,
	},
	{
		name: "naked singles after each guess", grid: twoWays, strategy: "naked-singles",
		// A guess in any of the four cells with {1 2} determines the other three. Both alternatives lead to a
		// solution.
		want: `
			0 naked r2c4=2 round 1
			0 removed 2 from 1 peers of r2c4
			0 naked r4c3=2 round 1
			0 naked r2c3=1 round 2
			1 guess r1c1=1 cell 1/2
			1 removed 1 from 2 peers of r1c1
			1 naked r1c2=2 round 1
			1 removed 2 from 1 peers of r1c2
			1 naked r3c1=2 round 1
			1 naked r3c2=1 round 1
			1 solution
			0 back r1c1=1 cell 1/2
			1 guess r1c1=2 cell 2/2
			1 removed 2 from 2 peers of r1c1
			1 naked r1c2=1 round 1
			1 removed 1 from 1 peers of r1c2
			1 naked r3c1=1 round 1
			1 naked r3c2=2 round 1
			1 solution
			0 back r1c1=2 cell 2/2
			0 exhausted`,
	},
	{
		name: "hidden singles, and a house without a place", grid: noSolution, strategy: "hidden-singles",
		// There is no naked single. In row 1 only r1c3 can be 3, so r3c3 and r4c3 lose 3. No cell of row 2
		// can be 4.
		want: `
			0 hidden r1c3=3 row1 round 1
			0 removed 3 from 2 peers of r1c3
			0 dead row2 for 4
			0 exhausted`,
	},
	{
		name: "a cell or house without a way has the fewest", grid: noSolution, strategy: "fewest-ways",
		change: func(s *Strategy) { s.Deduce = Rules },
		want: `
			0 dead row2 for 4
			0 exhausted`,
	},
	{
		name: "the house with the fewest ways", grid: "1... .... .... ....", strategy: "fewest-ways",
		budget: 6, givens: true,
		// Every empty cell has three or four candidates, but 1 has only two places in row 2, because box 1
		// has a 1. After r2c3=1, 1 has two places in row 3.
		want: `
			0 given r1c1=1
			0 removed 1 from 7 peers of r1c1
			1 guess r2c3=1 row2 1/2
			1 removed 1 from 3 peers of r2c3
			2 guess r3c2=1 row3 1/2
			2 out of budget`,
	},
	{
		name: "givens that contradict each other", grid: "11.. .... .... ....", strategy: "backtracking", givens: true,
		want: `
			0 given r1c1=1
			0 removed 1 from 7 peers of r1c1
			0 given r1c2=1
			0 removed 1 from 2 peers of r1c2
			0 conflict r1c2=1 row1
			0 exhausted`,
	},
	{
		name: "givens that leave a cell without candidates", grid: "12.. ..3. ...4 ....", strategy: "elimination",
		// r1c4 cannot be 1 or 2 because of its row, 3 because of its box, and 4 because of its column.
		want: `
			0 dead r1c4
			0 exhausted`,
	},
	{
		name: "a full grid", layout: "1x2", grid: "12 21", strategy: "backtracking", givens: true,
		// r1c1=1 removes 1 from r1c2 and r2c1. r1c2=2 removes 2 from r2c2. The last two digits remove
		// nothing.
		want: `
			0 given r1c1=1
			0 removed 1 from 2 peers of r1c1
			0 given r1c2=2
			0 removed 2 from 1 peers of r1c2
			0 given r2c1=2
			0 given r2c2=1
			0 solution
			0 exhausted`,
	},
	{
		name: "an empty grid, never guessing, deducing nothing",
		grid: strings.Repeat(".", 16), strategy: "backtracking",
		change: func(s *Strategy) { s.NeverGuess = true },
		want:   `0 stalled round 0`,
	},
	{
		name: "a budget that is just enough is not reported",
		grid: strings.Repeat(".", 16), strategy: "elimination", budget: 1,
		want: `0 stalled round 1`,
	},
	{
		name: "a budget of one", grid: pair, strategy: "elimination", budget: 1, givens: true,
		want: `0 out of budget`,
	},
	{
		name: "a knight's move takes a candidate away", layout: "2x2,knight", grid: "1... .... .... ....",
		strategy: "elimination", givens: true,
		// r1c1 has seven peers in its row, column and box, and two a knight's move away: r2c3 and r3c2.
		want: `
			0 given r1c1=1
			0 removed 1 from 9 peers of r1c1
			0 stalled round 1`,
	},
	{
		name: "a digit twice a knight's move apart", layout: "2x2,knight", grid: "1... ..1. .... ....",
		strategy: "hidden-singles",
		// r1c1 and r2c3 are not in the same house.
		want: `
			0 conflict r2c3=1 against r1c1
			0 exhausted`,
	},
	{
		name: "a hidden single in a diagonal", layout: "2x2,falling", grid: ".... ..1. .... ...2",
		strategy: "hidden-singles", budget: 9,
		// The 2 at the end of the diagonal removes 2 from its other cells, so 2 has one place in row 2, in
		// row 3, and then in column 3. On the diagonal, r2c2 cannot be 1 because of its row, and r3c3 cannot
		// because of its column. Only r1c1 is left for 1.
		want: `
			0 hidden r2c1=2 row2 round 1
			0 removed 2 from 2 peers of r2c1
			0 hidden r3c2=2 row3 round 1
			0 hidden r1c3=2 column3 round 1
			0 hidden r3c4=1 column4 round 1
			0 removed 1 from 1 peers of r3c4
			0 hidden r1c1=1 diagonal2 round 1
			0 removed 1 from 2 peers of r1c1
			0 out of budget`,
	},
}

func TestGoldenTraces(t *testing.T) {
	for _, row := range golden {
		t.Run(row.name, func(t *testing.T) {
			l := boxes(t, 2, 2)
			if row.layout != "" {
				l = layout(t, row.layout)
			}
			s := preset(t, row.strategy)
			if row.change != nil {
				row.change(&s)
			}
			g := parse(t, l, row.grid)
			budget := row.budget
			if budget > 0 && !row.givens {
				budget += len(ofGivens(collect(g, s, 0)))
			}
			events := collect(g, s, budget)
			if !row.givens {
				events = events[len(ofGivens(events)):]
			}
			var got []string
			for _, e := range events {
				got = append(got, text(l, e))
			}
			want := strings.Split(strings.TrimSpace(row.want), "\n")
			for i := range want {
				want[i] = strings.TrimSpace(want[i])
			}
			if !slices.Equal(got, want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// ofGivens returns the events at the start of a search: the givens and their Removed events.
func ofGivens(events []Event) []Event {
	for i, e := range events {
		if e.Kind != Given && e.Kind != Removed {
			return events[:i]
		}
	}
	return events
}

func TestZeroGrid(t *testing.T) {
	for _, p := range Presets {
		var got []Kind
		for _, e := range collect(solver.Grid{}, p.Strategy, 0) {
			got = append(got, e.Kind)
		}
		if !slices.Equal(got, []Kind{Solution, Exhausted}) {
			t.Errorf("%s: %v", p.ID, got)
		}
	}
}
