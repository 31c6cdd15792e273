package coach

import (
	"context"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Reach finds the hardest step that a cell's digit needs in a position: of the steps by the table up
// to the digit, the one with the highest score, and of several the last.
func Reach(ctx context.Context, r job.Reach) (job.Reached, error) {
	s, err := stand(r.Standing)
	if err != nil || r.Cell < 0 || r.Cell >= s.puzzle.Layout().Cells() {
		return job.Reached{}, err
	}
	table, judgement := tableOf(r.Telling)
	e := job.Reached{Judgement: judgement}
	if _, err := solver.Solve(ctx, s.puzzle); err != nil { // some steps hold only for a puzzle with one solution
		return e, ctx.Err()
	}
	p := logic.From(s.marks, s.puzzle)
	hardest, most := logic.Technique(0), -1
	for p.At(solver.Cell(r.Cell)) == 0 {
		step, ok := logic.Next(ctx, p, table)
		if !ok {
			return e, ctx.Err()
		}
		if level, score := table.Counts(step.Technique); score >= most {
			hardest, most, e.Level = step.Technique, score, uint8(level)
		}
		p.Apply(step)
	}
	if hardest != 0 {
		e.Technique, e.Name = hardest.Key(), explain.Name(hardest, r.Lang)
	}
	return e, nil
}
