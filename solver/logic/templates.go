package logic

import "numplace/solver"

// templateSet finds the cells that a digit has in all of its templates, and templateDelete the
// candidates that it has in no template. A template is a way to place a digit in the whole grid. It
// is discarded if it needs a cell that another digit has in all of its own templates. In a large
// grid a digit may have too many templates to enumerate. Then it gives no step.
func templateSet(s *search, t Technique) {
	s.byTemplates(func(d int, x commonPart) Step {
		return Step{Technique: t, Place: allOf(solver.Digit(d), x.all)}
	})
}

func templateDelete(s *search, t Technique) {
	s.byTemplates(func(d int, x commonPart) Step {
		return Step{Technique: t, Remove: allOf(solver.Digit(d), s.at[d].minus(x.any))}
	})
}

// byTemplates hands out what the templates of each digit lead to.
func (s *search) byTemplates(conclude func(d int, x commonPart) Step) {
	for d, x := range s.templates() {
		if s.at[d].empty() {
			continue
		}
		step := conclude(d, x)
		step.Proof.Digits = solver.Digits(0).With(solver.Digit(d))
		if len(step.Place)+len(step.Remove) > 0 && !s.found(step) {
			return
		}
	}
}

// mostTemplates bounds the search for the templates of a digit. An empty 9x9 grid takes 129,501
// placements.
const mostTemplates = 1 << 17

// commonPart sums up the templates of a digit.
type commonPart struct {
	all set // the cells that are in all of them
	any set // the cells that are in at least one of them
}

// templates returns the common parts by digit. It repeats the search until nothing changes.
func (s *search) templates() []commonPart {
	out := make([]commonPart, s.n+1)
	free := make([]set, s.n+1)
	for d := range free {
		free[d] = s.at[d]
	}
	for changed := true; changed; {
		changed = false
		for d := 1; d <= s.n; d++ {
			if s.at[d].empty() {
				continue
			}
			b := templateBuilder{search: s, free: free[d], digit: solver.Digit(d)}
			b.out.all = s.at[d]
			for _, row := range s.rows {
				if s.mask(row, d) != 0 {
					b.rows = append(b.rows, row)
				}
			}
			b.left = mostTemplates
			if b.add(0, set{}, set{}); b.left <= 0 {
				b.out = commonPart{any: s.at[d]}
			}
			if b.out.all.equal(out[d].all) && b.out.any.equal(out[d].any) {
				continue
			}
			changed = true
			out[d] = b.out
			free[d] = b.out.any
			for e := 1; e <= s.n; e++ {
				if e != d {
					free[e] = free[e].minus(b.out.all)
				}
			}
		}
	}
	return out
}

// templateBuilder enumerates the templates of a digit.
type templateBuilder struct {
	*search
	free  set
	digit solver.Digit
	rows  []int
	out   commonPart
	left  int // the placements that the search may still make
}

// add places the digit in the rows from index row on.
func (b *templateBuilder) add(row int, cells, seen set) {
	b.work(1)
	if b.left--; b.left < 0 {
		return
	}
	if row == len(b.rows) {
		b.out.all = b.out.all.and(cells)
		b.out.any = b.out.any.or(cells)
		return
	}
	here := b.house[b.rows[row]].set.and(b.free).minus(seen)
	for c := here.first(); c >= 0; c = here.after(c) {
		b.add(row+1, cells.with(c), seen.or(b.sees[c]))
	}
}
