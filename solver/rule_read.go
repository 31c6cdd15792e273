package solver

import (
	"slices"
	"strconv"
	"strings"
)

// RuleCause says why a rule cannot be one of a layout.
type RuleCause uint8

// The causes of a RuleError.
const (
	UnknownKind   RuleCause = iota + 1 // not one of Kinds
	CellOutside                        // a cell that is not on the board
	TooFewCells                        // fewer cells than Want, as for a thermometer of one cell
	TooManyCells                       // more cells than Want, as for a cage of ten cells on a 9x9 board
	RepeatedCell                       // a cell occurs twice
	WrongShape                         // the cells do not lie as Kind.Shape says
	WrongGroups                        // the sizes of the groups do not add up to the number of cells, or two halves differ in size
	MissingValue                       // fewer values than Want
	ExcessValue                        // more values than Want
	ValueTooLow                        // a value below Want
	ValueTooHigh                       // a value above Want
	BoardTooLarge                      // a rule with cells on a board of more than Want digits
	TooManyRules                       // more than Want rules, or cells of rules
	WrongBoxes                         // Windoku without 3x3 boxes, DisjointGroups without boxes, RegionSum with neither boxes nor regions
)

// RuleError says why a rule cannot be one of a layout.
type RuleError struct {
	Cause RuleCause
	Rule  Rule // as it was given
	Got   int  // the number of cells or values, the cell or the value in question
	Want  int  // the limit
}

var ruleFaults = [...]string{
	UnknownKind: "there is no such rule", CellOutside: "cell {got} is not on the board",
	TooFewCells:  "has {got} cells and needs {want}",
	TooManyCells: "has {got} cells and can have {want} at most",
	RepeatedCell: "has cell {got} twice", WrongShape: "its cells do not lie as they must",
	WrongGroups: "its groups do not fit its {got} cells", MissingValue: "has {got} values and needs {want}",
	ExcessValue: "has {got} values and can have {want} at most", ValueTooLow: "{got} is below {want}",
	ValueTooHigh: "{got} is above {want}", BoardTooLarge: "the board has {got} digits; with such rules it can have {want}",
	TooManyRules: "{got} rules or cells of rules; there can be {want} at most", WrongBoxes: "does not go with these boxes or regions",
}

// Error names the rule and says why: cage=45:0.1: has 10 cells and can have 9 at most
func (e *RuleError) Error() string {
	text := e.Rule.String()
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	said := strings.ReplaceAll(ruleFaults[e.Cause], "{got}", strconv.Itoa(e.Got))
	return text + ": " + strings.ReplaceAll(said, "{want}", strconv.Itoa(e.Want))
}

// parseRule reads a part of a layout's text: kind[=value.value][:cell.cell]. ok is false for
// another form, and for an unknown kind.
func parseRule(part string) (r Rule, ok bool) {
	head, cells, hasCells := strings.Cut(part, ":")
	kind, value, hasValue := strings.Cut(head, "=")
	r.Kind = Kind(kind)
	valueOK, cellsOK := !hasValue, !hasCells
	if hasValue {
		r.Value, valueOK = numbers[int](value)
	}
	if hasCells {
		r.Cells, cellsOK = numbers[Cell](cells)
	}
	return r, valueOK && cellsOK && knownKind(r.Kind) != nil
}

// numbers reads whole numbers with dots between them. Greater ones than 9999 are read as 9999.
func numbers[T ~int](s string) (all []T, ok bool) {
	for field := range strings.SplitSeq(s, ".") {
		if field == "" || strings.Trim(field, "0123456789") != "" || len(all) > maxRuleCells {
			return nil, false
		}
		n := 0
		for _, digit := range []byte(field) {
			n = min(10*n+int(digit-'0'), maxRuleValue)
		}
		all = append(all, T(n))
	}
	return all, true
}

// normal checks rules and brings them into the order and the form that they have in a layout.
func (s shape) normal(rules []Rule) ([]Rule, *RuleError) {
	cells := 0
	for _, r := range rules {
		cells += len(r.Cells)
	}
	if len(rules) > maxRules {
		return nil, &RuleError{Cause: TooManyRules, Rule: Rule{Kind: rules[0].Kind}, Got: len(rules), Want: maxRules}
	}
	if cells > maxRuleCells {
		return nil, &RuleError{Cause: TooManyRules, Rule: Rule{Kind: rules[0].Kind}, Got: cells, Want: maxRuleCells}
	}
	all := make([]Rule, 0, len(rules))
	for _, r := range rules {
		normal, err := s.normalRule(r)
		if err != nil {
			err.Rule = r
			return nil, err
		}
		all = append(all, normal)
	}
	all = tidy(all)
	for _, r := range all { // one of the whole board can have more values than each that it was made of
		if most := knownKind(r.Kind).values[1]; len(r.Value) > most {
			return nil, &RuleError{Cause: ExcessValue, Rule: r, Got: len(r.Value), Want: most}
		}
	}
	return all, nil
}

// tidy sorts rules, gathers those that are one rule, and drops those that are equal to another. Rules
// of the whole board are one rule with all their values.
func tidy(rules []Rule) []Rule {
	var gathered, tidied []Rule
	for _, r := range rules {
		k := knownKind(r.Kind)
		at := 0
		for at < len(gathered) && (gathered[at].Kind != r.Kind || k.gathers && compareNumbers(gathered[at].Value, r.Value) != 0) {
			at++
		}
		switch {
		case !k.gathers && k.shape != WholeBoard:
			tidied = insertRule(tidied, r)
		case at == len(gathered):
			gathered = append(gathered, r)
		case k.gathers:
			gathered[at].Cells = merged(gathered[at].Cells, r.Cells)
		default:
			gathered[at].Value = merged(gathered[at].Value, r.Value)
		}
	}
	for _, r := range gathered {
		tidied = insertRule(tidied, r)
	}
	return tidied
}

// The functions below are plain loops, because the sorting functions of the standard library take
// four times the code of all kinds together in the page's program.

// insertRule inserts a rule into sorted ones, unless it is there.
func insertRule(sorted []Rule, r Rule) []Rule {
	low, high := 0, len(sorted)
	for low < high {
		middle := (low + high) / 2
		switch order := compareRules(sorted[middle], r); {
		case order == 0:
			return sorted
		case order < 0:
			low = middle + 1
		default:
			high = middle
		}
	}
	sorted = append(sorted, r)
	copy(sorted[low+1:], sorted[low:])
	sorted[low] = r
	return sorted
}

// inOrder sorts numbers and returns them.
func inOrder[T Cell | int](all []T) []T {
	for i, x := range all {
		for ; i > 0 && all[i-1] > x; i-- {
			all[i] = all[i-1]
		}
		all[i] = x
	}
	return all
}

// merged returns the numbers of two slices in rising order, each once.
func merged[T Cell | int](a, b []T) []T {
	all := make([]T, 0, len(a)+len(b))
	all = inOrder(append(append(all, a...), b...))
	return once(all)
}

// once drops numbers that are equal to the one before.
func once[T Cell | int](all []T) []T {
	kept := all[:0]
	for i, x := range all {
		if i == 0 || x != all[i-1] {
			kept = append(kept, x)
		}
	}
	return kept
}

// compareNumbers orders slices of numbers as words are ordered.
func compareNumbers[T Cell | int](a, b []T) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return len(a) - len(b)
}

// normalRule checks a rule and returns its one form.
func (s shape) normalRule(r Rule) (Rule, *RuleError) {
	k := knownKind(r.Kind)
	if k == nil {
		return r, &RuleError{Cause: UnknownKind}
	}
	if (k.shape != WholeBoard || k.values[0] > 0) && s.n > maxRuled {
		return r, &RuleError{Cause: BoardTooLarge, Got: s.n, Want: maxRuled}
	}
	for _, check := range [...]func(*kindOf, Rule) *RuleError{s.checkCells, s.checkValue, s.checkPlaces} {
		if err := check(k, r); err != nil {
			return r, err
		}
	}
	r.Cells, r.Value = slices.Clone(r.Cells), slices.Clone(r.Value)
	if k.shape.IsSet() {
		inOrder(r.Cells)
	}
	if k.reversible {
		back := slices.Clone(r.Cells)
		slices.Reverse(back)
		if compareNumbers(back, r.Cells) < 0 {
			r.Cells = back
		}
	}
	switch r.Kind {
	case Quad, Marks, AllWhite, AllBlack, AllXV:
		inOrder(r.Value)
	case Arrow, White, Black: // the usual value is not written
		if r.first(0) == map[Kind]int{Arrow: 1, White: 1, Black: 2}[r.Kind] {
			r.Value = nil
		}
	}
	if r.Kind != Quad && r.Kind != Equal {
		r.Value = once(r.Value)
	}
	if len(r.Value) == 0 {
		r.Value = nil
	}
	return r, nil
}

// checkCells checks how many cells there are, and which.
func (s shape) checkCells(k *kindOf, r Rule) *RuleError {
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
		return &RuleError{Cause: TooFewCells, Got: len(r.Cells), Want: least}
	case len(r.Cells) > most:
		return &RuleError{Cause: TooManyCells, Got: len(r.Cells), Want: most}
	}
	last := len(r.Cells) - 1
	closed := k.loops && last > 2 && r.Cells[0] == r.Cells[last]
	for i, c := range r.Cells {
		if c < 0 || int(c) >= s.n*s.n {
			return &RuleError{Cause: CellOutside, Got: int(c)}
		}
		if first := slices.Index(r.Cells, c); first < i && k.shape != CellGroups && !(closed && i == last) {
			return &RuleError{Cause: RepeatedCell, Got: int(c)}
		}
	}
	return nil
}

// checkValue checks how many values there are, and which.
func (s shape) checkValue(k *kindOf, r Rule) *RuleError {
	switch {
	case len(r.Value) < k.values[0]:
		return &RuleError{Cause: MissingValue, Got: len(r.Value), Want: k.values[0]}
	case len(r.Value) > k.values[1]:
		return &RuleError{Cause: ExcessValue, Got: len(r.Value), Want: k.values[1]}
	}
	low, high := 1, maxRuleValue
	if k.low != nil {
		low = k.low(s.n, len(r.Cells))
	}
	if k.high != nil {
		high = k.high(s.n, len(r.Cells))
	}
	for _, v := range r.Value {
		switch {
		case v < low:
			return &RuleError{Cause: ValueTooLow, Got: v, Want: low}
		case v > high:
			return &RuleError{Cause: ValueTooHigh, Got: v, Want: high}
		}
	}
	return nil
}

// checkPlaces checks how the cells lie.
func (s shape) checkPlaces(k *kindOf, r Rule) *RuleError {
	n, cells := s.n, r.Cells
	row := func(i int) int { return int(cells[i]) / n }
	col := func(i int) int { return int(cells[i]) % n }
	step := func(i int) (down, right int) { return row(i) - row(i-1), col(i) - col(i-1) }
	fits := true
	switch k.shape {
	case CellPair:
		fits = distance(row(0), row(1))+distance(col(0), col(1)) == 1
	case CellCorner:
		top, left, bottom, right := n, n, 0, 0
		for i := range cells {
			top, bottom = min(top, row(i)), max(bottom, row(i))
			left, right = min(left, col(i)), max(right, col(i))
		}
		fits = bottom-top <= 1 && right-left <= 1
	case CellRay, CellRow:
		fits = s.isRay(k.shape, cells, step)
	}
	grouped := len(cells) // by the sizes of the groups
	switch r.Kind {
	case Clone:
		half := len(cells) / 2
		for i := range half {
			if cells[i] == cells[i+half] {
				return &RuleError{Cause: RepeatedCell, Got: int(cells[i])}
			}
		}
		grouped = 2 * half
	case Equal:
		grouped = 0
		for _, size := range r.Value {
			grouped += size
		}
	}
	switch {
	case !fits:
		return &RuleError{Cause: WrongShape}
	case grouped != len(cells):
		return &RuleError{Cause: WrongGroups, Got: len(cells)}
	case r.Kind == Arrow && r.first(1) >= len(cells):
		return &RuleError{Cause: TooFewCells, Got: len(cells), Want: r.first(1) + 1}
	case r.Kind == RegionSum && s.regions == nil && min(s.rows, s.cols) == 1,
		r.Kind == Windoku && (s.rows != 3 || s.cols != 3),
		r.Kind == DisjointGroups && s.regions != nil:
		return &RuleError{Cause: WrongBoxes}
	}
	return nil
}

// isRay reports whether cells lie as a clue outside looks at them: from one edge to the other, on a
// diagonal or in a row or column.
func (s shape) isRay(shape Shape, cells []Cell, step func(i int) (down, right int)) bool {
	inside := func(row, col int) bool { return row >= 0 && row < s.n && col >= 0 && col < s.n }
	if len(cells) == 1 { // a corner, or the only cell
		corner := func(i int) bool { return i == 0 || i == s.n-1 }
		return corner(int(cells[0])/s.n) && corner(int(cells[0])%s.n)
	}
	down, right := step(1)
	straight := distance(down, 0)+distance(right, 0) == 1
	diagonal := distance(down, 0) == 1 && distance(right, 0) == 1
	if shape == CellRow && !straight || shape == CellRay && !diagonal {
		return false
	}
	for i := 2; i < len(cells); i++ {
		if d, r := step(i); d != down || r != right {
			return false
		}
	}
	first, last := int(cells[0]), int(cells[len(cells)-1])
	return !inside(first/s.n-down, first%s.n-right) && !inside(last/s.n+down, last%s.n+right)
}

// WithRules returns the layout of the same boxes or regions with other rules instead of its own,
// which are given in any order. Rules that are equal to another are dropped. The same layout is
// always the same pointer. The error is a *RuleError about the first rule that is wrong. It panics
// for the nil Layout.
func (l *Layout) WithRules(rules ...Rule) (*Layout, error) {
	s := l.bare()
	normal, err := s.normal(rules)
	if err != nil {
		return nil, err
	}
	s.rules = normal
	return layoutOf(s), nil
}

// Check returns why a rule can't be one of a layout of these boxes or regions, as WithRules does,
// but without making the layout. It returns nil if it can be one.
func (l *Layout) Check(r Rule) *RuleError {
	_, err := l.bare().normal([]Rule{r})
	return err
}

// bare returns the boxes or regions of the layout without its rules.
func (l *Layout) bare() shape {
	s := shape{n: l.n, rows: l.rows, cols: l.cols}
	if l.Jigsaw() {
		s.regions = l.regions
	}
	return s
}
