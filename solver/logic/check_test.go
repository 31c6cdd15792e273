package logic

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// stuck returns one position for each of our puzzles, in which the techniques up to level limit find no more
// steps.
func stuck(t *testing.T, limit Level) []*Position {
	t.Helper()
	var all []*Position
	for _, puzzle := range ownPuzzles {
		p := New(parse(t, puzzle))
		if Walk(t.Context(), p, easy(limit)).Solved {
			t.Fatal("the puzzle is too easy")
		}
		all = append(all, p)
	}
	return all
}

// Check refuses a step that removes a true candidate or places a false one.
func TestCheckRefusesWhatIsTrue(t *testing.T) {
	p, solved := stuck(t, Medium)[0], solution(t, parse(t, ownPuzzles[0]))
	n := 0
	for step := range Steps(t.Context(), p, StandardTable()) {
		if n++; n%7 != 0 {
			continue
		}
		for c := range solver.Cell(81) {
			if p.At(c) != 0 {
				continue
			}
			wrong := step
			wrong.Place = nil
			wrong.Remove = []Candidate{{c, solved.At(c)}}
			if err := Check(p, wrong); err == nil {
				t.Errorf("%s removes the true %v", step.Technique.Key(), wrong.Remove)
			}
			wrong.Remove = nil
			wrong.Place = []Candidate{{c, p.Candidates(c).Without(solved.At(c)).Min()}}
			if err := Check(p, wrong); err == nil {
				t.Errorf("%s places the false %v", step.Technique.Key(), wrong.Place)
			}
		}
	}
}

// Check refuses a step if part of its evidence is missing or false.
func TestCheckNeedsEvidence(t *testing.T) {
	positions := append(stuck(t, Medium), stuck(t, Easy)...)
	found := make([][]Step, len(positions))
	for i, p := range positions {
		found[i] = slices.Collect(Steps(t.Context(), p, StandardTable()))
	}
	for _, rule := range []struct {
		name  string
		spoil func(*Position, *Step) bool // damages the step; returns false if this damage is not possible for the step
		want  []error
	}{
		{"no result", func(p *Position, s *Step) bool {
			s.Place, s.Remove = nil, nil
			return true
		}, []error{ErrNothing}},
		{"a candidate that is not there", func(p *Position, s *Step) bool {
			for c := range solver.Cell(81) {
				if p.At(c) != 0 {
					s.Remove = append(s.Remove, Candidate{c, p.At(c)})
					return true
				}
			}
			return false
		}, []error{ErrNothing}},
		{"no proof", func(p *Position, s *Step) bool {
			s.Proof = Proof{}
			return true
		}, []error{ErrUnproved, ErrEvidence}},
		{"a cell less", func(p *Position, s *Step) bool {
			if s.Technique != NakedPair && s.Technique != LockedPair && s.Technique != XYWing {
				return false // fewer cells of a larger set may prove the same result
			}
			s.Proof.Cells = s.Proof.Cells[1:]
			return true
		}, []error{ErrUnproved}},
		{"a house of the base less", func(p *Position, s *Step) bool {
			if s.Technique != XWing && s.Technique != FinnedXWing {
				return false // fewer houses of a larger fish may prove the same result
			}
			s.Proof.Base = s.Proof.Base[1:]
			return true
		}, []error{ErrUnproved}},
		{"a cover less", func(p *Position, s *Step) bool {
			if s.Technique < XWing || s.Technique > Leviathan && s.Technique < FinnedXWing ||
				s.Technique > SashimiLeviathan {
				return false // the covers of other fish overlap
			}
			s.Proof.Cover = s.Proof.Cover[1:]
			return true
		}, []error{ErrEvidence}},
		{"a strong link in a house with more places", func(p *Position, s *Step) bool {
			if len(s.Proof.Links) == 0 {
				return false
			}
			for h := range p.house {
				l := &s.Proof.Links[0]
				if l.Strong && p.at[l.From.Digit].and(p.house[h].set).len() > 2 {
					s.Proof.Links = slices.Clone(s.Proof.Links)
					s.Proof.Links[0].House = h
					return true
				}
			}
			return false
		}, []error{ErrEvidence}},
		{"a weak link between cells that do not see each other", func(p *Position, s *Step) bool {
			s.Proof.Links = slices.Clone(s.Proof.Links)
			for i, l := range s.Proof.Links {
				if !l.Strong {
					far := p.open.minus(p.sees[l.From.Cells[0]]).without(int(l.From.Cells[0]))
					s.Proof.Links[i] = weak(l.From.Digit, int(l.From.Cells[0]), far.first())
					return true
				}
			}
			return false
		}, []error{ErrEvidence}},
		{"corners twice", func(p *Position, s *Step) bool {
			if s.Proof.Deadly == nil {
				return false
			}
			a, b := s.Proof.Deadly[0], s.Proof.Deadly[2]
			s.Proof.Deadly = []solver.Cell{a, a, b, b}
			return true
		}, []error{ErrEvidence}},
		{"a digit that its set has is not claimed", func(p *Position, s *Step) bool {
			return reclaim(s, func(digits solver.Digits) solver.Digits { return digits.Without(digits.Min()) })
		}, []error{ErrEvidence}},
		{"a digit that its set does not have is claimed", func(p *Position, s *Step) bool {
			return reclaim(s, func(digits solver.Digits) solver.Digits {
				return digits.With((solver.DigitsUpTo(p.n) &^ digits).Min())
			})
		}, []error{ErrEvidence}},
		{"another digit is claimed for a set", func(p *Position, s *Step) bool {
			return reclaim(s, func(digits solver.Digits) solver.Digits {
				return digits.Without(digits.Min()).With((solver.DigitsUpTo(p.n) &^ digits).Min())
			})
		}, []error{ErrEvidence}},
	} {
		t.Run(rule.name, func(t *testing.T) {
			tried := 0
			for i, p := range positions {
				for _, step := range found[i] {
					key, proof := step.Technique.Key(), step.Proof
					if !rule.spoil(p, &step) {
						continue
					}
					tried++
					err := Check(p, step)
					if !slices.ContainsFunc(rule.want, func(want error) bool { return errors.Is(err, want) }) {
						t.Fatalf("%s %+v: %v", key, proof, err)
					}
				}
			}
			if tried == 0 {
				t.Error("no step to try it on")
			}
		})
	}
}

// reclaim changes the digits that a step claims for its last set. It returns false if the step has no set. It
// also returns false if that set already has all nine digits, because then it has no other digit to claim.
func reclaim(s *Step, change func(solver.Digits) solver.Digits) bool {
	if len(s.Proof.Sets) == 0 {
		return false
	}
	s.Proof.Sets = slices.Clone(s.Proof.Sets)
	last := &s.Proof.Sets[len(s.Proof.Sets)-1]
	if last.Digits.Len() == 9 {
		return false
	}
	last.Digits = change(last.Digits)
	return true
}

// Check refuses an avoidable rectangle whose filled corners are givens.
func TestCheckOfGivenCorners(t *testing.T) {
	i := slices.IndexFunc(ownLibrary, func(line string) bool { return strings.HasPrefix(line, ":0608") })
	entered, given := readCase(t, ownLibrary[i]), readCase(t, strings.ReplaceAll(ownLibrary[i], "+", ""))
	n := 0
	for step := range Find(t.Context(), entered.position, AvoidableRectangle2, Options{}) {
		n++
		if err := Check(entered.position, step); err != nil {
			t.Error(err)
		}
		if err := Check(given.position, step); !errors.Is(err, ErrEvidence) {
			t.Errorf("with given corners: %v", err)
		}
	}
	if n == 0 {
		t.Error("no rectangle")
	}
}
