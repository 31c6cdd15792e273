package scan

import (
	"cmp"
	"math"
	"slices"
)

// This file finds lattices, which are sets of neighbouring holes. A hole is the light inside of a cell,
// between the lines. Holes of similar size next to each other are treated as neighbouring cells. This works
// even if crossings of lines are not visible, lines are broken, or the paper is curved.

// hole is a light blob that may be the inside of a cell.
type hole struct {
	at       Point // centre of its bounding box
	w, h     float64
	next     [4]int // indices of its neighbours to the right, below, to the left and above, or -1
	row, col int
	lattice  int // number of its lattice, or -1
}

// holesOf returns the blobs that may be insides of cells, judging by their size and shape. w and h are the
// size of the sheet.
func holesOf(light []blob, w, h int) []hole {
	var holes []hole
	for _, b := range light {
		bw, bh := b.right-b.left, b.bottom-b.top
		if 3*bw > w && 3*bh > h || bw > 2*bh || bh > 2*bw || 5*b.area < 2*bw*bh {
			continue
		}
		holes = append(holes, hole{
			at: Point{float64(b.left+b.right) / 2, float64(b.top+b.bottom) / 2}, w: float64(bw), h: float64(bh),
			next: [4]int{-1, -1, -1, -1}, lattice: -1,
		})
	}
	return holes
}

// link finds the neighbours of all holes.
func link(holes []hole) {
	byX := ranked(len(holes), func(i int) float64 { return holes[i].at.X })
	for place, i := range byX {
		a := &holes[i]
		var best [2]float64
		for _, j := range byX[place+1:] {
			b := &holes[j]
			if b.at.X-a.at.X > 1.7*a.w {
				break
			}
			if !alike(a.w, b.w) || !alike(a.h, b.h) {
				continue
			}
			dx, dy := (b.at.X-a.at.X)/a.w, (b.at.Y-a.at.Y)/a.h
			if dx > 0.75 && math.Abs(dy) < 0.45 {
				if d := math.Hypot(dx, dy); a.next[0] < 0 || d < best[0] {
					a.next[0], best[0] = j, d
				}
			}
		}
		// Holes in the row below may start further to the left.
		for _, way := range []int{1, -1} {
			for k := place + way; k >= 0 && k < len(byX); k += way {
				b := &holes[byX[k]]
				if math.Abs(b.at.X-a.at.X) > 0.45*a.w {
					break
				}
				if dy := (b.at.Y - a.at.Y) / a.h; dy > 0.75 && dy < 1.7 && alike(a.w, b.w) && alike(a.h, b.h) {
					if d := math.Hypot(dy, (b.at.X-a.at.X)/a.w); a.next[1] < 0 || d < best[1] {
						a.next[1], best[1] = byX[k], d
					}
				}
			}
		}
	}
	for i := range holes {
		for way := range 2 {
			if j := holes[i].next[way]; j >= 0 {
				holes[j].next[way+2] = i
			}
		}
	}
}

func alike(a, b float64) bool { return 2*a < 3*b && 2*b < 3*a }

// lattices groups connected holes into lattices. It sets the row and the column of each hole relative to the
// first hole of its lattice. It returns the lattices with at least nine holes, largest first.
func lattices(holes []hole) [][]hole {
	link(holes)
	var all [][]hole
	steps := [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	for start := range holes {
		if holes[start].lattice >= 0 {
			continue
		}
		taken := map[[2]int]bool{{0, 0}: true}
		holes[start].lattice = len(all)
		queue := []int{start}
		for k := 0; k < len(queue); k++ {
			one := holes[queue[k]]
			for way, j := range one.next {
				if j < 0 || holes[j].lattice >= 0 {
					continue
				}
				place := [2]int{one.row + steps[way][0], one.col + steps[way][1]}
				if taken[place] {
					continue
				}
				taken[place] = true
				holes[j].row, holes[j].col, holes[j].lattice = place[0], place[1], len(all)
				queue = append(queue, j)
			}
		}
		found := make([]hole, len(queue))
		for k, j := range queue {
			found[k] = holes[j]
		}
		all = append(all, found)
	}
	all = slices.DeleteFunc(all, func(found []hole) bool { return len(found) < 9 })
	var sorted [][]hole
	for _, i := range ranked(len(all), func(i int) float64 { return -float64(len(all[i])) }) {
		sorted = append(sorted, all[i])
	}
	return sorted
}

// ranked returns the numbers from 0 to n-1, sorted by cost(i) in ascending order. All sorting in this package
// uses ranked, so that only one sorting function is linked into the program.
func ranked(n int, cost func(i int) float64) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cost(a), cost(b)) })
	return order
}

// span returns the first and the last row, or column, of the grid in a lattice. The function index returns
// the row or column of a hole. span starts from the row that has the most holes. It adds the next row on
// either side while that row has at least a third as many holes.
func span(holes []hole, index func(*hole) int) (first, last int) {
	counts := map[int]int{}
	most := 0
	for i := range holes {
		at := index(&holes[i])
		counts[at]++
		most = max(most, counts[at])
	}
	first = math.MaxInt
	for at, n := range counts {
		if n == most {
			first = min(first, at)
		}
	}
	last = first
	for 3*counts[first-1] >= most {
		first--
	}
	for 3*counts[last+1] >= most {
		last++
	}
	return first, last
}

// fitLattice returns the perspective of a lattice, and the number of its rows and columns. ok is false if no
// perspective fits.
func fitLattice(holes []hole) (p plane, rows, cols int, ok bool) {
	top, bottom := span(holes, func(h *hole) int { return h.row })
	left, right := span(holes, func(h *hole) int { return h.col })
	rows, cols = bottom-top+1, right-left+1
	var pairs []pair
	for _, h := range holes {
		if h.row >= top && h.row <= bottom && h.col >= left && h.col <= right {
			pairs = append(pairs, pair{Point{float64(h.col-left) + 0.5, float64(h.row-top) + 0.5}, h.at})
		}
	}
	for range 3 {
		if p, ok = fitPlane(pairs); !ok {
			return p, 0, 0, false
		}
		unit := distance(p.at(0, 0), p.at(float64(cols), float64(rows))) / math.Hypot(float64(cols), float64(rows))
		kept := pairs[:0:0]
		for _, one := range pairs {
			if distance(p.at(one.grid.X, one.grid.Y), one.seen) < 0.35*unit {
				kept = append(kept, one)
			}
		}
		if len(kept) == len(pairs) || len(kept) < 6 {
			break
		}
		pairs = kept
	}
	return p, rows, cols, true
}
