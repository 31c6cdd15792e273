package state

import "numplace/app/state/trait"

// Moving in the path's list, and folding its runs of singles.

// FoldRun unfolds the run of singles that begins with a step, or folds it.
type FoldRun struct{ First int }

func (FoldRun) Traits() trait.Set { return trait.Act }

func (msg FoldRun) update(m Model) (Model, Cmds) {
	m.Explore.Logic = m.Explore.Logic.FoldRun(msg.First)
	return m, nil
}

// StepRow goes to the next row of the path's list, or with Back to the one before. A folded run is
// one row.
type StepRow struct{ Back bool }

func (StepRow) Traits() trait.Set { return trait.Act }

func (msg StepRow) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.NextRow(msg.Back))
}
