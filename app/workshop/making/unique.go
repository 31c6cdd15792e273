package making

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file implements the tool that makes the solution of a board unique, and describes the clues that tools add
// or leave out.

// These limit the search of the tool: the time, and the number of puzzles that are rated to find some of a level.
const (
	patienceOfUnique = 30 * time.Second
	mostRated        = 24
)

// completed is a puzzle with one solution and its rating.
type completed struct {
	generate.Completion
	path logic.Path
}

// makeUnique emits puzzles that have one solution because of added clues. If a level is wished for, these are
// the puzzles of that level or, if there are none, the nearest ones.
func (v *varying) makeUnique() job.Varied {
	within, cancel := job.Within(v.ctx, patienceOfUnique)
	defer cancel()
	all, err := generate.Unique(within, v.g,
		generate.Goal{Level: logic.Level(v.Level), Table: v.table, Seed: generate.SeedOf(v.Seed)})
	switch {
	case errors.Is(err, generate.ErrUnique):
		return v.says(soundAlready)
	case errors.Is(err, solver.ErrNone):
		return v.says(noAddition)
	case err != nil:
		return v.says(tooLong)
	}
	var others []completed
	for c := range all {
		one := completed{c, coach.RateWithin(within, briefly, c.Grid, v.table)}
		if v.Level == 0 || one.path.Level == logic.Level(v.Level) && one.path.Solved {
			v.complete(one)
		} else {
			others = append(others, one)
		}
		if v.shown == drawnVaried || v.shown+len(others) == mostRated {
			break
		}
	}
	switch {
	case v.shown > 0:
		return job.Varied{}
	case len(others) > 0:
		slices.SortStableFunc(others, func(a, b completed) int { return v.far(a) - v.far(b) })
		for _, one := range others[:min(len(others), drawnVaried)] {
			v.complete(one)
		}
		return v.says(otherLevels)
	case within.Err() != nil:
		return v.says(tooLong)
	}
	return v.says(noneUnique)
}

// far returns how many levels a puzzle is from the wished one. A puzzle without a rating is the farthest.
func (v *varying) far(c completed) int {
	if c.path.Level == 0 {
		return int(logic.Extreme) + 1
	}
	return max(int(c.path.Level)-int(v.Level), int(v.Level)-int(c.path.Level))
}

func (v *varying) complete(c completed) {
	says := make([]string, len(c.Added))
	for i, clue := range c.Added {
		says[i] = v.clue(added, clue)
	}
	v.show(c.Grid, strings.Join(says, comma.In(v.Lang)), func() logic.Path { return c.path })
}

// clue returns a sentence about a clue: its digit, or the name of its rule, and where it is. t is added or
// leftOut.
func (v *varying) clue(t text, c generate.Clue) string {
	cell := func(at solver.Cell) string {
		row, col := v.g.Layout().RowCol(at)
		return v.Naming.Cell(v.Lang, row, col)
	}
	if c.IsGiven() {
		return t.With(v.Lang, "digit", c.Digit.String(), "cell", cell(c.Cell))
	}
	name := v.nameOf(c)
	switch c.Rule.Kind.Shape() {
	case solver.CellPair:
		t = map[text]text{added: addedBetween, leftOut: leftOutBetween}[t]
	case solver.CellRay, solver.CellRow:
		t = map[text]text{added: addedAlong, leftOut: leftOutAlong}[t]
	default:
		return t.With(v.Lang, "digit", name, "cell", cell(c.Cell))
	}
	last := c.Rule.Cells[len(c.Rule.Cells)-1]
	return t.With(v.Lang, "what", name, "cell", cell(c.Cell), "other", cell(last))
}

// nameOf returns the name of a rule that is a clue, in the middle of a sentence.
func (v *varying) nameOf(c generate.Clue) string {
	r := c.Rule
	value := 0
	if len(r.Value) > 0 {
		value = r.Value[0]
	}
	switch {
	case c.Number:
		return sumOf.With(v.Lang, "n", strconv.Itoa(value))
	case r.Kind == solver.XV && value == 5:
		return "V"
	case r.Kind == solver.XV && value == 10:
		return "X"
	}
	of := v.g.Layout()
	if with, err := of.WithRules(append(slices.Clip(of.Rules()), r)...); err == nil {
		of = with // rules of the setter's own are numbered
	}
	name := i18n.RuleOf(v.Lang, of, r)
	if v.Lang == i18n.En && len(name) > 1 && name[1] >= 'a' && name[1] <= 'z' {
		name = strings.ToLower(name[:1]) + name[1:]
	}
	return name
}
