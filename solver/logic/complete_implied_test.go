package logic

import (
	"slices"

	"numplace/solver"
)

// This file defines chains and nets. They lead from an assumption, link by link, to everything that follows.

// spot is a candidate, or the places of a digit in the intersection of a box and a line.
type spot struct {
	digit solver.Digit
	cells set
}

// fact states that a node has its digit (on is true) or does not have its digit (on is false).
type fact struct {
	node int
	on   bool
}

// implications contains the nodes of a position, and the facts that follow directly from each fact.
type implications struct {
	*whole
	nodes []spot // candidates first, in the order of cells and digits
	one   map[Candidate]int
	next  map[fact][]fact
	needs [][]int // the candidates of a cell, and the places of a digit in a house
}

func (w *whole) implications() *implications {
	im := &implications{whole: w, one: map[Candidate]int{}, next: map[fact][]fact{}}
	for _, c := range cellsOf(w.open) {
		for d := range w.cand[c].All() {
			im.one[Candidate{c, d}] = len(im.nodes)
			im.nodes = append(im.nodes, spot{d, set{}.with(int(c))})
		}
	}
	for _, c := range cellsOf(w.open) {
		var need []int
		for d := range w.cand[c].All() {
			need = append(need, im.one[Candidate{c, d}])
		}
		im.needs = append(im.needs, need)
	}
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		for h := range w.house {
			var need []int
			for _, x := range allOf(d, w.places(h, d)) {
				need = append(need, im.one[x])
			}
			if len(need) > 0 {
				im.needs = append(im.needs, need)
			}
		}
		for _, box := range w.boxes {
			for _, line := range slices.Concat(w.rows, w.cols) {
				if cells := w.places(box, d).and(w.house[line].set); cells.len() > 1 {
					im.nodes = append(im.nodes, spot{d, cells})
				}
			}
		}
	}
	for i, x := range im.nodes {
		for k, y := range im.nodes {
			if x.digit == y.digit && !x.cells.meets(y.cells) {
				if y.cells.within(w.common(x.cells)) {
					im.next[fact{i, true}] = append(im.next[fact{i, true}], fact{k, false})
				}
				for h := range w.house {
					if w.places(h, x.digit) == x.cells.or(y.cells) {
						im.next[fact{i, false}] = append(im.next[fact{i, false}], fact{k, true})
						break
					}
				}
			}
			if c := x.cells.first(); x.digit != y.digit && x.cells == y.cells && x.cells.len() == 1 {
				im.next[fact{i, true}] = append(im.next[fact{i, true}], fact{k, false})
				if w.cand[c].Len() == 2 {
					im.next[fact{i, false}] = append(im.next[fact{i, false}], fact{k, true})
				}
			}
		}
	}
	return im
}

// byChains returns everything that follows from a fact by chains, in which each fact follows from one other
// fact.
func (im *implications) byChains(from fact) map[fact]bool {
	known, queue := map[fact]bool{}, []fact{from}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, x := range im.next[queue[0]] {
			if !known[x] {
				known[x] = true
				queue = append(queue, x)
			}
		}
	}
	return known
}

// byNets returns what follows from a fact by nets. In a net, a candidate is true once all other candidates of
// a need are false. Like the finder, byNets stops after lookAhead rounds.
func (im *implications) byNets(from fact) map[fact]bool {
	known, fresh := map[fact]bool{from: true}, []fact{from}
	for range lookAhead {
		for _, x := range fresh {
			for _, y := range im.next[x] {
				if x.on && len(im.one) > y.node {
					known[y] = true
				}
			}
		}
		fresh = nil
		for _, need := range im.needs {
			left := slices.DeleteFunc(slices.Clone(need), func(i int) bool { return known[fact{i, false}] })
			if len(left) == 1 && !known[fact{left[0], true}] {
				known[fact{left[0], true}] = true
				fresh = append(fresh, fact{left[0], true})
			}
		}
	}
	delete(known, from)
	return known
}

// candidate returns the candidate of node i, which must not be a group.
func (im *implications) candidate(i int) Candidate {
	return Candidate{solver.Cell(im.nodes[i].cells.first()), im.nodes[i].digit}
}

// mostLoop is the maximum number of links in the loops that are enumerated.
const mostLoop = 9

// loopsByDefinition adds the removal of each candidate that makes itself false by a chain. The links of the
// chain are alternately weak and strong, and it visits no cell twice.
func loopsByDefinition(w *whole) {
	im := w.implications()
	for x, start := range im.one {
		var walk func(at fact, links int, visited set) bool
		walk = func(at fact, links int, visited set) bool {
			if links == mostLoop {
				return false
			}
			for _, f := range im.next[at] {
				if f.node == start && !f.on && links > 0 {
					return true
				}
				cells := im.nodes[f.node].cells
				if (!cells.meets(visited) || links > 0 && cells == im.nodes[at.node].cells) &&
					walk(f, links+1, visited.or(cells)) {
					return true
				}
			}
			return false
		}
		if walk(fact{start, true}, 0, im.nodes[start].cells) {
			w.results[gone(x)] = true
		}
	}
}

// forcingChainsByDefinition adds contradictions and verities by chains. A contradiction is an assumption that
// makes a candidate both true and false, or leaves a need without candidates. A verity is a fact that follows
// from every candidate of a need. (A need is a list of candidates of which one must be true.)
func forcingChainsByDefinition(w *whole) {
	im := w.implications()
	im.conclude(ForcingChainContradiction, ForcingChainVerity, im.byChains, false)
}

func forcingNetsByDefinition(w *whole) {
	im := w.implications()
	im.conclude(ForcingNetContradiction, ForcingNetVerity, im.byNets, true)
}

// conclude adds contradictions and verities. The function by returns everything that follows from a fact. If
// strict is true, conclude omits a verity if one of its cases is itself a contradiction.
func (im *implications) conclude(contradiction, verity Technique, by func(fact) map[fact]bool, strict bool) {
	follows := map[fact]map[fact]bool{}
	wrong := map[fact]bool{}
	say := func(t Technique, f fact) {
		x := []Candidate{im.candidate(f.node)}
		if f.on {
			im.put(t, x)
		} else {
			im.add(t, 0, x)
		}
	}
	for _, i := range im.one {
		for _, on := range []bool{true, false} {
			from := fact{i, on}
			known := by(from)
			follows[from] = known
			bad := known[fact{i, !on}]
			for f := range known {
				bad = bad || f.node < len(im.one) && known[fact{f.node, !f.on}]
			}
			for _, need := range im.needs {
				bad = bad || !slices.ContainsFunc(need, func(i int) bool { return !known[fact{i, false}] })
			}
			if wrong[from] = bad; bad {
				say(contradiction, fact{i, !on})
			}
		}
	}
	for _, need := range im.needs {
		if len(need) < 2 {
			continue
		}
		for f := range follows[fact{need[0], true}] {
			all := f.node < len(im.one)
			for _, i := range need {
				all = all && follows[fact{i, true}][f] && (!strict || !wrong[fact{i, true}])
			}
			if all {
				say(verity, f)
			}
		}
	}
}
