// Package combos tells which digits the cells of a cage, an arrow or another rule can hold together:
// the sets of digits that fit its sum, what stands on the board, and which of its cells must differ.
// Other rules are left out of account, so a set may be impossible for another reason.
package combos

import (
	"context"
	"errors"
	"slices"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Combos answers the page's question.
func Combos(ctx context.Context, r job.Combos) (job.CombosFound, error) {
	g, err := r.Board.Parse()
	if err != nil {
		return job.CombosFound{}, err
	}
	rules := g.Layout().Rules()
	if r.Rule < 0 || r.Rule >= len(rules) || !job.HasCombos(rules[r.Rule]) {
		return job.CombosFound{}, errors.New("no such rule")
	}
	f := finder{ctx: ctx, grid: g, layout: g.Layout(), n: g.N(), rule: rules[r.Rule]}
	f.find()
	return f.found, ctx.Err()
}

// tries bounds what a question costs: sets that are looked at, and digits that are tried in cells.
const tries = 1_000_000

// finder looks for sets of digits.
type finder struct {
	ctx    context.Context
	grid   solver.Grid
	layout *solver.Layout
	n      int
	rule   solver.Rule
	found  job.CombosFound
	count  int
	tried  int
	listed []string
}

func (f *finder) find() {
	cells := f.rule.Cells
	switch f.rule.Kind {
	case solver.Cage:
		f.sums("", cells, f.rule.Value[0], 1, f.n, true)
	case solver.Sum, solver.LittleKiller:
		f.sums("", cells, f.rule.Value[0], 1, f.n, false)
	case solver.Renban:
		for from := 1; from+len(cells)-1 <= f.n; from++ {
			set := make([]int, len(cells))
			for i := range set {
				set[i] = from + i
			}
			f.add("", cells, set)
		}
	case solver.Arrow:
		f.arrow()
	case solver.Sandwich:
		f.sandwich()
	}
	if f.found.Many = f.tried > tries; !f.found.Many {
		f.found.Sets, f.found.More = strings.Join(f.listed, " "), f.count-len(f.listed)
	}
}

// spent counts a try, and reports whether there were too many.
func (f *finder) spent() bool {
	f.tried++
	return f.tried > tries || f.tried&0xfff == 0 && f.ctx.Err() != nil
}

// sums adds the sets of digits from low to high, one for each of the cells, that have a sum. head
// stands before each set.
func (f *finder) sums(head string, cells []solver.Cell, sum, low, high int, distinct bool) {
	set := make([]int, 0, len(cells))
	var next func(least, left int)
	next = func(least, left int) {
		more := len(cells) - len(set)
		switch {
		case f.spent():
			return
		case more == 0:
			if left == 0 {
				f.add(head, cells, set)
			}
			return
		}
		for d := least; d <= high && d*more <= left; d++ {
			if d+(more-1)*high < left {
				continue
			}
			set = append(set, d)
			if distinct {
				next(d+1, left-d)
			} else {
				next(d, left-d)
			}
			set = set[:len(set)-1]
		}
	}
	next(low, sum)
}

// arrow adds, for each number that its ring or pill can hold, the sets of its shaft.
func (f *finder) arrow() {
	bulb := 1
	if len(f.rule.Value) > 0 {
		bulb = f.rule.Value[0]
	}
	pill, shaft := f.rule.Cells[:bulb], f.rule.Cells[bulb:]
	var next func(g solver.Grid, i, number int, text string)
	next = func(g solver.Grid, i, number int, text string) {
		if f.spent() || number > len(shaft)*f.n {
			return
		}
		if i == len(pill) {
			before := f.grid
			f.grid = g
			f.sums(text+"=", shaft, number, 1, f.n, false)
			f.grid = before
			return
		}
		for d := range options(g, pill[i]).All() {
			scale := 10
			if d > 9 { // two signs of a number
				scale = 100
			}
			next(g.With(pill[i], d), i+1, number*scale+int(d), text+d.String())
		}
	}
	next(f.grid, 0, 0, "")
}

// sandwich adds the sets of digits that can stand between the lowest and the highest.
func (f *finder) sandwich() {
	cells, low, high := f.rule.Cells, solver.Digit(1), solver.Digit(f.n)
	for between := range len(cells) - 1 {
		seen := len(f.listed)
		for from := 0; from+between+1 < len(cells) && len(f.listed) == seen; from++ {
			to := from + between + 1
			for _, crust := range [...][2]solver.Digit{{low, high}, {high, low}} {
				if !options(f.grid, cells[from]).Has(crust[0]) || !options(f.grid, cells[to]).Has(crust[1]) {
					continue
				}
				before := f.grid
				f.grid = before.With(cells[from], crust[0]).With(cells[to], crust[1])
				f.sums("", cells[from+1:to], f.rule.Value[0], 2, f.n-1, true)
				f.grid = before
			}
		}
	}
}

// options returns the digits that a cell can hold: the one that stands there, or its candidates.
func options(g solver.Grid, c solver.Cell) (set solver.Digits) {
	if d := g.At(c); d != 0 {
		return set.With(d)
	}
	return g.Candidates(c)
}

// add adds a set of digits if the cells can hold it, unless it was added before.
func (f *finder) add(head string, cells []solver.Cell, set []int) {
	if !f.fits(cells, set) {
		return
	}
	text := head
	for _, d := range set {
		text += solver.Digit(d).String()
	}
	if text == "" { // the crusts of a sandwich touch
		text = "–"
	}
	if slices.Contains(f.listed, text) {
		return
	}
	f.count++
	if len(f.listed) < job.MostCombos {
		f.listed = append(f.listed, text)
	}
}

// fits reports whether the cells can hold the digits of a set, in any order, with different digits in
// cells that see each other. If that takes too long, it says that they can.
func (f *finder) fits(cells []solver.Cell, set []int) bool {
	left := make([]int, f.n+1)
	for _, d := range set {
		left[d]++
	}
	order := slices.Clone(cells)
	may := func(c solver.Cell) int { return options(f.grid, c).Len() }
	slices.SortStableFunc(order, func(a, b solver.Cell) int { return may(a) - may(b) })
	placed := make([]solver.Digit, len(order))
	var place func(i int) bool
	place = func(i int) bool {
		if i == len(order) || f.spent() {
			return true
		}
	digits:
		for d := range options(f.grid, order[i]).All() {
			if left[d] == 0 {
				continue
			}
			for j := range i {
				if placed[j] == d && slices.Contains(f.layout.Sees(order[i]), order[j]) {
					continue digits
				}
			}
			left[d]--
			placed[i] = d
			if place(i + 1) {
				return true
			}
			left[d]++
		}
		return false
	}
	return place(0)
}
