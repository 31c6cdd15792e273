package generate

import (
	"slices"

	"numplace/solver"
)

// This file describes the kinds of rules that are placed on a solved grid. The code calls these rules
// elements, and calls placing them laying. lay.go lays them, and laid.go turns the result into puzzles.

// Elements requests rules of one kind on the board, such as cages, lines, dots or clues outside.
type Elements struct {
	Kind solver.Kind // one of ElementKinds
	Many int         // the number of rules; 0 for as many as suit the board
}

// The minimum and maximum number of digits of a board on which Elements can be placed.
const (
	LeastLaid = 4
	MostLaid  = 9
)

// elementKind describes how to lay rules of one kind.
type elementKind struct {
	kind  solver.Kind
	shape shape
	least int // minimum number of cells
	most  int // maximum number of cells; see layer.sizes for small boards
	// rated holds the minimum and maximum number of cells in puzzles that have a difficulty level. A line that is its
	// own image under the symmetry may have one cell more.
	rated [2]int
	// many holds the usual minimum and maximum number of rules on a board with 9 digits. It applies to lines only if
	// the puzzle has a level and no symmetry. Otherwise cages and lines cover a share of the board. In puzzles with a
	// level, often replaces many for signs and clues, so that they need few givens.
	many  [2]int
	often [2]int
	// begins reports whether a line with at most length cells can begin with these cells. The caller must
	// already have tested all cells except the last. The function in the field is reports whether the line is
	// valid. Both functions are nil if the kind has another shape.
	begins func(line path, length int) bool
	is     func(line path) bool
	// reads returns the value that a rule in these cells has because of their digits. ok is false if the digits
	// allow no such rule there. It is nil for lines.
	reads func(rule path) (value int, ok bool)
	// value returns the value that each rule of the kind has on a board with n digits, such as the minimum
	// difference of a whisper. It is nil for kinds without such a value.
	value func(n int) int
	// keeps holds the replacements of digits after which each valid rule is still valid.
	keeps replacement
	// mirror changes a rule into the one that is valid after each digit d is replaced by n+1-d. It is nil for
	// kinds that have no such rule.
	mirror func(n int, r *solver.Rule)
	sided  bool // a clue at one end of its cells differs from the clue at the other end
}

// shape is the way in which rules of a kind are laid.
type shape uint8

const (
	cageShape     shape = iota // sets of connected cells, which grow cell by cell
	lineShape                  // from a cell to one of its eight neighbours, without touching themselves
	signShape                  // signs between two cells that share a side
	diagonalShape              // clues outside of the board, about a diagonal
	rowShape                   // clues outside of the board, about a row or a column
)

// covers reports whether rules of the shape take up their cells, so that they must not overlap.
func (s shape) covers() bool { return s <= lineShape }

// isOutside reports whether rules of the shape have a clue outside of the board.
func (s shape) isOutside() bool { return s >= diagonalShape }

// replacement is a set of ways to replace digits.
type replacement uint8

const (
	mirroring replacement = 1 << iota // each digit d is replaced by n+1-d
	ends                              // 1 and n are swapped
	others                            // any other way

	anyReplacement = mirroring | ends | others
)

var elementKinds = [...]elementKind{
	{kind: solver.Cage, least: 2, most: 5, rated: [2]int{2, 5}, reads: cageSum, mirror: mirrorSum},
	{kind: solver.Arrow, shape: lineShape, least: 3, most: 4, rated: [2]int{3, 5}, begins: sumsUp, is: isArrow},
	{kind: solver.Thermo, shape: lineShape, least: 3, most: 7, rated: [2]int{4, 7}, begins: rises, is: whole,
		mirror: func(_ int, r *solver.Rule) { slices.Reverse(r.Cells) }},
	{kind: solver.Whisper, shape: lineShape, least: 3, most: 8, rated: [2]int{4, 8}, many: [2]int{5, 9},
		begins: whispers, is: whole, value: whisperOf, keeps: mirroring, mirror: unchanged},
	{kind: solver.Renban, shape: lineShape, least: 3, most: 6, rated: [2]int{4, 6}, many: [2]int{6, 9}, begins: isNear,
		is: isRow, keeps: mirroring, mirror: unchanged},
	{kind: solver.Palindrome, shape: lineShape, least: 3, most: 8, rated: [2]int{4, 8}, many: [2]int{5, 9},
		begins: folds, is: isPalindrome, keeps: anyReplacement, mirror: unchanged},
	{kind: solver.RegionSum, shape: lineShape, least: 3, most: 7, rated: [2]int{4, 8}, many: [2]int{5, 9},
		begins: sumsAlike, is: hasEqualSums},
	{kind: solver.White, shape: signShape, least: 2, most: 2, many: [2]int{14, 24}, often: [2]int{30, 40},
		reads: isWhite, keeps: mirroring, mirror: unchanged},
	{kind: solver.Black, shape: signShape, least: 2, most: 2, many: [2]int{9, 14}, often: [2]int{14, 20},
		reads: isBlack},
	{kind: solver.XV, shape: signShape, least: 2, most: 2, many: [2]int{14, 22}, often: [2]int{20, 28}, reads: isXV},
	{kind: solver.LittleKiller, shape: diagonalShape, least: 3, most: 9, many: [2]int{8, 12}, often: [2]int{16, 22},
		reads: digitSum, mirror: mirrorSum},
	{kind: solver.Sandwich, shape: rowShape, many: [2]int{8, 12}, often: [2]int{10, 13},
		reads: sandwichSum, keeps: ends},
	{kind: solver.XSum, shape: rowShape, many: [2]int{8, 12}, often: [2]int{10, 13}, reads: firstSum, sided: true},
}

// ElementKinds returns the kinds of rules that Elements can request.
func ElementKinds() []solver.Kind {
	all := make([]solver.Kind, len(elementKinds))
	for i, k := range elementKinds {
		all[i] = k.kind
	}
	return all
}

// elementOf returns the description of a kind of rule, or nil if rules of this kind cannot be placed.
func elementOf(kind solver.Kind) *elementKind {
	for i := range elementKinds {
		if elementKinds[i].kind == kind {
			return &elementKinds[i]
		}
	}
	return nil
}

// checkElements returns the reason why the requested rules cannot be placed. It returns 0 if no such reason
// is known.
func (w Wish) checkElements() Cause {
	if len(w.Elements) == 0 {
		return 0
	}
	n, cells, keeps, clues := w.Layout.N(), 0, anyReplacement, 0
	edges, corners := 2*n*(n-1), 4*(n+1) // places for signs, and for clues outside
	for i, e := range w.Elements {
		k := elementOf(e.Kind)
		switch {
		case k == nil || e.Many < 0:
			return NotLaid
		case i > 1 || i == 1 && e.Kind == w.Elements[0].Kind:
			return LaidTwice
		}
		keeps &= k.keeps
		switch many := min(max(e.Many, 1), w.Layout.Cells()*n); {
		case k.shape.covers():
			cells += many * k.least
		case k.shape == signShape:
			edges -= many
		default:
			if corners -= many; many > k.mostClues(n) {
				clues++
			}
		}
	}
	switch {
	case n < LeastLaid || n > MostLaid:
		return LaidSize
	case w.Technique != 0 || w.hasScores() || w.Pattern != nil || w.Corrected:
		return LaidAlone
	case cells > w.Layout.Cells() || edges < 0 || corners < 0 || clues > 0:
		return ManyElements
	case w.lays(solver.RegionSum) && !hasBoxes(w.Layout):
		return LaidRegions
	case w.Givens != 0 && w.leastGiven()+w.mostLaid() < fewest(w.Layout):
		return FewGivens
	}
	if keeps != 0 && w.Layout.Interchangeable() {
		switch {
		case w.Givens == NoGivens:
			return NeedsGiven
		case keeps == anyReplacement && w.Givens > 0 && w.Givens < n-1:
			return FewGivens
		}
	}
	return 0
}

// mostLaid returns the maximum number of cells in the requested rules. If so few givens do not determine the
// solution, so few cells with rules do not either, because other solutions have the same digits there.
func (w Wish) mostLaid() (cells int) {
	for _, e := range w.Elements {
		if e.Many == 0 {
			return w.Layout.Cells()
		}
		k := elementOf(e.Kind)
		most := max(k.most, k.rated[1])
		if k.shape == rowShape {
			most = w.Layout.N()
		}
		cells += min(e.Many, w.Layout.Cells()) * most
	}
	return cells
}

// lays reports whether rules of the kind are requested.
func (w Wish) lays(kind solver.Kind) bool {
	return slices.ContainsFunc(w.Elements, func(e Elements) bool { return e.Kind == kind })
}

// hasBoxes reports whether the layout has jigsaw regions, or boxes that are not just its rows or columns.
func hasBoxes(l *solver.Layout) bool {
	rows, cols := l.Box()
	return l.Jigsaw() || min(rows, cols) > 1
}

// hasValue reports whether the value of a rule is what reads returns.
func (k *elementKind) hasValue() bool {
	least, _ := k.kind.Values()
	return k.reads != nil && (least > 0 || k.kind == solver.Cage)
}

// mostClues returns the number of places for clues of a kind around a board with n digits.
func (k *elementKind) mostClues(n int) int {
	switch {
	case k.shape == diagonalShape: // the diagonals of each length, in both directions
		return 2 * max(2*(n-k.least)+1, 0)
	case k.sided:
		return 4 * n
	}
	return 2 * n
}

// path is a rule with the digits of its cells on the board of a layer, or the beginning of a line.
type path struct {
	l      *solver.Layout // the board without elements
	cells  []int
	digits []byte // by index in cells
}

// whisperOf returns the minimum difference of adjacent digits on a whisper: 5 on a board with 9 digits.
func whisperOf(n int) int { return (n + 1) / 2 }

func whole(path) bool { return true }

func rises(line path, _ int) bool {
	last := len(line.digits) - 1
	return last == 0 || line.digits[last-1] < line.digits[last]
}

func whispers(line path, _ int) bool {
	last := len(line.digits) - 1
	return last == 0 || difference(line.digits[last-1], line.digits[last]) >= whisperOf(line.l.N())
}

func difference(a, b byte) int { return int(max(a, b) - min(a, b)) }

// isNear reports whether the digits, in some order, can be part of a line whose digits are consecutive
// numbers. length is the number of cells of the line.
func isNear(line path, length int) bool {
	digits, last := line.digits, len(line.digits)-1
	return !slices.Contains(digits[:last], digits[last]) && int(slices.Max(digits)-slices.Min(digits)) < length
}

func isRow(line path) bool {
	return int(slices.Max(line.digits)-slices.Min(line.digits)) == len(line.digits)-1
}

func sumsUp(line path, _ int) bool { return sum(line.digits[1:]) <= int(line.digits[0]) }

func isArrow(line path) bool { return sum(line.digits[1:]) == int(line.digits[0]) }

// folds reports whether the digits can begin a palindrome of length cells.
func folds(line path, length int) bool {
	last := len(line.digits) - 1
	other := length - 1 - last
	return other >= last || line.digits[other] == line.digits[last]
}

func isPalindrome(line path) bool {
	last := len(line.digits) - 1
	for i, d := range line.digits[:len(line.digits)/2] {
		if d != line.digits[last-i] {
			return false
		}
	}
	return true
}

// runs returns the sum of the first run of cells in one region and of the last run, the number of runs, and
// whether all runs between them have the first sum.
func runs(line path) (first, last, many int, equal bool) {
	equal = true
	for i, c := range line.cells {
		if i > 0 && line.l.Region(solver.Cell(c)) != line.l.Region(solver.Cell(line.cells[i-1])) {
			if many++; many == 1 {
				first = last
			}
			equal = equal && last == first
			last = 0
		}
		last += int(line.digits[i])
	}
	return first, last, many + 1, equal
}

func sumsAlike(line path, _ int) bool {
	first, last, many, equal := runs(line)
	return equal && (many == 1 || last <= first)
}

func hasEqualSums(line path) bool {
	first, last, many, equal := runs(line)
	return equal && many > 1 && last == first
}

// cageSum returns the sum of the digits. ok reports whether they differ.
func cageSum(rule path) (value int, ok bool) {
	seen := solver.Digits(0)
	for _, d := range rule.digits {
		value += int(d)
		seen = seen.With(solver.Digit(d))
	}
	return value, seen.Len() == len(rule.digits)
}

func digitSum(rule path) (value int, ok bool) { return sum(rule.digits), true }

// The values of dots are 0, which stands for no value.

func isWhite(rule path) (value int, ok bool) {
	return 0, difference(rule.digits[0], rule.digits[1]) == 1
}

func isBlack(rule path) (value int, ok bool) {
	a, b := rule.digits[0], rule.digits[1]
	return 0, a == 2*b || b == 2*a
}

func isXV(rule path) (value int, ok bool) {
	value = sum(rule.digits)
	return value, value == 5 || value == 10
}

// sandwichSum returns the sum of the digits between 1 and n.
func sandwichSum(rule path) (value int, ok bool) {
	inside := false
	for _, d := range rule.digits {
		switch {
		case d == 1 || int(d) == len(rule.digits):
			inside = !inside
		case inside:
			value += int(d)
		}
	}
	return value, true
}

// plainFirst is the number of digits from which on the first digit of an X-sum is never 1 or n, because the sum
// would give this digit away.
const plainFirst = 6

// firstSum returns the sum of as many digits as the first digit says.
func firstSum(rule path) (value int, ok bool) {
	n, first := len(rule.digits), int(rule.digits[0])
	return sum(rule.digits[:first]), n < plainFirst || first > 1 && first < n
}

func sum(digits []byte) (sum int) {
	for _, d := range digits {
		sum += int(d)
	}
	return sum
}

// mirrorSum changes the sum of the rule's digits.
func mirrorSum(n int, r *solver.Rule) { r.Value[0] = len(r.Cells)*(n+1) - r.Value[0] }

func unchanged(int, *solver.Rule) {}
