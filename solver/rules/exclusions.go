package rules

import (
	"context"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// Mark is a candidate: a digit of a cell.
type Mark struct {
	Cell  solver.Cell
	Digit solver.Digit
}

// Exclusion is a candidate that rules exclude.
type Exclusion struct {
	Mark
	Rules   []solver.Rule // those that exclude it: often one, or several sums together with houses
	Because []Mark        // candidates whose absence is why
}

// Exclusions returns candidates of empty cells that the rules of the layout exclude, each rule by
// itself or sums together with houses, one after the other: what one excludes may be a reason for
// the next. What houses alone exclude is left out. ok is false if the candidates contradict the
// rules. When ctx ends first, the exclusions so far are returned.
func Exclusions(ctx context.Context, p solver.Position) (found []Exclusion, ok bool) {
	l := p.Layout()
	if l.OnlyDigits() {
		return nil, true
	}
	r := newRun(ruled.Of(l).(*set))
	r.skip = [classes]bool{ofHouses: true}
	all := uint32(solver.DigitsUpTo(l.N()))
	r.Start(func(int) uint32 { return all })
	for c := range l.Cells() {
		for gone := all &^ uint32(p.Candidates(solver.Cell(c))); gone != 0; gone &= gone - 1 {
			r.Removed(c<<5 | int(solver.Digits(gone).Min()-1))
		}
	}
	for ctx.Err() == nil {
		removed, _, ok := r.Step()
		if !ok {
			return found, false
		}
		if len(removed) == 0 {
			return found, true
		}
		for _, m := range removed {
			if r.digits[m>>5]>>(m&31)&1 == 0 {
				continue
			}
			e := Exclusion{Mark: markOf(m)}
			for _, i := range r.origin[r.madeBy[m]] {
				e.Rules = append(e.Rules, l.Rules()[i])
			}
			for _, other := range r.Explain(nil, m) {
				e.Because = append(e.Because, markOf(other))
			}
			if p.At(e.Cell) == 0 {
				found = append(found, e)
			}
			r.Removed(m)
			if r.digits[m>>5] == 0 {
				return found, false
			}
		}
	}
	return found, true
}

func markOf(candidate int) Mark {
	return Mark{solver.Cell(candidate >> 5), solver.Digit(candidate&31 + 1)}
}
