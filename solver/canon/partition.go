package canon

// This file has the ordered partitions of three things. The things are the stacks of a grid or the
// columns of a stack, and a partition tells how far their order has been decided. There are 13 of
// them, and each is a number. In partition {1}{0 2} thing 1 comes first, and whether 0 or 2 comes
// next is open.

// partition is one of the 13 partitions, an index of the tables.
type partition uint8

const partitions = 13

var order = makeOrder()

type orderTables struct {
	start [partitions][3]uint8     // by thing: the first place that it can have
	at    [partitions][4]uint8     // by place: the things of the class that starts there, one bit each, or 0
	first [partitions][3]partition // by thing: the partition where it comes first in its class
	split [partitions][8]partition // by a set of things: the partition where they come first in their classes
	ways  [partitions]int          // the number of orders that are still possible
	total [partitions][6]partition // these orders, each thing in a class of its own
	from  [8][3]uint8              // by a set of things, independent of a partition: its members
	size  [8]uint8                 // by a set of things: how many it has
	shape [partitions][8]uint8     // by a set of things that come last in their classes: their places, place 0 highest
}

func makeOrder() (t orderTables) {
	starts := [][3]uint8{
		{0, 0, 0},
		{0, 1, 1}, {1, 0, 1}, {1, 1, 0}, // one thing is first
		{0, 0, 2}, {0, 2, 0}, {2, 0, 0}, // one thing is last
		{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0},
	}
	number := map[[3]uint8]partition{}
	for p, start := range starts {
		number[start] = partition(p)
	}
	for set := range 8 {
		for thing := range uint8(3) {
			if set>>thing&1 != 0 {
				t.from[set][t.size[set]] = thing
				t.size[set]++
			}
		}
	}
	for p, start := range starts {
		t.start[p] = start
		for thing, place := range start {
			t.at[p][place] |= 1 << thing
			t.first[p][thing] = number[ahead(start, 1<<thing)]
		}
		for set := range uint8(8) {
			t.split[p][set] = number[ahead(start, set)]
			for thing, place := range ahead(start, ^set&7) {
				if set>>thing&1 == 0 {
					continue
				}
				for t.shape[p][set]>>(2-place)&1 != 0 { // another thing of the set has the place
					place++
				}
				t.shape[p][set] |= 1 << (2 - place)
			}
		}
		for last, places := range starts {
			if refines(places, start) {
				t.total[p][t.ways[p]] = partition(last)
				t.ways[p]++
			}
		}
	}
	return t
}

// orders returns the partitions that decide everything that p leaves open.
func (t *orderTables) orders(p partition) []partition { return t.total[p][:t.ways[p]] }

// ahead moves the things of a set to the front of their classes.
func ahead(start [3]uint8, set uint8) [3]uint8 {
	moved := start
	for thing, place := range start {
		if set>>thing&1 != 0 {
			continue
		}
		for other, otherPlace := range start {
			if otherPlace == place && set>>other&1 != 0 {
				moved[thing]++
			}
		}
	}
	return moved
}

// refines reports whether last is an order with three different places that agrees with the
// partition start.
func refines(last, start [3]uint8) bool {
	if last[0] == last[1] || last[1] == last[2] || last[0] == last[2] {
		return false
	}
	for a := range 3 {
		for b := range 3 {
			if start[a] < start[b] && last[a] > last[b] {
				return false
			}
		}
	}
	return true
}
