package solver

import "strconv"

// Rule is a rule of a layout in addition to rows, columns and boxes or regions. Its slices are
// shared and must not be changed.
type Rule struct {
	Kind  Kind
	Cells []Cell // empty for rules of the whole board; else what the kind says
	Value []int  // what the kind says; nil if there is none
}

// Limits of rules.
const (
	maxRuled     = 16     // the most digits of a layout with any rule, but for those whose cells boardDiffer
	maxRules     = 2000   // the most rules
	maxRuleCells = 20_000 // the most cells of all rules together, with their weights
	maxRuleValue = 9999   // but for tables
	maxStates    = 256    // the most states of an automaton
)

// first returns the first value, or usual if there is none.
func (r *Rule) first(usual int) int {
	if len(r.Value) == 0 {
		return usual
	}
	return r.Value[0]
}

// OnlyDigits reports whether the rule says no more than which cells differ, and which digits each
// of its cells can have. All other rules need the engine of solver/rules.
func (r Rule) OnlyDigits() bool {
	return r.onlyDiffers() || knownKind(r.Kind).allows != nil
}

// onlyDiffers reports whether the rule says no more than which cells differ. If all rules do, then
// swapping any two digits in a solution always gives another solution.
func (r *Rule) onlyDiffers() bool {
	k := knownKind(r.Kind)
	return k.different == boardDiffer || k.bare && len(r.Value) == 0
}

// allowed returns the digits that a single cell of the rule can have, of n digits.
func (r *Rule) allowed(n int) Digits {
	set, allows := DigitsUpTo(n), knownKind(r.Kind).allows
	for d := 1; allows != nil && d <= n; d++ {
		if !allows(r.Value, d) {
			set = set.Without(Digit(d))
		}
	}
	return set
}

// Strict reports whether no digit stands together with itself, in the table of a rule that has one.
func (r Rule) Strict() bool {
	for i, set := range r.Value {
		if set>>i&1 != 0 {
			return false
		}
	}
	return true
}

// Symmetric reports whether both orders of two digits are alike, in the table of a rule that has one.
func (r Rule) Symmetric() bool {
	for a, set := range r.Value {
		for b, other := range r.Value {
			if set>>b&1 != other>>a&1 {
				return false
			}
		}
	}
	return true
}

// different returns which cells of the rule must differ.
func (r *Rule) different() differs {
	k := knownKind(r.Kind)
	if k.table && !r.Strict() {
		return noneDiffer
	}
	return k.different
}

// differing calls yield with each two cells of the rule that must have different digits because of
// it.
func (r *Rule) differing(yield func(a, b Cell)) {
	different, last := r.different(), len(r.Cells)-1
	for i, c := range r.Cells {
		for j, other := range r.Cells[:i] {
			differ := false
			switch different {
			case allDiffer:
				differ = true
			case nextDiffer:
				differ = i-j == 1
			case nearDiffer:
				differ = i-j < r.first(3)
			case endsDiffer:
				differ = j == 0 || i == last
			}
			if differ && c != other {
				yield(other, c)
			}
		}
	}
}

// String returns the rule as the text of a layout has it: cage=15:0.1.9
func (r Rule) String() string { return string(r.appendTo(nil)) }

// appendTo appends the text of the rule.
func (r *Rule) appendTo(b []byte) []byte {
	return appendNumbers(appendNumbers(append(b, r.Kind...), '=', r.Value), ':', r.Cells)
}

// appendNumbers appends a sign and numbers with dots between them, if there are any.
func appendNumbers[T Cell | int](b []byte, sign byte, all []T) []byte {
	for _, x := range all {
		b = strconv.AppendInt(append(b, sign), int64(x), 10)
		sign = '.'
	}
	return b
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// compareRules is the order of rules in the text of a layout.
func compareRules(a, b *Rule) int {
	if a.Kind != b.Kind {
		return int(knownKind(a.Kind).place) - int(knownKind(b.Kind).place)
	}
	if order := compareNumbers(a.Cells, b.Cells); order != 0 {
		return order
	}
	return compareNumbers(a.Value, b.Value)
}
