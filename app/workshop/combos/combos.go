// Package combos lists the sets of digits that the cells of a cage, an arrow or another rule can still hold,
// given the rule and the digits on the board. For cells that the user selects, it derives their total from
// the sums of cages and houses.
package combos

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/cellset"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/rules"
)

// Combos answers a request about the cells of a rule, or about selected cells.
func Combos(ctx context.Context, r job.Combos) (job.CombosFound, error) {
	g, err := r.Board.Parse()
	if err != nil {
		return job.CombosFound{}, err
	}
	a := &answer{Combos: r, board: newBoard(g)}
	if r.Cells != "" {
		return a.selected(ctx)
	}
	all := g.Layout().Rules()
	if r.Rule < 0 || r.Rule >= len(all) {
		return job.CombosFound{}, errors.New("rule index " + strconv.Itoa(r.Rule) + " is out of range")
	}
	if !a.combine(ctx, all[r.Rule]) {
		return job.CombosFound{}, errors.New("rules of this kind have no combinations")
	}
	if rule := all[r.Rule]; rule.Kind.AddsUp() && len(rule.Value) > 0 {
		a.left(rule.Value[0], rule.Cells)
	}
	return a.done(ctx)
}

// answer collects the parts of an answer.
type answer struct {
	job.Combos
	board
	found job.CombosFound
	said  []string // sentences about sums, for CombosFound.Says
	ways  []string // sentences about the number of sets and their digits, to follow the sentences in said
}

func (a *answer) done(ctx context.Context) (job.CombosFound, error) {
	a.found.Says = strings.Join(append(a.said, a.ways...), i18n.Dot)
	return a.found, ctx.Err()
}

func (a *answer) say(s string) { a.said = append(a.said, s) }

// combine finds the sets of digits that the cells of a rule can hold. ok is false if rules of this kind have
// no such sets.
func (a *answer) combine(ctx context.Context, rule solver.Rule) (ok bool) {
	found, ok := rules.Combinations(ctx, a.grid.Position(), rule)
	if !ok {
		return false
	}
	e := &a.found
	e.Searched, e.Of = true, format.CellsText(found.Cells)
	and := "+"
	if !found.Added {
		and = "\u00a0"
	}
	crossed := strings.Split(string(format.Crossed(a.Crossed).Of(e.Of)), ",")
	left := found.Sets[:0:0]
	for i, set := range found.Sets {
		digits := make([]string, len(set))
		for j, d := range set {
			digits[j] = d.String()
		}
		if !slices.Contains(crossed, strings.Join(digits, "")) {
			left = append(left, set)
		}
		if i < job.MostCombos {
			if i > 0 {
				e.Sets += " "
			}
			e.Sets += strings.Join(digits, and)
		}
	}
	e.Cells, e.More, e.Many = len(found.Cells), len(found.Sets)-min(len(found.Sets), job.MostCombos), found.More
	a.count(found, left)
	return true
}

// count adds three sentences: about the number of sets, about the number that the user has not crossed out,
// and about the digits that these remaining sets allow in the empty cells. left has the sets that are not
// crossed out.
func (a *answer) count(found rules.Combined, left [][]solver.Digit) {
	all, lang := len(found.Sets), a.Lang
	switch {
	case all == 0:
	case found.More:
		a.ways = append(a.ways, waysOver.With(lang, "n", i18n.Number(all)))
		return // sets that were not found may have other digits
	case len(left) == 0:
		a.ways = append(a.ways, waysNone.In(lang))
	case len(left) < all:
		a.ways = append(a.ways, waysLeft.With(lang, "left", i18n.Number(len(left)), "n", i18n.Number(all)))
	default:
		a.ways = append(a.ways, ways.With(lang, all))
	}
	var placed []solver.Digit
	for _, c := range found.Cells {
		if d := a.grid.At(c); d != 0 {
			placed = append(placed, d)
		}
	}
	var can solver.Digits
	for _, set := range left {
		taken := slices.Clone(placed)
		for _, d := range set {
			if i := slices.Index(taken, d); i >= 0 {
				taken = slices.Delete(taken, i, i+1)
			} else {
				can = can.With(d)
			}
		}
	}
	if can != 0 && can != solver.DigitsUpTo(a.layout.N()) {
		a.ways = append(a.ways, digits.With(lang, "digits", strings.Join(i18n.Written(can), " ")))
	}
}

// left adds a sentence about the sum that remains for the empty cells of a rule, if some of its cells have
// digits. total is the sum of all its cells.
func (a *answer) left(total int, cells []solver.Cell) {
	sum, filled := a.digitsOf(cellset.Of(cells))
	if empty := len(cells) - filled; filled > 0 && empty > 0 {
		a.say(left.With(a.Lang, empty, "sum", strconv.Itoa(total-sum)))
	}
}

// selected answers a request about selected cells.
func (a *answer) selected(ctx context.Context) (job.CombosFound, error) {
	cells, ok := format.CellsIn(a.Cells, a.layout.Cells())
	if !ok {
		return job.CombosFound{}, errors.New("invalid list of selected cells " + strconv.Quote(a.Cells))
	}
	if total, ok := a.sums(cellset.Of(cells)); ok && len(cells) <= format.MostCrossedCells {
		a.combine(ctx, solver.Rule{Kind: solver.Sum, Cells: cells, Value: []int{total}})
	}
	return a.done(ctx)
}
