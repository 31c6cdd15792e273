package links

// This file builds the automata of constraints that no kind of rule covers, but that can be checked by reading their
// cells one after another.

import (
	"slices"

	"numplace/solver"
	"numplace/solver/automaton"
)

// machineOfSteps returns the automaton that starts in a state and reads digits with step, which returns false for a
// digit that it rejects. A state is what the automaton remembers of the digits that it has read. ends reports whether
// a line can end in a state. ok is false if the automaton would be too large for a rule.
func machineOfSteps[S comparable](n int, start S, step func(s S, digit int) (S, bool), ends func(S) bool) (
	value []int, ok bool,
) {
	const most = 500 // states before equivalent ones are merged
	number := map[S]int{start: 0}
	states := []S{start}
	m := automaton.Machine{Starts: []int{0}}
	for i := 0; i < len(states); i++ {
		next := make([][]int, n)
		for d := 1; d <= n; d++ {
			s, ok := step(states[i], d)
			if !ok {
				continue
			}
			at, had := number[s]
			if !had {
				at = len(states)
				number[s], states = at, append(states, s)
			}
			next[d-1] = []int{at}
		}
		if len(states) > most {
			return nil, false
		}
		m.Next = append(m.Next, next)
		if ends(states[i]) {
			m.Ends = append(m.Ends, i)
		}
	}
	value, err := m.Value(n)
	return value, err == nil
}

// tally counts digits. It has a byte for each digit from 1, as a text, so that tallies are comparable.
type tally string

// plus returns the tally with the count of a digit changed.
func (t tally) plus(digit, by int) tally {
	b := []byte(t)
	b[digit-1] += byte(by)
	return tally(b)
}

func emptyTally(n int) tally { return tally(make([]byte, n)) }

// containing returns the automaton of lines that contain each digit at least as often as it is in values.
func containing(n int, values []int) ([]int, bool) {
	missing := emptyTally(n)
	for _, v := range values {
		missing = missing.plus(v, 1)
	}
	return machineOfSteps(n, missing, func(t tally, d int) (tally, bool) {
		if t[d-1] > 0 {
			t = t.plus(d, -1)
		}
		return t, true
	}, func(t tally) bool { return t == emptyTally(n) })
}

// sameDigits returns the automaton of lines of two sets of cells, one after the other, that contain the same digits
// equally often. The digits of a set differ if differ is set.
func sameDigits(n, size int, differ bool) ([]int, bool) {
	type state struct {
		digits tally
		read   int
	}
	return machineOfSteps(n, state{emptyTally(n), 0}, func(s state, d int) (state, bool) {
		s.read++
		if s.read > size {
			if s.digits[d-1] == 0 {
				return s, false
			}
			s.digits = s.digits.plus(d, -1)
			return s, true
		}
		if differ && s.digits[d-1] > 0 {
			return s, false
		}
		s.digits = s.digits.plus(d, 1)
		return s, true
	}, func(s state) bool { return s.read == 2*size })
}

// flatmates returns the automaton of a column in which each middle digit has 1 before it or n behind it.
func flatmates(n int) ([]int, bool) {
	type state struct{ low, wants bool } // whether the last digit was 1, and whether the next one must be n
	return machineOfSteps(n, state{}, func(s state, d int) (state, bool) {
		if s.wants && d != n {
			return s, false
		}
		return state{d == 1, d == (n+1)/2 && !s.low}, true
	}, func(s state) bool { return !s.wants })
}

// firstHidden returns the automaton of a line in which the first digit that is lower than an earlier one is value.
func firstHidden(n, value int) ([]int, bool) {
	const found = -1
	return machineOfSteps(n, 0, func(highest, d int) (int, bool) {
		switch {
		case highest == found:
			return found, true
		case d >= highest:
			return d, true
		}
		return found, d == value
	}, func(highest int) bool { return highest == found })
}

// indexed returns the automaton of a line of length cells whose first digit is also at the place that its second
// digit names, counted from the third cell.
func indexed(n, length int) ([]int, bool) {
	type state struct{ digit, left int } // left is 0 until the second digit is read, and -1 when the place is past
	return machineOfSteps(n, state{}, func(s state, d int) (state, bool) {
		switch {
		case s.digit == 0 && s.left == 0:
			return state{digit: d}, true
		case s.left == 0:
			return state{s.digit, d}, d <= length-2
		case s.left == 1:
			return state{0, -1}, d == s.digit
		case s.left > 1:
			return state{s.digit, s.left - 1}, true
		}
		return s, true
	}, func(s state) bool { return s.left == -1 })
}

// evenSteps returns the automaton of a line of length cells, at least two, on which each digit differs from the one
// before it by the same step. The step may be 0 or negative.
func evenSteps(n, length int) ([]int, bool) {
	type state struct{ next, step, read int }
	return machineOfSteps(n, state{}, func(s state, d int) (state, bool) {
		switch {
		case s.read == 0:
			return state{d, 0, 1}, true
		case s.read == 1:
			s.step = d - s.next
			last := s.next + s.step*(length-1)
			if last < 1 || last > n {
				return s, false
			}
		case d != s.next:
			return s, false
		}
		return state{d + s.step, s.step, 2}, true
	}, func(s state) bool { return s.read == 2 })
}

// groupedWindows returns the automaton of lines in which any k digits in a row are of different groups. groups are k
// disjoint sets of digits, of which each digit of the line is in one.
func groupedWindows(n int, groups []solver.Digits) ([]int, bool) {
	k := len(groups)
	const longest = 6
	if k > longest {
		return nil, false
	}
	type state [longest - 1]int // the groups of the last k-1 digits, counted from 1, the last digit first
	return machineOfSteps(n, state{}, func(s state, d int) (state, bool) {
		of := 1 + slices.IndexFunc(groups, func(g solver.Digits) bool { return g.Has(solver.Digit(d)) })
		if of == 0 || slices.Contains(s[:k-1], of) {
			return s, false
		}
		copy(s[1:k-1], s[:])
		s[0] = of
		return s, true
	}, func(state) bool { return true })
}

// machine returns a rule with an automaton. ok is false if the automaton is too large, or if too many automata were
// read before.
func (b *board) machine(cells []solver.Cell, build func() ([]int, bool)) (r solver.Rule, ok bool) {
	if b.machines++; b.machines > mostMachines {
		return r, false
	}
	value, ok := build()
	return solver.Rule{Kind: solver.Automaton, Value: value, Cells: cells}, ok
}

// issFlatmates reads a constraint on all columns.
func issFlatmates(b *board, c constraint, _ ...solver.Rule) ([]solver.Rule, *Error) {
	r, ok := b.machine(nil, func() ([]int, bool) { return flatmates(b.n) })
	if !ok {
		return nil, nil
	}
	rules := []solver.Rule{}
	for col := range b.n {
		r.Cells = nil
		for row := range b.n {
			r.Cells = append(r.Cells, solver.Cell(row*b.n+col))
		}
		rules = append(rules, r)
	}
	return rules, nil
}

// issHidden reads clues at the ends of a row or column: the first digits that are hidden behind a higher one.
func issHidden(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	rules, err := issEnds(b, c, of...)
	for i, r := range rules {
		var ok bool
		if rules[i], ok = b.machine(r.Cells, func() ([]int, bool) { return firstHidden(b.n, r.Value[0]) }); !ok {
			return nil, err
		}
	}
	return rules, err
}

// issValueIndex reads a cell, the cell that names a place, and the cells with the places. The digit at the place is
// that of the first cell.
func issValueIndex(b *board, c constraint, _ ...solver.Rule) ([]solver.Rule, *Error) {
	cells, err := b.issList(c, c.args)
	if err != nil || len(cells) < 3 {
		return nil, err
	}
	r, ok := b.machine(cells, func() ([]int, bool) { return indexed(b.n, len(cells)) })
	if !ok {
		return nil, nil
	}
	return []solver.Rule{r}, nil
}

// containRule returns the rule of cells that contain the digits in values at least as often, or exactly as often, as
// these list them. If the digits of the cells differ anyway, at least once is exactly once.
func (b *board) containRule(values []int, cells []solver.Cell, exactly bool) ([]solver.Rule, *Error) {
	counts := map[int]int{}
	for _, v := range values {
		if v < 1 || v > b.n {
			return nil, nil
		}
		counts[v]++
	}
	if exactly || len(counts) == len(values) && b.allDiffer(cells) {
		r := solver.Rule{Kind: solver.LookAndSay, Cells: cells}
		for v := 1; v <= b.n; v++ {
			if counts[v] > 0 {
				r.Value = append(r.Value, 100*counts[v]+v)
			}
		}
		return []solver.Rule{r}, nil
	}
	r, ok := b.machine(cells, func() ([]int, bool) { return containing(b.n, values) })
	if !ok {
		return nil, nil
	}
	return []solver.Rule{r}, nil
}

// sameRules returns rules for sets of cells of one size that must contain the same digits. cells has one set after
// another.
func (b *board) sameRules(cells []solver.Cell, size int) ([]solver.Rule, *Error) {
	rules := []solver.Rule{}
	for from := size; from+size <= len(cells); from += size {
		both := slices.Concat(cells[:size], cells[from:from+size])
		differ := b.allDiffer(cells[:size])
		r, ok := b.machine(both, func() ([]int, bool) { return sameDigits(b.n, size, differ) })
		if !ok {
			return nil, nil
		}
		rules = append(rules, r)
	}
	return rules, nil
}

// makerSequences reads lines along which the digits change by the same step.
func makerSequences(b *board, c *data, t *makerType) ([]solver.Rule, bool) {
	rules, ok := b.makerLists(c.Of("lines"), solver.Rule{Kind: t.kind})
	kept := rules[:0]
	for _, r := range rules {
		if len(r.Cells) < 3 { // any two digits are a step apart
			continue
		}
		var fits bool
		if r, fits = b.machine(r.Cells, func() ([]int, bool) { return evenSteps(b.n, len(r.Cells)) }); !fits {
			return nil, ok
		}
		kept = append(kept, r)
	}
	return kept, ok
}
