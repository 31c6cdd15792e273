package scan

import (
	"cmp"
	"math"
	"slices"
)

// A lattice is made of the holes between lines: the light insides of cells. Each hole that has another of about its
// size beside it is a cell's neighbour; so crossings need not be seen, lines may be broken, and paper may be curved.

// hole is a light blob that may be the inside of a cell.
type hole struct {
	at       Point // the middle of its box
	w, h     float64
	next     [4]int // its neighbours right, below, left, above, or -1
	row, col int
	lattice  int // its number, or -1
}

// holesOf returns the blobs that may be insides of cells.
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

// link finds the neighbours of holes.
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
		// those below may be left of it
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

// lattices returns the holes of each lattice, with their rows and columns from 0, the largest first.
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

// ranked returns the numbers 0 .. n-1, those of the least cost first. Others sort by it, so that programs hold one
// sorting function.
func ranked(n int, cost func(i int) float64) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cost(a), cost(b)) })
	return order
}

// span returns the first and the last row, or column, that at least a share of the holes of the fullest one have.
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

// fitLattice returns the perspective of a lattice and the rows and columns that it spans.
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
