package logic

import (
	"numplace/solver"
	"numplace/solver/internal/stable"
)

// remotePair finds a chain of cells with the same two candidates. Two cells of the chain that are an odd
// number of links apart have different digits. So both digits are eliminated from a cell that sees both of
// these cells. A chain is accepted only if its two ends eliminate something. Its step then contains the
// eliminations of all such pairs of cells.
func remotePair(s *search, t Technique) {
	var done set
	var all []Step
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != 2 || done.has(c) {
			continue
		}
		r := remote{search: s, t: t}
		for other := c; other >= 0; other = s.open.after(other) {
			if s.cand[other] == s.cand[c] {
				r.same = r.same.with(other)
			}
		}
		done = done.or(r.same)
		if r.same.len() < 4 {
			continue
		}
		r.digits = s.cand[c]
		r.may = s.at[r.digits.Min()].or(s.at[r.digits.Without(r.digits.Min()).Min()]).minus(r.same)
		for start := r.same.first(); start >= 0; start = r.same.after(start) {
			r.left = maxRemote
			r.walk(r.same.without(start), 0, start)
		}
		all = append(all, r.all...)
	}
	stable.Sort(all, func(x, y Step) int {
		return compareChains(x.Remove, y.Remove, len(x.Proof.Cells), len(y.Proof.Cells))
	})
	for _, step := range all {
		if !s.found(step) {
			return
		}
	}
}

const (
	longestRemote = 20   // the maximum number of cells in a chain
	maxRemote     = 5000 // the maximum number of steps of the walk from one start
)

// remote searches for chains of cells with the same two candidates.
type remote struct {
	*search
	t         Technique
	digits    solver.Digits
	same, may set // cells with exactly the two candidates; other cells with one or both of them
	chain     [longestRemote]int
	left      int // the number of steps left for the walk
	outs      []set
	all       []Step
}

// walk adds cell c to the first k cells of the chain, and extends the chain by cells in left.
func (r *remote) walk(left set, k, c int) {
	r.chain[k] = c
	k++
	if r.left--; r.left < 0 {
		return
	}
	if k >= 4 && k%2 == 0 && r.may.meets(r.sees[r.chain[0]].and(r.sees[c])) {
		r.note(r.chain[:k])
	}
	if k == longestRemote {
		return
	}
	next := r.sees[c].and(left)
	for _, in := range r.of[c] {
		for here := next.and(r.house[in.house].set); !here.empty(); here = next.and(r.house[in.house].set) {
			n := here.first()
			next = next.without(n)
			r.walk(left.without(n), k, n)
		}
	}
	for n := next.first(); n >= 0; n = next.after(n) { // the cells see each other without a common house
		r.walk(left.without(n), k, n)
	}
}

// note stores a chain, unless another chain with the same eliminations is equally short or shorter.
func (r *remote) note(chain []int) {
	var out set
	for i := range chain {
		for j := i + 3; j < len(chain); j += 2 {
			out = out.or(r.sees[chain[i]].and(r.sees[chain[j]]))
		}
	}
	out = out.and(r.may)
	for i, known := range r.outs {
		if known.equal(out) {
			if len(r.all[i].Proof.Cells) > len(chain) {
				r.all[i] = r.step(chain, out)
			}
			return
		}
	}
	r.outs = append(r.outs, out)
	r.all = append(r.all, r.step(chain, out))
}

func (r *remote) step(chain []int, out set) Step {
	step := Step{Technique: r.t, Proof: Proof{Digits: r.digits}}
	low := r.digits.Min()
	high := r.digits.Without(low).Min()
	for d := range r.digits.All() {
		step.Remove = append(step.Remove, allOf(d, out.and(r.at[d]))...)
	}
	d := high
	if ends := r.sees[chain[0]].and(r.sees[chain[len(chain)-1]]); !ends.meets(r.at[low]) {
		d = low
	}
	for i, c := range chain {
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(c))
		if i > 0 {
			step.Proof.Links = append(step.Proof.Links, weak(d, chain[i-1], c))
			d = low + high - d
		}
	}
	return step
}
