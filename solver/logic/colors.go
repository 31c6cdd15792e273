package logic

import (
	"numplace/solver"
)

// cluster is a set of candidates of one digit, connected by strong links. Either all candidates of the first
// color are true and all of the second are false, or the other way round.
type cluster struct {
	color [2]set
	links []Link // one strong link for each cell except the first
}

// clusters returns the clusters of digit d. It reuses the memory of room if they fit.
func (s *search) clusters(d int, room []cluster) []cluster {
	var pairRoom [4 * solver.MaxN]pair
	pairs := pairRoom[:0]
	for _, houses := range [][]int{s.rows, s.cols, s.boxes, s.rest} {
		pairs = s.pairsIn(pairs, houses, d)
	}
	var done set
	all := room[:0]
	for c := s.at[d].first(); c >= 0; c = s.at[d].after(c) {
		if done.has(c) {
			continue
		}
		k := cluster{color: [2]set{single(c)}}
		for grew := true; grew; {
			grew = false
			for _, p := range pairs {
				for side := range 2 {
					here, there := k.color[side], k.color[1-side]
					a, b := p.a, p.b
					if here.has(b) {
						a, b = b, a
					}
					if here.has(a) && !there.has(b) {
						k.color[1-side] = there.with(b)
						k.links = append(k.links, strong(solver.Digit(d), a, b, p.house))
						grew = true
					}
				}
			}
		}
		done = done.or(k.color[0]).or(k.color[1])
		if !k.color[1].empty() {
			all = append(all, k)
		}
	}
	return all
}

// seen returns the cells that see at least one cell of a set.
func (s *search) seen(of set) set {
	var all set
	for c := of.first(); c >= 0; c = of.after(c) {
		all = all.or(s.sees[c])
	}
	return all
}

// simpleColors finds eliminations by one cluster. A color is false if two of its cells see each other. A
// candidate outside the cluster is false if it sees both colors.
func simpleColors(s *search, _ Technique) {
	var room [solver.MaxN]cluster
	for d := 1; d <= s.n; d++ {
		for _, k := range s.clusters(d, room[:0]) {
			for side := range 2 {
				if s.seen(k.color[side]).meets(k.color[side]) && !s.colored(SimpleColorsWrap, d, k.color[side], k) {
					return
				}
			}
			out := s.at[d].and(s.seen(k.color[0])).and(s.seen(k.color[1])).minus(k.color[0]).minus(k.color[1])
			if !s.colored(SimpleColorsTrap, d, out, k) {
				return
			}
		}
	}
}

// multiColors finds two clusters in which a color of one cluster sees a color of the other. At least one of
// the two opposite colors is then true. If a color sees both colors of the other cluster, it is false.
func multiColors(s *search, _ Technique) {
	var room [solver.MaxN]cluster
	for d := 1; d <= s.n; d++ {
		all := s.clusters(d, room[:0])
		for i, k := range all {
			for j, m := range all {
				if i == j {
					continue
				}
				if !s.colorSees(d, k, m) {
					return
				}
			}
		}
	}
}

// colorSees yields the steps that follow if a color of k sees a color of m.
func (s *search) colorSees(d int, k, m cluster) bool {
	for side := range 2 {
		seen := s.seen(k.color[side])
		if seen.meets(m.color[0]) && seen.meets(m.color[1]) && !s.colored(MultiColors2, d, k.color[side], k, m) {
			return false
		}
	}
	var out set
	for side := range 2 {
		seen := s.seen(k.color[side])
		for other := range 2 {
			if seen.meets(m.color[other]) {
				out = out.or(s.at[d].and(s.seen(k.color[1-side])).and(s.seen(m.color[1-other])))
			}
		}
	}
	return s.colored(MultiColors1, d, out, k, m)
}

// colored yields the step that eliminates digit d from the cells in out, with the given clusters as its
// proof. If out is empty, it does nothing. It returns false if no more steps are wanted.
func (s *search) colored(t Technique, d int, out set, clusters ...cluster) bool {
	if out.empty() {
		return true
	}
	digit, step := solver.Digit(d), onDigit(t, d, out)
	for _, k := range clusters {
		step.Proof.Colors = append(step.Proof.Colors, allOf(digit, k.color[0]), allOf(digit, k.color[1]))
		step.Proof.Links = append(step.Proof.Links, k.links...)
	}
	return s.found(step)
}
