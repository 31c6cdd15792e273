package links

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/internal/clock"
	"numplace/solver/internal/corpora"
	_ "numplace/solver/rules"
)

// The collections of puzzles with rules are read and solved.

// ruledRow is a row of one of these collections.
type ruledRow struct {
	name     string // file:row, the rows from 1
	kinds    string // as the row names them, with blanks between them
	text     string // a link, or what a link contains
	solution string // "" if none is stated
	count    string // of solutions: 0, 1 or >=2, or "" if not stated
}

// ruledRows reads the collections.
func ruledRows(tb testing.TB) (rows []ruledRow) {
	tb.Helper()
	read := func(file string, of func(columns []string) (ruledRow, bool)) {
		for i, columns := range corpora.Rows(tb, file+".tsv") {
			if row, ok := of(columns); ok {
				row.name = file + ":" + strconv.Itoa(i+1)
				rows = append(rows, row)
			}
		}
	}
	read("rules_index", func(c []string) (ruledRow, bool) {
		return ruledRow{kinds: c[2], text: issAddress + c[6], solution: c[5], count: "1"}, true
	})
	read("variants_iss", func(c []string) (ruledRow, bool) {
		row := ruledRow{kinds: strings.ReplaceAll(c[1], ",", " "), text: issAddress + c[4], count: c[2]}
		if row.count == "1" {
			row.solution = c[5]
		}
		return row, true
	})
	read("variants_killer", func(c []string) (ruledRow, bool) {
		return ruledRow{kinds: "Cage", text: issAddress + killerOfRow(c), solution: c[6], count: "1"}, true
	})
	read("variants_fpuzzles_links", func(c []string) (ruledRow, bool) {
		return ruledRow{kinds: c[2], text: c[6], solution: c[4], count: "1"}, true
	})
	read("sudokumaker_links", func(c []string) (ruledRow, bool) {
		return ruledRow{kinds: c[2], text: c[5], solution: strings.ReplaceAll(c[4], ",", "")},
			!strings.Contains(c[2], "custom")
	})
	return rows
}

// killerOfRow writes a row of cages as constraints.
func killerOfRow(c []string) string {
	text := ""
	for i, d := range c[3] {
		if len(c[3]) == 81 && d >= '1' && d <= '9' {
			text += fmt.Sprintf(".~R%dC%d_%c", i/9+1, i%9+1, d)
		}
	}
	if c[2] == "diagonals" {
		text += ".Diagonal~1.Diagonal~-1"
	}
	for cage := range strings.SplitSeq(c[4], ";") {
		sum, cells, _ := strings.Cut(cage, ":")
		text += ".Cage~" + sum + "~" + strings.ReplaceAll(strings.ToUpper(cells), ",", "~")
	}
	return text
}

// readRuled reads a row. It is nil if the row is refused: refused has the names for which it is.
func readRuled(tb testing.TB, row ruledRow) (p *format.Puzzle, refused []string) {
	tb.Helper()
	read, _, err := Read(row.text)
	var e *Error
	switch {
	case errors.As(err, &e) && e.Cause == BadSize:
		return nil, []string{"another shape"}
	case err != nil:
		tb.Errorf("%s, %s: %v", row.name, row.kinds, err)
		return nil, []string{"error"}
	case read.Wrong != nil:
		return nil, []string{"a rule that cannot be"}
	case read.Rules != "":
		return nil, strings.Split(read.Rules, ", ")
	}
	return &read, nil
}

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

// Each row all of whose rules are known has the solution and the number of solutions that it states.
// All other rows name what is not known of them. One row in ten may take too long.
func TestCorpusIsSolved(t *testing.T) {
	if !corpora.Set() {
		return
	}
	counts := map[string]error{"0": solver.ErrNone, "1": nil, ">=2": solver.ErrMany}
	solved, names := 0, map[string]int{}
	var slow []string
	rows := corpora.Sample(ruledRows(t), func(row ruledRow) string { return strings.Split(row.name, ":")[0] })
	for _, row := range rows {
		p, refused := readRuled(t, row)
		for _, name := range refused {
			names[name]++
		}
		if p == nil {
			continue
		}
		got, err := solver.Solve(patient(t.Context(), testLimit), p.Grid)
		want, stated := counts[row.count]
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			slow = append(slow, row.name)
			continue
		case stated && !errors.Is(err, want), !stated && err != nil && !errors.Is(err, solver.ErrMany):
			t.Errorf("%s, %s: %v, want %s solutions", row.name, row.kinds, err, row.count)
		case err == nil && row.solution != "" && !slices.Equal(got.AppendTo(nil), digitsOf(*p, row.solution)):
			t.Errorf("%s, %s: %s, want %s", row.name, row.kinds, got, row.solution)
		case got.N() > 0 && !got.Solved():
			t.Errorf("%s, %s: %s breaks %v", row.name, row.kinds, got, got.Broken())
		}
		solved++
	}
	if len(slow) > len(rows)/10 {
		t.Errorf("%d rows took too long", len(slow))
	}
	t.Logf("%d of %d rows solved; too slow: %s; refused: %v", solved, len(rows), slow, names)
	if solved < len(rows)/3 || len(names) == 0 {
		t.Errorf("%d of %d rows solved; refused: %v", solved, len(rows), names)
	}
}

// BenchmarkRules proves for each row of the collections whose rules are known how many solutions it
// has, up to two. It reports the search's guesses, the processor's time, and whether the row took too
// long.
func BenchmarkRules(b *testing.B) {
	if !corpora.Set() {
		return
	}
	for _, row := range ruledRows(b) {
		p, _ := readRuled(b, row)
		if p == nil || p.Grid.Layout().OnlyDigits() {
			continue
		}
		b.Run(strings.ReplaceAll(row.name, " ", "_"), func(b *testing.B) {
			p.Grid.Position() // makes the tables of its layout
			var effort solver.Effort
			var err error
			start := clock.Processor()
			for b.Loop() {
				effort, err = solver.CountWithEffort(patient(b.Context(), benchLimit), p.Grid.Position(), 2)
			}
			took := clock.Processor() - start
			over := 0.0
			if err != nil {
				over = 1
			}
			b.ReportMetric(took.Seconds()/float64(b.N), "s/row")
			b.ReportMetric(float64(effort.Guesses), "guesses")
			b.ReportMetric(over, "over")
		})
	}
}
