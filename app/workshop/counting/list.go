package counting

import (
	"context"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
)

// List emits the requested solutions in batches. The first batches are small, so that the user sees some
// solutions at once.
func List(ctx context.Context, r job.List, emit func(job.Event)) (job.Event, error) {
	const rarely = 64 // the maximum number of solutions between two readings of the clock
	g, err := r.Puzzle.Parse()
	if err != nil {
		return nil, err
	}
	var (
		batch []byte
		first = r.From
		found = 0
		last  = time.Now()
		step  = 1 // the number of solutions between this reading of the clock and the next
		look  = 1 // the clock is read again after this many solutions in total
	)
	report := func() job.Listed {
		e := job.Listed{Solutions: found, First: first, Cells: batch}
		if len(batch) > 0 {
			first, batch = found, nil
		}
		return e
	}
	end := r.From + r.Keep
	for solution := range solver.Solutions(ctx, g) {
		if found >= r.From {
			batch = solution.AppendTo(batch)
		}
		found++
		if found == end {
			return report(), nil
		}
		isFirst := found == r.From+1
		if !isFirst && found < look {
			continue
		}
		step = min(2*step, rarely)
		if isFirst || time.Since(last) > job.Every {
			if ctx.Err() != nil {
				return nil, nil
			}
			last, step = time.Now(), 1
			emit(report())
		}
		look = found + step
	}
	e := report()
	e.Exact = ctx.Err() == nil
	return e, nil
}
