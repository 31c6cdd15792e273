package logic

import (
	"math/bits"

	"numplace/solver"
)

// netTable is a list of the facts that follow from a premise by singles. Each entry has up to five causes:
// indices of other entries from which it follows.
type netTable struct {
	facts  []int32 // in the order in which they follow, the premise first
	causes [][5]int16
}

// lookAhead is the maximum number of rounds in which singles are filled in after a premise.
const lookAhead = 4

// netBuilder fills in the singles that follow from a premise, and records the resulting facts in a table.
type netBuilder struct {
	*tabling
	board *Position
	table *netTable
	far   []int32 // by entry: the distance from the premise
	at    []int32 // by fact: its index in the table, from 1, or 0
	found []played
}

// played is a naked or hidden single that is about to be filled in.
type played struct {
	cell  int
	digit solver.Digit
	naked bool
}

// buildNets sets t.nets. It also replaces the direct consequences of each premise by the facts that follow
// from the premise by singles.
func (t *tabling) buildNets() {
	t.nets = make([]netTable, 2*t.size)
	b := netBuilder{tabling: t, board: t.Position.Clone(), at: make([]int32, 2*len(t.points))}
	for fact := range int32(2 * t.size) {
		b.board.copyFrom(t.Position)
		b.table = &t.nets[fact]
		b.far = b.far[:0]
		b.play(fact)
		b.work(64 + len(b.far))
		direct := make([]after, 0, len(b.far)+8)
		for k, f := range b.table.facts {
			b.at[f] = 0
			if k > 0 {
				direct = append(direct, after{f, b.far[k]})
			}
		}
		t.direct[fact] = direct
	}
}

// copyFrom makes a position equal to another position of the same layout. It reuses the memory of p.
func (p *Position) copyFrom(q *Position) {
	copy(p.digit, q.digit)
	copy(p.cand, q.cand)
	copy(p.at, q.at)
	copy(p.inside, q.inside)
	copy(p.opened, q.opened)
	p.open = q.open
	p.naked = append(p.naked[:0], q.naked...)
	p.hidden = append(p.hidden[:0], q.hidden...)
}

// add adds an entry for a fact, unless the fact already has one.
func (b *netBuilder) add(fact int32, causes [5]int16) {
	if b.at[fact] != 0 || len(b.table.facts) >= mostReached && b.n <= 9 {
		return
	}
	far := int32(1)
	if first := causes[0]; len(b.far) > 0 {
		far = b.far[first] + 1
	}
	for i := 1; i < 5; i++ { // move the latest cause to the front
		if causes[i] > causes[0] {
			causes[0], causes[i] = causes[i], causes[0]
		}
	}
	b.table.facts = append(b.table.facts, fact)
	b.table.causes = append(b.table.causes, causes)
	b.far = append(b.far, far)
	b.at[fact] = int32(len(b.table.facts))
}

// play assumes a premise, and fills in the singles that follow, round by round.
func (b *netBuilder) play(fact int32) {
	p := &b.points[fact/2]
	if isOn(fact) {
		b.set(p.only, p.digit, [5]int16{})
	} else {
		b.board.drop(p.only, p.digit)
		b.add(fact, [5]int16{})
		if left := b.board.cand[p.only]; left.Len() == 1 {
			b.set(p.only, left.Min(), [5]int16{})
		}
	}
	for range lookAhead {
		b.singles()
		if len(b.found) == 0 {
			return
		}
		for _, x := range b.found {
			b.set(x.cell, x.digit, b.causes(x))
		}
	}
}

// singles sets b.found to the singles on the board, naked ones first.
func (b *netBuilder) singles() {
	b.found = b.found[:0]
	for _, x := range b.board.naked {
		if c := int(x.Cell); b.board.digit[c] == 0 {
			b.found = append(b.found, played{c, x.Digit, true})
		}
	}
	var done set
	for _, x := range b.board.hidden {
		c := int(x.Cell)
		if b.board.digit[c] != 0 || done.has(c) {
			continue
		}
		for _, in := range b.tables.of[c] {
			if m := b.board.mask(in.house, int(x.Digit)); m != 0 && m&(m-1) == 0 && b.house[in.house].whole {
				b.found = append(b.found, played{c, x.Digit, false})
				done = done.with(c)
				break
			}
		}
	}
}

// causes returns the entries that cause a single. For a naked single, these entries make the other candidates
// of its cell false. For a hidden single, they make the other places in the smallest house of the single
// false.
func (b *netBuilder) causes(x played) [5]int16 {
	var causes [5]int16
	n := 0
	add := func(c int, d solver.Digit) {
		if n < len(causes) {
			causes[n] = max(int16(b.at[offFact(b.point(c, d))])-1, 0)
			n++
		}
	}
	if x.naked {
		for rest := b.cand[x.cell].Without(x.digit); rest != 0; rest &= rest - 1 {
			add(x.cell, rest.Min())
		}
		return causes
	}
	smallest, house := 0, -1
	for _, in := range b.tables.of[x.cell] {
		k := bits.OnesCount32(b.board.mask(in.house, int(x.digit)))
		if b.house[in.house].whole && (house < 0 || k < smallest) {
			smallest, house = k, in.house
		}
	}
	others := b.Position.at[x.digit].and(b.house[house].set).without(x.cell)
	for c := others.first(); c >= 0; c = others.after(c) {
		add(c, x.digit)
	}
	return causes
}

// set fills a cell, and adds an entry for each candidate that becomes false.
func (b *netBuilder) set(c int, d solver.Digit, causes [5]int16) {
	own := b.board.cand[c]
	here := causes
	if x := b.point(c, d); x >= 0 { // -1 is only possible if the position has no solution
		b.add(onFact(x), causes)
		here = [5]int16{int16(max(b.at[onFact(x)]-1, 0))}
	}
	if b.board.digit[c] == 0 {
		b.board.set(c, d)
	} else if b.board.digit[c] != d { // a contradiction
		b.board.digit[c] = d
		seen := b.sees[c].and(b.board.at[d])
		for other := seen.first(); other >= 0; other = seen.after(other) {
			b.board.drop(other, d)
		}
	}
	seen := b.sees[c].and(b.Position.at[d])
	for other := seen.first(); other >= 0; other = seen.after(other) {
		b.add(offFact(b.point(other, d)), here)
	}
	for rest := own.Without(d); rest != 0; rest &= rest - 1 {
		b.add(offFact(b.point(c, rest.Min())), here)
	}
}
