// Package automaton compiles patterns written by users to automata for rules of the kind solver.Automaton. It
// also determines which digits an automaton allows on a line.
//
// A pattern is a regular expression over the digits of a line, from its first cell to its last:
//
//	7         a digit; digits from 10 on are A to G
//	.         any digit
//	[2-46]    one of the digits 2, 3, 4 and 6
//	[^5]      any digit except 5
//	ab        a, then b
//	a|b       a or b
//	(a)       a, as a group
//	a? a* a+  a at most once, any number of times, at least once
//	a{3}      a three times; {2,} at least two times; {2,4} two to four times
//
// Blanks are ignored. The automaton of a pattern is deterministic and minimal, and its states are numbered in
// breadth-first order. Patterns that accept the same lines therefore lead to the same rule. Compiling takes
// milliseconds and little memory for any pattern, because patterns that would need more are rejected.
//
// Sources: Glushkov, The abstract theory of automata (1961), for the positions of a pattern; Rabin and Scott,
// Finite automata and their decision problems (1959), for the subset construction; Moore,
// Gedanken-experiments on sequential machines (1956), for the minimization.
package automaton

import (
	"math/bits"

	"numplace/solver"
)

// Limits for patterns and automata.
const (
	MaxPattern = 400  // maximum number of characters in a pattern
	MaxStates  = 256  // maximum number of states in an automaton
	mostPlaces = 512  // maximum number of states of a Machine, and of digits in an expanded pattern
	mostSets   = 2048 // maximum number of sets of states before minimization
)

// Machine is a nondeterministic automaton. Its states are numbered from 0.
type Machine struct {
	Starts, Ends []int
	Next         [][][]int // by state and digit-1: the next states; missing entries mean no next state
}

// Value converts the machine to a deterministic automaton that accepts the same lines on boards of n digits.
// It returns this automaton as the value of a rule of kind solver.Automaton. The error is an *Error with the
// cause TooManyStates.
func (m *Machine) Value(n int) ([]int, error) {
	a := nfa{start: none(), ends: none(), next: make([][]set, len(m.Next))}
	if len(m.Next) > mostPlaces {
		return nil, &Error{Cause: TooManyStates}
	}
	for _, s := range m.Starts {
		a.start.add(s)
	}
	for _, s := range m.Ends {
		a.ends.add(s)
	}
	for s, byDigit := range m.Next {
		a.next[s] = make([]set, n)
		for d, after := range byDigit[:min(n, len(byDigit))] {
			a.next[s][d] = none()
			for _, t := range after {
				a.next[s][d].add(t)
			}
		}
	}
	return a.value(n)
}

// Compile converts a pattern to an automaton for boards of n digits, and returns it as the value of a rule of
// kind solver.Automaton. The error is an *Error. n may be above 16, but no layout can have such a rule on
// that many digits: solver.Layout.WithRules rejects it as solver.BoardTooLarge.
func Compile(pattern string, n int) ([]int, error) {
	read := parser{signs: []rune(pattern), n: n}
	tree := read.all()
	if read.err != nil {
		return nil, read.err
	}
	p := placer{digits: make([]solver.Digits, 1), follow: []set{none()}}
	whole := p.place(tree)
	if p.full {
		return nil, &Error{Cause: TooManyStates}
	}
	p.follow[0] = whole.first
	if whole.empty {
		whole.last.add(0)
	}
	a := nfa{start: none(), ends: whole.last, next: make([][]set, len(p.follow))}
	a.start.add(0)
	for s, after := range p.follow {
		a.next[s] = make([]set, n)
		for t := range after.all {
			for d := range p.digits[t].All() {
				if a.next[s][d-1] == nil {
					a.next[s][d-1] = none()
				}
				a.next[s][d-1].add(t)
			}
		}
	}
	return a.value(n)
}

// nfa is the internal form of a nondeterministic automaton, in which sets of states are bit sets.
type nfa struct {
	start, ends set
	next        [][]set // by state and digit-1: the next states; nil for none
}

// value converts the automaton to a minimal deterministic one, with the subset construction, and returns it
// as the value of a rule. n is the number of digits of the board.
func (a *nfa) value(n int) ([]int, error) {
	sets := []set{none(), a.start} // by state of the deterministic automaton; state 0 accepts nothing
	number := map[string]int{none().key(): 0}
	if _, dead := number[a.start.key()]; dead {
		return make([]int, n+1), nil
	}
	number[a.start.key()] = 1
	next := [][]int{make([]int, n)}
	for at := 1; at < len(sets); at++ {
		row := make([]int, n)
		for d := range n {
			to := none()
			for s := range sets[at].all {
				to.join(a.next[s][d])
			}
			key := to.key()
			t, known := number[key]
			if !known {
				if t = len(sets); t > mostSets {
					return nil, &Error{Cause: TooManyStates}
				}
				number[key] = t
				sets = append(sets, to)
			}
			row[d] = t
		}
		next = append(next, row)
	}
	ends := make([]bool, len(sets))
	for i, s := range sets {
		ends[i] = s.meets(a.ends)
	}
	return minimal(n, ends, next)
}

// minimal minimizes a deterministic automaton and returns it as the value of a rule. ends[s] is set if state
// s accepts, and next[s][d-1] is the state that follows state s after digit d. State 1 is the start, and
// state 0 accepts nothing.
func minimal(n int, ends []bool, next [][]int) ([]int, error) {
	// class[s] is the class of state s. The states of a class are not yet distinguished.
	class, classes := make([]int, len(ends)), 0
	for s, end := range ends {
		if end {
			class[s] = 1
		}
	}
	for {
		number, finer := map[string]int{}, make([]int, len(class))
		for s, row := range next {
			key := []byte{byte(class[s]), byte(class[s] >> 8)}
			for _, t := range row {
				key = append(key, byte(class[t]), byte(class[t]>>8))
			}
			c, known := number[string(key)]
			if !known {
				c = len(number)
				number[string(key)] = c
			}
			finer[s] = c
		}
		if len(number) > MaxStates+1 {
			return nil, &Error{Cause: TooManyStates}
		}
		if class = finer; len(number) == classes {
			break
		}
		classes = len(number)
	}
	became := map[int]int{class[0]: 0} // by class: the final state number
	order := []int{1}                  // one state of each class, in the order of the final numbers from 1
	if class[1] != class[0] {
		became[class[1]] = 1
	}
	var value []int
	for at := 0; at < len(order); at++ {
		s := order[at]
		end := 0
		if ends[s] {
			end = 1
		}
		value = append(value, end)
		for d := range n {
			t := next[s][d]
			to, known := became[class[t]]
			if !known {
				order = append(order, t)
				to = len(order)
				became[class[t]] = to
			}
			value = append(value, to)
		}
	}
	if len(order) > MaxStates {
		return nil, &Error{Cause: TooManyStates}
	}
	return value, nil
}

// Left returns the digits that are possible in each cell of a line. value is the value of an automaton rule
// for boards of n digits, and cells holds the candidates of the cells. All results are empty if the automaton
// accepts no combination of candidates.
func Left(value []int, n int, cells []solver.Digits) []solver.Digits {
	row := n + 1
	states := len(value) / row
	reached := make([][]bool, len(cells)+1) // reached[i][s]: whether state s is possible after i cells
	for i := range reached {
		reached[i] = make([]bool, states+1)
	}
	reached[0][1] = true
	for i, may := range cells {
		for s := 1; s <= states; s++ {
			for d := range may.All() {
				if t := value[(s-1)*row+int(d)]; reached[i][s] && t > 0 {
					reached[i+1][t] = true
				}
			}
		}
	}
	alive, left := make([]bool, states+1), make([]solver.Digits, len(cells))
	for s := 1; s <= states; s++ {
		alive[s] = reached[len(cells)][s] && value[(s-1)*row] > 0
	}
	for i := len(cells) - 1; i >= 0; i-- {
		before := make([]bool, states+1)
		for s := 1; s <= states; s++ {
			for d := range cells[i].All() {
				if t := value[(s-1)*row+int(d)]; reached[i][s] && t > 0 && alive[t] {
					before[s] = true
					left[i] = left[i].With(d)
				}
			}
		}
		alive = before
	}
	return left
}

// set is a bit set of states.
type set []uint64

// none returns an empty set.
func none() set { return make(set, mostPlaces/64+1) }

func (s set) add(state int) { s[state>>6] |= 1 << (state & 63) }

func (s set) join(t set) {
	for i, word := range t {
		s[i] |= word
	}
}

func (s set) meets(t set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// all iterates over the states of the set.
func (s set) all(yield func(state int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w<<6 | bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// key returns the set as a map key.
func (s set) key() string {
	b := make([]byte, 0, 8*len(s))
	for _, word := range s {
		for ; len(b)%8 < 7; word >>= 8 {
			b = append(b, byte(word))
		}
		b = append(b, byte(word))
	}
	return string(b)
}
