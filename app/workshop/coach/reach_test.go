package coach_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Reach returns a step for the requested cell even if another cell has an easier step.
func TestWhatThereWasForACell(t *testing.T) {
	const (
		// beside is a solution. The test below empties some cells: r1c9 becomes the only open cell of its
		// row, and r3c1 one of three open cells in its row.
		beside = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	)
	all, err := solver.Parse(solver.Classic, beside)
	if err != nil {
		t.Fatal(err)
	}
	given := all.With(8, 0)
	for _, c := range []solver.Cell{18, 20, 24, 36, 38, 42} { // three cells of r3, and three of r5
		given = given.With(c, 0)
	}
	for rule, test := range map[string]struct {
		cell      int
		technique logic.Technique
		other     int
	}{
		"the last cell of its row":            {8, logic.FullHouse, 0},
		"a single, though there is an easier": {18, logic.NakedSingle, 0},
	} {
		got := answer[job.Reached](t, job.Reach{Standing: job.Standing{Puzzle: job.GridOf(given)}, Cell: test.cell})
		if got.Technique != test.technique.Key() || got.Other != test.other || got.Name == "" || got.Level == 0 {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// For each cell of hard puzzles, Reach returns the first step, in the order of the table, that leads to the
// cell's digit.
func TestWhatIsNamedGivesTheDigit(t *testing.T) {
	own, others, techniques := 0, 0, map[string]bool{}
	for _, puzzle := range []string{easy,
		"000040700500780020070002006810007900460000051009600078900800010080064009002050000",
		"000704005020010070000080002090006250600070008053200010400090000030060090200407000",
	} {
		g, err := solver.Parse(solver.Classic, puzzle)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(ctx, g)
		if err != nil {
			t.Fatal(err)
		}
		p, table := logic.New(g), logic.StandardTable()
		for range 12 {
			first, ok := logic.Next(ctx, p, table)
			if !ok {
				break
			}
			p.Apply(first)
		}
		entered := g.Layout().Empty()
		for c := range solver.Cell(81) {
			if g.At(c) == 0 {
				entered = entered.With(c, p.At(c))
			}
		}
		stand := job.Standing{Puzzle: job.GridOf(g), Entered: entered.String()}
		now := g
		for c := range solver.Cell(81) {
			now = now.With(c, p.At(c))
		}
		q := logic.From(now.Position(), g)
		easiest, ok := logic.Next(ctx, q, table)
		for c := range solver.Cell(81) {
			if q.At(c) != 0 || !ok {
				continue
			}
			got := answer[job.Reached](t, job.Reach{Standing: stand, Cell: int(c)})
			if got.Other != 0 { // no single step leads to the digit of this cell
				others++
				if got.Technique != easiest.Technique.Key() || got.Other == int(c)+1 && len(easiest.Place) > 0 {
					t.Errorf("%s: cell %d has %+v, the easiest is %s", puzzle, c, got, easiest.Technique.Key())
				}
			}
			for step := range logic.Steps(ctx, q, table) {
				if len(step.Place) == 0 {
					break // all singles come before other steps
				}
				if step.Place[0] == (logic.Candidate{Cell: c, Digit: solution.At(c)}) {
					if got.Other != 0 || got.Technique != step.Technique.Key() {
						t.Errorf("%s: cell %d has %+v, not %s", puzzle, c, got, step.Technique.Key())
					}
					break
				}
			}
			if got.Other == 0 {
				own++
				techniques[got.Technique] = true
			}
		}
	}
	if own < 20 || others == 0 || len(techniques) < 4 {
		t.Errorf("%d cells by themselves with %v, %d others", own, techniques, others)
	}
	for name, ask := range map[string]job.Reach{
		"no cell":           {Standing: standing(easy, ""), Cell: 81},
		"several solutions": {Standing: standing(twelve, ""), Cell: 2},
		"no solution":       {Standing: standing(clash, ""), Cell: 2},
	} {
		if got := answer[job.Reached](t, ask); got.Technique != "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
