package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
	"numplace/solver/logic"
)

// This file lays rules on a solved grid.

// element is a rule together with its symmetric images, or several signs along a path with their images.
type element struct {
	kind   int     // index into Wish.Elements
	cells  [][]int // the cells of each rule
	values []int   // the value of each rule, as elementKind.reads returns it
}

// layer places rules on a solved grid. No two cages or lines overlap, and no two lines cross. No two signs are
// between the same two cells, and none is on a line. No two clues are at the same place outside of the board.
type layer struct {
	*random
	layout     *solver.Layout // the board without placed rules
	n          int
	wished     []Elements
	kinds      []*elementKind // those of wished
	aims       []int          // the number of rules of each kind; 0 if a share of the board decides
	operations []operation
	// If free is set, lines and signs are drawn first, and the solution adapts to them (draw.go). solve returns a
	// solution of a board that contains the hints, or nil. fixed holds the digits that the solution must have, and 0 in
	// all other cells. fails is the number of rules, one after another, that no grid obeyed.
	free  bool
	solve func(board *solver.Layout, hints []byte) []byte
	fixed []byte
	fails int

	whole  bool     // cages should cover the board as far as possible
	rated  bool     // the puzzle has a level: elementKind.rated limits the sizes, and few cages have two cells
	gentle bool     // the level is at most Medium, so that cages of a killer have at most gentleCage cells
	others [][]byte // solutions other than the intended one that the engine has found
	state
}

// state holds the rules that are currently placed, and the solution that obeys them.
type state struct {
	solution []byte
	elements []element
	of       []int  // by cell: 1 if a cage or line covers the cell, otherwise 0
	slants   []bool // by cell: whether a line passes diagonally through the cell's bottom right corner
	sides    []bool // by layer.side: whether a line or a sign is on the side between two cells
	slots    []bool // by layer.slot: whether a clue is at this place outside of the board
}

func (s *state) clone() state {
	return state{s.solution, slices.Clone(s.elements), slices.Clone(s.of), slices.Clone(s.slants),
		slices.Clone(s.sides), slices.Clone(s.slots)}
}

func newLayer(r *random, w Wish, solution []byte) *layer {
	cells, n := len(solution), w.Layout.N()
	l := &layer{
		random: r, layout: w.Layout, n: n, wished: w.Elements, aims: make([]int, len(w.Elements)),
		operations: operations[w.Symmetry], rated: w.Level != 0, gentle: w.Level != 0 && w.Level <= logic.Medium,
		state: state{solution: solution, of: make([]int, cells), slants: make([]bool, cells),
			sides: make([]bool, 2*cells), slots: make([]bool, (n+2)*(n+2))},
	}
	for i, e := range w.Elements {
		l.kinds = append(l.kinds, elementOf(e.Kind))
		l.aims[i] = e.Many
	}
	return l
}

// ruled returns the layout of the board with the placed rules.
func (l *layer) ruled() *solver.Layout { return l.boardWith(true) }

// boardWith returns the layout of the board with the placed rules. Without numbers, cages have no sums and there are
// no clues outside.
func (l *layer) boardWith(numbers bool) *solver.Layout {
	rules := slices.Clone(l.layout.Rules())
	for _, e := range l.elements {
		kind := l.kinds[e.kind]
		if !numbers && kind.shape.isOutside() {
			continue
		}
		for i, cells := range e.cells {
			r := solver.Rule{Kind: kind.kind}
			for _, c := range cells {
				r.Cells = append(r.Cells, solver.Cell(c))
			}
			switch {
			case kind.value != nil:
				r.Value = []int{kind.value(l.n)}
			case kind.hasValue() && (numbers || kind.isDrawn()):
				r.Value = []int{e.values[i]}
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

// read returns a rule in these cells with the digits that the full grid has there.
func (l *layer) read(full []byte, cells []int) path {
	digits := make([]byte, len(cells))
	for i, c := range cells {
		digits[i] = full[c]
	}
	return path{l.layout, cells, digits}
}

// other returns a known solution, other than the intended one, that satisfies the elements and
// contains the givens in cells. It returns nil if no such solution is known.
func (l *layer) other(cells []byte) []byte {
	for i := len(l.others) - 1; i >= 0; i-- {
		if other := l.others[i]; agrees(other, cells) && l.allows(other) {
			return other
		}
	}
	return nil
}

// fitting returns the solutions in others that satisfy all elements.
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

// allows reports whether a full grid satisfies all placed rules.
func (l *layer) allows(full []byte) bool {
	var digits [solver.MaxN]byte
	for _, e := range l.elements {
		k := l.kinds[e.kind]
		for i, cells := range e.cells {
			rule := path{l: l.layout}
			for j, c := range cells {
				digits[j] = full[c]
				if rule.cells, rule.digits = cells[:j+1], digits[:j+1]; k.begins != nil && !k.begins(rule, len(cells)) {
					return false
				}
			}
			if k.is != nil && !k.is(rule) {
				return false
			}
			if k.reads != nil {
				if value, ok := k.reads(rule); !ok || value != e.values[i] {
					return false
				}
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

// fill places all requested rules: lines first, and signs and clues last. It returns false if there is no room.
func (l *layer) fill() bool {
	for _, s := range [...]shape{lineShape, cageShape, signShape, diagonalShape, rowShape} {
		for i, k := range l.kinds {
			if k.shape == s && !l.fillWith(i) {
				return false
			}
		}
	}
	return true
}

// aim returns the number of rules to place of a kind whose number is not requested. It returns 0 if a share of
// the board decides.
func (l *layer) aim(k *elementKind) int {
	if k.many[1] == 0 || k.shape.covers() && (!l.rated || l.free) {
		return 0
	}
	scaled := func(many int) int { // to the size of the board, and to the number of kinds
		if k.shape == signShape {
			many = many * l.n / MostLaid
		}
		many = many * l.n / MostLaid
		if len(l.wished) > 1 {
			many = (2*many + 2) / 3
		}
		return max(many, 1)
	}
	many := k.many
	if l.rated && k.often[1] > 0 && l.n > quickClues { // fewer suffice on small boards
		many = k.often
	}
	least, most := scaled(many[0]), scaled(many[1])
	return least + l.below(most-least+1)
}

// fillWith places the rules of one requested kind. kind is an index into Wish.Elements. It returns false if
// there is no room.
func (l *layer) fillWith(kind int) bool {
	w, k := l.wished[kind], l.kinds[kind]
	if w.Many == 0 {
		l.aims[kind] = l.aim(k)
	}
	share := lineShare
	switch {
	case k.shape == cageShape && len(l.wished) > 1:
		share = mostShare
	case k.shape == cageShape:
		share = 100
	case len(l.wished) > 1:
		share = sharedShare
	}
	l.whole = l.whole || share == 100 && w.Many == 0
	limit, before := share*len(l.of)/100, 0
	if k.shape != cageShape {
		before = l.covered()
	}
	tries := 4 * len(l.of)
	if l.rated {
		tries *= 4
	}
	l.fails = 0
	for range tries {
		if l.free && k.isDrawn() && l.fails >= mostFails {
			break
		}
		switch many, aim := l.many(kind), l.aims[kind]; {
		case aim > 0 && many == aim:
			return true
		case aim == 0 && many > 0 && l.covered()-before >= limit: // for lines, only cells covered in this call count
			return true
		}
		if k.shape.covers() {
			l.lay(kind, l.start())
		} else {
			l.lay(kind, l.below(len(l.of)))
		}
	}
	many := l.many(kind)
	if w.Many > 0 {
		return many == w.Many
	}
	if l.whole {
		l.mend()
	}
	if l.aims[kind] > 0 {
		l.aims[kind] = many
	}
	return many > 0
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

// gentleCage is the maximum number of cells of a cage in killers up to the level Medium. Larger cages make most of them
// too hard.
const gentleCage = 4

// sizes returns the minimum and maximum number of cells for elements of a kind.
func (l *layer) sizes(k *elementKind) (least, most int) {
	if !l.rated || k.rated[1] == 0 {
		return k.least, min(k.most, l.n-1)
	}
	least, most = min(k.rated[0], max(k.least, l.n-2)), min(k.rated[1], l.n-1)
	if l.gentle && l.whole && k.shape == cageShape {
		most = min(most, gentleCage)
	}
	return least, most
}

// lay places one rule. A cage, line or sign begins at the cell start. A clue is about a row, column or diagonal
// through this cell. kind is an index into Wish.Elements. lay does nothing if there is no room.
func (l *layer) lay(kind, start int) {
	k := l.kinds[kind]
	var cells [][]int
	var values []int
	switch {
	case l.free && k.shape == signShape:
		cells, values = l.drawSigns(k, start, l.aims[kind]-l.many(kind))
	case k.shape.isOutside():
		cells = l.clue(kind, start)
	case k.shape == signShape:
		cells = l.pair(k, start)
	case start >= 0 && l.of[start] == 0:
		cells = l.area(k, start)
	}
	if most := l.aims[kind]; cells != nil && (most == 0 || l.many(kind)+len(cells) <= most) {
		e := element{kind, cells, values}
		for i := len(values); i < len(cells); i++ {
			value := 0
			if k.reads != nil {
				value, _ = k.reads(l.read(l.solution, cells[i]))
			}
			e.values = append(e.values, value)
		}
		l.elements = append(l.elements, e)
		l.mark(e, 1)
		if l.free && k.isDrawn() && !l.adapt() {
			l.elements = l.elements[:len(l.elements)-1]
			l.mark(e, 0)
		}
	}
}

// area returns the cells of a cage with its symmetric images, or of a line, that begins at the uncovered cell
// start. It returns nil if there is no room.
func (l *layer) area(k *elementKind, start int) [][]int {
	least, most := l.sizes(k)
	more := 1 + max(most-least, 0)
	want := least + l.below(more)
	switch {
	case k.shape == lineShape: // prefer long lines, which rule out more
		want = max(want, least+l.below(more))
	case l.rated: // prefer cages of medium size
		want = (want + least + l.below(more) + 1) / 2
	}
	if k.shape == cageShape {
		return l.cage(start, want)
	}
	if l.free {
		return l.drawLine(k, start, least, want)
	}
	line := l.line(k, start, least, want)
	if line != nil && (!l.rated || len(line) == want || l.below(3) == 0) {
		return [][]int{line}
	}
	return nil
}

// pair returns the cell start and a cell that shares a side with it, if they can have a sign of the kind.
// Otherwise it returns nil.
func (l *layer) pair(k *elementKind, start int) [][]int {
	near := l.beside(start)
	cells := []int{start, near[l.below(len(near))]}
	slices.Sort(cells)
	side, _ := l.side(cells[0], cells[1])
	if _, ok := k.reads(l.read(l.solution, cells)); !ok || l.sides[side] {
		return nil
	}
	return [][]int{cells}
}

// clue returns the cells of a row, column or diagonal through the cell start, in the order seen from its clue,
// followed by the symmetric images. It returns nil if there is no room for these clues, or if they would repeat
// others.
func (l *layer) clue(kind, start int) (clues [][]int) {
	k := l.kinds[kind]
	down, right := l.below(2), 1
	if k.shape == diagonalShape {
		down = 1 - 2*down
	} else {
		right = 1 - down
	}
	cells := l.through(start, down, right)
	if least, most := l.sizes(k); k.shape == diagonalShape && (len(cells) < least || len(cells) > most) {
		return nil
	}
	// The clues of rows and columns that say the same at both ends are at the left and the top.
	atStart := k.shape == rowShape && !k.sided && (l.rated || len(l.operations) == 0)
	if !atStart && l.below(2) == 0 {
		slices.Reverse(cells)
	}
	images := [][]int{cells}
	for _, o := range l.operations {
		image := make([]int, len(cells))
		for i, c := range cells {
			image[i] = o.image(l.n, c)
		}
		if atStart {
			slices.Sort(image)
		}
		images = append(images, image)
	}
	for _, image := range images {
		if k.repeats(image, clues) {
			continue // the clue, or its row, column or diagonal, is its own image
		}
		at := l.slot(image)
		if _, ok := k.reads(l.read(l.solution, image)); !ok || l.slots[at] {
			return nil
		}
		for _, e := range l.elements {
			if e.kind == kind && k.repeats(image, e.cells) {
				return nil
			}
		}
		if slices.ContainsFunc(clues, func(other []int) bool { return l.slot(other) == at }) {
			return nil // two diagonals, each other's image, start from the same place
		}
		clues = append(clues, image)
	}
	return clues
}

// repeats reports whether a clue outside says the same as one of the others of its kind.
func (k *elementKind) repeats(clue []int, others [][]int) bool {
	first, last := clue[0], clue[len(clue)-1]
	return slices.ContainsFunc(others, func(other []int) bool {
		start, end := other[0], other[len(other)-1]
		return first == start && last == end || !k.sided && first == end && last == start
	})
}

// through returns the cells of the row, column or diagonal through a cell in the direction of the given step,
// from edge to edge.
func (l *layer) through(c, down, right int) (cells []int) {
	row, col := c/l.n, c%l.n
	inside := func(row, col int) bool { return row >= 0 && row < l.n && col >= 0 && col < l.n }
	for inside(row-down, col-right) {
		row, col = row-down, col-right
	}
	for ; inside(row, col); row, col = row+down, col+right {
		cells = append(cells, row*l.n+col)
	}
	return cells
}

// slot returns the index of the place outside of the board from which the cells of a clue are seen.
func (l *layer) slot(cells []int) int {
	n, first, next := l.n, cells[0], cells[1]
	row, col := 2*(first/n)-next/n, 2*(first%n)-next%n
	return (row+1)*(n+2) + col + 1
}

// side returns the index of the side that the cells a and b share. ok is false if they share none.
func (l *layer) side(a, b int) (index int, ok bool) {
	switch a, b = min(a, b), max(a, b); {
	case b == a+1 && b%l.n != 0:
		return 2 * a, true
	case b == a+l.n:
		return 2*a + 1, true
	}
	return 0, false
}

// mark records which cells, sides, diagonal steps and places outside an element takes up. taken is 1 for taken,
// and 0 for free.
func (l *layer) mark(e element, taken int) {
	shape := l.kinds[e.kind].shape
	for _, cells := range e.cells {
		if shape.isOutside() {
			l.slots[l.slot(cells)] = taken == 1
			continue
		}
		for i, c := range cells {
			if shape.covers() {
				l.of[c] = taken
			}
			if i == 0 || shape == cageShape {
				continue
			}
			if corner, is := l.corner(cells[i-1], c); is {
				l.slants[corner] = taken == 1
			}
			if side, is := l.side(cells[i-1], c); is {
				l.sides[side] = taken == 1
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

// straightOn is the probability, in percent, that the search for a line of a puzzle with a level first tries to
// continue straight on. Otherwise, nearly all lines would bend.
const straightOn = 70

// line returns a line that begins at the cell start and has from least to most cells. It prefers long lines.
// It returns nil if it finds no line.
func (l *layer) line(k *elementKind, start, least, most int) (best []int) {
	line, left := path{l.layout, []int{start}, []byte{l.solution[start]}}, lineSteps
	if l.rated {
		left = ratedSteps
	}
	var extend func() bool
	extend = func() bool {
		size := len(line.cells)
		if size >= least && size > len(best) && k.is(line) {
			best = slices.Clone(line.cells)
		}
		if len(best) == most {
			return true
		}
		if size == most {
			return false
		}
		next := l.around(line.cells[size-1])
		shuffle(l.random, next)
		if l.rated && size > 1 && l.below(100) < straightOn {
			if i := slices.Index(next, 2*line.cells[size-1]-line.cells[size-2]); i > 0 {
				next[0], next[i] = next[i], next[0]
			}
		}
		for _, c := range next {
			if left--; left < 0 {
				return true
			}
			if l.of[c] != 0 || !l.keepsOff(line.cells, c) {
				continue
			}
			line.cells, line.digits = append(line.cells, c), append(line.digits, l.solution[c])
			if k.begins(line, most) && extend() {
				return true
			}
			line.cells, line.digits = line.cells[:size], line.digits[:size]
		}
		return false
	}
	extend()
	return best
}

// keepsOff reports whether the line through the cells may continue to cell c without crossing another line or a
// sign, touching itself, or turning so sharply that its shape is hard to see.
func (l *layer) keepsOff(cells []int, c int) bool {
	last := len(cells) - 1
	if corner, is := l.corner(cells[last], c); is && l.slants[corner] {
		return false
	}
	if side, is := l.side(cells[last], c); is && l.sides[side] {
		return false
	}
	for i, p := range cells[:last] {
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

// again removes the cages, lines and signs at cell c or one of its neighbours, about half of the clues that see
// c, and one other clue. It places new rules, preferably beginning at c. If there is no room, or the function
// accepted returns false, it restores the old rules.
func (l *layer) again(c int, accepted func() bool) {
	was := l.state
	l.state = was.clone()
	near := append(l.around(c), c)
	if l.free {
		near = []int{l.nearest(c)}
	}
	var gone []element
	far := -1 // the index of a clue that is removed wherever it is
	if slices.ContainsFunc(l.kinds, func(k *elementKind) bool { return k.shape.isOutside() }) {
		far = l.below(len(l.elements))
	}
	at := -1
	l.elements = slices.DeleteFunc(l.elements, func(e element) bool {
		at++
		remove := slices.ContainsFunc(e.cells, func(cells []int) bool {
			return slices.ContainsFunc(cells, func(c int) bool { return slices.Contains(near, c) })
		})
		if l.kinds[e.kind].shape.isOutside() {
			sees := slices.ContainsFunc(e.cells, func(cells []int) bool { return slices.Contains(cells, c) })
			remove = at == far || sees && l.below(2) == 0
		}
		if remove {
			gone = append(gone, e)
		}
		return remove
	})
	var free []int
	for _, e := range gone {
		l.mark(e, 0)
		for _, cells := range e.cells {
			if l.kinds[e.kind].shape.covers() {
				free = append(free, cells...)
			}
		}
	}
	if !l.refill(c, free) || !accepted() {
		l.state = was
	}
}

// refill tries to place cages and lines that begin at cell c or at one of the cells in free, and signs and
// clues at c, near it, or anywhere. It returns false if the board then lacks a requested kind, does not have
// the requested number of a kind, or has far fewer rules of a kind than were placed at first.
func (l *layer) refill(c int, free []int) bool {
	var areas []int
	for i, k := range l.kinds {
		if k.shape.covers() {
			areas = append(areas, i)
		}
	}
	if len(areas) > 0 {
		starts := []int{c, c, c}
		if l.free { // a random start is as good as a freed one
			starts = append(starts, l.start(), l.start())
		}
		for range 3 {
			shuffle(l.random, free)
			starts = append(starts, free...)
		}
		l.fails = 0
		for _, start := range starts {
			if l.free && l.fails >= mostRefused {
				break
			}
			kind := areas[l.below(len(areas))]
			if most := l.aims[kind]; most == 0 || l.many(kind) < most {
				l.lay(kind, start)
			}
		}
	}
	for i, k := range l.kinds {
		if k.shape.covers() {
			continue
		}
		near := append(l.around(c), c)
		l.fails = 0
		refused := func() bool { return l.free && k.isDrawn() && l.fails >= mostRefused }
		for try := 0; try < refills && l.many(i) < l.aims[i] && !refused(); try++ {
			switch {
			case try >= refillsNear:
				l.lay(i, l.below(len(l.of)))
			case k.shape == signShape:
				l.lay(i, near[l.below(len(near))])
			default:
				l.lay(i, c)
			}
		}
	}
	for kind, w := range l.wished {
		many, aim := l.many(kind), l.aims[kind]
		if w.Many > 0 && many != w.Many || many == 0 || many < aim-aim/4 {
			return false
		}
	}
	return true
}

// The maximum numbers of attempts to place signs or clues of one kind: first near a cell, then anywhere.
const (
	refillsNear = 12
	refills     = 80
)
