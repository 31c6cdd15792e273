package solver

import (
	"slices"
	"strconv"
	"strings"
)

// RuleCause is the reason why a layout can't have a rule.
type RuleCause uint8

// The causes of a RuleError.
const (
	UnknownKind   RuleCause = iota + 1 // not one of Kinds
	CellOutside                        // a cell that is not on the board
	TooFewCells                        // fewer cells than Want, for example a thermometer of one cell
	TooManyCells                       // more cells than Want, for example a cage of ten cells on a 9x9 board
	RepeatedCell                       // a cell occurs twice
	WrongShape                         // the cells are not arranged as Kind.Shape requires
	WrongGroups                        // group sizes that do not add up to the number of cells, or unequal halves
	MissingValue                       // fewer values than Want
	ExcessValue                        // more values than Want
	ValueTooLow                        // a value below Want
	ValueTooHigh                       // a value above Want
	BoardTooLarge                      // more digits than Want; rules such as AntiKnight have no limit
	TooManyRules                       // more than Want rules, or more than Want cells of rules
	WrongSize                          // a kind that needs boards of Want digits
	WrongBoxes                         // a kind that needs other boxes, for example Windoku without 3x3 boxes
)

// RuleError reports why a layout can't have a rule.
type RuleError struct {
	Cause RuleCause
	Rule  Rule // as the caller passed it
	Got   int  // the number of cells or values, or the wrong cell or value
	Want  int  // the limit that Got violates
}

var ruleFaults = [...]string{
	UnknownKind:   "there is no such rule",
	CellOutside:   "cell {got} is not on the board",
	TooFewCells:   "has {got} cells and needs {want}",
	TooManyCells:  "has {got} cells and can have {want} at most",
	RepeatedCell:  "has cell {got} twice",
	WrongShape:    "its cells do not have the required arrangement",
	WrongGroups:   "its groups do not fit its {got} cells",
	MissingValue:  "has {got} values and needs {want}",
	ExcessValue:   "has {got} values and can have {want} at most",
	ValueTooLow:   "{got} is below {want}",
	ValueTooHigh:  "{got} is above {want}",
	BoardTooLarge: "the board has {got} digits; with such rules it can have {want}",
	TooManyRules:  "{got} rules or cells of rules; there can be {want} at most",
	WrongSize:     "the board has {got} digits; such a rule needs {want}",
	WrongBoxes:    "cannot be used with these boxes or regions",
}

// Error returns the rule and the reason in English, for example: white:0.1.2: has 3 cells and can have 2 at most
func (e *RuleError) Error() string {
	text := e.Rule.String()
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	said := ruleFaults[e.Cause]
	if e.Got == 1 {
		for _, noun := range [...]string{"cell", "value", "digit"} {
			said = strings.ReplaceAll(said, "{got} "+noun+"s", "1 "+noun)
		}
	}
	said = strings.ReplaceAll(said, "{got}", strconv.Itoa(e.Got))
	return text + ": " + strings.ReplaceAll(said, "{want}", strconv.Itoa(e.Want))
}

// parseRule parses a part of a layout's text: kind[=value.value][:cell.cell]. ok is false if the part has
// another form, or if the kind is unknown.
func parseRule(part string) (r Rule, ok bool) {
	head, cells, hasCells := strings.Cut(part, ":")
	kind, value, hasValue := strings.Cut(head, "=")
	r.Kind = Kind(kind)
	ok = knownKind(r.Kind) != nil
	if hasValue && ok {
		most := maxRuleValue
		if knownKind(r.Kind).table {
			most = anyDigits(maxRuled, 0) + 1
		}
		r.Value, ok = numbers[int](value, most)
	}
	if hasCells && ok {
		r.Cells, ok = numbers[Cell](cells, maxRuleValue)
	}
	return r, ok
}

// numbers parses whole numbers separated by dots. A number above limit becomes limit.
func numbers[T Cell | int](s string, limit int) (all []T, ok bool) {
	n, digits := 0, 0
	for i := range len(s) + 1 {
		switch {
		case i < len(s) && s[i] >= '0' && s[i] <= '9':
			n = min(10*n+int(s[i]-'0'), limit)
			digits++
		case i < len(s) && s[i] != '.', digits == 0, len(all) > maxRuleCells:
			return nil, false
		default:
			all = append(all, T(n))
			n, digits = 0, 0
		}
	}
	return all, true
}

// fault returns a RuleError without the rule itself. Its caller, normal, sets the field Rule.
//
//go:noinline
func fault(cause RuleCause, got, want int) *RuleError {
	return &RuleError{Cause: cause, Got: got, Want: want}
}

// weigh returns the number of cells that the rule counts as for the limit maxRuleCells. The kind may be
// unknown.
func (r *Rule) weigh() int {
	if k := knownKind(r.Kind); k != nil && k.weight != nil {
		return k.weight(*r)
	}
	return len(r.Cells)
}

// normal checks rules and returns them in their canonical order and form.
func (s *shape) normal(rules []Rule) ([]Rule, *RuleError) {
	cells := 0
	for i := range rules {
		cells += rules[i].weigh()
	}
	got, most := len(rules), maxRules
	if got <= most {
		got, most = cells, maxRuleCells
	}
	if got > most {
		err := fault(TooManyRules, got, most)
		err.Rule.Kind = rules[0].Kind
		return nil, err
	}
	all := slices.Clone(rules)
	for i := range all {
		if err := s.normalize(&all[i]); err != nil {
			err.Rule = rules[i]
			return nil, err
		}
	}
	all = tidy(all)
	for i := range all { // merged rules of the whole board can have more values than each single one
		r := &all[i]
		if most := knownKind(r.Kind).values[1]; len(r.Value) > most {
			err := fault(ExcessValue, len(r.Value), most)
			err.Rule = *r
			return nil, err
		}
	}
	return all, nil
}

// tidy sorts rules, merges rules that can be written as one rule, and drops duplicates. Rules of the whole
// board that have the same kind are merged into one rule with all their values.
func tidy(rules []Rule) []Rule {
	var merging, tidied []Rule
rules:
	for i := range rules {
		r := &rules[i]
		k := knownKind(r.Kind)
		if !k.merges && k.shape != WholeBoard {
			tidied = insertRule(tidied, r)
			continue
		}
		for j := range merging {
			if g := &merging[j]; g.Kind == r.Kind && (!k.merges || compareNumbers(g.Value, r.Value) == 0) {
				g.Cells = merged(g.Cells, r.Cells)
				if !k.table {
					g.Value = merged(g.Value, r.Value)
					continue rules
				}
				for at := range g.Value { // when tables are merged, both relations must hold
					g.Value[at] &= r.Value[at]
				}
				continue rules
			}
		}
		merging = append(merging, *r)
	}
	for i := range merging {
		tidied = insertRule(tidied, &merging[i])
	}
	return tidied
}

// The functions below are plain loops. The sorting functions of the standard library would add four times as
// much code to the program for browsers as all kinds together.

// insertRule inserts a rule into a sorted slice, unless the slice already contains it.
func insertRule(sorted []Rule, r *Rule) []Rule {
	low, high := 0, len(sorted)
	for low < high {
		middle := (low + high) / 2
		order := compareRules(&sorted[middle], r)
		if order == 0 {
			return sorted
		}
		if order < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	sorted = append(sorted, *r)
	copy(sorted[low+1:], sorted[low:])
	sorted[low] = *r
	return sorted
}

// inOrder sorts numbers in place and returns them.
//
//go:noinline
func inOrder[T Cell | int](all []T) []T {
	for i, x := range all {
		for ; i > 0 && all[i-1] > x; i-- {
			all[i] = all[i-1]
		}
		all[i] = x
	}
	return all
}

// merged returns the numbers of two slices in ascending order, each once.
func merged[T Cell | int](a, b []T) []T {
	all := append(append([]T(nil), a...), b...)
	return once(inOrder(all))
}

// once removes repeated numbers from a sorted slice.
//
//go:noinline
func once[T Cell | int](all []T) []T {
	kept := all[:0]
	for i, x := range all {
		if i == 0 || x != all[i-1] {
			kept = append(kept, x)
		}
	}
	return kept
}

// compareNumbers compares slices of numbers lexicographically.
//
//go:noinline
func compareNumbers[T Cell | int](a, b []T) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return len(a) - len(b)
}

// normalize checks a rule and brings it into its canonical form. It does not change the contents of its
// slices.
func (s *shape) normalize(r *Rule) *RuleError {
	k := knownKind(r.Kind)
	if k == nil {
		return fault(UnknownKind, 0, 0)
	}
	if k.different != boardDiffer && s.n > maxRuled {
		return fault(BoardTooLarge, s.n, maxRuled)
	}
	err := s.checkCells(k, r)
	if err == nil {
		err = s.checkValue(k, r)
	}
	if err == nil {
		err = s.checkPlaces(k, r)
	}
	if err != nil {
		return err
	}
	r.Cells, r.Value = slices.Clone(r.Cells), slices.Clone(r.Value)
	switch {
	case k.shape.IsSet():
		inOrder(r.Cells)
	case k.reversible && (!k.table || r.Symmetric()):
		back := slices.Clone(r.Cells)
		slices.Reverse(back)
		if compareNumbers(back, r.Cells) < 0 {
			r.Cells = back
		}
	}
	if k.table && (k.shape == CellSet || k.shape == WholeBoard) {
		for a := range r.Value {
			for b := range a { // keep a pair only if both orders are allowed
				if both := r.Value[a] >> b & (r.Value[b] >> a) & 1; both == 0 {
					r.Value[a], r.Value[b] = r.Value[a]&^(1<<b), r.Value[b]&^(1<<a)
				}
			}
		}
	}
	if !k.ordered {
		inOrder(r.Value)
		if k.shape != CellCorner { // a quad can list a digit several times
			r.Value = once(r.Value)
		}
	}
	if len(r.Value) == 0 || k.defaultValue > 0 && r.Value[0] == k.defaultValue {
		r.Value = nil
	}
	return nil
}

// checkCells checks the number of cells, and that each is on the board and occurs once.
func (s *shape) checkCells(k *kindOf, r *Rule) *RuleError {
	least, most := k.least, k.most
	if least < 0 {
		least = s.n
	}
	switch {
	case most < 0:
		most = s.n
	case most == 0 && k.shape != WholeBoard:
		most = max(s.n*s.n, 4*s.n)
	}
	switch {
	case len(r.Cells) < least:
		return fault(TooFewCells, len(r.Cells), least)
	case len(r.Cells) > most:
		return fault(TooManyCells, len(r.Cells), most)
	}
	last := len(r.Cells) - 1
	closed := k.loops && last > 2 && r.Cells[0] == r.Cells[last]
	for i, c := range r.Cells {
		if c < 0 || int(c) >= s.n*s.n {
			return fault(CellOutside, int(c), 0)
		}
		if first := slices.Index(r.Cells, c); first < i && k.shape != CellGroups && !(closed && i == last) {
			return fault(RepeatedCell, int(c), 0)
		}
	}
	return nil
}

// checkValue checks the number of values and the range of each.
func (s *shape) checkValue(k *kindOf, r *Rule) *RuleError {
	switch {
	case len(r.Value) < k.values[0]:
		return fault(MissingValue, len(r.Value), k.values[0])
	case len(r.Value) > k.values[1]:
		return fault(ExcessValue, len(r.Value), k.values[1])
	}
	low, high := 1, maxRuleValue
	if k.low != nil {
		low = k.low(s.n, len(r.Cells))
	}
	if k.high != nil {
		high = k.high(s.n, len(r.Cells))
	}
	if want := s.n; k.table && len(r.Value) != want {
		if len(r.Value) > want {
			return fault(ExcessValue, len(r.Value), want)
		}
		return fault(MissingValue, len(r.Value), want)
	}
	for _, v := range r.Value {
		switch {
		case v < low:
			return fault(ValueTooLow, v, low)
		case v > high:
			return fault(ValueTooHigh, v, high)
		}
	}
	return nil
}

// checkPlaces checks the arrangement of the cells, and the further conditions of the kind.
func (s *shape) checkPlaces(k *kindOf, r *Rule) *RuleError {
	n, cells := s.n, r.Cells
	fits := true
	switch k.shape {
	case CellPair, CellCorner:
		top, left, bottom, right := n, n, 0, 0
		for _, c := range cells {
			row, col := int(c)/n, int(c)%n
			top, bottom = min(top, row), max(bottom, row)
			left, right = min(left, col), max(right, col)
		}
		high, wide := bottom-top, right-left
		fits = high <= 1 && wide <= 1 && (k.shape == CellCorner || high+wide == 1)
	case CellRay, CellRow:
		fits = s.isRay(k.shape, cells)
	}
	if !fits {
		return fault(WrongShape, 0, 0)
	}
	if k.fits != nil {
		return k.fits(*s, *r) // by value, because a pointer would make each rule escape to the heap
	}
	return nil
}

// hasRegions checks that the board has regions, or boxes that are not just its rows or columns.
func (s shape) hasRegions(_ Rule) *RuleError {
	if s.regions == nil && min(s.rows, s.cols) == 1 {
		return fault(WrongBoxes, 0, 0)
	}
	return nil
}

// isRay reports whether the cells form a line from edge to edge, in order: a row or column for CellRow, a
// diagonal for CellRay.
func (s *shape) isRay(shape Shape, cells []Cell) bool {
	n := s.n
	row, col := int(cells[0])/n, int(cells[0])%n
	if len(cells) == 1 { // a corner, or the only cell
		return row%max(n-1, 1) == 0 && col%max(n-1, 1) == 0
	}
	down, right := int(cells[1])/n-row, int(cells[1])%n-col
	lengths := down*down + right*right // squared step length: 1 along a row or column, 2 on a diagonal
	if shape == CellRow && lengths != 1 || shape == CellRay && lengths != 2 {
		return false
	}
	inside := func() bool { return row >= 0 && row < n && col >= 0 && col < n }
	row, col = row-down, col-right
	if inside() {
		return false
	}
	for _, c := range cells {
		row, col = row+down, col+right
		if !inside() || int(c) != row*n+col {
			return false
		}
	}
	row, col = row+down, col+right
	return !inside()
}

// WithRules returns the layout that has the same boxes or regions, and the given rules instead of its own.
// The rules may be in any order, and duplicates are dropped. Equal layouts are the same pointer. The error is
// a *RuleError about the first wrong rule. It panics if the Layout is nil.
func (l *Layout) WithRules(rules ...Rule) (*Layout, error) {
	s := l.withoutRules()
	normal, err := s.normal(rules)
	if err != nil {
		return nil, err
	}
	s.rules = normal
	return layoutOf(s), nil
}

// Check returns nil if a layout with these boxes or regions can have the rule. Otherwise it returns the
// reason as a *RuleError. Unlike WithRules, it does not build a layout.
func (l *Layout) Check(r Rule) error {
	s := l.withoutRules()
	if _, err := s.normal([]Rule{r}); err != nil {
		return err
	}
	return nil
}

// withoutRules returns the boxes or regions of the layout without its rules.
func (l *Layout) withoutRules() shape {
	s := shape{n: l.n, rows: l.rows, cols: l.cols}
	if l.Jigsaw() {
		s.regions = l.regions
	}
	return s
}
