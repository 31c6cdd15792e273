package logic

import (
	"numplace/solver"
)

// This file computes which digits the cells of a sandwich or an X-sum can have. Both divide a row or column
// into cells whose sum is known and others. Because all digits of the line differ, the two parts have
// disjoint sets of digits, and each part can be filled separately.

// parts is a division of a line: some cells have a fixed digit, and the digits of others add up to a total.
type parts struct {
	fixed [2]solver.Digit // the digits of the cells at the indices in at
	at    [2]int          // the second index is -1 if only one cell is fixed
	from  int             // the cells with indices from .. to-1 add up to total
	to    int
	total int
}

// divisions calls yield for each division that the clue of a rule allows.
func divisions(n int, r solver.Rule, yield func(parts)) {
	if r.Kind == solver.XSum {
		for x := 1; x <= n; x++ {
			yield(parts{fixed: [2]solver.Digit{solver.Digit(x)}, at: [2]int{0, -1}, from: 1, to: x,
				total: r.Value[0] - x})
		}
		return
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			for _, ends := range [][2]solver.Digit{{1, solver.Digit(n)}, {solver.Digit(n), 1}} {
				yield(parts{fixed: ends, at: [2]int{i, j}, from: i + 1, to: j, total: r.Value[0]})
			}
		}
	}
}

// divides reports whether divisions describe the rule of a relation.
func (r *relation) divides(s *search) bool {
	if r.tests == nil || r.rule < 0 || len(r.cells) != s.n || s.n > 9 {
		return false
	}
	kind := s.layout.Rules()[r.rule].Kind
	return kind == solver.Sandwich || kind == solver.XSum
}

// divide returns the digits that the cells of a line can have, if each can have those of masks. none is true
// if the line cannot be filled.
func (r *relation) divide(s *search, masks []solver.Digits) (support []solver.Digits, none bool) {
	support, none = make([]solver.Digits, len(masks)), true
	all := solver.DigitsUpTo(s.n)
	divisions(s.n, s.layout.Rules()[r.rule], func(p parts) {
		rest := all
		var inner, outer []int
		for i := range masks {
			switch {
			case i == p.at[0] && masks[i].Has(p.fixed[0]):
				rest = rest.Without(p.fixed[0])
			case i == p.at[1] && masks[i].Has(p.fixed[1]):
				rest = rest.Without(p.fixed[1])
			case i == p.at[0] || i == p.at[1]:
				return
			case p.from <= i && i < p.to:
				inner = append(inner, i)
			default:
				outer = append(outer, i)
			}
		}
		s.setsOf(rest, len(inner), p.total, func(set solver.Digits) {
			s.work(8)
			in, ok := s.placings(masks, inner, set)
			if !ok {
				return
			}
			out, ok := s.placings(masks, outer, rest&^set)
			if !ok {
				return
			}
			none = false
			for k, i := range inner {
				support[i] |= in[k]
			}
			for k, i := range outer {
				support[i] |= out[k]
			}
			for k, i := range p.at {
				if i >= 0 {
					support[i] = support[i].With(p.fixed[k])
				}
			}
		})
	})
	return support, none
}

// placings returns the digits that cells can have if together they have exactly the digits of a set. ok is
// false if that is impossible.
func (s *search) placings(masks []solver.Digits, cells []int, set solver.Digits) (support []solver.Digits, ok bool) {
	w := ways{support: make([]solver.Digits, len(cells))}
	own := make([]solver.Digits, len(cells))
	for k, i := range cells {
		own[k] = masks[i]
	}
	return w.support, len(cells) == 0 || w.match(s, own, set)
}

// divided computes w.support with divide. If full is true, it ignores which candidates are crossed out in the
// open cells.
func (w *ways) divided(s *search, full bool) (support []solver.Digits, none bool) {
	masks := make([]solver.Digits, len(w.relation.cells))
	for i, c := range w.relation.cells {
		if masks[i] = s.layout.Digits(solver.Cell(c)); s.digit[c] != 0 {
			masks[i] = solver.Digits(0).With(s.digit[c])
		}
	}
	if !full {
		for k, i := range w.from {
			masks[i] = w.support[k]
		}
	}
	all, none := w.relation.divide(s, masks)
	for _, i := range w.from {
		support = append(support, all[i])
	}
	return support, none
}
