package solver

import "strconv"

// Rule is a rule of a layout that applies in addition to rows, columns and boxes or regions. Its slices are
// shared and must not be changed.
type Rule struct {
	Kind  Kind
	Cells []Cell // number and order as the kind requires; empty for rules of the whole board
	Value []int  // as the kind requires; nil if there is none
}

// Limits of rules.
const (
	maxRuled     = 16     // most digits of a layout with rules; kinds with boardDiffer are exempt
	maxRules     = 2000   // most rules of a layout
	maxRuleCells = 20_000 // most cells of all rules together; see kindOf.weight
	maxRuleValue = 9999   // largest value; tables are exempt
	maxStates    = 256    // most states of an automaton
)

// first returns the first value of the rule, or defaultValue if it has none.
func (r *Rule) first(defaultValue int) int {
	if len(r.Value) == 0 {
		return defaultValue
	}
	return r.Value[0]
}

// OnlyDigits reports whether the rule only makes cells differ or limits the digits of single cells. To search
// grids with any other rule, a program must import package solver/rules.
func (r Rule) OnlyDigits() bool {
	return r.onlyDiffers() || knownKind(r.Kind).allows != nil
}

// onlyDiffers reports whether the rule only makes cells differ. If this holds for all rules, swapping any two
// digits in a solution always gives another solution.
func (r *Rule) onlyDiffers() bool {
	k := knownKind(r.Kind)
	return k.different == boardDiffer || k.differOnly && len(r.Value) == 0
}

// allowed returns the digits, out of 1 to n, that each cell of the rule may contain.
func (r *Rule) allowed(n int) Digits {
	set, allows := DigitsUpTo(n), knownKind(r.Kind).allows
	for d := 1; allows != nil && d <= n; d++ {
		if !allows(r.Value, d) {
			set = set.Without(Digit(d))
		}
	}
	return set
}

// Strict reports whether the rule's table never allows a digit to be paired with itself. The rule must have a
// table.
func (r Rule) Strict() bool {
	for i, set := range r.Value {
		if set>>i&1 != 0 {
			return false
		}
	}
	return true
}

// Symmetric reports whether the table of the rule contains both orders of each pair of digits or neither. The
// rule must have a table.
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

// differing calls yield for every two cells that must have different digits because of the rule.
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

// String returns the rule as in the text of a layout: cage=15:0.1.9
func (r Rule) String() string { return string(r.appendTo(nil)) }

// appendTo appends the text of the rule.
func (r *Rule) appendTo(b []byte) []byte {
	return appendNumbers(appendNumbers(append(b, r.Kind...), '=', r.Value), ':', r.Cells)
}

// appendNumbers appends sign and then the numbers, separated by dots. It appends nothing if there are no
// numbers.
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

// compareRules compares rules in the order of the text of a layout.
func compareRules(a, b *Rule) int {
	if a.Kind != b.Kind {
		return int(knownKind(a.Kind).place) - int(knownKind(b.Kind).place)
	}
	if order := compareNumbers(a.Cells, b.Cells); order != 0 {
		return order
	}
	return compareNumbers(a.Value, b.Value)
}
