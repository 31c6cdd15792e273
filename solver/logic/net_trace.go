package logic

import "slices"

// withNets returns a tabling in which the direct consequences of a premise are the facts that follow from it
// by singles.
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
			if int(a.fact) >= 2*t.size || !isOn(a.fact) && t.ruleOf(int32(fact), a.fact) > 0 {
				t.direct[fact] = append(t.direct[fact], a)
			}
		}
	}
	return t
}

// causesOf returns the causes of an entry in the table of a premise, the latest first. For an index outside
// the table, it returns zeros.
func (t *tabling) causesOf(premise int32, entry int) [5]int16 {
	if t.nets == nil || int(premise) >= len(t.nets) || entry >= len(t.nets[premise].causes) {
		return [5]int16{}
	}
	return t.nets[premise].causes[entry]
}

// own returns the fact in the given entry of the table of a premise.
func (t *tabling) own(premise int32, entry int) int32 {
	if entry == 0 {
		return premise
	}
	return t.direct[premise][entry-1].fact
}

// entryOf returns the index of a fact in the table of a premise, or 0 if it is not there.
func (t *tabling) entryOf(premise, fact int32) int {
	return slices.IndexFunc(t.direct[premise], func(a after) bool { return a.fact == fact }) + 1
}

// trace returns the length of the chain from a premise to a fact, and reports whether it is a net. In a net,
// branches from further causes join the chain, and the length includes them.
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

// cellsAt returns the cells of the point of a fact. For a digit of an almost locked set, these are all cells
// of the set.
func (t *tabling) cellsAt(fact int32) set {
	p := &t.points[fact/2]
	if p.als > 0 {
		return t.sets[p.als-1].cells
	}
	return p.cells
}

// back walks from entry k of a run to the premise, always to the first cause of the current fact. It returns
// the facts that it passes. For each of them it calls tell(fact, false), and stops if tell returns true. For
// each further cause of a passed fact, it calls tell(cause, true).
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
