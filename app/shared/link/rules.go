package link

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// The rules of a layout that have cells or values: k= of a link.
//
//	k=<a sign for the version><four signs: a check><the rules, as bytes of four signs for each three>
//
// The signs are those of base64url, so that check and rules are the bytes of one such text. The check is over n,
// the number of digits of the board, in decimal digits, and over the bytes of the rules: 24 bits of FNV-1a, as
// checkOf folds them. So damage never makes another puzzle.
//
// The bytes are nibbles, the high one first. A number is written as nibbles that have three bits of it each, the
// highest first; all but the last also have the bit 8. These numbers follow each other:
//
//	the number of a kind, solver.Kind.Number; how many rules of this kind follow; for each of these
//	how many values; the values; how many cells; the cells
//
// The value of a rule that a setter defines is long, and many rules have the same. If one of its kind before it has
// that value, it has 0 for the number of its values, and then how many rules before it that is, 1 for the last one.
//
// The first cell is a number. Each further one is a nibble from 0 to 7, which leads to a neighbour of the cell
// before, counted row by row from that at the top left to that at the bottom right; or a nibble 8, and the cell
// as a number. After the rules of one kind come those of another. A 0 in the place of a kind ends the rules, and
// fills the last three bytes. web/script/board.js reads this too.
//
// A kind whose number this build does not know is of a newer version. Whether a rule fits the board is left to
// solver.Layout.WithRules.

const (
	rulesVersion = '1'
	far          = 8 // the nibble before a cell that is not beside the one before
	more         = 8 // the bit of a nibble that is not the last of its number
	mostNumber   = 1 << 20
)

// packed reports whether k= has a rule, and not the text of the layout in l=.
func packed(r *solver.Rule) bool { return len(r.Cells)+len(r.Value) > 0 }

// packs reports whether k= has rules of a layout.
func packs(l *solver.Layout) bool {
	rules := l.Rules()
	for i := range rules {
		if packed(&rules[i]) {
			return true
		}
	}
	return false
}

// shapeText returns the text of a layout without the rules that are packed.
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

// shapeOnly is the key of what shapeText keeps.
type shapeOnly struct{}

// packRules returns the text of the rules of a layout that are packed, or "". It packs them once for a layout, since
// the page writes links with each key.
func packRules(l *solver.Layout) string {
	if !packs(l) {
		return ""
	}
	return l.Keep(rulesPacked{}, func() any { return packedRules(l) }).(string)
}

// rulesPacked is the key of what packRules keeps.
type rulesPacked struct{}

// packedRules packs the rules of a layout that has some.
func packedRules(l *solver.Layout) string {
	var w nibbles
	rules := l.Rules()         // those of a kind follow each other
	lastOf := map[string]int{} // of the present kind, if it is defined: the last rule with a value
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

// nibbles are what is packed.
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

// numbers writes how many values there are, and the values.
func (w *nibbles) numbers(values []int) {
	w.number(len(values))
	for _, v := range values {
		w.number(v)
	}
}

// rule writes a rule. back is how many rules before it one has its value, or 0 if its value is written.
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
		// Of a set, the first that is left and beside the last one comes next.
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

// bytes returns the nibbles, and as many zeros as make signs that have no bits to spare.
func (w nibbles) bytes() []byte {
	b := make([]byte, (len(w)+5)/6*3)
	for i, nibble := range w {
		b[i/2] |= nibble << (4 * (1 - i%2))
	}
	return b
}

// stepTo returns the nibble that leads from a cell to one of its eight neighbours, or -1 to any other cell.
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

// after returns the cell to which a nibble below far leads.
func after(from, step, n int) int {
	if step > 3 {
		step++
	}
	return from + (step/3-1)*n + step%3 - 1
}

// withRules returns the layout with the rules of a k= in addition to its own. The error is a *BadLinkError.
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

// readRules reads packed rules, and returns them behind those of a layout.
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

// nibbleReader reads nibbles. It fails at what can't be one of rules.
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

// rule reads the rest of a rule of a kind, on a board of n digits, after other rules.
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
