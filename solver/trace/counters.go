package trace

import "math/bits"

// Counters are the totals of the events of a search.
type Counters struct {
	Of      [kindsEnd]int // number of events by Kind
	Removed int           // number of removed candidates
	Deepest int           // maximum number of guesses on the board at one time
}

// Add counts an event.
func (c *Counters) Add(e Event) {
	c.Of[e.Kind]++
	c.Deepest = max(c.Deepest, e.Depth)
	if e.Kind == Removed {
		c.Removed += e.N
	}
}

// Sum returns the number of events whose kind is in the set s, such as Placements or DeadEnds.
func (c Counters) Sum(s Kinds) int {
	sum := 0
	for ; s != 0; s &= s - 1 {
		sum += c.Of[bits.TrailingZeros16(uint16(s))]
	}
	return sum
}

// Nodes returns the number of nodes of the search tree: the root, and one for each guess.
func (c Counters) Nodes() int { return 1 + c.Of[Guess] }
