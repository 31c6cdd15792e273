package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// This file places cages and lines on a solved grid. The code calls cages and lines elements, and calls
// placing them laying. laid.go turns the result into puzzles.

// Elements requests cages or lines of one kind on the board.
type Elements struct {
	Kind solver.Kind // one of ElementKinds
	Many int         // the number of cages or lines; 0 for as many as suit the board
}

// The minimum and maximum number of digits of a board on which Elements can be placed.
const (
	LeastLaid = 4
	MostLaid  = 9
)

// elementKind describes how to place rules of one kind on the board. A cage grows cell by cell. A line
// continues from a cell to one of its eight neighbours, and does not touch itself.
type elementKind struct {
	kind  solver.Kind
	least int // minimum number of cells
	most  int // maximum number of cells; see layer.sizes for small boards
	// rated holds the minimum and maximum number of cells in puzzles that have a difficulty level. Both
	// numbers are 0 if no technique uses this kind of rule.
	rated [2]int
	// begins reports whether digits can be the first digits of a line of length cells. The caller must
	// already have tested all digits except the last. The function in the field is reports whether digits are
	// valid for a complete line. Both functions are nil for cages.
	begins func(digits []byte, n, length int) bool
	is     func(digits []byte) bool
	// mirrored reports whether a valid rule stays valid when each digit d is replaced by n+1-d.
	mirrored bool
	// value returns the value of the rule on a board with n digits, such as the minimum difference of a
	// whisper. It is nil for kinds without a value, and for cages, where the value is the sum of the digits.
	value func(n int) int
}

var elementKinds = [...]elementKind{
	{kind: solver.Cage, least: 2, most: 5, rated: [2]int{2, 5}},
	{kind: solver.Arrow, least: 3, most: 4, rated: [2]int{3, 5}, begins: sumsUp, is: isArrow},
	{kind: solver.Thermo, least: 3, most: 7, rated: [2]int{4, 7}, begins: rises, is: whole},
	{kind: solver.Whisper, least: 3, most: 8, begins: whispers, is: whole, mirrored: true, value: whisperOf},
	{kind: solver.Renban, least: 3, most: 6, begins: isNear, is: isRow, mirrored: true},
}

// isCage reports whether rules of this kind are cages. All others are lines.
func (k *elementKind) isCage() bool { return k.begins == nil }

// ElementKinds returns the kinds of rules that Elements can request.
func ElementKinds() []solver.Kind {
	all := make([]solver.Kind, len(elementKinds))
	for i, k := range elementKinds {
		all[i] = k.kind
	}
	return all
}

// RatedKinds returns the kinds that can be combined with a level, because there are techniques for them.
func RatedKinds() (all []solver.Kind) {
	for _, k := range elementKinds {
		if k.rated[0] > 0 {
			all = append(all, k.kind)
		}
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

// checkElements returns the reason why the requested cages and lines cannot be placed. It returns 0 if no
// such reason is known.
func (w Wish) checkElements() Cause {
	if len(w.Elements) == 0 {
		return 0
	}
	n, cells, mirrored, rated := w.Layout.N(), 0, true, true
	for i, e := range w.Elements {
		k := elementOf(e.Kind)
		switch {
		case k == nil || e.Many < 0:
			return NotLaid
		case i > 1 || i == 1 && e.Kind == w.Elements[0].Kind:
			return LaidTwice
		}
		cells += max(e.Many, 1) * k.least
		mirrored, rated = mirrored && k.mirrored, rated && k.rated[0] > 0
	}
	switch {
	case n < LeastLaid || n > MostLaid:
		return LaidSize
	case w.Technique != 0 || w.hasScores() || w.Pattern != nil || w.Corrected:
		return LaidAlone
	case w.Level != 0 && !rated:
		return LaidLevel
	case cells > w.Layout.Cells():
		return ManyElements
	case mirrored && w.Givens == NoGivens:
		return NeedsGiven
	}
	return 0
}

// whisperOf returns the minimum difference of adjacent digits on a whisper: 5 on a board with 9 digits.
func whisperOf(n int) int { return (n + 1) / 2 }

func whole([]byte) bool { return true }

func rises(digits []byte, _, _ int) bool {
	last := len(digits) - 1
	return last == 0 || digits[last-1] < digits[last]
}

func whispers(digits []byte, n, _ int) bool {
	last := len(digits) - 1
	if last == 0 {
		return true
	}
	a, b := int(digits[last-1]), int(digits[last])
	return max(a, b)-min(a, b) >= whisperOf(n)
}

// isNear reports whether the digits, in some order, can be part of a line whose digits are consecutive
// numbers. length is the number of cells of the line.
func isNear(digits []byte, _, length int) bool {
	last := len(digits) - 1
	return !slices.Contains(digits[:last], digits[last]) && int(slices.Max(digits)-slices.Min(digits)) < length
}

func isRow(digits []byte) bool { return int(slices.Max(digits)-slices.Min(digits)) == len(digits)-1 }

func sumsUp(digits []byte, _, _ int) bool { return sum(digits[1:]) <= int(digits[0]) }

func isArrow(digits []byte) bool { return sum(digits[1:]) == int(digits[0]) }

func sum(digits []byte) (sum int) {
	for _, d := range digits {
		sum += int(d)
	}
	return sum
}

// element is a placed line, or a placed cage together with its symmetric images.
type element struct {
	kind  int     // index into Wish.Elements
	cells [][]int // the cells of each rule
}

// layer places cages and lines on a solved grid. No two of them overlap, and no two lines cross.
type layer struct {
	*random
	layout     *solver.Layout // the board without cages and lines
	n          int
	wished     []Elements
	operations []operation
	solution   []byte
	whole      bool     // cages should cover the board as far as possible
	rated      bool     // the puzzle has a level: elementKind.rated limits the sizes, and few cages have two cells
	others     [][]byte // solutions other than the intended one that the engine has found
	state
}

// state holds the cages and lines that are currently placed.
type state struct {
	elements []element
	of       []int  // by cell: 1 if a cage or line covers the cell, otherwise 0
	slants   []bool // by cell: whether a line passes diagonally through the cell's bottom right corner
}

func newLayer(r *random, w Wish, solution []byte) *layer {
	cells := len(solution)
	return &layer{
		random: r, layout: w.Layout, n: w.Layout.N(), wished: w.Elements, operations: operations[w.Symmetry],
		rated:    w.Level != 0,
		solution: solution, state: state{of: make([]int, cells), slants: make([]bool, cells)},
	}
}

// ruled returns the layout of the board with the placed cages and lines as its rules.
func (l *layer) ruled() *solver.Layout {
	rules := slices.Clone(l.layout.Rules())
	for _, e := range l.elements {
		kind := elementOf(l.wished[e.kind].Kind)
		for _, cells := range e.cells {
			r := solver.Rule{Kind: kind.kind}
			total := 0
			for _, c := range cells {
				r.Cells = append(r.Cells, solver.Cell(c))
				total += int(l.solution[c])
			}
			switch {
			case kind.isCage():
				r.Value = []int{total}
			case kind.value != nil:
				r.Value = []int{kind.value(l.n)}
			}
			rules = append(rules, r)
		}
	}
	made, err := l.layout.WithRules(rules...)
	if err != nil {
		panic(err) // unreachable: only valid rules are placed
	}
	return made
}

// other returns a known solution, other than the intended one, that satisfies the cages and lines and
// contains the givens in cells. It returns nil if no such solution is known.
func (l *layer) other(cells []byte) []byte {
	for i := len(l.others) - 1; i >= 0; i-- {
		if other := l.others[i]; agrees(other, cells) && l.allows(other) {
			return other
		}
	}
	return nil
}

// fitting returns the solutions in others that satisfy all cages and lines.
func (l *layer) fitting(others [][]byte) (fit [][]byte) {
	for _, other := range others {
		if l.allows(other) {
			fit = append(fit, other)
		}
	}
	return fit
}

// agrees reports whether a full grid contains all givens in cells.
func agrees(full, cells []byte) bool {
	for c, d := range cells {
		if d != 0 && d != full[c] {
			return false
		}
	}
	return true
}

// allows reports whether a full grid satisfies all cages and lines.
func (l *layer) allows(full []byte) bool {
	var digits [solver.MaxN]byte
	for _, e := range l.elements {
		k := elementOf(l.wished[e.kind].Kind)
		for _, cells := range e.cells {
			line, total, seen := digits[:0], 0, solver.Digits(0)
			for _, c := range cells {
				line = append(line, full[c])
				total += int(full[c]) - int(l.solution[c])
				seen = seen.With(solver.Digit(full[c]))
				if !k.isCage() && !k.begins(line, l.n, len(cells)) {
					return false
				}
			}
			if k.isCage() && (total != 0 || seen.Len() < len(cells)) || !k.isCage() && !k.is(line) {
				return false
			}
		}
	}
	return true
}

// many returns the number of placed rules of one requested kind. kind is an index into Wish.Elements.
func (l *layer) many(kind int) (many int) {
	for _, e := range l.elements {
		if e.kind == kind {
			many += len(e.cells)
		}
	}
	return many
}

// covered returns the number of cells that cages and lines cover.
func (l *layer) covered() (cells int) {
	for _, taken := range l.of {
		cells += taken
	}
	return cells
}

// These are shares of the board, in percent of its cells, that cages and lines cover.
const (
	lineShare   = 65 // target for lines if they are the only kind and their number is not requested
	sharedShare = 35 // target for lines if two kinds are requested
	mostShare   = 80 // target for cages and lines together if both are requested
	leastShare  = 40 // minimum while elements of a puzzle with a level are replaced
)

// fill places all requested cages and lines, lines first. It returns false if there is no room.
func (l *layer) fill() bool {
	for _, cages := range [...]bool{false, true} {
		for i, e := range l.wished {
			if elementOf(e.Kind).isCage() == cages && !l.fillWith(i) {
				return false
			}
		}
	}
	return true
}

// fillWith places the cages or lines of one requested kind. kind is an index into Wish.Elements. It returns
// false if there is no room.
func (l *layer) fillWith(kind int) bool {
	w := l.wished[kind]
	cages, share := elementOf(w.Kind).isCage(), lineShare
	switch {
	case cages && len(l.wished) > 1:
		share = mostShare
	case cages:
		share = 100
	case len(l.wished) > 1:
		share = sharedShare
	}
	limit, before := share*len(l.of)/100, 0
	if !cages {
		before = l.covered()
	}
	tries := 4 * len(l.of)
	if l.rated {
		tries *= 4
	}
	for range tries {
		switch many := l.many(kind); {
		case w.Many > 0 && many == w.Many:
			return true
		case w.Many == 0 && many > 0 && l.covered()-before >= limit: // for lines, only cells covered in this call count
			return true
		}
		l.lay(kind, l.start())
	}
	if w.Many > 0 {
		return l.many(kind) == w.Many
	}
	if share == 100 {
		l.whole = true
		l.mend()
	}
	return l.many(kind) > 0
}

// mend replaces cages near uncovered cells until the cages cover all cells. It gives up after a fixed number
// of attempts.
func (l *layer) mend() {
	for range 4 * len(l.of) {
		covered := l.covered()
		if covered == len(l.of) {
			return
		}
		l.again(l.openCell(), func() bool { return l.covered() >= covered })
	}
}

// openCell returns a random uncovered cell. There must be at least one.
func (l *layer) openCell() int {
	for {
		if c := l.below(len(l.of)); l.of[c] == 0 {
			return c
		}
	}
}

// start returns the first cell for a new cage or line. It tries a few random cells and picks the uncovered
// cell with the most uncovered neighbours. It returns -1 if all tried cells are covered.
func (l *layer) start() int {
	best, room := -1, -1
	for range 12 {
		c := l.below(len(l.of))
		if l.of[c] != 0 {
			continue
		}
		free := 0
		for _, other := range l.around(c) {
			free += 1 - l.of[other]
		}
		if free > room {
			best, room = c, free
		}
	}
	return best
}

// around returns the up to eight neighbours of a cell.
func (l *layer) around(c int) []int {
	all := make([]int, 0, 8)
	for row := max(c/l.n-1, 0); row <= min(c/l.n+1, l.n-1); row++ {
		for col := max(c%l.n-1, 0); col <= min(c%l.n+1, l.n-1); col++ {
			if other := row*l.n + col; other != c {
				all = append(all, other)
			}
		}
	}
	return all
}

// sizes returns the minimum and maximum number of cells for elements of a kind.
func (l *layer) sizes(k *elementKind) (least, most int) {
	if !l.rated {
		return k.least, min(k.most, l.n-1)
	}
	return min(k.rated[0], max(k.least, l.n-2)), min(k.rated[1], l.n-1)
}

// lay places one cage or line that begins at the cell start. kind is an index into Wish.Elements. lay does
// nothing if the cell is covered or there is no room.
func (l *layer) lay(kind, start int) {
	if start < 0 || l.of[start] != 0 {
		return
	}
	k := elementOf(l.wished[kind].Kind)
	least, most := l.sizes(k)
	more := 1 + max(most-least, 0)
	want := least + l.below(more)
	switch {
	case !k.isCage(): // prefer long lines, which rule out more
		want = max(want, least+l.below(more))
	case l.rated: // prefer cages of medium size
		want = (want + least + l.below(more) + 1) / 2
	}
	var cells [][]int
	if k.isCage() {
		cells = l.cage(start, want)
	} else if line := l.line(k, start, least, want); line != nil && (!l.rated || len(line) == want || l.below(3) == 0) {
		cells = [][]int{line}
	}
	if most := l.wished[kind].Many; cells != nil && (most == 0 || l.many(kind)+len(cells) <= most) {
		l.add(element{kind, cells})
	}
}

func (l *layer) add(e element) {
	l.elements = append(l.elements, e)
	l.mark(e, 1)
}

// mark records whether the cells and diagonal steps of an element are covered. taken is 1 for covered, and 0
// for free.
func (l *layer) mark(e element, taken int) {
	for _, cells := range e.cells {
		for i, c := range cells {
			l.of[c] = taken
			if i > 0 && !elementOf(l.wished[e.kind].Kind).isCage() {
				if corner, is := l.corner(cells[i-1], c); is {
					l.slants[corner] = taken == 1
				}
			}
		}
	}
}

// corner returns the cell whose bottom right corner a diagonal step from cell a to cell b passes through.
// diagonal is false for any other step.
func (l *layer) corner(a, b int) (cell int, diagonal bool) {
	row, col := min(a/l.n, b/l.n), min(a%l.n, b%l.n)
	return row*l.n + col, a/l.n != b/l.n && a%l.n != b%l.n
}

// These are the maximum numbers of steps in the search for a line. When the limit is reached, the search
// returns the longest line so far. ratedSteps applies to puzzles with a level.
const (
	lineSteps  = 60
	ratedSteps = 300
)

// line returns a line that begins at the cell start and has from least to most cells. It prefers long lines.
// It returns nil if it finds no line.
func (l *layer) line(k *elementKind, start, least, most int) (best []int) {
	path, digits, left := []int{start}, []byte{l.solution[start]}, lineSteps
	if l.rated {
		left = ratedSteps
	}
	var extend func() bool
	extend = func() bool {
		if len(path) >= least && len(path) > len(best) && k.is(digits) {
			best = slices.Clone(path)
		}
		if len(best) == most {
			return true
		}
		if len(path) == most {
			return false
		}
		next := l.around(path[len(path)-1])
		shuffle(l.random, next)
		for _, c := range next {
			if left--; left < 0 {
				return true
			}
			if l.of[c] != 0 || !l.keepsOff(path, c) {
				continue
			}
			path, digits = append(path, c), append(digits, l.solution[c])
			if k.begins(digits, l.n, most) && extend() {
				return true
			}
			path, digits = path[:len(path)-1], digits[:len(digits)-1]
		}
		return false
	}
	extend()
	return best
}

// keepsOff reports whether the line through the cells of path may continue to cell c without crossing another
// line, touching itself, or turning so sharply that its shape is hard to see.
func (l *layer) keepsOff(path []int, c int) bool {
	last := len(path) - 1
	if corner, is := l.corner(path[last], c); is && l.slants[corner] {
		return false
	}
	for i, p := range path[:last] {
		rows, cols := p/l.n-c/l.n, p%l.n-c%l.n
		if far := rows*rows + cols*cols; far <= 1 || far == 2 && i < last-1 {
			return false
		}
	}
	return true
}

// cage returns a cage of about size cells that contains the cell start, followed by the symmetric images of
// the cage. It returns nil if it finds no cage.
func (l *layer) cage(start, size int) [][]int {
	whole := l.inOnePiece(l.orbit(start)) && l.below(2) == 0 // the cage is its own symmetric image
	var cage []int
	grow := func(c int) bool {
		more := []int{c}
		if whole {
			more = l.orbit(c)
		}
		if len(cage) >= size {
			return false
		}
		next := append(slices.Clone(cage), more...)
		if len(next) > max(size, len(more)) || !l.mayCage(next) {
			return false
		}
		cage = next
		return true
	}
	if !grow(start) {
		return nil
	}
	for grown := true; grown && len(cage) < size; {
		grown = false
		var edge []int
		for _, c := range cage {
			edge = append(edge, l.beside(c)...)
		}
		shuffle(l.random, edge)
		for _, c := range edge {
			if !slices.Contains(cage, c) && grow(c) {
				grown = true
				break
			}
		}
	}
	if len(cage) < 2 {
		return nil
	}
	cages := [][]int{cage}
	for _, o := range l.operations {
		var image []int
		for _, c := range cage {
			image = append(image, o.image(l.n, c))
		}
		slices.Sort(image)
		same := slices.ContainsFunc(cages, func(other []int) bool {
			other = stable.Sorted(other)
			return slices.Equal(other, image)
		})
		if same {
			continue
		}
		for _, other := range cages {
			if slices.ContainsFunc(image, func(c int) bool { return slices.Contains(other, c) }) {
				return nil
			}
		}
		if !l.mayCage(image) {
			return nil
		}
		cages = append(cages, image)
	}
	return cages
}

// mayCage reports whether the cells can form a cage: all are uncovered and their digits differ.
func (l *layer) mayCage(cells []int) bool {
	seen := solver.Digits(0)
	for _, c := range cells {
		d := solver.Digit(l.solution[c])
		if l.of[c] != 0 || seen.Has(d) {
			return false
		}
		seen = seen.With(d)
	}
	return true
}

// orbit returns a cell together with its images under the symmetry that the puzzle must have.
func (l *layer) orbit(c int) []int {
	all := []int{c}
	for _, o := range l.operations {
		if image := o.image(l.n, c); !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	return all
}

// beside returns the neighbours of the cell c that share a side with it.
func (l *layer) beside(c int) []int { return (&regions{n: l.n, of: l.of}).neighbours(c) }

// inOnePiece reports whether the cells are connected through shared sides.
func (l *layer) inOnePiece(cells []int) bool {
	reached := cells[:1:1]
	for i := 0; i < len(reached); i++ {
		for _, c := range l.beside(reached[i]) {
			if slices.Contains(cells, c) && !slices.Contains(reached, c) {
				reached = append(reached, c)
			}
		}
	}
	return len(reached) == len(cells)
}

// again removes the cages and lines that cover cell c or one of its neighbours, and places new ones,
// preferably beginning at c. If there is no room, or the function accepted returns false, it restores the old
// cages and lines.
func (l *layer) again(c int, accepted func() bool) {
	was := l.state
	l.state = state{slices.Clone(l.elements), slices.Clone(l.of), slices.Clone(l.slants)}
	near := append(l.around(c), c)
	var gone []element
	l.elements = slices.DeleteFunc(l.elements, func(e element) bool {
		for _, cells := range e.cells {
			if slices.ContainsFunc(cells, func(c int) bool { return slices.Contains(near, c) }) {
				gone = append(gone, e)
				return true
			}
		}
		return false
	})
	var free []int
	for _, e := range gone {
		l.mark(e, 0)
		for _, cells := range e.cells {
			free = append(free, cells...)
		}
	}
	if !l.refill(c, free) || !accepted() {
		l.state = was
	}
}

// refill tries to place cages and lines that begin at cell c or at one of the cells in free. It returns false
// if the board then lacks a requested kind, or does not have the requested number of a kind.
func (l *layer) refill(c int, free []int) bool {
	starts := []int{c, c, c}
	for range 3 {
		shuffle(l.random, free)
		starts = append(starts, free...)
	}
	for _, start := range starts {
		kind := l.below(len(l.wished))
		if most := l.wished[kind].Many; most == 0 || l.many(kind) < most {
			l.lay(kind, start)
		}
	}
	for kind, w := range l.wished {
		if many := l.many(kind); w.Many > 0 && many != w.Many || many == 0 {
			return false
		}
	}
	return true
}
