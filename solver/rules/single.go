package rules

import (
	"slices"

	"numplace/solver/internal/ruled"
)

// single applies single propagators to digits that its user sets. Package logic uses it to find out what one
// rule implies.
type single struct{ run }

func (s *set) Sources() []ruled.Source {
	if s.none {
		return nil
	}
	all := make([]ruled.Source, len(s.all))
	for i, p := range s.all {
		all[i] = ruled.Source{Rule: s.source[i], Cells: p.places()}
	}
	return all
}

func (s *set) NewSingle() ruled.Single {
	return &single{run{set: s, masks: make([]uint32, s.most), direct: true}}
}

func (s *single) Digits() []uint32 { return s.digits[:s.cells] }

func (s *single) Narrow(i int) (work int, again, ok bool) {
	p := s.all[i]
	s.work, s.match.work, s.again = 10+len(p.places()), 0, s.repeats[i]
	ok = !s.empty(p) && p.propagate(&s.run) && !s.empty(p)
	return s.spent(), s.again, ok
}

// empty reports whether a cell of a propagator has no digit.
func (s *single) empty(p propagator) bool {
	return slices.ContainsFunc(p.places(), func(c int) bool { return s.digits[c] == 0 })
}
