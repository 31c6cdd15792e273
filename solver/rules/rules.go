// Package rules deduces which digits are possible under rules about cages, lines, dots and sums. If a program
// imports it, even without a name, the searches of package solver support layouts with such rules:
//
//	import _ "numplace/solver/rules"
//
// Rules for which solver.Rule.OnlyDigits is false need this package. [Combinations] lists the combinations of
// digits that can fill a rule, such as a cage, in a position.
package rules

// For people who change this package.
//
// A rule is compiled to one or more propagators. The types of propagators are:
//   - pair: two cells and the pairs of digits that they can have;
//   - group: cells that see each other, and the combinations of digits that they can have;
//   - balance: a sum of cells that see each other in groups. It compares ranges, and tries all ways
//     if few cells are open;
//   - equation: several sums that are equal. It finds nearly all consequences;
//   - line: cells whose digits an automaton reads in order and must accept;
//   - tally: cells of which a given number have a digit;
//   - skyscraper and sandwich: rows and columns with clues of these kinds;
//   - variety: a few cells with digits of all groups, such as low, middle and high digits;
//   - counting: cells in which each digit equals the number of cells that contain it;
//   - sameSets: two sets of cells that have the same digits.
//
// Further propagators come from sums and houses together (derive.go), from several sums (combine.go), and
// from two houses that overlap (overlap.go).
//
// The quick search (quick.go, guess.go) runs the propagators on digits that it changes directly. The learning
// search of package solver asks them for the reasons of their deductions (run.go).
//
// Deductions that take more time than they save are omitted. Hints interpret rules independently
// (solver/logic). The table kinds defines what each kind of rule is compiled to. A new kind needs an entry
// there. If it resembles another kind, it needs nothing else.

import (
	"context"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

func init() {
	ruled.Compile = func(ctx context.Context, layout any, houses []int32) (ruled.Rules, error) {
		s, err := compile(ctx, layout.(*solver.Layout))
		if err != nil {
			return nil, err
		}
		s.frame = newFrame(s, houses)
		return s, nil
	}
}

func (s *set) Apart() [][2]int { return s.apart }

func (s *set) NewRun() ruled.Run { return newRun(s) }
