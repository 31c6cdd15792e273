package logic

import "numplace/solver"

// templateSet finds steps by templates, the ways to place a digit in the whole grid. It places a digit in the
// cells that are in all of its templates. templateDelete eliminates the digit from the cells that are in none
// of them. A template is discarded if it uses a cell that is in all templates of another digit. In a large
// grid, a digit may have too many templates to enumerate. Such a digit gives no step.
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

// byTemplates calls conclude for each digit with a summary of its templates, and yields the resulting steps.
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

// mostTemplates is the maximum number of placements in the search for the templates of a digit. An empty 9x9
// grid takes 129,501 placements.
const mostTemplates = 1 << 17

// commonPart describes which cells the templates of a digit have in common.
type commonPart struct {
	all set // the cells that are in all templates
	any set // the cells that are in at least one template
}

// templates returns the commonPart of each digit. The templates of a digit restrict those of other digits, so
// the search is repeated until nothing changes.
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
	left  int // the number of placements left for the search
}

// add places the digit in each of b.rows[row:]. cells are the cells chosen so far, and seen the cells that
// they see.
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
