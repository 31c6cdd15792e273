package coach_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
)

// crossed is a puzzle that cannot be solved by singles alone.
const crossed = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"

// candidates unpacks the candidates that a step places or removes.
func candidates(packed job.Packed) (all []logic.Candidate) {
	for i := range len(packed) / 3 {
		c, d := job.CandidateAt(packed, i)
		all = append(all, logic.Candidate{Cell: solver.Cell(c), Digit: solver.Digit(d)})
	}
	return all
}

// For each open cell, a hint about the cell is a correct step, and no earlier step of the path is about the
// cell. If the step requires earlier steps, the answer includes the position after those earlier steps.
func TestAHintAboutACell(t *testing.T) {
	later := 0
	for _, puzzle := range []string{easy, crossed} {
		g, err := solver.Parse(solver.Classic, puzzle)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(ctx, g)
		if err != nil {
			t.Fatal(err)
		}
		for c := range solver.Cell(81) {
			if g.At(c) != 0 {
				continue
			}
			e := answer[job.Hinted](t, job.Hint{Standing: standing(puzzle, ""), About: int(c) + 1})
			in := func(o logic.Candidate) bool { return o.Cell == c }
			placed, removed := candidates(e.Place), candidates(e.Remove)
			if e.Outcome != job.AStep || !slices.ContainsFunc(append(slices.Clone(placed), removed...), in) {
				t.Fatalf("cell %d: outcome %d, %s", c, e.Outcome, e.Result)
			}
			for _, o := range placed {
				if o.Digit != solution.At(o.Cell) {
					t.Errorf("cell %d: %s is wrong", c, e.Result)
				}
			}
			for _, o := range removed {
				if o.Digit == solution.At(o.Cell) {
					t.Errorf("cell %d: %s is wrong", c, e.Result)
				}
			}
			p := logic.New(g)
			for range e.Ahead {
				step, ok := logic.Next(ctx, p, logic.StandardTable())
				if !ok || slices.ContainsFunc(append(slices.Clone(step.Place), step.Remove...), in) {
					t.Fatalf("cell %d: %d steps ahead, and %+v comes before", c, e.Ahead, step)
				}
				p.Apply(step)
			}
			if e.Ahead == 0 {
				if e.Cells != "" || e.Candidates != "" {
					t.Errorf("cell %d: another position with the step at hand", c)
				}
				continue
			}
			later++
			for o := range solver.Cell(81) {
				if e.Cells[o] != p.At(o).Symbol() || digitset.At(e.Candidates, int(o)) != p.Candidates(o) {
					t.Fatalf("cell %d: the position has %c in cell %d", c, e.Cells[o], o)
				}
			}
		}
	}
	if later < 20 {
		t.Errorf("only %d steps lie ahead", later)
	}
}

// A hint about a digit in a cell is a step that removes the digit from the cell, places it there, or places
// it in a cell that sees the first one.
func TestAHintAboutADigit(t *testing.T) {
	g, err := solver.Parse(solver.Classic, crossed)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(ctx, g)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for c := range solver.Cell(81) {
		for d := range g.Candidates(c).All() {
			if g.At(c) != 0 || asked > 60 {
				continue
			}
			asked++
			of := job.Hint{Standing: standing(crossed, ""), About: int(c) + 1, Digit: int(d)}
			if c%2 == 1 && d != solution.At(c) { // in half of the cells, the user has crossed out the digit
				of.Standing = standing(crossed, "", int(c), int(d))
			}
			e := answer[job.Hinted](t, of)
			tells := slices.Contains(candidates(e.Remove), logic.Candidate{Cell: c, Digit: d})
			for _, o := range candidates(e.Place) {
				tells = tells || o.Cell == c || o.Digit == d && slices.Contains(g.Layout().Sees(o.Cell), c)
			}
			if e.Outcome != job.AStep || !tells {
				t.Errorf("%d in cell %d: outcome %d, %s", d, c, e.Outcome, e.Result)
			}
		}
	}
}

// If the board has mistakes, a hint about a cell reports these instead of a step. There is no step for a
// filled cell. When steps are skipped, further steps about the cell are returned, and no step is returned
// twice.
func TestWhatIsSaidBeforeAStepAboutACell(t *testing.T) {
	for rule, test := range map[string]struct {
		of   job.Hint
		want job.Outcome
	}{
		"a wrong digit": {job.Hint{Standing: standing(easy, with(entered(easy, easyIs, 2), 2, '1')), About: 4},
			job.WrongDigits},
		"a true candidate":    {job.Hint{Standing: standing(easy, "", 2, 4), About: 4}, job.WrongStrikes},
		"a given":             {job.Hint{Standing: standing(easy, ""), About: 1}, job.Filled},
		"a right digit":       {job.Hint{Standing: standing(easy, entered(easy, easyIs, 5)), About: 3}, job.Filled},
		"a cell beyond":       {job.Hint{Standing: standing(easy, ""), About: 82}, job.AStep},
		"a digit beyond":      {job.Hint{Standing: standing(easy, ""), About: 3, Digit: 10}, job.AStep},
		"several solutions":   {job.Hint{Standing: standing(twelve, ""), About: 3}, job.AStep},
		"after all the steps": {job.Hint{Standing: standing(easy, ""), About: 3, Skip: 500}, job.Beyond},
	} {
		if e := answer[job.Hinted](t, test.of); e.Outcome != test.want {
			t.Errorf("%s: outcome %d, want %d", rule, e.Outcome, test.want)
		}
	}
	seen := map[string]bool{}
	for skip := 0; ; skip++ {
		e := answer[job.Hinted](t, job.Hint{Standing: standing(crossed, ""), About: 4, Skip: skip})
		if e.Outcome == job.Beyond {
			break
		}
		if effect := string(e.Place) + "/" + string(e.Remove); e.Outcome != job.AStep || seen[effect] || skip > 300 {
			t.Fatalf("hint %d: outcome %d, %s again", skip, e.Outcome, e.Result)
		} else {
			seen[effect] = true
		}
	}
	if len(seen) == 0 {
		t.Error("there is no step")
	}
}
