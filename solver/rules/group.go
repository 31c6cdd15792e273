package rules

import (
	"math/bits"
	"sync"
)

// group is a propagator for cells that all see each other and must have exactly the digits of one of several
// combinations. Examples are a cage with a sum and a renban line.
type group struct {
	cells        []int
	combinations []uint32
	idle         uint32                 // sets, as bits, of the first seenBy cells that no other cell sees completely
	seen         [][1 << seenBy]cellSet // by part, and by set of its cells: the other cells that see the whole set
}

// seenBy is the number of cells in a part of a group. The field seen divides the cells of a group into such
// parts.
const seenBy = 5

// look sets g.seen and g.idle, which record the cells outside the group that see cells of the group.
func (g *group) look(sees []cellSet) {
	others := cellSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	for _, cell := range g.cells {
		others[cell>>6] &^= 1 << (cell & 63)
	}
	for from := 0; from < len(g.cells); from += seenBy {
		var seen [1 << seenBy]cellSet
		seen[0] = others
		for set := 1; set < len(seen); set++ {
			seen[set] = seen[set&(set-1)]
			if i := from + bits.TrailingZeros(uint(set)); i < len(g.cells) {
				seen[set].meet(&sees[g.cells[i]])
			}
		}
		g.seen = append(g.seen, seen)
	}
	for set, seen := range g.seen[0] {
		if seen == (cellSet{}) {
			g.idle |= 1 << set
		}
	}
}

func (g *group) places() []int { return g.cells }

// ifZero returns a set of all digits if set is empty, and the empty set otherwise. Unlike an if statement, it
// takes the same time however hard the result is to predict.
func ifZero(set uint32) uint32 { return uint32(int32(set-1) >> 31) }

func (g *group) propagate(r *run) bool {
	masks := &r.sets // by index in cells
	union, fixed, known := uint32(0), uint32(0), uint32(0)
	places := uint(0) // indexes of open cells, as bits
	for i, c := range g.cells {
		set := r.digits[c]
		masks[i&15] = set
		union |= set
		closed := ifZero(set & (set - 1))
		known |= fixed & set & closed
		fixed |= set & closed
		places |= uint(^closed&1) << (i & 15)
	}
	open := bits.OnesCount(places)
	if known != 0 {
		return false
	}
	r.work += len(g.combinations) / 4
	var possible, required uint32
	if open > mostOpen {
		r.again = true // removals may exclude combinations
		if possible, required = g.roughly(union, fixed); possible == 0 {
			return false
		}
		if possible != union {
			for i, c := range g.cells {
				if masks[i&15]&^possible != 0 {
					masks[i&15] &= possible
					r.keep(c, possible)
				}
			}
		}
	} else {
		var place [mostOpen]int
		var sets [mostOpen]uint32
		for i := range place {
			place[i] = bits.TrailingZeros(places) & 15
			places &= places - 1
			// A missing cell has a digit above mostN that only it can have.
			missing := uint32((open - i - 1) >> (bits.UintSize - 1))
			sets[i] = masks[place[i]]&^missing | 1<<(mostN+i)&missing
		}
		need := sets
		ok := false
		if required, ok = g.ways(&need, union, fixed); !ok {
			return false
		}
		for i := range place {
			if need[i] != sets[i] {
				masks[place[i]] = need[i]
				r.keep(g.cells[place[i]], need[i])
			}
		}
	}
	switch required &^= fixed; {
	case required == 0:
	case r.quick != nil:
		r.quick.point(g, masks, required)
	default:
		r.point(g.cells, masks, required)
	}
	return true
}

// roughly returns the union and the intersection of the combinations that may still be possible. It considers
// only which digits the cells together can have, and not which cell can have which digit.
func (g *group) roughly(union, fixed uint32) (possible, required uint32) {
	required = union
	for _, combination := range g.combinations {
		is := ifZero(fixed&^combination | combination&^union)
		possible |= combination & is
		required &= combination | ^is
	}
	return possible, required
}

// ways reduces the sets of digits of three cells to those that the cells have in at least one way to fill the
// open cells. If fewer cells are open, the missing ones each have a digit above mostN of their own. required
// contains the digits that occur in all ways. ok is false if there is no way.
//
// One of three cells can have one of three digits if each of the other two cells can have another of them, and
// both cells together can have both others.
func (g *group) ways(sets *[mostOpen]uint32, union, fixed uint32) (required uint32, ok bool) {
	a, b, c := sets[0], sets[1], sets[2]
	missing := (a | b | c) &^ (1<<mostN - 1)
	need0, need1, need2 := uint32(0), uint32(0), uint32(0)
	required = union
	for _, combination := range g.combinations {
		if fixed&^combination|combination&^union != 0 {
			continue
		}
		rest := combination&^fixed | missing
		x, y, z := a&rest, b&rest, c&rest
		onlyX, onlyY, onlyZ := alone(x), alone(y), alone(z)
		forX := x &^ (onlyY | onlyZ) & alone(rest&^(y|z))
		need0 |= forX
		need1 |= y &^ (onlyX | onlyZ) & alone(rest&^(x|z))
		need2 |= z &^ (onlyX | onlyY) & alone(rest&^(x|y))
		required &= combination | ifZero(forX)
	}
	*sets = [mostOpen]uint32{need0, need1, need2}
	return required, need0 != 0
}

// alone returns the digit of a set that contains only one digit, all digits if the set is empty, and no digit if
// it contains several.
func alone(set uint32) uint32 { return set&ifZero(set&(set-1)) | ifZero(set) }

// point takes each required digit, which the group must contain. It removes the digit from the other cells
// that see all of its places in the group. masks contains the candidates of the group's cells.
func (r *run) point(cells []int, masks *[16]uint32, required uint32) {
	for ; required != 0; required &= required - 1 {
		digit := required & -required
		a, b, c, d := ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)
		places, last := 0, 0
		for i, cell := range cells {
			if masks[i&15]&digit != 0 {
				sees := &r.sees[cell]
				a, b, c, d = a&sees[0], b&sees[1], c&sees[2], d&sees[3]
				places++
				last = i
			}
		}
		if places == 1 && masks[last&15] != digit {
			masks[last&15] = digit
			r.keep(cells[last], digit)
		}
		if places < 2 || a|b|c|d == 0 {
			continue
		}
		for w, word := range [4]uint64{a, b, c, d} {
			for ; word != 0; word &= word - 1 {
				if c := w<<6 | bits.TrailingZeros64(word); r.digits[c]&digit != 0 {
					r.keep(c, r.digits[c]&^digit)
				}
			}
		}
	}
}

func (g *group) refute(x *refutation) {
	for _, combination := range g.combinations {
		x.block(0, len(g.cells), combination)
	}
}

// combined contains sets of digits from 1 to n, indexed by their number of digits and their sum.
type combined [][][]uint32

var tables struct {
	sync.Mutex
	of [17]combined
}

// combinationsOf returns the sets of k digits from 1 to n, indexed by their sum.
func combinationsOf(n, k int) [][]uint32 {
	tables.Lock()
	defer tables.Unlock()
	if tables.of[n] == nil {
		t := make(combined, n+1)
		for k := range t {
			t[k] = make([][]uint32, n*(n+1)/2+1)
		}
		for set := uint32(0); set < 1<<n; set++ {
			sum := 0
			for left := set; left != 0; left &= left - 1 {
				sum += bits.TrailingZeros32(left) + 1
			}
			k := bits.OnesCount32(set)
			t[k][sum] = append(t[k][sum], set)
		}
		tables.of[n] = t
	}
	return tables.of[n][k]
}
