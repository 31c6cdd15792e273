package coach

import (
	"context"
	"slices"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// patienceToReach is the time limit for finding a step that leads to a digit.
const patienceToReach = 2 * time.Second

// Reach returns the technique of a step that leads to the digit of a cell: a step that places the digit, or
// whose eliminations leave the digit as a single. Among such steps, Reach takes the first in the order of the
// table. It ignores steps of a higher level than the solving path needs to reach the digit. If no step leads
// to the digit, Reach returns the technique of the table's first step in the position, and sets Other to the
// cell that this step changes.
func Reach(ctx context.Context, r job.Reach) (job.Reached, error) {
	s, err := stand(r.Standing)
	if err != nil || r.Cell < 0 || r.Cell >= s.puzzle.Layout().Cells() {
		return job.Reached{}, err
	}
	table, judgement := tableOf(r.StepOptions)
	e := job.Reached{Judgement: judgement}
	solution, err := solver.Solve(ctx, s.puzzle)
	if err != nil { // some steps are valid only if the puzzle has one solution
		return e, ctx.Err()
	}
	p, cell := logic.From(s.marks, s.puzzle), solver.Cell(r.Cell)
	within, cancel := job.Within(ctx, patienceToReach)
	defer cancel()
	step, ok := logic.Next(ctx, p, table)
	if p.At(cell) != 0 || !ok {
		return e, ctx.Err()
	}
	if way, ok := wayTo(within, p, logic.Candidate{Cell: cell, Digit: solution.At(cell)}, table); ok {
		step = way
	} else {
		e.Other = 1 + int(cellOf(step))
	}
	level, _ := table.Counts(step.Technique)
	e.Technique, e.Name, e.Level = step.Technique.Key(), explain.Name(step.Technique, r.Lang), uint8(level)
	return e, ctx.Err()
}

// wayTo returns the table's first step that leads to a digit. It ignores steps of a higher level than the
// solving path needs to reach the digit.
func wayTo(ctx context.Context, p *logic.Position, of logic.Candidate, table *logic.Table) (way logic.Step, ok bool) {
	hardest := logic.Easy
	for at := p.Clone(); at.At(of.Cell) == 0; {
		step, ok := logic.Next(ctx, at, table)
		if !ok {
			hardest = logic.Extreme // the path ends before the digit
			break
		}
		level, _ := table.Counts(step.Technique)
		hardest = max(hardest, level)
		at.Apply(step)
	}
	for _, row := range table.Rows {
		if !row.On(p.Layout()) || row.Level > hardest {
			continue
		}
		for step := range logic.Find(ctx, p, row.Technique, table.Options) {
			if leadsTo(p, step, of) {
				return step, true
			}
		}
	}
	return way, false
}

// leadsTo reports whether a step places a digit, or whether its eliminations leave the digit as a single.
func leadsTo(p *logic.Position, step logic.Step, of logic.Candidate) bool {
	near := func(removed logic.Candidate) bool { return removed.Cell == of.Cell || removed.Digit == of.Digit }
	if len(step.Place) > 0 || !slices.ContainsFunc(step.Remove, near) {
		return slices.Contains(step.Place, of)
	}
	after := p.Clone()
	after.Apply(step)
	return isSingle(after, of)
}

// isSingle reports whether a digit is the only candidate of its cell, or whether one of the cell's houses has
// no other place for it.
func isSingle(p *logic.Position, of logic.Candidate) bool {
	if p.Candidates(of.Cell).Len() == 1 {
		return true
	}
	return slices.ContainsFunc(p.Layout().HousesOf(of.Cell), func(h solver.House) bool {
		return !slices.ContainsFunc(h.Cells, func(c solver.Cell) bool {
			return c != of.Cell && p.Candidates(c).Has(of.Digit)
		})
	})
}

// cellOf returns the first cell that a step changes.
func cellOf(step logic.Step) solver.Cell {
	if len(step.Place) > 0 {
		return step.Place[0].Cell
	}
	return step.Remove[0].Cell
}
