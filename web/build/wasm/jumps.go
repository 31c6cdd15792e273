package wasm

import "slices"

// A function in Go's code for WebAssembly is a sequence of parts. Calls return to the beginning of
// a part, and jumps go there. At the beginning of the function there is a block for each part,
// whose end is just before the part, and in the innermost block a table that branches to one of
// them by the number in local variable 0. A loop is around all of this. Go writes each jump as the
// number, and a branch to the loop, which goes on to the table. Instead, a jump forward can leave
// the block of the part that it goes to, and a jump back can repeat a loop of its own (loops.go).
// That needs neither number nor table, so it is smaller and faster.

// localPart is the local variable with the number of the part that the table branches to: a
// function's argument.
const localPart = 0

// parts says where the parts are in the code of a function.
type parts struct {
	blocks int   // the first instruction of the blocks and of the loop
	outer  bool  // there is a block around all of them, the goal of branches that return
	loop   bool  // there is a loop
	table  int   // the table
	begin  int   // the first instruction of the first part
	last   int   // the last part; the first is 0
	byNum  []int // the part by the number
}

// directJumps shortens the jumps in all functions of a program, which behaves as before. The
// program must have been through shortCode, and still have its names.
func directJumps(program []byte) ([]byte, error) {
	kinds, err := callees(program)
	if err != nil {
		return nil, err
	}
	return editFunctions(program, func(function []byte, _ uint64) ([]byte, error) {
		return directFunction(function,
			kinds)
	})
}

// directFunction shortens the jumps of a function. A function with another structure is left as it
// is. kinds describes all functions of the program.
func directFunction(function []byte, kinds []callee) ([]byte, error) {
	_, body, code, err := readFunction(function)
	if err != nil {
		return nil, err
	}
	p, ok := partsOf(body, code)
	if !ok {
		return function, nil
	}
	row, ok := p.row(body, code, kinds)
	if !ok {
		return function, nil
	}
	head := slices.Clone(function[:len(function)-len(body)+code[p.blocks].at])
	return append(append(head, withLoops(p, row)...), opUnreachable, end), nil
}

// partsOf finds the parts of a function. It returns false if the function has no parts, or does not
// begin as Go's functions do.
func partsOf(body []byte, code []instruction) (p parts, ok bool) {
	if has(code, 0, i64Const, opSet) { // the function's number
		p.blocks = 2
	}
	if !has(code, p.blocks, opGlobalGet, opSet) || code[p.blocks+1].arg != localSP {
		return p, false
	}
	p.blocks += 2
	i, count, loopAt := p.blocks, 0, 0
	for ; has(code, i, opBlock) || has(code, i, opLoop); i++ {
		switch {
		case code[i].op == opBlock:
			count++
		case p.loop:
			return p, false
		default:
			p.loop, loopAt = true, count
		}
	}
	if !has(code, i, opGet, opBrTable, end) || code[i].arg != localPart || i+3 == len(code) {
		return p, false
	}
	p.table, p.begin = i+1, i+3
	p.byNum = readTable(body[code[p.table].at:code[p.table].end])
	p.last = p.byNum[len(p.byNum)-1]
	p.outer = count == p.last+2
	if p.loop && (loopAt == 1) != p.outer || p.loop && loopAt > 1 {
		return p, false
	}
	return p, count == p.last+1 || p.outer
}

// readTable returns the branches of a table, with the one for all further numbers at the end.
func readTable(instruction []byte) (branches []int) {
	r := reader{instruction[1:]}
	for range r.number() + 1 {
		branches = append(branches, r.number())
	}
	return branches
}

// part returns the part of a number.
func (p parts) part(number uint64) int { return p.byNum[min(number, uint64(len(p.byNum)-1))] }

// part is the code of a part.
type part struct {
	pieces  []piece
	resumes bool // there is a call at its end that may return into the next part by way of the table
	panics  bool // a call at its end never returns
	entered bool // the runtime may enter it by way of the table
	falls   bool // it may go on to the next part
}

// piece is code with a jump at its end, or what is left of a part after its last jump.
type piece struct {
	code  []byte
	to    int  // the part that the jump goes to, or -1
	when  bool // the jump is conditional
	depth int  // of the jump, in blocks inside its part
}

// row reads the code of all parts. It returns false if there is a branch that is not a jump, or if
// the code does not end as Go's does.
func (p parts) row(body []byte, code []instruction, kinds []callee) (row []part, ok bool) {
	var text []byte
	now, depth := part{falls: true}, 0 // depth of blocks inside the part
	for i := p.begin; i < len(code); i++ {
		in := code[i]
		over := depth == 0 && p.ends(code, i, len(row))
		if over || depth == 0 && in.op == end {
			now.pieces = append(now.pieces, piece{code: text, to: -1})
			row = append(row, now)
			text, now = nil, part{falls: true}
		}
		if over {
			return row, true
		}
		inside, at := depth, i
		if has(code, i, opIf, i32Const, opSet, opBr, end) { // only a jump
			inside, at = depth+1, i+1
		}
		if p.jumps(code, at, inside+p.last-len(row)) {
			jump := piece{code: text, to: p.part(code[at].arg), when: at > i, depth: depth}
			now.pieces = append(now.pieces, jump)
			now.falls = now.falls && (jump.when || depth > 0)
			text = nil
			if i = at + 2; jump.when {
				i++
			}
			continue
		}
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
		case end:
			if depth == 0 {
				continue
			}
			depth--
		case opCall, opIndirect:
			kind := returns
			if in.op == opCall && int(in.arg) < len(kinds) {
				kind = kinds[in.arg]
			}
			now.entered = now.entered || kind == deferred
			// The only conditional calls are those of morestack, which returns to the first part,
			// and of sigpanic, which never returns. A call that is not checked for unwinding is the
			// last instruction of the function, or belongs to code that is not Go's.
			if depth == 0 && has(code, i+1, opGlobalGet, opSet, opIf, i32Const, opReturn, end) {
				if now.panics = kind == panics; now.panics {
					now.falls = false
				} else {
					now.resumes = true
				}
			}
		case opReturn, opUnreachable:
			now.falls = now.falls && depth > 0
		case opBr, opBrIf:
			if int(in.arg) >= depth {
				return nil, false
			}
		case opBrTable:
			return nil, false
		case opGet:
			// it passes the number of a function
			if in.arg == localPart && !(has(code, i-2, opSet, i32Const) && code[i-2].arg == localPart) {
				return nil, false
			}
		}
		text = append(text, body[in.at:in.end]...)
	}
	return nil, false
}

// jumps reports whether instructions are a jump, at a depth of blocks inside the loop.
func (p parts) jumps(code []instruction, i, depth int) bool {
	return p.loop && has(code, i, i32Const, opSet, opBr) && code[i+1].arg == localPart && int(code[i+2].arg) == depth
}

// ends reports whether the parts end at an instruction in a part, outside its blocks.
func (p parts) ends(code []instruction, i, part int) bool {
	if part != p.last {
		return false
	}
	tail := []byte{opUnreachable, end}
	if p.outer {
		tail = append(tail, i32Const, end)
	}
	if p.loop {
		tail = append([]byte{end}, tail...)
	}
	return i+len(tail) == len(code) && has(code, i, tail...)
}
