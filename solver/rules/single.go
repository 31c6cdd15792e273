package rules

import "numplace/solver/internal/ruled"

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
	cells := p.places()
	s.work, s.match.work, s.again = 10+len(cells), 0, s.repeats[i]
	ok = s.filled(cells) && p.propagate(&s.run) && s.filled(cells)
	return s.spent(), s.again, ok
}

// filled reports whether each of the cells has a digit left.
func (s *single) filled(cells []int) bool {
	for _, c := range cells {
		if s.digits[c] == 0 {
			return false
		}
	}
	return true
}
