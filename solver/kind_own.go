package solver

// Rules that the setter defines, by a table of two digits or by an automaton.
const (
	// EdgeTable requires that each two neighbouring digits are in a relation, which the value defines. The
	// value has a number for each first digit. Bit d-1 of the number is set if d may be the second digit. If
	// the relation applies to a board or a set, it must contain both orders of two digits or neither.
	EdgeTable Kind = "edgetable"

	LineTable  Kind = "linetable"  // neighbours on the line are in the relation in Value, see EdgeTable
	SetTable   Kind = "settable"   // any two digits are in the relation in Value, see EdgeTable
	BoardTable Kind = "boardtable" // neighbours are in the relation in Value, see EdgeTable

	// Automaton requires that the automaton in Value accepts the digits of the line. The automaton is
	// deterministic. Its states are numbered from 1, the start state. Value has n+1 numbers for each state.
	// The first is 1 if the state accepts, otherwise 0. The others are the next state for each digit, or 0 if
	// the digit is rejected. Package solver/automaton creates such values.
	Automaton Kind = "automaton"
)

var ownKinds = []kindOf{
	{kind: EdgeTable, number: 60, place: 520, shape: CellPair, least: 2, most: 2, values: [2]int{1, maxRuled},
		low: zero, high: anyDigits, different: nextDiffer, reversible: true, ordered: true, table: true,
		breaks: notInTable, defined: true},
	{kind: LineTable, number: 61, place: 475, shape: CellLine, least: 2, values: [2]int{1, maxRuled}, low: zero,
		high: anyDigits, different: nextDiffer, reversible: true, loops: true, ordered: true, table: true,
		breaks: notInTable, defined: true},
	{kind: SetTable, number: 62, place: 280, shape: CellSet, least: 2, values: [2]int{1, maxRuled}, low: zero,
		high: anyDigits, different: allDiffer, ordered: true, table: true, breaks: notInTable, combines: true,
		defined: true, weight: withPairs},
	{kind: BoardTable, number: 63, place: 185, values: [2]int{1, maxRuled}, low: zero, high: anyDigits,
		ordered: true, table: true, breaks: notInTable, defined: true},
	{kind: Automaton, number: 64, place: 480, shape: CellLine, least: 1,
		values: [2]int{1, maxStates * (maxRuled + 1)}, low: zero, high: mostStates, ordered: true,
		breaks: notAccepted, defined: true, fits: leadsOn, weight: withValues},
}

func mostStates(int, int) int { return maxStates }

func withPairs(r Rule) int { return len(r.Cells) * (len(r.Cells) + 1) / 2 }

func withValues(r Rule) int { return len(r.Cells) + len(r.Value) }

// leadsOn checks that an automaton has the right number of values, and that each next state in them exists.
func leadsOn(s shape, r Rule) *RuleError {
	row := s.n + 1
	if odd := len(r.Value) % row; odd > 0 {
		return fault(MissingValue, len(r.Value), len(r.Value)+row-odd)
	}
	for i, v := range r.Value {
		most := len(r.Value) / row
		if i%row == 0 { // the flag of an accepting state
			most = 1
		}
		if v > most {
			return fault(ValueTooHigh, v, most)
		}
	}
	return nil
}

// notInTable reports whether two digits are not in the relation, or whether no digit of an empty cell is in
// the relation with the digit of another cell.
func notInTable(x *ruleCheck) bool {
	if n := Cell(x.n); x.kind.shape == WholeBoard {
		for c := range n * n {
			if c%n > 0 {
				x.together(c-1, c)
			}
			if c >= n {
				x.together(c-n, c)
			}
		}
	}
	for i, c := range x.Cells {
		from := i - 1
		if x.kind.shape == CellSet {
			from = 0
		}
		for j := max(from, 0); j < i; j++ {
			x.together(x.Cells[j], c)
		}
	}
	return x.broken
}

// together checks whether the digits of cells p and c, in this order, can be in the relation. If not, it
// marks the rule as broken.
func (x *ruleCheck) together(p, c Cell) {
	if !x.concerns(p, c) {
		return
	}
	a, b := x.digit(p), x.digit(c)
	for i, set := range x.Value {
		if b > 0 {
			set &= 1 << (b - 1)
		}
		if set != 0 && (a == 0 || a == i+1) {
			return
		}
	}
	x.broke(p, c)
}

// notAccepted reports whether the automaton can't end in an accepting state, whatever digits the empty cells
// get.
func notAccepted(x *ruleCheck) bool {
	row := x.n + 1
	now := make([]bool, len(x.Value)/row+1) // by state: whether the cells so far can lead to the state
	now[1] = true
	for i := range x.Cells {
		d, next := x.at(i), make([]bool, len(now))
		for s := 1; s < len(now); s++ {
			for e := 1; now[s] && e < row; e++ {
				if d == 0 || d == e {
					next[x.Value[(s-1)*row+e]] = true
				}
			}
		}
		now = next
	}
	for s := 1; s < len(now); s++ {
		if now[s] && x.Value[(s-1)*row] > 0 {
			return false
		}
	}
	return true
}
