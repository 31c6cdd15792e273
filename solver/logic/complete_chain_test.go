package logic

import (
	"slices"

	"numplace/solver"
)

// mostDefined is the maximum number of links in the chains that the definitions in this file enumerate.
const mostDefined = 11

// walk enumerates chains that start at a candidate. Their links alternate between strong and weak, and the
// first and the last link are strong. A chain visits no cell twice, but it may return to its first candidate.
// walk calls f with the other end of each chain.
func (w *whole) walk(from Candidate, strong, weak func(Candidate) []Candidate, f func(Candidate)) {
	var step func(x Candidate, links int, visited set)
	step = func(x Candidate, links int, visited set) {
		next := strong
		if links%2 == 1 {
			next = weak
		}
		for _, y := range next(x) {
			if links%2 == 0 && links >= 2 && (y == from || !visited.has(int(y.Cell)) || y.Cell == x.Cell) {
				f(y)
			}
			if (!visited.has(int(y.Cell)) || y.Cell == x.Cell) && links+1 < mostDefined {
				step(y, links+1, visited.with(int(y.Cell)))
			}
		}
	}
	step(from, 0, set{}.with(int(from.Cell)))
}

// between adds the eliminations that follow from at least one of the candidates x and y being true. If their
// digits differ, it adds nothing.
func (w *whole) between(t Technique, x, y Candidate) {
	if x.Digit != y.Digit {
		return
	}
	w.gone(t, x.Digit, w.sees[x.Cell].and(w.sees[y.Cell]))
}

// xChainByDefinition adds the eliminations of chains on one digit. A strong link of such a chain is a house
// with two places for the digit. A chain whose two ends are the two places of such a house is omitted.
func xChainByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		pairs := w.tight(d, solver.Row, solver.Column, solver.Box)
		for _, from := range allOf(d, w.at[d]) {
			w.walk(from, func(x Candidate) (to []Candidate) {
				for _, pair := range pairs {
					if pair.has(int(x.Cell)) {
						to = append(to, Candidate{solver.Cell(other(pair, int(x.Cell))), d})
					}
				}
				return to
			}, func(x Candidate) []Candidate { return allOf(d, w.sees[x.Cell].and(w.at[d])) }, func(y Candidate) {
				if !slices.Contains(pairs, set{}.with(int(from.Cell)).with(int(y.Cell))) {
					w.between(XChain, from, y)
				}
			})
		}
	}
}

// xyChainByDefinition adds chains whose strong links are cells with two candidates.
func xyChainByDefinition(w *whole) {
	two := set{}
	for c := range w.cells {
		if w.cand[c].Len() == 2 {
			two = two.with(c)
		}
	}
	for _, c := range cellsOf(two) {
		for d := range w.cand[c].All() {
			w.walk(Candidate{c, d}, func(x Candidate) []Candidate {
				return []Candidate{{x.Cell, w.cand[x.Cell].Without(x.Digit).Min()}}
			}, func(x Candidate) []Candidate {
				return allOf(x.Digit, w.sees[x.Cell].and(w.at[x.Digit]).and(two))
			}, func(y Candidate) { w.between(XYChain, Candidate{c, d}, y) })
		}
	}
}

// remoteByDefinition adds the eliminations of remote pairs: chains of cells with the same two candidates in
// which each cell sees the next. The two ends must eliminate something. Then both candidates are eliminated
// from each cell that sees two chain cells an odd number of links apart.
func remoteByDefinition(w *whole) {
	var step func(chain []int)
	step = func(chain []int) {
		first, last := chain[0], chain[len(chain)-1]
		if k := len(chain); k >= 4 && k%2 == 0 && len(w.taken(w.cand[first], w.sees[first].and(w.sees[last]))) > 0 {
			out := set{}
			for i := range chain {
				for j := i + 3; j < k; j += 2 {
					out = out.or(w.sees[chain[i]].and(w.sees[chain[j]]))
				}
			}
			same := set{}
			for c := range w.cells {
				if w.cand[c] == w.cand[first] {
					same = same.with(c)
				}
			}
			if len(w.taken(w.cand[first], w.sees[first].and(w.sees[last]).minus(same))) > 0 {
				w.add(RemotePair, w.cand[first], w.taken(w.cand[first], out.minus(same)))
			}
		}
		for c := range w.cells {
			if w.cand[c] == w.cand[first] && w.sees[last].has(c) && !slices.Contains(chain, c) {
				step(append(chain[:len(chain):len(chain)], c))
			}
		}
	}
	for c := range w.cells {
		if w.cand[c].Len() == 2 {
			step([]int{c})
		}
	}
}

// bugByDefinition adds a BUG+1 if one open cell has three candidates, and all others have two. Without one of
// the three, each house must have two places or no place for each digit.
func bugByDefinition(w *whole) {
	many := set{}
	for _, c := range cellsOf(w.open) {
		if k := w.cand[c].Len(); k > 2 {
			many = many.with(int(c))
		} else if k < 2 {
			return
		}
	}
	c := many.first()
	if many.len() != 1 || w.cand[c].Len() != 3 {
		return
	}
	for d := range w.cand[c].All() {
		even := true
		for h := range w.house {
			for e := solver.Digit(1); int(e) <= w.n; e++ {
				places := w.places(h, e)
				if e == d {
					places = places.without(c)
				}
				even = even && (places.empty() || places.len() == 2)
			}
		}
		if even {
			w.add(BUGPlus1, 0, w.taken(w.cand[c].Without(d), many))
		}
	}
}

// templatesByDefinition adds the results of templates, the ways to place a digit in the whole grid. A
// template is discarded if it uses a cell that is in all templates of another digit.
func templatesByDefinition(w *whole) {
	ways := make([][]set, w.n+1)
	for d := range ways {
		var place func(row int, chosen, free set)
		place = func(row int, chosen, free set) {
			if row == len(w.rows) {
				ways[d] = append(ways[d], chosen)
				return
			}
			all := w.house[w.rows[row]].set.and(w.at[d])
			if all.empty() {
				place(row+1, chosen, free)
			}
			for _, c := range cellsOf(all.and(free)) {
				place(row+1, chosen.with(int(c)), free.minus(w.sees[c]))
			}
		}
		if d > 0 && !w.at[d].empty() {
			place(0, set{}, w.at[d])
		}
	}
	common := func(d int) (in, any set) {
		for i, way := range ways[d] {
			if any = any.or(way); i == 0 {
				in = way
			}
			in = in.and(way)
		}
		return in, any
	}
	for range w.cells {
		for d := range ways {
			in, _ := common(d)
			for e := range ways {
				var left []set
				for _, way := range ways[e] {
					if e == d || !way.meets(in) {
						left = append(left, way)
					}
				}
				ways[e] = left
			}
		}
	}
	for d := range ways {
		if in, any := common(d); len(ways[d]) > 0 {
			w.put(TemplateSet, allOf(solver.Digit(d), in))
			w.gone(TemplateDelete, solver.Digit(d), w.at[d].minus(any))
		}
	}
}

// singlesByDefinition adds the singles: a cell with one candidate, a digit with one place in a house, and the
// last open cell of a house.
func singlesByDefinition(w *whole) {
	for _, c := range cellsOf(w.open) {
		if w.cand[c].Len() == 1 {
			w.put(NakedSingle, []Candidate{{c, w.cand[c].Min()}})
		}
	}
	for h := range w.house {
		open := w.house[h].set.and(w.open)
		for d := solver.Digit(1); int(d) <= w.n; d++ {
			places := w.places(h, d)
			if places.len() != 1 {
				continue
			}
			w.put(HiddenSingle, allOf(d, places))
			if open.len() == 1 {
				w.put(FullHouse, allOf(d, places))
			}
		}
	}
}
