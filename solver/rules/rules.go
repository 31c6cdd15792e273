// Package rules deduces what rules about cages, lines, dots and sums say about the digits of cells.
// Whoever imports it, even without a name, lets the searches of package solver take layouts with
// such rules:
//
//	import _ "numplace/solver/rules"
//
// Rules for which solver.Rule.OnlyDigits is false need it. [Combinations] lists how a rule such as a cage can be filled
// in a position.
package rules

// For people who change this package.
//
// A rule is compiled to a few kinds of propagators: pair (two cells and the digits that they can
// have together), group (cells that see each other, and the combinations that they can have),
// balance (the range of sums of groups, and their ways when few cells are open), equation (sums that
// are equal, exactly), line (what an automaton accepts that reads cells in turn), tally (how many
// cells have a digit), and counting (cells whose digits say how many of them hold these). Sums and
// houses together give more of them (derive.go), so do several sums (combine.go), and two houses that
// cross give sameSets (two sets of cells that have the same digits).
//
// The quick search (quick.go, guess.go) runs them on digits that it changes at once; the learning search of
// package solver asks for the reasons (run.go).
//
// What takes more time than it saves is left out. Hints read rules on their own (solver/logic).
// The table kinds has, for each kind of rule, what it is compiled to. A new kind
// needs an entry there and, if it is like another one, nothing else.

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
