package wasm

import "slices"

// In Go's code for WebAssembly, a function is a sequence of parts. Calls return to the beginning of a part,
// and jumps go to the beginning of a part. The function begins with nested blocks, one for each part, which
// end just before their parts. The innermost block contains a table, which branches to a part by the number
// in local variable 0. A loop surrounds all of this. Go implements a jump by setting this number and
// branching to the loop, which continues at the table.
//
// This step replaces such jumps. A jump forward leaves the block before its target. A jump back repeats a
// loop of its own (loops.go). Neither needs the number or the table, so the code is smaller and faster.

// localPart is the local variable with the part's number for the table. It is the function's parameter.
const localPart = 0

// parts describes where the parts are in the code of a function.
type parts struct {
	blocks int   // index of the first block or loop instruction
	outer  bool  // a block surrounds all parts, as the target of branches that return
	loop   bool  // a loop surrounds the parts
	table  int   // index of the table
	begin  int   // index of the first instruction of the first part
	last   int   // index of the last part; the first part has index 0
	byNum  []int // maps numbers in the table to parts
}

// directJumps shortens the jumps in all functions of a program without changing what they do. The program
// must be a result of shortCode and must still contain the names of its functions.
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

// directFunction shortens the jumps of a function. A function that does not consist of parts is returned
// unchanged. kinds contains the kind of each function of the program.
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

// partsOf locates the parts of a function. ok is false if the function has no parts or does not begin as Go's
// functions do.
func partsOf(body []byte, code []instruction) (p parts, ok bool) {
	if has(code, 0, i64Const, opSet) { // sets the variable with the function's number
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

// readTable returns the branches of a table instruction. The last one applies to all higher numbers.
func readTable(instruction []byte) (branches []int) {
	r := reader{instruction[1:]}
	for range r.number() + 1 {
		branches = append(branches, r.number())
	}
	return branches
}

// part returns the part that the table branches to for a number.
func (p parts) part(number uint64) int { return p.byNum[min(number, uint64(len(p.byNum)-1))] }

// part is the code of a part and its possible continuations.
type part struct {
	pieces  []piece
	resumes bool // ends with a call after which the table may continue at the next part
	panics  bool // ends with a call that never returns
	entered bool // the runtime may enter this part through the table
	falls   bool // may continue into the next part
}

// piece is code with a jump at its end. The last piece of a part has no jump.
type piece struct {
	code  []byte
	to    int  // target part of the jump, or -1 for no jump
	when  bool // the jump is conditional
	depth int  // number of blocks around the jump inside its part
}

// row decodes the code of all parts. ok is false if the code contains a branch other than Go's jumps, or does
// not end as Go's code does.
func (p parts) row(body []byte, code []instruction, kinds []callee) (row []part, ok bool) {
	var text []byte
	now, depth := part{falls: true}, 0 // depth counts the blocks inside the part
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
		if has(code, i, opIf, i32Const, opSet, opBr, end) { // an if that contains only a jump
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
			// The only conditional calls are of morestack, which returns to the first part, and of sigpanic,
			// which never returns. A call without a check for unwinding is the last instruction of the
			// function or belongs to code not generated by Go.
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
			// the variable temporarily passes the number of a function
			if in.arg == localPart && !(has(code, i-2, opSet, i32Const) && code[i-2].arg == localPart) {
				return nil, false
			}
		}
		text = append(text, body[in.at:in.end]...)
	}
	return nil, false
}

// jumps reports whether a jump starts at instruction i. depth is the number of blocks around it inside the
// loop.
func (p parts) jumps(code []instruction, i, depth int) bool {
	return p.loop && has(code, i, i32Const, opSet, opBr) && code[i+1].arg == localPart && int(code[i+2].arg) == depth
}

// ends reports whether the last part ends at instruction i. part is the current part, and i must not be
// inside its blocks.
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
