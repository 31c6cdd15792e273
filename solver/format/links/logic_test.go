package links

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/clock"
	"numplace/solver/logic"
)

// Tests that solve puzzles with rules by human techniques.

// logicTable returns the standard table without the techniques that take long.
func logicTable() *logic.Table {
	table := logic.StandardTable()
	table.Rows = slices.DeleteFunc(table.Rows, func(row logic.Row) bool {
		return !row.Enabled && !row.Technique.OfEqualSets() || row.Level >= logic.Unfair
	})
	return table
}

// walkByLogic solves a row step by step and checks each step. If no technique applies, it tries the
// techniques in lastResort. It reports whether it solved the row within the limit.
func walkByLogic(t *testing.T, row ruledRow, limit time.Duration, lastResort ...logic.Technique) bool {
	t.Helper()
	p, table, ctx := logic.New(row.puzzle.Grid), logicTable(), patient(t.Context(), limit)
	for !p.Solved() {
		step, ok := logic.Next(ctx, p, table)
		for _, technique := range lastResort {
			if !ok {
				step, ok = firstIn(logic.Find(ctx, p, technique, table.Options))
			}
		}
		if !ok {
			return false
		}
		text := step.Notation(p.Layout())
		if err := logic.Check(p, step); err != nil {
			t.Errorf("%s: %s: %v", row.Name, text, err)
		}
		for _, x := range step.Remove {
			if row.solution[x.Cell] == byte(x.Digit) {
				t.Fatalf("%s: %s removes a digit of the solution", row.Name, text)
			}
		}
		for _, x := range step.Place {
			if row.solution[x.Cell] != byte(x.Digit) {
				t.Fatalf("%s: %s places a digit that is not in the solution", row.Name, text)
			}
		}
		p.Apply(step)
	}
	return true
}

// On boards with rules, every step agrees with the solution, and its proof is
// valid. Most rows that need few guesses are solved by the techniques alone. Where they fail, the techniques
// of last resort continue.
func TestLogicOfRules(t *testing.T) {
	all, _ := ruledRows(t)
	all = slices.DeleteFunc(all, func(row ruledRow) bool {
		return row.solution == nil || row.puzzle.Grid.Layout().N() > 9 || row.puzzle.Grid.Layout().OnlyDigits()
	})
	rows := corpora.Sample(all, func(row ruledRow) string {
		if of, _, _ := strings.Cut(row.Name, ":"); of != "own" && of != "rules_index" {
			return of
		}
		return row.Name
	})
	whole := corpora.Rounds(len(all)) == len(all)
	limit := 300 * time.Millisecond // time limit for the techniques of last resort
	if whole {
		limit = time.Minute
	}
	easy, named, solved := 0, 0, 0
	for _, row := range rows {
		byName := walkByLogic(t, row, testLimit)
		if row.Guesses < 0 || row.Guesses >= 100 {
			continue
		}
		easy++
		if byName {
			named++
		}
		if byName || walkByLogic(t, row, limit, logic.RuleCells, logic.RuleTrial) {
			solved++
		}
	}
	t.Logf("%d rows; of %d easy ones %d are solved, %d with last resorts", len(rows), easy, named, solved)
	if named*24 < easy*17 || whole && solved < easy { // 17 of 24 is the share that the techniques solve now
		t.Errorf("of %d easy rows only %d are solved, %d with last resorts", easy, named, solved)
	}
}

// BenchmarkRuleLogic solves the rows of each kind by the techniques. If these fail, it continues with the
// techniques of last resort. It reports:
//
//   - %named, %last: the share of rows solved within a limit by the techniques, and by those of last resort
//   - ms/named: the mean time for a row that the techniques solve
//   - %soon: the share of positions in which a hint takes less than goalOfHint, including the proof of the puzzle
//   - ms/hint95: the 95th percentile of the time of a hint
func BenchmarkRuleLogic(b *testing.B) {
	rows := ratedRows(b)
	for _, kind := range []struct {
		name  string
		kinds []solver.Kind
	}{
		{"cages", []solver.Kind{solver.Cage, solver.Sum, solver.LittleKiller}}, {"arrows", []solver.Kind{solver.Arrow}},
		{"thermometers", []solver.Kind{solver.Thermo, solver.SlowThermo, solver.Greater}},
	} {
		b.Run(kind.name, func(b *testing.B) {
			for b.Loop() {
				benchRuleLogic(b, slices.DeleteFunc(slices.Clone(rows), func(row ratedRow) bool {
					return !slices.ContainsFunc(row.grid.Layout().Rules(), func(r solver.Rule) bool {
						return slices.Contains(kind.kinds, r.Kind)
					})
				}))
			}
		})
	}
}

// goalOfHint is the target for the time of a hint.
const goalOfHint = 200 * time.Millisecond

// hints solves a puzzle and measures the time of a hint in each position. Each time includes the proof of the
// puzzle.
func hints(ctx context.Context, g solver.Grid, table *logic.Table) (took []time.Duration) {
	begin := clock.Processor()
	solver.Solve(ctx, g)
	proof := clock.Processor() - begin
	for p := logic.New(g); !p.Solved(); {
		begin := clock.Processor()
		step, ok := logic.Next(ctx, p, table)
		if !ok {
			break
		}
		took = append(took, proof+clock.Processor()-begin)
		p.Apply(step)
	}
	return took
}

// benchRuleLogic reports the metrics of BenchmarkRuleLogic for some rows.
func benchRuleLogic(b *testing.B, rows []ratedRow) {
	table, last := logicTable(), logicTable()
	last.Row(logic.RuleCells).Enabled, last.Row(logic.RuleTrial).Enabled = true, true
	named, solved := 0, 0
	var took time.Duration
	var each []time.Duration
	for _, row := range rows {
		each = append(each, hints(b.Context(), row.grid, table)...)
		begin := clock.Processor()
		if logic.Rate(b.Context(), row.grid, table).Solved {
			named++
			took += clock.Processor() - begin
		} else if logic.Rate(patient(b.Context(), testLimit), row.grid, last).Solved {
			solved++
		}
	}
	slices.Sort(each)
	soon, _ := slices.BinarySearch(each, goalOfHint)
	if len(each) > 0 {
		b.ReportMetric(100*float64(soon)/float64(len(each)), "%soon")
		b.ReportMetric(each[len(each)*95/100].Seconds()*1000, "ms/hint95")
	}
	b.ReportMetric(100*float64(named)/float64(max(len(rows), 1)), "%named")
	b.ReportMetric(100*float64(solved)/float64(max(len(rows), 1)), "%last")
	b.ReportMetric(took.Seconds()*1000/float64(max(named, 1)), "ms/named")
}

func isOneOf(all []string) func(string) bool {
	return func(x string) bool { return slices.Contains(all, x) }
}

func isNoneOf(all []string) func(string) bool {
	return func(x string) bool { return !slices.Contains(all, x) }
}

func firstIn[T any](all iter.Seq[T]) (first T, ok bool) {
	for x := range all {
		return x, true
	}
	return first, false
}
