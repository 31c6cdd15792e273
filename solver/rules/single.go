package rules

import (
	"math/bits"

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

func (s *single) Narrow(i int) (ok bool) {
	p := s.all[i]
	for {
		before := s.count(p)
		if before < 0 || !p.propagate(&s.run) {
			return false
		}
		switch after := s.count(p); {
		case after < 0:
			return false
		case after == before:
			return true
		}
	}
}

// count returns the number of digits that the cells of a propagator can have, or -1 if a cell has none.
func (s *single) count(p propagator) (sum int) {
	for _, c := range p.places() {
		if s.digits[c] == 0 {
			return -1
		}
		sum += bits.OnesCount32(s.digits[c])
	}
	return sum
}
