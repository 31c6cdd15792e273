package logic

import "numplace/solver"

// remotePair finds a chain of four cells or more with the same two candidates: those an odd number of links apart have both
// between them, so what sees two of them has neither.
func remotePair(s *search, t Technique) {
	var all []Step
	var done [solver.MaxN * solver.MaxN]bool
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != 2 || done[c] {
			continue
		}
		var same set
		for other := s.open.first(); other >= 0; other = s.open.after(other) {
			if s.cand[other] == s.cand[c] {
				same = same.with(other)
				done[other] = true
			}
		}
		if same.len() >= 4 {
			s.remotePairs(t, same, &all)
		}
	}
	sortChains(all)
	for _, step := range all {
		if !s.found(step) {
			return
		}
	}
}

// remotePairs collects the shortest chains between any two of the cells, which have the same candidates.
func (s *search) remotePairs(t Technique, same set, all *[]Step) {
	for c := same.first(); c >= 0; c = same.after(c) {
		var from [solver.MaxN * solver.MaxN]int
		ring, done := single(c), single(c)
		for length := 1; !ring.empty(); length++ {
			var next set
			for x := ring.first(); x >= 0; x = ring.after(x) {
				new := s.sees[x].and(same).minus(done).minus(next)
				for y := new.first(); y >= 0; y = new.after(y) {
					from[y] = x
				}
				next = next.or(new)
			}
			done = done.or(next)
			ring = next
			if length < 3 || length%2 == 0 {
				continue
			}
			for end := ring.first(); end >= 0; end = ring.after(end) {
				if end > c {
					s.remote(t, c, end, &from, same, all)
				}
			}
		}
	}
}

// remote collects the chain from start to end.
func (s *search) remote(t Technique, start, end int, from *[solver.MaxN * solver.MaxN]int, same set, all *[]Step) {
	digits := s.cand[start]
	var chain []int
	for c := end; c != start; c = from[c] {
		chain = append(chain, c)
	}
	chain = append(chain, start)
	for i, j := 0, len(chain)-1; i < j; i, j = i+1, j-1 {
		chain[i], chain[j] = chain[j], chain[i]
	}
	var out set
	for i := range chain {
		for j := i + 3; j < len(chain); j += 2 {
			out = out.or(s.sees[chain[i]].and(s.sees[chain[j]]))
		}
	}
	for _, c := range chain {
		out = out.without(c)
	}
	step := Step{Technique: t}
	for c := out.first(); c >= 0; c = out.after(c) {
		for d := range (s.cand[c] & digits).All() {
			step.Remove = append(step.Remove, Candidate{solver.Cell(c), d})
		}
	}
	if step.Remove == nil {
		return
	}
	low := digits.Min()
	high := digits.Without(low).Min()
	step.Proof.Digits = digits
	d := low
	for i, c := range chain {
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(c))
		if i > 0 {
			step.Proof.Links = append(step.Proof.Links, weak(d, chain[i-1], c))
			d = low + high - d
		}
	}
	*all = append(*all, step)
}
