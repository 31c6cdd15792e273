package practice

import (
	"context"
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// Verdict says what something done in an exercise is.
type Verdict uint8

// The verdicts.
const (
	Asked   Verdict = iota + 1 // a step of the technique that was asked for proves it
	Other                      // a step of another technique proves it
	Unshown                    // it is true, but no step of the table proves it
	Open                       // it is true, but the context ended before a step was found that proves it
	Wrong                      // it contradicts the solution
)

// Judgement is a verdict and its grounds.
type Judgement struct {
	Verdict Verdict
	Step    logic.Step // what proves it, for Asked and Other
	Wrong   Refutation // why not, for Wrong
}

// Act is what a person does: a digit placed, or a candidate crossed out.
type Act struct {
	logic.Candidate
	Place bool
}

// Judge says what an act is in a position, by the steps of the table. solution is that of the puzzle. An act
// is proved by a step that does it, and a candidate that is crossed out also by a step that places another
// digit in its cell, or its digit in a cell that sees it.
func Judge(ctx context.Context, p *logic.Position, solution solver.Grid, technique logic.Technique, t *logic.Table,
	act Act) Judgement {
	j, _ := All(ctx, p, solution, technique, t, []Act{act})
	return j
}

// All judges several acts together: the first wrong one, else one that the technique proves, else one that
// another technique proves, else the first. It returns which one that is; the verdict is 0 for no act.
func All(ctx context.Context, p *logic.Position, solution solver.Grid, technique logic.Technique, t *logic.Table,
	acts []Act) (j Judgement, at int) {
	for i, act := range acts {
		if right := solution.At(act.Cell) == act.Digit; right != act.Place {
			return Judgement{Verdict: Wrong, Wrong: Refute(p, act)}, i
		}
	}
	if len(acts) == 0 {
		return j, 0
	}
	if s, i, ok := proves(ctx, p, technique.Row(), t, acts, technique); ok {
		return Judgement{Verdict: Asked, Step: s}, i
	}
	for _, row := range t.Rows {
		if s, i, ok := proves(ctx, p, row.Technique, t, acts, 0); ok {
			return Judgement{Verdict: Other, Step: s}, i
		}
	}
	if ctx.Err() != nil {
		return Judgement{Verdict: Open}, 0
	}
	return Judgement{Verdict: Unshown}, 0
}

// proves returns the first step of a table row that proves one of the acts, and the index of that act. Only
// steps of the given technique count, or all steps of the row if technique is 0.
func proves(ctx context.Context, p *logic.Position, row logic.Technique, t *logic.Table, acts []Act,
	technique logic.Technique) (logic.Step, int, bool) {
	options := t.Options
	options.Duals = options.Duals || technique != 0 && technique != technique.Row()
	for s := range logic.Find(ctx, p, row, options) {
		for i, act := range acts {
			if (technique == 0 || s.Technique == technique) && does(p.Layout(), s, act) {
				return s, i, true
			}
		}
	}
	return logic.Step{}, 0, false
}

// does reports whether the step s proves the act: s places or removes the same candidate. A placement also
// removes the other candidates of its cell, and its digit from all peers.
func does(l *solver.Layout, s logic.Step, act Act) bool {
	if act.Place {
		return slices.Contains(s.Place, act.Candidate)
	}
	return slices.Contains(s.Remove, act.Candidate) || slices.ContainsFunc(s.Place, func(x logic.Candidate) bool {
		return x.Cell == act.Cell && x.Digit != act.Digit ||
			x.Digit == act.Digit && slices.Contains(l.Sees(x.Cell), act.Cell)
	})
}
