package logic

import "slices"

// run is everything that follows from a premise, which states that a candidate is true or false.
type run struct {
	entries []reached // the premise first, then in the order in which the facts were found
	at      []int32   // by fact: its index in entries, from 1, or 0
}

// reached is a fact that follows from the premise of a run.
type reached struct {
	fact int32
	from int32 // the fact from which it follows directly, or -1 if that is the premise
	far  int32
}

// mostReached is the maximum number of facts recorded for one premise in grids of up to nine digits.
const mostReached = 1000

// from returns everything that follows from a premise, the nearest facts first. The result is valid until the
// next call.
func (t *tabling) from(premise int32) *run {
	r := &t.run
	if len(r.at) != 2*len(t.points) {
		r.at = make([]int32, 2*len(t.points))
	}
	for _, e := range r.entries {
		r.at[e.fact] = 0
	}
	r.entries = append(r.entries[:0], reached{premise, -1, 1})
	r.at[premise] = 1
	for _, a := range t.direct[premise] {
		r.entries = append(r.entries, reached{a.fact, -1, a.far})
		r.at[a.fact] = int32(len(r.entries))
	}
	for j := 1; j < len(r.entries) && (len(r.entries) < mostReached || t.n > 9); j++ {
		base := r.entries[j]
		for _, a := range t.direct[base.fact] {
			k := r.at[a.fact]
			far := base.far + a.far
			if k == 0 {
				r.entries = append(r.entries, reached{a.fact, base.fact, far})
				r.at[a.fact] = int32(len(r.entries))
			} else if t.varied {
				if e := &r.entries[k-1]; e.from >= 0 && e.far > far {
					e.from, e.far = base.fact, far
				}
			}
		}
	}
	t.work(len(r.entries))
	return r
}

// chain returns the facts from the premise to an entry, in this order. It reuses the memory of room.
func (r *run) chain(entry int, room []int32) []int32 {
	chain := room[:0]
	for {
		e := r.entries[entry]
		chain = append(chain, e.fact)
		if entry == 0 {
			break
		}
		entry = 0
		if e.from >= 0 {
			entry = int(r.at[e.from]) - 1
		}
	}
	slices.Reverse(chain)
	return chain
}
