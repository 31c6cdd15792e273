package wasm

import (
	"cmp"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"strings"
)

// Go writes a jump back as a number and a branch to the loop around all parts, from which the table
// goes on. A compiler from WebAssembly to machine code then takes the whole function for one loop.
// So the loops of the source become loops of WebAssembly (natural loops): a part, another part that
// jumps back to it and that is only reached through it, and all parts between them. A loop that the
// table may enter in its middle, since a call in it returns there, stays as Go wrote it.

// callee describes a function that is called.
type callee byte

const (
	returns  callee = iota
	panics          // it never returns
	deferred        // after a panic is recovered, the runtime enters the calling function once more at this call
)

// callees describes a program's functions by number. It goes by their names.
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
		return nil, errors.New("the functions that panic have other names")
	}
	return kinds, nil
}

// panicking are the functions of the runtime that compiled code calls and that never return
// (cmd/compile/internal/ssagen/ssa.go: rtcall without return). The names of those for indices out
// of bounds begin with goPanic.
var panicking = []string{
	"runtime.gopanic", "runtime.throw", "runtime.panicdivide", "runtime.panicshift", "runtime.panicdottypeE",
	"runtime.panicdottypeI",
	"runtime.panicnildottype", "runtime.panicrangestate",
}

// withLoops returns the code of the parts of a function from its blocks on, each jump as direct as
// possible. Functions have up to some 300 parts.
func withLoops(p parts, row []part) []byte {
	w := rowWriter{parts: p, row: row, from: sourcesOf(row), loops: make([]int, len(row))}
	for i := range row {
		w.order = append(w.order, i)
		if len(w.from[i]) == 0 && len(row[i].pieces[0].code) == 0 {
			// Go begins a part after each call. After a call that panics the part is empty.
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
	from  [][]int // by part: see sourcesOf
	order []int   // the parts in the order in which they are written
	// by part: the length of the loop that begins with it, or 0. A loop is a run of parts in the
	// order, and is entered at its first part only.
	loops    []int
	leads    []int // by part: the one to which the table leads by its number
	labels   []int // of the blocks and loops around what is being written, the part that a branch to it goes to
	out      []byte
	numbered bool // a jump by number is left
	lost     bool // the table would have to lead into a loop, so that the function can't have these loops
}

// findLoops finds the loops, and an order in which each is one run of parts, with the one where it
// is entered in front.
func (w *rowWriter) findLoops() {
	dominator := dominators(w.from)
	bodies := map[int]map[int]bool{} // by first part
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
	runs := make([][]int, len(w.row)) // by part: the parts of the largest loop so far that it is in, or itself
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

// inTurn returns the parts of a loop in an order in which each part follows all that lead to it,
// except for the jumps back of the next iteration. The parts of inner loops stay together.
func (w *rowWriter) inTurn(first int, body map[int]bool, runs [][]int) (run []int) {
	var units []int // the parts with which they begin, as they come from the first on
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

// sourcesOf returns for each part those that go on to it. The number after the last part stands for
// what is outside of the function. The table leads from there to the first part, to those to which
// calls return, and to those that the runtime enters.
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

// gather adds to a loop's body a part from which it is repeated, and all that lead there.
func gather(body map[int]bool, from [][]int, dominator []int, part int) {
	if body[part] || dominator[part] < 0 {
		return
	}
	body[part] = true
	for _, source := range from[part] {
		gather(body, from, dominator, source)
	}
}

// dominators returns for each node of a graph its immediate dominator, which is the last other node
// on every path to it, or -1 if the node can't be reached. It gets the predecessors of each node.
// All paths begin at the last node. (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm,
// 2001.)
func dominators(from [][]int) (dominator []int) {
	to := make([][]int, len(from))
	for node, before := range from {
		for _, source := range before {
			to[source] = append(to[source], node)
		}
	}
	dominator = slices.Repeat([]int{-1}, len(from))
	rank := slices.Clone(dominator) // in postorder
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

// dominates reports whether all paths to a node lead through another one, or whether the two are
// the same node.
func dominates(dominator []int, by, node int) bool {
	for node != by && dominator[node] >= 0 && dominator[node] != node {
		node = dominator[node]
	}
	return node == by
}

// write writes all parts. It returns false if a jump can't be written.
func (w *rowWriter) write() bool {
	units := w.units(0, len(w.order), 0)
	w.open(units)
	table := make([]int, len(w.row)) // by part
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

// unit is a range of the order: a loop, or a part outside of all loops.
type unit struct {
	from, to int
	loop     bool
}

// units divides a range of the order: all of it, or that of a loop with this many parts.
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

// open begins a block for each unit, whose end is before the unit.
func (w *rowWriter) open(units []unit) {
	for _, u := range slices.Backward(units) {
		w.out = append(w.out, opBlock, typeNone)
		w.labels = append(w.labels, w.order[u.from])
	}
}

// writeUnit writes a unit, within a loop or not.
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

// writePart writes the part at a place of the order.
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

// jump writes the jump of a piece.
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
