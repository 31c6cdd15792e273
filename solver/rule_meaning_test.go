package solver

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/solver/corpora"
	"numplace/solver/internal/meaning"
)

// These tests compare the rules with the independent definitions of package meaning.

// meant converts a layout and its rules to the types of package meaning.
func meant(l *Layout) meaning.Board {
	b := meaning.Board{N: l.N(), Rows: l.rows, Cols: l.cols}
	if l.Jigsaw() {
		for c := range Cell(l.Cells()) {
			b.Regions = append(b.Regions, l.Region(c))
		}
	}
	for _, r := range l.Rules() {
		b.Rules = append(b.Rules, meantRule(r))
	}
	return b
}

func meantRule(r Rule) meaning.Rule {
	m := meaning.Rule{Kind: string(r.Kind), Value: r.Value}
	for _, c := range r.Cells {
		m.Cells = append(m.Cells, int(c))
	}
	return m
}

// ruleOf is the inverse of meantRule.
func ruleOf(m meaning.Rule) Rule {
	r := Rule{Kind: Kind(m.Kind), Value: m.Value}
	for _, c := range m.Cells {
		r.Cells = append(r.Cells, Cell(c))
	}
	return r
}

// ruledLayouts are the boards on which rules of all kinds are tested.
var ruledLayouts = []string{"2x2", "1x4", "1x5", "2x3", "3x2", jigsaw4, "jigsaw:1222112331344344", "3x3", "2x5"}

// onlyNine are the kinds that need a board of 9 digits.
var onlyNine = []Kind{Windoku, Asterisk, CentreDot, Girandola}

// anyRule returns a random rule of a kind and a layout with this rule. The layout has no more than maxDigits
// digits, unless the kind is in onlyNine. If the rule is about the whole board, the layout also has some dots
// and XV signs.
func anyRule(t *testing.T, rng *rand.Rand, kind Kind, maxDigits int) (*Layout, Rule) {
	t.Helper()
	for range 1000 {
		l := layout(t, ruledLayouts[rng.IntN(len(ruledLayouts))])
		if l.N() > maxDigits && !slices.Contains(onlyNine, kind) {
			continue
		}
		b := meant(l)
		rules := []Rule{ruleOf(b.Random(rng, string(kind)))}
		for range rng.IntN(4) {
			if kind.Shape() == WholeBoard {
				sign := []string{"white", "black", "xv"}[rng.IntN(3)]
				rules = append(rules, ruleOf(b.Random(rng, sign)))
			}
		}
		ruled, err := l.WithRules(rules...)
		if err != nil {
			continue
		}
		for _, r := range ruled.Rules() {
			if r.Kind == kind {
				return ruled, r
			}
		}
	}
	t.Fatalf("no rule of the kind %s", kind)
	return nil, Rule{}
}

// cellsOf returns the cells that a rule restricts.
func cellsOf(l *Layout, r Rule) []Cell {
	if len(r.Cells) > 0 && !meaning.Others(string(r.Kind)) {
		return r.Cells
	}
	all := make([]Cell, l.Cells())
	for c := range all {
		all[c] = Cell(c)
	}
	return all
}

// fill writes random digits into the cells that a rule restricts. If the rule is about a full row, each digit
// occurs once in the row.
func fill(rng *rand.Rand, l *Layout, r Rule, digits []int) {
	for _, c := range cellsOf(l, r) {
		digits[c] = 1 + rng.IntN(l.N())
	}
	if r.Kind.Shape() == CellRow {
		for i, d := range rng.Perm(l.N()) {
			digits[r.Cells[i]] = d + 1
		}
	}
}

func gridWith(t *testing.T, l *Layout, digits []int) Grid {
	t.Helper()
	b := make([]byte, len(digits))
	for c, d := range digits {
		b[c] = byte(d)
	}
	g, err := FromBytes(l, b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The example of each kind is a rule in the text format of a layout, and the kind has the shape that package
// meaning defines.
func TestExamplesOfMeanings(t *testing.T) {
	for _, kind := range meaning.Kinds() {
		text := "3x3," + meaning.Example(kind)
		l, err := ParseLayout(text)
		if err != nil || l.String() != text || len(l.Rules()) != 1 || l.Rules()[0].Kind != Kind(kind) {
			t.Errorf("%s: %s is read as %v, %v", kind, text, l, err)
			continue
		}
		if got, want := Kind(kind).Shape().String(), meaning.Shape(kind); got != want {
			t.Errorf("%s has the shape %s, want %s", kind, got, want)
		}
	}
}

// A rule whose cells are all filled is broken if and only if it does not hold according to package meaning.
// Rules of the whole board that only make cells differ hold if and only if no cells are in conflict.
func TestRulesHoldOnFullBoards(t *testing.T) {
	for _, kind := range Kinds() {
		t.Run(string(kind), func(t *testing.T) {
			rng, solution := seeded(171), oneSolution()
			held, rounds := 0, 50+corpora.Rounds(4000)
			for i := 0; i < rounds || held < 5 && i < 5000; i++ { // random digits seldom satisfy some kinds
				l, r := anyRule(t, rng, kind, 10)
				digits := make([]int, l.Cells())
				for range 5 {
					fill(rng, l, r, digits)
					checkHolds(t, l, r, digits)
				}
				if l, digits = fittingRule(l, kind, rng, solution); l == nil {
					continue
				}
				held++
				for _, r := range l.Rules() {
					if !checkHolds(t, l, r, digits) {
						t.Fatalf("%s: %s was made to hold for %v", l, r, digits)
					}
				}
			}
			if held < 5 {
				t.Errorf("it held %d times", held)
			}
		})
	}
}

// checkHolds checks that package solver and package meaning agree on whether a rule holds for digits. It
// returns whether it holds.
func checkHolds(t *testing.T, l *Layout, r Rule, digits []int) bool {
	t.Helper()
	want := meant(l).Holds(meantRule(r), digits)
	g := gridWith(t, l, digits)
	got := !r.BrokenIn(g)
	if knownKind(r.Kind).different == boardDiffer {
		got = len(g.Conflicts()) == 0
		bare, _ := l.WithRules()
		want = want && len(gridWith(t, bare, digits).Conflicts()) == 0
	}
	if got != want {
		t.Fatalf("%s, digits %v: %s holds: %t, want %t", l, digits, r, got, want)
	}
	return want
}

// seldom maps kinds whose rules seldom hold on random boards to a full board on which such a rule holds.
var seldom = map[Kind]string{
	NonConsecutive: "3x3,nonconsecutive " +
		"496381725713524968285796314527163849361948572849275136174852693638419257952637481",
	DiagonalNonConsecutive: "3x3,diagonalnonconsecutive " +
		"549768132817324569623519478485631927372985614961472385234197856198256743756843291",
	AntiTaxicab: "3x3,taxicab " +
		"752348916813976524946521873495617238678234159321859647139785462284163795567492381",
	GlobalEntropy: "2x3,globalentropy 463512512346135624624135346251251463",
	GlobalModular: "3x3,globalmod=2.3 " +
		"765129483812345679934786125548961237623457918197238564456813792371592846289674351",
}

// fittingRule returns a layout with a rule of the kind, and a full board on which the rule holds. Except for
// kinds in seldom, the layout has the same shape as l. It returns nil if it finds no such rule or board.
func fittingRule(l *Layout, kind Kind, rng *rand.Rand, solution func(*Layout) []byte) (*Layout, []int) {
	if knownKind(kind).different == boardDiffer { // random boards seldom satisfy such a rule
		l, _ = l.WithRules(Rule{Kind: kind})
		var digits []int
		names := rng.Perm(l.N())
		for _, d := range solution(l) {
			digits = append(digits, 1+names[d-1])
		}
		if digits == nil {
			return nil, nil
		}
		return l, digits
	}
	if text, known := seldom[kind]; known {
		layout, digits, _ := strings.Cut(text, " ")
		l, err := ParseLayout(layout)
		if err != nil {
			panic(err)
		}
		var all []int
		for i := range len(digits) {
			all = append(all, int(digits[i]-'0'))
		}
		return l, all
	}
	digits := fullOf(l, rng)
	bare, _ := l.WithRules()
	r, ok := meant(bare).Fitting(rng, string(kind), digits)
	if !ok {
		return nil, nil
	}
	fits, err := l.WithRules(ruleOf(r))
	if err != nil {
		return nil, nil
	}
	return fits, digits
}

// oneSolution returns a function that returns a solution of the empty board of a layout, or nil if there is
// none. That function caches its results.
func oneSolution() func(l *Layout) []byte {
	known := map[*Layout][]byte{}
	return func(l *Layout) []byte {
		if _, ok := known[l]; !ok {
			known[l] = nil
			for g := range Solutions(context.Background(), l.Empty()) {
				known[l] = g.AppendTo(nil)
				break
			}
		}
		return known[l]
	}
}

// fullOf returns a full board with each digit once in every row, column and region.
func fullOf(l *Layout, rng *rand.Rand) (digits []int) {
	if l.Jigsaw() {
		return meant(l).Filled(rng)
	}
	bare, _ := l.WithRules()
	for _, d := range solvedGrid(bare, rng).AppendTo(nil) {
		digits = append(digits, int(d))
	}
	return digits
}

// completions calls yield for each way to fill those of the given cells that are empty, until yield returns
// false.
func completions(n int, cells []Cell, digits []int, yield func() bool) bool {
	for _, c := range cells {
		if digits[c] != 0 {
			continue
		}
		for d := 1; d <= n; d++ {
			digits[c] = d
			if !completions(n, cells, digits, yield) {
				return false
			}
		}
		digits[c] = 0
		return true
	}
	return yield()
}

// BrokenIn returns true for a rule with empty cells only if no way to fill these cells makes the rule hold.
func TestBrokenRulesCannotHold(t *testing.T) {
	for _, kind := range Kinds() {
		t.Run(string(kind), func(t *testing.T) {
			rng := seeded(172)
			broken := 0
			for range 50 + corpora.Rounds(10_000) {
				l, r := anyRule(t, rng, kind, 6)
				b, m, cells := meant(l), meantRule(r), cellsOf(l, r)
				digits := make([]int, l.Cells())
				fill(rng, l, r, digits)
				for i := range min(1+rng.IntN(5), len(cells)) {
					digits[cells[(i*7+rng.IntN(len(cells)))%len(cells)]] = 0
				}
				g := gridWith(t, l, digits)
				if !r.BrokenIn(g) {
					continue
				}
				broken++
				completions(l.N(), cells, digits, func() bool {
					if rowsDiffer(l, r, digits) && b.Holds(m, digits) {
						t.Fatalf("%s, %s: %s is broken, but %v holds", l, g, r, digits)
					}
					return true
				})
			}
			if broken == 0 && knownKind(kind).breaks != nil {
				t.Error("it was never broken")
			}
		})
	}
}

// If the digits of a grid do not break a rule, the function that Breaks returns reports the same as BrokenIn
// about a grid with a further digit.
func TestADigitMoreBreaksARule(t *testing.T) {
	for _, kind := range Kinds() {
		t.Run(string(kind), func(t *testing.T) {
			rng := seeded(173)
			tried, broken := 0, 0
			for range 100 + corpora.Rounds(5000) {
				l, r := anyRule(t, rng, kind, 10)
				breaks := r.Breaks()
				digits := make([]int, l.Cells())
				for _, i := range rng.Perm(len(cellsOf(l, r))) {
					c, d := cellsOf(l, r)[i], 1+rng.IntN(l.N())
					g := gridWith(t, l, digits)
					digits[c] = d
					want := r.BrokenIn(gridWith(t, l, digits))
					if r.BrokenIn(g) {
						break // not even without the digit can the rule hold
					}
					tried++
					if got := breaks(g, c, Digit(d)); got != want {
						t.Fatalf("%s with %d in cell %d of %s: broken is %t, want %t", r, d, c, g, got, want)
					}
					if want {
						broken++
						digits[c] = 0
					}
				}
			}
			if tried == 0 || broken == 0 && knownKind(kind).breaks != nil {
				t.Errorf("it was broken by %d of %d digits", broken, tried)
			}
		})
	}
}

// rowsDiffer reports whether the cells of a rule about a pair or a full row have different digits. In any
// layout, they must. For rules of other shapes it returns true.
func rowsDiffer(l *Layout, r Rule, digits []int) bool {
	var had Digits
	for _, c := range r.Cells {
		had |= bit(Digit(digits[c]))
	}
	inRow := r.Kind.Shape() == CellRow || r.Kind.Shape() == CellPair
	return !inRow || had.Len() == len(r.Cells)
}

// If a rule holds, each of its cells has a digit that the layout allows, and cells that must differ because
// of the rule do differ. For rules with OnlyDigits, the converse is true as well: these two conditions make
// the rule hold.
func TestRulesSayWhichDigitsAndWhichCellsDiffer(t *testing.T) {
	for _, kind := range Kinds() {
		t.Run(string(kind), func(t *testing.T) {
			rng := seeded(173)
			for range 25 + corpora.Rounds(2000) {
				l, r := anyRule(t, rng, kind, 5)
				b, m := meant(l), meantRule(r)
				bare, _ := l.WithRules()
				digits := make([]int, l.Cells())
				check := func() bool {
					holds := b.Holds(m, digits)
					allowed := true
					for _, c := range r.Cells {
						allowed = allowed && l.Digits(c).Has(Digit(digits[c]))
					}
					r.differing(func(p, q Cell) { allowed = allowed && digits[p] != digits[q] })
					shared := false // equal digits in a shared house, which never occur in a solution
					for i, p := range r.Cells {
						for _, q := range r.Cells[:i] {
							shared = shared || digits[p] == digits[q] && slices.Contains(bare.Sees(p), q)
						}
					}
					if holds && !allowed && !shared {
						t.Fatalf("%s: %v holds, but is not allowed", l, digits)
					}
					if r.OnlyDigits() && allowed && !holds {
						t.Fatalf("%s: %v is allowed, but does not hold", l, digits)
					}
					if r.onlyDiffers() && holds {
						swapped := slices.Clone(digits)
						for c, d := range swapped {
							swapped[c] = []int{0, 2, 1, 3, 4, 5}[d]
						}
						if !b.Holds(m, swapped) {
							t.Fatalf("%s: %v holds, but not with 1 and 2 swapped", l, digits)
						}
					}
					return true
				}
				switch {
				case len(r.Cells) == 0:
				case len(r.Cells) > 6 || kind.Shape() == CellRow:
					for range 200 {
						fill(rng, l, r, digits)
						check()
					}
				default:
					completions(l.N(), r.Cells, digits, check)
				}
			}
		})
	}
}

// BrokenIn returns true for a clue outside of an empty row if and only if no digits in the row satisfy the
// clue.
func TestNumbersOutsideOfEmptyRows(t *testing.T) {
	for _, text := range []string{"1x3", "2x2", "1x5", "2x3", "1x7"} {
		l, err := ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		n := l.N()
		cells := make([]Cell, n)
		for i := range cells {
			cells[i] = Cell(i)
		}
		for _, kind := range []Kind{Sandwich, XSum, Skyscraper, NumberedRoom} {
			for value := range n*(n+1)/2 + 2 {
				r := Rule{Kind: kind, Cells: cells, Value: []int{value}}
				if l.Check(r) != nil {
					continue
				}
				ruled, _ := l.WithRules(r)
				m, can := meantRule(r), false
				digits := make([]int, l.Cells())
				var fill func(at int)
				fill = func(at int) {
					if can = can || at == n && meant(ruled).Holds(m, digits); can || at == n {
						return
					}
					for d := 1; d <= n; d++ {
						if !slices.Contains(digits[:at], d) {
							digits[at] = d
							fill(at + 1)
							digits[at] = 0
						}
					}
				}
				fill(0)
				if broken := r.BrokenIn(ruled.Empty()); broken == can {
					t.Errorf("%s of %s: digits fulfil it: %t, but it is broken: %t", r, l, can, broken)
				}
			}
		}
	}
}

// On a loop, the digit tried can be at both ends of the list of cells.
func TestADigitMoreBreaksALoop(t *testing.T) {
	l, err := ParseLayout("3x3,entropic:20.19.10.11.20")
	if err != nil {
		t.Fatal(err)
	}
	for _, neighbour := range []Cell{19, 10, 11} {
		g := l.Empty().With(neighbour, 5)
		for d, want := range map[Digit]bool{4: true, 7: false} {
			if got := l.Rules()[0].Breaks()(g, 20, d); got != want {
				t.Errorf("5 in cell %d, %d in the cell at both ends: broken is %t", neighbour, d, got)
			}
		}
	}
}
