package logic

import "numplace/solver"

// anyChains finds chains whose sets may come in any order, shortest first. It adds a chain only if no known
// chain has the same eliminations.
func (c *setChains) anyChains() {
	r := setReach{sets: c.sets, near: make([][]tie, len(c.all)), seen: make([]solver.Digits, len(c.all))}
	for i := range c.all {
		for _, x := range c.ties[i] {
			r.near[i] = append(r.near[i], x)
			r.near[x.to] = append(r.near[x.to], tie{int32(i), x.one, x.two})
		}
	}
	for i := range c.all {
		c.start = int32(i)
		if !c.useful() {
			continue
		}
		for first := range c.all[i].digits.All() {
			r.from(c.start, first, func(v reachedSet) {
				gone := c.ends[v.set].Without(first).Without(v.digit)
				if v.set < c.start || gone == 0 {
					return
				}
				remove := c.commonEnds(nil, &c.all[c.start], &c.all[v.set], gone)
				if _, known := c.lookup(remove); !known {
					sets, digits := r.way(v)
					c.add(setChain{remove: remove, sets: sets, digits: digits})
				}
			})
		}
	}
}

// setReach is a breadth-first search for chains of sets. It follows links in both directions.
type setReach struct {
	*sets
	near  [][]tie
	seen  []solver.Digits // by set: the digits by which chains have entered the set
	queue []reachedSet
}

// reachedSet is a set that a chain enters by a digit.
type reachedSet struct {
	set   int32
	digit solver.Digit
	prev  int32 // the index in queue of the previous set, or -1
	depth int32
}

// from follows all chains from the set start whose first link has the digit first. It calls tell for each set
// that a chain of three or more links reaches.
func (r *setReach) from(start int32, first solver.Digit, tell func(reachedSet)) {
	clear(r.seen)
	r.queue = append(r.queue[:0], reachedSet{start, 0, -1, 0})
	r.seen[start] = ^solver.Digits(0)
	for k := 0; k < len(r.queue); k++ {
		v := r.queue[k]
		if v.depth >= 3 {
			tell(v)
		}
		r.work(1 + len(r.near[v.set])/8)
		for _, x := range r.near[v.set] {
			for d := range (x.digits().Without(v.digit) &^ r.seen[x.to]).All() {
				if k == 0 && d != first {
					continue
				}
				r.seen[x.to] = r.seen[x.to].With(d)
				r.queue = append(r.queue, reachedSet{x.to, d, int32(k), v.depth + 1})
			}
		}
	}
}

// way returns the sets of the chain from the start to v, and the digits that link them.
func (r *setReach) way(v reachedSet) ([]int32, []solver.Digit) {
	chain, digits := make([]int32, v.depth+1), make([]solver.Digit, v.depth)
	for ; ; v = r.queue[v.prev] {
		chain[v.depth] = v.set
		if v.depth == 0 {
			return chain, digits
		}
		digits[v.depth-1] = v.digit
	}
}
