package generate

import (
	"context"
	"slices"

	"numplace/solver"
)

// exchangesPerCell is the number of random exchanges of cells between regions, per cell of the board. After
// this many, Jigsaw checks whether the regions allow a solved grid.
const exchangesPerCell = 12

// startsOfJigsaw is the maximum number of attempts to find a solved grid for the regions. If all attempts
// fail, Jigsaw continues to exchange cells.
const startsOfJigsaw = 20

// Jigsaw returns a random layout with n digits and connected regions. n must be from 2 to MaxN, and the same
// seed gives the same layout. Jigsaw starts with boxes and exchanges cells between adjacent regions. The
// layout always has a solved grid. The error is ctx.Err(), or an *Impossible if n is out of range.
func Jigsaw(ctx context.Context, n int, seed uint64) (*solver.Layout, error) {
	if n < 2 || n > MaxN {
		return nil, &Impossible{LayoutSize}
	}
	boxes, err := solver.StandardLayout(n)
	if err != nil {
		return nil, err
	}
	r := regions{random: newRandom(seed), n: n, of: make([]int, n*n)}
	for c := range r.of {
		r.of[c] = boxes.Region(solver.Cell(c))
	}
	for {
		for range exchangesPerCell * n * n {
			r.exchange()
		}
		l, err := solver.ParseLayout(r.text())
		if err != nil {
			return nil, err
		}
		f := newFiller(r.random, l)
		if f.starts = startsOfJigsaw; f.fill(ctx, nil) != nil {
			return l, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
}

// regions holds the regions of a jigsaw under construction.
type regions struct {
	*random
	n  int
	of []int // by cell: the index of its region
}

// exchange moves a random cell to an adjacent region, and moves another cell from that region back. It
// changes nothing if one of the regions would no longer be connected.
func (r *regions) exchange() {
	given := r.below(len(r.of))
	around := r.neighbours(given)
	from, to := r.of[given], r.of[around[r.below(len(around))]]
	if from == to {
		return
	}
	r.of[given] = to
	var back []int
	for c, region := range r.of {
		if region == to && c != given && r.touches(c, from) {
			back = append(back, c)
		}
	}
	if len(back) == 0 {
		r.of[given] = from
		return
	}
	returned := back[r.below(len(back))]
	r.of[returned] = from
	if !r.inOnePiece(from) || !r.inOnePiece(to) {
		r.of[given], r.of[returned] = from, to
	}
}

// neighbours returns the cells that share a side with the cell c.
func (r *regions) neighbours(c int) []int {
	var all []int
	if c >= r.n {
		all = append(all, c-r.n)
	}
	if c%r.n > 0 {
		all = append(all, c-1)
	}
	if c%r.n < r.n-1 {
		all = append(all, c+1)
	}
	if c < len(r.of)-r.n {
		all = append(all, c+r.n)
	}
	return all
}

// touches reports whether the cell c shares a side with a cell of a region.
func (r *regions) touches(c, region int) bool {
	return slices.ContainsFunc(r.neighbours(c), func(other int) bool { return r.of[other] == region })
}

// inOnePiece reports whether the cells of a region are connected.
func (r *regions) inOnePiece(region int) bool {
	seen := make([]bool, len(r.of))
	var walk func(c int) int
	walk = func(c int) int {
		seen[c] = true
		reached := 1
		for _, other := range r.neighbours(c) {
			if r.of[other] == region && !seen[other] {
				reached += walk(other)
			}
		}
		return reached
	}
	return walk(slices.Index(r.of, region)) == r.n
}

// text returns the regions in the text form of a layout.
func (r *regions) text() string {
	text := []byte("jigsaw:")
	for _, region := range r.of {
		text = append(text, solver.Digit(region+1).Symbol())
	}
	return string(text)
}
