package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// This file lays cages and lines over a solved grid. laid.go makes puzzles of them.

// Elements asks for rules of a kind that are laid over the board.
type Elements struct {
	Kind solver.Kind // one of ElementKinds
	Many int         // how many; 0 for as many as suit the board
}

// Sizes of boards on which elements are laid.
const (
	LeastLaid = 4
	MostLaid  = 9
)

// elementKind is how elements of a kind are laid. Cages grow cell by cell. Lines step to neighbours, diagonally
// too, and keep off themselves.
type elementKind struct {
	kind  solver.Kind
	least int // cells of an element
	most  int // as well, and no more than the board has digits
	// rated are least and most for a puzzle of a level. They are 0 for kinds of which techniques know nothing.
	rated [2]int
	// begins reports whether the digits of a line can be those of the beginning of one, and is whether they are
	// those of a whole one. want is how many cells the line is to have. Cages have neither.
	begins func(digits []byte, n, want int) bool
	is     func(digits []byte) bool
	// mirrored is true if digits d can be exchanged for n+1-d in all solutions.
	mirrored bool
	value    func(n int) int // the value of the rule; nil for none, or for the sum of a cage
}

var elementKinds = [...]elementKind{
	{kind: solver.Cage, least: 2, most: 5, rated: [2]int{2, 5}},
	{kind: solver.Arrow, least: 3, most: 4, rated: [2]int{3, 5}, begins: sumsUp, is: isArrow},
	{kind: solver.Thermo, least: 3, most: 7, rated: [2]int{4, 7}, begins: rises, is: whole},
	{kind: solver.Whisper, least: 3, most: 8, begins: whispers, is: whole, mirrored: true, value: whisperOf},
	{kind: solver.Renban, least: 3, most: 6, begins: isNear, is: isRow, mirrored: true},
}

// isCage reports whether elements of the kind grow, and are not lines.
func (k *elementKind) isCage() bool { return k.begins == nil }

// ElementKinds returns the kinds of rules that can be laid over a board.
func ElementKinds() []solver.Kind {
	all := make([]solver.Kind, len(elementKinds))
	for i, k := range elementKinds {
		all[i] = k.kind
	}
	return all
}

// RatedKinds returns the kinds of which puzzles of a level are made: techniques know what their rules say.
func RatedKinds() (all []solver.Kind) {
	for _, k := range elementKinds {
		if k.rated[0] > 0 {
			all = append(all, k.kind)
		}
	}
	return all
}

// elementOf returns how elements of a kind are laid, or nil if they are not.
func elementOf(kind solver.Kind) *elementKind {
	for i := range elementKinds {
		if elementKinds[i].kind == kind {
			return &elementKinds[i]
		}
	}
	return nil
}

// checkElements refuses elements that can't be laid.
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

// whisperOf is the least difference on a whisper: 5 on a board of 9 digits.
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

// isNear reports whether a line of want different digits in a row can have these.
func isNear(digits []byte, _, want int) bool {
	last := len(digits) - 1
	return !slices.Contains(digits[:last], digits[last]) && int(slices.Max(digits)-slices.Min(digits)) < want
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

// element is a rule that was laid or, with a symmetry, a cage and its images.
type element struct {
	kind  int     // in Wish.Elements
	cells [][]int // of each rule
}

// layer lays elements over a solved grid. No cell belongs to two, and lines don't cross.
type layer struct {
	*random
	layout     *solver.Layout // of the boxes or regions
	n          int
	wished     []Elements
	operations []operation
	solution   []byte
	whole      bool     // cages are to cover the board, as far as they do
	rated      bool     // elements are of the sizes for a puzzle of a level, and few cages are pairs
	others     [][]byte // other solutions that were found
	state
}

// state is what a layer has laid.
type state struct {
	elements []element
	of       []int  // by cell: 1 for a cell of an element
	slants   []bool // by cell: a line goes diagonally through the corner at its bottom right
}

func newLayer(r *random, w Wish, solution []byte) *layer {
	cells := len(solution)
	return &layer{
		random: r, layout: w.Layout, n: w.Layout.N(), wished: w.Elements, operations: operations[w.Symmetry],
		rated:    w.Level != 0,
		solution: solution, state: state{of: make([]int, cells), slants: make([]bool, cells)},
	}
}

// ruled returns the layout with the elements.
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
		panic(err) // elements are laid as the rules allow
	}
	return made
}

// other returns a solution, of those that were found, which the elements and the given digits allow, or nil.
func (l *layer) other(cells []byte) []byte {
	for i := len(l.others) - 1; i >= 0; i-- {
		if other := l.others[i]; agrees(other, cells) && l.allows(other) {
			return other
		}
	}
	return nil
}

// fitting returns those of some solutions that the elements allow.
func (l *layer) fitting(others [][]byte) (fit [][]byte) {
	for _, other := range others {
		if l.allows(other) {
			fit = append(fit, other)
		}
	}
	return fit
}

// agrees reports whether a full grid has the given digits.
func agrees(full, cells []byte) bool {
	for c, d := range cells {
		if d != 0 && d != full[c] {
			return false
		}
	}
	return true
}

// allows reports whether a full grid is as the elements say.
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

// many returns how many rules of a wished kind are laid.
func (l *layer) many(kind int) (many int) {
	for _, e := range l.elements {
		if e.kind == kind {
			many += len(e.cells)
		}
	}
	return many
}

// covered returns how many cells belong to elements.
func (l *layer) covered() (cells int) {
	for _, taken := range l.of {
		cells += taken
	}
	return cells
}

// Shares of the board, in percent.
const (
	lineShare   = 65 // of the cells that lines of the only kind are laid over, if their number is not wished
	sharedShare = 35 // the same for lines of one of two kinds
	mostShare   = 80 // of the cells for elements of two kinds
	leastShare  = 40 // of the cells that elements of a puzzle of a level keep
)

// fill lays the elements that are wished. It returns false if there is no room for them.
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

// fillWith lays the elements of a kind.
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
		case w.Many == 0 && many > 0 && l.covered()-before >= limit: // lines alone may cover that much
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

// mend lays cages again around cells that belong to none, so that fewer do.
func (l *layer) mend() {
	for range 4 * len(l.of) {
		covered := l.covered()
		if covered == len(l.of) {
			return
		}
		l.again(l.openCell(), func() bool { return l.covered() >= covered })
	}
}

// openCell returns a random cell that belongs to no element. There must be one.
func (l *layer) openCell() int {
	for {
		if c := l.below(len(l.of)); l.of[c] == 0 {
			return c
		}
	}
}

// start returns a cell for an element to begin with: of some that are free, the one with most room around it.
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

// around returns the neighbours of a cell, diagonal ones too.
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

// sizes returns how many cells elements of a kind have at least and at most.
func (l *layer) sizes(k *elementKind) (least, most int) {
	if !l.rated {
		return k.least, min(k.most, l.n-1)
	}
	return min(k.rated[0], max(k.least, l.n-2)), min(k.rated[1], l.n-1)
}

// lay lays an element that begins with a cell, if that is free and there is room for one.
func (l *layer) lay(kind, start int) {
	if start < 0 || l.of[start] != 0 {
		return
	}
	k := elementOf(l.wished[kind].Kind)
	least, most := l.sizes(k)
	more := 1 + max(most-least, 0)
	want := least + l.below(more)
	switch {
	case !k.isCage(): // long lines say more
		want = max(want, least+l.below(more))
	case l.rated: // most cages are of middle size
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

// mark notes that the cells of an element are taken, 1, or free, 0.
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

// corner returns the cell at whose bottom right a diagonal step goes through a corner. is is false if the step is
// not diagonal.
func (l *layer) corner(a, b int) (cell int, is bool) {
	row, col := min(a/l.n, b/l.n), min(a%l.n, b%l.n)
	return row*l.n + col, a/l.n != b/l.n && a%l.n != b%l.n
}

// lineSteps is how many steps a line tries before it takes what it has, and ratedSteps the same for puzzles of a level.
const (
	lineSteps  = 60
	ratedSteps = 300
)

// line returns a line from a cell, of about as many cells as wanted, or nil.
func (l *layer) line(k *elementKind, start, least, want int) (best []int) {
	path, digits, left := []int{start}, []byte{l.solution[start]}, lineSteps
	if l.rated {
		left = ratedSteps
	}
	var extend func() bool
	extend = func() bool {
		if len(path) >= least && len(path) > len(best) && k.is(digits) {
			best = slices.Clone(path)
		}
		if len(best) == want {
			return true
		}
		if len(path) == want {
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
			if k.begins(digits, l.n, want) && extend() {
				return true
			}
			path, digits = path[:len(path)-1], digits[:len(digits)-1]
		}
		return false
	}
	extend()
	return best
}

// keepsOff reports whether a line can be continued with a cell: it neither crosses a line nor comes back to itself,
// nor turns so sharply that its shape is hard to see.
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

// cage returns a cage from a cell of about as many cells as wanted, with its images, or nil.
func (l *layer) cage(start, want int) [][]int {
	whole := l.inOnePiece(l.orbit(start)) && l.below(2) == 0 // the cage is its own image
	var cage []int
	grow := func(c int) bool {
		more := []int{c}
		if whole {
			more = l.orbit(c)
		}
		if len(cage) >= want {
			return false
		}
		next := append(slices.Clone(cage), more...)
		if len(next) > max(want, len(more)) || !l.mayCage(next) {
			return false
		}
		cage = next
		return true
	}
	if !grow(start) {
		return nil
	}
	for grown := true; grown && len(cage) < want; {
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

// mayCage reports whether cells are free, and their digits differ.
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

// orbit returns a cell and its images.
func (l *layer) orbit(c int) []int {
	all := []int{c}
	for _, o := range l.operations {
		if image := o.image(l.n, c); !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	return all
}

// beside returns the cells that share a side with a cell.
func (l *layer) beside(c int) []int { return (&regions{n: l.n, of: l.of}).neighbours(c) }

// inOnePiece reports whether cells are connected by their sides.
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

// again lays the elements around a cell anew, one of them beginning there, and keeps them if accepted reports so. If
// not, the elements are as they were.
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

// refill lays elements that begin with a cell and with others. It returns false if there are not as many as wished.
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
