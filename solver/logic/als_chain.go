package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// alsChain finds chains of almost locked sets in which a restricted common digit links each set to the next.
// A chain never enters and leaves a set by the same digit. If the first and the last set share a digit that
// does not link either of them, one of the two sets contains it. A search for a path considers only chains
// whose sets are in rising order of their indices.
func alsChain(s *search, technique Technique) {
	c := setChains{sets: s.tiedSets(), known: map[uint32][]int{}}
	for i := range c.all {
		c.start = int32(i)
		if !c.useful() {
			continue
		}
		var firsts solver.Digits
		for _, x := range c.ties[i] {
			firsts |= x.digits()
		}
		for d := range firsts.All() {
			c.from(d)
		}
	}
	rising := len(c.list)
	if !s.first {
		c.anyChains()
	}
	stable.Sort(c.list[:rising], func(x, y setChain) int {
		return cmp.Or(len(y.remove)-len(x.remove), indexSum(x.remove)-indexSum(y.remove))
	})
	for _, x := range c.list {
		var commons []Common
		for k, d := range x.digits {
			commons = append(commons, Common{Sets: [2]int{k + 1, k + 2}, Digit: d})
		}
		if !s.found(c.step(technique, x.remove, x.sets, commons)) {
			return
		}
	}
}

// setChain is a chain of sets with at least one elimination.
type setChain struct {
	remove []Candidate
	sets   []int32
	digits []solver.Digit
	cells  int // the number of cells in all sets
}

// setChains collects chains of almost locked sets. If several chains have the same eliminations, only the one
// with the fewest cells is stored.
type setChains struct {
	*sets
	start  int32
	first  solver.Digit
	ends   []solver.Digits // by set: the digits that a chain from start to the set eliminates
	last   int32           // the last set whose entry in ends is not empty, or -1
	isEnd  []uint64        // bits of the sets whose entry in ends is not empty
	gone   []uint64        // by candidate: the sets, as bits, in which the candidate sees all places of its digit
	room   []uint64
	visits []setVisit // by set, digit of entry, and whether the chain has more than one link
	isNext []uint64   // the sets that chains from start reach, as bits
	list   []setChain
	known  map[uint32][]int
}

// setVisit is the best chain found so far that enters a set by a certain digit. The chain must leave the set
// by another digit.
type setVisit struct {
	cells int32 // the number of cells in all sets of the chain, or 0 if no chain reaches the set
	prev  int32 // the index in visits of the previous set, or -1 if the previous set is start
	set   int32
	digit solver.Digit
}

// useful finds the sets at which a chain from start can end with an elimination, and reports whether it found
// any.
func (c *setChains) useful() bool {
	if c.ends == nil {
		c.findGone()
	}
	for i, w := range c.isEnd {
		for ; w != 0; w &= w - 1 {
			c.ends[i*64+bits.TrailingZeros64(w)] = 0
		}
		c.isEnd[i] = 0
	}
	words := len(c.isEnd)
	c.work(words)
	begin := int(c.start) / 64
	c.last = -1
	for d := range c.all[c.start].digits.All() {
		out := c.all[c.start].seen[d].and(c.at[d])
		if out.empty() {
			continue
		}
		clear(c.room)
		for x := out.first(); x >= 0; x = out.after(x) {
			row := c.gone[(x*(c.n+1)+int(d))*words:][:words]
			for i := begin; i < words; i++ {
				c.room[i] |= row[i]
			}
		}
		c.room[begin] &= ^uint64(0) << (c.start % 64) << 1
		for i, w := range c.room {
			c.isEnd[i] |= w
			for ; w != 0; w &= w - 1 {
				j := i*64 + bits.TrailingZeros64(w)
				c.ends[j] = c.ends[j].With(d)
				c.last = max(c.last, int32(j))
			}
		}
	}
	return c.last >= 0
}

// findGone allocates ends, isEnd and room, and fills gone. For each candidate, gone contains the sets in
// which the candidate sees all places of its digit.
func (c *setChains) findGone() {
	words := (len(c.all) + 63) / 64
	c.ends = make([]solver.Digits, len(c.all))
	c.isEnd = make([]uint64, words)
	c.room = make([]uint64, words)
	c.gone = make([]uint64, c.cells*(c.n+1)*words)
	for i := range c.all {
		for d := range c.all[i].digits.All() {
			out := c.all[i].seen[d].and(c.at[d])
			for x := out.first(); x >= 0; x = out.after(x) {
				put(c.gone[(x*(c.n+1)+int(d))*words:], i)
			}
		}
	}
}

// visit returns the entry in visits for chains that enter set by digit d. more is 0 for chains of one link,
// and 1 for longer chains.
func (c *setChains) visit(set int32, d solver.Digit, more int) *setVisit {
	return &c.visits[(int(set)*(c.n+1)+int(d))*2+more]
}

// from follows chains from start through later sets, in rising order. first is the digit of the first link.
func (c *setChains) from(first solver.Digit) {
	c.first = first
	if c.visits == nil {
		c.visits = make([]setVisit, len(c.all)*(c.n+1)*2)
		c.isNext = make([]uint64, (len(c.all)+63)/64)
	}
	size := int32(c.all[c.start].cells.len())
	for _, x := range c.ties[c.start] {
		if x.one == first || x.two == first {
			*c.visit(x.to, first, 0) = setVisit{size + int32(c.all[x.to].cells.len()), -1, x.to, first}
			put(c.isNext, int(x.to))
		}
	}
	// goOn adds only later sets to isNext, possibly in the word that is being read. So the inner loop reads
	// that word again after each set.
	for i := int(c.start) / 64; i < len(c.isNext); i++ {
		for left := ^uint64(0); c.isNext[i]&left != 0; {
			bit := bits.TrailingZeros64(c.isNext[i] & left)
			left = ^uint64(0) << bit << 1
			k := int32(i*64 + bit)
			for d := range c.all[k].digits.All() {
				for more := range 2 {
					if k < c.last && c.visit(k, d, more).cells != 0 {
						c.goOn(k, d, more)
					}
				}
			}
		}
	}
	for i, w := range c.isNext {
		for ; w != 0; w &= w - 1 {
			k := i*64 + bits.TrailingZeros64(w)
			clear(c.visits[k*(c.n+1)*2 : (k+1)*(c.n+1)*2])
		}
		c.isNext[i] = 0
	}
}

// goOn extends the chain recorded in visit(k, d, more) by each link to a later set.
func (c *setChains) goOn(k int32, d solver.Digit, more int) {
	c.work(1 + len(c.ties[k])/4)
	at := (int(k)*(c.n+1)+int(d))*2 + more
	for _, x := range c.ties[k] {
		if x.to > c.last {
			break
		}
		by := x.digits().Without(d)
		if by == 0 {
			continue
		}
		next := setVisit{c.visits[at].cells + int32(c.all[x.to].cells.len()), int32(at), x.to, by.Min()}
		if gone := c.ends[x.to] &^ by; more == 1 && gone.Without(c.first) != 0 {
			c.end(next, gone.Without(c.first))
		}
		old := c.visit(x.to, next.digit, 1)
		if old.cells == 0 || next.cells < old.cells || next.cells == old.cells && c.before(next, *old) {
			*old = next
			put(c.isNext, int(x.to))
		}
	}
}

// before reports whether the chain of x precedes the chain of y when their sets are compared in order. Both
// chains must end at the same set.
func (c *setChains) before(x, y setVisit) bool {
	a, _ := c.way(x)
	b, _ := c.way(y)
	return slices.Compare(a, b) < 0
}

// way returns the sets of the chain from start to v, and the digits that link them.
func (c *setChains) way(v setVisit) ([]int32, []solver.Digit) {
	var chain []int32
	var digits []solver.Digit
	for {
		chain = append(chain, v.set)
		digits = append(digits, v.digit)
		if v.prev < 0 {
			break
		}
		v = c.visits[v.prev]
	}
	chain = append(chain, c.start)
	slices.Reverse(chain)
	slices.Reverse(digits)
	return chain, digits
}

// end stores the chain that ends with v and eliminates the digits in gone. Of two chains with the same
// eliminations, it keeps the one with fewer cells. If two have the same start and equally many cells, it
// keeps the one whose sets come first.
func (c *setChains) end(v setVisit, gone solver.Digits) {
	remove := c.commonEnds(nil, &c.all[c.start], &c.all[v.set], gone)
	i, known := c.lookup(remove)
	if !known {
		sets, digits := c.way(v)
		c.add(setChain{remove, sets, digits, int(v.cells)})
		return
	}
	old := &c.list[i]
	if int(v.cells) < old.cells {
		old.sets, old.digits = c.way(v)
		old.cells = int(v.cells)
	} else if int(v.cells) == old.cells && old.sets[0] == c.start {
		if sets, digits := c.way(v); slices.Compare(sets, old.sets) < 0 {
			old.sets, old.digits = sets, digits
		}
	}
}

// lookup returns the index in list of the chain with the given eliminations, and whether there is one.
func (c *setChains) lookup(remove []Candidate) (int, bool) {
	for _, i := range c.known[c.hash(remove)] {
		if slices.Equal(c.list[i].remove, remove) {
			return i, true
		}
	}
	return 0, false
}

func (c *setChains) add(x setChain) {
	hash := c.hash(x.remove)
	c.known[hash] = append(c.known[hash], len(c.list))
	c.list = append(c.list, x)
}

func (c *setChains) hash(all []Candidate) uint32 {
	hash := uint32(0)
	for _, x := range all {
		hash = hash*16777619 ^ uint32(int(x.Cell)*(c.n+1)+int(x.Digit))
	}
	return hash
}
