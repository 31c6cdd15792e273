package wasm

import (
	"cmp"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"strings"
)

// Go implements a jump back by setting a number and branching to the loop around all parts, which continues
// at the table. A compiler from WebAssembly to machine code then treats the whole function as one loop. This
// step turns the loops of the source into WebAssembly loops (natural loops). Such a loop consists of its
// first part, a part that jumps back to the first one and can only be reached through it, and all parts in
// between. If a call in a loop can return to the middle of the loop, the table must be able to enter the loop
// there, and the loop stays as Go wrote it.

// callee is the kind of a called function.
type callee byte

const (
	returns  callee = iota
	panics          // never returns
	deferred        // after a recovered panic, the runtime enters the calling function again at this call
)

// callees returns the kinds of a program's functions by number. It recognizes them by their names.
func callees(program []byte) ([]callee, error) {
	names, err := functionNames(program)
	if err != nil {
		return nil, err
	}
	kinds := make([]callee, importedFunctions(program)+len(names))
	own := kinds[len(kinds)-len(names):]
	for i, name := range names {
		switch {
		case name == "runtime.deferreturn":
			own[i] = deferred
		case strings.HasPrefix(name, "runtime.goPanic"), slices.Contains(panicking, name):
			own[i] = panics
		}
	}
	if !slices.Contains(own, panics) || !slices.Contains(own, deferred) {
		return nil, errors.New("the program lacks the functions of the runtime that panic")
	}
	return kinds, nil
}

// panicking lists functions of the runtime that compiled code calls and that never return
// (cmd/compile/internal/ssagen/ssa.go: rtcall without return). It leaves out those for indices out of bounds,
// whose names begin with goPanic.
var panicking = []string{
	"runtime.gopanic", "runtime.throw", "runtime.panicdivide", "runtime.panicshift", "runtime.panicdottypeE",
	"runtime.panicdottypeI",
	"runtime.panicnildottype", "runtime.panicrangestate",
}

// withLoops returns the code of a function's blocks and parts, with each jump as direct as possible.
// Functions have up to about 300 parts.
func withLoops(p parts, row []part) []byte {
	w := rowWriter{parts: p, row: row, from: sourcesOf(row), loops: make([]int, len(row))}
	for i := range row {
		w.order = append(w.order, i)
		if len(w.from[i]) == 0 && len(row[i].pieces[0].code) == 0 {
			// Go begins a new part after each call. After a call that panics, this part is empty.
			row[i].falls = false
		}
	}
	plain := w
	if w.findLoops(); !w.write() {
		w = plain
		w.write()
	}
	return w.out
}

// rowWriter writes the parts of a function.
type rowWriter struct {
	parts
	row   []part
	from  [][]int // result of sourcesOf
	order []int   // the parts in output order
	// The length of the loop that begins with each part, or 0. A loop is a run of parts in output order and
	// can only be entered at its first part.
	loops    []int
	leads    []int // for each part, the part that the table branches to for its number
	labels   []int // for each enclosing block or loop, the target part of a branch to it
	out      []byte
	numbered bool // a jump by number remains
	lost     bool // the table would have to branch into a loop, so these loops are impossible
}

// findLoops finds the loops. It also determines an output order in which each loop is one run of parts,
// starting with the part where it is entered.
func (w *rowWriter) findLoops() {
	dominator := dominators(w.from)
	bodies := map[int]map[int]bool{} // the parts of each loop, by its first part
	for part, before := range w.from[:len(w.row)] {
		for _, source := range before {
			if dominator[source] >= 0 && dominates(dominator, part, source) {
				if bodies[part] == nil {
					bodies[part] = map[int]bool{part: true}
				}
				gather(bodies[part], w.from, dominator, source)
			}
		}
	}
	w.loops = make([]int, len(w.row))
	for first, body := range bodies {
		w.loops[first] = len(body)
	}
	innerFirst := slices.SortedFunc(maps.Keys(bodies), func(a, b int) int { return cmp.Or(w.loops[a]-w.loops[b], a-b) })
	runs := make([][]int, len(w.row)) // for each part, the largest loop so far that contains it, or the part alone
	for part := range runs {
		runs[part] = []int{part}
	}
	for _, first := range innerFirst {
		run := w.inTurn(first, bodies[first], runs)
		for part := range bodies[first] {
			runs[part] = run
		}
	}
	written := map[int]bool{}
	var order []int
	for _, part := range w.order {
		if first := runs[part][0]; !written[first] {
			written[first] = true
			order = append(order, runs[part]...)
		}
	}
	w.order = order
}

// inTurn returns the parts of a loop in an order in which each part follows all its sources, except for jumps
// back to the next iteration. It keeps the parts of an inner loop together.
func (w *rowWriter) inTurn(first int, body map[int]bool, runs [][]int) (run []int) {
	var units []int // one part per unit, beginning with first: the first part of an inner loop, or a single part
	for i := range w.row {
		if part := (first + i) % len(w.row); body[part] && !slices.Contains(units, runs[part][0]) {
			units = append(units, runs[part][0])
		}
	}
	done := map[int]bool{}
	ready := func(unit int) bool {
		waits := func(source int) bool { return body[source] && !done[source] && runs[source][0] != unit }
		return unit == first || !slices.ContainsFunc(w.from[unit], waits)
	}
	for len(units) > 0 {
		i := max(slices.IndexFunc(units, ready), 0)
		for _, part := range runs[units[i]] {
			done[part] = true
		}
		run = append(run, runs[units[i]]...)
		units = slices.Delete(units, i, i+1)
	}
	return run
}

// sourcesOf returns, for each part, the parts that may jump to it or be followed by it. The index after the
// last part stands for the outside of the function. From there, the table branches to the first part, to
// parts to which calls return, and to parts that the runtime enters.
func sourcesOf(row []part) [][]int {
	outside := len(row)
	from := make([][]int, outside+1)
	from[0] = append(from[0], outside)
	for i, p := range row {
		for _, jump := range p.pieces {
			if jump.to >= 0 {
				from[jump.to] = append(from[jump.to], i)
			}
		}
		if p.entered {
			from[i] = append(from[i], outside)
		}
		if i+1 < outside && p.falls {
			from[i+1] = append(from[i+1], i)
		}
		if i+1 < outside && p.resumes {
			from[i+1] = append(from[i+1], outside)
		}
	}
	return from
}

// gather adds part, and all parts that lead to it, to the body of a loop.
func gather(body map[int]bool, from [][]int, dominator []int, part int) {
	if body[part] || dominator[part] < 0 {
		return
	}
	body[part] = true
	for _, source := range from[part] {
		gather(body, from, dominator, source)
	}
}

// dominators returns the immediate dominator of each node of a graph: the last other node that is on every
// path to the node. It is -1 if the node cannot be reached. from contains the predecessors of each node. All
// paths begin at the last node. (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001.)
func dominators(from [][]int) (dominator []int) {
	to := make([][]int, len(from))
	for node, before := range from {
		for _, source := range before {
			to[source] = append(to[source], node)
		}
	}
	dominator = slices.Repeat([]int{-1}, len(from))
	rank := slices.Clone(dominator) // index in postorder
	var order []int
	var visit func(node int)
	visit = func(node int) {
		rank[node] = 0
		for _, next := range to[node] {
			if rank[next] < 0 {
				visit(next)
			}
		}
		rank[node] = len(order)
		order = append(order, node)
	}
	root := len(from) - 1
	visit(root)
	dominator[root] = root
	for changed := true; changed; {
		changed = false
		for _, node := range slices.Backward(order[:len(order)-1]) {
			found := -1
			for _, source := range from[node] {
				switch {
				case dominator[source] < 0:
				case found < 0:
					found = source
				default:
					for other := source; found != other; {
						if rank[found] < rank[other] {
							found = dominator[found]
						} else {
							other = dominator[other]
						}
					}
				}
			}
			if dominator[node] != found {
				dominator[node], changed = found, true
			}
		}
	}
	return dominator
}

// dominates reports whether a is the node itself or is on every path to node.
func dominates(dominator []int, a, node int) bool {
	for node != a && dominator[node] >= 0 && dominator[node] != node {
		node = dominator[node]
	}
	return node == a
}

// write writes all parts. It returns false if the loops in w.loops are impossible, because the table would
// have to branch into one of them.
func (w *rowWriter) write() bool {
	units := w.units(0, len(w.order), 0)
	w.open(units)
	table := make([]int, len(w.row)) // for each part, the index of its unit
	w.leads = make([]int, len(w.row))
	for i, u := range units {
		for _, part := range w.order[u.from:u.to] {
			table[part], w.leads[part] = i, w.order[u.from]
			w.lost = w.lost || w.leads[part] != part && slices.Contains(w.from[part], len(w.row))
		}
	}
	w.out = binary.AppendUvarint(append(w.out, opGet, localPart, opBrTable), uint64(len(w.byNum)-1))
	for _, part := range w.byNum {
		w.out = binary.AppendUvarint(w.out, uint64(table[part]))
	}
	for _, u := range units {
		w.writeEnd()
		w.writeUnit(u)
	}
	if w.numbered {
		w.out = append(append([]byte{opLoop, typeNone}, w.out...), end)
	}
	return !w.lost
}

// unit is a range of the output order: a loop, or a part outside all loops.
type unit struct {
	from, to int
	loop     bool
}

// units splits the range [from, to) of the output order into units. If the range is a loop, around is its
// length, so that the loop itself is not a unit. Otherwise around is 0.
func (w *rowWriter) units(from, to, around int) (units []unit) {
	for from < to {
		u := unit{from: from, to: from + 1}
		if size := w.loops[w.order[from]]; size > 0 && size != around {
			u = unit{from, from + size, true}
		}
		units = append(units, u)
		from = u.to
	}
	return units
}

// open begins a block for each unit. The block will end before the unit.
func (w *rowWriter) open(units []unit) {
	for _, u := range slices.Backward(units) {
		w.out = append(w.out, opBlock, typeNone)
		w.labels = append(w.labels, w.order[u.from])
	}
}

// writeUnit writes a loop or a single part.
func (w *rowWriter) writeUnit(u unit) {
	if !u.loop {
		w.writePart(u.from)
		return
	}
	w.out = append(w.out, opLoop, typeNone)
	w.labels = append(w.labels, w.order[u.from])
	units := w.units(u.from, u.to, u.to-u.from)
	w.open(units[1:])
	w.writeUnit(units[0])
	for _, inner := range units[1:] {
		w.writeEnd()
		w.writeUnit(inner)
	}
	w.writeEnd()
}

// writeEnd ends a block or a loop.
func (w *rowWriter) writeEnd() {
	w.out = append(w.out, end)
	w.labels = w.labels[:len(w.labels)-1]
}

// writePart writes the part at index at of the output order.
func (w *rowWriter) writePart(at int) {
	p, next := w.row[w.order[at]], -1
	if at+1 < len(w.order) {
		next = w.order[at+1]
	}
	for i, jump := range p.pieces {
		w.out = append(w.out, jump.code...)
		last := i == len(p.pieces)-2 && len(p.pieces[i+1].code) == 0
		if jump.to >= 0 && !(last && !jump.when && jump.depth == 0 && jump.to == next) {
			w.jump(jump)
		}
	}
	switch after := w.order[at] + 1; {
	case p.panics:
		w.out = append(w.out, opUnreachable)
	case p.falls && after == len(w.row) && next >= 0:
		w.out = append(w.out, opUnreachable)
	case p.falls && after < len(w.row) && after != next:
		w.jump(piece{to: after})
	}
}

// jump writes the jump at the end of a piece.
func (w *rowWriter) jump(p piece) {
	branch := byte(opBr)
	if p.when {
		branch = opBrIf
	}
	for i, part := range slices.Backward(w.labels) {
		if part == p.to {
			w.out = binary.AppendUvarint(append(w.out, branch), uint64(len(w.labels)-1-i+p.depth))
			return
		}
	}
	w.numbered = true
	w.lost = w.lost || w.leads[p.to] != p.to
	w.out = append(appendSigned(append(w.out, i32Const), slices.Index(w.byNum, p.to)), opSet, localPart)
	w.out = binary.AppendUvarint(append(w.out, branch), uint64(len(w.labels)+p.depth))
}
