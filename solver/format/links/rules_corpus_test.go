package links

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/clock"
	"numplace/solver/internal/within"
	_ "numplace/solver/rules"
)

// Puzzles with rules are solved: our own and those of the collections.

// patience is a context that ends when the process has used some more of the processor's time, so that
// other load on the machine hardly changes what is found until then.
type patience struct {
	context.Context
	until time.Duration
}

// The most time of the processor that a row gets.
const (
	testLimit  = 2 * time.Second
	benchLimit = 10 * time.Second
)

func patient(ctx context.Context, limit time.Duration) patience {
	return patience{ctx, clock.Processor() + limit}
}

// Err makes the search end: it asks for it now and then.
func (p patience) Err() error {
	if clock.Processor() > p.until {
		return context.DeadlineExceeded
	}
	return p.Context.Err()
}

// A rule allows as many grids as it does by arithmetic.
func TestRulesAllowWhatTheyMean(t *testing.T) {
	for _, own := range ownPuzzles(t) {
		p, site, err := Read(own.text)
		if err != nil || site != own.site || p.Rules != "" || p.Grid.String() != own.givens {
			t.Errorf("%s: %v, %s, %v", own.name, site, told(p), err)
			continue
		}
		const all = 288 // grids of 4x4
		if n, err := solver.Count(t.Context(), p.Grid, all+1); err != nil || n != own.count {
			t.Errorf("%s: %d solutions, %v, want %d", own.name, n, err, own.count)
		}
	}
}

// Each row all of whose rules are known has the solution and the number of solutions that it states.
// All other rows name what is not known of them. One row in ten may take too long.
func TestCorpusIsSolved(t *testing.T) {
	solved, slow := 0, []string{}
	all, refused := ruledRows(t)
	rows := corpora.Sample(all, func(row ruledRow) string { // all of our own
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

// BenchmarkRules proves for each row whose rules are known how many solutions it
// has, up to two, and checks that and the solution. It reports the number, the search's guesses, the
// processor's time, and whether the row took too long.
func BenchmarkRules(b *testing.B) {
	rows, _ := ruledRows(b)
	keepRows(b, rows)
	for _, row := range rows {
		b.Run(row.Name, func(b *testing.B) {
			p := row.puzzle.Grid.Position() // makes the tables of its layout
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
