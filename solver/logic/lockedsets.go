package logic

import (
	"iter"
	"math/bits"
	"slices"

	"numplace/solver"
)

// lockedSets finds cells that links fill. A link is a digit of a house, which can have the digit only once. If
// links contain all candidates of some cells, and there are as many links as cells, each link has its digit in
// exactly one of the cells. So other cells of its house lose the digit, and a candidate of the cells that is in
// two links is false.
//
// The cells are those of a net, which has two families of houses: each cell is in one house of each family. For
// multi-sector locked sets, these are some rows and some columns, and the cells are where they cross. For an SK
// loop, one family is two rows and two columns, and the other is four boxes. The 16 cells lie on the lines,
// around the cells where the lines cross.
//
// In a net, the fewest links of a digit are a smallest vertex cover of a bipartite graph: the candidates of the
// digit are edges between houses of the two families.
func lockedSets(s *search, _ Technique) {
	f := filler{search: s, gone: make([]solver.Digits, s.cells), digits: make([]solver.Digits, len(s.house))}
	for net := range f.loops() {
		if !f.try(SKLoop, net) {
			return
		}
	}
	if s.n > mostSectors {
		return
	}
	for _, k := range f.filled() {
		if !f.try(MultiSectorLockedSets, f.crossing(chosen(s.rows, k.rows), chosen(s.cols, k.cols))) {
			return
		}
	}
}

// mostSectors is the number of rows of the largest grid in which all sets of rows and columns are tried.
const mostSectors = 9

// filler searches for cells that links fill.
type filler struct {
	*search
	gone []solver.Digits // by cell: the candidates that steps have removed
	// The following is reusable memory for try.
	digits []solver.Digits // by house: the digits of its links
	out    []Candidate     // what the links remove
}

// net is two families of houses, and cells that are in one house of each.
type net struct {
	cells         set
	lines, across []int
}

// cross returns the cells in which two houses cross.
func (f *filler) cross(g, h int) set { return f.house[g].set.and(f.house[h].set) }

// crossing returns the net of the open cells where the lines cross those of the other direction.
func (f *filler) crossing(lines, across []int) net {
	all := net{lines: lines, across: across}
	for _, line := range lines {
		for _, other := range across {
			all.cells = all.cells.or(f.cross(line, other))
		}
	}
	all.cells = all.cells.and(f.open)
	return all
}

// loops yields the nets of 16 open cells that could be SK loops.
func (f *filler) loops() iter.Seq[net] {
	return func(yield func(net) bool) {
		for i, j := range pairs(f.rows) {
			for k, l := range pairs(f.cols) {
				f.work(8)
				loop := net{lines: []int{i, j, k, l}}
				var corners set
				for _, at := range [...][2]int{{i, k}, {i, l}, {j, k}, {j, l}} {
					corner := f.cross(at[0], at[1])
					box := f.box[corner.first()]
					corners = corners.or(corner)
					loop.cells = loop.cells.or(f.cross(box, at[0])).or(f.cross(box, at[1]))
					loop.across = append(loop.across, box)
				}
				loop.cells = loop.cells.minus(corners)
				slices.Sort(loop.across)
				if len(slices.Compact(loop.across)) == 4 && loop.cells.len() == 16 && loop.cells.within(f.open) &&
					!yield(loop) {
					return
				}
			}
		}
	}
}

// pairs yields all pairs of houses.
func pairs(houses []int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i, x := range houses {
			for _, y := range houses[i+1:] {
				if !yield(x, y) {
					return
				}
			}
		}
	}
}

// chosen returns the houses that have a bit in mask.
func chosen(houses []int, mask int) (all []int) {
	for i, h := range houses {
		if mask>>i&1 != 0 {
			all = append(all, h)
		}
	}
	return all
}

// sectors is a choice of rows and columns, as bits, and the number of open cells where they cross.
type sectors struct{ rows, cols, cells int }

// filled returns the choices of at least two rows and two columns such that links fill the open cells where they
// cross. Those with few cells come first. A choice is omitted if some of its rows with all of its columns, or some
// of its columns with all of its rows, have this property: after the eliminations there, the other rows or columns
// have it as well.
func (f *filler) filled() []sectors {
	rows, cols := 1<<len(f.rows), 1<<len(f.cols)
	// These are indexed by r*cols + c, where r and c are sets of rows and columns, as bits.
	fewest := make([]int8, rows*cols) // the fewest links of a digit
	short := make([]int8, rows*cols)  // how many more cells than links there are
	for r := 1; r < rows; r++ {
		first, rest := int(f.opened[f.rows[bits.TrailingZeros(uint(r))]]), r&(r-1)
		for c := range cols {
			short[r*cols+c] = short[rest*cols+c] + int8(bits.OnesCount(uint(c&first)))
		}
	}
	for d := 1; d <= f.n; d++ {
		for r := 1; r < rows; r++ {
			// The lowest row has a link, or each column in which it has the digit has one.
			first, rest := int(f.mask(f.rows[bits.TrailingZeros(uint(r))], d)), r&(r-1)
			to, from, less := fewest[r*cols:(r+1)*cols], fewest[rest*cols:(rest+1)*cols], short[r*cols:(r+1)*cols]
			f.work(cols / 32)
			for c := range to {
				to[c] = from[c]
				if own := c & first; own != 0 {
					to[c] = min(from[c]+1, from[c&^own]+int8(bits.OnesCount(uint(own))))
				}
				less[c] -= to[c]
			}
		}
	}
	cells := func(r, c int) (n int) {
		for i := range f.rows {
			if r>>i&1 != 0 {
				n += bits.OnesCount(uint(c) & uint(f.opened[f.rows[i]]))
			}
		}
		return n
	}
	full := func(r, c int) bool { return short[r*cols+c] == 0 && cells(r, c) > 0 }
	var all []sectors
	for r := 1; r < rows; r++ {
		f.work(cols / 32)
		for c := 1; c < cols; c++ {
			if r&(r-1) != 0 && c&(c-1) != 0 && full(r, c) &&
				!somePart(r, func(part int) bool { return full(part, c) }) &&
				!somePart(c, func(part int) bool { return full(r, part) }) {
				all = append(all, sectors{r, c, cells(r, c)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b sectors) int { return a.cells - b.cells })
	return all
}

// somePart reports whether f is true for a part of the bits of mask, other than none and all of them.
func somePart(mask int, f func(int) bool) bool {
	for part := (mask - 1) & mask; part > 0; part = (part - 1) & mask {
		if f(part) {
			return true
		}
	}
	return false
}

// try yields the step of a net, if links fill its cells, and it removes a candidate that no step before removes.
func (f *filler) try(t Technique, n net) bool {
	f.work(128)
	clear(f.digits)
	f.out = f.out[:0]
	count := 0
	for d := 1; d <= f.n; d++ {
		houses, out := f.links(n, d)
		for _, h := range houses {
			f.digits[h] = f.digits[h].With(solver.Digit(d))
		}
		count += len(houses)
		f.out = append(f.out, out...)
	}
	remains := func(x Candidate) bool { return !f.gone[x.Cell].Has(x.Digit) }
	if count != n.cells.len() || !slices.ContainsFunc(f.out, remains) {
		return true
	}
	step := Step{Technique: t, Remove: byCell(slices.Clone(f.out)), Proof: Proof{Cells: cellsOf(n.cells)}}
	for h, digits := range f.digits {
		if digits != 0 {
			step.Proof.CoverSets = append(step.Proof.CoverSets, HouseDigits{h, digits})
		}
	}
	for _, x := range step.Remove {
		f.gone[x.Cell] = f.gone[x.Cell].With(x.Digit)
	}
	return f.found(step)
}

// links returns the houses of the fewest links that contain all candidates of a digit in the cells of a net, and
// what these remove if links fill the cells. If there are several choices, it returns one that removes most.
func (f *filler) links(n net, d int) (best []int, gone []Candidate) {
	places := n.cells.and(f.at[d])
	var lines []int // those that have the digit
	for _, line := range n.lines {
		if f.house[line].set.meets(places) {
			lines = append(lines, line)
		}
	}
	for mask := 1<<len(lines) - 1; mask >= 0; mask-- {
		houses := chosen(lines, mask)
		var inLines, linked, twice set
		for _, line := range houses {
			inLines = inLines.or(f.house[line].set)
		}
		linked = inLines
		for _, h := range n.across {
			if cells := f.house[h].set; !places.and(cells).within(inLines) {
				houses = append(houses, h)
				twice = twice.or(inLines.and(cells))
				linked = linked.or(cells)
			}
		}
		if best != nil && len(houses) > len(best) {
			continue
		}
		out := allOf(solver.Digit(d), f.at[d].and(linked.minus(n.cells).or(twice.and(n.cells))))
		if len(houses) < len(best) || best == nil || len(out) > len(gone) {
			best, gone = houses, out
		}
	}
	return best, gone
}
