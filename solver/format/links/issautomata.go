package links

// Custom automata of ISS: regular expressions and state machines on lines. The binary format of a machine was
// derived from js/nfa_builder.js.

import (
	"math/bits"
	"slices"

	"numplace/solver"
	"numplace/solver/automaton"
)

// mostMachines is the maximum number of patterns and automata that are read from one text. Compiling each may
// take several milliseconds.
const mostMachines = 100

// issRegex reads a regular expression and groups of cells. It returns a rule with the expression's automaton
// for each group.
func issRegex(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	pattern, garbled := bytesOf(c.args[0], base64URLSigns)
	if garbled != nil {
		return nil, badField(c.name + " " + short(c.args[0]))
	}
	if b.machines++; b.machines > mostMachines {
		return nil, nil
	}
	value, err := automaton.Compile(string(pattern), b.n)
	if err != nil {
		return nil, nil
	}
	return b.automata(c, of[0], value)
}

// issMachine reads an automaton and groups of cells. An automaton that runs through several lines, with a
// separator symbol between them, is not supported.
func issMachine(b *board, c constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if len(c.args) == 0 {
		return nil, badField(c.name)
	}
	all, garbled := bytesOf(c.args[0], base64URLSigns)
	machine, known := machineOf(all, b.n)
	if b.machines++; b.machines > mostMachines || garbled != nil || !known || slices.Contains(c.args, "-") {
		return nil, nil
	}
	value, err := machine.Value(b.n)
	if err != nil {
		return nil, nil
	}
	return b.automata(c, of[0], value)
}

// automata returns a copy of r for each group of cells, with the automaton in value.
func (b *board) automata(c constraint, r solver.Rule, value []int) ([]solver.Rule, *Error) {
	r.Value = value
	groups, err := b.issGroupsFrom(c, 1)
	return rulesWith(r, groups), err
}

// issSigns encodes bytes in base64url, the inverse of bytesOf. It does not use encoding/base64, because that
// would link reflection into the program.
func issSigns(b []byte) (text string) {
	r := &bitReader{bytes: b}
	for r.left() > 0 {
		six := r.take(6)
		text += base64URLSigns[six : six+1]
	}
	return text
}

// bitReader reads numbers of several bits, the highest bit first.
type bitReader struct {
	bytes []byte
	at    int
}

func (r *bitReader) left() int { return 8*len(r.bytes) - r.at }

// take returns the next number, which has count bits. After the end of the data, it reads bits of 0.
func (r *bitReader) take(count int) (n int) {
	for ; count > 0; count-- {
		n <<= 1
		if r.left() > 0 {
			n |= int(r.bytes[r.at/8]) >> (7 - r.at%8) & 1
		}
		r.at++
	}
	return n
}

// The widths of the first fields of a machine, in bits.
const (
	issForm   = 2
	issWidths = 4
)

// machineOf decodes an automaton for n digits. Its fields are, in this order:
//
//   - the form: 1 for packed, 0 for plain
//   - the width of a state number in bits, minus 1
//   - the number of digits, minus 1
//   - the number of start states
//   - the number of accepting states that are not start states
//   - one bit for each start state, set if it is accepting
//   - in the plain form, the width of a transition count in bits
//   - the transitions of each state: start states first, then the other accepting states, then all others
//
// In the packed form, the transitions of a state are a set of digits, in which bit 0 is digit 1, and a target
// state for each digit in the set. In the plain form, they are a count, followed by each transition: its
// digit minus 1 and its target state.
func machineOf(b []byte, n int) (m automaton.Machine, ok bool) {
	r := &bitReader{bytes: b}
	packed, wide, digits := r.take(issForm), r.take(issWidths)+1, r.take(issWidths)+1
	starts, ends := r.take(wide), r.take(wide)
	if packed > 1 || digits != n || r.left() < starts {
		return m, false
	}
	for s := range starts {
		m.Starts = append(m.Starts, s)
		if r.take(1) == 1 {
			m.Ends = append(m.Ends, s)
		}
	}
	for s := range ends {
		m.Ends = append(m.Ends, starts+s)
	}
	each := n
	if packed == 0 {
		each = r.take(issWidths)
	}
	highest := starts + ends - 1
	for r.left() >= each && each > 0 {
		next := make([][]int, n)
		ways := r.take(each)
		if packed == 1 { // bit 0 is the first digit
			for set := ways; set != 0; set &= set - 1 {
				next[bits.TrailingZeros(uint(set))] = []int{r.take(wide)}
			}
		} else {
			for ; ways > 0; ways-- {
				d := r.take(bits.Len(uint(digits - 1)))
				if d >= n {
					return m, false
				}
				next[d] = append(next[d], r.take(wide))
			}
		}
		for _, to := range next {
			for _, s := range to {
				highest = max(highest, s)
			}
		}
		m.Next = append(m.Next, next)
	}
	if r.at > 8*len(r.bytes) || highest >= 1<<16 {
		return m, false
	}
	for len(m.Next) <= highest { // the last states may have no transitions
		m.Next = append(m.Next, nil)
	}
	return m, len(m.Starts) > 0
}

// writeISSMachine writes an automaton in the packed form.
func writeISSMachine(l *solver.Layout, r solver.Rule) (string, bool) {
	n, row := l.N(), l.N()+1
	states := len(r.Value) / row
	order := []int{1} // states in the order in which they are written: start, other accepting states, all others
	for _, end := range []int{1, 0} {
		for s := 2; s <= states; s++ {
			if r.Value[(s-1)*row] == end {
				order = append(order, s)
			}
		}
	}
	w := &bitPacker{}
	wide := max(1, bits.Len(uint(states-1)))
	ends := 0
	for _, s := range order[1:] {
		ends += r.Value[(s-1)*row]
	}
	w.put(1, issForm)
	w.put(wide-1, issWidths)
	w.put(n-1, issWidths)
	w.put(1, wide)
	w.put(ends, wide)
	w.put(r.Value[0], 1)
	for _, s := range order {
		ways := r.Value[(s-1)*row+1:][:n]
		set := 0
		for d, to := range ways {
			set |= b2i(to > 0) << d
		}
		w.put(set, n)
		for _, to := range ways {
			if to > 0 {
				w.put(slices.Index(order, to), wide)
			}
		}
	}
	return issText(l, "NFA~"+issSigns(w.bytes)+"~_", nil, r.Cells...), true
}

// bitPacker writes numbers of several bits in the format that bitReader reads.
type bitPacker struct {
	bytes []byte
	count int
}

func (w *bitPacker) put(n, count int) {
	for count--; count >= 0; count-- {
		if w.count%8 == 0 {
			w.bytes = append(w.bytes, 0)
		}
		w.bytes[w.count/8] |= byte(n>>count&1) << (7 - w.count%8)
		w.count++
	}
}
