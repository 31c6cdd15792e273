package links

import (
	"context"
	"fmt"
	"iter"
	"maps"
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
func logicTable() *logic.Table { return tableUpTo(logic.Hard) }

// tableUpTo returns the standard table without the techniques above a level.
func tableUpTo(level logic.Level) *logic.Table {
	table := logic.StandardTable()
	table.Rows = slices.DeleteFunc(table.Rows, func(row logic.Row) bool {
		return row.Technique.OfEqualSets() && row.Level > level
	})
	for i := range table.Rows {
		table.Rows[i].Enabled = table.Rows[i].Enabled && table.Rows[i].Level <= level
	}
	return table
}

// stage is a group of techniques. A walk uses a stage only if no earlier one has a step.
type stage int

const (
	upToHard stage = iota
	upToUnfair
	byCells  // RuleCells
	byTrying // RuleTrial
	notSolved
)

// next returns the first step that the techniques of a stage find.
func (s stage) next(ctx context.Context, p *logic.Position) (logic.Step, bool) {
	switch s {
	case upToHard:
		return logic.Next(ctx, p, logicTable())
	case upToUnfair:
		return logic.Next(ctx, p, tableUpTo(logic.Unfair))
	case byCells:
		return firstIn(logic.Find(ctx, p, logic.RuleCells, logic.Options{}))
	}
	return firstIn(logic.Find(ctx, p, logic.RuleTrial, logic.Options{}))
}

// walked is the result of a walk.
type walked struct {
	stage stage         // the last stage that the walk needed, or notSolved
	late  time.Duration // the processor time by which the last search exceeded the limit, or 0
}

// walkByLogic solves a row step by step and checks each step. The first stage has the time limit named, and all
// further ones together have the time limit more.
func walkByLogic(t *testing.T, row ruledRow, named, more time.Duration) (result walked) {
	t.Helper()
	p, ctx := logic.New(row.puzzle.Grid), patient(t.Context(), named)
	stuck := false
	for !p.Solved() {
		step, ok := upToHard.next(ctx, p)
		if !ok && !stuck {
			stuck, ctx = true, patient(t.Context(), more)
		}
		for s := upToUnfair; s < notSolved && !ok; s++ {
			if step, ok = s.next(ctx, p); ok {
				result.stage = max(result.stage, s)
			}
		}
		if !ok {
			result.stage, result.late = notSolved, max(0, clock.Processor()-ctx.until)
			break
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
	return result
}

// shares counts rows, and by stage those that a walk solves without a later stage.
type shares struct {
	rows   int
	solved [notSolved]int
}

func (s *shares) add(w walked) {
	s.rows++
	for at := w.stage; at < notSolved; at++ {
		s.solved[at]++
	}
}

// String returns the number of rows, and the percentages that are solved by the stages.
func (s *shares) String() string {
	text := fmt.Sprintf("%4d rows:", s.rows)
	for _, n := range s.solved {
		text += fmt.Sprintf(" %3d%%", 100*n/max(s.rows, 1))
	}
	return text
}

// short reports whether fewer rows are solved by a stage than the given percentage.
func (s *shares) short(at stage, percent int) bool { return 100*s.solved[at] < percent*s.rows }

// On boards with rules, every step agrees with the solution, and its proof is valid. The shares of rows that are
// solved by each group of techniques do not fall. With NUMPLACE_LONG=1, the test walks over all rows and
// logs the shares by collection, by number of guesses and by kind of rule.
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
	named, more := testLimit, 300*time.Millisecond
	whole := corpora.Rounds(len(all)) == len(all)
	if whole {
		named, more = 30*time.Second, 30*time.Second
	}
	by := map[string]*shares{}
	for _, row := range rows {
		of, _, _ := strings.Cut(row.Name, ":")
		groups := append([]string{"all of " + of}, row.Kinds...)
		if row.Guesses >= 0 && row.Guesses < 100 {
			groups = append(groups, easyRows)
		}
		slices.Sort(groups)
		limit := more
		if !whole && !slices.Contains(groups, easyRows) {
			limit = 0
		}
		w := walkByLogic(t, row, named, limit)
		for _, group := range slices.Compact(groups) {
			if by[group] == nil {
				by[group] = &shares{}
			}
			by[group].add(w)
		}
		if whole {
			t.Logf("%s: stage %d, %s", row.Name, w.stage, row.Kinds)
		}
		if w.late > mostLate {
			t.Errorf("%s: the search ends %v after its limit", row.Name, w.late)
		}
	}
	for _, group := range slices.Sorted(maps.Keys(by)) {
		if whole || strings.Contains(group, " ") {
			t.Logf("%-28s %v", group, by[group])
		}
	}
	for group, least := range leastShares {
		s := by[group]
		if s == nil {
			continue // a collection that is not there
		}
		for at, percent := range least {
			if s.short(stage(at), percent) && (whole || stage(at) < byCells) {
				t.Errorf("of %s, the techniques up to stage %d solve less than %d%%: %v", group, at, percent, s)
			}
		}
	}
}

const (
	easyRows = "rows of few guesses" // rows for which ISS needs fewer than 100 guesses
	mostLate = 250 * time.Millisecond
)

// leastShares are percentages of rows that the stages must solve. They are a little lower than the present ones.
var leastShares = map[string][notSolved]int{
	easyRows:             {78, 78, 85, 95},
	"all of rules_index": {63, 63, 71, 82},
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
