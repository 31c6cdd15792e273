package link

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// The parameter k= of a link contains the rules of a layout that have cells or values.
//
//	k=<version, 1 character><checksum, 4 characters><rules, 4 characters for each 3 bytes>
//
// Checksum and rules together are bytes encoded in base64url. The checksum is 24 bits of FNV-1a, as folded by
// checkOf. It covers the number n of the board's digits, in decimal, and the bytes of the rules. So a damaged
// link is rejected instead of opening another puzzle.
//
// Each byte is two nibbles, the high nibble first. A number is written in groups of three bits, the highest
// group first. Each group is the lower three bits of a nibble. The highest bit of a nibble, with the value 8,
// is set in all groups of a number except the last. The numbers are, for each kind of rule:
//
//	the number of the kind (solver.Kind.Number); the number of rules of this kind; for each of these rules
//	the number of values; the values; the number of cells; the cells
//
// The values of a rule that a setter defines are many, and several rules may share them. If an earlier rule
// of the same kind has the same values, they are not repeated: the number of values is written as 0, followed
// by the distance to that rule, which is 1 for the previous rule.
//
// The first cell is a number. Each further cell is a nibble from 0 to 7 if it is a neighbour of the previous
// cell, including diagonally. The nibble is then the index of the cell among these neighbours, row by row
// from the top left to the bottom right. Any other cell is a nibble 8 followed by the cell as a number. A 0
// in place of a kind ends the rules. Zeros also fill up the last three bytes. web/script/board.js reads this
// format too.
//
// A kind with an unknown number comes from a newer version. solver.Layout.WithRules checks whether a rule is
// valid on the board.

const (
	rulesVersion = '1'
	far          = 8 // the nibble before a cell that is not a neighbour of the previous cell
	more         = 8 // the bit of a nibble that is not the last of its number
	mostNumber   = 1 << 20
)

// packed reports whether a rule is in k= rather than in the layout's text in l=.
func packed(r *solver.Rule) bool { return len(r.Cells)+len(r.Value) > 0 }

// packs reports whether some rule of a layout is in k=.
func packs(l *solver.Layout) bool {
	rules := l.Rules()
	for i := range rules {
		if packed(&rules[i]) {
			return true
		}
	}
	return false
}

// shapeText returns the text of a layout without the rules that k= contains.
func shapeText(l *solver.Layout) string {
	if !packs(l) {
		return l.String()
	}
	return l.Keep(shapeOnly{}, func() any {
		shape, rules, _ := strings.Cut(l.String(), ",")
		for _, part := range strings.Split(rules, ",") {
			if !strings.ContainsAny(part, "=:") {
				shape += "," + part
			}
		}
		return shape
	}).(string)
}

// shapeOnly is the key under which shapeText caches its result.
type shapeOnly struct{}

// packRules returns the value of k= for a layout, or "" if no rule belongs in k=. It caches the result in the
// layout, since the page writes links on each key press.
func packRules(l *solver.Layout) string {
	if !packs(l) {
		return ""
	}
	return l.Keep(rulesPacked{}, func() any { return packedRules(l) }).(string)
}

// rulesPacked is the key under which packRules caches its result.
type rulesPacked struct{}

// packedRules returns the value of k= for a layout that has rules for it.
func packedRules(l *solver.Layout) string {
	var w nibbles
	rules := l.Rules()         // sorted by kind
	lastOf := map[string]int{} // for kinds that setters define: the index of the last rule with each value
	for i := range rules {
		r := &rules[i]
		if !packed(r) {
			continue
		}
		if i == 0 || rules[i-1].Kind != r.Kind {
			same := 1
			for i+same < len(rules) && rules[i+same].Kind == r.Kind {
				same++
			}
			w.number(r.Kind.Number())
			w.number(same)
			clear(lastOf)
		}
		back := 0
		if r.Kind.IsDefined() {
			var value nibbles
			value.numbers(r.Value)
			if last, ok := lastOf[string(value)]; ok {
				back = i - last
			}
			lastOf[string(value)] = i
		}
		w.rule(r, back, l.N())
	}
	return string(rulesVersion) + sealed(w.bytes(), strconv.Itoa(l.N()))
}

// nibbles is the data of k=, one nibble per byte.
type nibbles []byte

func (w *nibbles) number(n int) {
	for shift := 27; shift >= 0; shift -= 3 {
		nibble := byte(n >> shift & 7)
		if shift > 0 {
			if n>>shift == 0 {
				continue
			}
			nibble |= more
		}
		*w = append(*w, nibble)
	}
}

// numbers writes the number of values, and the values.
func (w *nibbles) numbers(values []int) {
	w.number(len(values))
	for _, v := range values {
		w.number(v)
	}
}

// rule writes a rule. back is 0, or the distance to an earlier rule with the same values, which are then not
// repeated. n is the number of the board's digits.
func (w *nibbles) rule(r *solver.Rule, back, n int) {
	if back > 0 {
		w.number(0)
		w.number(back)
	} else {
		w.numbers(r.Value)
	}
	w.number(len(r.Cells))
	left, last, isSet := slices.Clone(r.Cells), solver.Cell(-1), r.Kind.Shape().IsSet()
	for len(left) > 0 {
		// If the order of the cells does not matter, the first remaining neighbour of the last cell is
		// written next.
		at, step := 0, -1
		for j := 0; j < len(left) && step < 0 && last >= 0 && (isSet || j == 0); j++ {
			if step = stepTo(last, left[j], n); step >= 0 {
				at = j
			}
		}
		next := left[at]
		switch {
		case step >= 0:
			*w = append(*w, byte(step))
		case last >= 0:
			*w = append(*w, far)
		}
		if step < 0 {
			w.number(int(next))
		}
		last = next
		copy(left[at:], left[at+1:])
		left = left[:len(left)-1]
	}
}

// bytes returns the nibbles as bytes. Zeros are appended up to a multiple of three bytes, so that base64url
// has no unused bits.
func (w nibbles) bytes() []byte {
	b := make([]byte, (len(w)+5)/6*3)
	for i, nibble := range w {
		b[i/2] |= nibble << (4 * (1 - i%2))
	}
	return b
}

// stepTo returns the nibble for the step from a cell to one of its eight neighbours, or -1 for any other
// cell.
func stepTo(from, to solver.Cell, n int) int {
	down, right := int(to)/n-int(from)/n, int(to)%n-int(from)%n
	if from == to || down < -1 || down > 1 || right < -1 || right > 1 {
		return -1
	}
	step := 3*(down+1) + right + 1
	if step > 4 {
		step--
	}
	return step
}

// after returns the neighbour of a cell in the direction step, from 0 to 7.
func after(from, step, n int) int {
	if step > 3 {
		step++
	}
	return from + (step/3-1)*n + step%3 - 1
}

// withRules returns the layout with the rules in k= added to its own. The error is a *BadLinkError.
func withRules(l *solver.Layout, text string) (*solver.Layout, error) {
	if text != "" && text[0] > rulesVersion && text[0] <= '9' {
		return nil, &BadLinkError{Cause: Newer, Version: Beginning(text[:1])}
	}
	rest, isRules := strings.CutPrefix(text, string(rulesVersion))
	bytes, ok := unsealed(rest, strconv.Itoa(l.N()))
	if !isRules || !ok || len(bytes) == 0 || len(bytes)%3 != 0 {
		return nil, &BadLinkError{Cause: WrongRules}
	}
	rules, bad := readRules(bytes, l)
	if bad != nil {
		return nil, bad
	}
	with, err := l.WithRules(rules...)
	if err != nil {
		return nil, &BadLinkError{Cause: WrongRule, Err: err}
	}
	return with, nil
}

// readRules decodes the rules in the bytes of k=. It returns the layout's own rules, followed by the decoded
// ones.
func readRules(b []byte, l *solver.Layout) (rules []solver.Rule, bad *BadLinkError) {
	r := nibbleReader{bytes: b}
	rules = slices.Clone(l.Rules())
	own := len(rules)
	for r.at < 2*len(b) {
		number := r.number()
		if number == 0 {
			break
		}
		kind, known := solver.KindNumbered(number)
		if !known && !r.failed {
			return nil, &BadLinkError{Cause: Newer}
		}
		for left := r.number(); left > 0 && !r.failed; left-- {
			next := solver.Rule{Kind: kind}
			r.rule(&next, rules[own:], l.N())
			rules = append(rules, next)
		}
		if r.failed {
			break
		}
	}
	if r.failed || len(rules) == own {
		return nil, &BadLinkError{Cause: WrongRules}
	}
	return rules, nil
}

// nibbleReader reads the nibbles of k=. It sets failed if they cannot be rules.
type nibbleReader struct {
	bytes  []byte
	at     int
	failed bool
}

func (r *nibbleReader) next() int {
	if r.at >= 2*len(r.bytes) {
		r.failed = true
		return 0
	}
	nibble := r.bytes[r.at/2] >> (4 * (1 - r.at%2)) & 15
	r.at++
	return int(nibble)
}

func (r *nibbleReader) number() (n int) {
	for {
		nibble := r.next()
		n = n<<3 | nibble&7
		if n > mostNumber {
			r.failed = true
		}
		if nibble < more || r.failed {
			return n
		}
	}
}

// rule reads a rule of a known kind. before contains the rules that have been read so far, and n is the
// number of the board's digits.
func (r *nibbleReader) rule(rule *solver.Rule, before []solver.Rule, n int) {
	left := r.number()
	if left == 0 && rule.Kind.IsDefined() {
		if at := len(before) - r.number(); at < len(before) && at >= 0 && before[at].Kind == rule.Kind {
			rule.Value = before[at].Value
		} else {
			r.failed = true
		}
	}
	for ; left > 0 && !r.failed; left-- {
		rule.Value = append(rule.Value, r.number())
	}
	c, step := 0, far
	for left := r.number(); left > 0 && !r.failed; left-- {
		switch {
		case step == far:
			c = r.number()
		case step < far:
			c = after(c, step, n)
		}
		if step > far || c < 0 || c >= n*n {
			r.failed = true
		}
		rule.Cells = append(rule.Cells, solver.Cell(c))
		if left > 1 {
			step = r.next()
		}
	}
}
