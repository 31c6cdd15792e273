package rating

// This file computes branches: everything that follows from a premise.

// branch is the nodes that follow from a premise. It is the proof of the chains that use it.
type branch struct {
	nodes   []node
	parents []int32         // of all nodes, by number of node; the first one is the main parent
	in      literalSet      // the literals of trues and falses
	at      [literals]int16 // the numbers of their nodes; undefined for all others
	trues   []int32         // the nodes that are true, in the order in which they are found
	falses  []int32
	// clash is the true and the false node of one candidate that end the branch. They are -1 if there is no
	// contradiction. Without a place in trues and falses, one of them may be a node of its own.
	clash [2]int32
	sizes []int16 // the number of ancestors of a node, itself included; 0 if it is not yet counted
}

// literalSet is a set of literals.
type literalSet [(literals + 63) / 64]uint64

func (s *literalSet) has(l literal) bool { return s[l>>6]>>(l&63)&1 != 0 }

type node struct {
	literal
	why    cause
	from   int32 // its parents are parents[from:to]
	to     int32
	nested *nested // the chain that is nested here, or nil
}

// engine is a search for chains that use branches: Nishio, multiple and dynamic chains.
type engine struct {
	*board
	stop     func() bool
	dynamic  bool // candidates that are false are removed from the board
	nishio   bool // only contradictions, from links through houses
	level    int  // what is nested in branches
	start    board
	inner    []inner
	known    map[[81]uint16][]*nested // the steps of inner, by board: branches often lead to the same one
	branches [literals]*branch
	done     [literals]bool  // whether the branch is that of the current board
	visited  [literals]int32 // the number of the walk that has passed a literal
	visit    int32           // the number of the last walk
	queue    []int32         // the nodes of a walk
	links    []link          // what follows from a false node
	deduce   deductions
}

// link is a node that follows from a false one, and what else it follows from.
type link struct {
	literal
	why    cause
	hidden uint16 // candidates of the cell or places of the house, that have been removed
}

func newEngine(b *board, stop func() bool, dynamic, nishio bool, level int) *engine {
	e := &engine{board: b, stop: stop, dynamic: dynamic, nishio: nishio, level: level,
		known: map[[81]uint16][]*nested{}}
	e.inner = innerRules(b, stop, level)
	return e
}

// follow returns the branch of a premise on the current board.
func (e *engine) follow(premise literal) *branch {
	br := e.branches[premise]
	if e.done[premise] {
		return br
	}
	if br == nil {
		br = &branch{}
		e.branches[premise] = br
	}
	e.done[premise] = true
	br.begin(premise)
	if e.dynamic {
		e.start = *e.board
		e.close(br)
		*e.board = e.start
	} else {
		e.close(br)
	}
	return br
}

// begin makes br a branch that has only its premise.
func (br *branch) begin(premise literal) {
	br.nodes, br.parents, br.sizes = br.nodes[:0], br.parents[:0], br.sizes[:0]
	br.trues, br.falses = br.trues[:0], br.falses[:0]
	br.clash = [2]int32{-1, -1}
	clear(br.in[:])
	br.list(br.node(premise, unknown))
}

// node creates a node whose parents are appended to br.parents afterwards.
func (br *branch) node(l literal, why cause) int32 {
	n := int32(len(br.parents))
	br.nodes = append(br.nodes, node{literal: l, why: why, from: n, to: n})
	return int32(len(br.nodes) - 1)
}

// parent adds a parent to the node that was created last.
func (br *branch) parent(i int32) {
	br.parents = append(br.parents, i)
	br.nodes[len(br.nodes)-1].to++
}

// list adds a node to what follows from the premise.
func (br *branch) list(i int32) {
	l := br.nodes[i].literal
	br.in[l>>6] |= 1 << (l & 63)
	br.at[l] = int16(i)
	if l.on() {
		br.trues = append(br.trues, i)
	} else {
		br.falses = append(br.falses, i)
	}
}

// close follows all links. True nodes come before false ones. It ends at the first contradiction.
func (e *engine) close(br *branch) {
	on, off := 0, 0
	for {
		switch {
		case on < len(br.trues):
			on++
			if !e.turnOff(br, br.trues[on-1]) {
				return
			}
		case off < len(br.falses):
			off++
			if !e.turnOn(br, br.falses[off-1]) {
				return
			}
		case e.level == 0 || e.stop() || !e.advance(br):
			return
		}
	}
}

// turnOff follows the links from a true node. It returns false at a contradiction.
func (e *engine) turnOff(br *branch, i int32) bool {
	l := br.nodes[i].literal
	c, d := l.cell(), l.digit()
	if !e.nishio {
		for rest := e.cand[c] &^ (1 << d); rest != 0; rest &= rest - 1 {
			if !e.isFalse(br, i, lit(candidate(c, first(rest)), false), byCell) {
				return false
			}
		}
	}
	in := &placeIn[c]
	for kind, h := range houseOf[c] {
		for rest := e.places[h][d] &^ (1 << in[kind]); rest != 0; rest &= rest - 1 {
			if !e.isFalse(br, i, lit(candidate(int(cellsOf[h][first(rest)]), d), false), cause(kind)) {
				return false
			}
		}
	}
	return true
}

func (e *engine) isFalse(br *branch, from int32, l literal, why cause) bool {
	if br.in.has(l) && !br.in.has(l^1) {
		return true
	}
	n := br.node(l, why)
	br.parent(from)
	if br.in.has(l ^ 1) {
		br.clash = [2]int32{int32(br.at[l^1]), n}
		return false
	}
	br.list(n)
	return true
}

// turnOn follows the links from a false node, and then removes its candidate in a dynamic search. It returns
// false at a contradiction.
func (e *engine) turnOn(br *branch, i int32) bool {
	l := br.nodes[i].literal
	c, d := l.cell(), l.digit()
	e.links = e.links[:0]
	if cand := e.cand[c]; !e.nishio && count(cand) == 2 {
		other := first(cand &^ (1 << d))
		e.links = append(e.links, link{lit(candidate(c, other), true), byCell, e.start.cand[c] &^ cand})
	}
	in := &placeIn[c]
	for kind, h := range houseOf[c] {
		if places := e.places[h][d]; count(places) == 2 {
			other := cellsOf[h][first(places&^(1<<in[kind]))]
			e.links = append(e.links, link{lit(candidate(int(other), d), true), cause(kind),
				e.start.places[h][d] &^ places})
		}
	}
	if e.dynamic {
		e.remove(c, 1<<d)
	}
	for _, next := range e.links {
		if br.in.has(next.literal) && !br.in.has(next.literal^1) {
			continue
		}
		n := br.node(next.literal, next.why)
		br.parent(i)
		if e.dynamic {
			e.addHidden(br, next)
		}
		if br.in.has(next.literal ^ 1) {
			br.clash = [2]int32{n, int32(br.at[next.literal^1])}
			return false
		}
		br.list(n)
	}
	return true
}

// addHidden adds the false nodes because of which a cell has only two candidates left, or a digit only two
// places in a house.
func (e *engine) addHidden(br *branch, next link) {
	c, d := next.cell(), next.digit()
	for rest := next.hidden; rest != 0; rest &= rest - 1 {
		x := candidate(c, first(rest))
		if next.why != byCell {
			x = candidate(int(cellsOf[houseOf[c][next.why]][first(rest)]), d)
		}
		br.parent(int32(br.at[lit(x, false)]))
	}
}

// walk calls f with the ancestors of a node, itself included, breadth first. It passes each literal once.
func (e *engine) walk(br *branch, i int32, f func(*node)) {
	e.visit++
	e.queue = append(e.queue[:0], i)
	e.visited[br.nodes[i].literal] = e.visit
	for next := 0; next < len(e.queue); next++ {
		n := &br.nodes[e.queue[next]]
		if f != nil {
			f(n)
		}
		for _, p := range br.parents[n.from:n.to] {
			if l := br.nodes[p].literal; e.visited[l] != e.visit {
				e.visited[l] = e.visit
				e.queue = append(e.queue, p)
			}
		}
	}
}

// size returns the number of ancestors of a node, itself included.
func (e *engine) size(br *branch, i int32) int {
	for len(br.sizes) < len(br.nodes) {
		br.sizes = append(br.sizes, 0)
	}
	if br.sizes[i] == 0 {
		e.walk(br, i, nil)
		br.sizes[i] = int16(len(e.queue))
	}
	return int(br.sizes[i])
}
