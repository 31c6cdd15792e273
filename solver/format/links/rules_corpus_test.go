package links

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/clock"
	"numplace/solver/internal/within"
	_ "numplace/solver/rules"
)

// Tests that solve puzzles with rules: our own and those of the collections.

// patience is a context with a limit on the processor time of the process. Unlike a time limit, it hardly
// depends on the load of the machine.
type patience struct {
	context.Context
	until time.Duration
}

// Limits of the processor time for one row.
const (
	testLimit  = 2 * time.Second
	benchLimit = 10 * time.Second
)

func patient(ctx context.Context, limit time.Duration) patience {
	return patience{ctx, clock.Processor() + limit}
}

// Err returns an error when the processor time is used up. The search calls it from time to time.
func (p patience) Err() error {
	if clock.Processor() > p.until {
		return context.DeadlineExceeded
	}
	return p.Context.Err()
}

// For each of the project's own puzzles, the solver finds as many solutions as enumeration by plain
// arithmetic does.
func TestRulesAllowWhatTheyMean(t *testing.T) {
	for _, own := range ownPuzzles(t) {
		p, site, err := Read(own.text)
		if err != nil || site != own.site || p.Rules != "" || p.Grid.String() != own.givens {
			t.Errorf("%s: %v, %s, %v", own.name, site, told(p), err)
			continue
		}
		const all = 288 // number of 4x4 grids
		if n, err := solver.Count(t.Context(), p.Grid, all+1); err != nil || n != own.count {
			t.Errorf("%s: %d solutions, %v, want %d", own.name, n, err, own.count)
		}
	}
}

// Every row whose rules are all supported has the stated solution and the stated number of solutions. All
// other rows list their unsupported rules. One row in ten may take too long to be checked.
func TestCorpusIsSolved(t *testing.T) {
	solved, slow := 0, []string{}
	all, refused := ruledRows(t)
	rows := corpora.Sample(all, func(row ruledRow) string { // the sample includes all of the project's own puzzles
		if of, _, _ := strings.Cut(row.Name, ":"); of != "own" {
			return of
		}
		return row.Name
	})
	for _, row := range rows {
		found, err := solver.Solve(patient(t.Context(), testLimit), row.puzzle.Grid)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			slow = append(slow, row.Name)
			continue
		case err == nil:
			row.check(t, 1, found)
		case errors.Is(err, solver.ErrNone):
			row.check(t, 0, found)
		case errors.Is(err, solver.ErrMany):
			row.check(t, 2, found)
		default:
			t.Errorf("%s, %s: %v", row.Name, row.Kinds, err)
		}
		solved++
	}
	if len(slow) > len(rows)/10 {
		t.Errorf("%d rows took too long", len(slow))
	}
	t.Logf("%d of %d rows solved; too slow: %s; refused: %v", solved, len(rows), slow, refused)
	if len(refused) == 0 {
		t.Error("no row is refused")
	}
}

// BenchmarkRules counts the solutions of each row with supported rules, up to two, and checks their number
// and the first solution. It reports the number of solutions, the guesses of the search, the processor time,
// and whether the row took too long. If there are collections, the project's own rows are left out.
func BenchmarkRules(b *testing.B) {
	rows, _ := ruledRows(b)
	own := func(row ruledRow) bool { return strings.HasPrefix(row.Name, "own:") }
	if others := slices.DeleteFunc(slices.Clone(rows), own); len(others) > 0 {
		rows = others
	}
	keepRows(b, rows)
	for _, row := range rows {
		b.Run(row.Name, func(b *testing.B) {
			p := row.puzzle.Grid.Position() // builds the tables of the layout, so that this time is not measured
			var solutions, guesses int
			var first any
			var err error
			start := clock.Processor()
			for b.Loop() {
				solutions, guesses, first, err = within.CountGeneral(patient(b.Context(), benchLimit), p, 2)
			}
			took := clock.Processor() - start
			over := 0.0
			if err == nil {
				row.check(b, solutions, first.(solver.Grid))
			} else {
				over = 1
			}
			b.ReportMetric(took.Seconds()/float64(b.N), "s/row")
			b.ReportMetric(float64(solutions), "solutions")
			b.ReportMetric(float64(guesses), "guesses")
			b.ReportMetric(over, "over")
		})
	}
}
