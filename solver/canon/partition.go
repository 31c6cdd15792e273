package canon

// This file holds the ordered partitions of three items. The items are the three stacks of a grid or the
// three columns of a stack. A partition divides the items into classes and records what is known about their
// order: the order of the classes is decided, but the order within a class is not. For example, {1}{0 2}
// means that item 1 comes first, and the order of items 0 and 2 is undecided. There are 13 ordered
// partitions.

// partition is one of the 13 partitions. It is an index into the tables of orderTables.
type partition uint8

const partitions = 13

var order = makeOrder()

type orderTables struct {
	start [partitions][3]uint8     // by item: the first position of its class
	at    [partitions][4]uint8     // by position: the bit set of items in the class that starts there, or 0
	first [partitions][3]partition // by item: the partition with this item moved to the front of its class
	split [partitions][8]partition // by set of items: the partition with these items moved to the front of classes
	ways  [partitions]int          // the number of complete orders that the partition allows
	total [partitions][6]partition // by partition: its complete orders, as partitions with one item per class
	from  [8][3]uint8              // by set of items: the items that the set contains
	size  [8]uint8                 // by set of items: the number of items
	shape [partitions][8]uint8     // by set of items: the rightmost positions for the set; bit 2 is position 0
}

func makeOrder() (t orderTables) {
	starts := [][3]uint8{
		{0, 0, 0},
		{0, 1, 1}, {1, 0, 1}, {1, 1, 0}, // one item is first
		{0, 0, 2}, {0, 2, 0}, {2, 0, 0}, // one item is last
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
				for t.shape[p][set]>>(2-place)&1 != 0 { // skip a position that another item of the set already has
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

// orders returns all complete orders that p allows.
func (t *orderTables) orders(p partition) []partition { return t.total[p][:t.ways[p]] }

// ahead moves the items of a set to the front of their classes. The array start holds the first position of
// each item's class, and so does the result.
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

// refines reports whether complete is a complete order of the items that is consistent with the partition
// partial. Both are given by the first position of each item's class.
func refines(complete, partial [3]uint8) bool {
	if complete[0] == complete[1] || complete[1] == complete[2] || complete[0] == complete[2] {
		return false
	}
	for a := range 3 {
		for b := range 3 {
			if partial[a] < partial[b] && complete[a] > complete[b] {
				return false
			}
		}
	}
	return true
}
