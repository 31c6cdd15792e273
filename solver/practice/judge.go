package practice

import (
	"context"
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// Verdict is the result of judging a user's act in an exercise.
type Verdict uint8

// The verdicts.
const (
	Asked   Verdict = iota + 1 // right, proved by a step of the practised technique
	Other                      // right, proved by a step of another technique
	Unshown                    // right, but no step of the table proves it
	Open                       // right, but the context ended before a proof was found
	Wrong                      // contradicts the solution
)

// Judgement is a verdict with the step or contradiction that justifies it.
type Judgement struct {
	Verdict Verdict
	Step    logic.Step // the step that proves the act, for Asked and Other
	Wrong   Refutation // the contradiction, for Wrong
}

// Act is an action of the user: placing a digit if Place is true, otherwise eliminating a candidate.
type Act struct {
	logic.Candidate
	Place bool
}

// Judge returns the verdict on an act in the position p. technique is the practised technique. The verdict is
// based on the steps that the table t allows, and on the solution of the puzzle. A step proves an act if it
// has the same result. An elimination of a candidate is also proved by a step that places another digit in
// the same cell, or the same digit in a peer.
func Judge(ctx context.Context, p *logic.Position, solution solver.Grid, technique logic.Technique, t *logic.Table,
	act Act) Judgement {
	j, _ := All(ctx, p, solution, technique, t, []Act{act})
	return j
}

// All judges several acts together. at is the index of the act that decides the verdict. This is the first
// wrong act if there is one. Otherwise it is an act that the technique proves, otherwise an act that another
// technique proves, and otherwise the first act. The verdict is 0 if there are no acts.
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

// proves returns the first step of a table row that proves one of the acts, and the index of that act. If
// technique is not 0, steps of other techniques in the row are skipped.
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

// does reports whether the step s proves the act, because s places or removes the same candidate. A placement
// also removes the other candidates of its cell, and its digit from all peers.
func does(l *solver.Layout, s logic.Step, act Act) bool {
	if act.Place {
		return slices.Contains(s.Place, act.Candidate)
	}
	return slices.Contains(s.Remove, act.Candidate) || slices.ContainsFunc(s.Place, func(x logic.Candidate) bool {
		return x.Cell == act.Cell && x.Digit != act.Digit ||
			x.Digit == act.Digit && slices.Contains(l.Sees(x.Cell), act.Cell)
	})
}
