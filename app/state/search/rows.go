package search

import (
	"slices"

	"numplace/app/shared/job"
)

// This file implements the rows in the list of the path's steps. Consecutive singles are folded into one row.

// Fold is the kind of a row in the list of steps: one step (NoFold) or a run of consecutive singles.
type Fold uint8

const (
	NoFold Fold = iota
	Folded
	Unfolded // a run of singles; the rows after it are its steps
)

// PathRow is a row in the list of the path's steps.
type PathRow struct {
	First, Last int // first and last step that the row represents
	Fold        Fold
	Inner       bool // the row is a step of an unfolded run
}

// Rows returns the rows in the list of the path's steps.
func (x Logic) Rows() (rows []PathRow) {
	for i := 0; i < x.Len(); {
		last := i
		for last+1 < x.Len() && x.single(i) && x.single(last+1) {
			last++
		}
		row := PathRow{First: i, Last: last}
		if last > i {
			row.Fold = Folded
			if slices.Contains(x.opened, i) {
				row.Fold = Unfolded
			}
		}
		rows = append(rows, row)
		for k := i; k <= last && row.Fold == Unfolded; k++ {
			rows = append(rows, PathRow{First: k, Last: k, Inner: true})
		}
		i = last + 1
	}
	return rows
}

// Row returns the index of the row that contains the current step, or -1 at the end of the path.
func (x Logic) Row(rows []PathRow) int {
	for i, row := range rows {
		if row.Fold != Unfolded && row.First <= x.At && x.At <= row.Last {
			return i
		}
	}
	return -1
}

// single reports whether step i is a single.
func (x Logic) single(i int) bool {
	switch x.techniques[job.StepAt(x.Path.Steps, i).Technique].Key {
	case "full-house", "naked-single", "hidden-single":
		return true
	}
	return false
}

// FoldRun unfolds or folds the run of singles that starts with the step at index first.
func (x Logic) FoldRun(first int) Logic {
	if i := slices.Index(x.opened, first); i >= 0 {
		x.opened = slices.Delete(slices.Clone(x.opened), i, i+1)
	} else {
		x.opened = append(slices.Clip(x.opened), first)
	}
	return x
}

// NextRow returns the first step of the row after the current row or, if back is set, of the row before it. A
// folded run of singles is one row.
func (x Logic) NextRow(back bool) (step int) {
	rows := slices.DeleteFunc(x.Rows(), func(row PathRow) bool { return row.Fold == Unfolded })
	at := x.Row(rows)
	switch {
	case at < 0 && back: // at the end of the path
		at = len(rows) - 1
	case at < 0:
		at = len(rows)
	case back:
		at--
	default:
		at++
	}
	if at = max(at, 0); at < len(rows) {
		return rows[at].First
	}
	return x.Len()
}
