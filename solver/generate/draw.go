package generate

import (
	"slices"

	"numplace/solver"
)

// This file draws lines and signs in symmetric orbits, before their digits are known. A line and its images seldom
// fit the digits of one random grid. So the drawing comes first, and the grid changes until it obeys all rules.

// The maximum numbers of attempts.
const (
	drawTries = 24 // walks for one line
	hintTries = 2  // searches for a grid that obeys a new rule
	mostFails = 12 // rules that no grid obeys, one after another, until the board counts as full

	mostRefused = 4 // mostFails while some rules are replaced
)

// mostAlike is the largest percentage of cells whose digit in a new solution decides that of their image; see alike.
// In random grids it is seldom more than 60.
const mostAlike = 64

// isDrawn reports whether rules of the kind say something about digits that does not depend on a number read from the
// solution: lines and signs. They can be drawn without knowing the solution.
func (k *elementKind) isDrawn() bool { return k.shape == lineShape || k.shape == signShape }

// images returns the cells of a rule followed by its images that differ from it. ordered reports whether the
// same cells in reverse order are another rule. ok is false if two of them share a cell without being the same.
func (l *layer) images(cells []int, ordered bool) (all [][]int, ok bool) {
	all = [][]int{cells}
	for _, o := range l.operations {
		image := make([]int, len(cells))
		for i, c := range cells {
			image[i] = o.image(l.n, c)
		}
		same := slices.ContainsFunc(all, func(other []int) bool {
			return slices.Equal(other, image) || !ordered && isReversed(other, image)
		})
		if same {
			continue
		}
		for _, other := range all {
			if slices.ContainsFunc(image, func(c int) bool { return slices.Contains(other, c) }) {
				return nil, false
			}
		}
		all = append(all, image)
	}
	return all, true
}

// isReversed reports whether b has the elements of a in reverse order.
func isReversed(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i, c := range a {
		if b[len(b)-1-i] != c {
			return false
		}
	}
	return true
}

// drawLine returns a line of the kind with its images. The line has from least to most cells, about size, and goes
// through the uncovered cell start. It returns nil if there is no room.
func (l *layer) drawLine(k *elementKind, start, least, size int) [][]int {
	ordered := k.kind == solver.Thermo || k.kind == solver.Arrow
	for range drawTries {
		var whole operation
		if !ordered {
			for _, o := range l.operations {
				if o.image(l.n, start) == start && l.below(3) > 0 {
					whole = o // the line is its own image, and start is its middle
				}
			}
		}
		want := size
		if whole != 0 {
			want = (size + 2) / 2
		}
		line := l.walk(start, want)
		if whole != 0 && len(line) > 1 {
			joined := make([]int, 0, 2*len(line))
			for i := len(line) - 1; i > 0; i-- {
				joined = append(joined, whole.image(l.n, line[i]))
			}
			line = append(joined, line...)
		}
		if len(line) < least || !l.isPath(line) || !l.mayDraw(k, line) {
			continue
		}
		if all, ok := l.images(line, ordered); ok && l.keepApart(all) {
			return all
		}
	}
	return nil
}

// walk returns a path of at most size uncovered cells that begins at start, and bends seldom.
func (l *layer) walk(start, size int) []int {
	line := []int{start}
	for len(line) < size {
		last := line[len(line)-1]
		next := l.around(last)
		shuffle(l.random, next)
		if len(line) > 1 && l.below(100) < straightOn {
			if i := slices.Index(next, 2*last-line[len(line)-2]); i > 0 {
				next[0], next[i] = next[i], next[0]
			}
		}
		at := slices.IndexFunc(next, func(c int) bool { return l.of[c] == 0 && l.keepsOff(line, c) })
		if at < 0 {
			break
		}
		line = append(line, next[at])
	}
	return line
}

// isPath reports whether each cell of a line keeps off those before it, and all are uncovered.
func (l *layer) isPath(line []int) bool {
	for i, c := range line {
		if l.of[c] != 0 || i > 0 && (!l.keepsOff(line[:i], c) || slices.Contains(line[:i], c)) {
			return false
		}
	}
	return true
}

// keepApart reports whether lines do not cross one another. They must not share cells.
func (l *layer) keepApart(lines [][]int) bool {
	var slants []int
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			if corner, is := l.corner(line[i-1], line[i]); is {
				if slices.Contains(slants, corner) || l.slants[corner] {
					return false
				}
				slants = append(slants, corner)
			}
			if side, is := l.side(line[i-1], line[i]); is && l.sides[side] {
				return false
			}
			if l.of[line[i]] != 0 || l.of[line[0]] != 0 {
				return false
			}
		}
	}
	return true
}

// mayDraw reports whether a line of the kind can have digits, as far as that is easy to tell.
func (l *layer) mayDraw(k *elementKind, line []int) bool {
	switch k.kind {
	case solver.Palindrome:
		for i, c := range line[:len(line)/2] {
			if l.sees(c, line[len(line)-1-i]) {
				return false
			}
		}
	case solver.RegionSum:
		region := l.layout.Region(solver.Cell(line[0]))
		return slices.ContainsFunc(line, func(c int) bool { return l.layout.Region(solver.Cell(c)) != region })
	}
	return true
}

// sees reports whether two cells cannot have the same digit.
func (l *layer) sees(a, b int) bool {
	return slices.Contains(l.layout.Sees(solver.Cell(a)), solver.Cell(b))
}

// drawSigns returns signs of the kind along a short path that begins at start, with their images, and their values.
// Such signs meet in cells. There are about most signs. drawSigns returns nil if there is no room.
func (l *layer) drawSigns(k *elementKind, start, most int) (signs [][]int, values []int) {
	path := []int{start}
	for size := 2 + l.below(3); len(path) < size; {
		near := l.beside(path[len(path)-1])
		c := near[l.below(len(near))]
		if slices.Contains(path, c) {
			break
		}
		path = append(path, c)
	}
	for i := 1; i < len(path); i++ {
		value := 0
		if k.kind == solver.XV {
			large := 2*l.n >= 10 // whether the board can have signs X
			if value = 5; large {
				value = 5 + 5*min(l.below(5), 1)
			}
			if i > 1 && values[len(values)-1] == value && !l.isBend(path[i-2:i+1]) {
				if !large {
					break
				}
				value = 15 - value // two equal signs in a row would repeat a digit
			}
		}
		all, ok := l.images([]int{min(path[i-1], path[i]), max(path[i-1], path[i])}, false)
		if !ok {
			return nil, nil
		}
		for _, sign := range all {
			slices.Sort(sign)
			side, _ := l.side(sign[0], sign[1])
			isSign := func(other []int) bool { return slices.Equal(other, sign) }
			if l.sides[side] || slices.ContainsFunc(signs, isSign) {
				return nil, nil
			}
			signs, values = append(signs, sign), append(values, value)
		}
		if len(signs) >= most {
			break
		}
	}
	return signs, values
}

// isBend reports whether three cells in a row of signs are not in a straight line.
func (l *layer) isBend(c []int) bool { return c[2]-c[1] != c[1]-c[0] }

// adapt changes the solution so that it obeys all placed rules and has the digits l.fixed. It returns false if it
// finds no such grid.
func (l *layer) adapt() bool {
	if l.allows(l.solution) {
		return true
	}
	board := l.boardWith(false)
	for try := range hintTries {
		hints := slices.Clone(l.fixed)
		for c, d := range l.solution {
			if hints[c] == 0 && try < hintTries-1 && l.below(100) < hintShares[try] {
				hints[c] = d
			}
		}
		if solution := l.solve(board, hints); solution != nil && !l.isSymmetric(solution) {
			l.fails = 0
			return l.use(solution)
		}
	}
	l.fails++
	return false
}

// isSymmetric reports whether the digits of a full grid are almost as symmetric as the rules: wherever a digit is, its
// image is the same other digit. Symmetric rules fit such grids best, so without this test many solutions would be
// among them. Solvers could guess half of such a solution from the other half. Many grids with up to quickClues digits
// are symmetric by chance, so these are allowed.
func (l *layer) isSymmetric(full []byte) bool {
	return l.n > quickClues && slices.ContainsFunc(l.operations, func(o operation) bool {
		return alike(full, l.n, o) > mostAlike
	})
}

// alike returns the percentage of cells of a full grid that have the most frequent digit among the images of the same
// digit under o. Cells that are their own image do not count.
func alike(full []byte, n int, o operation) int {
	var times [solver.MaxN + 1][solver.MaxN + 1]int // by digit, and by the digit of the image
	all, same := 0, 0
	for c, d := range full {
		if image := o.image(n, c); image != c {
			all++
			times[d][full[image]]++
		}
	}
	for _, images := range times {
		same += slices.Max(images[:])
	}
	return 100 * same / all
}

// hintShares are the shares of the digits, in percent, that the next solution keeps. Larger shares seldom have one.
var hintShares = [hintTries - 1]int{12}

// use makes a grid that obeys all placed rules the solution, and reads the numbers of rules from it.
func (l *layer) use(solution []byte) bool {
	elements := slices.Clone(l.elements)
	for i, e := range elements {
		k := l.kinds[e.kind]
		if k.isDrawn() {
			continue
		}
		e.values = make([]int, len(e.cells))
		for j, cells := range e.cells {
			value, ok := k.reads(l.read(solution, cells))
			if !ok {
				return false
			}
			e.values[j] = value
		}
		elements[i] = e
	}
	l.solution, l.elements = solution, elements
	return true
}

// nearest returns the cell c if a rule contains it. Otherwise it returns a cell of a random neighbouring rule, or c.
func (l *layer) nearest(c int) int {
	holds := func(c int) bool {
		return slices.ContainsFunc(l.elements, func(e element) bool {
			return !l.kinds[e.kind].shape.isOutside() &&
				slices.ContainsFunc(e.cells, func(cells []int) bool { return slices.Contains(cells, c) })
		})
	}
	near := l.around(c)
	shuffle(l.random, near)
	for _, c := range append([]int{c}, near...) {
		if holds(c) {
			return c
		}
	}
	return c
}

// isRead reports whether the solution decides what all requested rules say, so that any grid can be the solution.
func (l *layer) isRead() bool {
	return l.layout.Interchangeable() && !slices.ContainsFunc(l.kinds, (*elementKind).isDrawn)
}

// shift swaps two digits of the solution, and of the givens in cells. It undoes this if a rule does not allow it, or
// if the function accepted returns false.
func (l *layer) shift(cells []byte, accepted func() bool) {
	a := l.below(l.n)
	b := (a + 1 + l.below(l.n-1)) % l.n
	was, wasCells := l.state, slices.Clone(cells)
	solution := slices.Clone(l.solution)
	for c, d := range solution {
		switch int(d) {
		case a + 1:
			solution[c] = byte(b + 1)
		case b + 1:
			solution[c] = byte(a + 1)
		}
		if cells[c] != 0 {
			cells[c] = solution[c]
		}
	}
	if !l.use(solution) || !accepted() {
		copy(cells, wasCells)
		l.state = was
	}
}
