package logic

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// This file contains small examples of steps by rules. Each example tests one kind of reasoning.

// ruleExample is a position, and the candidates that the rules leave in some cells. Cells are written like
// r1c12. Several groups of cells are separated by blanks.
type ruleExample struct {
	name  string
	rules string    // in the form kind=value:cells, separated by "; "
	marks string    // in the form cells=digits, separated by "; "; other cells have all digits as candidates
	left  string    // the expected candidates, in the same form
	by    Technique // the technique that must find the first step; 0 for any technique
}

var ownRuleExamples = []ruleExample{
	{"one combination", "cage=23:r5c123", "", "r5c123=689; r5c456789=123457", RuleOneWay},
	{"innie", "cage=20:r1c1234; cage=22:r1c5678", "", "r1c9=3", 0},
	{"outie", "cage=20:r1c1234; cage=22:r1c5678; cage=9:r1c9 r2c9", "", "r2c9=6", 0},
	{"innie less outie", "cage=20:r1c1234; cage=10:r1c567 r2c7; cage=10:r1c8", "", "r1c9=6789", 0},
	{"two innies", "cage=29:r1c1234567", "", "r1c89=79", 0},
	{"two outies that may be equal", "cage=25:r1c1234 r2c1; cage=36:r1c56789 r3c5", "", "r2c1 r3c5=789", 0},
	{"split cage", "cage=20:r1c12 r2c12; cage=23:r1c34 r2c34; cage=21:r1c56 r2c56; cage=22:r1c78 r2c78; " +
		"cage=12:r1c9 r2c9 r3c8", "", "r1c9 r2c9=13; r3c8=8", 0},
	{"a house needs a digit of the cage", "cage=19:r8c123", "r8c456789=12345678", "r8c123=2346789", 0},
	{"equal cells", "arrow:r1c1 r5c5", "r1c1=1357", "r5c5=1357", 0},
	{"three boxes on a diagonal", "little=12:r1c6 r2c5 r3c4 r4c3 r5c2 r6c1", "",
		"r1c6 r2c5 r3c4 r4c3 r5c2 r6c1=123", 0},
	{"arrow of three cells of a box", "arrow:r5c5 r1c1 r2c2 r3c3", "r5c5=12345678",
		"r5c5=678; r1c1 r2c2 r3c3=12345", RuleReach},
	{"pill", "arrow=2:r9c45 r8c5 r7c5", "", "r9c4=1", RuleReach},
	{"thermometers that meet", "thermo:r1c1 r2c2 r3c3; thermo:r1c3 r2c3 r3c3", "", "r3c3=56789", 0},
	{"thermometers that start at one bulb", "thermo:r3c3 r2c2 r1c1; thermo:r3c3 r2c3 r1c3", "", "r3c3=12345", 0},
	{"each way has a digit that a cell sees", "sum=4:r1c1 r5c5 r9c9", "", "r1c5 r1c9 r5c1 r5c9 r9c1 r9c5=23456789", 0},
	{"greater signs around a cell", "greater:r5c54; greater:r5c56; greater:r45c5", "", "r5c5=345678; r4c5=456789", 0},
	{"slow thermometer that leaves a box", "slow:r1c1 r4c4 r5c5 r7c7", "",
		"r1c1 r4c4=12345678; r5c5 r7c7=23456789", 0},
	{"two cages need three digits", "cage=8:r1c12; cage=7:r1c45", "r1c7=123", "r1c9=456789", 0},
	{"two cells as a cage", "cage=8:r4c45 r5c4", "r6c6=12", "r6c45=3456789", 0},
}

// cellsIn parses cells such as r12c3, separated by blanks. It keeps their order.
func cellsIn(t testing.TB, text string) []solver.Cell { return cellsOn(t, 9, text) }

func cellsOn(t testing.TB, n int, text string) (cells []solver.Cell) {
	t.Helper()
	for part := range strings.FieldsSeq(text) {
		rows, cols, ok := strings.Cut(strings.TrimPrefix(part, "r"), "c")
		if !ok {
			t.Fatalf("%q is no cell", part)
		}
		for _, row := range rows {
			for _, col := range cols {
				cells = append(cells, solver.Cell(int(row-'1')*n+int(col-'1')))
			}
		}
	}
	return cells
}

// marksIn parses candidates, and returns them by cell.
func marksIn(t testing.TB, text string) map[solver.Cell]solver.Digits {
	t.Helper()
	all := map[solver.Cell]solver.Digits{}
	for part := range strings.SplitSeq(text, "; ") {
		cells, digits, _ := strings.Cut(part, "=")
		for _, c := range cellsIn(t, cells) {
			for _, d := range digits {
				all[c] = all[c].With(solver.Digit(d - '0'))
			}
		}
	}
	return all
}

// ruledLayout returns the 9x9 board with the given rules.
func ruledLayout(t testing.TB, rules string) *solver.Layout {
	t.Helper()
	text := "3x3"
	for rule := range strings.SplitSeq(rules, "; ") {
		kind, cells, _ := strings.Cut(rule, ":")
		text += "," + kind
		for i, c := range cellsIn(t, cells) {
			text += []string{":", "."}[min(i, 1)] + strconv.Itoa(int(c))
		}
	}
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return l
}

// position returns the position of an example.
func (e ruleExample) position(t testing.TB) *Position {
	t.Helper()
	l := ruledLayout(t, e.rules)
	p := New(l.Empty())
	for c, digits := range marksIn(t, e.marks) {
		for d := range (p.Candidates(c) &^ digits).All() {
			p.drop(int(c), d)
		}
	}
	return p
}

// notAdopted are the collected examples that cannot be given by rules alone, with our examples of the same.
var notAdopted = map[string]string{
	"K6 innie less outie": "innie less outie", // the difference comes from houses, which the collection does not give
}

// collectedRuleExamples returns the examples of the collections, in our own form, except for those in notAdopted.
// A sum of houses is given as a rule.
func collectedRuleExamples(t testing.TB) (all []ruleExample) {
	for _, row := range corpora.Rows(t, "rules_steps.tsv") {
		if row[0] != "own" {
			continue
		}
		if name := notAdopted[row[2]]; name != "" {
			if !slices.ContainsFunc(ownRuleExamples, func(e ruleExample) bool { return e.name == name }) {
				t.Errorf("%s: there is no example of our own", row[2])
			}
			continue
		}
		e := ruleExample{name: row[2], marks: row[4], left: row[7]}
		var rules []string
		for rule := range strings.SplitSeq(strings.ReplaceAll(row[3], " +", "; "), "; ") {
			if rule = e.adopt(t, strings.TrimSpace(strings.TrimPrefix(rule, "+"))); rule != "" {
				rules = append(rules, rule)
			}
		}
		e.rules = strings.Join(rules, "; ")
		if ruledLayout(t, e.rules).OnlyDigits() { // RuleExcludes is meant for boards with other rules
			e.rules += "; greater:r9c89"
		}
		all = append(all, e)
	}
	return all
}

// adopt returns a rule of a collection in the form of layouts. It returns "" for a house, and for the digit
// that a house needs: that digit is removed from the other cells of the house.
func (e *ruleExample) adopt(t testing.TB, rule string) string {
	kind, cells, _ := strings.Cut(rule, ":")
	kind, value, _ := strings.Cut(kind, "=")
	all := strings.Fields(cells)
	switch kind {
	case "house":
		return ""
	case "linear":
		if value == "0.1.-1" {
			return "arrow:" + cells
		}
		sum, factors, _ := strings.Cut(value, ".")
		if strings.Trim(factors, "1.") != "" {
			t.Fatalf("%s: %s is no sum", e.name, rule)
		}
		return "sum=" + sum + ":" + cells
	case "needs":
		e.need(t, value, cells)
		return ""
	case "notwhite":
		return "nonconsecutive"
	case "notblack":
		return "allblack=2"
	case "notxv":
		return "allxv=5.10"
	case "minimum", "maximum":
		return kind + ":" + all[0]
	case "index":
		return "columnindex:" + all[0]
	case "globalentropy", "taxicab":
		return kind
	case "globalmod":
		return rule[:strings.Index(rule, ":")]
	case "xsum", "room": // the clue belongs to the full row
		return kind + "=" + value + ":r1c123456789"
	}
	return rule
}

// need removes a digit from all cells of the first house that contains the given cells, other than these.
func (e *ruleExample) need(t testing.TB, digit, cells string) {
	in := cellsIn(t, cells)
	for h := range ruledLayout(t, "falling").Houses() {
		if slices.ContainsFunc(in, func(c solver.Cell) bool { return !slices.Contains(h.Cells, c) }) {
			continue
		}
		for _, c := range h.Cells {
			if !slices.Contains(in, c) {
				e.marks += "; " + cellName(solver.Classic, c) + "=" + strings.ReplaceAll("123456789", digit, "")
			}
		}
		return
	}
}

func TestRuleExamples(t *testing.T) {
	table := StandardTable()
	for _, e := range corpora.With(t, ownRuleExamples, func() []ruleExample { return collectedRuleExamples(t) }) {
		p := e.position(t)
		var by []string
		for more := true; more; {
			more = false
			for _, row := range table.Rows {
				if !row.Technique.OfRules() && e.by != 0 || row.Level > Hard || !row.Enabled || more {
					continue
				}
				for step := range Find(t.Context(), p, row.Technique, table.Options) {
					if err := Check(p, step); err != nil {
						t.Errorf("%s: %s: %v", e.name, step.Notation(p.Layout()), err)
					}
					if e.by != 0 && by == nil && step.Technique != e.by {
						t.Errorf("%s: the first step is %s", e.name, step.Notation(p.Layout()))
					}
					by = append(by, step.Technique.Key())
					p.Apply(step)
					more = true
					break
				}
			}
		}
		t.Logf("%s: %v", e.name, by)
		for c, want := range marksIn(t, e.left) {
			got := p.Candidates(c)
			if d := p.At(c); d != 0 {
				got = solver.Digits(0).With(d)
			}
			if got&^want != 0 {
				t.Errorf("%s: %s has %s left, not only %s", e.name, cellName(p.Layout(), c), got, want)
			}
		}
	}
}

func cellName(l *solver.Layout, c solver.Cell) string {
	row, col := l.RowCol(c)
	return "r" + strconv.Itoa(row) + "c" + strconv.Itoa(col)
}
