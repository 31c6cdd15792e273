package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// pair is a strong link on one digit: a and b are its only two places in a house.
type pair struct {
	house int
	a, b  int
}

// pairsIn appends the strong links on a digit in the given houses.
func (s *search) pairsIn(to []pair, houses []int, d int) []pair {
	for _, h := range houses {
		m := s.mask(h, d)
		if bits.OnesCount32(m) != 2 || !s.house[h].whole {
			continue
		}
		cells := s.house[h].cells
		to = append(to, pair{h, cells[bits.TrailingZeros32(m)], cells[31-bits.LeadingZeros32(m)]})
	}
	return to
}

// skyscraper finds two rows with two places for a digit each. One place of each row lies in the same column.
// The same applies with rows and columns swapped.
func skyscraper(s *search, t Technique) {
	var room [2 * solver.MaxN]pair
	for turn := range 2 {
		lines, cross := s.rows, s.col
		if turn == 1 {
			lines, cross = s.cols, s.row
		}
		for d := 1; d <= s.n; d++ {
			pairs := s.pairsIn(room[:0], lines, d)
			for i, x := range pairs {
				for _, y := range pairs[i+1:] {
					if !s.tower(t, d, x, y, cross) {
						return
					}
				}
			}
		}
	}
}

// tower yields the skyscraper of the strong links x and y, if exactly one crossing line contains an end of
// both. cross contains the crossing line of each cell. tower returns false if no more steps are wanted.
func (s *search) tower(t Technique, d int, x, y pair, cross []int) bool {
	var from, to, end, last int
	switch {
	case cross[x.a] == cross[y.a]:
		end, from, to, last = x.b, x.a, y.a, y.b
	case cross[x.a] == cross[y.b]:
		end, from, to, last = x.b, x.a, y.b, y.a
	case cross[x.b] == cross[y.a]:
		end, from, to, last = x.a, x.b, y.a, y.b
	case cross[x.b] == cross[y.b]:
		end, from, to, last = x.a, x.b, y.b, y.a
	default:
		return true
	}
	if cross[end] == cross[last] {
		return true
	}
	return s.twoLinks(t, d, s.at[d].and(s.sees[end]).and(s.sees[last]), x.house, y.house, end, from, to, last)
}

// twoLinks passes its arguments to linked, and yields the step that linked returns, if any. It returns false
// if no more steps are wanted.
func (s *search) twoLinks(t Technique, d int, out set, first, second, end, from, to, last int) bool {
	step, ok := linked(t, d, out, first, second, end, from, to, last)
	return !ok || s.found(step)
}

// linked returns the step of a chain of four cells: a strong link between end and from in the house first, a
// weak link between from and to, and a strong link between to and last in the house second. At least one of
// end and last is true, so the digit is eliminated from the cells in out. If out is empty, linked returns
// false.
func linked(t Technique, d int, out set, first, second, end, from, to, last int) (Step, bool) {
	if out.empty() {
		return Step{}, false
	}
	digit, step := solver.Digit(d), onDigit(t, d, out)
	step.Proof.Links = []Link{strong(digit, end, from, first), weak(digit, from, to), strong(digit, to, last, second)}
	return step, true
}

// kite finds a row and a column with two places for a digit each. One place of each line lies in the same
// box. If Options.Duals is on, kite also joins two kites into one step if they use the same two cells of a
// box and have different eliminations. The digits of the two kites may differ.
func kite(s *search, t Technique) {
	var rows, cols [solver.MaxN]pair
	var found []Step
	for d := 1; d <= s.n; d++ {
		inRows := s.pairsIn(rows[:0], s.rows, d)
		inCols := s.pairsIn(cols[:0], s.cols, d)
		for _, x := range inRows {
			for _, y := range inCols {
				if !s.kites(t, d, x, y, &found) {
					return
				}
			}
		}
	}
	for i, x := range found {
		for _, y := range found[i+1:] {
			if !s.dualKite(x, y) {
				return
			}
		}
	}
}

// kites yields the kites of row pair x and column pair y. If Options.Duals is on, it also appends their steps
// to found. It returns false if no more steps are wanted.
func (s *search) kites(t Technique, d int, x, y pair, found *[]Step) bool {
	for i := range 4 {
		end, from, to, last := x.b, x.a, y.a, y.b
		if i&1 != 0 {
			end, from = x.a, x.b
		}
		if i&2 != 0 {
			to, last = y.b, y.a
		}
		if s.box[from] != s.box[to] || from == to || end == last || from == last || end == to {
			continue
		}
		step, ok := linked(t, d, s.kiteTakes(d, s.box[from], end, last), x.house, y.house, end, from, to, last)
		if !ok {
			continue
		}
		if !s.found(step) {
			return false
		}
		if s.Duals {
			*found = append(*found, step)
		}
	}
	return true
}

// kiteTakes returns the cells from which a kite eliminates its digit: those that see both of its ends. end is
// the end of the kite in its row, and last is the end in its column. If both places of a line are in the box,
// they are locked candidates, which eliminate more. kiteTakes then returns at most the cell where the column
// of end crosses the row of last.
func (s *search) kiteTakes(d, box, end, last int) set {
	out := s.at[d].and(s.sees[end]).and(s.sees[last])
	if s.box[end] == box || s.box[last] == box {
		out = out.and(s.house[s.col[end]].set).and(s.house[s.row[last]].set)
	}
	return out
}

// dualKite yields two kites as one step if they are on the same two cells of a box and eliminate different
// candidates. It returns false if no more steps are wanted.
func (s *search) dualKite(x, y Step) bool {
	a, b := x.Proof.Links[1], y.Proof.Links[1] // the weak links within a box
	same := a.From.Cells[0] == b.From.Cells[0] && a.To.Cells[0] == b.To.Cells[0] ||
		a.From.Cells[0] == b.To.Cells[0] && a.To.Cells[0] == b.From.Cells[0]
	if !same || slices.Equal(x.Remove, y.Remove) {
		return true
	}
	return s.found(Step{
		Technique: DualTwoStringKite,
		Remove:    byCell(slices.Concat(x.Remove, y.Remove)),
		Proof: Proof{
			Digits: x.Proof.Digits | y.Proof.Digits,
			Links:  slices.Concat(x.Proof.Links, y.Proof.Links),
		},
	})
}

// emptyRectangle finds a digit whose places in a box all lie in one row and one column, and a strong link on
// the digit with one end in that row. The digit is eliminated from the cell where the column crosses the row
// of the other end. The same applies with rows and columns swapped. If Options.Duals is on, two empty
// rectangles of one box also form one step.
func emptyRectangle(s *search, t Technique) {
	for d := 1; d <= s.n; d++ {
		for _, box := range s.boxes {
			places := s.at[d].and(s.house[box].set)
			if k := places.len(); k < 2 || k == 2 && !s.TwoCells {
				continue
			}
			var pairs []Step
			for _, row := range s.rows {
				inRow := places.and(s.house[row].set)
				rest := places.minus(inRow)
				if inRow.empty() || rest.empty() {
					continue
				}
				col := s.col[rest.first()]
				if !rest.within(s.house[col].set) || inRow.within(s.house[col].set) {
					continue
				}
				if !s.rectangles(t, d, box, row, col, &pairs) {
					return
				}
			}
			for i, x := range pairs {
				for _, y := range pairs[i+1:] {
					if x.Remove[0] != y.Remove[0] && !s.dualRectangle(x, y) {
						return
					}
				}
			}
		}
	}
}

// rectangles yields the empty rectangles of a box whose places lie in a row and a column. If Options.Duals is
// on, it also appends them to pairs. It returns false if no more steps are wanted.
func (s *search) rectangles(t Technique, d, box, row, col int, pairs *[]Step) bool {
	for turn := range 2 {
		line, other, across, along := row, col, s.cols, s.row
		if turn == 1 {
			line, other, across, along = col, row, s.rows, s.col
		}
		var room [solver.MaxN]pair
		for _, p := range s.pairsIn(room[:0], across, d) {
			near, far := p.a, p.b
			if along[near] != line {
				near, far = far, near
			}
			if along[near] != line || s.box[near] == box || s.box[far] == box {
				continue
			}
			out := s.at[d].and(s.house[other].set).and(s.house[along[far]].set)
			if out.empty() || s.house[box].set.has(out.first()) {
				continue
			}
			step := onDigit(t, d, out)
			step.Proof.Base, step.Proof.Cover = []int{box}, []int{row, col}
			step.Proof.Links = []Link{strong(solver.Digit(d), near, far, p.house)}
			if !s.found(step) {
				return false
			}
			if s.Duals {
				*pairs = append(*pairs, step)
			}
		}
	}
	return true
}

// dualRectangle yields two empty rectangles of one box as one step.
func (s *search) dualRectangle(x, y Step) bool {
	return s.found(Step{Technique: DualEmptyRectangle, Remove: slices.Concat(x.Remove, y.Remove), Proof: Proof{
		Digits: x.Proof.Digits, Base: x.Proof.Base, Cover: slices.Concat(x.Proof.Cover, y.Proof.Cover),
		Links: slices.Concat(x.Proof.Links, y.Proof.Links),
	}})
}
