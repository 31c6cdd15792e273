package logic

import "slices"

// withNets returns a tabling with what follows by singles in place of what follows from one candidate alone.
func (t *tabling) withNets() *tabling {
	links := t.direct
	nets := *t
	nets.direct = append([][]after(nil), links...)
	nets.run = run{}
	nets.varied = true
	t = &nets
	t.buildNets()
	for fact, all := range links[:2*t.size] {
		for _, a := range all {
			if int(a.fact) >= 2*t.size {
				t.direct[fact] = append(t.direct[fact], a)
			}
		}
	}
	return t
}

// causesOf returns the entries that an entry of a premise's own table follows from, with the latest first.
func (t *tabling) causesOf(premise int32, entry int) [5]int16 {
	if t.nets == nil || int(premise) >= len(t.nets) || entry >= len(t.nets[premise].causes) {
		return [5]int16{}
	}
	return t.nets[premise].causes[entry]
}

// own returns an entry of a premise's own table.
func (t *tabling) own(premise int32, entry int) int32 {
	if entry == 0 {
		return premise
	}
	return t.direct[premise][entry-1].fact
}

// entryOf returns the place of a fact in a premise's own table.
func (t *tabling) entryOf(premise, fact int32) int {
	for i, a := range t.direct[premise] {
		if a.fact == fact {
			return i + 1
		}
	}
	return 0
}

// trace returns how long the way from a premise to a fact is, with the ways to further causes, and whether there are such.
func (t *tabling) trace(r *run, premise, fact int32) (int, bool) {
	k := int(r.at[fact]) - 1
	if k < 0 {
		return 0, false
	}
	var others []int32
	var through set
	way := t.back(r, premise, k, func(at int32, more bool) bool {
		if more {
			others = append(others, at)
		} else {
			through = through.or(t.cellsAt(at))
		}
		return false
	})
	length, isNet := len(way), false
	for _, other := range others {
		aside := t.back(r, premise, int(r.at[other])-1, func(at int32, more bool) bool {
			return !more && through.has(t.points[at/2].cells.first()) && slices.Contains(way, at)
		})
		for _, at := range way {
			if at == aside[len(aside)-1] {
				length += len(aside)
				isNet = true
			}
		}
	}
	return length, isNet
}

// cellsAt returns the cells of a fact.
func (t *tabling) cellsAt(fact int32) set {
	p := &t.points[fact/2]
	if p.als > 0 {
		return t.sets[p.als-1].cells
	}
	return p.cells
}

// back goes back from an entry of a run to the premise, from each entry to its first cause. It tells of each fact on the way, and of the
// further causes. It ends where told true.
func (t *tabling) back(r *run, premise int32, k int, tell func(fact int32, more bool) bool) []int32 {
	t.work(8)
	way := []int32{r.entries[k].fact}
	for k != 0 && len(way) < mostReached {
		table, entry := premise, k
		if e := r.entries[k]; e.from >= 0 {
			table, entry = e.from, t.entryOf(e.from, e.fact)
		}
		for entry != 0 && len(way) < mostReached {
			causes := t.causesOf(table, entry)
			entry = int(causes[0])
			at := t.own(table, entry)
			way = append(way, at)
			if tell(at, false) {
				return way
			}
			for _, more := range causes[1:] {
				if more != 0 {
					tell(t.own(table, int(more)), true)
				}
			}
		}
		k = int(r.at[table]) - 1
	}
	return way
}
